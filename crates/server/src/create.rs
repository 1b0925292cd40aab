//! How games begin.

use std::sync::Arc;

use catalog::search::{Level, Strength};
use catalog::{AnyGame, Catalog, Message, SeatInfo, capital};
use protocol::wire::{self, Origin};
use record::{
    Answer, GameRecord, Kind, Player, SeatRecord, Standing, TakeBacks, TimeControl, Timing, game_of,
    sources_of,
};
use saves::today;
use session::{ClockChoice, Session};
use store::{GuestKey, NewGame, StoreError};
use table::{NewTable, Table};

use crate::app_state::AppState;
use crate::guest::clean_name;
use crate::message::{in_english, not_stored};
use crate::table::new_game;
use crate::{code, upload};

/// How often a code is looked for that no other game has.
const ATTEMPTS: u32 = 8;

/// Begins a game. Returns its code.
pub(crate) async fn create(
    app: &Arc<AppState>,
    guest: GuestKey,
    id: String,
    wish: wire::NewGame,
) -> Result<String, Message> {
    // Asked on another connection at the same moment, it waits here, and finds the game that was begun.
    let _turn = app.beginnings.take(guest).await;
    let question = id.clone();
    let prepared = app.aside(move |app| {
        // The same question has the same answer.
        if let Some(code) = begun(app, &guest, &question)? {
            return Ok(Err(code));
        }
        let table = prepare(app, guest, &question, wish)?;
        app.quotas.begin(guest)?;
        new_game(&table, String::new(), &app.catalog, app.clock.now()).map(Ok)
    });
    let game = match prepared.await.and_then(|prepared: Result<Result<_, String>, Message>| prepared)? {
        Ok(game) => game,
        Err(begun) => return Ok(begun),
    };
    let code = store_first(app, game, |attempt| code::of_question(&guest, &id, attempt)).await?;
    tracing::info!("game {code} begins");
    Ok(code)
}

/// The game that follows another with sides changed.
pub(crate) fn next_game(app: &AppState, table: &Table) -> Result<NewGame, Message> {
    let now = app.clock.now();
    let tags = vec![("Date".to_string(), today())];
    let next = table.again(&app.catalog, draw_start, tags, fastrand::u64(..), now)?;
    new_game(&next, String::new(), &app.catalog, now)
}

/// Begins the game that follows another after its event of this number; it counts as begun by its owner. Returns its code.
pub(crate) async fn rematch(
    app: &Arc<AppState>,
    (before, number): (&str, u64),
    game: NewGame,
) -> Result<String, Message> {
    let owner = game.owner;
    app.quotas.begin(owner)?;
    let code = store_first(app, game, |attempt| code::of_rematch(before, number, &owner, attempt)).await?;
    tracing::info!("game {code} follows {before}");
    Ok(code)
}

/// The game that a guest has begun already with the same message.
fn begun(app: &AppState, guest: &GuestKey, id: &str) -> Result<Option<String>, Message> {
    for attempt in 0..ATTEMPTS {
        let code = code::of_question(guest, id, attempt);
        let Some(row) = app.store.row(&code).map_err(|error| Message::from(&error))? else { break };
        if row.owner == *guest && row.asked == id {
            return Ok(Some(code));
        }
    }
    Ok(None)
}

/// Stores a game that begins, under the first code that no other game has. Returns it.
async fn store_first(app: &AppState, game: NewGame, code: impl Fn(u32) -> String) -> Result<String, Message> {
    for attempt in 0..ATTEMPTS {
        let code = code(attempt);
        match app.store.begin(NewGame { code: code.clone(), ..game.clone() }).await {
            Ok(epoch) => {
                // Its task leases it when it is first asked for. That is not waited for: what is asked first is done first.
                drop(app.store.release(&code, epoch));
                return Ok(code);
            }
            Err(StoreError::Taken(_)) => {}
            Err(error) => return Err(not_stored(&error)),
        }
    }
    Err(Message::new("no-code-left"))
}

/// The game that a guest wants to begin.
fn prepare(app: &AppState, guest: GuestKey, id: &str, wish: wire::NewGame) -> Result<Table, Message> {
    let catalog = &app.catalog;
    let time = match wish.clock.as_deref() {
        None => TimeControl::Untimed,
        Some(text) => TimeControl::parse(text).map_err(|error| Message::from(&error))?,
    };
    let take_backs = match wish.take_backs {
        wire::TakeBacks::Free => TakeBacks::Free,
        wire::TakeBacks::ByRequest => TakeBacks::ByRequest,
        wire::TakeBacks::Off => TakeBacks::Off,
    };
    let mut record = first_record(catalog, wish.rules.as_deref(), &wish.origin)?;
    let rules = game_of(&record, catalog).map_err(|error| Message::from(&error))?;
    let players = Players::of(&wish.seats, rules.seats(), guest, || app.name_of(&guest))?;
    record.seats =
        players.players.into_iter().map(|player| SeatRecord { players: vec![player], time }).collect();
    forget_clocks(&mut record);
    // In which game of a table it was played before is not known here.
    let computer_resigns = wish.computer_resigns;
    record.standing = Some(Standing { at: record.at(), clocks: Vec::new(), take_backs, computer_resigns });
    let now = app.clock.now();
    let session = Session::resume(&*rules, record, ClockChoice::Reset, now);
    let new = NewTable {
        session: session.map_err(|error| Message::from(&error))?,
        owner: guest,
        asked: id.into(),
        holders: players.holders,
        is_drawn: rules.starts() > 1 && wish.origin == Origin::Start,
        seed: fastrand::u64(..),
    };
    Ok(Table::new(&*rules, new, app.limits.table_times(), now))
}

