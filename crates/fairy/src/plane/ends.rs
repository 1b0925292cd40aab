//! What ends a game by the position alone.

use game::{End, Reason, Seat};

use super::position::Position;
use super::rules::Rules;
use crate::seats::{self, WHITE};
use crate::variant::{Fate, Kind, Material, Pieces};

impl Rules {
    /// Ends that go before mate and stalemate.
    pub(super) fn decided(&self, pos: &Position) -> Option<End> {
        // Of two sides in the same state, the one that has just moved caused it.
        let mover = seats::previous(pos.turn);
        if self.has_royals {
            let lost = [pos.turn, mover].into_iter().find(|s| pos.kings[*s].is_none());
            if let Some(seat) = lost {
                return Some(Fate::Loss.end(seat, Reason::ROYAL_LOST));
            }
        }
        if !self.other_ends {
            return None;
        }
        let ends = &self.variant.ends;
        if let Some(goal) = &ends.goal {
            for seat in [mover, pos.turn] {
                let mut pieces =
                    pos.pieces().filter(|(_, m)| m.seat == seat && goal.piece_types.contains(&m.kind));
                if pieces.any(|(p, _)| self.inside(&goal.zone, p, goal.seen_by(seat))) {
                    return Some(End::win(seats::team(seat), Reason::GOAL));
                }
            }
        }
        let count = |seat: Seat, wanted: &dyn Fn(Kind) -> bool| {
            pos.pieces().filter(|(_, m)| m.seat == seat && wanted(m.kind)).count()
        };
        for seat in [pos.turn, mover] {
            if let (Some(fate), 0) = (ends.extinct_all, count(seat, &|_| true)) {
                return Some(fate.end(seat, Fate::LAST_PIECE));
            }
            if let Some((_, fate)) = ends.extinct.iter().find(|(kind, _)| count(seat, &|k| k == *kind) == 0) {
                return Some(fate.end(seat, Reason::EXTINCTION));
            }
        }
        let fate = ends.bare?;
        let royal = |kind: Kind| self.kinds[WHITE][usize::from(kind)].royal;
        let bare = |seat: Seat| count(seat, &|k| !royal(k)) == 0;
        match (bare(pos.turn), bare(mover)) {
            (true, true) => Some(End::draw(Reason::BARE)),
            (true, false) => Some(fate.end(pos.turn, Reason::BARE)),
            (false, true) => Some(fate.end(mover, Reason::BARE)),
            (false, false) => None,
        }
    }

    /// The end of a side to move that has no legal move.
    pub(super) fn stuck(&self, pos: &Position) -> End {
        let ends = &self.variant.ends;
        if self.in_check(pos, pos.turn) {
            ends.mate.end(pos.turn, Reason::CHECKMATE)
        } else if self.has_royals {
            ends.no_moves.end(pos.turn, Reason::STALEMATE)
        } else {
            ends.no_moves.end(pos.turn, Reason::NO_MOVES)
        }
    }

    /// Whether no side can win with what is left.
    pub(super) fn dead(&self, pos: &Position) -> bool {
        let list = &self.variant.draws.dead;
        list.iter().any(|m| seats::all().any(|one| fits(m, pos, one)))
    }

    /// Whether a seat can't win when an enemy's time runs out.
    pub(super) fn cannot_win(&self, pos: &Position, seat: Seat) -> bool {
        self.variant.draws.cannot_win.iter().any(|m| fits(m, pos, seat))
    }
}

/// Whether the pieces on the board are these, with `one` as the seat named first.
fn fits(material: &Material, pos: &Position, one: Seat) -> bool {
    let most = |pieces: &Pieces| {
        if pieces.any || !pieces.one_colour.is_empty() || !pieces.two_colours.is_empty() {
            None
        } else {
            Some(pieces.exactly.iter().sum::<u32>())
        }
    };
    if let (Some(a), Some(b)) = (most(&material.one), most(&material.other)) {
        // By far the most frequent case.
        if pos.lines[0].len() as u32 != a + b {
            return false;
        }
    }
    let mut colours = [false; 2];
    // Of pieces that are to stand on a colour of each side's own: the other side's are counted as if the colours were exchanged.
    let mut exchanged = [false; 2];
    for (pieces, is_one) in [(&material.one, true), (&material.other, false)] {
        if pieces.any {
            continue;
        }
        let mut left = pieces.exactly.clone();
        for (p, piece) in pos.pieces().filter(|(_, piece)| (piece.seat == one) == is_one) {
            if pieces.one_colour.contains(&piece.kind) {
                colours[((p.x ^ p.y) & 1) as usize] = true;
                continue;
            }
            if pieces.two_colours.contains(&piece.kind) {
                exchanged[((p.x ^ p.y ^ i64::from(is_one)) & 1) as usize] = true;
                continue;
            }
            match left[usize::from(piece.kind)].checked_sub(1) {
                Some(fewer) => left[usize::from(piece.kind)] = fewer,
                None => return false,
            }
        }
        if left.iter().any(|n| *n > 0) {
            return false;
        }
    }
    colours != [true; 2] && exchanged != [true; 2]
}
