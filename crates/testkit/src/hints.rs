//! Laws of what a game tells a computer player.

use game::{Match, Searchable, Understanding};

/// Plays random games and holds every position against the laws of [`Searchable`].
///
/// # Panics
/// With the position, where a law is broken.
pub fn hints<G: Searchable>(game: &G, seed: u64, games: u32, plies: usize) {
    let mut dice = seed | 1;
    let mut roll = move |n: usize| {
        // An xorshift generator: tests need no better luck.
        dice ^= dice << 13;
        dice ^= dice >> 7;
        dice ^= dice << 17;
        (dice >> 11) as usize % n
    };
    for _ in 0..games {
        let mut record = Match::new(game.clone());
        for _ in 0..plies {
            check(game, record.position());
            let legal = record.legal();
            if legal.is_empty() {
                break;
            }
            record.play(legal[roll(legal.len())]).expect("a listed move is legal");
        }
        check(game, record.position());
    }
}

fn check<G: Searchable>(game: &G, pos: &G::Position) {
    let mut moves = Vec::new();
    let end = game.moves(pos, &mut moves);
    if let Some(decided) = game.decided(pos) {
        assert_eq!(Some(decided), end, "an end that is seen early is the end: {pos:?}");
    }
    if end.is_some() {
        return;
    }
    let value = game.evaluate(pos);
    assert!(value.abs() < 100_000, "{value} is beyond what an evaluation may be: {pos:?}");
    assert_eq!(game.glance(pos, Understanding::All), value, "to see all is to evaluate: {pos:?}");
    for insight in [Understanding::Material, Understanding::Placement, Understanding::Plans] {
        assert!(game.glance(pos, insight).abs() < 100_000, "{insight:?}: {pos:?}");
    }
    assert!(!game.in_check(pos) || game.pressed(pos), "a check must be answered: {pos:?}");
    if !game.pressed(pos) {
        let mut noisy = Vec::new();
        game.noisy(pos, &mut noisy);
        for (i, m) in noisy.iter().enumerate() {
            assert!(game.is_legal(pos, *m), "noisy {m:?} is not legal: {pos:?}");
            assert!(game.worth(pos, *m).is_some(), "noisy {m:?} is worth nothing: {pos:?}");
            assert!(!noisy[..i].contains(m), "noisy {m:?} twice: {pos:?}");
        }
        let mut passed = pos.clone();
        if let Some(undo) = game.pass(&mut passed) {
            assert_ne!(game.turn(&passed), game.turn(pos), "a pass hands over the turn: {pos:?}");
            assert_ne!(game.key(&passed), game.key(pos), "a pass changes the key: {pos:?}");
            game.unpass(&mut passed, undo);
            assert_eq!((&passed, game.key(&passed)), (pos, game.key(pos)), "a pass is taken back");
        }
    }
    for &m in &moves {
        assert!(game.slot(pos, m) < 1 << 16, "slot of {m:?}: {pos:?}");
        if game.worth(pos, m).is_some() {
            assert!(game.exchange(pos, m).abs() < 1_000_000, "exchange of {m:?}: {pos:?}");
        }
    }
    let weights: Vec<i32> = game.weights().into_iter().map(|(_, value)| value).collect();
    assert_eq!(game.with_weights(&weights).evaluate(pos), value, "the same weights judge the same: {pos:?}");
}
