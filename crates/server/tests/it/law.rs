//! What a guest may do is not refused, and what is not offered is not done by accident.

use protocol::wire::{Act, Can, GameState, Happening, NewGame, Phase, TakeBacks, Tell};

use crate::client::{Client, cpu, me, new_game};
use crate::people::{pair, with_friend};
use crate::world::World;

/// All that a guest is told to be allowed now, as acts.
fn offered(state: &GameState, can: &Can) -> Vec<Act> {
    let at = state.at;
    let mut acts: Vec<Act> = Vec::new();
    acts.extend(can.sit.iter().map(|seat| Act::Sit { seat: *seat }));
    acts.extend(can.claim.iter().map(|reason| Act::Claim { at, reason: reason.clone() }));
    for proposal in &can.answer {
        acts.push(Act::Accept { at, proposal: *proposal });
        acts.push(Act::Decline { at, proposal: *proposal });
    }
    acts.extend(can.withdraw.iter().map(|proposal| Act::Withdraw { at, proposal: *proposal }));
    let simple = [
        (can.resign, Act::Resign),
        (can.abort, Act::Abort),
        (can.offer_draw, Act::Propose { at, proposal: protocol::wire::Proposal::Draw }),
        (can.take_back, Act::TakeBack { at }),
        (can.redo, Act::Redo { at }),
        (can.jump, Act::Jump { at, to: at / 2 }),
        (can.pause, Act::Propose { at, proposal: protocol::wire::Proposal::Pause }),
        (can.resume, Act::Resume),
        (can.hint, Act::Hint { at }),
        (can.hold, Act::Hold { held: !state.held }),
        (can.pace, Act::Pace { millis: 1 + at as u32 }),
        (can.rematch, Act::Rematch),
        (can.take_backs, Act::AllowTakeBacks { how: state.take_backs }),
    ];
    acts.extend(simple.into_iter().filter_map(|(may, act)| may.then_some(act)));
    acts
}

/// Hears all that was said up to now.
async fn catch_up(client: &mut Client) {
    client.say(&protocol::wire::Ask::Ping {}).await;
    client.expect(|tell| (*tell == Tell::Pong).then_some(())).await;
}

async fn walk(world: &World, wish: NewGame, luck: &mut fastrand::Rng, steps: usize) {
    let with_computers = !wish.seats.contains(&protocol::wire::SeatChoice::Friend);
    let (mut clients, mut game) = if with_computers {
        let mut client = world.guest().await;
        let game = client.create(wish.clone()).await.unwrap();
        client.watch(&game).await;
        (vec![client], game)
    } else {
        let (white, black, game) = pair(world, wish.clone()).await;
        (vec![white, black], game)
    };
    for _ in 0..steps {
        for client in &mut clients {
            catch_up(client).await;
        }
        let who = luck.usize(..clients.len());
        let client = &mut clients[who];
        let (state, mine) = (client.state().clone(), client.mine().clone());
        let mut acts = offered(&state, &mine.can);
        // Ends come soon enough.
        if luck.u32(..8) > 0 {
            acts.retain(|act| {
                !matches!(act, Act::Resign | Act::Abort | Act::Accept { .. } | Act::Hint { .. })
            });
        }
        let moves = mine.moves.iter().map(|choice| choice.act(state.at));
        let moves: Vec<Act> = moves.collect();
        let act = if !moves.is_empty() && (acts.is_empty() || luck.bool()) {
            moves[luck.usize(..moves.len())].clone()
        } else if !acts.is_empty() {
            acts[luck.usize(..acts.len())].clone()
        } else {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
            continue;
        };
        let answer = client.act(&game, act.clone()).await;
        if let Err(no) = answer {
            // A computer or a clock may have been faster.
            assert!(no.stale || client.state().number != state.number, "{act:?} after {state:?}: {no:?}");
        }
        if state.phase == Phase::Over && act == Act::Rematch {
            catch_up(client).await;
            let next = client.events.iter().rev().find_map(|event| match &event.what {
                Happening::Rematch { game } => Some(game.clone()),
                _ => None,
            });
            if let Some(next) = next {
                for client in &mut clients {
                    client.say(&protocol::wire::Ask::Unwatch { game: game.clone() }).await;
                    client.watch(&next).await;
                }
                game = next;
            }
        }
    }
}

#[tokio::test]
async fn whatever_is_offered_is_not_refused() {
    let world = World::new().await;
    let mut luck = fastrand::Rng::with_seed(7);
    let clock = Some("10+5".to_string());
    for take_backs in [TakeBacks::Free, TakeBacks::ByRequest, TakeBacks::Off] {
        for clock in [None, clock.clone()] {
            let wishes = [
                with_friend("chess"),
                new_game("tic-tac-toe", [me(), me()]),
                new_game("connect-four", [cpu(1), me()]),
                new_game("tic-tac-toe", [cpu(1), cpu(1)]),
            ];
            for wish in wishes {
                walk(&world, NewGame { take_backs, clock: clock.clone(), ..wish }, &mut luck, 40).await;
            }
        }
    }
}
