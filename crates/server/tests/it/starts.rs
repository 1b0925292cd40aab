//! Games that may start from several positions, and what is counted besides the pieces.

use protocol::wire::{Act, Ask, Happening, NewGame, Origin, Tell};

use crate::client::{Client, in_english, me, new_game};
use crate::world::World;

fn numbered(rules: &str, number: u32) -> NewGame {
    NewGame { origin: Origin::Numbered { number }, ..new_game(rules, [me(), me()]) }
}

/// The letters of the first rank, from the left.
fn first_rank(board: &protocol::wire::BoardView) -> String {
    let mut rank: Vec<_> = board.pieces.iter().filter(|piece| piece.at[1] == 0).collect();
    rank.sort_by_key(|piece| piece.at[0]);
    rank.into_iter().map(|piece| piece.letter.as_str()).collect()
}

/// Ends a game and plays another one with the same players: its start.
async fn start_of_rematch(client: &mut Client, game: &mut String) -> Option<u32> {
    client.watch(game).await;
    client.act(game, Act::Resign).await.unwrap();
    client.act(game, Act::Rematch).await.unwrap();
    *game = client
        .happened(|what| match what {
            Happening::Rematch { game } => Some(game.clone()),
            _ => None,
        })
        .await;
    client.watch(game).await.start
}

#[tokio::test]
async fn a_start_is_chosen_by_its_number_and_kept() {
    let mut world = World::new().await;
    let mut client = world.guest().await;
    for (number, rank) in [(0, "BBQNNRKR"), (518, "RNBQKBNR"), (959, "RKRNNQBB")] {
        let game = client.create(numbered("chess960", number)).await.unwrap();
        let snapshot = client.watch(&game).await;
        assert_eq!((snapshot.start, first_rank(&snapshot.state.board)), (Some(number), rank.into()));
    }
    let mut game = client.create(numbered("chess960", 345)).await.unwrap();
    world.restart().await;
    let mut client = world.back(&client.cookie).await;
    for _ in 0..2 {
        assert_eq!(start_of_rematch(&mut client, &mut game).await, Some(345));
    }
}

#[tokio::test]
async fn a_lot_decides_again_in_the_next_game() {
    let mut world = World::new().await;
    let mut client = world.guest().await;
    let mut game = client.create(new_game("chess960", [me(), me()])).await.unwrap();
    let mut starts = vec![client.watch(&game).await.start.unwrap()];
    // Whether a lot has decided is known after a restart too.
    world.restart().await;
    let mut client = world.back(&client.cookie).await;
    for _ in 0..5 {
        starts.push(start_of_rematch(&mut client, &mut game).await.unwrap());
    }
    // That six lots are the same happens once in 10^15 times.
    assert!(starts.iter().any(|number| *number != starts[0]), "{starts:?}");
}

#[tokio::test]
async fn numbers_of_no_start_are_refused() {
    let world = World::new().await;
    let mut client = world.guest().await;
    for (rules, number, expect) in [
        ("chess960", 960, "Chess960 has no start 960: its starts are numbered from 0 to 959."),
        ("chess960", u32::MAX, "Chess960 has no start 4294967295: its starts are numbered from 0 to 959."),
        ("chess", 0, "Chess always starts from the same position: leave the number of the start out."),
        ("othello", 518, "Othello always starts from the same position: leave the number of the start out."),
    ] {
        let no = client.create(numbered(rules, number)).await.unwrap_err();
        assert_eq!(in_english(&no.why), expect);
        let inspect = Ask::Inspect {
            id: format!("{rules}{number}"),
            rules: Some(rules.into()),
            origin: Origin::Numbered { number },
        };
        client.say(&inspect).await;
        match client.answer(&format!("{rules}{number}")).await {
            Tell::Refused { why, .. } => assert_eq!(in_english(&why), expect),
            other => panic!("{other:?}"),
        }
    }
    // Other games have no number, nor have other positions.
    let chess = client.create(new_game("chess", [me(), me()])).await.unwrap();
    assert_eq!(client.watch(&chess).await.start, None);
    let origin = Origin::Position { text: "4k3/8/8/8/8/8/8/1R2K1R1 w KQ - 0 1".into() };
    let own = NewGame { origin, ..new_game("chess960", [me(), me()]) };
    let mut own = client.create(own).await.unwrap();
    assert_eq!(client.watch(&own).await.start, None);
    assert_eq!(start_of_rematch(&mut client, &mut own).await, None, "a position that was chosen stays");
}

#[tokio::test]
async fn a_start_is_looked_at_by_its_number() {
    let world = World::new().await;
    let mut client = world.guest().await;
    let origin = Origin::Numbered { number: 0 };
    client.say(&Ask::Inspect { id: "look".into(), rules: Some("chess960".into()), origin }).await;
    match client.answer("look").await {
        Tell::Inspected { found, .. } => assert_eq!(first_rank(&found.board), "BBQNNRKR"),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn checks_that_are_left_are_counted() {
    let world = World::new().await;
    let mut client = world.guest().await;
    let game = client.create(new_game("three-check", [me(), me()])).await.unwrap();
    client.watch(&game).await;
    let counted = |client: &Client| -> Vec<(usize, String)> {
        let counters = client.state().board.counters.iter();
        counters.map(|counter| (counter.seat, in_english(&counter.count))).collect()
    };
    assert_eq!(counted(&client), [(0, "3 checks left".into()), (1, "3 checks left".into())]);
    for text in ["e4", "f5", "Qh5", "g6", "Qxg6"] {
        client.play(&game, text).await;
    }
    assert_eq!(counted(&client), [(0, "1 check left".into()), (1, "3 checks left".into())]);
    let game = client.create(new_game("chess", [me(), me()])).await.unwrap();
    client.watch(&game).await;
    assert_eq!(counted(&client), []);
}
