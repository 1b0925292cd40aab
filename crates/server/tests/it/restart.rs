//! A server that stops and comes back.

use std::time::Duration;

use protocol::wire::{Act, Ask, Happening, NewGame, Outcome, Phase, Proposal, SeatChoice, Tell};

use crate::client::{cpu, me, new_game};
use crate::people::{pair, play_all, with_friend};
use crate::world::World;

#[tokio::test]
async fn games_go_on_after_a_restart() {
    let mut world = World::new().await;
    let (mut white, mut black, game) = pair(&world, with_friend("chess")).await;
    play_all(&mut white, &mut black, &game, &["e2e4", "e7e5", "g1f3"]).await;
    // Moves that were taken back keep their numbers.
    white.act(&game, Act::TakeBack { at: 3 }).await.unwrap();
    black.until(|state| state.at == 2).await;
    white.play(&game, "b1c3").await;
    black.until(|state| state.at == 4).await;
    black.act(&game, Act::Propose { at: 4, proposal: Proposal::Draw }).await.unwrap();
    white.until(|state| !state.open.is_empty()).await;
    let before = white.watch(&game).await;
    world.restart().await;
    assert!(matches!(white.next().await, Tell::Stopping | Tell::Presence { .. }));
    let mut again = world.back(&white.cookie).await;
    let after = again.watch(&game).await;
    assert_eq!(after.moves, before.moves);
    assert_eq!(after.state, before.state);
    assert_eq!(after.mine, before.mine);
    let known = black;
    let mut black = world.back(&known.cookie).await;
    black.recall(&known);
    let Tell::Events { events, .. } = black.watch_after(&game, 2).await else { panic!() };
    assert_eq!(events.first().unwrap().number, 3);
    assert_eq!(events.last().unwrap().number, after.state.number);
    // The offer is still there.
    again.act(&game, Act::Accept { at: 4, proposal: Proposal::Draw }).await.unwrap();
    black.until(|state| state.phase == Phase::Over).await;
}

#[tokio::test]
async fn a_message_that_is_repeated_after_a_restart_has_no_second_effect() {
    let mut world = World::new().await;
    let mut white = world.guest().await;
    let create = Ask::Create { id: "one".into(), game: new_game("chess", [me(), me()]) };
    white.say(&create).await;
    let Tell::Created { game, .. } = white.answer("one").await else { panic!() };
    white.watch(&game).await;
    let play = Ask::Act {
        id: "two".into(),
        game: game.clone(),
        seat: None,
        act: Act::Play { at: 0, text: "e2e4".into() },
    };
    white.say(&play).await;
    white.answer("two").await;
    world.restart().await;
    let mut white = world.back(&white.cookie).await;
    white.say(&create).await;
    assert_eq!(white.answer("one").await, Tell::Created { id: "one".into(), game: game.clone() });
    let table = white.watch(&game).await;
    white.say(&play).await;
    assert_eq!(white.answer("two").await, Tell::Done { id: "two".into() });
    assert_eq!((white.state().at, white.state().number), (1, table.state.number));
}

#[tokio::test]
async fn clocks_stand_until_the_player_is_back() {
    let mut world = World::new().await;
    let wish = NewGame { clock: Some("0:05+0".into()), ..with_friend("chess") };
    let (mut white, mut black, game) = pair(&world, wish).await;
    play_all(&mut white, &mut black, &game, &["e2e4"]).await;
    // Black thinks.
    tokio::time::sleep(Duration::from_millis(50)).await;
    world.restart().await;
    let mut white = world.back(&white.cookie).await;
    let first = white.watch(&game).await;
    assert_eq!((first.state.running, first.state.phase), (None, Phase::Waiting));
    let left = first.state.seats[1].left.unwrap();
    assert!(left < 5000, "what was thought before counts: {left}");
    tokio::time::sleep(Duration::from_millis(500)).await;
    let mut black = world.back(&black.cookie).await;
    black.watch(&game).await;
    white.until(|state| state.running == Some(1)).await;
    let now = white.state().seats[1].left.unwrap();
    assert!(now + 400 > left, "{now} of {left}");
    // And then it falls.
    white.until(|state| state.phase == Phase::Over).await;
    assert_eq!(white.state().end.as_ref().unwrap().outcome, Outcome::Win { team: 0 });
}

