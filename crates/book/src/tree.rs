//! A tree of openings: which moves were made in the positions of the first moves of games, and how those games ended.

use std::collections::HashMap;

use catalog::{AnyMatch, Catalog, Outcome, Team};
use record::{GameRecord, TreeMatch, game_of};

/// The most moves of a game that belong to its opening.
pub const OPENING_PLIES: usize = 30;

/// How games ended in which a move was made, for the side of the first seat.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// It won.
    pub won: u32,
    /// They were drawn.
    pub drawn: u32,
    /// It lost.
    pub lost: u32,
}

impl Counts {
    /// How many games.
    pub fn games(&self) -> u32 {
        self.won.saturating_add(self.drawn).saturating_add(self.lost)
    }

    fn add(&mut self, other: Self) {
        self.won = self.won.saturating_add(other.won);
        self.drawn = self.drawn.saturating_add(other.drawn);
        self.lost = self.lost.saturating_add(other.lost);
    }
}

/// The first positions of a match by their keys, each with the move that was made there, in coordinates.
pub fn first_moves(live: &dyn AnyMatch) -> Vec<(u64, String)> {
    let mut walk = live.restart();
    let mut moves = Vec::new();
    for played in live.played().iter().take(OPENING_PLIES) {
        let text = &played.text.coordinate;
        let place = walk.key();
        if walk.play(text).is_err() {
            break;
        }
        moves.push((place, text.clone()));
    }
    moves
}

/// The moves of many games, by the position in which they were made.
#[derive(Clone, Debug, Default)]
pub struct OpeningTree {
    places: HashMap<u64, Vec<(String, Counts)>>,
}

impl OpeningTree {
    /// Counts the first moves of a game that ended so. A move that was made twice in one game counts once.
    pub fn add(&mut self, moves: &[(u64, String)], ended: Counts) {
        for (at, (place, text)) in moves.iter().enumerate() {
            if moves[..at].iter().any(|(other, earlier)| other == place && earlier == text) {
                continue;
            }
            let known = self.places.entry(*place).or_default();
            match known.iter_mut().find(|(other, _)| other == text) {
                Some((_, counts)) => counts.add(ended),
                None => known.push((text.clone(), ended)),
            }
        }
    }

    /// Counts the first moves of a record as the game went on, without variations. Returns whether it did: it must have a result, and begin as
    /// the game does.
    pub fn add_record(&mut self, record: &GameRecord, catalog: &Catalog) -> bool {
        match of_record(record, catalog) {
            Some((moves, ended)) => {
                self.add(&moves, ended);
                true
            }
            None => false,
        }
    }

    /// The moves of the position with a key, the most frequent first.
    pub fn moves(&self, place: u64) -> Vec<(&str, Counts)> {
        let known = self.places.get(&place).map_or(&[][..], Vec::as_slice);
        let mut moves: Vec<_> = known.iter().map(|(text, counts)| (text.as_str(), *counts)).collect();
        moves.sort_by(|(a, one), (b, other)| (other.games(), *a).cmp(&(one.games(), *b)));
        moves
    }
}

fn of_record(record: &GameRecord, catalog: &Catalog) -> Option<(Vec<(u64, String)>, Counts)> {
    let outcome = record.result.as_ref().and_then(|result| result.outcome())?;
    let rules = game_of(record, catalog).ok().filter(|_| record.start.is_none())?;
    let mut walker = TreeMatch::new(&*rules, record).ok()?;
    walker.go(&record.moves, record.moves.end()).ok()?;
    let ended = match outcome {
        Outcome::Draw => Counts { drawn: 1, ..Counts::default() },
        _ if outcome.winner() == Some(Team(0)) => Counts { won: 1, ..Counts::default() },
        _ => Counts { lost: 1, ..Counts::default() },
    };
    Some((first_moves(walker.as_match()), ended))
}
