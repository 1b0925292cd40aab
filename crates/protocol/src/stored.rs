//! What is stored of a table besides its record and its events, of a room, and of a study.

mod room;
mod study;

use serde::{Deserialize, Serialize};

/// All that a table knows besides the record of its game: who may play which side, and what its computers are told. Stored with a record
/// now and then; the events after it say what has happened since.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct StoredTable {
    /// Who began the game.
    #[serde(with = "key")]
    pub owner: Key,
    /// The id of the message that began it: it begins no second one.
    pub asked: String,
    /// Who holds the places of each seat, in the order in which its players take turns; null for computers, and for free places. Older
    /// programs knew one player a seat.
    #[serde(with = "key::places")]
    pub holders: Vec<Vec<Option<Key>>>,
    /// Those whose places were given away.
    #[serde(with = "key::list")]
    pub barred: Vec<Key>,
    /// Whether the game was adjourned, and has not been resumed.
    pub adjourned: bool,
    /// Whether the clocks ran or were stopped.
    pub clocks: StoredClocks,
    /// What the clocks show, in milliseconds; empty without clocks.
    pub shown: Vec<Option<u64>>,
    /// Whether the computers are held back.
    pub held: bool,
    /// The least time between two moves where only computers play, in milliseconds.
    pub pace: u32,
    /// The seats that want to play again.
    pub rematch: Vec<usize>,
    /// The sides that want to begin the same game once more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub restart: Vec<usize>,
    /// The game with sides changed, once it was begun.
    pub next: Option<String>,
    /// What the computers' choices are drawn from: the same for the whole game. None in games of older programs.
    pub seed: Option<u64>,
    /// Whether a lot has decided where it starts: then the next game with the same players starts elsewhere.
    pub drawn_start: bool,
    /// Whether it counts for the ratings of its players.
    pub rated: bool,
    /// The room that it is played in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub room: Option<RoomOfGame>,
    /// Whether draws that could be claimed happen by themselves.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub claims_at_once: bool,
    /// The numbers of the moves in the order in which the record lists them; empty if that is the order of the numbers.
    pub numbers: Vec<usize>,
}

pub use room::{DoneAct, RoomOfGame, StoredMember, StoredRemoval, StoredRoom};
pub use study::StoredStudy;

/// By which a person is known: the hash of a secret. Written in hexadecimal digits.
pub type Key = [u8; 32];

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

mod key {
    //! Keys as hexadecimal digits.

    use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
    use serde::{Deserialize, Deserializer, Serializer};

    use super::Key;

    fn write(key: &Key) -> String {
        HEXLOWER.encode(key)
    }

    /// What is no key is nobody's.
    fn read(text: &str) -> Option<Key> {
        HEXLOWER_PERMISSIVE.decode(text.as_bytes()).ok()?.try_into().ok()
    }

    pub(super) fn serialize<S: Serializer>(key: &Key, out: S) -> Result<S::Ok, S::Error> {
        out.serialize_str(&write(key))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(source: D) -> Result<Key, D::Error> {
        Ok(read(&String::deserialize(source)?).unwrap_or_default())
    }

    pub(super) mod all {
        use serde::{Deserialize, Deserializer, Serializer};

        use super::Key;

        pub(in super::super) fn serialize<S: Serializer>(keys: &[Key], out: S) -> Result<S::Ok, S::Error> {
            out.collect_seq(keys.iter().map(super::write))
        }

        pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
            source: D,
        ) -> Result<Vec<Key>, D::Error> {
            let texts: Vec<String> = Vec::deserialize(source)?;
            Ok(texts.iter().filter_map(|text| super::read(text)).collect())
        }
    }

    pub(super) mod list {
        use serde::{Deserialize, Deserializer, Serializer};

        use super::super::Key;

        pub(in super::super) fn serialize<S: Serializer>(keys: &[Key], out: S) -> Result<S::Ok, S::Error> {
            out.collect_seq(keys.iter().map(super::write))
        }

        pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
            source: D,
        ) -> Result<Vec<Key>, D::Error> {
            let texts: Vec<String> = Vec::deserialize(source)?;
            Ok(texts.iter().filter_map(|text| super::read(text)).collect())
        }
    }

    pub(super) mod places {
        use serde::{Deserialize, Deserializer, Serializer};

        use super::super::Key;

        /// The holders of a seat: as they are written, or as older programs wrote the only one.
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Seat {
            Places(Vec<Option<String>>),
            One(Option<String>),
        }

        pub(in super::super) fn serialize<S: Serializer>(
            seats: &[Vec<Option<Key>>],
            out: S,
        ) -> Result<S::Ok, S::Error> {
            let places = |seat: &Vec<Option<Key>>| -> Vec<Option<String>> {
                seat.iter().map(|key| key.as_ref().map(super::write)).collect()
            };
            out.collect_seq(seats.iter().map(places))
        }

        pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
            source: D,
        ) -> Result<Vec<Vec<Option<Key>>>, D::Error> {
            let key = |text: Option<String>| text.and_then(|text| super::read(&text));
            let places = |seat| match seat {
                Seat::Places(places) => places.into_iter().map(key).collect(),
                Seat::One(one) => vec![key(one)],
            };
            let seats: Vec<Seat> = Vec::deserialize(source)?;
            Ok(seats.into_iter().map(places).collect())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_table_is_read_again() {
        let stored = StoredTable {
            owner: [0xab; 32],
            holders: vec![vec![Some([7; 32]), None], vec![None]],
            barred: vec![[8; 32]],
            adjourned: true,
            clocks: StoredClocks::Running,
            shown: vec![Some(5), None],
            seed: Some(u64::MAX),
            ..StoredTable::default()
        };
        assert_eq!(StoredTable::read(&stored.write()), Ok(stored));
        assert!(StoredTable::read("[").is_err());
    }

    #[test]
    fn a_game_of_an_older_program_is_read() {
        let key = "ab".repeat(32);
        let old = format!(
            r#"{{"owner": "{key}", "asked": "q1", "holders": ["{key}", null], "clocks": "running", "held": true, "pace": 700,
            "rematch": [1], "next": null, "answered": [{{"guest": "{key}", "id": "7"}}], "numbers": [0, 2, 1]}}"#
        );
        let read = StoredTable::read(&old).unwrap();
        assert_eq!((read.seed, read.held, read.pace, read.rematch), (None, true, 700, vec![1]));
        assert_eq!((read.owner, read.holders), ([0xab; 32], vec![vec![Some([0xab; 32])], vec![None]]));
    }
}
