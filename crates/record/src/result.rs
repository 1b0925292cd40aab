//! How a game ended.

use catalog::{End, MAX_TEAMS, Outcome, Ranking, Reason, Team};
use protocol::wire;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// It was played to an end.
    Finished {
        /// What the teams got.
        outcome: Outcome,
        /// Why, if that is known: a code as [`catalog::Reason`] writes itself, or the words of another program's file.
        reason: Option<String>,
    },
    /// It was aborted before it counted.
    Aborted,
}

/// Why an aborted game ended.
const ABORTED: Reason = Reason::new("aborted");

impl From<End> for GameResult {
    fn from(end: End) -> Self {
        Self::Finished { outcome: end.outcome, reason: Some(end.reason.to_string()) }
    }
}

impl GameResult {
    /// A team has won.
    pub fn win(team: Team, reason: Option<String>) -> Self {
        Self::Finished { outcome: Outcome::Win(team), reason }
    }

    /// All teams share the result.
    pub fn draw(reason: Option<String>) -> Self {
        Self::Finished { outcome: Outcome::Draw, reason }
    }

    /// What the teams got; `None` if the game was aborted.
    pub fn outcome(&self) -> Option<Outcome> {
        match self {
            Self::Finished { outcome, .. } => Some(*outcome),
            Self::Aborted => None,
        }
    }

    /// Why it ended, if that is known.
    pub fn reason(&self) -> Option<&str> {
        match self {
            Self::Finished { reason, .. } => reason.as_deref(),
            Self::Aborted => Some(ABORTED.code),
        }
    }

    /// The team that came first alone, if one did.
    pub fn winner(&self) -> Option<Team> {
        self.outcome()?.winner()
    }
}

impl From<&GameResult> for wire::GameEnd {
    fn from(result: &GameResult) -> Self {
        let outcome = match result.outcome() {
            None => wire::Outcome::Aborted,
            Some(Outcome::Draw) => wire::Outcome::Draw,
            Some(Outcome::Win(team)) => wire::Outcome::Win { team: team.index() },
            Some(Outcome::Ranked(ranking)) => {
                wire::Outcome::Ranked { places: ranking.places().to_vec(), points: ranking.points().to_vec() }
            }
        };
        Self { outcome, reason: result.reason().map(str::to_string) }
    }
}

/// The error says that there are no such teams.
impl TryFrom<&wire::GameEnd> for GameResult {
    type Error = ();

    fn try_from(end: &wire::GameEnd) -> Result<Self, ()> {
        let outcome = match &end.outcome {
            wire::Outcome::Aborted => return Ok(Self::Aborted),
            wire::Outcome::Draw => Outcome::Draw,
            wire::Outcome::Win { team } => Outcome::Win(Team(u8::try_from(*team).map_err(|_| ())?)),
            wire::Outcome::Ranked { places, points } if places.len().max(points.len()) <= MAX_TEAMS => {
                let counted = points.iter().any(|points| *points != 0);
                Outcome::Ranked(if counted { Ranking::by_points(points) } else { Ranking::new(places) })
            }
            wire::Outcome::Ranked { .. } => return Err(()),
        };
        Ok(Self::Finished { outcome, reason: end.reason.clone() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_back_from_the_wire() {
        for result in [
            GameResult::Aborted,
            GameResult::draw(None),
            GameResult::win(Team(1), Some("checkmate".into())),
            GameResult::Finished { outcome: Outcome::Ranked(Ranking::new(&[2, 1, 3])), reason: None },
            GameResult::Finished { outcome: Outcome::Ranked(Ranking::by_points(&[5, 0, 7])), reason: None },
        ] {
            assert_eq!(GameResult::try_from(&wire::GameEnd::from(&result)), Ok(result));
        }
        let places = vec![1; MAX_TEAMS + 1];
        let outcome = wire::Outcome::Ranked { places, points: Vec::new() };
        assert_eq!(GameResult::try_from(&wire::GameEnd { outcome, reason: None }), Err(()));
    }
}
