//! The evaluation of games with the pieces of orthodox chess that are won by mate, and perhaps by a goal of the kings.

mod attack_map;
mod danger;
mod ending;
mod evaluator;
mod front;
mod goal;
mod passed;
mod pawns;
mod see;
mod survey;
mod tables;
mod threats;
mod weights;

use board::Square;
use game::Seat;
use insight::{Understanding, Weight};

use self::ending::Force;
pub(in crate::grid::evaluate) use self::evaluator::ClassicEvaluator;
use self::front::Front;
use self::pawns::{PawnEntry, Pawns};
use self::survey::survey;
use self::tables::Tables;
use self::weights::Weights;
use super::attacks;
use super::board::RoleSets;
use super::kinds::{Kinds, PieceRole};
use super::sides::BothSides;
use super::squares::{Set, count, flipped, turned};
use super::sums::Sums;
use super::tapered::Tapered;
use crate::grid::movement;
use crate::grid::moves::Move;
use crate::grid::position::{Position, Rights};
use crate::seats::{self, PerSeat, WHITE};
use crate::variant::Variant;

/// The gain of a move that wins at once.
const WIN: i32 = 20_000;

/// The castlings of one side by which the king comes to one square, as its side sees it.
#[derive(Copy, Clone, Debug)]
struct KingsWay {
    rights: Rights,
    to: Square,
}

/// Where the kings win.
#[derive(Copy, Clone, Debug)]
struct Goals {
    /// By seat, as White sees the board.
    by_seat: PerSeat<Set>,
    /// By seat, as that seat sees the board.
    seen: PerSeat<Set>,
    /// All of them, as each seat sees the board.
    all: PerSeat<Set>,
}

impl Goals {
    fn new(by_seat: PerSeat<Set>) -> Self {
        let seen = |goal: Set, seat: Seat| if seat == WHITE { goal } else { turned(goal) };
        let every = by_seat.iter().fold(Set::EMPTY, |all, &goal| all | goal);
        Self {
            by_seat,
            seen: PerSeat::new(|seat| seen(by_seat[seat], seat)),
            all: PerSeat::new(|seat| seen(every, seat)),
        }
    }
}

/// Evaluates games that are won by mate, and by a goal of the kings where there is one.
#[derive(Clone, Debug)]
pub(in crate::grid) struct Classic {
    kinds: Kinds,
    tables: Tables,
    goals: Option<Goals>,
    castlings: PerSeat<Vec<KingsWay>>,
}

impl Classic {
    pub(in crate::grid) fn new(variant: &Variant, kinds: Kinds) -> Self {
        let goals = variant.ends.goal.as_ref().map(|goal| Goals::new(movement::goal(variant, goal)));
        let weights = if goals.is_some() { Weights::GOAL } else { Weights::TUNED };
        let castlings = PerSeat::new(|seat| {
            let mut ways: Vec<KingsWay> = Vec::new();
            for (i, castling) in variant.castlings.iter().enumerate().filter(|(_, c)| c.seat == seat) {
                let to = variant.grid().at(castling.king.1);
                let to = if seat == WHITE { to } else { flipped(to) };
                match ways.iter_mut().find(|way| way.to == to) {
                    Some(way) => way.rights |= 1 << i,
                    None => ways.push(KingsWay { rights: 1 << i, to }),
                }
            }
            ways
        });
        Self { tables: Tables::new(weights, &kinds, &seen_goals(&goals)), kinds, goals, castlings }
    }

    /// Roughly how many positions a search looks at in a second.
    pub(in crate::grid) const NODES_PER_SECOND: u64 = 350_000;

    /// The value of the pieces alone, by role or by role and square.
    fn simple(&self, board: &RoleSets, turn: Seat, sums: &Sums, understanding: Understanding) -> i32 {
        if understanding > Understanding::Material {
            return sums.blend(sums.lead(turn));
        }
        let mut score = Tapered::default();
        for role in PieceRole::ALL {
            let lead = count(board.of(turn, role)) - count(board.of(seats::next(turn), role));
            score += self.tables.material[role.index()] * lead;
        }
        sums.blend(score)
    }

