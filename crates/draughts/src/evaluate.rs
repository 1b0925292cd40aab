//! The value of a position.

use insight::Understanding;

use crate::compiled::CompiledFor;
use crate::formation::Formation;
use crate::square_values::ManValue;
use crate::{Position, Ruleset, Side};

impl<S: Ruleset, const N: usize> CompiledFor<S, N> {
    /// The value of a position for the side to move, as far as a player understands it.
    #[inline(always)]
    pub(crate) fn value(&self, pos: &Position<N>, understanding: Understanding) -> i32 {
        let value = self.value_for_white(pos, understanding);
        if pos.turn == Side::White { value } else { -value }
    }

    #[inline(always)]
    fn value_for_white(&self, pos: &Position<N>, understanding: Understanding) -> i32 {
        let w = &self.rules.values.weights;
        let full = self.rules.values.full;
        let (white, black) = (pos.material(Side::White), pos.material(Side::Black));
        let (white, black) = ([white.0 as i32, white.1 as i32], [black.0 as i32, black.1 as i32]);
        let material = (white[0] - black[0]) * w.man + (white[1] - black[1]) * w.king;
        if understanding == Understanding::Material {
            return material;
        }
        let any_kings = white[1] + black[1] > 0;
        let [mut early, mut late] = self.places(pos);
        let mut value = material;
        if any_kings {
            value += self.kings(pos, Side::White) - self.kings(pos, Side::Black);
        }
        let present = white[0] + white[1] + black[0] + black[1];
        let mixed = |early: i32, late: i32| {
            let present = present.min(full);
            (early * present + late * (full - present)) / full
        };
        if understanding == Understanding::Placement {
            return value + mixed(early, late);
        }
        value += material * w.trade * (full - present) / (full * 100);
        value += w.only_king
            * ((i32::from(white[1] > 0 && black[1] == 0)) - i32::from(black[1] > 0 && white[1] == 0));
        if 2 * present <= full {
            value += self.race(pos, Side::White) - self.race(pos, Side::Black);
        }
        if understanding == Understanding::All {
            let shapes = [self.shape(pos, Side::White), self.shape(pos, Side::Black)];
            self.add_shapes(pos, &shapes, &mut early, &mut late);
        }
        value += mixed(early, late);
        let few = white[0] + white[1] <= 3 || black[0] + black[1] <= 3;
        if any_kings && few && material != 0 && w.chase != 0 {
            let ahead = if material > 0 { Side::White } else { Side::Black };
            let chase = w.chase * self.chase(pos, ahead);
            value += if ahead == Side::White { chase } else { -chase };
        }
        let turn = if pos.turn == Side::White { 1 } else { -1 };
        value += turn * w.tempo;
        if !S::OPTIONS.flying_kings && white[0] + white[1] == black[0] + black[1] {
            let system = pos.occupied() & self.rules.values.views[pos.turn as usize].system;
            let opposition = if system.len() % 2 == 1 { turn } else { -turn };
            value += opposition * w.opposition * (full - present) / full;
        }
        self.scaled(pos, value)
    }

    /// What White's men gain by where they stand, less what Black's do.
    #[inline(always)]
    fn places(&self, pos: &Position<N>) -> [i32; 2] {
        let w = &self.rules.values.weights;
        let sum = |side: Side| {
            let worths = &self.rules.values.views[side as usize].men;
            let mut sum = ManValue::default();
            for square in pos.men[side as usize] {
                sum.add(&worths[usize::from(square) % 128]);
            }
            sum.0
        };
        let (white, black) = (sum(Side::White), sum(Side::Black));
        let skew = white[ManValue::SKEW].abs() - black[ManValue::SKEW].abs();
        [
            white[ManValue::EARLY] - black[ManValue::EARLY] + w.skew_early * skew / 8,
            white[ManValue::LATE] - black[ManValue::LATE] + w.skew_late * skew / 8,
        ]
    }

    /// What a side's kings gain by where they stand.
    fn kings(&self, pos: &Position<N>, side: Side) -> i32 {
        let kings = pos.kings[side as usize];
        if kings.is_empty() {
            return 0;
        }
        let w = &self.rules.values.weights;
        let empty = Self::BOARD & !pos.occupied();
        let mut value: i32 =
            kings.into_iter().map(|square| self.rules.values.kings[usize::from(square) % 128]).sum();
        value += w.king_diagonal * (kings & self.rules.values.diagonal).len().min(1) as i32;
        value + w.king_reach * Self::king_reach(kings, empty).len() as i32
    }

    #[inline(always)]
    fn add_shapes(&self, pos: &Position<N>, shapes: &[Formation; 2], early: &mut i32, late: &mut i32) {
        let w = &self.rules.values.weights;
        let [a, b] = shapes;
        let hanging = if pos.turn == Side::White { a.hanging } else { -b.hanging };
        for (count, weight_early, weight_late) in [
            (a.pairs - b.pairs, w.pair_early, w.pair_late),
            (a.chains - b.chains, w.chain_early, w.chain_late),
            (a.loose - b.loose, w.loose_early, w.loose_late),
            (a.outposts - b.outposts, w.outpost_early, w.outpost_late),
            (a.stuck - b.stuck, w.stuck_early, w.stuck_late),
            (a.safe - b.safe, w.safe_early, w.safe_late),
            (hanging, w.hanging_early, w.hanging_late),
        ] {
            *early += count * weight_early;
            *late += count * weight_late;
        }
    }
}
