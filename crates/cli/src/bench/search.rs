//! `anyboard bench search`: how many positions a second the computer looks at, and whether it is still the same.

use std::io::Write;
use std::time::{Duration, Instant};

use catalog::search::{Budget, Control, Player, Tools, TranspositionTable};
use catalog::{AnyGame, AnyMatch, Catalog, Request};
use fastrand::Rng;
use serde_json::{Value, json};

use crate::failure::{CommandResult, Failure};
use crate::text::thousands;

/// What a search of one position may look at: about a twentieth of a second.
pub(crate) const NODES: u64 = 25_000;

/// Plies of random moves before each position.
const PLIES: [usize; 4] = [0, 6, 12, 18];

/// Always the same positions.
const SEED: u64 = 2024;

const MEGABYTES: usize = 4;

/// What was measured of a game.
#[derive(Default)]
struct Measured {
    /// Positions until the end of the deepest iteration that fits, of all searches.
    signature: u64,
    /// Depths of these iterations.
    depths: Vec<u32>,
    /// All positions that were looked at, and the time that took.
    nodes: u64,
    time: Duration,
}

impl Measured {
    fn speed(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-9)) as u64
    }

    fn object(&self, id: &str) -> Value {
        json!({ "id": id, "signature": self.signature, "depths": self.depths, "nodes": self.nodes, "nps": self.speed() })
    }
}

/// Measures these games, or all: each once, and as often as fits into some time.
pub(crate) fn run(
    catalog: &Catalog,
    ids: &[String],
    time: Duration,
    nodes: u64,
    as_json: bool,
    out: &mut dyn Write,
) -> CommandResult {
    let games: Vec<&dyn AnyGame> = if ids.is_empty() {
        catalog.games().collect()
    } else {
        ids.iter().map(|id| catalog.find(id).map_err(Failure::coded)).collect::<Result<_, _>>()?
    };
    let width = games.iter().map(|game| game.info().id.chars().count()).max().unwrap_or(0).max("total".len());
    if !as_json {
        writeln!(out, "| {:width$} | signature | depths          | positions/s |", "game")?;
        writeln!(out, "|{:-<1$}|----------:|-----------------|------------:|", "", width + 2)?;
    }
    let mut row = |name: &str, measured: &Measured| {
        let depths: Vec<String> = measured.depths.iter().map(u32::to_string).collect();
        let (signature, speed) = (thousands(measured.signature), thousands(measured.speed()));
        writeln!(out, "| {name:width$} | {signature:>9} | {:15} | {speed:>11} |", depths.join(" "))?;
        out.flush()
    };
    let mut total = Measured::default();
    let mut objects = Vec::new();
    for game in games {
        let id = &game.info().id;
        let measured = measure_until(game, nodes, |measured| measured.time >= time)?;
        total.signature += measured.signature;
        total.nodes += measured.nodes;
        total.time += measured.time;
        if as_json {
            objects.push(measured.object(id));
        } else {
            row(id, &measured)?;
        }
    }
    if as_json {
        let (signature, nodes, nps) = (total.signature, total.nodes, total.speed());
        writeln!(out, "{}", json!({ "games": objects, "signature": signature, "nodes": nodes, "nps": nps }))?;
    } else {
        row("total", &total)?;
    }
    Ok(())
}

/// Measures a game once, and again until that is enough. Only positions and time grow by that: the signature is always that of the
/// first time.
fn measure_until(
    game: &dyn AnyGame,
    nodes: u64,
    mut is_enough: impl FnMut(&Measured) -> bool,
) -> Result<Measured, Failure> {
    let mut measured = measure(game, nodes)?;
    while !is_enough(&measured) {
        let again = measure(game, nodes)?;
        measured.nodes += again.nodes;
        measured.time += again.time;
    }
    Ok(measured)
}

fn measure(game: &dyn AnyGame, limit: u64) -> Result<Measured, Failure> {
    let narrowed = game.candidates();
    let game = narrowed.as_deref().unwrap_or(game);
    let mut rng = Rng::with_seed(SEED);
    let mut measured = Measured::default();
    let table = TranspositionTable::new(MEGABYTES);
    for plies in PLIES {
        let live = after_random_moves(game, plies, &mut rng)?;
        table.clear();
        let tools = Tools { table: &table, control: &Control::new(), clock: &|| Duration::ZERO };
        let request = Request::new(Player::Analyst, Budget::nodes(limit), SEED);
        let mut finished = (0, 0);
        let began = Instant::now();
        let decision = live.think(&request, &tools, &mut |thought| {
            if thought.depth > finished.0 {
                finished = (thought.depth, thought.nodes);
            }
        });
        measured.time += began.elapsed();
        let thought = decision.map_err(Failure::coded)?.thought;
        // A game so broad that no iteration ends has looked at a fixed number of positions all the same.
        let (depth, nodes) = if finished.0 > 0 { finished } else { (0, thought.nodes) };
        measured.signature += nodes;
        measured.depths.push(depth);
        measured.nodes += thought.nodes.max(nodes);
    }
    Ok(measured)
}

/// A position that is not over, after at most so many random moves.
fn after_random_moves(game: &dyn AnyGame, plies: usize, rng: &mut Rng) -> Result<Box<dyn AnyMatch>, Failure> {
    let mut live = game.start();
    for _ in 0..plies {
        let legal = live.legal();
        let Some(m) = rng.choice(&legal) else { break };
        live.play(&m.coordinate).map_err(Failure::coded)?;
        if live.end().is_some() {
            live.undo();
            break;
        }
    }
    Ok(live)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_is_always_the_same() {
        let catalog = Catalog::shipped();
        let game = catalog.find("tic-tac-toe").unwrap();
        let [a, b] = [(), ()].map(|()| measure(game, NODES).unwrap());
        assert_eq!((a.signature, &a.depths, a.nodes), (b.signature, &b.depths, b.nodes));
        assert!(a.signature > 0 && a.nodes >= a.signature);
    }

    #[test]
    fn more_time_changes_the_speed_alone() {
        let catalog = Catalog::shipped();
        let game = catalog.find("tic-tac-toe").unwrap();
        let once = measure(game, NODES).unwrap();
        let mut rounds = 0..3;
        let often = measure_until(game, NODES, |_| rounds.next().is_none()).unwrap();
        assert_eq!((often.signature, &often.depths), (once.signature, &once.depths));
        assert_eq!(often.nodes, 4 * once.nodes);
        assert!(often.time > Duration::ZERO);
    }
}
