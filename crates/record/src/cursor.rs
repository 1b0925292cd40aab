//! A place in a game that can be moved along its tree.

use std::fmt;

use catalog::{AnyGame, AnyMatch, MatchError, clean};

use crate::{GameRecord, NodeId, Tree};

/// One match that stands at a node of a tree and goes to any other, by taking moves back and playing others. The tree stays with
/// whoever owns it; it may grow in the meantime, but what was played must stay.
pub struct Cursor {
    live: Box<dyn AnyMatch>,
    /// The nodes whose moves have been played, in order.
    path: Vec<NodeId>,
    /// Whether a node, by its number, is one of them.
    played: Vec<bool>,
}

/// Why a record can't be played: a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CursorError(String);

impl CursorError {
    pub(crate) fn new(sentence: impl Into<String>) -> Self {
        // Parts of it may come from a file.
        Self(clean(&sentence.into()))
    }
}

impl fmt::Display for CursorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for CursorError {}

impl Cursor {
    /// At the start of a record, of which this is the game.
    pub fn new(game: &dyn AnyGame, record: &GameRecord) -> Result<Self, CursorError> {
        Self::start(game, record.start.as_deref())
    }

    /// At the start of a game, or at a position.
    pub(crate) fn start(game: &dyn AnyGame, position: Option<&str>) -> Result<Self, CursorError> {
        // Without an edge, a match lists what a search looks at: every other list may be endless.
        let narrowed = game.candidates();
        let game = narrowed.as_deref().unwrap_or(game);
        let live = match position {
            None => game.start(),
            Some(text) => game
                .start_from(text)
                .map_err(|error| CursorError::new(format!("the first position can't be used: {error}")))?,
        };
        Ok(Self { live, path: Vec::new(), played: Vec::new() })
    }

    /// The match, as it stands there.
    pub fn live(&self) -> &dyn AnyMatch {
        &*self.live
    }

    /// The match alone, to go on with.
    pub fn into_live(self) -> Box<dyn AnyMatch> {
        self.live
    }

    /// Where it stands.
    pub fn at(&self) -> NodeId {
        self.path.last().copied().unwrap_or(Tree::START)
    }

    /// Goes to a node of the tree. It costs as many moves as lie between.
    pub fn go(&mut self, tree: &Tree, to: NodeId) -> Result<(), CursorError> {
        let mut missing = Vec::new();
        let mut at = to;
        while !self.has_played(at) {
            missing.push(at);
            // Only the start has no parent, and it counts as played.
            at = tree.node(at).parent().unwrap_or(Tree::START);
        }
        while self.at() != at {
            self.undo();
        }
        for id in missing.into_iter().rev() {
            let written = tree.node(id).written.as_ref();
            let text = written.map_or("", |written| written.coordinate.as_str());
            self.live
                .play(text)
                .map_err(|error| CursorError::new(format!("move {}: {error}", id.number())))?;
            self.push(id);
        }
        Ok(())
    }

    /// Plays a move from where it stands, in either written form, and goes to its node, which is added to the tree if the move is
    /// not among those that follow there.
    pub fn play(&mut self, tree: &mut Tree, text: &str) -> Result<NodeId, MatchError> {
        let written = self.live.play(text)?;
        let at = self.at();
        let id = tree.child(at, &written.coordinate).unwrap_or_else(|| tree.add(at, written));
        self.push(id);
        Ok(id)
    }

    /// Adds a move that files have, even if another that follows there is the same: each has its own comments.
    pub(crate) fn add(&mut self, tree: &mut Tree, text: &str, exchanged: bool) -> Result<NodeId, MatchError> {
        let written = if exchanged { self.live.play_exchanged(text)? } else { self.live.play(text)? };
        let id = tree.add(self.at(), written);
        self.push(id);
        Ok(id)
    }

    fn has_played(&self, id: NodeId) -> bool {
        id == Tree::START || self.played.get(id.number()).copied().unwrap_or(false)
    }

    fn push(&mut self, id: NodeId) {
        if self.played.len() <= id.number() {
            self.played.resize(id.number() + 1, false);
        }
        self.played[id.number()] = true;
        self.path.push(id);
    }

    fn undo(&mut self) {
        if let Some(id) = self.path.pop() {
            self.played[id.number()] = false;
            self.live.undo();
        }
    }
}
