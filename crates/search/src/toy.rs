//! A game for unit tests: every position has the same number of quiet moves, and is worth what the last of them says.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use game::{End, Game, Limits, Match, Seat};
use insight::Searchable;

use crate::settings::Settings;
use crate::worker::{Shared, Worker};
use crate::{Control, Tools, TranspositionTable};

/// The moves that every position has.
pub(crate) const WIDTH: u8 = 40;

/// The rules. Counts how often a move was asked what it wins.
#[derive(Clone, Debug, Default)]
pub(crate) struct Toy {
    limits: Limits,
    pub(crate) gains_asked: Arc<AtomicUsize>,
}

impl Toy {
    /// Whether a move gives check.
    pub(crate) fn is_check(m: u8) -> bool {
        m % 13 == 5
    }
}

impl Game for Toy {
    type Position = Vec<u8>;
    type Move = u8;
    type Undo = ();

    fn start(&self) -> Vec<u8> {
        Vec::new()
    }

    fn turn(&self, pos: &Vec<u8>) -> Seat {
        Seat((pos.len() % 2) as u8)
    }

    fn moves(&self, _pos: &Vec<u8>, out: &mut Vec<u8>) -> Option<End> {
        out.extend(0..WIDTH);
        None
    }

    fn make(&self, pos: &mut Vec<u8>, m: u8) {
        pos.push(m);
    }

    fn unmake(&self, pos: &mut Vec<u8>, _m: u8, (): ()) {
        pos.pop();
    }

    fn key(&self, pos: &Vec<u8>) -> u64 {
        pos.iter()
            .fold(7, |key: u64, &m| (key ^ u64::from(m)).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(23))
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}

impl Searchable for Toy {
    /// The side to move at the start is a piece behind, all the time.
    fn evaluate(&self, pos: &Vec<u8>) -> i32 {
        if pos.len().is_multiple_of(2) { -100 } else { 100 }
    }

    fn gain(&self, _pos: &Vec<u8>, _m: u8) -> Option<i32> {
        self.gains_asked.fetch_add(1, Ordering::Relaxed);
        None
    }

    fn gives_check(&self, _pos: &mut Vec<u8>, m: u8) -> bool {
        Self::is_check(m)
    }

    fn move_code(&self, m: u8) -> u32 {
        m.into()
    }

    fn history_index(&self, _pos: &Vec<u8>, m: u8) -> usize {
        m.into()
    }
}

/// Runs something with a worker at the start of the game.
pub(crate) fn with_worker<T>(game: &Toy, run: impl FnOnce(&mut Worker<'_, Toy>) -> T) -> T {
    let (table, control, clock) =
        (TranspositionTable::with_bytes(1 << 16), Control::new(), || Duration::ZERO);
    let tools = Tools { table: &table, control: &control, clock: &clock };
    let shared = Shared::new(None, None, 1);
    let mut worker = Worker::new(game, &Match::new(game.clone()), tools, &shared, Settings::FULL, None);
    worker.root_depth = 8;
    run(&mut worker)
}
