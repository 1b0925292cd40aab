//! What a server writes and reads as JSON. Here rather than where it is sent, so that the code for the types is compiled once, and with
//! the optimiser's care.

use crate::stored::{StoredRoom, StoredStudy, StoredTable};
use crate::wire::{Ask, Happening, StudyChange, StudyReport, Tell};

macro_rules! written {
    ($($type:ty)*) => {$(
        impl $type {
            /// As JSON.
            pub fn write(&self) -> String {
                // Plain values under plain names: nothing of it can't be written.
                serde_json::to_string(self).unwrap_or_default()
            }
        }
    )*};
}

macro_rules! read {
    ($($type:ty)*) => {$(
        impl $type {
            /// Reads JSON. The error says where it isn't what was expected.
            pub fn read(text: &str) -> Result<Self, String> {
                serde_json::from_str(text).map_err(|error| error.to_string())
            }
        }
    )*};
}

written! { Happening StoredRoom StoredStudy StoredTable StudyChange StudyReport Tell }
read! { Ask Happening StoredRoom StoredStudy StoredTable StudyChange StudyReport }
