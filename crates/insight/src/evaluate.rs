//! Static evaluation, and what it remembers from one position to the next.

use std::fmt;

use game::Game;

use crate::Searchable;

/// How much of the evaluation a player understands. Each includes the ones before it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Understanding {
    /// The values of the pieces.
    Material,
    /// And where pieces stand well: the centre, development.
    Placement,
    /// And king safety, edges, open lines, phases of the game, trading when ahead.
    Plans,
    /// All there is.
    All,
}

/// A static evaluation with a memory. One search thread owns it, and shows it one position after the other, most of them near
/// the last: what it keeps (running sums, a pawn table, the accumulators of a network) it updates by the difference.
///
/// The value must depend on the position alone, never on what was seen before: a law checks it.
pub trait Evaluate<P>: Send {
    /// The value of an unfinished position for the team to move, in hundredths of an ordinary piece.
    fn evaluate(&mut self, pos: &P) -> i32;

    /// The same, with how much of a lead can be turned into a win there, from 0 to [`WHOLE_LEAD`]: a network may correct a value that
    /// little can be won of only by as much.
    fn evaluate_with_scale(&mut self, pos: &P) -> (i32, i32) {
        (self.evaluate(pos), WHOLE_LEAD)
    }
}

/// A lead counts in full.
pub const WHOLE_LEAD: i32 = 64;

/// Makes the evaluations of search threads in place of the game's own: a network does.
pub trait EvaluatorSource<G: Game>: fmt::Debug + Sync {
    /// The evaluation that one search thread owns.
    fn evaluator<'e>(&'e self, game: &'e G) -> Box<dyn Evaluate<G::Position> + 'e>;
}

/// An evaluation without a memory: [`Searchable::evaluate`] or a part of it.
#[derive(Debug)]
pub struct Stateless<'g, G> {
    game: &'g G,
    understanding: Understanding,
}

impl<'g, G> Stateless<'g, G> {
    /// As a player evaluates who understands so much.
    pub fn new(game: &'g G, understanding: Understanding) -> Self {
        Self { game, understanding }
    }
}

impl<G: Searchable> Evaluate<G::Position> for Stateless<'_, G> {
    fn evaluate(&mut self, pos: &G::Position) -> i32 {
        match self.understanding {
            Understanding::All => self.game.evaluate(pos),
            part => self.game.evaluate_partly(pos, part),
        }
    }
}
