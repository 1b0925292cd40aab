//! What each connection was last told of a game: what it is told next is the difference.

use std::sync::Arc;

use catalog::View;
use protocol::wire::{KindTable, PackedPlayer, PackedState, PlayerDelta, StateDelta};
use record::Tree;
use session::Timestamp;
use table::{Role, Table};

use super::cards::SeatCard;
use super::show;
use crate::to_wire;

/// How a game stands as a connection knows it. Connections with the same role share the values.
#[derive(Clone)]
pub(super) struct Told {
    pub(super) state: Arc<PackedState>,
    pub(super) mine: Arc<PackedPlayer>,
}

impl Told {
    /// Whether two are the same values: then what is told to one is told to the other.
    pub(super) fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.state, &other.state) && Arc::ptr_eq(&self.mine, &other.mine)
    }

    /// What is new in another.
    pub(super) fn until(&self, after: &Self) -> (StateDelta, PlayerDelta) {
        (StateDelta::between(&self.state, &after.state), PlayerDelta::between(&self.mine, &after.mine))
    }

    /// All of it, for a connection of which it is not known what it was told.
    pub(super) fn whole(&self) -> (StateDelta, PlayerDelta) {
        (StateDelta::whole(&self.state), PlayerDelta::whole(&self.mine))
    }
}

/// A game as each of several roles is told of it, in their order.
pub(super) fn tell_each(
    table: &Table,
    cards: &[Option<SeatCard>],
    view: &View,
    now: Timestamp,
    roles: &[Role],
    kinds: &mut KindTable,
) -> Vec<Told> {
    // Players first: what their pieces may become is among the kinds of the state.
    let mine = |role| Arc::new(show::mine(table, role, view, kinds));
    let packed: Vec<Arc<PackedPlayer>> = roles.iter().map(mine).collect();
    let state = Arc::new(show::state(table, cards, view, now, kinds));
    packed.into_iter().map(|mine| Told { state: state.clone(), mine }).collect()
}

/// The kinds of pieces that are known from the beginning: those of the first position, and those that stand on the board.
pub(super) fn first_kinds(table: &Table) -> KindTable {
    let mut kinds = KindTable::default();
    let start = table.session().look(Tree::START);
    for view in [start.as_match().view(), table.session().as_match().view()] {
        for piece in &view.pieces {
            to_wire::kind_number(piece, &mut kinds);
        }
    }
    kinds
}
