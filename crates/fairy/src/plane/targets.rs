//! All legal moves, exactly: cells, and rays where a slider can go on and on.

use board::Vector;

use super::Move;
use super::guard::Guard;
use super::place::Place;
use super::position::{Man, Position};
use super::rules::{KindRules, Rules, Slide};
use crate::Special;
use smallvec::SmallVec;

/// The cells of a ray that a man may go to without capturing.
#[derive(Copy, Clone, Debug)]
pub(super) struct Ray {
    pub(super) from: Place,
    pub(super) man: Man,
    pub(super) direction: Vector,
    pub(super) family: usize,
    /// The least and greatest number of steps.
    pub(super) first: i64,
    pub(super) last: i64,
    /// Whether nothing but the limit of exactness ends it.
    pub(super) open: bool,
}

/// Takes what a man can do.
pub(super) trait Visitor {
    /// A single move.
    fn one(&mut self, m: Move);
    /// All moves along a ray.
    fn ray(&mut self, ray: Ray);
}

impl Rules {
    /// Hands every legal move to the visitor, whether or not the game is over by another rule.
    pub(super) fn targets(&self, pos: &Position, visitor: &mut impl Visitor) {
        let guard = self.guard(pos);
        for (from, man) in pos.men().filter(|(_, man)| man.side == pos.turn) {
            self.targets_of(pos, &guard, from, man, visitor);
        }
        self.castlings(pos, &guard, visitor);
    }

    /// Those of one man, but for castling.
    pub(super) fn targets_of(
        &self,
        pos: &Position,
        guard: &Guard,
        from: Place,
        man: Man,
        visitor: &mut impl Visitor,
    ) {
        let rules = self.kind(man);
        let first = self.is_first(from, man);
        if rules.overlaps[usize::from(first)] {
            let mut once = Once::default();
            self.targets_by(pos, guard, from, man, rules, first, &mut once);
            once.hand_on(visitor);
        } else {
            self.targets_by(pos, guard, from, man, rules, first, visitor);
        }
    }

    /// Those of one man by each of its ways of moving.
    #[inline]
    fn targets_by(
        &self,
        pos: &Position,
        guard: &Guard,
        from: Place,
        man: Man,
        rules: &KindRules,
        first: bool,
        visitor: &mut impl Visitor,
    ) {
        if rules.royal {
            self.king_targets(pos, rules, from, man, first, visitor);
            return;
        }
        if rules.en_passant {
            self.in_passing(pos, rules, from, first, visitor);
        }
        // Two checks can't both be answered by another man, except where one man gives both.
        let duties = guard.duties(from);
        for leap in rules.leaps.iter().filter(|l| first || !l.first) {
            let to = from.step(leap.vector, 1);
            if duties.iter().all(|d| d.contains(to)) && self.may_end(pos, man, to, leap.quiet, leap.captures)
            {
                self.arrive(rules, man, from, to, visitor);
            }
        }
        for slide in rules.slides.iter().filter(|s| first || !s.first) {
            let (mut least, mut most) = (1, i64::MAX);
            for duty in &duties {
                let (a, b) = duty.reached_from(from, slide.direction);
                least = least.max(a);
                most = most.min(b);
            }
            if least <= most {
                self.slide_targets(pos, rules, slide, from, man, (least, most), visitor);
            }
        }
    }

    /// Whether a man may end on a cell that it reaches.
    #[inline]
    fn may_end(&self, pos: &Position, man: Man, to: Place, quiet: bool, captures: bool) -> bool {
        to.within(self.plane.bounds())
            && match pos.man(to) {
                None => quiet,
                Some(other) => captures && other.side != man.side,
            }
    }

    /// A slide of `least` to `most` steps, as far as it goes.
    #[inline]
    fn slide_targets(
        &self,
        pos: &Position,
        rules: &KindRules,
        slide: &Slide,
        from: Place,
        man: Man,
        (least, most): (i64, i64),
        visitor: &mut impl Visitor,
    ) {
        let near = pos.lines[slide.family].nearest(from, slide.forward);
        let limit = slide.limit.unwrap_or(i64::MAX).min(most);
        if let Some(near) = near {
            let takes = slide.captures && near.man.side != man.side && (least..=limit).contains(&near.steps);
            if takes {
                self.arrive(rules, man, from, from.step(slide.direction, near.steps), visitor);
            }
        }
        if !slide.quiet {
            return;
        }
        let free = near.map_or_else(|| room(from, slide.direction, self.plane.bounds()), |n| n.steps - 1);
        let last = free.min(limit);
        if least > last {
            return;
        }
        if slide.limit.is_some() {
            // Few cells, each of which may promote.
            for n in least..=last {
                self.arrive(rules, man, from, from.step(slide.direction, n), visitor);
            }
        } else if least == last {
            visitor.one(Move { from, to: from.step(slide.direction, least), special: Special::None });
        } else {
            let open = near.is_none() && self.plane.border.is_none() && last == free;
            visitor.ray(Ray {
                from,
                man,
                direction: slide.direction,
                family: slide.family,
                first: least,
                last,
                open,
            });
        }
    }

