//! Positions as pieces, and as bytes.
//!
//! A bit for each cell says whether it is occupied; each piece follows with as many bits as tell the kinds of all seats apart,
//! and one more where its first move matters. Turn, rights, en passant and counters are numbers.

use board::{Bits, Square};
use display::Cell;
use game::Seat;
use insight::{Bytes, Encode, FeatureSpace};

use super::position::{Piece, Position, Rights};
use super::rules::Rules;
use super::{Fairy, Passing};
use crate::bits_io::{BitReader, BitWriter, width};
use crate::feature_space::feature_space;
use crate::field::MAX_COUNTER;
use crate::seats::{self, SEATS};
use crate::variant::Kind;

/// Play may count on from the greatest counter of a position text.
const MOST: u64 = 2 * MAX_COUNTER as u64;

/// Rights are written as one number, and as two where there are more.
const WORD: usize = 64;

impl<const N: usize> Encode for Fairy<N> {
    fn kinds(&self) -> usize {
        self.variant().piece_types.len()
    }

    fn visit_pieces(&self, pos: &Position<N>, visit: &mut dyn FnMut(usize, Seat, Cell)) {
        for cell in pos.occupied() {
            let (piece, p) = (pos.piece(cell), self.variant().grid().point(cell));
            visit(usize::from(piece.kind()), piece.seat(), Cell { x: p.x, y: p.y, z: p.z });
        }
    }

    fn visit_changes(
        &self,
        before: &Position<N>,
        after: &Position<N>,
        visit: &mut dyn FnMut(bool, usize, Seat, Cell),
    ) {
        let mut changed = Bits::EMPTY;
        for (old, new) in before.kinds.iter().zip(&after.kinds).take(self.kinds()) {
            changed |= *old ^ *new;
        }
        for (old, new) in before.seats.iter().zip(after.seats.iter()) {
            changed |= *old ^ *new;
        }
        for cell in changed {
            let p = self.variant().grid().point(cell);
            for (came, piece) in [(false, before.piece(cell)), (true, after.piece(cell))] {
                if !piece.is_none() {
                    visit(came, piece.kind().into(), piece.seat(), Cell { x: p.x, y: p.y, z: p.z });
                }
            }
        }
    }

    fn feature_space(&self) -> Option<FeatureSpace> {
        Some(feature_space(self.variant()))
    }

    fn pack(&self, pos: &Position<N>, out: &mut Vec<u8>) {
        self.rules.pack_pieces(pos, out);
        Bytes::put_number(out, pos.turn.0.into());
        Bytes::put_number(out, pos.rights as u64);
        if self.rules.castlings.len() > WORD {
            Bytes::put_number(out, (pos.rights >> WORD) as u64);
        }
        // 0 for none, so that cells count from 1.
        Bytes::put_number(out, pos.passing.map_or(0, |passing| u64::from(passing.passed) + 1));
        if let Some(passing) = pos.passing {
            Bytes::put_number(out, passing.victim.into());
        }
        if self.variant().ends.checks.is_some() {
            for given in pos.checks.iter() {
                Bytes::put_number(out, (*given).into());
            }
        }
        Bytes::put_number(out, pos.clock.into());
        Bytes::put_number(out, pos.number.into());
    }

    fn unpack(&self, bytes: &[u8]) -> Option<Position<N>> {
        let rules = &self.rules;
        let (mut pos, rest) = rules.unpack_pieces(bytes)?;
        let mut rest = Bytes(rest);
        let mut below = |bound: u64| rest.number().filter(|number| *number < bound);
        pos.turn = Seat(below(SEATS as u64)? as u8);
        let castlings = rules.castlings.len();
        pos.rights = below(if castlings < WORD { 1 << castlings } else { u64::MAX })?.into();
        if castlings > WORD {
            pos.rights |= Rights::from(below(u64::MAX)?) << WORD;
        }
        if castlings < Rights::BITS as usize && pos.rights >> castlings != 0 {
            return None;
        }
        let cells = rules.variant.grid().cells() as u64;
        let passing = match below(cells + 1)? {
            0 => None,
            passed => Some(Passing { passed: passed as Square - 1, victim: below(cells)? as Square }),
        };
        if let Some(limit) = rules.variant.ends.checks {
            for seat in seats::all() {
                pos.checks[seat] = below(u64::from(limit) + 1)? as u8;
            }
        }
        pos.clock = below(MOST)? as u32;
        pos.number = below(MOST)?.max(1) as u32;
        let kept = |i: usize| pos.rights >> i & 1 == 0 || rules.keeps_right(&pos, i);
        if !rest.is_empty() || !(0..rules.castlings.len()).all(kept) {
            return None;
        }
        rules.validate(&pos).ok()?;
        if let Some(passing) = passing {
            pos.passing = Some(rules.passing_over(&pos, passing.passed, |to| to == passing.victim)?);
        }
        pos.key = rules.key_from_scratch(&pos);
        Some(pos)
    }
}

impl<const N: usize> Rules<N> {
    fn bits_of_piece(&self) -> u32 {
        width(self.variant.piece_types.len() * SEATS)
    }

    fn pack_pieces(&self, pos: &Position<N>, out: &mut Vec<u8>) {
        let mut bits = BitWriter::new(out);
        let (wide, occupied) = (self.bits_of_piece(), pos.occupied());
        for cell in self.variant.grid().iter() {
            bits.put(occupied.has(cell).into(), 1);
        }
        for cell in occupied {
            let piece = pos.piece(cell);
            bits.put(u32::from(piece.kind()) * SEATS as u32 + u32::from(piece.seat().0), wide);
            if self.tracks_unmoved[usize::from(piece.kind())] {
                bits.put(pos.unmoved.has(cell).into(), 1);
            }
        }
        bits.finish();
    }

    /// A position of these pieces, and the bytes that follow.
    fn unpack_pieces<'b>(&self, bytes: &'b [u8]) -> Option<(Position<N>, &'b [u8])> {
        let mut bits = BitReader::new(bytes);
        let mut occupied = Vec::new();
        for cell in self.variant.grid().iter() {
            if bits.take(1)? == 1 {
                occupied.push(cell);
            }
        }
        let mut pos = Position::empty(self.variant.first);
        let (wide, kinds) = (self.bits_of_piece(), self.variant.piece_types.len());
        for cell in occupied {
            let number = bits.take(wide)? as usize;
            let (kind, seat) = (number / SEATS, Seat((number % SEATS) as u8));
            if kind >= kinds {
                return None;
            }
            pos.place(cell, Piece::new(seat, kind as Kind));
            if self.tracks_unmoved[kind] && bits.take(1)? == 1 {
                pos.unmoved.insert(cell);
            }
        }
        Some((pos, bits.finish()?))
    }
}
