//! How pieces move, on boards where it can be counted by hand.

use display::Notation;
use fairy::Fairy;
use game::Game;

use crate::support::{InEnglish, played, targets, written};

/// The empty cube of 3-D chess, without royalty, for counting.
fn cube() -> Fairy<8> {
    let ends = "[pieces.K]\nroyal = false\n[ends]\nno_moves = \"loss\"";
    Fairy::new(written(&format!("extends = \"chess-3d\"\nname = \"Cube\"\ncastling = []\n{ends}")))
}

#[test]
fn pieces_of_three_dimensional_chess_have_the_known_numbers_of_moves() {
    let game = cube();
    let empty = "8/8/8/8/8/8/8/8";
    for (letter, middle, corner) in [("N", 24, 3), ("B", 38, 14), ("R", 47, 35), ("Q", 85, 49), ("K", 26, 7)]
    {
        let mut levels = [empty; 8];
        let rank = format!("8/8/8/8/4{letter}3/8/8/8");
        levels[3] = &rank;
        let pos = game.position(&format!("{} w - - 0 1", levels.join("|"))).unwrap();
        assert_eq!(targets(&game, &pos, "4e4").len(), middle, "{letter} in the middle");
        let mut levels = [empty; 8];
        let rank = format!("8/8/8/8/8/8/8/{letter}7");
        levels[0] = &rank;
        let pos = game.position(&format!("{} w - - 0 1", levels.join("|"))).unwrap();
        assert_eq!(targets(&game, &pos, "1a1").len(), corner, "{letter} in the corner");
    }
}

const PLAYGROUND: &str = r#"
name = "Playground"
setup = "7x/8/8/8/8/8/8/X7"
[board]
size = [8, 8]
[pieces.X]
moves = ["slide 1 0 up to 3", "slide 0 1 up to 2 quiet", "slide 0 -1 up to 2 capture", "leap 2 2 first"]
[pieces.D]
moves = ["slide {±2 0}"]
[pieces.W]
moves = ["slide {±1 0}"]
[pieces.K]
moves = ["leap {±1 0}", "leap ±1 ±1"]
royal = false
[ends]
no_moves = "loss"
"#;

#[test]
fn limits_modes_and_first_moves_are_kept() {
    let game = Fairy::<1>::new(written(PLAYGROUND));
    let of = |position: &str, from: &str| targets(&game, &game.position(position).unwrap(), from);
    // Three to the right at most, two ahead without capture, two back only to capture.
    assert_eq!(of("8/8/8/8/3X4/8/3x4/8 w - - 0 1 -", "d4"), ["d2", "d5", "d6", "e4", "f4", "g4"]);
    assert_eq!(of("8/8/8/3x4/3X4/8/8/8 w - - 0 1 -", "d4"), ["e4", "f4", "g4"]);
    // The leap is for pieces that have not moved, which the last field tells.
    assert_eq!(of("8/8/8/8/3X4/8/8/8 w - - 0 1 d4", "d4"), ["d5", "d6", "e4", "f4", "f6", "g4"]);
    // Black's vectors are the mirror image.
    assert_eq!(of("8/8/8/8/3x4/8/8/8 b - - 0 1 d4", "d4"), ["d2", "d3", "e4", "f2", "f4", "g4"]);
    // A rider of two steps jumps what lies between, and is stopped on its own cells.
    assert_eq!(of("8/8/8/8/D1x1X3/8/8/8 w - - 0 1 -", "a4"), ["a2", "a6", "a8", "c4"]);
    assert_eq!(of("8/8/8/8/Dx6/8/8/8 w - - 0 1 -", "a4"), ["a2", "a6", "a8", "c4", "e4", "g4"]);
}

#[test]
fn the_first_move_is_remembered_and_taken_back() {
    let game = Fairy::<1>::new(written(PLAYGROUND));
    let mut record = played(&game, "start", "a1c3 h8h7");
    let after = record.position().clone();
    assert_eq!(game.write_position(&after), "8/7x/8/8/8/2X5/8/8 w - - 2 2 -");
    assert!(!targets(&game, &after, "c3").contains(&"e5".to_string()));
    record.undo();
    record.undo();
    assert_eq!(record.position(), &game.start());
    assert_eq!(game.write_position(record.position()), "7x/8/8/8/8/8/8/X7 w - - 0 1 a1,h8");
}

/// Two riders whose directions share cells: lines can't be told apart by their ends.
const RIDERS: &str = r#"
extends = "chess"
name = "Riders"
setup = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"
[pieces.R]
moves = ["slide {±1 0}", "slide {±2 0}"]
[pieces.Q]
moves = ["slide {±2 0}", "slide {±2 ±2}"]
"#;

#[test]
fn riders_that_share_lines_keep_the_laws() {
    testkit::laws::run(&Fairy::<1>::new(written(RIDERS)), 60);
    let game = Fairy::<1>::new(written(RIDERS));
    // The rook on e8 leaps by twos over the pawn on e3 to the king on e2, but not to e1.
    assert!(
        played(&game, "4r1k1/8/8/8/8/4P3/4K3/8 w - - 0 1", "")
            .game()
            .in_check(&game.position("4r1k1/8/8/8/8/4P3/4K3/8 w - - 0 1").unwrap())
    );
    assert!(!game.in_check(&game.position("4r1k1/8/8/8/8/4P3/8/4K3 w - - 0 1").unwrap()));
}

/// Several royal pieces a side, none of which may be left attacked.
const TWO_KINGS: &str = r#"
extends = "chess"
name = "Two Kings"
setup = "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR"
castling = []
[pieces.K]
royal = "each"
[draws]
dead = []
cannot_win = []
"#;

#[test]
fn several_kings_must_all_be_safe() {
    let game = Fairy::<1>::new(written(TWO_KINGS));
    testkit::laws::run(&game, 60);
    // A fork of two kings that nothing answers is mate.
    let record = played(&game, "8/8/8/8/1n6/K3K3/8/1q5k w - - 0 1", "");
    assert!(record.end().is_none());
    let record = played(&game, "7k/8/8/8/8/1n6/8/K1K5 w - - 0 1", "");
    assert!(record.game().in_check(record.position()));
    assert!(record.end().is_some_and(|e| e.reason == game::Reason::CHECKMATE), "{:?}", record.end());
}

#[test]
fn a_board_of_many_hundred_cells_works() {
    // 26 files are the most that letters can name, and so `x` is one of them.
    let ranks = ["k25"].into_iter().chain(["26"; 30]).chain(["K24R"]).collect::<Vec<_>>().join("/");
    let text = format!(
        "extends = \"chess\"\nname = \"Vast\"\ncastling = []\nsetup = \"{ranks}\"\n\
         [board]\nsize = [26, 32]\n[pieces.P]\npromotion = {{ zone = [\"rank 32\"] }}"
    );
    let game = Fairy::<16>::new(written(&text));
    testkit::laws::run(&game, 3);
    assert_eq!(targets(&game, &game.start(), "z1").len(), 24 + 31);
}
