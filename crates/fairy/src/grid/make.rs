//! Making and taking back moves.

use board::{Bits, Square};
use smallvec::SmallVec;

use super::moves::Move;
use super::position::{Passing, Piece, Position, Rights};
use super::rules::Rules;
use crate::Special;
use crate::seats::{self, PerSeat};

/// What taking a move back needs.
#[derive(Clone)]
pub struct Undo<const N: usize> {
    /// The piece that moved, as it was.
    mover: Piece,
    /// The captured piece and where it stood.
    taken: Option<(Square, Piece)>,
    /// What a blast removed besides: the captor first.
    blown: SmallVec<[(Square, Piece); 9]>,
    unmoved: Bits<N>,
    passing: Option<Passing>,
    key: u64,
    rights: Rights,
    clock: u32,
    checks: PerSeat<u8>,
}

impl<const N: usize> Undo<N> {
    /// What a move of this piece needs at least: nothing taken yet.
    fn of(pos: &Position<N>, mover: Piece) -> Self {
        Self {
            mover,
            taken: None,
            blown: SmallVec::new(),
            unmoved: pos.unmoved,
            passing: pos.passing,
            key: pos.key,
            rights: pos.rights,
            clock: pos.clock,
            checks: pos.checks,
        }
    }
}

impl<const N: usize> Rules<N> {
    pub(super) fn make(&self, pos: &mut Position<N>, m: Move) -> Undo<N> {
        let mover = pos.piece(m.from);
        let mut undo = Undo::of(pos, mover);
        if let Some(passing) = pos.passing.take() {
            pos.key ^= self.keys.passing(passing);
        }
        let mut kept = self.rights_kept[usize::from(m.from)] & self.rights_kept[usize::from(m.to)];
        match m.special {
            Special::Castling(i) => {
                let (from, to) = self.castlings[usize::from(i)].rook;
                let rook = pos.piece(from);
                self.lift(pos, m.from, mover);
                self.lift(pos, from, rook);
                self.place(pos, m.to, mover);
                self.place(pos, to, rook);
                kept &= self.rights_kept[usize::from(from)];
            }
            special => {
                let cell = match (special, undo.passing) {
                    (Special::EnPassant, Some(passing)) => passing.victim,
                    _ => m.to,
                };
                let taken = pos.piece(cell);
                if !taken.is_none() {
                    self.lift(pos, cell, taken);
                    undo.taken = Some((cell, taken));
                    kept &= self.rights_kept[usize::from(cell)];
                }
                if let Special::Promotion(kind) = special {
                    self.lift(pos, m.from, mover);
                    self.place(pos, m.to, Piece::new(mover.seat(), kind));
                } else {
                    pos.shift(m.from, m.to, mover);
                    pos.key ^= self.keys.piece(m.from, mover) ^ self.keys.piece(m.to, mover);
                }
            }
        }
        if undo.taken.is_some() {
            kept &= self.explode(pos, m.to, &mut undo.blown);
        }
        if pos.rights & !kept != 0 {
            pos.key ^= self.keys.rights(pos.rights & !kept);
            pos.rights &= kept;
        }
        if !pos.unmoved.is_empty() {
            let mut touched: Bits<N> = [m.from, m.to].into_iter().collect();
            if let Special::Castling(i) = m.special {
                let (from, to) = self.castlings[usize::from(i)].rook;
                touched |= [from, to].into_iter().collect();
            }
            self.forget_unmoved(pos, touched);
        }
        let rules = self.kind(mover.seat(), mover.kind());
        pos.clock = if undo.taken.is_some() || rules.pawn { 0 } else { pos.clock + 1 };
        self.next_turn(pos);
        if rules.en_passant {
            let double = rules.doubles.iter().find_map(|d| {
                let first = match &d.condition {
                    super::movement::Condition::Unmoved => undo.unmoved.has(m.from),
                    condition => condition.holds(m.from, pos),
                };
                d.ways[usize::from(m.from)].filter(|(to, _)| *to == m.to && first)
            });
            if let Some((victim, passed)) = double
                && undo.taken.is_none()
                && self.can_take_in_passing(pos, passed, victim)
            {
                let passing = Passing { passed, victim };
                pos.passing = Some(passing);
                pos.key ^= self.keys.passing(passing);
            }
        }
        if self.variant.ends.checks.is_some() {
            self.count_check(pos);
        }
        undo
    }

