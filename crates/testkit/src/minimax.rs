//! The value of a position by plain minimax: what every search is held against.

use game::{End, Match, Outcome, Searchable, Team, Verdict};

/// What a win at once is worth here; one ply later is one less.
pub const WIN: i32 = 130_000;

/// The value of the last position of a record for the team to move, by looking at every line of `depth` plies.
///
/// At the end of a line stands the evaluation, after following noisy moves if `noise` says so. No window, no table, no order: it is as short
/// as it can be, to be believed at a glance.
pub fn minimax<G: Searchable>(record: &Match<G>, depth: u32, noise: bool) -> i32 {
    let mut way: Vec<u64> = record.positions().iter().map(|pos| record.game().key(pos)).collect();
    let played = way.len();
    Minimax { game: record.game(), way: &mut way, played, noise }.node(
        &mut record.position().clone(),
        depth,
        0,
    )
}

struct Minimax<'a, G: Searchable> {
    game: &'a G,
    way: &'a mut Vec<u64>,
    played: usize,
    noise: bool,
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
        }
    }

    /// What limits make of a position, if anything.
    fn limited(&self, pos: &G::Position, ply: i32) -> Option<i32> {
        let limits = self.game.limits();
        let now = self.way.last()?;
        let times = self.way.iter().filter(|&key| key == now).count() as u32;
        let within = self.way[self.played - 1..self.way.len() - 1].contains(now);
        let repeated = limits.repetition.iter().min_by_key(|limit| limit.at);
        let repeated = repeated.filter(|limit| within || times >= limit.at);
        let counted = || limits.counters.iter().find(|(c, limit)| self.game.count(pos, *c) >= limit.at);
        let verdict = repeated.map(|l| l.verdict).or_else(|| counted().map(|(_, l)| l.verdict))?;
        Some(match verdict {
            Verdict::Claim | Verdict::Draw => 0,
            Verdict::Loss(team) if team == self.team(pos) => ply - WIN,
            Verdict::Loss(_) => WIN - ply,
        })
    }

    fn node(&mut self, pos: &mut G::Position, depth: u32, ply: i32) -> i32 {
        if depth == 0 {
            return self.leaf(pos, ply);
        }
        if ply > 0 {
            if let Some(end) = self.game.end(pos) {
                return self.ended(pos, end, ply);
            }
            if let Some(value) = self.limited(pos, ply) {
                return value;
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

    /// The value after a move, for the team that makes it: `depth` plies deep, or after the noise.
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
        if let Some(end) = self.game.decided(pos) {
            return self.ended(pos, end, ply);
        }
        if !self.noise {
            return self.game.evaluate(pos);
        }
        let mut moves = Vec::new();
        let mut best = None;
        if self.game.pressed(pos) {
            if let Some(end) = self.game.moves(pos, &mut moves) {
                return self.ended(pos, end, ply);
            }
        } else {
            best = Some(self.game.evaluate(pos));
            self.game.noisy(pos, &mut moves);
        }
        let after = moves.into_iter().map(|m| self.after(pos, m, None, ply)).max();
        best.max(after).expect("there is a move or an evaluation")
    }
}
