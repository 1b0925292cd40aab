//! Seats of a game as the command line names them.

use catalog::{AnyMatch, Outcome, Seat, SeatInfo, Team};
use serde_json::{Value, json};

/// What the game calls a seat.
pub(crate) fn name(seats: &[SeatInfo], seat: Seat) -> &str {
    seats.get(seat.index()).map_or("", |info| info.name.as_str())
}

/// What the game calls a team: the name of its first seat.
pub(crate) fn team_name(seats: &[SeatInfo], team: Team) -> &str {
    seats.iter().find(|info| info.team == team).map_or("", |info| info.name.as_str())
}

/// All teams, in the order of their first seats.
pub(crate) fn teams(seats: &[SeatInfo]) -> Vec<Team> {
    let mut teams = Vec::new();
    for seat in seats {
        if !teams.contains(&seat.team) {
            teams.push(seat.team);
        }
    }
    teams
}

/// What the teams got, for programs: the name of the winner, `draw`, or the places by team.
pub(crate) fn outcome(outcome: &Outcome, seats: &[SeatInfo]) -> Value {
    match (outcome.winner(), outcome) {
        (Some(team), _) => json!(team_name(seats, team)),
        (None, Outcome::Ranked(ranking)) if ranking.places().len() > 2 => {
            let named = (0..).map(Team).zip(ranking.places());
            named.map(|(team, place)| (team_name(seats, team).to_string(), json!(place))).collect()
        }
        (None, _) => json!("draw"),
    }
}

/// How a game ended, for programs; null if it has not.
pub(crate) fn end(live: &dyn AnyMatch) -> Value {
    live.end().map_or(
        Value::Null,
        |end| json!({ "outcome": outcome(&end.outcome, live.seats()), "reason": end.reason.to_string() }),
    )
}
