//! What there is to draw.

use catalog::{Cell, LegalMove, Ray, Step, View};

/// Where a board is drawn.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Medium {
    /// On a screen, where people point at it.
    Screen,
    /// As text, which may be copied to where there are no colours: the sides are told apart by their signs.
    Text,
}

/// All that is to be seen.
#[derive(Copy, Clone, Debug)]
pub struct Scene<'s> {
    /// The board and its pieces.
    pub view: &'s View,
    /// The legal moves that may be chosen now: none if no person at this screen is to move.
    pub choices: &'s [LegalMove],
    /// Beside them, on boards without an edge, the lines of legal moves.
    pub rays: &'s [Ray],
    /// The piece that was picked up. Where it may go is marked.
    pub selected: Option<Cell>,
    /// Where the keyboard points.
    pub cursor: Option<Cell>,
    /// The last move: where it came from and went to is marked.
    pub last: Option<&'s Step>,
    /// A suggested move, marked in the same way.
    pub hint: Option<&'s Step>,
    /// Whether the board is seen from the other side.
    pub flipped: bool,
    /// Whether there are colours to tell the sides and the squares apart by; if not, signs do.
    pub colour: bool,
    /// Where it is drawn.
    pub medium: Medium,
}

impl<'s> Scene<'s> {
    /// A position that is only looked at, on a screen with colours.
    pub fn of(view: &'s View) -> Self {
        Self {
            view,
            choices: &[],
            rays: &[],
            selected: None,
            cursor: None,
            last: None,
            hint: None,
            flipped: false,
            colour: true,
            medium: Medium::Screen,
        }
    }

    /// The rays of the piece that was picked up.
    pub(super) fn lines(&self) -> impl Iterator<Item = &'s Ray> {
        let selected = self.selected;
        self.rays.iter().filter(move |ray| Some(ray.from) == selected && ray.step != (0, 0))
    }
}
