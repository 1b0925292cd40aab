//! Mobility, and king safety.

use board::Bits;
use game::Seat;

use super::knowledge::PARTS;
use crate::grid::position::Position;
use crate::grid::rules::Rules;
use crate::seats;

/// How much of the danger counts when so many pieces join in, in hundredths: one alone rarely mates.
const TOGETHER: [i32; 8] = [0, 15, 50, 75, 88, 95, 98, 100];

/// The activity of the pieces of one seat.
#[derive(Default)]
pub(super) struct Activity {
    /// Squares within reach beyond what is usual, weighted by kind.
    pub(super) mobility: i32,
    /// The danger for the enemy's royal piece.
    pub(super) danger: i32,
}

impl<const N: usize> Rules<N> {
    /// The royal pieces of a seat and all cells around them; also the last piece of a kind that must not die out.
    #[inline]
    pub(super) fn king_zone(&self, pos: &Position<N>, seat: Seat) -> Bits<N> {
        let ring = &self.knowledge.shape.ring;
        let mut precious = self.royals(pos) & pos.seats[seat];
        for (kind, fate) in &self.variant.ends.extinct {
            let pieces = pos.of(seat, *kind);
            if *fate == crate::variant::Fate::Loss && !pieces.several() {
                precious |= pieces;
            }
        }
        precious.into_iter().fold(Bits::EMPTY, |all, cell| all | ring[usize::from(cell)])
    }

    /// Follows the moves of every piece but pawns and royal ones.
    pub(super) fn activity(&self, pos: &Position<N>, seat: Seat, king_zone: Bits<N>) -> Activity {
        let knowledge = &self.knowledge;
        let own = pos.seats[seat];
        let occupied = pos.occupied();
        let enemy = occupied & !own;
        // Cells that an enemy pawn attacks don't count as mobility.
        let mut barred = own;
        for by in seats::enemies(seat) {
            for &kind in &knowledge.pawns {
                let pieces = pos.of(by, kind);
                for mover in self.kind(by, kind).movers.iter().filter(|m| m.leaps_to_capture()) {
                    for cell in pieces {
                        barred |= mover.leaps_of_captures(cell);
                    }
                }
            }
        }
        let (mut mobility, mut units, mut attackers) = (0, 0, 0);
        for &kind in &knowledge.pieces_besides_pawns {
            let (unit, usual) = knowledge.mobility_scale[usize::from(kind)];
            let movers = &self.kind(seat, kind).movers;
            for from in pos.kinds[usize::from(kind)] & own {
                let (mut going, mut taking) = (Bits::EMPTY, Bits::EMPTY);
                for mover in movers {
                    if mover.condition.holds(from, pos) {
                        let (quiet, captures) = mover.reach(&self.rays, from, occupied);
                        going |= (quiet & !occupied) | (captures & enemy);
                        taking |= captures;
                    }
                }
                mobility += ((going & !barred).len() as i32 * PARTS - usual) * unit;
                let hits = (taking & king_zone).len() as i32;
                if hits > 0 {
                    attackers += 1;
                    units += knowledge.attack_weight[usize::from(kind)] * (hits + 2);
                }
            }
        }
        // In three dimensions more cells around a piece are attacked at once, and each means less.
        let around = king_zone.len().max(6) as i32;
        let danger = units * TOGETHER[attackers.min(7)] / 100 * 9 / around / 3;
        Activity { mobility: mobility / (PARTS * PARTS), danger }
    }

    /// The danger for the enemy's royal piece from the pieces that stand near, whatever stands between: for boards on which
    /// there are too many to follow.
    pub(super) fn proximity_danger(&self, pos: &Position<N>, seat: Seat) -> i32 {
        let knowledge = &self.knowledge;
        let (own, enemy) = (pos.seats[seat], pos.enemies(seat));
        let royals = self.royals(pos) & enemy;
        let Some(king) = royals.first() else { return 0 };
        let near = knowledge.shape.ball[usize::from(king)];
        let (mut units, mut attackers) = (0, 0);
        for &kind in &knowledge.pieces_besides_pawns {
            let here = near & pos.kinds[usize::from(kind)];
            let (besiege, defend) = ((here & own).len() as i32, (here & enemy).len() as i32);
            attackers += besiege as usize;
            units += knowledge.attack_weight[usize::from(kind)] * (besiege * 2 - defend.min(4));
        }
        units.max(0) * TOGETHER[attackers.min(7)] / 100 / 2
    }
}
