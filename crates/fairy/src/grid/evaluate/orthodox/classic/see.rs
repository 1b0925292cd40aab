//! Static exchange evaluation on the board of eight by eight.

use board::Square;
use game::Seat;

use super::super::attacks;
use super::super::board::RoleSets;
use super::super::kinds::{Kinds, PieceRole, ROLES};
use super::super::squares::Set;
use crate::Special;
use crate::grid::moves::Move;
use crate::grid::position::Position;
use crate::seats;

/// More than all pieces together: a king is never given for anything.
const KING: i32 = 30_000;
/// More captures than there are pieces.
const MOST: usize = 33;

/// The roles that a move is about.
struct Roles {
    moves: PieceRole,
    taken: Option<PieceRole>,
    becomes: Option<PieceRole>,
}

impl Roles {
    #[inline]
    fn of<const N: usize>(kinds: &Kinds, pos: &Position<N>, m: Move) -> Self {
        let at = |square: Square| {
            let piece = pos.piece(square);
            (!piece.is_none()).then(|| kinds.role(piece.kind()))
        };
        let moves = at(m.from).unwrap_or(PieceRole::Pawn);
        let (taken, becomes) = match m.special {
            Special::None => (at(m.to), None),
            Special::EnPassant => (Some(PieceRole::Pawn), None),
            Special::Promotion(kind) => (at(m.to), Some(kinds.role(kind))),
            Special::Castling(_) => (None, None),
        };
        Self { moves, taken, becomes }
    }

    /// What the move wins if nobody takes back, and what it puts at risk.
    #[inline]
    fn stakes(&self, values: &[i32; ROLES]) -> (i32, i32) {
        let value = |role: PieceRole| exchange_value(values, role);
        let grown = self.becomes.map_or(0, |role| value(role) - value(PieceRole::Pawn));
        (self.taken.map_or(0, value) + grown, value(self.becomes.unwrap_or(self.moves)))
    }
}

#[inline]
fn exchange_value(values: &[i32; ROLES], role: PieceRole) -> i32 {
    if role == PieceRole::King { KING } else { values[role.index()] }
}

/// What a move wins at first sight, by the values of roles; `None` for a quiet move.
#[inline]
pub(super) fn gain<const N: usize>(
    values: &[i32; ROLES],
    kinds: &Kinds,
    pos: &Position<N>,
    m: Move,
) -> Option<i32> {
    let roles = Roles::of(kinds, pos, m);
    let taken = roles.taken.map(|role| values[role.index()]);
    let grown = match roles.becomes {
        // Other promotions are seldom better.
        Some(role @ (PieceRole::Queen | PieceRole::Knight)) => {
            Some(values[role.index()] - values[PieceRole::Pawn.index()])
        }
        _ => None,
    };
    match (taken, grown) {
        (None, None) => None,
        (taken, grown) => Some(taken.unwrap_or(0) + grown.unwrap_or(0)),
    }
}

/// A move on its way into an exchange on its target.
struct Exchange {
    board: RoleSets,
    /// The pieces, as they stand once it is made.
    occupied: Set,
    straight: Set,
    slanted: Set,
    /// The pieces of both sides that look at the target and have not taken yet.
    attackers: Set,
    to: Square,
}

impl Exchange {
    #[inline]
    fn new<const N: usize>(kinds: &Kinds, pos: &Position<N>, m: Move) -> Self {
        let board = RoleSets::new(pos, kinds);
        let mut occupied = board.occupied();
        occupied.remove(m.from);
        if let (Special::EnPassant, Some(passing)) = (m.special, pos.passing) {
            occupied.remove(passing.victim);
        }
        occupied.insert(m.to);
        let queens = board.role(PieceRole::Queen);
        let (straight, slanted) =
            (board.role(PieceRole::Rook) | queens, board.role(PieceRole::Bishop) | queens);
        let attackers = board.attackers(m.to, occupied) & occupied;
        Self { board, occupied, straight, slanted, attackers, to: m.to }
    }

    /// The least piece of a side takes, if it has one that can. Returns its role.
    #[inline]
    fn take(&mut self, side: Seat) -> Option<PieceRole> {
        let (role, from) = least(&self.board, self.attackers & self.board.seats[side])?;
        // A king cannot take what is guarded.
        if role == PieceRole::King && self.attackers.meets(self.board.seats[seats::next(side)]) {
            return None;
        }
        self.occupied.remove(from);
        // Pieces behind the one that took look at the square now.
        if matches!(role, PieceRole::Pawn | PieceRole::Bishop | PieceRole::Queen) {
            self.attackers |= attacks::bishop(self.to, self.occupied) & self.slanted;
        }
        if matches!(role, PieceRole::Rook | PieceRole::Queen) {
            self.attackers |= attacks::rook(self.to, self.occupied) & self.straight;
        }
        self.attackers &= self.occupied;
        Some(role)
    }
}

