//! What the computer finds where someone stands.

use std::sync::Arc;
use std::time::{Duration, Instant};

use catalog::search::{Budget, Player};
use catalog::{
    AnyMatch, Judgement, LegalMove, Message, Request, SearchHandle, Seat, Thought, ThoughtLine, View,
};
use protocol::wire::{EngineLine, EngineLines, LineMove, StudyTell, Tell};
use record::NodeId;
use table::Urgency;

use super::task::StudyTask;
use crate::engine_pool::{SearchJob, ShareKey};
use crate::message::to_wire;
use crate::server_clock::millis;
use crate::to_wire;

/// An analysis ends by itself after so long.
const LONGEST: Duration = Duration::from_secs(120);

/// What is found is told at most so often.
pub(super) const PACE: Duration = Duration::from_millis(250);

/// How many lines may be asked for.
const MOST_LINES: u8 = 5;

/// How many moves of a line are told.
const MOST_MOVES: usize = 20;

/// What is to be found.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Wish {
    /// How many best moves.
    pub(crate) lines: u8,
    /// Whether the network of the game evaluates.
    pub(crate) network: bool,
    /// Whether to look for what the opponent threatens.
    pub(crate) threats: bool,
}

/// A search that someone waits for.
pub(super) struct Analysis {
    pub(super) ticket: u64,
    pub(super) node: NodeId,
    handle: Arc<SearchHandle>,
    seat: Seat,
    threats: bool,
    /// Since when.
    began: Instant,
    /// The moves of the position, and its picture: what arrows are made of.
    moves: Vec<LegalMove>,
    view: View,
    /// How much was told: depth and positions, and whether it waited.
    told: Option<(u32, u64, bool)>,
}

impl Drop for Analysis {
    fn drop(&mut self) {
        self.handle.cancel();
    }
}

impl Analysis {
    /// What has been found that was not told yet.
    fn news(&mut self) -> Option<EngineLines> {
        let thought = self.handle.latest().unwrap_or_default();
        let state = (thought.depth, thought.nodes, self.handle.is_waiting());
        if self.told.replace(state) == Some(state) {
            return None;
        }
        Some(self.lines(&thought, false, None))
    }

    fn lines(&self, thought: &Thought, done: bool, why: Option<&Message>) -> EngineLines {
        EngineLines {
            seat: self.seat.index(),
            threats: self.threats,
            waiting: !done && self.handle.is_waiting(),
            done,
            elapsed: millis(self.began.elapsed()),
            depth: thought.depth,
            deepest: thought.deepest,
            nodes: thought.nodes,
            lines: thought.lines.iter().filter_map(|line| self.line(line)).collect(),
            why: why.map(to_wire),
        }
    }

    fn line(&self, line: &ThoughtLine) -> Option<EngineLine> {
        let first = line.moves.first()?;
        let legal = self.moves.iter().find(|legal| legal.text.coordinate == first.coordinate)?;
        Some(EngineLine {
            score: to_wire::score(line.score),
            expected: thousandths(line.score.expected()),
            first: to_wire::legal_move(legal, &self.view),
            moves: line.moves.iter().take(MOST_MOVES).map(line_move).collect(),
        })
    }
}

/// A move of a line, as it is told.
pub(super) fn line_move(text: &catalog::MoveText) -> LineMove {
    LineMove { text: text.coordinate.clone(), reading: text.reading.clone() }
}

/// An expected result as it is told.
pub(super) fn thousandths(expected: f64) -> u16 {
    (expected.clamp(0.0, 1.0) * 1000.0).round() as u16
}

impl StudyTask {
    /// Lets the computer look for the best moves where someone stands.
    pub(super) fn analyse(&mut self, connection: u64, node: NodeId, wish: Wish) -> Result<(), Message> {
        if !(1..=MOST_LINES).contains(&wish.lines) {
            return Err(Message::new("analysis-lines").number("most", MOST_LINES));
        }
        self.tickets += 1;
        let ticket = self.tickets;
        let (code, tell) = (self.code.clone(), self.tell.clone());
        let Some(viewer) = self.viewers.get_mut(&connection) else { return Ok(()) };
        let Some(walker) = &viewer.walker else { return Ok(()) };
        let here = walker.as_match();
        if let Some(end) = here.end() {
            return Err(Message::game_over(Some(end.reason)));
        }
        let game: Box<dyn AnyMatch> = match wish.threats {
            false => here.duplicate(),
            true => here.passed().filter(|passed| passed.end().is_none()).ok_or_else(|| no_threats(here))?,
        };
        let handle = Arc::<SearchHandle>::default();
        // The one before ends here.
        viewer.analysis = Some(Analysis {
            ticket,
            node,
            handle: handle.clone(),
            seat: game.turn(),
            threats: wish.threats,
            began: Instant::now(),
            moves: game.legal_moves(),
            view: game.view(),
            told: None,
        });
        let judgement = if wish.network { Judgement::Best } else { Judgement::HandWritten };
        let budget = Budget { time: Some(LONGEST), ..Budget::default() };
        self.app.engines.ask(SearchJob {
            share: ShareKey::of(&viewer.guest, Some(viewer.address)),
            urgency: Urgency::Aside,
            ticket,
            // A table of another evaluation holds other values.
            memory: (code, usize::try_from(connection).unwrap_or_default() * 2 + usize::from(wish.network)),
            game,
            request: Request {
                lines: wish.lines.into(),
                judgement,
                ..Request::new(Player::Analyst, budget, 0)
            },
            handle,
            tell,
        });
        Ok(())
    }

    /// Whether someone waits for a search.
    pub(super) fn is_analysing(&self) -> bool {
        self.viewers.values().any(|viewer| viewer.analysis.is_some())
    }

    /// Tells what has been found since it was last told.
    pub(super) fn tell_analyses(&mut self) {
        for viewer in self.viewers.values_mut() {
            let Some(analysis) = &mut viewer.analysis else { continue };
            if let Some(lines) = analysis.news() {
                let node = analysis.node.number();
                let tell = StudyTell::Lines { study: self.code.clone(), node, lines };
                viewer.outbox.tell(&Tell::Study { id: None, tell });
            }
        }
    }

    /// A search has ended, if it is an analysis.
    pub(super) fn end_analysis(&mut self, ticket: u64, why: Option<&Message>) {
        let is_it = |analysis: &Analysis| analysis.ticket == ticket;
        let mut viewers = self.viewers.values_mut();
        let Some(viewer) = viewers.find(|viewer| viewer.analysis.as_ref().is_some_and(is_it)) else { return };
        let Some(analysis) = viewer.analysis.take() else { return };
        let thought = analysis.handle.latest().unwrap_or_default();
        let lines = analysis.lines(&thought, true, why);
        let tell = StudyTell::Lines { study: self.code.clone(), node: analysis.node.number(), lines };
        viewer.outbox.tell(&Tell::Study { id: None, tell });
    }
}

/// Why there are no threats to be found.
fn no_threats(here: &dyn AnyMatch) -> Message {
    let code = if here.in_check() { "threats-in-check" } else { "threats-unknown" };
    Message::new(code)
}
