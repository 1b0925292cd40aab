//! Tables and talks to try things out.

use std::io::Cursor;
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

use catalog::Catalog;
use clap::{Args, FromArgMatches};
use record::Player;
use saves::Saves;
use session::Setup;
use tempfile::TempDir;
use terminal::plain::{self, Input};
use terminal::play::{Plan, PlayArgs};
use terminal::table::{LocalTable, Notice, Watch, World};

/// The games, read once.
pub(crate) static CATALOG: LazyLock<Arc<Catalog>> = LazyLock::new(|| Arc::new(Catalog::shipped()));

/// A world whose games are saved in a folder, with little memory for the computer.
pub(crate) fn world(folder: Option<&TempDir>) -> World {
    let saves = folder.map(|folder| Saves::open(folder.path(), CATALOG.clone()).unwrap());
    World { saves, hash: 1, threads: 1, seed: Some(1), ..World::new(CATALOG.clone()) }
}

/// The arguments as they are written on a command line.
pub(crate) fn arguments(line: &[&str]) -> Result<PlayArgs, String> {
    let command = PlayArgs::augment_args(clap::Command::new("play").no_binary_name(true));
    let matches = command.try_get_matches_from(line).map_err(|error| error.to_string())?;
    PlayArgs::from_arg_matches(&matches).map_err(|error| error.to_string())
}

/// What is said when these lines are typed.
pub(crate) fn talk(world: &World, line: &[&str], typed: &[u8]) -> Result<String, String> {
    let plan = Plan::new(arguments(line)?);
    let request = plan.request(world)?;
    let mut out = Vec::new();
    plain::run(world.clone(), plan, request, None, Input::of(Cursor::new(typed.to_vec())), &mut out)?;
    Ok(String::from_utf8(out).unwrap())
}

/// The same, where everything goes well.
pub(crate) fn say(world: &World, line: &[&str], typed: &str) -> String {
    talk(world, line, typed.as_bytes()).unwrap_or_else(|error| panic!("{line:?}: {error}"))
}

/// Checks that all parts are said, in this order.
#[track_caller]
pub(crate) fn expect(said: &str, parts: &[&str]) {
    let mut rest = said;
    for part in parts {
        match rest.find(part) {
            Some(at) => rest = &rest[at + part.len()..],
            None => panic!("“{part}” is missing, or comes too early, in:\n{said}"),
        }
    }
}

/// A table for a game whose sides these play, from the first.
pub(crate) fn table(world: &World, id: &str, sides: &[&[Player]]) -> LocalTable {
    let mut setup = Setup::default();
    for players in sides {
        setup.seats.push(record::SeatRecord { players: players.to_vec(), ..Default::default() });
    }
    LocalTable::begin(world, CATALOG.find(id).unwrap(), setup).unwrap()
}

/// A world whose clock stands.
pub(crate) fn standing_world() -> (World, Watch) {
    let watch = Watch::by_hand();
    (World { watch: watch.clone(), ..world(None) }, watch)
}

/// Lets a table work until something is noticed.
#[track_caller]
pub(crate) fn wait_for(table: &mut LocalTable, wanted: impl Fn(&Notice) -> bool) -> Vec<Notice> {
    let patience = Instant::now() + Duration::from_secs(120);
    let mut all = Vec::new();
    while Instant::now() < patience {
        all.extend(table.poll());
        if all.iter().any(&wanted) {
            return all;
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    panic!("it never happened: {all:?}");
}

/// A computer of a level.
pub(crate) fn level(number: u8) -> Player {
    terminal::english::computer(catalog::search::Level::new(number).unwrap())
}

/// A person.
pub(crate) fn person(name: &str) -> Player {
    Player::person(name)
}
