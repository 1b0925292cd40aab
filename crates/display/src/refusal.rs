//! Why a move is not legal: the refusals that all games have in common, so that players read the same everywhere.

use game::Reason;

use crate::{Cell, Message};

/// A piece and where it stands, as a message names it: `pawn`, `e4`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PieceOn {
    /// What people call it.
    pub piece: String,
    /// The name of its cell.
    pub cell: String,
    /// That cell.
    pub at: Cell,
}

impl PieceOn {
    /// A piece on a cell.
    pub fn new(piece: impl Into<String>, cell: impl Into<String>, at: Cell) -> Self {
        Self { piece: piece.into(), cell: cell.into(), at }
    }
}

/// Sides are given by [`crate::Notation::seat_name`].
impl Message {
    /// The game is over; why, if it is worth saying.
    pub fn game_over(reason: Option<Reason>) -> Self {
        match reason {
            None => Self::new("game-over"),
            Some(reason) => Self::new("game-over-by").reason("reason", reason),
        }
    }

    /// No piece stands on a cell.
    pub fn no_piece(cell: impl Into<String>) -> Self {
        Self::new("no-piece").text("cell", cell)
    }

    /// The piece belongs to another side than the one to move.
    pub fn not_yours(turn: &str, on: PieceOn, owner: &str) -> Self {
        Self::new("not-yours").side("side", turn).on(on).side("owner", owner)
    }

    /// A piece of the side to move stands on the target.
    pub fn own_piece(turn: &str, on: PieceOn) -> Self {
        Self::new("own-piece").side("side", turn).shows(on.at).on(on)
    }

    /// A piece stands in the way.
    pub fn blocked(by: PieceOn) -> Self {
        Self::new("blocked").shows(by.at).on(by)
    }

    /// The piece could only go there to capture, and nothing stands there.
    pub fn nothing_to_take(cell: impl Into<String>) -> Self {
        Self::new("nothing-to-take").text("cell", cell)
    }

    /// The piece guards its king.
    pub fn pinned(on: PieceOn, by: PieceOn) -> Self {
        Self::new("pinned").on(on).by(by)
    }

    /// The king is in check, and the move does nothing about it.
    pub fn in_check(turn: &str, king: &str, by: PieceOn) -> Self {
        Self::new("in-check").side("side", turn).piece("king", king).by(by)
    }

    /// The king would go where it is attacked.
    pub fn into_check(king: PieceOn, by: PieceOn) -> Self {
        Self::new("into-check").on(king).by(by)
    }

    /// The king would be in check after the move, in some other way.
    pub fn leaves_check(turn: &str, king: &str) -> Self {
        Self::new("leaves-check").side("side", turn).piece("king", king)
    }

    /// The piece doesn't move like that; where it can go instead, by the names of the cells.
    pub fn goes_elsewhere(on: PieceOn, targets: Vec<String>) -> Self {
        if targets.is_empty() {
            return Self::new("no-legal-move-of").on(on);
        }
        Self::new("goes-elsewhere").on(on).list("targets", targets)
    }

    /// A side has no piece of a kind.
    pub fn lacks(side: &str, piece: &str) -> Self {
        Self::new("lacks").side("side", side).piece("piece", piece)
    }

    fn on(self, PieceOn { piece, cell, .. }: PieceOn) -> Self {
        self.piece("piece", piece).text("cell", cell)
    }

    fn by(self, PieceOn { piece, cell, at }: PieceOn) -> Self {
        self.piece("by", piece).text("by_cell", cell).shows(at)
    }
}
