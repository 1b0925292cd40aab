//! What there is to see of a game at one of its places.

use catalog::{Cell, Choice, Piece, Ray, Step, View};
use record::NodeId;
use session::{Haul, Phase};

use crate::table::Table;

/// Whether a move points at no place on the board: a pass.
pub(crate) fn is_aside(step: &Step) -> bool {
    step.from.is_none() && step.to == Cell::ASIDE
}

/// What there is to see of a game at one of its places.
pub(crate) struct Shown {
    pub(crate) view: View,
    /// The moves that a person here may choose from now.
    pub(crate) choices: Vec<Choice>,
    pub(crate) rays: Vec<Ray>,
    pub(crate) last: Option<Step>,
    pub(crate) captured: Vec<Haul>,
    /// The seat to move.
    pub(crate) turn: usize,
    /// Whether it is in check.
    pub(crate) check: bool,
}

impl Shown {
    pub(crate) fn of(table: &Table, looking: Option<NodeId>) -> Self {
        let session = table.session();
        match looking {
            Some(node) => {
                let look = session.look(node);
                Self {
                    view: look.live.view(),
                    choices: Vec::new(),
                    rays: Vec::new(),
                    last: look.live.last_step(),
                    captured: look.captured,
                    turn: look.live.seat_on_turn(),
                    check: look.live.in_check(),
                }
            }
            None => {
                let live = session.live();
                let may = session.phase() != Phase::Over && table.person_on_turn();
                Self {
                    view: live.view(),
                    choices: if may { live.choices() } else { Vec::new() },
                    rays: if may { live.rays() } else { Vec::new() },
                    last: live.last_step(),
                    captured: session.captured(),
                    turn: live.seat_on_turn(),
                    check: live.in_check(),
                }
            }
        }
    }

    pub(crate) fn piece_at(&self, cell: Cell) -> Option<&Piece> {
        self.view.pieces.iter().find(|piece| piece.cell == cell)
    }

    /// Whether a piece stands there that some move begins with.
    pub(crate) fn may_pick_up(&self, cell: Cell) -> bool {
        self.choices.iter().any(|choice| choice.step.from == Some(cell))
            || self.rays.iter().any(|ray| ray.from == cell)
    }

    /// The moves from one cell to another.
    pub(crate) fn between(&self, from: Option<Cell>, to: Cell) -> Vec<&Choice> {
        self.choices.iter().filter(|choice| choice.step.from == from && choice.step.to == to).collect()
    }

    /// The only thing that can be done, if it points at no place on the board: to pass.
    pub(crate) fn forced_aside(&self) -> Option<&Choice> {
        let aside = |choice: &Choice| is_aside(&choice.step);
        self.choices.first().filter(|_| self.rays.is_empty() && self.choices.iter().all(aside))
    }

    /// Whether moves put pieces onto the board, rather than move them.
    pub(crate) fn drops(&self) -> bool {
        !self.choices.is_empty() && self.choices.iter().all(|choice| choice.step.from.is_none())
    }
}
