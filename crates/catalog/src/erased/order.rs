//! The order in which legal moves are shown.

use std::collections::HashMap;

use display::Cell;

use crate::LegalMove;

/// Sorts moves that stand in the order of the rules by their coordinate forms, but keeps together what one piece may become on one
/// cell, in the order of the rules: there the best comes first.
pub fn best_promotion_first(moves: Vec<LegalMove>) -> Vec<LegalMove> {
    // Each promotion sorts by the least coordinate form of its group. Forms are unique, so groups can't mix.
    let mut least: HashMap<(Option<Cell>, Cell), String> = HashMap::new();
    for m in moves.iter().filter(|m| m.step.becomes.is_some()) {
        let form = &m.text.coordinate;
        let known = least.entry((m.step.from, m.step.to)).or_insert_with(|| form.clone());
        if form < known {
            known.clone_from(form);
        }
    }
    let group = |m: &LegalMove| match m.step.becomes {
        Some(_) => least.get(&(m.step.from, m.step.to)).unwrap_or(&m.text.coordinate).clone(),
        None => m.text.coordinate.clone(),
    };
    let mut moves = moves;
    // The sort is stable: what is equal stays in the order of the rules.
    moves.sort_by_cached_key(group);
    moves
}
