//! Two people play each other by a link.

use std::time::Duration;

use protocol::wire::{
    Act, Ask, GameEnd, Happening, NewGame, Outcome, Phase, Proposal, SeatChoice, TakeBacks, Tell,
};

use crate::client::{Client, in_english, me, new_game};
use crate::world::World;

/// Two people at one board: the first has white.
pub(crate) async fn pair(world: &World, wish: NewGame) -> (Client, Client, String) {
    let mut white = world.guest().await;
    let mut black = world.guest().await;
    let game = white.create(wish).await.unwrap();
    white.watch(&game).await;
    let table = black.watch(&game).await;
    assert_eq!(table.state.phase, Phase::Gathering);
    assert_eq!((table.mine.can.sit.as_slice(), table.mine.seats.len()), (&[1][..], 0));
    black.act(&game, Act::Sit { seat: 1 }).await.unwrap();
    white.until(|state| state.phase == Phase::Waiting).await;
    black.until(|state| state.phase == Phase::Waiting).await;
    (white, black, game)
}

pub(crate) fn with_friend(rules: &str) -> NewGame {
    new_game(rules, [me(), SeatChoice::Friend])
}

/// Plays moves in turn.
pub(crate) async fn play_all(white: &mut Client, black: &mut Client, game: &str, moves: &[&str]) {
    for (ply, text) in moves.iter().enumerate() {
        let [mover, other] =
            if ply % 2 == 0 { [&mut *white, &mut *black] } else { [&mut *black, &mut *white] };
        let at = mover.state().at;
        other.until(|state| state.at == at).await;
        mover.play(game, text).await;
        other.until(|state| state.at != at).await;
        assert_eq!(mover.state().board, other.state().board);
    }
}

#[tokio::test]
async fn a_whole_game_by_link() {
    let world = World::new().await;
    let (mut white, mut black, game) = pair(&world, with_friend("chess")).await;
    play_all(&mut white, &mut black, &game, &["f2f3", "e7e5", "g2g4", "d8h4"]).await;
    for client in [&white, &black] {
        let outcome = client.state().end.clone().unwrap();
        let reason = Some("checkmate".to_string());
        assert_eq!(outcome, GameEnd { outcome: Outcome::Win { team: 1 }, reason });
        assert_eq!((client.state().phase, client.state().turn), (Phase::Over, None));
        assert!(!client.state().board.checked.is_empty());
        let numbers: Vec<u64> = client.events.iter().map(|event| event.number).collect();
        assert_eq!(numbers, (1..=numbers.len() as u64).collect::<Vec<_>>());
    }
    assert_eq!(white.mine().seats, [0]);
    assert_eq!(black.mine().seats, [1]);
    let no = white.act(&game, Act::Play { at: 4, text: "e2e4".into() }).await.unwrap_err();
    assert!(no.why.code == "session-over", "{no:?}");
    // Both find it in their lists.
    for client in [&mut white, &mut black] {
        client.say(&Ask::Games { id: "list".into() }).await;
        let Tell::Games { games, .. } = client.answer("list").await else { panic!() };
        assert_eq!(games.len(), 1);
        assert_eq!((games[0].game.as_str(), games[0].plies, games[0].your_turn), (game.as_str(), 4, false));
        assert_eq!(games[0].end, client.state().end);
    }
}

#[tokio::test]
async fn moves_come_with_what_changes_and_what_can_be_played() {
    let world = World::new().await;
    let (mut white, mut black, game) = pair(&world, with_friend("chess")).await;
    assert_eq!(white.mine().moves.len(), 20);
    assert!(black.mine().moves.is_empty());
    white.play(&game, "e4").await;
    let changes = black
        .expect(|tell| match tell {
            Tell::Events { changes, events, .. } if !events.is_empty() && !changes.is_empty() => {
                Some(changes.clone())
            }
            _ => None,
        })
        .await;
    let [from, to] = [12, 28].map(protocol::wire::Spot::Number);
    assert_eq!(changes, [protocol::wire::Motion::Goes(vec![from, to])]);
    assert_eq!(black.mine().moves.len(), 20);
    assert!(white.mine().moves.is_empty());
    let played = black
        .happened(|what| match what {
            Happening::Played { played } => Some(played.clone()),
            _ => None,
        })
        .await;
    assert_eq!((played.text.as_str(), played.reading.as_str(), played.seat), ("e2e4", "e4", 0));
}

