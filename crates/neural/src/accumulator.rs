//! The accumulators of a position, brought up to date by what has changed.

use game::Seat;

use crate::Network;
use crate::layout::{Anchors, SIDES};

/// The sums of the rows of all features of one position, in both views. It knows no game: all that it hears of are pieces that came and went.
pub(crate) struct Accumulator {
    pub(crate) sums: [Vec<i16>; SIDES],
    /// Rows that are still to be added to the sums of each view, and those to be taken away.
    coming: [Vec<u32>; SIDES],
    going: [Vec<u32>; SIDES],
    /// The content of each group of cells in both views.
    codes: [Vec<i32>; SIDES],
    /// Groups that have changed, with what they were before.
    touched: Vec<(usize, [i32; SIDES])>,
    is_touched: Vec<bool>,
    pub(crate) anchors: Anchors,
    /// How many pieces there are.
    pub(crate) pieces: usize,
}

impl Accumulator {
    /// Of an empty board.
    pub(crate) fn new(network: &Network) -> Self {
        let groups = network.layout.groups();
        let mut empty = Self {
            sums: std::array::from_fn(|view| network.bias(view).to_vec()),
            coming: Default::default(),
            going: Default::default(),
            codes: std::array::from_fn(|_| vec![0; groups.len()]),
            touched: Vec::with_capacity(groups.len()),
            is_touched: vec![false; groups.len()],
            anchors: [None; SIDES],
            pieces: 0,
        };
        empty.clear(network);
        empty
    }

    /// Takes all pieces off the board.
    pub(crate) fn clear(&mut self, network: &Network) {
        self.pieces = 0;
        for view in 0..SIDES {
            self.sums[view].copy_from_slice(network.bias(view));
            self.codes[view].fill(0);
            self.going[view].clear();
            self.coming[view].clear();
            self.coming[view].extend(network.layout.groups().iter().map(|group| group.first_row as u32));
        }
    }

    /// A piece with this number came, or went. The sums are brought up to date by [`Accumulator::settle`].
    #[inline]
    pub(crate) fn change(&mut self, network: &Network, came: bool, number: usize) {
        let layout = &*network.layout;
        let rows = if came { &mut self.coming } else { &mut self.going };
        for (view, rows) in rows.iter_mut().enumerate() {
            rows.push(layout.row_of(view, number));
        }
        if layout.groups().is_empty() {
            return;
        }
        let (seat, cell) = layout.seat_and_cell(number);
        let sign = if came { 1 } else { -1 };
        for tap in layout.taps(cell) {
            if !std::mem::replace(&mut self.is_touched[tap.group], true) {
                self.touched.push((tap.group, [self.codes[0][tap.group], self.codes[1][tap.group]]));
            }
            for view in 0..SIDES {
                self.codes[view][tap.group] += sign * tap.power * digit(seat, view);
            }
        }
    }

    /// After all changes of a position.
    #[inline]
    pub(crate) fn settle(&mut self, network: &Network) {
        while let Some((group, before)) = self.touched.pop() {
            self.is_touched[group] = false;
            let first = network.layout.groups()[group].first_row as i32;
            for (view, old) in before.into_iter().enumerate() {
                let new = self.codes[view][group];
                if old != new {
                    self.going[view].push((first + old) as u32);
                    self.coming[view].push((first + new) as u32);
                }
            }
        }
        for view in 0..SIDES {
            network.change(&mut self.sums[view], &self.coming[view], &self.going[view]);
            self.coming[view].clear();
            self.going[view].clear();
        }
    }

    /// What the position is worth more than the hand-written evaluation says, for the side to move.
    #[inline]
    pub(crate) fn correction(&self, network: &Network, turn: Seat) -> i32 {
        network.output(&self.sums, turn.index() % SIDES, self.pieces)
    }
}

/// How a piece is seen in a pattern: an empty cell is 0.
pub(crate) fn digit(seat: usize, view: usize) -> i32 {
    if seat == view { 1 } else { 2 }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use display::Cell;
    use insight::{FeatureSpace, Field, Pattern, Turn};

    use super::*;
    use crate::layout::Layout;
    use crate::network::LANES;

    const SIDE: i64 = 4;

    fn network(patterns: Vec<Pattern>, turned: Option<Turn>, hidden: usize) -> Network {
        let layout = Layout::new(FeatureSpace {
            field: Field::Finite([SIDE as usize, SIDE as usize, 1]),
            kinds: 2,
            most_pieces: 16,
            turned,
            symmetries: vec![Turn::NONE],
            patterns,
        });
        let layout = Arc::new(layout.unwrap());
        let mut rng = fastrand::Rng::with_seed(2);
        let mut numbers = |count: usize| (0..count).map(|_| rng.i16(-60..60)).collect::<Vec<_>>();
        Network {
            hidden,
            weights: numbers(layout.rows() * hidden),
            biases: numbers(layout.blocks() * hidden),
            outputs: Vec::new(),
            output_biases: Vec::new(),
            unit: 1,
            probes: Vec::new(),
            provenance: crate::Provenance::default(),
            layout,
        }
    }

    #[test]
    fn changes_lead_to_what_a_board_set_up_anew_has() {
        let row = |y| (0..SIDE).map(|x| Cell::flat(x, y)).collect();
        let rows = vec![Pattern { groups: (0..SIDE).map(row).collect() }];
        let turn = Turn { transposed: false, flipped: [false, true, false] };
        for network in [
            network(Vec::new(), Some(turn), LANES),
            network(rows.clone(), Some(turn), 2 * LANES),
            network(rows, None, LANES),
        ] {
            let mut rng = fastrand::Rng::with_seed(3);
            let cells = (SIDE * SIDE) as usize;
            let mut board: Vec<Option<usize>> = vec![None; cells];
            let mut followed = Accumulator::new(&network);
            followed.settle(&network);
            for _ in 0..300 {
                // None to seven cells change at once: all mixtures of rows that come and rows that go.
                for _ in 0..rng.usize(..8) {
                    let cell = rng.usize(..cells);
                    let new = rng.bool().then(|| rng.usize(..4) * cells + cell);
                    let old = std::mem::replace(&mut board[cell], new);
                    old.into_iter().for_each(|number| followed.change(&network, false, number));
                    new.into_iter().for_each(|number| followed.change(&network, true, number));
                }
                followed.settle(&network);
                let mut anew = Accumulator::new(&network);
                board.iter().flatten().for_each(|number| anew.change(&network, true, *number));
                anew.settle(&network);
                assert_eq!(followed.sums, anew.sums);
            }
        }
    }
}
