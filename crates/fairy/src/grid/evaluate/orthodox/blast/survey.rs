//! Looking at every piece of a side: what it attacks and how well it stands.

use super::super::army::Army;
use super::super::attacks;
use super::super::squares::{Set, beside, count, down, fill_down, fill_up, pawns_down, pawns_up, turned};
use super::super::tapered::Tapered;
use super::tables::Tables;

/// The squares that the pieces of one side attack, by what gives check from there. A king attacks nothing: it may not capture.
#[derive(Copy, Clone, Debug, Default)]
pub(super) struct Reach {
    pub(super) all: Set,
    pub(super) knights: Set,
    pub(super) straight: Set,
    pub(super) slanted: Set,
}

impl Reach {
    /// As seen from the other end of the board.
    #[inline]
    pub(super) fn turned(&self) -> Self {
        Self {
            all: turned(self.all),
            knights: turned(self.knights),
            straight: turned(self.straight),
            slanted: turned(self.slanted),
        }
    }
}

/// Looks at all pieces of `own`, who move up: what they attack, and how well they stand beyond their placement.
#[inline]
pub(super) fn survey(t: &Tables, own: &Army, foe: &Army) -> (Reach, Tapered) {
    let w = &t.weights;
    let occupied = own.all | foe.all;
    let area = !own.all & !pawns_down(foe.pawns);
    let mut reach = Reach { all: pawns_up(own.pawns), ..Reach::default() };
    let files = fill_up(fill_down(own.pawns));
    let mut score = w.isolated * count(own.pawns & !beside(files));
    score += w.doubled * count(own.pawns & fill_down(down(own.pawns)));
    for from in own.knights {
        let attacks = attacks::knight(from);
        reach.knights |= attacks;
        score += t.mobility[0][count(attacks & area) as usize];
    }
    for from in own.bishops {
        let attacks = attacks::bishop(from, occupied);
        reach.slanted |= attacks;
        score += t.mobility[1][count(attacks & area) as usize];
    }
    for from in own.rooks {
        let attacks = attacks::rook(from, occupied);
        reach.straight |= attacks;
        score += t.mobility[2][count(attacks & area) as usize];
        if !files.has(from) {
            score += w.open_file;
        }
    }
    for from in own.queens {
        let attacks = attacks::bishop(from, occupied) | attacks::rook(from, occupied);
        reach.straight |= attacks;
        reach.slanted |= attacks;
        score += t.mobility[3][count(attacks & area).min(27) as usize];
    }
    for from in own.king {
        score += w.fuel * count(attacks::king(from) & own.all);
    }
    reach.all |= reach.knights | reach.slanted | reach.straight;
    (reach, score)
}
