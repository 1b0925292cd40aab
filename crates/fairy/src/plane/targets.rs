//! All legal moves, exactly: cells, and rays where a slider can go on and on.

use std::marker::PhantomData;

use board::Vector;

use super::Move;
use super::coords::Coords;
use super::guard::Guard;
use super::position::{Piece, Position};
use super::rules::{KindRules, Rules, Slide};
use crate::Special;
use smallvec::SmallVec;

/// The cells of a ray that a piece may go to without capturing.
#[derive(Copy, Clone, Debug)]
pub(super) struct Ray {
    pub(super) from: Coords,
    pub(super) piece: Piece,
    pub(super) direction: Vector,
    /// The number of its family of lines.
    pub(super) family: usize,
    /// The least and greatest number of steps.
    pub(super) first: i64,
    pub(super) last: i64,
    /// Whether nothing but the limit of exactness ends it.
    pub(super) open: bool,
}

/// Takes what a piece can do.
pub(super) trait Visitor {
    /// Whether it wants moves that neither take nor promote. If not, some of them may be handed to it all the same.
    const QUIET: bool = true;

    /// Whether it wants captures and promotions. If not, captures in passing are handed to it all the same.
    const TACTICAL: bool = true;

    /// A single move.
    fn one(&mut self, m: Move);
    /// All moves along a ray.
    fn ray(&mut self, ray: Ray);
}

impl Rules {
    /// Hands every legal move to the visitor, whether or not the game is over by another rule.
    pub(super) fn targets<V: Visitor>(&self, pos: &Position, visitor: &mut V) {
        let guard = self.guard(pos);
        for (from, piece) in pos.pieces().filter(|(_, piece)| piece.seat == pos.turn) {
            self.targets_of(pos, &guard, from, piece, visitor);
        }
        if V::QUIET {
            self.castlings(pos, &guard, visitor);
        }
    }

    /// Those of one piece, but for castling.
    pub(super) fn targets_of<V: Visitor>(
        &self,
        pos: &Position,
        guard: &Guard,
        from: Coords,
        piece: Piece,
        visitor: &mut V,
    ) {
        let mover = Mover {
            rules: self,
            pos,
            from,
            piece,
            kind: self.kind(piece),
            first: self.is_first(from, piece),
        };
        if mover.kind.overlaps[usize::from(mover.first)] {
            let mut once = Once::<V> { ones: SmallVec::new(), rays: SmallVec::new(), wants: PhantomData };
            mover.targets(guard, &mut once);
            once.hand_on(visitor);
        } else {
            mover.targets(guard, visitor);
        }
    }

    /// Whether a move leaves the mover's king safe, found by making it on a copy.
    pub(super) fn safe_after(&self, pos: &Position, m: Move) -> bool {
        let mut after = pos.clone();
        self.relocate(&mut after, m);
        !self.in_check(&after, pos.turn)
    }

    /// Whether a pawn that just passed can legally be taken by the side to move.
    pub(super) fn can_take_in_passing(&self, pos: &Position) -> bool {
        let mut found = Any(false);
        let Some(passing) = pos.passing else { return false };
        for leap in &self.leap_attacks[pos.turn] {
            if let Some(from) = self.leaper(pos, leap, passing.passed, pos.turn) {
                let piece = pos.piece(from).expect("a leaper stands there");
                let first = self.is_first(from, piece);
                let mover = Mover { rules: self, pos, from, piece, kind: self.kind(piece), first };
                if mover.kind.en_passant {
                    mover.in_passing(&mut found);
                }
            }
        }
        found.0
    }

    /// Whether there is any legal move at all: exact, as rays count.
    pub(super) fn has_move(&self, pos: &Position) -> bool {
        let guard = self.guard(pos);
        let mut found = Any(false);
        for (from, piece) in pos.pieces().filter(|(_, piece)| piece.seat == pos.turn) {
            self.targets_of(pos, &guard, from, piece, &mut found);
            if found.0 {
                return true;
            }
        }
        self.castlings(pos, &guard, &mut found);
        found.0
    }
}

