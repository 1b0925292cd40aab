//! Games without an edge: every candidate is made, near and far.

use std::time::Instant;

use catalog::{AnyGame, AnyMatch};

use super::ROUNDS;
use super::contender::{Contender, PerftCounter, depth_for};
use super::table::BenchRow;
use crate::failure::Failure;

/// What is added to the name of a game whose coordinates are multiplied.
pub(super) const FAR: &str = " × 10¹²";

/// How much farther apart the pieces are there.
const FACTOR: i64 = 1_000_000_000_000;

/// The rows of a game without an edge, and how fast it is when everything is far away, compared with near: where it
/// can be, which a border forbids.
pub(super) fn measure(game: &dyn AnyGame, seconds: f64) -> Result<(Vec<BenchRow>, Option<f64>), Failure> {
    let id = &game.info().id;
    let near = game.start();
    let far = multiplied(&near.position(), FACTOR).and_then(|text| game.start_from(&text).ok());
    let prepared = |name: String, live: Box<dyn AnyMatch>| {
        let depth = depth_for(|depth| live.perft().walk(depth), seconds);
        (Contender::new(name, PerftCounter::Making(live)), depth)
    };
    let mut contenders = vec![prepared(id.clone(), near)];
    contenders.extend(far.map(|far| prepared(format!("{id}{FAR}"), far)));
    // Plies without an edge are wide: a count can be short, and is made the more often.
    let began = Instant::now();
    let mut rounds = 0;
    while rounds < ROUNDS || began.elapsed().as_secs_f64() < seconds * ROUNDS as f64 {
        rounds += 1;
        for (contender, depth) in &mut contenders {
            contender.count(*depth).map_err(Failure::said)?;
        }
    }
    let row = |(contender, depth): (Contender, u32)| {
        let (game, counted) = (contender.name, contender.best?);
        Some(BenchRow { game, depth, counted, to_shakmaty: None, to_peer: None })
    };
    let rows: Vec<BenchRow> = contenders.into_iter().filter_map(row).collect();
    let ratio = match &rows[..] {
        [near, far] => Some(far.counted.speed() / near.counted.speed()),
        _ => None,
    };
    Ok((rows, ratio))
}

/// A position text with all coordinates multiplied: `K8,4|P2,5+ w - 0 1`.
fn multiplied(text: &str, factor: i64) -> Option<String> {
    let (pieces, rest) = text.split_once(' ')?;
    let piece = |entry: &str| {
        let (x, y) = entry.split_once(',')?;
        let (letters, x) = x.split_at(x.find(|c: char| !c.is_ascii_alphabetic())?);
        let (y, sign) = y.strip_suffix('+').map_or((y, ""), |y| (y, "+"));
        let times = |number: &str| number.parse::<i64>().ok()?.checked_mul(factor);
        Some(format!("{letters}{},{}{sign}", times(x)?, times(y)?))
    };
    let pieces = pieces.split('|').map(piece).collect::<Option<Vec<String>>>()?;
    Some(format!("{} {rest}", pieces.join("|")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_are_multiplied() {
        let check = |text, expect: Option<&str>| assert_eq!(multiplied(text, 1000).as_deref(), expect);
        check("K8,4|P-2,5+|k0,-11 w - 0 1", Some("K8000,4000|P-2000,5000+|k0,-11000 w - 0 1"));
        check("K8,4", None);
        check("K8;4 w - 0 1", None);
        check("8/8 w - 0 1", None);
        check("K9223372036854775807,1 w", None);
    }
    #[test]
    fn every_move_of_every_ply_is_made() {
        let catalog = catalog::Catalog::shipped();
        assert_eq!(catalog.find("chess").unwrap().start().perft().walk(3), 20 + 400 + 8902);
        let candidates = catalog.find("infinite-plane").unwrap().candidates().unwrap().start();
        assert_eq!(candidates.perft().walk(2), candidates.perft().perft(1) + candidates.perft().perft(2));
        assert_eq!(candidates.perft().walk(0), 0);
    }
}
