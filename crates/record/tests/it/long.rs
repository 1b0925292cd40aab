//! Games longer than files from outside may be: what the program stores itself, it reads again.

use catalog::{Catalog, Source};
use record::{
    Format, GameRecord, Tree, TreeMatch, game_of, read_one, read_stored, write, write_private, write_stored,
};

use crate::support::{CATALOG, said};

/// A game that nothing ends but a goal. A draw by repetition may be claimed, so that repetitions are counted.
const LONG: &str = "id = \"long\"\nname = \"Long\"\nsetup = \"k2/3/3/3/2K\"\n[board]\nsize = [3, 5]\n\
    [pieces.K]\nroyal = true\nmoves = [\"leap {±1 0}\"]\n[draws]\nrepetition_claim = 3\n";

/// More moves than a file may have.
const MOVES: usize = 150_000;

/// Kings that go to and fro.
fn long_game() -> GameRecord {
    let sources = vec![Source { file: "long.toml".into(), text: LONG.into() }];
    let mut record = GameRecord { sources, ..GameRecord::new("long") };
    let rules = game_of(&record, &CATALOG).unwrap_or_else(|error| panic!("{}", said(&error)));
    let mut walker = TreeMatch::new(&*rules, &record).unwrap();
    let mut moves = std::mem::take(&mut record.moves);
    for text in ["c1c2", "a5a4", "c2c1", "a4a5"].into_iter().cycle().take(MOVES) {
        walker.play(&mut moves, text).unwrap();
    }
    record.moves = moves;
    record
}

#[test]
fn a_game_of_any_length_that_was_stored_is_read_again() {
    let game = long_game();
    for write in [write_stored, write_private] {
        let mut text = Vec::new();
        write(&game, &CATALOG, &mut text).unwrap_or_else(|error| panic!("{}", said(&error)));
        let again = read_stored(&text[..], &CATALOG).unwrap_or_else(|error| panic!("{}", said(&error)));
        assert_eq!(again.moves.moves(), MOVES);
        assert_eq!(again.moves, game.moves);
        let refused = read_one(&text[..], Format::Native, &CATALOG, None, 1).unwrap_err();
        assert!(said(&refused).contains("more than 100000 moves"), "{}", said(&refused));
    }
}

/// Nothing is written for others that they could not read.
#[test]
fn a_game_that_could_not_be_read_again_is_not_written() {
    let game = long_game();
    for format in [Format::Native, Format::Pgn] {
        let mut text = Vec::new();
        let refused = write(&game, format, &CATALOG, &mut text).unwrap_err();
        assert!(said(&refused).contains("more than 100000 moves"), "{}", said(&refused));
        assert!(text.is_empty());
    }
}

/// However many records bring the same variant with them, it is compiled once; and to write one of them needs no tables at all.
#[test]
fn records_of_one_variant_share_its_rules() {
    let catalog = Catalog::shipped();
    let sources = vec![Source { file: "long.toml".into(), text: LONG.into() }];
    let record = GameRecord { sources, ..GameRecord::new("long") };
    let [one, other] = [0; 2].map(|_| game_of(&record, &catalog).unwrap());
    assert!(std::ptr::addr_eq(&raw const *one, &raw const *other));
    let mut text = Vec::new();
    write_stored(&record, &catalog, &mut text).unwrap();
    let again = read_stored(&text[..], &catalog).unwrap();
    assert_eq!((again.moves.end(), again.sources), (Tree::START, record.sources));
}
