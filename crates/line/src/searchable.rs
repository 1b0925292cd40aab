//! What the search asks of the game.

use board::Bits;
use game::{End, Game};
use insight::{Searchable, SolvedFate, Understanding, Weight};

use crate::rows::Rows;
use crate::weights::Weights;
use crate::{Line, LineGame, Move, Position};

/// The side to move completes a line with its next piece.
const WON: i32 = 15_000;
/// The other side will complete one of two lines, and only one of them can be stopped.
const LOST: i32 = -14_000;
/// The side to move gets two threats at once, and there is no threat to stop first.
const WINNING: i32 = 9_000;

/// No line is longer than this.
const LONGEST: usize = 8;

/// What moves gain: the order in which they are tried.
mod gain {
    pub(super) const WIN: i32 = 20_000;
    pub(super) const BLOCK: i32 = 10_000;
    pub(super) const DOUBLE: i32 = 5_000;
    pub(super) const STOP_DOUBLE: i32 = 2_500;
    pub(super) const THREAT: i32 = 800;
    pub(super) const OPEN: i32 = 400;
}

/// Put into the key by a null move, after which the number of pieces no longer tells the turn.
const NULL_MOVE: u64 = 0x6a09_e667_f3bc_c908;

impl<S: LineGame, const N: usize> Searchable for Line<S, N> {
    #[inline]
    fn evaluate(&self, pos: &Position<N>) -> i32 {
        self.value(pos, Understanding::All)
    }

    fn evaluate_partly(&self, pos: &Position<N>, understanding: Understanding) -> i32 {
        self.value(pos, understanding)
    }

    /// The square.
    #[inline]
    fn move_code(&self, m: Move) -> u32 {
        m.0.into()
    }

    #[inline]
    fn quick_end(&self, pos: &Position<N>) -> Option<End> {
        self.end(pos)
    }

    /// The other side threatens to complete a line, and the side to move can't be first.
    #[inline]
    fn must_respond(&self, pos: &Position<N>) -> bool {
        let open = self.open(pos);
        !self.completing(pos.other(), open).is_empty() && self.completing(pos.own, open).is_empty()
    }

    /// Wins; without any, with gravity new threats and blocks, without gravity moves that make two threats.
    fn tactical_moves(&self, pos: &Position<N>, out: &mut Vec<Move>) {
        let open = self.open(pos);
        let own = self.rows(pos.own, pos.other());
        let wins = own.completing & open;
        if !wins.is_empty() {
            out.extend(wins.into_iter().map(Move));
        } else if S::RULES.gravity {
            out.extend(open.into_iter().map(Move).filter(|&m| self.gain(pos, m).is_some()));
        } else {
            out.extend((own.nearing & open & (own.forking | own.opening)).into_iter().map(Move));
        }
    }

    fn gains_are_pieces(&self) -> bool {
        false
    }

    #[inline]
    fn gain(&self, pos: &Position<N>, m: Move) -> Option<i32> {
        let (own, other) = (pos.own, pos.other());
        if S::RULES.gravity {
            return self.gain_of_drop(pos, Bits::of(m.0));
        }
        let star = self.stars[usize::from(m.0)];
        let needed = u32::from(S::RULES.length).saturating_sub(3);
        let most = (own & star).len().max((other & star).len());
        if most < needed {
            return None;
        }
        let ours = self.through(m.0, own, other);
        if ours.iter().any(|through| through.short_of[0] > 0) {
            return Some(gain::WIN);
        }
        let theirs = self.through(m.0, other, own);
        if theirs.iter().any(|through| through.short_of[0] > 0) {
            return Some(gain::BLOCK);
        }
        let threats: u32 = ours.iter().map(|through| through.short_of[1]).sum();
        if threats > 1 {
            return Some(gain::DOUBLE);
        }
        if theirs.iter().any(|through| through.short_of[1] > 1) {
            return Some(gain::STOP_DOUBLE);
        }
        // An open row has room to grow on both sides, so that it is part of several places.
        let open = ours.iter().filter(|through| through.short_of[2] > 2).count() as i32;
        match (threats, open) {
            (0, 0) => None,
            (0, open) => Some(open * gain::OPEN),
            (_, open) => Some(gain::THREAT + open * gain::OPEN),
        }
    }

    #[inline]
    fn history_index(&self, _: &Position<N>, m: Move) -> usize {
        m.0.into()
    }

    /// Without gravity one more piece never harms; with it, many games are decided by zugzwang.
    fn make_null(&self, pos: &mut Position<N>) -> Option<u64> {
        if S::RULES.gravity {
            return None;
        }
        let before = pos.key;
        pos.own = pos.other();
        pos.turn ^= 1;
        pos.key ^= NULL_MOVE;
        Some(before)
    }

    fn unmake_null(&self, pos: &mut Position<N>, before: u64) {
        pos.own = pos.other();
        pos.turn ^= 1;
        pos.key = before;
    }

    fn solve(
        &self,
        pos: &Position<N>,
        best: usize,
        stop: &dyn Fn() -> bool,
    ) -> Option<Vec<(Move, SolvedFate)>> {
        self.solved(pos, best, stop)
    }

