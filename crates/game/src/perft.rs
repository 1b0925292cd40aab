//! Counting the tree of legal moves: the proof of a move generator.

use crate::Game;

/// The number of move sequences of exactly `depth` plies. The last ply is counted, not played.
pub fn perft<G: Game>(game: &G, pos: &G::Position, depth: u32) -> u64 {
    let mut buffers = vec![Vec::new(); depth.max(1) as usize];
    count(game, &mut pos.clone(), depth, &mut buffers)
}

/// [`perft`] of the position after each legal move, in the order of generation.
pub fn divide<G: Game>(game: &G, pos: &G::Position, depth: u32) -> Vec<(G::Move, u64)> {
    if depth == 0 {
        return Vec::new();
    }
    let mut pos = pos.clone();
    let mut moves = Vec::new();
    game.moves(&pos, &mut moves);
    let mut buffers = vec![Vec::new(); depth as usize];
    moves
        .into_iter()
        .map(|m| {
            let undo = game.make(&mut pos, m);
            let nodes = count(game, &mut pos, depth - 1, &mut buffers);
            game.unmake(&mut pos, m, undo);
            (m, nodes)
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
