//! What people learn about a game of the family, derived from its rules.

use board::{Point, write_rows};
use display::{Example, Guide, Message, PieceGuide, RuleGuide, Term, Topic};
use game::Seat;

use crate::{Line, LineGame};

impl<S: LineGame, const N: usize> Line<S, N> {
    /// What people learn about the game.
    pub(crate) fn guided(&self) -> Guide {
        let rules = &S::RULES;
        let drop = if rules.gravity { "guide-line-falls" } else { "guide-line-is-put" };
        let [first, _] = &rules.sides;
        let piece = PieceGuide {
            name: first.piece.into(),
            figure: first.piece.to_lowercase(),
            letter: first.letter.to_ascii_uppercase(),
            seat: Seat(0),
            points: 1,
            royal: false,
            moves: vec![plain(drop), Message::new("guide-line-stays")],
            example: Some(Example { position: "start".into(), practice: true, from: None }),
        };
        let goal = Message::new("guide-line-goal").number("count", rules.length);
        let board =
            Message::new("guide-line-board").number("files", rules.files).number("ranks", rules.ranks);
        let notation = if rules.gravity { "guide-line-notation-columns" } else { "guide-line-notation" };
        let told = vec![
            RuleGuide::new(Topic::Goal, goal).with(self.almost()),
            RuleGuide::new(Topic::Draws, Message::new("guide-line-full")),
            RuleGuide::new(Topic::Board, board.side("side", first.name)),
            RuleGuide::new(Topic::Notation, plain(notation)),
        ];
        let terms = [
            ("guide-term-line-threat", "guide-means-line-threat"),
            ("guide-term-line-double", "guide-means-line-double"),
        ];
        let terms = terms.map(|(name, meaning)| Term { name: plain(name), meaning: plain(meaning) });
        Guide { pieces: vec![piece], rules: told, terms: terms.into() }
    }

    /// A line of the first side that lacks one piece, above it as many of the second.
    fn almost(&self) -> Example {
        let rules = &S::RULES;
        let lacking = i64::from(rules.length) - 1;
        let bottom = if rules.gravity { 0 } else { i64::from(rules.ranks) / 2 - 1 };
        let left = (i64::from(rules.files) - lacking) / 2;
        let rows = write_rows(&self.grid, |cell| {
            let Point { x, y, .. } = self.grid.point(cell);
            let side = usize::try_from(y - bottom).ok().filter(|side| *side < 2)?;
            (left..left + lacking).contains(&x).then(|| rules.sides[side].letter)
        });
        Example { position: format!("{rows} {}", rules.sides[0].letter), practice: false, from: None }
    }
}

fn plain(code: &'static str) -> Message {
    Message { code, args: Vec::new(), places: Vec::new() }
}
