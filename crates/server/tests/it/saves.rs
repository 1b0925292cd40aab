//! Games that are saved under names, and lessons that were done, over HTTP.

use protocol::wire::SeatChoice;
use serde_json::{Value, json};

use crate::browser::{Answer, Browser, on_both};
use crate::client::{me, new_game};
use crate::world::World;

on_both!(a_game_is_saved_and_gone_on_with, what_is_asked_wrongly_is_refused, lessons_are_for_accounts);

async fn guest(world: &World) -> Browser {
    let mut browser = Browser::new(world);
    browser.get("/").await;
    browser
}

async fn post(browser: &mut Browser, path: &str, body: Value) -> Answer {
    browser.ask("POST", path, "Content-Type: application/json\r\n", &body.to_string()).await
}

/// A game against the computer in which both have moved, and its player.
async fn begun(world: &World) -> (Browser, String) {
    let mut ann = guest(world).await;
    let mut client = ann.connect().await;
    let game = client.create(new_game("chess", [me(), SeatChoice::Strength { strength: 7 }])).await.unwrap();
    client.watch(&game).await;
    client.play(&game, "e2e4").await;
    client.until(|state| state.at == 2).await;
    (ann, game)
}

async fn a_game_is_saved_and_gone_on_with(world: World) {
    let (mut ann, game) = begun(&world).await;
    let saved =
        post(&mut ann, "/api/saves", json!({"game": game, "name": " Tea \u{202e} time "})).await.json();
    let entry = &saved["saves"][0];
    assert_eq!((&entry["name"], &entry["rules"]), (&json!("Tea time"), &json!("chess")));
    assert_eq!((&entry["plies"], &entry["over"]), (&json!(2), &json!(false)));
    assert_eq!(
        post(&mut ann, "/api/saves", json!({"game": game, "name": "Tea time"})).await.why(),
        "saved-name-taken"
    );
    let renamed = post(&mut ann, "/api/saves/rename", json!({"name": "Tea time", "to": "Cake"})).await.json();
    assert_eq!(renamed["saves"][0]["name"], "Cake");

    let loaded = post(&mut ann, "/api/saves/load", json!({"name": "Cake"})).await.json();
    let again = loaded["game"].as_str().unwrap().to_string();
    assert_ne!(again, game);
    let mut client = ann.connect().await;
    let snapshot = client.watch(&again).await;
    assert_eq!((snapshot.moves.len(), snapshot.state.at), (2, 2));
    assert_eq!(snapshot.state.seats[1].player.as_ref().unwrap().strength, Some(7));
    client.play(&again, "d2d4").await;

    // Another guest has none of it.
    let mut bob = guest(&world).await;
    assert_eq!(bob.get("/api/saves").await.json()["saves"], json!([]));
    assert_eq!(post(&mut bob, "/api/saves/load", json!({"name": "Cake"})).await.why(), "saved-missing");
    // One who only watches may save it too, and plays all sides for people.
    post(&mut bob, "/api/saves", json!({"game": game, "name": "Seen"})).await.json();
    let loaded = post(&mut bob, "/api/saves/load", json!({"name": "Seen"})).await.json();
    let mut client = bob.connect().await;
    let snapshot = client.watch(loaded["game"].as_str().unwrap()).await;
    assert_eq!(snapshot.mine.seats, [0]);

    let left = post(&mut ann, "/api/saves/delete", json!({"name": "Cake"})).await.json();
    assert_eq!(left["saves"], json!([]));
}

async fn what_is_asked_wrongly_is_refused(world: World) {
    let (mut ann, game) = begun(&world).await;
    for (body, why) in [
        (json!({"game": game, "name": "\u{200b} "}), "saved-name-length"),
        (json!({"game": game, "name": "x".repeat(61)}), "saved-name-length"),
        (json!({"game": "bcdfghjk", "name": "x"}), "no-game-of-code"),
        (json!({"game": "../etc", "name": "x"}), "no-game-of-code"),
        (json!({"game": game, "name": "x", "more": 1}), "json-malformed"),
    ] {
        let answer = post(&mut ann, "/api/saves", body).await;
        assert!(answer.status >= 400 && answer.why() == why, "{answer:?}");
    }
    let mut nobody = Browser::new(&world);
    assert_eq!(
        post(&mut nobody, "/api/saves", json!({"game": game, "name": "x"})).await.why(),
        "cookie-needed"
    );
    for number in 0..50 {
        let answer = post(&mut ann, "/api/saves", json!({"game": game, "name": format!("{number}")})).await;
        assert_eq!(answer.status, 200, "{answer:?}");
    }
    assert_eq!(
        post(&mut ann, "/api/saves", json!({"game": game, "name": "x"})).await.why(),
        "saved-too-many"
    );
}

async fn lessons_are_for_accounts(world: World) {
    let mut bob = guest(&world).await;
    assert_eq!(bob.get("/api/lessons").await.why(), "account-needed");
    let mut ann = Browser::registered(&world, "Ann").await;
    assert_eq!(ann.get("/api/lessons").await.json()["done"], json!([]));
    let done = post(&mut ann, "/api/lessons", json!({"done": ["pawns", "kings"]})).await.json();
    assert_eq!(done["done"].as_array().unwrap().len(), 2);
    for hostile in [json!(["<b>"]), json!(["x".repeat(61)]), json!([""]), json!(vec!["x"; 401])] {
        assert_eq!(post(&mut ann, "/api/lessons", json!({"done": hostile})).await.why(), "learned-unknown");
    }
}
