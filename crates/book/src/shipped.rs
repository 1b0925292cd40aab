//! The books of games: those that come with the program, and those that a user has made.
//!
//! The first are files in `data/books/`, and a word here each.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, OnceLock, PoisonError, RwLock};

use catalog::Catalog;

use crate::{Book, read_book};

macro_rules! books {
    ($($id:literal)*) => {
        &[$(($id, include_str!(concat!("../../../data/books/", $id, ".book")))),*]
    };
}

/// The games that have one.
const SHIPPED: &[(&str, &str)] = books![
    "chess" "king-of-the-hill" "atomic" "three-check" "antichess" "horde" "racing-kings" "hole-chess"
    "last-piece-standing" "mega-chess" "capablanca-chess" "grand-chess" "cross-chess" "chess-3d"
    "chess-3d-plain-rook" "chess-3d-four-boards" "raumschach" "infinite-plane" "infinite-plane-published"
    "infinite-classical" "checkers" "checkers-house" "checkers-free" "international-draughts"
    "russian-draughts" "brazilian-draughts" "canadian-draughts" "frisian-draughts" "hnefatafl" "tablut"
    "brandubh" "viking-chess" "gomoku" "othello"
];

/// The books of a user's own games.
static OWN: RwLock<Option<HashMap<String, Arc<Book>>>> = RwLock::new(None);

/// A shipped book, and what it holds once it was read.
struct Shipped {
    text: &'static str,
    book: OnceLock<Arc<Book>>,
}

/// The games that a book comes with the program for.
pub fn shipped_ids() -> impl Iterator<Item = &'static str> {
    SHIPPED.iter().map(|(id, _)| *id)
}

/// The book of a game, if there is one. A shipped one is read when it is first asked for.
pub fn book_of(game: &str) -> Option<Arc<Book>> {
    static READ: LazyLock<HashMap<&str, Shipped>> = LazyLock::new(|| {
        SHIPPED.iter().map(|(id, text)| (*id, Shipped { text, book: OnceLock::new() })).collect()
    });
    if let Some(Shipped { text, book }) = READ.get(game) {
        return Some(book.get_or_init(|| Arc::new(read(game, text))).clone());
    }
    OWN.read().unwrap_or_else(PoisonError::into_inner).as_ref()?.get(game).cloned()
}

/// From now on a game of a user's own has this book.
pub fn add_book(game: &str, book: Book) {
    let mut own = OWN.write().unwrap_or_else(PoisonError::into_inner);
    own.get_or_insert_default().insert(game.into(), Arc::new(book));
}

fn read(game: &str, text: &str) -> Book {
    // The rules of the program's own game; they are needed only while the book is read.
    let catalog = Catalog::shipped();
    // What is shipped is sound: a test reads all of it.
    catalog.find(game).ok().and_then(|game| read_book(text, game).ok()).unwrap_or_default()
}
