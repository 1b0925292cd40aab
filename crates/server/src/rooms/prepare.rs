//! What needs more than the room itself to be understood: files, passwords, names of people.

use std::sync::Arc;

use catalog::{Catalog, Message};
use protocol::stored::StoredRoom;
use protocol::wire::{
    Claims, Origin, RoomAct, RoomOrigin, RoomSettings, RoomSettingsWish, SideChange, TakeBacks,
};
use record::{TimeControl, game_of};
use room::{Act, Settings};
use store::GuestKey;

use super::password;
use crate::app_state::AppState;
use crate::work_queue::Worker;
use crate::{create, listing, to_wire};

/// The game of a room that was just opened.
const USUAL_GAME: &str = "chess";

/// The longest file or position that a room keeps: it is written again whenever something changes in the room.
const LONGEST_ORIGIN: usize = 128 << 10;

/// How much of a position or a file's name is shown.
const TITLE: usize = 60;

/// Something that was prepared for a room.
pub(crate) enum Prepared {
    /// An act that is ready to be done.
    Act(Box<Act>),
    /// A game was begun, with these names of players, or why it could not be.
    Began(Result<(String, Vec<String>), Message>),
}

/// Whether an act must be prepared where it delays nobody, or the act.
pub(super) fn simple(app: &AppState, by: &GuestKey, act: RoomAct) -> Result<Result<Act, RoomAct>, Message> {
    Ok(Ok(match act {
        RoomAct::Sit { side, place } => Act::Sit { side, place },
        RoomAct::Stand => Act::Stand,
        RoomAct::Place { side, place, who } => Act::Place { side, place, who },
        RoomAct::Places { side, count } => Act::Places { side, count },
        RoomAct::Start => Act::Start { seed: fastrand::u64(..) },
        RoomAct::Release => Act::Release,
        RoomAct::GiveHost { member } => Act::GiveHost(member),
        RoomAct::Remove { member, for_good } => Act::Remove { member, for_good },
        RoomAct::Rename { name } => Act::Rename(room::room_name(&name)?),
        RoomAct::Lock { password: None } => Act::Lock(None),
        RoomAct::Close => Act::Close,
        RoomAct::Invite { name } => {
            let mut found = app.present.find(name.trim());
            found.retain(|person| person != by && !app.present.keeps_apart(person, by));
            match found[..] {
                [person] => Act::Invite(person),
                [] => return Err(Message::new("room-invites-nobody").text("name", room::clean_text(&name))),
                _ => return Err(Message::new("room-invites-several").text("name", room::clean_text(&name))),
            }
        }
        other @ (RoomAct::Settings { .. } | RoomAct::Lock { .. }) => return Ok(Err(other)),
    }))
}

/// Prepares an act that takes a while, when it is this worker's turn.
pub(super) async fn costly(
    app: &Arc<AppState>,
    worker: Worker,
    act: RoomAct,
    before: StoredRoom,
) -> Result<Act, Message> {
    app.costly(worker, move |app| match act {
        RoomAct::Settings { settings } => {
            resolve(&app.catalog, *settings, &before).map(|settings| Act::Settings(Box::new(settings)))
        }
        RoomAct::Lock { password } => password::hashed(password.as_deref()).map(Act::Lock),
        _ => Err(Message::new("server-fault")),
    })
    .await?
}

/// What is played in a room that was just opened.
pub(super) fn first_settings(catalog: &Catalog) -> Result<Settings, Message> {
    let first = catalog.find(USUAL_GAME).ok().or_else(|| catalog.games().next());
    let game = first.ok_or_else(|| Message::new("game-not-named"))?;
    let info = game.info();
    Ok(Settings {
        shown: RoomSettings {
            rules: info.id.clone(),
            name: info.name.clone(),
            variant: false,
            origin: RoomOrigin::Start,
            clock: None,
            sides: SideChange::Turn,
            take_backs: TakeBacks::ByRequest,
            claims: Claims::ByHand,
            rated: false,
            computer_resigns: false,
            hand_written: false,
            spectators: true,
            chat: true,
        },
        origin: Origin::Start,
        sides: to_wire::seats(game.seats()),
    })
}

/// What a host wants to be played.
fn resolve(catalog: &Catalog, wish: RoomSettingsWish, before: &StoredRoom) -> Result<Settings, Message> {
    let clock = match wish.clock.as_deref() {
        None => None,
        Some(text) => listing::clock(TimeControl::parse(text).map_err(|error| Message::from(&error))?),
    };
    let (rules, name, is_variant, shown_origin, origin, sides) = match wish.origin {
        None => {
            let settings = &before.settings;
            let sides = before.sides.iter().map(|side| side.side.clone()).collect();
            let known =
                (settings.rules.clone(), settings.name.clone(), settings.variant, settings.origin.clone());
            (known.0, known.1, known.2, known.3, before.origin.clone(), sides)
        }
        Some(origin) => {
            let shown = shown_origin(&origin)?;
            let record = create::first_record(catalog, wish.rules.as_deref(), &origin)?;
            let game = game_of(&record, catalog).map_err(|error| Message::from(&error))?;
            let info = game.info();
            let is_variant = catalog.find(&info.id).is_err();
            (info.id.clone(), info.name.clone(), is_variant, shown, origin, to_wire::seats(game.seats()))
        }
    };
    let shown = RoomSettings {
        rules,
        name,
        variant: is_variant,
        origin: shown_origin,
        clock,
        sides: wish.sides,
        take_backs: wish.take_backs,
        claims: wish.claims,
        rated: wish.rated,
        computer_resigns: wish.computer_resigns,
        hand_written: wish.hand_written,
        spectators: wish.spectators,
        chat: wish.chat,
    };
    Ok(Settings { shown, origin, sides })
}

/// An origin as members see it.
fn shown_origin(origin: &Origin) -> Result<RoomOrigin, Message> {
    let title = |text: &str| room::clean_text(text).chars().take(TITLE).collect();
    let (text, shown) = match origin {
        Origin::Start => ("", RoomOrigin::Start),
        Origin::Numbered { number } => ("", RoomOrigin::Numbered { number: *number }),
        Origin::Position { text } => (text.as_str(), RoomOrigin::Position { title: title(text) }),
        Origin::File { name, text } => (text.as_str(), RoomOrigin::File { title: title(name) }),
    };
    if text.len() > LONGEST_ORIGIN {
        return Err(Message::new("room-file-long").number("kibibytes", LONGEST_ORIGIN >> 10));
    }
    Ok(shown)
}
