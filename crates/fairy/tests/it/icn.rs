//! ICN, the notation of infinitechess.org.

use fairy::plane::{read_icn, write_icn};
use fairy::{Sparse, Special};
use game::{Game, Notation};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::support::variant;

fn classical() -> Sparse {
    Sparse::new(variant("infinite-classical"))
}

const START: &str = "P1,2+|P2,2+|P3,2+|P4,2+|P5,2+|P6,2+|P7,2+|P8,2+|p1,7+|p2,7+|p3,7+|p4,7+|p5,7+|p6,7+|p7,7+|p8,7+|\
R1,1+|R8,1+|r1,8+|r8,8+|N2,1|N7,1|n2,8|n7,8|B3,1|B6,1|b3,8|b6,8|Q4,1|q4,8|K5,1+|k5,8+";

#[test]
fn a_game_with_everything_is_read() {
    let text = format!(
        "[Variant: Classical]\n[White \"Ann\"]\n[Result: 0-1]\n\nw 0/100 1 (8;Q,R,B,N|1;q,r,b,n) checkmate {{slow: 1}} {START}\n\n\
         1. P4,2 > 4,4  | p4,7 > 4,6\n2. P4,4 > 4,5 {{well}} | p3,7 > 3,5\n3. P4,5 x 3,6 {{en passant}} | b6,8 > 3,11\n\
         4. P3,6 x 2,7 !? | b3,11 > -4,4\n5. P2,7 x 1,8 Q | b-4,4 > 2,-2 +\n6. K5,1 > 4,2 | n7,8 > 6,6\n\
         7. Q1,8 x 2,8 | k5,8 > 7,8 {{castles}}\n"
    );
    let game = classical();
    let read = read_icn(&game, &text).unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(read.tags[1], ("White".to_string(), "Ann".to_string()));
    assert_eq!(read.start, game.start());
    assert_eq!(read.moves.len(), 14);
    assert_eq!(read.moves[4].special, Special::EnPassant);
    assert!(matches!(read.moves[8].special, Special::Promotion(_)));
    assert!(matches!(read.moves[13].special, Special::Castling(_)));
    // Written and read again, nothing is lost.
    assert_eq!(read_icn(&game, &write_icn(&game, &read)).unwrap(), read);
    // The shortest form means the same.
    let compact =
        format!("{START}\n4,2>4,4|4,7>4,6|4,4>4,5|3,7>3,5|4,5>3,6|6,8>3,11|3,6>2,7|3,11>-4,4|2,7>1,8Q");
    assert_eq!(read_icn(&game, &compact).unwrap().moves, read.moves[..9]);
    // Without a position, a game begins at its own start.
    assert_eq!(read_icn(&game, "4,2>4,4 4,7>4,5").unwrap().moves.len(), 2);
    assert_eq!(read_icn(&game, "1. P4,2>4,4 p4,7>4,5").unwrap().moves.len(), 2);
}

#[test]
fn positions_are_read_and_written() {
    let game = Sparse::new(variant("infinite-plane"));
    let icn = game.write_icn_position(&game.start());
    assert!(icn.starts_with("w 1 (11;Q,R,B,N,HA,CH,GU|4;q,r,b,n,ha,ch,gu) K8,4|"), "{icn}");
    assert_eq!(game.parse_icn_position(&icn).unwrap(), game.start());
    // Where a position is asked for, both forms are taken.
    assert_eq!(game.parse_position(&icn).unwrap(), game.start());
    let pos = game.parse_icn_position("b 5,6 12 K0,0|P5,7|k50,61|p6,7").unwrap();
    assert_eq!(game.write_position(&pos), "K0,0|P5,7|k50,61|p6,7 b 5,6 0 12");
}

#[test]
fn faults_are_named_with_their_line() {
    let game = classical();
    for (text, line, part) in [
        ("[White: Ann", 1, "not closed"),
        ("\n\nw royalcapture K5,1|k5,8|q1,1", 3, "only checkmate"),
        ("w (12|3) K5,1|k5,8|q1,7", 1, "choose another game"),
        ("w K5,1|XX5,3|k5,8", 1, "is no man"),
        ("w K5,1|K6,1|k5,8", 1, "may have one"),
        ("w K5,1|k5,8|q1,7\n5,1>5,2\n5,8>5,20", 3, "not a legal move"),
        ("w K5,1|k5,8|q1,7\n5,1>5,2|5,8", 2, "comes > or x"),
        ("4,2>4,4 {well", 1, "not closed"),
        ("w 5/x/ K5,1|k5,8", 1, ""),
    ] {
        let error = read_icn(&game, text).err();
        let fits = error.as_ref().is_some_and(|e| e.line == line && e.why.contains(part));
        assert!(fits || part.is_empty(), "{text}: {error:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, rng_seed: RngSeed::Fixed(2), ..ProptestConfig::default() })]

    #[test]
    fn a_mangled_game_is_refused_or_read_but_never_panics(cuts in proptest::collection::vec((any::<prop::sample::Index>(), any::<char>()), 1..5)) {
        let game = classical();
        let mut text: Vec<char> = format!("[A: b]\nw 0/100 1 (8|1) {START}\n1. P4,2 > 4,4 {{x}} | 4,7>4,5 +").chars().collect();
        for (at, sign) in cuts {
            let at = at.index(text.len());
            text[at] = sign;
        }
        let text: String = text.into_iter().collect();
        if let Ok(read) = read_icn(&game, &text) {
            prop_assert_eq!(read_icn(&game, &write_icn(&game, &read)).map(|r| r.moves), Ok(read.moves));
        }
    }
}
