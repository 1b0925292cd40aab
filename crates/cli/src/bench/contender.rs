//! What counts, and how long it takes.

use std::hint::black_box;
use std::time::{Duration, Instant};

use catalog::AnyMatch;

use super::peers::Library;
use crate::fairy_stockfish::FairyStockfish;

/// A count and its time.
#[derive(Copy, Clone, Debug)]
pub(super) struct Counted {
    /// How many sequences there are.
    pub(super) nodes: u64,
    /// How long the counting took.
    pub(super) time: Duration,
}

impl Counted {
    /// Sequences per second.
    pub(super) fn speed(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-9)
    }
}

/// What counts.
pub(super) enum PerftCounter<'p> {
    /// A game of the catalog, or one played by data.
    Match(Box<dyn AnyMatch>),
    /// A game without an edge, where every candidate is also made.
    Making(Box<dyn AnyMatch>),
    /// A library of others, by itself.
    Library(Library),
    /// Another program.
    FairyStockfish(&'p mut FairyStockfish),
}

/// A library, a program or a game of the catalog that counts, with the best time so far.
pub(super) struct Contender<'p> {
    pub(super) name: String,
    counter: PerftCounter<'p>,
    pub(super) best: Option<Counted>,
}

impl<'p> Contender<'p> {
    /// A contender that has not counted yet.
    pub(super) fn new(name: String, counter: PerftCounter<'p>) -> Self {
        Self { name, counter, best: None }
    }

    /// Counts once more, and keeps the better time.
    pub(super) fn count(&mut self, depth: u32) -> Result<(), String> {
        let counted = match &mut self.counter {
            PerftCounter::Match(live) => timed(|| live.perft().perft(depth)),
            PerftCounter::Making(live) => timed(|| live.perft().walk(depth)),
            PerftCounter::Library(library) => timed(|| (library.perft)(black_box(depth))),
            PerftCounter::FairyStockfish(process) => {
                let (nodes, time) = process.perft(depth)?;
                Counted { nodes, time }
            }
        };
        if self.best.is_none_or(|best| counted.time < best.time) {
            self.best = Some(counted);
        }
        Ok(())
    }
}

fn timed(count: impl FnOnce() -> u64) -> Counted {
    let began = Instant::now();
    let nodes = black_box(count());
    Counted { nodes, time: began.elapsed() }
}

/// The greatest depth whose count takes about so many seconds, as far as its growth tells.
pub(super) fn depth_for(count: impl Fn(u32) -> u64, seconds: f64) -> u32 {
    const DEEPEST: u32 = 60;
    let mut before = 1_u64;
    for depth in 1..DEEPEST {
        let counted = timed(|| count(depth));
        let growth = counted.nodes as f64 / before as f64;
        // A half more than asked for is still about as long.
        if counted.nodes == 0 {
            // The game is over by then.
            return depth.saturating_sub(1).max(1);
        }
        if counted.time.as_secs_f64() * growth > seconds * 1.5 {
            return depth;
        }
        before = counted.nodes;
    }
    DEEPEST
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Catalog;

    #[test]
    fn depth_follows_the_time() {
        let catalog = Catalog::shipped();
        let chess = catalog.find("chess").unwrap();
        let start = chess.start();
        assert_eq!(depth_for(|depth| start.perft().perft(depth), 1e-9), 1);
        assert!((2..6).contains(&depth_for(|depth| start.perft().perft(depth), 0.001)));
        let over = chess.start_from("4k3/4Q3/4K3/8/8/8/8/8 b - - 0 1").unwrap();
        assert_eq!(depth_for(|depth| over.perft().perft(depth), 100.0), 1);
        let short = catalog.find("tic-tac-toe").unwrap().start();
        assert_eq!(depth_for(|depth| short.perft().perft(depth), 100.0), 9);
    }

    #[test]
    fn the_best_time_stands() {
        let catalog = Catalog::shipped();
        let mut contender =
            Contender::new("chess".into(), PerftCounter::Match(catalog.find("chess").unwrap().start()));
        contender.count(3).unwrap();
        let first = contender.best.unwrap();
        contender.count(3).unwrap();
        let best = contender.best.unwrap();
        assert_eq!((first.nodes, best.nodes), (8902, 8902));
        assert!(best.time <= first.time && best.speed() > 0.0);
    }
}
