//! One thread's search.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use game::{End, Match, Outcome, Searchable, Team, Understanding, Verdict};

use crate::Tools;
use crate::history::History;
use crate::path::Path;
use crate::score::{MOST, SURE, WIN};
use crate::settings::Settings;

/// Plies that a line can have.
pub(crate) const LONGEST: usize = 120;

/// Positions between two looks at the clock.
const LOOK: u64 = 512;

/// What the threads of one search share.
pub(crate) struct Shared {
    pub(crate) stop: AtomicBool,
    pub(crate) nodes: AtomicU64,
    /// When to stop in the middle, and after how many positions.
    pub(crate) hard: Option<Duration>,
    pub(crate) most_nodes: Option<u64>,
}

/// What is remembered about a ply of the line at hand.
pub(crate) struct Frame<M> {
    pub(crate) items: Vec<Item<M>>,
    pub(crate) moves: Vec<M>,
    pub(crate) killers: [Option<M>; 2],
    /// The evaluation, where the position could be judged.
    pub(crate) evaluation: Option<i32>,
    /// The slot of the move made here, and what it won at first sight; none for a pass.
    pub(crate) slot: Option<usize>,
    pub(crate) won: Option<i32>,
    /// The best line from here on.
    pub(crate) line: Vec<M>,
    /// A move that is left out, to see whether it is the only good one.
    pub(crate) left_out: Option<M>,
    /// Quiet moves that were tried before the one that refuted.
    pub(crate) tried: Vec<usize>,
}

impl<M> Default for Frame<M> {
    fn default() -> Self {
        Self {
            items: Vec::new(),
            moves: Vec::new(),
            killers: [None, None],
            evaluation: None,
            slot: None,
            won: None,
            line: Vec::new(),
            left_out: None,
            tried: Vec::new(),
        }
    }
}

/// A move on its way into the tree.
#[derive(Copy, Clone)]
pub(crate) struct Item<M> {
    pub(crate) m: M,
    /// Its place in the list of legal moves.
    pub(crate) place: u16,
    /// What it wins at first sight; none for quiet moves.
    pub(crate) worth: Option<i32>,
    /// What speaks for trying it early.
    pub(crate) score: i32,
}

/// One thread's search: a position that moves are made on and taken back from, and all that it remembers.
pub(crate) struct Worker<'a, G: Searchable> {
    pub(crate) game: &'a G,
    pub(crate) tools: Tools<'a>,
    pub(crate) shared: &'a Shared,
    pub(crate) settings: Settings,
    pub(crate) pos: G::Position,
    pub(crate) path: Path,
    pub(crate) frames: Vec<Frame<G::Move>>,
    pub(crate) history: History<G::Move>,
    pub(crate) nodes: u64,
    /// Of these, those that the shared count knows already.
    counted: u64,
    pub(crate) deepest: usize,
    pub(crate) stopped: bool,
    /// The depth of the iteration at hand: extensions are bounded by it.
    pub(crate) root_depth: i32,
}

impl<'a, G: Searchable> Worker<'a, G> {
    pub(crate) fn new(
        game: &'a G,
        record: &Match<G>,
        tools: Tools<'a>,
        shared: &'a Shared,
        settings: Settings,
    ) -> Self {
        let mut frames = Vec::new();
        frames.resize_with(LONGEST + 2, Frame::default);
        Self {
            game,
            tools,
            shared,
            settings,
            pos: record.position().clone(),
            path: Path::new(record),
            frames,
            history: History::new(),
            nodes: 0,
            counted: 0,
            deepest: 0,
            stopped: false,
            root_depth: 0,
        }
    }

    /// The team to move.
    #[inline]
    pub(crate) fn team(&self) -> Team {
        self.game.team(self.game.turn(&self.pos))
    }

    /// Counts a position, and looks now and then whether to go on.
    #[inline]
    pub(crate) fn count_node(&mut self) {
        self.nodes += 1;
        if self.nodes - self.counted >= LOOK {
            self.look();
        }
    }

    /// Looks whether to go on.
    #[cold]
    pub(crate) fn look(&mut self) {
        self.tell_nodes();
        let total = self.shared.nodes.load(Ordering::Relaxed);
        let control = self.tools.control;
        let spent = || {
            self.shared.most_nodes.is_some_and(|most| total >= most)
                || self.shared.hard.is_some_and(|hard| self.tools.clock.elapsed() >= hard)
        };
        if self.shared.stop.load(Ordering::Relaxed)
            || control.is_stopped()
            || (!control.is_pondering() && spent())
        {
            self.stopped = true;
        }
    }

    /// Adds the positions counted so far to the shared count.
    fn tell_nodes(&mut self) {
        self.shared.nodes.fetch_add(self.nodes - self.counted, Ordering::Relaxed);
        self.counted = self.nodes;
    }

    /// The value of an unfinished position for the team to move.
    #[inline]
    pub(crate) fn evaluate(&self) -> i32 {
        let value = match self.settings.insight {
            Understanding::All => self.game.evaluate(&self.pos),
            insight => self.game.glance(&self.pos, insight),
        };
        value.clamp(-MOST, MOST)
    }

    /// What an end is worth to the team to move, so many plies from the root.
    #[inline]
    pub(crate) fn value_of(&self, end: End, ply: usize) -> i32 {
        match end.outcome {
            Outcome::Draw => 0,
            Outcome::Win(team) if team == self.team() => WIN - ply as i32,
            Outcome::Win(_) => ply as i32 - WIN,
        }
    }

    /// What a verdict of repetition or of a counter is worth to the team to move.
    pub(crate) fn value_of_verdict(&self, verdict: Verdict, ply: usize) -> i32 {
        match verdict {
            Verdict::Claim | Verdict::Draw => 0,
            Verdict::Loss(team) if team == self.team() => ply as i32 - WIN,
            Verdict::Loss(_) => WIN - ply as i32,
        }
    }

    /// Makes a move and remembers it. Returns whether the same team is to move again.
    #[inline]
    pub(crate) fn make(&mut self, m: G::Move) -> (G::Undo, bool) {
        let team = self.team();
        let undo = self.game.make(&mut self.pos, m);
        self.path.push(self.game.key(&self.pos));
        (undo, self.team() == team)
    }

    #[inline]
    pub(crate) fn unmake(&mut self, m: G::Move, undo: G::Undo) {
        self.path.pop();
        self.game.unmake(&mut self.pos, m, undo);
    }

    /// The slots of the moves that led here: the last and the one before.
    #[inline]
    pub(crate) fn slots_before(&self, ply: usize) -> [Option<usize>; 2] {
        let at = |back: usize| ply.checked_sub(back).and_then(|p| self.frames[p].slot);
        [at(1), at(2)]
    }

    /// The best line from a ply on begins with this move.
    pub(crate) fn extend_line(&mut self, ply: usize, m: G::Move) {
        let (here, after) = self.frames.split_at_mut(ply + 1);
        let line = &mut here[ply].line;
        line.clear();
        line.push(m);
        line.extend_from_slice(&after[0].line);
    }
}

/// A value as the table keeps it: wins count from the position, not from the root.
#[inline]
pub(crate) fn to_table(value: i32, ply: usize) -> i32 {
    match value {
        SURE.. => value + ply as i32,
        v if v <= -SURE => v - ply as i32,
        v => v,
    }
}

/// A value from the table, at a ply of the line at hand.
#[inline]
pub(crate) fn from_table(value: i32, ply: usize) -> i32 {
    match value {
        SURE.. => value - ply as i32,
        v if v <= -SURE => v + ply as i32,
        v => v,
    }
}
