//! Packed positions.

use display::Notation;
use draughts::FrisianDraughts;
use family::{Described, GameVisitor, Playable};
use insight::Encode;

use crate::game;

/// Pseudo-random numbers: the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % below
    }
}

/// Sizes and lengths. Bytes with a mistake in them are a law for every game.
struct Packed;

impl GameVisitor for Packed {
    fn visit<G: Playable + Described>(&mut self, game: G) {
        let info = game.info();
        let size: usize = info.board.split('×').next().unwrap().parse().unwrap();
        // Three squares a byte, the side to move, and a few counters.
        let longest = (size * size / 2).div_ceil(3) + 8;
        let mut dice = Dice(7);
        for _ in 0..40 {
            let mut pos = game.start();
            for _ in 0..200 {
                let mut packed = Vec::new();
                game.pack(&pos, &mut packed);
                assert_eq!(game.unpack(&packed).as_ref(), Some(&pos), "{}", game.write_position(&pos));
                assert!(packed.len() <= longest, "{} {}", info.id, packed.len());
                packed.push(0);
                assert_eq!(game.unpack(&packed), None, "{}: too long", info.id);
                let mut moves = Vec::new();
                if game.moves(&pos, &mut moves).is_some() {
                    break;
                }
                game.make(&mut pos, moves[dice.roll(moves.len())]);
            }
        }
        for _ in 0..20_000 {
            let bytes: Vec<u8> = (0..dice.roll(longest + 4)).map(|_| dice.roll(125) as u8).collect();
            testkit::laws::check_bytes(&game, &bytes);
        }
    }
}

#[test]
fn positions_survive_packing_and_garbage_does_no_harm() {
    draughts::list(&mut Packed);
}

#[test]
fn counters_survive_packing() {
    let game = game(FrisianDraughts);
    for text in ["W:WK28,31:BK1,2:H300:C0:LW28+2:LB1+3", "B:WK47,K46:BK4:H9:C13"] {
        let pos = game.parse_position(text).unwrap();
        let mut packed = Vec::new();
        game.pack(&pos, &mut packed);
        assert_eq!(game.unpack(&packed), Some(pos), "{text}");
    }
}

/// Bytes that say what no position of the game can have.
#[test]
fn impossible_positions_are_refused() {
    let game = game(FrisianDraughts);
    let empty = [0_u8; 18];
    assert!(game.unpack(&empty).is_some());
    for (at, byte) in [(0, 32), (1, 125), (1, 1), (17, 3), (17, 25)] {
        let mut bytes = empty;
        bytes[at] = byte;
        assert_eq!(game.unpack(&bytes), None, "{byte} at {at}");
    }
    // Counters of kings that are not there, and of an ending that is none.
    for tail in [&[8_u8, 28, 2][..], &[4, 5]] {
        let mut bytes = empty.to_vec();
        bytes[0] = tail[0];
        bytes.extend(&tail[1..]);
        assert_eq!(game.unpack(&bytes), None, "{tail:?}");
    }
}

#[test]
fn every_piece_is_visited() {
    let game = game(FrisianDraughts);
    let pos = game.parse_position("W:WK46,1,31:B5,K50").unwrap();
    let mut pieces = Vec::new();
    game.visit_pieces(&pos, &mut |kind, seat, cell| pieces.push((kind, seat.0, cell.x, cell.y)));
    pieces.sort_unstable();
    assert_eq!(pieces, [(0, 0, 1, 3), (0, 1, 9, 9), (1, 0, 0, 0), (1, 0, 1, 9), (1, 1, 8, 0)]);
}
