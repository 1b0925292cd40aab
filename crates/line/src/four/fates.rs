//! What becomes of moves on the standard board.

use insight::SolvedFate;

use super::board::{FourBoard, has_four};
use super::solver::{self, Solver, fate};
use super::transpositions::Bounds;
use crate::openings;

/// A move as its square, and the bounds of its score for the side that makes it.
struct Rated {
    square: u64,
    after: FourBoard,
    bounds: Bounds,
}

/// The fates of moves, given as their squares. Where `best` is 1, of one best move alone.
///
/// Which side wins is found first, and how soon after that. If `stop` says so before the former is known, there is no
/// answer; if before the latter, a win or a loss is given with the most plies that it can take.
pub(crate) fn fates(
    board: &FourBoard,
    best: usize,
    stop: &dyn Fn() -> bool,
) -> Option<Vec<(u64, SolvedFate)>> {
    let mut solver = Solver::for_position(board, stop);
    let rated = if best == 1 { best_move(board, &mut solver)? } else { all_moves(board, &mut solver)? };
    Some(rated.into_iter().map(|rated| (rated.square, rated.fate(board))).collect())
}

impl Rated {
    fn new(board: &FourBoard, square: u64) -> Self {
        let after = board.after(square);
        let bounds = if has_four(board.own | square) {
            let most = solver::soonest(board);
            Bounds { least: most, most }
        } else {
            known(&after).reversed()
        };
        Self { square, after, bounds }
    }

    fn narrow(&mut self, solver: &mut Solver<'_>) -> Option<()> {
        let mut bounds = self.bounds.reversed();
        solver.narrow(&self.after, &mut bounds)?;
        self.bounds = bounds.reversed();
        Some(())
    }

    fn fate(&self, board: &FourBoard) -> SolvedFate {
        // A win with the last counter that it can take, and a loss after as long as it can take.
        fate(board, if self.bounds.most < 0 { self.bounds.most } else { self.bounds.least })
    }
}

/// What is known of a score without a search.
fn known(board: &FourBoard) -> Bounds {
    match openings::score(board) {
        Some(score) => Bounds { least: score, most: score },
        None => solver::bounds(board),
    }
}

/// All moves, each with its score, or with its sign if there was no time for more.
fn all_moves(board: &FourBoard, solver: &mut Solver<'_>) -> Option<Vec<Rated>> {
    let mut moves: Vec<Rated> = board.moves().map(|square| Rated::new(board, square)).collect();
    for rated in &mut moves {
        while !rated.bounds.has_sign() {
            rated.narrow(solver)?;
        }
    }
    for rated in &mut moves {
        while !rated.bounds.is_exact() {
            if rated.narrow(solver).is_none() {
                return Some(moves);
            }
        }
    }
    Some(moves)
}

/// A best move, or one that keeps the win or the draw if there was no time for more. What the position scores is found first: to know the
/// one move that scores as much is little work then.
fn best_move(board: &FourBoard, solver: &mut Solver<'_>) -> Option<Vec<Rated>> {
    let mut bounds = known(board);
    while !bounds.has_sign() {
        solver.narrow(board, &mut bounds)?;
    }
    let mut best = first_that_reaches(board, bounds, solver)?;
    while !bounds.is_exact() {
        let before = bounds;
        if solver.narrow(board, &mut bounds).is_none() {
            break;
        }
        if bounds.least > before.least || bounds.is_exact() {
            let Some(better) = first_that_reaches(board, bounds, solver) else { break };
            best = better;
        }
    }
    best.bounds = bounds;
    Some(vec![best])
}

/// A move that scores at least as much as the lower bound says.
fn first_that_reaches(board: &FourBoard, bounds: Bounds, solver: &mut Solver<'_>) -> Option<Rated> {
    for square in board.moves() {
        let rated = Rated::new(board, square);
        let reaches = rated.bounds.least >= bounds.least
            || rated.bounds.most >= bounds.least && !solver.reaches(&rated.after, 1 - bounds.least)?;
        if reaches {
            return Some(rated);
        }
    }
    None
}
