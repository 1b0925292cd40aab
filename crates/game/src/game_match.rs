//! A game that is being played, or has been: the rules, the start, the moves, and how it ended.

use crate::history::History;
use crate::repetition::Repetition;
use crate::{End, Game, Limit, Outcome, Ranking, Reason, Seat, Team, Verdict, seats, teams};

/// Why a move was not played.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The game is over.
    Over(End),
    /// The rules do not allow the move.
    Illegal,
}

/// A seat that left the game while others played on.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Departure {
    /// The seat.
    pub seat: Seat,
    /// Why it left: it resigned, or its time ran out.
    pub reason: Reason,
    /// How many moves had been played.
    pub ply: usize,
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
    /// By seat: how many of the moves it made.
    made: Vec<usize>,
    /// By seat: the ply of the first position in which the rules had eliminated it.
    eliminated: Vec<Option<usize>>,
    /// The legal moves of the present position; none once the game is over.
    legal: Vec<G::Move>,
    /// Seats that left, in order.
    departures: Vec<Departure>,
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
        let count = usize::from(game.seats());
        let mut new = Self {
            game,
            positions: History::default(),
            repetition: Repetition::default(),
            moves: Vec::new(),
            made: vec![0; count],
            eliminated: vec![None; count],
            legal: Vec::new(),
            departures: Vec::new(),
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
        self.made.get(seat.index()).copied().unwrap_or(0)
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
        self.made[mover.index()] += 1;
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
        while self.departures.last().is_some_and(|departure| departure.ply == ply) {
            self.departures.pop();
        }
        self.leave_position();
        let m = self.moves.pop()?;
        // The position before is as it was when the move was made.
        let mover = self.turn();
        self.made[mover.index()] -= 1;
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
        let reached = self.reached().into_iter();
        reached.filter(|limit| limit.verdict == Verdict::Claim).map(|limit| limit.reason).collect()
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
        self.departures.iter().copied()
    }

    /// Whether a seat takes no part any more: it left, or the rules have eliminated it.
    pub fn is_out(&self, seat: Seat) -> bool {
        self.departures().any(|departure| departure.seat == seat) || self.game.is_out(self.position(), seat)
    }

    /// The teams that still have a seat in the game.
    pub fn teams_in(&self) -> Vec<Team> {
        let in_play =
            |team: &Team| seats(&self.game).any(|seat| self.game.team(seat) == *team && !self.is_out(seat));
        teams(&self.game).into_iter().filter(in_play).collect()
    }

    fn leave(&mut self, seat: Seat, reason: Reason) -> bool {
        if self.end.is_some() || self.is_out(seat) {
            return false;
        }
        let team = self.game.team(seat);
        let others: Vec<Team> = self.teams_in().into_iter().filter(|&other| other != team).collect();
        if teams(&self.game).len() == 2 {
            let winner = others[0];
            let is_lost = reason != Reason::TIME || self.game.can_win(self.position(), winner);
            let end = if is_lost { End::win(winner, reason) } else { End::draw(Reason::TIME_WITHOUT_WINNER) };
            return self.declare(end);
        }
        let ply = self.moves.len();
        let mut without = self.position().clone();
        self.game.withdraw(&mut without, seat);
        self.leave_position();
        self.enter(without);
        self.departures.push(Departure { seat, reason, ply });
        match self.teams_in()[..] {
            [winner] => {
                self.legal.clear();
                self.end = Some(self.placed(End::win(winner, reason)));
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
        for (seat, since) in seats(game).zip(&mut self.eliminated) {
            if since.is_none() && game.is_out(&position, seat) {
                *since = Some(ply);
            }
        }
        self.positions.push(position);
    }

    /// Takes the present position away.
    fn leave_position(&mut self) {
        self.positions.pop();
        self.repetition.pop();
        let ply = self.positions.len();
        for since in self.eliminated.iter_mut().filter(|since| **since == Some(ply)) {
            *since = None;
        }
    }

    fn declare(&mut self, end: End) -> bool {
        let is_open = self.end.is_none();
        if is_open {
            self.end = Some(self.placed(end));
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
        self.end = end.map(|end| self.placed(end));
    }

    /// The end by a limit on the course of play.
    fn limited(&self) -> Option<End> {
        self.reached().into_iter().find_map(|limit| match limit.verdict {
            Verdict::Claim => None,
            Verdict::Draw => Some(End::draw(limit.reason)),
            Verdict::Loss(loser) => Some(End { outcome: self.lost_by(loser), reason: limit.reason }),
        })
    }

    /// One team has lost, and all others share the first place.
    fn lost_by(&self, loser: Team) -> Outcome {
        let all = teams(&self.game);
        let places: Vec<u8> =
            all.iter().map(|&team| if team == loser { all.len() as u8 } else { 1 }).collect();
        Outcome::of(Ranking::new(&places))
    }

    /// An end among the teams that are still in, with the places of those that are out: the team that was out first is last. A ranking by
    /// the rules stands as it is: they know who was out.
    fn placed(&self, end: End) -> End {
        let all = teams(&self.game);
        let left: Vec<Option<(usize, usize)>> = all.iter().map(|&team| self.left_at(team)).collect();
        let is_ranked = matches!(end.outcome, Outcome::Ranked(_));
        if is_ranked || all.len() < 3 || left.iter().all(Option::is_none) {
            return end;
        }
        let staying = left.iter().filter(|when| when.is_none()).count();
        let place = |(team, when): (&Team, &Option<(usize, usize)>)| match (when, end.outcome) {
            (None, Outcome::Win(winner)) => 1 + u8::from(winner != *team),
            (None, _) => 1,
            (Some(when), _) => {
                let later = left.iter().flatten().filter(|other| *other > when).count();
                (staying + later + 1) as u8
            }
        };
        let places: Vec<u8> = all.iter().zip(&left).map(place).collect();
        End { outcome: Outcome::of(Ranking::new(&places)), ..end }
    }

    /// When the last seat of a team was out, if all are: the ply, and among those that left at one ply, the departure.
    fn left_at(&self, team: Team) -> Option<(usize, usize)> {
        let seat_left = |seat: Seat| {
            let departed = self.departures.iter().position(|departure| departure.seat == seat);
            let by_departure = departed.map(|order| (self.departures[order].ply, order + 1));
            by_departure.or_else(|| self.eliminated[seat.index()].map(|ply| (ply, 0)))
        };
        let own = seats(&self.game).filter(|&seat| self.game.team(seat) == team);
        own.map(seat_left).collect::<Option<Vec<_>>>()?.into_iter().max()
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
