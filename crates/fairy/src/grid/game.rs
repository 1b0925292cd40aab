//! The rules as a [`Game`].

use game::{Counter, End, Game, Limits, Reason, Seat, Team};

use super::moves::Count;
use super::{Fairy, Move, Position, Undo};
use crate::seats;

impl<const N: usize> Game for Fairy<N> {
    type Position = Position<N>;
    type Move = Move;
    type Undo = Undo<N>;

    #[inline]
    fn seats(&self) -> u8 {
        seats::SEATS as u8
    }

    fn start(&self) -> Position<N> {
        self.rules.start.clone()
    }

    fn starts(&self) -> u32 {
        self.variant().shuffle.as_ref().and_then(crate::variant::Shuffle::count).unwrap_or(1)
    }

    fn numbered_start(&self, number: u32) -> Position<N> {
        self.rules.numbered_start(number).unwrap_or_else(|| self.start())
    }

    #[inline]
    fn turn(&self, pos: &Position<N>) -> Seat {
        pos.turn
    }

    fn moves(&self, pos: &Position<N>, mut out: &mut Vec<Move>) -> Option<End> {
        if let Some(end) = self.rules.decided(pos) {
            return Some(end);
        }
        let before = out.len();
        self.rules.generate(pos, &mut out);
        if out.len() == before {
            return Some(self.rules.stuck(pos));
        }
        if self.rules.is_dead(pos) {
            out.truncate(before);
            return Some(End::draw(Reason::DEAD_POSITION));
        }
        None
    }

    /// Without a list: one move is enough to know that there are some.
    fn end(&self, pos: &Position<N>) -> Option<End> {
        let rules = &self.rules;
        let stuck = || (!rules.has_move(pos)).then(|| rules.stuck(pos));
        let dead = || rules.is_dead(pos).then_some(End::draw(Reason::DEAD_POSITION));
        rules.decided(pos).or_else(stuck).or_else(dead)
    }

    #[inline]
    fn make(&self, pos: &mut Position<N>, m: Move) -> Undo<N> {
        self.rules.make(pos, m)
    }

    #[inline]
    fn unmake(&self, pos: &mut Position<N>, m: Move, undo: Undo<N>) {
        self.rules.unmake(pos, m, undo);
    }

    #[inline]
    fn key(&self, pos: &Position<N>) -> u64 {
        pos.key
    }

    fn same(&self, a: &Position<N>, b: &Position<N>) -> bool {
        a.key == b.key
            && a.seats == b.seats
            && a.kinds == b.kinds
            && a.turn == b.turn
            && a.rights == b.rights
            && a.unmoved == b.unmoved
            && a.passing == b.passing
            && a.checks == b.checks
    }

    #[inline]
    fn in_check(&self, pos: &Position<N>) -> bool {
        self.rules.is_checked(pos, pos.turn)
    }

    #[inline]
    fn limits(&self) -> &Limits {
        &self.rules.limits
    }

    #[inline]
    fn count(&self, pos: &Position<N>, _counter: Counter) -> u32 {
        pos.clock
    }

    fn count_moves(&self, pos: &Position<N>, _scratch: &mut Vec<Move>) -> u64 {
        if self.rules.decided(pos).is_some() || self.rules.is_dead(pos) {
            return 0;
        }
        let mut count = Count(0);
        self.rules.generate(pos, &mut count);
        count.0
    }

    fn can_win(&self, pos: &Position<N>, team: Team) -> bool {
        !self.rules.cannot_win.fits_with(pos, seats::of_team(team))
    }
}