#[tokio::test]
async fn who_comes_back_hears_what_was_missed() {
    let world = World::new().await;
    let (mut white, mut black, game) = pair(&world, with_friend("chess")).await;
    play_all(&mut white, &mut black, &game, &["e2e4", "e7e5"]).await;
    let known = black.state().number;
    let cookie = black.cookie.clone();
    drop(black);
    white.play(&game, "g1f3").await;
    let mut black = world.back(&cookie).await;
    let Tell::Events { events, state, mine, .. } = black.watch_after(&game, known).await else { panic!() };
    assert!(matches!(&events[..], [event] if event.number == known + 1
        && matches!(&event.what, Happening::Played { played } if played.text == "g1f3")));
    // It is told how the game stands, whatever it knew before.
    assert_eq!((state.at, mine.seats), (Some(3), Some(vec![1])));
    // A client that knows all of it is told nothing; one that claims what was never there is told everything.
    let Tell::Events { events, .. } = black.watch_after(&game, known + 1).await else { panic!() };
    assert!(events.is_empty());
    assert!(matches!(black.watch_after(&game, known + 100).await, Tell::Snapshot { .. }));
    assert!(
        matches!(black.watch_after(&game, 0).await, Tell::Events { events, .. } if events.len() as u64 == known + 1)
    );
    black.play(&game, "b8c6").await;
    white.until(|state| state.at == 4).await;
}

#[tokio::test]
async fn presence_is_told() {
    let world = World::new().await;
    let (mut white, black, game) = pair(&world, with_friend("chess")).await;
    let seats = |tell: &Tell| match tell {
        Tell::Presence { presence, .. } => Some(presence.clone()),
        _ => None,
    };
    while white.expect(seats).await.seats != [true, true] {}
    let cookie = black.cookie.clone();
    drop(black);
    while white.expect(seats).await.seats != [true, false] {}
    let mut black = world.back(&cookie).await;
    assert_eq!(black.watch(&game).await.presence.seats, [true, true]);
    while white.expect(seats).await.seats != [true, true] {}
    let mut other = world.guest().await;
    other.watch(&game).await;
    while white.expect(seats).await.spectators != 1 {}
    // A page that is loaded again does not flicker.
    drop(black);
    let mut black = world.back(&cookie).await;
    black.watch(&game).await;
    other.say(&Ask::Unwatch { game: game.clone() }).await;
    let last = white.expect(seats).await;
    assert_eq!((last.seats.as_slice(), last.spectators), (&[true, true][..], 0));
}

