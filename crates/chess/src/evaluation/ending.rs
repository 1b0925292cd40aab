//! Endgames: which leads win, and how a bare king is driven to its mate.

use shakmaty::{Bitboard, Square};

use super::army::{Army, count, fill_down, pawns_down};
use super::tables::Tables;

/// All of the endgame's value counts.
pub(crate) const WHOLE: i32 = 64;

/// The value of the pieces other than pawns.
pub(crate) fn pieces(t: &Tables, army: &Army) -> i32 {
    count(army.knights) * t.value[2]
        + count(army.bishops) * t.value[3]
        + count(army.rooks) * t.value[4]
        + count(army.queens) * t.value[5]
}

/// How much of a lead in the endgame can be turned into a win by `strong`, who moves up: 0 for nothing, to [`WHOLE`].
pub(crate) fn scale(t: &Tables, strong: &Army, weak: &Army, weak_king: Square) -> i32 {
    let (mine, theirs) = (pieces(t, strong), pieces(t, weak));
    let (minor, rook) = (t.value[3], t.value[4]);
    let pawns = count(strong.pawns);
    if pawns == 0 {
        if mine - theirs <= minor {
            // A lone minor wins nothing, and a rook wins against a minor only by accident.
            return if mine < rook {
                0
            } else if theirs <= minor {
                4
            } else {
                14
            };
        }
        let only_knights = strong.knights == strong.pieces();
        if only_knights && count(strong.knights) <= 2 && weak.pawns.is_empty() {
            return 0;
        }
    }
    if wrong_corner(strong, weak_king) {
        return 2;
    }
    let both = count(strong.bishops) == 1 && count(weak.bishops) == 1;
    if both
        && strong.bishops.is_subset(Bitboard::LIGHT_SQUARES)
            != weak.bishops.is_subset(Bitboard::LIGHT_SQUARES)
    {
        if strong.pieces() == strong.bishops && weak.pieces() == weak.bishops {
            let passed = strong.pawns & !fill_down(weak.pawns | pawns_down(weak.pawns));
            return (18 + 6 * count(passed)).min(WHOLE);
        }
        return (26 + 4 * count(strong.pieces()) + 2 * pawns).min(WHOLE);
    }
    // The last pawn can be given up a piece for.
    if pawns == 1 && mine <= minor && theirs > 0 {
        return 24;
    }
    if mine + theirs == 0 && count(strong.pawns | weak.pawns) > 1 {
        return WHOLE;
    }
    (40 + 6 * pawns).min(WHOLE)
}

/// Whether all that `strong` has are pawns on one edge and at most bishops that cannot drive the king from the
/// corner in which they become queens.
fn wrong_corner(strong: &Army, weak_king: Square) -> bool {
    if strong.pieces() != strong.bishops || strong.pawns.is_empty() {
        return false;
    }
    let corner = if strong.pawns.is_subset(Bitboard(0x0101_0101_0101_0101)) {
        Square::A8
    } else if strong.pawns.is_subset(Bitboard(0x8080_8080_8080_8080)) {
        Square::H8
    } else {
        return false;
    };
    let shade = if corner.is_light() { Bitboard::LIGHT_SQUARES } else { Bitboard::DARK_SQUARES };
    weak_king.distance(corner) <= 1 && strong.bishops.is_disjoint(shade)
}

/// Whether the pieces of an army can force mate against a bare king by themselves.
fn can_mate(army: &Army) -> bool {
    (army.rooks | army.queens).any()
        || (army.bishops & Bitboard::LIGHT_SQUARES).any() && (army.bishops & Bitboard::DARK_SQUARES).any()
        || army.bishops.any() && army.knights.any()
        || count(army.knights) > 2
}

/// The value of a position in which `weak` has only the king: the sooner it stands at the edge (or in the corner that a
/// bishop can reach) with the other king near, the better. `None` where the pieces can't force mate by themselves.
pub(crate) fn against_bare_king(t: &Tables, strong: &Army, king: Square, weak_king: Square) -> Option<i32> {
    if !can_mate(strong) {
        return None;
    }
    let material = pieces(t, strong) + count(strong.pawns) * t.value[1];
    let bishop_and_knight = (strong.rooks | strong.queens | strong.pawns).is_empty()
        && count(strong.bishops) == 1
        && strong.knights.any();
    let drive = if bishop_and_knight {
        let light = strong.bishops.is_subset(Bitboard::LIGHT_SQUARES);
        let corners = if light { [Square::A8, Square::H1] } else { [Square::A1, Square::H8] };
        let nearest = corners.map(|corner| steps(weak_king, corner)).into_iter().min().unwrap_or(0);
        24 * (7 - nearest) + 8 * from_centre(weak_king)
    } else {
        24 * from_centre(weak_king)
    };
    Some(KNOWN_WIN + material + drive + closeness(king, weak_king))
}

/// The value of a certain win beyond its material.
const KNOWN_WIN: i32 = 600;

/// Helps to win against few pieces without pawns, such as queen against rook.
pub(crate) fn drive(king: Square, weak_king: Square) -> i32 {
    8 * from_centre(weak_king) + closeness(king, weak_king) / 2
}

fn closeness(a: Square, b: Square) -> i32 {
    // Steps between files and ranks are finer than the steps of a king.
    8 * (7 - a.distance(b) as i32) + 2 * (14 - steps(a, b))
}

/// Steps of a rook's way that a king would make.
fn steps(a: Square, b: Square) -> i32 {
    (a.file().distance(b.file()) + a.rank().distance(b.rank())) as i32
}

/// From 0 in the centre to 6 in the corners.
fn from_centre(square: Square) -> i32 {
    let (file, rank) = (square.file().to_u32() as i32, square.rank().to_u32() as i32);
    6 - file.min(7 - file) - rank.min(7 - rank)
}
