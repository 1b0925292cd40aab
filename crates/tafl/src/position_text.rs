//! Position texts: the pieces in rows from the highest rank, then the side to move.

use board::{Square, parse_rows, write_rows};
use display::{Message, PositionError, shorten};

use crate::position::PieceKind;
use crate::rules::Rules;
use crate::{Position, Side};

impl<const N: usize> Rules<N> {
    pub(crate) fn write(&self, pos: &Position<N>) -> String {
        let pieces = write_rows(&self.grid, |cell| pos.at(cell).map(PieceKind::sign));
        format!("{pieces} {}", pos.turn.sign())
    }

    pub(crate) fn parse(&self, text: &str) -> Result<Position<N>, PositionError> {
        let mut fields = text.split_ascii_whitespace();
        let pieces = fields.next().ok_or_else(|| Message::new("tafl-position-empty"))?;
        let mut pos = self.parse_pieces(pieces)?;
        let turn = fields.next().ok_or_else(|| Message::new("tafl-turn-missing"))?;
        pos.set_turn(match turn.to_lowercase().as_str() {
            "a" | "attackers" => Side::Attackers,
            "d" | "defenders" => Side::Defenders,
            _ => return Err(Message::new("tafl-turn").text("text", shorten(turn)).into()),
        });
        match fields.next() {
            None => Ok(pos),
            Some(extra) => Err(Message::new("tafl-after-turn").text("text", shorten(extra)).into()),
        }
    }

    /// Reads the pieces; the attackers are to move.
    pub(crate) fn parse_pieces(&self, text: &str) -> Result<Position<N>, Message> {
        let mut pos = Position::empty();
        let place = |sign: char, cell: Square| {
            let piece = match sign {
                'a' => PieceKind::Piece(Side::Attackers),
                'd' => PieceKind::Piece(Side::Defenders),
                'k' => PieceKind::King,
                _ => return Err(Message::new("tafl-unknown-piece").text("sign", sign)),
            };
            let name = || self.grid.write_cell(cell);
            match (piece, pos.king.first()) {
                (PieceKind::King, Some(king)) => {
                    let message = Message::new("tafl-two-kings").text("first", self.grid.write_cell(king));
                    return Err(message.text("second", name()));
                }
                (PieceKind::Piece(side), _) if self.king_only.has(cell) => {
                    return Err(Message::new(match side {
                        Side::Attackers => "tafl-attacker-on-king-square",
                        Side::Defenders => "tafl-defender-on-king-square",
                    })
                    .text("cell", name()));
                }
                _ => {}
            }
            pos.place(cell, piece);
            Ok(())
        };
        parse_rows(text, &self.grid, place).map_err(|(_, message)| message)?;
        Ok(pos)
    }
}
