//! The counts that are published of Othello.

use game::{Game, perft};
use othello::{Othello, Position};

/// As published: passes are moves, and a game that is over before counts as one.
const PUBLISHED: [u64; 10] = [4, 12, 56, 244, 1396, 8200, 55_092, 390_216, 3_005_288, 24_571_284];

/// Games that are over after exactly so many plies.
fn finished(game: &Othello, pos: &mut Position, plies: u32) -> u64 {
    let mut moves = Vec::new();
    let over = game.moves(pos, &mut moves).is_some();
    if plies == 0 || over {
        return u64::from(plies == 0 && over);
    }
    let mut games = 0;
    for m in moves {
        let undo = game.make(pos, m);
        games += finished(game, pos, plies - 1);
        game.unmake(pos, m, undo);
    }
    games
}

#[test]
fn counts_are_as_published() {
    let game = Othello::new();
    let mut over = 0;
    for (depth, expected) in (1..).zip(PUBLISHED) {
        over += finished(&game, &mut game.start(), depth - 1);
        assert_eq!(perft(&game, &game.start(), depth) + over, expected, "at depth {depth}");
    }
    // The shortest games: a side has lost all its discs after nine plies.
    assert_eq!(over, 228);
}
