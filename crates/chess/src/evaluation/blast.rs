//! The evaluation of atomic chess.

use insight::{Understanding, Weight};
use shakmaty::attacks::{bishop_attacks, king_attacks, knight_attacks, rook_attacks};
use shakmaty::{Bitboard, Board, Color, Move, Position, Role, Square};

use super::Evaluation;
use super::army::{Army, around, beside, count, down, fill_down, fill_up, pawns_down, pawns_up, turned};
use super::charge::Charge;
use super::sides::Sides;
use super::tables::curve;
use super::tapered::Tapered;
use crate::explosion;

/// Evaluates games in which captures explode.
#[derive(Clone, Debug)]
pub struct Blast {
    tables: Box<Tables>,
}

impl Default for Blast {
    fn default() -> Self {
        Self { tables: Box::new(Tables::new(Charge::TUNED)) }
    }
}

/// The value of the enemy king in a blast.
const KING: i32 = 20_000;

#[derive(Clone, Debug)]
struct Tables {
    weights: Charge,
    /// By kind, as a plain number for blasts.
    value: [i32; 7],
    /// By kind and square.
    placement: [[Tapered; 64]; 7],
    /// By kind (from the knight on) and the number of squares within reach.
    mobility: [[Tapered; 28]; 4],
    /// By rank.
    passed: [Tapered; 8],
}

impl Tables {
    fn new(weights: Charge) -> Self {
        let w = &weights;
        let pair = Tapered::new;
        let zero = pair(0, 0);
        let material = [
            zero,
            pair(w.pawn_mg, w.pawn_eg),
            pair(w.knight_mg, w.knight_eg),
            pair(w.bishop_mg, w.bishop_eg),
            pair(w.rook_mg, w.rook_eg),
            pair(w.queen_mg, w.queen_eg),
            zero,
        ];
        let mut placement = [[zero; 64]; 7];
        for role in Role::ALL {
            for square in Square::ALL {
                let at = usize::from(role);
                placement[at][square.to_usize()] = material[at] + placed(w, role, square);
            }
        }
        Self {
            value: material.map(|value| (value.middle() + value.end()) / 2),
            placement,
            mobility: [
                curve(pair(w.knight_mobility_mg, w.knight_mobility_eg), 4.0),
                curve(pair(w.bishop_mobility_mg, w.bishop_mobility_eg), 6.0),
                curve(pair(w.rook_mobility_mg, w.rook_mobility_eg), 6.5),
                curve(pair(w.queen_mobility_mg, w.queen_mobility_eg), 12.0),
            ],
            passed: [
                zero,
                pair(w.passed_2_mg, w.passed_2_eg),
                pair(w.passed_3_mg, w.passed_3_eg),
                pair(w.passed_4_mg, w.passed_4_eg),
                pair(w.passed_5_mg, w.passed_5_eg),
                pair(w.passed_6_mg, w.passed_6_eg),
                pair(w.passed_7_mg, w.passed_7_eg),
                zero,
            ],
            weights,
        }
    }

    /// The value of the pieces on some squares.
    fn sum(&self, army: &Army, squares: Bitboard) -> i32 {
        count(army.pawns & squares) * self.value[1]
            + count(army.knights & squares) * self.value[2]
            + count(army.bishops & squares) * self.value[3]
            + count(army.rooks & squares) * self.value[4]
            + count(army.queens & squares) * self.value[5]
            + count(army.king & squares) * KING
    }

    /// The value of the pieces (pawns survive) right beside a square that a blast removes: the enemy's less the own.
    fn blown(&self, own: &Army, foe: &Army, to: Square) -> i32 {
        let ring = king_attacks(to);
        self.sum(foe, ring & !foe.pawns) - self.sum(own, ring & !own.pawns)
    }
}

