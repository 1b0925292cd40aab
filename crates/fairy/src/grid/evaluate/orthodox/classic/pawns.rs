//! How well the pawns stand, without the passed ones, and how well they cover their king; with a table that knows both again.

use board::Square;
use game::Seat;

use super::super::squares::{
    Set, beside, count, down, file, fill_down, fill_up, pawns_down, pawns_up, rank, set, turned, up,
    whole_file, whole_rank, word,
};
use super::super::tapered::Tapered;
use super::tables::Tables;
use crate::seats::{BLACK, PerSeat, WHITE};

/// The pawns of both sides as one of them sees them.
#[derive(Copy, Clone, Debug)]
pub(super) struct Pawns {
    pub(super) own: Set,
    pub(super) foe: Set,
}

/// What the pawns of a position are known for.
#[derive(Copy, Clone, Debug)]
pub(super) struct PawnEntry {
    pawns: PerSeat<Set>,
    pub(super) structure: PerSeat<Tapered>,
    /// For one square and one set of castling rights of each king, named by the first number.
    cover: PerSeat<(u64, Tapered)>,
}

/// No square and no rights.
const UNKNOWN: u64 = u64::MAX;

impl PawnEntry {
    /// Of a board without pawns.
    fn none() -> Self {
        Self {
            pawns: PerSeat::default(),
            structure: PerSeat::default(),
            cover: PerSeat::new(|_| (UNKNOWN, Tapered::default())),
        }
    }

    /// Of these pawns, as White sees them.
    #[inline]
    fn new(t: &Tables, pawns: PerSeat<Set>) -> Self {
        let mut entry = Self { pawns, ..Self::none() };
        for seat in [WHITE, BLACK] {
            entry.structure[seat] = structure(t, entry.seen(seat));
        }
        entry
    }

    /// The pawns as a seat sees them.
    #[inline]
    pub(super) fn seen(&self, seat: Seat) -> Pawns {
        let (white, black) = (self.pawns[WHITE], self.pawns[BLACK]);
        match seat {
            WHITE => Pawns { own: white, foe: black },
            _ => Pawns { own: turned(black), foe: turned(white) },
        }
    }

    /// How well a king is covered, which depends on the pawns, its square and its castling rights: `find` says, where it is not known.
    #[inline]
    pub(super) fn cover(
        &mut self,
        seat: Seat,
        king: Square,
        rights: u32,
        find: impl FnOnce(Pawns) -> Tapered,
    ) -> Tapered {
        let name = u64::from(rights) << 8 | u64::from(king);
        let (known, cover) = self.cover[seat];
        if known == name {
            return cover;
        }
        let cover = find(self.seen(seat));
        self.cover[seat] = (name, cover);
        cover
    }
}

/// The pawns that were seen lately, each in a place of its own or in that of others which they replace.
#[derive(Clone, Debug)]
pub(super) struct PawnTable(Vec<PawnEntry>);

impl PawnTable {
    /// For a search.
    pub(super) fn large() -> Self {
        Self(vec![PawnEntry::none(); 4096])
    }

    /// For a single position.
    pub(super) fn small() -> Self {
        Self(vec![PawnEntry::none()])
    }

    /// The entry of these pawns, as White sees them.
    #[inline]
    pub(super) fn entry(&mut self, t: &Tables, pawns: PerSeat<Set>) -> &mut PawnEntry {
        let mixed = word(pawns[WHITE]).wrapping_mul(0x9E37_79B9_7F4A_7C15)
            ^ word(pawns[BLACK]).wrapping_mul(0xD1B5_4A32_D192_ED03);
        let at = mixed.wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 32;
        // Both sizes are powers of two.
        let at = at as usize & (self.0.len() - 1);
        let entry = &mut self.0[at];
        // One by one: arrays are compared by a call.
        if entry.pawns[WHITE] != pawns[WHITE] || entry.pawns[BLACK] != pawns[BLACK] {
            *entry = PawnEntry::new(t, pawns);
        }
        entry
    }
}

/// How well pawns stand beyond their placement, without the passed ones.
fn structure(t: &Tables, Pawns { own, foe }: Pawns) -> Tapered {
    let w = &t.weights;
    let (guarded, foe_guarded) = (pawns_up(own), pawns_down(foe));
    let files = fill_up(fill_down(own));
    let isolated = own & !beside(files);
    let doubled = own & fill_down(down(own)) & !guarded;
    // Where own pawns could guard some day.
    let span = fill_up(guarded);
    let backward = down(up(own) & foe_guarded & !span) & !isolated;
    let unopposed = !fill_down(foe);
    let supported = own & guarded;
    let connected = supported | own & beside(own);
    let mut score = w.isolated * count(isolated);
    score += w.doubled * count(doubled);
    score += w.backward * count(backward);
    score += w.weak_open * count((isolated | backward) & unopposed);
    score += w.supported * count(supported);
    for from in connected {
        score += t.connected[rank(from) as usize];
    }
    // No enemy in front, and the squares on which enemies could take it can be guarded.
    let candidate = own & unopposed & fill_down(foe_guarded) & !(fill_down(foe_guarded & !span));
    score += w.candidate * count(candidate);
    score
}

/// A plan is not yet a deed.
const PLAN: i32 = 12;

/// The cover of a king where it stands, or on the squares that it can still castle to.
pub(super) fn cover(
    t: &Tables,
    pawns: Pawns,
    king: Square,
    castlings: impl Iterator<Item = Square>,
) -> Tapered {
    let w = &t.weights;
    let mut best = shelter(t, pawns, king);
    for to in castlings {
        best = best.max(shelter(t, pawns, to) - PLAN);
    }
    let mut score = Tapered::new(best, 0);
    if !pawns.own.meets(whole_file(file(king))) {
        score += w.king_open_file;
    }
    let wing = set(match file(king) {
        0..=2 => 0x0f0f_0f0f_0f0f_0f0f,
        3..=4 => 0x3c3c_3c3c_3c3c_3c3c,
        _ => 0xf0f0_f0f0_f0f0_f0f0,
    });
    if !(pawns.own | pawns.foe).meets(wing) {
        score += w.pawnless_flank;
    }
    score
}

/// How well the own pawns cover a king on `king` against enemy pawns and lines, in hundredths of a pawn of the middlegame.
fn shelter(t: &Tables, pawns: Pawns, king: Square) -> i32 {
    let middle = file(king).clamp(1, 6);
    let ahead = fill_up(whole_rank(rank(king)));
    let mut value = 0;
    for index in middle - 1..=middle + 1 {
        let way = ahead & whole_file(index);
        let nearest = |pawns: Set| (pawns & way).first().map_or(0, |square| rank(square) as usize);
        let (cover, attacker) = (nearest(pawns.own), nearest(pawns.foe));
        value += t.shield[cover];
        value += match attacker == cover + 1 && cover > 0 {
            true => t.weights.storm_blocked_mg,
            false => t.storm[attacker],
        };
    }
    value
}
