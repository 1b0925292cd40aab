//! What the variants differ in.

use std::fmt::Debug;

use game::{End, Reason, Team};
use shakmaty::{Bitboard, Color, FromSetup, Move};

use crate::evaluation::Evaluation;

/// A variant that the library knows, with the ends of this project's rules.
///
/// Implemented for the library's positions; each variant's file reads like its rules.
pub trait Variant:
    shakmaty::Position + FromSetup + Clone + Debug + Default + Eq + Send + Sync + 'static
{
    /// Its static evaluation.
    type Evaluation: Evaluation<Self>;

    /// Whether a king can be off the board, in a finished game.
    const KING_MAY_BE_LOST: bool = false;

    /// Squares that the rules treat in a way of their own.
    const GOALS: Bitboard = Bitboard::EMPTY;

    /// What PGN calls the variant in its tag `Variant`; orthodox chess has none.
    const PGN_NAME: Option<&'static str> = None;

    /// The win by a goal or a blast that the position shows, which goes before mate and stalemate.
    ///
    /// The library knows these wins too, and lists no moves then: only without moves this is asked.
    fn won(&self) -> Option<End> {
        None
    }

    /// Appends the legal moves, those of [`shakmaty::Position::legal_moves`].
    fn list(&self, out: &mut Vec<Move>) {
        out.extend_from_slice(&self.legal_moves());
    }

    /// How many moves [`Variant::list`] lists. What is in `scratch` is lost.
    fn count(&self, scratch: &mut Vec<Move>) -> usize {
        scratch.clear();
        self.list(scratch);
        scratch.len()
    }

    /// Whether the pieces that are left can't win by any play, for either side.
    ///
    /// Asked at every node of a count: the common case must be quick.
    fn is_dead(&self) -> bool;

    /// Whether the pieces that are left might let `color` win by some play, in an unfinished game.
    fn can_win(&self, color: Color) -> bool;
}

/// The team of a colour.
pub(crate) fn team(color: Color) -> Team {
    Team(color.fold_wb(0, 1))
}

/// `color` has won for `reason`.
pub(crate) fn win(color: Color, reason: Reason) -> End {
    End::win(team(color), reason)
}
