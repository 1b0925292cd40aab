//! Rated games: what they change, and what they are not.

use protocol::wire::{Act, NewGame, Origin, SeatChoice, TakeBacks};
use rating::{Rating, Score, rate};
use serde_json::{Value, json};

use crate::browser::{Browser, on_both};
use crate::client::{Client, cpu, me, new_game};
use crate::people::with_friend;
use crate::world::World;

on_both!(
    a_rated_game_changes_ratings,
    ratings_are_shown_beside_names,
    a_result_that_was_lost_in_a_crash_is_entered,
    the_month_has_a_table,
    a_computer_is_rated,
);

fn rated(wish: NewGame) -> NewGame {
    NewGame { rated: true, ..wish }
}

/// Two accounts that play a rated game: the first has white.
async fn rated_pair(ann: &mut Browser, bob: &mut Browser, wish: NewGame) -> (Client, Client, String) {
    let (mut white, mut black) = (ann.connect().await, bob.connect().await);
    let game = white.create(rated(wish)).await.unwrap();
    white.watch(&game).await;
    black.watch(&game).await;
    black.act(&game, Act::Sit { seat: 1 }).await.unwrap();
    white.until(|state| state.seats[1].player.is_some()).await;
    (white, black, game)
}

/// Plays both first moves, so that the game counts, and lets a side resign.
async fn resign(white: &mut Client, black: &mut Client, game: &str, who: usize) {
    white.play(game, "e2e4").await;
    black.until(|state| state.at == 1).await;
    black.play(game, "e7e5").await;
    white.until(|state| state.at == 2).await;
    let loser = if who == 0 { &mut *white } else { &mut *black };
    loser.act(game, Act::Resign).await.unwrap();
    for client in [white, black] {
        // The change of the ratings is told after the end.
        client.until(|state| state.seats.iter().all(|seat| change_of(seat).is_some())).await;
    }
}

fn change_of(seat: &protocol::wire::SeatState) -> Option<i32> {
    seat.player.as_ref()?.rating?.change
}

async fn ratings_of(browser: &mut Browser, name: &str) -> Value {
    browser.get(&format!("/api/players/{name}")).await.json()["ratings"].clone()
}

async fn a_rated_game_changes_ratings(world: World) {
    let (mut ann, mut bob) =
        (Browser::registered(&world, "Ann").await, Browser::registered(&world, "Bob").await);
    let wish = NewGame { clock: Some("5+0".into()), ..with_friend("chess") };
    let (mut white, mut black, game) = rated_pair(&mut ann, &mut bob, wish.clone()).await;
    let table = white.watch(&game).await;
    assert!(table.rated && table.state.take_backs == TakeBacks::Off);
    assert!(!table.mine.can.hint && !table.mine.can.take_back);
    resign(&mut white, &mut black, &game, 1).await;
    let (winner, loser) = rate(Rating::NEW, Rating::NEW, Score::Won);
    let changes: Vec<_> = white.state().seats.iter().filter_map(change_of).collect();
    assert_eq!(changes, [winner.shown() - 1500, loser.shown() - 1500]);
    let row = |rating: Rating, won: u32, lost: u32| {
        json!([{"rules": "chess", "speed": "blitz", "rating": rating.shown(), "deviation": rating.shown_deviation(),
                "provisional": true, "games": won + lost, "won": won, "drawn": 0, "lost": lost}])
    };
    assert_eq!(ratings_of(&mut ann, "Ann").await, row(winner, 1, 0));
    assert_eq!(ratings_of(&mut ann, "Bob").await, row(loser, 0, 1));
    // With sides changed, and the other one wins.
    let (mut white, mut black, game) = rated_pair(&mut bob, &mut ann, wish).await;
    resign(&mut white, &mut black, &game, 1).await;
    let (second, first) = rate(loser, winner, Score::Won);
    assert_eq!(ratings_of(&mut ann, "Ann").await, row(first, 1, 1));
    assert_eq!(ratings_of(&mut ann, "Bob").await, row(second, 1, 1));
    let page = ann.get("/api/players/Bob").await.json();
    assert_eq!(page["headToHead"], json!({"won": 1, "drawn": 0, "lost": 1}));
    assert_eq!(page["recent"].as_array().unwrap().len(), 2);
    assert_eq!(bob.get("/api/players/Bob").await.json()["headToHead"], Value::Null);
    let history = ann.get("/api/players/Ann/history?rules=chess&speed=blitz").await.json();
    let points: Vec<_> =
        history["points"].as_array().unwrap().iter().map(|point| point["rating"].clone()).collect();
    assert_eq!(points, [json!(winner.shown()), json!(first.shown())]);
    let ranking = Browser::new(&world).get("/api/rankings?rules=chess&speed=blitz").await.json();
    let best = if first.value > second.value { "Ann" } else { "Bob" };
    assert_eq!(
        (ranking["rows"][0]["name"].as_str(), ranking["rows"][0]["place"].as_u64()),
        (Some(best), Some(1))
    );
}

