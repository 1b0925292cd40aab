//! How games begin.

use std::sync::Arc;

use catalog::{AnyGame, Catalog, Message, SeatInfo, capital};
use protocol::wire::{self, Origin};
use record::{
    Answer, GameRecord, Kind, Player, SeatRecord, Standing, TakeBacks, TimeControl, Timing, game_of,
    sources_of,
};
use saves::today;
use session::{ClockChoice, Session};
use store::{GuestKey, NewGame, StoreError};
use table::{MOST_PLAYERS, NewTable, Sides, Table, computer, take_backs_from_wire};

use crate::app_state::AppState;
use crate::guest::clean_name;
use crate::message::not_stored;
use crate::table::new_game;
use crate::{code, upload};

/// How often a code is looked for that no other game has.
const ATTEMPTS: u32 = 8;

/// Begins a game with the players that a guest has chosen. Returns its code.
pub(crate) async fn create(
    app: &Arc<AppState>,
    guest: GuestKey,
    id: String,
    wish: wire::NewGame,
) -> Result<String, Message> {
    begin(app, guest, id, wish, None).await
}

/// Begins a game, with these players in place of those that are wished for, if they are given. Returns its code.
pub(crate) async fn begin(
    app: &Arc<AppState>,
    guest: GuestKey,
    id: String,
    wish: wire::NewGame,
    players: Option<Places>,
) -> Result<String, Message> {
    // Asked on another connection at the same moment, it waits here, and finds the game that was begun.
    let _turn = app.beginnings.take(guest).await;
    let question = id.clone();
    let prepared = app.aside(move |app| {
        // The same question has the same answer.
        if let Some(code) = begun(app, &guest, &question)? {
            return Ok(Err(code));
        }
        let table = prepare(app, guest, &question, wish, players)?;
        app.quotas.begin(guest)?;
        new_game(&table, String::new(), &app.catalog, app.clock.now()).map(Ok)
    });
    let game = match prepared.await.and_then(|prepared: Result<Result<_, String>, Message>| prepared)? {
        Ok(game) => game,
        Err(begun) => return Ok(begun),
    };
    let code = store_first(app, game, |attempt| code::of_question(&guest, &id, attempt)).await?;
    app.metrics.games.add(1);
    tracing::debug!(game = code, "a game begins");
    Ok(code)
}

/// The game that follows another.
pub(crate) fn next_game(app: &AppState, table: &Table, sides: Sides) -> Result<NewGame, Message> {
    let now = app.clock.now();
    let tags = vec![("Date".to_string(), today())];
    let next = table.again(&app.catalog, sides, draw_start, tags, fastrand::u64(..), now)?;
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
    app.metrics.games.add(1);
    tracing::debug!(game = code, before, "a game follows another");
    Ok(code)
}

/// Begins a game that goes on from a record: at the seats that were the guest's own, or at all for people if none was, the guest plays, at
/// others for people whoever comes. Returns its code.
pub(crate) async fn go_on(
    app: &Arc<AppState>,
    guest: GuestKey,
    record: GameRecord,
    own: Vec<usize>,
) -> Result<String, Message> {
    let _turn = app.beginnings.take(guest).await;
    let question = format!("load {:016x}", fastrand::u64(..));
    let id = question.clone();
    let prepared = app.aside(move |app| {
        let table = taken_up(app, guest, question, record, &own)?;
        app.quotas.begin(guest)?;
        new_game(&table, String::new(), &app.catalog, app.clock.now())
    });
    let game = prepared.await.flatten()?;
    let code = store_first(app, game, |attempt| code::of_question(&guest, &id, attempt)).await?;
    app.metrics.games.add(1);
    tracing::debug!(game = code, "a saved game goes on");
    Ok(code)
}

