//! What there is to see of a game at one of its places.

use catalog::{Cell, LegalMove, Piece, Ray, Seat, Step, View};
use record::NodeId;
use session::{CapturedGroup, Phase};

use crate::table::LocalTable;

/// Whether a move points at no place on the board: a pass.
pub(crate) fn is_aside(step: &Step) -> bool {
    step.from.is_none() && step.to == Cell::ASIDE
}

/// What there is to see of a game at one of its places.
pub(crate) struct Shown {
    pub(crate) view: View,
    /// The moves that a person here may choose from now.
    pub(crate) choices: Vec<LegalMove>,
    pub(crate) rays: Vec<Ray>,
    pub(crate) last: Option<Step>,
    pub(crate) captured: Vec<CapturedGroup>,
    /// The seat to move.
    pub(crate) turn: Seat,
    /// Whether it is in check.
    pub(crate) check: bool,
}

impl Shown {
    pub(crate) fn of(table: &LocalTable, looking: Option<NodeId>) -> Self {
        let session = table.session();
        match looking {
            Some(node) => {
                let there = session.look(node);
                let live = there.as_match();
                Self {
                    view: live.view(),
                    choices: Vec::new(),
                    rays: Vec::new(),
                    last: live.last_move().map(|played| played.step.clone()),
                    captured: CapturedGroup::of(there.captured()),
                    turn: live.turn(),
                    check: live.in_check(),
                }
            }
            None => {
                let live = session.as_match();
                let may = session.phase() != Phase::Over && table.person_to_move();
                Self {
                    view: live.view(),
                    choices: if may { live.legal_moves() } else { Vec::new() },
                    rays: if may { live.rays() } else { Vec::new() },
                    last: live.last_move().map(|played| played.step.clone()),
                    captured: session.captured(),
                    turn: live.turn(),
                    check: live.in_check(),
                }
            }
        }
    }

    pub(crate) fn piece_at(&self, cell: Cell) -> Option<&Piece> {
        self.view.piece_at(cell)
    }

    /// Whether a piece stands there that some move begins with.
    pub(crate) fn may_pick_up(&self, cell: Cell) -> bool {
        self.choices.iter().any(|choice| choice.step.from == Some(cell))
            || self.rays.iter().any(|ray| ray.from == cell)
    }

    /// The moves from one cell to another.
    pub(crate) fn between(&self, from: Option<Cell>, to: Cell) -> Vec<&LegalMove> {
        self.choices.iter().filter(|choice| choice.step.from == from && choice.step.to == to).collect()
    }

    /// The only thing that can be done, if it points at no place on the board: to pass.
    pub(crate) fn forced_aside(&self) -> Option<&LegalMove> {
        let aside = |choice: &LegalMove| is_aside(&choice.step);
        self.choices.first().filter(|_| self.rays.is_empty() && self.choices.iter().all(aside))
    }

    /// Whether moves put pieces onto the board, rather than move them.
    pub(crate) fn drops(&self) -> bool {
        !self.choices.is_empty() && self.choices.iter().all(|choice| choice.step.from.is_none())
    }
}
