//! Games with computers.

use std::time::{Duration, Instant};

use protocol::wire::{Act, Happening, NewGame, Origin, Outcome, Phase, Proposal, SeatChoice, Tell};

use crate::client::{Client, cpu, me, new_game};
use crate::world::World;

/// A game without an opening book: strong computers think from the first move on.
const THOUGHT_OUT: &str = "atomic-total";

/// Plays some moves against the computer: the first of the list each time.
async fn play_some(client: &mut Client, game: &str, turns: usize) {
    for _ in 0..turns {
        client.until(|state| state.end.is_some() || state.turn == Some(0)).await;
        if client.state().end.is_some() {
            return;
        }
        client.choose(game, 0).await;
    }
    client.until(|state| state.end.is_some() || state.turn == Some(0)).await;
}

#[tokio::test]
async fn computers_answer_in_games_of_every_family() {
    let world = World::new().await;
    let ids = [
        "chess",
        "checkers",
        "brandubh",
        "connect-four",
        "othello",
        "infinite-plane",
        "raumschach",
        "tic-tac-toe",
    ];
    for id in ids {
        let mut client = world.guest().await;
        let game = client.create(new_game(id, [me(), cpu(1)])).await.unwrap();
        let table = client.watch(&game).await;
        assert_eq!(table.state.seats[1].player.as_ref().unwrap().level, Some(1), "{id}");
        assert_eq!(table.presence.seats, [true, true]);
        client.until(|state| state.turn == Some(0)).await;
        assert!(!client.mine().moves.is_empty(), "{id}");
        assert_eq!(!client.mine().rays.is_empty(), id == "infinite-plane", "{id}");
        play_some(&mut client, &game, 2).await;
        let by_computer = client
            .events
            .iter()
            .filter(|event| matches!(&event.what, Happening::Played { played } if played.seat == 1))
            .count();
        assert!(by_computer >= 2, "{id}: {by_computer}");
    }
}

#[tokio::test]
async fn a_computer_plays_at_a_strength_between_the_levels() {
    let world = World::new().await;
    let mut client = world.guest().await;
    let game = client.create(new_game("chess", [me(), SeatChoice::Strength { strength: 37 }])).await.unwrap();
    let table = client.watch(&game).await;
    let player = table.state.seats[1].player.clone().unwrap();
    assert_eq!((player.level, player.strength), (None, Some(37)));
    play_some(&mut client, &game, 2).await;
    assert_eq!(client.state().at, 4);
    let none = SeatChoice::Strength { strength: 101 };
    let refused = client.create(new_game("chess", [me(), none])).await.unwrap_err();
    assert_eq!(refused.why.code, "no-such-strength");
}

#[tokio::test]
async fn taking_back_goes_to_ones_own_turn() {
    let world = World::new().await;
    let mut client = world.guest().await;
    let game = client.create(new_game("chess", [me(), cpu(1)])).await.unwrap();
    client.watch(&game).await;
    play_some(&mut client, &game, 2).await;
    let at = client.state().at;
    client.act(&game, Act::TakeBack { at }).await.unwrap();
    client.until(|state| state.at == 2).await;
    assert_eq!((client.state().turn, client.state().held), (Some(0), false));
    client.act(&game, Act::Redo { at: 2 }).await.unwrap();
    client.until(|state| state.at == 4).await;
    // On the computer's turn it waits, until it is let go.
    client.act(&game, Act::Jump { at: 4, to: 1 }).await.unwrap();
    client.until(|state| state.at == 1 && state.held).await;
    let no = client.act(&game, Act::Play { at: 1, text: "a2a3".into() }).await.unwrap_err();
    assert!(no.why.code == "computer-held", "{no:?}");
    tokio::time::sleep(Duration::from_millis(300)).await;
    client.act(&game, Act::Hold { held: false }).await.unwrap();
    client.until(|state| state.turn == Some(0) && !state.held).await;
}

/// A bare king against all pieces, in which White only moves pawns.
async fn against_a_bare_king(client: &mut Client, computer_resigns: bool) -> String {
    let origin = Origin::Position { text: "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1".into() };
    let wish = NewGame { origin, computer_resigns, ..new_game("chess", [me(), cpu(4)]) };
    client.create(wish).await.unwrap()
}

/// Plays moves, each followed by an answer of the computer or by the end of the game.
async fn play_while_it_goes_on(client: &mut Client, game: &str, moves: &[&str]) {
    for text in moves {
        if client.state().phase == Phase::Over {
            return;
        }
        client.play(game, text).await;
        client.until(|state| state.turn == Some(0) || state.phase == Phase::Over).await;
    }
}

