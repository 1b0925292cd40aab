//! A match that walks a tree of moves.

use catalog::{AnyGame, AnyMatch, MatchError, MoveText, Piece, PlayedMove, Reason, Seat};

use crate::{ABANDONED, GameRecord, NodeId, ReplayError, SeatDeparture, Tree};

/// One match that stands at a node of a tree and goes to any other, by taking moves back and playing others. Its owner keeps the
/// tree, which may grow in the meantime; what was played must stay.
///
/// Seats that left a game of several teams are noted at the node after which they left: the match has them wherever it goes.
pub struct TreeMatch {
    inner: Box<dyn AnyMatch>,
    /// The nodes whose moves have been played, in order.
    path: Vec<NodeId>,
    /// Whether a node, by its number, is one of them.
    is_played: Vec<bool>,
    /// Which of the moves, by their places in the path, captured something.
    captures: Vec<usize>,
}

impl TreeMatch {
    /// At the start of a record, of which this is the game.
    pub fn new(game: &dyn AnyGame, record: &GameRecord) -> Result<Self, ReplayError> {
        let mut new = Self::start(game, record.start.as_deref())?;
        new.go(&record.moves, Tree::START)?;
        Ok(new)
    }

    /// At the start of a game, or at a position.
    pub fn start(game: &dyn AnyGame, position: Option<&str>) -> Result<Self, ReplayError> {
        // Without an edge, a match lists what a search looks at: any other list may be endless.
        let narrowed = game.candidates();
        let game = narrowed.as_deref().unwrap_or(game);
        let inner = match position {
            None => game.start(),
            Some(text) => game.start_from(text).map_err(ReplayError::Position)?,
        };
        Ok(Self::at_start(inner))
    }

    /// At a node of a tree, by the rules of this match and from its first position. The two are independent.
    pub fn elsewhere(&self, tree: &Tree, at: NodeId) -> Result<Self, ReplayError> {
        let mut new = Self::at_start(self.inner.restart());
        new.go(tree, at)?;
        Ok(new)
    }

    /// The same match, with these as the nodes of its moves: it was played along a part of another tree. `None` if they are not as many.
    pub fn along(mut self, path: Vec<NodeId>) -> Option<Self> {
        if path.len() != self.path.len() {
            return None;
        }
        self.is_played = vec![false; path.last().map_or(0, |last| last.number() + 1)];
        for id in &path {
            *self.is_played.get_mut(id.number())? = true;
        }
        self.path = path;
        Some(self)
    }

    fn at_start(inner: Box<dyn AnyMatch>) -> Self {
        Self { inner, path: Vec::new(), is_played: Vec::new(), captures: Vec::new() }
    }

    /// The match, as it stands.
    pub fn as_match(&self) -> &dyn AnyMatch {
        &*self.inner
    }

    /// The match alone, to go on with.
    pub fn into_match(self) -> Box<dyn AnyMatch> {
        self.inner
    }

    /// The node at which it stands.
    pub fn at(&self) -> NodeId {
        self.path.last().copied().unwrap_or(Tree::START)
    }

    /// How many moves led there.
    pub fn ply(&self) -> usize {
        self.path.len()
    }

    /// The nodes from the first move to where it stands.
    pub fn path(&self) -> &[NodeId] {
        &self.path
    }

    /// The moves that led there, the last first, with their nodes.
    pub fn moves_back(&self) -> impl Iterator<Item = (NodeId, &PlayedMove)> {
        let played = self.inner.played().iter().map(|played| &**played);
        self.path.iter().copied().zip(played).rev()
    }

    /// The pieces that were captured on the way, in order.
    pub fn captured(&self) -> impl Iterator<Item = &Piece> {
        let played = self.inner.played();
        self.captures.iter().flat_map(|at| &played[*at].captured)
    }

    /// How many of the moves that led here also lead to a node.
    pub fn common_ply(&self, tree: &Tree, to: NodeId) -> usize {
        let mut at = to;
        while !self.has_played(at) {
            at = tree.node(at).parent().unwrap_or(Tree::START);
        }
        tree.ply(at)
    }

    /// Goes to a node of the tree. It costs as many moves as lie between. On an error it stands before the move that can't be played.
    pub fn go(&mut self, tree: &Tree, to: NodeId) -> Result<(), ReplayError> {
        let mut missing = Vec::new();
        let mut at = to;
        while !self.has_played(at) {
            missing.push(at);
            // Only the start has no parent, and it counts as played.
            at = tree.node(at).parent().unwrap_or(Tree::START);
        }
        while self.at() != at && self.undo() {}
        self.catch_up(tree)?;
        for id in missing.into_iter().rev() {
            let text = tree.node(id).text.as_ref().map_or("", |text| text.coordinate.as_str());
            let number = self.ply() + 1;
            self.inner.play(text).map_err(|error| ReplayError::Move { number, error })?;
            self.push(id);
            self.catch_up(tree)?;
        }
        Ok(())
    }

