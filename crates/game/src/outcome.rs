//! How a game ends.

use crate::{Reason, Team};

/// The greatest number of teams that a game may have.
pub const MAX_TEAMS: usize = 8;

/// What the teams got.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// This team has won, and all others have lost.
    Win(Team),
    /// All teams share the result.
    Draw,
    /// More than two teams came in at different places.
    Ranked(Ranking),
}

/// The places of several teams, and their points where the game counts any.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ranking {
    teams: u8,
    places: [u8; MAX_TEAMS],
    points: [i16; MAX_TEAMS],
}

impl Ranking {
    /// Teams by their places: 1 is the best, and teams that share a place have the same number.
    ///
    /// # Panics
    /// If there are more than [`MAX_TEAMS`].
    pub fn new(places: &[u8]) -> Self {
        let mut ranking = Self { teams: places.len() as u8, places: [0; MAX_TEAMS], points: [0; MAX_TEAMS] };
        ranking.places[..places.len()].copy_from_slice(places);
        ranking
    }

    /// Teams by the points that they made: the more, the better.
    ///
    /// # Panics
    /// If there are more than [`MAX_TEAMS`].
    pub fn by_points(points: &[i16]) -> Self {
        let place = |own: i16| 1 + points.iter().filter(|&&other| other > own).count() as u8;
        let places: Vec<u8> = points.iter().map(|&own| place(own)).collect();
        let mut ranking = Self::new(&places);
        ranking.points[..points.len()].copy_from_slice(points);
        ranking
    }

    /// The places, by team.
    pub fn places(&self) -> &[u8] {
        &self.places[..self.teams.into()]
    }

    /// The points, by team; all 0 where the game counts none.
    pub fn points(&self) -> &[i16] {
        &self.points[..self.teams.into()]
    }
}

impl Outcome {
    /// The simplest outcome that says the same: a win where one team leads and all others share the last place, a draw where all
    /// share the first, unless points were counted.
    pub fn of(ranking: Ranking) -> Self {
        if ranking.points().iter().any(|&points| points != 0) {
            return Self::Ranked(ranking);
        }
        let places = ranking.places();
        let mut leaders = (0..).zip(places).filter(|(_, place)| **place == 1);
        match (leaders.next(), leaders.next()) {
            (Some((team, _)), None)
                if places.iter().filter(|place| **place == 2).count() + 1 == places.len() =>
            {
                Self::Win(Team(team))
            }
            (Some(_), Some(_)) if places.iter().all(|place| *place == 1) => Self::Draw,
            _ => Self::Ranked(ranking),
        }
    }

    /// The team that came first alone.
    pub fn winner(&self) -> Option<Team> {
        match self {
            Self::Win(team) => Some(*team),
            Self::Draw => None,
            Self::Ranked(ranking) => {
                let mut leaders = (0..).zip(ranking.places()).filter(|(_, place)| **place == 1);
                let (team, _) = leaders.next()?;
                leaders.next().is_none().then_some(Team(team))
            }
        }
    }

    /// What a team got, from 0 for the last place to 1 for the first; teams that share places share what they are worth.
    pub fn score(&self, team: Team) -> f64 {
        match self {
            Self::Win(winner) => f64::from(u8::from(*winner == team)),
            Self::Draw => 0.5,
            Self::Ranked(ranking) => {
                let places = ranking.places();
                let Some(&own) = places.get(team.index()) else { return 0.0 };
                let (better, equal) = places.iter().fold((0, 0), |(better, equal), &place| {
                    (better + u32::from(place < own), equal + u32::from(place == own))
                });
                // The mean of the places that the equals take up together, counted from 0.
                let place = f64::from(better) + f64::from(equal - 1) / 2.0;
                1.0 - place / (places.len().max(2) - 1) as f64
            }
        }
    }
}

/// The end of a game: what the teams got, and why.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct End {
    /// What the teams got.
    pub outcome: Outcome,
    /// Why.
    pub reason: Reason,
}

impl End {
    /// `team` has won for `reason`.
    pub const fn win(team: Team, reason: Reason) -> Self {
        Self { outcome: Outcome::Win(team), reason }
    }

    /// All teams share the result, for `reason`.
    pub const fn draw(reason: Reason) -> Self {
        Self { outcome: Outcome::Draw, reason }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ranking_becomes_a_win_or_a_draw_where_it_is_one() {
        assert_eq!(Outcome::of(Ranking::new(&[2, 1])), Outcome::Win(Team(1)));
        assert_eq!(Outcome::of(Ranking::new(&[1, 1, 1])), Outcome::Draw);
        assert_eq!(Outcome::of(Ranking::new(&[2, 2, 1, 2])), Outcome::Win(Team(2)));
        assert!(matches!(Outcome::of(Ranking::new(&[1, 1, 3])), Outcome::Ranked(_)));
        assert!(matches!(Outcome::of(Ranking::by_points(&[5, 0])), Outcome::Ranked(_)));
    }

    #[test]
    fn scores_share_what_places_are_worth() {
        let ranked = Outcome::of(Ranking::new(&[4, 3, 1, 1]));
        for (team, sixths) in (0..).zip([0.0, 2.0, 5.0, 5.0]) {
            assert!((ranked.score(Team(team)) * 6.0 - sixths).abs() < 1e-9, "team {team}");
        }
        assert_eq!(ranked.winner(), None);
        assert_eq!(Outcome::of(Ranking::new(&[3, 1, 2])).winner(), Some(Team(1)));
        let points = Ranking::by_points(&[3, 7, 3]);
        assert_eq!((points.places(), points.points()), (&[2, 1, 2][..], &[3, 7, 3][..]));
    }
}
