//! Packed positions.

use display::{Notation, Picture};
use game::Game;
use insight::Encode;
use othello::{Othello, Position};

use crate::{Dice, legal};

fn packed(game: &Othello, pos: &Position) -> Vec<u8> {
    let mut bytes = Vec::new();
    game.pack(pos, &mut bytes);
    bytes
}

#[test]
fn every_position_is_restored() {
    let (game, mut dice) = (Othello::new(), Dice(8));
    for _ in 0..60 {
        let mut pos = game.start();
        loop {
            let (bytes, text) = (packed(&game, &pos), game.write_position(&pos));
            assert_eq!(bytes.len(), 13, "{text}");
            assert_eq!(game.unpack(&bytes).as_ref(), Some(&pos), "{text}");
            let mut visited = Vec::new();
            game.visit_pieces(&pos, &mut |kind, seat, cell| visited.push((kind, seat, cell)));
            let mut pieces: Vec<_> =
                game.view(&pos).pieces.into_iter().map(|piece| (0, piece.seat, piece.cell)).collect();
            visited.sort_unstable();
            pieces.sort_unstable();
            assert_eq!(visited, pieces, "{text}");
            let moves = legal(&game, &pos);
            if moves.is_empty() {
                break;
            }
            game.make(&mut pos, *dice.pick(&moves));
        }
    }
}

#[test]
fn bytes_that_are_no_position_are_refused() {
    let game = Othello::new();
    let start = packed(&game, &game.start());
    assert_eq!(game.unpack(&[]), None);
    assert_eq!(game.unpack(&start[1..]), None, "too short");
    assert_eq!(game.unpack(&[&start[..], &[0]].concat()), None, "too long");
    let mut too_large = start.clone();
    too_large[0] = 243;
    assert_eq!(game.unpack(&too_large), None, "more than five digits");
    let mut third_seat = start.clone();
    third_seat[12] = 2 * 81;
    assert_eq!(game.unpack(&third_seat), None, "there are two seats");
}

#[test]
fn any_bytes_are_refused_or_a_position() {
    let (game, mut dice) = (Othello::new(), Dice(15));
    let mut read = 0;
    for _ in 0..20_000 {
        let bytes: Vec<u8> = (0..13).map(|_| dice.roll() as u8 % 250).collect();
        let Some(pos) = game.unpack(&bytes) else { continue };
        assert_eq!(packed(&game, &pos), bytes);
        assert_eq!(game.parse_position(&game.write_position(&pos)).as_ref(), Ok(&pos));
        read += 1;
    }
    assert!(read > 100, "{read}");
}
