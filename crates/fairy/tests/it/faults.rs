//! Faulty variant files are reported with their line and a sentence, and never panic.

use fairy::{Source, read};
use game::Game;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::support::{find, shipped};

fn faults(text: &str) -> Vec<(usize, String)> {
    let source = Source { file: "faulty.toml".into(), text: text.into() };
    match read(&source, &find) {
        Ok(variant) => panic!("taken as sound: {} in\n{text}", variant.name),
        Err(faults) => {
            assert!(!faults.is_empty());
            assert!(faults.iter().all(|f| f.to_string().contains(".toml:")));
            faults.into_iter().map(|f| (f.line, f.message)).collect()
        }
    }
}

/// The first fault stands in this line and has this in its sentence.
fn check(text: &str, line: usize, part: &str) {
    let all = faults(text);
    assert!(
        all.iter().any(|(l, m)| *l == line && m.contains(part)),
        "{part} at {line}\nin {all:?}\nof\n{text}"
    );
}

#[test]
fn faults_are_found_where_they_stand() {
    let chess = "extends = \"chess\"\nname = \"X\"\n";
    let with = |more: &str| format!("{chess}{more}");
    check("name = ", 1, "well-formed TOML");
    check("extends = \"chess\"", 1, "no name");
    check("name = \"X\"", 1, "no board");
    check("name = \"X\"\n[board]\nsize = [8, 8]", 1, "no pieces");
    check("extends = \"ches\"\nname = \"X\"", 1, "no variant file");
    check("extends = 5\nname = \"X\"", 1, "id of a game");
    check("id = \"Not Good\"\nextends = \"chess\"\nname = \"X\"", 1, "can't be an id");
    check(&with("colour = \"red\""), 3, "unknown key `colour`");
    check(&with("[board]\nsise = [8, 8]"), 4, "did you mean `size`?");
    check(&with("[board]\nsize = [8]"), 4, "two or three whole numbers");
    check(&with("[board]\nsize = [30, 8]"), 4, "files");
    check(&with("[board]\nsize = [0, 8]"), 4, "1 to 26 files");
    check(&with("[board]\nsize = [\"a\", 8]"), 4, "whole numbers");
    check(&with("[board]\nholes = [\"z9\"]"), 4, "not a cell");
    check(&with("[board]\noutline = \"...\""), 4, "8 lines of 8");
    check(&with("[board]\nplane = true"), 3, "without an edge");
    check(&with("[board]\nholes = [\"rank 2\"]"), 27, "hole");
    check(&with("board = 5"), 3, "must be a table");
    check(&with("[pieces.Knight]\nmoves = []"), 3, "one capital letter");
    check(&with("[pieces.n]\nmoves = []"), 3, "one capital letter");
    check(&with("[pieces.Z]\nname = \"Zebra\""), 3, "no moves");
    check(&with("[pieces.Z]\nmoves = [\"hop 1 2\"]"), 4, "leap or slide");
    check(&with("[pieces.Z]\nmoves = [\"leap 1 2 3\"]"), 4, "two numbers");
    check(&with("[pieces.Z]\nmoves = 7"), 4, "list of texts");
    check(&with("[pieces.Z]\nmoves = [7]"), 4, "texts in quotes");
    check(&with("[pieces.N]\nroyal = \"yes\""), 4, "true, false or \"each\"");
    check(&with("[pieces.N]\nroyal = true"), 27, "has 2 N");
    check(&with("[pieces.N]\nsymbol = \"ab\""), 4, "one sign");
    check(&with("[pieces.P.promotion]\nto = \"QX\""), 4, "no piece “X”");
    check(&with("[pieces.P.promotion]\nto = \"QK\""), 3, "two royal men");
    check(&with("[pieces.P.promotion]\nzone = [\"rank 12\"]"), 4, "holds no cell");
    check(&with("[pieces.N]\npromotion = {}"), 4, "no zone");
    check(&with("setup = \"8/8/8/8/8/8/8/8\""), 3, "has no K");
    check(&with("setup = \"8/8\""), 3, "8 ranks");
    check(&with("setup = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR\""), 3, "white has 2 K");
    check(&with("setup = 5"), 3, "text in quotes");
    check(&with("[[castling]]\nking = [\"e1\", \"g1\"]"), 3, "`rook` of a castling names two cells");
    check(&with("[[castling]]\nking = [\"e1\", \"z1\"]\nrook = [\"h1\", \"f1\"]"), 4, "not a cell");
    check(&with("[[castling]]\nking = [\"e4\", \"g4\"]\nrook = [\"h4\", \"f4\"]"), 3, "no man on e4");
    check(&with("[[castling]]\nking = [\"e1\", \"f1\"]\nrook = [\"h1\", \"e1\"]"), 3, "ordinary move");
    check(&with("[[castling]]\nking = [\"e1\", \"g1\"]\nrook = [\"h1\", \"g1\"]"), 3, "share a cell");
    check(&with("[[castling]]\nking = [\"e1\", \"f3\"]\nrook = [\"h1\", \"f1\"]"), 3, "no straight line");
    check(
        &with("[[castling]]\nletter = \"kq\"\nking = [\"e1\", \"g1\"]\nrook = [\"h1\", \"f1\"]"),
        3,
        "one capital letter",
    );
    check(&with("castling = 5"), 3, "must be a list");
    check(&with("[capture]\nblast = [\"1\"]"), 4, "two numbers");
    check(&with("[capture]\nboth_royals = \"maybe\""), 4, "one of");
    check(&with("[ends]\nmate = \"victory\""), 4, "write one of");
    check(&with("[ends]\nextinct = \"Y\""), 4, "no piece “Y”");
    check(&with("[ends.goal]\npieces = \"K\""), 3, "needs `cells`");
    check(&with("[draws]\nrepetition = 1"), 4, "2 or more");
    check(&with("[draws]\nmoves = -5"), 4, "from 0");
    check(&with("[draws]\nmoves = 99999999999999999999"), 4, "too large");
    check(&with("[draws]\ndead = [\"K\"]"), 4, "both sides");
    check(&with("[draws]\ndead = [\"K-KY\"]"), 4, "no piece “Y”");
    check(&with("first = 1979-05-27"), 3, "a date");
}

