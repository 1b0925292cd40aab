//! What a computer that has moved knows of the end of the game.

use catalog::Seat;
use catalog::search::{Player, Score};
use record::{Kind, NodeId};
use session::{Phase, PlayerId};

use crate::Table;
use crate::update::{Effect, Notice};

/// How a game ends if both sides play as well as they can, as the computer knows it that has just moved.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Foreseen {
    /// Its move.
    pub at: NodeId,
    /// The side that it plays.
    pub seat: Seat,
    /// What the position after that move is worth to that side: a win or a loss.
    pub score: Score,
}

impl Table {
    /// What the computer that moved last knows of the end, if it does. The game may have gone on since.
    pub fn foreseen(&self) -> Option<Foreseen> {
        self.computers.foreseen.filter(|_| self.session.phase() != Phase::Over)
    }

    /// A computer has moved, and saw its position so before: if that was certain, all may know it.
    pub(crate) fn foresee(&mut self, player: PlayerId, score: Option<Score>, effects: &mut Vec<Effect>) {
        let kind = self.session.player(player).map(|player| &player.kind);
        let score = score.filter(|_| kind.is_some_and(is_thorough)).and_then(one_ply_later);
        self.computers.foreseen =
            score.map(|score| Foreseen { at: self.session.at(), seat: player.seat, score });
        effects.extend(self.foreseen().map(|foreseen| Effect::Tell(Notice::Foreseen(foreseen))));
    }
}

/// Whether what a player calls certain is so: weak ones overlook answers.
pub(crate) fn is_thorough(kind: &Kind) -> bool {
    match kind {
        Kind::Level(level) => Player::Level(*level).is_thorough(),
        Kind::Strength(strength) => Player::Strength(*strength).is_thorough(),
        Kind::Person | Kind::Engine(_) => false,
    }
}

/// A win or a loss after the best move, for the same side. `None` for what is not certain.
fn one_ply_later(score: Score) -> Option<Score> {
    match score {
        Score::Win(plies) => Some(Score::Win(plies.saturating_sub(1))),
        Score::Loss(plies) => Some(Score::Loss(plies.saturating_sub(1))),
        Score::Value(_) => score.known_without_distance().map(|_| score),
    }
}
