//! The legal moves of atomic chess, found without playing them.

use shakmaty::attacks::{
    between, bishop_attacks, king_attacks, knight_attacks, pawn_attacks, queen_attacks, rook_attacks,
};
use shakmaty::{Bitboard, CastlingSide, Move, Position, Role, Square};

/// The promotions of a pawn.
const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

/// Appends the legal moves.
pub(crate) fn moves<P: Position>(pos: &P, out: &mut Vec<Move>) {
    let Some(field) = Field::new(pos) else { return };
    let free = !pos.board().occupied();
    field.pieces(pos.them() | free, out);
    field.pawns(&PROMOTIONS, free, out);
    for to in king_attacks(field.king) & free {
        let alone = Move::Normal { role: Role::King, from: field.king, capture: None, to, promotion: None };
        if field.is_safe(to, field.occupied.without(field.king).with(to)) {
            out.push(alone);
        }
    }
    for side in CastlingSide::ALL {
        out.extend(field.castling(side));
    }
}

/// Appends the legal captures and promotions to a queen.
pub(crate) fn tactical_moves<P: Position>(pos: &P, out: &mut Vec<Move>) {
    let Some(field) = Field::new(pos) else { return };
    field.pieces(pos.them(), out);
    field.pawns(&[Role::Queen], Bitboard::BACKRANKS & !pos.board().occupied(), out);
}

/// A position in which both kings live.
struct Field<'a, P> {
    pos: &'a P,
    king: Square,
    foe_king: Square,
    occupied: Bitboard,
}

impl<'a, P: Position> Field<'a, P> {
    fn new(pos: &'a P) -> Option<Self> {
        let board = pos.board();
        Some(Self {
            pos,
            king: board.king_of(pos.turn())?,
            foe_king: board.king_of(!pos.turn())?,
            occupied: board.occupied(),
        })
    }

    /// Whether the own king on `king` is not in check with only `occupied` left: beside the other king it never is.
    fn is_safe(&self, king: Square, occupied: Bitboard) -> bool {
        king_attacks(king).contains(self.foe_king)
            || (self.pos.board().attacks_to(king, !self.pos.turn(), occupied) & occupied).is_empty()
    }

    /// Whether a piece other than the king may go from one square to another, where `taken` is what it takes.
    fn is_legal(&self, from: Square, to: Square, taken: Bitboard) -> bool {
        if taken.is_empty() {
            return self.is_safe(self.king, self.occupied.without(from).with(to));
        }
        let ring = king_attacks(to);
        if ring.contains(self.king) {
            return false;
        }
        if ring.contains(self.foe_king) {
            return true;
        }
        let gone = ring & !self.pos.board().pawns() | taken | from | to;
        self.is_safe(self.king, self.occupied & !gone)
    }

    /// The moves of pieces other than kings to some squares.
    fn pieces(&self, targets: Bitboard, out: &mut Vec<Move>) {
        let (board, us) = (self.pos.board(), self.pos.us());
        let mut go = |role: Role, from: Square, attacks: Bitboard| {
            for to in attacks & targets {
                let capture = board.role_at(to);
                let taken = if capture.is_some() { to.into() } else { Bitboard::EMPTY };
                if self.is_legal(from, to, taken) {
                    out.push(Move::Normal { role, from, capture, to, promotion: None });
                }
            }
        };
        for from in board.knights() & us {
            go(Role::Knight, from, knight_attacks(from));
        }
        for from in board.bishops() & us {
            go(Role::Bishop, from, bishop_attacks(from, self.occupied));
        }
        for from in board.rooks() & us {
            go(Role::Rook, from, rook_attacks(from, self.occupied));
        }
        for from in board.queens() & us {
            go(Role::Queen, from, queen_attacks(from, self.occupied));
        }
    }

    /// The captures of pawns, and their steps to some free squares.
    fn pawns(&self, promotions: &[Role], free: Bitboard, out: &mut Vec<Move>) {
        let (board, turn) = (self.pos.board(), self.pos.turn());
        let forward = turn.fold_wb(8, -8);
        let start = turn.fold_wb(Bitboard(0xff00), Bitboard(0x00ff_0000_0000_0000));
        let own = board.pawns() & self.pos.us();
        for from in own {
            let one = Bitboard::from_square(from).shift(forward) & !self.occupied;
            let two = match start.contains(from) {
                true => one.shift(forward) & !self.occupied,
                false => Bitboard::EMPTY,
            };
            for to in (one | two) & free | pawn_attacks(turn, from) & self.pos.them() {
                let capture = board.role_at(to);
                let taken = if capture.is_some() { to.into() } else { Bitboard::EMPTY };
                if !self.is_legal(from, to, taken) {
                    continue;
                }
                let mut push = |promotion| {
                    out.push(Move::Normal { role: Role::Pawn, from, capture, to, promotion });
                };
                if Bitboard::BACKRANKS.contains(to) {
                    promotions.iter().for_each(|&role| push(Some(role)));
                } else {
                    push(None);
                }
            }
        }
        if let Some(to) = self.pos.maybe_ep_square() {
            for from in own & pawn_attacks(!turn, to) {
                if self.is_legal(from, to, Square::from_coords(to.file(), from.rank()).into()) {
                    out.push(Move::EnPassant { from, to });
                }
            }
        }
    }

    fn castling(&self, side: CastlingSide) -> Option<Move> {
        let (pos, turn, king) = (self.pos, self.pos.turn(), self.king);
        let rook = pos.castles().rook(turn, side)?;
        let (king_to, rook_to) = (side.king_to(turn), side.rook_to(turn));
        let without = self.occupied.without(king);
        let possible = (pos.castles().path(turn, side) & self.occupied).is_empty()
            && between(king, king_to).with(king).into_iter().all(|square| self.is_safe(square, without))
            && self.is_safe(king_to, without.without(rook).with(rook_to));
        possible.then_some(Move::Castle { king, rook })
    }
}
