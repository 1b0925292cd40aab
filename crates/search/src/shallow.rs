//! How the lower levels look at moves: each by one or two plies, with a part of the evaluation.

use fastrand::Rng;
use insight::Searchable;

use crate::level_profile::LevelProfile;
use crate::node::NodeKind;
use crate::score::{INFINITE, sort_best_first};
use crate::settings::Settings;
use crate::worker::{Shared, Worker};
use crate::{Score, Task, Tools, TranspositionTable, Variation, multiplayer};

/// Every move with its score by a search of so many plies, best first. The search is bounded in nodes, not in time, so that it
/// can be repeated; where there is too much to see, some moves are not seen at all.
pub(crate) fn rate_moves<G: Searchable>(
    game: &G,
    task: &Task<'_, G>,
    tools: &Tools<'_>,
    profile: &LevelProfile,
    plies: u32,
    moves: &[G::Move],
    rng: &mut Rng,
) -> Vec<Variation<G::Move>> {
    let max_nodes = (game.nodes_per_second() / 5).max(2000);
    let settings = Settings {
        selective: false,
        quiescence: profile.follows_captures,
        understanding: profile.understanding,
    };
    let mut moves = moves.to_vec();
    rng.shuffle(&mut moves);
    let mut rated = if multiplayer::is_needed(game) {
        multiplayer::rate_moves(game, task.played, tools, settings, max_nodes, plies, &moves)
    } else {
        let shared = Shared::new(None, Some(max_nodes), 1);
        let table = TranspositionTable::with_bytes(0);
        let tools = Tools { table: &table, ..*tools };
        rate_two_teams(Worker::new(game, task.played, tools, &shared, settings), plies as i32, &moves)
    };
    sort_best_first(&mut rated, |line| line.score.rank());
    rated
}

fn rate_two_teams<G: Searchable>(
    mut worker: Worker<'_, G>,
    plies: i32,
    moves: &[G::Move],
) -> Vec<Variation<G::Move>> {
    worker.root_depth = plies;
    let mut rated = Vec::new();
    for &m in moves {
        let (undo, same_team) = worker.make(m);
        let value = worker.child(same_team, -INFINITE, INFINITE, plies - 1, 0, NodeKind::Pv);
        worker.unmake(m, undo);
        if worker.stopped && !rated.is_empty() {
            break;
        }
        let mut line = vec![m];
        line.extend_from_slice(&worker.stack[1].pv);
        rated.push(Variation { score: Score::from_value(value), moves: line });
    }
    rated
}
