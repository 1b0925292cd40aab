//! Several people who share a seat and take turns.

use protocol::wire::{Act, Ask, GameEntry, Phase, SeatChoice, Tell};

use crate::client::{Client, cpu, me, new_game};
use crate::world::World;

fn team(players: impl IntoIterator<Item = SeatChoice>) -> SeatChoice {
    SeatChoice::Team { players: players.into_iter().collect() }
}

async fn list(client: &mut Client) -> Vec<GameEntry> {
    let id = client.id();
    client.say(&Ask::Games { id: id.clone() }).await;
    let Tell::Games { games, .. } = client.answer(&id).await else { panic!() };
    games
}

#[tokio::test]
async fn two_play_against_two() {
    let mut world = World::new().await;
    let mut ann = world.guest().await;
    let friends = || SeatChoice::Friend;
    let wish = new_game("chess", [team([me(), friends()]), team([friends(), friends()])]);
    let game = ann.create(wish).await.unwrap();
    ann.watch(&game).await;
    let mut others = Vec::new();
    for seat in [0, 1, 1] {
        let mut guest = world.guest().await;
        guest.watch(&game).await;
        guest.act(&game, Act::Sit { seat }).await.unwrap();
        others.push(guest);
    }
    let mut everybody = vec![ann];
    everybody.extend(others);
    // Ann, the first of the others, her mate, the second of the others.
    let order = [0, 2, 1, 3];
    let moves = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"];
    for client in &mut everybody {
        client.until(|state| state.phase == Phase::Waiting).await;
    }
    let places: Vec<_> = everybody.iter().map(|client| client.mine().places.clone()).collect();
    assert_eq!(places, [[(0, 0)], [(0, 1)], [(1, 0)], [(1, 1)]]);
    for (ply, text) in moves.iter().enumerate() {
        for (number, client) in everybody.iter_mut().enumerate() {
            client.until(|state| state.at == ply).await;
            let is_turn = number == order[ply % 4];
            assert_eq!(!client.mine().moves.is_empty(), is_turn, "{number} at {ply}");
            if !is_turn {
                let no = client.act(&game, Act::Play { at: ply, text: (*text).into() }).await.unwrap_err();
                let mate = number % 4 / 2 == order[ply % 4] / 2;
                assert_eq!(no.why.code, if mate { "turn-of-team-mate" } else { "not-your-turn" });
            }
        }
        everybody[order[ply % 4]].play(&game, text).await;
    }
    everybody[0].until(|state| state.at == moves.len()).await;
    let state = everybody[0].state().clone();
    assert_eq!(
        state.seats.iter().map(|seat| (seat.players.len(), seat.next)).collect::<Vec<_>>(),
        [(2, 1), (2, 1)]
    );
    world.restart().await;
    for (number, client) in everybody.iter_mut().enumerate() {
        *client = world.back(&client.cookie).await;
        // It is in the list of everybody, and says whose turn it is.
        let games = list(client).await;
        assert_eq!((games.len(), games[0].shared.len(), games[0].shared[0].next), (1, 2, 1));
        assert_eq!((games[0].your_turn, games[0].seats.as_slice()), (number == 1, &[number / 2][..]));
        client.watch(&game).await;
    }
    assert_eq!(*everybody[0].state(), state);
    everybody[1].play(&game, "b5a4").await;
}

#[tokio::test]
async fn a_person_and_a_computer_share_a_side() {
    let world = World::new().await;
    let mut ann = world.guest().await;
    let game = ann.create(new_game("tic-tac-toe", [team([me(), cpu(1)]), cpu(1)])).await.unwrap();
    ann.watch(&game).await;
    ann.choose(&game, 0).await;
    // Both computers answer, and then it is her turn again.
    ann.until(|state| state.at == 4 || state.end.is_some()).await;
    assert_eq!(ann.state().seats[0].players.len(), 2);
    assert!(ann.mine().can.replace || ann.state().end.is_some());
}

#[tokio::test]
async fn teams_that_are_none_are_refused() {
    let world = World::new().await;
    let mut ann = world.guest().await;
    for wrong in [team([]), team([me(), me(), me(), me(), me()]), team([team([me()])])] {
        let no = ann.create(new_game("chess", [wrong, me()])).await.unwrap_err();
        assert_eq!(no.why.code, "team-too-large");
    }
}

#[tokio::test]
async fn a_person_alone_changes_the_level_in_the_middle_of_a_game() {
    let world = World::new().await;
    let mut ann = world.guest().await;
    let game = ann.create(new_game("chess", [me(), cpu(1)])).await.unwrap();
    ann.watch(&game).await;
    ann.play(&game, "e2e4").await;
    ann.until(|state| state.at == 2).await;
    let replace = Act::Replace { seat: 1, to: SeatChoice::Strength { strength: 35 } };
    ann.act(&game, replace).await.unwrap();
    ann.until(|state| state.seats[1].player.as_ref().is_some_and(|player| player.strength == Some(35))).await;
    ann.play(&game, "d2d3").await;
    ann.until(|state| state.at == 4).await;
}
