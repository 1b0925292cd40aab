//! What is told of a position.

use std::collections::HashMap;

use book::book_of;
use catalog::{AnyMatch, Message, MoveText};
use protocol::wire::OpeningMove;

use super::shipped;
use crate::app_state::AppState;

/// The most moves that are told.
const MOST_MOVES: usize = 40;

/// What was played in the position of a match before, and what the book knows of it: blocks. `rules` are those of [`super::rules_key`].
pub(crate) fn tell(app: &AppState, rules: &str, live: &dyn AnyMatch) -> Result<Vec<OpeningMove>, Message> {
    let place = live.key();
    let mut found: HashMap<String, OpeningMove> = HashMap::new();
    for counted in app.store.opening(rules, place).map_err(|error| Message::from(&error))? {
        let told = found.entry(counted.played).or_default();
        let add = |to: &mut u32, more: u64| *to = to.saturating_add(u32::try_from(more).unwrap_or(u32::MAX));
        add(&mut told.won, counted.won);
        add(&mut told.drawn, counted.drawn);
        add(&mut told.lost, counted.lost);
        told.rating = counted.rating.map(|rating| rating.round() as i32);
    }
    for (text, counts) in shipped::moves(rules, place) {
        let told = found.entry(text).or_default();
        told.won = told.won.saturating_add(counts.won);
        told.drawn = told.drawn.saturating_add(counts.drawn);
        told.lost = told.lost.saturating_add(counts.lost);
        told.shipped = counts.games();
    }
    // A game of one's own has the book that lies beside its file, which is known by its id.
    let id = rules.split('~').next().unwrap_or_default();
    for m in book_of(id).iter().flat_map(|book| book.moves(place)) {
        found.entry(m.coordinate.clone()).or_default().book = Some(m.value);
    }
    if found.is_empty() {
        return Ok(Vec::new());
    }
    let legal: HashMap<String, MoveText> =
        live.legal().into_iter().map(|text| (text.coordinate.clone(), text)).collect();
    let mut moves: Vec<OpeningMove> = found
        .into_iter()
        .filter_map(|(text, told)| {
            let reading = reading(live, legal.get(&text), &text)?;
            Some(OpeningMove { text, reading, ..told })
        })
        .collect();
    let games = |m: &OpeningMove| u64::from(m.won) + u64::from(m.drawn) + u64::from(m.lost);
    moves.sort_by(|a, b| (games(b), b.book, &a.text).cmp(&(games(a), a.book, &b.text)));
    moves.truncate(MOST_MOVES);
    Ok(moves)
}

/// How people write a move. On boards without an edge a move may be legal that no list has; two positions of the same key, with different moves,
/// have never been seen.
fn reading(live: &dyn AnyMatch, listed: Option<&MoveText>, text: &str) -> Option<String> {
    if let Some(listed) = listed {
        return Some(listed.reading.clone());
    }
    let mut after = live.duplicate();
    after.play(text).ok().map(|played| played.text.reading.clone())
}
