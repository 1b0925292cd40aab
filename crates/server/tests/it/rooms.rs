//! Rooms through real sockets.

use std::time::Duration;

use protocol::wire::{
    Act, Ask, ChatPlace, ChatTo, Claims, NewRoom, Origin, Outcome, RoomAct, RoomPermission, RoomSettingsWish,
    RoomView, SideChange, SidePlayer, TakeBacks, Tell,
};
use server::{Config, Rate};

use crate::browser::on_both;
use crate::client::{Client, No};
use crate::world::World;

/// Rooms in a hurry.
pub(crate) fn quick(config: &mut Config) {
    config.limits.new_rooms = Rate::per_second(1000, 1000);
    config.limits.room_passwords = Rate::per_second(1000, 1000);
    config.limits.chat = Rate::per_second(1000, 1000);
    config.limits.rooms.host = Duration::from_millis(300);
}

/// Asks something, and waits for the answer.
pub(crate) async fn ask(client: &mut Client, make: impl FnOnce(String) -> Ask) -> Result<Tell, No> {
    let id = client.id();
    client.say(&make(id.clone())).await;
    match client.answer(&id).await {
        Tell::Refused { why, stale, .. } => Err(No { why, stale }),
        answer => Ok(answer),
    }
}

pub(crate) async fn open_room(client: &mut Client, name: &str, password: Option<&str>) -> Result<String, No> {
    let room = NewRoom { name: name.into(), password: password.map(String::from) };
    match ask(client, |id| Ask::CreateRoom { id, room }).await? {
        Tell::RoomCreated { room, .. } => Ok(room),
        other => panic!("{other:?}"),
    }
}

pub(crate) async fn enter(client: &mut Client, room: &str, password: Option<&str>) -> Result<RoomView, No> {
    let (room, password) = (room.to_string(), password.map(String::from));
    match ask(client, |id| Ask::EnterRoom { id, room, password }).await? {
        Tell::Room { view, .. } => Ok(*view),
        other => panic!("{other:?}"),
    }
}

pub(crate) async fn act(client: &mut Client, room: &str, act: RoomAct) -> Result<(), No> {
    let room = room.to_string();
    ask(client, |id| Ask::RoomAct { id, room, act }).await.map(drop)
}

/// Waits until someone sees the room so.
pub(crate) async fn seen(client: &mut Client, fits: impl Fn(&RoomView) -> bool) -> RoomView {
    client
        .expect(|tell| match tell {
            Tell::Room { view, .. } if fits(view) => Some((**view).clone()),
            _ => None,
        })
        .await
}

pub(crate) fn settings(rules: &str, sides: SideChange) -> RoomSettingsWish {
    RoomSettingsWish {
        rules: Some(rules.into()),
        origin: Some(Origin::Start),
        clock: None,
        sides,
        take_backs: TakeBacks::Off,
        claims: Claims::ByHand,
        rated: false,
        computer_resigns: false,
        hand_written: false,
        spectators: true,
        chat: true,
    }
}

pub(crate) fn set(wish: RoomSettingsWish) -> RoomAct {
    RoomAct::Settings { settings: Box::new(wish) }
}

fn place(side: usize, who: SidePlayer) -> RoomAct {
    RoomAct::Place { side, place: 0, who }
}

fn code_of(no: Result<impl std::fmt::Debug, No>) -> String {
    no.unwrap_err().why.code
}

/// Plays a game of noughts and crosses to its end, which the first side wins.
async fn win(first: &mut Client, second: &mut Client, game: &str) {
    first.watch(game).await;
    second.watch(game).await;
    for (number, text) in ["a1", "b1", "a2", "b2", "a3"].into_iter().enumerate() {
        let (mover, other) =
            if number % 2 == 0 { (&mut *first, &mut *second) } else { (&mut *second, &mut *first) };
        mover.play(game, text).await;
        other.until(|state| state.at == number + 1).await;
    }
}

on_both!(
    six_people_and_two_computers_play_three_games,
    a_game_goes_on_in_its_room_after_a_restart,
    a_game_that_ended_while_nobody_was_in_the_room_is_past,
    the_same_message_opens_no_second_room,
    a_new_name_is_seen_in_the_room,
    a_room_is_closed_for_all,
    two_play_against_two_and_take_turns,
);

