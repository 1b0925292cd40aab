//! The rules of a skirmish.

use game::{End, Game, Limits, Outcome, Ranking, Reason, Seat, Team, teams};

use super::position::{LAST_PLY, SIZE, SQUARES, SkirmishMove, SkirmishPosition, neighbours};

/// The rules.
#[derive(Clone, Debug)]
pub struct Skirmish {
    seats: u8,
    in_pairs: bool,
    limits: Limits,
}

impl Skirmish {
    /// Three seats, each for itself.
    pub fn of_three() -> Self {
        Self { seats: 3, in_pairs: false, limits: Limits::default() }
    }

    /// Four seats, each for itself.
    pub fn of_four() -> Self {
        Self { seats: 4, in_pairs: false, limits: Limits::default() }
    }

    /// Four seats in two teams: those that sit opposite play together.
    pub fn of_pairs() -> Self {
        Self { in_pairs: true, ..Self::of_four() }
    }

    /// The teams that still have pieces.
    pub(super) fn teams_in(&self, pos: &SkirmishPosition) -> Vec<Team> {
        let is_in = |team: &Team| pos.squares.iter().flatten().any(|&seat| self.team(seat) == *team);
        teams(self).into_iter().filter(is_in).collect()
    }

    /// The places of all teams: those that are in share the first; of the others, the last to leave comes before those who left earlier.
    fn ranking(&self, pos: &SkirmishPosition) -> Outcome {
        let mut places = vec![1; teams(self).len()];
        let mut next = self.teams_in(pos).len() as u8 + 1;
        let mut placed = self.teams_in(pos);
        for &seat in pos.out.iter().rev() {
            let team = self.team(seat);
            if !placed.contains(&team) {
                places[team.index()] = next;
                next += 1;
                placed.push(team);
            }
        }
        Outcome::of(Ranking::new(&places))
    }

    /// The squares of a seat's first pieces: a corner and the two squares beside it.
    fn camp(seat: u8) -> [usize; 3] {
        let (far, top) = (SIZE - 1, SQUARES - SIZE);
        match seat {
            0 => [0, 1, SIZE],
            1 => [far, far - 1, far + SIZE],
            2 => [SQUARES - 1, SQUARES - 2, SQUARES - 1 - SIZE],
            _ => [top, top + 1, top - SIZE],
        }
    }
}

impl Game for Skirmish {
    type Position = SkirmishPosition;
    type Move = SkirmishMove;
    type Undo = SkirmishPosition;

    const MANY_SEATS: bool = true;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn team(&self, seat: Seat) -> Team {
        Team(if self.in_pairs { seat.0 % 2 } else { seat.0 })
    }

    fn start(&self) -> SkirmishPosition {
        let mut squares = [None; SQUARES];
        for seat in 0..self.seats {
            for square in Self::camp(seat) {
                squares[square] = Some(Seat(seat));
            }
        }
        SkirmishPosition { squares, turn: Seat(0), out: Vec::new(), ply: 0 }
    }

    fn turn(&self, pos: &SkirmishPosition) -> Seat {
        pos.turn
    }

    fn moves(&self, pos: &SkirmishPosition, out: &mut Vec<SkirmishMove>) -> Option<End> {
        if let Some(end) = self.end(pos) {
            return Some(end);
        }
        let first = out.len();
        let team = Some(self.team(pos.turn));
        for (from, _) in pos.squares.iter().enumerate().filter(|(_, seat)| **seat == Some(pos.turn)) {
            let open = neighbours(from).filter(|&to| pos.squares[to].map(|seat| self.team(seat)) != team);
            out.extend(open.map(|to| SkirmishMove::Go { from: from as u8, to: to as u8 }));
        }
        if out.len() == first {
            out.push(SkirmishMove::Pass);
        }
        None
    }

    fn end(&self, pos: &SkirmishPosition) -> Option<End> {
        let reason = if self.teams_in(pos).len() < 2 {
            Reason::EXTINCTION
        } else if pos.ply >= LAST_PLY {
            Reason::move_rule(LAST_PLY.into())
        } else {
            return None;
        };
        Some(End { outcome: self.ranking(pos), reason })
    }

    fn make(&self, pos: &mut SkirmishPosition, m: SkirmishMove) -> SkirmishPosition {
        let before = pos.clone();
        if let SkirmishMove::Go { from, to } = m {
            let taken = pos.squares[usize::from(to)].replace(pos.turn);
            pos.squares[usize::from(from)] = None;
            pos.out.extend(taken.filter(|&seat| !pos.has_pieces(seat)));
        }
        pos.ply += 1;
        pos.pass_turn(self.seats);
        before
    }

    fn unmake(&self, pos: &mut SkirmishPosition, _m: SkirmishMove, undo: SkirmishPosition) {
        *pos = undo;
    }

    fn key(&self, pos: &SkirmishPosition) -> u64 {
        let mut key = 0xCBF2_9CE4_8422_2325_u64;
        let mut add = |word: u8| key = (key ^ u64::from(word)).wrapping_mul(0x0100_0000_01B3);
        pos.squares.iter().for_each(|seat| add(seat.map_or(0, |seat| seat.0 + 1)));
        pos.out.iter().for_each(|seat| add(seat.0 + 1));
        add(pos.turn.0);
        key
    }

    fn same(&self, a: &SkirmishPosition, b: &SkirmishPosition) -> bool {
        (&a.squares, a.turn, &a.out) == (&b.squares, b.turn, &b.out)
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }

    fn withdraw(&self, pos: &mut SkirmishPosition, seat: Seat) {
        for square in &mut pos.squares {
            square.take_if(|own| *own == seat);
        }
        pos.out.push(seat);
        if pos.turn == seat {
            pos.pass_turn(self.seats);
        }
    }

    fn is_out(&self, pos: &SkirmishPosition, seat: Seat) -> bool {
        pos.is_out(seat)
    }
}
