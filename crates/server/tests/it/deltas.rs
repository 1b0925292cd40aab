//! What a connection is told, piece by piece, is how the game stands; and it is little.

use std::fs;
use std::path::Path;

use catalog::{AnyGame, AnyMatch, Cell, Step};
use fastrand::Rng;
use protocol::wire::{self, Act, Happening, LegalMove, Mirror, NewGame, Origin, Place, Ray, Tell};
use serde_json::{Value, json};

use crate::client::{Client, me, new_game};
use crate::people::{pair, with_friend};
use crate::world::{World, games};

/// A move at random: from the list, or along a line without an edge, where a third is played far away.
fn random_move(client: &Client, luck: &mut Rng) -> Option<Act> {
    let (at, mine) = (client.state().at, client.mine());
    let place = luck.usize(..(mine.moves.len() + mine.rays.len()).max(1));
    if let Some(choice) = mine.moves.get(place) {
        return Some(choice.act(at));
    }
    let Ray { from, step, first, last } = mine.rays.get(place - mine.moves.len())?;
    let reach = if luck.u8(..3) == 0 { 1_000_000_000 } else { 4 };
    let steps = luck.i64(*first..=last.unwrap_or(i64::MAX).min(first + reach));
    let to = [from[0] + steps * step[0], from[1] + steps * step[1], from[2]];
    Some(Act::Go { at, from: Some(*from), to, becomes: None })
}

/// Something at random that changes where the game stands.
fn random_act(client: &Client, luck: &mut Rng) -> Option<Act> {
    let (state, can) = (client.state(), &client.mine().can);
    let at = state.at;
    match luck.u8(..8) {
        0 if can.take_back => Some(Act::TakeBack { at }),
        1 if can.redo => Some(Act::Redo { at }),
        2 if can.jump => Some(Act::Jump { at, to: luck.usize(..=at) }).filter(|_| at > 0),
        _ => random_move(client, luck).or(can.take_back.then_some(Act::TakeBack { at })),
    }
}

/// A game as a connection knows it, which has heard all that was said of it so far.
async fn known(client: &mut Client, game: &str, number: u64) -> Mirror {
    client.until(|state| state.number >= number).await;
    client.mirrors[game].clone()
}

#[tokio::test]
async fn what_changes_adds_up_to_how_every_game_stands() {
    let world = World::new().await;
    let mut luck = Rng::with_seed(7);
    for game in games().games() {
        let rules = &game.info().id;
        let (mut player, mut spectator) = (world.guest().await, world.guest().await);
        let code = player.create(new_game(rules, [me(), me()])).await.unwrap();
        player.watch(&code).await;
        spectator.watch(&code).await;
        for round in 0..14 {
            let Some(act) = random_act(&player, &mut luck) else { break };
            let from = player.state().number;
            player
                .act(&code, act.clone())
                .await
                .unwrap_or_else(|no| panic!("{rules}: {act:?}: {:?}", no.why));
            let followed = known(&mut player, &code, from + 1).await;
            let seen = known(&mut spectator, &code, followed.state.number).await;
            // The law by itself takes most of the time: all of the game is asked for now and then.
            if round % 3 == 0 {
                player.watch(&code).await;
                assert_eq!(followed, player.mirrors[&code], "{rules}: after {act:?}");
                spectator.watch(&code).await;
                assert_eq!(seen, spectator.mirrors[&code], "{rules}: after {act:?}, to a spectator");
            }
            assert_eq!(followed.state, seen.state, "{rules}: after {act:?}");
        }
    }
}

/// A move without its texts: from, to, what it takes, by way of what, and what the piece becomes.
type Bare = (Option<Place>, Place, Vec<Place>, Vec<Place>, Option<String>);

fn bare(game: &dyn AnyMatch) -> Vec<Bare> {
    let place = |cell: &Cell| [cell.x, cell.y, cell.z];
    let bare = |legal: catalog::LegalMove| {
        let Step { from, to, via, taken, becomes } = legal.step;
        let places = |cells: &[Cell]| cells.iter().map(place).collect();
        (from.as_ref().map(place), place(&to), places(&taken), places(&via), becomes)
    };
    let mut all: Vec<Bare> = game.legal_moves().into_iter().map(bare).collect();
    all.sort();
    all
}

