//! Walking from one arrangement to the next by the rules of a game.

use display::Message;
use game::End;
use insight::{Arrange, Arrangement, Frame, Searchable};

/// How a game has ended for the side that would be to move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Won.
    Win,
    /// Drawn.
    Draw,
    /// Lost.
    Loss,
}

/// What an arrangement is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Reached {
    /// No position that play can lead to.
    Nothing,
    /// A game that is over.
    End(Fate),
    /// A position with moves.
    Moves,
}

/// Where a move leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Successor {
    /// To the end of the game.
    End(Fate),
    /// To another arrangement.
    At(Arrangement),
    /// To a position that is more than an arrangement, such as one with a capture in passing, by its own successors.
    Between(Vec<Successor>),
}

/// A game, as far as tables are concerned.
pub trait Explore {
    /// What its tables are built on.
    fn frame(&self) -> &Frame;

    /// Shows where each legal move of an arrangement leads, until `visit` returns false.
    fn explore(&mut self, from: &Arrangement, visit: &mut dyn FnMut(&Successor) -> bool) -> Reached;
}

/// Walks by the rules of a game of any type.
pub struct Explorer<'g, G: Searchable> {
    game: &'g G,
    arranger: &'g dyn Arrange<G::Position>,
    frame: Frame,
    moves: Vec<G::Move>,
}

impl<'g, G: Searchable> Explorer<'g, G> {
    /// Of a game that has tables. The message says why it has none.
    pub fn new(game: &'g G) -> Result<Self, Message> {
        let arranger = game.arranger().ok_or_else(|| Message::new("tables-none-for-game"))?;
        Ok(Self { game, arranger, frame: arranger.frame()?, moves: Vec::new() })
    }

    fn fate(&self, pos: &G::Position, end: End) -> Fate {
        let team = self.game.team(self.game.turn(pos));
        match end.outcome.score(team) {
            1.0 => Fate::Win,
            0.0 => Fate::Loss,
            _ => Fate::Draw,
        }
    }

    /// What a position after a move is. `deep` says how often a position that is more than an arrangement may be followed.
    fn successor(&self, pos: &G::Position, deep: u32) -> Successor {
        let arrangement = self.arranger.arrangement(pos);
        if let Some(found) = arrangement.filter(|found| goes_on(found, &self.frame)) {
            return Successor::At(found);
        }
        let mut moves = Vec::new();
        if let Some(end) = self.game.moves(pos, &mut moves) {
            return Successor::End(self.fate(pos, end));
        }
        let mut at = pos.clone();
        let mut all = Vec::with_capacity(moves.len());
        for m in moves.into_iter().filter(|_| deep > 0) {
            let undo = self.game.make(&mut at, m);
            all.push(self.successor(&at, deep - 1));
            self.game.unmake(&mut at, m, undo);
        }
        Successor::Between(all)
    }
}

/// Whether both sides have pieces, and those that they need.
#[inline]
fn goes_on(arrangement: &Arrangement, frame: &Frame) -> bool {
    let pieces = arrangement.pieces();
    (0..).zip(&frame.needs).all(|(seat, needs)| {
        pieces.iter().any(|piece| piece.seat == seat)
            && needs.iter().all(|kind| pieces.iter().any(|p| p.seat == seat && p.kind == *kind))
    })
}

/// A capture in passing follows at once, or never.
const DEEPEST: u32 = 2;

impl<G: Searchable> Explore for Explorer<'_, G> {
    fn frame(&self) -> &Frame {
        &self.frame
    }

    fn explore(&mut self, from: &Arrangement, visit: &mut dyn FnMut(&Successor) -> bool) -> Reached {
        let Some(mut pos) = self.arranger.arrange(from) else { return Reached::Nothing };
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        let reached = match self.game.moves(&pos, &mut moves) {
            Some(end) => Reached::End(self.fate(&pos, end)),
            None => Reached::Moves,
        };
        for &m in &moves {
            let undo = self.game.make(&mut pos, m);
            let goes_on = visit(&self.successor(&pos, DEEPEST));
            self.game.unmake(&mut pos, m, undo);
            if !goes_on {
                break;
            }
        }
        self.moves = moves;
        reached
    }
}
