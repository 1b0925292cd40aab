//! What a server keeps of a game besides its record.

use serde::{Deserialize, Serialize};

use crate::wire::GameEntry;

/// What a server keeps of a game besides its record: who may play which side, and what its computers are told. Guests are written as
/// the hash of their secret, in hexadecimal digits.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct Kept {
    /// Who began the game.
    pub owner: String,
    /// The id of the message that began it: it begins no second one.
    pub asked: String,
    /// Who holds each seat; null for computers, and for seats that wait for somebody.
    pub holders: Vec<Option<String>>,
    /// Whether the clocks ran or were stopped.
    pub clocks: KeptClocks,
    /// Whether the computers are held back.
    pub held: bool,
    /// The least time between two moves where only computers play, in milliseconds.
    pub pace: u32,
    /// The seats that want to play again.
    pub rematch: Vec<usize>,
    /// The game with sides changed, once it was begun.
    pub next: Option<String>,
    /// The latest commands that were followed, so that none has a second effect.
    pub answered: Vec<KeptAnswer>,
    /// The numbers of the moves in the order in which the record lists them; empty if that is the order of the numbers.
    pub numbers: Vec<usize>,
}

/// What the clocks of a game did when it was kept.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum KeptClocks {
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
pub struct KeptAnswer {
    /// Whose it was.
    pub guest: String,
    /// Its id.
    pub id: String,
}

impl Kept {
    /// As JSON.
    pub fn write(&self) -> String {
        // Plain values under plain names: nothing of it can't be written.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// What [`Kept::write`] wrote. The error says what is wrong with it.
    pub fn read(text: &str) -> Result<Self, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }
}

/// How a list of games shows one: kept with it, so that no game is played through again for a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Card {
    /// The entry, as somebody sees it who does not play, without what is kept beside it: the code, and when it last changed.
    pub entry: GameEntry,
    /// Who holds each seat, as in [`Kept`].
    pub holders: Vec<Option<String>>,
    /// The seat to move; null if the game has ended, or waits for somebody.
    pub turn: Option<usize>,
}

impl Card {
    /// As JSON.
    pub fn write(&self) -> String {
        // Plain values under plain names: nothing of it can't be written.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// What [`Card::write`] wrote. The error says what is wrong with it.
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
    fn what_was_kept_is_read_again() {
        let kept = Kept {
            owner: "ab".into(),
            holders: vec![Some("ab".into()), None],
            clocks: KeptClocks::Running,
            answered: vec![KeptAnswer { guest: "ab".into(), id: "7".into() }],
            ..Kept::default()
        };
        assert_eq!(Kept::read(&kept.write()), Ok(kept));
        assert_eq!(Kept::read("{}"), Ok(Kept::default()));
        assert!(Kept::read("[").is_err());
    }
}
