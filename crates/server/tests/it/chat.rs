//! What people write to each other, through real sockets.

use std::time::Duration;

use protocol::wire::{Act, Ask, ChatLine, ChatPlace, ChatTo, Manners, Tell};
use server::Rate;

use crate::client::{Client, No};
use crate::people::{pair, with_friend};
use crate::rooms::{ask, enter, open_room, quick};
use crate::world::World;

async fn say(client: &mut Client, place: &ChatPlace, text: &str, to: ChatTo) -> Result<(), No> {
    let (place, text) = (place.clone(), text.to_string());
    ask(client, |id| Ask::Chat { id, place, text, to }).await.map(drop)
}

/// The next line that someone reads.
async fn read(client: &mut Client) -> ChatLine {
    client
        .expect(|tell| match tell {
            Tell::Said { line, .. } => Some(line.clone()),
            _ => None,
        })
        .await
}

/// A room with people in it.
async fn room_of(people: &mut [&mut Client]) -> ChatPlace {
    let room = open_room(people[0], "Room", None).await.unwrap();
    for client in people {
        enter(client, &room, None).await.unwrap();
    }
    ChatPlace::Room(room)
}

#[tokio::test]
async fn people_in_a_room_read_each_other() {
    let world = World::configured(quick).await;
    let [mut one, mut two, mut three] = [world.guest().await, world.guest().await, world.guest().await];
    let place = room_of(&mut [&mut one, &mut two]).await;
    say(&mut one, &place, "  Hello,\u{202e} <b>all</b>!\n", ChatTo::All).await.unwrap();
    let line = read(&mut two).await;
    assert_eq!(
        (line.text.as_str(), line.number, line.mine, line.account),
        ("Hello, <b>all</b>!", 1, false, false)
    );
    assert!(read(&mut one).await.mine);
    // Who comes later is told what was written before.
    let ChatPlace::Room(room) = &place else { panic!() };
    enter(&mut three, room, None).await.unwrap();
    let before = three.expect(|tell| match tell {
        Tell::Chat { lines, .. } => Some(lines.len()),
        _ => None,
    });
    assert_eq!(before.await, 1);
    // Strangers neither write nor read.
    let mut stranger = world.guest().await;
    let no = say(&mut stranger, &place, "Hi", ChatTo::All).await.unwrap_err();
    assert_eq!(no.why.code, "room-not-entered");
}

#[tokio::test]
async fn a_line_that_is_sent_twice_is_said_once() {
    let world = World::configured(quick).await;
    let [mut one, mut two] = [world.guest().await, world.guest().await];
    let place = room_of(&mut [&mut one, &mut two]).await;
    let line = Ask::Chat { id: "same".into(), place: place.clone(), text: "Once".into(), to: ChatTo::All };
    for _ in 0..2 {
        one.say(&line).await;
        assert_eq!(one.answer("same").await, Tell::Done { id: "same".into() });
    }
    say(&mut one, &place, "Then", ChatTo::All).await.unwrap();
    assert_eq!(read(&mut two).await.text, "Once");
    assert_eq!(read(&mut two).await.text, "Then");
}

#[tokio::test]
async fn hostile_lines_are_refused_or_cleaned() {
    let world = World::configured(quick).await;
    let [mut one, mut two] = [world.guest().await, world.guest().await];
    let place = room_of(&mut [&mut one, &mut two]).await;
    for text in ["", "\n\n", "\u{200b}", &"x".repeat(301), &"\u{1f9a0}".repeat(301)] {
        let no = say(&mut one, &place, text, ChatTo::All).await.unwrap_err();
        assert_eq!(no.why.code, "chat-length");
    }
    say(&mut one, &place, "free money at https://evil.example/x and evil.com\0", ChatTo::All).await.unwrap();
    assert_eq!(read(&mut two).await.text, "free money at … and …");
    say(&mut one, &place, "'; DROP TABLE chat; --", ChatTo::All).await.unwrap();
    assert_eq!(read(&mut two).await.text, "'; DROP TABLE chat; --");
}

#[tokio::test]
async fn nobody_writes_without_a_pause() {
    let world =
        World::configured(|config| config.limits.chat = Rate::new(3, 1, Duration::from_secs(600))).await;
    let [mut one, mut two] = [world.guest().await, world.guest().await];
    let place = room_of(&mut [&mut one, &mut two]).await;
    for _ in 0..3 {
        say(&mut one, &place, "x", ChatTo::All).await.unwrap();
    }
    assert_eq!(say(&mut one, &place, "x", ChatTo::All).await.unwrap_err().why.code, "chat-too-fast");
    say(&mut two, &place, "y", ChatTo::All).await.unwrap();
}

