//! What ends a game by the position alone.

use game::{End, Reason};

use super::position::Position;
use super::rules::Rules;
use crate::Side;
use crate::variant::{Fate, Kind, Material, Pieces};

impl Rules {
    /// Ends that go before mate and stalemate.
    pub(super) fn decided(&self, pos: &Position) -> Option<End> {
        // Of two sides in the same state, the one that has just moved brought it about.
        let mover = pos.turn.other();
        if self.has_royals {
            let lost = [pos.turn, mover].into_iter().find(|s| pos.kings[s.index()].is_none());
            if let Some(side) = lost {
                return Some(Fate::Loss.end(side, Reason::ROYAL_LOST));
            }
        }
        if !self.other_ends {
            return None;
        }
        let ends = &self.variant.ends;
        if let Some(goal) = &ends.goal {
            for side in [mover, pos.turn] {
                let mut pieces =
                    pos.pieces().filter(|(_, m)| m.side == side && goal.piece_types.contains(&m.kind));
                if pieces.any(|(p, _)| self.inside(&goal.zone, p, side)) {
                    return Some(End::win(side.team(), Reason::GOAL));
                }
            }
        }
        let count = |side: Side, wanted: &dyn Fn(Kind) -> bool| {
            pos.pieces().filter(|(_, m)| m.side == side && wanted(m.kind)).count()
        };
        for side in [pos.turn, mover] {
            if let (Some(fate), 0) = (ends.extinct_all, count(side, &|_| true)) {
                return Some(fate.end(side, Fate::LAST_PIECE));
            }
            if let Some((_, fate)) = ends.extinct.iter().find(|(kind, _)| count(side, &|k| k == *kind) == 0) {
                return Some(fate.end(side, Reason::EXTINCTION));
            }
        }
        let fate = ends.bare?;
        let royal = |kind: Kind| self.kinds[0][usize::from(kind)].royal;
        let bare = |side: Side| count(side, &|k| !royal(k)) == 0;
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

    /// Whether nobody can win with what is left.
    pub(super) fn dead(&self, pos: &Position) -> bool {
        let list = &self.variant.draws.dead;
        list.iter().any(|m| Side::BOTH.into_iter().any(|one| fits(m, pos, one)))
    }

    /// Whether this side can't win when the other's time runs out.
    pub(super) fn cannot_win(&self, pos: &Position, side: Side) -> bool {
        self.variant.draws.cannot_win.iter().any(|m| fits(m, pos, side))
    }
}

/// Whether the pieces on the board are these, with `one` as the side named first.
fn fits(material: &Material, pos: &Position, one: Side) -> bool {
    let most = |pieces: &Pieces| {
        if pieces.any || !pieces.one_colour.is_empty() {
            None
        } else {
            Some(pieces.exactly.iter().sum::<u32>())
        }
    };
    if let (Some(a), Some(b)) = (most(&material.one), most(&material.other)) {
        // By far the most frequent answer.
        if pos.lines[0].len() as u32 != a + b {
            return false;
        }
    }
    let mut colours = [false; 2];
    for (pieces, side) in [(&material.one, one), (&material.other, one.other())] {
        if pieces.any {
            continue;
        }
        let mut left = pieces.exactly.clone();
        for (p, piece) in pos.pieces().filter(|(_, piece)| piece.side == side) {
            if pieces.one_colour.contains(&piece.kind) {
                colours[((p.x ^ p.y) & 1) as usize] = true;
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
    colours != [true; 2]
}
