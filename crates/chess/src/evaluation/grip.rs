//! What the pieces of one side hold: the squares that they attack, how freely they move, how well they stand.

use shakmaty::attacks::{between, bishop_attacks, king_attacks, knight_attacks, ray, rook_attacks};
use shakmaty::{Bitboard, Square};

use super::army::{
    Army, beside, down, few, fill_down, fill_up, pawns_down, pawns_up, pawns_up_twice, rank, turned, up,
};
use super::tables::Tables;
use super::tapered::Tapered;

/// The squares that a side attacks, and what bears on the enemy king.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Grip {
    pub(crate) pawns: Bitboard,
    pub(crate) knights: Bitboard,
    pub(crate) bishops: Bitboard,
    pub(crate) rooks: Bitboard,
    pub(crate) queens: Bitboard,
    pub(crate) king: Bitboard,
    pub(crate) all: Bitboard,
    pub(crate) twice: Bitboard,
    /// Own pieces that may not leave a line to their king.
    pub(crate) pinned: i32,
    /// The pieces that look at the zone of the enemy king: how many,
    pub(crate) hitters: i32,
    /// how dangerous,
    pub(crate) danger: i32,
    /// and how many squares right beside the king they attack.
    pub(crate) hits: i32,
}

impl Grip {
    /// As seen from the other end of the board.
    pub(crate) fn turned(&self) -> Self {
        Self {
            pawns: turned(self.pawns),
            knights: turned(self.knights),
            bishops: turned(self.bishops),
            rooks: turned(self.rooks),
            queens: turned(self.queens),
            king: turned(self.king),
            all: turned(self.all),
            twice: turned(self.twice),
            ..*self
        }
    }

    fn add(&mut self, attacks: Bitboard) {
        self.twice |= self.all & attacks;
        self.all |= attacks;
    }
}

/// The squares on which a piece cannot be driven off by pawns, and is guarded by one.
const OUTPOSTS: Bitboard = Bitboard(0x0000_ffff_ff00_0000);
const LONG_DIAGONALS: Bitboard = Bitboard(0x8142_2418_1824_4281);
const MIDDLE_FILES: Bitboard = Bitboard(0x3c3c_3c3c_3c3c_3c3c);

/// Looks at all pieces of `own`, who move up, and adds up how well they stand.
pub(crate) fn grasp(t: &Tables, own: &Army, foe: &Army, king: Square, foe_king: Square) -> (Grip, Tapered) {
    let w = &t.weights;
    let pair = Tapered::new;
    let occupied = own.all | foe.all;
    let foe_pawns = pawns_down(foe.pawns);
    let mut grip = Grip { pawns: pawns_up(own.pawns), king: king_attacks(king), ..Grip::default() };
    grip.add(grip.king);
    grip.add(grip.pawns);
    grip.twice |= pawns_up_twice(own.pawns);

    // The ring around the enemy king and the rank before it, but not what two pawns guard.
    let ring = king_attacks(foe_king);
    let foe_twice = turned(pawns_up_twice(turned(foe.pawns)));
    let zone = (ring | down(ring)) & !foe_twice;
    // Where it is good to be able to go: not where pawns hit, and not through one's own stuck pawns.
    let area = !(own.king | foe_pawns | own.pawns & (down(occupied) | rank(1) | rank(2)));
    let pinned = pinned(own, foe, king, occupied);
    grip.pinned = few(pinned);
    let line = |from| if pinned.contains(from) { ray(king, from) } else { Bitboard::FULL };

    let outposts = OUTPOSTS & grip.pawns & !fill_down(foe_pawns);
    let behind_pawns = down(own.pawns | foe.pawns);
    let mut score = pawns(t, own, foe, &grip);
    score += t.placement[6][king.to_usize()];

    let hit = |grip: &mut Grip, attacks: Bitboard, danger: i32| {
        grip.add(attacks);
        if (attacks & zone).any() {
            grip.hitters += 1;
            grip.danger += danger;
            grip.hits += few(attacks & ring);
        }
    };
    for from in own.knights {
        let attacks = knight_attacks(from) & line(from);
        grip.knights |= attacks;
        hit(&mut grip, attacks, w.danger_knight);
        score += t.placement[2][from.to_usize()] + t.mobility[0][(attacks & area).count()];
        score += pair(w.minor_king_distance_mg, w.minor_king_distance_eg) * king.distance(from) as i32;
        if outposts.contains(from) {
            score += pair(w.outpost_mg, w.outpost_eg);
        } else if (attacks & outposts & !own.all).any() {
            score += pair(w.outpost_near_mg, w.outpost_near_eg);
        }
        if behind_pawns.contains(from) {
            score += pair(w.behind_pawn_mg, w.behind_pawn_eg);
        }
    }
    let blocked = own.pawns & MIDDLE_FILES & down(occupied);
    let badness = pair(w.bad_bishop_mg, w.bad_bishop_eg)
        + pair(w.bad_bishop_blocked_mg, w.bad_bishop_blocked_eg) * few(blocked);
    for from in own.bishops {
        let attacks = bishop_attacks(from, occupied ^ own.queens) & line(from);
        grip.bishops |= attacks;
        hit(&mut grip, attacks, w.danger_bishop);
        score += t.placement[3][from.to_usize()] + t.mobility[1][(attacks & area).count()];
        score += pair(w.minor_king_distance_mg, w.minor_king_distance_eg) * king.distance(from) as i32;
        if outposts.contains(from) {
            score += pair(w.outpost_bishop_mg, w.outpost_bishop_eg);
        }
        if behind_pawns.contains(from) {
            score += pair(w.behind_pawn_mg, w.behind_pawn_eg);
        }
        let shade = if from.is_light() { Bitboard::LIGHT_SQUARES } else { Bitboard::DARK_SQUARES };
        score += badness * few(own.pawns & shade);
        if LONG_DIAGONALS.contains(from)
            && (bishop_attacks(from, own.pawns | foe.pawns).with(from) & Bitboard::CENTER).more_than_one()
        {
            score += pair(w.long_diagonal_mg, w.long_diagonal_eg);
        }
    }
    if (own.bishops & Bitboard::LIGHT_SQUARES).any() && (own.bishops & Bitboard::DARK_SQUARES).any() {
        score += pair(w.bishop_pair_mg, w.bishop_pair_eg);
    }
    for from in own.rooks {
        let attacks = rook_attacks(from, occupied ^ own.queens ^ own.rooks) & line(from);
        grip.rooks |= attacks;
        hit(&mut grip, attacks, w.danger_rook);
        let reach = (attacks & area).count();
        score += t.placement[4][from.to_usize()] + t.mobility[2][reach];
        let file = Bitboard::from_file(from.file());
        if (own.pawns & file).is_empty() {
            score += match (foe.pawns & file).is_empty() {
                true => pair(w.open_file_mg, w.open_file_eg),
                false => pair(w.half_open_file_mg, w.half_open_file_eg),
            };
        } else if reach <= 3 && (king.file() < shakmaty::File::E) == (from.file() < king.file()) {
            score += pair(w.trapped_rook_mg, w.trapped_rook_eg);
        }
        if rank(6).contains(from) && ((foe.king & rank(7)) | (foe.pawns & rank(6))).any() {
            score += pair(w.seventh_mg, w.seventh_eg);
        }
    }
    for from in own.queens {
        let attacks = (bishop_attacks(from, occupied) | rook_attacks(from, occupied)) & line(from);
        grip.queens |= attacks;
        hit(&mut grip, attacks, w.danger_queen);
        score += t.placement[5][from.to_usize()] + t.mobility[3][(attacks & area).count().min(27)];
    }
    (grip, score)
}