fn offered(client: &Client) -> Vec<Bare> {
    let bare = |legal: &LegalMove| {
        let wire::Step { from, to, takes, becomes } = legal.step.clone();
        (from, to, takes, legal.via.clone(), becomes.map(|kind| kind.name))
    };
    let mut all: Vec<Bare> = client.mine().moves.iter().map(bare).collect();
    all.sort();
    all
}

/// A piece without what is the same for its kind: where, whose, and its figure.
type Standing = (Place, usize, String);

/// The pieces after a move as a page shows them before the server has said so.
fn predicted(client: &Client, choice: &LegalMove) -> Vec<Standing> {
    let (pieces, mine) = (&client.state().board.pieces, client.mine());
    let wire::Step { from, to, takes, becomes } = &choice.step;
    let moved = pieces.iter().find(|piece| Some(piece.at) == *from).map(|piece| piece.figure.clone());
    let arrives = becomes.as_ref().map(|kind| kind.figure.clone()).or(moved);
    let arrives = arrives.or(mine.comes.as_ref().map(|kind| kind.figure.clone())).filter(|_| to[0] >= 0);
    let goes = |place: Place| Some(place) == *from || place == *to || takes.contains(&place);
    let stay = pieces.iter().filter(|piece| !goes(piece.at));
    let stay = stay.map(|piece| (piece.at, piece.seat, piece.figure.clone()));
    let turn = client.state().turn.unwrap();
    let mut all: Vec<Standing> = stay.chain(arrives.map(|figure| (*to, turn, figure))).collect();
    let put = &choice.also.put;
    all.retain(|(at, ..)| !choice.also.cleared.contains(at) && put.iter().all(|piece| piece.at != *at));
    all.extend(put.iter().map(|piece| (piece.at, piece.seat, piece.figure.clone())));
    all.sort();
    all
}

/// Every choice says all that the move will change.
fn says_all(client: &Client, real: &dyn AnyMatch) {
    let place = |cell: &Cell| [cell.x, cell.y, cell.z];
    for (number, choice) in real.choices().iter().enumerate() {
        let text = real.choice_text(number).unwrap().coordinate;
        let mut after = real.duplicate();
        after.play(&text).unwrap();
        let standing =
            |piece: &catalog::Piece| (place(&piece.cell), piece.seat.index(), piece.figure.clone());
        let mut expected: Vec<Standing> = after.view().pieces.iter().map(standing).collect();
        expected.sort();
        let Step { from, to, via, taken, becomes } = &choice.step;
        let told = client.mine().moves.iter().find(|told| {
            let taken: Vec<Place> = taken.iter().map(place).collect();
            let via: Vec<Place> = via.iter().map(place).collect();
            told.step.from == from.as_ref().map(place)
                && (told.step.to, &told.step.takes, &told.via) == (place(to), &taken, &via)
                && told.step.becomes.as_ref().map(|kind| &kind.name) == becomes.as_ref()
        });
        assert_eq!(predicted(client, told.unwrap()), expected, "{text} in {}", real.position());
    }
}

#[tokio::test]
async fn packing_loses_no_move_and_no_piece_of_any_game_with_an_edge() {
    let world = World::new().await;
    let mut luck = Rng::with_seed(11);
    // Without an edge, which single moves are listed besides the rays depends on what was looked at before.
    let is_listed = |game: &&dyn AnyGame| game.starts() == 1 && game.start().view().size.is_some();
    for game in games().games().filter(is_listed) {
        let rules = &game.info().id;
        let mut player = world.guest().await;
        let code = player.create(new_game(rules, [me(), me()])).await.unwrap();
        player.watch(&code).await;
        let mut real = game.start();
        for _ in 0..12 {
            assert_eq!(offered(&player), bare(&*real), "{rules}: {}", real.position());
            let mut pieces: Vec<_> = real.view().pieces;
            pieces.sort_by_key(|piece| (piece.cell.z, piece.cell.y, piece.cell.x));
            let mut shown = player.state().board.pieces.clone();
            shown.sort_by_key(|piece| (piece.at[2], piece.at[1], piece.at[0]));
            let told = shown.iter().map(|piece| (piece.at, piece.seat, piece.figure.as_str()));
            let real_ones = pieces.iter().map(|piece| {
                let Cell { x, y, z } = piece.cell;
                ([x, y, z], piece.seat.index(), piece.figure.as_str())
            });
            assert!(told.eq(real_ones), "{rules}: {}", real.position());
            says_all(&player, &*real);
            let Some(act) = random_move(&player, &mut luck) else { break };
            let at = player.state().at;
            player.act(&code, act).await.unwrap();
            player.until(|state| state.at != at).await;
            let played = player.events.iter().rev().find_map(|event| match &event.what {
                Happening::Played { played } => Some(played.text.clone()),
                _ => None,
            });
            real.play(&played.unwrap()).unwrap();
        }
    }
}

