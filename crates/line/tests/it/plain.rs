//! The rules once more, as plain as possible, compared at every ply of random games.

use display::{Notation, Picture};
use family::{Described, GameVisitor, Playable};
use game::{Outcome, Team};

use crate::{Dice, parse};

/// A board in two dimensions.
struct Plain {
    gravity: bool,
    length: usize,
    /// By file, then rank: the seat of the piece.
    squares: Vec<Vec<Option<u8>>>,
    turn: u8,
}

impl Plain {
    fn new(id: &str) -> Self {
        let (files, ranks, length, gravity) = match id {
            "connect-four" => (7, 6, 4, true),
            "connect-four-tall" => (7, 9, 4, true),
            "gomoku" => (15, 15, 5, false),
            "tic-tac-toe" => (3, 3, 3, false),
            _ => panic!("{id} is not known here: add it"),
        };
        Self { gravity, length, squares: vec![vec![None; ranks]; files], turn: 0 }
    }

    fn at(&self, x: i32, y: i32) -> Option<u8> {
        *self.squares.get(usize::try_from(x).ok()?)?.get(usize::try_from(y).ok()?)?
    }

    fn play(&mut self, x: usize, y: usize) {
        self.squares[x][y] = Some(self.turn);
        self.turn = 1 - self.turn;
    }

    /// The squares where a piece can be put, if the game is not over.
    fn free(&self) -> Vec<(usize, usize)> {
        let mut free = Vec::new();
        for (x, column) in self.squares.iter().enumerate() {
            let empty = (0..column.len()).filter(|&y| column[y].is_none());
            free.extend(empty.take(if self.gravity { 1 } else { column.len() }).map(|y| (x, y)));
        }
        free
    }

    fn winner(&self) -> Option<u8> {
        for x in 0..self.squares.len() as i32 {
            for y in 0..self.squares[0].len() as i32 {
                for (dx, dy) in [(1, 0), (0, 1), (1, 1), (1, -1)] {
                    let run =
                        |seat| (0..).take_while(|i| self.at(x + i * dx, y + i * dy) == Some(seat)).count();
                    if let Some(seat) = self.at(x, y).filter(|&seat| run(seat) >= self.length) {
                        return Some(seat);
                    }
                }
            }
        }
        None
    }

    fn write(&self, (x, y): (usize, usize)) -> String {
        if self.gravity { (x + 1).to_string() } else { format!("{}{}", char::from(b'a' + x as u8), y + 1) }
    }
}

/// Plays random games by both rules.
struct Compared;

impl GameVisitor for Compared {
    fn visit<G: Playable + Described>(&mut self, game: G) {
        let id = game.info().id;
        let mut dice = Dice(7);
        let mut ends = [0; 3];
        // Thousands, but fewer of those that take long.
        let squares = Plain::new(&id).squares.concat().len();
        for _ in 0..90_000 / squares {
            ends[compare(&game, Plain::new(&id), &mut dice)] += 1;
        }
        assert!(ends[0] > 0 && ends[1] > 0, "{id}: one side never won: {ends:?}");
    }
}

/// One game. Returns the seat that won, or 2 for a draw.
fn compare<G: Notation + Picture>(game: &G, mut plain: Plain, dice: &mut Dice) -> usize {
    let mut pos = game.start();
    loop {
        let text = game.write_position(&pos);
        assert_eq!(game.turn(&pos).0, plain.turn, "the turn at {text}");
        let pieces = game.view(&pos).pieces;
        assert!(
            pieces
                .iter()
                .all(|piece| plain.at(piece.cell.x as i32, piece.cell.y as i32) == Some(piece.seat.0))
        );
        assert_eq!(pieces.len(), plain.squares.iter().flatten().flatten().count(), "the pieces at {text}");

        let mut moves = Vec::new();
        let end = game.moves(&pos, &mut moves);
        assert_eq!(game.end(&pos), end, "the end at {text}");
        let free = plain.free();
        if let Some(winner) = plain.winner() {
            assert_eq!(end.map(|end| end.outcome), Some(Outcome::Win(Team(winner))), "at {text}");
            return winner.into();
        }
        if free.is_empty() {
            assert_eq!(end.map(|end| end.outcome), Some(Outcome::Draw), "at {text}");
            return 2;
        }
        assert_eq!(end, None, "the end at {text}");
        let mut written: Vec<String> = moves.iter().map(|&m| game.write_move(&pos, m)).collect();
        let mut expected: Vec<String> = free.iter().map(|&square| plain.write(square)).collect();
        written.sort();
        expected.sort();
        assert_eq!(written, expected, "the moves at {text}");

        let &(x, y) = dice.pick(&free);
        let m = parse(game, &pos, &plain.write((x, y))).expect("a free square can be played");
        game.make(&mut pos, m);
        plain.play(x, y);
    }
}

#[test]
fn random_games_follow_the_plain_rules() {
    line::list(&mut Compared);
}
