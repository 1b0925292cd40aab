//! Libraries of others that play one of the games, to be measured beside ours.

mod hnefatafl;
mod magpie;

use shakmaty::Chess;

/// A library that counts a game from its start.
#[derive(Copy, Clone)]
pub(super) struct Library {
    /// Its name.
    pub(super) name: &'static str,
    /// The number of move sequences of a length.
    pub(super) perft: fn(u32) -> u64,
}

/// The yardstick of every run: what it counts is chess.
pub(super) const SHAKMATY: Library =
    Library { name: "shakmaty", perft: |depth| shakmaty::perft(&Chess::default(), depth) };

/// The library that plays a game, if there is one.
pub(super) fn library(id: &str) -> Option<Library> {
    match id {
        "chess" => Some(SHAKMATY),
        "connect-four" => Some(Library { name: "ai-connect4", perft: connect_four }),
        "hnefatafl" => Some(Library { name: "hnefatafl", perft: hnefatafl::perft }),
        "othello" => Some(Library { name: "magpie", perft: magpie::perft }),
        _ => None,
    }
}

fn connect_four(depth: u32) -> u64 {
    // A board is full after 42 moves.
    ai_connect4::perft(&mut ai_connect4::Position::start(), depth.min(60) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Catalog;

    #[test]
    fn libraries_count_what_we_count() {
        let catalog = Catalog::shipped();
        for (id, depth) in [("chess", 4), ("hnefatafl", 3), ("othello", 7), ("connect-four", 7)] {
            let library = library(id).unwrap();
            let ours = catalog.find(id).unwrap().start();
            for depth in 1..=depth {
                assert_eq!((library.perft)(depth), ours.perft(depth), "{id} {depth}");
            }
        }
    }
}