/// A piece of the side to move, where it stands.
struct Mover<'a> {
    rules: &'a Rules,
    pos: &'a Position,
    from: Coords,
    piece: Piece,
    kind: &'a KindRules,
    /// Whether its first moves are still open to it.
    first: bool,
}

impl Mover<'_> {
    /// All that it can do by each of its ways of moving.
    #[inline]
    fn targets<V: Visitor>(&self, guard: &Guard, visitor: &mut V) {
        if self.kind.royal {
            return self.royal_targets(visitor);
        }
        if self.kind.en_passant {
            self.in_passing(visitor);
        }
        let duties = guard.duties(self.from);
        for leap in self.kind.leaps.iter().filter(|l| self.first || !l.first) {
            let to = self.from.step(leap.vector, 1);
            if duties.iter().all(|d| d.contains(to))
                && self.may_end::<V>(to, leap.quiet && self.is_wanted::<V>(to), leap.captures)
            {
                self.arrive(to, visitor);
            }
        }
        for slide in self.kind.slides.iter().filter(|s| self.first || !s.first) {
            let (mut least, mut most) = (1, i64::MAX);
            for duty in &duties {
                let (a, b) = duty.reached_from(self.from, slide.direction);
                least = least.max(a);
                most = most.min(b);
            }
            if least <= most {
                self.slide_targets(slide, (least, most), visitor);
            }
        }
    }

    /// Whether the visitor wants to know of its arrival on an empty cell.
    #[inline]
    fn is_wanted<V: Visitor>(&self, to: Coords) -> bool {
        V::QUIET
            || self.kind.promotion.as_ref().is_some_and(|p| self.rules.inside(&p.zone, to, self.piece.seat))
    }

    /// Whether it may end on a cell that it reaches.
    #[inline]
    fn may_end<V: Visitor>(&self, to: Coords, quiet: bool, captures: bool) -> bool {
        let captures = captures && V::TACTICAL;
        if !quiet && !captures {
            return false;
        }
        let ends = match self.pos.piece(to) {
            None => quiet,
            Some(other) => captures && other.seat != self.piece.seat,
        };
        ends && to.within(self.rules.plane.bounds())
    }

    /// A slide of `least` to `most` steps, as far as it goes.
    #[inline]
    fn slide_targets<V: Visitor>(&self, slide: &Slide, (least, most): (i64, i64), visitor: &mut V) {
        let from = self.from;
        let at = |steps: i64| from.step(slide.direction, steps);
        // Slides without limit don't promote.
        let quiet = slide.quiet
            && (V::QUIET || slide.limit.is_some_and(|n| (1..=n).any(|n| self.is_wanted::<V>(at(n)))));
        let captures = slide.captures && V::TACTICAL;
        if !quiet && !captures {
            return;
        }
        let near = self.pos.lines[slide.family].nearest(from, slide.forward);
        let limit = slide.limit.unwrap_or(i64::MAX).min(most);
        let taken = near.filter(|n| captures && n.piece.seat != self.piece.seat);
        if let Some(taken) = taken.filter(|n| (least..=limit).contains(&n.steps)) {
            self.arrive(at(taken.steps), visitor);
        }
        if !quiet {
            return;
        }
        let bounds = self.rules.plane.bounds();
        let free = near.map_or_else(|| room(from, slide.direction, bounds), |n| n.steps - 1);
        let last = free.min(limit);
        if least > last {
            return;
        }
        if slide.limit.is_some() {
            // Few cells, each of which may promote.
            (least..=last).for_each(|n| self.arrive(at(n), visitor));
        } else if least == last {
            visitor.one(Move { from, to: at(least), special: Special::None });
        } else {
            let open = near.is_none() && self.rules.plane.border.is_none() && last == free;
            visitor.ray(Ray {
                from,
                piece: self.piece,
                direction: slide.direction,
                family: slide.family,
                first: least,
                last,
                open,
            });
        }
    }

    /// Hands on its arrival on a cell, with its promotions.
    #[inline]
    fn arrive<V: Visitor>(&self, to: Coords, visitor: &mut V) {
        let from = self.from;
        let promotion = self.kind.promotion.as_ref();
        if let Some(promotion) = promotion.filter(|p| self.rules.inside(&p.zone, to, self.piece.seat)) {
            for &kind in promotion.to.iter().filter(|_| V::TACTICAL) {
                visitor.one(Move { from, to, special: Special::Promotion(kind) });
            }
            if !promotion.optional {
                return;
            }
        }
        visitor.one(Move { from, to, special: Special::None });
    }

    /// A royal piece may go where it is not attacked. It has no slides without limit.
    fn royal_targets<V: Visitor>(&self, visitor: &mut V) {
        let safe = |to: Coords| !self.rules.attacked(self.pos, to, self.piece.seat, Some(self.from));
        for leap in self.kind.leaps.iter().filter(|l| self.first || !l.first) {
            let to = self.from.step(leap.vector, 1);
            if self.may_end::<V>(to, V::QUIET && leap.quiet, leap.captures) && safe(to) {
                self.arrive(to, visitor);
            }
        }
        for slide in self.kind.slides.iter().filter(|s| self.first || !s.first) {
            for n in 1..=slide.limit.unwrap_or(1) {
                let to = self.from.step(slide.direction, n);
                if self.may_end::<V>(to, V::QUIET && slide.quiet, slide.captures) && safe(to) {
                    self.arrive(to, visitor);
                }
                if self.pos.piece(to).is_some() {
                    break;
                }
            }
        }
    }

    /// A capture in passing: tried on a copy, as it is rare and empties two cells of a line.
    fn in_passing(&self, visitor: &mut impl Visitor) {
        let Some(passing) = self.pos.passing else { return };
        let (from, to) = (self.from, passing.passed);
        let mut leaps = self.kind.leaps.iter().filter(|l| l.captures && (self.first || !l.first));
        let m = Move { from, to, special: Special::EnPassant };
        if leaps.any(|l| from.step(l.vector, 1) == to) && self.rules.safe_after(self.pos, m) {
            visitor.one(m);
        }
    }
}

