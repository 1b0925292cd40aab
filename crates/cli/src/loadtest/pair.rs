//! Two players who play each other.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::time::{sleep_until, timeout_at};

use super::player::{Company, Player};
use super::script::Script;
use super::tally::Tally;

/// Servers close connections that are silent for much longer.
const SIGN_OF_LIFE: Duration = Duration::from_secs(15);

/// Where and what is played.
#[derive(Debug)]
pub(crate) struct Setting {
    pub(crate) address: String,
    /// The id of the rules.
    pub(crate) rules: String,
    /// The number of the start, where there are several.
    pub(crate) start: Option<u32>,
}

/// When things happen. Times of moves are counted from the start.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Span {
    /// When the first move may be sent.
    pub(crate) start: Instant,
    /// Moves that are to be sent from here on are measured.
    pub(crate) measured: Instant,
    /// The end of the measurement.
    pub(crate) end: Instant,
    /// What has not arrived by then is given up.
    pub(crate) deadline: Instant,
}

/// Two players, each with a connection of their own, their games, and the times of their moves.
pub(crate) struct Pair {
    players: [Player; 2],
    games: VecDeque<ScriptedGame>,
    times: Vec<Duration>,
}

/// A game on the server, and its moves.
struct ScriptedGame {
    code: String,
    script: Script,
}

impl Pair {
    /// Connects two players, and begins all games that they will need. All errors are sentences.
    pub(crate) async fn begin(
        setting: Arc<Setting>,
        times: Vec<Duration>,
        scripts: Vec<Script>,
    ) -> Result<Self, String> {
        let mut players =
            [Player::connect(&setting.address).await?, Player::connect(&setting.address).await?];
        let mut games = VecDeque::new();
        for script in scripts {
            let [host, friend] = &mut players;
            let code = host.begin(&setting.rules, setting.start, Company::Friend).await?;
            friend.join(&code).await?;
            games.push_back(ScriptedGame { code, script });
        }
        Ok(Self { players, games, times })
    }

    /// Tells the server that both are still there.
    pub(crate) async fn stay(&mut self) -> Result<(), String> {
        for player in &mut self.players {
            player.stay().await?;
        }
        Ok(())
    }

    /// Sends each move at its time, or as soon as it is a player's turn after that. A move that is not sent, for whatever reason, counts
    /// as missed: what goes wrong can't make the figures better.
    pub(crate) async fn play(mut self, span: Span, tally: Arc<Mutex<Tally>>) {
        let mut sent = 0;
        let played = timeout_at(span.deadline.into(), self.play_on(span, &tally, &mut sent)).await;
        let mut tally = tally.lock().unwrap_or_else(PoisonError::into_inner);
        if let Ok(Err(why)) = played {
            tally.fail(why);
        }
        for time in &self.times[sent..] {
            let planned = span.start + *time;
            if planned >= span.measured {
                tally.miss(span.deadline.saturating_duration_since(planned));
            }
        }
    }

    /// Plays all games, and stays until the end. Counts the moves that have arrived.
    async fn play_on(&mut self, span: Span, tally: &Mutex<Tally>, sent: &mut usize) -> Result<(), String> {
        let locked = || tally.lock().unwrap_or_else(PoisonError::into_inner);
        while let Some(game) = self.games.pop_front() {
            for number in 1..=game.script.moves.len() {
                let Some(time) = self.times.get(*sent) else { return self.wait_until(span.end).await };
                let planned = span.start + *time;
                let is_late = Instant::now() > planned;
                self.wait_until(planned).await?;
                let played = self.play_move(&game, number).await?;
                *sent += 1;
                if planned >= span.measured {
                    locked().count(&played.measured(planned, is_late, span.end));
                }
            }
            if game.script.is_over {
                for player in &mut self.players {
                    player.hear_end(&game.code).await?;
                }
                locked().finish();
            }
            // The last game is left when the test ends: until then it is one of those at the same time.
            if !self.games.is_empty() {
                for player in &mut self.players {
                    player.leave(&game.code).await?;
                }
            }
        }
        self.wait_until(span.end).await
    }

    async fn wait_until(&mut self, time: Instant) -> Result<(), String> {
        while time.saturating_duration_since(Instant::now()) > SIGN_OF_LIFE {
            sleep_until((Instant::now() + SIGN_OF_LIFE).into()).await;
            self.stay().await?;
        }
        sleep_until(time.into()).await;
        Ok(())
    }

    /// Sends a move, and waits until both players have heard of it.
    async fn play_move(&mut self, game: &ScriptedGame, number: usize) -> Result<PlayedMove, String> {
        let next = &game.script.moves[number - 1];
        let [first, second] = &mut self.players;
        let (mover, opponent) = if next.seat == 0 { (first, second) } else { (second, first) };
        let sent = mover.send_move(&game.code, number, &next.text).await?;
        let there = opponent.hear_move(&game.code, number).await?;
        let here = mover.hear_move(&game.code, number).await?;
        mover.hear_acknowledged(&sent).await?;
        for arrival in [&here, &there] {
            if arrival.number != number || arrival.text != next.text {
                return Err(format!("Move {number} of game {} arrived as another one.", game.code));
            }
        }
        let is_last = game.script.is_over && number == game.script.moves.len();
        if !is_last && [mover, opponent].iter().any(|player| player.is_over(&game.code)) {
            return Err(format!("The server ended game {} before its end.", game.code));
        }
        Ok(PlayedMove { sent: sent.at, came: there.came, bytes: here.bytes + there.bytes })
    }
}

/// A move that both players have heard of.
struct PlayedMove {
    sent: Instant,
    /// When it arrived at the opponent.
    came: Instant,
    /// The lengths of the messages to both.
    bytes: usize,
}

impl PlayedMove {
    fn measured(&self, planned: Instant, is_late: bool, end: Instant) -> MeasuredMove {
        MeasuredMove {
            latency: self.came.saturating_duration_since(planned),
            delay: self.sent.saturating_duration_since(planned),
            is_late,
            is_in_time: self.came <= end,
            bytes: self.bytes,
        }
    }
}

/// What is measured of a move.
#[derive(Clone, Debug)]
pub(crate) struct MeasuredMove {
    /// From the time at which it was to be sent to its arrival at the opponent.
    pub(crate) latency: Duration,
    /// From the time at which it was to be sent to its sending.
    pub(crate) delay: Duration,
    /// Whether it was not yet the player's turn at that time.
    pub(crate) is_late: bool,
    /// Whether it arrived before the end of the test.
    pub(crate) is_in_time: bool,
    /// Received by both players together.
    pub(crate) bytes: usize,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latency_counts_from_the_planned_time_however_late_a_move_was_sent() {
        let planned = Instant::now();
        let after = |millis| planned + Duration::from_millis(millis);
        // The server stood still for a second, so that the move before arrived late.
        let played = PlayedMove { sent: after(1000), came: after(1003), bytes: 900 };
        let measured = played.measured(planned, true, after(1002));
        assert_eq!(measured.latency, Duration::from_millis(1003));
        assert_eq!(measured.delay, Duration::from_millis(1000));
        assert!(measured.is_late && !measured.is_in_time);
        assert!(played.measured(planned, true, after(1003)).is_in_time);
    }
}
