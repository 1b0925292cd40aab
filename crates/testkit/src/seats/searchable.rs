//! What the search is told about a skirmish.

use game::{End, Game, Team, teams};
use insight::{Searchable, Understanding};

use super::position::{SIZE, SkirmishMove, SkirmishPosition};
use super::rules::Skirmish;

/// The value of a piece.
const PIECE: i32 = 100;

impl Skirmish {
    /// What a team has on the board.
    fn strength(&self, pos: &SkirmishPosition, team: Team, placement: i32) -> i32 {
        let own =
            pos.squares.iter().enumerate().filter(|(_, seat)| seat.map(|seat| self.team(seat)) == Some(team));
        own.map(|(square, _)| PIECE + placement * centrality(square)).sum()
    }

    /// The strength of the team to move against the mean of the others that are in.
    fn balance(&self, pos: &SkirmishPosition, placement: i32) -> i32 {
        let own = self.team(pos.turn);
        let others = (teams(self).len() as i32 - 1).max(1);
        let against = teams(self).into_iter().filter(|&team| team != own);
        self.strength(pos, own, placement)
            - against.map(|team| self.strength(pos, team, placement)).sum::<i32>() / others
    }
}

/// How near to the centre a square is: 0 in a corner.
fn centrality(square: usize) -> i32 {
    let near_edge = |at: usize| at.min(SIZE - 1 - at) as i32;
    near_edge(square % SIZE) + near_edge(square / SIZE)
}

impl Searchable for Skirmish {
    /// The last ply ends the game, so that the number of plies counts too.
    fn search_key(&self, pos: &SkirmishPosition) -> u64 {
        self.key(pos) ^ u64::from(pos.ply + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn move_code(&self, m: SkirmishMove) -> u32 {
        match m {
            SkirmishMove::Go { from, to } => u32::from(from) << 8 | u32::from(to),
            SkirmishMove::Pass => 1 << 16,
        }
    }

    fn evaluate(&self, pos: &SkirmishPosition) -> i32 {
        self.balance(pos, 5)
    }

    fn evaluate_partly(&self, pos: &SkirmishPosition, understanding: Understanding) -> i32 {
        self.balance(pos, if understanding == Understanding::Material { 0 } else { 5 })
    }

    fn quick_end(&self, pos: &SkirmishPosition) -> Option<End> {
        self.end(pos)
    }

    fn tactical_moves(&self, pos: &SkirmishPosition, out: &mut Vec<SkirmishMove>) {
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        out.extend(moves.into_iter().filter(|&m| self.gain(pos, m).is_some()));
    }

    fn gain(&self, pos: &SkirmishPosition, m: SkirmishMove) -> Option<i32> {
        match m {
            SkirmishMove::Go { to, .. } => pos.squares[usize::from(to)].map(|_| PIECE),
            SkirmishMove::Pass => None,
        }
    }

    fn history_index(&self, pos: &SkirmishPosition, m: SkirmishMove) -> usize {
        usize::from(pos.turn.0) << 9
            | match m {
                SkirmishMove::Go { to, .. } => to.into(),
                SkirmishMove::Pass => 1 << 8,
            }
    }
}
