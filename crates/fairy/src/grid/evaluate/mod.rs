//! What a position is worth.
//!
//! Nothing here is about one game. The values of pieces and cells follow from how pieces move on the board that there is; the
//! rest asks the tables that generate moves, and the ends that the variant knows.

mod activity;
mod ending;
mod goal;
mod knowledge;
mod lanes;
mod mobility;
mod pawns;
mod shape;
mod squares;
mod steps;
mod values;
mod weights;

use board::Bits;
use game::Understanding;

pub(super) use self::knowledge::{Knowledge, ROYAL};
pub(super) use self::squares::Sums;
pub(super) use self::weights::Weights;
use super::position::Position;
use super::rules::Rules;
use crate::Side;
use crate::variant::Fate;

/// A board with everything on it.
const FULL: i32 = 256;
/// Beyond this, a lead counts for a quarter: it leaves room for games with hundreds of pieces.
const PLENTY: i32 = 20_000;
/// The greatest value.
const MOST: i32 = 60_000;
/// Plies without progress after which an advantage begins to fade, and how slowly.
const PATIENCE: i32 = 30;
const FADING: i32 = 300;

impl<const N: usize> Rules<N> {
    /// The value of a position for the side to move, as somebody sees it who understands so much.
    #[inline]
    pub(super) fn judge(&self, pos: &Position<N>, weights: &Weights, insight: Understanding) -> i32 {
        let [material, early, late, there] = pos.sums;
        let knowledge = &self.knowledge;
        let phase = (there * FULL / knowledge.full).clamp(0, FULL);
        let taper = |early: i32, late: i32| (early * phase + late * (FULL - phase)) / FULL;
        let material = material * weights.material / 100;
        let mut white = material;
        if insight >= Understanding::Placement {
            white += taper(early, late) * weights.placement / 100;
        }
        if insight >= Understanding::Plans {
            white +=
                self.plan(pos, Side::White, weights, phase) - self.plan(pos, Side::Black, weights, phase);
            white += material * (FULL - phase) / FULL * weights.trade / 100;
        }
        if insight >= Understanding::All {
            white += self.liveliness_term(pos, weights, phase);
        }
        if insight >= Understanding::Plans {
            white = self.prospects(pos, white, material, phase, weights);
        }
        let own = if pos.turn == Side::White { white } else { -white };
        let own = own + if insight >= Understanding::Placement { weights.tempo } else { 0 };
        if own.abs() <= PLENTY {
            return own;
        }
        own.signum() * (PLENTY + (own.abs() - PLENTY) / 4).min(MOST)
    }

    /// What a side has besides pieces and good cells.
    fn plan(&self, pos: &Position<N>, side: Side, weights: &Weights, phase: i32) -> i32 {
        let knowledge = &self.knowledge;
        let own = pos.sides[side.index()];
        let (mut early, mut late) = self.pawn_term(pos, side, weights);
        if knowledge.mates {
            let pawns = knowledge.pawns.iter().fold(Bits::EMPTY, |all, &k| all | pos.kinds[usize::from(k)]);
            let shelter = (self.court(pos, side) & pawns & own).len().min(4) as i32;
            // Where captures explode, a neighbour is a fuse.
            if self.blast.is_none() {
                early += shelter * weights.shelter;
            }
            if pos.rights != 0 {
                let mine = self.castling_rights[side.index()];
                early += (pos.rights & mine).count_ones().min(2) as i32 * weights.castling;
            }
        }
        for (kind, parts) in &knowledge.parts {
            let pieces = pos.kinds[usize::from(*kind)] & own;
            if pieces.several() && parts.iter().filter(|part| part.meets(pieces)).count() > 1 {
                let bonus = knowledge.prices[usize::from(*kind)] * weights.pair / 100;
                early += bonus;
                late += bonus;
            }
        }
        let mut sum = (early * phase + late * (FULL - phase)) / FULL;
        if self.goal.is_some() {
            sum += self.goal_term(pos, side) * weights.goal / 100;
        }
        if self.blast.is_some() && self.lit(pos, side) {
            sum -= weights.fuse;
        }
        sum - self.thinness(pos, side)
    }

    /// Whether an enemy capture would blow up a royal piece of this side.
    fn lit(&self, pos: &Position<N>, side: Side) -> bool {
        let Some(fuses) = &self.knowledge.fuses else { return false };
        let own = pos.sides[side.index()];
        let royals = self.royals(pos);
        (royals & own).into_iter().any(|king| {
            let mut victims = fuses[usize::from(king)] & own & !royals;
            // The enemy can't blow up his own royal piece for it.
            for enemy in royals & !own {
                victims &= !fuses[usize::from(enemy)];
            }
            victims.into_iter().any(|c| self.attacked(pos, c, pos.occupied(), Bits::EMPTY, side.other()))
        })
    }

    /// What it costs to have few pieces left where bareness loses.
    fn thinness(&self, pos: &Position<N>, side: Side) -> i32 {
        let ends = &self.variant.ends;
        if ends.bare != Some(Fate::Loss) && ends.extinct_all != Some(Fate::Loss) {
            return 0;
        }
        let left = (pos.sides[side.index()] & !self.royals(pos)).len() as i32;
        (4 - left).max(0) * 35
    }

    /// Mobility, and the danger that pieces are for the enemy's royal piece.
    fn liveliness_term(&self, pos: &Position<N>, weights: &Weights, phase: i32) -> i32 {
        let mut sum = 0;
        for (side, sign) in [(Side::White, 1), (Side::Black, -1)] {
            let danger = if self.knowledge.fine {
                let found = self.activity(pos, side, self.court(pos, side.other()));
                sum += sign * found.mobility * weights.mobility / 100;
                found.danger
            } else {
                self.siege(pos, side)
            };
            if self.knowledge.mates || !self.variant.ends.extinct.is_empty() {
                sum += sign * danger * weights.danger / 100 * (phase + 64) / (FULL + 64);
            }
        }
        sum
    }

    /// The value again, with what endings and the counting of moves make of it.
    fn prospects(&self, pos: &Position<N>, white: i32, material: i32, phase: i32, weights: &Weights) -> i32 {
        let strong = if material >= 0 { Side::White } else { Side::Black };
        let view = if strong == Side::White { 1 } else { -1 };
        let hunt = self.hunt_term(pos, strong, material.abs(), phase) * weights.hunt / 100;
        let white = white + view * hunt;
        let ahead = if white >= 0 { Side::White } else { Side::Black };
        let lead = if ahead == strong { material.abs() } else { -material.abs() };
        let white = if phase < FULL / 2 { white * self.winnable(pos, ahead, lead) / 100 } else { white };
        let idle = (pos.clock as i32 - PATIENCE).clamp(0, FADING / 2);
        white - white * idle / FADING
    }
}
