//! The tree of openings: what is counted, and what is told of a position.

use std::time::Duration;

use protocol::wire::{Act, OpeningMove, StudyAsk, StudyOrigin, StudyTell};

use crate::browser::on_both;
use crate::client::{Client, cpu, me, new_game};
use crate::people::{pair, play_all, with_friend};
use crate::studies::{new_study, open, play, study};
use crate::world::World;

on_both!(finished_games_are_counted_and_told, games_from_before_are_counted_once,);

const MOVES: [&str; 4] = ["e2e4", "e7e5", "f1c4", "b8c6"];

/// Two people play these moves, and black resigns.
async fn game(world: &World, moves: &[&str]) {
    let (mut white, mut black, game) = pair(world, with_friend("chess")).await;
    play_all(&mut white, &mut black, &game, moves).await;
    black.act(&game, Act::Resign).await.unwrap();
    white.until(|state| state.end.is_some()).await;
}

async fn asked(client: &mut Client, study_code: &str, node: usize) -> Vec<OpeningMove> {
    let ask = StudyAsk::Openings { study: study_code.into(), node };
    match study(client, ask).await.unwrap() {
        StudyTell::Openings { moves, node: told, .. } => {
            assert_eq!(told, node);
            moves
        }
        other => panic!("{other:?}"),
    }
}

/// What is told once the first of the moves was made in so many games: results are entered by and by.
async fn until_counted(client: &mut Client, code: &str, node: usize, games: u32) -> Vec<OpeningMove> {
    for _ in 0..200 {
        let moves = asked(client, code, node).await;
        if moves.first().is_some_and(|first| first.won + first.drawn + first.lost == games) {
            return moves;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("never {games} games: {:?}", asked(client, code, node).await);
}

async fn finished_games_are_counted_and_told(world: World) {
    let mut client = world.guest().await;
    let code = new_study(&mut client, StudyOrigin::Start).await.unwrap();
    let _ = open(&mut client, &code).await;
    // Three of the famous games begin with the king's pawn, and were won.
    let before = asked(&mut client, &code, 0).await;
    let first = &before[0];
    assert_eq!((first.text.as_str(), first.reading.as_str()), ("e2e4", "e4"));
    assert_eq!((first.won, first.drawn, first.lost, first.shipped), (3, 0, 0, 3));
    // What only the book knows comes last, with its value.
    assert!(before.iter().filter(|m| m.book.is_some()).count() >= 2, "{before:?}");
    let games: Vec<u32> = before.iter().map(|m| m.won + m.drawn + m.lost).collect();
    assert!(games.is_sorted_by(|one, other| one >= other), "{before:?}");

    game(&world, &MOVES).await;
    let after = until_counted(&mut client, &code, 0, 4).await;
    assert_eq!((after[0].won, after[0].shipped, after[0].rating), (4, 3, None));
    // By other moves to the same position.
    let mut node = 0;
    for text in ["e2e4", "e7e5", "f1c4"] {
        node = play(&mut client, &code, node, text).await;
    }
    let there = asked(&mut client, &code, node).await;
    let found = there.iter().find(|m| m.text == "b8c6").unwrap();
    assert_eq!((found.reading.as_str(), found.won, found.lost, found.shipped), ("Nc6", 1, 0, 0));
    let mut other = 0;
    for text in ["f2f3", "f7f6"] {
        other = play(&mut client, &code, other, text).await;
    }
    assert_eq!(asked(&mut client, &code, other).await, []);

    // A game that ends at once says nothing, nor does one that only computers play or that begins elsewhere.
    game(&world, &["a2a3", "h7h6"]).await;
    let start = protocol::wire::Origin::Position {
        text: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3 9".into(),
    };
    let (mut white, mut black, own) =
        pair(&world, protocol::wire::NewGame { origin: start, ..with_friend("chess") }).await;
    play_all(&mut white, &mut black, &own, &["a2a4", "h7h5", "a4a5", "h5h4"]).await;
    black.act(&own, Act::Resign).await.unwrap();
    white.until(|state| state.end.is_some()).await;
    // People against computers do.
    let mut player = world.guest().await;
    let against = player.create(new_game("chess", [me(), cpu(1)])).await.unwrap();
    player.watch(&against).await;
    player.play(&against, "g2g3").await;
    player.until(|state| state.at >= 2).await;
    player.play(&against, "f1g2").await;
    player.until(|state| state.at >= 4).await;
    player.act(&against, Act::Resign).await.unwrap();
    for _ in 0..200 {
        if asked(&mut client, &code, 0).await.iter().any(|m| m.text == "g2g3" && m.lost == 1) {
            let all = asked(&mut client, &code, 0).await;
            assert!(!all.iter().any(|m| m.text == "a2a3" && m.won > 0), "{all:?}");
            assert!(!all.iter().any(|m| m.text == "a2a4" && m.won > 0), "{all:?}");
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("the game against the computer is not counted");
}

async fn games_from_before_are_counted_once(mut world: World) {
    game(&world, &MOVES).await;
    let mut client = world.guest().await;
    let code = new_study(&mut client, StudyOrigin::Start).await.unwrap();
    let _ = open(&mut client, &code).await;
    until_counted(&mut client, &code, 0, 4).await;
    world.stop().await;
    world.forget_openings().await;
    world.resume().await;
    let mut client = world.back(&client.cookie).await;
    let _ = open(&mut client, &code).await;
    until_counted(&mut client, &code, 0, 4).await;
    // Nothing is counted twice.
    world.restart().await;
    let mut client = world.back(&client.cookie).await;
    let _ = open(&mut client, &code).await;
    assert_eq!(asked(&mut client, &code, 0).await[0].won, 4);
}
