//! What can still be won with little material.

use crate::compiled::CompiledFor;
use crate::{Position, Ruleset, Side};

/// A value that is not scaled.
const WHOLE: i32 = 64;

impl<S: Ruleset, const N: usize> CompiledFor<S, N> {
    /// Pulls a value for White towards a draw where the side that is ahead can hardly win.
    #[inline]
    pub(crate) fn scaled(&self, pos: &Position<N>, value: i32) -> i32 {
        if !S::OPTIONS.flying_kings {
            return value;
        }
        let ahead = if value > 0 { Side::White } else { Side::Black };
        if pos.kings[ahead.other() as usize].is_empty() {
            return value;
        }
        value * self.prospects(pos, ahead) / WHOLE
    }

    /// How much of its lead a side can hope to keep against an enemy who has a flying king.
    fn prospects(&self, pos: &Position<N>, ahead: Side) -> i32 {
        let strong = pos.side(ahead).len();
        let weak = pos.side(ahead.other());
        let lone = weak.len() == 1;
        let on_diagonal = weak.meets(self.rules.values.diagonal);
        // In games in which kings also take along files and ranks, two kings catch one.
        if S::OPTIONS.orthogonal_captures {
            return if strong <= 1 { WHOLE / 8 } else { WHOLE };
        }
        match strong {
            0..=2 => WHOLE / 16,
            3 if lone && on_diagonal => WHOLE / 16,
            3 if lone && S::OPTIONS.size == 8 => WHOLE,
            3 => WHOLE / 4,
            4.. if lone && !on_diagonal => WHOLE,
            4.. if lone => WHOLE / 2,
            _ => WHOLE * 5 / 8,
        }
    }

    /// How near the kings of a side are to the enemy's pieces, once these are few: what a side that is ahead must do
    /// to win.
    pub(crate) fn chase(&self, pos: &Position<N>, ahead: Side) -> i32 {
        let places = &self.rules.values.places;
        let size = i32::from(S::OPTIONS.size);
        let mut sum = 0;
        for target in pos.side(ahead.other()) {
            let (x, y) = places[usize::from(target) % 128];
            for king in pos.kings[ahead as usize] {
                let (a, b) = places[usize::from(king) % 128];
                sum += size - i32::from((x - a).abs().max((y - b).abs()));
            }
        }
        sum
    }
}
