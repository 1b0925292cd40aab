//! Static evaluation.
//!
//! Nothing here is about one game. The values of pieces and cells follow from how pieces move on the board that there is; the
//! rest asks the tables that generate moves, and the ends that the variant knows. Where a variant has the pieces and the board of
//! orthodox chess, more is known than that: `orthodox/` is written by hand, and `choice.rs` says for which rules.

mod choice;
mod ending;
mod evaluator;
mod expected_reach;
mod goal;
mod knowledge;
mod lanes;
mod mobility;
mod orthodox;
mod paths;
mod pawns;
mod piece_square;
mod shape;
mod values;
mod weights;

use board::Bits;
use game::Seat;
use insight::Understanding;

pub(super) use self::choice::Evaluation;
pub(super) use self::knowledge::{Knowledge, ROYAL};
use self::piece_square::Sums;
use self::weights::Weights;
use super::position::Position;
use super::rules::Rules;
use crate::seats::{self, PerSeat};
use crate::variant::Fate;

/// A board with everything on it.
const FULL: i32 = 256;
/// Beyond this, a lead counts for a quarter: it leaves room for games with hundreds of pieces.
const PLENTY: i32 = 20_000;
/// The greatest value.
const MOST: i32 = 60_000;
impl<const N: usize> Rules<N> {
    /// The value of a position for the side to move, as far as a player understands it. `sums` are those of the pieces.
    ///
    /// It depends on nothing that the key leaves out: how long nothing has happened is for the search to weigh.
    #[inline]
    pub(super) fn evaluate(
        &self,
        pos: &Position<N>,
        sums: &PerSeat<Sums>,
        weights: &Weights,
        understanding: Understanding,
    ) -> i32 {
        let knowledge = &self.knowledge;
        let [material, early, late, _] = self.lead(sums, pos.turn);
        let pieces: i32 = sums.iter().map(|[.., pieces]| pieces).sum();
        let phase = (pieces * FULL / knowledge.full).clamp(0, FULL);
        let material = material * weights.material / 100;
        let mut value = material;
        if understanding >= Understanding::Placement {
            value += (early * phase + late * (FULL - phase)) / FULL * weights.placement / 100;
        }
        if understanding >= Understanding::Plans {
            value += self.balance(pos.turn, |seat| self.plan(pos, seat, weights, phase));
            value += material * (FULL - phase) / FULL * weights.trade / 100;
        }
        if understanding >= Understanding::All {
            value += self.balance(pos.turn, |seat| self.activity_term(pos, seat, weights, phase));
        }
        if understanding >= Understanding::Plans {
            value = self.prospects(pos, value, material, phase, weights);
        }
        if understanding >= Understanding::Placement {
            value += weights.tempo;
        }
        if value.abs() <= PLENTY {
            return value;
        }
        value.signum() * (PLENTY + (value.abs() - PLENTY) / 4).min(MOST)
    }

    /// Whether the side to move has only pawns and royal pieces.
    #[inline]
    fn has_only_pawns(&self, pos: &Position<N>) -> bool {
        let own = pos.seats[pos.turn];
        self.knowledge.pieces_besides_pawns.iter().all(|&kind| !pos.kinds[usize::from(kind)].meets(own))
    }

    /// What a seat has more than its enemies.
    #[inline]
    fn balance(&self, seat: Seat, of: impl Fn(Seat) -> i32) -> i32 {
        of(seat) - seats::enemies(seat).map(of).sum::<i32>()
    }

    /// The sums of a seat less those of its enemies.
    #[inline]
    fn lead(&self, sums: &PerSeat<Sums>, seat: Seat) -> Sums {
        let less = |own: Sums, enemy: Seat| std::array::from_fn(|i| own[i] - sums[enemy][i]);
        seats::enemies(seat).fold(sums[seat], less)
    }

