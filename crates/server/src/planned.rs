//! Games that begin in a room, or for two who looked for an opponent.

use std::sync::Arc;

use catalog::Message;
use protocol::stored::RoomOfGame;
use protocol::wire::{self, Claims, Origin, SeatChoice, Seek};
use record::{SeatRecord, Standing, TakeBacks, TimeControl, game_of};
use room::{Plan, PlanPlayer};
use session::{ClockChoice, Session};
use store::GuestKey;
use table::{NewTable, Table, computer};

use crate::app_state::AppState;
use crate::code;
use crate::create::{Places, Seated, first_record, forget_clocks, seat_players, store_first};
use crate::table::new_game;
use crate::work_queue::Worker;

/// A game that is to begin with players who are known.
struct Setup {
    owner: GuestKey,
    rules: Option<String>,
    origin: Origin,
    clock: Option<String>,
    take_backs: TakeBacks,
    computer_resigns: bool,
    hand_written: bool,
    is_rated: bool,
    claims_at_once: bool,
    room: Option<RoomOfGame>,
    /// The players of each side, who take turns.
    sides: Places,
}

/// Begins the game of a room. Returns its code, and the names of its players, side by side.
pub(crate) async fn for_room(
    app: &Arc<AppState>,
    worker: Worker,
    room: &str,
    plan: Plan,
) -> Result<(String, Vec<String>), Message> {
    let (number, code) = (plan.number, room.to_string());
    let prepared = app.costly(worker, move |app| {
        app.quotas.begin(plan.owner)?;
        let setup = setup_of(&code, plan)?;
        let table = table_of(app, setup)?;
        let names = table.session().seats().iter().map(joined).collect();
        Ok::<_, Message>((new_game(&table, String::new(), &app.catalog, app.clock.now())?, names))
    });
    let (game, names) = prepared.await??;
    let game = store_first(app, game, |attempt| code::of_room(room, number, attempt)).await?;
    tracing::info!("game {game} begins in room {room}");
    Ok((game, names))
}

/// Begins a game of two who looked for an opponent: a lot decides who plays which side. Returns its code.
pub(crate) async fn for_pair(
    app: &Arc<AppState>,
    mut people: [(GuestKey, String); 2],
    seek: &Seek,
) -> Result<String, Message> {
    let owner = people[0].0;
    fastrand::shuffle(&mut people);
    let setup = Setup {
        owner,
        rules: Some(seek.rules.clone()),
        origin: Origin::Start,
        clock: seek.clock.clone(),
        take_backs: TakeBacks::Off,
        computer_resigns: false,
        hand_written: false,
        is_rated: seek.rated,
        claims_at_once: false,
        room: None,
        sides: people.map(|(person, name)| vec![Seated::Person(person, Some(name))]).into(),
    };
    let prepared = app.aside(move |app| {
        let table = table_of(app, setup)?;
        new_game(&table, String::new(), &app.catalog, app.clock.now())
    });
    let game = prepared.await??;
    let lot = fastrand::u64(..);
    let game = store_first(app, game, |attempt| code::of_room("", lot, attempt)).await?;
    tracing::info!("game {game} begins for two who looked for an opponent");
    Ok(game)
}

/// The names of the players of a side.
fn joined(side: &SeatRecord) -> String {
    side.players.iter().map(|player| player.name.as_str()).collect::<Vec<_>>().join(" & ")
}

fn setup_of(room: &str, plan: Plan) -> Result<Setup, Message> {
    let Plan { owner, settings, origin, sides, .. } = plan;
    if settings.rated {
        let is_pair = sides.len() == 2 && sides.iter().all(|side| side.len() == 1);
        if !is_pair || sides.iter().flatten().any(|player| matches!(player, PlanPlayer::Strength(_))) {
            return Err(Message::new("rated-needs-two"));
        }
        if settings.variant || !matches!(origin, Origin::Start | Origin::Numbered { .. }) {
            return Err(Message::new("rated-from-start"));
        }
    }
    let take_backs = match settings.take_backs {
        // In a game that counts nothing is taken back.
        _ if settings.rated => TakeBacks::Off,
        wire::TakeBacks::Free => TakeBacks::Free,
        wire::TakeBacks::ByRequest => TakeBacks::ByRequest,
        wire::TakeBacks::Off => TakeBacks::Off,
    };
    let sides = sides.into_iter().map(|side| side.into_iter().map(player).collect());
    Ok(Setup {
        owner,
        rules: Some(settings.rules).filter(|_| !matches!(origin, Origin::File { .. })),
        origin,
        clock: settings.clock,
        take_backs,
        computer_resigns: settings.computer_resigns,
        hand_written: settings.hand_written,
        is_rated: settings.rated,
        claims_at_once: settings.claims == Claims::AtOnce,
        room: Some(RoomOfGame {
            code: room.into(),
            members_only: !settings.spectators,
            silent: !settings.chat,
        }),
        sides: sides.collect::<Result<_, _>>()?,
    })
}

fn player(player: PlanPlayer) -> Result<Seated, Message> {
    Ok(match player {
        PlanPlayer::Person { person, name } => Seated::Person(person, Some(name)),
        PlanPlayer::Computer(level) => Seated::Computer(computer(&SeatChoice::Computer { level })?),
        PlanPlayer::Strength(strength) => Seated::Computer(computer(&SeatChoice::Strength { strength })?),
    })
}

/// The table of a game that is to begin.
fn table_of(app: &AppState, setup: Setup) -> Result<Table, Message> {
    let time = match setup.clock.as_deref() {
        None => TimeControl::Untimed,
        Some(text) => TimeControl::parse(text).map_err(|error| Message::from(&error))?,
    };
    let mut record = first_record(&app.catalog, setup.rules.as_deref(), &setup.origin)?;
    let rules = game_of(&record, &app.catalog).map_err(|error| Message::from(&error))?;
    let (seats, holders) = seat_players(setup.sides, rules.seats(), time)?;
    record.seats = seats;
    forget_clocks(&mut record);
    record.standing = Some(Standing {
        at: record.at(),
        clocks: Vec::new(),
        take_backs: setup.take_backs,
        computer_resigns: setup.computer_resigns,
        hand_written: setup.hand_written,
    });
    let now = app.clock.now();
    let session = Session::resume(&*rules, record, ClockChoice::Reset, now);
    let new = NewTable {
        session: session.map_err(|error| Message::from(&error))?,
        owner: setup.owner,
        asked: String::new(),
        holders,
        is_drawn: rules.starts() > 1 && setup.origin == Origin::Start,
        seed: fastrand::u64(..),
    };
    let table = Table::new(&*rules, new, app.limits.table_times(), now);
    Ok(table.rated(setup.is_rated).claiming_at_once(setup.claims_at_once).in_room(setup.room))
}
