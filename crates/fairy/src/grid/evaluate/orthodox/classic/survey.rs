//! Looking at every piece of a side: what it attacks, how freely it moves, how well it stands.

use board::Square;

use super::super::army::Army;
use super::super::attacks::{self, between, line};
use super::super::squares::{
    CENTRE, DARK, LIGHT, Set, count, distance, down, file, fill_down, pawns_down, pawns_up, pawns_up_twice,
    set, shade, turned, whole_file, whole_rank,
};
use super::super::tapered::Tapered;
use super::attack_map::AttackMap;
use super::tables::Tables;

/// The ranks on which a piece that no pawn can drive off is well placed.
const OUTPOSTS: Set = set(0x0000_ffff_ff00_0000);
const LONG_DIAGONALS: Set = set(0x8142_2418_1824_4281);
const MIDDLE_FILES: Set = set(0x3c3c_3c3c_3c3c_3c3c);
/// How few squares a rook can go to that is shut in.
const SHUT_IN: i32 = 3;

/// Looks at all pieces of `own`, who move up, and adds up how well they stand beyond their placement.
#[inline]
pub(super) fn survey(
    t: &Tables,
    own: &Army,
    foe: &Army,
    king: Square,
    foe_king: Square,
) -> (AttackMap, Tapered) {
    let mut survey = Survey::new(t, own, foe, king, foe_king);
    survey.knights();
    survey.bishops();
    survey.rooks();
    survey.queens();
    survey.score += imbalance(t, own);
    (survey.map, survey.score)
}

/// How well the pieces go with the number of pawns. One of each is the measure, so that the value of a pawn is that beside a few pieces.
#[inline]
fn imbalance(t: &Tables, own: &Army) -> Tapered {
    let pawns = count(own.pawns) - 5;
    t.weights.knight_pawns * ((count(own.knights) - 1) * pawns)
        + t.weights.rook_pawns * ((count(own.rooks) - 1) * pawns)
}

struct Survey<'a> {
    t: &'a Tables,
    own: &'a Army,
    foe: &'a Army,
    king: Square,
    occupied: Set,
    pinned: Set,
    /// The squares beside the enemy king.
    ring: Set,
    /// The ring and the rank before it, but not what two pawns guard.
    zone: Set,
    /// Where it is good to be able to go: not where pawns attack, and not through one's own stuck pawns.
    area: Set,
    outposts: Set,
    behind_pawns: Set,
    map: AttackMap,
    score: Tapered,
}

impl<'a> Survey<'a> {
    #[inline]
    fn new(t: &'a Tables, own: &'a Army, foe: &'a Army, king: Square, foe_king: Square) -> Self {
        let occupied = own.all | foe.all;
        let foe_pawns = pawns_down(foe.pawns);
        let mut map =
            AttackMap { pawns: pawns_up(own.pawns), king: attacks::king(king), ..AttackMap::default() };
        map.add(map.king);
        map.add(map.pawns);
        map.twice |= pawns_up_twice(own.pawns);
        let ring = attacks::king(foe_king);
        let foe_twice = turned(pawns_up_twice(turned(foe.pawns)));
        let pinned = pinned(own, foe, king, occupied);
        map.pinned = count(pinned);
        Self {
            occupied,
            pinned,
            ring,
            zone: (ring | down(ring)) & !foe_twice,
            area: !(own.king | foe_pawns | own.pawns & (down(occupied) | whole_rank(1) | whole_rank(2))),
            outposts: OUTPOSTS & map.pawns & !fill_down(foe_pawns),
            behind_pawns: down(own.pawns | foe.pawns),
            map,
            score: Tapered::default(),
            t,
            own,
            foe,
            king,
        }
    }

    /// Where a piece may go without leaving a line to its king.
    #[inline]
    fn free(&self, from: Square) -> Set {
        if self.pinned.has(from) { line(self.king, from) } else { Set::ALL }
    }

    /// Counts what a piece attacks; returns how many good squares it reaches.
    #[inline]
    fn add(&mut self, attacks: Set, danger: i32) -> usize {
        self.map.add(attacks);
        if attacks.meets(self.zone) {
            self.map.attackers += 1;
            self.map.danger += danger;
            self.map.hits += count(attacks & self.ring);
        }
        count(attacks & self.area) as usize
    }

