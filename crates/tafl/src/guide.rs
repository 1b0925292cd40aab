//! What people learn about a game of the family, derived from its options.

use board::{Point, write_rows};
use display::{Cell, Example, Guide, Message, PieceGuide, RuleGuide, Term, Topic};

use crate::options::{Goal, KingTaken, Repetition};
use crate::{Side, Tafl};

/// A piece of an example: its cell and its letter.
type Placed = (i64, i64, char);

impl<const N: usize> Tafl<N> {
    /// What people learn about the game.
    pub(crate) fn guided(&self) -> Guide {
        Guide { pieces: self.piece_guides(), rules: self.rule_guides(), terms: self.term_guides() }
    }

    fn piece_guides(&self) -> Vec<PieceGuide> {
        let options = &self.rules.options;
        let middle = options.size as i64 / 2;
        let stays_off = options.king_only.throne || options.king_only.corners;
        let piece = |name: &str, figure: &str, side: Side, letter: char, cell: (i64, i64)| {
            let king = letter == 'k';
            let special = match (king, options.king_armed) {
                (true, true) => "guide-tafl-king-takes",
                (true, false) => "guide-tafl-king-unarmed",
                (false, _) => "guide-tafl-takes",
            };
            let mut moves = vec![Message::new("guide-tafl-slides"), plain(special)];
            if stays_off {
                moves.push(plain(if king { "guide-tafl-king-stops" } else { "guide-tafl-stays-off" }));
            }
            let mut placed = vec![(cell.0, cell.1, letter)];
            placed.extend((!king).then_some((middle, middle, 'k')));
            PieceGuide {
                name: name.into(),
                figure: figure.into(),
                letter: letter.to_ascii_uppercase(),
                seat: side.seat(),
                points: u32::from(!king),
                royal: king,
                moves,
                example: Some(self.example(&placed, side, Some(cell))),
            }
        };
        vec![
            piece("Attacker", "attacker", Side::Attackers, 'a', (1, middle + 1)),
            piece("Defender", "defender", Side::Defenders, 'd', (1, middle + 1)),
            piece("King", "tafl-king", Side::Defenders, 'k', (middle, middle)),
        ]
    }

    fn rule_guides(&self) -> Vec<RuleGuide> {
        let options = &self.rules.options;
        let size = options.size as i64;
        let middle = size / 2;
        let goal = match options.goal {
            Goal::Corners => ("guide-tafl-goal-corners", (0, 2)),
            Goal::Edge => ("guide-tafl-goal-edge", (2, middle)),
        };
        let taken = match options.king_taken {
            KingTaken::FourSides => "guide-tafl-king-four-sides",
            KingTaken::FourSidesOrEdge => "guide-tafl-king-four-sides-or-edge",
            KingTaken::TwoAwayFromThrone => "guide-tafl-king-two-sides",
        };
        let run = self.example(&[(goal.1.0, goal.1.1, 'k')], Side::Defenders, Some(goal.1));
        let capture = [(3, 1, 'd'), (4, 1, 'a'), (2, size - 2, 'a'), (middle, middle, 'k')];
        let capture = self.example(&capture, Side::Attackers, Some((2, size - 2)));
        let mut rules = vec![
            RuleGuide::new(Topic::Goal, plain(goal.0)).with(run),
            RuleGuide::new(Topic::Goal, plain(taken)),
            RuleGuide::new(Topic::Captures, Message::new("guide-tafl-capture")).with(capture),
        ];
        let mut tell =
            |topic, holds: bool, code| rules.extend(holds.then(|| RuleGuide::new(topic, plain(code))));
        tell(Topic::Captures, options.hostile.throne || options.hostile.corners, "guide-tafl-hostile");
        tell(Topic::Captures, options.shield_wall, "guide-tafl-shield-wall");
        tell(Topic::Special, options.king_only.throne, "guide-tafl-throne");
        tell(Topic::Special, options.exit_fort, "guide-tafl-exit-fort");
        tell(Topic::Special, options.encirclement, "guide-tafl-encirclement");
        tell(Topic::Special, true, "guide-tafl-stuck");
        tell(Topic::Draws, options.repetition == Repetition::Draw, "guide-tafl-repetition-draw");
        tell(Topic::Draws, options.repetition == Repetition::DefendersLose, "guide-tafl-repetition-loses");
        let count = |sign: char| options.setup.chars().filter(|c| *c == sign).count();
        let board = Message::new("guide-tafl-board")
            .number("size", size)
            .number("attackers", count('a'))
            .number("defenders", count('d'));
        rules.push(RuleGuide::new(Topic::Board, board));
        rules.push(RuleGuide::new(Topic::Notation, Message::new("guide-tafl-notation")));
        rules
    }

    fn term_guides(&self) -> Vec<Term> {
        let options = &self.rules.options;
        let all = [
            (true, "guide-term-tafl-throne", "guide-means-tafl-throne"),
            (true, "guide-term-tafl-hostile", "guide-means-tafl-hostile"),
            (true, "guide-term-tafl-raichi", "guide-means-tafl-raichi"),
            (options.shield_wall, "guide-term-tafl-shield-wall", "guide-means-tafl-shield-wall"),
            (options.exit_fort, "guide-term-tafl-exit-fort", "guide-means-tafl-exit-fort"),
        ];
        let told = all.into_iter().filter(|(holds, ..)| *holds);
        told.map(|(_, name, meaning)| Term { name: plain(name), meaning: plain(meaning) }).collect()
    }

    fn example(&self, placed: &[Placed], side: Side, from: Option<(i64, i64)>) -> Example {
        let grid = &self.rules.grid;
        let rows = write_rows(grid, |cell| {
            let Point { x, y, .. } = grid.point(cell);
            placed.iter().find(|piece| (piece.0, piece.1) == (x, y)).map(|piece| piece.2)
        });
        let position = format!("{rows} {}", side.sign());
        Example { position, practice: true, from: from.map(|(x, y)| Cell::flat(x, y)) }
    }
}

fn plain(code: &'static str) -> Message {
    Message { code, args: Vec::new(), places: Vec::new() }
}