/// Plays at random, with clocks and a spectator. Returns all messages about moves.
async fn told(world: &World, rules: &str, seed: u64, plies: usize) -> Vec<String> {
    let mut luck = Rng::with_seed(seed);
    let wish = NewGame { clock: Some("15+10".into()), ..with_friend(rules) };
    let (mut white, mut black, game) = pair(world, wish).await;
    let mut spectator = world.guest().await;
    spectator.watch(&game).await;
    for ply in 0..plies {
        let mover = if ply % 2 == 0 { &mut white } else { &mut black };
        let Some(act) = random_move(mover, &mut luck) else { break };
        let number = mover.state().number;
        mover.act(&game, act).await.unwrap();
        for client in [&mut white, &mut black, &mut spectator] {
            client.until(|state| state.number > number).await;
        }
        if white.state().end.is_some() {
            break;
        }
    }
    [white, black, spectator].into_iter().flat_map(|client| client.told).collect()
}

/// No message is longer than so many bytes.
fn are_short(rules: &str, messages: &[String], most: usize) {
    let longest = messages.iter().max_by_key(|text| text.len()).unwrap();
    let all: usize = messages.iter().map(String::len).sum();
    println!("{rules}: at most {} bytes, {} on average", longest.len(), all / messages.len());
    assert!(longest.len() <= most, "{} bytes: {longest}", longest.len());
}

#[tokio::test]
async fn a_move_of_chess_takes_at_most_600_bytes() {
    let world = World::new().await;
    for seed in 0..3 {
        let messages = told(&world, "chess", seed, 120).await;
        assert!(messages.len() > 3 * 80, "only {} messages", messages.len());
        are_short("chess", &messages, 600);
    }
}

/// The positions with the most choices: nine queens, and a row of pawns about to promote.
#[tokio::test]
async fn a_move_of_chess_takes_at_most_600_bytes_however_many_choices_it_leaves() {
    let world = World::new().await;
    for (position, moves, least) in [
        ("R6R/3Q3p/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 b - - 0 1", ["h7h6", "g1h2", "h6h5"], 190),
        ("1n1n1n1n/P1P1P1P1/8/7p/8/8/k7/7K b - - 0 1", ["h5h4", "h1g1", "h4h3"], 40),
    ] {
        let origin = Origin::Position { text: position.into() };
        let wish = NewGame { origin, clock: Some("15+10".into()), ..with_friend("chess") };
        let (mut white, mut black, game) = pair(&world, wish).await;
        for (ply, text) in moves.into_iter().enumerate() {
            let (mover, other) =
                if ply % 2 == 0 { (&mut black, &mut white) } else { (&mut white, &mut black) };
            mover.play(&game, text).await;
            other.until(|state| state.at == ply + 1).await;
        }
        let many = white.mine().moves.len();
        assert!(many >= least, "only {many} choices");
        for client in [white, black] {
            are_short(position, &client.told[client.told.len() - 1..], 600);
        }
    }
}

#[tokio::test]
async fn a_move_of_chess_in_three_dimensions_takes_at_most_3_kilobytes() {
    let world = World::new().await;
    are_short("chess-3d", &told(&world, "chess-3d", 1, 60).await, 3_000);
}

#[tokio::test]
async fn a_move_without_an_edge_takes_at_most_4_kilobytes() {
    let world = World::new().await;
    are_short("infinite-plane", &told(&world, "infinite-plane", 1, 40).await, 4_000);
}

