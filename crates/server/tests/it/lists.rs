//! The list of a guest's games.

use protocol::wire::{Act, Ask, GameEntry, Tell};
use store::{Append, Snapshot, Summary};

use crate::client::{Client, me, new_game};
use crate::people::{pair, with_friend};
use crate::world::World;

async fn list(client: &mut Client) -> Vec<GameEntry> {
    let id = client.id();
    client.say(&Ask::Games { id: id.clone() }).await;
    let Tell::Games { games, .. } = client.answer(&id).await else { panic!() };
    games
}

#[tokio::test]
async fn the_list_shows_each_game_as_it_stands_for_the_guest() {
    let world = World::new().await;
    let (mut white, mut black, game) = pair(&world, with_friend("chess")).await;
    let waiting = white.create(with_friend("othello")).await.unwrap();
    white.play(&game, "e2e4").await;
    black.until(|state| state.at == 1).await;
    let games = list(&mut white).await;
    assert_eq!(games.len(), 2);
    let [mine, theirs] = [&games, &list(&mut black).await]
        .map(|games| games.iter().find(|entry| entry.game == game).unwrap().clone());
    assert_eq!((mine.plies, mine.your_turn, &mine.seats[..]), (1, false, &[0][..]));
    assert_eq!((theirs.plies, theirs.your_turn, &theirs.seats[..]), (1, true, &[1][..]));
    assert_eq!(mine.board, white.state().board);
    let players: Vec<_> = white.state().seats.iter().map(|seat| seat.player.clone()).collect();
    assert_eq!(mine.players, players);
    assert!(mine.changed > 1_600_000_000_000 && mine.end.is_none());
    // No side is to move while a seat is free.
    let open = games.iter().find(|entry| entry.game == waiting).unwrap();
    assert!(!open.your_turn && open.players[1].is_none());
    black.act(&game, Act::Resign).await.unwrap();
    white.until(|state| state.end.is_some()).await;
    let games = list(&mut white).await;
    let over = games.last().unwrap();
    assert_eq!((&over.game, over.your_turn), (&game, false));
    assert_eq!(over.end, white.state().end);
}

#[tokio::test]
async fn a_game_whose_position_an_older_program_has_not_stored_is_listed_all_the_same() {
    let world = World::new().await;
    let mut client = world.guest().await;
    let game = client.create(new_game("chess", [me(), me()])).await.unwrap();
    client.watch(&game).await;
    client.play(&game, "e2e4").await;
    let with = list(&mut client).await;
    let store = world.store();
    let (stored, epoch) = store.lease(&game, 0).await.unwrap().unwrap();
    let summary = Summary { position: String::new(), ..stored.row.summary };
    let append = Append { code: game.clone(), epoch, events: Vec::new(), summary, seats: None };
    store.append(append).await.unwrap();
    assert_eq!(list(&mut client).await, with);
}

#[tokio::test]
async fn the_list_plays_no_game_through_again() {
    let world = World::new().await;
    let mut client = world.guest().await;
    let game = client.create(new_game("chess", [me(), me()])).await.unwrap();
    let store = world.store();
    let before = list(&mut client).await;
    let (stored, epoch) = store.lease(&game, 0).await.unwrap().unwrap();
    let snapshot =
        Snapshot { number: stored.row.last_event, record: "no record".into(), state: String::new() };
    store.snapshot(&game, epoch, snapshot).await.unwrap();
    // What can't be loaded is listed nonetheless.
    assert_eq!(list(&mut client).await, before);
}
