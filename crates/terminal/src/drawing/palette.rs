//! Colours, of the 256 that terminals share.

use catalog::{Piece, Surface, Tint, View};

/// What a colour is for.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Paint {
    /// The terminal's own colour.
    #[default]
    Own,
    /// A square.
    Square { cloth: Cloth, ground: Ground, light: bool },
    /// A piece.
    Piece(Tint),
    /// What is read on a piece's own colour.
    OnPiece(Tint),
    /// Several pieces of different sides in one cell.
    Mixed,
    /// Marks that must be seen on any ground.
    Mark,
    /// Names and marks on empty squares.
    Name,
    /// Titles, and what belongs to the cursor.
    Bright,
    /// Coordinates, and whatever is there for those who look for it.
    Faint,
    /// The empty holes of a rack.
    Hole,
    /// Lines that cross on a board.
    Line,
    /// The strip around a plane.
    Rim,
    /// What lies beyond a border.
    Void,
}

impl Paint {
    /// The ink of a piece.
    pub(super) fn of(piece: &Piece) -> Self {
        Self::Piece(piece.tint)
    }

    /// Its number among the 256.
    pub(super) fn number(self) -> Option<u8> {
        Some(match self {
            Self::Own => return None,
            Self::Square { cloth, ground, light } => cloth.colour(ground, light),
            Self::Piece(Tint::Light) | Self::OnPiece(Tint::Dark | Tint::Red) => 231,
            Self::Piece(Tint::Dark) | Self::OnPiece(Tint::Light | Tint::Yellow) => 16,
            Self::Piece(Tint::Red) => 196,
            Self::Piece(Tint::Yellow) => 226,
            Self::Mixed | Self::Bright => 223,
            Self::Mark => 230,
            Self::Name => 181,
            Self::Faint => 245,
            Self::Hole => 17,
            Self::Line => 94,
            Self::Rim => 236,
            Self::Void => 233,
        })
    }
}

/// What the ground of a square tells. Later ones cover earlier ones.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Ground {
    Board,
    /// A cell that the rules treat in a way of their own.
    Special,
    /// The last move came from or went to here.
    Last,
    /// A line that has won the game.
    Line,
    /// A suggested move.
    Hint,
    /// A piece that stands in check.
    Checked,
    /// The piece that was picked up.
    Selected,
    /// It may go here.
    Target,
    /// It may take here.
    Capture,
    /// It would be taken by the move that the cursor points at.
    Prey,
}

/// The pair of colours of a board: where the sum of the coordinates is odd, then even.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Cloth {
    /// Wood, midway between white and black pieces, so that either stands out from either.
    Wood,
    /// Blue, for counters of bright colours that are dropped into columns.
    Rack,
    /// Wood of one colour, under crossing lines.
    Lined,
    /// Grey: a plane from afar, whose squares are no cells.
    Map,
}

impl Cloth {
    pub(super) fn of(view: &View) -> Self {
        match view.surface {
            Surface::Slots => Self::Rack,
            Surface::Points => Self::Lined,
            Surface::Chequered | Surface::Plain => Self::Wood,
        }
    }

    /// The colour of a square.
    fn colour(self, ground: Ground, light: bool) -> u8 {
        let pair = match (ground, self) {
            (Ground::Board, Self::Wood) => (137, 95),
            (Ground::Board, Self::Lined) => (137, 137),
            (Ground::Board, Self::Rack) => (25, 25),
            (Ground::Board, Self::Map) => (59, 240),
            (Ground::Special, _) => (97, 97),
            (Ground::Last, Self::Rack) => (31, 31),
            (Ground::Last, Self::Lined) => (143, 143),
            (Ground::Last, _) => (143, 101),
            (Ground::Line, _) => (71, 71),
            (Ground::Hint, Self::Lined) => (74, 74),
            (Ground::Hint, _) => (74, 67),
            (Ground::Checked, _) => (160, 160),
            (Ground::Selected, _) => (172, 172),
            (Ground::Target, Self::Rack) => (30, 30),
            (Ground::Target, Self::Lined) => (108, 108),
            (Ground::Target, _) => (108, 65),
            (Ground::Capture, _) => (167, 131),
            (Ground::Prey, _) => (131, 131),
        };
        if light { pair.0 } else { pair.1 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_ground_tells_is_told_apart() {
        use Ground::*;
        let all = [Board, Special, Last, Line, Hint, Checked, Selected, Target, Capture, Prey];
        for cloth in [Cloth::Wood, Cloth::Rack, Cloth::Lined, Cloth::Map] {
            for light in [false, true] {
                for (i, a) in all.iter().enumerate() {
                    for b in &all[..i] {
                        let same = cloth.colour(*a, light) == cloth.colour(*b, light);
                        // Prey is what a capture takes, on another square.
                        assert!(!same || (*b, *a) == (Capture, Prey), "{cloth:?} {a:?} {b:?}");
                    }
                }
            }
        }
    }
}
