//! Positions piece by piece, and as bytes: who is to move, then two bits for each square.

use board::Square;
use display::Cell;
use game::{Game, Seat};
use insight::{Bytes, Encode, FeatureSpace, Field, Turn};

use crate::position::PieceKind;
use crate::{Position, Side, Tafl};

const SQUARES_A_BYTE: usize = 4;

/// The kinds of pieces by their numbers. A packed square is one more, or 0 if it is empty.
const KINDS: [PieceKind; 3] =
    [PieceKind::Piece(Side::Attackers), PieceKind::Piece(Side::Defenders), PieceKind::King];

fn kind_of(piece: PieceKind) -> usize {
    match piece {
        PieceKind::Piece(Side::Attackers) => 0,
        PieceKind::Piece(Side::Defenders) => 1,
        PieceKind::King => 2,
    }
}

impl<const N: usize> Encode for Tafl<N> {
    /// Attackers, defenders and the king.
    fn kinds(&self) -> usize {
        KINDS.len()
    }

    fn visit_pieces(&self, pos: &Position<N>, visit: &mut dyn FnMut(usize, Seat, Cell)) {
        for square in pos.occupied() {
            if let Some(piece) = pos.at(square) {
                visit(kind_of(piece), piece.side().seat(), self.picture_cell(square));
            }
        }
    }

    fn visit_changes(
        &self,
        before: &Position<N>,
        after: &Position<N>,
        visit: &mut dyn FnMut(bool, usize, Seat, Cell),
    ) {
        for (kind, piece) in KINDS.into_iter().enumerate() {
            let set = |pos: &Position<N>| match piece {
                PieceKind::Piece(Side::Attackers) => pos.attackers,
                PieceKind::Piece(Side::Defenders) => pos.defenders,
                PieceKind::King => pos.king,
            };
            let (old, new) = (set(before), set(after));
            for square in old ^ new {
                visit(new.has(square), kind, piece.side().seat(), self.picture_cell(square));
            }
        }
    }

    /// The board is the same from all sides, and the two armies are not.
    fn feature_space(&self) -> Option<FeatureSpace> {
        let size = self.rules.grid.files();
        Some(FeatureSpace {
            field: Field::Finite([size, size, 1]),
            kinds: self.kinds(),
            most_pieces: self.start().occupied().len() as usize,
            turned: None,
            symmetries: Turn::square(),
            patterns: Vec::new(),
        })
    }

    fn pack(&self, pos: &Position<N>, out: &mut Vec<u8>) {
        out.push(pos.turn as u8);
        let cells: Vec<Square> = self.rules.grid.iter().collect();
        out.extend(cells.chunks(SQUARES_A_BYTE).map(|cells| {
            let state = |cell: Square| pos.at(cell).map_or(0, |piece| kind_of(piece) as u8 + 1);
            cells.iter().rev().fold(0, |byte, &cell| byte << 2 | state(cell))
        }));
    }

    fn unpack(&self, bytes: &[u8]) -> Option<Position<N>> {
        let rules = &self.rules;
        let mut bytes = Bytes(bytes);
        let turn = match bytes.byte()? {
            0 => Side::Attackers,
            1 => Side::Defenders,
            _ => return None,
        };
        let mut pos = Position::empty();
        let cells: Vec<Square> = rules.grid.iter().collect();
        for cells in cells.chunks(SQUARES_A_BYTE) {
            let mut byte = bytes.byte()?;
            for &cell in cells {
                if let Some(kind) = usize::from(byte & 3).checked_sub(1) {
                    let piece = KINDS[kind];
                    let fits = match piece {
                        PieceKind::King => pos.king.is_empty(),
                        PieceKind::Piece(_) => !rules.king_only.has(cell),
                    };
                    if !fits {
                        return None;
                    }
                    pos.place(cell, piece);
                }
                byte >>= 2;
            }
            if byte > 0 {
                return None;
            }
        }
        pos.set_turn(turn);
        bytes.is_empty().then_some(pos)
    }
}
