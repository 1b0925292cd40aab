//! The study itself.

use catalog::{AnyGame, AnyMatch, Message, Seat};
use record::{GameRecord, NodeId, ReplayError, Tree, TreeMatch, TreeNode};

use crate::limits::{ALL_COMMENTS, ALL_SHAPES, MOST_MOVES, too_many_moves, too_much_drawn, too_much_said};
use crate::text::study_name;

/// A game that is taken apart.
pub struct Study {
    pub(crate) name: String,
    pub(crate) record: GameRecord,
    /// The number of the last event.
    pub(crate) number: u64,
    /// The game of a server that it is of.
    pub(crate) game: Option<String>,
    /// Who plays each move, by its number; nobody where it was deleted, and at the start.
    pub(crate) seats: Vec<Option<Seat>>,
    /// How many moves there are.
    pub(crate) moves: usize,
    /// Bytes of all comments.
    pub(crate) said: usize,
    /// How many arrows and marks there are.
    pub(crate) drawn: usize,
    /// Where moves are tried: it stays where the last one was played.
    pub(crate) hand: TreeMatch,
}

/// What a study begins with.
pub struct NewStudy {
    /// What it is called.
    pub name: String,
    /// The game, with its variations and comments.
    pub record: GameRecord,
    /// The code of the game of a server that it is of.
    pub game: Option<String>,
}

impl Study {
    /// A new study; the game is that of the record.
    pub fn new(game: &dyn AnyGame, new: NewStudy) -> Result<Self, Message> {
        let NewStudy { name, record, game: code } = new;
        // Numbers are those of files, without gaps.
        let mut record = record.in_order();
        record.standing = None;
        let mut study = Self::of(game, record)?;
        study.name = study_name(&name)?;
        study.game = code;
        if study.moves > MOST_MOVES {
            return Err(too_many_moves());
        }
        if study.said > ALL_COMMENTS {
            return Err(too_much_said());
        }
        if study.drawn > ALL_SHAPES {
            return Err(too_much_drawn());
        }
        Ok(study)
    }

    /// A study without a name, of a record whose tree may lack numbers.
    pub(crate) fn of(game: &dyn AnyGame, record: GameRecord) -> Result<Self, Message> {
        let failed = |error: ReplayError| Message::from(&error);
        let mut hand = TreeMatch::start(game, record.start.as_deref()).map_err(failed)?;
        let tree = &record.moves;
        let mut seats = vec![None; tree.moves() + 1];
        let (mut moves, mut said) = (0, said_at(tree.node(Tree::START)));
        let mut drawn = tree.node(Tree::START).drawings.len();
        // Each move after the one before it, so that nearly nothing is played twice.
        let mut open: Vec<NodeId> = tree.node(Tree::START).children().iter().rev().copied().collect();
        while let Some(id) = open.pop() {
            hand.go(tree, id).map_err(failed)?;
            seats[id.number()] = hand.as_match().last_move().map(|played| played.seat);
            moves += 1;
            said += said_at(tree.node(id));
            drawn += tree.node(id).drawings.len();
            open.extend(tree.node(id).children().iter().rev());
        }
        hand.go(tree, Tree::START).map_err(failed)?;
        Ok(Self { name: String::new(), record, number: 0, game: None, seats, moves, said, drawn, hand })
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The number of the last event.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The game, with its variations and comments.
    pub fn record(&self) -> &GameRecord {
        &self.record
    }

    /// How many moves there are, those of variations included.
    pub fn moves(&self) -> usize {
        self.moves
    }

    /// The start of the game, to go on from elsewhere.
    pub fn start(&self) -> Box<dyn AnyMatch> {
        self.hand.as_match().restart()
    }

    /// Another match that walks the tree of this study, at one of its nodes. It costs as much as playing the moves that lead there.
    pub fn walker(&self, at: NodeId) -> Result<TreeMatch, Message> {
        self.hand.elsewhere(&self.record.moves, at).map_err(|error| Message::from(&error))
    }

    /// The move with this number, if it is there; 0 is the start.
    pub fn node(&self, number: usize) -> Result<NodeId, Message> {
        let id = self.record.moves.id(number).filter(|_| number == 0 || self.seats[number].is_some());
        id.ok_or_else(|| Message::new("no-such-move"))
    }

    /// Where moves are tried: for a question that must not cost a walk.
    pub fn hand(&self) -> &TreeMatch {
        &self.hand
    }
}

/// Bytes of what is said at a node.
pub(crate) fn said_at(node: &TreeNode) -> usize {
    [&node.comment, &node.preface].into_iter().flatten().map(String::len).sum()
}
