//! Packed positions.

use chess::{Atomic, Chess, KingOfTheHill, Orthodox, Variant};
use display::{Notation, Picture};
use game::Game;
use insight::Encode;
use proptest::prelude::*;

use crate::laws::{ENDGAME, KIWIPETE};

fn packed<P: Variant>(game: &Chess<P>, pos: &chess::Position<P>) -> Vec<u8> {
    let mut bytes = Vec::new();
    game.pack(pos, &mut bytes);
    bytes
}

/// One random game, every position of which is packed and restored.
fn check<P: Variant>(game: Chess<P>, start: &str, choices: &[u16]) {
    let mut pos = game.parse_position(start).unwrap();
    for choice in choices {
        let (bytes, text) = (packed(&game, &pos), game.write_position(&pos));
        assert!(bytes.len() <= 28, "{} bytes for {text}", bytes.len());
        assert_eq!(game.unpack(&bytes).as_ref(), Some(&pos), "{text}");
        let mut visited = 0;
        let pieces = game.view(&pos).pieces;
        game.visit_pieces(&pos, &mut |kind, seat, cell| {
            assert!(kind < game.kinds());
            assert!(pieces.iter().any(|piece| piece.cell == cell && piece.seat == seat), "{text}");
            visited += 1;
        });
        assert_eq!(visited, pieces.len(), "{text}");
        let mut moves = Vec::new();
        if game.moves(&pos, &mut moves).is_some() {
            break;
        }
        game.make(&mut pos, moves[usize::from(*choice) % moves.len()]);
    }
}

/// Bytes are refused, or are a position that its text restores.
fn sound<P: Variant>(game: &Chess<P>, bytes: &[u8]) {
    if let Some(pos) = game.unpack(bytes) {
        assert_eq!(game.parse_position(&game.write_position(&pos)).as_ref(), Ok(&pos));
    }
}

#[test]
fn truncated_and_prolonged_bytes_are_refused() {
    let game = Orthodox::new();
    let bytes = packed(&game, &game.start());
    for length in 0..bytes.len() {
        assert_eq!(game.unpack(&bytes[..length]), None, "{length}");
    }
    assert_eq!(game.unpack(&[&bytes[..], &[0]].concat()), None);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_position_is_restored(choices in prop::collection::vec(any::<u16>(), 0..120)) {
        for start in [KIWIPETE, ENDGAME] {
            check(Orthodox::new(), start, &choices);
            check(KingOfTheHill::new(), start, &choices);
            check(Atomic::new(), start, &choices);
        }
    }

    #[test]
    fn broken_bytes_are_no_danger(changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..5)) {
        let game = Orthodox::new();
        let mut bytes = packed(&game, &game.parse_position(KIWIPETE).unwrap());
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        sound(&game, &bytes);
        sound(&KingOfTheHill::new(), &bytes);
        sound(&Atomic::new(), &bytes);
    }
}