    /// Plays a move from where it stands, in either written form, and goes to its node, which is added to the tree unless the same
    /// move follows there already. A node after which seats left is not the same: what is played now may go on without that.
    pub fn play(&mut self, tree: &mut Tree, text: &str) -> Result<NodeId, MatchError> {
        let at = self.at();
        let text = self.inner.play(text)?.text.clone();
        let known = tree.child(at, &text.coordinate).filter(|id| tree.node(*id).departures.is_empty());
        let id = known.unwrap_or_else(|| tree.add(at, text));
        self.push(id);
        Ok(id)
    }

    /// Adds a move that files have, even if another that follows there is the same: each has its own comments.
    pub(crate) fn add(&mut self, tree: &mut Tree, text: &str, form: Form) -> Result<NodeId, MatchError> {
        let played = match form {
            Form::Own => self.inner.play(text)?,
            Form::Exchanged => self.inner.play_exchanged(text)?,
        };
        let text: MoveText = played.text.clone();
        let id = tree.add(self.at(), text);
        self.push(id);
        Ok(id)
    }

    /// Takes the last move back. Returns false at the start.
    pub fn undo(&mut self) -> bool {
        let Some(id) = self.path.pop() else { return false };
        self.is_played[id.number()] = false;
        self.captures.pop_if(|at| *at == self.path.len());
        self.inner.undo()
    }

    /// Plays the next move of the main line again. Returns false at its end.
    pub fn redo(&mut self, tree: &Tree) -> Result<bool, ReplayError> {
        match tree.node(self.at()).children().first() {
            Some(&next) => self.go(tree, next).map(|()| true),
            None => Ok(false),
        }
    }

    /// A player gives up. If others play on without it, the node notes that. Returns false if the game was over, or the seat out of it.
    pub fn resign(&mut self, tree: &mut Tree, seat: Seat) -> bool {
        self.leave(tree, seat, |inner| inner.resign(seat))
    }

    /// A player's time is up. If others play on without it, the node notes that. Returns false if the game was over, or the seat out of
    /// it.
    pub fn flag(&mut self, tree: &mut Tree, seat: Seat) -> bool {
        self.leave(tree, seat, |inner| inner.flag(seat))
    }

    /// A player has left and does not come back, and others play on without it, which the node notes. Returns false if the game was over,
    /// or the seat out of it.
    pub fn abandon(&mut self, tree: &mut Tree, seat: Seat) -> bool {
        let before = tree.node(self.at()).departures.len();
        // The rules know no difference to a resignation.
        let has_left = self.resign(tree, seat);
        for departure in tree.node_mut(self.at()).departures.iter_mut().skip(before) {
            departure.reason = ABANDONED;
        }
        has_left
    }

    /// The teams that are still in agree on a draw. Returns false if the game was over.
    pub fn agree_draw(&mut self) -> bool {
        self.inner.agree_draw()
    }

    /// The player to move claims a draw. Returns whether that is right.
    pub fn claim(&mut self, reason: Reason) -> bool {
        self.inner.claim(reason)
    }

    fn leave(&mut self, tree: &mut Tree, seat: Seat, leave: impl FnOnce(&mut dyn AnyMatch) -> bool) -> bool {
        let before = self.inner.departures().len();
        let has_left = leave(&mut *self.inner);
        for departure in self.inner.departures().into_iter().skip(before) {
            let reason = departure.reason;
            tree.node_mut(self.at()).departures.push(SeatDeparture { seat, reason });
        }
        has_left
    }

    /// Lets those seats leave that left at this node and are still in the match.
    pub(crate) fn catch_up(&mut self, tree: &Tree) -> Result<(), ReplayError> {
        let ply = self.ply();
        let noted = &tree.node(self.at()).departures;
        if noted.is_empty() {
            return Ok(());
        }
        let here = self.inner.departures().into_iter().filter(|departure| departure.ply == ply).count();
        for departure in noted.iter().skip(here) {
            let before = self.inner.departures().len();
            let has_left = match departure.reason {
                Reason::TIME => self.inner.flag(departure.seat),
                _ => self.inner.resign(departure.seat),
            };
            // In a game of two teams a resignation is the end, which is no departure.
            if !has_left || self.inner.departures().len() == before {
                return Err(ReplayError::Departure { number: ply, seat: departure.seat });
            }
        }
        Ok(())
    }

    fn has_played(&self, id: NodeId) -> bool {
        id == Tree::START || self.is_played.get(id.number()).copied().unwrap_or(false)
    }

    fn push(&mut self, id: NodeId) {
        if self.is_played.len() <= id.number() {
            self.is_played.resize(id.number() + 1, false);
        }
        self.is_played[id.number()] = true;
        if self.inner.last_move().is_some_and(|played| !played.captured.is_empty()) {
            self.captures.push(self.path.len());
        }
        self.path.push(id);
    }
}

/// How a move is written.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// In one of our own forms.
    Own,
    /// As files for other programs have it.
    Exchanged,
}
