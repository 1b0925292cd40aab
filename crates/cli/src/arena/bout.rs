//! One game between two players.

use std::time::Duration;

use catalog::{AnyGame, AnyMatch, Outcome, Reason, Seat, SeatInfo, Team};

use super::match_player::{MatchPlayer, NoMove, Turn};
use super::{AtLimit, MovePace, Opening};
use crate::halt::Halt;
use crate::{english, seats};

/// What a game is played by.
pub(super) struct BoutTerms<'t> {
    pub(super) game: &'t dyn AnyGame,
    pub(super) opening: &'t Opening,
    /// Of the first player of the match, and of the second.
    pub(super) paces: [MovePace; 2],
    pub(super) max_plies: usize,
    pub(super) at_limit: AtLimit,
    /// Of the game.
    pub(super) seed: u64,
}

/// What one player has done in a game.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct BoutEffort {
    /// Moves that it chose.
    pub(crate) moves: u64,
    /// The time that these took.
    pub(crate) time: Duration,
}

/// Which player of a match plays which seats. Teams take turns in the order of their first seats, from the one that begins the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seating {
    /// By seat: 0 for the first player of the match, 1 for the second.
    players: Vec<usize>,
    teams: Vec<Team>,
}

impl Seating {
    /// The player `beginner` has the team of the seat that begins.
    fn new(infos: &[SeatInfo], first: Seat, beginner: usize) -> Self {
        let all = seats::teams(infos);
        let place = |team: Team| all.iter().position(|other| *other == team).unwrap_or_default();
        let begins = infos.get(first.index()).map_or(0, |info| place(info.team));
        let player = |info: &SeatInfo| {
            let after = (place(info.team) + all.len() - begins) % all.len();
            (beginner + after) % 2
        };
        Self {
            players: infos.iter().map(player).collect(),
            teams: infos.iter().map(|info| info.team).collect(),
        }
    }

    /// Who plays a seat.
    pub(crate) fn player(&self, seat: Seat) -> usize {
        self.players[seat.index()]
    }

    /// What a player got: the mean of its seats.
    fn score(&self, outcome: &Outcome, player: usize) -> f64 {
        let own = self.players.iter().zip(&self.teams).filter(|(other, _)| **other == player);
        let scores: Vec<f64> = own.map(|(_, team)| outcome.score(*team)).collect();
        scores.iter().sum::<f64>() / scores.len().max(1) as f64
    }

    /// Who got more; `None` if both got the same.
    fn winner(&self, outcome: &Outcome) -> Option<usize> {
        let [first, second] = [0, 1].map(|player| self.score(outcome, player));
        (first != second).then_some(usize::from(second > first))
    }
}

/// Why a game of a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cause {
    /// The reason, which may be one of matches alone.
    pub(crate) reason: Reason,
    /// Whether a player claimed it.
    pub(crate) is_claimed: bool,
    /// What a program said or did, where it has failed.
    pub(crate) detail: Option<String>,
}

impl Cause {
    /// The other player played an illegal move.
    const ILLEGAL_MOVE: Reason = Reason::new("opponent-illegal-move");
    /// The other player ended in the middle of the game.
    pub(super) const CRASH: Reason = Reason::new("opponent-crash");
    /// The other player could not play.
    pub(super) const FAILURE: Reason = Reason::new("opponent-failure");

    fn of(reason: Reason) -> Self {
        Self { reason, is_claimed: false, detail: None }
    }

    /// The words after “won by” or “drawn by”: the same for all games that ended alike.
    pub(crate) fn words(&self) -> String {
        let claimed = if self.is_claimed { " (claimed)" } else { "" };
        format!("{}{claimed}", english::reason(&self.reason))
    }
}

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub(crate) struct Bout {
    /// Its number in the match, from 0.
    pub(crate) number: u64,
    /// Which player began: 0 for the first of the match.
    pub(crate) beginner: usize,
    /// Who played what.
    pub(crate) seating: Seating,
    /// What the teams got.
    pub(crate) outcome: Outcome,
    /// Which player got more; `None` if it is drawn.
    pub(crate) winner: Option<usize>,
    /// Why it ended.
    pub(crate) cause: Cause,
    /// The position that it began with.
    pub(crate) start: String,
    /// How many of the moves were given.
    pub(crate) given: usize,
    /// All moves, in coordinates.
    pub(crate) moves: Vec<String>,
    /// By player.
    pub(crate) efforts: [BoutEffort; 2],
}

impl Bout {
    /// The half points of the first player.
    pub(crate) fn halves(&self) -> u8 {
        match self.winner {
            Some(0) => 2,
            Some(_) => 0,
            None => 1,
        }
    }

    /// Whether the time decided.
    pub(crate) fn is_late(&self) -> bool {
        self.cause.reason == Reason::TIME
    }
}