#[tokio::test]
async fn what_is_not_allowed_is_said() {
    let world = World::new().await;
    let (mut white, mut black, game) = pair(&world, with_friend("chess")).await;
    let mut other = world.guest().await;
    other.watch(&game).await;
    let play = |text: &str| Act::Play { at: 0, text: text.into() };
    let illegal = white.act(&game, play("e2e5")).await.unwrap_err();
    assert_eq!(illegal.why.code, "illegal-move");
    let why = in_english(&illegal.why);
    assert!(why.contains("e2e5") && why.contains("pawn"), "{why}");
    assert!(!illegal.stale);
    let early = black.act(&game, play("e7e5")).await.unwrap_err();
    assert_eq!(in_english(&early.why), "It is not your turn: White to move.");
    let wrong = black.act_as(&game, Some(0), play("e2e4")).await.unwrap_err();
    assert_eq!(wrong.why.code, "side-of-another");
    let none = black.act_as(&game, Some(7), play("e2e4")).await.unwrap_err();
    assert!(none.why.code == "no-such-side", "{none:?}");
    for act in
        [play("e2e4"), Act::Resign, Act::Abort, Act::TakeBack { at: 0 }, Act::Hurry, Act::Hold { held: true }]
    {
        let no = other.act(&game, act).await.unwrap_err();
        assert_eq!(no.why.code, "spectators-only-watch");
    }
    let taken = other.act(&game, Act::Sit { seat: 1 }).await.unwrap_err();
    assert!(taken.why.code == "seat-taken", "{taken:?}");
    let unfair = white.act(&game, Act::Hint { at: 0 }).await.unwrap_err();
    assert!(unfair.why.code == "no-hints-against-people", "{unfair:?}");
    white.play(&game, "e2e4").await;
    let stale = black.act(&game, play("e7e5")).await.unwrap_err();
    assert!(stale.stale, "{stale:?}");
    // Nothing of all that has happened.
    let played = white.events.iter().filter(|event| matches!(event.what, Happening::Played { .. })).count();
    assert_eq!(played, 1);
    // What is not watched can't be touched.
    let mut stranger = world.guest().await;
    let no = stranger.act(&game, Act::Resign).await.unwrap_err();
    assert!(no.why.code == "game-not-watched", "{no:?}");
    stranger.say(&Ask::Watch { id: "w".into(), game: "zzzzzzzz".into(), after: None }).await;
    assert!(matches!(stranger.answer("w").await, Tell::Refused { why, .. } if why.code == "no-game-of-code"));
    stranger.say(&Ask::Watch { id: "w2".into(), game: "../../etc".into(), after: None }).await;
    assert!(
        matches!(stranger.answer("w2").await, Tell::Refused { why, .. } if why.code == "no-game-of-code")
    );
}

#[tokio::test]
async fn a_repeated_message_has_no_second_effect() {
    let world = World::new().await;
    let mut white = world.guest().await;
    let create = Ask::Create { id: "once".into(), game: new_game("chess", [me(), me()]) };
    let mut codes = Vec::new();
    for _ in 0..2 {
        white.say(&create).await;
        let Tell::Created { game, .. } = white.answer("once").await else { panic!() };
        codes.push(game);
    }
    assert_eq!(codes[0], codes[1]);
    let game = codes.remove(0);
    white.watch(&game).await;
    let act = Act::Play { at: 0, text: "e2e4".into() };
    let play = Ask::Act { id: "move".into(), game: game.clone(), seat: None, act: act.clone() };
    for _ in 0..3 {
        white.say(&play).await;
        assert_eq!(white.answer("move").await, Tell::Done { id: "move".into() });
    }
    assert_eq!(white.state().at, 1);
    // The same move in a new message, because the answer to the old one was lost.
    assert!(white.act(&game, act).await.is_ok());
    assert_eq!(white.state().at, 1);
    // A refusal is repeated too.
    let wrong = Ask::Act {
        id: "wrong".into(),
        game: game.clone(),
        seat: None,
        act: Act::Play { at: 1, text: "e2e4".into() },
    };
    white.say(&wrong).await;
    let first = white.answer("wrong").await;
    white.say(&wrong).await;
    assert_eq!(white.answer("wrong").await, first);
    assert!(matches!(first, Tell::Refused { .. }));
}

#[tokio::test]
async fn no_move_is_played_before_all_seats_are_taken() {
    let world = World::new().await;
    let mut white = world.guest().await;
    let game = white.create(with_friend("chess")).await.unwrap();
    let table = white.watch(&game).await;
    assert!(table.mine.moves.is_empty() && table.mine.can.abort && !table.mine.can.resign);
    assert_eq!(table.state.seats[1].player, None);
    let no = white.act(&game, Act::Play { at: 0, text: "e2e4".into() }).await.unwrap_err();
    assert!(no.why.code == "seats-are-free", "{no:?}");
    white.act(&game, Act::Abort).await.unwrap();
    let outcome = white.happened(|what| match what {
        Happening::Ended { end, .. } => Some(end.clone()),
        _ => None,
    });
    assert_eq!(outcome.await.outcome, Outcome::Aborted);
}

