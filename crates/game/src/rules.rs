//! The trait that every game implements.

use std::fmt::Debug;
use std::hash::Hash;

use crate::{Counter, End, Limits, Seat, Team};

/// The rules of one game, as a value.
///
/// `make` and `unmake` are unchecked and made for speed; moves from outside go through [`crate::Match::play`], which checks
/// that they are legal.
pub trait Game: Clone + Send + Sync + 'static {
    /// What a position text holds: the pieces, the turn, rights and counters, and no history.
    type Position: Clone + Eq + Debug + Send + Sync + 'static;
    /// One decision of one seat.
    type Move: Copy + Eq + Hash + Debug + Send + Sync + 'static;
    /// What `unmake` needs besides the move. Games that copy positions put the old position here.
    type Undo: Clone + Send + 'static;

    /// Whether a game of this type can have more than two seats. What only such games need isn't compiled for the others.
    const MANY_SEATS: bool = false;

    /// How many seats there are: 2, or more with [`Game::MANY_SEATS`].
    fn seats(&self) -> u8 {
        2
    }

    /// The team of a seat. By default every seat plays for itself.
    fn team(&self, seat: Seat) -> Team {
        Team(seat.0)
    }

    /// The position in which a game starts.
    fn start(&self) -> Self::Position;

    /// How many positions a game may start from, [`Game::start`] being one of them. Which it is, the players say, or a lot that
    /// they draw: rules draw none.
    fn starts(&self) -> u32 {
        1
    }

    /// The start with a number below [`Game::starts`].
    fn numbered_start(&self, _number: u32) -> Self::Position {
        self.start()
    }

    /// Whose turn it is. Never assume that turns alternate.
    fn turn(&self, pos: &Self::Position) -> Seat;

    /// Appends the legal moves to `out`, or reports that the position ends the game.
    ///
    /// Promises: `Some(end)` exactly when there is no legal move, and then nothing is appended. On a board without an edge
    /// the list is a finite choice of the legal moves, and never empty while there is one (unless the
    /// caller asked for those of a window that holds none).
    fn moves(&self, pos: &Self::Position, out: &mut Vec<Self::Move>) -> Option<End>;

    /// How the position ends the game, if it does. Games that can tell without listing moves override this.
    fn end(&self, pos: &Self::Position) -> Option<End> {
        self.moves(pos, &mut Vec::new())
    }

    /// Whether `m` may be played: the authority, which may know more moves than [`Game::moves`] lists.
    fn is_legal(&self, pos: &Self::Position, m: Self::Move) -> bool {
        let mut moves = Vec::new();
        self.moves(pos, &mut moves);
        moves.contains(&m)
    }

    /// Plays a legal move. What happens with any other is unspecified (but never unsafe).
    fn make(&self, pos: &mut Self::Position, m: Self::Move) -> Self::Undo;

    /// Takes back the move that was made last.
    fn unmake(&self, pos: &mut Self::Position, m: Self::Move, undo: Self::Undo);

    /// A hash of all that makes two positions [`Game::same`]; counters are left out.
    fn key(&self, pos: &Self::Position) -> u64;

    /// Whether two positions count as the same for repetition.
    fn same(&self, a: &Self::Position, b: &Self::Position) -> bool {
        self.key(a) == self.key(b)
    }

    /// Whether the seat to move is in check. Games without check never are.
    fn in_check(&self, _pos: &Self::Position) -> bool {
        false
    }

    /// The limits on repetition and on play without progress.
    fn limits(&self) -> &Limits;

    /// The present value of a counter that [`Game::limits`] names.
    fn count(&self, _pos: &Self::Position, _counter: Counter) -> u32 {
        0
    }

    /// How many legal moves there are. Games that can count without listing override this.
    fn count_moves(&self, pos: &Self::Position, scratch: &mut Vec<Self::Move>) -> u64 {
        scratch.clear();
        self.moves(pos, scratch);
        scratch.len() as u64
    }

    /// Takes a seat out of the game that resigned or ran out of time, so that the others can play on: the turn passes, and its
    /// pieces are removed or stand still. Only asked in games of more than two teams, which must implement it.
    fn withdraw(&self, _pos: &mut Self::Position, _seat: Seat) {}

    /// Whether the rules have taken a seat out of the game.
    fn is_out(&self, _pos: &Self::Position, _seat: Seat) -> bool {
        false
    }

    /// Whether any sequence of legal moves might let `team` win: what decides a flag fall.
    fn can_win(&self, _pos: &Self::Position, _team: Team) -> bool {
        true
    }
}
