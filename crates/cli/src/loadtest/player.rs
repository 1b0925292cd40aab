//! One player: all that the load test knows of the messages about games.

use std::collections::HashMap;
use std::time::Instant;

use protocol::wire::{Act, Ask, Event, Happening, NewGame, Origin, SeatChoice, TakeBacks, Tell};

use super::client::{Client, Received, fresh_id, short};

/// One player: a connection, and what it has heard of its games. All errors are sentences.
pub(crate) struct Player {
    client: Client,
    games: HashMap<String, Heard>,
    /// The last of its own moves that the server acknowledged.
    acknowledged: String,
}

/// What a player has heard of a game.
#[derive(Default)]
struct Heard {
    /// The number of the last event.
    event: u64,
    /// The last move.
    last: Option<Arrival>,
    is_over: bool,
}

/// A move that has arrived at a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Arrival {
    /// Its number in the game, from 1.
    pub(crate) number: usize,
    /// In coordinates.
    pub(crate) text: String,
    /// When.
    pub(crate) came: Instant,
    /// The length of the message.
    pub(crate) bytes: usize,
}

/// A move that was sent.
pub(crate) struct Sent {
    /// When.
    pub(crate) at: Instant,
    id: String,
}

/// Who sits at the seats of a new game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Company {
    /// The player at the first seat, and the player who joins at the second.
    Friend,
    /// The player at both.
    Alone,
}

impl Player {
    /// A new guest.
    pub(crate) async fn connect(address: &str) -> Result<Self, String> {
        let client = Client::connect(address).await?;
        Ok(Self { client, games: HashMap::new(), acknowledged: String::new() })
    }

    /// Begins a game, from the start with a number where there are several, and watches it. Returns its code.
    pub(crate) async fn begin(
        &mut self,
        rules: &str,
        start: Option<u32>,
        company: Company,
    ) -> Result<String, String> {
        let me = || SeatChoice::Me { name: None };
        let game = NewGame {
            rules: Some(rules.into()),
            origin: start.map_or(Origin::Start, |number| Origin::Numbered { number }),
            seats: vec![me(), if company == Company::Alone { me() } else { SeatChoice::Friend }],
            clock: None,
            take_backs: TakeBacks::Off,
            computer_resigns: false,
            hand_written: false,
            rated: false,
        };
        match self.ask(|id| Ask::Create { id, game }).await? {
            Tell::Created { game, .. } => self.watch(&game).await.map(|()| game),
            other => Err(format!("No game could be begun: {}.", short(&other))),
        }
    }

    /// Takes the second seat of a game.
    pub(crate) async fn join(&mut self, game: &str) -> Result<(), String> {
        self.watch(game).await?;
        let act = Act::Sit { seat: 1 };
        match self.ask(|id| Ask::Act { id, game: game.into(), seat: None, act }).await? {
            Tell::Done { .. } => Ok(()),
            other => Err(format!("A player could not sit down: {}.", short(&other))),
        }
    }

    async fn watch(&mut self, game: &str) -> Result<(), String> {
        match self.ask(|id| Ask::Watch { id, game: game.into(), after: None }).await? {
            Tell::Snapshot { snapshot, .. } => {
                self.games.insert(game.into(), Heard { event: snapshot.state.number, ..Heard::default() });
                Ok(())
            }
            other => Err(format!("A game could not be watched: {}.", short(&other))),
        }
    }

    /// Stops watching a game.
    pub(crate) async fn leave(&mut self, game: &str) -> Result<(), String> {
        self.games.remove(game);
        self.client.say(&Ask::Unwatch { game: game.into() }).await.map(drop)
    }

    /// Tells the server that this player is still there.
    pub(crate) async fn stay(&mut self) -> Result<(), String> {
        self.client.say(&Ask::Ping {}).await.map(drop)
    }

    /// Sends the move with this number, from 1, without waiting for anything.
    pub(crate) async fn send_move(&mut self, game: &str, number: usize, text: &str) -> Result<Sent, String> {
        let id = fresh_id();
        let act = Act::Play { at: number - 1, text: text.into() };
        let at = self.client.say(&Ask::Act { id: id.clone(), game: game.into(), seat: None, act }).await?;
        Ok(Sent { at, id })
    }

    /// Waits until the move with this number has arrived.
    pub(crate) async fn hear_move(&mut self, game: &str, number: usize) -> Result<Arrival, String> {
        loop {
            let last = self.games.get(game).and_then(|heard| heard.last.as_ref());
            if let Some(arrival) = last.filter(|arrival| arrival.number >= number) {
                return Ok(arrival.clone());
            }
            self.hear().await?;
        }
    }

    /// Waits until the server has acknowledged a move of this player.
    pub(crate) async fn hear_acknowledged(&mut self, sent: &Sent) -> Result<(), String> {
        while self.acknowledged != sent.id {
            self.hear().await?;
        }
        Ok(())
    }

    /// Waits until the server has told that a game is over.
    pub(crate) async fn hear_end(&mut self, game: &str) -> Result<(), String> {
        while !self.is_over(game) {
            self.hear().await?;
        }
        Ok(())
    }

    /// Whether the server has told that a game is over.
    pub(crate) fn is_over(&self, game: &str) -> bool {
        self.games.get(game).is_some_and(|heard| heard.is_over)
    }

    /// Asks for something, and waits for the answer.
    async fn ask(&mut self, make: impl FnOnce(String) -> Ask) -> Result<Tell, String> {
        let asked = fresh_id();
        self.client.say(&make(asked.clone())).await?;
        loop {
            let received = self.client.hear().await?;
            match &received.tell {
                Tell::Done { id }
                | Tell::Refused { id, .. }
                | Tell::Created { id, .. }
                | Tell::Snapshot { id, .. }
                    if *id == asked =>
                {
                    return Ok(received.tell);
                }
                _ => self.learn(received)?,
            }
        }
    }

    async fn hear(&mut self) -> Result<(), String> {
        let received = self.client.hear().await?;
        self.learn(received)
    }

    fn learn(&mut self, received: Received) -> Result<(), String> {
        let Received { tell, came, bytes } = received;
        match tell {
            Tell::Events { game, events, .. } => match self.games.get_mut(&game) {
                Some(heard) => heard.learn(events, came, bytes),
                None => Ok(()),
            },
            Tell::Done { id } => {
                self.acknowledged = id;
                Ok(())
            }
            Tell::Refused { .. } | Tell::Misunderstood { .. } | Tell::Trouble { .. } | Tell::Stopping => {
                Err(format!("The server did not play on: {}.", short(&tell)))
            }
            _ => Ok(()),
        }
    }
}

impl Heard {
    fn learn(&mut self, events: Vec<Event>, came: Instant, bytes: usize) -> Result<(), String> {
        for Event { number, what } in events {
            if number > self.event + 1 {
                return Err(format!("Events are missing: after {} came {number}.", self.event));
            }
            self.event = self.event.max(number);
            match what {
                Happening::Played { played } => {
                    self.last = Some(Arrival { number: played.node, text: played.text, came, bytes });
                }
                Happening::Ended { .. } => self.is_over = true,
                _ => {}
            }
        }
        Ok(())
    }
}
