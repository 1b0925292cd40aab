//! Written positions.

use chess::{Atomic, KingOfTheHill, Orthodox};
use game::{Complete, Game, Notation};
use proptest::prelude::*;

/// A text reads as the position with this text, or is refused with a sentence that begins so.
fn check_in<G: Notation>(game: &G, text: &str, expect: &str) {
    match game.parse_position(text) {
        Ok(pos) => assert_eq!(game.write_position(&pos), expect, "{text}"),
        Err(error) => assert!(error.to_string().starts_with(expect), "{text}: {error}"),
    }
}

fn check(text: &str, expect: &str) {
    check_in(&Orthodox::new(), text, expect);
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn readable() {
    check(START, START);
    check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", START);
    check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq", START);
    check("4k3/8/8/8/8/8/8/4K2R b", "4k3/8/8/8/8/8/8/4K2R b - - 0 1");
    check("  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w  qkQK - 0\n", START);
    check("rnbqkbnr/pppppppp/44/8/1111111111/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0", "rank 4 ");
    check("rnbqkbnr/pppppppp/44/8/11111111/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0", START);
    check("4k3/8/8/8/8/8/8/4K2R b K - 12 34", "4k3/8/8/8/8/8/8/4K2R b K - 12 34");
    check(
        "4k3/8/8/8/8/8/8/4K2R b K - 4294967295 4294967295",
        "4k3/8/8/8/8/8/8/4K2R b K - 4294967295 4294967295",
    );
}

#[test]
fn rights_without_use_are_dropped() {
    check("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    check("4k3/8/8/8/8/8/8/3K3R w K - 0 1", "4k3/8/8/8/8/8/8/3K3R w - - 0 1");
    check("4k3/8/8/8/8/8/4P3/4K1Br w K - 0 1", "4k3/8/8/8/8/8/4P3/4K1Br w - - 0 1");
    let pawn = "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1";
    for square in ["e3", "e4", "a6", "d3", "h8"] {
        check(&format!("4k3/8/8/8/4P3/8/8/4K3 b - {square} 0 1"), pawn);
    }
    check("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
    check("4k3/8/8/8/3pP3/4N3/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/4N3/8/4K3 b - - 0 1");
}

#[test]
fn impossible_armies_are_welcome() {
    for text in [
        "4k3/8/8/8/8/nnnnnnnn/qqqqqqqq/4K3 w - - 0 1",
        "4k3/4r3/8/8/1b6/8/8/r3K2q w - - 0 1",
        "4k3/8/8/8/8/8/3n1n2/4K3 w - - 0 1",
        "4k3/pppppppp/pppppppp/8/8/8/8/4K3 w - - 0 1",
    ] {
        check(text, text);
    }
    // As many moves as there can be.
    let game = Orthodox::new();
    let pos = game.parse_position("kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1").unwrap();
    assert_eq!(game.count_moves(&pos, &mut Vec::new()), 270);
}

#[test]
fn refused() {
    check("", "a position has two to six parts");
    check("hello", "a position has two to six parts");
    check(
        "4k3/8/8/8/8/8/8/4K3",
        "a position has two to six parts (pieces, turn, castling, en passant square, two counters), but this has 1:",
    );
    check(
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1 x",
        "a position has two to six parts (pieces, turn, castling, en passant square, two counters), but this has more than six:",
    );
    check("4k3/8/8/8/8/8/4K3 w - - 0 1", "the board must have 8 ranks separated by “/”, but this has 7:");
    check("4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "the board must have 8 ranks separated by “/”, but this has 9:");
    check("4k3/8/8/8/7/8/8/4K3 w - - 0 1", "rank 4 (“7”) has only 7 squares:");
    check("4k3/8/8/8/8/8/ppppppppp/4K3 w - - 0 1", "rank 2 (“ppppppppp”) has more than 8 squares:");
    check("4k3/8/8/8/8p/8/8/4K3 w - - 0 1", "rank 4 (“8p”) has more than 8 squares:");
    check("4k3/8/8/8/8//8/4K3 w - - 0 1", "rank 3 (“”) has only 0 squares:");
    check("4k3/8/8/8/7x/8/8/4K3 w - - 0 1", "“x” on rank 4 is not a piece:");
    check("4k3/8/8/8/9/8/8/4K3 w - - 0 1", "“9” on rank 4 is not a piece:");
    check("4k3/8/8/8/7é/8/8/4K3 w - - 0 1", "“é” on rank 4 is not a piece:");
    check("8/8/8/8/8/8/8/4K3 w - - 0 1", "Black has no king: put a “k” on the board.");
    check("4k3/8/8/8/8/8/8/8 w - - 0 1", "White has no king: put a “K” on the board.");
    check("8/8/8/8/8/8/8/8 w - - 0 1", "White has no king:");
    check("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "White has 2 kings: leave one “K”.");
    check("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "a pawn stands on a1:");
    check("4k2p/8/8/8/8/8/8/4K3 w - - 0 1", "a pawn stands on h8:");
    check("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "the turn must be “w” for White or “b” for Black, not “x”.");
    check(
        "4k3/8/8/8/8/8/8/4K3 w KX - 0 1",
        "the castling rights must be “-” or some of the letters KQkq, not “KX”.",
    );
    check(
        "4k3/8/8/8/8/8/8/4K3 w - e9 0 1",
        "the en passant square must be “-” or the square that a pawn has just passed, such as “e3”, not “e9”.",
    );
    check(
        "4k3/8/8/8/8/8/8/4K3 w - - -1 1",
        "the number of plies without capture or pawn move must be a whole number such as 0, up to 4294967295, not “-1”.",
    );
    check("4k3/8/8/8/8/8/8/4K3 w - - 99999999999 1", "the number of plies without");
    check("4k3/8/8/8/8/8/8/4K3 w - - 0 x", "the move number must be a whole number");
    check("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", "Black’s king is in check, but it is White’s turn:");
    check("8/8/8/8/8/8/3kK3/8 w - - 0 1", "Black’s king is in check, but it is White’s turn:");
}

#[test]
fn kings_blown_up() {
    let atomic = Atomic::new();
    let over = "8/8/8/8/8/8/8/4K3 b - - 0 1";
    check_in(&atomic, over, over);
    let pos = atomic.parse_position(over).unwrap();
    assert!(atomic.moves(&pos, &mut Vec::new()).is_some());
    check_in(&atomic, "8/8/8/8/8/8/8/4K3 w - - 0 1", "Black has lost the king, but it is White’s turn:");
    check_in(&atomic, "8/8/8/8/8/8/8/8 w - - 0 1", "White has no king:");
    check_in(&atomic, "8/8/8/8/8/8/3kK3/8 w - - 0 1", "8/8/8/8/8/8/3kK3/8 w - - 0 1");
    check_in(&KingOfTheHill::new(), over, "Black has no king:");
}

#[test]
fn enormous_texts_are_refused() {
    let game = Orthodox::new();
    let megabytes = 2 << 20;
    for text in ["8".repeat(megabytes), "/".repeat(megabytes), "k ".repeat(megabytes), "é".repeat(megabytes)]
    {
        for text in
            [text.clone(), format!("{text} w - - 0 1"), format!("4k3/8/8/8/8/8/8/4K3 {text} {text} {text}")]
        {
            let error = game.parse_position(&text).unwrap_err();
            assert!(error.to_string().len() < 400, "{}", error.to_string().len());
        }
    }
    let wide = format!("4k3/8/8/8/8/8/8/{} w - - 0 1", "K".repeat(megabytes));
    assert!(game.parse_position(&wide).is_err());
    for field in 1..6 {
        let mut fields: Vec<String> = START.split(' ').map(String::from).collect();
        fields[field] = "7".repeat(megabytes);
        let error = game.parse_position(&fields.join(" ")).unwrap_err();
        assert!(error.to_string().len() < 400);
    }
}

/// A position with a few characters changed: mostly broken, sometimes odd.
fn mutated() -> impl Strategy<Value = String> {
    let seeds = prop::sample::select(vec![
        START,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "4k3/8/8/8/3pP3/8/8/4K3 b - e3 12 34",
        "8/8/8/3kK3/8/3r4/p7/R6B w - - 0 1",
    ]);
    let sign = prop::sample::select("KQRBNPkqrbnp12345678/ -wbaeh90é".chars().collect::<Vec<_>>());
    let change = (any::<prop::sample::Index>(), sign, 0..3_u8);
    (seeds, prop::collection::vec(change, 1..6)).prop_map(|(seed, changes)| {
        let mut chars: Vec<char> = seed.chars().collect();
        for (index, sign, kind) in changes {
            let at = index.index(chars.len());
            match kind {
                0 => chars[at] = sign,
                1 => chars.insert(at, sign),
                _ => {
                    chars.remove(at);
                }
            }
        }
        chars.into_iter().collect()
    })
}

/// Whatever is read must be playable, and read again as the same.
fn sound<G: Complete + Notation>(game: &G, text: &str) {
    let Ok(pos) = game.parse_position(text) else {
        return;
    };
    let mut moves = Vec::new();
    let end = game.moves(&pos, &mut moves);
    assert_eq!(end.is_some(), moves.is_empty());
    assert_eq!(game.count_moves(&pos, &mut Vec::new()), moves.len() as u64);
    assert_eq!(game.parse_position(&game.write_position(&pos)).as_ref(), Ok(&pos));
    for m in moves {
        let mut after = pos.clone();
        game.make(&mut after, m);
        assert_eq!(game.parse_position(&game.write_position(&after)).as_ref(), Ok(&after), "{text}");
        assert_eq!(
            game.moves(&after, &mut Vec::new()).is_some(),
            game.count_moves(&after, &mut Vec::new()) == 0
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn broken_texts_are_no_danger(text in mutated()) {
        sound(&Orthodox::new(), &text);
        sound(&KingOfTheHill::new(), &text);
        sound(&Atomic::new(), &text);
    }

    #[test]
    fn nor_is_any_text(text in ".*") {
        sound(&Orthodox::new(), &text);
        let game = Orthodox::new();
        let _ = game.parse_move(&game.start(), &text);
        let _ = game.parse_exchanged(&game.start(), &text);
    }
}
