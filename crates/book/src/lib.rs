//! Opening books: for the first positions of a game, the few moves that the program's own search finds about equally good.
//!
//! A [`Book`] is looked up by the key of a position, so that it does not matter by which moves someone came there, and a look costs the same
//! however much it holds. Strong players, who would begin every game alike, choose among its moves by lot; nothing else asks it.
//! [`make_book`] makes one, [`write_book`] writes it down, and [`read_book`] reads it again and trusts nothing.
//!
//! An [`OpeningTree`] is something else: what was played in the first positions of games, and how those ended.

mod book;
mod chance;
mod make;
mod shipped;
mod text;
mod tree;

pub use book::{Book, BookMove};
pub use make::{BookPlan, make_book};
pub use shipped::{add_book, book_of, shipped_ids};
pub use text::{
    BookFault, BookLine, Fault, MOST_BYTES, MOST_MOVES, MOST_PLIES, MOST_POSITIONS, read_book, write_book,
};
pub use tree::{Counts, OPENING_PLIES, OpeningTree, first_moves};
