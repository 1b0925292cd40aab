//! The workshop: positions that people set up, and games that they invent. Nothing of it is kept on the server.

mod ask;
mod set_up;
mod sheet;
mod tell;
mod trial;

pub use ask::WorkshopAsk;
pub use set_up::{ArrangedPosition, Diagram, FieldKind, FieldValue, PalettePiece, SetUpField, SetUpKit};
pub use sheet::{
    CheckedSheet, LibraryPiece, Sheet, SheetFault, SheetPiece, SheetTable, SheetValue, SoundGame,
};
pub use tell::WorkshopTell;
pub use trial::{TrialPiece, TrialReport};