/// What standing on a square (as a piece that moves up sees it) adds to the value of a piece.
fn placed(w: &Charge, role: Role, square: Square) -> Tapered {
    let (file, rank) = (square.file().to_u32() as i32, square.rank().to_u32() as i32);
    let (inner_file, inner_rank) = (file.min(7 - file), rank.min(7 - rank));
    // From 3 in the centre to -3 in the corners.
    let centre = inner_file + inner_rank - 3;
    let home = pair(w.home_mg, w.home_eg) * i32::from(rank == 0);
    fn pair(middle: i32, end: i32) -> Tapered {
        Tapered::new(middle, end)
    }
    match role {
        Role::Pawn => {
            pair(w.pawn_advance_mg, w.pawn_advance_eg) * (rank - 1)
                + pair(w.pawn_centre_mg, w.pawn_centre_eg) * i32::from(inner_file == 3 && rank > 1)
        }
        Role::Knight => pair(w.knight_centre_mg, w.knight_centre_eg) * centre + home,
        Role::Bishop => pair(w.bishop_centre_mg, w.bishop_centre_eg) * centre + home,
        Role::Rook => pair(w.rook_centre_mg, w.rook_centre_eg) * (inner_file - 1),
        Role::Queen => pair(w.queen_centre_mg, w.queen_centre_eg) * centre,
        Role::King => {
            pair(w.king_rank_mg, w.king_rank_eg) * rank + pair(w.king_centre_mg, w.king_centre_eg) * centre
        }
    }
}

/// The squares that the pieces of one side attack, by what gives check from there.
#[derive(Copy, Clone, Debug, Default)]
struct Reach {
    all: Bitboard,
    knights: Bitboard,
    straight: Bitboard,
    slanted: Bitboard,
}

impl Reach {
    fn turned(&self) -> Self {
        Self {
            all: turned(self.all),
            knights: turned(self.knights),
            straight: turned(self.straight),
            slanted: turned(self.slanted),
        }
    }
}

impl Blast {
    fn value<P: Position>(&self, pos: &P) -> i32 {
        let t = &*self.tables;
        let w = &t.weights;
        let Some(sides) = Sides::new(pos) else { return 0 };
        let Sides { own, foe, own_turned, foe_turned, king, foe_king } = &sides;
        let (king_turned, foe_king_turned) = (king.flip_vertical(), foe_king.flip_vertical());
        let (reach, stand) = survey(t, own, foe);
        let (foe_reach, foe_stand) = survey(t, foe_turned, own_turned);
        let mut score = stand - foe_stand;
        score +=
            passed(t, own, foe, &foe_reach.turned()) - passed(t, foe_turned, own_turned, &reach.turned());
        score += menace(t, own, foe, *king, *foe_king, &reach, &foe_reach.turned());
        score -= menace(t, foe_turned, own_turned, foe_king_turned, king_turned, &foe_reach, &reach.turned());
        let mut value = sides.blend(score);
        value += best_blast(t, own, foe, *king, &reach) * w.blast_turn / 100;
        value -= best_blast(t, foe_turned, own_turned, foe_king_turned, &foe_reach) * w.blast_wait / 100;
        self.finish(&sides, value) + w.tempo
    }

    /// What endgames do to a lead.
    fn finish(&self, sides: &Sides, value: i32) -> i32 {
        let w = &self.tables.weights;
        let (strong, weak) = if value >= 0 { (&sides.own, &sides.foe) } else { (&sides.foe, &sides.own) };
        let few = count((strong.all | weak.all) & !strong.pawns & !weak.pawns) <= 6;
        let distance = sides.king.distance(sides.foe_king) as i32;
        let mut value = value;
        if weak.all == weak.king {
            if strong.pawns.is_empty() && strong.queens.is_empty() && count(strong.pieces()) <= 2 {
                // One piece cannot mate, and two hardly ever.
                return value / 16;
            }
            // The bare king hides beside the other one, or else is driven to the edge.
            let square = if value >= 0 { sides.foe_king } else { sides.king };
            let (file, rank) = (square.file().to_u32() as i32, square.rank().to_u32() as i32);
            let edge = 6 - file.min(7 - file) - rank.min(7 - rank);
            let apart = if distance == 1 { -60 } else { 6 * (7 - distance) };
            value += (10 * edge + apart) * value.signum();
        }
        if few && distance == 1 {
            value = value * w.touching / 100;
        }
        value
    }
}

