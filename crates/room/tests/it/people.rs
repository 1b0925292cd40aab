//! Who comes, goes, is removed, and becomes the host.

use protocol::wire::{GameEnd, Outcome, SideChange, SidePlayer};
use room::{Act, Effect, MOST_MEMBERS, Room, RoomTimes};

use crate::world::{COMPUTER, NOW, act, member, person, room_of, settings, visitor};

#[test]
fn the_host_role_passes_to_who_came_first_after_a_minute() {
    let mut room = room_of(&[1, 2, 3]);
    room.drop_connection(1, NOW);
    assert_eq!(room.due(), Some(NOW + 60_000));
    assert!(!room.tick(NOW + 59_999).is_changed);
    assert_eq!(room.host(), Some(person(1)));
    assert!(room.tick(NOW + 60_000).is_changed);
    assert_eq!(room.host(), Some(person(2)));
    // Who comes back is a member as before, but not the host.
    room.enter(&visitor(1), 11, NOW + 70_000);
    assert_eq!(room.host(), Some(person(2)));
}

#[test]
fn a_room_is_freed_from_a_game_whose_players_do_not_come_back() {
    let mut room = room_of(&[1, 2, 3]);
    act(&mut room, 2, Act::Sit { side: 0, place: 0 });
    act(&mut room, 3, Act::Sit { side: 1, place: 0 });
    act(&mut room, 1, Act::Start { seed: 1 });
    room.game_began("first".into(), Vec::new());
    room.drop_connection(2, NOW);
    room.drop_connection(3, NOW);
    act(&mut room, 1, Act::Release);
    assert_eq!((room.game(), room.unfinished()), (None, vec!["first".to_string()]));
    act(&mut room, 1, Act::Place { side: 0, place: 0, who: COMPUTER });
    act(&mut room, 1, Act::Place { side: 1, place: 0, who: COMPUTER });
    act(&mut room, 1, Act::Start { seed: 1 });
    room.game_began("second".into(), Vec::new());
    // How the first one ended is heard of, and moves nobody in the room.
    let end = GameEnd { outcome: Outcome::Draw, reason: None };
    assert!(room.game_ended("first", Some(end.clone())).is_changed);
    assert!(!room.game_ended("first", Some(end.clone())).is_changed);
    let view = room.view(&person(1), true).unwrap();
    assert_eq!((view.past[0].end.as_ref(), room.game()), (Some(&end), Some("second")));
    assert_eq!(room.stored().sides[0].players, [COMPUTER]);
}

#[test]
fn a_host_who_comes_back_in_time_stays_the_host() {
    let mut room = room_of(&[1, 2]);
    room.drop_connection(1, NOW);
    room.enter(&visitor(1), 11, NOW + 30_000);
    room.tick(NOW + 100_000);
    assert_eq!(room.host(), Some(person(1)));
}

#[test]
fn a_host_who_leaves_is_followed_at_once() {
    let mut room = room_of(&[1, 2, 3]);
    room.drop_connection(2, NOW);
    room.leave(&person(1));
    assert_eq!(room.host(), Some(person(3)), "who is here comes before who is away");
    room.leave(&person(3));
    assert_eq!(room.host(), Some(person(2)));
    room.leave(&person(2));
    assert_eq!(room.host(), None);
    room.enter(&visitor(9), 9, NOW);
    assert_eq!(room.host(), Some(person(9)), "a room without a host takes the first who comes");
}

#[test]
fn who_was_removed_comes_back_later_or_never() {
    let mut room = room_of(&[1, 2, 3]);
    let [two, three] = [2, 3].map(|number| member(&room, number));
    act(&mut room, 1, Act::Sit { side: 0, place: 0 });
    act(&mut room, 1, Act::Place { side: 1, place: 0, who: SidePlayer::Member { member: two } });
    let update = room.act(&person(1), "x", Act::Remove { member: two, for_good: false }, NOW).unwrap();
    assert!(matches!(update.effects[..], [Effect::SendAway(gone, _)] if gone == person(2)));
    assert_eq!(room.stored().sides[1].players, [SidePlayer::Open], "their place is open");
    act(&mut room, 1, Act::Remove { member: three, for_good: true });
    let code = |room: &Room, number, now| room.may_enter(&person(number), now).map_err(|why| why.code);
    assert_eq!(code(&room, 2, NOW + 599_999), Err("room-removed"));
    assert_eq!(code(&room, 2, NOW + 600_000), Ok(()));
    assert_eq!(code(&room, 3, NOW + 600_000_000), Err("room-removed-for-good"));
    // An invitation is a pardon.
    act(&mut room, 1, Act::Invite(person(3)));
    assert_eq!(code(&room, 3, NOW), Ok(()));
}

