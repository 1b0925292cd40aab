//! Games that have ended, as they are searched for and downloaded.

use protocol::wire::{Act, NewGame};
use serde_json::{Value, json};

use crate::browser::{Browser, on_both};
use crate::client::{Client, me, new_game};
use crate::people::{play_all, with_friend};
use crate::world::World;

on_both!(finished_games_are_found, games_of_guests_are_for_those_who_played_them, found_games_are_downloaded,);

/// Two who play a casual game, the first with white; the second resigns after these moves.
async fn play(white: &mut Client, black: &mut Client, wish: NewGame, moves: &[&str]) -> String {
    let game = white.create(wish).await.unwrap();
    white.watch(&game).await;
    black.watch(&game).await;
    black.act(&game, Act::Sit { seat: 1 }).await.unwrap();
    white.until(|state| state.seats[1].player.is_some()).await;
    play_all(white, black, &game, moves).await;
    black.act(&game, Act::Resign).await.unwrap();
    white.until(|state| state.end.is_some()).await;
    game
}

/// What a search finds, once it finds so many.
async fn found(browser: &mut Browser, query: &str, many: usize) -> Vec<Value> {
    for _ in 0..100 {
        let page = browser.get(&format!("/api/archive?{query}")).await;
        assert_eq!(page.status, 200, "{page:?}");
        let rows = page.json()["rows"].as_array().unwrap().clone();
        if rows.len() == many {
            return rows;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("{query}: not {many} games");
}

fn codes(rows: &[Value]) -> Vec<&str> {
    rows.iter().filter_map(|row| row["game"].as_str()).collect()
}

async fn finished_games_are_found(world: World) {
    let mut ann = Browser::registered(&world, "Ann").await;
    let mut bob = Browser::registered(&world, "Bob").await;
    let (mut white, mut black) = (ann.connect().await, bob.connect().await);
    let clock = Some("10+5".to_string());
    let one =
        play(&mut white, &mut black, NewGame { clock, ..with_friend("chess") }, &["e2e4", "e7e5", "g1f3"])
            .await;
    let two = play(&mut black, &mut white, with_friend("chess"), &["d2d4", "d7d5"]).await;
    let three = play(&mut white, &mut black, with_friend("tic-tac-toe"), &["b2"]).await;
    let mut anyone = Browser::new(&world);
    let rows = found(&mut anyone, "", 3).await;
    assert_eq!(codes(&rows), [three.as_str(), &two, &one]);
    let row = rows.last().unwrap();
    let player = |name: &str| json!({"name": name, "account": true, "level": null, "rating": null});
    assert_eq!(row["players"], json!([player("Ann"), player("Bob")]));
    assert_eq!(row["end"], json!({"outcome": "win", "team": 0, "reason": "resignation"}));
    assert_eq!(
        (row["plies"].as_u64(), row["speed"].as_str(), row["rated"].as_bool()),
        (Some(3), Some("rapid"), Some(false))
    );
    assert_eq!((row["name"].as_str(), &row["opening"]), (Some("Chess"), &json!(["e4", "e5", "Nf3"])));
    let mut check = async |query: &str, expected: &[&str]| {
        let rows = found(&mut anyone, query, expected.len()).await;
        assert_eq!(codes(&rows), expected, "{query}");
    };
    check("player=ann", &[&three, &two, &one]).await;
    check("player=Ann&opponent=Bob&result=won", &[&three, &one]).await;
    check("player=Bob&result=won", &[&two]).await;
    check("player=Ann&result=lost&rules=chess", &[&two]).await;
    check("opening=1.+e4+e5+2.+nf3", &[&one]).await;
    check("opening=1.d4", &[&two]).await;
    check("opening=e", &[]).await;
    check("player=Nobody", &[]).await;
    check("player=%27%20OR%201%3D1--", &[]).await;
    check("from=2020-01-01&to=2020-12-31", &[]).await;
    check("from=2020-01-01", &[&three, &two, &one]).await;
    check("page=1", &[]).await;
    for wrong in ["result=maybe", "from=yesterday", "page=-1", "page=99999999", "sort=name", "to=2026-02-30"]
    {
        let answer = anyone.get(&format!("/api/archive?{wrong}")).await;
        assert_eq!((answer.status, answer.why().as_str()), (400, "query-unreadable"), "{wrong}");
    }
}

async fn games_of_guests_are_for_those_who_played_them(world: World) {
    let (mut white, mut black) = (world.guest().await, world.guest().await);
    let game = play(&mut white, &mut black, with_friend("chess"), &["e2e4"]).await;
    for client in [&white, &black] {
        let mut own = Browser::with(&world, &client.cookie);
        assert_eq!(codes(&found(&mut own, "", 1).await), [game.as_str()]);
    }
    assert!(found(&mut Browser::new(&world), "", 0).await.is_empty());
    let download = Browser::new(&world).get("/api/archive/download?format=pgn").await;
    assert_eq!((download.status, download.why().as_str()), (404, "archive-none-in-format"));
    // A game with a link is there for all who have it.
    assert_eq!(Browser::new(&world).get(&format!("/files/{game}.pgn")).await.status, 200);
}

async fn found_games_are_downloaded(world: World) {
    let mut ann = Browser::registered(&world, "Ann").await;
    let mut page = ann.connect().await;
    for (rules, first) in [("chess", "e2e4"), ("chess", "d2d4"), ("checkers", "")] {
        let game = page.create(new_game(rules, [me(), me()])).await.unwrap();
        page.watch(&game).await;
        match first {
            "" => page.choose(&game, 0).await,
            first => page.play(&game, first).await,
        }
        page.choose(&game, 0).await;
        page.act_as(&game, Some(0), Act::Resign).await.unwrap();
        page.until(|state| state.end.is_some()).await;
    }
    found(&mut ann, "", 3).await;
    let text = ann.get("/api/archive/download?format=pgn").await;
    assert!(text.head.contains("filename=\"anyboard-games.pgn\""), "{text:?}");
    assert_eq!(text.body.matches("[Event ").count(), 2, "{}", text.body);
    let games = crate::world::games();
    let read = record::Reader::new(text.body.as_bytes(), record::Format::Pgn, &games, None);
    assert_eq!(read.filter(Result::is_ok).count(), 2);
    let native = ann.get("/api/archive/download?format=anyboard&rules=chess").await;
    assert_eq!(native.body.lines().count(), 2, "{}", native.body);
    assert_eq!(ann.get("/api/archive/download?format=pdn").await.body.matches("[GameType ").count(), 1);
    assert_eq!(ann.get("/api/archive/download?format=doc").await.why(), "query-unreadable");
    assert_eq!(ann.get("/api/archive/download").await.why(), "query-unreadable");
}