/// Looks at all pieces of `own`, who move up: what they attack and how well they stand.
fn survey(t: &Tables, own: &Army, foe: &Army) -> (Reach, Tapered) {
    let w = &t.weights;
    let pair = Tapered::new;
    let occupied = own.all | foe.all;
    let pawns = pawns_up(own.pawns);
    let area = !own.all & !pawns_down(foe.pawns);
    let mut reach = Reach { all: pawns, ..Reach::default() };
    let mut score = Tapered::default();
    for from in own.pawns {
        score += t.placement[1][from.to_usize()];
    }
    let files = fill_up(fill_down(own.pawns));
    score += pair(w.isolated_mg, w.isolated_eg) * count(own.pawns & !beside(files));
    score += pair(w.doubled_mg, w.doubled_eg) * count(own.pawns & fill_down(down(own.pawns)));
    for from in own.knights {
        let attacks = knight_attacks(from);
        reach.knights |= attacks;
        score += t.placement[2][from.to_usize()] + t.mobility[0][(attacks & area).count()];
    }
    for from in own.bishops {
        let attacks = bishop_attacks(from, occupied);
        reach.slanted |= attacks;
        score += t.placement[3][from.to_usize()] + t.mobility[1][(attacks & area).count()];
    }
    for from in own.rooks {
        let attacks = rook_attacks(from, occupied);
        reach.straight |= attacks;
        score += t.placement[4][from.to_usize()] + t.mobility[2][(attacks & area).count()];
        if !files.contains(from) {
            score += pair(w.open_file_mg, w.open_file_eg);
        }
    }
    for from in own.queens {
        let attacks = bishop_attacks(from, occupied) | rook_attacks(from, occupied);
        reach.straight |= attacks;
        reach.slanted |= attacks;
        score += t.placement[5][from.to_usize()] + t.mobility[3][(attacks & area).count().min(27)];
    }
    for from in own.king {
        score += t.placement[6][from.to_usize()];
        score += pair(w.fuel_mg, w.fuel_eg) * count(king_attacks(from) & own.all);
    }
    reach.all |= reach.knights | reach.slanted | reach.straight;
    (reach, score)
}

/// How near `own` is to blowing up the enemy king.
fn menace(
    t: &Tables,
    own: &Army,
    foe: &Army,
    king: Square,
    foe_king: Square,
    reach: &Reach,
    foe_reach: &Reach,
) -> Tapered {
    let w = &t.weights;
    let pair = Tapered::new;
    let occupied = own.all | foe.all;
    let ring = king_attacks(foe_king) & !king_attacks(king);
    let fuses = count(ring & foe.all & reach.all);
    let mut score = pair(w.reach_mg, w.reach_eg) * count(ring & !occupied & reach.all);
    if fuses > 0 {
        score += pair(w.fuse_mg, w.fuse_eg);
    }
    if fuses > 1 {
        score += pair(w.fuses_mg, w.fuses_eg);
    }
    let near = around(around(foe.king)) & own.pieces();
    score += pair(w.near_mg, w.near_eg) * count(near);
    // Beside each other kings know no check.
    if king.distance(foe_king) > 1 {
        let checks = knight_attacks(foe_king) & reach.knights
            | rook_attacks(foe_king, occupied) & reach.straight
            | bishop_attacks(foe_king, occupied) & reach.slanted;
        let covered = foe_reach.all | king_attacks(king);
        score += pair(w.check_mg, w.check_eg) * count(checks & !own.all & !covered);
    }
    score
}

/// Pawns that no enemy pawn can stop.
fn passed(t: &Tables, own: &Army, foe: &Army, foe_reach: &Reach) -> Tapered {
    let w = &t.weights;
    let stoppable =
        fill_down(pawns_down(foe.pawns)) | fill_down(down(foe.pawns)) | fill_down(down(own.pawns));
    let free = down(!(own.all | foe.all | foe_reach.all));
    let mut score = Tapered::default();
    for from in own.pawns & !stoppable {
        let rank = from.rank().to_usize();
        score += t.passed[rank];
        if free.contains(from) {
            score += Tapered::new(w.passed_free_mg, w.passed_free_eg) * rank as i32;
        }
    }
    score
}

