//! The rules as a [`Game`].

use game::{Counter, End, Game, Limits, Reason, Seat, Team};

use super::guard::Guard;
use super::targets::{Ray, Visitor};
use super::{Move, Position, Sparse, Undo};
use crate::seats;

impl Game for Sparse {
    type Position = Position;
    type Move = Move;
    type Undo = Undo;

    fn seats(&self) -> u8 {
        seats::SEATS as u8
    }

    fn start(&self) -> Position {
        self.rules.start.clone()
    }

    fn turn(&self, pos: &Position) -> Seat {
        pos.turn
    }

    fn moves(&self, pos: &Position, out: &mut Vec<Move>) -> Option<End> {
        if let Some(end) = self.rules.decided(pos) {
            return Some(end);
        }
        let before = out.len();
        if !self.list(pos, out) {
            return Some(self.rules.stuck(pos));
        }
        if self.rules.dead(pos) {
            out.truncate(before);
            return Some(End::draw(Reason::DEAD_POSITION));
        }
        None
    }

    /// Without a list: that of a wide window may be long.
    fn end(&self, pos: &Position) -> Option<End> {
        let rules = &self.rules;
        let stuck = || (!rules.has_move(pos)).then(|| rules.stuck(pos));
        let dead = || rules.dead(pos).then_some(End::draw(Reason::DEAD_POSITION));
        rules.decided(pos).or_else(stuck).or_else(dead)
    }

    /// Any move, listed or not.
    fn is_legal(&self, pos: &Position, m: Move) -> bool {
        let over = self.rules.decided(pos).is_some() || self.rules.dead(pos);
        let Some(piece) = pos.piece(m.from).filter(|piece| piece.seat == pos.turn && !over) else {
            return false;
        };
        let guard: Guard = self.rules.guard(pos);
        let mut wanted = Wanted { m, found: false };
        self.rules.targets_of(pos, &guard, m.from, piece, &mut wanted);
        self.rules.castlings(pos, &guard, &mut wanted);
        wanted.found
    }

    fn make(&self, pos: &mut Position, m: Move) -> Undo {
        self.rules.make(pos, m)
    }

    fn unmake(&self, pos: &mut Position, m: Move, undo: Undo) {
        self.rules.unmake(pos, m, undo);
    }

    fn key(&self, pos: &Position) -> u64 {
        pos.key
    }

    fn same(&self, a: &Position, b: &Position) -> bool {
        a.key == b.key
            && a.turn == b.turn
            && a.rights == b.rights
            && a.passing == b.passing
            && a.lines[0] == b.lines[0]
    }

    fn in_check(&self, pos: &Position) -> bool {
        self.rules.in_check(pos, pos.turn)
    }

    fn limits(&self) -> &Limits {
        &self.rules.limits
    }

    fn count(&self, pos: &Position, _counter: Counter) -> u32 {
        pos.clock
    }

    fn can_win(&self, pos: &Position, team: Team) -> bool {
        !self.rules.cannot_win(pos, seats::of_team(team))
    }
}

/// Looks for one move.
struct Wanted {
    m: Move,
    found: bool,
}

impl Visitor for Wanted {
    fn one(&mut self, m: Move) {
        self.found |= m == self.m;
    }

    fn ray(&mut self, ray: Ray) {
        let on_ray = || {
            let steps = ray.from.steps_to(self.m.to, ray.direction);
            steps.is_some_and(|n| (ray.first..=ray.last).contains(&n))
        };
        self.found |= self.m.special == crate::Special::None && self.m.from == ray.from && on_ray();
    }
}