#[test]
fn several_faults_are_found_at_once() {
    let all =
        faults("extends = \"chess\"\nname = \"X\"\ncolour = 1\n[draws]\nmoves = \"x\"\n[ends]\nmate = 3\n");
    assert_eq!(all.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [3, 7, 5]);
}

#[test]
fn files_that_extend_each_other_in_a_circle_are_refused() {
    let circle = |id: &str| {
        let text = format!("extends = \"{}\"\nname = \"X\"", if id == "a" { "b" } else { "a" });
        Some(Source { file: format!("{id}.toml"), text })
    };
    let faults = read(&circle("a").unwrap(), &circle).unwrap_err();
    assert!(faults[0].message.contains("circle"), "{faults:?}");
}

/// A file mangled in a few places.
fn mangled() -> impl Strategy<Value = String> {
    let ids = shipped();
    let edits =
        proptest::collection::vec((any::<prop::sample::Index>(), 0..8_u8, any::<char>(), 0..40_i64), 1..6);
    (prop::sample::select(ids), edits).prop_map(|(id, edits)| {
        let mut text: Vec<char> = find(&id).unwrap().text.chars().collect();
        for (at, what, sign, number) in edits {
            if text.is_empty() {
                break;
            }
            let at = at.index(text.len());
            match what {
                0 => drop(text.remove(at)),
                1 => text.insert(at, sign),
                2 => text[at] = sign,
                3 => text.truncate(at.max(1)),
                // Numbers, cells and letters that are nearly right.
                4 => text.splice(at..at, number.to_string().chars()).for_each(drop),
                5 => text[at] = char::from(b'A' + (number % 26) as u8),
                6 => text[at] = char::from(b'0' + (number % 10) as u8),
                _ => {
                    let line: String = text[at..].iter().take_while(|c| **c != '\n').collect();
                    text.splice(at..at, line.chars().chain(['\n'])).for_each(drop);
                }
            }
        }
        text.into_iter().collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default() })]

    #[test]
    fn a_mangled_file_is_refused_or_played_but_never_panics(text in mangled()) {
        let source = Source { file: "mangled.toml".into(), text };
        if let Ok(variant) = read(&source, &find) {
            crate::with_game!(variant, game => {
                let mut pos = game.start();
                for _ in 0..6 {
                    let mut moves = Vec::new();
                    if game.moves(&pos, &mut moves).is_some() {
                        break;
                    }
                    game.make(&mut pos, moves[moves.len() / 2]);
                }
            });
        }
    }
}
