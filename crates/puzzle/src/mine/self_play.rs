//! A game of the program against itself, in which both sides make errors.

use catalog::AnyMatch;
use catalog::Request;
use catalog::search::{Budget, Player, Strength};
use fastrand::Rng;

use super::{MinedGame, Miner};
use crate::Goal;

/// Longer games are broken off.
const LONGEST: usize = 240;

/// The most moves that are drawn by lot at the beginning.
const OPENING: usize = 6;

/// How strong the players are: they must make errors that can be used, and no silly ones only.
const STRENGTHS: std::ops::RangeInclusive<u8> = 24..=62;

/// The most positions of a player's move.
const PLAYER_NODES: u64 = 3_000;

/// Two puzzles of a game lie so many plies apart at least.
const APART: usize = 4;

/// Plays, and looks at each position before it is left.
pub(super) fn play(miner: &mut Miner<'_>, rng: &mut Rng) -> MinedGame {
    let mut mined = MinedGame::default();
    miner.looker.forget();
    let seed = rng.u64(..);
    let mut live = opening(miner, rng, seed);
    let players = [rng.u8(STRENGTHS), rng.u8(STRENGTHS)];
    let mut last_found: Option<usize> = None;
    while live.end().is_none() && live.claims().is_empty() && live.ply() < LONGEST {
        if miner.looker.is_stopped() || mined.puzzles.len() >= miner.plan.most_per_game {
            break;
        }
        let is_near = last_found.is_some_and(|ply| live.ply() < ply + APART);
        if !is_near && is_candidate(miner, &*live) {
            mined.candidates += 1;
            if let Some(puzzle) = miner.puzzle_at(&*live, seed ^ live.ply() as u64) {
                last_found = Some(live.ply());
                mined.puzzles.push(puzzle);
            }
        }
        let strength = players[live.turn().index() % 2];
        if !play_move(miner, &mut *live, strength, seed) {
            break;
        }
    }
    mined
}

/// The first moves, some of them drawn by lot.
fn opening(miner: &Miner<'_>, rng: &mut Rng, seed: u64) -> Box<dyn AnyMatch> {
    let game = miner.looker.game;
    let start = || {
        let mut live = match game.starts() {
            starts @ 2.. => game.start_from(&game.start_text(seed as u32 % starts)).ok()?,
            _ => game.start(),
        };
        for ply in 0..OPENING.min(seed as usize % (OPENING + 1)) {
            if !play_move(miner, &mut *live, 0, seed ^ ply as u64) {
                break;
            }
        }
        live.end().is_none().then_some(live)
    };
    let _ = rng.bool();
    start().unwrap_or_else(|| game.start())
}

/// Whether one move seems to be far better than all others.
fn is_candidate(miner: &Miner<'_>, live: &dyn AnyMatch) -> bool {
    let Some(found) = miner.looker.two_best(live, miner.plan.nodes) else { return false };
    let Some(goal) = found.margin().and_then(crate::Margin::goal) else { return false };
    // With two moves to choose from, there is little to find.
    let least = if goal == Goal::Save { 4 } else { 3 };
    live.legal().len() >= least
}

/// Plays a move of this strength. Returns false if there is none.
fn play_move(miner: &Miner<'_>, live: &mut dyn AnyMatch, strength: u8, seed: u64) -> bool {
    let Some(strength) = Strength::new(strength) else { return false };
    let request = Request {
        repeatable: true,
        ..Request::new(Player::Strength(strength), Budget::nodes(PLAYER_NODES), seed)
    };
    let chosen = miner.looker.think(live, &request);
    chosen.is_some_and(|decision| live.play(&decision.best.coordinate).is_ok())
}
