//! An artificial game: a tree of numbers, in which anything can happen.

use game::{End, Game, Limits, Outcome, Reason, Seat, Team};
use insight::Searchable;

/// A game whose positions are numbers. Everything about one follows from the number: who is to move, what can be
/// played, whether it ends the game, what it is worth.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    pub(crate) seed: u64,
    pub(crate) seats: u8,
    /// Teams, one number a seat.
    pub(crate) teams: Vec<u8>,
    /// Whether seats take turns one after the other, rather than as it comes.
    pub(crate) alternating: bool,
    pub(crate) limits: Limits,
}

/// How deep in the tree, and the sum of the moves so far: different orders meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct At {
    pub(crate) ply: u32,
    pub(crate) sum: u64,
}

impl Tree {
    pub(crate) fn new(seed: u64, teams: &[u8], alternating: bool) -> Self {
        let seats = teams.len() as u8;
        Self { seed, seats, teams: teams.to_vec(), alternating, limits: Limits::default() }
    }

    fn hash(&self, at: &At, salt: u64) -> u64 {
        let mut x =
            self.seed ^ at.sum.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ u64::from(at.ply) << 40 ^ salt << 50;
        x = (x ^ x >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        x ^ x >> 31
    }

    fn finish(&self, at: &At) -> Option<End> {
        let h = self.hash(at, 1);
        if at.ply == 0 || !h.is_multiple_of(9) {
            return None;
        }
        let team = self.teams[(h >> 8) as usize % self.teams.len()];
        Some(if h >> 20 & 3 == 0 {
            End::draw(Reason::AGREEMENT)
        } else {
            End::win(Team(team), Reason::CHECKMATE)
        })
    }
}

impl Game for Tree {
    type Position = At;
    type Move = u8;
    type Undo = ();

    const MANY_SEATS: bool = true;

    fn seats(&self) -> u8 {
        self.seats
    }

    fn team(&self, seat: Seat) -> Team {
        Team(self.teams[usize::from(seat.0)])
    }

    fn start(&self) -> At {
        At { ply: 0, sum: 0 }
    }

    fn turn(&self, at: &At) -> Seat {
        let n = if self.alternating { u64::from(at.ply) } else { self.hash(at, 2) };
        Seat((n % u64::from(self.seats)) as u8)
    }

    fn moves(&self, at: &At, out: &mut Vec<u8>) -> Option<End> {
        if let Some(end) = self.finish(at) {
            return Some(end);
        }
        out.extend(0..1 + (self.hash(at, 3) % 6) as u8);
        None
    }

    fn make(&self, at: &mut At, m: u8) {
        at.ply += 1;
        at.sum += u64::from(m) + 1;
    }

    fn unmake(&self, at: &mut At, m: u8, (): ()) {
        at.ply -= 1;
        at.sum -= u64::from(m) + 1;
    }

    fn key(&self, at: &At) -> u64 {
        self.hash(at, 4)
    }

    fn limits(&self) -> &Limits {
        &self.limits
    }
}

impl Searchable for Tree {
    fn evaluate(&self, at: &At) -> i32 {
        // For the first team, turned round for the others: only so do two teams' values fit together.
        let value = (self.hash(at, 5) % 401) as i32 - 200;
        if self.team(self.turn(at)) == Team(self.teams[0]) { value } else { -value }
    }

    fn quick_end(&self, at: &At) -> Option<End> {
        // Sees some of the ends, as games do.
        self.finish(at).filter(|end| matches!(end.outcome, Outcome::Win(_)))
    }

    fn must_respond(&self, at: &At) -> bool {
        self.hash(at, 6).is_multiple_of(11)
    }

    fn tactical_moves(&self, at: &At, out: &mut Vec<u8>) {
        let mut all = Vec::new();
        if self.moves(at, &mut all).is_none() {
            out.extend(all.into_iter().filter(|&m| self.gain(at, m).is_some()));
        }
    }

    fn gain(&self, at: &At, m: u8) -> Option<i32> {
        let h = self.hash(at, 7 + u64::from(m));
        h.is_multiple_of(5).then_some((h >> 9) as i32 % 300)
    }

    fn history_index(&self, _at: &At, m: u8) -> usize {
        m.into()
    }
}
