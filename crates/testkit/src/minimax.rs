//! The value of a position by plain minimax: what every search is held against.

use game::{End, Match, Outcome, Team, Verdict};
use insight::Searchable;

/// What a win at once is worth here; one ply later is one less.
pub const WIN: i32 = 130_000;

/// The value of the present position of a match for the team to move, by looking at every line of `depth` plies.
///
/// At the end of a line stands the static evaluation, after following tactical moves if `quiescence` says so. No window, no table, no
/// order: it is as short as it can be, so that a reader can trust it.
pub fn minimax<G: Searchable>(record: &Match<G>, depth: u32, quiescence: bool) -> i32 {
    let mut way: Vec<u64> = record.positions().iter().map(|pos| record.game().key(pos)).collect();
    let played = way.len();
    Minimax { game: record.game(), way: &mut way, played, quiescence }.node(
        &mut record.position().clone(),
        depth,
        0,
    )
}

struct Minimax<'a, G: Searchable> {
    game: &'a G,
    way: &'a mut Vec<u64>,
    played: usize,
    quiescence: bool,
}

impl<G: Searchable> Minimax<'_, G> {
    fn team(&self, pos: &G::Position) -> Team {
        self.game.team(self.game.turn(pos))
    }

    fn ended(&self, pos: &G::Position, end: End, ply: i32) -> i32 {
        match end.outcome {
            Outcome::Draw => 0,
            Outcome::Win(team) if team == self.team(pos) => WIN - ply,
            Outcome::Win(_) => ply - WIN,
            Outcome::Ranked(_) => unreachable!("two teams win, lose or draw"),
        }
    }

    /// What repetition makes of a position, if anything.
    fn repeated(&self) -> Option<Verdict> {
        let now = self.way.last()?;
        let times = self.way.iter().filter(|&key| key == now).count() as u32;
        let within = self.way[self.played - 1..self.way.len() - 1].contains(now);
        let first = self.game.limits().repetition.iter().min_by_key(|limit| limit.at);
        first.filter(|limit| within || times >= limit.at).map(|limit| limit.verdict)
    }

    /// What repetition and counters make of a position, if anything.
    fn limited(&self, pos: &G::Position) -> Option<Verdict> {
        let mut counters = self.game.limits().counters.iter();
        let mut counted = || counters.find(|(counter, limit)| self.game.count(pos, *counter) >= limit.at);
        self.repeated().or_else(|| counted().map(|(_, limit)| limit.verdict))
    }

    fn judged(&self, pos: &G::Position, verdict: Verdict, ply: i32) -> i32 {
        match verdict {
            Verdict::Claim | Verdict::Draw => 0,
            Verdict::Loss(team) if team == self.team(pos) => ply - WIN,
            Verdict::Loss(_) => WIN - ply,
        }
    }

    fn node(&mut self, pos: &mut G::Position, depth: u32, ply: i32) -> i32 {
        if depth == 0 {
            return self.leaf(pos, ply);
        }
        if ply > 0 {
            if let Some(end) = self.game.end(pos) {
                return self.ended(pos, end, ply);
            }
            if let Some(verdict) = self.limited(pos) {
                return self.judged(pos, verdict, ply);
            }
        }
        let mut moves = Vec::new();
        match self.game.moves(pos, &mut moves) {
            Some(end) => self.ended(pos, end, ply),
            None => moves
                .into_iter()
                .map(|m| self.after(pos, m, Some(depth), ply))
                .max()
                .expect("there is a move"),
        }
    }

    /// The value after a move, for the team that makes it: `depth` plies deep, or by quiescence.
    fn after(&mut self, pos: &mut G::Position, m: G::Move, depth: Option<u32>, ply: i32) -> i32 {
        let team = self.team(pos);
        let undo = self.game.make(pos, m);
        self.way.push(self.game.key(pos));
        let value = match depth {
            Some(depth) => self.node(pos, depth - 1, ply + 1),
            None => self.leaf(pos, ply + 1),
        };
        let value = if self.team(pos) == team { value } else { -value };
        self.way.pop();
        self.game.unmake(pos, m, undo);
        value
    }

    fn leaf(&mut self, pos: &mut G::Position, ply: i32) -> i32 {
        if let Some(end) = self.game.quick_end(pos) {
            return self.ended(pos, end, ply);
        }
        if !self.quiescence {
            return self.game.evaluate(pos);
        }
        if let Some(verdict) = self.repeated().filter(|_| ply > 0) {
            return self.judged(pos, verdict, ply);
        }
        let mut moves = Vec::new();
        let mut best = None;
        if self.game.must_respond(pos) {
            if let Some(end) = self.game.moves(pos, &mut moves) {
                return self.ended(pos, end, ply);
            }
        } else {
            best = Some(self.game.evaluate(pos));
            self.game.tactical_moves(pos, &mut moves);
        }
        let after = moves.into_iter().map(|m| self.after(pos, m, None, ply)).max();
        best.max(after).expect("there is a move or an evaluation")
    }
}
