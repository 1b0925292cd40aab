//! What games tell those who learn them: every example is a position of its game, with something to do.

use catalog::{AnyGame, Catalog, Example};

fn check(game: &dyn AnyGame, what: &str, example: &Example) {
    let id = &game.info().id;
    let rules = if example.practice { game.practice().unwrap_or(game) } else { game };
    let at = rules.start_from(&example.position);
    let at = at.unwrap_or_else(|error| panic!("{id}, {what}, {}: {error:?}", example.position));
    match example.from {
        Some(from) => assert!(!at.reach(from).is_empty(), "{id}, {what}, {}", example.position),
        None => assert!(!at.choices().is_empty(), "{id}, {what}, {}", example.position),
    }
}

#[test]
fn every_game_teaches_its_pieces_and_rules() {
    let catalog = Catalog::shipped();
    for game in catalog.games() {
        let (guide, id) = (game.guide(), &game.info().id);
        assert!(!guide.pieces.is_empty() && !guide.rules.is_empty() && !guide.terms.is_empty(), "{id}");
        for piece in &guide.pieces {
            let example =
                piece.example.as_ref().unwrap_or_else(|| panic!("{id}: {} has no board", piece.name));
            check(game, &piece.name, example);
        }
        for rule in &guide.rules {
            rule.example.iter().for_each(|example| check(game, rule.text.code, example));
        }
        // Every piece on the board is explained.
        for piece in game.start().view().pieces {
            assert!(guide.pieces.iter().any(|told| told.figure == piece.figure), "{id}: {}", piece.name);
        }
    }
}
