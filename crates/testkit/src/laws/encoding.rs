//! Positions as pieces and as bytes.

use display::Cell;
use family::Playable;

use super::Ply;
use super::broken::{Broken, ensure, equal};
use super::mangle::mangle_bytes;

impl<G: Playable> Ply<'_, G> {
    /// Packing loses nothing, and the pieces that are visited are those of the picture.
    pub(super) fn encoding(&self) -> Result<(), Broken> {
        let (game, pos) = (self.game, self.pos);
        let packed = self.packed();
        equal(&game.unpack(&packed).as_ref(), &Some(pos), "the position unpacked")?;
        let mut visited: Vec<(Cell, u8)> = Vec::new();
        let mut stray = None;
        game.visit_pieces(pos, &mut |kind, seat, cell| {
            visited.push((cell, seat.0));
            if kind >= game.kinds() {
                stray = Some(kind);
            }
        });
        ensure(stray.is_none(), || format!("the kind {stray:?} of a piece is not below {}", game.kinds()))?;
        let mut shown: Vec<(Cell, u8)> =
            game.view(pos).pieces.iter().map(|piece| (piece.cell, piece.seat.0)).collect();
        visited.sort_unstable();
        shown.sort_unstable();
        equal(&visited, &shown, "what the visited pieces are, against the picture,")
    }

    /// Bytes with a mistake in them are refused, or a position that holds together.
    pub(super) fn mangled_bytes(&self) -> Result<(), Broken> {
        // Several from every position: most mistakes are refused.
        for nth in 0..4 {
            let bytes = mangle_bytes(&self.packed(), self.picked.wrapping_mul(2_654_435_761) + nth * 7919);
            if let Some(odd) = self.game.unpack(&bytes) {
                Ply { game: self.game, pos: &odd, picked: self.picked }
                    .odd()
                    .map_err(|broken| format!("{broken}, in the position unpacked from {bytes:?}"))?;
            }
        }
        Ok(())
    }

    fn packed(&self) -> Vec<u8> {
        let mut packed = Vec::new();
        self.game.pack(self.pos, &mut packed);
        packed
    }
}

/// Checks bytes from anywhere: they are refused, or are a position that holds together.
///
/// # Panics
/// If they are anything else.
pub fn check_bytes<G: Playable>(game: &G, bytes: &[u8]) {
    let Some(pos) = game.unpack(bytes) else { return };
    if let Err(broken) = (Ply { game, pos: &pos, picked: 0 }).odd() {
        panic!("{broken}, in the position unpacked from {bytes:?}");
    }
}
