//! A game that is watched, and in which nothing happens, leaves memory and comes back when something is asked of it.

use std::time::Duration;

use protocol::wire::{Act, Ask, Tell};

use crate::client::{Client, me, new_game};
use crate::people::{pair, play_all, with_friend};
use crate::world::World;

/// A server whose games nap as soon as they can.
async fn drowsy() -> World {
    World::with(|limits| limits.nap = Duration::ZERO).await
}

/// Waits until a game naps: then it has to be read to answer a question, and its events can't be read just now.
async fn until_it_naps(world: &World, client: &mut Client, game: &str) {
    world.hide_events();
    for _ in 0..200 {
        tokio::time::sleep(Duration::from_millis(50)).await;
        let id = client.id();
        let ask = Ask::Explain { id: id.clone(), game: game.into(), from: Some([0, 0, 0]), to: [0, 5, 0] };
        client.say(&ask).await;
        if matches!(client.answer(&id).await, Tell::Refused { .. }) {
            return world.show_events();
        }
    }
    panic!("the game never naps");
}

#[tokio::test]
async fn a_game_that_has_napped_goes_on_as_if_it_had_not() {
    let world = drowsy().await;
    let (mut white, mut black, game) = pair(&world, with_friend("chess")).await;
    play_all(&mut white, &mut black, &game, &["e2e4", "e7e5"]).await;
    until_it_naps(&world, &mut white, &game).await;
    white.told.clear();
    black.told.clear();
    play_all(&mut white, &mut black, &game, &["g1f3", "b8c6", "f1b5"]).await;
    // What changes is told in few words also after a nap, and adds up to how the game stands.
    for client in [&mut white, &mut black] {
        assert!(client.told.iter().all(|text| text.len() <= 600), "{:?}", client.told);
        let followed = client.mirrors[&game].clone();
        client.watch(&game).await;
        assert_eq!(followed, client.mirrors[&game]);
    }
}

#[tokio::test]
async fn nobody_is_told_that_players_came_back_who_never_left() {
    let world = drowsy().await;
    let (mut white, mut black, game) = pair(&world, with_friend("chess")).await;
    play_all(&mut white, &mut black, &game, &["e2e4"]).await;
    until_it_naps(&world, &mut white, &game).await;
    // Whatever was on its way has arrived before the answer.
    black.act(&game, Act::Play { at: 1, text: "e7e4".into() }).await.unwrap_err();
    black.play(&game, "e7e5").await;
    let presence = world.guest().await.watch(&game).await.presence;
    assert_eq!((presence.seats, presence.spectators), (vec![true, true], 1));
}

#[tokio::test]
async fn a_message_that_is_repeated_after_a_nap_has_no_second_effect() {
    let world = drowsy().await;
    let mut client = world.guest().await;
    let game = client.create(new_game("chess", [me(), me()])).await.unwrap();
    client.watch(&game).await;
    let act = Act::Play { at: 0, text: "e2e4".into() };
    let play = Ask::Act { id: "one".into(), game: game.clone(), seat: None, act };
    for _ in 0..2 {
        client.say(&play).await;
        assert!(matches!(client.answer("one").await, Tell::Done { .. }));
        until_it_naps(&world, &mut client, &game).await;
    }
    let watched = client.watch(&game).await;
    assert_eq!((watched.state.at, watched.moves.len()), (1, 1));
}