    #[inline]
    fn knights(&mut self) {
        let w = &self.t.weights;
        for from in self.own.knights {
            let attacks = attacks::knight(from) & self.free(from);
            self.map.knights |= attacks;
            let reach = self.add(attacks, w.danger_knight);
            self.score += self.t.mobility[0][reach];
            if self.outposts.has(from) {
                self.score += w.outpost;
            } else if attacks.meets(self.outposts & !self.own.all) {
                self.score += w.outpost_near;
            }
            self.minor(from);
        }
    }

    /// What knights and bishops have in common.
    #[inline]
    fn minor(&mut self, from: Square) {
        let w = &self.t.weights;
        self.score += w.minor_king_distance * distance(self.king, from);
        if self.behind_pawns.has(from) {
            self.score += w.behind_pawn;
        }
    }

    #[inline]
    fn bishops(&mut self) {
        let own = self.own;
        if own.bishops.is_empty() {
            return;
        }
        let w = &self.t.weights;
        let blocked = own.pawns & MIDDLE_FILES & down(self.occupied);
        let badness = w.bad_bishop + w.bad_bishop_blocked * count(blocked);
        for from in own.bishops {
            let attacks = attacks::bishop(from, self.occupied ^ own.queens) & self.free(from);
            self.map.bishops |= attacks;
            let reach = self.add(attacks, w.danger_bishop);
            self.score += self.t.mobility[1][reach];
            if self.outposts.has(from) {
                self.score += w.outpost_bishop;
            }
            self.minor(from);
            self.score += badness * count(own.pawns & shade(from));
            if LONG_DIAGONALS.has(from) {
                let seen = attacks::bishop(from, own.pawns | self.foe.pawns) | Set::of(from);
                if (seen & CENTRE).several() {
                    self.score += w.long_diagonal;
                }
            }
        }
        if own.bishops.meets(LIGHT) && own.bishops.meets(DARK) {
            self.score += w.bishop_pair;
        }
    }

    #[inline]
    fn rooks(&mut self) {
        let (own, foe, king) = (self.own, self.foe, self.king);
        let w = &self.t.weights;
        let through = self.occupied ^ own.queens ^ own.rooks;
        for from in own.rooks {
            let attacks = attacks::rook(from, through) & self.free(from);
            self.map.rooks |= attacks;
            let reach = self.add(attacks, w.danger_rook);
            self.score += self.t.mobility[2][reach];
            let on_file = whole_file(file(from));
            if !own.pawns.meets(on_file) {
                self.score += match foe.pawns.meets(on_file) {
                    true => w.half_open_file,
                    false => w.open_file,
                };
            } else if reach as i32 <= SHUT_IN && (file(king) < 4) == (file(from) < file(king)) {
                self.score += w.trapped_rook;
            }
            let tied = (foe.king & whole_rank(7)) | (foe.pawns & whole_rank(6));
            if whole_rank(6).has(from) && !tied.is_empty() {
                self.score += w.seventh;
            }
        }
    }

    #[inline]
    fn queens(&mut self) {
        for from in self.own.queens {
            let attacks =
                (attacks::bishop(from, self.occupied) | attacks::rook(from, self.occupied)) & self.free(from);
            self.map.queens |= attacks;
            let reach = self.add(attacks, self.t.weights.danger_queen);
            self.score += self.t.mobility[3][reach.min(27)];
        }
    }
}

/// The pieces of `own` that stand alone between their king and an enemy who would attack it.
#[inline]
fn pinned(own: &Army, foe: &Army, king: Square, occupied: Set) -> Set {
    let snipers = attacks::file_and_rank(king) & (foe.rooks | foe.queens)
        | attacks::diagonals(king) & (foe.bishops | foe.queens);
    let mut pinned = Set::EMPTY;
    for sniper in snipers {
        let way = between(king, sniper) & occupied;
        if !way.several() {
            pinned |= way & own.all;
        }
    }
    pinned
}