/// A game of so many moves in which knights go out and back, and nothing counts against it.
fn endless(plies: usize) -> String {
    let rules = "extends = \"chess\"\nname = \"Endless chess\"\n[draws]\nrepetition_claim = 9999\nrepetition = 9999\n\
        moves_claim = 9999\nmoves = 9999\n";
    let knights = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let moves: Vec<Value> = knights.iter().cycle().take(plies).map(|text| json!({"move": text})).collect();
    let source = json!({"file": "endless-chess.toml", "text": rules});
    json!({"anyboard": protocol::file::VERSION, "game": "endless-chess", "sources": [source], "moves": moves})
        .to_string()
}

#[tokio::test]
async fn a_message_does_not_grow_with_the_game() {
    let world = World::new().await;
    let mut found = Vec::new();
    for plies in [4, 5_000] {
        let origin = Origin::File { name: "endless.anyboard".into(), text: endless(plies) };
        let mut client = world.guest().await;
        let wish = NewGame { rules: None, origin, ..new_game("chess", [me(), me()]) };
        let game = client.create(wish).await.unwrap_or_else(|no| panic!("{:?}", no.why));
        client.watch(&game).await;
        assert_eq!(client.state().at, plies);
        client.told.clear();
        client.play(&game, "g1f3").await;
        found.extend(client.told.last().map(String::len));
    }
    // Numbers have more digits, and that is all.
    assert!(found[1] <= found[0] + 40, "{found:?}");
}

/// A game as it was told step by step: what the page's own way of following it is tested with.
async fn sample(world: &World, rules: &str, luck: &mut Rng) -> Value {
    let mut player = world.guest().await;
    let code = player.create(new_game(rules, [me(), me()])).await.unwrap();
    player.watch(&code).await;
    let told = |mirror: &Mirror| json!({"state": mirror.state, "mine": mirror.mine});
    let (mut stood, mut deltas) = (vec![told(&player.mirrors[&code])], Vec::new());
    for _ in 0..4 {
        let Some(act) = random_act(&player, luck) else { break };
        let number = player.state().number + 1;
        player.act(&code, act).await.unwrap();
        stood.push(told(&known(&mut player, &code, number).await));
        let fits = |tell: &Tell| match tell {
            Tell::Events { events, state, mine, .. } if events.iter().any(|event| event.number == number) => {
                Some(json!({"state": state, "mine": mine}))
            }
            _ => None,
        };
        deltas.push(player.expect(fits).await);
    }
    let mirror = &player.mirrors[&code];
    let unpacked = json!({"state": mirror.game_state(), "mine": mirror.player_view()});
    json!({"facts": mirror.facts, "stood": stood, "deltas": deltas, "unpacked": unpacked})
}

/// As if no side had thought.
fn forget_thought(sample: &mut Value) {
    for delta in sample["deltas"].as_array_mut().into_iter().flatten() {
        delta["state"].as_object_mut().map(|fields| fields.remove("thought"));
    }
    let stood = sample["stood"].as_array_mut().into_iter().flatten();
    for stood in stood {
        stood["state"]["thought"] = Value::Null;
    }
    sample["unpacked"]["state"]["thought"] = Value::Null;
}

/// The page's samples are what this server tells. `ANYBOARD_RECORD=1` writes them anew.
#[tokio::test]
async fn the_page_has_samples_of_deltas() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/tests/unit/deltas.json");
    let world = World::new().await;
    let mut luck = Rng::with_seed(3);
    let mut samples = Vec::new();
    for rules in ["chess", "tic-tac-toe", "checkers", "infinite-plane", "othello"] {
        let mut sample = sample(&world, rules, &mut luck).await;
        // What is drawn anew each time, and what depends on the time that it takes.
        sample["facts"]["game"] = json!("bcdfghjk");
        forget_thought(&mut sample);
        samples.push(sample.to_string());
    }
    let found = format!("[\n{}\n]\n", samples.join(",\n"));
    if std::env::var_os("ANYBOARD_RECORD").is_some() {
        return fs::write(path, found).unwrap();
    }
    let recorded = fs::read_to_string(path).unwrap_or_default();
    assert!(recorded == found, "web/tests/unit/deltas.json is old: run this test with ANYBOARD_RECORD=1");
}
