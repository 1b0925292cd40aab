//! Positions as pieces and as bytes.

use display::Cell;
use family::Playable;
use insight::{Field, Turn};

use super::Ply;
use super::broken::{Broken, ensure, equal};
use super::mangle::mangle_bytes;

/// A kind of piece, whose it is, and where it stands.
type AnyPiece = (usize, u8, Cell);

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
        equal(&visited, &shown, "what the visited pieces are, against the picture,")?;
        self.changed_pieces()?;
        self.features()
    }

    /// What stands differently from the start is what is visited as changed, both ways.
    fn changed_pieces(&self) -> Result<(), Broken> {
        let start = self.game.start();
        for (before, after) in [(&start, self.pos), (self.pos, &start)] {
            let (old, new) = (self.pieces_of(before), self.pieces_of(after));
            let gone = old.iter().filter(|piece| !new.contains(piece)).map(|piece| (false, *piece));
            let mut expected: Vec<(bool, AnyPiece)> = gone.collect();
            expected.extend(new.iter().filter(|piece| !old.contains(piece)).map(|piece| (true, *piece)));
            let mut changes = Vec::new();
            self.game.visit_changes(before, after, &mut |came, kind, seat, cell| {
                changes.push((came, (kind, seat.0, cell)));
            });
            expected.sort_unstable();
            changes.sort_unstable();
            equal(&changes, &expected, "what has changed since the start")?;
        }
        Ok(())
    }

    /// What networks see holds all pieces.
    fn features(&self) -> Result<(), Broken> {
        let Some(space) = self.game.feature_space() else { return Ok(()) };
        equal(&space.kinds, &self.game.kinds(), "the kinds that a network sees")?;
        equal(&space.symmetries.first(), &Some(&Turn::NONE), "the first way to look at the board")?;
        let Field::Finite(size) = space.field else { return Ok(()) };
        let inside = |cell: Cell| {
            [cell.x, cell.y, cell.z].into_iter().zip(size).all(|(at, size)| (0..size as i64).contains(&at))
        };
        let pieces = self.pieces_of(self.pos);
        ensure(pieces.iter().all(|piece| inside(piece.2)), || {
            format!("a piece is outside the {size:?} of a network")
        })
    }

    fn pieces_of(&self, pos: &G::Position) -> Vec<AnyPiece> {
        let mut all = Vec::new();
        self.game.visit_pieces(pos, &mut |kind, seat, cell| all.push((kind, seat.0, cell)));
        all
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
