//! The order in which files list the moves of a tree.

use std::collections::VecDeque;

use crate::{GameRecord, NodeId, Tree};

/// More numbers no tree has that was ever written.
const MOST_NUMBERS: usize = 1 << 24;

impl Tree {
    /// All nodes in the order of files: the start and the game itself, then the variations in the order in which they branch off, each
    /// followed to its end, then the variations of those.
    pub fn listed(&self) -> Vec<NodeId> {
        let mut listed = vec![Self::START];
        let mut heads = VecDeque::from([Self::START]);
        while let Some(head) = heads.pop_front() {
            let mut at = head;
            if head != Self::START {
                listed.push(head);
            }
            while let [next, others @ ..] = self.node(at).children() {
                heads.extend(others);
                listed.push(*next);
                at = *next;
            }
        }
        listed
    }
}

impl GameRecord {
    /// The reverse of [`GameRecord::in_order`]: the game with the numbers that its moves had before, given by [`Tree::listed`] then. `None`
    /// if they are not those of this game.
    pub fn with_numbers(&self, numbers: &[usize]) -> Option<Self> {
        self.with_numbers_of(numbers, numbers.len())
    }

    /// The same where moves were taken out of the tree, which has had so many nodes with its start.
    pub fn with_numbers_of(&self, numbers: &[usize], total: usize) -> Option<Self> {
        let listed = self.moves.listed();
        if numbers.len() != listed.len() || total < numbers.len() || total > MOST_NUMBERS {
            return None;
        }
        let mut old = vec![None; total];
        for (&id, &number) in listed.iter().zip(numbers) {
            if old.get_mut(number)?.replace(id).is_some() {
                return None;
            }
        }
        let mut new = vec![None; listed.len()];
        *new.first_mut()? = Some(Tree::START);
        let mut moves = Tree::default();
        for (number, id) in old.iter().enumerate() {
            let Some(id) = *id else {
                // The start is never taken out.
                (number > 0).then(|| moves.skip())?;
                continue;
            };
            let node = self.moves.node(id);
            let here = match (node.parent(), &node.text) {
                (Some(parent), Some(text)) => moves.add(new[parent.number()]?, text.clone()),
                _ => Tree::START,
            };
            new[id.number()] = Some(here);
            moves.node_mut(here).copy_remarks(node);
        }
        // Of what follows a move, the game itself comes first, whatever was played first.
        for &id in &listed {
            for child in self.moves.node(id).children().iter().rev() {
                moves.promote(new[child.number()]?);
            }
        }
        let mut record = Self { moves, ..self.clone_without_moves() };
        if let Some(standing) = &mut record.standing {
            standing.at = new[standing.at.number()]?;
        }
        Some(record)
    }

    /// The same game with its moves numbered in the order in which files list them: those of the game itself first, then
    /// the variations in the order in which they branch off. What a [`crate::Reader`] reads is in this order.
    pub fn in_order(&self) -> Self {
        let listed = self.moves.listed();
        let mut moves = Tree::default();
        // By the numbers of nodes, those that were taken out included.
        let mut new = vec![Tree::START; self.moves.moves() + 1];
        for &old in &listed {
            let node = self.moves.node(old);
            let id = match (node.parent(), &node.text) {
                (Some(parent), Some(text)) => moves.add(new[parent.number()], text.clone()),
                _ => Tree::START,
            };
            new[old.number()] = id;
            moves.node_mut(id).copy_remarks(node);
        }
        let mut record = Self { moves, ..self.clone_without_moves() };
        if let Some(standing) = &mut record.standing {
            standing.at = new[standing.at.number()];
        }
        record
    }

    fn clone_without_moves(&self) -> Self {
        Self {
            game: self.game.clone(),
            sources: self.sources.clone(),
            start: self.start.clone(),
            seats: self.seats.clone(),
            tags: self.tags.clone(),
            moves: Tree::default(),
            result: self.result.clone(),
            standing: self.standing.clone(),
        }
    }
}
