//! What is given away is taken now, not later.

use insight::Searchable;

use crate::score::sort_best_first;
use crate::{Report, Score, Variation};

/// A capture that wins at least so much on its target is a gift, in hundredths of a piece.
const LARGE: i32 = 300;

/// By how much another move must be better than a gift to be played in its place, in hundredths of a piece.
const CLEARLY: i32 = 200;

/// The moves that take a large piece for nothing.
pub(crate) fn gifts<G: Searchable>(game: &G, pos: &G::Position, moves: &[G::Move]) -> Vec<G::Move> {
    moves.iter().copied().filter(|&m| game.gain(pos, m).is_some() && game.see(pos, m) >= LARGE).collect()
}

/// Whether what a search of gifts found is as good as what a search of all moves did, which saw each of them less closely.
pub(crate) fn is_as_good<M>(gifts: &Report<M>, all: &Report<M>) -> bool {
    let best = |found: &Report<M>| found.lines.first().map(|line| line.score);
    match (best(gifts), best(all)) {
        (Some(Score::Win(_)), _) => true,
        (_, Some(Score::Win(_))) | (None, _) => false,
        (Some(gift), Some(other)) => gift.rank().saturating_add(CLEARLY) >= other.rank(),
        (Some(_), None) => true,
    }
}

/// A look of a few plies that overlooks the enemy's ways out takes a piece that it could have now for one that it still has later. Where a gift is as good
/// as the best, to within `reach`, quiet moves count only for what they leave on the board: a player who sees a piece that is given away takes it.
pub(crate) fn take_gifts<G: Searchable>(
    game: &G,
    pos: &G::Position,
    reach: i32,
    lines: &mut [Variation<G::Move>],
) {
    let Some(best) = lines.first().map(|line| line.score.rank()) else { return };
    let gift = lines.iter().find_map(|line| {
        let m = *line.moves.first()?;
        let won = game.gain(pos, m).map(|_| game.see(pos, m)).filter(|won| *won >= LARGE)?;
        match line.score {
            Score::Value(value) if best.saturating_sub(value) <= reach => Some(value - won),
            _ => None,
        }
    });
    let Some(without) = gift else { return };
    for line in &mut *lines {
        let is_quiet = line.moves.first().is_some_and(|&m| game.gain(pos, m).is_none());
        if let Score::Value(value) = &mut line.score
            && is_quiet
        {
            *value = (*value).min(without);
        }
    }
    sort_best_first(lines, |line| line.score.rank());
}
