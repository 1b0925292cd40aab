//! What captures back and forth on one cell come to.

use smallvec::SmallVec;

use super::Move;
use super::judge::Judge;
use super::place::Place;
use super::position::{Piece, Position};
use super::rules::Rules;
use crate::{Side, Special};

/// One cell on which both sides capture, the cheapest piece first.
struct Swap<'a> {
    rules: &'a Rules,
    judge: &'a Judge,
    pos: &'a Position,
    cell: Place,
    /// Squares whose pieces have gone: they neither capture nor block any longer.
    gone: SmallVec<[Place; 16]>,
    /// Pieces that leap to the cell.
    leapers: SmallVec<[(Place, Piece); 8]>,
}

impl Rules {
    /// What a capture wins that at first takes `worth`, after the best captures on its target. Pins are not looked at.
    pub(super) fn exchange(&self, judge: &Judge, pos: &Position, m: Move, worth: i32) -> i32 {
        let Some(mover) = pos.piece(m.from) else { return 0 };
        let mut swap =
            Swap { rules: self, judge, pos, cell: m.to, gone: SmallVec::new(), leapers: SmallVec::new() };
        swap.gone.push(m.from);
        if let (Special::EnPassant, Some(passing)) = (m.special, pos.passing) {
            swap.gone.push(passing.victim);
        }
        for side in Side::BOTH {
            for leap in &self.leap_attacks[side.index()] {
                let leaper = self.leaper(pos, leap, m.to, side).filter(|from| *from != m.from);
                swap.leapers.extend(leaper.and_then(|from| Some((from, pos.piece(from)?))));
            }
        }
        let standing = if let Special::Promotion(kind) = m.special { kind } else { mover.kind };
        // What each capture leaves its side with, if nobody captures after it.
        let mut gains: SmallVec<[i32; 16]> = SmallVec::new();
        gains.push(worth);
        let mut at_risk = judge.worth[usize::from(standing)].value;
        let mut side = mover.side.other();
        while let Some((from, value)) = swap.cheapest(side) {
            let before = gains[gains.len() - 1];
            gains.push(at_risk - before);
            at_risk = value;
            swap.gone.push(from);
            side = side.other();
        }
        // Nobody must capture: from the end back, each chooses the better of capturing and leaving it.
        let mut value = gains.pop().unwrap_or(0);
        while let Some(before) = gains.pop() {
            value = before.min(-value);
        }
        value
    }
}

impl Swap<'_> {
    /// From where the cheapest piece of a side captures, and its value.
    fn cheapest(&self, side: Side) -> Option<(Place, i32)> {
        let leapers = self
            .leapers
            .iter()
            .filter(|(from, piece)| piece.side == side && !self.gone.contains(from))
            .map(|(from, piece)| (*from, self.judge.worth(*piece).value));
        let sliders = self.rules.slide_attacks[side.index()].iter().filter_map(|ray| {
            let lines = &self.pos.lines[ray.family];
            let mut near = lines.nearest(self.cell, ray.forward)?;
            let mut from = self.cell.step(ray.direction, near.steps);
            while self.gone.contains(&from) {
                near = lines.beyond(self.cell, near, ray.forward)?;
                from = self.cell.step(ray.direction, near.steps);
            }
            let slides = self.rules.slides_here(ray, near, self.cell, side);
            slides.then(|| (from, self.judge.worth(near.piece).value))
        });
        leapers.chain(sliders).min_by_key(|(_, value)| *value)
    }
}
