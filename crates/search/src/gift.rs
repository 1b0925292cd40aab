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
    if !game.gains_are_pieces() {
        return Vec::new();
    }
    moves.iter().copied().filter(|&m| winnings(game, pos, m) >= LARGE).collect()
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

/// What a move wins on its target.
fn winnings<G: Searchable>(game: &G, pos: &G::Position, m: G::Move) -> i32 {
    game.gain(pos, m).map_or(0, |_| game.see(pos, m))
}

/// A look of a few plies that overlooks the enemy's ways out takes a piece that it could have now for one that it still has later, and can have
/// for less. So where a gift is as good as the best, to within `reach` or to within what it wins, moves that win less count only for what they
/// win now: a player who sees a piece that is given away takes it.
pub(crate) fn take_gifts<G: Searchable>(
    game: &G,
    pos: &G::Position,
    reach: i32,
    lines: &mut [Variation<G::Move>],
) {
    let best = lines.first().map(|line| line.score.rank());
    let Some(best) = best.filter(|_| game.gains_are_pieces()) else { return };
    let gift = lines.iter().find_map(|line| {
        let won = winnings(game, pos, *line.moves.first()?);
        match line.score {
            Score::Value(value) if won >= LARGE && best.saturating_sub(value) <= reach.max(won) => {
                Some((value, won))
            }
            _ => None,
        }
    });
    let Some((value_of_gift, gift)) = gift else { return };
    for line in &mut *lines {
        let won = line.moves.first().map_or(0, |&m| winnings(game, pos, m));
        if let Score::Value(value) = &mut line.score
            && won < gift
        {
            *value = (*value).min(value_of_gift - gift + won.max(0));
        }
    }
    sort_best_first(lines, |line| line.score.rank());
}

/// Lets what wins most at once come first: a search that is stopped before it has looked at every move knows at least those.
pub(crate) fn largest_first<G: Searchable>(game: &G, pos: &G::Position, moves: Vec<G::Move>) -> Vec<G::Move> {
    let mut valued: Vec<_> = moves.into_iter().map(|m| (winnings(game, pos, m), m)).collect();
    sort_best_first(&mut valued, |(won, _)| *won);
    valued.into_iter().map(|(_, m)| m).collect()
}