fn taken_up(
    app: &AppState,
    guest: GuestKey,
    asked: String,
    mut record: GameRecord,
    own: &[usize],
) -> Result<Table, Message> {
    let rules = game_of(&record, &app.catalog).map_err(|error| Message::from(&error))?;
    let is_own = |seat: usize| own.is_empty() || own.contains(&seat);
    let mut holders: Holders = Vec::new();
    for (number, seat) in record.seats.iter_mut().enumerate() {
        let held = seat.players.iter_mut().map(|player| {
            // A program that played elsewhere is not here: a person takes its place.
            if !matches!(player.kind, Kind::Level(_) | Kind::Strength(_)) {
                player.kind = Kind::Person;
            }
            (player.is_person() && is_own(number)).then_some(guest)
        });
        holders.push(held.collect());
    }
    let now = app.clock.now();
    let session = Session::resume(&*rules, record, ClockChoice::Keep, now);
    let session = session.map_err(|error| Message::from(&error))?;
    let new = NewTable { session, owner: guest, asked, holders, is_drawn: false, seed: fastrand::u64(..) };
    Ok(Table::new(&*rules, new, app.limits.table_times(), now))
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
pub(crate) async fn store_first(
    app: &AppState,
    game: NewGame,
    code: impl Fn(u32) -> String,
) -> Result<String, Message> {
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
fn prepare(
    app: &AppState,
    guest: GuestKey,
    id: &str,
    wish: wire::NewGame,
    players: Option<Places>,
) -> Result<Table, Message> {
    let catalog = &app.catalog;
    let time = match wish.clock.as_deref() {
        None => TimeControl::Untimed,
        Some(text) => TimeControl::parse(text).map_err(|error| Message::from(&error))?,
    };
    let take_backs = take_backs_from_wire(wish.take_backs);
    // In a game that counts nothing is taken back.
    let take_backs = if wish.rated { TakeBacks::Off } else { take_backs };
    let mut record = first_record(catalog, wish.rules.as_deref(), &wish.origin)?;
    let rules = game_of(&record, catalog).map_err(|error| Message::from(&error))?;
    if wish.rated && players.is_none() {
        check_rated(app, guest, &wish, rules.seats().len(), !record.sources.is_empty())?;
    }
    let players = match players {
        Some(players) => players,
        None => chosen(&wish.seats, rules.seats(), guest, || app.name_of(&guest))?,
    };
    let (seats, holders) = seat_players(players, rules.seats(), time)?;
    record.seats = seats;
    forget_clocks(&mut record);
    // In which game of a table it was played before is not known here.
    record.standing = Some(Standing {
        at: record.at(),
        clocks: Vec::new(),
        take_backs,
        computer_resigns: wish.computer_resigns,
        hand_written: wish.hand_written,
    });
    let now = app.clock.now();
    let session = Session::resume(&*rules, record, ClockChoice::Reset, now);
    let new = NewTable {
        session: session.map_err(|error| Message::from(&error))?,
        owner: guest,
        asked: id.into(),
        holders,
        is_drawn: rules.starts() > 1 && wish.origin == Origin::Start,
        seed: fastrand::u64(..),
    };
    Ok(Table::new(&*rules, new, app.limits.table_times(), now).rated(wish.rated))
}

/// Says why a game can't count for ratings, if it can't: its players must be accounts or levels of the computer, two different ones, and
/// it must begin where all games of its kind do.
fn check_rated(
    app: &AppState,
    guest: GuestKey,
    wish: &wire::NewGame,
    seats: usize,
    is_own: bool,
) -> Result<(), Message> {
    let account = app.store.account(&guest).map_err(|error| Message::from(&error))?;
    if account.is_none() {
        return Err(Message::new("rated-needs-account"));
    }
    if is_own || !matches!(wish.origin, Origin::Start | Origin::Numbered { .. }) {
        return Err(Message::new("rated-from-start"));
    }
    let me = wire::SeatChoice::Me { name: None };
    let choices: Vec<&wire::SeatChoice> =
        (0..seats).map(|seat| wish.seats.get(seat).unwrap_or(&me)).collect();
    let is_known = |choice: &&wire::SeatChoice| match choice {
        wire::SeatChoice::Me { name } => name.is_none(),
        wire::SeatChoice::Friend | wire::SeatChoice::Computer { .. } => true,
        wire::SeatChoice::Strength { .. } | wire::SeatChoice::Team { .. } => false,
    };
    let is_pair = matches!(choices[..], [one, two] if one != two || *one == wire::SeatChoice::Friend);
    match is_pair && choices.iter().all(is_known) {
        true => Ok(()),
        false => Err(Message::new("rated-needs-two")),
    }
}

/// The record that a game begins with.
pub(crate) fn first_record(
    catalog: &Catalog,
    rules: Option<&str>,
    origin: &Origin,
) -> Result<GameRecord, Message> {
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
pub(crate) fn forget_clocks(record: &mut GameRecord) {
    let nodes: Vec<_> = record.moves.nodes().map(|(node, _)| node).collect();
    for node in nodes {
        let node = record.moves.node_mut(node);
        node.timing = Timing { left: None, ..node.timing };
        for offer in node.offers.iter_mut().filter(|offer| offer.answer == Answer::Open) {
            offer.answer = Answer::Declined;
        }
    }
}

/// A player of a game that is to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Seated {
    /// A person, under a name; `None` to be called by the side.
    Person(GuestKey, Option<String>),
    /// The first person who comes and takes the place.
    Open,
    /// A computer.
    Computer(Player),
}

/// Who holds the places of each seat.
pub(crate) type Holders = Vec<Vec<Option<GuestKey>>>;

/// Who plays each seat, in the order in which they take turns.
pub(crate) type Places = Vec<Vec<Seated>>;

/// The players that a guest has chosen.
fn chosen(
    wished: &[wire::SeatChoice],
    seats: &[SeatInfo],
    guest: GuestKey,
    own_name: impl Fn() -> String,
) -> Result<Places, Message> {
    if wished.len() > seats.len() {
        return Err(Message::new("too-many-players").number("sides", seats.len()));
    }
    let me = wire::SeatChoice::Me { name: None };
    let choices = (0..seats.len()).map(|seat| wished.get(seat).unwrap_or(&me));
    let choices: Vec<&[wire::SeatChoice]> = choices.map(places_of).collect();
    let is_me = |choice: &wire::SeatChoice| matches!(choice, wire::SeatChoice::Me { .. });
    // A guest who plays several sides is called by the side.
    let alone = choices.iter().filter(|players| players.iter().any(is_me)).count() > 1;
    let seated = |choice: &wire::SeatChoice| match choice {
        wire::SeatChoice::Me { name: Some(name) } => Ok(Seated::Person(guest, Some(clean_name(name)?))),
        wire::SeatChoice::Me { name: None } => Ok(Seated::Person(guest, (!alone).then(&own_name))),
        wire::SeatChoice::Friend => Ok(Seated::Open),
        wire::SeatChoice::Computer { .. } | wire::SeatChoice::Strength { .. } => {
            computer(choice).map(Seated::Computer)
        }
        wire::SeatChoice::Team { .. } => Err(Message::new("team-too-large")),
    };
    choices.into_iter().map(|players| players.iter().map(&seated).collect()).collect()
}

/// The sides as a record has them, and who holds their places.
pub(crate) fn seat_players(
    players: Places,
    sides: &[SeatInfo],
    time: TimeControl,
) -> Result<(Vec<SeatRecord>, Holders), Message> {
    if players.len() != sides.len() {
        return Err(Message::new("too-many-players").number("sides", sides.len()));
    }
    if !players.iter().all(|places| (1..=MOST_PLAYERS).contains(&places.len())) {
        return Err(Message::new("team-too-large"));
    }
    let seated = players.into_iter().zip(sides).map(|(places, side)| {
        let (players, holders) = places.into_iter().map(|seated| player_at(side, seated)).unzip();
        (SeatRecord { players, time }, holders)
    });
    Ok(seated.unzip())
}

/// The players of a seat: one, or those of a team.
fn places_of(choice: &wire::SeatChoice) -> &[wire::SeatChoice] {
    match choice {
        wire::SeatChoice::Team { players } => players,
        one => std::slice::from_ref(one),
    }
}

/// The player of a side, as the record has it, and who holds the place.
fn player_at(side: &SeatInfo, seated: Seated) -> (Player, Option<GuestKey>) {
    let named = |name: Option<String>| Player::person(name.unwrap_or_else(|| capital(&side.name)));
    match seated {
        Seated::Person(person, name) => (named(name), Some(person)),
        Seated::Open => (named(None), None),
        Seated::Computer(player) => (player, None),
    }
}
