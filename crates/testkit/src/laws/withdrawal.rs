//! Seats that are out of the game.

use family::Playable;
use game::{seats, teams};

use super::Ply;
use super::broken::{Broken, ensure};

impl<G: Playable> Ply<'_, G> {
    /// A seat that is out is never to move; and in games of more than two teams, the others can play on when a seat leaves.
    pub(super) fn withdrawal(&self, is_over: bool) -> Result<(), Broken> {
        let (game, pos) = (self.game, self.pos);
        if is_over {
            return Ok(());
        }
        ensure(!game.is_out(pos, game.turn(pos)), || "the seat to move is out of the game".into())?;
        if teams(game).len() < 3 {
            return Ok(());
        }
        for seat in seats(game).filter(|&seat| !game.is_out(pos, seat)) {
            let mut without = pos.clone();
            game.withdraw(&mut without, seat);
            ensure(game.is_out(&without, seat), || format!("{seat:?} left and is not out"))?;
            let is_stuck = game.end(&without).is_none() && game.turn(&without) == seat;
            ensure(!is_stuck, || format!("{seat:?} left and is to move"))?;
            Ply { game, pos: &without, picked: self.picked }
                .odd()
                .map_err(|broken| format!("{broken}, after {seat:?} left"))?;
        }
        Ok(())
    }
}
