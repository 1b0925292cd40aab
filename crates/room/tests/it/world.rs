//! A room for tests.

use protocol::wire::{
    Claims, Origin, RoomOrigin, RoomSettings, SeatInfo, SideChange, SidePlayer, TakeBacks, Tint,
};
use room::{Act, NewRoom, PersonKey, Room, RoomTimes, Settings, Visitor};

pub(crate) const NOW: u64 = 1_000_000;

pub(crate) fn person(number: u8) -> PersonKey {
    [number; 32]
}

pub(crate) fn visitor(number: u8) -> Visitor {
    Visitor {
        person: person(number),
        name: format!("P{number}"),
        is_account: number.is_multiple_of(2),
        rating: None,
    }
}

pub(crate) fn settings(sides: usize, change: SideChange) -> Settings {
    let side = |side: usize| SeatInfo { name: format!("side {side}"), team: side, tint: Tint::Light };
    Settings {
        shown: RoomSettings {
            rules: format!("game-{sides}"),
            name: "Game".into(),
            variant: false,
            origin: RoomOrigin::Start,
            clock: None,
            sides: change,
            take_backs: TakeBacks::Off,
            claims: Claims::ByHand,
            rated: false,
            computer_resigns: false,
            hand_written: false,
            spectators: true,
            chat: true,
        },
        origin: Origin::Start,
        sides: (0..sides).map(side).collect(),
    }
}

/// A room of person 1 with these people in it, each on the connection of their number.
pub(crate) fn room_of(people: &[u8]) -> Room {
    let new = NewRoom {
        code: "dakoti".into(),
        name: "Club".into(),
        password: None,
        asked: "q".into(),
        settings: settings(2, SideChange::Turn),
    };
    let mut room = Room::new(new, &visitor(1), RoomTimes::default(), NOW);
    for number in people {
        room.enter(&visitor(*number), u64::from(*number), NOW);
    }
    room
}

pub(crate) fn member(room: &Room, number: u8) -> u32 {
    room.member(&person(number)).expect("they are in the room")
}

/// Does something, which must be allowed.
pub(crate) fn act(room: &mut Room, number: u8, act: Act) {
    let id = format!("{}-{act:?}", room.stored().answered.len());
    room.act(&person(number), &id, act, NOW).unwrap_or_else(|why| panic!("{why:?}"));
}

pub(crate) const COMPUTER: SidePlayer = SidePlayer::Computer { level: 3 };
