//! One game between two players.

use std::time::Duration;

use catalog::{AnyGame, AnyMatch};

use super::mind::{Mind, Silence, Turn};
use super::{Opening, Pace};
use crate::halt::Halt;
use crate::text::shorten;

/// What a game is played by.
pub(super) struct Terms<'t> {
    pub(super) game: &'t dyn AnyGame,
    /// What the game calls the seats: that which begins, and the other.
    pub(super) seats: &'t [String; 2],
    pub(super) opening: &'t Opening,
    /// Of the first player of the match, and of the second.
    pub(super) paces: [Pace; 2],
    pub(super) max_plies: usize,
    /// Of the game.
    pub(super) seed: u64,
}

/// What one player has done in a game.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Effort {
    /// Moves that it chose.
    pub(crate) moves: u64,
    /// The time that these took.
    pub(crate) time: Duration,
}

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub(crate) struct Bout {
    /// Its number in the match, from 0.
    pub(crate) number: u64,
    /// Which player began: 0 for the first of the match.
    pub(crate) beginner: usize,
    /// What the game calls the seats: that of who began, and the other.
    pub(crate) seats: [String; 2],
    /// Which player has won; `None` if it is drawn.
    pub(crate) winner: Option<usize>,
    /// Why.
    pub(crate) reason: String,
    /// Whether the time decided.
    pub(crate) is_late: bool,
    /// The position that it began with.
    pub(crate) start: String,
    /// How many of the moves were given.
    pub(crate) given: usize,
    /// All moves, in coordinates.
    pub(crate) moves: Vec<String>,
    /// By player.
    pub(crate) efforts: [Effort; 2],
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
}

/// How a game came to its end: the seat that won, the reason, and whether the time decided.
type Ended = (Option<usize>, String, bool);

/// Plays a game, in which the player `beginner` begins. Returns `None` if it was halted.
pub(super) fn play(
    terms: &Terms<'_>,
    minds: &mut [Mind; 2],
    beginner: usize,
    halt: &Halt,
) -> Result<Option<Bout>, String> {
    let game = terms.game;
    let mut live = terms.opening.play(game)?;
    let first = terms.seats[0].as_str();
    let mut moves = terms.opening.moves.clone();
    let mut efforts = [Effort::default(); 2];
    // Seat 0 begins the game; the player who sits there may be either.
    let player_of = |seat: usize| if seat == 0 { beginner } else { 1 - beginner };
    let mut clocks = [0, 1].map(|seat| terms.paces[player_of(seat)].clock());
    let mut ended: Option<Ended> = None;
    for (seat, player) in [(0, player_of(0)), (1, player_of(1))] {
        if let Err(Silence::Lost(why)) = minds[player].new_game() {
            ended = Some((Some(1 - seat), why, false));
        }
    }
    let (winner, reason, is_late) = loop {
        if let Some(ended) = ended.or_else(|| end_of(&*live, first, moves.len(), terms.max_plies)) {
            break ended;
        }
        let seat = usize::from(live.turn() != first);
        let player = player_of(seat);
        let turn = Turn {
            live: &*live,
            start: terms.opening.start.as_deref(),
            moves: &moves,
            pace: terms.paces[player],
            clocks,
            seat,
            seed: terms.seed.wrapping_add(player as u64),
        };
        ended = match minds[player].choose(&turn, halt) {
            Ok((text, used)) => {
                clocks[seat] = terms.paces[player].after(clocks[seat], used);
                efforts[player].moves += 1;
                efforts[player].time += used;
                match live.play(&text) {
                    Ok(written) => {
                        moves.push(written.coordinate);
                        None
                    }
                    Err(_) => {
                        let why = format!("an illegal move of the other (“{}”)", shorten(&text));
                        Some((Some(1 - seat), why, false))
                    }
                }
            }
            Err(Silence::Halted) => return Ok(None),
            Err(Silence::Late) => Some((Some(1 - seat), "time".to_string(), true)),
            Err(Silence::Lost(why)) => Some((Some(1 - seat), format!("{why} of the other"), false)),
        };
    };
    Ok(Some(Bout {
        number: 0,
        beginner,
        seats: terms.seats.clone(),
        winner: winner.map(player_of),
        reason,
        is_late,
        start: live.first_position(),
        given: terms.opening.moves.len(),
        moves,
        efforts,
    }))
}

/// Whether a game is over: by the rules, by a draw that can be claimed, or by its length.
fn end_of(live: &dyn AnyMatch, first: &str, plies: usize, max_plies: usize) -> Option<Ended> {
    if let Some(end) = live.end() {
        let winner = end.winner.map(|name| usize::from(name != first));
        return Some((winner, end.reason, false));
    }
    if let Some(claim) = live.claims().first() {
        return Some((None, format!("{claim} (claimed)"), false));
    }
    (plies >= max_plies).then(|| (None, format!("the limit of {max_plies} plies"), false))
}