async fn six_people_and_two_computers_play_three_games(mut world: World) {
    world.reconfigure(quick).await;
    let mut people = Vec::new();
    for number in 0..6 {
        let mut client = world.guest().await;
        let name = format!("P{number}");
        ask(&mut client, |id| Ask::Rename { id, name }).await.unwrap();
        people.push(client);
    }
    let room = open_room(&mut people[0], "Thursday club", Some("open sesame")).await.unwrap();
    // The password.
    for (number, client) in people.iter_mut().enumerate() {
        if number > 0 {
            assert_eq!(code_of(enter(client, &room, None).await), "room-password-needed");
            assert_eq!(code_of(enter(client, &room, Some("open says me")).await), "room-password-wrong");
        }
        let view = enter(client, &room, Some("open sesame")).await.unwrap();
        assert_eq!(view.members.len(), number + 1);
        assert!(view.locked && view.chat && view.host == 1);
        assert!(!view.can.contains(&RoomPermission::Start));
        assert_eq!(view.can.contains(&RoomPermission::Remove), number == 0 && view.members.len() > 1);
    }
    let [a, b, c, d, e, f] = &mut people[..] else { panic!() };

    // The first game: B wins against C, and all are back in the room.
    act(a, &room, set(settings("tic-tac-toe", SideChange::Turn))).await.unwrap();
    assert_eq!(code_of(act(b, &room, set(settings("chess", SideChange::Turn))).await), "room-host-only");
    act(b, &room, RoomAct::Sit { side: 0, place: 0 }).await.unwrap();
    assert_eq!(code_of(act(c, &room, RoomAct::Sit { side: 0, place: 0 }).await), "room-place-taken");
    act(c, &room, RoomAct::Sit { side: 1, place: 0 }).await.unwrap();
    assert_eq!(code_of(act(b, &room, RoomAct::Start).await), "room-host-only");
    act(a, &room, RoomAct::Start).await.unwrap();
    let game = seen(f, |view| view.game.is_some()).await.game.unwrap();
    let watched = d.watch(&game).await;
    assert!(watched.mine.seats.is_empty() && watched.room.as_deref() == Some(room.as_str()));
    assert_eq!(code_of(act(c, &room, RoomAct::Stand).await), "room-game-goes-on");
    win(b, c, &game).await;
    let view = seen(f, |view| view.game.is_none() && !view.past.is_empty()).await;
    assert_eq!(view.past[0].players, ["P1", "P2"]);
    assert_eq!(view.past[0].end.as_ref().unwrap().outcome, Outcome::Win { team: 0 });
    assert_eq!(view.sides[0].players, [SidePlayer::Member { member: 3 }], "sides have changed");

    // Someone is removed.
    act(a, &room, RoomAct::Remove { member: 6, for_good: true }).await.unwrap();
    let why = f.expect(|tell| match tell {
        Tell::RoomLeft { why, .. } => Some(why.code.clone()),
        _ => None,
    });
    assert_eq!(why.await, "room-removed-for-good");
    assert_eq!(code_of(enter(f, &room, Some("open sesame")).await), "room-removed-for-good");
    assert_eq!(code_of(act(f, &room, RoomAct::Sit { side: 0, place: 0 }).await), "room-not-entered");

    // The second game: two computers.
    for side in 0..2 {
        act(a, &room, place(side, SidePlayer::Computer { level: 1 })).await.unwrap();
    }
    act(a, &room, RoomAct::Start).await.unwrap();
    let second = seen(a, |view| view.game.as_ref().is_some_and(|code| *code != game)).await.game.unwrap();
    a.watch(&second).await;
    a.act(&second, Act::Pace { millis: 1 }).await.unwrap();
    let view = seen(e, |view| view.past.len() == 2).await;
    assert_eq!(view.past[0].game, second);

    // One leaves, and then the host.
    let leave = |room: &str| {
        let room = room.to_string();
        |id| Ask::LeaveRoom { id, room }
    };
    ask(e, leave(&room)).await.unwrap();
    seen(d, |view| view.members.len() == 4 && view.past.len() == 2).await;
    ask(a, leave(&room)).await.unwrap();
    let view = seen(b, |view| view.members.len() == 3 && view.past.len() == 2).await;
    assert_eq!(view.host, 2, "the one who came first");
    assert!(view.can.contains(&RoomPermission::Settings));

    // The third game: D goes away in the middle, comes back, and gives up.
    act(b, &room, place(0, SidePlayer::Member { member: 4 })).await.unwrap();
    act(b, &room, place(1, SidePlayer::Member { member: 3 })).await.unwrap();
    act(b, &room, RoomAct::Start).await.unwrap();
    let third = seen(c, |view| view.game.as_ref().is_some_and(|code| *code != game && *code != second))
        .await
        .game
        .unwrap();
    c.watch(&third).await;
    d.watch(&third).await;
    d.play(&third, "a1").await;
    let cookie = d.cookie.clone();
    let mut again = world.back(&cookie).await;
    *d = again;
    seen(b, |view| view.members.iter().any(|member| !member.here)).await;
    again = world.back(&cookie).await;
    let view = enter(&mut again, &room, None).await.unwrap();
    assert_eq!(view.game.as_deref(), Some(third.as_str()), "no password is asked of a member");
    again.watch(&third).await;
    again.act(&third, Act::Resign).await.unwrap();
    let view = seen(b, |view| view.past.len() == 3).await;
    assert_eq!(view.past[0].end.as_ref().unwrap().outcome, Outcome::Win { team: 1 });

    // A host who is away is followed.
    let (host, guest) = (view.host, b.cookie.clone());
    *b = world.back(&guest).await;
    let view = seen(c, |view| view.past.len() == 3 && view.host != host).await;
    assert_eq!(view.host, 3);
}