/// The record that a game begins with.
fn first_record(catalog: &Catalog, rules: Option<&str>, origin: &Origin) -> Result<GameRecord, Message> {
    if let Origin::File { name, text } = origin {
        return upload::read_file(catalog, rules, name, text);
    }
    let rules = rules.ok_or_else(|| Message::new("game-not-named"))?;
    let game = catalog.find(rules).map_err(|error| Message::from(&error))?;
    let mut record = GameRecord::new(rules);
    record.sources = sources_of(catalog, rules);
    record.set_tag("Date", today());
    record.start = match origin {
        Origin::Position { text } => {
            let found = game.start_from(text.trim());
            let found = found.map_err(|error| Message::new("position-unusable").because("why", error.0))?;
            // Files know a start by its position, not by its number.
            let numbered = game.starts() > 1 && text.trim().parse::<u32>().is_ok();
            Some(if numbered { found.position() } else { text.trim().to_string() })
        }
        Origin::Numbered { number } => Some(game.numbered_start(*number)?),
        _ => draw_start(game),
    };
    Ok(record)
}

/// One of the starts of a game, by lot; `None` if it has no more than one.
pub(crate) fn draw_start(game: &dyn AnyGame) -> Option<String> {
    (game.starts() > 1).then(|| game.start_text(fastrand::u32(..game.starts())))
}

/// What a file says about clocks and open offers belongs to those who played then.
fn forget_clocks(record: &mut GameRecord) {
    let nodes: Vec<_> = record.moves.nodes().map(|(node, _)| node).collect();
    for node in nodes {
        let node = record.moves.node_mut(node);
        node.timing = Timing { left: None, ..node.timing };
        for offer in node.offers.iter_mut().filter(|offer| offer.answer == Answer::Open) {
            offer.answer = Answer::Declined;
        }
    }
}

/// Who plays each seat.
struct Players {
    players: Vec<Player>,
    holders: Vec<Option<GuestKey>>,
}

impl Players {
    fn of(
        wished: &[wire::SeatChoice],
        seats: &[SeatInfo],
        guest: GuestKey,
        own_name: impl Fn() -> String,
    ) -> Result<Self, Message> {
        if wished.len() > seats.len() {
            return Err(Message::new("too-many-players").number("sides", seats.len()));
        }
        let me = wire::SeatChoice::Me { name: None };
        let choices: Vec<&wire::SeatChoice> =
            (0..seats.len()).map(|seat| wished.get(seat).unwrap_or(&me)).collect();
        // A guest who plays several sides is called by the side.
        let alone = choices.iter().filter(|choice| matches!(choice, wire::SeatChoice::Me { .. })).count() > 1;
        let mut all = Self { players: Vec::new(), holders: Vec::new() };
        for (choice, seat) in choices.into_iter().zip(seats) {
            let (player, holder) = match choice {
                wire::SeatChoice::Me { name: Some(name) } => (Player::person(clean_name(name)?), Some(guest)),
                wire::SeatChoice::Me { name: None } if alone => {
                    (Player::person(capital(&seat.name)), Some(guest))
                }
                wire::SeatChoice::Me { name: None } => (Player::person(own_name()), Some(guest)),
                wire::SeatChoice::Friend => (Player::person(capital(&seat.name)), None),
                wire::SeatChoice::Computer { level } => {
                    let level = Level::new(*level)
                        .ok_or_else(|| Message::new("no-such-level").number("level", *level))?;
                    (computer(Kind::Level(level)), None)
                }
                wire::SeatChoice::Strength { strength } => {
                    let strength = Strength::new(*strength)
                        .ok_or_else(|| Message::new("no-such-strength").number("strength", *strength))?;
                    (computer(Kind::Strength(strength)), None)
                }
            };
            all.players.push(player);
            all.holders.push(holder);
        }
        Ok(all)
    }
}

/// Our own computer player. Its name stands in the record, which other programs read too.
fn computer(kind: Kind) -> Player {
    Player { name: kind.computer_name().as_ref().map(in_english).unwrap_or_default(), kind }
}
