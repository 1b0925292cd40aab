//! Static evaluation.

use board::{Bits, Square};
use insight::Understanding;

use crate::rules::Rules;
use crate::slides::Slides;
use crate::squares::Squares;
use crate::{Goal, Options, Position, Side};

/// Sets of squares that the evaluation uses.
#[derive(Clone, Debug)]
pub(crate) struct TowerMarks<const N: usize> {
    /// The squares at this distance from the edge: 0, 1 and 2.
    rings: [Bits<N>; 3],
    /// Where attackers shut a corner: with three of these, or with four of the outer ones. None where corners are no goals.
    guards: Bits<N>,
    outer_guards: Bits<N>,
    /// What the king must get to, in four parts: a corner each, or an edge each.
    gates: [Bits<N>; 4],
}

impl<const N: usize> TowerMarks<N> {
    pub(crate) fn new(options: &Options, squares: &Squares<N>) -> Self {
        let mut rings = [squares.edge; 3];
        let mut outside = squares.edge;
        for ring in &mut rings[1..] {
            *ring = squares.around_any(outside) & !outside;
            outside |= *ring;
        }
        // A corner is shut by a diagonal of pieces, two or three steps away from it.
        let mut diagonals = [squares.corners; 4];
        let mut inside = squares.corners;
        for n in 1..4 {
            diagonals[n] = squares.beside_any(diagonals[n - 1]) & !inside;
            inside |= diagonals[n];
        }
        let corner_goals = options.goal == Goal::Corners;
        let only_there = |bits| if corner_goals { bits } else { Bits::EMPTY };
        let gate = |n: usize| match options.goal {
            Goal::Corners => Bits::of(squares.corners.into_iter().nth(n).unwrap_or_default()),
            Goal::Edge => squares.sides[n].cells.iter().copied().collect(),
        };
        Self {
            rings,
            guards: only_there(diagonals[2]),
            // On a small board these are too far from the corners.
            outer_guards: if options.size > 8 { only_there(diagonals[3]) } else { Bits::EMPTY },
            gates: [0, 1, 2, 3].map(gate),
        }
    }
}

/// The count of a set, as values are counted.
#[inline]
fn count<const N: usize>(bits: Bits<N>) -> i32 {
    bits.len() as i32
}

impl<const N: usize> Rules<N> {
    /// The value of an unfinished position for the side to move.
    #[inline]
    pub(crate) fn evaluate(&self, pos: &Position<N>, understanding: Understanding) -> i32 {
        let mut value = self.material(pos);
        if understanding >= Understanding::Placement {
            value += self.placement(pos);
        }
        if let Some(king) = pos.king.first().filter(|_| understanding >= Understanding::Plans) {
            value += self.freedom(pos, king) - self.danger(pos, king);
            if understanding >= Understanding::All {
                value += self.enclosure(pos);
            }
        }
        let tempo = self.weights.tempo;
        match pos.turn {
            Side::Attackers => tempo - value,
            Side::Defenders => tempo + value,
        }
    }

    /// The pieces.
    #[inline]
    fn material(&self, pos: &Position<N>) -> i32 {
        // At the start neither side is ahead.
        let lost = |start: Bits<N>, now: Bits<N>| count(start) - count(now);
        self.weights.attacker * lost(self.start.attackers, pos.attackers)
            - self.weights.defender * lost(self.start.defenders, pos.defenders)
    }

    /// Where the pieces stand.
    #[inline]
    fn placement(&self, pos: &Position<N>) -> i32 {
        let w = &self.weights;
        let (marks, attackers) = (&self.marks, pos.attackers);
        let [first, second, third] = marks.rings;
        let guards = marks.guards | marks.outer_guards;
        w.defender_out * count(pos.defenders & (first | second))
            + w.defender_third * count(pos.defenders & third)
            + w.post * count(pos.defenders & guards)
            - w.attacker_first * count(attackers & first)
            - w.attacker_second * count(attackers & second)
            - w.attacker_third * count(attackers & third)
            - w.attacker_linked * count(attackers & self.squares.diagonal_to(attackers))
            - w.guard * count(attackers & marks.guards)
            - w.guard_outer * count(attackers & marks.outer_guards)
    }

    /// How soon the king could be out, if nothing hindered him.
    #[inline]
    fn freedom(&self, pos: &Position<N>, king: Square) -> i32 {
        let w = &self.weights;
        let empty = self.squares.all & !pos.occupied();
        let slides = Slides::over(&self.squares, empty);
        let one = self.targets(pos, king);
        let two = slides.reach(one);
        // From where he would be out in one move, and in two.
        let doors = slides.reach(self.goal & empty);
        let mut value = w.king_step * count(one) + w.king_reach * count(two);
        let exits = one & self.goal;
        if pos.turn == Side::Attackers && self.is_out(pos, king, exits) && !self.is_snared(pos, king) {
            return value + w.escaped;
        }
        let at_once = one & doors;
        if !at_once.is_empty() {
            value += w.route_two + if at_once.several() { w.route_two_more } else { 0 };
        }
        let ways = two & doors & !one;
        if !ways.is_empty() {
            value += w.route_three + w.route_three_more * count(ways).min(6);
        } else if at_once.is_empty() && slides.reach(doors).meets(two) {
            value += w.route_four;
        }
        value
    }

    /// How near the king is to being taken.
    #[inline]
    fn danger(&self, pos: &Position<N>, king: Square) -> i32 {
        let w = &self.weights;
        let held = match count(self.held(pos, king)) {
            0 => return 0,
            1 => w.held_first,
            2 => w.held_second,
            _ => w.held_third,
        };
        held + if pos.turn == Side::Defenders && self.is_snared(pos, king) { w.snared } else { 0 }
    }

    /// How far the ring round the king and the defenders is closed.
    #[inline]
    fn enclosure(&self, pos: &Position<N>) -> i32 {
        let w = &self.weights;
        let squares = &self.squares;
        let open = squares.all & !pos.attackers;
        let gaps = squares.gaps(pos.attackers, self.options.goal == Goal::Corners) & open;
        let room = squares.walk(pos.king, open & !gaps, Bits::EMPTY);
        let reached = |room: Bits<N>| self.marks.gates.iter().filter(|gate| gate.meets(room)).count() as i32;
        let wide = reached(room);
        let mut value = w.gate_open * wide + w.room * count(room);
        if wide == 4 {
            return value;
        }
        if wide == 0 {
            value += w.gap * count(squares.beside_any(room) & gaps).min(8) - w.ring;
        }
        let room = squares.walk(room, open, Bits::EMPTY);
        value += w.cut_off * count(pos.defenders & !room);
        value - w.gate_shut * (4 - reached(room))
    }
}