async fn ratings_are_shown_beside_names(world: World) {
    let (mut ann, mut bob) =
        (Browser::registered(&world, "Ann").await, Browser::registered(&world, "Bob").await);
    let (mut white, mut black, game) = rated_pair(&mut ann, &mut bob, with_friend("chess")).await;
    let player = white.state().seats[1].player.clone().unwrap();
    assert_eq!((player.name.as_str(), player.account, player.rating), ("Bob", true, None));
    resign(&mut white, &mut black, &game, 0).await;
    // In the next game, also a casual one, and to others.
    let mut guest = world.guest().await;
    let next = white.create(with_friend("chess")).await.unwrap();
    let table = guest.watch(&next).await;
    let shown = table.state.seats[0].player.clone().unwrap();
    assert_eq!(
        shown.rating.map(|rating| (rating.rating, rating.provisional, rating.change)),
        Some((1338, true, None))
    );
    // A guest has no rating, and is no account.
    guest.act(&next, Act::Sit { seat: 1 }).await.unwrap();
    let other = guest.watch(&next).await.state.seats[1].player.clone().unwrap();
    assert!(!other.account && other.rating.is_none());
    // The game that counted shows what it has changed, for good.
    let over = guest.watch(&game).await;
    let rating = over.state.seats[0].player.clone().unwrap().rating.unwrap();
    assert_eq!((rating.rating, rating.change), (1500, Some(-162)));
}

async fn a_result_that_was_lost_in_a_crash_is_entered(mut world: World) {
    let (mut ann, mut bob) =
        (Browser::registered(&world, "Ann").await, Browser::registered(&world, "Bob").await);
    let (mut white, mut black, game) = rated_pair(&mut ann, &mut bob, with_friend("chess")).await;
    resign(&mut white, &mut black, &game, 1).await;
    drop((white, black));
    // As if the server had been killed between the end of the game and its result.
    world.stop().await;
    world.forget_results().await;
    world.resume().await;
    let mut ann = Browser::with(&world, ann.cookie.as_ref().unwrap());
    let mut tries = 0;
    while ratings_of(&mut ann, "Ann").await.as_array().unwrap().is_empty() {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        tries += 1;
        assert!(tries < 300, "the result is entered");
    }
    let (winner, _) = rate(Rating::NEW, Rating::NEW, Score::Won);
    assert_eq!(ratings_of(&mut ann, "Ann").await[0]["rating"], winner.shown());
    // And once only.
    world.restart().await;
    let mut ann = Browser::with(&world, ann.cookie.as_ref().unwrap());
    tokio::time::sleep(std::time::Duration::from_millis(500)).await;
    assert_eq!(ratings_of(&mut ann, "Ann").await[0]["games"], 1);
    assert_eq!(ann.get("/api/archive?player=Ann").await.json()["rows"][0]["opening"], json!(["e4", "e5"]));
}

async fn the_month_has_a_table(world: World) {
    let (mut ann, mut bob) =
        (Browser::registered(&world, "Ann").await, Browser::registered(&world, "Bob").await);
    for loser in [1, 1, 0] {
        let (mut white, mut black, game) = rated_pair(&mut ann, &mut bob, with_friend("chess")).await;
        resign(&mut white, &mut black, &game, loser).await;
    }
    let table = ann.get("/api/monthly?rules=chess").await.json();
    let month = table["month"].as_str().unwrap().to_string();
    // (3 × 1500 + 400 × (2 − 1)) / 3 = 1633, and 1500 + 24 × (2 − 1.5) = 1512.
    let row = |place: u32, name: &str, won: u32, lost: u32, performance: i32, carried: i32| {
        json!({"place": place, "name": name, "isComputer": false, "level": null, "games": 3, "won": won,
               "drawn": 0, "lost": lost, "performance": performance, "carried": carried})
    };
    let expected = json!([row(1, "Ann", 2, 1, 1633, 1512), row(2, "Bob", 1, 2, 1367, 1488)]);
    assert_eq!(table["rows"], expected);
    let answer = Browser::new(&world).get(&format!("/api/monthly.csv?month={month}")).await;
    assert!(answer.head.contains("content-type: text/csv"), "{answer:?}");
    assert_eq!(
        answer.body,
        format!(
            "month,place,name,games,won,drawn,lost,performance,carried\r\n\
             {month},1,Ann,3,2,0,1,1633,1512\r\n{month},2,Bob,3,1,0,2,1367,1488\r\n"
        )
    );
    assert_eq!(ann.get("/api/monthly?month=2020-01").await.json()["rows"], json!([]));
    assert_eq!(ann.get("/api/monthly?speed=bullet").await.json()["rows"], json!([]));
    for wrong in ["month=2026-13", "month=now", "speed=warp", "colour=red"] {
        assert_eq!(ann.get(&format!("/api/monthly?{wrong}")).await.why(), "query-unreadable", "{wrong}");
    }
}

