//! Players who leave, and what those may do who wait for them.

use std::time::Duration;

use protocol::wire::{Act, GameEnd, Happening, NewGame, Outcome, Phase, Presence, SeatChoice, Tell};

use crate::client::Client;
use crate::people::{pair, play_all, with_friend};
use crate::world::World;

/// A server on which people wait for each other no longer than a test does.
async fn hasty() -> World {
    World::with(|limits| {
        limits.absence = Duration::from_millis(100);
        limits.grace = Duration::from_millis(100);
        limits.patience = Duration::from_millis(700);
    })
    .await
}

/// A game of two guests in which each has moved and Black is to move; then Black leaves.
async fn left(world: &World, clock: Option<&str>) -> (Client, String, String) {
    let wish = NewGame { clock: clock.map(str::to_string), ..with_friend("chess") };
    let (mut white, mut black, game) = pair(world, wish).await;
    play_all(&mut white, &mut black, &game, &["e2e4", "e7e5", "g1f3"]).await;
    let cookie = black.cookie.clone();
    drop(black);
    (white, game, cookie)
}

fn presence(tell: &Tell) -> Option<Presence> {
    match tell {
        Tell::Presence { presence, .. } => Some(presence.clone()),
        _ => None,
    }
}

/// Waits until the receiver may claim the game, or may not any more.
async fn until_claim(client: &mut Client, may: bool) {
    while client.mine().can.claim_win != may {
        client.expect(|tell| matches!(tell, Tell::Events { .. }).then_some(())).await;
    }
}

#[tokio::test]
async fn a_countdown_is_told_and_then_the_win_is_claimed_with_and_without_a_clock() {
    for clock in [None, Some("5+0")] {
        let world = hasty().await;
        let (mut white, game, cookie) = left(&world, clock).await;
        let told = loop {
            let told = white.expect(presence).await;
            if told.back[1].is_some() {
                break told;
            }
        };
        assert_eq!((told.seats[1], told.back[0]), (false, None));
        assert!(told.back[1].is_some_and(|back| back <= 700));
        let early = white.act(&game, Act::ClaimWin { at: 3 }).await.unwrap_err();
        assert_eq!(early.why.code, "player-may-return");
        until_claim(&mut white, true).await;
        white.act(&game, Act::ClaimWin { at: 3 }).await.unwrap();
        white.until(|state| state.phase == Phase::Over).await;
        let end = GameEnd { outcome: Outcome::Win { team: 0 }, reason: Some("abandoned".into()) };
        assert_eq!(white.state().end, Some(end.clone()));
        let mut black = world.back(&cookie).await;
        assert_eq!(black.watch(&game).await.state.end, Some(end));
    }
}

#[tokio::test]
async fn who_comes_back_plays_on() {
    let world = hasty().await;
    let (mut white, game, cookie) = left(&world, None).await;
    until_claim(&mut white, true).await;
    let mut black = world.back(&cookie).await;
    black.watch(&game).await;
    until_claim(&mut white, false).await;
    black.play(&game, "b8c6").await;
    white.until(|state| state.at == 4).await;
}

#[tokio::test]
async fn a_server_that_is_started_again_while_players_are_away_counts_anew() {
    let mut world = hasty().await;
    let (white, game, cookie) = left(&world, None).await;
    world.restart().await;
    let mut white = world.back(&white.cookie).await;
    assert!(!white.watch(&game).await.mine.can.claim_win);
    until_claim(&mut white, true).await;
    white.act(&game, Act::Adjourn { at: 3 }).await.unwrap();
    white.until(|state| state.phase == Phase::Adjourned).await;
    world.restart().await;
    let mut white = world.back(&white.cookie).await;
    assert_eq!(white.watch(&game).await.state.phase, Phase::Adjourned);
    let no = white.act(&game, Act::Resume).await.unwrap_err();
    assert_eq!(no.why.code, "adjourned-until-all-are-back");
    let mut black = world.back(&cookie).await;
    black.watch(&game).await;
    while !white.mine().can.resume {
        white.expect(|tell| matches!(tell, Tell::Events { .. }).then_some(())).await;
    }
    white.act(&game, Act::Resume).await.unwrap();
    black.until(|state| state.phase == Phase::Running).await;
    black.play(&game, "b8c6").await;
}

#[tokio::test]
async fn the_seat_goes_to_a_computer_or_to_a_spectator() {
    let mut world = hasty().await;
    let (mut white, game, cookie) = left(&world, None).await;
    until_claim(&mut white, true).await;
    white.act(&game, Act::GiveSeat { at: 3, to: SeatChoice::Friend }).await.unwrap();
    white.until(|state| state.phase == Phase::Gathering).await;
    world.restart().await;
    let mut black = world.back(&cookie).await;
    assert_eq!(black.watch(&game).await.mine.seats, [0_usize; 0]);
    let no = black.act(&game, Act::Sit { seat: 1 }).await.unwrap_err();
    assert_eq!(no.why.code, "seat-was-given");
    let mut white = world.back(&white.cookie).await;
    white.watch(&game).await;
    let mut eve = world.guest().await;
    assert_eq!(eve.watch(&game).await.mine.can.sit, [1]);
    eve.act(&game, Act::Sit { seat: 1 }).await.unwrap();
    eve.play(&game, "b8c6").await;
    white.until(|state| state.at == 4).await;
    white.play(&game, "f1b5").await;
    drop(eve);
    until_claim(&mut white, true).await;
    white.act(&game, Act::GiveSeat { at: 5, to: SeatChoice::Computer { level: 1 } }).await.unwrap();
    white.until(|state| state.at == 6).await;
    let given = |what: &Happening| matches!(what, Happening::Given { to: Some(_), .. }).then_some(());
    white.happened(given).await;
    assert_eq!(white.state().seats[1].player.as_ref().and_then(|player| player.level), Some(1));
}

#[tokio::test]
async fn a_game_without_a_clock_is_abandoned_by_itself() {
    let mut world = World::with(|limits| {
        limits.absence = Duration::from_millis(50);
        limits.abandonment = Duration::from_secs(2);
    })
    .await;
    let (white, game, _) = left(&world, None).await;
    drop(white);
    world.stop().await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    world.resume().await;
    let mut other = world.guest().await;
    other.watch(&game).await;
    other.until(|state| state.end.is_some()).await;
    let end = GameEnd { outcome: Outcome::Win { team: 0 }, reason: Some("abandoned".into()) };
    assert_eq!(other.state().end, Some(end));
}