/// What a move wins if both sides go on taking on its square with their least pieces as long as it pays.
pub(super) fn see<const N: usize>(values: &[i32; ROLES], kinds: &Kinds, pos: &Position<N>, m: Move) -> i32 {
    if matches!(m.special, Special::Castling(_)) {
        return 0;
    }
    let mut exchange = Exchange::new(kinds, pos, m);
    // What the side that has just taken has won, if the other stops.
    let mut won = [0; MOST];
    let mut at_risk;
    (won[0], at_risk) = Roles::of(kinds, pos, m).stakes(values);
    let (mut side, mut depth) = (seats::next(pos.turn), 0);
    while let Some(role) = exchange.take(side) {
        depth += 1;
        won[depth] = at_risk - won[depth - 1];
        at_risk = exchange_value(values, role);
        side = seats::next(side);
        if depth + 1 == MOST {
            break;
        }
    }
    for at in (1..=depth).rev() {
        won[at - 1] = -(won[at].max(-won[at - 1]));
    }
    won[0]
}

/// Whether [`see`] of a move is less than a bound. Most exchanges need not be followed to their end for that.
#[inline]
pub(super) fn see_is_below<const N: usize>(
    values: &[i32; ROLES],
    kinds: &Kinds,
    pos: &Position<N>,
    m: Move,
    bound: i32,
) -> bool {
    if matches!(m.special, Special::Castling(_)) {
        return 0 < bound;
    }
    let (wins, at_risk) = Roles::of(kinds, pos, m).stakes(values);
    // Too little even if nobody takes back, or enough even if the piece that moved is lost.
    let ahead = wins - bound;
    if ahead < 0 || at_risk <= ahead {
        return ahead < 0;
    }
    is_refuted(values, Exchange::new(kinds, pos, m), seats::next(pos.turn), at_risk - ahead)
}

/// Whether the side that begins to take comes out ahead. `at_stake` is what it has won once it has taken, beyond what it needs.
fn is_refuted(values: &[i32; ROLES], mut exchange: Exchange, first: Seat, mut at_stake: i32) -> bool {
    let (mut side, mut refuted) = (first, false);
    while let Some(role) = exchange.take(side) {
        refuted = !refuted;
        // What the other side has won by taking that piece. A tie is enough for the one that moved, and not for the other.
        at_stake = exchange_value(values, role) - at_stake;
        if at_stake < i32::from(!refuted) {
            break;
        }
        side = seats::next(side);
    }
    refuted
}

/// The least of some pieces.
#[inline]
fn least(board: &RoleSets, pieces: Set) -> Option<(PieceRole, Square)> {
    if pieces.is_empty() {
        return None;
    }
    PieceRole::ALL.into_iter().find_map(|role| Some((role, (pieces & board.role(role)).first()?)))
}

#[cfg(test)]
mod tests {
    use game::Game;

    use super::*;
    use crate::grid::Fairy;
    use crate::{Source, read};

    const VALUES: [i32; ROLES] = [100, 320, 330, 500, 950, 0];

    fn find(id: &str) -> Option<Source> {
        let file = format!("{}/../../variants/{id}.toml", env!("CARGO_MANIFEST_DIR"));
        Some(Source { text: std::fs::read_to_string(&file).ok()?, file })
    }

    fn value(role: PieceRole) -> i32 {
        if role == PieceRole::King { KING } else { VALUES[role.index()] }
    }

    /// The same by playing it out on a board: the best of stopping and of taking with the least piece.
    fn best(board: &RoleSets, side: Seat, to: Square) -> i32 {
        let standing = PieceRole::ALL.into_iter().find(|&role| board.role(role).has(to)).unwrap();
        let attackers = board.attackers(to, board.occupied()) & board.seats[side];
        let Some((role, from)) = least(board, attackers) else { return 0 };
        let mut after = *board;
        for set in &mut after.roles {
            set.remove(from);
            set.remove(to);
        }
        after.roles[role.index()].insert(to);
        after.seats[side].remove(from);
        after.seats[side].insert(to);
        after.seats[seats::next(side)].remove(to);
        let guards = after.attackers(to, after.occupied()) & after.seats[seats::next(side)];
        if role == PieceRole::King && !guards.is_empty() {
            return 0;
        }
        (value(standing) - best(&after, seats::next(side), to)).max(0)
    }

    #[test]
    fn an_exchange_is_what_taking_back_and_forth_leaves() {
        let game = Fairy::<1>::new(read(&find("chess").unwrap(), &find).unwrap());
        let kinds = Kinds::of(game.variant()).unwrap();
        let (mut dice, mut compared) = (4_u64, 0);
        for _ in 0..60 {
            let mut pos = game.start();
            for _ in 0..80 {
                let mut moves = Vec::new();
                if game.moves(&pos, &mut moves).is_some() {
                    break;
                }
                for &m in moves.iter().filter(|m| !matches!(m.special, Special::Castling(_))) {
                    let roles = Roles::of(&kinds, &pos, m);
                    let grown = roles.becomes.map_or(0, |role| value(role) - VALUES[0]);
                    let first = roles.taken.map_or(0, value) + grown;
                    let mut after = pos.clone();
                    game.make(&mut after, m);
                    let expect = first - best(&RoleSets::new(&after, &kinds), after.turn, m.to);
                    assert_eq!(see(&VALUES, &kinds, &pos, m), expect, "{m:?} in {pos:?}");
                    for bound in [expect - 1, expect, expect + 1, -200, 0, 100] {
                        let is_below = see_is_below(&VALUES, &kinds, &pos, m, bound);
                        assert_eq!(is_below, expect < bound, "{bound} by {m:?} in {pos:?}");
                    }
                    compared += 1;
                }
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                game.make(&mut pos, moves[(dice >> 33) as usize % moves.len()]);
            }
        }
        assert!(compared > 5000, "{compared}");
    }
}
