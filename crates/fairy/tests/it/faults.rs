//! Faulty variant files are reported with their line and a message, and never panic.

use display::Message;
use fairy::{Source, read};
use game::Game;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::support::{find, said, shipped};

fn faults(text: &str) -> Vec<(usize, String)> {
    let source = Source { file: "faulty.toml".into(), text: text.into() };
    match read(&source, &find) {
        Ok(variant) => panic!("taken as sound: {} in\n{text}", variant.name),
        Err(faults) => {
            assert!(!faults.is_empty());
            assert!(faults.iter().all(|f| said(&Message::from(f)).contains(".toml:")));
            faults.into_iter().map(|f| (f.line, said(&f.message))).collect()
        }
    }
}

/// The first fault stands in this line and has this in its message.
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
    check("id = \"Not Good\"\nextends = \"chess\"\nname = \"X\"", 1, "can’t be an id");
    check(&with("colour = \"red\""), 3, "unknown key `colour`");
    check(&with("[board]\nsise = [8, 8]"), 4, "did you mean `size`?");
    check(&with("[board]\nsize = [8]"), 4, "two or three whole numbers");
    check(&with("[board]\nsize = [30, 8]"), 4, "files");
    check(&with("[board]\nsize = [0, 8]"), 4, "1 to 26 files");
    check(&with("[board]\nsize = [\"a\", 8]"), 4, "whole numbers");
    check(&with("[board]\nholes = [\"z9\"]"), 4, "not a cell");
    check(&with("[board]\noutline = \"...\""), 4, "8 lines of 8");
    check(&with("[board]\nplane = true"), 3, "a plane needs `mirror`");
    check(&with("[board]\nholes = [\"rank 2\"]"), 1, "set setup in this file");
    check(&with("board = 5"), 3, "must be a table");
    let goal = "[ends.goal]\npieces = \"K\"\ncells = [\"rank 8\"]\n";
    check(&with(&format!("{goal}mirrored = false")), 6, "did you mean `mirror`?");
    check(&with(&format!("{goal}mirror = \"no\"")), 6, "must be true or false");
    check(&with(&format!("{goal}mirror = false")), 3, "Black’s K on e8 stands on its goal");
    check(&with("[pieces.Knight]\nmoves = []"), 3, "one capital letter");
    check(&with("[pieces.n]\nmoves = []"), 3, "one capital letter");
    check(&with("[pieces.Z]\nname = \"Zebra\""), 3, "no moves");
    check(&with("[pieces.Z]\nmoves = [\"hop 1 2\"]"), 4, "leap or slide");
    check(&with("[pieces.Z]\nmoves = [\"leap 1 2 3\"]"), 4, "two numbers");
    check(&with("[pieces.Z]\nmoves = 7"), 4, "list of texts");
    check(&with("[pieces.Z]\nmoves = [7]"), 4, "texts in quotes");
    check(&with("[pieces.N]\nroyal = \"yes\""), 4, "true, false, \"each\"");
    check(&with("[pieces.N]\nroyal = true"), 4, "has 2 N");
    check(&with("[pieces.N]\nsymbol = \"ab\""), 4, "one sign");
    check(&with("[pieces.N]\npoints = 0"), 4, "from 1 to 1000");
    check(&with("[pieces.P.promotion]\nto = \"QX\""), 4, "no piece “X”");
    check(&with("[pieces.P.promotion]\nto = \"QK\""), 4, "two royal pieces");
    check(&with("[pieces.P.promotion]\nzone = [\"rank 12\"]"), 4, "holds no cell");
    check(&with("[pieces.N]\npromotion = {}"), 4, "no zone");
    check(&with("setup = \"8/8/8/8/8/8/8/8\""), 3, "has no K");
    check(&with("setup = \"8/8\""), 3, "8 ranks");
    check(&with("setup = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR\""), 3, "White has 2 K");
    check(&with("setup = 5"), 3, "text in quotes");
    check(&with("[[castling]]\nking = [\"e1\", \"g1\"]"), 3, "like rook = [\"h1\", \"f1\"]");
    check(&with("[[castling]]\nking = [\"e1\", \"z1\"]\nrook = [\"h1\", \"f1\"]"), 4, "not a cell");
    check(&with("[[castling]]\nking = [\"e4\", \"g4\"]\nrook = [\"h4\", \"f4\"]"), 3, "no piece on e4");
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
    assert_eq!(all.iter().map(|(line, _)| *line).collect::<Vec<_>>(), [3, 5, 7]);
}

