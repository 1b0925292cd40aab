//! What a side could do at once: take pieces, take the king, let him out.

use board::{Bits, Square};

use crate::rules::Rules;
use crate::slides::Slides;
use crate::{Goal, KingTaken, Move, Position, Side};

impl<const N: usize> Rules<N> {
    /// The first pieces that are seen from a square, one a direction: those that could go there if it is empty, but for
    /// squares that are the king's alone.
    #[inline]
    fn seers(&self, pos: &Position<N>, cell: Square) -> Bits<N> {
        let occupied = pos.occupied();
        let mut seen = Bits::EMPTY;
        for direction in 0..4 {
            seen |= self.rays.cut(self.rays.ray(direction, cell), direction, occupied);
        }
        seen & occupied
    }

    /// The pieces of a side that could go to an empty square.
    #[inline]
    fn comers(&self, pos: &Position<N>, side: Side, cell: Square) -> Bits<N> {
        let seers = self.seers(pos, cell);
        match side {
            _ if self.king_only.has(cell) => seers & pos.pieces(side) & pos.king,
            side => seers & pos.pieces(side),
        }
    }

    /// The goals that the king could go to at once.
    #[inline]
    pub(crate) fn exits(&self, pos: &Position<N>, king: Square) -> Bits<N> {
        self.targets(pos, king) & self.goal
    }

    /// Whether a move of an attacker ends in the way of a king who could go to a goal at once.
    #[inline]
    pub(crate) fn shuts(&self, pos: &Position<N>, m: Move) -> bool {
        if pos.turn == Side::Defenders {
            return false;
        }
        let near = |king: &Square| self.options.goal == Goal::Edge || self.squares.edge.has(*king);
        let Some(king) = pos.king.first().filter(near) else {
            return false;
        };
        let targets = self.targets(pos, king);
        targets.has(m.to)
            && (targets & self.goal)
                .into_iter()
                .any(|exit| exit == m.to || self.rays.between(king, exit).has(m.to))
    }

    /// Whether the attackers, who are to move, have no way to shut the king's exits. That they could take him is
    /// not looked at.
    pub(crate) fn is_out(&self, pos: &Position<N>, king: Square, exits: Bits<N>) -> bool {
        // Exits lie in different directions: no piece stands in two ways.
        let Some(exit) = exits.first().filter(|_| !exits.several()) else {
            return !exits.is_empty();
        };
        let way = self.rays.between(king, exit) | self.squares.single(exit);
        let stops = way & !self.king_only;
        let slides = Slides::over(&self.squares, self.squares.all & !pos.occupied());
        !slides.ends(stops).meets(pos.attackers)
    }

    /// The sides of the king that help to take him.
    #[inline]
    pub(crate) fn held(&self, pos: &Position<N>, king: Square) -> Bits<N> {
        let mut hostile = pos.attackers;
        match self.options.king_taken {
            KingTaken::FourSides => hostile.insert(self.squares.throne),
            KingTaken::FourSidesOrEdge => {
                hostile |= self.squares.corners;
                hostile.insert(self.squares.throne);
            }
            KingTaken::TwoAwayFromThrone if self.is_at_throne(king) => hostile.insert(self.squares.throne),
            KingTaken::TwoAwayFromThrone => hostile |= self.hostile_corners,
        }
        hostile & self.squares.around[usize::from(king)]
    }

    /// Whether a square is the throne or beside it.
    #[inline]
    fn is_at_throne(&self, cell: Square) -> bool {
        let throne = self.squares.throne;
        cell == throne || self.squares.around[usize::from(throne)].has(cell)
    }

    /// The empty squares on which an attacker that arrived would take the king.
    #[inline]
    pub(crate) fn snares(&self, pos: &Position<N>, king: Square) -> Bits<N> {
        let held = self.held(pos, king);
        if held.is_empty() {
            return Bits::EMPTY;
        }
        let around = self.squares.around[usize::from(king)];
        let free = !pos.occupied() & !self.king_only;
        if self.options.king_taken == KingTaken::TwoAwayFromThrone && !self.is_at_throne(king) {
            let across = (0..4).filter_map(|direction| {
                self.squares.beside(king, direction).filter(|&cell| held.has(cell))?;
                self.squares.beside(king, direction ^ 1)
            });
            return across.collect::<Bits<N>>() & free;
        }
        let open = around & !held;
        let at_edge = around.len() < 4 && self.options.king_taken != KingTaken::FourSidesOrEdge;
        if open.several() || at_edge { Bits::EMPTY } else { open & free }
    }

    /// Whether the attackers could take the king in one move.
    #[inline]
    pub(crate) fn is_snared(&self, pos: &Position<N>, king: Square) -> bool {
        self.snares(pos, king).into_iter().any(|cell| self.seers(pos, cell).meets(pos.attackers))
    }

    /// Appends the moves of the side to move that take pieces between two, or the king, or bring the king to a goal.
    pub(crate) fn list_tactical(&self, pos: &Position<N>, out: &mut Vec<Move>) {
        let side = pos.turn;
        let victims = pos.pieces(side.other()) & !pos.king;
        let hostile = self.takers(pos, side) | self.hostile_squares(pos, side);
        let mut arrivals = Bits::EMPTY;
        for direction in 0..4 {
            let beside = victims & self.squares.step(hostile, direction);
            arrivals |= self.squares.step(beside, direction);
        }
        let king = pos.king.first();
        if side == Side::Attackers {
            arrivals |= king.map_or(Bits::EMPTY, |king| self.snares(pos, king));
        }
        for to in arrivals & !pos.occupied() {
            let mut comers = self.comers(pos, side, to);
            if !self.options.king_armed || self.goal.has(to) {
                comers &= !pos.king;
            }
            out.extend(comers.into_iter().map(|from| Move { from, to }));
        }
        if let (Side::Defenders, Some(from)) = (side, king) {
            out.extend(self.exits(pos, from).into_iter().map(|to| Move { from, to }));
        }
    }

    /// Whether the piece on a square can be taken between two by the side to move.
    pub(crate) fn is_loose(&self, pos: &Position<N>, cell: Square) -> bool {
        let side = pos.turn;
        if pos.king.has(cell) {
            return self.is_snared(pos, cell);
        }
        let hostile = self.takers(pos, side) | self.hostile_squares(pos, side);
        (0..4).any(|direction| {
            let ends = (self.squares.beside(cell, direction), self.squares.beside(cell, direction ^ 1));
            let (Some(to), Some(beyond)) = ends else {
                return false;
            };
            hostile.has(beyond)
                && pos.at(to).is_none()
                && self.comers(pos, side, to).meets(self.takers(pos, side))
        })
    }
}
