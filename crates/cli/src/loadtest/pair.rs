//! Two players who play each other.

use std::sync::Arc;
use std::time::{Duration, Instant};

use protocol::wire::{Act, Ask, NewGame, Origin, SeatChoice, TakeBacks, Tell};

use super::client::short;
use super::player::Player;
use super::tally::Tally;

/// What is played, and where.
pub(crate) struct Setting {
    pub(crate) address: String,
    pub(crate) rules: String,
    /// How long a player waits before a move.
    pub(crate) think: Duration,
}

/// So many games a guest begins: servers don't like guests who begin very many.
const MOST_BEGUN: usize = 20;

/// No game is played for longer: random players find no end on some boards.
const MOST_PLIES: usize = 600;

/// Two players, each with a connection of their own, and their game.
pub(crate) struct Pair {
    setting: Arc<Setting>,
    players: [Player; 2],
    begun: usize,
}

impl Pair {
    /// Lets two come in and sit down at a new game. All errors are sentences.
    pub(crate) async fn begin(setting: Arc<Setting>) -> Result<Self, String> {
        let players = [Player::connect(&setting.address).await?, Player::connect(&setting.address).await?];
        let mut pair = Self { setting, players, begun: 0 };
        pair.sit_down().await?;
        Ok(pair)
    }

    pub(crate) fn setting(&self) -> Arc<Setting> {
        self.setting.clone()
    }

    /// Tells the server that both are still there.
    pub(crate) async fn stay(&mut self) -> Result<(), String> {
        for player in &mut self.players {
            player.stay().await?;
        }
        Ok(())
    }

    /// Begins another game.
    pub(crate) async fn again(&mut self) -> Result<(), String> {
        for player in &mut self.players {
            player.leave().await?;
        }
        if self.begun >= 2 * MOST_BEGUN {
            *self = Self::begin(self.setting.clone()).await?;
            return Ok(());
        }
        self.sit_down().await
    }

    /// One begins a game, the other comes by its link. They take turns in that.
    async fn sit_down(&mut self) -> Result<(), String> {
        let [host, friend] = if self.begun.is_multiple_of(2) {
            let [a, b] = &mut self.players;
            [a, b]
        } else {
            let [a, b] = &mut self.players;
            [b, a]
        };
        self.begun += 1;
        let game = NewGame {
            rules: Some(self.setting.rules.clone()),
            origin: Origin::Start,
            seats: vec![SeatChoice::Me { name: None }, SeatChoice::Friend],
            clock: None,
            take_backs: TakeBacks::Off,
        };
        let answer = host.ask(|id| Ask::Create { id, game }).await?;
        let Tell::Created { game, .. } = answer else {
            return Err(format!("No game could be begun: {}.", short(&answer)));
        };
        host.watch(&game).await?;
        friend.watch(&game).await?;
        let seat = friend.free_seat().ok_or("A friend found no free seat.")?;
        friend.act(Act::Sit { seat }).await?;
        let known = friend.number().max(host.number());
        // Both know that both sit.
        while !host.is_to_move() && !friend.is_to_move() {
            let next = known.max(friend.number()) + 1;
            friend.catch_up(next, None).await?;
        }
        let known = friend.number();
        host.catch_up(known, None).await
    }

    /// Plays until the end of the game, or of the test.
    pub(crate) async fn play(&mut self, until: Instant, tally: &mut Tally) -> Result<(), String> {
        let mut plies = 0;
        while Instant::now() < until {
            let [a, b] = &mut self.players;
            let (mover, other) = match (a.is_to_move(), b.is_to_move()) {
                (true, false) => (a, b),
                (false, true) => (b, a),
                _ => return Err(format!("The players don't agree whose turn it is in game {}.", a.game())),
            };
            if !self.setting.think.is_zero() {
                // Not all at the same moment.
                let part = self.setting.think.mul_f64(0.5 + fastrand::f64());
                let ready = Instant::now() + part;
                tokio::time::sleep_until(ready.min(until).into()).await;
                if ready > until {
                    break;
                }
            }
            let act = if plies < MOST_PLIES { mover.random_move()? } else { Act::Resign };
            let (sent, id) = mover.send(act).await?;
            let came = other.hear_move(other.at()).await?;
            mover.catch_up(other.number(), Some(&id)).await?;
            plies += 1;
            tally.count(came.duration_since(sent), came <= until);
            if mover.is_over() != other.is_over() {
                return Err(format!("The players of game {} don't agree about its end.", mover.game()));
            }
            if mover.is_over() {
                tally.finish();
                return Ok(());
            }
        }
        Ok(())
    }
}
