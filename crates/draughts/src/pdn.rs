//! Whole games as text: PDN, the portable draughts notation.

use game::portable::{self, Dialect, Score};

use crate::{Draughts, Options, Set, Side};

pub use game::portable::{Entry, Error};

/// Results are written as in chess, and read as draughts players of all countries write them.
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
    let entries = portable::read(game, PDN, text)?;
    entries.iter().try_for_each(kind)?;
    Ok(entries)
}

/// Reads the one game of a text.
pub fn read_one<S: Set, const N: usize>(
    game: &Draughts<S, N>,
    text: &str,
) -> Result<Entry<Draughts<S, N>>, Error> {
    let entry = portable::read_one(game, PDN, text)?;
    kind(&entry)?;
    Ok(entry)
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

/// The tag's value in full: the number of the game, who begins, files, ranks, how squares are named (numbers, from the
/// top left), and whether the board is turned.
fn game_type(options: &Options, number: u8) -> String {
    let first = if options.first == Side::White { 'W' } else { 'B' };
    format!("{number},{first},{size},{size},N2,0", size = options.size)
}

fn kind<S: Set, const N: usize>(entry: &Entry<Draughts<S, N>>) -> Result<(), Error> {
    let brief = |text: &str| text.chars().take(30).collect::<String>();
    let wrong = |why: String| Err(Error { line: 1, why });
    let own = S::OPTIONS.pdn_type;
    if let Some(tag) = entry.tag(GAME_TYPE) {
        let number = tag.split(',').next().unwrap_or_default().trim();
        return match own {
            Some(own) if number.parse() == Ok(own) => Ok(()),
            Some(own) => {
                let number = brief(number);
                wrong(format!(
                    "this is a game of the type {number}, and {} is of the type {own}.",
                    S::OPTIONS.name
                ))
            }
            None => wrong(format!(
                "this is a game of the type {}, which is not {}.",
                brief(number),
                S::OPTIONS.name
            )),
        };
    }
    match entry.tag(VARIANT) {
        Some(name) if name != S::OPTIONS.name => {
            wrong(format!("this is a game of {}, not of {}.", brief(name), S::OPTIONS.name))
        }
        _ => Ok(()),
    }
}