/// A room of two who play noughts and crosses. Returns its code and the game.
async fn playing(one: &mut Client, two: &mut Client) -> (String, String) {
    let room = open_room(one, "Room", Some("1234")).await.unwrap();
    enter(one, &room, None).await.unwrap();
    enter(two, &room, Some("1234")).await.unwrap();
    act(one, &room, set(settings("tic-tac-toe", SideChange::Fixed))).await.unwrap();
    act(one, &room, RoomAct::Sit { side: 0, place: 0 }).await.unwrap();
    act(two, &room, RoomAct::Sit { side: 1, place: 0 }).await.unwrap();
    act(one, &room, RoomAct::Start).await.unwrap();
    let game = seen(two, |view| view.game.is_some()).await.game.unwrap();
    (room, game)
}

async fn a_game_goes_on_in_its_room_after_a_restart(mut world: World) {
    let (mut one, mut two) = (world.guest().await, world.guest().await);
    let (room, game) = playing(&mut one, &mut two).await;
    one.watch(&game).await;
    one.play(&game, "a1").await;
    let said =
        |id| Ask::Chat { id, place: ChatPlace::Room(room.clone()), text: "Hello".into(), to: ChatTo::All };
    ask(&mut one, said).await.unwrap();
    world.restart().await;
    let (mut one, mut two) = (world.back(&one.cookie).await, world.back(&two.cookie).await);
    let view = enter(&mut two, &room, None).await.unwrap();
    assert_eq!((view.game.as_deref(), view.members.len(), view.host), (Some(game.as_str()), 2, 1));
    assert!(!view.members[0].here && view.members[1].here);
    let lines = two.expect(|tell| match tell {
        Tell::Chat { lines, .. } => Some(lines.clone()),
        _ => None,
    });
    assert_eq!(lines.await[0].text, "Hello");
    enter(&mut one, &room, None).await.unwrap();
    one.watch(&game).await;
    two.watch(&game).await;
    two.play(&game, "b1").await;
    one.until(|state| state.at == 2).await;
    one.act(&game, Act::Resign).await.unwrap();
    let view = seen(&mut two, |view| view.game.is_none()).await;
    assert_eq!(view.past[0].end.as_ref().unwrap().outcome, Outcome::Win { team: 1 });
}

async fn a_game_that_ended_while_nobody_was_in_the_room_is_past(mut world: World) {
    let (mut one, mut two) = (world.guest().await, world.guest().await);
    let (room, game) = playing(&mut one, &mut two).await;
    world.restart().await;
    let mut one = world.back(&one.cookie).await;
    one.watch(&game).await;
    one.act(&game, Act::Resign).await.unwrap();
    world.restart().await;
    let mut one = world.back(&one.cookie).await;
    let view = enter(&mut one, &room, None).await.unwrap();
    assert_eq!((view.game, view.past.len()), (None, 1));
    assert_eq!(view.past[0].end.as_ref().unwrap().outcome, Outcome::Win { team: 1 });
}

