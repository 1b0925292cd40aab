//! What becomes of an event, also of one that was stored.

use catalog::Message;
use protocol::wire::{StudyChange, StudyEvent};
use record::NodeId;

use crate::Study;
use crate::drawing::from_wire;
use crate::study::said_at;

impl Study {
    /// Takes in an event that was stored. The error says that it is none of this study.
    pub fn replay(&mut self, event: &StudyEvent) -> Result<(), Message> {
        let broken = || Message::new("study-unreadable");
        if event.number != self.number + 1 {
            return Err(broken());
        }
        match &event.what {
            StudyChange::Played { played } => {
                let after = self.node(played.after)?;
                self.hand.go(&self.record.moves, after).map_err(|error| Message::from(&error))?;
                let at = self.hand.play(&mut self.record.moves, &played.text);
                let at = at.map_err(|error| Message::from(&error))?;
                if at.number() != played.node || self.seats.len() != played.node {
                    return Err(broken());
                }
                self.seats.push(self.hand.as_match().last_move().map(|played| played.seat));
                self.moves += 1;
            }
            StudyChange::Promoted { node }
            | StudyChange::Deleted { node }
            | StudyChange::Prefaced { node, .. }
            | StudyChange::Annotated { node, .. } => {
                self.node(*node).ok().filter(|id| id.number() > 0).ok_or_else(broken)?;
                self.carry_out(&event.what);
            }
            StudyChange::Commented { node, .. } | StudyChange::Drawn { node, .. } => {
                self.node(*node)?;
                self.carry_out(&event.what);
            }
            StudyChange::Renamed { .. } => self.carry_out(&event.what),
        }
        self.number = event.number;
        Ok(())
    }

    /// Carries out a change that is right. A move that was played is in the tree already.
    pub(crate) fn carry_out(&mut self, change: &StudyChange) {
        let tree = &mut self.record.moves;
        let id = |node: usize, tree: &record::Tree| -> Option<NodeId> { tree.id(node) };
        match change {
            StudyChange::Played { .. } => {}
            StudyChange::Promoted { node } => {
                if let Some(id) = id(*node, tree) {
                    tree.promote(id);
                }
            }
            StudyChange::Deleted { node } => {
                if let Some(id) = id(*node, tree) {
                    self.cut(id);
                }
            }
            StudyChange::Commented { node, text } => {
                if let Some(id) = id(*node, tree) {
                    self.said -= said_at(tree.node(id));
                    tree.node_mut(id).comment = Some(text.clone()).filter(|text| !text.is_empty());
                    self.said += said_at(tree.node(id));
                }
            }
            StudyChange::Prefaced { node, text } => {
                if let Some(id) = id(*node, tree) {
                    self.said -= said_at(tree.node(id));
                    tree.node_mut(id).preface = Some(text.clone()).filter(|text| !text.is_empty());
                    self.said += said_at(tree.node(id));
                }
            }
            StudyChange::Annotated { node, glyphs } => {
                if let Some(id) = id(*node, tree) {
                    tree.node_mut(id).glyphs = glyphs.clone();
                }
            }
            StudyChange::Drawn { node, drawings } => {
                if let Some(id) = id(*node, tree) {
                    let node = tree.node_mut(id);
                    self.drawn -= node.drawings.len().min(self.drawn);
                    node.drawings = drawings.iter().map(from_wire).collect();
                    self.drawn += node.drawings.len();
                }
            }
            StudyChange::Renamed { name } => self.name = name.clone(),
        }
    }

    /// Takes a move and all that follow it out of the tree.
    fn cut(&mut self, id: NodeId) {
        self.record.moves.detach(id);
        let mut open = vec![id];
        while let Some(id) = open.pop() {
            self.seats[id.number()] = None;
            self.moves -= 1;
            let node = self.record.moves.node_mut(id);
            self.said -= said_at(node);
            self.drawn -= node.drawings.len().min(self.drawn);
            node.drawings = Vec::new();
            (node.comment, node.preface) = (None, None);
            open.extend(self.record.moves.node(id).children());
        }
    }
}
