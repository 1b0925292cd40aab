//! One puzzle.

use crate::{Goal, Theme};

/// A position, and what is to be played in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The position, as the game writes it. The side to move solves.
    pub position: String,
    /// The solution in coordinates: a move of the solver, the reply, the next move of the solver … It ends with one of the solver's.
    pub moves: Vec<String>,
    /// What it is about, in order: the first says what is to be reached.
    pub themes: Vec<Theme>,
    /// How hard it is, on the scale of players' ratings, as the levels of the computer found it.
    pub rating: u16,
    /// By a search of how many positions each move of the solver was found to be the only one.
    pub proof: u64,
}

impl Puzzle {
    /// How many moves the solver makes.
    pub fn length(&self) -> usize {
        self.moves.len().div_ceil(2)
    }

    /// What is to be reached.
    pub fn goal(&self) -> Goal {
        match self.themes.first() {
            Some(Theme::Mate | Theme::Win) => Goal::Win,
            Some(Theme::OnlyMove | Theme::Escape) => Goal::Save,
            _ => Goal::Gain,
        }
    }

    /// What addresses and databases know it by: ten letters and digits that follow from the game, the position and the solution.
    pub fn id(&self, game: &str) -> String {
        const SIGNS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
        let parts = [game, &self.position].into_iter().chain(self.moves.iter().map(String::as_str));
        // FNV-1a: it must stay the same for ever, and needs to be no secret.
        let mut hash = 0xcbf2_9ce4_8422_2325_u64;
        for part in parts {
            for byte in part.bytes().chain([0]) {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
            }
        }
        (0..10).map(|at| char::from(SIGNS[(hash >> (5 * at) & 31) as usize])).collect()
    }
}
