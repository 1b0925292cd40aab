//! The rules of all variants as a game.

use std::sync::Arc;

use game::{Counter, End, Game, Limits, Reason, Seat, Team};
use shakmaty::{Color, Move};

use crate::key::key;
use crate::limits::{CLOCK, LIMITS};
use crate::variant::win;
use crate::{Position, Variant};

/// Chess by the rules of the variant `P`. White is seat and team 0, Black 1.
#[derive(Debug)]
pub struct Chess<P: Variant> {
    pub(crate) evaluation: Arc<P::Evaluation>,
}

impl<P: Variant> Chess<P> {
    /// What other programs call the game in the tag `Variant` of PGN; orthodox chess has none.
    pub const PGN_NAME: Option<&'static str> = P::PGN_NAME;

    /// The rules.
    pub fn new() -> Self {
        Self::with_evaluation(P::Evaluation::default())
    }

    /// The rules, with another evaluation.
    pub(crate) fn with_evaluation(evaluation: P::Evaluation) -> Self {
        Self { evaluation: Arc::new(evaluation) }
    }
}

impl<P: Variant> Clone for Chess<P> {
    fn clone(&self) -> Self {
        Self { evaluation: self.evaluation.clone() }
    }
}

impl<P: Variant> Default for Chess<P> {
    fn default() -> Self {
        Self::new()
    }
}

/// The colour of a team.
fn color(team: Team) -> Color {
    Color::from_white(team.0 == 0)
}

impl<P: Variant> Game for Chess<P> {
    type Position = Position<P>;
    type Move = Move;
    type Undo = Position<P>;

    fn start(&self) -> Self::Position {
        Position(P::default())
    }

    fn turn(&self, pos: &Self::Position) -> Seat {
        Seat(pos.0.turn().fold_wb(0, 1))
    }

    fn moves(&self, pos: &Self::Position, out: &mut Vec<Move>) -> Option<End> {
        let before = out.len();
        pos.0.list(out);
        if out.len() == before {
            return Some(pos.0.won().unwrap_or_else(|| match pos.0.is_check() {
                true => win(!pos.0.turn(), Reason::CHECKMATE),
                false => End::draw(Reason::STALEMATE),
            }));
        }
        if pos.0.is_dead() {
            out.truncate(before);
            return Some(End::draw(Reason::DEAD_POSITION));
        }
        None
    }

    fn is_legal(&self, pos: &Self::Position, m: Move) -> bool {
        !pos.0.is_dead() && pos.0.is_legal(m)
    }

    fn make(&self, pos: &mut Self::Position, m: Move) -> Self::Undo {
        let before = pos.clone();
        pos.0.play_unchecked(m);
        before
    }

    fn unmake(&self, pos: &mut Self::Position, _m: Move, undo: Self::Undo) {
        *pos = undo;
    }

    /// Computed from scratch whenever it is asked for, so that counting moves doesn't pay for it.
    fn key(&self, pos: &Self::Position) -> u64 {
        key(&pos.0)
    }

    fn same(&self, a: &Self::Position, b: &Self::Position) -> bool {
        a.0 == b.0
    }

    fn in_check(&self, pos: &Self::Position) -> bool {
        pos.0.is_check()
    }

    fn limits(&self) -> &Limits {
        &LIMITS
    }

    fn count(&self, pos: &Self::Position, counter: Counter) -> u32 {
        if counter == CLOCK { pos.0.halfmoves() } else { 0 }
    }

    fn can_win(&self, pos: &Self::Position, team: Team) -> bool {
        pos.0.can_win(color(team))
    }

    fn count_moves(&self, pos: &Self::Position, scratch: &mut Vec<Move>) -> u64 {
        if pos.0.is_dead() { 0 } else { pos.0.count(scratch) as u64 }
    }
}