async fn the_same_message_opens_no_second_room(mut world: World) {
    let mut one = world.guest().await;
    let create = Ask::CreateRoom { id: "same".into(), room: NewRoom { name: "Room".into(), password: None } };
    one.say(&create).await;
    let first = one.answer("same").await;
    one.say(&create).await;
    assert_eq!(one.answer("same").await, first);
    world.restart().await;
    let mut one = world.back(&one.cookie).await;
    one.say(&create).await;
    assert_eq!(one.answer("same").await, first);
}

/// A guest who follows a link is in the room before the browser has said what they are called.
async fn a_new_name_is_seen_in_the_room(world: World) {
    let (mut one, mut two) = (world.guest().await, world.guest().await);
    let room = open_room(&mut one, "Room", None).await.unwrap();
    enter(&mut one, &room, None).await.unwrap();
    enter(&mut two, &room, None).await.unwrap();
    ask(&mut two, |id| Ask::Rename { id, name: "Eve".into() }).await.unwrap();
    seen(&mut one, |view| view.members.iter().any(|member| member.name == "Eve")).await;
}

async fn a_room_is_closed_for_all(world: World) {
    let (mut one, mut two) = (world.guest().await, world.guest().await);
    let room = open_room(&mut one, "Room", None).await.unwrap();
    enter(&mut one, &room, None).await.unwrap();
    enter(&mut two, &room, None).await.unwrap();
    assert_eq!(code_of(act(&mut two, &room, RoomAct::Close).await), "room-host-only");
    act(&mut one, &room, RoomAct::Close).await.unwrap();
    let why = two.expect(|tell| match tell {
        Tell::RoomLeft { why, .. } => Some(why.code.clone()),
        _ => None,
    });
    assert_eq!(why.await, "room-closed");
    assert_eq!(code_of(enter(&mut two, &room, None).await), "no-room-of-code");
}

async fn two_play_against_two_and_take_turns(world: World) {
    let mut people = Vec::new();
    for _ in 0..4 {
        people.push(world.guest().await);
    }
    let room = open_room(&mut people[0], "Room", None).await.unwrap();
    for client in &mut people {
        enter(client, &room, None).await.unwrap();
    }
    act(&mut people[0], &room, set(settings("tic-tac-toe", SideChange::Fixed))).await.unwrap();
    for side in 0..2 {
        act(&mut people[0], &room, RoomAct::Places { side, count: 2 }).await.unwrap();
    }
    for (number, client) in people.iter_mut().enumerate() {
        act(client, &room, RoomAct::Sit { side: number % 2, place: number / 2 }).await.unwrap();
    }
    act(&mut people[0], &room, RoomAct::Start).await.unwrap();
    let game = seen(&mut people[3], |view| view.game.is_some()).await.game.unwrap();
    for client in &mut people {
        assert_eq!(client.watch(&game).await.mine.seats.len(), 1);
    }
    for (number, text) in ["a1", "b1", "a2", "b2", "a3"].into_iter().enumerate() {
        for client in &mut people {
            client.until(|state| state.at == number).await;
        }
        // It is the turn of one of them alone.
        let partner = &mut people[(number + 2) % 4];
        assert!(partner.act(&game, Act::Play { at: number, text: text.into() }).await.is_err());
        people[number % 4].play(&game, text).await;
    }
    let view = seen(&mut people[1], |view| view.game.is_none() && !view.past.is_empty()).await;
    assert_eq!(view.past[0].end.as_ref().unwrap().outcome, Outcome::Win { team: 0 });
    assert!(view.past[0].players[0].contains(" & "));
}

#[tokio::test]
async fn a_killed_server_comes_back_with_its_rooms() {
    let world = World::new().await;
    let (mut one, mut two) = (world.guest().await, world.guest().await);
    let (room, game) = playing(&mut one, &mut two).await;
    one.watch(&game).await;
    one.play(&game, "a1").await;
    // What was told is on the disk, whatever the server does then.
    let again = world.as_if_killed().await;
    let mut one = again.back(&one.cookie).await;
    let view = enter(&mut one, &room, None).await.unwrap();
    assert_eq!((view.game.as_deref(), view.members.len()), (Some(game.as_str()), 2));
    assert_eq!(one.watch(&game).await.state.at, 1);
}

