//! The numbers of the evaluation.

use crate::Options;

insight::weights! {
    /// What matters, in hundredths of an attacker, as far as it speaks for the defenders unless it says otherwise.
    pub(crate) struct Weights {
        /// An attacker, for the attackers.
        attacker: 107,
        /// A defender.
        defender: 121,
        /// The right to move, for the side that has it.
        tempo: 12,
        /// An attacker on the edge, for the attackers; likewise the next three.
        attacker_first: -5,
        /// On the second ring from the edge.
        attacker_second: 4,
        /// On the third.
        attacker_third: 8,
        /// With an attacker diagonally beside it: a link of a chain that no piece can pass.
        attacker_linked: 4,
        /// A defender on the outer two rings.
        defender_out: 7,
        /// A defender on the third ring.
        defender_third: 4,
        /// A square that the king can go to.
        king_step: 5,
        /// A square that he can be on after two moves.
        king_reach: 1,
        /// The king can go to a square from which he reaches a goal.
        route_two: 79,
        /// To more than one such square.
        route_two_more: 40,
        /// He needs three moves to a goal.
        route_three: 48,
        /// For each square by which he does, to a limit.
        route_three_more: 4,
        /// He needs four moves to a goal.
        route_four: 15,
        /// A side of the king that is held, for the attackers; the second and third count more.
        held_first: 10,
        /// The second.
        held_second: 29,
        /// The third.
        held_third: 79,
        /// The king is taken next unless the defenders see to it, for the attackers.
        snared: 120,
        /// An attacker on a square that shuts a corner, for the attackers.
        guard: 47,
        /// Likewise one square further out.
        guard_outer: 15,
        /// A defender on such a square.
        post: 33,
        /// A corner (or an edge) that the king or a defender could walk to even if every narrow gap were closed.
        gate_open: 136,
        /// All four are shut but for narrow gaps, for the attackers.
        ring: 83,
        /// A narrow gap in such a ring.
        gap: 7,
        /// A corner (or an edge) that neither the king nor a defender can walk to, for the attackers.
        gate_shut: 111,
        /// A square that the king or a defender could walk to.
        room: 1,
        /// A defender that is cut off from the king.
        cut_off: -29,
        /// The king can leave by a way that cannot be shut.
        escaped: 4000,
    }
}

impl Weights {
    /// On a small board the king is near his goals from the start: pieces count for more, and rings for less. Set by hand: what large
    /// boards taught was not tried here.
    const SMALL: Self = Self {
        defender: 170,
        attacker_first: -6,
        attacker_second: 6,
        route_two: 60,
        route_three: 30,
        guard: 12,
        gate_open: 40,
        ring: 60,
        gate_shut: 40,
        attacker: 100,
        defender_out: 6,
        held_second: 30,
        held_third: 80,
        guard_outer: 28,
        post: 25,
        gap: 8,
        cut_off: -30,
        ..Self::TUNED
    };

    /// The weights that a game is played with.
    pub(crate) fn of(options: &Options) -> Self {
        if options.size > 9 { Self::TUNED } else { Self::SMALL }
    }
}
