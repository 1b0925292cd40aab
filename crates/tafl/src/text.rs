//! Position texts: the pieces in rows from the highest rank, then the side to move.

use board::{Square, parse_rows, write_rows};
use game::{Game, PositionError};

use crate::position::PieceKind;
use crate::rules::Rules;
use crate::{Position, Side, Tafl};

impl<const N: usize> Tafl<N> {
    pub(crate) fn write_text(&self, pos: &Position<N>) -> String {
        let pieces = write_rows(&self.rules.grid, |cell| pos.at(cell).map(PieceKind::sign));
        format!("{pieces} {}", pos.turn.sign())
    }

    pub(crate) fn parse_text(&self, text: &str) -> Result<Position<N>, PositionError> {
        if text.trim() == "start" {
            return Ok(self.start());
        }
        self.rules.parse(text).map_err(|sentence| PositionError(sentence + "."))
    }
}

impl<const N: usize> Rules<N> {
    /// The error is a sentence without its full stop.
    fn parse(&self, text: &str) -> Result<Position<N>, String> {
        let mut fields = text.split_ascii_whitespace();
        let pieces =
            fields.next().ok_or("the position is empty: write the pieces, then a or d for the turn")?;
        let mut pos = self.parse_pieces(pieces)?;
        let turn = fields.next();
        pos.set_turn(match turn.map(str::to_lowercase).as_deref() {
            Some("a" | "attackers") => Side::Attackers,
            Some("d" | "defenders") => Side::Defenders,
            None => {
                return Err(
                    "the turn is missing: write a (attackers) or d (defenders) after the pieces".into()
                );
            }
            Some(_) => {
                return Err(format!(
                    "the turn must be a (attackers) or d (defenders), not “{}”",
                    brief(turn.unwrap_or_default())
                ));
            }
        });
        match fields.next() {
            None => Ok(pos),
            Some(extra) => Err(format!("“{}” follows after the turn: take it away", brief(extra))),
        }
    }

    /// Reads the pieces; it is the attackers' turn. The error is a sentence without its full stop.
    pub(crate) fn parse_pieces(&self, text: &str) -> Result<Position<N>, String> {
        let mut pos = Position::empty();
        let place = |sign: char, cell: Square| {
            let piece = match sign {
                'a' => PieceKind::Piece(Side::Attackers),
                'd' => PieceKind::Piece(Side::Defenders),
                'k' => PieceKind::King,
                _ => {
                    return Err(format!(
                        "“{sign}” is no piece of this game: they are a (attacker), d (defender) and k (king)"
                    ));
                }
            };
            let name = || self.grid.write_cell(cell);
            match (piece, pos.king.first()) {
                (PieceKind::King, Some(king)) => {
                    let first = self.grid.write_cell(king);
                    return Err(format!("there are two kings, on {first} and {}: only one may stay", name()));
                }
                (PieceKind::Piece(_), _) if self.king_only.has(cell) => {
                    let piece = piece.with_article();
                    return Err(format!("{piece} stands on {}, where only the king may stop", name()));
                }
                _ => {}
            }
            pos.place(cell, piece);
            Ok(())
        };
        parse_rows(text, &self.grid, place).map_err(|(_, sentence)| sentence)?;
        Ok(pos)
    }
}

/// Text from outside may be of any length; an error message should not be.
fn brief(text: &str) -> String {
    const LIMIT: usize = 20;
    let short: String = text.chars().take(LIMIT).collect();
    if short.len() < text.len() { short + "…" } else { short }
}
