//! Random people who do random things, with laws that always hold.

use std::collections::HashSet;

use protocol::stored::StoredRoom;
use protocol::wire::{GameEnd, Outcome, SideChange, SidePlayer};
use room::{Act, Effect, MOST_MEMBERS, Room, RoomTimes, Update};

use crate::world::{NOW, person, room_of, settings, visitor};

struct World {
    room: Room,
    lot: fastrand::Rng,
    now: u64,
    games: u64,
    /// Whether a game is being begun.
    is_starting: bool,
    is_closed: bool,
}

impl World {
    fn act(&mut self) -> Act {
        let lot = &mut self.lot;
        let (side, place) = (lot.usize(..4), lot.usize(..4));
        match lot.u8(..17) {
            0..=3 => Act::Sit { side, place },
            4 => Act::Stand,
            5 => {
                let change = [SideChange::Fixed, SideChange::Turn, SideChange::Lot][lot.usize(..3)];
                let mut settings = settings(lot.usize(1..5), change);
                settings.shown.rated = lot.u8(..4) == 0;
                Act::Settings(Box::new(settings))
            }
            6 | 7 => {
                let who = match lot.u8(..4) {
                    0 => SidePlayer::Computer { level: lot.u8(..10) },
                    1 => SidePlayer::Strength { strength: lot.u8(..110) },
                    2 => SidePlayer::Open,
                    _ => SidePlayer::Member { member: lot.u32(..12) },
                };
                Act::Place { side, place, who }
            }
            8 => Act::Places { side, count: lot.usize(..6) },
            9 | 10 => Act::Start { seed: lot.u64(..) },
            11 => Act::GiveHost(lot.u32(..12)),
            12 => Act::Remove { member: lot.u32(..12), for_good: lot.u8(..8) == 0 },
            13 => Act::Invite(person(lot.u8(1..10))),
            14 => Act::Lock(lot.bool().then(|| "hash".into())),
            15 => Act::Release,
            _ if lot.u8(..200) == 0 => Act::Close,
            _ => Act::Rename("Name".into()),
        }
    }

    fn carry_out(&mut self, update: &Update) {
        for effect in &update.effects {
            match effect {
                Effect::Begin(plan) => {
                    self.is_starting = true;
                    assert!(plan.sides.iter().all(|side| !side.is_empty()), "a side without a player");
                    assert_eq!(plan.number, self.games);
                }
                Effect::SendAway(gone, _) => assert_eq!(self.room.member(gone), None),
                Effect::Invite(guest) => assert!(!self.room.asks_password(guest)),
                Effect::Close => self.is_closed = true,
            }
        }
    }

    fn step(&mut self) {
        let number = self.lot.u8(1..10);
        let who = person(number);
        let connection = u64::from(number) * 2 + self.lot.u64(..2);
        let before = self.room.stored().clone();
        let update = match self.lot.u8(..20) {
            0..=3 => match self.room.may_enter(&who, self.now) {
                Ok(()) => self.room.enter(&visitor(number), connection, self.now),
                Err(_) => Update::default(),
            },
            4 | 5 => self.room.drop_connection(connection, self.now),
            6 => self.room.leave(&who),
            7 => {
                self.now += [10, 1000, 61_000, 700_000, 1_000_000][self.lot.usize(..5)];
                self.room.tick(self.now)
            }
            8 if self.is_starting => {
                self.is_starting = false;
                if self.lot.bool() {
                    self.games += 1;
                    self.room.game_began(format!("game{}", self.games), Vec::new())
                } else {
                    self.room.game_failed()
                }
            }
            9 => {
                let outcome =
                    [Outcome::Draw, Outcome::Aborted, Outcome::Win { team: 0 }][self.lot.usize(..3)].clone();
                let game = format!("game{}", self.games);
                self.room.game_ended(&game, Some(GameEnd { outcome, reason: None }))
            }
            10 if !self.is_starting && self.lot.u8(..10) == 0 => {
                // The server is killed: what was stored comes back, and nobody is here.
                let stored = StoredRoom::read(&before.write()).unwrap();
                self.room = Room::load(stored, RoomTimes::default(), self.now);
                Update::default()
            }
            _ => {
                let act = self.act();
                let may = self.room.can(&who).contains(&act.permission());
                let id = self.lot.u64(..).to_string();
                let done = self.room.act(&who, &id, act, self.now);
                assert!(may || done.is_err(), "what is not allowed is refused");
                done.unwrap_or_default()
            }
        };
        self.carry_out(&update);
        if !update.is_changed {
            assert_eq!(*self.room.stored(), before, "what is not to be stored has not changed");
        }
    }

    fn check(&self) {
        let stored = self.room.stored();
        let members: HashSet<u32> = stored.members.iter().map(|member| member.member).collect();
        let people: HashSet<_> = stored.members.iter().map(|member| member.person).collect();
        assert_eq!((members.len(), people.len()), (stored.members.len(), stored.members.len()));
        assert!(members.len() <= MOST_MEMBERS);
        assert!(stored.members.is_empty() || members.contains(&stored.host), "someone is the host");
        let mut seated = HashSet::new();
        for side in &stored.sides {
            let most = if stored.sides.len() == 2 { 4 } else { 1 };
            assert!((1..=most).contains(&side.players.len()), "{} players", side.players.len());
            for player in &side.players {
                if let SidePlayer::Member { member } = player {
                    assert!(members.contains(member), "a stranger sits");
                    assert!(seated.insert(*member), "someone sits twice");
                }
            }
        }
        for removal in stored.removed.iter().filter(|removal| removal.until.is_none()) {
            assert!(!people.contains(&removal.person), "someone is back who was removed for good");
        }
        assert!(stored.past.len() <= 11 && stored.answered.len() <= 128);
        for number in 1..10 {
            let view = self.room.view(&person(number), true);
            assert_eq!(view.is_some(), people.contains(&person(number)));
        }
    }
}

#[test]
fn laws_hold_whatever_people_do() {
    for seed in 0..100 {
        let mut world = World {
            room: room_of(&[1, 2, 3]),
            lot: fastrand::Rng::with_seed(seed),
            now: NOW,
            games: 0,
            is_starting: false,
            is_closed: false,
        };
        for _ in 0..400 {
            world.step();
            if world.is_closed {
                assert_eq!(world.room.members().count(), 0);
                break;
            }
            world.check();
            let (now, before) = (world.now, world.room.stored().clone());
            let update = world.room.tick(now);
            assert!(world.room.due().is_none_or(|due| due > now), "something is due that has not happened");
            assert!(update.is_changed || *world.room.stored() == before);
        }
    }
}