#[tokio::test]
async fn a_computer_that_is_hopelessly_lost_resigns_where_it_may() {
    let mut world = World::new().await;
    let mut client = world.guest().await;
    let [plays_on, resigns] =
        [against_a_bare_king(&mut client, false).await, against_a_bare_king(&mut client, true).await];
    client.watch(&plays_on).await;
    play_while_it_goes_on(&mut client, &plays_on, &["a2a3", "b2b3", "c2c3", "a3a4", "b3b4"]).await;
    assert_eq!((client.state().phase, client.state().at), (Phase::Running, 10));
    client.watch(&resigns).await;
    play_while_it_goes_on(&mut client, &resigns, &["a2a3"]).await;
    // Whether it may outlasts the server.
    world.restart().await;
    let mut client = world.back(&client.cookie).await;
    client.watch(&resigns).await;
    play_while_it_goes_on(&mut client, &resigns, &["b2b3", "c2c3", "a3a4", "b3b4"]).await;
    let end = client.state().end.clone().expect("the computer has resigned");
    assert_eq!((end.outcome, end.reason.as_deref()), (Outcome::Win { team: 0 }, Some("resignation")));
}

#[tokio::test]
async fn computers_play_each_other_at_a_pace() {
    let world = World::new().await;
    let mut client = world.guest().await;
    let game = client.create(new_game("tic-tac-toe", [cpu(1), cpu(1)])).await.unwrap();
    let mut other = world.guest().await;
    let table = client.watch(&game).await;
    assert!(table.mine.seats.is_empty() && table.mine.can.pace && table.mine.can.hold);
    assert!(!other.watch(&game).await.mine.can.hold);
    assert!(other.act(&game, Act::Hold { held: true }).await.is_err());
    client.act(&game, Act::Hold { held: true }).await.unwrap();
    client.until(|state| state.held).await;
    let at = client.state().at;
    tokio::time::sleep(Duration::from_millis(800)).await;
    assert!(client.act(&game, Act::Pace { millis: 60_001 }).await.is_err());
    client.act(&game, Act::Pace { millis: 200 }).await.unwrap();
    assert_eq!(client.state().at, at);
    let began = Instant::now();
    let moves = client.events.iter().filter(|event| matches!(event.what, Happening::Played { .. })).count();
    client.act(&game, Act::Hold { held: false }).await.unwrap();
    client.until(|state| state.phase == Phase::Over).await;
    let after = client.events.iter().filter(|event| matches!(event.what, Happening::Played { .. })).count();
    assert!(
        began.elapsed() >= Duration::from_millis(200) * (after - moves - 1) as u32,
        "{:?}",
        began.elapsed()
    );
    // The guest who set them against each other may do so again.
    client.act(&game, Act::Rematch).await.unwrap();
    client.happened(|what| matches!(what, Happening::Rematch { .. }).then_some(())).await;
}

#[tokio::test]
async fn computers_rest_without_spectators() {
    let world = World::with(|limits| limits.idle = Duration::from_millis(400)).await;
    let mut client = world.guest().await;
    let wish = NewGame { clock: Some("5+0".into()), ..new_game("gomoku", [cpu(1), cpu(1)]) };
    let game = client.create(wish).await.unwrap();
    client.watch(&game).await;
    client.act(&game, Act::Pace { millis: 50 }).await.unwrap();
    client.until(|state| state.at >= 2).await;
    let cookie = client.cookie.clone();
    drop(client);
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let mut client = world.back(&cookie).await;
    let first = client.watch(&game).await.state;
    assert_eq!((first.phase, first.running), (Phase::Paused, None));
    client.until(|state| state.at > first.at).await;
}

#[tokio::test]
async fn a_computer_tells_what_it_thinks_and_can_be_hurried() {
    let world = World::new().await;
    let mut client = world.guest().await;
    // With so much time for a move, it would think for six seconds.
    let slow = NewGame { clock: Some("60/move".into()), ..new_game(THOUGHT_OUT, [cpu(6), me()]) };
    let game = client.create(slow).await.unwrap();
    client.watch(&game).await;
    let thinking = client
        .expect(|tell| match tell {
            Tell::Thinking { thinking: Some(thinking), .. } if thinking.depth > 0 => Some(thinking.clone()),
            _ => None,
        })
        .await;
    assert_eq!(thinking.seat, 0);
    assert!(thinking.score.is_some() && !thinking.line.is_empty() && thinking.nodes > 0);
    let began = Instant::now();
    client.act(&game, Act::Hurry).await.unwrap();
    client.until(|state| state.at == 1).await;
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    client.expect(|tell| matches!(tell, Tell::Thinking { thinking: None, .. }).then_some(())).await;
    let no = client.act(&game, Act::Hurry).await.unwrap_err();
    assert!(no.why.code == "no-computer-thinks", "{no:?}");
}

