//! Pawn structure: passed pawns, isolated pawns and doubled pawns, of every kind of piece that promotes.

use board::Bits;
use game::Seat;

use super::paths::NEVER;
use super::weights::Weights;
use crate::grid::position::Position;
use crate::grid::rules::Rules;

/// The part of its gain that a passed piece gets one move before promotion, in thousandths, and the part that is left
/// with each move more.
const EVE: i32 = 150;
const SHRINK: (i32, i32) = (5, 8);

impl<const N: usize> Rules<N> {
    /// What the pawns of a side are worth early and late besides their cells.
    pub(super) fn pawn_term(&self, pos: &Position<N>, seat: Seat, weights: &Weights) -> (i32, i32) {
        let knowledge = &self.knowledge;
        let (own, enemy) = (pos.seats[seat], pos.enemies(seat));
        let every = knowledge.pawns.iter().fold(Bits::EMPTY, |all, &k| all | pos.kinds[usize::from(k)]);
        let (own_pawns, enemy_pawns) = (every & own, every & enemy);
        let (mut early, mut late) = (0, 0);
        for &kind in &knowledge.pawns {
            let Some(lane) = &knowledge.lanes[seat][usize::from(kind)] else { continue };
            let pieces = pos.kinds[usize::from(kind)] & own;
            for cell in pieces & lane.near {
                let at = usize::from(cell);
                if !lane.stoppers[at].meets(enemy_pawns) && lane.distance[at] < NEVER {
                    let (e, l) = self.passed(pos, seat, usize::from(kind), cell);
                    early += e * weights.passed / 100;
                    late += l * weights.passed / 100;
                }
            }
            if !knowledge.fine {
                continue;
            }
            for cell in pieces {
                let at = usize::from(cell);
                if !lane.helpers[at].meets(own_pawns) {
                    early -= weights.isolated;
                    late -= weights.isolated;
                }
                if lane.ahead[at].meets(own_pawns) {
                    early -= weights.doubled / 2;
                    late -= weights.doubled;
                }
            }
        }
        (early, late)
    }

    /// The worth, early and late, of a piece that no enemy pawn can stop.
    fn passed(&self, pos: &Position<N>, seat: Seat, kind: usize, cell: board::Square) -> (i32, i32) {
        let knowledge = &self.knowledge;
        let Some(lane) = &knowledge.lanes[seat][kind] else { return (0, 0) };
        let distance = i32::from(lane.distance[usize::from(cell)]).max(1);
        let enemy = pos.enemies(seat);
        let mut promise = knowledge.gain[kind] * EVE / 1000;
        for _ in 1..distance {
            promise = promise * SHRINK.0 / SHRINK.1;
        }
        let front = lane.front[usize::from(cell)];
        let blocked = front.is_some_and(|f| pos.occupied().has(f));
        if blocked {
            promise /= 2;
        }
        let mut late = promise;
        let royals = self.royals(pos);
        let king = |of: Bits<N>| (royals & of).first();
        if let (Some(front), Some(mine), Some(theirs)) = (front, king(pos.seats[seat]), king(enemy)) {
            let shape = &knowledge.shape;
            let nearer = shape.distance(theirs, front).min(5) * 2 - shape.distance(mine, front).min(5);
            late += promise * nearer / 20;
        }
        // With only royal pieces and pawns left to stop it, it is a race.
        let pieces_besides_pawns = knowledge
            .pieces_besides_pawns
            .iter()
            .fold(Bits::EMPTY, |all, &k| all | pos.kinds[usize::from(k)]);
        if let Some(finish) = lane.finish[usize::from(cell)]
            && !pieces_besides_pawns.meets(enemy)
            && !lane.ahead[usize::from(cell)].meets(pos.occupied())
        {
            let steps = distance + i32::from(pos.turn != seat);
            let caught = (royals & enemy).into_iter().any(|k| knowledge.shape.distance(k, finish) <= steps);
            if !caught {
                late += knowledge.gain[kind] * 3 / 5 - distance * 8;
            }
        }
        (promise / 2, late)
    }
}
