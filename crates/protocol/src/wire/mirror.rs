//! A game as a receiver knows it: the snapshot, and all that was told after it.

use super::{
    GameFacts, GameSnapshot, GameState, PackedPlayer, PackedState, PlayerDelta, PlayerView, StateDelta, Tint,
};

/// A game as a receiver knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mirror {
    /// What never changes.
    pub facts: GameFacts,
    /// How the game stands.
    pub state: PackedState,
    /// What the receiver has to do with it.
    pub mine: PackedPlayer,
}

impl Mirror {
    /// The game as a snapshot tells it.
    pub fn of(snapshot: &GameSnapshot) -> Self {
        Self { facts: snapshot.facts.clone(), state: snapshot.state.clone(), mine: snapshot.mine.clone() }
    }

    /// Takes in what has changed.
    pub fn follow(&mut self, state: &StateDelta, mine: &PlayerDelta) {
        state.apply(&mut self.state);
        mine.apply(&mut self.mine);
    }

    /// How the game stands, with all that is known of it.
    pub fn game_state(&self) -> GameState {
        self.state.unpack(&self.facts)
    }

    /// What the receiver may do, with all that is known of it.
    pub fn player_view(&self) -> PlayerView {
        let tints: Vec<Tint> = self.facts.sides.iter().map(|side| side.tint).collect();
        self.mine.unpack(&self.facts.board, &self.state, &tints)
    }
}
