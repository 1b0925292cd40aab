//! How a game ended, as a sentence.

use display::{Message, capital};
use game::{Outcome, Ranking, Team};

use crate::Words;

impl Words {
    /// How a game ended, as a sentence: `White wins by checkmate.` The reason is what [`game::Reason`] writes, if it is known; `seats` are
    /// the name and the team of each seat, in order.
    pub fn end<S: AsRef<str>>(&self, outcome: &Outcome, reason: Option<&str>, seats: &[(S, Team)]) -> String {
        let message = match outcome {
            Outcome::Draw => with_reason(["end-draw", "end-draw-by"], reason),
            Outcome::Win(team) => self.win(*team, reason, seats),
            Outcome::Ranked(ranking) if ranking.places().len() == 2 => match outcome.winner() {
                Some(team) => self.win(team, reason, seats),
                None => with_reason(["end-draw", "end-draw-by"], reason),
            },
            Outcome::Ranked(ranking) => with_reason(["end-ranked", "end-ranked-by"], reason)
                .list("places", self.places(ranking, seats)),
        };
        capital(&self.say(&message))
    }

    /// Who is certain to win, and in how many moves of their own where that is known: `White wins in 23 moves`.
    pub fn foreseen<S: AsRef<str>>(&self, team: Team, moves: Option<u32>, seats: &[(S, Team)]) -> String {
        let message = match moves {
            None => Message::new("end-foreseen"),
            Some(moves) => Message::new("end-foreseen-in").number("moves", moves),
        };
        capital(&self.say(&message.list("sides", self.sides(&[team], seats))))
    }

    fn win<S: AsRef<str>>(&self, team: Team, reason: Option<&str>, seats: &[(S, Team)]) -> Message {
        with_reason(["end-win", "end-win-by"], reason).list("sides", self.sides(&[team], seats))
    }

    /// Who came in at each place, the first place first.
    fn places<S: AsRef<str>>(&self, ranking: &Ranking, seats: &[(S, Team)]) -> Vec<String> {
        let mut places = ranking.places().to_vec();
        places.sort_unstable();
        places.dedup();
        let has_points = ranking.points().iter().any(|&points| points != 0);
        let place_words = |place: u8| {
            let teams: Vec<Team> = (0..)
                .zip(ranking.places())
                .filter(|(_, own)| **own == place)
                .map(|(team, _)| Team(team))
                .collect();
            let code = match (place, teams.len()) {
                (1, 1) => "end-place-first",
                (1, _) => "end-place-shared-first",
                (_, 1) => "end-place",
                _ => "end-place-shared",
            };
            let message = Message::new(code).list("sides", self.sides(&teams, seats)).number("place", place);
            let points =
                teams.first().and_then(|team| ranking.points().get(team.index())).filter(|_| has_points);
            match points {
                None => self.say(&message),
                Some(&points) => self.say(
                    &Message::new("end-place-points").because("words", message).number("points", points),
                ),
            }
        };
        places.into_iter().map(place_words).collect()
    }

    /// The names of all sides of some teams.
    fn sides<S: AsRef<str>>(&self, teams: &[Team], seats: &[(S, Team)]) -> Vec<String> {
        let of_teams = seats.iter().filter(|(_, own)| teams.contains(own));
        of_teams.map(|(name, _)| self.side(name.as_ref())).collect()
    }
}

fn with_reason([without, with]: [&'static str; 2], reason: Option<&str>) -> Message {
    match reason {
        None => Message::new(without),
        Some(reason) => Message::new(with).reason("reason", reason),
    }
}
