//! Which puzzle a person gets next.

use std::collections::HashMap;

use puzzle::{Puzzle, Theme, shipped, shipped_ids};
use store::PuzzleOutcome;

/// One of so many that fit best is drawn, so that not everyone gets the same ones in the same order.
const AMONG: usize = 6;

/// The puzzle of a day is neither too easy nor too hard.
const DAILY: std::ops::RangeInclusive<u16> = 700..=1900;

/// What puzzle someone wants.
pub(crate) struct Wanted<'w> {
    pub(crate) rules: &'w str,
    /// Only those about this.
    pub(crate) theme: Option<Theme>,
    /// About so hard.
    pub(crate) rating: f64,
    /// Not this one again, unless there is no other.
    pub(crate) last: Option<&'w str>,
}

/// The next puzzle for one who has tried these: one that is new and about as hard as wanted; once all have been tried, one that was not solved.
pub(crate) fn next(
    wanted: &Wanted<'_>,
    tried: &HashMap<String, PuzzleOutcome>,
) -> Option<(&'static str, &'static Puzzle)> {
    let fits = |puzzle: &Puzzle| wanted.theme.is_none_or(|theme| puzzle.themes.contains(&theme));
    let all = shipped(wanted.rules).all().iter().filter(|(_, puzzle)| fits(puzzle));
    let mut all: Vec<_> = all.map(|(id, puzzle)| (id.as_str(), puzzle)).collect();
    let rank = |id: &str| match tried.get(id) {
        _ if wanted.last == Some(id) => 3,
        None => 0,
        Some(PuzzleOutcome::Failed | PuzzleOutcome::Helped) => 1,
        Some(PuzzleOutcome::Solved) => 2,
    };
    let distance = |puzzle: &Puzzle| (f64::from(puzzle.rating) - wanted.rating).abs() as u32;
    all.sort_by_key(|(id, puzzle)| (rank(id), distance(puzzle)));
    let best = rank(all.first()?.0);
    let alike = all.iter().take(AMONG).filter(|(id, _)| rank(id) == best).count();
    Some(all[fastrand::usize(..alike.max(1))])
}

/// The puzzle of a day, of one game, or of a game that changes from day to day.
pub(crate) fn daily(day: u64, rules: Option<&str>) -> Option<(&'static str, &'static str, &'static Puzzle)> {
    let games: Vec<&'static str> = shipped_ids().collect();
    let game = match rules {
        Some(rules) => games.iter().find(|id| **id == rules).copied()?,
        // Every other day the first of the list, which most people know.
        None if day.is_multiple_of(2) => *games.first()?,
        None => games[usize::try_from(day / 2).ok()? % games.len()],
    };
    let all = shipped(game).all();
    let usual: Vec<_> = all.iter().filter(|(_, puzzle)| DAILY.contains(&puzzle.rating)).collect();
    let usual = if usual.is_empty() { all.iter().collect() } else { usual };
    // The same for all, and not in the order of their ratings.
    let place = fastrand::Rng::with_seed(day.wrapping_mul(0x9E37_79B9_7F4A_7C15)).usize(..usual.len().max(1));
    usual.get(place).map(|(id, puzzle)| (game, id.as_str(), puzzle))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wanted(rules: &str, rating: f64) -> Wanted<'_> {
        Wanted { rules, theme: None, rating, last: None }
    }

    #[test]
    fn the_next_puzzle_is_new_and_about_as_hard_as_wanted() {
        let mut tried = HashMap::new();
        let all = shipped("chess").all();
        for _ in 0..all.len() {
            let (id, _) = next(&wanted("chess", 1200.0), &tried).unwrap_or_else(|| panic!("no puzzle"));
            assert!(tried.insert(id.to_string(), PuzzleOutcome::Solved).is_none(), "{id} again");
        }
        // When all were solved, one that was failed comes first.
        let failed = all[all.len() / 2].0.clone();
        tried.insert(failed.clone(), PuzzleOutcome::Failed);
        assert_eq!(next(&wanted("chess", 400.0), &tried).map(|(id, _)| id), Some(failed.as_str()));
        let (_, easy) = next(&wanted("chess", 0.0), &HashMap::new()).unwrap_or_else(|| panic!("no puzzle"));
        assert!(easy.rating <= all[AMONG - 1].1.rating);
        let quiet = Wanted { theme: Some(Theme::Quiet), ..wanted("chess", 1200.0) };
        let (_, quiet) = next(&quiet, &HashMap::new()).unwrap_or_else(|| panic!("no puzzle"));
        assert!(quiet.themes.contains(&Theme::Quiet));
        assert!(next(&wanted("no-such-game", 1200.0), &HashMap::new()).is_none());
    }

    #[test]
    fn the_same_puzzle_comes_again_only_where_there_is_no_other() {
        let ids = |rules| shipped(rules).all().iter().map(|(id, _)| id.as_str());
        for rules in shipped_ids() {
            for last in ids(rules) {
                let again = Wanted { last: Some(last), ..wanted(rules, 1200.0) };
                let (id, _) = next(&again, &HashMap::new()).unwrap_or_else(|| panic!("no puzzle"));
                assert_eq!(id == last, ids(rules).count() == 1, "{rules}");
            }
        }
    }

    #[test]
    fn a_day_has_one_puzzle() {
        for day in 20_000..20_100 {
            let (game, id, _) = daily(day, None).unwrap_or_else(|| panic!("no puzzle"));
            assert_eq!(daily(day, None).map(|(game, id, _)| (game, id)), Some((game, id)));
            assert!(shipped(game).find(id).is_some());
            assert_eq!(daily(day, Some("chess")).map(|(game, ..)| game), Some("chess"));
        }
    }
}
