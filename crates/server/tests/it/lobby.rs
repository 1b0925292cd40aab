//! The lobby and pairing through real sockets.

use std::collections::HashMap;

use protocol::wire::{Ask, Lobby, Manners, Seek, Tell};

use crate::client::{Client, new_game};
use crate::rooms::{ask, enter, open_room, quick};
use crate::world::World;

fn seek(rules: &str, clock: Option<&str>) -> Option<Seek> {
    Some(Seek { rules: rules.into(), clock: clock.map(String::from), rated: false, range: None })
}

async fn look_for(client: &mut Client, seek: Option<Seek>) {
    ask(client, |id| Ask::Seek { id, seek }).await.unwrap();
}

async fn paired(client: &mut Client) -> String {
    client
        .expect(|tell| match tell {
            Tell::Paired { game } => Some(game.clone()),
            _ => None,
        })
        .await
}

async fn lobby(client: &mut Client, fits: impl Fn(&Lobby) -> bool) -> Lobby {
    client
        .expect(|tell| match tell {
            Tell::Lobby { lobby, .. } if fits(lobby) => Some(lobby.clone()),
            _ => None,
        })
        .await
}

#[tokio::test]
async fn two_hundred_who_look_for_an_opponent_are_paired() {
    let world = World::configured(quick).await;
    let mut people = Vec::new();
    for _ in 0..200 {
        people.push(world.guest().await);
    }
    for (number, client) in people.iter_mut().enumerate() {
        // The same clock, written in two ways.
        look_for(client, seek("chess", Some(["5+3", "5:00+3"][number % 2]))).await;
    }
    let mut games: HashMap<String, Vec<usize>> = HashMap::new();
    for client in &mut people {
        let game = paired(client).await;
        let seats = client.watch(&game).await.mine.seats.clone();
        assert_eq!(seats.len(), 1);
        games.entry(game).or_default().extend(seats);
    }
    assert_eq!(games.len(), 100);
    for seats in games.values_mut() {
        seats.sort_unstable();
        assert_eq!(*seats, [0, 1]);
    }
}

#[tokio::test]
async fn those_who_stop_looking_or_leave_are_not_paired() {
    let world = World::configured(quick).await;
    let (mut one, mut two) = (world.guest().await, world.guest().await);
    look_for(&mut one, seek("chess", None)).await;
    look_for(&mut one, None).await;
    let gone = {
        let mut gone = world.guest().await;
        look_for(&mut gone, seek("chess", None)).await;
        gone.cookie
    };
    let mut watcher = world.guest().await;
    ask(&mut watcher, |id| Ask::Lobby { id, on: true }).await.unwrap();
    lobby(&mut watcher, |lobby| lobby.seeks.is_empty() && lobby.people == 3).await;
    look_for(&mut two, seek("chess", None)).await;
    lobby(&mut watcher, |lobby| lobby.seeks.len() == 1).await;
    // Another game is another game, and nobody plays themselves.
    let mut same = world.back(&two.cookie).await;
    look_for(&mut same, seek("chess", None)).await;
    let mut other = world.guest().await;
    look_for(&mut other, seek("tic-tac-toe", None)).await;
    look_for(&mut one, seek("chess", None)).await;
    assert_eq!(paired(&mut one).await, paired(&mut same).await);
    drop(gone);
}

#[tokio::test]
async fn those_who_block_each_other_are_not_paired_nor_let_in() {
    let world = World::configured(quick).await;
    let [mut one, mut two, mut three] = [world.guest().await, world.guest().await, world.guest().await];
    ask(&mut two, |id| Ask::Rename { id, name: "Bob".into() }).await.unwrap();
    ask(&mut one, |id| Ask::Manners { id, act: Manners::Block("Bob".into()) }).await.unwrap();
    look_for(&mut one, seek("chess", None)).await;
    look_for(&mut two, seek("chess", None)).await;
    look_for(&mut three, seek("chess", None)).await;
    assert_eq!(paired(&mut one).await, paired(&mut three).await);
    let room = open_room(&mut one, "Room", None).await.unwrap();
    assert_eq!(enter(&mut two, &room, None).await.unwrap_err().why.code, "room-closed-to-you");
    // It is remembered, and can be taken back.
    let mut one = world.back(&one.cookie).await;
    let Ok(Tell::Manners { blocked, .. }) = ask(&mut one, |id| Ask::Manners { id, act: Manners::List }).await
    else {
        panic!()
    };
    assert_eq!(blocked, ["Bob"]);
    ask(&mut one, |id| Ask::Manners { id, act: Manners::Unblock("Bob".into()) }).await.unwrap();
    enter(&mut two, &room, None).await.unwrap();
}

#[tokio::test]
async fn the_lobby_tells_of_rooms_seeks_and_games() {
    let world = World::configured(quick).await;
    let [mut one, mut two, mut watcher] = [world.guest().await, world.guest().await, world.guest().await];
    ask(&mut watcher, |id| Ask::Lobby { id, on: true }).await.unwrap();
    let room = open_room(&mut one, "Club", Some("1234")).await.unwrap();
    enter(&mut one, &room, None).await.unwrap();
    let seen = lobby(&mut watcher, |lobby| !lobby.rooms.is_empty()).await;
    assert_eq!(
        (seen.rooms[0].code.as_str(), seen.rooms[0].locked, seen.rooms[0].people),
        (room.as_str(), true, 1)
    );
    look_for(&mut one, seek("chess", Some("5+0"))).await;
    let seen = lobby(&mut watcher, |lobby| !lobby.seeks.is_empty()).await;
    assert!(!seen.seeks[0].mine && seen.seeks[0].rules == "chess");
    look_for(&mut two, seek("chess", Some("5+0"))).await;
    let game = paired(&mut one).await;
    one.watch(&game).await;
    let seen = lobby(&mut watcher, |lobby| !lobby.playing.is_empty()).await;
    assert!(
        seen.seeks.is_empty()
            && seen.playing[0].game == game
            && seen.playing[0].clock.as_deref() == Some("5+0")
    );
    // One who plays alone is not watched.
    let alone = one.create(new_game("chess", [crate::client::me(), crate::client::me()])).await.unwrap();
    one.watch(&alone).await;
    watcher.watch(&game).await;
    let seen = lobby(&mut watcher, |lobby| lobby.playing.iter().any(|entry| entry.spectators == 1)).await;
    assert!(seen.playing.iter().all(|entry| entry.game != alone));
    one.act(&game, protocol::wire::Act::Abort).await.unwrap();
    lobby(&mut watcher, |lobby| lobby.playing.is_empty()).await;
}

#[tokio::test]
async fn a_seek_that_can_not_be_is_refused() {
    let world = World::new().await;
    let mut one = world.guest().await;
    for (rules, clock, rated) in
        [("nonsense", None, false), ("chess", Some("x"), false), ("chess", None, true)]
    {
        let seek = Seek { rules: rules.into(), clock: clock.map(String::from), rated, range: None };
        assert!(
            ask(&mut one, |id| Ask::Seek { id, seek: Some(seek) }).await.is_err(),
            "{rules} {clock:?} {rated}"
        );
    }
}