#[test]
fn games_that_make_no_sense_are_refused() {
    let chess = "extends = \"chess\"\nname = \"X\"\n";
    let with = |more: &str| format!("{chess}{more}");
    check(&with("[pieces.K]\nroyal = false"), 4, "nothing ends this game");
    check(&with("[ends]\nmate = \"draw\""), 3, "no side can win");
    check(&with("[ends.goal]\npieces = \"K\"\ncells = [\"rank 1\"]"), 3, "stands on its goal at the start");
    check(&with("[ends.goal]\npieces = \"P\"\ncells = [\"rank 2..3\"]"), 3, "before it begins");
    check(
        &with("castling = []\nsetup = \"4k3/8/8/8/8/8/8/4K3\"\n[ends]\nbare = \"loss\""),
        6,
        "nothing but royal pieces",
    );
    let setup = "castling = []\nsetup = \"4k3/7p/8/8/8/8/8/4K2Q\"\n[ends]\nextinct = \"Q\"";
    check(&with(setup), 6, "Black has no Q");
    check(&with("[pieces.P.promotion]\nto = \"\""), 4, "names no piece");
    check(&with("[pieces.P.promotion]\nto = \"QP\""), 4, "take P out of `to`");
    check(&with("[pieces.P.promotion]\nto = \"QRQ\""), 4, "names Q twice");
    check("extends = \"chess\"\nname = \" \"", 2, "the name is empty");
    check(&with("[pieces.N]\nname = \"\""), 4, "the name of piece N is empty");
    let long = "Z".repeat(81);
    check(&format!("extends = \"chess\"\nname = \"{long}\""), 2, "longer than 80 letters");
    check(&with(&format!("[pieces.N]\nname = \"{long}\"")), 4, "longer than 80 letters");
    check(&with("[pieces.N]\nmoves = [\"leap {±1 ±8}\"]"), 4, "never fits on this board");
    check(&with("[pieces.N]\nmoves = [\"slide 9 0\"]"), 4, "never fits on this board");
    check(&with("id = \"-x\""), 3, "can’t be an id");
    // Whatever ends in a result is a game, and one of the leaps below fits.
    for more in [
        "[pieces.K]\nroyal = false\n[ends]\nno_moves = \"loss\"",
        "[pieces.K]\nroyal = false\n[ends]\nextinct = \"K\"",
        "[pieces.K]\nroyal = false\n[ends.goal]\npieces = \"P\"\ncells = [\"rank 8\"]",
        "setup = \"rnbqkbnr/pppppppp/8/8/8/8/8/PPPPPPPP/RNBQKBNR\"\n[board]\nsize = [8, 9]\n\
         [pieces.N]\nmoves = [\"leap {±1 ±8}\"]\n[pieces.P.promotion]\nzone = [\"rank 9\"]",
    ] {
        let source = Source { file: "sound.toml".into(), text: with(more) };
        assert!(read(&source, &find).is_ok(), "{:?}", read(&source, &find));
    }
}

#[test]
fn faults_of_counted_checks_are_found() {
    let with = |more: &str| format!("extends = \"chess\"\nname = \"X\"\n{more}");
    check(&with("[ends]\nchecks = 100"), 4, "from 0 (never) to 99");
    check(&with("[ends]\nchecks = -1"), 4, "from 0 (never) to 99");
    check(&with("[ends]\nchecks = \"three\""), 4, "whole number");
    check(
        &with("[pieces.K]\nroyal = false\n[ends]\nno_moves = \"loss\"\nchecks = 3"),
        7,
        "no piece is royal",
    );
    check("extends = \"infinite-classical\"\nname = \"X\"\n[ends]\nchecks = 3", 4, "without an edge");
}

#[test]
fn faults_of_compulsory_captures_are_found() {
    let with = |more: &str| format!("extends = \"chess\"\nname = \"X\"\n{more}");
    check(&with("[capture]\ncompulsory = \"yes\""), 4, "true or false");
    check(&with("[capture]\ncompulsary = true"), 4, "did you mean `compulsory`?");
    let plane = "extends = \"infinite-classical\"\nname = \"X\"\n[capture]\ncompulsory = true";
    check(plane, 4, "without an edge");
}

