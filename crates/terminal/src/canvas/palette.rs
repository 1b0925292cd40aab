//! Colours, of the 256 that terminals share.

use catalog::{Piece, Tint, View};
use ratatui::style::Color;

const fn index(number: u8) -> Color {
    Color::Indexed(number)
}

/// Titles, and what belongs to the cursor.
pub(super) const BRIGHT: Color = index(223);
/// Coordinates, and whatever is there for those who look for it.
pub(super) const FAINT: Color = index(245);
/// Names and marks on empty squares.
pub(super) const NAME: Color = index(181);
/// The strip around a plane.
pub(super) const RIM: Color = index(236);
/// What lies beyond a border.
pub(super) const VOID: Color = index(233);
/// Marks that must be seen on any ground.
pub(super) const MARK: Color = index(230);
/// Several pieces of different sides in one cell.
pub(super) const MIXED: Color = index(223);

/// The empty holes of a rack.
pub(super) const HOLE: Color = index(17);

/// What the ground of a square tells. Later ones cover earlier ones.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Ground {
    Board,
    /// A cell that the rules treat in a way of their own.
    Special,
    /// The last move came from or went to here.
    Last,
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
    /// Blue, for counters of bright colours that are called by numbered columns.
    Rack,
    /// Grey: a plane from afar, whose squares are no cells.
    Map,
}

impl Cloth {
    pub(super) fn of(view: &View) -> Self {
        if view.numbered_files { Self::Rack } else { Self::Wood }
    }

    /// The colour of a square.
    pub(super) fn colour(self, ground: Ground, light: bool) -> Color {
        let pair = match (ground, self) {
            (Ground::Board, Self::Wood) => (137, 95),
            (Ground::Board, Self::Rack) => (25, 25),
            (Ground::Board, Self::Map) => (59, 240),
            (Ground::Special, _) => (97, 97),
            (Ground::Last, Self::Rack) => (31, 31),
            (Ground::Last, _) => (143, 101),
            (Ground::Hint, _) => (74, 67),
            (Ground::Checked, _) => (160, 160),
            (Ground::Selected, _) => (172, 172),
            (Ground::Target, Self::Rack) => (30, 30),
            (Ground::Target, _) => (108, 65),
            (Ground::Capture, _) => (167, 131),
            (Ground::Prey, _) => (131, 131),
        };
        index(if light { pair.0 } else { pair.1 })
    }
}

/// The colour of a piece.
pub(super) fn ink(piece: &Piece) -> Color {
    index(match piece.tint {
        Tint::Light => 231,
        Tint::Dark => 16,
        Tint::Red => 196,
        Tint::Yellow => 226,
    })
}

/// What is read on a piece's own colour.
pub(super) fn on_ink(piece: &Piece) -> Color {
    index(match piece.tint {
        Tint::Light | Tint::Yellow => 16,
        Tint::Dark | Tint::Red => 231,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_ground_tells_is_told_apart() {
        use Ground::*;
        let all = [Board, Special, Last, Hint, Checked, Selected, Target, Capture, Prey];
        for cloth in [Cloth::Wood, Cloth::Rack, Cloth::Map] {
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
