//! The tables of one game, to be looked up.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

use display::Message;
use insight::{Arrangement, Distance, EndingTables, EndingValue, Frame};

use crate::{Material, Table, TableHeader};

/// Where the files of a game's tables are kept: reading them is not done here.
pub trait TableFiles: Send + Sync {
    /// The pieces of the tables that there are, by their names.
    fn names(&self) -> Vec<String>;

    /// The bytes of one of them. `None` if they can't be read.
    fn read(&self, name: &str) -> Option<Vec<u8>>;
}

/// What is known of the table of some pieces.
#[derive(Clone, Debug)]
enum Slot {
    /// In a file, and not needed yet: by the name of its pieces.
    Waiting(String),
    Ready(Arc<Table>),
    /// Its file is of no use.
    Useless,
}

/// The tables of one game: those that were added, and those of files, which are read when they are first needed.
pub struct TableSet {
    game: String,
    frame: Frame,
    files: Option<Box<dyn TableFiles>>,
    /// By the number of the material. The exchanged one leads to the same table.
    slots: RwLock<HashMap<u64, (bool, Slot)>>,
    most_pieces: usize,
}

impl std::fmt::Debug for TableSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TableSet").field("game", &self.game).finish_non_exhaustive()
    }
}

impl TableSet {
    /// An empty set for a game.
    pub fn new(game: &str, frame: Frame) -> Self {
        Self { game: game.to_string(), frame, files: None, slots: RwLock::default(), most_pieces: 0 }
    }

    /// All tables of some files. Names that are no material of the game are left out.
    pub fn of_files(game: &str, frame: Frame, files: Box<dyn TableFiles>) -> Self {
        let mut set = Self::new(game, frame);
        for name in files.names() {
            if let Ok(material) = Material::parse(&name, &set.frame) {
                set.put(&material, Slot::Waiting(name));
            }
        }
        set.files = Some(files);
        set
    }

    /// Adds a table.
    pub fn add(&mut self, material: &Material, table: Arc<Table>) {
        self.put(material, Slot::Ready(table));
    }

    fn put(&mut self, material: &Material, slot: Slot) {
        self.most_pieces = self.most_pieces.max(material.pieces());
        let slots = self.slots.get_mut().unwrap_or_else(PoisonError::into_inner);
        if self.frame.exchange.is_some() {
            slots.insert(material.exchanged().code(), (true, slot.clone()));
        }
        slots.insert(material.code(), (false, slot));
    }

    /// Whether it has a table of these pieces that can be used.
    pub fn has(&self, material: &Material) -> bool {
        self.table(material.code()).is_some()
    }

    /// The value of an arrangement, if its table is there.
    #[inline]
    pub fn value(&self, arrangement: &Arrangement) -> Option<EndingValue> {
        let (exchanged, table) = self.table(Material::code_of(arrangement))?;
        table.value(arrangement, exchanged)
    }

    /// Whether the pieces belong to a table, and the table itself, read if need be.
    fn table(&self, code: u64) -> Option<(bool, Arc<Table>)> {
        let found = self.slots.read().unwrap_or_else(PoisonError::into_inner).get(&code).cloned();
        match found? {
            (exchanged, Slot::Ready(table)) => Some((exchanged, table)),
            (_, Slot::Useless) => None,
            (exchanged, Slot::Waiting(name)) => {
                let table = self.load(&name).ok().map(Arc::new);
                let slot = table.clone().map_or(Slot::Useless, Slot::Ready);
                let mut slots = self.slots.write().unwrap_or_else(PoisonError::into_inner);
                for (_, other) in slots.values_mut() {
                    if matches!(other, Slot::Waiting(waiting) if *waiting == name) {
                        *other = slot.clone();
                    }
                }
                table.map(|table| (exchanged, table))
            }
        }
    }

    /// Reads a table from its file. The message says what is wrong with it.
    pub fn load(&self, name: &str) -> Result<Table, Message> {
        let material = Material::parse(name, &self.frame).map_err(|error| error.0)?;
        let bytes = self.files.as_ref().and_then(|files| files.read(name));
        let bytes = bytes.ok_or_else(|| Message::new("tables-file-unreadable"))?;
        Table::from_bytes(&bytes, &self.game, &material, &self.frame).map_err(|error| (&error).into())
    }

    /// What the file of a table says about itself.
    pub fn header(&self, name: &str) -> Option<TableHeader> {
        let bytes = self.files.as_ref()?.read(name)?;
        TableHeader::read(&bytes).ok().map(|(header, _)| header)
    }
}

impl EndingTables for TableSet {
    fn most_pieces(&self) -> usize {
        self.most_pieces
    }

    /// A win or a loss that a limit may come before is not told.
    fn probe(&self, arrangement: &Arrangement, left: Option<u32>) -> Option<EndingValue> {
        let value = self.value(arrangement)?;
        let in_time = |plies: u32| left.is_none_or(|left| plies <= left);
        match value {
            EndingValue::Draw => Some(value),
            EndingValue::Win(Distance::ToEnd(plies)) | EndingValue::Loss(Distance::ToEnd(plies)) => {
                in_time(plies).then_some(value)
            }
            EndingValue::Win(_) | EndingValue::Loss(_) => None,
        }
    }
}
