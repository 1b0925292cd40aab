//! What guests can't do to others, or too often, or too late.

use protocol::wire::{Act, Ask, Happening, Outcome, Phase, Proposal, Tell};
use server::Rate;

use crate::client::{Client, cpu, me, new_game};
use crate::people::{pair, with_friend};
use crate::world::World;

#[tokio::test]
async fn games_that_do_not_exist_are_not_counted_as_watched() {
    let world = World::with(|limits| limits.watched = 2).await;
    let mut client = world.guest().await;
    for code in ["bbbbbbbb", "cccccccc", "dddddddd", "ffffffff", "no code"] {
        client.say(&Ask::Watch { id: code.into(), game: code.into(), after: None }).await;
        let answer = client.answer(code).await;
        assert!(matches!(&answer, Tell::Refused { why, .. } if why.code == "no-game-of-code"), "{answer:?}");
    }
    for _ in 0..2 {
        let game = client.create(new_game("tic-tac-toe", [me(), me()])).await.unwrap();
        client.watch(&game).await;
    }
    // What was refused is not open either.
    let no = client.act("bbbbbbbb", Act::Resign).await.unwrap_err();
    assert!(no.why.code == "game-not-watched", "{no:?}");
}

#[tokio::test]
async fn onlookers_do_not_make_the_server_forget_what_players_were_answered() {
    let world = World::new().await;
    let (mut white, _black, game) = pair(&world, with_friend("chess")).await;
    let offer = Ask::Act {
        id: "offer".into(),
        game: game.clone(),
        seat: None,
        act: Act::Propose { at: 0, proposal: Proposal::Draw },
    };
    white.say(&offer).await;
    assert_eq!(white.answer("offer").await, Tell::Done { id: "offer".into() });
    let mut other = world.guest().await;
    other.watch(&game).await;
    for _ in 0..100 {
        assert!(other.act(&game, Act::Resign).await.is_err());
    }
    white.say(&offer).await;
    assert_eq!(white.answer("offer").await, Tell::Done { id: "offer".into() });
}

/// The game that was begun last after the one that is watched.
fn latest_rematch(client: &Client) -> Option<String> {
    client.events.iter().rev().find_map(|event| match &event.what {
        Happening::Rematch { game } => Some(game.clone()),
        _ => None,
    })
}

#[tokio::test]
async fn rematches_count_as_games_that_were_begun() {
    let world = World::with(|limits| limits.new_games = Rate::per_minute(2, 1)).await;
    let mut client = world.guest().await;
    let first = client.create(new_game("tic-tac-toe", [me(), me()])).await.unwrap();
    client.watch(&first).await;
    client.act(&first, Act::Resign).await.unwrap();
    client.act(&first, Act::Rematch).await.unwrap();
    let second = latest_rematch(&client).unwrap();
    client.watch(&second).await;
    client.act(&second, Act::Resign).await.unwrap();
    let no = client.act(&second, Act::Rematch).await.unwrap_err();
    assert!(no.why.code == "too-many-new-games", "{no:?}");
    // It may be wished for again later.
    assert_eq!(client.watch(&second).await.state.rematch, [] as [usize; 0]);
}

#[tokio::test]
async fn one_game_is_followed_by_more_than_eight() {
    let world = World::new().await;
    let mut client = world.guest().await;
    let game = client.create(new_game("tic-tac-toe", [me(), me()])).await.unwrap();
    client.watch(&game).await;
    client.choose(&game, 0).await;
    let mut codes = std::collections::HashSet::new();
    for _ in 0..12 {
        client.act(&game, Act::Resign).await.unwrap();
        client.act(&game, Act::Rematch).await.unwrap();
        codes.insert(latest_rematch(&client).unwrap());
        // What is over goes on from an earlier place.
        let at = client.state().at;
        client.act(&game, Act::Jump { at, to: 1 - at }).await.unwrap();
        assert_eq!(client.state().phase, Phase::Waiting);
    }
    assert_eq!(codes.len(), 12);
}

#[tokio::test]
async fn a_guest_does_not_take_both_seats() {
    let world = World::new().await;
    let mut white = world.guest().await;
    let game = white.create(with_friend("chess")).await.unwrap();
    let table = white.watch(&game).await;
    assert!(table.mine.can.sit.is_empty());
    for seat in [0, 1] {
        let no = white.act(&game, Act::Sit { seat }).await.unwrap_err();
        assert!(no.why.code == "seated-already", "{no:?}");
    }
    assert_eq!(white.watch(&game).await.state.phase, Phase::Gathering);
}

#[tokio::test]
async fn computers_whose_game_is_over_have_no_pace() {
    let world = World::new().await;
    let mut client = world.guest().await;
    let game = client.create(new_game("tic-tac-toe", [cpu(1), cpu(1)])).await.unwrap();
    client.watch(&game).await;
    client.act(&game, Act::Pace { millis: 0 }).await.unwrap();
    client.until(|state| state.phase == Phase::Over).await;
    assert!(!client.mine().can.pace);
    let no = client.act(&game, Act::Pace { millis: 5 }).await.unwrap_err();
    assert!(no.why.code == "game-over", "{no:?}");
}

#[tokio::test]
async fn a_game_that_was_aborted_stays_so() {
    let world = World::new().await;
    let mut client = world.guest().await;
    for moves in [0, 1] {
        let game = client.create(new_game("tic-tac-toe", [me(), me()])).await.unwrap();
        client.watch(&game).await;
        for _ in 0..moves {
            client.choose(&game, 0).await;
        }
        client.act(&game, Act::Abort).await.unwrap();
        let can = &client.mine().can;
        assert!(!can.jump && !can.take_back && !can.redo, "{can:?}");
        let at = client.state().at;
        for act in [Act::Jump { at, to: 0 }, Act::TakeBack { at }, Act::Redo { at }] {
            assert!(client.act(&game, act.clone()).await.is_err(), "{act:?}");
        }
        let outcome = client.watch(&game).await.state.end.unwrap();
        assert_eq!(outcome.outcome, Outcome::Aborted);
        assert_eq!(outcome.reason.as_deref(), Some("aborted"));
    }
    // What ended otherwise before the first move has no place to go to.
    let game = client.create(new_game("tic-tac-toe", [me(), me()])).await.unwrap();
    client.watch(&game).await;
    client.act(&game, Act::Resign).await.unwrap();
    assert!(!client.mine().can.jump);
    assert!(client.act(&game, Act::Jump { at: 0, to: 0 }).await.is_err());
    assert_eq!(client.watch(&game).await.state.phase, Phase::Over);
}

#[tokio::test]
async fn an_invisible_name_is_refused() {
    let world = World::new().await;
    let mut client = Client::connect(&world.address, None).await;
    let before = client.greet().await;
    for name in ["\u{3164}", "\u{2800}", "\u{34f}", "\u{301}"] {
        client.say(&Ask::Rename { id: "name".into(), name: name.into() }).await;
        let answer = client.answer("name").await;
        assert!(
            matches!(&answer, Tell::Refused { why, .. } if why.code == "guest-name-invisible"),
            "{answer:?}"
        );
    }
    assert_eq!(client.greet().await, before);
}
