//! Counting the tree of legal moves: the proof of a move generator.

use crate::Game;

/// The number of move sequences of exactly `depth` plies. The last ply is counted, not played.
pub fn perft<G: Game>(game: &G, pos: &G::Position, depth: u32) -> u64 {
    let mut buffers = vec![Vec::new(); depth.max(1) as usize];
    count(game, &mut pos.clone(), depth, &mut buffers)
}

/// [`perft`] of the position after each legal move, in the order of generation.
pub fn divide<G: Game>(game: &G, pos: &G::Position, depth: u32) -> Vec<(G::Move, u64)> {
    divide_until(game, pos, depth, &|| false).unwrap_or_default()
}

/// The same, unless `stop` says so before it is counted. It is asked before every two plies that are counted.
pub fn divide_until<G: Game>(
    game: &G,
    pos: &G::Position,
    depth: u32,
    stop: &dyn Fn() -> bool,
) -> Option<Vec<(G::Move, u64)>> {
    if depth == 0 {
        return Some(Vec::new());
    }
    let mut pos = pos.clone();
    let mut moves = Vec::new();
    game.moves(&pos, &mut moves);
    let mut buffers = vec![Vec::new(); depth as usize];
    moves
        .into_iter()
        .map(|m| {
            let undo = game.make(&mut pos, m);
            let nodes = count_until(game, &mut pos, depth - 1, &mut buffers, stop);
            game.unmake(&mut pos, m, undo);
            Some((m, nodes?))
        })
        .collect()
}

/// Plays every listed move of every sequence of up to `depth` plies, those of the last ply as well, and answers
/// with how many were made: the measure of listing and making together, where [`perft`] counts the last
/// ply without playing it.
pub fn walk<G: Game>(game: &G, pos: &G::Position, depth: u32) -> u64 {
    let mut buffers = vec![Vec::new(); depth as usize];
    make_all(game, &mut pos.clone(), &mut buffers)
}

fn make_all<G: Game>(game: &G, pos: &mut G::Position, buffers: &mut [Vec<G::Move>]) -> u64 {
    let Some((moves, deeper)) = buffers.split_first_mut() else { return 0 };
    moves.clear();
    game.moves(pos, moves);
    let mut made = moves.len() as u64;
    for &m in moves.iter() {
        let undo = game.make(pos, m);
        made += make_all(game, pos, deeper);
        game.unmake(pos, m, undo);
    }
    made
}

/// Down to this depth `stop` is asked: below it, counting takes no time that a person would notice.
const ASKED_DOWN_TO: u32 = 3;

/// [`count`], unless `stop` says so.
fn count_until<G: Game>(
    game: &G,
    pos: &mut G::Position,
    depth: u32,
    buffers: &mut [Vec<G::Move>],
    stop: &dyn Fn() -> bool,
) -> Option<u64> {
    if stop() {
        return None;
    }
    let Some((moves, deeper)) = buffers.split_first_mut().filter(|_| depth >= ASKED_DOWN_TO) else {
        return Some(count(game, pos, depth, buffers));
    };
    moves.clear();
    game.moves(pos, moves);
    let mut nodes = 0;
    for &m in moves.iter() {
        let undo = game.make(pos, m);
        let found = count_until(game, pos, depth - 1, deeper, stop);
        game.unmake(pos, m, undo);
        nodes += found?;
    }
    Some(nodes)
}

/// One buffer a ply, handed down, so that the recursion allocates nothing once they have grown.
fn count<G: Game>(game: &G, pos: &mut G::Position, depth: u32, buffers: &mut [Vec<G::Move>]) -> u64 {
    let Some((moves, deeper)) = buffers.split_first_mut().filter(|_| depth > 0) else {
        return 1;
    };
    if depth == 1 {
        return game.count_moves(pos, moves);
    }
    moves.clear();
    game.moves(pos, moves);
    let mut nodes = 0;
    for &m in moves.iter() {
        let undo = game.make(pos, m);
        nodes += count(game, pos, depth - 1, deeper);
        game.unmake(pos, m, undo);
    }
    nodes
}