/// Plays a game, in which the player `beginner` begins. Returns `None` if it was halted.
pub(super) fn play(
    terms: &BoutTerms<'_>,
    players: &mut [MatchPlayer; 2],
    beginner: usize,
    halt: &Halt,
) -> Result<Option<Bout>, String> {
    let first = terms.game.start().turn();
    let mut live = terms.opening.play(terms.game)?;
    let infos = live.seats().to_vec();
    let seating = Seating::new(&infos, first, beginner);
    let mut efforts = [BoutEffort::default(); 2];
    let mut clocks: Vec<Duration> =
        seating.players.iter().map(|player| terms.paces[*player].clock()).collect();
    let mut ended: Option<(Outcome, Cause)> = None;
    for (player, own) in players.iter_mut().enumerate() {
        if let Err(no_move) = own.new_game() {
            let seat = seating.players.iter().position(|other| *other == player).unwrap_or_default();
            match lost_by(&no_move) {
                Some(cause) => ended = Some((lost(&infos, Seat(seat as u8)), cause)),
                None => return Ok(None),
            }
        }
    }
    let (outcome, cause) = loop {
        if let Some(ended) = ended.or_else(|| end_of(&*live, terms)) {
            break ended;
        }
        let seat = live.turn();
        let player = seating.player(seat);
        let turn = Turn {
            live: &*live,
            start: terms.opening.start.as_deref(),
            pace: terms.paces[player],
            clocks: &clocks,
            first,
            seed: terms.seed.wrapping_add(player as u64),
        };
        ended = match players[player].choose(&turn, halt) {
            Ok((text, used)) => {
                let clock = &mut clocks[seat.index()];
                *clock = terms.paces[player].after(*clock, used);
                efforts[player].moves += 1;
                efforts[player].time += used;
                let illegal = Cause { detail: Some(text.clone()), ..Cause::of(Cause::ILLEGAL_MOVE) };
                live.play(&text).is_err().then(|| (lost(&infos, seat), illegal))
            }
            Err(no_move) => match lost_by(&no_move) {
                Some(cause) => Some((lost(&infos, seat), cause)),
                None => return Ok(None),
            },
        };
    };
    Ok(Some(Bout {
        number: 0,
        beginner,
        winner: seating.winner(&outcome),
        seating,
        outcome,
        cause,
        start: live.first_position(),
        given: terms.opening.moves.len(),
        moves: live.played().iter().map(|played| played.text.coordinate.clone()).collect(),
        efforts,
    }))
}

/// Why the game is lost without a move; `None` if it was halted.
fn lost_by(no_move: &NoMove) -> Option<Cause> {
    match no_move {
        NoMove::Halted => None,
        NoMove::Late => Some(Cause::of(Reason::TIME)),
        NoMove::Crashed => Some(Cause::of(Cause::CRASH)),
        NoMove::Failed(why) => Some(Cause { detail: Some(why.clone()), ..Cause::of(Cause::FAILURE) }),
    }
}

/// The team of a seat has lost, and the others share the first place.
fn lost(infos: &[SeatInfo], seat: Seat) -> Outcome {
    let loser = infos[seat.index()].team;
    let all = seats::teams(infos);
    let mut places = vec![1; all.iter().map(|team| team.index() + 1).max().unwrap_or(0)];
    places[loser.index()] = all.len() as u8;
    Outcome::of(catalog::Ranking::new(&places))
}

/// Whether a game is over: by the rules, by a draw that can be claimed, or by its length.
fn end_of(live: &dyn AnyMatch, terms: &BoutTerms<'_>) -> Option<(Outcome, Cause)> {
    if let Some(end) = live.end() {
        return Some((end.outcome, Cause::of(end.reason)));
    }
    if let Some(claim) = live.claims().first() {
        return Some((Outcome::Draw, Cause { is_claimed: true, ..Cause::of(*claim) }));
    }
    (live.ply() >= terms.max_plies).then(|| {
        let (outcome, reason) = terms.at_limit.decide(live, terms.max_plies);
        (outcome, Cause::of(reason))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::{Ranking, Tint};

    fn infos(teams: &[u8]) -> Vec<SeatInfo> {
        let seat = |team: &u8| SeatInfo { name: String::new(), team: Team(*team), tint: Tint::Light };
        teams.iter().map(seat).collect()
    }

    #[test]
    fn players_take_turns_over_the_teams() {
        let players =
            |teams: &[u8], first, beginner| Seating::new(&infos(teams), Seat(first), beginner).players;
        assert_eq!(players(&[0, 1], 0, 0), [0, 1]);
        assert_eq!(players(&[0, 1], 0, 1), [1, 0]);
        // Black begins: the player who begins has seat 1.
        assert_eq!(players(&[0, 1], 1, 0), [1, 0]);
        assert_eq!(players(&[0, 1, 2, 3], 0, 0), [0, 1, 0, 1]);
        assert_eq!(players(&[0, 1, 0, 1], 0, 1), [1, 0, 1, 0]);
        assert_eq!(players(&[0, 1, 2], 2, 0), [1, 0, 0]);
    }

    #[test]
    fn the_player_with_the_greater_score_wins() {
        let seating = Seating::new(&infos(&[0, 1, 2, 3]), Seat(0), 0);
        assert_eq!(seating.winner(&Outcome::Draw), None);
        assert_eq!(seating.winner(&Outcome::Win(Team(3))), Some(1));
        assert_eq!(seating.winner(&Outcome::of(Ranking::new(&[1, 2, 4, 3]))), None);
        assert_eq!(seating.winner(&Outcome::of(Ranking::new(&[1, 2, 3, 4]))), Some(0));
        assert_eq!(lost(&infos(&[0, 1]), Seat(0)), Outcome::Win(Team(1)));
    }
}
