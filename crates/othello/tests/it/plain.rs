//! The rules once more, as plain as possible, compared at every ply of random games.

use display::{Notation, Picture};
use game::{Game, Outcome, Team};
use othello::Othello;

use crate::{Dice, parse};

/// By file, then rank: whose disc it is.
type Discs = [[Option<u8>; 8]; 8];

fn start() -> Discs {
    let mut board = [[None; 8]; 8];
    (board[3][3], board[4][4]) = (Some(1), Some(1));
    (board[4][3], board[3][4]) = (Some(0), Some(0));
    board
}

/// The discs that a new one turns over, walking away from it square by square.
fn turned(board: &Discs, seat: u8, x: usize, y: usize) -> Vec<(usize, usize)> {
    let mut all = Vec::new();
    if board[x][y].is_some() {
        return all;
    }
    for dx in -1..=1 {
        for dy in -1..=1 {
            let mut passed = Vec::new();
            let (mut i, mut j) = (x as i32 + dx, y as i32 + dy);
            while (0..8).contains(&i) && (0..8).contains(&j) {
                let square = (i as usize, j as usize);
                match board[square.0][square.1] {
                    Some(disc) if disc == seat => {
                        all.append(&mut passed);
                        break;
                    }
                    Some(_) => passed.push(square),
                    None => break,
                }
                (i, j) = (i + dx, j + dy);
            }
        }
    }
    all
}

fn open(board: &Discs, seat: u8) -> Vec<(usize, usize)> {
    let squares = (0..64).map(|n| (n % 8, n / 8));
    squares.filter(|&(x, y)| !turned(board, seat, x, y).is_empty()).collect()
}

/// One game. Returns the seat that won or 2 for a draw, and how many passes there were.
fn compare(game: &Othello, dice: &mut Dice) -> (usize, usize) {
    let (mut pos, mut board, mut turn, mut passes) = (game.start(), start(), 0, 0);
    loop {
        let text = game.write_position(&pos);
        assert_eq!(game.turn(&pos).0, turn, "the turn at {text}");
        let pieces = game.view(&pos).pieces;
        assert!(
            pieces
                .iter()
                .all(|piece| board[piece.cell.x as usize][piece.cell.y as usize] == Some(piece.seat.0))
        );
        let count = |seat| board.iter().flatten().filter(|&&disc| disc == Some(seat)).count();
        assert_eq!(pieces.len(), count(0) + count(1), "the discs at {text}");

        let mut moves = Vec::new();
        let end = game.moves(&pos, &mut moves);
        assert_eq!(game.end(&pos), end, "the end at {text}");
        let written: Vec<String> = moves.iter().map(|&m| game.write_move(&pos, m)).collect();
        let squares = open(&board, turn);
        if squares.is_empty() && open(&board, 1 - turn).is_empty() {
            let (outcome, winner) = match count(0).cmp(&count(1)) {
                std::cmp::Ordering::Greater => (Outcome::Win(Team(0)), 0),
                std::cmp::Ordering::Less => (Outcome::Win(Team(1)), 1),
                std::cmp::Ordering::Equal => (Outcome::Draw, 2),
            };
            assert_eq!(end.map(|end| end.outcome), Some(outcome), "at {text}");
            return (winner, passes);
        }
        assert_eq!(end, None, "the end at {text}");
        let name = |&(x, y): &(usize, usize)| format!("{}{}", char::from(b'a' + x as u8), y + 1);
        let typed = if squares.is_empty() {
            assert_eq!(written, ["pass"], "at {text}");
            passes += 1;
            "pass".into()
        } else {
            assert_eq!(written, squares.iter().map(name).collect::<Vec<_>>(), "at {text}");
            let &(x, y) = dice.pick(&squares);
            for (i, j) in turned(&board, turn, x, y) {
                board[i][j] = Some(turn);
            }
            board[x][y] = Some(turn);
            name(&(x, y))
        };
        let m = parse(game, &pos, &typed).unwrap();
        game.make(&mut pos, m);
        turn = 1 - turn;
    }
}

#[test]
fn random_games_follow_the_plain_rules() {
    let (game, mut dice) = (Othello::new(), Dice(3));
    let (mut ends, mut passes) = ([0; 3], 0);
    for _ in 0..3000 {
        let (winner, passed) = compare(&game, &mut dice);
        ends[winner] += 1;
        passes += passed;
    }
    assert!(ends.iter().all(|&games| games > 0) && passes > 0, "{ends:?}, {passes} passes");
}
