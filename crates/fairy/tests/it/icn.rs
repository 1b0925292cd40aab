//! ICN, the notation of infinitechess.org.

use display::Notation;
use fairy::{Sparse, Special};
use game::Game;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::support::{InEnglish, variant};

fn classical() -> Sparse {
    Sparse::new(variant("infinite-classical"))
}

const START: &str = "P1,2+|P2,2+|P3,2+|P4,2+|P5,2+|P6,2+|P7,2+|P8,2+|p1,7+|p2,7+|p3,7+|p4,7+|p5,7+|p6,7+|p7,7+|p8,7+|\
R1,1+|R8,1+|r1,8+|r8,8+|N2,1|N7,1|n2,8|n7,8|B3,1|B6,1|b3,8|b6,8|Q4,1|q4,8|K5,1+|k5,8+";

#[test]
fn moves_are_read_as_files_have_them() {
    let game = classical();
    let header = "w 0/100 1 (8;Q,R,B,N|1;q,r,b,n) checkmate {slow: 1}";
    let mut pos = game.position(&format!("{header} {START}")).unwrap();
    assert_eq!(pos, game.start());
    let mut specials = Vec::new();
    for (text, compact) in [
        ("P4,2 > 4,4", "4,2>4,4"),
        ("p4,7 > 4,6", "4,7>4,6"),
        ("P4,4 > 4,5", "4,4>4,5"),
        ("p3,7 > 3,5", "3,7>3,5"),
        ("P4,5 x 3,6", "4,5>3,6"),
        ("b6,8 > 3,11", "6,8>3,11"),
        ("P3,6 x 2,7 !?", "3,6>2,7"),
        ("b3,11 > -4,4", "3,11>-4,4"),
        ("P2,7 x 1,8 Q", "2,7>1,8=Q"),
        ("b-4,4 > 2,-2 +", "-4,4>2,-2"),
        ("K5,1 > 4,2", "5,1>4,2"),
        ("n7,8 > 6,6", "7,8>6,6"),
        ("Q1,8x2,8", "1,8>2,8"),
        ("k5,8 > 7,8", "5,8>7,8"),
    ] {
        let m = game.typed_exchanged(&pos, text).unwrap_or_else(|e| panic!("{e}"));
        assert_eq!(game.typed_exchanged(&pos, compact), Ok(m));
        assert_eq!(game.exchanged(&pos, m), compact);
        specials.push(m.special);
        game.make(&mut pos, m);
    }
    assert_eq!(specials[4], Special::EnPassant);
    assert!(matches!(specials[8], Special::Promotion(_)));
    assert!(matches!(specials[13], Special::Castling(_)));
}

#[test]
fn pieces_of_two_letters_are_promoted_to() {
    let game = Sparse::new(variant("infinite-plane"));
    let pos = game.position("K8,4|P3,10|k8,11|p1,5 w - 0 1").unwrap();
    let m = game.typed_exchanged(&pos, "3,10>3,11=HA").unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(game.exchanged(&pos, m), "3,10>3,11=HA");
    for text in ["3,10>3,11ha", "P3,10 > 3,11 =HA +"] {
        assert_eq!(game.typed_exchanged(&pos, text), Ok(m), "{text}");
    }
    let error = game.typed_exchanged(&pos, "3,10>3,11=ZZ").unwrap_err();
    assert!(error.contains("there is no piece “ZZ”"), "{error}");
    // Black's abbreviations are small.
    let pos = game.position("K8,4|P3,10|k8,11|p1,5 b - 0 1").unwrap();
    let m = game.typed_exchanged(&pos, "1,5>1,4=ha").unwrap_or_else(|e| panic!("{e}"));
    assert_eq!(game.exchanged(&pos, m), "1,5>1,4=ha");
}

#[test]
fn positions_are_read_and_written() {
    let game = Sparse::new(variant("infinite-plane"));
    let icn = game.write_exchanged_position(&game.start());
    assert!(icn.starts_with("w 1 (11;Q,R,B,N,HA,CH,GU|4;q,r,b,n,ha,ch,gu) K8,4|"), "{icn}");
    // Where a position is asked for, both forms are taken.
    assert_eq!(game.position(&icn).unwrap(), game.start());
    let pos = game.position("b 5,6 12 K0,0|P5,7|k50,61|p6,7").unwrap();
    assert_eq!(game.write_position(&pos), "K0,0|P5,7|k50,61|p6,7 b 5,6 0 12");
}

#[test]
fn faults_are_named() {
    let game = classical();
    for (text, part) in [
        ("w royalcapture K5,1|k5,8|q1,1", "only checkmate"),
        ("w (12|3) K5,1|k5,8|q1,7", "choose another game"),
        ("w (8|1 K5,1|k5,8", "not closed"),
        ("w K5,1|XX5,3|k5,8", "is no piece"),
        ("w K5,1|K6,1|k5,8", "may have one"),
        ("w K5,1|k5,8 5", "follows after the pieces"),
        ("w 0/100 1", "there are no pieces"),
        ("w x/100 K5,1|k5,8", "no counter"),
    ] {
        let error = game.position(text).unwrap_err();
        assert!(error.contains(part), "{text}: {error}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, rng_seed: RngSeed::Fixed(2), ..ProptestConfig::default() })]

    #[test]
    fn mangled_texts_are_refused_or_read_but_never_panic(cuts in proptest::collection::vec((any::<prop::sample::Index>(), any::<char>()), 1..5)) {
        let game = classical();
        let mangled = |text: &str| {
            let mut text: Vec<char> = text.chars().collect();
            for (at, sign) in &cuts {
                let at = at.index(text.len());
                text[at] = *sign;
            }
            text.into_iter().collect::<String>()
        };
        if let Ok(pos) = game.position(&mangled(&format!("w 0/100 1 (8|1) {START}"))) {
            let again = game.position(&game.write_exchanged_position(&pos));
            prop_assert!(again.is_ok_and(|again| game.same(&again, &pos)));
        }
        if let Ok(m) = game.typed_exchanged(&game.start(), &mangled("P4,2 > 4,4 +")) {
            prop_assert!(game.is_legal(&game.start(), m));
        }
    }
}
