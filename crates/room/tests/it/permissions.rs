//! Who may do what, in every phase of a room: all of it.

use protocol::wire::{RoomPermission, SideChange, SidePlayer};
use room::{Act, Room};

use crate::world::{COMPUTER, NOW, act, member, person, room_of, settings};

/// Kinds of people. The host is person 1.
const KINDS: [(&str, u8); 5] = [("host", 1), ("seated", 2), ("standing", 3), ("removed", 4), ("stranger", 5)];

#[derive(Copy, Clone, Debug, PartialEq)]
enum Phase {
    Gathering,
    Ready,
    Starting,
    Playing,
    After,
}

const PHASES: [Phase; 5] = [Phase::Gathering, Phase::Ready, Phase::Starting, Phase::Playing, Phase::After];

/// A room in a phase: 2 sits at the first side, and from `Ready` on a computer at the other; a place of the first side is open while
/// people gather, and after the game.
fn room_in(phase: Phase) -> Room {
    let mut room = room_of(&[1, 2, 3, 4]);
    let four = member(&room, 4);
    act(&mut room, 1, Act::Remove { member: four, for_good: true });
    act(&mut room, 2, Act::Sit { side: 0, place: 0 });
    if phase == Phase::Gathering {
        return room;
    }
    act(&mut room, 1, Act::Place { side: 1, place: 0, who: COMPUTER });
    if phase == Phase::Ready {
        return room;
    }
    act(&mut room, 1, Act::Start { seed: 1 });
    if phase == Phase::Starting {
        return room;
    }
    room.game_began("bcdfghjk".into(), Vec::new());
    if phase == Phase::After {
        room.game_ended("bcdfghjk", None);
        act(&mut room, 1, Act::Places { side: 0, count: 2 });
    }
    room
}

/// An act of each permission, about something that there is.
fn acts(room: &Room) -> Vec<Act> {
    let open = room.stored().sides.iter().enumerate().find_map(|(side, of)| {
        of.players.iter().position(|player| *player == SidePlayer::Open).map(|place| (side, place))
    });
    let (side, place) = open.unwrap_or((0, 0));
    let three = room.member(&person(3)).unwrap_or(0);
    vec![
        Act::Sit { side, place },
        Act::Stand,
        Act::Settings(Box::new(settings(3, SideChange::Lot))),
        Act::Place { side: 1, place: 0, who: COMPUTER },
        Act::Places { side: 0, count: 3 },
        Act::Start { seed: 1 },
        Act::Release,
        Act::GiveHost(three),
        Act::Remove { member: three, for_good: false },
        Act::Invite(person(9)),
        Act::Rename("Other".into()),
        Act::Lock(Some("hash".into())),
        Act::Close,
    ]
}

/// What the table says: the code of the refusal, or nothing.
fn expected(kind: &str, phase: Phase, permission: RoomPermission) -> Option<&'static str> {
    use RoomPermission::*;
    if matches!(kind, "removed" | "stranger") {
        return Some("room-not-entered");
    }
    let is_host = kind == "host";
    let host_only = (!is_host).then_some("room-host-only");
    let busy = match phase {
        Phase::Starting => Some("room-game-starting"),
        Phase::Playing => Some("room-game-goes-on"),
        Phase::Gathering | Phase::Ready | Phase::After => None,
    };
    match permission {
        Sit => busy.or((phase == Phase::Ready).then_some("room-no-open-place")),
        Stand => busy.or((kind != "seated").then_some("no-place-to-leave")),
        Settings | Place => host_only.or(busy),
        Start => host_only.or(busy).or((phase != Phase::Ready).then_some("room-places-open")),
        Release => host_only.or(match phase {
            Phase::Starting => Some("room-game-starting"),
            Phase::Playing => None,
            Phase::Gathering | Phase::Ready | Phase::After => Some("room-no-game"),
        }),
        GiveHost | Remove | Invite | Rename | Lock => host_only,
        Close => host_only.or((phase == Phase::Starting).then_some("room-game-starting")),
        Chat => None,
    }
}

#[test]
fn every_act_of_every_kind_of_person_in_every_phase() {
    let mut tried = 0;
    for phase in PHASES {
        for (kind, number) in KINDS {
            let room = room_in(phase);
            for act in acts(&room) {
                let (permission, shown) = (act.permission(), format!("{kind} in {phase:?}: {act:?}"));
                // 3 gives nothing to and removes not themselves.
                let mut tried_room = room.clone();
                let answer = tried_room.act(&person(number), "once", act, NOW).map_err(|why| why.code);
                let expect = expected(kind, phase, permission);
                assert_eq!(answer.as_ref().err().copied(), expect, "{shown}");
                if expect.is_some() {
                    assert_eq!(
                        tried_room.stored(),
                        room.stored(),
                        "{shown}: what is refused changes nothing"
                    );
                }
                assert_eq!(room.can(&person(number)).contains(&permission), expect.is_none(), "{shown}");
                tried += 1;
            }
        }
    }
    assert_eq!(tried, PHASES.len() * KINDS.len() * 13);
}

