//! The moves of a game, with what else was considered, as a tree.

use catalog::MoveText;

use crate::{Drawing, Offer, SeatDeparture, Timing};

/// A node of a [`Tree`]: its start, or one of its moves. Valid only for the tree that returned it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(usize);

impl NodeId {
    /// Its number: 0 is the start, and every move has a greater one than the move before it.
    pub fn number(self) -> usize {
        self.0
    }
}

/// The start of a game, or one of its moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TreeNode {
    /// The move in its written forms; `None` for the start.
    pub text: Option<MoveText>,
    /// What was said before the move, where that is not what was said after the one before it: at the head of a variation.
    pub preface: Option<String>,
    /// What was said after the move.
    pub comment: Option<String>,
    /// Annotations of the move, by the numbers that PGN has for them.
    pub glyphs: Vec<u8>,
    /// What is drawn on the board after it.
    pub drawings: Vec<Drawing>,
    /// When it was made.
    pub timing: Timing,
    /// What was proposed after it.
    pub offers: Vec<Offer>,
    /// The seats that left after it, while others played on.
    pub departures: Vec<SeatDeparture>,
    parent: Option<NodeId>,
    children: Vec<NodeId>,
    /// How many moves lead to it.
    ply: usize,
}

impl TreeNode {
    /// The move before it; `None` for the start.
    pub fn parent(&self) -> Option<NodeId> {
        self.parent
    }

    /// What follows, the main line first.
    pub fn children(&self) -> &[NodeId] {
        &self.children
    }

    /// Copies all that another node says about its move; the place in the tree stays.
    pub(crate) fn copy_remarks(&mut self, other: &Self) {
        (self.preface, self.comment) = (other.preface.clone(), other.comment.clone());
        (self.glyphs, self.offers) = (other.glyphs.clone(), other.offers.clone());
        self.drawings.clone_from(&other.drawings);
        (self.timing, self.departures) = (other.timing, other.departures.clone());
    }
}

/// All moves of a game. The first child of each node is how the game went on; the others are variations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    nodes: Vec<TreeNode>,
}

impl Default for Tree {
    fn default() -> Self {
        Self { nodes: vec![TreeNode::default()] }
    }
}

impl Tree {
    /// The start of the game.
    pub const START: NodeId = NodeId(0);

    /// How many moves there are, those of variations included, and those that were taken out.
    pub fn moves(&self) -> usize {
        self.nodes.len() - 1
    }

    /// All nodes in the order of their numbers, the start first.
    pub fn nodes(&self) -> impl Iterator<Item = (NodeId, &TreeNode)> {
        self.nodes.iter().enumerate().map(|(number, node)| (NodeId(number), node))
    }

    /// The node with this number, if there is one.
    pub fn id(&self, number: usize) -> Option<NodeId> {
        (number < self.nodes.len()).then_some(NodeId(number))
    }

    /// A node.
    ///
    /// # Panics
    /// If the id is of another tree.
    pub fn node(&self, id: NodeId) -> &TreeNode {
        &self.nodes[id.0]
    }

    /// A node, to say more about it.
    ///
    /// # Panics
    /// If the id is of another tree.
    pub fn node_mut(&mut self, id: NodeId) -> &mut TreeNode {
        &mut self.nodes[id.0]
    }

    /// Adds a move as the last of what may follow `parent`. The caller knows it to be legal there.
    pub fn add(&mut self, parent: NodeId, text: MoveText) -> NodeId {
        let id = NodeId(self.nodes.len());
        let ply = self.ply(parent) + 1;
        self.nodes.push(TreeNode { text: Some(text), parent: Some(parent), ply, ..TreeNode::default() });
        self.nodes[parent.0].children.push(id);
        id
    }

    /// Takes a move, and all that follow it, out of what the tree lists. Their numbers stay used: no other move gets one of them.
    pub fn detach(&mut self, id: NodeId) {
        if let Some(parent) = self.node(id).parent {
            self.nodes[parent.0].children.retain(|child| *child != id);
        }
    }

    /// Forgets the last moves that were added, as if they had never been: nothing may follow them but each other.
    pub fn forget_last(&mut self, count: usize) {
        for _ in 0..count.min(self.moves()) {
            if let Some(node) = self.nodes.pop()
                && let Some(parent) = node.parent
            {
                let gone = self.nodes.len();
                self.nodes[parent.0].children.retain(|child| child.0 != gone);
            }
        }
    }

    /// Uses up a number, as that of a move which is not listed any more.
    pub fn skip(&mut self) {
        self.nodes.push(TreeNode::default());
    }

    /// The move that follows `parent` with this coordinate form, if it is there.
    pub fn child(&self, parent: NodeId, coordinate: &str) -> Option<NodeId> {
        let named =
            |id: &NodeId| self.node(*id).text.as_ref().is_some_and(|text| text.coordinate == coordinate);
        self.node(parent).children.iter().copied().find(named)
    }

    /// Makes a node the way that the game went on from the node before it.
    pub fn promote(&mut self, id: NodeId) {
        if let Some(parent) = self.node(id).parent {
            let children = &mut self.nodes[parent.0].children;
            let at = children.iter().position(|child| *child == id).unwrap_or(0);
            children[..=at].rotate_right(1);
        }
    }

    /// Makes every node on the way from the start to `id` the way that the game went on.
    pub fn promote_line(&mut self, id: NodeId) {
        for node in self.path(id) {
            self.promote(node);
        }
    }

    /// The nodes from the first move to `id`; empty for the start.
    pub fn path(&self, id: NodeId) -> Vec<NodeId> {
        let mut path = Vec::new();
        let mut at = id;
        while let Some(parent) = self.node(at).parent {
            path.push(at);
            at = parent;
        }
        path.reverse();
        path
    }

    /// How many moves lead to a node.
    pub fn ply(&self, id: NodeId) -> usize {
        self.node(id).ply
    }

    /// The line through `id`: the moves that lead to it, and how the game went on from there.
    pub fn line(&self, id: NodeId) -> Vec<NodeId> {
        let mut line = self.path(id);
        let mut at = id;
        while let Some(&next) = self.node(at).children.first() {
            line.push(next);
            at = next;
        }
        line
    }

    /// A tree of the moves that lead to a node and nothing else; that node is its end.
    #[must_use]
    pub fn line_to(&self, id: NodeId) -> Self {
        let mut line = Self { nodes: vec![TreeNode { children: Vec::new(), ..self.nodes[0].clone() }] };
        let mut at = Self::START;
        for step in self.path(id) {
            let node = self.node(step);
            // Only the start has no move, and it is on no path.
            if let Some(text) = node.text.clone() {
                at = line.add(at, text);
                line.node_mut(at).copy_remarks(node);
            }
        }
        line
    }

    /// The moves of the game itself, without variations.
    pub fn main_line(&self) -> Vec<NodeId> {
        self.line(Self::START)
    }

    /// The last move of the game itself; the start if there is none.
    pub fn end(&self) -> NodeId {
        self.main_line().last().copied().unwrap_or(Self::START)
    }

    /// The last node that is on the way to both. It costs as many steps as lie between.
    pub fn common(&self, mut a: NodeId, mut b: NodeId) -> NodeId {
        // Every move has a greater number than the one before it.
        while a != b {
            let later = if a > b { &mut a } else { &mut b };
            *later = self.node(*later).parent.unwrap_or(Self::START);
        }
        a
    }
}
