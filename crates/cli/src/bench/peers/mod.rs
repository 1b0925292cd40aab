//! Libraries of others that play one of the games, to be measured beside ours.
//!
//! They are behind the feature `peers`: to play, they need not be built.

#[cfg(feature = "peers")]
mod hnefatafl;
#[cfg(feature = "peers")]
mod magpie;

/// A library that counts a game from its start.
#[derive(Copy, Clone)]
pub(super) struct Library {
    /// Its name.
    pub(super) name: &'static str,
    /// The number of move sequences of a length.
    pub(super) perft: fn(u32) -> u64,
}

/// Each game that a library plays.
#[cfg(feature = "peers")]
const LIBRARIES: &[(&str, Library)] = &[
    (
        "chess",
        Library { name: "shakmaty", perft: |depth| shakmaty::perft(&shakmaty::Chess::default(), depth) },
    ),
    (
        "king-of-the-hill",
        Library {
            name: "shakmaty",
            perft: |depth| shakmaty::perft(&shakmaty::variant::KingOfTheHill::default(), depth),
        },
    ),
    (
        "atomic",
        Library {
            name: "shakmaty",
            perft: |depth| shakmaty::perft(&shakmaty::variant::Atomic::default(), depth),
        },
    ),
    // A board is full after 42 moves.
    (
        "connect-four",
        Library {
            name: "ai-connect4",
            perft: |depth| ai_connect4::perft(&mut ai_connect4::Position::start(), depth.min(60) as u8),
        },
    ),
    ("hnefatafl", Library { name: "hnefatafl", perft: hnefatafl::perft }),
    ("othello", Library { name: "magpie", perft: magpie::perft }),
];

/// The program that people play with has none of them.
#[cfg(not(feature = "peers"))]
const LIBRARIES: &[(&str, Library)] = &[];

/// The library that plays a game, if there is one.
pub(super) fn library(id: &str) -> Option<Library> {
    LIBRARIES.iter().find(|(game, _)| *game == id).map(|&(_, library)| library)
}

/// The yardstick of every run: chess, as shakmaty counts it.
pub(super) fn yardstick() -> Option<Library> {
    library("chess")
}

#[cfg(all(test, feature = "peers"))]
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
                assert_eq!((library.perft)(depth), ours.perft().perft(depth), "{id} {depth}");
            }
        }
    }
}