#[tokio::test]
async fn what_can_not_be_stored_has_not_happened() {
    let world = World::new().await;
    let mut one = world.guest().await;
    let room = open_room(&mut one, "Room", None).await.unwrap();
    enter(&mut one, &room, None).await.unwrap();
    world.break_disk();
    assert_eq!(code_of(act(&mut one, &room, RoomAct::Sit { side: 0, place: 0 }).await), "game-not-stored");
    let view = enter(&mut one, &room, None).await;
    assert!(view.is_err() || view.unwrap().sides[0].players == [SidePlayer::Open]);
}

#[tokio::test]
async fn only_members_watch_where_there_are_no_spectators() {
    let world = World::new().await;
    let (mut one, mut two) = (world.guest().await, world.guest().await);
    let room = open_room(&mut one, "Room", None).await.unwrap();
    enter(&mut one, &room, None).await.unwrap();
    let wish = RoomSettingsWish { spectators: false, ..settings("chess", SideChange::Fixed) };
    act(&mut one, &room, set(wish)).await.unwrap();
    act(&mut one, &room, RoomAct::Sit { side: 0, place: 0 }).await.unwrap();
    act(&mut one, &room, place(1, SidePlayer::Computer { level: 1 })).await.unwrap();
    act(&mut one, &room, RoomAct::Start).await.unwrap();
    let game = seen(&mut one, |view| view.game.is_some()).await.game.unwrap();
    let watch = |game: &str| {
        let game = game.to_string();
        |id| Ask::Watch { id, game, after: None }
    };
    assert_eq!(code_of(ask(&mut two, watch(&game)).await), "game-members-only");
    enter(&mut two, &room, None).await.unwrap();
    ask(&mut two, watch(&game)).await.unwrap();
}

#[tokio::test]
async fn a_saved_game_goes_on_in_a_room_and_claims_happen_at_once() {
    let world = World::new().await;
    let (mut one, mut two) = (world.guest().await, world.guest().await);
    let room = open_room(&mut one, "Room", None).await.unwrap();
    enter(&mut one, &room, None).await.unwrap();
    enter(&mut two, &room, None).await.unwrap();
    let text = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 *".to_string();
    let wish = RoomSettingsWish {
        rules: None,
        origin: Some(Origin::File { name: "saved.pgn".into(), text }),
        claims: Claims::AtOnce,
        ..settings("", SideChange::Fixed)
    };
    act(&mut one, &room, set(wish)).await.unwrap();
    // Other settings leave the game as it is.
    let wish = RoomSettingsWish {
        origin: None,
        rules: None,
        claims: Claims::AtOnce,
        ..settings("", SideChange::Fixed)
    };
    act(&mut one, &room, set(wish)).await.unwrap();
    act(&mut one, &room, RoomAct::Sit { side: 0, place: 0 }).await.unwrap();
    act(&mut two, &room, RoomAct::Sit { side: 1, place: 0 }).await.unwrap();
    act(&mut one, &room, RoomAct::Start).await.unwrap();
    let game = seen(&mut two, |view| view.game.is_some()).await.game.unwrap();
    assert_eq!(two.watch(&game).await.moves.len(), 7);
    two.play(&game, "Ng8").await;
    let view = seen(&mut one, |view| view.game.is_none() && !view.past.is_empty()).await;
    assert_eq!(view.past[0].end.as_ref().unwrap().reason.as_deref(), Some("repetition-3"));
}

/// A game that the server does not have.
const GUARDS: &str = "extends = \"chess\"\nname = \"Guard Chess\"\ndescription = \"Guards stand beside the king.\"\n\
    setup = \"rngqkgnr/pppppppp/8/8/8/8/PPPPPPPP/RNGQKGNR\"\n[pieces.G]\nname = \"Guard\"\n\
    moves = [\"leap {±1 0}\", \"leap ±1 ±1\", \"leap ±2 ±2\"]\n[pieces.P.promotion]\nto = \"QRNG\"\n";

