//! A game that is being played, or has been: the rules, the start, the moves, and how it ended.

use crate::history::History;
use crate::limits;
use crate::repetition::Repetition;
use crate::roster::{Departure, Roster};
use crate::{End, Game, Limit, Reason, Seat, Team, Verdict};

/// Why a move was not played.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The game is over.
    Over(End),
    /// The rules do not allow the move.
    Illegal,
}

/// One game under its rules: every position so far and the moves between them.
///
/// Ends that a position shows by itself come from the rules; repetition, move counts, claims and what players declare are
/// decided here. A finished match accepts no move until one is undone. The legal moves of the present position are listed
/// once, when it is reached. No move costs more in a long game than in a short one.
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    game: G,
    /// One more than there are moves. Kept whole, because repetition compares positions, not hashes.
    positions: History<G::Position>,
    /// Their keys, and how often each of them has stood on the board.
    repetition: Repetition,
    moves: Vec<G::Move>,
    /// Who takes part.
    roster: Roster,
    /// The legal moves of the present position; none once the game is over.
    legal: Vec<G::Move>,
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
        let roster = Roster::new(game.seats(), &|seat| game.team(seat));
        let mut new = Self {
            game,
            positions: History::default(),
            repetition: Repetition::default(),
            moves: Vec::new(),
            roster,
            legal: Vec::new(),
            end: None,
        };
        new.enter(start);
        new.arrive();
        new
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
    pub fn positions(&self) -> &History<G::Position> {
        &self.positions
    }

    /// The keys of these positions.
    pub fn keys(&self) -> impl Iterator<Item = u64> {
        self.repetition.keys()
    }

    /// The moves that were played.
    pub fn moves(&self) -> &[G::Move] {
        &self.moves
    }

    /// How many moves were played.
    pub fn ply(&self) -> usize {
        self.moves.len()
    }

    /// How many of the moves a seat made.
    pub fn made_by(&self, seat: Seat) -> usize {
        self.roster.made_by(seat)
    }

    /// How the game ended, if it has.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Whose turn it is (after the end: whose it would be).
    pub fn turn(&self) -> Seat {
        self.game.turn(self.position())
    }

    /// The legal moves as [`Game::moves`] lists them: none once the game is over.
    pub fn legal(&self) -> &[G::Move] {
        &self.legal
    }

    /// Whether a move can be played now. Where lists are a choice, it may be one that is not listed.
    pub fn is_legal(&self, m: G::Move) -> bool {
        self.end.is_none() && (self.legal.contains(&m) || self.game.is_legal(self.position(), m))
    }

    /// Plays a move if the rules allow it.
    pub fn play(&mut self, m: G::Move) -> Result<(), PlayError> {
        if let Some(end) = self.end {
            return Err(PlayError::Over(end));
        }
        if !self.is_legal(m) {
            return Err(PlayError::Illegal);
        }
        let mover = self.turn();
        self.roster.count_move(mover);
        let mut next = self.position().clone();
        self.game.make(&mut next, m);
        self.moves.push(m);
        self.enter(next);
        self.arrive();
        Ok(())
    }

    /// Takes the last move back, and with it all that came after it: the end, and seats that left.
    pub fn undo(&mut self) -> Option<G::Move> {
        let ply = self.moves.len();
        self.moves.last()?;
        self.roster.forget_departures_at(ply);
        self.leave_position();
        let m = self.moves.pop()?;
        // The position before is as it was when the move was made.
        let mover = self.turn();
        self.roster.discount_move(mover);
        self.arrive();
        Some(m)
    }

    /// How often the present position has stood on the board, this time included.
    pub fn repetitions(&self) -> u32 {
        self.repetition.times()
    }

    /// The draws that the player to move may claim, by their reasons.
    pub fn claims(&self) -> Vec<Reason> {
        if self.end.is_some() {
            return Vec::new();
        }
        limits::claims(&self.reached())
    }

    /// The player to move claims a draw. Returns whether the claim was right.
    pub fn claim(&mut self, reason: Reason) -> bool {
        let right = self.claims().contains(&reason);
        right && self.declare(End::draw(reason))
    }

    /// The teams that are still in agree on a draw. Returns false if the game was over.
    pub fn agree_draw(&mut self) -> bool {
        self.declare(End::draw(Reason::AGREEMENT))
    }

    /// A player gives up. With two teams the other has won; with more, the others play on. Returns false if the game was over,
    /// or the seat out of it.
    pub fn resign(&mut self, seat: Seat) -> bool {
        self.leave(seat, Reason::RESIGNATION)
    }

    /// A player's time is up: lost, unless nobody else has any way to win. Returns false if the game was over, or the seat out
    /// of it.
    pub fn flag(&mut self, seat: Seat) -> bool {
        self.leave(seat, Reason::TIME)
    }

    /// Seats that left while others played on, in order.
    pub fn departures(&self) -> impl Iterator<Item = Departure> {
        self.roster.departures().iter().copied()
    }

    /// Whether a seat takes no part any more: it left, or the rules have eliminated it.
    pub fn is_out(&self, seat: Seat) -> bool {
        self.roster.has_left(seat) || self.game.is_out(self.position(), seat)
    }

    /// The teams that still have a seat in the game.
    pub fn teams_in(&self) -> Vec<Team> {
        self.roster.teams_in(&|seat| self.game.is_out(self.position(), seat))
    }

    fn leave(&mut self, seat: Seat, reason: Reason) -> bool {
        if self.end.is_some() || self.is_out(seat) {
            return false;
        }
        let team = self.game.team(seat);
        if self.roster.count_teams() == 2 {
            let in_play = self.teams_in();
            let winner = in_play[usize::from(in_play[0] == team)];
            let is_lost = reason != Reason::TIME || self.game.can_win(self.position(), winner);
            let end = if is_lost { End::win(winner, reason) } else { End::draw(Reason::TIME_WITHOUT_WINNER) };
            return self.declare(end);
        }
        let ply = self.moves.len();
        let mut without = self.position().clone();
        self.game.withdraw(&mut without, seat);
        self.leave_position();
        self.enter(without);
        self.roster.leave(seat, reason, ply);
        match self.teams_in()[..] {
            [winner] => {
                self.legal.clear();
                self.end = Some(self.roster.placed(End::win(winner, reason)));
            }
            _ => self.arrive(),
        }
        true
    }

    /// Adds a position as the present one, the moves before it being there already.
    fn enter(&mut self, position: G::Position) {
        let (game, before) = (&self.game, &self.positions);
        let ply = before.len();
        self.repetition.push(game.key(&position), |at| game.same(&before[at], &position));
        self.roster.enter(ply, &|seat| game.is_out(&position, seat));
        self.positions.push(position);
    }

    /// Takes the present position away.
    fn leave_position(&mut self) {
        self.positions.pop();
        self.repetition.pop();
        self.roster.take_back(self.positions.len());
    }

    fn declare(&mut self, end: End) -> bool {
        let is_open = self.end.is_none();
        if is_open {
            self.end = Some(self.roster.placed(end));
            self.legal.clear();
        }
        is_open
    }

    /// The present position is new: lists its moves and sees whether it ends the game, by itself or by the course of play.
    fn arrive(&mut self) {
        let mut legal = std::mem::take(&mut self.legal);
        legal.clear();
        let end = self.game.moves(self.position(), &mut legal).or_else(|| self.limited());
        if end.is_some() {
            legal.clear();
        }
        self.legal = legal;
        self.end = end.map(|end| self.roster.placed(end));
    }

    /// The end by a limit on the course of play.
    fn limited(&self) -> Option<End> {
        let limit = limits::ending(&self.reached())?;
        let loser = match limit.verdict {
            Verdict::Loss(loser) => loser,
            _ => return Some(End::draw(limit.reason)),
        };
        Some(End { outcome: self.roster.lost_by(loser), reason: limit.reason })
    }

    /// The limits that the present position has reached, repetition first.
    fn reached(&self) -> Vec<Limit> {
        self.game.limits().reached(self.repetitions(), &|counter| self.game.count(self.position(), counter))
    }
}
