//! Games that people invent, as values that a page can change.

use std::fmt;

use serde::de::{MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::wire::{BoardView, Message, PieceKind, Place, SeatInfo};

/// A game that is being made, sound or not: the keys of a variant file, as `docs/variants.md` explains them, none of them inherited. Each of the
/// sentences of a piece says one step.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Sheet {
    /// All keys but those of the next two.
    pub rules: SheetTable,
    /// The pieces at the start.
    pub setup: Vec<SheetPiece>,
    /// Cells inside the board that don't exist.
    #[serde(default)]
    pub holes: Vec<Place>,
}

/// A piece at the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SheetPiece {
    /// Where it stands.
    pub at: Place,
    /// Whose it is.
    pub seat: usize,
    /// Its letter, a capital.
    pub letter: String,
}

/// A value of a variant file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum SheetValue {
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
    /// A list.
    List(Vec<SheetValue>),
    /// A table.
    Table(SheetTable),
}

/// A table of a variant file: an object whose keys keep their order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(type = "{ [key: string]: SheetValue }"))]
pub struct SheetTable(pub Vec<(String, SheetValue)>);

impl Serialize for SheetTable {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (key, value) in &self.0 {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for SheetTable {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries;

        impl<'de> Visitor<'de> for Entries {
            type Value = SheetTable;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a table")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<SheetTable, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry()? {
                    entries.push(entry);
                }
                Ok(SheetTable(entries))
            }
        }

        deserializer.deserialize_map(Entries)
    }
}

/// What is to be said of a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CheckedSheet {
    /// The variant file, also where it has faults.
    pub text: String,
    /// What is wrong; nothing if it can be played.
    pub faults: Vec<SheetFault>,
    /// The game, if nothing is wrong.
    pub game: Option<SoundGame>,
}

/// A fault in a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SheetFault {
    /// The part of the sheet where it was made: keys, and numbers in lists, joined by dots, such as `pieces.Q.moves`. Empty for all of it.
    pub place: String,
    /// The line of the variant file, from 1.
    pub line: usize,
    /// What is wrong, and what to change.
    pub why: Message,
}

/// A game that can be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SoundGame {
    /// Its id.
    pub rules: String,
    /// The name of the variant file.
    pub file: String,
    /// A whole game in a file, without a move: it is opened like any other.
    pub record: String,
    /// Its sides, in order.
    pub sides: Vec<SeatInfo>,
    /// How it starts.
    pub board: BoardView,
    /// What its pieces are counted for: found from how they move.
    pub points: Vec<(PieceKind, u32)>,
    /// How many moves the side that begins has.
    pub moves: u64,
}

/// A kind of piece of a shipped game, to be taken into one of one's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LibraryPiece {
    /// The id of the game that it is from.
    pub rules: String,
    /// The name of that game.
    pub game: String,
    /// On boards of so many dimensions: 2, or 3 in levels.
    pub dimensions: u8,
    /// Its letter there.
    pub letter: String,
    /// What stands in the file about it.
    pub piece: SheetTable,
}
