//! The evaluation of games with the pieces of orthodox chess in which captures explode.

mod evaluator;
mod front;
mod survey;
mod tables;
mod weights;

use insight::{Understanding, Weight};

pub(in crate::grid::evaluate) use self::evaluator::BlastEvaluator;
use self::front::Front;
use self::survey::survey;
use self::tables::Tables;
use self::weights::Weights;
use super::army::Army;
use super::attacks;
use super::board::RoleSets;
use super::kinds::{Kinds, PieceRole};
use super::sides::BothSides;
use super::squares::{count, distance, inner};
use super::sums::Sums;
use crate::Special;
use crate::grid::moves::Move;
use crate::grid::position::Position;
use crate::seats;
use game::Seat;

/// With so few pieces besides pawns, kings that touch are hard to part.
const FEW: i32 = 6;

/// Evaluates games in which captures explode.
#[derive(Clone, Debug)]
pub(in crate::grid) struct Blast {
    kinds: Kinds,
    tables: Tables,
}

impl Blast {
    pub(in crate::grid) fn new(kinds: Kinds) -> Self {
        Self { tables: Tables::new(Weights::TUNED, &kinds), kinds }
    }

    /// Roughly how many positions a search looks at in a second.
    pub(in crate::grid) const NODES_PER_SECOND: u64 = 500_000;

    /// The value as far as a player understands it, of more than material.
    #[inline]
    fn value(&self, sides: &BothSides, turn: Seat, sums: &Sums, understanding: Understanding) -> i32 {
        let t = &self.tables;
        let w = &t.weights;
        let BothSides { own, foe, own_turned, foe_turned, king, foe_king } = sides;
        let (king_turned, foe_king_turned) = sides.kings_turned();
        let (reach, score) = survey(t, own, foe);
        let (foe_reach, foe_score) = survey(t, foe_turned, own_turned);
        let mut score = score - foe_score + sums.lead(turn);
        if understanding <= Understanding::Placement {
            return sums.blend(score);
        }
        let (reach_turned, foe_reach_turned) = (reach.turned(), foe_reach.turned());
        let front = Front {
            tables: t,
            own,
            foe,
            king: *king,
            foe_king: *foe_king,
            reach: &reach,
            foe_reach: &foe_reach_turned,
        };
        let foe_front = Front {
            tables: t,
            own: foe_turned,
            foe: own_turned,
            king: foe_king_turned,
            foe_king: king_turned,
            reach: &foe_reach,
            foe_reach: &reach_turned,
        };
        score += front.menace() - foe_front.menace();
        if understanding <= Understanding::Plans {
            return sums.blend(score);
        }
        score += front.passed() - foe_front.passed();
        let mut value = sums.blend(score);
        value += front.best_blast() * w.blast_turn / 100;
        value -= foe_front.best_blast() * w.blast_wait / 100;
        self.finish(sides, value) + w.tempo
    }

    /// The value of the pieces alone.
    fn material(&self, sides: &BothSides) -> i32 {
        let BothSides { own, foe, .. } = sides;
        self.tables.sum(own, !own.king) - self.tables.sum(foe, !foe.king)
    }

    /// What endgames do to a lead.
    fn finish(&self, sides: &BothSides, value: i32) -> i32 {
        let w = &self.tables.weights;
        let (strong, weak) = if value >= 0 { (&sides.own, &sides.foe) } else { (&sides.foe, &sides.own) };
        let few = count((strong.all | weak.all) & !strong.pawns & !weak.pawns) <= FEW;
        let distance = distance(sides.king, sides.foe_king);
        let mut value = value;
        if weak.all == weak.king {
            if strong.pawns.is_empty() && strong.queens.is_empty() && count(strong.pieces()) <= 2 {
                // One piece cannot mate, and two hardly ever.
                return value / 16;
            }
            // The bare king hides beside the other one, or else is driven to the edge.
            let (inner_file, inner_rank) = inner(if value >= 0 { sides.foe_king } else { sides.king });
            let edge = 6 - inner_file - inner_rank;
            let apart = if distance == 1 { -60 } else { 6 * (7 - distance) };
            value += (10 * edge + apart) * value.signum();
        }
        if few && distance == 1 {
            value = value * w.touching / 100;
        }
        value
    }

    /// What a move blows up: theirs less own. A promotion adds what it adds.
    fn won<const N: usize>(&self, pos: &Position<N>, m: Move) -> i32 {
        let t = &self.tables;
        let value = |role: PieceRole| t.value[role.index()];
        let there = |square| self.kinds.role(pos.piece(square).kind());
        let taken = match m.special {
            Special::Castling(_) => return 0,
            Special::EnPassant => PieceRole::Pawn,
            Special::Promotion(kind) if pos.piece(m.to).is_none() => {
                return value(self.kinds.role(kind)) - value(PieceRole::Pawn);
            }
            Special::None if pos.piece(m.to).is_none() => return 0,
            Special::None | Special::Promotion(_) => there(m.to),
        };
        let board = RoleSets::new(pos, &self.kinds);
        let (own, foe) = (Army::new(&board, pos.turn), Army::new(&board, seats::next(pos.turn)));
        let mover = there(m.from);
        // A piece that stood beside the square is among the neighbours already.
        let beside = mover != PieceRole::Pawn && attacks::king(m.to).has(m.from);
        let spent = if beside { 0 } else { value(mover) };
        value(taken) + t.blown(&own, &foe, m.to) - spent
    }

    /// What a move wins at first sight; `None` for quiet moves.
    pub(in crate::grid) fn gain<const N: usize>(&self, pos: &Position<N>, m: Move) -> Option<i32> {
        let is_tactical = match m.special {
            Special::Castling(_) => false,
            Special::EnPassant => true,
            Special::None => !pos.piece(m.to).is_none(),
            Special::Promotion(kind) => {
                !pos.piece(m.to).is_none() || self.kinds.role(kind) == PieceRole::Queen
            }
        };
        is_tactical.then(|| self.won(pos, m))
    }

    /// There is nothing to take back on a square after a blast.
    pub(in crate::grid) fn see<const N: usize>(&self, pos: &Position<N>, m: Move) -> i32 {
        self.won(pos, m)
    }

    /// Whether the side to move has so little that zugzwang is frequent.
    pub(in crate::grid) fn is_thin<const N: usize>(&self, pos: &Position<N>) -> bool {
        RoleSets::new(pos, &self.kinds).is_thin(pos.turn)
    }

    /// Names and values of all that can be tuned.
    pub(in crate::grid) fn weights(&self) -> Vec<Weight> {
        self.tables.weights.list()
    }

    /// The same evaluation with other values.
    pub(in crate::grid) fn with_weights(&self, values: &[i32]) -> Self {
        Self { kinds: self.kinds.clone(), tables: Tables::new(Weights::from_values(values), &self.kinds) }
    }
}
