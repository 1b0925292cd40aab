//! Packed positions.

use display::Notation;
use family::{Described, GameVisitor, Playable};
use insight::Encode;
use tafl::games::BRANDUBH;

use crate::support::{Random, game};

/// Sizes and lengths. Bytes with a mistake in them are a law for every game.
struct Packed;

impl GameVisitor for Packed {
    fn visit<G: Playable + Described>(&mut self, game: G) {
        let info = game.info();
        let size: usize = info.board.split('×').next().unwrap().parse().unwrap();
        let length = 1 + (size * size).div_ceil(4);
        let mut random = Random(3);
        for _ in 0..20 {
            let mut pos = game.start();
            for _ in 0..150 {
                let mut packed = Vec::new();
                game.pack(&pos, &mut packed);
                assert_eq!(game.unpack(&packed).as_ref(), Some(&pos), "{}", game.write_position(&pos));
                assert_eq!(packed.len(), length, "{}", info.id);
                assert_eq!(game.unpack(&[&packed[..], &[0]].concat()), None, "{}: too long", info.id);
                assert_eq!(game.unpack(&packed[..random.below(length)]), None, "{}: too short", info.id);
                let mut moves = Vec::new();
                if game.moves(&pos, &mut moves).is_some() {
                    break;
                }
                game.make(&mut pos, moves[random.below(moves.len())]);
            }
        }
        for _ in 0..5_000 {
            let bytes: Vec<u8> =
                (0..length).map(|n| random.below(if n == 0 { 3 } else { 256 }) as u8).collect();
            testkit::laws::check_bytes(&game, &bytes);
        }
    }
}

#[test]
fn positions_survive_packing_and_garbage_does_no_harm() {
    tafl::list(&mut Packed);
}

#[test]
fn impossible_positions_are_refused() {
    let game = game(BRANDUBH);
    let empty = [0_u8; 14];
    assert!(game.unpack(&empty).is_some());
    // A third side, an attacker on a corner, two kings, a square beyond the last.
    for (at, byte) in [(0, 2), (1, 1), (2, 0b1111), (13, 0b100)] {
        let mut bytes = empty;
        bytes[at] = byte;
        assert_eq!(game.unpack(&bytes), None, "{byte} at {at}");
    }
}

#[test]
fn every_piece_is_visited() {
    let game = game(BRANDUBH);
    let pos = game.parse_position("7/7/7/a5k/7/7/1d5 a").unwrap();
    let mut pieces = Vec::new();
    game.visit_pieces(&pos, &mut |kind, seat, cell| pieces.push((kind, seat.0, cell.x, cell.y)));
    pieces.sort_unstable();
    assert_eq!(pieces, [(0, 0, 0, 3), (1, 1, 1, 0), (2, 1, 6, 3)]);
}
