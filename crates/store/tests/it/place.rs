//! Where a store is tested: in a file of SQLite, and in PostgreSQL.

use store::{ServerId, Store};
use tempfile::TempDir;

use crate::cluster::Database;

/// An empty database.
pub(crate) enum Place {
    /// A file of SQLite, in a folder that does not exist yet.
    File(TempDir),
    /// A database of PostgreSQL.
    Database(Database),
}

impl Place {
    pub(crate) fn sqlite() -> Self {
        Self::File(TempDir::new().unwrap())
    }

    pub(crate) fn postgresql() -> Self {
        Self::Database(Database::take())
    }

    /// A place that another program has described with [`Place::text`].
    pub(crate) fn open_text(text: &str) -> Store {
        if text.starts_with("postgres://") {
            Store::connect(text).unwrap()
        } else {
            Store::open(text.as_ref()).unwrap()
        }
    }

    /// The path or the address.
    pub(crate) fn text(&self) -> String {
        match self {
            Self::File(folder) => folder.path().join("new/server.sqlite").to_str().unwrap().into(),
            Self::Database(database) => database.address.clone(),
        }
    }

    /// Opens it as programs do.
    pub(crate) fn open(&self) -> Store {
        Self::open_text(&self.text())
    }

    /// As a program left it that had no tree of openings.
    pub(crate) fn forget_openings(&self) {
        const FORGET: &str = "UPDATE games SET opened = 0";
        match self {
            Self::File(_) => {
                let connection = rusqlite::Connection::open(self.text()).unwrap();
                connection.execute(FORGET, []).unwrap();
            }
            Self::Database(database) => {
                let mut client = postgres::Client::connect(&database.address, postgres::NoTls).unwrap();
                client.batch_execute(&FORGET.replace("games", "anyboard.games")).unwrap();
            }
        }
    }

    /// Opens it for a server with this id.
    pub(crate) fn open_as(&self, server: u64) -> Store {
        match self {
            Self::File(_) => Store::open_as(self.text().as_ref(), ServerId(server)).unwrap(),
            Self::Database(database) => Store::connect_as(&database.address, ServerId(server)).unwrap(),
        }
    }
}

/// Makes a test for each database of functions that take a [`Place`].
macro_rules! on_both {
    ($($test:ident),* $(,)?) => {
        mod sqlite {
            $(#[test]
            fn $test() {
                super::$test(&$crate::place::Place::sqlite());
            })*
        }

        mod postgresql {
            $(#[test]
            fn $test() {
                super::$test(&$crate::place::Place::postgresql());
            })*
        }
    };
}

pub(crate) use on_both;