/// What the best capture of `own` wins, without its own piece, which is blown up by it; nothing if none wins.
/// A blast that reaches a king is not looked at: [`menace`] does.
fn best_blast(t: &Tables, own: &Army, foe: &Army, king: Square, reach: &Reach) -> i32 {
    let mut best = 0;
    let pawns = pawns_up(own.pawns);
    for to in foe.all & reach.all & !foe.king & !around(foe.king) & !king_attacks(king) {
        let attacker = if pawns.contains(to) {
            1
        } else if reach.knights.contains(to) {
            2
        } else if reach.slanted.contains(to) {
            3
        } else {
            4
        };
        let won = t.sum(foe, to.into()) + t.blown(own, foe, to) - t.value[attacker];
        best = best.max(won);
    }
    best
}

/// What a move blows up: theirs less own. A promotion adds what it adds.
fn won(t: &Tables, board: &Board, turn: Color, m: Move) -> i32 {
    let Some(from) = m.from() else { return 0 };
    let Some(taken) = m.capture() else {
        return m.promotion().map_or(0, |role| t.value[usize::from(role)] - t.value[1]);
    };
    let (own, foe) = (Army::new(board, turn), Army::new(board, !turn));
    let mover = t.value[usize::from(m.role())];
    let beside = i32::from(king_attacks(m.to()).contains(from) && m.role() != Role::Pawn);
    // A piece that stood beside the square is among the neighbours already.
    t.value[usize::from(taken)] + t.blown(&own, &foe, m.to()) - mover * (1 - beside)
}

impl<P: Position> Evaluation<P> for Blast {
    const NODES_PER_SECOND: u64 = 500_000;

    fn evaluate(&self, pos: &P) -> i32 {
        self.value(pos)
    }

    fn evaluate_partly(&self, pos: &P, understanding: Understanding) -> i32 {
        let t = &*self.tables;
        let Some(sides) = Sides::new(pos) else { return 0 };
        let Sides { own, foe, own_turned, foe_turned, king, foe_king } = &sides;
        match understanding {
            Understanding::Material => t.sum(own, !own.king) - t.sum(foe, !foe.king),
            Understanding::Placement => {
                sides.blend(survey(t, own, foe).1 - survey(t, foe_turned, own_turned).1)
            }
            Understanding::Plans => {
                let (reach, stand) = survey(t, own, foe);
                let (foe_reach, foe_stand) = survey(t, foe_turned, own_turned);
                let (king_turned, foe_king_turned) = (king.flip_vertical(), foe_king.flip_vertical());
                let score = stand - foe_stand
                    + menace(t, own, foe, *king, *foe_king, &reach, &foe_reach.turned())
                    - menace(
                        t,
                        foe_turned,
                        own_turned,
                        foe_king_turned,
                        king_turned,
                        &foe_reach,
                        &reach.turned(),
                    );
                sides.blend(score)
            }
            Understanding::All => self.value(pos),
        }
    }

    fn tactical_moves(&self, pos: &P, out: &mut Vec<Move>) {
        explosion::tactical_moves(pos, out);
    }

    fn gain(&self, pos: &P, m: Move) -> Option<i32> {
        let is_tactical = m.is_capture() || m.promotion() == Some(Role::Queen);
        is_tactical.then(|| won(&self.tables, pos.board(), pos.turn(), m))
    }

    /// There is nothing to take back on a square after a blast.
    fn see(&self, pos: &P, m: Move) -> i32 {
        won(&self.tables, pos.board(), pos.turn(), m)
    }

    fn weights(&self) -> Vec<Weight> {
        self.tables.weights.list()
    }

    fn with_weights(&self, values: &[i32]) -> Self {
        Self { tables: Box::new(Tables::new(Charge::from_values(values))) }
    }
}
