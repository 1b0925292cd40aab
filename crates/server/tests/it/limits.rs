//! Too much of anything.

use std::time::{Duration, Instant};

use protocol::wire::{Ask, Tell};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, me, new_game};
use crate::people::{pair, with_friend};
use crate::world::World;

#[tokio::test]
async fn too_many_messages_are_dropped_and_then_the_connection_is() {
    let world = World::with(|limits| (limits.messages, limits.burst, limits.strikes) = (5, 10, 20)).await;
    let mut client = world.guest().await;
    for number in 0..60 {
        // It may be closed already.
        let text = serde_json::to_string(&Ask::Games { id: number.to_string() }).unwrap();
        if futures_util::SinkExt::send(&mut client.socket, Message::text(text)).await.is_err() {
            break;
        }
    }
    let (mut heard, mut dropped) = (0, 0);
    let code = loop {
        match futures_util::StreamExt::next(&mut client.socket).await {
            Some(Ok(Message::Text(text))) => match serde_json::from_str(text.as_str()).unwrap() {
                Tell::Games { .. } => heard += 1,
                Tell::Refused { why, .. } => {
                    assert!(why.code == "too-much-at-once", "{why:?}");
                    dropped += 1;
                }
                other => panic!("{other:?}"),
            },
            Some(Ok(Message::Close(frame))) => break frame.map(|frame| u16::from(frame.code)),
            Some(Ok(_)) => {}
            Some(Err(_)) | None => break None,
        }
    };
    assert!((9..20).contains(&heard), "{heard}");
    assert_eq!((dropped, code), (21, Some(1008)));
    // Others are not concerned.
    let mut other = world.guest().await;
    other.say(&Ask::Ping {}).await;
    assert_eq!(other.next().await, Tell::Pong);
}

#[tokio::test]
async fn too_many_games_and_connections() {
    let world = World::with(|limits| {
        (limits.new_games, limits.watched, limits.connections_of_guest, limits.connections) = (3, 2, 2, 4);
    })
    .await;
    let mut client = world.guest().await;
    let mut games = Vec::new();
    for _ in 0..3 {
        games.push(client.create(new_game("tic-tac-toe", [me(), me()])).await.unwrap());
    }
    let no = client.create(new_game("tic-tac-toe", [me(), me()])).await.unwrap_err();
    assert!(no.why.code == "too-many-new-games", "{no:?}");
    client.watch(&games[0]).await;
    client.watch(&games[1]).await;
    client.say(&Ask::Watch { id: "third".into(), game: games[2].clone(), after: None }).await;
    assert!(
        matches!(client.answer("third").await, Tell::Refused { why, .. } if why.code == "too-many-watched")
    );
    client.say(&Ask::Unwatch { game: games[0].clone() }).await;
    client.watch(&games[2]).await;
    let _second = world.back(&client.cookie).await;
    let mut third = Client::connect(&world.address, Some(&client.cookie)).await;
    assert!(matches!(third.next().await, Tell::Misunderstood { why } if why.code == "too-many-connections"));
    assert_eq!(third.closed().await, Some(1013));
    let (_a, _b) = (world.guest().await, world.guest().await);
    let mut full = Client::connect(&world.address, None).await;
    assert!(matches!(full.next().await, Tell::Misunderstood { why } if why.code == "server-full"));
}

#[tokio::test]
async fn a_slow_reader_is_closed_and_delays_no_other() {
    let world = World::with(|limits| (limits.queued_messages, limits.queued_bytes) = (20, 200_000)).await;
    let (mut white, mut black, game) = pair(&world, with_friend("chess")).await;
    // A client that asks for much and reads nothing.
    let mut slow = world.guest().await;
    slow.watch(&game).await;
    for number in 0..1500 {
        let ask = Ask::Watch { id: number.to_string(), game: game.clone(), after: None };
        let text = serde_json::to_string(&ask).unwrap();
        let sent = tokio::time::timeout(Duration::from_secs(5), async {
            futures_util::SinkExt::send(&mut slow.socket, Message::text(text)).await
        });
        if !matches!(sent.await, Ok(Ok(()))) {
            break;
        }
    }
    let dance = ["g1f3", "g8f6", "f3g1", "f6g8"];
    for (round, text) in dance.into_iter().enumerate() {
        let began = Instant::now();
        let [mover, other] = if round % 2 == 0 { [&mut white, &mut black] } else { [&mut black, &mut white] };
        mover.play(&game, text).await;
        other.until(|state| state.at == round + 1).await;
        assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
    }
    let code = slow.closed().await;
    assert!(matches!(code, None | Some(1013)), "{code:?}");
}

#[tokio::test]
async fn a_silent_connection_is_closed() {
    let world = World::with(|limits| {
        (limits.ping, limits.silence) = (Duration::from_millis(100), Duration::from_millis(500));
    })
    .await;
    let mut client = world.guest().await;
    // A client that reads answers pings by itself.
    let lively = tokio::time::timeout(Duration::from_millis(1500), client.hear()).await;
    assert!(lively.is_err(), "{lively:?}");
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert!(matches!(client.closed().await, None | Some(1001)));
}
