//! Static exchange evaluation.

use game::Seat;
use smallvec::SmallVec;

use super::Move;
use super::coords::Coords;
use super::evaluate::Evaluation;
use super::position::{Piece, Position};
use super::rules::Rules;
use crate::{Special, seats};

/// One cell on which both sides capture, the cheapest piece first.
struct Swap<'a> {
    rules: &'a Rules,
    evaluation: &'a Evaluation,
    pos: &'a Position,
    cell: Coords,
    /// Squares whose pieces have gone: they neither capture nor block any longer.
    gone: SmallVec<[Coords; 16]>,
    /// Pieces that leap to the cell.
    leapers: SmallVec<[(Coords, Piece); 8]>,
}

impl Rules {
    /// What a capture wins that at first takes `gain`, after the best captures on its target. Pins are not looked at.
    pub(super) fn see(&self, evaluation: &Evaluation, pos: &Position, m: Move, gain: i32) -> i32 {
        let Some(mover) = pos.piece(m.from) else { return 0 };
        let mut swap = Swap {
            rules: self,
            evaluation,
            pos,
            cell: m.to,
            gone: SmallVec::new(),
            leapers: SmallVec::new(),
        };
        swap.gone.push(m.from);
        if let (Special::EnPassant, Some(passing)) = (m.special, pos.passing) {
            swap.gone.push(passing.victim);
        }
        for seat in seats::all() {
            for leap in &self.leap_attacks[seat] {
                let leaper = self.leaper(pos, leap, m.to, seat).filter(|from| *from != m.from);
                swap.leapers.extend(leaper.and_then(|from| Some((from, pos.piece(from)?))));
            }
        }
        let standing = if let Special::Promotion(kind) = m.special { kind } else { mover.kind };
        // What each capture leaves its side with, if it is the last.
        let mut gains: SmallVec<[i32; 16]> = SmallVec::new();
        gains.push(gain);
        let mut at_risk = evaluation.values[usize::from(standing)].value;
        let mut owner = mover.seat;
        while let Some((from, taker)) = swap.cheapest(owner) {
            let before = gains[gains.len() - 1];
            gains.push(at_risk - before);
            at_risk = evaluation.value_of(taker).value;
            swap.gone.push(from);
            owner = taker.seat;
        }
        // No capture is compulsory: from the end back, each chooses the better of capturing and leaving it.
        let mut value = gains.pop().unwrap_or(0);
        while let Some(before) = gains.pop() {
            value = before.min(-value);
        }
        value
    }
}

impl Swap<'_> {
    /// The cheapest piece of an enemy of `owner` that captures, and from where.
    fn cheapest(&self, owner: Seat) -> Option<(Coords, Piece)> {
        let is_enemy = |seat: Seat| seat != owner;
        let leapers = self
            .leapers
            .iter()
            .filter(|(from, piece)| is_enemy(piece.seat) && !self.gone.contains(from))
            .copied();
        let rays = seats::enemies(owner)
            .flat_map(|by| self.rules.slide_attacks[by].iter().map(move |ray| (by, ray)));
        let sliders = rays.filter_map(|(by, ray)| {
            let lines = &self.pos.lines[ray.family];
            let mut near = lines.nearest(self.cell, ray.forward)?;
            let mut from = self.cell.step(ray.direction, near.steps);
            while self.gone.contains(&from) {
                near = lines.beyond(self.cell, near, ray.forward)?;
                from = self.cell.step(ray.direction, near.steps);
            }
            self.rules.slides_here(ray, near, self.cell, by).then_some((from, near.piece))
        });
        leapers.chain(sliders).min_by_key(|(_, piece)| self.evaluation.value_of(*piece).value)
    }
}
