//! What people learn about a game of the family, derived from its options.

use display::{Cell, Example, Guide, Message, PieceGuide, RuleGuide, Term, Topic};

use crate::options::{CaptureRule, Crowning};
use crate::{Draughts, Side};

impl<const N: usize> Draughts<N> {
    /// What people learn about the game.
    pub(crate) fn guided(&self) -> Guide {
        Guide { pieces: vec![self.man_guide(), self.king_guide()], rules: self.rule_guides(), terms: terms() }
    }

    fn man_guide(&self) -> PieceGuide {
        let options = &self.rules.options;
        let captures = match (options.orthogonal_captures, options.men_capture_backwards) {
            (true, _) => "guide-draughts-man-captures-all-ways",
            (false, true) => "guide-draughts-man-captures-backwards",
            (false, false) => "guide-draughts-man-captures",
        };
        PieceGuide {
            name: "Man".into(),
            figure: "draughts-man".into(),
            letter: 'M',
            seat: Side::White.seat(),
            points: 1,
            royal: false,
            moves: vec![
                Message::new("guide-draughts-man-steps"),
                plain(captures),
                Message::new("guide-draughts-man-crowned"),
            ],
            example: self.example(&[(2, 2, false)], &[], (2, 2)),
        }
    }

    fn king_guide(&self) -> PieceGuide {
        let options = &self.rules.options;
        let steps = match options.flying_kings {
            true => "guide-draughts-king-flies",
            false => "guide-draughts-king-steps",
        };
        let mut moves = vec![plain(steps)];
        if options.orthogonal_captures {
            moves.push(Message::new("guide-draughts-king-captures-all-ways"));
        }
        moves.extend(
            options
                .king_rests_after
                .map(|most| Message::new("guide-draughts-king-rests").number("most", most)),
        );
        PieceGuide {
            name: "King".into(),
            figure: "draughts-king".into(),
            letter: 'K',
            seat: Side::White.seat(),
            points: 3,
            royal: false,
            moves,
            example: self.example(&[(3, 3, true)], &[], (3, 3)),
        }
    }

    fn rule_guides(&self) -> Vec<RuleGuide> {
        let options = &self.rules.options;
        let size = i64::from(options.size);
        let which = match options.capture_rule {
            CaptureRule::Any => "guide-draughts-capture-any",
            CaptureRule::MostPieces => "guide-draughts-capture-most",
            CaptureRule::MostValue => "guide-draughts-capture-value",
        };
        let crowning = match options.crowning {
            Crowning::EndsTurn => "guide-draughts-crowning-ends-turn",
            Crowning::GoesOn => "guide-draughts-crowning-goes-on",
            Crowning::StaysMan => "guide-draughts-crowning-stays-man",
        };
        let mut rules = vec![
            RuleGuide::new(Topic::Goal, Message::new("guide-draughts-goal")),
            RuleGuide::new(Topic::Captures, Message::new("guide-draughts-capture")).with(self.example(
                &[(2, 2, false)],
                &[(3, 3)],
                (2, 2),
            )),
            RuleGuide::new(Topic::Captures, Message::new("guide-draughts-chain")).with(self.example(
                &[(2, 2, false)],
                &[(3, 3), (3, 5)],
                (2, 2),
            )),
            RuleGuide::new(Topic::Captures, plain(which)),
            RuleGuide::new(Topic::Promotion, Message::new("guide-draughts-crowning")).with(self.example(
                &[(2, size - 2, false)],
                &[],
                (2, size - 2),
            )),
            RuleGuide::new(Topic::Promotion, plain(crowning)),
        ];
        let draws = [
            Some(Message::new("guide-draughts-repetition")),
            options.idle_moves.map(|count| Message::new("guide-draughts-idle").number("count", count)),
            (!options.endings.is_empty()).then(|| Message::new("guide-draughts-endings")),
        ];
        rules.extend(draws.into_iter().flatten().map(|text| RuleGuide::new(Topic::Draws, text)));
        let board = Message::new("guide-draughts-board")
            .number("size", size)
            .number("pieces", size / 2 * i64::from(options.rows))
            .side("side", options.first.name());
        rules.push(RuleGuide::new(Topic::Board, board));
        let written =
            if options.lettered { "guide-draughts-notation-letters" } else { "guide-draughts-notation" };
        rules.push(RuleGuide::new(Topic::Notation, plain(written)));
        rules
    }

    /// White's pieces, men or kings, and Black's men on these cells, with White to move.
    fn example(&self, white: &[(i64, i64, bool)], black: &[(i64, i64)], from: (i64, i64)) -> Option<Example> {
        let squares = &self.rules.squares;
        let number = |x, y| squares.at(Cell::flat(x, y)).map(|square| squares.number(square));
        let mut whites = Vec::new();
        for &(x, y, king) in white {
            whites.push(format!("{}{}", if king { "K" } else { "" }, number(x, y)?));
        }
        let blacks: Option<Vec<String>> =
            black.iter().map(|&(x, y)| Some(number(x, y)?.to_string())).collect();
        let position = format!("W:W{}:B{}", whites.join(","), blacks?.join(","));
        Some(Example { position, practice: true, from: Some(Cell::flat(from.0, from.1)) })
    }
}

fn plain(code: &'static str) -> Message {
    Message { code, args: Vec::new(), places: Vec::new() }
}

fn terms() -> Vec<Term> {
    let all = [
        ("guide-term-draughts-man", "guide-means-draughts-man"),
        ("guide-term-draughts-king", "guide-means-draughts-king"),
        ("guide-term-draughts-chain", "guide-means-draughts-chain"),
        ("guide-term-draughts-shot", "guide-means-draughts-shot"),
        ("guide-term-draughts-opposition", "guide-means-draughts-opposition"),
    ];
    all.into_iter().map(|(name, meaning)| Term { name: plain(name), meaning: plain(meaning) }).collect()
}
