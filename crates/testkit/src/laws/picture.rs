//! What the picture of a position must be.

use display::{Cell, View};
use family::Playable;
use game::Seat;

use super::Ply;
use super::broken::{Broken, ensure, equal};

impl<G: Playable> Ply<'_, G> {
    /// Pieces stand on distinct cells that exist, and are found there.
    pub(super) fn picture(&self) -> Result<(), Broken> {
        let view = self.game.view(self.pos);
        let mut cells: Vec<_> = view.pieces.iter().map(|piece| piece.cell).collect();
        cells.sort();
        if let Some(pair) = cells.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(format!("two pieces on {:?}", pair[0]));
        }
        for piece in &view.pieces {
            let cell = piece.cell;
            ensure(piece.seat.0 < self.game.seats(), || format!("{piece:?} belongs to no seat"))?;
            ensure(on_board(&view, cell), || {
                format!("{piece:?} stands outside {:?}, or on a hole", view.size)
            })?;
            // The cell beside it may be empty, taken, or off the board.
            for cell in [cell, Cell { x: cell.x + 1, ..cell }] {
                let seen = view.piece_at(cell).cloned();
                let found = self.game.piece_at(self.pos, cell);
                ensure(found == seen, || {
                    format!("the picture has {seen:?} on {cell:?}, piece_at {found:?}")
                })?;
            }
        }
        let stray = view.checked.iter().find(|&&cell| cells.binary_search(&cell).is_err());
        ensure(stray.is_none(), || format!("a check to the empty cell {stray:?}"))?;
        self.checking(&view)
    }

    /// What is in check is attacked by pieces of others, and nothing else is said to attack.
    fn checking(&self, view: &View) -> Result<(), Broken> {
        ensure(view.checked.is_empty() == view.checking.is_empty(), || {
            format!("{:?} are in check from {:?}", view.checked, view.checking)
        })?;
        let turn = self.game.turn(self.pos);
        let enemy = |cell: &Cell| view.piece_at(*cell).is_some_and(|piece| piece.seat != turn);
        let stray = view.checking.iter().find(|cell| !enemy(cell));
        ensure(stray.is_none(), || format!("no enemy of {turn:?} gives check from {stray:?}"))
    }

    /// With another seat to move, the same pieces stand, and those of that seat go to cells that there are.
    pub(super) fn turns(&self, moves: &[G::Move]) -> Result<(), Broken> {
        let (game, pos) = (self.game, self.pos);
        for seat in (0..game.seats()).map(Seat) {
            let Some(turned) = game.with_turn(pos, seat) else { continue };
            equal(&game.turn(&turned), &seat, "whose turn it is made")?;
            let view = game.view(&turned);
            equal(&view.pieces, &game.view(pos).pieces, "what stands when the turn is another's")?;
            let mut others = Vec::new();
            game.moves(&turned, &mut others);
            if seat == game.turn(pos) {
                equal(&others, &moves.to_vec(), "what can be played by whose turn it is")?;
            }
            for step in game.steps(&turned, &others) {
                let own =
                    step.from.and_then(|from| view.piece_at(from)).is_none_or(|piece| piece.seat == seat);
                let lands = step.to == Cell::ASIDE || on_board(&view, step.to);
                ensure(own && lands, || format!("{step:?} is no move of {seat:?}"))?;
            }
        }
        Ok(())
    }
}

/// Whether pieces can stand there.
pub(super) fn on_board(view: &View, cell: Cell) -> bool {
    let inside = match (view.size, view.border) {
        (Some([files, ranks, levels]), _) => {
            (0..files).contains(&cell.x) && (0..ranks).contains(&cell.y) && (0..levels).contains(&cell.z)
        }
        (None, Some([x0, x1, y0, y1])) => (x0..=x1).contains(&cell.x) && (y0..=y1).contains(&cell.y),
        (None, None) => cell.z == 0,
    };
    let named = view.names.is_empty() || view.names.iter().any(|(named, _)| *named == cell);
    inside && named && !view.holes.contains(&cell)
}
