//! What several tests use.

use board::{Grid, splitmix64, write_rows};
use display::{MoveError, Notation};
use game::{Game, Match};
use tafl::{Goal, Move, Options, Position, Tafl, games};

/// Random numbers, the same every time.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    /// A number below `n`.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 += 1;
        (splitmix64(self.0) % n as u64) as usize
    }

    /// True in so many of a hundred cases.
    pub(crate) fn percent(&mut self, n: usize) -> bool {
        self.below(100) < n
    }

    /// One of these.
    pub(crate) fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}

/// A game by its options; wide enough for all of them.
pub(crate) fn game(set: Options) -> Tafl<2> {
    Tafl::new(set).unwrap()
}

pub(crate) fn position(set: Options, text: &str) -> Position<2> {
    game(set).parse_position(text).unwrap_or_else(|e| panic!("{text}: {e:?}"))
}

/// Reads a move of a position.
pub(crate) fn parse(game: &Tafl<2>, pos: &Position<2>, text: &str) -> Result<Move, MoveError> {
    let mut legal = Vec::new();
    game.moves(pos, &mut legal);
    game.parse_move(pos, &legal, text)
}

/// Plays moves given in any form, and checks the last one's reading form and the text of the position after it.
pub(crate) fn check(set: Options, start: &str, moves: &str, reading: &str, after: &str) {
    let game = game(set);
    let mut pos = position(set, start);
    let mut last = String::new();
    for text in moves.split_whitespace() {
        let m = parse(&game, &pos, text).unwrap_or_else(|e| panic!("{start}: {e:?}"));
        last = game.write_readings(&pos, &[m], &[m]).concat();
        game.make(&mut pos, m);
    }
    assert_eq!((last.as_str(), game.write_position(&pos).as_str()), (reading, after), "{start} {moves}");
}

/// Checks how a position has ended: `attackers by encirclement`, or `-` where it has not.
pub(crate) fn check_end(set: Options, text: &str, expect: &str) {
    let game = game(set);
    assert_eq!(outcome(&game, game.end(&position(set, text))), expect, "{text}");
}

/// An end in words.
pub(crate) fn outcome<G: Game + Notation>(game: &G, end: Option<game::End>) -> String {
    let Some(end) = end else { return "-".into() };
    let winner = end.outcome.winner().map_or("draw", |team| game.seat_name(game::Seat(team.0)));
    format!("{winner} by {}", words::english().reason(&end.reason.to_string()))
}

/// A game after these moves.
pub(crate) fn played(set: Options, start: &str, moves: &str) -> Match<Tafl<2>> {
    let mut played = Match::from_position(game(set), position(set, start));
    for text in moves.split_whitespace() {
        let m = played.game().parse_move(played.position(), played.legal(), text);
        let m = m.unwrap_or_else(|e| panic!("{start}: {e:?}"));
        played.play(m).unwrap_or_else(|e| panic!("{start} {text}: {e:?}"));
    }
    played
}

/// A position with pieces thrown on the board, in one of several ways, so that captures, rings, rows and forts are near.
pub(crate) fn thrown(set: &Options, random: &mut Random) -> String {
    let size = set.size;
    let last = size - 1;
    let is_end = |n: usize| n == 0 || n == last;
    let inset = |x: usize, y: usize| x.min(y).min(last - x).min(last - y);
    let in_ring = random.percent(20);
    let ring = 1 + random.below(size / 2 - 1);
    let at_edge = !in_ring && set.goal != Goal::Edge && random.percent(60);
    let king = loop {
        let (x, y) = (random.below(size), random.below(size));
        let over = if set.goal == Goal::Edge { is_end(x) || is_end(y) } else { is_end(x) && is_end(y) };
        if !over && (!at_edge || inset(x, y) == 0) && (!in_ring || inset(x, y) > ring) {
            break (x, y);
        }
    };
    let (near, far) = (random.one(&[0, 20, 45, 65, 80]), random.one(&[0, 5, 15, 30]));
    let (attackers_near, attackers_far) = (random.one(&[0, 5, 20, 50, 75]), random.one(&[2, 10, 25, 45]));
    let mut sign = |x: usize, y: usize| {
        let special = (x, y) == (last / 2, last / 2) || (set.king_only.corners && is_end(x) && is_end(y));
        if (x, y) == king {
            return Some('k');
        } else if special {
            return None;
        }
        // Of defenders and attackers, in hundredths.
        let (d, a) = match inset(x, y) {
            n if in_ring && n == ring => (0, 97),
            n if in_ring && n < ring => (0, attackers_far),
            _ if x.abs_diff(king.0) + y.abs_diff(king.1) <= 3 => (near, attackers_near),
            _ => (far, attackers_far),
        };
        if random.percent(d) { Some('d') } else { random.percent(a).then_some('a') }
    };
    let pieces: Vec<Option<char>> = (0..size * size).map(|n| sign(n % size, n / size)).collect();
    let rows = write_rows(&Grid::flat(size, size).unwrap(), |cell| pieces[usize::from(cell)]);
    format!("{rows} {}", random.one(&['a', 'd']))
}

/// The options of all shipped games.
pub(crate) const SETS: [Options; 4] = [games::VIKING_CHESS, games::HNEFATAFL, games::BRANDUBH, games::TABLUT];
