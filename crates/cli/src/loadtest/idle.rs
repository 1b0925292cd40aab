//! The memory that games and connections take while nothing happens.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use futures_util::future::try_join_all;
use futures_util::{StreamExt, TryStreamExt, stream};
use serde_json::{Value, json};

use super::host::Host;
use super::player::{Company, Player};
use super::script::{Script, Scripts};
use crate::text::thousands;

/// So many players begin the games.
const HOSTS: usize = 16;

/// Moves in each game.
const PLIES: usize = 20;

/// So often idle connections say that they are there: servers close those that are silent for much longer.
const SIGN_OF_LIFE: Duration = Duration::from_secs(15);

/// The memory of the server, in bytes.
#[derive(Debug)]
pub(crate) struct Idle {
    games: u32,
    connections: u32,
    /// At the beginning, with all connections, and with all games.
    memory: [u64; 3],
}

impl Idle {
    /// Opens so many games and connections, and leaves them alone for a while. The games stay watched: without that, a server forgets
    /// them. The error is a sentence.
    pub(crate) async fn measure(
        scripts: &Scripts<'_>,
        rules: &str,
        host: &Host,
        (games, connections): (u32, u32),
        wait: Duration,
    ) -> Result<Self, String> {
        let used = || host.usage().map(|usage| usage.memory).ok_or("The memory of the server is not known.");
        let mut random = fastrand::Rng::with_seed(0);
        let mut draw_up = |count: usize| -> Result<Vec<Script>, String> {
            (0..count).map(|_| scripts.game(PLIES, &mut random)).collect()
        };
        let game = NewGame { rules, start: scripts.start() };
        let hosts = connect(host.address(), HOSTS).await?;
        // What the first games of all take is taken once.
        let hosts = play_all(hosts, game, draw_up(HOSTS)?).await?;
        let first = used()?;
        let mut guests = connect(host.address(), connections as usize).await?;
        let connected = used()?;
        let mut hosts = play_all(hosts, game, draw_up(games as usize)?).await?;
        stay(&mut hosts, &mut guests, wait).await?;
        let memory = [first, connected, used()?];
        drop((hosts, guests));
        Ok(Self { games, connections, memory })
    }

    /// Bytes for each game.
    fn of_game(&self) -> Option<u64> {
        self.memory[2].saturating_sub(self.memory[1]).checked_div(self.games.into())
    }

    /// Bytes for each connection.
    fn of_connection(&self) -> Option<u64> {
        self.memory[1].saturating_sub(self.memory[0]).checked_div(self.connections.into())
    }

    /// Writes it for people.
    pub(crate) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        for (bytes, count, noun) in [
            (self.of_connection(), self.connections, "idle connections"),
            (self.of_game(), self.games, "idle games"),
        ] {
            if let Some(bytes) = bytes {
                let count = thousands(count.into());
                writeln!(out, "{count} {noun}: {:.1} KB of memory each", bytes as f64 / 1000.0)?;
            }
        }
        let [first, connected, last] = self.memory.map(|bytes| bytes as f64 / 1e6);
        writeln!(
            out,
            "memory {first:.1} MB before, {connected:.1} MB with connections, {last:.1} MB with games"
        )
    }

    /// As one object, in bytes.
    pub(crate) fn json(&self) -> Value {
        json!({
            "games": self.games,
            "connections": self.connections,
            "idle_game": self.of_game(),
            "idle_connection": self.of_connection(),
            "memory": self.memory,
        })
    }
}

/// So many new guests.
async fn connect(address: &str, count: usize) -> Result<Vec<Player>, String> {
    const AT_ONCE: usize = 32;
    stream::iter(0..count).map(|_| Player::connect(address)).buffer_unordered(AT_ONCE).try_collect().await
}

/// What a player begins.
#[derive(Copy, Clone)]
struct NewGame<'r> {
    rules: &'r str,
    start: Option<u32>,
}

/// Does nothing for so long, but for signs of life.
async fn stay(hosts: &mut [Player], guests: &mut [Player], wait: Duration) -> Result<(), String> {
    let until = Instant::now() + wait;
    while let Some(left) = until.checked_duration_since(Instant::now()) {
        tokio::time::sleep(left.min(SIGN_OF_LIFE)).await;
        for player in hosts.iter_mut().chain(guests.iter_mut()) {
            player.stay().await?;
        }
    }
    Ok(())
}

/// Divides games among players, who play them alone, at the same time, and go on watching them.
async fn play_all(
    players: Vec<Player>,
    game: NewGame<'_>,
    mut scripts: Vec<Script>,
) -> Result<Vec<Player>, String> {
    let share = scripts.len().div_ceil(players.len().max(1));
    let playing = players.into_iter().map(|mut player| {
        let mine = scripts.split_off(scripts.len().saturating_sub(share));
        async move {
            for script in mine {
                play(&mut player, game, &script).await?;
            }
            Ok::<Player, String>(player)
        }
    });
    try_join_all(playing).await
}

/// Plays a game alone.
async fn play(player: &mut Player, game: NewGame<'_>, script: &Script) -> Result<(), String> {
    let code = player.begin(game.rules, game.start, Company::Alone).await?;
    let mut last = None;
    for (number, next) in (1..).zip(&script.moves) {
        last = Some(player.send_move(&code, number, &next.text).await?);
    }
    match last {
        Some(last) => player.hear_acknowledged(&last).await,
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_divided_by_what_it_was_taken_for() {
        let idle = Idle { games: 100, connections: 10, memory: [1_000_000, 1_300_000, 3_300_000] };
        let mut out = Vec::new();
        idle.write(&mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert!(text.contains("10 idle connections: 30.0 KB of memory each\n"), "{text}");
        assert!(text.contains("100 idle games: 20.0 KB of memory each\n"), "{text}");
        assert_eq!(Idle { games: 0, ..idle }.json()["idle_game"], Value::Null);
    }
}