#[test]
fn what_members_see_says_what_they_can() {
    for phase in PHASES {
        let room = room_in(phase);
        for (kind, number) in KINDS {
            let view = room.view(&person(number), true);
            match kind {
                "removed" | "stranger" => assert_eq!(view, None),
                _ => assert_eq!(view.unwrap().can, room.can(&person(number))),
            }
        }
        let silent = room.view(&person(1), false).unwrap();
        assert!(!silent.chat && !silent.can.contains(&RoomPermission::Chat));
    }
}

#[test]
fn refusals_about_what_an_act_is_about() {
    let room = room_in(Phase::Gathering);
    let code = |number: u8, act: Act| {
        let mut room = room.clone();
        room.act(&person(number), "x", act, NOW).map(drop).map_err(|why| why.code)
    };
    let two = member(&room, 2);
    assert_eq!(code(3, Act::Sit { side: 0, place: 0 }), Err("room-place-taken"));
    assert_eq!(code(3, Act::Sit { side: 2, place: 0 }), Err("no-such-side"));
    assert_eq!(code(3, Act::Sit { side: 0, place: 9 }), Err("room-no-such-place"));
    assert_eq!(code(1, Act::Places { side: 0, count: 0 }), Err("room-places-count"));
    assert_eq!(code(1, Act::Places { side: 0, count: 5 }), Err("room-places-count"));
    assert_eq!(code(1, Act::Places { side: usize::MAX, count: 1 }), Err("no-such-side"));
    let computer = |level| Act::Place { side: 1, place: 0, who: SidePlayer::Computer { level } };
    assert_eq!(code(1, computer(0)), Err("no-such-level"));
    assert_eq!(code(1, computer(9)), Err("no-such-level"));
    let strength = Act::Place { side: 1, place: 0, who: SidePlayer::Strength { strength: 101 } };
    assert_eq!(code(1, strength), Err("no-such-strength"));
    let nobody = Act::Place { side: 1, place: 0, who: SidePlayer::Member { member: 77 } };
    assert_eq!(code(1, nobody), Err("room-no-such-member"));
    assert_eq!(code(1, Act::GiveHost(1)), Err("room-not-oneself"));
    assert_eq!(code(1, Act::Remove { member: 77, for_good: true }), Err("room-no-such-member"));
    assert_eq!(code(1, Act::Invite(person(2))), Err("room-member-already"));
    assert_eq!(code(1, Act::GiveHost(two)), Ok(()));
    let mut rated = settings(2, SideChange::Turn);
    (rated.shown.rated, rated.shown.variant) = (true, true);
    assert_eq!(code(1, Act::Settings(Box::new(rated))), Err("room-variant-unrated"));
}

#[test]
fn a_rated_game_needs_accounts() {
    // 3 has no account, 2 has one.
    let mut room = room_of(&[1, 2, 3]);
    let mut rated = settings(2, SideChange::Fixed);
    rated.shown.rated = true;
    act(&mut room, 1, Act::Settings(Box::new(rated)));
    act(&mut room, 3, Act::Sit { side: 0, place: 0 });
    act(&mut room, 1, Act::Place { side: 1, place: 0, who: COMPUTER });
    let start = |room: &mut Room, id: &str| room.act(&person(1), id, Act::Start { seed: 1 }, NOW).map(drop);
    assert_eq!(start(&mut room, "a").unwrap_err().code, "room-rated-guests");
    act(&mut room, 3, Act::Stand);
    act(&mut room, 2, Act::Sit { side: 0, place: 0 });
    assert_eq!(start(&mut room, "b"), Ok(()));
}

#[test]
fn a_game_begins_with_players_who_are_here() {
    let mut room = room_in(Phase::Ready);
    room.drop_connection(2, NOW);
    let start = room.act(&person(1), "a", Act::Start { seed: 1 }, NOW);
    assert_eq!(start.unwrap_err().code, "room-players-away");
}

#[test]
fn the_same_message_has_no_second_effect() {
    let mut room = room_in(Phase::Gathering);
    act(&mut room, 2, Act::Stand);
    let sit = Act::Sit { side: 0, place: 0 };
    room.act(&person(2), "same", sit.clone(), NOW).unwrap();
    act(&mut room, 2, Act::Stand);
    let again = room.act(&person(2), "same", sit, NOW).unwrap();
    assert!(!again.is_changed && again.effects.is_empty());
    assert_eq!(room.stored().sides[0].players, [SidePlayer::Open]);
}

#[test]
fn two_who_are_put_at_each_others_places_change() {
    let mut room = room_of(&[1, 2, 3]);
    act(&mut room, 2, Act::Sit { side: 0, place: 0 });
    act(&mut room, 3, Act::Sit { side: 1, place: 0 });
    let [two, three] = [2, 3].map(|number| SidePlayer::Member { member: member(&room, number) });
    act(&mut room, 1, Act::Place { side: 1, place: 0, who: two });
    assert_eq!(room.stored().sides[0].players, [three]);
    assert_eq!(room.stored().sides[1].players, [two]);
}