    /// What a seat has besides pieces and good cells.
    fn plan(&self, pos: &Position<N>, seat: Seat, weights: &Weights, phase: i32) -> i32 {
        let knowledge = &self.knowledge;
        let own = pos.seats[seat];
        let (mut early, mut late) = self.pawn_term(pos, seat, weights);
        if knowledge.mates {
            let pawns = knowledge.pawns.iter().fold(Bits::EMPTY, |all, &k| all | pos.kinds[usize::from(k)]);
            let shelter = (self.king_zone(pos, seat) & pawns & own).len().min(4) as i32;
            // Where captures explode, a neighbour is a danger.
            if self.blast.is_none() {
                early += shelter * weights.shelter;
            }
            if pos.rights != 0 {
                let mine = self.castling_rights[seat];
                early += (pos.rights & mine).count_ones().min(2) as i32 * weights.castling;
            }
        }
        for (kind, parts) in &knowledge.parts {
            let pieces = pos.kinds[usize::from(*kind)] & own;
            if pieces.several() && parts.iter().filter(|part| part.meets(pieces)).count() > 1 {
                let bonus = knowledge.values[usize::from(*kind)] * weights.pair / 100;
                early += bonus;
                late += bonus;
            }
        }
        let mut sum = (early * phase + late * (FULL - phase)) / FULL;
        if self.goal.is_some() {
            sum += self.goal_term(pos, seat) * weights.goal / 100;
        }
        sum += self.checks_term(pos, seat) * weights.checks / 100;
        if self.blast.is_some() && self.lit(pos, seat) {
            sum -= weights.fuse;
        }
        sum - self.thinness(pos, seat)
    }

    /// Whether an enemy capture would blow up a royal piece of this side.
    fn lit(&self, pos: &Position<N>, seat: Seat) -> bool {
        let Some(fuses) = &self.knowledge.fuses else { return false };
        let own = pos.seats[seat];
        let royals = self.royals(pos);
        (royals & own).into_iter().any(|king| {
            let mut victims = fuses[usize::from(king)] & own & !royals;
            // The enemy can't blow up its own royal piece for it.
            for enemy in royals & !own {
                victims &= !fuses[usize::from(enemy)];
            }
            victims.into_iter().any(|c| self.attacked(pos, c, pos.occupied(), Bits::EMPTY, seat))
        })
    }

    /// What it costs to have few pieces left where bareness loses.
    fn thinness(&self, pos: &Position<N>, seat: Seat) -> i32 {
        let ends = &self.variant.ends;
        if ends.bare != Some(Fate::Loss) && ends.extinct_all != Some(Fate::Loss) {
            return 0;
        }
        let left = (pos.seats[seat] & !self.royals(pos)).len() as i32;
        (4 - left).max(0) * 35
    }

    /// Mobility, and the danger that pieces are for the enemies' royal pieces.
    fn activity_term(&self, pos: &Position<N>, seat: Seat, weights: &Weights, phase: i32) -> i32 {
        let mut sum = 0;
        let danger = if self.knowledge.fine {
            let zones = seats::enemies(seat).map(|enemy| self.king_zone(pos, enemy));
            let found = self.activity(pos, seat, zones.fold(Bits::EMPTY, |all, zone| all | zone));
            sum += found.mobility * weights.mobility / 100;
            found.danger
        } else {
            self.proximity_danger(pos, seat)
        };
        if self.knowledge.mates || !self.variant.ends.extinct.is_empty() {
            sum += danger * weights.danger / 100 * (phase + 64) / (FULL + 64);
        }
        sum
    }

    /// The value for the side to move again, with what endings make of it.
    fn prospects(&self, pos: &Position<N>, value: i32, material: i32, phase: i32, weights: &Weights) -> i32 {
        let leader = |lead: i32| if lead >= 0 { pos.turn } else { seats::next(pos.turn) };
        let strong = leader(material);
        let mop_up = self.mop_up(pos, strong, material.abs(), phase) * weights.mop_up / 100;
        let value = value + if strong == pos.turn { mop_up } else { -mop_up };
        if phase >= FULL / 2 {
            return value;
        }
        let ahead = leader(value);
        let lead = if ahead == strong { material.abs() } else { -material.abs() };
        value * self.scale_factor(pos, ahead, lead) / 100
    }
}
