//! Sets of pieces that decide something by themselves, compiled.

use board::Bits;
use game::Seat;

use super::position::Position;
use crate::Variant;
use crate::seats;
use crate::variant::{Kind, Material, Pieces};

/// A list of materials, with a quick way to see that none fits.
#[derive(Debug)]
pub(super) struct MaterialRules<const N: usize> {
    list: Vec<Material>,
    /// Kinds that no entry names: one such piece on the board, and none fits.
    foreign: Vec<Kind>,
    dark: Bits<N>,
}

impl<const N: usize> MaterialRules<N> {
    pub(super) fn new(list: &[Material], variant: &Variant) -> Self {
        let names = |pieces: &Pieces, kind: Kind| {
            pieces.any
                || pieces.exactly[usize::from(kind)] > 0
                || pieces.one_colour.contains(&kind)
                || pieces.two_colours.contains(&kind)
        };
        let foreign = (0..variant.piece_types.len() as Kind)
            .filter(|&kind| !list.iter().any(|m| names(&m.one, kind) || names(&m.other, kind)))
            .collect();
        let grid = variant.grid();
        let is_dark = |cell: &u16| {
            let p = grid.point(*cell);
            (p.x + p.y) % 2 == 0
        };
        Self { list: list.to_vec(), foreign, dark: grid.iter().filter(is_dark).collect() }
    }

    /// Whether an entry fits, whichever seat has which.
    #[inline]
    pub(super) fn fits_either_way(&self, pos: &Position<N>) -> bool {
        !self.hopeless(pos) && self.fits_some_way(pos)
    }

    #[inline(never)]
    fn fits_some_way(&self, pos: &Position<N>) -> bool {
        seats::all().any(|one| self.list.iter().any(|m| self.fits(m, pos, one)))
    }

    /// Whether an entry fits with this seat as the one named first.
    pub(super) fn fits_with(&self, pos: &Position<N>, one: Seat) -> bool {
        !self.hopeless(pos) && self.list.iter().any(|m| self.fits(m, pos, one))
    }

    #[inline]
    fn hopeless(&self, pos: &Position<N>) -> bool {
        self.list.is_empty() || self.foreign.iter().any(|&kind| !pos.kinds[usize::from(kind)].is_empty())
    }

    fn fits(&self, material: &Material, pos: &Position<N>, one: Seat) -> bool {
        let mut coloured = Bits::EMPTY;
        // Where each side's are to stand on a colour of its own, the other's are looked at as if the colours were exchanged.
        let (mut light, mut dark) = (false, false);
        let sides = [(&material.one, pos.seats[one]), (&material.other, pos.enemies(one))];
        for (side, (pieces, owned)) in sides.into_iter().enumerate() {
            if pieces.any {
                continue;
            }
            for (kind, &wanted) in pieces.exactly.iter().enumerate() {
                let there = pos.kinds[kind] & owned;
                if pieces.one_colour.contains(&(kind as Kind)) {
                    coloured |= there;
                } else if pieces.two_colours.contains(&(kind as Kind)) {
                    let (on_dark, on_light) = (there.meets(self.dark), there.meets(!self.dark));
                    dark |= if side == 0 { on_dark } else { on_light };
                    light |= if side == 0 { on_light } else { on_dark };
                } else if there.len() != wanted {
                    return false;
                }
            }
        }
        let mixed = coloured.meets(self.dark) && coloured.meets(!self.dark);
        !(mixed || light && dark)
    }
}