#[tokio::test]
async fn take_backs_by_request() {
    let world = World::new().await;
    let wish = NewGame { take_backs: TakeBacks::ByRequest, ..with_friend("chess") };
    let (mut white, mut black, game) = pair(&world, wish).await;
    assert!(!white.mine().can.take_back);
    play_all(&mut white, &mut black, &game, &["e2e4", "e7e5"]).await;
    // White's own last move is two plies ago.
    white.act(&game, Act::TakeBack { at: 2 }).await.unwrap();
    black.until(|state| !state.open.is_empty()).await;
    assert_eq!(black.mine().can.answer, [Proposal::TakeBack]);
    assert_eq!(white.mine().can.withdraw, [Proposal::TakeBack]);
    black.act(&game, Act::Decline { at: 2, proposal: Proposal::TakeBack }).await.unwrap();
    white.until(|state| state.open.is_empty()).await;
    assert_eq!(white.state().at, 2);
    let pest = white.act(&game, Act::TakeBack { at: 2 }).await.unwrap_err();
    assert!(pest.why.code == "already-proposed", "{pest:?}");
    black.act(&game, Act::TakeBack { at: 2 }).await.unwrap();
    white.until(|state| !state.open.is_empty()).await;
    white.act(&game, Act::Accept { at: 2, proposal: Proposal::TakeBack }).await.unwrap();
    black.until(|state| state.at == 1).await;
    let no = black.act(&game, Act::Jump { at: 1, to: 0 }).await.unwrap_err();
    assert!(no.why.code == "take-backs-by-request", "{no:?}");
}

#[tokio::test]
async fn take_backs_off() {
    let world = World::new().await;
    let wish = NewGame { take_backs: TakeBacks::Off, ..new_game("chess", [me(), me()]) };
    let mut white = world.guest().await;
    let game = white.create(wish).await.unwrap();
    white.watch(&game).await;
    white.play(&game, "e4").await;
    assert!(!white.mine().can.take_back && !white.mine().can.jump);
    assert!(white.act(&game, Act::TakeBack { at: 1 }).await.is_err());
}

#[tokio::test]
async fn at_one_screen_everything_goes_back_and_forth() {
    let world = World::new().await;
    let mut both = world.guest().await;
    let game = both.create(new_game("chess", [])).await.unwrap();
    let table = both.watch(&game).await;
    let names: Vec<_> = table.state.seats.iter().map(|seat| seat.player.clone().unwrap().name).collect();
    assert_eq!(names, ["White", "Black"]);
    assert_eq!(table.mine.seats, [0, 1]);
    for text in ["f3", "e5", "g4", "Qh4"] {
        both.play(&game, text).await;
    }
    assert_eq!(both.state().phase, Phase::Over);
    // A game that is over goes on from where it is taken back to.
    both.act(&game, Act::TakeBack { at: 4 }).await.unwrap();
    both.until(|state| state.at == 3).await;
    assert_eq!((both.state().phase, both.state().turn), (Phase::Waiting, Some(1)));
    both.play(&game, "Nc6").await;
    assert_eq!(both.state().at, 5);
    both.act(&game, Act::Jump { at: 5, to: 2 }).await.unwrap();
    both.until(|state| state.at == 2).await;
    both.act(&game, Act::Redo { at: 2 }).await.unwrap();
    both.until(|state| state.at == 3).await;
    both.act(&game, Act::Jump { at: 3, to: 4 }).await.unwrap();
    both.until(|state| state.phase == Phase::Over).await;
    let table = both.watch(&game).await;
    let moves: Vec<_> = table.moves.iter().map(|entry| (entry.node, entry.after, entry.seat)).collect();
    assert_eq!(moves, [(1, 0, 0), (2, 1, 1), (3, 2, 0), (4, 3, 1), (5, 3, 1)]);
}

