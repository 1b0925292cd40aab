//! One player of a game.

use std::time::Instant;

use protocol::wire::{Act, Ask, GameState, LegalMove, Phase, Place, PlayerView, Ray, Tell};

use super::client::{Client, fresh_id, short};

/// On boards without an edge no player goes farther than this, so that games stay games.
const FARTHEST: i64 = 12;

/// One player: a connection, and what it has been told of its game.
pub(crate) struct Player {
    client: Client,
    view: View,
}

/// What a player knows of the game.
#[derive(Default)]
struct View {
    game: String,
    number: u64,
    at: usize,
    is_over: bool,
    is_mine: bool,
    free: Vec<usize>,
    moves: Vec<LegalMove>,
    rays: Vec<Ray>,
}

impl View {
    fn learn(&mut self, state: &GameState, mine: PlayerView) {
        self.number = state.number;
        self.at = state.at;
        self.is_over = state.phase == Phase::Over;
        self.is_mine = state.turn.is_some_and(|turn| mine.seats.contains(&turn));
        self.free = mine.can.sit;
        self.moves = mine.moves;
        self.rays = mine.rays;
    }
}

impl Player {
    pub(crate) async fn connect(address: &str) -> Result<Self, String> {
        Ok(Self { client: Client::connect(address).await?, view: View::default() })
    }

    pub(crate) fn game(&self) -> &str {
        &self.view.game
    }

    pub(crate) fn is_over(&self) -> bool {
        self.view.is_over
    }

    pub(crate) fn is_to_move(&self) -> bool {
        self.view.is_mine && !self.view.is_over
    }

    /// The move after which the game stands, as far as this player knows.
    pub(crate) fn at(&self) -> usize {
        self.view.at
    }

    /// The last event that this player knows.
    pub(crate) fn number(&self) -> u64 {
        self.view.number
    }

    /// A seat that waits for a player.
    pub(crate) fn free_seat(&self) -> Option<usize> {
        self.view.free.first().copied()
    }

    /// Asks for something, and waits for the answer.
    pub(crate) async fn ask(&mut self, make: impl FnOnce(String) -> Ask) -> Result<Tell, String> {
        let asked = fresh_id();
        self.client.say(&make(asked.clone())).await?;
        loop {
            let (tell, _) = self.client.hear().await?;
            let answered = match &tell {
                Tell::Done { id }
                | Tell::Refused { id, .. }
                | Tell::Created { id, .. }
                | Tell::Snapshot { id, .. } => Some(id.clone()),
                _ => None,
            };
            if answered.as_ref() == Some(&asked) {
                return Ok(tell);
            }
            self.learn(tell)?;
        }
    }

    /// Comes to a game.
    pub(crate) async fn watch(&mut self, game: &str) -> Result<(), String> {
        let answer = self.ask(|id| Ask::Watch { id, game: game.into(), after: None }).await?;
        let Tell::Snapshot { snapshot, .. } = answer else {
            return Err(format!("A game could not be watched: {}.", short(&answer)));
        };
        self.view = View { game: game.into(), ..View::default() };
        self.view.learn(&snapshot.state, snapshot.mine);
        Ok(())
    }

    /// Leaves it.
    pub(crate) async fn leave(&mut self) -> Result<(), String> {
        let game = std::mem::take(&mut self.view.game);
        self.client.say(&Ask::Unwatch { game }).await.map(drop)
    }

    /// Tells the server that this player is still there.
    pub(crate) async fn stay(&mut self) -> Result<(), String> {
        self.client.say(&Ask::Ping {}).await.map(drop)
    }

    /// Does something, and waits until the server has done it.
    pub(crate) async fn act(&mut self, act: Act) -> Result<(), String> {
        let game = self.view.game.clone();
        match self.ask(|id| Ask::Act { id, game, seat: None, act }).await? {
            Tell::Done { .. } => Ok(()),
            other => Err(format!("Something was not done: {}.", short(&other))),
        }
    }

    /// Sends an act without waiting. Returns when it was sent.
    pub(crate) async fn send(&mut self, act: Act) -> Result<(Instant, String), String> {
        let (id, game) = (fresh_id(), self.view.game.clone());
        let sent = self.client.say(&Ask::Act { id: id.clone(), game, seat: None, act }).await?;
        Ok((sent, id))
    }

    /// Any legal move.
    pub(crate) fn random_move(&self) -> Result<Act, String> {
        let View { at, moves, rays, .. } = &self.view;
        let place = fastrand::usize(..(moves.len() + rays.len()).max(1));
        if let Some(legal) = moves.get(place) {
            return Ok(Act::Play { at: *at, text: legal.text.clone() });
        }
        let Some(ray) = place.checked_sub(moves.len()).and_then(|place| rays.get(place)) else {
            return Err("A player is to move and has no move.".into());
        };
        let last = ray.last.unwrap_or(i64::MAX).min(ray.first.saturating_add(FARTHEST));
        let steps = fastrand::i64(ray.first..=last.max(ray.first));
        let [x, y, level]: Place = ray.from;
        let to = [x + steps * ray.step[0], y + steps * ray.step[1], level];
        Ok(Act::Go { at: *at, from: Some(ray.from), to })
    }

    /// Waits until the game stands elsewhere, or is over. Returns when that was heard.
    pub(crate) async fn hear_move(&mut self, at: usize) -> Result<Instant, String> {
        loop {
            let (tell, came) = self.client.hear().await?;
            self.learn(tell)?;
            if self.view.at != at || self.view.is_over {
                return Ok(came);
            }
        }
    }

    /// Waits until the server has answered, if there is something to be answered, and this player knows an event.
    pub(crate) async fn catch_up(&mut self, number: u64, answer: Option<&str>) -> Result<(), String> {
        let mut is_answered = answer.is_none();
        while !is_answered || self.view.number < number {
            let (tell, _) = self.client.hear().await?;
            is_answered |= matches!(&tell, Tell::Done { id } if Some(id.as_str()) == answer);
            self.learn(tell)?;
        }
        Ok(())
    }

    fn learn(&mut self, tell: Tell) -> Result<(), String> {
        match tell {
            Tell::Events { game, events, state, mine, .. } => {
                let is_current = game == self.view.game;
                let first = events.first().map_or(state.number + 1, |event| event.number);
                if is_current && first > self.view.number + 1 {
                    return Err(format!("Events are missing: after {} came {first}.", self.view.number));
                }
                if is_current && state.number > self.view.number {
                    self.view.learn(&state, *mine);
                }
                Ok(())
            }
            Tell::Refused { .. } | Tell::Misunderstood { .. } | Tell::Trouble { .. } | Tell::Stopping => {
                Err(format!("The server did not play on: {}.", short(&tell)))
            }
            _ => Ok(()),
        }
    }
}
