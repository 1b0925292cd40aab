//! What the tests share.

use std::sync::LazyLock;

use catalog::{Catalog, Message, Source};
use record::{Format, GameRecord, NodeId, ReadError, Reader, TreeMatch, game_of, write};

/// A game of a user's own that extends another one of theirs.
const OWN: &str = "id = \"my-chess\"\nname = \"My \\\"Chess\\\"\"\nextends = \"my-base\"\n";
const BASE: &str = "id = \"my-base\"\nname = \"My base\"\nextends = \"hole-chess\"\n";

/// The shipped games, and two of a user's own.
pub(crate) static CATALOG: LazyLock<Catalog> = LazyLock::new(|| {
    let mut catalog = Catalog::shipped();
    let faults = catalog.add(own_sources());
    assert!(faults.is_empty(), "{faults:?}");
    catalog
});

pub(crate) fn own_sources() -> Vec<Source> {
    let source = |file: &str, text: &str| Source { file: file.into(), text: text.into() };
    vec![source("my-chess.toml", OWN), source("my-base.toml", BASE)]
}

/// All that a text holds.
pub(crate) fn read_all(
    text: impl AsRef<[u8]>,
    format: Format,
    usual: Option<&str>,
) -> Vec<Result<GameRecord, ReadError>> {
    Reader::new(text.as_ref(), format, &CATALOG, usual).collect()
}

/// The games of a text without faults.
pub(crate) fn read(text: impl AsRef<[u8]>, format: Format, usual: Option<&str>) -> Vec<GameRecord> {
    let shown = String::from_utf8_lossy(text.as_ref()).chars().take(3000).collect::<String>();
    let fine = |game: Result<GameRecord, ReadError>| {
        game.unwrap_or_else(|error| panic!("{}\n{shown}", said(&error)))
    };
    read_all(text, format, usual).into_iter().map(fine).collect()
}

/// The one game of a text.
pub(crate) fn read_one(text: impl AsRef<[u8]>, format: Format, usual: Option<&str>) -> GameRecord {
    let mut games = read(text, format, usual);
    assert_eq!(games.len(), 1);
    games.remove(0)
}

/// The faults of a text.
pub(crate) fn faults(text: impl AsRef<[u8]>, format: Format, usual: Option<&str>) -> Vec<String> {
    read_all(text, format, usual).into_iter().filter_map(Result::err).map(|error| said(&error)).collect()
}

pub(crate) fn written(record: &GameRecord, format: Format) -> String {
    let mut out = Vec::new();
    write(record, format, &CATALOG, &mut out).unwrap_or_else(|error| panic!("{}", said(&error)));
    String::from_utf8(out).unwrap()
}

/// The position at a node.
pub(crate) fn position(record: &GameRecord, at: NodeId) -> String {
    let game = game_of(record, &CATALOG).unwrap();
    let mut walker = TreeMatch::new(&*game, record).unwrap();
    walker.go(&record.moves, at).unwrap();
    walker.as_match().position()
}

/// The last positions of all games of a text.
pub(crate) fn finals(text: &str, format: Format, usual: Option<&str>) -> Vec<String> {
    read(text, format, usual).iter().map(|record| position(record, record.moves.end())).collect()
}

/// The moves of the game itself, as people write them.
pub(crate) fn line(record: &GameRecord) -> Vec<String> {
    let reading = |id: NodeId| record.moves.node(id).text.as_ref().unwrap().reading.clone();
    record.moves.main_line().into_iter().map(reading).collect()
}

/// The tags that no written game goes without, where nothing is known.
pub(crate) const ROSTER: &str = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n";

/// An error in English.
pub(crate) fn said<'e, E>(error: &'e E) -> String
where
    Message: From<&'e E>,
{
    words::english().say(&Message::from(error))
}