#[tokio::test]
async fn who_is_muted_is_not_read() {
    let world = World::configured(quick).await;
    let [mut one, mut two] = [world.guest().await, world.guest().await];
    ask(&mut one, |id| Ask::Rename { id, name: "Eve".into() }).await.unwrap();
    let place = room_of(&mut [&mut one, &mut two]).await;
    ask(&mut two, |id| Ask::Manners { id, act: Manners::Mute("Eve".into()) }).await.unwrap();
    say(&mut one, &place, "unread", ChatTo::All).await.unwrap();
    ask(&mut two, |id| Ask::Manners { id, act: Manners::Unmute("Eve".into()) }).await.unwrap();
    say(&mut one, &place, "read", ChatTo::All).await.unwrap();
    assert_eq!(read(&mut two).await.text, "read");
    let nobody = ask(&mut two, |id| Ask::Manners { id, act: Manners::Mute("Nobody".into()) }).await;
    assert_eq!(nobody.unwrap_err().why.code, "manners-nobody");
}

#[tokio::test]
async fn a_report_is_kept_for_those_who_run_the_server() {
    let world = World::configured(quick).await;
    let [mut one, mut two] = [world.guest().await, world.guest().await];
    let place = room_of(&mut [&mut one, &mut two]).await;
    say(&mut one, &place, "an insult", ChatTo::All).await.unwrap();
    let line = read(&mut two).await.number;
    let report = |line| {
        let place = place.clone();
        move |id| Ask::Manners { id, act: Manners::Report { place, line, why: "insults".into() } }
    };
    ask(&mut two, report(line)).await.unwrap();
    assert_eq!(ask(&mut two, report(99)).await.unwrap_err().why.code, "report-no-line");
    let store = world.store();
    let reports = tokio::task::spawn_blocking(move || store.reports(9).unwrap()).await.unwrap();
    assert_eq!(
        (reports.len(), reports[0].line.text.as_str(), reports[0].why.as_str()),
        (1, "an insult", "insults")
    );
}

#[tokio::test]
async fn players_and_spectators_write_apart() {
    let world = World::configured(quick).await;
    let (mut white, mut black, game) = pair(&world, with_friend("chess")).await;
    let [mut ann, mut bob] = [world.guest().await, world.guest().await];
    ann.watch(&game).await;
    bob.watch(&game).await;
    let place = ChatPlace::Game(game.clone());
    say(&mut white, &place, "to black", ChatTo::Players).await.unwrap();
    say(&mut ann, &place, "to bob", ChatTo::Spectators).await.unwrap();
    say(&mut white, &place, "to all", ChatTo::All).await.unwrap();
    for to in [ChatTo::All, ChatTo::Players] {
        assert_eq!(say(&mut ann, &place, "x", to).await.unwrap_err().why.code, "chat-spectators");
    }
    assert_eq!(say(&mut white, &place, "x", ChatTo::Spectators).await.unwrap_err().why.code, "chat-players");
    assert_eq!([read(&mut black).await.text, read(&mut black).await.text], ["to black", "to all"]);
    assert_eq!([read(&mut bob).await.text, read(&mut bob).await.text], ["to bob", "to all"]);
    // A player who comes back is told no more.
    let mut again = world.back(&black.cookie).await;
    again.watch(&game).await;
    let told = again.expect(|tell| match tell {
        Tell::Chat { lines, .. } => Some(lines.iter().map(|line| line.text.clone()).collect::<Vec<_>>()),
        _ => None,
    });
    assert_eq!(told.await, ["to black", "to all"]);
    white.act(&game, Act::Resign).await.unwrap();
    say(&mut ann, &place, "well played", ChatTo::All).await.unwrap();
    assert_eq!(read(&mut black).await.text, "well played");
}

#[tokio::test]
async fn chat_can_be_switched_off() {
    let world = World::configured(|config| config.chat = false).await;
    let mut one = world.guest().await;
    let room = open_room(&mut one, "Room", None).await.unwrap();
    let view = enter(&mut one, &room, None).await.unwrap();
    assert!(!view.chat);
    let place = ChatPlace::Room(room);
    assert_eq!(say(&mut one, &place, "x", ChatTo::All).await.unwrap_err().why.code, "chat-off");
    let (mut white, _black, game) = pair(&world, with_friend("chess")).await;
    let place = ChatPlace::Game(game);
    assert_eq!(say(&mut white, &place, "x", ChatTo::All).await.unwrap_err().why.code, "chat-off");
}
