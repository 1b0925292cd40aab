//! The course of a review.

use catalog::search::Score;
use catalog::{AnyMatch, End, MatchError, MoveText, PlayedMove, Seat, Team, ThoughtLine};

use crate::verdict::Judged;
use crate::{Phase, Report, ReviewedMove, SideSummary, Verdict};

/// How many best moves a search is to find of each position: the second tells whether the first was the only one.
pub const LINES: usize = 2;

/// How many moves of the computer's line are kept.
const KEPT: usize = 8;

/// A line of moves that is judged, position by position.
pub struct Review {
    at: Box<dyn AnyMatch>,
    line: Vec<String>,
    /// How many moves of the line were played.
    played: usize,
    /// How many pieces the game starts with.
    usual: usize,
    /// The position before the last move.
    before: Option<Before>,
    /// Whether the present position has been evaluated, and none follows.
    is_done: bool,
    report: Report,
}

/// A move that was played, and what was thought of the position before it.
struct Before {
    played: PlayedMove,
    phase: Phase,
    score: Score,
    second: Option<Score>,
    best: Vec<MoveText>,
}

impl Review {
    /// A review of moves in their coordinate form, from where a match begins. `usual` is how many pieces the game starts with, whatever
    /// position the match began with.
    pub fn new(start: &dyn AnyMatch, line: Vec<String>, usual: usize) -> Self {
        let at = start.restart();
        let sides = vec![SideSummary::default(); at.seats().len()];
        let mut new = Self {
            at,
            line,
            played: 0,
            usual,
            before: None,
            is_done: false,
            report: Report { sides, ..Report::default() },
        };
        new.is_done = new.at.end().is_some();
        new
    }

    /// The position that is to be evaluated next; `None` once all are.
    pub fn position(&self) -> Option<&dyn AnyMatch> {
        (!self.is_done).then_some(&*self.at)
    }

    /// How many positions there are.
    pub fn positions(&self) -> usize {
        self.line.len() + 1
    }

    /// How many of them were evaluated.
    pub fn evaluated(&self) -> usize {
        self.report.course.len()
    }

    /// Takes what was found out about [`Review::position`]: its best moves, best first. The error says that the line has a move that can't
    /// be played; the review ends before it.
    pub fn take(&mut self, lines: &[ThoughtLine]) -> Result<(), MatchError> {
        if self.is_done {
            return Ok(());
        }
        self.settle(lines);
        let Some(text) = self.line.get(self.played) else {
            self.is_done = true;
            return Ok(());
        };
        let phase = Phase::of(&self.at.view(), self.at.ply(), self.at.seats().len(), self.usual);
        let played = match self.at.play(text) {
            Ok(played) => played.clone(),
            Err(error) => {
                self.is_done = true;
                return Err(error);
            }
        };
        self.played += 1;
        let best = lines.first();
        let score = best.map_or(Score::Value(0), |line| line.score);
        let best = best.map_or_else(Vec::new, |line| line.moves.iter().take(KEPT).cloned().collect());
        // What is over stays over, also where pieces come back onto the board.
        let phase = self.report.moves.last().map_or(phase, |last| last.phase.max(phase));
        self.before =
            Some(Before { played, phase, score, second: lines.get(1).map(|line| line.score), best });
        if self.at.end().is_some() {
            self.settle(&[]);
            self.is_done = true;
        }
        Ok(())
    }

    /// What was found so far.
    pub fn report(&self) -> &Report {
        &self.report
    }

    /// How the game is over before its first move, if it is: then there is nothing to review.
    pub fn is_over(&self) -> Option<End> {
        if self.played == 0 { self.at.end() } else { None }
    }

    /// What was found, of as much of the line as was evaluated.
    pub fn finish(self) -> Report {
        self.report
    }

    fn team_of(&self, seat: Seat) -> Team {
        self.at.seats()[seat.index()].team
    }

    /// Enters what is known of the present position, and judges the move that led to it.
    fn settle(&mut self, lines: &[ThoughtLine]) {
        let first = self.expected(lines, self.team_of(Seat(0)));
        self.report.course.push(first);
        let Some(before) = self.before.take() else { return };
        let Before { played, phase, score, second, best } = before;
        let after = self.expected(lines, self.team_of(played.seat));
        let is_best = best.first().is_some_and(|best| best.coordinate == played.text.coordinate);
        // The computer's own move loses nothing, even if it sees more one ply later.
        let loss = if is_best { 0.0 } else { (score.expected() - after).max(0.0) };
        let verdict = Verdict::of(&Judged { loss, before: score, is_best, second });
        let seat = played.seat;
        let reviewed = ReviewedMove { seat, played: played.text, best, score, after, loss, phase, verdict };
        self.report.sides[seat.index()].add(&reviewed);
        self.report.moves.push(reviewed);
    }

    /// The expected result of the present position to a team, as far as one team's score tells that of another.
    fn expected(&self, lines: &[ThoughtLine], wanted: Team) -> f64 {
        match (self.at.end(), lines.first()) {
            (Some(end), _) => end.outcome.score(wanted),
            (None, Some(line)) if self.team_of(self.at.turn()) == wanted => line.score.expected(),
            (None, Some(line)) => 1.0 - line.score.expected(),
            (None, None) => 0.5,
        }
    }
}
