//! The evaluation that a search owns: the hand-written one, corrected by a network.

use display::Cell;
use game::Seat;
use insight::{Encode, Evaluate, WHOLE_LEAD};

use crate::Network;
use crate::accumulator::Accumulator;
use crate::layout::{Anchors, SIDES};

/// An evaluation by a network, on top of another. It keeps the last position that it saw, and its accumulators.
pub struct NetworkEvaluator<'g, G: Encode> {
    game: &'g G,
    network: &'g Network,
    base: Box<dyn Evaluate<G::Position> + 'g>,
    last: Option<G::Position>,
    accumulator: Accumulator,
}

impl<'g, G: Encode> NetworkEvaluator<'g, G> {
    /// The evaluation `base`, corrected by a network of this game.
    pub fn new(game: &'g G, network: &'g Network, base: Box<dyn Evaluate<G::Position> + 'g>) -> Self {
        Self { game, network, base, last: None, accumulator: Accumulator::new(network) }
    }

    /// What the network itself says of a position, whatever can be won there.
    pub fn correction(&mut self, pos: &G::Position) -> i32 {
        self.follow(pos);
        self.accumulator.correction(self.network, self.game.turn(pos))
    }

    /// Brings the accumulators up to date.
    #[inline]
    fn follow(&mut self, pos: &G::Position) {
        let Some(last) = &mut self.last else {
            self.last = Some(pos.clone());
            self.refresh(pos);
            return;
        };
        let (network, accumulator) = (self.network, &mut self.accumulator);
        let layout = network.layout();
        let mut is_stale = false;
        let anchors = accumulator.anchors;
        self.game.visit_changes(last, pos, &mut |came, kind, seat, cell| {
            if layout.is_anchor(kind) {
                is_stale = true;
            }
            if is_stale {
                return;
            }
            layout.visit_numbers(&anchors, kind, seat, cell, |number| {
                accumulator.change(network, came, number)
            });
            accumulator.pieces =
                if came { accumulator.pieces + 1 } else { accumulator.pieces.wrapping_sub(1) };
        });
        accumulator.settle(network);
        last.clone_from(pos);
        if is_stale {
            self.refresh(pos);
        }
    }

    /// Looks at all pieces anew.
    #[cold]
    fn refresh(&mut self, pos: &G::Position) {
        let (network, accumulator) = (self.network, &mut self.accumulator);
        let layout = network.layout();
        accumulator.clear(network);
        if layout.is_endless() {
            let mut anchors: Anchors = [None; SIDES];
            self.game.visit_pieces(pos, &mut |kind, seat, cell| {
                note_anchor(layout.is_anchor(kind), &mut anchors, seat, cell)
            });
            accumulator.anchors = anchors;
        }
        let anchors = accumulator.anchors;
        self.game.visit_pieces(pos, &mut |kind, seat, cell| {
            layout.visit_numbers(&anchors, kind, seat, cell, |number| {
                accumulator.change(network, true, number)
            });
            accumulator.pieces += 1;
        });
        accumulator.settle(network);
    }
}

/// The first royal piece of each side is what others are seen from: the least cell of several.
pub(crate) fn note_anchor(is_anchor: bool, anchors: &mut Anchors, seat: Seat, cell: Cell) {
    let anchor = &mut anchors[seat.index() % SIDES];
    if is_anchor && anchor.is_none_or(|known| cell < known) {
        *anchor = Some(cell);
    }
}

impl<G: Encode> Evaluate<G::Position> for NetworkEvaluator<'_, G> {
    fn evaluate(&mut self, pos: &G::Position) -> i32 {
        let (value, scale) = self.base.evaluate_with_scale(pos);
        value + self.correction(pos) * scale / WHOLE_LEAD
    }
}
