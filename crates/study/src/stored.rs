//! What is stored of a study, and read again.

use std::io::Cursor;

use catalog::{Catalog, Message};
use protocol::stored::StoredStudy;
use record::{game_of, read_stored, write_stored};

use crate::Study;

impl Study {
    /// All of it, to be stored.
    pub fn store(&self, catalog: &Catalog) -> Result<StoredStudy, Message> {
        let mut record = Vec::new();
        write_stored(&self.record, catalog, &mut record).map_err(|error| Message::from(&error))?;
        Ok(StoredStudy {
            number: self.number,
            name: self.name.clone(),
            record: String::from_utf8(record).map_err(|_| unreadable())?,
            numbers: self.record.moves.listed().into_iter().map(record::NodeId::number).collect(),
            total: self.record.moves.moves() + 1,
            game: self.game.clone(),
        })
    }

    /// A study as it was stored.
    pub fn load(stored: &StoredStudy, catalog: &Catalog) -> Result<Self, Message> {
        let record = read_stored(Cursor::new(stored.record.as_bytes()), catalog);
        let record = record.map_err(|error| Message::from(&error))?;
        let record = record.with_numbers_of(&stored.numbers, stored.total).ok_or_else(unreadable)?;
        let rules = game_of(&record, catalog).map_err(|error| Message::from(&error))?;
        let mut study = Self::of(&*rules, record)?;
        study.name = stored.name.clone();
        study.number = stored.number;
        study.game = stored.game.clone();
        Ok(study)
    }
}

fn unreadable() -> Message {
    Message::new("study-unreadable")
}
