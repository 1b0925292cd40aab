//! A search key that leaves out what legality or evaluation depends on is caught.

use game::{End, Game, Limits, Reason, Seat, Team};
use insight::Searchable;
use testkit::searchable;

/// What the search key leaves out.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum LeftOut {
    Nothing,
    Legality,
    Evaluation,
}

/// Two players walk on a ring of six squares, one after the other. Each may jump over a square once.
#[derive(Clone, Debug)]
struct Walk {
    left_out: LeftOut,
    limits: Limits,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Walkers {
    squares: [u8; 2],
    has_jumped: [bool; 2],
    turn: usize,
    ply: u8,
}

impl Game for Walk {
    type Position = Walkers;
    type Move = u8;
    type Undo = Walkers;

    fn start(&self) -> Walkers {
        Walkers { squares: [0, 3], has_jumped: [false; 2], turn: 0, ply: 0 }
    }

    fn turn(&self, pos: &Walkers) -> Seat {
        Seat(pos.turn as u8)
    }

    fn moves(&self, pos: &Walkers, out: &mut Vec<u8>) -> Option<End> {
        if pos.squares[0] == pos.squares[1] {
            return Some(End::win(Team(1 - pos.turn as u8), Reason::GOAL));
        }
        out.push(1);
        out.extend((!pos.has_jumped[pos.turn]).then_some(2));
        None
    }

    fn make(&self, pos: &mut Walkers, steps: u8) -> Walkers {
        let before = pos.clone();
        pos.squares[pos.turn] = (pos.squares[pos.turn] + steps) % 6;
        pos.has_jumped[pos.turn] |= steps == 2;
        pos.turn = 1 - pos.turn;
        pos.ply += 1;
        before
    }

    fn unmake(&self, pos: &mut Walkers, _steps: u8, undo: Walkers) {
        *pos = undo;
    }

    /// Where the walkers stand counts for repetition, and nothing else.
    fn key(&self, pos: &Walkers) -> u64 {
        u64::from(pos.squares[0]) * 100 + u64::from(pos.squares[1]) * 10 + pos.turn as u64
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}

impl Searchable for Walk {
    fn search_key(&self, pos: &Walkers) -> u64 {
        let jumps = pos.has_jumped.iter().fold(0, |jumps, &jumped| jumps * 2 + u64::from(jumped));
        match self.left_out {
            LeftOut::Nothing => (self.key(pos) * 4 + jumps) * 256 + u64::from(pos.ply),
            LeftOut::Legality => self.key(pos),
            LeftOut::Evaluation => self.key(pos) * 4 + jumps,
        }
    }

    fn evaluate(&self, pos: &Walkers) -> i32 {
        if self.left_out == LeftOut::Legality { 0 } else { pos.ply.into() }
    }
}

fn complaint(left_out: LeftOut) -> Option<String> {
    let game = Walk { left_out, limits: Limits::default() };
    let caught = std::panic::catch_unwind(|| searchable(&game, 3, 30, 40)).err()?;
    caught.downcast_ref::<String>().cloned()
}

#[test]
fn a_key_of_all_that_counts_passes() {
    assert_eq!(complaint(LeftOut::Nothing), None);
}

#[test]
fn a_key_that_leaves_out_what_legality_depends_on_is_caught() {
    let said = complaint(LeftOut::Legality).unwrap();
    assert!(said.contains("other moves are legal: the search key of"), "{said}");
}

#[test]
fn a_key_that_leaves_out_what_the_evaluation_depends_on_is_caught() {
    let said = complaint(LeftOut::Evaluation).unwrap();
    assert!(said.contains("the evaluation is another: the search key of"), "{said}");
}
