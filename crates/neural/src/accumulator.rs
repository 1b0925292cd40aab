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
