//! Many who want computers to think.

use std::time::{Duration, Instant};

use protocol::wire::{Act, Ask, NewGame, Tell};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{cpu, me, new_game};
use crate::world::World;

fn hint(id: &str, game: &str) -> Ask {
    Ask::Act { id: id.into(), game: game.into(), seat: None, act: Act::Hint { at: 0 } }
}

#[tokio::test]
async fn many_hints_of_one_guest_are_one_and_starve_no_computer() {
    let world = World::new().await;
    let mut greedy = world.guest().await;
    let game = greedy.create(new_game("chess", [me(), me()])).await.unwrap();
    greedy.watch(&game).await;
    let mut again = world.back(&greedy.cookie).await;
    again.watch(&game).await;
    let mut other = world.guest().await;
    let against = other.create(new_game("chess", [me(), cpu(1)])).await.unwrap();
    other.watch(&against).await;
    let began = Instant::now();
    for number in 0..60 {
        greedy.say(&hint(&number.to_string(), &game)).await;
    }
    // The older ones are answered, in whatever game.
    for number in 0..59 {
        let answer = greedy.answer(&number.to_string()).await;
        assert!(matches!(&answer, Tell::Refused { stale: true, .. }), "{number}: {answer:?}");
    }
    again.say(&hint("last", &game)).await;
    let answer = greedy.answer("59").await;
    assert!(matches!(&answer, Tell::Refused { stale: true, .. } | Tell::Hint { .. }), "{answer:?}");
    other.play(&against, "e2e4").await;
    other.until(|state| state.at == 2).await;
    assert!(matches!(again.answer("last").await, Tell::Hint { .. }));
    // All of them would have taken a minute and a half.
    assert!(began.elapsed() < Duration::from_secs(20), "{:?}", began.elapsed());
}

#[tokio::test]
async fn a_computer_whose_clock_runs_does_not_wait_for_hints() {
    let world = World::new().await;
    let mut player = world.guest().await;
    let wish = NewGame { clock: Some("0:10+0".into()), ..new_game("chess", [me(), cpu(1)]) };
    let timed = match player.create(wish).await {
        Ok(game) => game,
        Err(no) => panic!("{no:?}"),
    };
    player.watch(&timed).await;
    player.play(&timed, "e2e4").await;
    player.until(|state| state.turn == Some(0)).await;
    // Twenty guests, each with one hint: half a minute of thinking on one thread.
    let mut guests = Vec::new();
    for _ in 0..20 {
        let mut guest = world.guest().await;
        let game = guest.create(new_game("chess", [me(), me()])).await.unwrap();
        guest.watch(&game).await;
        guests.push((guest, game));
    }
    for (guest, game) in &mut guests {
        guest.say(&hint("a", game)).await;
    }
    player.play(&timed, "d2d4").await;
    player.until(|state| state.at == 4 || state.end.is_some()).await;
    assert_eq!(player.state().end, None);
}

#[tokio::test]
async fn one_question_on_two_connections_begins_one_game() {
    let world = World::new().await;
    let mut one = world.guest().await;
    let mut two = world.back(&one.cookie).await;
    for number in 0..30 {
        let id = format!("same {number}");
        let ask = Ask::Create { id: id.clone(), game: new_game("raumschach", [me(), cpu(1)]) };
        let text = Message::text(serde_json::to_string(&ask).unwrap());
        tokio::join!(one.send(text.clone()), two.send(text));
        let (first, second) = tokio::join!(one.answer(&id), two.answer(&id));
        let (Tell::Created { game: first, .. }, Tell::Created { game: second, .. }) = (&first, &second)
        else {
            panic!("{first:?}, {second:?}")
        };
        assert_eq!(first, second, "{number}");
    }
    one.say(&Ask::Games { id: "list".into() }).await;
    let Tell::Games { games, .. } = one.answer("list").await else { panic!() };
    assert_eq!(games.len(), 30);
}