    /// The whole evaluation, and how much of a lead can be won; without `FULL`, no threats and nothing that depends on single squares.
    #[inline]
    fn value<const FULL: bool>(
        &self,
        sides: &BothSides,
        turn: Seat,
        rights: Rights,
        sums: &Sums,
        pawns: &mut PawnEntry,
    ) -> (i32, i32) {
        let t = &self.tables;
        let foe_seat = seats::next(turn);
        let BothSides { own, foe, own_turned, foe_turned, king, foe_king } = sides;
        let (king, foe_king) = (*king, *foe_king);
        let (king_turned, foe_king_turned) = sides.kings_turned();
        if self.goals.is_none()
            && let Some(value) = bare_king(t, sides, turn, sums)
        {
            // How such an ending goes is known: there is nothing to correct.
            return (value, 0);
        }
        let (map, score) = survey(t, own, foe, king, foe_king);
        let (foe_map, foe_score) = survey(t, foe_turned, own_turned, foe_king_turned, king_turned);
        let cover = self.cover(turn, king, rights, pawns);
        let foe_cover = self.cover(foe_seat, foe_king_turned, rights, pawns);
        let (map_turned, foe_map_turned) = (map.turned(), foe_map.turned());
        let front = Front {
            tables: t,
            own,
            foe,
            map: &map,
            foe_map: &foe_map_turned,
            king,
            foe_king,
            foe_cover: foe_cover.middle(),
            to_move: true,
        };
        let foe_front = Front {
            tables: t,
            own: foe_turned,
            foe: own_turned,
            map: &foe_map,
            foe_map: &map_turned,
            king: foe_king_turned,
            foe_king: king_turned,
            foe_cover: cover.middle(),
            to_move: false,
        };
        let mut score = score - foe_score + cover - foe_cover;
        score += sums.lead(turn) + pawns.structure[turn] - pawns.structure[foe_seat];
        score += front.danger() - foe_front.danger();
        score += front.passed() - foe_front.passed();
        if FULL {
            score += front.threats() - foe_front.threats();
            score += front.space() - foe_front.space();
        }
        let (end, part) = match &self.goals {
            Some(goals) => {
                score += front.race(goals.seen[turn], goals.all[turn]);
                score -= foe_front.race(goals.seen[foe_seat], goals.all[foe_seat]);
                (score.end(), ending::WHOLE)
            }
            None => {
                let end = score.end();
                let more = ending::winnable(t, sides, end);
                let end = end + more;
                let part = winnable_part(t, end, sides, turn, sums);
                let certain = drive(t, sides, turn, sums) + front.unstoppable() - foe_front.unstoppable();
                (end * part / ending::WHOLE + certain, part)
            }
        };
        let value = sums.blend(Tapered::new(score.middle(), end)) + t.weights.tempo;
        // How far other leads can be won, a network has learnt.
        let part = if part <= ending::HARDLY { part } else { ending::WHOLE };
        (value, sums.blend(Tapered::new(ending::WHOLE, part)))
    }

    /// The cover of the king of a seat, which stands on `king` as its side sees it.
    #[inline]
    fn cover(&self, seat: Seat, king: Square, rights: Rights, entry: &mut PawnEntry) -> Tapered {
        // Most kings have castled, or moved.
        let ways = if rights == 0 { &[] } else { self.castlings[seat].as_slice() };
        // One bit a way.
        let mut left = 0_u32;
        for (i, way) in ways.iter().enumerate() {
            left |= u32::from(way.rights & rights != 0) << i;
        }
        entry.cover(seat, king, left, |pawns: Pawns| {
            let castlings = ways.iter().filter(|way| way.rights & rights != 0).map(|way| way.to);
            pawns::cover(&self.tables, pawns, king, castlings)
        })
    }

    /// Whether the other king can step to its goal, so that something must be done at once.
    #[inline]
    pub(in crate::grid) fn must_respond<const N: usize>(&self, pos: &Position<N>) -> bool {
        let Some(goals) = &self.goals else { return false };
        let foe = seats::next(pos.turn);
        let board = RoleSets::new(pos, &self.kinds);
        let Some(king) = board.of(foe, PieceRole::King).first() else { return false };
        let mut occupied = board.occupied();
        occupied.remove(king);
        let near = attacks::king(king) & goals.by_seat[foe] & !board.seats[foe];
        near.into_iter().any(|to| !board.attackers(to, occupied).meets(board.seats[pos.turn]))
    }

    /// Whether a move ends the game at a goal.
    #[inline]
    fn arrives<const N: usize>(&self, pos: &Position<N>, m: Move) -> bool {
        self.goals.as_ref().is_some_and(|goals| {
            goals.by_seat[pos.turn].has(m.to) && self.kinds.role(pos.piece(m.from).kind()) == PieceRole::King
        })
    }

