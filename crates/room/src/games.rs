//! Games that begin and end.

use protocol::wire::{GameEnd, Outcome, PastGame, SideChange, SidePlayer};

use crate::update::{Effect, Plan, PlanPlayer, Update};
use crate::{PersonKey, Room};

/// How many games a room remembers.
const PAST: usize = 10;

impl Room {
    /// Begins a game with those who sit.
    pub(crate) fn start(&mut self, owner: PersonKey, seed: u64) -> Update {
        if self.stored.settings.sides == SideChange::Lot {
            let mut players: Vec<_> =
                self.stored.sides.iter_mut().map(|side| std::mem::take(&mut side.players)).collect();
            fastrand::Rng::with_seed(seed).shuffle(&mut players);
            self.seat_all(players);
        }
        self.is_starting = true;
        let plan = Plan {
            number: self.stored.games,
            owner,
            settings: self.stored.settings.clone(),
            origin: self.stored.origin.clone(),
            sides: self.stored.sides.iter().map(|side| self.planned(&side.players)).collect(),
        };
        Update::shown().with(Effect::Begin(Box::new(plan)))
    }

    fn planned(&self, players: &[SidePlayer]) -> Vec<PlanPlayer> {
        let planned = players.iter().filter_map(|player| match *player {
            SidePlayer::Member { member } => self
                .stored_member(member)
                .map(|member| PlanPlayer::Person { person: member.person, name: member.name.clone() }),
            SidePlayer::Computer { level } => Some(PlanPlayer::Computer(level)),
            SidePlayer::Strength { strength } => Some(PlanPlayer::Strength(strength)),
            SidePlayer::Open => None,
        });
        planned.collect()
    }

    fn seat_all(&mut self, players: Vec<Vec<SidePlayer>>) {
        for (side, players) in self.stored.sides.iter_mut().zip(players) {
            side.players = players;
        }
    }

    /// The game that was to begin has begun. `players` are the names of those who play it, side by side.
    pub fn game_began(&mut self, code: String, players: Vec<String>) -> Update {
        self.is_starting = false;
        self.stored.games += 1;
        let name = self.stored.settings.name.clone();
        self.stored.past.insert(0, PastGame { game: code.clone(), name, players, end: None });
        // One more than is shown, as the game that goes on is not.
        self.stored.past.truncate(PAST + 1);
        self.stored.game = Some(code);
        Update::changed()
    }

    /// The game that was to begin could not.
    pub fn game_failed(&mut self) -> Update {
        self.is_starting = false;
        Update::shown()
    }

    /// A game has ended, or is there no longer. All are back in the room, and sides change.
    pub fn game_ended(&mut self, code: &str, end: Option<GameEnd>) -> Update {
        if self.stored.game.as_deref() != Some(code) {
            return self.released_game_ended(code, end);
        }
        self.stored.game = None;
        let is_played = end.as_ref().is_some_and(|end| end.outcome != Outcome::Aborted);
        if let Some(past) = self.stored.past.iter_mut().find(|past| past.game == code) {
            past.end = end;
        }
        self.stored.past.truncate(PAST);
        if is_played && self.stored.settings.sides == SideChange::Turn {
            let mut players: Vec<_> = self.stored.sides.iter().map(|side| side.players.clone()).collect();
            players.rotate_right(1);
            self.seat_all(players);
        }
        Update::changed()
    }

    /// The games that were begun here and of which no end is known: the one that is played, and those that go on without the room.
    pub fn unfinished(&self) -> Vec<String> {
        let open = self.stored.past.iter().filter(|past| past.end.is_none());
        open.map(|past| past.game.clone()).collect()
    }

    /// The game goes on without the room, which is free for another. Those who play it keep it: it has its link.
    pub(crate) fn release(&mut self) -> Update {
        self.stored.game = None;
        self.stored.past.truncate(PAST);
        Update::changed()
    }

    /// A game that was played here has ended after the room had let it go.
    fn released_game_ended(&mut self, code: &str, end: Option<GameEnd>) -> Update {
        match self
            .stored
            .past
            .iter_mut()
            .find(|past| past.game == code && past.end.is_none() && end.is_some())
        {
            Some(past) => {
                past.end = end;
                Update::changed()
            }
            None => Update::default(),
        }
    }
}