#[tokio::test]
async fn an_uploaded_variant_is_played_in_a_room() {
    let mut world = World::new().await;
    let mut one = world.guest().await;
    let room = open_room(&mut one, "Room", None).await.unwrap();
    enter(&mut one, &room, None).await.unwrap();
    let bring = |name: &str, text: &str| {
        let file = Origin::File { name: name.into(), text: text.into() };
        set(RoomSettingsWish { rules: None, origin: Some(file), ..settings("", SideChange::Fixed) })
    };
    for text in ["", "setup = 3", "extends = \"no-such-game\"", &GUARDS.replace("leap {±1 0}", "jump")] {
        assert_eq!(code_of(act(&mut one, &room, bring("guard-chess.toml", text)).await), "upload-unplayable");
    }
    // A file is never mistaken for a game that the server has.
    assert_eq!(code_of(act(&mut one, &room, bring("chess.toml", GUARDS)).await), "upload-unplayable");
    act(&mut one, &room, bring("../home/guard-chess.toml", GUARDS)).await.unwrap();
    let view = seen(&mut one, |view| view.settings.variant).await;
    assert_eq!((view.settings.rules.as_str(), view.settings.name.as_str()), ("guard-chess", "Guard Chess"));
    act(&mut one, &room, RoomAct::Sit { side: 0, place: 0 }).await.unwrap();
    act(&mut one, &room, place(1, SidePlayer::Computer { level: 1 })).await.unwrap();
    act(&mut one, &room, RoomAct::Start).await.unwrap();
    let game = seen(&mut one, |view| view.game.is_some()).await.game.unwrap();
    one.watch(&game).await;
    one.play(&game, "c1e3").await;
    one.until(|state| state.at == 2).await;
    // The rules are stored with the game.
    world.restart().await;
    let mut one = world.back(&one.cookie).await;
    assert_eq!(one.watch(&game).await.moves.len(), 2);
}

#[tokio::test]
async fn a_room_goes_on_without_a_game_whose_players_do_not_come_back() {
    let world = World::configured(quick).await;
    let (mut host, mut one, mut two) = (world.guest().await, world.guest().await, world.guest().await);
    let room = open_room(&mut host, "Room", None).await.unwrap();
    for client in [&mut host, &mut one, &mut two] {
        enter(client, &room, None).await.unwrap();
    }
    act(&mut host, &room, set(settings("tic-tac-toe", SideChange::Fixed))).await.unwrap();
    act(&mut one, &room, RoomAct::Sit { side: 0, place: 0 }).await.unwrap();
    act(&mut two, &room, RoomAct::Sit { side: 1, place: 0 }).await.unwrap();
    assert_eq!(code_of(act(&mut host, &room, RoomAct::Release).await), "room-no-game");
    act(&mut host, &room, RoomAct::Start).await.unwrap();
    let game = seen(&mut host, |view| view.game.is_some()).await.game.unwrap();
    assert_eq!(code_of(act(&mut one, &room, RoomAct::Release).await), "room-host-only");
    act(&mut host, &room, RoomAct::Release).await.unwrap();
    act(&mut host, &room, place(0, SidePlayer::Computer { level: 1 })).await.unwrap();
    // It goes on for those who play it, and the room hears how it ended.
    win(&mut one, &mut two, &game).await;
    let view = seen(&mut host, |view| view.past.first().is_some_and(|past| past.end.is_some())).await;
    assert_eq!((view.game, view.past[0].game.as_str()), (None, game.as_str()));
    assert_eq!(view.sides[0].players, [SidePlayer::Computer { level: 1 }]);
}