#[test]
fn faults_of_a_side_without_a_royal_piece_are_found() {
    let with = |more: &str| format!("extends = \"horde\"\nname = \"X\"\n{more}");
    check(&with("[pieces.K]\nroyal = \"white\""), 4, "Black has K in `setup`");
    check(&with("[pieces.K]\nroyal = \"red\""), 4, "\"white\" or \"black\"");
    check(&with("[pieces.K]\nroyal = true"), 4, "White has no K");
    check(&with("[pieces.P]\nen_passant = [\"rank 12\"]"), 4, "holds no cell");
    check(&with("[pieces.P]\nen_passant = 7"), 4, "true or false");
    let plane = "extends = \"infinite-classical\"\nname = \"X\"\n[pieces.P]\nen_passant = [\"rank 2\"]";
    check(plane, 4, "without an edge");
}

#[test]
fn faults_of_races_are_found() {
    let with = |more: &str| format!("extends = \"racing-kings\"\nname = \"X\"\n{more}");
    check(&with("giving_check = \"never\""), 3, "write one of \"legal\", \"illegal\"");
    check(&with("[ends.goal]\nreply = 1"), 4, "true or false");
    check(&with("giving_check = \"illegal\"\n[pieces.K]\nroyal = false"), 3, "no piece is royal");
    let chess = "extends = \"chess\"\nname = \"X\"\n";
    check(&format!("{chess}giving_check = \"illegal\""), 1, "no side can win");
    let plane = "extends = \"infinite-classical\"\nname = \"X\"\ngiving_check = \"illegal\"";
    check(plane, 3, "without an edge");
}

#[test]
fn faults_of_promotions_to_captured_pieces_are_found() {
    let with = |more: &str| format!("extends = \"grand-chess\"\nname = \"X\"\n[pieces.P.promotion]\n{more}");
    check(&with("compulsory = [\"rank 7..10\"]"), 4, "beyond its `zone`");
    check(&with("compulsory = [\"rank 11\"]"), 4, "holds no cell");
    check(&with("captured = 1"), 4, "true or false");
    let zebra = "[pieces.Z]\nname = \"Zebra\"\nmoves = [\"leap {±2 ±3}\"]";
    check(&with(&format!("to = \"QZ\"\n{zebra}")), 4, "no Z stands in `setup`");
    let plane = "extends = \"infinite-classical\"\nname = \"X\"\n[pieces.P.promotion]\ncaptured = true";
    check(plane, 4, "without an edge");
}

#[test]
fn faults_of_shuffles_are_found() {
    let with = |more: &str| format!("extends = \"chess960\"\nname = \"X\"\n{more}");
    let place = |list: &str| with(&format!("[shuffle]\nplace = [{list}]"));
    check(&place("\"NN\", \"B light\", \"B dark\", \"Q\", \"RKR\""), 4, "placed first");
    check(&place("\"B pink\""), 4, "light or dark");
    check(&place("\"\""), 4, "places no pieces");
    check(&place("\"BX\""), 4, "no piece “X”");
    check(&place("\"BBNNQRK\""), 3, "exactly the pieces");
    check(&with("[shuffle]\ncells = \"a9\""), 4, "a9");
    check(&with("[shuffle]\nplaces = []"), 4, "did you mean `place`?");
    check("extends = \"chess\"\nname = \"X\"\n[shuffle]\ncells = \"rank 1\"", 3, "needs `place`");
    let castling = |more: &str| with(&format!("[[castling]]\npieces = \"KR\"\n{more}"));
    check(&castling("rook_on = \"right\""), 3, "needs `pieces`");
    check(&castling("king = [\"b1..g1\", \"g1\"]\nrook = [\"a1..h1\", \"f1\"]"), 3, "`rook_on`");
    let ways = "king = [\"b1..g1\", \"g1\"]\nrook = [\"a1..h1\", \"f9\"]\nrook_on = \"left\"";
    check(&castling(ways), 6, "not a cell");
    let ways = "king = [\"b1..g1\", \"g1\"]\nrook = [\"a1..h1\", \"f2\"]\nrook_on = \"left\"";
    check(&castling(ways), 3, "on one rank");
}

