//! Whole games as text: PDN, the portable draughts notation.

use game::portable::{self, Dialect, Score};

use crate::text::brief;
use crate::{Draughts, Options, Set, Side};

pub use game::portable::{Entry, Error};

/// Results are written as in chess, and read as draughts players of all countries write them: first the score of the side
/// that begins, so that in checkers 1-0 is a win for Black.
const PDN: Dialect = Dialect {
    results: &[
        ("1-0", Score::First),
        ("0-1", Score::Second),
        ("1/2-1/2", Score::Draw),
        ("*", Score::Open),
        ("2-0", Score::First),
        ("0-2", Score::Second),
        ("1-1", Score::Draw),
        ("½-½", Score::Draw),
        ("0-0", Score::Open),
    ],
};

/// Reads all games of a text. A game of another kind of draughts, by its tag `GameType`, is refused.
pub fn read<S: Set, const N: usize>(
    game: &Draughts<S, N>,
    text: &str,
) -> Result<Vec<Entry<Draughts<S, N>>>, Error> {
    portable::read(game, PDN, &kind::<S>, text)
}

/// Reads the one game of a text.
pub fn read_one<S: Set, const N: usize>(
    game: &Draughts<S, N>,
    text: &str,
) -> Result<Entry<Draughts<S, N>>, Error> {
    portable::read_one(game, PDN, &kind::<S>, text)
}

/// Writes one game, with an empty line between tags and moves and another at the end. A tag says which game it is.
pub fn write<S: Set, const N: usize>(game: &Draughts<S, N>, entry: &Entry<Draughts<S, N>>) -> String {
    let mut entry = entry.clone();
    entry.tags.retain(|(name, _)| name != GAME_TYPE && name != VARIANT);
    entry.tags.push(match S::OPTIONS.pdn_type {
        Some(number) => (GAME_TYPE.into(), game_type(&S::OPTIONS, number)),
        None => (VARIANT.into(), S::OPTIONS.name.into()),
    });
    portable::write(game, PDN, &entry)
}

const GAME_TYPE: &str = "GameType";

/// For games that PDN has no number for.
const VARIANT: &str = "Variant";

/// The tag's value in full: the number of the game, who begins, files, ranks, how squares are named (by numbers), and whether
/// the board is turned.
fn game_type(options: &Options, number: u8) -> String {
    // Where the first square is, as the side that begins sees it: at the top left, or at the bottom right.
    let (first, corner) = if options.first == Side::White { ('W', 2) } else { ('B', 1) };
    format!("{number},{first},{size},{size},N{corner},0", size = options.size)
}

/// What PDN calls the games that it has numbers for.
const TYPES: [(u8, &str); 13] = [
    (20, "international draughts"),
    (21, "English draughts"),
    (22, "Italian draughts"),
    (23, "American pool checkers"),
    (24, "Spanish draughts"),
    (25, "Russian draughts"),
    (26, "Brazilian draughts"),
    (27, "Canadian draughts"),
    (28, "Portuguese draughts"),
    (29, "Czech draughts"),
    (30, "Turkish draughts"),
    (31, "Thai draughts"),
    (40, "Frisian draughts"),
];

/// Whether the tags are those of this game; else a sentence that says of which.
fn kind<S: Set>(tags: &[(String, String)]) -> Result<(), String> {
    let tag = |name: &str| tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value.as_str());
    let other = match (tag(GAME_TYPE), tag(VARIANT)) {
        (Some(value), _) => {
            let number = value.split(',').next().unwrap_or_default().trim();
            if number.parse::<u8>().is_ok_and(|number| S::OPTIONS.pdn_type == Some(number)) {
                return Ok(());
            }
            let known = TYPES.iter().find(|(known, _)| known.to_string() == number);
            known.map_or_else(|| format!("the type {}", brief(number)), |(_, name)| (*name).to_string())
        }
        (None, Some(name)) if name != S::OPTIONS.name => brief(name),
        _ => return Ok(()),
    };
    Err(format!("this is a game of {other}, not of {}: open it as that.", S::OPTIONS.name))
}
