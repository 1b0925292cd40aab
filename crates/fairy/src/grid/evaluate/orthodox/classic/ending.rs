//! Endgames: which leads win, and how a bare king is driven to its mate.

use board::Square;
use insight::WHOLE_LEAD;

use super::super::army::Army;
use super::super::kinds::PieceRole;
use super::super::sides::BothSides;
use super::super::squares::{
    DARK, LIGHT, Set, count, distance, file, fill_down, inner, is_within, pawns_down, rank, set, shade,
    whole_file,
};
use super::tables::Tables;

/// All of the endgame's value counts.
pub(super) const WHOLE: i32 = WHOLE_LEAD;

/// Up to this much of a lead, hardly anything can be won.
pub(super) const HARDLY: i32 = 14;

/// The left and the right half of the board.
const WINGS: [Set; 2] = [set(0x0f0f_0f0f_0f0f_0f0f), set(0xf0f0_f0f0_f0f0_f0f0)];

const A1: Square = 0;
const H1: Square = 7;
const A8: Square = 56;
const H8: Square = 63;

/// One side and the value of its pieces other than pawns.
pub(super) struct Force<'a> {
    pub(super) army: &'a Army,
    pub(super) pieces: i32,
}

/// How much of a lead in the endgame can be turned into a win by `strong`, who moves up: 0 for nothing, to [`WHOLE`].
pub(super) fn scale(t: &Tables, strong: &Force<'_>, weak: &Force<'_>, weak_king: Square) -> i32 {
    let (mine, theirs) = (strong.pieces, weak.pieces);
    let (strong, weak) = (strong.army, weak.army);
    let (minor, rook) = (t.value[PieceRole::Bishop.index()], t.value[PieceRole::Rook.index()]);
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
    let one_each = count(strong.bishops) == 1 && count(weak.bishops) == 1;
    if one_each && is_within(strong.bishops, LIGHT) != is_within(weak.bishops, LIGHT) {
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

/// What the side that is ahead in the endgame can add to its lead where there is much left to play for, or has to take off where there
/// is little: never more than the lead.
#[inline]
pub(super) fn winnable(t: &Tables, sides: &BothSides, end: i32) -> i32 {
    let w = &t.weights;
    let (own, foe) = (&sides.own, &sides.foe);
    let pawns = own.pawns | foe.pawns;
    let on_both_wings = pawns.meets(WINGS[0]) && pawns.meets(WINGS[1]);
    let alone = (own.pieces() | foe.pieces()).is_empty();
    let entered = rank(sides.king) > 3 || rank(sides.foe_king) < 4;
    let (files, ranks) = (file(sides.king) - file(sides.foe_king), rank(sides.king) - rank(sides.foe_king));
    let more = w.winnable_eg
        + w.winnable_pawn_eg * count(pawns)
        + w.winnable_wings_eg * i32::from(on_both_wings)
        + w.winnable_pawns_alone_eg * i32::from(alone)
        + w.winnable_entered_eg * i32::from(entered)
        + w.winnable_outflanked_eg * (files.abs() - ranks.abs());
    end.signum() * more.max(-end.abs())
}

/// Whether all that `strong` has are pawns on one edge and at most bishops that cannot drive the king from the
/// corner in which they become queens.
fn wrong_corner(strong: &Army, weak_king: Square) -> bool {
    if strong.pieces() != strong.bishops || strong.pawns.is_empty() {
        return false;
    }
    corner_of_pawns(strong)
        .is_some_and(|corner| distance(weak_king, corner) <= 1 && !strong.bishops.meets(shade(corner)))
}

/// Whether a bare king is on its way to such a corner, nearer to it than the other king and than the foremost pawn. A bishop may still
/// keep it out: that is for the search to see.
fn reaches_wrong_corner(strong: &Army, king: Square, weak_king: Square) -> bool {
    let Some(corner) = corner_of_pawns(strong).filter(|_| strong.pieces() == strong.bishops) else {
        return false;
    };
    let way = distance(weak_king, corner);
    let pawns_way = strong.pawns.into_iter().map(|pawn| rank(corner) - rank(pawn)).min().unwrap_or(0);
    way < distance(king, corner) && way < pawns_way && !strong.bishops.meets(shade(corner))
}

/// What is left of a lead that can be held.
const ALMOST_DRAWN: i32 = 30;

/// The corner in which pawns become queens that all stand on one edge.
fn corner_of_pawns(strong: &Army) -> Option<Square> {
    let edges = [(0, A8), (7, H8)];
    let edge = edges.into_iter().find(|(file, _)| is_within(strong.pawns, whole_file(*file)));
    edge.filter(|_| !strong.pawns.is_empty()).map(|(_, corner)| corner)
}

/// Whether the pieces of an army can force mate against a bare king by themselves.
fn can_mate(army: &Army) -> bool {
    !(army.rooks | army.queens).is_empty()
        || army.bishops.meets(LIGHT) && army.bishops.meets(DARK)
        || !army.bishops.is_empty() && !army.knights.is_empty()
        || count(army.knights) > 2
}

/// The value of a position in which `weak` has only the king: the sooner it stands at the edge (or in the corner that a
/// bishop can reach) with the other king near, the better. `None` where the pieces can't force mate by themselves.
pub(super) fn against_bare_king(
    t: &Tables,
    strong: &Force<'_>,
    king: Square,
    weak_king: Square,
) -> Option<i32> {
    let army = strong.army;
    if wrong_corner(army, weak_king) {
        return Some(0);
    }
    if reaches_wrong_corner(army, king, weak_king) {
        return Some(ALMOST_DRAWN);
    }
    if !can_mate(army) {
        return None;
    }
    let material = strong.pieces + count(army.pawns) * t.value[PieceRole::Pawn.index()];
    let bishop_and_knight = (army.rooks | army.queens | army.pawns).is_empty()
        && count(army.bishops) == 1
        && !army.knights.is_empty();
    let drive = if bishop_and_knight {
        let corners = if is_within(army.bishops, LIGHT) { [A8, H1] } else { [A1, H8] };
        let nearest = steps(weak_king, corners[0]).min(steps(weak_king, corners[1]));
        24 * (7 - nearest) + 8 * from_centre(weak_king)
    } else {
        24 * from_centre(weak_king)
    };
    Some(KNOWN_WIN + material + drive + closeness(king, weak_king))
}

/// The value of a certain win beyond its material.
const KNOWN_WIN: i32 = 600;

/// Helps to win against few pieces without pawns, such as queen against rook.
pub(super) fn drive(king: Square, weak_king: Square) -> i32 {
    8 * from_centre(weak_king) + closeness(king, weak_king) / 2
}

fn closeness(a: Square, b: Square) -> i32 {
    // Steps between files and ranks are finer than the steps of a king.
    8 * (7 - distance(a, b)) + 2 * (14 - steps(a, b))
}

/// Steps of a rook's way that a king would make.
fn steps(a: Square, b: Square) -> i32 {
    (file(a) - file(b)).abs() + (rank(a) - rank(b)).abs()
}

/// From 0 in the centre to 6 in the corners.
fn from_centre(square: Square) -> i32 {
    let (inner_file, inner_rank) = inner(square);
    6 - inner_file - inner_rank
}