#[tokio::test]
async fn hostile_names_passwords_and_acts_do_no_harm() {
    let world = World::configured(quick).await;
    let (mut one, mut two) = (world.guest().await, world.guest().await);
    for name in ["", " ", "\u{200b}\u{202e}", &"x".repeat(41), "\u{3164}"] {
        assert_eq!(code_of(open_room(&mut one, name, None).await), "room-name-length", "{name:?}");
    }
    for password in ["", "abc", &"x".repeat(65)] {
        assert_eq!(code_of(open_room(&mut one, "Room", Some(password)).await), "room-password-length");
    }
    let odd = "\u{202e}<script>alert(1)</script>\0\n";
    let room = open_room(&mut one, odd, Some("pass\0word'; --")).await.unwrap();
    let view = enter(&mut one, &room, None).await.unwrap();
    assert_eq!(view.name, "<script>alert(1)</script>");
    assert_eq!(code_of(enter(&mut two, &room, Some("pass")).await), "room-password-wrong");
    assert_eq!(code_of(enter(&mut two, &room, Some(&"x".repeat(9000))).await), "room-password-wrong");
    for code in ["", "DAKOTI", "zzzzzz", "dakotidakoti", "'; DROP TABLE rooms; --", "\0"] {
        assert_eq!(code_of(enter(&mut two, code, None).await), "no-room-of-code", "{code:?}");
    }
    // A stranger can do nothing, and the host nothing that there is not.
    let acts = [
        RoomAct::Sit { side: usize::MAX, place: usize::MAX },
        RoomAct::Place { side: 7, place: 9, who: SidePlayer::Member { member: u32::MAX } },
        RoomAct::Place { side: 0, place: 0, who: SidePlayer::Computer { level: 255 } },
        RoomAct::Places { side: 0, count: usize::MAX },
        RoomAct::GiveHost { member: 0 },
        RoomAct::Remove { member: 1, for_good: true },
        RoomAct::Invite { name: "\0".into() },
        RoomAct::Rename { name: "\u{2800}".into() },
        RoomAct::Lock { password: Some("x".into()) },
        RoomAct::Stand,
        RoomAct::Start,
        set(RoomSettingsWish { rules: Some("no-such-game".into()), ..settings("", SideChange::Lot) }),
        set(RoomSettingsWish { clock: Some("-1+x".into()), ..settings("chess", SideChange::Lot) }),
        set(RoomSettingsWish {
            origin: Some(Origin::File { name: "../../etc/passwd".into(), text: "{\"".repeat(2000) }),
            ..settings("chess", SideChange::Lot)
        }),
        set(RoomSettingsWish {
            origin: Some(Origin::Position { text: "9".repeat(200_000) }),
            ..settings("chess", SideChange::Lot)
        }),
    ];
    for act in acts {
        let shown = format!("{act:?}").chars().take(80).collect::<String>();
        assert_eq!(
            code_of(crate::rooms::act(&mut two, &room, act.clone()).await),
            "room-not-entered",
            "{shown}"
        );
        assert!(crate::rooms::act(&mut one, &room, act).await.is_err(), "{shown}");
    }
    assert_eq!(enter(&mut one, &room, None).await.unwrap().sides, view.sides);
}

#[tokio::test]
async fn passwords_can_not_be_guessed_quickly() {
    let world = World::configured(|config| {
        config.limits.room_passwords = Rate::new(3, 1, Duration::from_secs(3600));
    })
    .await;
    let (mut one, mut two) = (world.guest().await, world.guest().await);
    let room = open_room(&mut one, "Room", Some("1234")).await.unwrap();
    for guess in ["1111", "2222", "3333"] {
        assert_eq!(code_of(enter(&mut two, &room, Some(guess)).await), "room-password-wrong");
    }
    // Also as another guest from the same address.
    let mut three = world.guest().await;
    for client in [&mut two, &mut three] {
        assert_eq!(code_of(enter(client, &room, Some("1234")).await), "room-passwords-too-fast");
    }
}

#[tokio::test]
async fn who_is_invited_needs_no_password() {
    let world = World::configured(quick).await;
    let (mut one, mut two) = (world.guest().await, world.guest().await);
    ask(&mut two, |id| Ask::Rename { id, name: "Bob".into() }).await.unwrap();
    let room = open_room(&mut one, "Room", Some("1234")).await.unwrap();
    enter(&mut one, &room, None).await.unwrap();
    assert_eq!(
        code_of(act(&mut one, &room, RoomAct::Invite { name: "Eve".into() }).await),
        "room-invites-nobody"
    );
    act(&mut one, &room, RoomAct::Invite { name: "Bob".into() }).await.unwrap();
    let invited = two.expect(|tell| match tell {
        Tell::Invited { room, .. } => Some(room.clone()),
        _ => None,
    });
    assert_eq!(invited.await, room);
    enter(&mut two, &room, None).await.unwrap();
}