    /// Hands on the arrival of a man on a cell, with its promotions.
    #[inline]
    fn arrive(&self, rules: &KindRules, man: Man, from: Place, to: Place, visitor: &mut impl Visitor) {
        if let Some(promotion) = &rules.promotion {
            if self.inside(&promotion.zone, to, man.side) {
                for &kind in &promotion.to {
                    visitor.one(Move { from, to, special: Special::Promotion(kind) });
                }
                if !promotion.optional {
                    return;
                }
            }
        }
        visitor.one(Move { from, to, special: Special::None });
    }

    /// A royal man may go where nobody attacks. It has no slides without limit.
    fn king_targets(
        &self,
        pos: &Position,
        rules: &KindRules,
        from: Place,
        man: Man,
        first: bool,
        visitor: &mut impl Visitor,
    ) {
        let safe = |to: Place| !self.attacked(pos, to, man.side.other(), Some(from));
        for leap in rules.leaps.iter().filter(|l| first || !l.first) {
            let to = from.step(leap.vector, 1);
            if self.may_end(pos, man, to, leap.quiet, leap.captures) && safe(to) {
                self.arrive(rules, man, from, to, visitor);
            }
        }
        for slide in rules.slides.iter().filter(|s| first || !s.first) {
            for n in 1..=slide.limit.unwrap_or(1) {
                let to = from.step(slide.direction, n);
                if self.may_end(pos, man, to, slide.quiet, slide.captures) && safe(to) {
                    self.arrive(rules, man, from, to, visitor);
                }
                if pos.man(to).is_some() {
                    break;
                }
            }
        }
    }

    /// A capture in passing: tried on a copy, as it is rare and empties two cells of a line.
    fn in_passing(
        &self,
        pos: &Position,
        rules: &KindRules,
        from: Place,
        first: bool,
        visitor: &mut impl Visitor,
    ) {
        let Some(passing) = pos.passing else { return };
        let to = passing.passed;
        let takes =
            |l: &&super::rules::Leap| l.captures && (first || !l.first) && from.step(l.vector, 1) == to;
        if rules.leaps.iter().any(|l| takes(&l)) {
            let m = Move { from, to, special: Special::EnPassant };
            if self.safe_after(pos, m) {
                visitor.one(m);
            }
        }
    }

    /// Whether a move leaves the mover's king safe, found by making it on a copy.
    pub(super) fn safe_after(&self, pos: &Position, m: Move) -> bool {
        let mut after = pos.clone();
        self.relocate(&mut after, m);
        !self.in_check(&after, pos.turn)
    }

    /// Whether a pawn that just passed can legally be taken by the side on turn.
    pub(super) fn can_take_in_passing(&self, pos: &Position) -> bool {
        let mut found = Any(false);
        let Some(passing) = pos.passing else { return false };
        for leap in &self.leap_attacks[pos.turn.index()] {
            if let Some(from) = self.leaper(pos, leap, passing.passed, pos.turn) {
                let man = pos.man(from).expect("a leaper stands there");
                let rules = self.kind(man);
                if rules.en_passant {
                    self.in_passing(pos, rules, from, self.is_first(from, man), &mut found);
                }
            }
        }
        found.0
    }

    /// Whether there is any legal move at all: exact, as rays count.
    pub(super) fn has_move(&self, pos: &Position) -> bool {
        let guard = self.guard(pos);
        let mut found = Any(false);
        for (from, man) in pos.men().filter(|(_, man)| man.side == pos.turn) {
            self.targets_of(pos, &guard, from, man, &mut found);
            if found.0 {
                return true;
            }
        }
        self.castlings(pos, &guard, &mut found);
        found.0
    }
}

/// How many steps there are to the bounds.
fn room(from: Place, direction: Vector, [x0, x1, y0, y1]: [i64; 4]) -> i64 {
    let along = |at: i64, step: i32, least: i64, most: i64| match step.signum() {
        0 => i64::MAX,
        1 => (most - at) / i64::from(step),
        _ => (at - least) / -i64::from(step),
    };
    along(from.x, direction.x, x0, x1).min(along(from.y, direction.y, y0, y1))
}

/// Keeps what it is given until it is known to be there once only.
#[derive(Default)]
struct Once {
    ones: SmallVec<[Move; 16]>,
    rays: SmallVec<[Ray; 8]>,
}

impl Visitor for Once {
    fn one(&mut self, m: Move) {
        // A capture in passing goes before a quiet move to the same cell, which nobody could tell from it.
        let known = |o: &Move| {
            (o.from, o.to) == (m.from, m.to) && (o.special == m.special || o.special == Special::EnPassant)
        };
        if !self.ones.iter().any(known) {
            self.ones.push(m);
        }
    }

    fn ray(&mut self, ray: Ray) {
        // Of two rays in one direction, the longer one holds the other: both begin at the man.
        match self.rays.iter_mut().find(|r| r.direction == ray.direction) {
            Some(known) if known.last < ray.last => *known = ray,
            Some(_) => {}
            None => self.rays.push(ray),
        }
    }
}

impl Once {
    fn hand_on(self, visitor: &mut impl Visitor) {
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