    fn nodes_per_second(&self) -> u64 {
        match (S::RULES.gravity, N) {
            (true, 1) => 1_000_000,
            (true, _) => 400_000,
            (false, 1) => 800_000,
            (false, _) => 120_000,
        }
    }

    fn weights(&self) -> Vec<Weight> {
        self.weights.list()
    }

    fn with_weights(&self, values: &[i32]) -> Self {
        let mut other = self.clone();
        other.weights = Weights::from_values(values);
        other
    }
}

impl<S: LineGame, const N: usize> Line<S, N> {
    /// What a piece gains that falls to a square: wins, blocks, and new squares that complete a line.
    #[inline]
    fn gain_of_drop(&self, pos: &Position<N>, square: Bits<N>) -> Option<i32> {
        if !self.completing(pos.own, square).is_empty() {
            return Some(gain::WIN);
        }
        if !self.completing(pos.other(), square).is_empty() {
            return Some(gain::BLOCK);
        }
        let empty = self.board & !pos.occupied & !square;
        let made = self.completing(pos.own | square, empty) & !self.completing(pos.own, empty);
        (!made.is_empty()).then(|| gain::THREAT + made.len() as i32)
    }

    /// Those of some empty squares that complete a line of a side.
    #[inline]
    fn completing(&self, pieces: Bits<N>, squares: Bits<N>) -> Bits<N> {
        let length = usize::from(S::RULES.length);
        let mut completing = Bits::EMPTY;
        for step in Self::STEPS {
            // The squares with at least so many pieces in a row right before them, and right behind.
            let (mut before, mut behind) = ([Bits::ALL; LONGEST], [Bits::ALL; LONGEST]);
            for i in 1..length {
                before[i] = before[i - 1] & pieces << (i as u32 * step);
                behind[i] = behind[i - 1] & pieces >> (i as u32 * step);
            }
            for i in 0..length {
                completing |= before[i] & behind[length - 1 - i];
            }
        }
        completing & squares
    }

    /// The value for the side to move, as far as a player understands it.
    #[inline]
    fn value(&self, pos: &Position<N>, understanding: Understanding) -> i32 {
        let (own, other) = (self.rows(pos.own, pos.other()), self.rows(pos.other(), pos.own));
        let weights = &self.weights;
        let by_count = [0, weights.one, weights.two, weights.three, weights.four];
        let from = match understanding {
            // Rows that a piece more completes, then pieces in good places, then all rows.
            Understanding::Material => usize::from(S::RULES.length) - 1,
            _ => 1,
        };
        let rows = |rows: &Rows<N>| -> i32 {
            let counted = (from..usize::from(S::RULES.length)).filter(|&count| {
                understanding != Understanding::Placement
                    || count == 1
                    || count + 1 == usize::from(S::RULES.length)
            });
            counted.map(|count| by_count[count.min(4)] * rows.places[count]).sum()
        };
        let mut value = rows(&own) - rows(&other);
        if understanding < Understanding::Plans {
            return value;
        }
        let open = self.open(pos);
        if own.completing.meets(open) {
            return WON;
        }
        let blocks = other.completing & open;
        if blocks.several() {
            return LOST;
        }
        let forced = !blocks.is_empty();
        if S::RULES.gravity {
            if forced && (blocks << 1).meets(other.completing) {
                return LOST;
            }
            if understanding == Understanding::All {
                value += self.threats(&own, &other, pos.turn) - self.threats(&other, &own, pos.turn ^ 1);
            }
        } else if !forced && understanding == Understanding::All {
            if own.open > 0 || !own.forking.is_empty() {
                return WINNING;
            }
            value += weights.mixed * (own.nearing & own.opening).len() as i32;
        }
        if !S::RULES.gravity && understanding == Understanding::All {
            let pressing = weights.open * other.open
                + weights.fork * other.forking.len() as i32
                + weights.mixed * (other.nearing & other.opening).len() as i32;
            value -= pressing;
        }
        // A side whose move is forced has little of its turn.
        value + if forced { -weights.turn } else { weights.turn }
    }

    /// The value of the squares that would complete a line of a seat once they can be reached.
    ///
    /// When all other columns are full, the sides take turns in the last one: each gets every other of its squares. A square right
    /// above one that the enemy waits for is never reached.
    #[inline]
    fn threats(&self, own: &Rows<N>, other: &Rows<N>, seat: u8) -> i32 {
        let stride = S::RULES.stride();
        let others_even = (S::RULES.files - 1) * S::RULES.ranks % 2 == 0;
        let mut value = 0;
        for square in own.completing {
            let row = square % stride;
            if (other.completing << 1).has(square) && !(own.completing << 1).has(square) {
                continue;
            }
            let is_reached = (row % 2 == u16::from(seat)) == others_even;
            value += if is_reached {
                self.weights.patient + self.weights.low * i32::from(S::RULES.ranks - row)
            } else {
                self.weights.hasty
            };
        }
        value
    }
}
