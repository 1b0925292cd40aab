//! Written positions.

use display::Notation;
use fairy::Fairy;
use game::Game;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::{ATOMIC, CHESS, HILL, at};
use crate::support::InEnglish;

/// A text reads as the position with this text, or is refused with this code.
fn check_in(game: &Fairy<1>, text: &str, expect: &str) {
    match game.parse_position(text) {
        Ok(pos) => assert_eq!(game.write_position(&pos), expect, "{text}"),
        Err(error) => assert_eq!(error.0.code, expect, "{text}"),
    }
}

fn check(text: &str, expect: &str) {
    check_in(&CHESS, text, expect);
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn readable() {
    check(START, START);
    check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", START);
    check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq", START);
    check("4k3/8/8/8/8/8/8/4K2R b", "4k3/8/8/8/8/8/8/4K2R b - - 0 1");
    check("  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w  qkQK - 0\n", START);
    check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0", START);
    check("4k3/8/8/8/8/8/8/4K2R b K - 12 34", "4k3/8/8/8/8/8/8/4K2R b K - 12 34");
    let late = "4k3/8/8/8/8/8/8/4K2R b K - 1000000000 1000000000";
    check(late, late);
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
    let pos = at(&CHESS, "kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1");
    assert_eq!(CHESS.count_moves(&pos, &mut Vec::new()), 270);
}

#[test]
fn refused() {
    check("", "fairy-empty-position");
    check("hello", "rows-ranks");
    check("4k3/8/8/8/8/8/8/4K3", "fairy-turn-missing");
    check("4k3/8/8/8/8/8/8/4K3 w - - 0 1 x", "fairy-text-after-last-field");
    check("4k3/8/8/8/8/8/4K3 w - - 0 1", "rows-ranks");
    check("4k3/8/8/8/8/8/8/8/4K3 w - - 0 1", "rows-ranks");
    check("4k3/8/8/8/7/8/8/4K3 w - - 0 1", "rows-rank-length");
    check("4k3/8/8/8/8/8/ppppppppp/4K3 w - - 0 1", "rows-rank-too-long");
    check("4k3/8/8/8/8p/8/8/4K3 w - - 0 1", "rows-rank-too-long");
    check("4k3/8/8/8/8//8/4K3 w - - 0 1", "rows-rank-length");
    check("4k3/8/8/8/7x/8/8/4K3 w - - 0 1", "fairy-no-such-piece");
    check("4k3/8/8/8/9/8/8/4K3 w - - 0 1", "rows-rank-too-long");
    // Digits side by side are one number, as wide boards need it.
    check("4k3/8/8/8/44/8/8/4K3 w - - 0 1", "rows-rank-too-long");
    check("4k3/8/8/8/7é/8/8/4K3 w - - 0 1", "fairy-no-such-piece");
    check("8/8/8/8/8/8/8/4K3 w - - 0 1", "fairy-royal-missing");
    check("4k3/8/8/8/8/8/8/8 w - - 0 1", "fairy-royal-missing");
    check("8/8/8/8/8/8/8/8 w - - 0 1", "fairy-royal-missing");
    check("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "fairy-too-many-royals");
    check("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "fairy-should-have-promoted");
    check("4k3/8/8/8/8/8/8/4K2p w - - 0 1", "fairy-should-have-promoted");
    check("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "fairy-faulty-turn");
    check("4k3/8/8/8/8/8/8/4K3 w KX - 0 1", "fairy-no-such-castling-right");
    check("4k3/8/8/8/8/8/8/4K3 w - e9 0 1", "fairy-in-en-passant-field");
    check("4k3/8/8/8/8/8/8/4K3 w - - -1 1", "fairy-faulty-move-counter");
    check("4k3/8/8/8/8/8/8/4K3 w - - 99999999999 1", "fairy-faulty-move-counter");
    check("4k3/8/8/8/8/8/8/4K3 w - - 4294967295 1", "fairy-faulty-move-counter");
    check("4k3/8/8/8/8/8/8/4K3 w - - 0 x", "fairy-faulty-move-number");
    check("4k3/8/8/8/8/8/8/4R1K1 w - - 0 1", "fairy-idle-side-in-check");
    check("8/8/8/8/8/8/3kK3/8 w - - 0 1", "fairy-idle-side-in-check");
}

/// Whatever it is refused with.
fn check_refused(game: &Fairy<1>, text: &str) {
    let read = game.parse_position(text).map(|pos| game.write_position(&pos));
    assert!(read.is_err(), "{text} reads as {read:?}");
}

#[test]
fn pawns_behind_their_first_rank_are_refused() {
    check_refused(&CHESS, "4k3/8/8/8/8/8/8/P3K3 w - - 0 1");
    check_refused(&CHESS, "4k2p/8/8/8/8/8/8/4K3 w - - 0 1");
}

#[test]
fn kings_blown_up() {
    let over = "8/8/8/8/8/8/8/4K3 b - - 0 1";
    check_in(&ATOMIC, over, over);
    assert!(ATOMIC.moves(&at(&ATOMIC, over), &mut Vec::new()).is_some());
    check_in(&ATOMIC, "8/8/8/8/8/8/3kK3/8 w - - 0 1", "8/8/8/8/8/8/3kK3/8 w - - 0 1");
    check_in(&HILL, over, "fairy-royal-missing");
}

#[test]
fn no_play_blows_up_both_kings() {
    check_refused(&ATOMIC, "8/8/8/8/8/8/8/8 w - - 0 1");
}

#[test]
fn who_blew_up_a_king_has_moved() {
    check_refused(&ATOMIC, "8/8/8/8/8/8/8/4K3 w - - 0 1");
}

#[test]
fn enormous_texts_are_refused() {
    let megabytes = 2 << 20;
    for text in ["8".repeat(megabytes), "/".repeat(megabytes), "k ".repeat(megabytes), "é".repeat(megabytes)]
    {
        for text in
            [text.clone(), format!("{text} w - - 0 1"), format!("4k3/8/8/8/8/8/8/4K3 {text} {text} {text}")]
        {
            let error = CHESS.parse_position(&text).unwrap_err();
            assert!(format!("{error:?}").len() < 400, "{error:?}");
        }
    }
    let wide = format!("4k3/8/8/8/8/8/8/{} w - - 0 1", "K".repeat(megabytes));
    assert!(CHESS.parse_position(&wide).is_err());
    for field in 1..6 {
        let mut fields: Vec<String> = START.split(' ').map(String::from).collect();
        fields[field] = "7".repeat(megabytes);
        let error = CHESS.parse_position(&fields.join(" ")).unwrap_err();
        assert!(format!("{error:?}").len() < 400);
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
fn sound(game: &Fairy<1>, text: &str) {
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
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, rng_seed: RngSeed::Fixed(9), ..ProptestConfig::default() })]

    #[test]
    fn broken_texts_are_no_danger(text in mutated()) {
        sound(&CHESS, &text);
        sound(&HILL, &text);
        sound(&ATOMIC, &text);
    }

    #[test]
    fn any_text_is_no_danger(text in ".*") {
        sound(&CHESS, &text);
        let _ = CHESS.typed(&CHESS.start(), &text);
        let _ = CHESS.typed_exchanged(&CHESS.start(), &text);
    }
}