#[tokio::test]
async fn a_flag_falls_though_no_player_comes_back() {
    let mut world = World::with(|limits| limits.grace = Duration::from_millis(500)).await;
    let wish = NewGame { clock: Some("0:02+0".into()), ..with_friend("chess") };
    let (mut white, mut black, game) = pair(&world, wish).await;
    play_all(&mut white, &mut black, &game, &["e2e4"]).await;
    world.restart().await;
    tokio::time::sleep(Duration::from_millis(3500)).await;
    let mut white = world.back(&white.cookie).await;
    let table = white.watch(&game).await;
    assert_eq!(table.state.end.unwrap().outcome, Outcome::Win { team: 0 });
}

#[tokio::test]
async fn pauses_holds_and_rematches_are_kept() {
    let mut world = World::new().await;
    let wish = NewGame { clock: Some("5+0".into()), ..new_game("chess", [me(), me()]) };
    let mut client = world.guest().await;
    let paused = client.create(wish).await.unwrap();
    client.watch(&paused).await;
    client.play(&paused, "e4").await;
    client.act(&paused, Act::Propose { at: 1, proposal: Proposal::Pause }).await.unwrap();
    client.until(|state| state.phase == Phase::Paused).await;
    let held = client.create(new_game("chess", [cpu(1), cpu(1)])).await.unwrap();
    client.watch(&held).await;
    client.act(&held, Act::Hold { held: true }).await.unwrap();
    client.act(&held, Act::Pace { millis: 123 }).await.unwrap();
    let (mut white, mut black, over) = pair(&world, with_friend("chess")).await;
    white.act(&over, Act::Resign).await.unwrap();
    black.until(|state| state.phase == Phase::Over).await;
    black.act(&over, Act::Rematch).await.unwrap();
    world.restart().await;
    let mut client = world.back(&client.cookie).await;
    assert_eq!(client.watch(&paused).await.state.phase, Phase::Paused);
    let table = client.watch(&held).await;
    assert_eq!((table.state.held, table.state.pace), (true, 123));
    let mut white = world.back(&white.cookie).await;
    assert_eq!(white.watch(&over).await.state.rematch, [1]);
    white.act(&over, Act::Rematch).await.unwrap();
    white.happened(|what| matches!(what, Happening::Rematch { .. }).then_some(())).await;
}

#[tokio::test]
async fn a_computer_that_thought_thinks_again() {
    let mut world = World::new().await;
    let mut client = world.guest().await;
    let game = client
        .create(new_game("atomic-total", [cpu(6), SeatChoice::Me { name: Some("Eve".into()) }]))
        .await
        .unwrap();
    client.watch(&game).await;
    world.restart().await;
    let mut client = world.back(&client.cookie).await;
    client.watch(&game).await;
    client.until(|state| state.at == 1).await;
}

#[tokio::test]
async fn games_without_spectators_leave_memory_and_come_back() {
    let world = World::with(|limits| limits.idle = Duration::from_millis(50)).await;
    let mut client = world.guest().await;
    let game = client.create(new_game("chess", [me(), me()])).await.unwrap();
    for round in 0..4 {
        client.watch(&game).await;
        client.choose(&game, 0).await;
        client.say(&Ask::Unwatch { game: game.clone() }).await;
        // Sometimes it is just about to leave.
        tokio::time::sleep(Duration::from_millis(40 + 10 * round)).await;
    }
    assert_eq!(client.watch(&game).await.moves.len(), 4);
}

#[tokio::test]
async fn what_cannot_be_kept_has_not_happened() {
    let world = World::new().await;
    let (mut white, mut black, game) = pair(&world, with_friend("chess")).await;
    play_all(&mut white, &mut black, &game, &["e2e4"]).await;
    world.break_disk();
    let no = black.act(&game, Act::Play { at: 1, text: "e7e5".into() }).await.unwrap_err();
    assert!(no.why.code == "game-not-stored", "{no:?}");
    // It was told to no spectator. As the game can't be read any more, they are sent back.
    while white.hear().await.is_some() {}
    assert_eq!((white.state().at, black.state().at), (1, 1));
}