    pub(super) fn unmake(&self, pos: &mut Position<N>, m: Move, undo: Undo<N>) {
        for &(cell, piece) in undo.blown.iter().rev() {
            pos.place(cell, piece);
        }
        match m.special {
            Special::None | Special::EnPassant => pos.shift(m.to, m.from, undo.mover),
            Special::Promotion(_) => {
                pos.lift(m.to, pos.piece(m.to));
                pos.place(m.from, undo.mover);
            }
            Special::Castling(i) => {
                let (from, to) = self.castlings[usize::from(i)].rook;
                let rook = pos.piece(to);
                // The king may have arrived where the rook stood.
                pos.lift(m.to, undo.mover);
                pos.lift(to, rook);
                pos.place(from, rook);
                pos.place(m.from, undo.mover);
            }
        }
        if let Some((cell, piece)) = undo.taken {
            pos.place(cell, piece);
        }
        pos.turn = seats::previous(pos.turn);
        pos.number -= u32::from(seats::is_last(pos.turn));
        pos.unmoved = undo.unmoved;
        pos.passing = undo.passing;
        pos.key = undo.key;
        pos.rights = undo.rights;
        pos.clock = undo.clock;
        pos.checks = undo.checks;
    }

    /// Hands the turn over, with the key and the number of the move.
    #[inline]
    fn next_turn(&self, pos: &mut Position<N>) {
        let next = seats::next(pos.turn);
        pos.number += u32::from(seats::is_last(pos.turn));
        pos.key ^= self.keys.turn(pos.turn) ^ self.keys.turn(next);
        pos.turn = next;
    }

    /// The key after a move that does no more than put a piece on another cell, taking what stands there. After others it is a wrong guess.
    #[inline]
    pub(super) fn likely_key_after(&self, pos: &Position<N>, m: Move) -> u64 {
        let (mover, taken) = (pos.piece(m.from), pos.piece(m.to));
        let mut key = pos.key ^ self.keys.turn(pos.turn) ^ self.keys.turn(seats::next(pos.turn));
        key ^= self.keys.piece(m.from, mover) ^ self.keys.piece(m.to, mover);
        if !taken.is_none() {
            key ^= self.keys.piece(m.to, taken);
        }
        match pos.passing {
            Some(passing) => key ^ self.keys.passing(passing),
            None => key,
        }
    }

    /// Makes a null move.
    pub(super) fn make_null(&self, pos: &mut Position<N>) -> Undo<N> {
        let undo = Undo::of(pos, Piece::NONE);
        if let Some(passing) = pos.passing.take() {
            pos.key ^= self.keys.passing(passing);
        }
        pos.clock += 1;
        self.next_turn(pos);
        undo
    }

    /// Takes back [`Rules::make_null`].
    pub(super) fn unmake_null(&self, pos: &mut Position<N>, undo: Undo<N>) {
        pos.turn = seats::previous(pos.turn);
        pos.number -= u32::from(seats::is_last(pos.turn));
        pos.passing = undo.passing;
        pos.key = undo.key;
        pos.clock = undo.clock;
    }

    /// Blows up what a capture on `cell` blows up. Returns which castling rights survive.
    fn explode(
        &self,
        pos: &mut Position<N>,
        cell: Square,
        blown: &mut SmallVec<[(Square, Piece); 9]>,
    ) -> Rights {
        let Some(blast) = &self.blast else { return Rights::MAX };
        let mut kept = Rights::MAX;
        let mut hit = blast.reach[usize::from(cell)] & pos.occupied();
        hit.remove(cell);
        for cell in std::iter::once(cell).chain(hit) {
            let piece = pos.piece(cell);
            let captor = blown.is_empty();
            if captor || !blast.spares.contains(&piece.kind()) {
                self.lift(pos, cell, piece);
                blown.push((cell, piece));
                kept &= self.rights_kept[usize::from(cell)];
            }
        }
        kept
    }

    /// The pieces besides the mover that a legal move takes off the board.
    pub(super) fn takes(&self, pos: &Position<N>, m: Move) -> Bits<N> {
        let victim = match (m.special, pos.passing) {
            (Special::Castling(_), _) => return Bits::EMPTY,
            (Special::EnPassant, Some(passing)) => passing.victim,
            _ => m.to,
        };
        if pos.piece(victim).is_none() {
            return Bits::EMPTY;
        }
        let mut gone = Bits::EMPTY;
        if let Some(blast) = &self.blast {
            gone = blast.reach[usize::from(m.to)] & pos.occupied();
            for &kind in &blast.spares {
                gone &= !pos.kinds[usize::from(kind)];
            }
        }
        gone.insert(victim);
        gone.remove(m.from);
        gone
    }

    /// Takes the pieces that moved or left out of the unmoved ones.
    fn forget_unmoved(&self, pos: &mut Position<N>, touched: Bits<N>) {
        let still = pos.unmoved & pos.occupied() & !touched;
        for cell in pos.unmoved & !still {
            pos.key ^= self.keys.unmoved(cell);
        }
        pos.unmoved = still;
    }

    #[inline]
    fn place(&self, pos: &mut Position<N>, cell: Square, piece: Piece) {
        pos.place(cell, piece);
        pos.key ^= self.keys.piece(cell, piece);
    }

    #[inline]
    fn lift(&self, pos: &mut Position<N>, cell: Square, piece: Piece) {
        pos.lift(cell, piece);
        pos.key ^= self.keys.piece(cell, piece);
    }
}
