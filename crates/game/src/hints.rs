//! What a computer player wants to know about a game besides its rules.
//!
//! The judgement stands beside the rules of each family, because it knows what they know; the search that asks for it
//! names no game, and no rules know the search.

use crate::{End, Game, Weight};

/// How much of the evaluation a player understands. Each knows all that the ones before it know.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Understanding {
    /// The values of pieces.
    Material,
    /// And where pieces stand well: the centre, development.
    Placement,
    /// And king safety, edges, open lines, phases of the game, trading when ahead.
    Plans,
    /// All there is.
    All,
}

/// What becomes of the team to move by perfect play, as far as a solver can tell.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It wins with so many plies to go (1: by this very move).
    Win(u32),
    /// Nobody wins.
    Draw,
    /// It loses with so many plies to go.
    Loss(u32),
}

/// Searchable for a search. All of them have defaults with which any game can be played, if not well: a new game starts with
/// `impl Searchable for MyGame {}` and grows from there.
///
/// Values are in hundredths of an ordinary piece (a pawn, a draughtsman, a disc).
pub trait Searchable: Game {
    /// The same rules, listing moves as a search wants them: what makes a finite choice out of endlessly many moves.
    fn for_search(&self) -> Self {
        self.clone()
    }

    /// The value of an unfinished position for the team to move. Quick: it is asked at every leaf.
    fn evaluate(&self, _pos: &Self::Position) -> i32 {
        0
    }

    /// [`Searchable::evaluate`] as a player sees it who understands only a part. Need not be quick.
    fn glance(&self, pos: &Self::Position, _insight: Understanding) -> i32 {
        self.evaluate(pos)
    }

    /// The end that a position shows, as far as it can be seen without listing moves: quick, asked at every leaf.
    /// What it doesn't see, [`Game::moves`] tells a ply earlier or later.
    fn decided(&self, _pos: &Self::Position) -> Option<End> {
        None
    }

    /// Whether the position can't be judged as it stands because something must be answered at once: a check, a
    /// compulsory capture. A search then looks at every move.
    fn pressed(&self, pos: &Self::Position) -> bool {
        self.in_check(pos)
    }

    /// Appends the noisy moves of an unfinished position: legal moves that change its value at once, such as captures and promotions. They
    /// are followed until the position is quiet. Not asked where [`Searchable::pressed`] holds.
    fn noisy(&self, _pos: &Self::Position, _out: &mut Vec<Self::Move>) {}

    /// What a legal move wins at first sight: the value of the piece that it takes, what a promotion adds. `None` for quiet moves.
    fn worth(&self, _pos: &Self::Position, _m: Self::Move) -> Option<i32> {
        None
    }

    /// What a noisy move wins after the best captures back and forth on its target.
    fn exchange(&self, pos: &Self::Position, m: Self::Move) -> i32 {
        self.worth(pos, m).unwrap_or(0)
    }

    /// A number for "moves of this sort", below 2¹⁶, such as kind of piece and target: moves that did well elsewhere are tried
    /// sooner where a move with the same number is legal.
    fn slot(&self, _pos: &Self::Position, _m: Self::Move) -> usize {
        0
    }

    /// Lets the side to move pass, where that is a fair test of its position: in games in which a free move is nearly
    /// always welcome, and not in check. `None` where it is not.
    fn pass(&self, _pos: &mut Self::Position) -> Option<Self::Undo> {
        None
    }

    /// Takes back [`Searchable::pass`].
    fn unpass(&self, _pos: &mut Self::Position, _undo: Self::Undo) {}

    /// What becomes of each legal move, by perfect play, for games that can be solved from here in the time that there is.
    ///
    /// `stop` is to be asked every few thousand steps; once it answers yes, there is no answer.
    fn solve(&self, _pos: &Self::Position, _stop: &dyn Fn() -> bool) -> Option<Vec<(Self::Move, Fate)>> {
        None
    }

    /// Roughly how many positions a search looks at in a second: what stands for time where play must be repeatable.
    fn pace(&self) -> u64 {
        300_000
    }

    /// The weights of the evaluation, for tuning.
    fn weights(&self) -> Vec<Weight> {
        Vec::new()
    }

    /// The same game judged with other weights, in the order of [`Searchable::weights`].
    fn with_weights(&self, _values: &[i32]) -> Self {
        self.clone()
    }
}