/// How many steps there are to the bounds.
fn room(from: Coords, direction: Vector, [x0, x1, y0, y1]: [i64; 4]) -> i64 {
    let along = |at: i64, step: i32, least: i64, most: i64| match step.signum() {
        0 => i64::MAX,
        1 => (most - at) / i64::from(step),
        _ => (at - least) / -i64::from(step),
    };
    along(from.x, direction.x, x0, x1).min(along(from.y, direction.y, y0, y1))
}

/// Keeps what a visitor is to be given until it is known to be there once only.
struct Once<V> {
    ones: SmallVec<[Move; 16]>,
    rays: SmallVec<[Ray; 8]>,
    wants: PhantomData<V>,
}

impl<V: Visitor> Visitor for Once<V> {
    const QUIET: bool = V::QUIET;
    const TACTICAL: bool = V::TACTICAL;

    fn one(&mut self, m: Move) {
        // A capture in passing goes before a quiet move to the same cell, which would be written alike.
        let known = |o: &Move| {
            (o.from, o.to) == (m.from, m.to) && (o.special == m.special || o.special == Special::EnPassant)
        };
        if !self.ones.iter().any(known) {
            self.ones.push(m);
        }
    }

    fn ray(&mut self, ray: Ray) {
        // Of two rays in one direction, the longer one holds the other: both begin at the piece.
        match self.rays.iter_mut().find(|r| r.direction == ray.direction) {
            Some(known) if known.last < ray.last => *known = ray,
            Some(_) => {}
            None => self.rays.push(ray),
        }
    }
}

impl<V: Visitor> Once<V> {
    fn hand_on(self, visitor: &mut V) {
        for m in &self.ones {
            let on_ray = |r: &Ray| {
                m.special == Special::None
                    && r.from.steps_to(m.to, r.direction).is_some_and(|n| (r.first..=r.last).contains(&n))
            };
            if !self.rays.iter().any(on_ray) {
                visitor.one(*m);
            }
        }
        self.rays.into_iter().for_each(|ray| visitor.ray(ray));
    }
}

/// Only asks whether there is something.
pub(super) struct Any(pub(super) bool);

impl Visitor for Any {
    fn one(&mut self, _m: Move) {
        self.0 = true;
    }

    fn ray(&mut self, _ray: Ray) {
        self.0 = true;
    }
}
