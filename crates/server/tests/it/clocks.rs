//! Whose time runs when.

use std::time::Duration;

use protocol::wire::{Act, Happening, NewGame, Phase, Proposal};

use crate::client::{cpu, me, new_game};
use crate::people::{pair, with_friend};
use crate::world::World;

fn timed(wish: NewGame) -> NewGame {
    NewGame { clock: Some("5+0".into()), ..wish }
}

#[tokio::test]
async fn no_clock_of_another_side_starts_before_the_first_move() {
    let world = World::new().await;
    let (mut white, mut black, game) = pair(&world, timed(with_friend("chess"))).await;
    assert!(!black.mine().can.resume && !black.mine().can.pause);
    let no = black.act(&game, Act::Resume).await.unwrap_err();
    assert!(no.why.code == "game-not-paused", "{no:?}");
    let no = black.act(&game, Act::Propose { at: 0, proposal: Proposal::Pause }).await.unwrap_err();
    assert!(no.why.code == "clocks-not-started", "{no:?}");
    assert_eq!(black.watch(&game).await.state.running, None);
    white.play(&game, "e2e4").await;
    assert_eq!(white.state().seats[0].left, Some(300_000));
    let no = white.act(&game, Act::Resume).await.unwrap_err();
    assert!(no.why.code == "clocks-running", "{no:?}");
}

#[tokio::test]
async fn computers_alone_are_held_more_than_once_at_the_same_move() {
    let world = World::new().await;
    let mut client = world.guest().await;
    let game = client.create(timed(new_game("chess", [cpu(1), cpu(1)]))).await.unwrap();
    client.watch(&game).await;
    client.act(&game, Act::Pace { millis: 60_000 }).await.unwrap();
    client.until(|state| state.phase == Phase::Running).await;
    let at = client.state().at;
    for _ in 0..3 {
        client.act(&game, Act::Hold { held: true }).await.unwrap();
        client.until(|state| state.phase == Phase::Paused).await;
        let left = client.state().seats[1].left;
        tokio::time::sleep(Duration::from_millis(100)).await;
        let state = client.watch(&game).await.state;
        assert_eq!((state.at, state.running, state.seats[1].left), (at, None, left));
        client.act(&game, Act::Hold { held: false }).await.unwrap();
        client.until(|state| state.phase == Phase::Running).await;
    }
    // No agreement was asked for.
    assert!(!client.events.iter().any(|event| matches!(event.what, Happening::Proposed { .. })));
}

#[tokio::test]
async fn the_pace_between_computers_costs_them_no_time() {
    let world = World::new().await;
    let mut client = world.guest().await;
    let game = client.create(timed(new_game("tic-tac-toe", [cpu(1), cpu(1)]))).await.unwrap();
    client.watch(&game).await;
    client.act(&game, Act::Pace { millis: 3000 }).await.unwrap();
    client.until(|state| state.at == 1).await;
    // Spectators see that the clock stands.
    client.until(|state| state.phase == Phase::Running && state.running.is_none()).await;
    assert_eq!(client.state().at, 1);
    client.until(|state| state.at == 3).await;
    let spent: Vec<_> = client
        .events
        .iter()
        .filter_map(|event| match &event.what {
            Happening::Played { played } => played.spent,
            _ => None,
        })
        .collect();
    assert!(spent.iter().all(|spent| *spent < 3000), "{spent:?}");
    let left: Vec<_> = client.state().seats.iter().map(|seat| seat.left.unwrap()).collect();
    assert!(left.iter().all(|left| *left > 297_000), "{left:?}");
}

#[tokio::test]
async fn no_computer_is_held_while_its_clock_runs_against_a_person() {
    let world = World::new().await;
    let mut client = world.guest().await;
    let game = client.create(timed(new_game("chess", [me(), cpu(1)]))).await.unwrap();
    client.watch(&game).await;
    client.play(&game, "e2e4").await;
    client.until(|state| state.at == 2).await;
    client.act(&game, Act::Jump { at: 2, to: 1 }).await.unwrap();
    client.happened(|what| matches!(what, Happening::Went { to: 1 }).then_some(())).await;
    client.until(|state| state.turn == Some(0)).await;
    assert!(!client.events.iter().any(|event| matches!(event.what, Happening::Held { .. })));
    let no = client.act(&game, Act::Hold { held: true }).await.unwrap_err();
    assert!(no.why.code == "computer-clock-runs", "{no:?}");
}
