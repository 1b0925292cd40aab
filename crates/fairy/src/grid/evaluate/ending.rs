//! Endings: progress towards mate where a side is far ahead, and a low scale where the material can't win.

use board::Bits;
use game::Seat;

use crate::grid::position::Position;
use crate::grid::rules::Rules;
use crate::variant::Fate;

/// The mop_up is on when so little is left on the board, of 256, and the hunted side has so few pieces besides royal ones.
const LATE: i32 = 110;
const FEW: u32 = 3;
/// The lead with which it begins.
const LEAD: i32 = 250;

impl<const N: usize> Rules<N> {
    /// What a side that is far ahead has gained on the way to mate, or to the last piece.
    pub(super) fn mop_up(&self, pos: &Position<N>, strong: Seat, lead: i32, phase: i32) -> i32 {
        let knowledge = &self.knowledge;
        let royals = self.royals(pos);
        let (hunters, hunted) = (pos.seats[strong], pos.enemies(strong));
        let others = hunted & !royals;
        if lead < LEAD || phase > LATE || others.len() > FEW || knowledge.sheds {
            return 0;
        }
        let shape = &knowledge.shape;
        let Some(prey) = (royals & hunted).first().filter(|_| knowledge.mates) else {
            // Every piece is to be taken, if anything is.
            if self.variant.ends.extinct_all != Some(Fate::Loss) {
                return 0;
            }
            let mut gained = 0;
            for prey in hunted {
                let nearest = hunters.into_iter().map(|h| shape.nearness(h, prey)).max().unwrap_or(0);
                let all: i32 = hunters.into_iter().map(|h| shape.nearness(h, prey)).sum();
                gained += knowledge.confinement[usize::from(prey)] / 2 + nearest * 4 + all * 2;
            }
            return gained / hunted.len().max(1) as i32;
        };
        let mut gained = knowledge.confinement[usize::from(prey)] * 2;
        for king in royals & hunters {
            gained += shape.nearness(king, prey) * 12;
        }
        for &kind in &knowledge.pieces_besides_pawns {
            for officer in pos.kinds[usize::from(kind)] & hunters {
                gained += shape.nearness(officer, prey) * 2;
            }
        }
        gained / (1 + others.len() as i32)
    }

    /// What is left of an advantage, in hundredths, when mating takes more than there is.
    pub(super) fn scale_factor(&self, pos: &Position<N>, strong: Seat, lead: i32) -> i32 {
        if self.cannot_win.fits_with(pos, strong) {
            return 5;
        }
        let knowledge = &self.knowledge;
        if !knowledge.only_mate {
            return 100;
        }
        let pawns = knowledge.pawns.iter().fold(Bits::EMPTY, |all, &k| all | pos.kinds[usize::from(k)]);
        if pawns.meets(pos.seats[strong]) || lead >= knowledge.mating {
            return 100;
        }
        25
    }
}