#[tokio::test]
async fn draws_claims_and_resignation() {
    let world = World::new().await;
    let (mut white, mut black, game) = pair(&world, with_friend("chess")).await;
    white.act(&game, Act::Propose { at: 0, proposal: Proposal::Draw }).await.unwrap();
    black.until(|state| !state.open.is_empty()).await;
    assert_eq!(black.state().open[0].seat, 0);
    black.act(&game, Act::Accept { at: 0, proposal: Proposal::Draw }).await.unwrap();
    white.until(|state| state.end.is_some()).await;
    assert_eq!(white.state().end.as_ref().unwrap().outcome, Outcome::Draw);

    let (mut white, mut black, game) = pair(&world, with_friend("chess")).await;
    let dance = ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"];
    play_all(&mut white, &mut black, &game, &dance).await;
    let reason = white.mine().can.claim.first().cloned().expect("three times the same position");
    assert!(black.mine().can.claim.is_empty());
    assert!(black.act(&game, Act::Claim { at: 8, reason: reason.clone() }).await.is_err());
    white.act(&game, Act::Claim { at: 8, reason }).await.unwrap();
    black.until(|state| state.phase == Phase::Over).await;

    let (mut white, mut black, game) = pair(&world, with_friend("chess")).await;
    play_all(&mut white, &mut black, &game, &["e2e4", "e7e5"]).await;
    assert!(!white.mine().can.abort);
    let late = white.act(&game, Act::Abort).await.unwrap_err();
    assert!(late.why.code == "too-late-to-abort", "{late:?}");
    // Resigning needs no turn.
    black.act(&game, Act::TakeBack { at: 2 }).await.unwrap();
    white.until(|state| state.at == 1).await;
    white.act(&game, Act::Resign).await.unwrap();
    black.until(|state| state.end.is_some()).await;
    assert_eq!(black.state().end.as_ref().unwrap().outcome, Outcome::Win { team: 1 });
}

#[tokio::test]
async fn a_rematch_changes_sides() {
    let world = World::new().await;
    let (mut white, mut black, game) = pair(&world, with_friend("chess")).await;
    assert!(white.act(&game, Act::Rematch).await.is_err());
    white.act(&game, Act::Resign).await.unwrap();
    black.until(|state| state.phase == Phase::Over).await;
    black.act(&game, Act::Rematch).await.unwrap();
    white.until(|state| state.rematch == [1]).await;
    assert!(white.mine().can.rematch && !black.mine().can.rematch);
    white.act(&game, Act::Rematch).await.unwrap();
    let next = |what: &Happening| match what {
        Happening::Rematch { game } => Some(game.clone()),
        _ => None,
    };
    let code = white.happened(next).await;
    assert_eq!(black.happened(next).await, code);
    assert_eq!(black.watch(&code).await.mine.seats, [0]);
    let table = white.watch(&code).await;
    assert_eq!((table.mine.seats.as_slice(), table.state.phase), (&[1][..], Phase::Waiting));
}

#[tokio::test]
async fn flags_fall_by_themselves() {
    let world = World::new().await;
    let wish = NewGame { clock: Some("0:01+0".into()), ..with_friend("chess") };
    let (mut white, mut black, game) = pair(&world, wish).await;
    assert_eq!(white.state().seats[0].left, Some(1000));
    assert_eq!(white.state().running, None);
    play_all(&mut white, &mut black, &game, &["e2e4"]).await;
    assert_eq!(white.state().running, Some(1));
    let known = white.state().number;
    let cookie = white.cookie.clone();
    drop((white, black));
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let mut white = world.back(&cookie).await;
    let Tell::Events { state, .. } = white.watch_after(&game, known).await else { panic!() };
    let outcome = state.end.flatten().unwrap();
    assert_eq!(outcome, GameEnd { outcome: Outcome::Win { team: 0 }, reason: Some("time".into()) });
    assert_eq!(state.left.unwrap()[1], Some(0));
}