#[test]
fn a_password_is_asked_of_strangers_only() {
    let mut room = room_of(&[1, 2]);
    act(&mut room, 1, Act::Lock(Some("hash".into())));
    assert!(!room.asks_password(&person(2)) && room.asks_password(&person(3)));
    act(&mut room, 1, Act::Invite(person(3)));
    assert!(!room.asks_password(&person(3)));
    // Who has been there since need not say it again, until it is another.
    room.enter(&visitor(3), 3, NOW);
    room.leave(&person(3));
    assert!(!room.asks_password(&person(3)));
    act(&mut room, 1, Act::Lock(Some("other".into())));
    assert!(room.asks_password(&person(3)));
    assert!(!room.asks_password(&person(2)), "members stay");
    act(&mut room, 1, Act::Lock(None));
    assert!(!room.asks_password(&person(9)));
}

#[test]
fn members_who_are_long_away_are_forgotten_unless_they_play() {
    let mut room = room_of(&[1, 2, 3]);
    let [two] = [2].map(|number| member(&room, number));
    act(&mut room, 1, Act::Place { side: 0, place: 0, who: SidePlayer::Member { member: two } });
    act(&mut room, 1, Act::Place { side: 1, place: 0, who: COMPUTER });
    act(&mut room, 1, Act::Start { seed: 1 });
    room.game_began("bcdfghjk".into(), vec!["P2".into(), "Computer".into()]);
    room.drop_connection(2, NOW);
    room.drop_connection(3, NOW);
    room.tick(NOW + 15 * 60_000);
    assert_eq!(room.member(&person(3)), None);
    assert!(room.member(&person(2)).is_some());
    let end = GameEnd { outcome: Outcome::Draw, reason: None };
    room.game_ended("bcdfghjk", Some(end));
    room.tick(NOW + 15 * 60_000);
    assert_eq!(room.member(&person(2)), None);
}

#[test]
fn in_a_full_room_the_absent_give_way() {
    let mut room = room_of(&[1]);
    for number in 2..=u8::try_from(MOST_MEMBERS).unwrap() {
        room.enter(&visitor(number), u64::from(number), NOW);
    }
    assert_eq!(room.may_enter(&person(100), NOW).unwrap_err().code, "room-full");
    assert!(room.may_enter(&person(5), NOW).is_ok(), "members can come back");
    room.drop_connection(7, NOW);
    assert!(room.may_enter(&person(100), NOW).is_ok());
    room.enter(&visitor(100), 100, NOW);
    assert_eq!((room.member(&person(7)), room.members().count()), (None, MOST_MEMBERS));
}

#[test]
fn sides_change_after_a_game_as_it_was_set() {
    let end = |outcome| Some(GameEnd { outcome, reason: None });
    let first = |room: &Room| room.stored().sides[0].players[0];
    let play = |change, outcome| {
        let mut room = room_of(&[1]);
        act(&mut room, 1, Act::Settings(Box::new(settings(2, change))));
        act(&mut room, 1, Act::Sit { side: 0, place: 0 });
        act(&mut room, 1, Act::Place { side: 1, place: 0, who: COMPUTER });
        let before = first(&room);
        act(&mut room, 1, Act::Start { seed: 7 });
        room.game_began("bcdfghjk".into(), Vec::new());
        assert!(room.view(&person(1), true).unwrap().past.is_empty(), "it is not past yet");
        room.game_ended("bcdfghjk", end(outcome));
        assert_eq!(room.view(&person(1), true).unwrap().past.len(), 1);
        before == first(&room)
    };
    assert!(play(SideChange::Fixed, Outcome::Draw));
    assert!(!play(SideChange::Turn, Outcome::Win { team: 0 }));
    assert!(play(SideChange::Turn, Outcome::Aborted), "a game that did not count changes nothing");
}

#[test]
fn what_was_stored_is_the_room_without_its_connections() {
    let mut room = room_of(&[1, 2]);
    act(&mut room, 1, Act::Sit { side: 0, place: 0 });
    act(&mut room, 1, Act::Remove { member: 2, for_good: true });
    let text = room.stored().write();
    let again = protocol::stored::StoredRoom::read(&text).unwrap();
    assert_eq!(again, *room.stored());
    let loaded = Room::load(again, RoomTimes::default(), NOW);
    assert!(loaded.is_empty() && loaded.host() == Some(person(1)));
}
