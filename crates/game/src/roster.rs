//! Who takes part in a match, who has left it, and the places that follow from that.
//!
//! None of it depends on the type of game: it is compiled once, not for every game.

use crate::{End, Outcome, Ranking, Reason, Seat, Team};

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

/// The seats of a match by their teams, and since when they are out.
#[derive(Clone, Debug)]
pub(crate) struct Roster {
    /// By seat.
    members: Vec<Member>,
    /// Seats that left, in order.
    departures: Vec<Departure>,
}

#[derive(Clone, Debug)]
struct Member {
    team: Team,
    /// How many of the moves it made.
    made: usize,
    /// The ply of the first position in which the rules had eliminated it.
    eliminated: Option<usize>,
}

impl Roster {
    pub(crate) fn new(seats: u8, team_of: &dyn Fn(Seat) -> Team) -> Self {
        let member = |seat| Member { team: team_of(Seat(seat)), made: 0, eliminated: None };
        Self { members: (0..seats).map(member).collect(), departures: Vec::new() }
    }

    pub(crate) fn departures(&self) -> &[Departure] {
        &self.departures
    }

    pub(crate) fn has_left(&self, seat: Seat) -> bool {
        self.departures.iter().any(|departure| departure.seat == seat)
    }

    pub(crate) fn leave(&mut self, seat: Seat, reason: Reason, ply: usize) {
        self.departures.push(Departure { seat, reason, ply });
    }

    /// Forgets the seats that left after so many moves.
    pub(crate) fn forget_departures_at(&mut self, ply: usize) {
        while self.departures.last().is_some_and(|departure| departure.ply == ply) {
            self.departures.pop();
        }
    }

    pub(crate) fn made_by(&self, seat: Seat) -> usize {
        self.members.get(seat.index()).map_or(0, |member| member.made)
    }

    pub(crate) fn count_move(&mut self, mover: Seat) {
        self.members[mover.index()].made += 1;
    }

    pub(crate) fn discount_move(&mut self, mover: Seat) {
        self.members[mover.index()].made -= 1;
    }

    /// A position was entered: notes who is newly out in it by the rules.
    pub(crate) fn enter(&mut self, ply: usize, is_out: &dyn Fn(Seat) -> bool) {
        for (seat, member) in (0..).map(Seat).zip(&mut self.members) {
            if member.eliminated.is_none() && is_out(seat) {
                member.eliminated = Some(ply);
            }
        }
    }

    /// The position of this ply was taken back.
    pub(crate) fn take_back(&mut self, ply: usize) {
        for member in self.members.iter_mut().filter(|member| member.eliminated == Some(ply)) {
            member.eliminated = None;
        }
    }

    /// All teams, in order.
    fn teams(&self) -> Vec<Team> {
        distinct(self.members.iter().map(|member| member.team).collect())
    }

    /// How many teams there were from the start.
    pub(crate) fn count_teams(&self) -> usize {
        self.teams().len()
    }

    /// The teams that still have a seat in the game; `is_out` says which seats the rules have eliminated.
    pub(crate) fn teams_in(&self, is_out: &dyn Fn(Seat) -> bool) -> Vec<Team> {
        let seats = (0..).map(Seat).zip(&self.members);
        let staying = seats.filter(|(seat, _)| !self.has_left(*seat) && !is_out(*seat));
        distinct(staying.map(|(_, member)| member.team).collect())
    }

    /// One team has lost, and all others share the first place.
    pub(crate) fn lost_by(&self, loser: Team) -> Outcome {
        let all = self.teams();
        let places: Vec<u8> =
            all.iter().map(|&team| if team == loser { all.len() as u8 } else { 1 }).collect();
        Outcome::of(Ranking::new(&places))
    }

    /// An end among the teams that are still in, with the places of those that are out: the team that was out first is last. A ranking by
    /// the rules stands as it is: they know who was out.
    pub(crate) fn placed(&self, end: End) -> End {
        let all = self.teams();
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
        let seat_left = |(seat, member): (Seat, &Member)| {
            let departed = self.departures.iter().position(|departure| departure.seat == seat);
            let by_departure = departed.map(|order| (self.departures[order].ply, order + 1));
            by_departure.or_else(|| member.eliminated.map(|ply| (ply, 0)))
        };
        let own = (0..).map(Seat).zip(&self.members).filter(|(_, member)| member.team == team);
        own.map(seat_left).collect::<Option<Vec<_>>>()?.into_iter().max()
    }
}

/// Teams in order, each once.
pub(crate) fn distinct(mut teams: Vec<Team>) -> Vec<Team> {
    teams.sort_unstable();
    teams.dedup();
    teams
}
