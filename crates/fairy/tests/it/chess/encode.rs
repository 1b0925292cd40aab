//! Packed positions, from where castling, promotions and ends are near.

use display::{Notation, Picture};
use fairy::Fairy;
use game::Game;
use insight::Encode;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use super::{ATOMIC, CHESS, ENDGAME, HILL, KIWIPETE, Position, at};

fn packed(game: &Fairy<1>, pos: &Position) -> Vec<u8> {
    let mut bytes = Vec::new();
    game.pack(pos, &mut bytes);
    bytes
}

/// One random game, every position of which is packed and restored.
fn check(game: &Fairy<1>, start: &str, choices: &[u16]) {
    let mut pos = at(game, start);
    for choice in choices {
        let (bytes, text) = (packed(game, &pos), game.write_position(&pos));
        assert!(bytes.len() <= 32, "{} bytes for {text}", bytes.len());
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
fn sound(game: &Fairy<1>, bytes: &[u8]) {
    if let Some(pos) = game.unpack(bytes) {
        assert_eq!(game.parse_position(&game.write_position(&pos)).as_ref(), Ok(&pos));
    }
}

#[test]
fn truncated_bytes_are_refused() {
    let bytes = packed(&CHESS, &CHESS.start());
    for length in 0..bytes.len() {
        assert_eq!(CHESS.unpack(&bytes[..length]), None, "{length}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, rng_seed: RngSeed::Fixed(6), ..ProptestConfig::default() })]

    #[test]
    fn every_position_is_restored(choices in prop::collection::vec(any::<u16>(), 0..120)) {
        for start in [KIWIPETE, ENDGAME] {
            for game in [&CHESS, &HILL, &ATOMIC] {
                check(game, start, &choices);
            }
        }
    }

    #[test]
    fn broken_bytes_are_no_danger(changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..5)) {
        let mut bytes = packed(&CHESS, &at(&CHESS, KIWIPETE));
        for (at, byte) in changes {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        for game in [&CHESS, &HILL, &ATOMIC] {
            sound(game, &bytes);
        }
    }
}
