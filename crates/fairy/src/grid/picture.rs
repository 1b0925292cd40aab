//! The picture of a position, and what moves do in it.

use board::{Bits, Point, Square};
use display::{Cell, Picture, Piece as Drawn, Step, Tint, View};
use game::Seat;

use super::{Fairy, Move, Position};
use crate::variant::{Kind, Royal};
use crate::{Special, seats};

impl<const N: usize> Picture for Fairy<N> {
    fn view(&self, pos: &Position<N>) -> View {
        let grid = self.variant().grid();
        let picture_cell = |square| self.picture_cell(square);
        let checked = self.rules.checked(pos, pos.turn);
        let checking = |royal| self.attackers(pos, royal, pos.occupied(), Bits::EMPTY);
        View {
            size: Some([grid.files() as i64, grid.ranks() as i64, grid.level_count() as i64]),
            holes: (0..grid.cells() as u16).filter(|&c| !grid.has(c)).map(picture_cell).collect(),
            pieces: pos.occupied().into_iter().map(|square| self.drawn(pos, square)).collect(),
            marked: self
                .rules
                .goal
                .iter()
                .flat_map(|goal| goal.cells.iter())
                .fold(Bits::EMPTY, |all, goal| all | *goal)
                .into_iter()
                .map(picture_cell)
                .collect(),
            checked: checked.into_iter().map(picture_cell).collect(),
            checking: checked
                .into_iter()
                .map(checking)
                .fold(Bits::EMPTY, |all, attackers| all | attackers)
                .into_iter()
                .map(picture_cell)
                .collect(),
            same_shades: self.variant().same_shades,
            counters: self.rules.check_counters(pos),
            ..View::default()
        }
    }

    fn piece_at(&self, pos: &Position<N>, cell: Cell) -> Option<Drawn> {
        let square = self.variant().grid().cell(Point::new(cell.x, cell.y, cell.z))?;
        pos.occupied().has(square).then(|| self.drawn(pos, square))
    }

    fn steps(&self, pos: &Position<N>, moves: &[Move]) -> Vec<Step> {
        let becomes = |m: &Move| match m.special {
            Special::Promotion(kind) => Some(self.piece_type(kind).name.clone()),
            _ => None,
        };
        let step = |m: &Move| Step {
            from: Some(self.picture_cell(m.from)),
            to: self.picture_cell(self.rules.target(*m)),
            via: Vec::new(),
            taken: self.rules.takes(pos, *m).into_iter().map(|square| self.picture_cell(square)).collect(),
            becomes: becomes(m),
        };
        moves.iter().map(step).collect()
    }

    fn step_tells_all(&self, _: &Position<N>, m: Move) -> bool {
        self.rules.blast.is_none() && !matches!(m.special, Special::Castling(_))
    }

    fn with_turn(&self, pos: &Position<N>, seat: Seat) -> Option<Position<N>> {
        let mut passed = pos.clone();
        for _ in 0..seats::SEATS {
            if passed.turn == seat {
                return Some(passed);
            }
            self.rules.make_null(&mut passed);
        }
        None
    }

    fn write_step(&self, from: Option<Cell>, to: Cell) -> String {
        let name = |cell: Cell| self.variant().grid().write_any(Point::new(cell.x, cell.y, cell.z));
        from.map(name).unwrap_or_default() + &name(to)
    }
}

impl<const N: usize> Fairy<N> {
    pub(super) fn picture_cell(&self, square: Square) -> Cell {
        let p = self.variant().grid().point(square);
        Cell { x: p.x, y: p.y, z: p.z }
    }

    /// The piece on an occupied square.
    fn drawn(&self, pos: &Position<N>, square: Square) -> Drawn {
        let piece = pos.piece(square);
        self.drawn_kind(piece.seat(), piece.kind(), self.picture_cell(square))
    }

    /// A piece of a kind on a cell.
    pub(super) fn drawn_kind(&self, seat: Seat, kind: Kind, cell: Cell) -> Drawn {
        let piece_type = self.piece_type(kind);
        Drawn {
            cell,
            seat,
            tint: Tint::of_chess(seat),
            letter: piece_type.letter,
            name: piece_type.name.clone(),
            figure: piece_type.figure(),
            symbol: piece_type.symbol,
            points: self.points(kind),
            royal: piece_type.royal != Royal::No,
        }
    }

    /// What people count a piece for: what the file says, or what the evaluation found from its moves, in whole pawns.
    fn points(&self, kind: Kind) -> u32 {
        let value = self.rules.knowledge.values[usize::from(kind)].unsigned_abs();
        let piece_type = self.piece_type(kind);
        if piece_type.royal != Royal::No {
            return 0;
        }
        piece_type.points.unwrap_or_else(|| ((value + 50) / 100).max(1))
    }
}
