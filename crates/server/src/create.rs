//! How games begin.

use std::sync::Arc;

use catalog::{Catalog, capital};
use protocol::wire::{self, NewGame, Origin};
use record::{
    Answer, GameRecord, Player, SeatRecord, Standing, TakeBacks, TimeControl, Timing, game_of, sources_of,
};
use saves::today;
use session::{ClockChoice, Session};
use store::{GuestKey, StoreError, Update};

use crate::guest::clean_name;
use crate::house::{House, not_kept};
use crate::table::Game;
use crate::{code, inspect};

/// How often a code is looked for that no other game has.
const ATTEMPTS: u32 = 8;

/// Begins a game. Returns its code; the error is a sentence.
pub(crate) async fn create(
    house: &Arc<House>,
    guest: GuestKey,
    id: String,
    wish: NewGame,
) -> Result<String, String> {
    // Asked on another connection at the same moment, it waits here, and finds the game that was begun.
    let _turn = house.beginnings.take(guest).await;
    let question = id.clone();
    let prepared = house.aside(move |house| {
        // The same question has the same answer.
        if let Some(code) = begun(house, &guest, &question)? {
            return Ok(Err(code));
        }
        let game = prepare(house, guest, &question, wish)?;
        house.census.begin(guest, &house.limits, std::time::Instant::now())?;
        game.update("", Vec::new(), &house.catalog, house.watch.now()).map(Ok)
    });
    let update = match prepared.await.and_then(|prepared: Result<Result<Update, String>, String>| prepared)? {
        Ok(update) => update,
        Err(begun) => return Ok(begun),
    };
    let code = keep_first(house, update, |attempt| code::of_question(&guest, &id, attempt)).await?;
    tracing::info!("game {code} begins");
    Ok(code)
}

/// Begins the game that follows another with sides changed, after the event of this number; it counts as begun by the guest. Returns
/// with its code; the error is a sentence.
pub(crate) async fn rematch(
    house: &Arc<House>,
    guest: GuestKey,
    (before, number): (&str, u64),
    next: Game,
) -> Result<String, String> {
    house.census.begin(guest, &house.limits, std::time::Instant::now())?;
    let update = next.update("", Vec::new(), &house.catalog, house.watch.now())?;
    let owner = next.owner();
    let code = keep_first(house, update, |attempt| code::of_rematch(before, number, &owner, attempt)).await?;
    tracing::info!("game {code} follows {before}");
    Ok(code)
}

/// The game that a guest has begun already with the same message.
fn begun(house: &House, guest: &GuestKey, id: &str) -> Result<Option<String>, String> {
    for attempt in 0..ATTEMPTS {
        let code = code::of_question(guest, id, attempt);
        let Some(saved) = house.store.game(&code).map_err(|error| error.to_string())? else { break };
        let kept = protocol::kept::Kept::read(&saved.extra).unwrap_or_default();
        if kept.owner == crate::guest::hex(guest) && kept.asked == id {
            return Ok(Some(code));
        }
    }
    Ok(None)
}

/// Keeps a game that begins, under the first code that no other game has. Returns it; the error is a sentence.
async fn keep_first(house: &House, game: Update, code: impl Fn(u32) -> String) -> Result<String, String> {
    for attempt in 0..ATTEMPTS {
        let code = code(attempt);
        match house.store.put(Update { code: code.clone(), is_new: true, ..game.clone() }).await {
            Ok(()) => return Ok(code),
            Err(StoreError::Taken(_)) => {}
            Err(error) => return Err(not_kept(&error)),
        }
    }
    Err("No code is left for this game: try it again.".into())
}

/// The game that somebody wants to begin. The error is a sentence.
fn prepare(house: &House, guest: GuestKey, id: &str, wish: NewGame) -> Result<Game, String> {
    let catalog = &house.catalog;
    let time = match wish.clock.as_deref() {
        None => TimeControl::Untimed,
        Some(text) => TimeControl::parse(text).map_err(|error| format!("{error}."))?,
    };
    let take_backs = match wish.take_backs {
        wire::TakeBacks::Free => TakeBacks::Free,
        wire::TakeBacks::ByRequest => TakeBacks::ByRequest,
        wire::TakeBacks::Off => TakeBacks::Off,
    };
    let mut record = first_record(catalog, wish.rules.as_deref(), &wish.origin)?;
    let rules = game_of(&record, catalog).map_err(|error| capital(&error.to_string()))?;
    let names = rules.start().seats();
    let chairs = Chairs::of(&wish.chairs, &names, guest, || house.name_of(&guest))?;
    record.seats =
        chairs.players.into_iter().map(|player| SeatRecord { players: vec![player], time }).collect();
    forget_clocks(&mut record);
    // In which game of a table it was played before is not known here.
    record.standing = Some(Standing { at: record.at(), clocks: Vec::new(), take_backs });
    let session = Session::resume(&*rules, record, ClockChoice::Reset, house.watch.now());
    let session =
        session.map_err(|error| format!("{}.", capital(error.to_string().trim_end_matches('.'))))?;
    Ok(Game::begin(session, guest, chairs.holders, id.into()))
}

/// The record that a game begins with.
fn first_record(catalog: &Catalog, rules: Option<&str>, origin: &Origin) -> Result<GameRecord, String> {
    if let Origin::File { name, text } = origin {
        return inspect::read(catalog, rules, name, text);
    }
    let rules = rules.ok_or("Say which game is to be played.")?;
    let game = catalog.find(rules).map_err(|error| capital(&error.to_string()))?;
    let mut record = GameRecord::new(rules);
    record.sources = sources_of(catalog, rules);
    record.set_tag("Date", today());
    if let Origin::Position { text } = origin {
        game.start_from(text.trim()).map_err(|error| format!("That position can't be used: {error}"))?;
        record.start = Some(text.trim().to_string());
    }
    Ok(record)
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

/// Who sits where.
struct Chairs {
    players: Vec<Player>,
    holders: Vec<Option<GuestKey>>,
}

impl Chairs {
    fn of(
        wished: &[wire::Chair],
        names: &[String],
        guest: GuestKey,
        own_name: impl Fn() -> String,
    ) -> Result<Self, String> {
        if wished.len() > names.len() {
            return Err(format!("This game has only {} sides.", names.len()));
        }
        let me = wire::Chair::Me { name: None };
        let chairs: Vec<&wire::Chair> =
            (0..names.len()).map(|seat| wished.get(seat).unwrap_or(&me)).collect();
        // Whoever plays several sides is called by the side.
        let alone = chairs.iter().filter(|chair| matches!(chair, wire::Chair::Me { .. })).count() > 1;
        let mut all = Self { players: Vec::new(), holders: Vec::new() };
        for (chair, side) in chairs.into_iter().zip(names) {
            let (player, holder) = match chair {
                wire::Chair::Me { name: Some(name) } => (Player::person(clean_name(name)?), Some(guest)),
                wire::Chair::Me { name: None } if alone => (Player::person(capital(side)), Some(guest)),
                wire::Chair::Me { name: None } => (Player::person(own_name()), Some(guest)),
                wire::Chair::Friend => (Player::person(capital(side)), None),
                wire::Chair::Computer { level } => {
                    let level = catalog::search::Level::new(*level)
                        .ok_or("There is no such level: the computer has 1 to 6.")?;
                    (Player::level(level), None)
                }
            };
            all.players.push(player);
            all.holders.push(holder);
        }
        Ok(all)
    }
}