/// The pieces of `own` that stand alone between their king and an enemy who would attack it.
fn pinned(own: &Army, foe: &Army, king: Square, occupied: Bitboard) -> Bitboard {
    let snipers = rook_attacks(king, foe.all) & (foe.rooks | foe.queens)
        | bishop_attacks(king, foe.all) & (foe.bishops | foe.queens);
    let mut pinned = Bitboard::EMPTY;
    for sniper in snipers {
        let way = between(king, sniper) & occupied;
        if !way.more_than_one() {
            pinned |= way & own.all;
        }
    }
    pinned
}

/// How well the pawns stand, without the passed ones.
fn pawns(t: &Tables, own: &Army, foe: &Army, grip: &Grip) -> Tapered {
    let w = &t.weights;
    let pair = Tapered::new;
    let foe_pawns = pawns_down(foe.pawns);
    let mut score = Tapered::default();
    for from in own.pawns {
        score += t.placement[1][from.to_usize()];
    }
    let files = fill_up(fill_down(own.pawns));
    let isolated = own.pawns & !beside(files);
    let doubled = own.pawns & fill_down(down(own.pawns)) & !grip.pawns;
    // Where own pawns could guard some day.
    let span = fill_up(grip.pawns);
    let backward = down(up(own.pawns) & foe_pawns & !span) & !isolated;
    let unopposed = !fill_down(foe.pawns);
    let supported = own.pawns & grip.pawns;
    let connected = supported | own.pawns & beside(own.pawns);
    score += pair(w.isolated_mg, w.isolated_eg) * few(isolated);
    score += pair(w.doubled_mg, w.doubled_eg) * few(doubled);
    score += pair(w.backward_mg, w.backward_eg) * few(backward);
    score += pair(w.weak_open_mg, w.weak_open_eg) * few((isolated | backward) & unopposed);
    score += pair(w.supported_mg, w.supported_eg) * few(supported);
    for from in connected {
        score += t.connected[from.rank().to_usize()];
    }
    // No enemy in front, and the squares on which enemies could take it can be guarded.
    let candidate = own.pawns & unopposed & fill_down(foe_pawns) & !(fill_down(foe_pawns & !span));
    score += pair(w.candidate_mg, w.candidate_eg) * few(candidate);
    score
}