#[test]
fn slips_of_the_pen_are_told_with_their_remedy() {
    let chess = "extends = \"chess\"\nname = \"X\"\n";
    let with = |more: &str| format!("{chess}{more}");
    assert_eq!(
        faults("name = \"X\"\n[bord]\nsize = [8, 8]"),
        [(2, "unknown key `bord` in the file: did you mean `board`?".to_string())]
    );
    assert_eq!(faults("name = \"X\"\n[board]\nsise = [8, 8]").len(), 1);
    for wrong in ["ches", "chesss", "chses", "Chess", "chess-3e"] {
        check(&format!("extends = \"{wrong}\"\nname = \"X\""), 1, "did you mean \"chess");
    }
    check(
        "extends = \"nothing-like-it\"\nname = \"X\"",
        1,
        "files extend games of the chess family, such as chess.",
    );
    check(&with("[ends]\nmate = \"loss\"\n[ends]\n"), 5, "[ends] is in the file twice: join the two tables");
    check(&with("[pieces.K]\n[ends]\n[pieces.K]\n"), 5, "[pieces.K] is in the file twice");
    check(&with("name = \"Y\""), 3, "`name` is in this table twice");
    check(&with("[castling]\nking = [\"e1\", \"g1\"]"), 3, "[[castling]]");
    check(&with("[pieces.N]\nmoves = [\"leap (±1 ±3)\"]"), 4, "use { } for every order");
    // What is wrong with both sides' castling is wrong with one entry.
    let castling = "[[castling]]\nking = [\"e1\", \"f1\"]\nrook = [\"h1\", \"e1\"]";
    assert_eq!(faults(&with(castling)).len(), 1);
}

#[test]
fn a_faulty_rank_is_found_in_its_line() {
    let chess = "extends = \"chess\"\nname = \"X\"\n";
    let ranks = "rnbqkbnr/\npppppppp/\n8/8/8/8/\nPPPPPPP/\nRNBQKBNR\n";
    check(&format!("{chess}setup = \"\"\"\n{ranks}\"\"\""), 7, "rank 2 (“PPPPPPP”) has 7 cells");
    check(&format!("{chess}setup = '''{ranks}'''"), 6, "rank 2");
    check(&format!("{chess}setup = \"\"\"\r\n{}\"\"\"", ranks.replace('\n', "\r\n")), 7, "rank 2");
    // Where lines of the file are joined, it can't be told.
    check(&format!("{chess}setup = \"\"\"\\\n{ranks}\"\"\""), 3, "rank 2");
}

#[test]
fn what_is_inherited_is_told_where_it_can_be_fixed() {
    let all = faults("name = \"X\"\nextends = \"chess\"\nsetup = \"8\"\n[board]\nsize = [6, 6]");
    let inherited = "in `zone`: “rank 8” holds no cell of this board. \
                     That is inherited from chess: set pieces.P.promotion.zone in this file.";
    assert!(all.contains(&(2, inherited.to_string())), "{all:?}");
    assert!(all.iter().map(|(line, _)| line).is_sorted(), "{all:?}");
    let all = faults("extends = \"chess\"\nname = \"X\"\nsetup = \"4k3/8/8/8/8/8/8/4K3\"");
    let fix = "That is inherited from chess: set [[castling]] tables, or castling = [], in this file.";
    assert!(all[0].1.ends_with(fix), "{all:?}");
    // Three sentences of its moves are wrong here, and one line fixes them.
    let all = faults("extends = \"raumschach\"\nname = \"X\"\n[board]\nsize = [5, 5]");
    assert_eq!(
        all.iter().filter(|(_, m)| m.contains("set pieces.K.moves in this file")).count(),
        1,
        "{all:?}"
    );
    // The faults of the other file by itself are fixed there.
    let files = |id: &str| {
        let text = match id {
            "wrong" => "extends = \"chess\"\nname = \"Wrong\"\n[board]\nsize = [0, 8]",
            "heir" => "extends = \"wrong\"\nname = \"Heir\"\ncolour = 1",
            _ => return find(id),
        };
        Some(Source { file: format!("{id}.toml"), text: text.into() })
    };
    let told = read(&files("heir").unwrap(), &files).unwrap_err();
    let places: Vec<(&str, usize)> = told.iter().map(|f| (f.file.as_str(), f.line)).collect();
    assert_eq!(places, [("heir.toml", 3), ("wrong.toml", 4)]);
}

#[test]
fn files_that_extend_each_other_in_a_circle_are_refused() {
    let circle = |id: &str| {
        let text = format!("extends = \"{}\"\nname = \"X\"", if id == "a" { "b" } else { "a" });
        Some(Source { file: format!("{id}.toml"), text })
    };
    let faults = read(&circle("a").unwrap(), &circle).unwrap_err();
    assert!(said(&faults[0].message).contains("circle"), "{faults:?}");
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