#[tokio::test]
async fn hints_are_legal_moves_for_the_asker_alone() {
    let world = World::new().await;
    let mut client = world.guest().await;
    let game = client.create(new_game("connect-four", [me(), cpu(1)])).await.unwrap();
    let mut other = world.guest().await;
    other.watch(&game).await;
    client.watch(&game).await;
    assert!(client.mine().can.hint);
    let Tell::Hint { at, best: choice, .. } = client.act(&game, Act::Hint { at: 0 }).await.unwrap() else {
        panic!()
    };
    assert_eq!(at, 0);
    assert!(client.mine().moves.iter().any(|legal| legal.step == choice.step), "{choice:?}");
    assert!(other.act(&game, Act::Hint { at: 0 }).await.is_err());
    client.play(&game, choice.text.as_deref().unwrap()).await;
    other.until(|state| state.at > 0).await;
}

#[tokio::test]
async fn a_computer_judges_draws() {
    let world = World::new().await;
    let mut client = world.guest().await;
    // Nothing but kings and two rooks: the side that has them is better off.
    let wish = NewGame {
        origin: protocol::wire::Origin::Position { text: "4k3/8/8/8/8/8/R7/4K2R w - - 0 1".into() },
        ..new_game("chess", [me(), cpu(1)])
    };
    let game = client.create(wish).await.unwrap();
    client.watch(&game).await;
    client.act(&game, Act::Propose { at: 0, proposal: Proposal::Draw }).await.unwrap();
    // Too early for anybody to agree.
    let settled = client.happened(|what| match what {
        Happening::Settled { answer, .. } => Some(*answer),
        _ => None,
    });
    assert_eq!(settled.await, protocol::wire::Answer::Declined);
    let no = client.act(&game, Act::Propose { at: 0, proposal: Proposal::Draw }).await.unwrap_err();
    assert!(no.why.code == "already-proposed", "{no:?}");
    // After some moves, the side that is worse agrees.
    for _ in 0..10 {
        let ends = [[4, 0, 0], [3, 0, 0]];
        let is_shuffle = |choice: &protocol::wire::LegalMove| {
            choice.step.from.is_some_and(|from| ends.contains(&from)) && ends.contains(&choice.step.to)
        };
        let place = client.mine().moves.iter().position(is_shuffle).unwrap();
        client.choose(&game, place).await;
        client.until(|state| state.turn == Some(0) || state.end.is_some()).await;
        if client.state().end.is_some() {
            return;
        }
    }
    let at = client.state().at;
    client.act(&game, Act::Propose { at, proposal: Proposal::Draw }).await.unwrap();
    client.until(|state| state.open.is_empty()).await;
    client.until(|state| state.end.is_some()).await;
    assert_eq!(client.state().end.as_ref().unwrap().outcome, Outcome::Draw);
}

#[tokio::test]
async fn a_spectator_who_comes_while_a_computer_thinks_hears_of_its_end() {
    let world = World::new().await;
    let mut client = world.guest().await;
    let game = client.create(new_game(THOUGHT_OUT, [cpu(6), me()])).await.unwrap();
    client.watch(&game).await;
    let mut late = loop {
        let mut late = world.guest().await;
        if late.watch(&game).await.thinking.is_some() {
            break late;
        }
    };
    client.act(&game, Act::Hurry).await.unwrap();
    late.expect(|tell| matches!(tell, Tell::Thinking { thinking: None, .. }).then_some(())).await;
}

#[tokio::test]
async fn a_computer_that_knows_the_end_tells_it_to_all_and_to_those_who_come_later() {
    let world = World::new().await;
    let mut client = world.guest().await;
    // Two rooks against a king: mate in a few moves.
    let wish = NewGame {
        origin: protocol::wire::Origin::Position { text: "k7/8/8/r7/1r6/7K/8/8 w - - 0 1".into() },
        ..new_game("chess", [me(), cpu(6)])
    };
    let game = client.create(wish).await.unwrap();
    assert_eq!(client.watch(&game).await.foreseen, None);
    client.choose(&game, 0).await;
    let foreseen = client
        .expect(|tell| match tell {
            Tell::Foreseen { foreseen, .. } => Some(*foreseen),
            _ => None,
        })
        .await;
    assert_eq!((foreseen.at, foreseen.seat), (2, 1));
    assert!(matches!(foreseen.score, protocol::wire::Score::Win(plies) if plies > 0), "{foreseen:?}");
    let mut late = world.guest().await;
    assert_eq!(late.watch(&game).await.foreseen, Some(foreseen));
}