#[tokio::test]
async fn clocks_stop_by_agreement() {
    let world = World::new().await;
    let wish = NewGame { clock: Some("5+0".into()), ..with_friend("chess") };
    let (mut white, mut black, game) = pair(&world, wish).await;
    play_all(&mut white, &mut black, &game, &["e2e4", "e7e5"]).await;
    assert!(white.mine().can.pause);
    white.act(&game, Act::Propose { at: 2, proposal: Proposal::Pause }).await.unwrap();
    black.until(|state| !state.open.is_empty()).await;
    black.act(&game, Act::Accept { at: 2, proposal: Proposal::Pause }).await.unwrap();
    white.until(|state| state.phase == Phase::Paused).await;
    assert_eq!(white.state().running, None);
    assert!(white.mine().moves.is_empty() && white.mine().can.resume);
    white.act(&game, Act::Resume).await.unwrap();
    black.until(|state| state.phase == Phase::Running).await;
    assert_eq!(black.state().running, Some(0));
}

#[tokio::test]
async fn names_are_what_people_are_called() {
    let world = World::new().await;
    let mut white = world.guest().await;
    for (name, fine) in [("Ada\u{202e} Lovelace", true), ("", false), ("x".repeat(30).as_str(), false)] {
        white.say(&Ask::Rename { id: name.into(), name: name.into() }).await;
        // An id has at least one letter.
        if name.is_empty() {
            assert!(matches!(white.next().await, Tell::Misunderstood { .. }));
            continue;
        }
        assert_eq!(matches!(white.answer(name).await, Tell::Done { .. }), fine, "{name}");
    }
    let game = white.create(with_friend("tic-tac-toe")).await.unwrap();
    let table = white.watch(&game).await;
    assert_eq!(table.state.seats[0].player.as_ref().unwrap().name, "Ada Lovelace");
    let mut again = world.back(&white.cookie).await;
    assert_eq!(again.greet().await, "Ada Lovelace");
}

#[tokio::test]
async fn why_a_piece_cannot_go_there_and_how_it_stood() {
    let world = World::new().await;
    let mut both = world.guest().await;
    let game = both.create(new_game("chess", [])).await.unwrap();
    both.watch(&game).await;
    let explain = |id: &str, from: [i64; 3], to: [i64; 3]| Ask::Explain {
        id: id.into(),
        game: game.clone(),
        from: Some(from),
        to,
    };
    both.say(&explain("a", [0, 0, 0], [0, 4, 0])).await;
    let Tell::Explained { why, places, .. } = both.answer("a").await else { panic!() };
    // The pawn before the rook.
    assert_eq!(places, [[0, 1, 0]]);
    let why = in_english(&why);
    assert!(why.ends_with('.') && why.len() > 10, "{why}");
    both.say(&explain("b", [4, 1, 0], [4, 3, 0])).await;
    let Tell::Explained { why, .. } = both.answer("b").await else { panic!() };
    assert!(why.code == "move-is-legal", "{why:?}");
    both.act(&game, Act::Go { at: 0, from: Some([4, 1, 0]), to: [4, 3, 0], becomes: None }).await.unwrap();
    both.until(|state| state.at == 1).await;
    // Whosever turn it is, pieces of both sides can be asked where they could go; where none stands, nowhere.
    for (id, from, expect) in
        [("r", [6, 0, 0], 3), ("s", [6, 7, 0], 2), ("t", [4, 4, 0], 0), ("u", [99, -3, 7], 0)]
    {
        both.say(&Ask::Reach { id: id.into(), game: game.clone(), from }).await;
        let Tell::Reached { game: told, from: at, steps, .. } = both.answer(id).await else { panic!() };
        assert_eq!((told, at, steps.len()), (game.clone(), from, expect), "{steps:?}");
    }
    let mut stranger = world.guest().await;
    stranger.say(&Ask::Reach { id: "v".into(), game: game.clone(), from: [6, 0, 0] }).await;
    assert!(matches!(stranger.answer("v").await, Tell::Refused { .. }), "only those who watch may ask");
    both.say(&Ask::Look { id: "l".into(), game: game.clone(), node: 0 }).await;
    let Tell::Looked { board, last, .. } = both.answer("l").await else { panic!() };
    assert!(board.pieces.iter().any(|piece| piece.at == [4, 1, 0]) && last.is_none());
    both.say(&Ask::Look { id: "m".into(), game: game.clone(), node: 9 }).await;
    assert!(matches!(both.answer("m").await, Tell::Refused { .. }));
}