    /// What a move wins at first sight; `None` for quiet moves.
    #[inline]
    pub(in crate::grid) fn gain<const N: usize>(&self, pos: &Position<N>, m: Move) -> Option<i32> {
        if self.arrives(pos, m) {
            return Some(WIN);
        }
        see::gain(&self.tables.value, &self.kinds, pos, m)
    }

    /// What a move wins after the captures back and forth on its target.
    pub(in crate::grid) fn see<const N: usize>(&self, pos: &Position<N>, m: Move) -> i32 {
        if self.arrives(pos, m) {
            return WIN;
        }
        see::see(&self.tables.value, &self.kinds, pos, m)
    }

    /// Whether [`Classic::see`] of a move is less than a bound.
    #[inline]
    pub(in crate::grid) fn see_is_below<const N: usize>(
        &self,
        pos: &Position<N>,
        m: Move,
        bound: i32,
    ) -> bool {
        if self.arrives(pos, m) {
            return WIN < bound;
        }
        see::see_is_below(&self.tables.value, &self.kinds, pos, m, bound)
    }

    /// Whether the side to move has so little that zugzwang is frequent.
    pub(in crate::grid) fn is_thin<const N: usize>(&self, pos: &Position<N>) -> bool {
        RoleSets::new(pos, &self.kinds).is_thin(pos.turn)
    }

    /// Names and values of all that can be tuned.
    pub(in crate::grid) fn weights(&self) -> Vec<Weight> {
        self.tables.weights.list()
    }

    /// The same evaluation with other values.
    pub(in crate::grid) fn with_weights(&self, values: &[i32]) -> Self {
        let tables = Tables::new(Weights::from_values(values), &self.kinds, &seen_goals(&self.goals));
        Self { tables, ..self.clone() }
    }
}

/// The goals as each seat sees the board: empty where there are none.
fn seen_goals(goals: &Option<Goals>) -> PerSeat<Set> {
    goals.as_ref().map_or(PerSeat::default(), |goals| goals.seen)
}

/// The value where one side has only its king, and the other can mate.
fn bare_king(t: &Tables, sides: &BothSides, turn: Seat, sums: &Sums) -> Option<i32> {
    let BothSides { own, foe, foe_turned, .. } = sides;
    let (king_turned, foe_king_turned) = sides.kings_turned();
    if foe.all == foe.king {
        let force = Force { army: own, pieces: sums.pieces(turn) };
        if let Some(value) = ending::against_bare_king(t, &force, sides.king, sides.foe_king) {
            return Some(value);
        }
    }
    if own.all == own.king {
        let force = Force { army: foe_turned, pieces: sums.pieces(seats::next(turn)) };
        return ending::against_bare_king(t, &force, foe_king_turned, king_turned).map(|value| -value);
    }
    None
}

/// How much of a lead in the endgame can be won, from 0 to [`ending::WHOLE`].
#[inline]
fn winnable_part(t: &Tables, end: i32, sides: &BothSides, turn: Seat, sums: &Sums) -> i32 {
    let (pieces, foe_pieces) = (sums.pieces(turn), sums.pieces(seats::next(turn)));
    if end >= 0 {
        let (strong, weak) =
            (Force { army: &sides.own, pieces }, Force { army: &sides.foe, pieces: foe_pieces });
        ending::scale(t, &strong, &weak, sides.foe_king)
    } else {
        let (strong, weak) = (
            Force { army: &sides.foe_turned, pieces: foe_pieces },
            Force { army: &sides.own_turned, pieces },
        );
        ending::scale(t, &strong, &weak, flipped(sides.king))
    }
}

/// A side without pawns that is far behind is driven to the edge.
#[inline]
fn drive(t: &Tables, sides: &BothSides, turn: Seat, sums: &Sums) -> i32 {
    let ahead = sums.pieces(turn) - sums.pieces(seats::next(turn));
    let enough = t.value[PieceRole::Rook.index()] - t.value[PieceRole::Pawn.index()];
    if ahead >= enough && sides.foe.pawns.is_empty() {
        ending::drive(sides.king, sides.foe_king)
    } else if ahead <= -enough && sides.own.pawns.is_empty() {
        -ending::drive(sides.foe_king, sides.king)
    } else {
        0
    }
}
