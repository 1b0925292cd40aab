//! What a server stores of a game besides its record.

use serde::{Deserialize, Serialize};

use crate::wire::GameEntry;

/// What a server stores of a game besides its record: who may play which side, and what its computers are told. Guests are written as
/// the hash of their secret, in hexadecimal digits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct StoredGame {
    /// Who began the game.
    pub owner: String,
    /// The id of the message that began it: it begins no second one.
    pub asked: String,
    /// Who holds each seat; null for computers, and for free seats.
    pub holders: Vec<Option<String>>,
    /// Whether the clocks ran or were stopped.
    pub clocks: StoredClocks,
    /// Whether the computers are held back.
    pub held: bool,
    /// The least time between two moves where only computers play, in milliseconds.
    pub pace: u32,
    /// The seats that want to play again.
    pub rematch: Vec<usize>,
    /// The game with sides changed, once it was begun.
    pub next: Option<String>,
    /// The latest commands that were followed, so that none has a second effect.
    pub answered: Vec<StoredAnswer>,
    /// What the computers' choices are drawn from: the same for the whole game. None in games of older programs.
    pub seed: Option<u64>,
    /// Whether a lot has decided where it starts: then the next game with the same players starts elsewhere.
    pub drawn_start: bool,
    /// The numbers of the moves in the order in which the record lists them; empty if that is the order of the numbers.
    pub numbers: Vec<usize>,
}

/// What the clocks of a game did when it was stored.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StoredClocks {
    /// They had not begun.
    #[default]
    Waiting,
    /// One of them ran; or would, if there were any.
    Running,
    /// They were stopped.
    Paused,
}

/// A command that was followed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredAnswer {
    /// Whose it was.
    pub guest: String,
    /// Its id.
    pub id: String,
}

impl StoredGame {
    /// As JSON.
    pub fn write(&self) -> String {
        // Plain values under plain names: nothing of it can't be written.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// What [`StoredGame::write`] wrote. The error says what is wrong with it.
    pub fn read(text: &str) -> Result<Self, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }
}

/// How a list of games shows one: stored with it, so that no game is played through again for a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Card {
    /// The entry, as a spectator sees it, without what is stored beside it: the code, and when it last changed.
    pub entry: GameEntry,
    /// Who holds each seat, as in [`StoredGame`].
    pub holders: Vec<Option<String>>,
    /// The seat to move; null if the game has ended, or a seat is free.
    pub turn: Option<usize>,
}

impl Card {
    /// As JSON.
    pub fn write(&self) -> String {
        // Plain values under plain names: nothing of it can't be written.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// What [`Card::write`] wrote. The error says what is wrong with it: cards of older programs, which lack the sides, are written
    /// anew from the record.
    pub fn read(text: &str) -> Result<Self, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    /// The entry of a game as a guest sees it; something last happened so many milliseconds after 1970.
    pub fn entry_for(self, guest: &str, game: &str, changed: u64) -> GameEntry {
        let holders = self.holders.iter().enumerate();
        let held = holders.filter(|(_, holder)| holder.as_deref() == Some(guest));
        let seats: Vec<usize> = held.map(|(seat, _)| seat).collect();
        let your_turn = self.turn.is_some_and(|turn| seats.contains(&turn));
        GameEntry { game: game.into(), seats, your_turn, changed, ..self.entry }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_game_is_read_again() {
        let stored = StoredGame {
            owner: "ab".into(),
            holders: vec![Some("ab".into()), None],
            clocks: StoredClocks::Running,
            answered: vec![StoredAnswer { guest: "ab".into(), id: "7".into() }],
            seed: Some(u64::MAX),
            ..StoredGame::default()
        };
        assert_eq!(StoredGame::read(&stored.write()), Ok(stored));
        assert_eq!(StoredGame::read("{}"), Ok(StoredGame::default()));
        assert!(StoredGame::read("[").is_err());
    }

    #[test]
    fn a_game_of_an_older_program_is_read() {
        let old = r#"{"owner": "ab", "asked": "q1", "holders": ["ab", null], "clocks": "running", "held": true, "pace": 700,
            "rematch": [1], "next": null, "answered": [{"guest": "ab", "id": "7"}], "numbers": [0, 2, 1]}"#;
        let read = StoredGame::read(old).unwrap();
        assert_eq!((read.seed, read.held, read.pace, read.rematch), (None, true, 700, vec![1]));
    }

    #[test]
    fn a_card_whose_end_is_a_sentence_is_written_anew() {
        let old = r#"{"entry": {"game": "", "rules": "chess", "name": "Chess", "players": [null, null], "seats": [], "yourTurn": false,
            "plies": 1, "result": "White wins by resignation.", "changed": 0, "board": {"size": [8, 8, 1], "border": null,
            "surface": "chequered", "holes": [], "men": [], "checked": [], "marked": [], "line": [], "names": [], "numberedFiles": false}},
            "holders": [null, null], "turn": null}"#;
        assert!(Card::read(old).unwrap_err().contains("sides"));
    }
}
