//! Packed positions.

use display::{Notation, Picture};
use family::{Described, GameVisitor, Playable};
use insight::Encode;
use line::{ConnectFour, Line, TicTacToe};

use crate::{Dice, legal};

/// Packs every position of random games.
struct Packed {
    /// The lengths, by game.
    lengths: Vec<(String, usize)>,
}

impl GameVisitor for Packed {
    fn visit<G: Playable + Described>(&mut self, game: G) {
        let (id, mut dice) = (game.info().id, Dice(1));
        let mut bytes = Vec::new();
        for _ in 0..40 {
            let mut pos = game.start();
            loop {
                bytes.clear();
                game.pack(&pos, &mut bytes);
                assert_eq!(game.unpack(&bytes).as_ref(), Some(&pos), "{id} {}", game.write_position(&pos));
                let mut visited = Vec::new();
                game.visit_pieces(&pos, &mut |kind, seat, cell| {
                    assert!(kind < game.kinds());
                    visited.push((cell, seat));
                });
                let mut pieces: Vec<_> =
                    game.view(&pos).pieces.into_iter().map(|piece| (piece.cell, piece.seat)).collect();
                visited.sort_unstable();
                pieces.sort_unstable();
                assert_eq!(visited, pieces, "{id} {}", game.write_position(&pos));
                let moves = legal(&game, &pos);
                if moves.is_empty() {
                    break;
                }
                game.make(&mut pos, *dice.pick(&moves));
            }
        }
        self.lengths.push((id, bytes.len()));
        unpack_garbage(&game, &mut dice);
    }
}

/// Bytes that were damaged or made up are refused, or are a position like any other.
fn unpack_garbage<G: Encode + Notation + Picture>(game: &G, dice: &mut Dice) {
    let mut packed = Vec::new();
    game.pack(&game.start(), &mut packed);
    for _ in 0..20_000 {
        let mut bytes = packed.clone();
        for _ in 0..dice.roll() % 4 {
            let at = dice.roll() as usize % bytes.len();
            bytes[at] = dice.roll() as u8;
        }
        if dice.roll().is_multiple_of(8) {
            bytes.pop();
        }
        let Some(pos) = game.unpack(&bytes) else { continue };
        let text = game.write_position(&pos);
        assert_eq!(game.parse_position(&text).as_ref(), Ok(&pos), "{bytes:?}");
    }
}

#[test]
fn every_position_is_restored() {
    let mut packed = Packed { lengths: Vec::new() };
    line::list(&mut packed);
    let lengths: Vec<(&str, usize)> =
        packed.lengths.iter().map(|(id, length)| (id.as_str(), *length)).collect();
    assert_eq!(lengths, [("connect-four", 9), ("connect-four-tall", 13), ("gomoku", 45), ("tic-tac-toe", 2)]);
}

#[test]
fn bytes_that_are_no_position_are_refused() {
    let three = Line::<TicTacToe, 1>::new();
    // Too short, too long, digits beyond the board, two pieces of one side, too large a byte.
    for bytes in [&[][..], &[0], &[0, 0, 0], &[0, 81], &[1, 1], &[2, 0], &[255, 0]] {
        assert_eq!(three.unpack(bytes), None, "{bytes:?}");
    }
    assert!(three.unpack(&[1, 2]).is_some());
    // A piece in the second row with nothing below it.
    assert_eq!(Line::<ConnectFour, 1>::new().unpack(&[3, 0, 0, 0, 0, 0, 0, 0, 0]), None);
}
