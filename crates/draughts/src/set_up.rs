//! Positions that people set up.

use display::{Cell, Diagram, FieldValue, Message, Piece, SetUp, SetUpField};

use crate::position::KingRun;
use crate::squares::{NONE, Square};
use crate::{Draughts, Position, Side};

/// The palette: men and kings of White, then those of Black.
const PALETTE: [(Side, bool); 4] =
    [(Side::White, false), (Side::White, true), (Side::Black, false), (Side::Black, true)];

impl<const N: usize> SetUp for Draughts<N> {
    fn palette(&self) -> Vec<Piece> {
        PALETTE.map(|(side, is_king)| self.drawn_kind(side, is_king, Cell::flat(0, 0))).to_vec()
    }

    fn fields(&self) -> Vec<SetUpField> {
        let options = &self.rules.options;
        let count = |code| SetUpField::number(Message::new(code), 0, u16::MAX.into());
        let mut fields = vec![count("diagram-idle-king-moves")];
        if !options.endings.is_empty() {
            fields.push(count("diagram-plies-of-ending"));
        }
        if let Some(most) = options.king_rests_after {
            for side in Side::BOTH {
                let about = |code: &'static str| Message::new(code).side("side", side.name());
                fields.push(SetUpField::cell(about("diagram-walking-king")));
                fields.push(SetUpField::number(about("diagram-walks-of-king"), 0, most.into()));
            }
        }
        fields
    }

    fn field_values(&self, pos: &Position<N>) -> Vec<FieldValue> {
        let options = &self.rules.options;
        let mut values = vec![FieldValue::Number(pos.idle.into())];
        if !options.endings.is_empty() {
            values.push(FieldValue::Number(pos.ending_plies.into()));
        }
        if options.king_rests_after.is_some() {
            for KingRun { square, moves } in pos.king_runs {
                let is_walking = moves > 0 && square != NONE;
                values.push(FieldValue::Cell(is_walking.then(|| self.rules.squares.cell(square))));
                values.push(FieldValue::Number(moves.into()));
            }
        }
        values
    }

    fn write_diagram(&self, diagram: &Diagram) -> Result<String, Message> {
        let (options, squares) = (&self.rules.options, &self.rules.squares);
        let number = |square: Square| squares.number(square);
        let mut lists = [const { Vec::<String>::new() }; 2];
        for &(cell, kind) in &diagram.pieces {
            let (Some(square), (side, is_king)) = (squares.at(cell), PALETTE[kind]) else { continue };
            if !is_king && squares.last_row[side as usize].has(square.into()) {
                let message = Message::new("diagram-man-to-be-crowned").side("side", side.name());
                return Err(message.number("square", number(square)).shows(cell));
            }
            lists[side as usize].push(format!("{}{}", if is_king { "K" } else { "" }, number(square)));
        }
        let [white, black] = lists.map(|list| list.join(","));
        let turn = if diagram.turn == Side::White.seat() { 'W' } else { 'B' };
        let mut text = format!("{turn}:W{white}:B{black}:H{}", diagram.number(0));
        let mut next = 1;
        if !options.endings.is_empty() {
            text += &format!(":C{}", diagram.number(next));
            next += 1;
        }
        if options.king_rests_after.is_some() {
            for letter in ['W', 'B'] {
                let square = diagram.cell(next).and_then(|cell| squares.at(cell));
                if let (Some(square), moves @ 1..) = (square, diagram.number(next + 1)) {
                    text += &format!(":L{letter}{}+{moves}", number(square));
                }
                next += 2;
            }
        }
        Ok(text)
    }
}