async fn a_computer_is_rated(world: World) {
    let mut ann = Browser::registered(&world, "Ann").await;
    let mut page = ann.connect().await;
    let game = page.create(rated(new_game("tic-tac-toe", [me(), cpu(1)]))).await.unwrap();
    page.watch(&game).await;
    while page.state().end.is_none() {
        page.until(|state| state.turn == Some(0) || state.end.is_some()).await;
        if page.state().end.is_none() {
            page.choose(&game, 0).await;
        }
    }
    page.until(|state| state.seats.iter().all(|seat| change_of(seat).is_some())).await;
    let found = ann.get("/api/players/Anyboard%20level%201").await.json();
    assert_eq!((found["isComputer"].as_bool(), found["level"].as_u64()), (Some(true), Some(1)));
    assert_eq!(
        (found["ratings"][0]["rules"].as_str(), found["ratings"][0]["games"].as_u64()),
        (Some("tic-tac-toe"), Some(1))
    );
    assert_eq!(found["headToHead"].as_object().unwrap().values().filter_map(Value::as_u64).sum::<u64>(), 1);
    let ranking = ann.get("/api/rankings?rules=tic-tac-toe&speed=untimed").await.json();
    assert_eq!(ranking["rows"].as_array().unwrap().len(), 2);
    assert_eq!(ann.get("/api/players/Anyboard%20level%2099").await.status, 404);
}

#[tokio::test]
async fn only_accounts_play_rated_games() {
    let world = World::new().await;
    let mut guest = world.guest().await;
    let no = guest.create(rated(with_friend("chess"))).await.unwrap_err();
    assert_eq!(no.why.code, "rated-needs-account");
    let mut ann = Browser::registered(&world, "Ann").await;
    let mut page = ann.connect().await;
    let position = Origin::Position { text: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".into() };
    let own = Origin::File { name: "x.pgn".into(), text: "1. e4 e5 *".into() };
    let named = SeatChoice::Me { name: Some("Zed".into()) };
    for (wish, why) in [
        (new_game("chess", [me(), me()]), "rated-needs-two"),
        (new_game("chess", [cpu(3), cpu(3)]), "rated-needs-two"),
        (new_game("chess", [me(), SeatChoice::Strength { strength: 50 }]), "rated-needs-two"),
        (new_game("chess", [named, SeatChoice::Friend]), "rated-needs-two"),
        (NewGame { origin: position, ..with_friend("chess") }, "rated-from-start"),
        (NewGame { origin: own, ..with_friend("chess") }, "rated-from-start"),
    ] {
        let no = page.create(rated(wish)).await.unwrap_err();
        assert_eq!(no.why.code, why);
    }
    let game = page.create(rated(with_friend("chess"))).await.unwrap();
    guest.watch(&game).await;
    let no = guest.act(&game, Act::Sit { seat: 1 }).await.unwrap_err();
    assert_eq!(no.why.code, "rated-needs-account");
    // Against the computer nobody helps either.
    let game = page.create(rated(new_game("chess", [me(), cpu(1)]))).await.unwrap();
    page.watch(&game).await;
    let no = page.act(&game, Act::Hint { at: 0 }).await.unwrap_err();
    assert_eq!(no.why.code, "no-hints-in-rated-games");
}

#[tokio::test]
async fn a_game_that_was_aborted_counts_for_nothing() {
    let world = World::new().await;
    let (mut ann, mut bob) =
        (Browser::registered(&world, "Ann").await, Browser::registered(&world, "Bob").await);
    let (mut white, _black, game) = rated_pair(&mut ann, &mut bob, with_friend("chess")).await;
    white.act(&game, Act::Abort).await.unwrap();
    white.until(|state| state.end.is_some()).await;
    let rows = loop {
        let rows = ann.get("/api/archive?player=Ann&result=aborted").await.json()["rows"].clone();
        if rows.as_array().unwrap().len() == 1 {
            break rows;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    };
    assert_eq!(
        (rows[0]["rated"].as_bool(), rows[0]["end"]["outcome"].as_str()),
        (Some(false), Some("aborted"))
    );
    assert_eq!(ratings_of(&mut ann, "Ann").await, json!([]));
}
