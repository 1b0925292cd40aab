//! What is told of a study.

use catalog::Seat;
use protocol::wire::{DrawnShape, StudyMove};
use record::Tree;

use crate::Study;
use crate::drawing::to_wire;

impl Study {
    /// All moves, each after the one that it follows; of those that follow the same one, in their order.
    pub fn told_moves(&self) -> Vec<StudyMove> {
        let listed = self.record.moves.listed().into_iter();
        listed.filter(|id| *id != Tree::START).map(|id| self.told_move(id.number())).collect()
    }

    /// What is said before the first move.
    pub fn before(&self) -> Option<&str> {
        self.record.moves.node(Tree::START).comment.as_deref()
    }

    /// What is drawn on the board before the first move.
    pub fn drawn_before(&self) -> Vec<DrawnShape> {
        self.record.moves.node(Tree::START).drawings.iter().map(to_wire).collect()
    }

    /// The code of the game of a server that it is of.
    pub fn game(&self) -> Option<&str> {
        self.game.as_deref()
    }

    /// A move of the tree, by its number.
    pub(crate) fn told_move(&self, number: usize) -> StudyMove {
        let tree = &self.record.moves;
        let node = tree.node(tree.id(number).unwrap_or(Tree::START));
        let text = node.text.as_ref();
        StudyMove {
            node: number,
            after: node.parent().map_or(0, record::NodeId::number),
            seat: self.seats.get(number).copied().flatten().map_or(0, Seat::index),
            text: text.map_or_else(String::new, |text| text.coordinate.clone()),
            reading: text.map_or_else(String::new, |text| text.reading.clone()),
            preface: node.preface.clone(),
            comment: node.comment.clone(),
            glyphs: node.glyphs.clone(),
            drawings: node.drawings.iter().map(to_wire).collect(),
            spent: node.timing.spent.map(|spent| u64::try_from(spent.as_millis()).unwrap_or(u64::MAX)),
        }
    }
}
