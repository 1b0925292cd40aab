//! Too much of anything.

use std::time::Duration;

use protocol::wire::{Ask, CloseReason, NewGame, Origin, Tell};
use server::Rate;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, connect_from, me, new_game};
use crate::people::{pair, with_friend};
use crate::world::World;

/// In a test, what is used up does not come back.
const HOUR: Duration = Duration::from_secs(3600);

/// Whether the server talks with a client.
async fn is_let_in(client: &mut Client) -> bool {
    // It may be closed already.
    let ping = Message::text(serde_json::to_string(&Ask::Ping {}).unwrap());
    let _ = futures_util::SinkExt::send(&mut client.socket, ping).await;
    client.hear().await == Some(Tell::Pong)
}

#[tokio::test]
async fn too_many_messages_are_dropped_and_then_the_connection_is() {
    let world = World::with(|limits| {
        (limits.messages, limits.strikes) = (Rate::per_second(10, 5), 20);
    })
    .await;
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
    assert_eq!((dropped, code), (21, Some(CloseReason::TooManyMessages.code())));
    // Others are not concerned.
    let mut other = world.guest().await;
    other.say(&Ask::Ping {}).await;
    assert_eq!(other.next().await, Tell::Pong);
}

#[tokio::test]
async fn too_many_games_and_connections() {
    let world = World::with(|limits| {
        limits.new_games = Rate::new(3, 1, HOUR);
        (limits.watched, limits.connections_of_guest, limits.connections) = (2, 2, 4);
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
    assert_eq!(third.closed().await, Some(CloseReason::TooManyConnections.code()));
    let (_a, _b) = (world.guest().await, world.guest().await);
    let mut full = Client::connect(&world.address, None).await;
    assert!(matches!(full.next().await, Tell::Misunderstood { why } if why.code == "server-full"));
    assert_eq!(full.closed().await, Some(CloseReason::ServerFull.code()));
}

#[tokio::test]
async fn a_slow_reader_is_closed_and_delays_no_other() {
    let world = World::with(|limits| (limits.queued_messages, limits.queued_bytes) = (20, 200_000)).await;
    let (mut white, mut black, game) = pair(&world, with_friend("chess")).await;
    let mut slow = slow_reader(&world, &game).await;
    let dance = ["g1f3", "g8f6", "f3g1", "f6g8"];
    for (round, text) in dance.into_iter().enumerate() {
        let [mover, other] = if round % 2 == 0 { [&mut white, &mut black] } else { [&mut black, &mut white] };
        mover.play(&game, text).await;
        other.until(|state| state.at == round + 1).await;
    }
    let code = slow.closed().await;
    assert!(code.is_none_or(|code| code == CloseReason::TooSlow.code()), "{code:?}");
}

#[tokio::test]
async fn slow_readers_together_are_closed_before_they_take_all_memory() {
    // Each of them may have as much waiting as it likes.
    let world = World::with(|limits| {
        (limits.queued_messages, limits.queued_bytes, limits.queued_in_all) = (1 << 30, 1 << 30, 2 << 20);
    })
    .await;
    let (mut white, mut black, game) = pair(&world, with_friend("chess-3d")).await;
    let mut slow = Vec::new();
    for _ in 0..3 {
        slow.push(slow_reader(&world, &game).await);
    }
    for client in &mut slow {
        let code = client.closed().await;
        assert!(code.is_none_or(|code| code == CloseReason::TooSlow.code()), "{code:?}");
    }
    white.choose(&game, 0).await;
    black.until(|state| state.at == 1).await;
}

/// A client that asks for much and reads nothing.
async fn slow_reader(world: &World, game: &str) -> Client {
    let mut slow = world.guest().await;
    slow.watch(game).await;
    for number in 0..1500 {
        let ask = Ask::Watch { id: number.to_string(), game: game.into(), after: None };
        let text = serde_json::to_string(&ask).unwrap();
        let sent = tokio::time::timeout(Duration::from_secs(5), async {
            futures_util::SinkExt::send(&mut slow.socket, Message::text(text)).await
        });
        if !matches!(sent.await, Ok(Ok(()))) {
            break;
        }
    }
    slow
}

#[tokio::test]
async fn an_address_that_is_a_new_guest_each_time_is_stopped_and_no_other_is() {
    let world = World::with(|limits| limits.loopback.connections = 20).await;
    let mut greedy = Vec::new();
    for _ in 0..20 {
        greedy.push(Client::connect_from("127.0.0.2", &world.address).await);
    }
    for _ in 0..5 {
        let mut more = Client::connect_from("127.0.0.2", &world.address).await;
        assert!(
            matches!(more.next().await, Tell::Misunderstood { why } if why.code == "too-many-connections-here")
        );
        assert_eq!(more.closed().await, Some(CloseReason::CrowdedAddress.code()));
    }
    world.guest().await;
    for client in &mut greedy {
        client.greet().await;
    }
    // Who leaves makes room.
    drop(greedy);
    while !is_let_in(&mut Client::connect_from("127.0.0.2", &world.address).await).await {}
}

#[tokio::test]
async fn an_address_begins_no_more_games_by_being_many_guests() {
    let world = World::with(|limits| limits.loopback.new_games = Rate::new(6, 1, HOUR)).await;
    let wish = || new_game("tic-tac-toe", [me(), me()]);
    for round in 0..5 {
        let mut client = Client::connect_from("127.0.0.2", &world.address).await;
        client.greet().await;
        for _ in 0..2 {
            let begun = client.create(wish()).await;
            match begun {
                Ok(_) => assert!(round < 3),
                Err(no) => assert!(round >= 3 && no.why.code == "too-many-new-games-here", "{no:?}"),
            }
        }
    }
    world.guest().await.create(wish()).await.unwrap();
}

#[tokio::test]
async fn an_address_uploads_no_more_by_being_many_guests() {
    let world = World::with(|limits| {
        limits.loopback.uploads = Rate::new(4, 1, HOUR);
        limits.loopback.upload_bytes = Rate::new(1000, 1, HOUR);
    })
    .await;
    let origin = |bytes| Origin::File { name: "a.pgn".into(), text: format!("{:bytes$}", "1. e4 *") };
    let inspect = async |source, bytes| {
        let mut client = Client::connect_from(source, &world.address).await;
        client.greet().await;
        client.say(&Ask::Inspect { id: "a".into(), rules: None, origin: origin(bytes) }).await;
        match client.answer("a").await {
            Tell::Inspected { .. } => Ok(()),
            Tell::Refused { why, .. } => Err(why.code),
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(inspect("127.0.0.2", 700).await, Ok(()));
    assert_eq!(inspect("127.0.0.2", 700).await, Err("too-many-uploads".into()));
    assert_eq!(inspect("127.0.0.2", 100).await, Ok(()));
    assert_eq!(inspect("127.0.0.3", 700).await, Ok(()));
    // A game that is begun from a file counts too.
    let mut client = Client::connect_from("127.0.0.2", &world.address).await;
    client.greet().await;
    let wish = NewGame { rules: None, origin: origin(10), ..new_game("", [me(), me()]) };
    client.create(wish.clone()).await.unwrap();
    assert_eq!(client.create(wish).await.unwrap_err().why.code, "too-many-uploads");
    client.create(new_game("chess", [me(), me()])).await.unwrap();
}

#[tokio::test]
async fn an_address_sends_no_more_messages_over_many_connections() {
    let world = World::with(|limits| limits.loopback.messages = Rate::new(30, 1, HOUR)).await;
    let (mut answered, mut refused) = (0, 0);
    for _ in 0..5 {
        let mut client = Client::connect_from("127.0.0.2", &world.address).await;
        for _ in 0..10 {
            client.say(&Ask::Ping {}).await;
            match client.next().await {
                Tell::Pong => answered += 1,
                Tell::Misunderstood { why } if why.code == "too-much-at-once" => refused += 1,
                other => panic!("{other:?}"),
            }
        }
    }
    assert_eq!((answered, refused), (30, 20));
    world.guest().await;
}

#[tokio::test]
async fn a_forged_forwarded_address_is_ignored_and_that_of_a_proxy_is_not() {
    let world = World::configured(|config| {
        config.trusted_proxies = vec!["127.0.0.9".parse().unwrap()];
        (config.limits.address.connections, config.limits.loopback.connections) = (2, 2);
    })
    .await;
    let connect = async |source, forwarded: &str| {
        let stream = connect_from(source, &world.address).await;
        let mut client = Client::over(stream, &world.address, &[("x-forwarded-for", forwarded)]).await;
        let is_let_in = is_let_in(&mut client).await;
        (client, is_let_in)
    };
    let mut kept = Vec::new();
    for (source, forwarded, expected) in [
        ("127.0.0.2", "192.0.2.1", true),
        ("127.0.0.2", "192.0.2.2", true),
        ("127.0.0.2", "192.0.2.3", false),
        ("127.0.0.9", "192.0.2.1", true),
        // What the client had written itself stands before what the proxy adds.
        ("127.0.0.9", "203.0.113.5, 192.0.2.1", true),
        ("127.0.0.9", "203.0.113.6, 192.0.2.1", false),
        ("127.0.0.9", "192.0.2.4", true),
    ] {
        let (client, is_let_in) = connect(source, forwarded).await;
        assert_eq!(is_let_in, expected, "{source} for {forwarded}");
        kept.push(client);
    }
}

#[tokio::test]
async fn looking_back_again_and_again_is_done_one_at_a_time() {
    let world = World::new().await;
    let mut client = world.guest().await;
    let game = client.create(new_game("chess", [me(), me()])).await.unwrap();
    client.watch(&game).await;
    client.play(&game, "e2e4").await;
    // Far more than may wait: the rest is read when there is room.
    for number in 0..200 {
        let (id, game) = (number.to_string(), game.clone());
        let ask = match number % 3 {
            0 => Ask::Look { id, game, node: 1 },
            1 => Ask::Reach { id, game, from: [6, 0, 0] },
            _ => Ask::Explain { id, game, from: Some([0, 0, 0]), to: [0, 5, 0] },
        };
        client.say(&ask).await;
    }
    let mut other = world.guest().await;
    other.watch(&game).await;
    other.say(&Ask::Look { id: "other".into(), game: game.clone(), node: 1 }).await;
    assert!(matches!(other.answer("other").await, Tell::Looked { .. }));
    for number in 0..200 {
        let answer = client.answer(&number.to_string()).await;
        assert!(
            matches!(answer, Tell::Looked { .. } | Tell::Explained { .. } | Tell::Reached { .. }),
            "{answer:?}"
        );
    }
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
    let code = client.closed().await;
    assert!(code.is_none_or(|code| code == CloseReason::Silent.code()), "{code:?}");
}
