//! A game that is being played, or has been: the start, the moves, and how it ended.

use std::fmt;

use crate::{End, Game, Limit, Outcome, Reason, Seat, Team, Verdict};

/// A draw that the player to move may claim.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Claim(pub Reason);

/// Why a move was refused.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The game is over.
    Over(End),
    /// The rules do not allow the move.
    Illegal,
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over(end) => write!(f, "the game is over ({}): no move can be played.", end.reason),
            Self::Illegal => f.write_str("that move is not legal here."),
        }
    }
}

impl std::error::Error for PlayError {}

/// The record of one game: every position so far and the moves between them.
///
/// Ends that a position shows by itself come from the rules; repetition, move counts, claims and
/// what players declare are decided here. A finished record accepts no move until it is undone.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    game: G,
    /// One more than there are moves. Kept whole, because repetition compares positions, not hashes.
    positions: Vec<G::Position>,
    /// Their hashes, so that long games need not compare each position with all before it.
    keys: Vec<u64>,
    moves: Vec<G::Move>,
    end: Option<End>,
}

impl<G: Game> Match<G> {
    /// A new game from the start position.
    pub fn new(game: G) -> Self {
        let start = game.start();
        Self::from_position(game, start)
    }

    /// A new game from any position, which may already be an end.
    pub fn from_position(game: G, start: G::Position) -> Self {
        let keys = vec![game.key(&start)];
        let mut record = Self { game, positions: vec![start], keys, moves: Vec::new(), end: None };
        record.end = record.judge();
        record
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The present position.
    pub fn position(&self) -> &G::Position {
        &self.positions[self.moves.len()]
    }

    /// All positions from the first to the present one.
    pub fn positions(&self) -> &[G::Position] {
        &self.positions
    }

    /// The moves that were played.
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// How the game ended, if it has.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Whose turn it is (after the end: whose it would be).
    pub fn turn(&self) -> Seat {
        self.game.turn(self.position())
    }

    /// The moves that can be played now: none once the game is over.
    pub fn legal(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        if self.end.is_none() {
            self.game.moves(self.position(), &mut moves);
        }
        moves
    }

    /// Plays a move if the rules allow it.
    pub fn play(&mut self, m: G::Move) -> Result<(), PlayError> {
        if let Some(end) = self.end {
            return Err(PlayError::Over(end));
        }
        if !self.game.is_legal(self.position(), m) {
            return Err(PlayError::Illegal);
        }
        let mut next = self.position().clone();
        self.game.make(&mut next, m);
        self.keys.push(self.game.key(&next));
        self.positions.push(next);
        self.moves.push(m);
        self.end = self.judge();
        Ok(())
    }

    /// Takes the last move back, and with it whatever ended the game.
    pub fn undo(&mut self) -> Option<G::Move> {
        let m = self.moves.pop()?;
        self.positions.pop();
        self.keys.pop();
        self.end = self.judge();
        Some(m)
    }

    /// How often the present position has stood on the board, this time included.
    pub fn repetitions(&self) -> u32 {
        let (now, key) = (self.position(), self.keys[self.moves.len()]);
        let alike = self.keys.iter().zip(&self.positions).filter(|(other, _)| **other == key);
        alike.filter(|(_, position)| self.game.same(position, now)).count() as u32
    }

    /// The draws that the player to move may claim.
    pub fn claims(&self) -> Vec<Claim> {
        if self.end.is_some() {
            return Vec::new();
        }
        self.reached()
            .into_iter()
            .filter(|limit| limit.verdict == Verdict::Claim)
            .map(|limit| Claim(limit.reason))
            .collect()
    }

    /// The player to move claims a draw. Returns whether the claim was right.
    pub fn claim(&mut self, claim: Claim) -> bool {
        let right = self.claims().contains(&claim);
        if right {
            self.end = Some(End::draw(claim.0));
        }
        right
    }

    /// A seat gives up: in a game of two teams the other has won. Returns false if the game was over.
    pub fn resign(&mut self, seat: Seat) -> bool {
        let winner = self.other_team(seat);
        self.declare(End::win(winner, Reason::RESIGNATION))
    }

    /// The players agree on a draw. Returns false if the game was over.
    pub fn agree_draw(&mut self) -> bool {
        self.declare(End::draw(Reason::AGREEMENT))
    }

    /// A seat's time is up: lost, unless the other side has no way at all to win.
    /// Returns false if the game was over.
    pub fn flag(&mut self, seat: Seat) -> bool {
        let winner = self.other_team(seat);
        let end = if self.game.can_win(self.position(), winner) {
            End::win(winner, Reason::TIME)
        } else {
            End::draw(Reason::TIME_WITHOUT_WINNER)
        };
        self.declare(end)
    }

    fn declare(&mut self, end: End) -> bool {
        let open = self.end.is_none();
        if open {
            self.end = Some(end);
        }
        open
    }

    fn other_team(&self, seat: Seat) -> Team {
        let own = self.game.team(seat);
        let all = (0..self.game.seats()).map(|s| self.game.team(Seat(s)));
        all.into_iter().find(|&team| team != own).expect("a game has two teams at least")
    }

    /// Ends of the position first, then those of the record.
    fn judge(&self) -> Option<End> {
        self.game.end(self.position()).or_else(|| {
            self.reached().into_iter().find_map(|limit| match limit.verdict {
                Verdict::Claim => None,
                Verdict::Draw => Some(End::draw(limit.reason)),
                Verdict::Loss(team) => {
                    let winner = (0..self.game.seats())
                        .map(|s| self.game.team(Seat(s)))
                        .find(|&other| other != team)?;
                    Some(End { outcome: Outcome::Win(winner), reason: limit.reason })
                }
            })
        })
    }

    /// The limits that the present position has reached, repetition first.
    fn reached(&self) -> Vec<Limit> {
        let limits = self.game.limits();
        let mut reached = Vec::new();
        if !limits.repetition.is_empty() {
            let times = self.repetitions();
            reached.extend(limits.repetition.iter().filter(|limit| times >= limit.at));
        }
        for (counter, limit) in &limits.counters {
            if self.game.count(self.position(), *counter) >= limit.at {
                reached.push(*limit);
            }
        }
        reached
    }
}
