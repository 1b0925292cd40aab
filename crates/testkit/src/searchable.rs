//! Laws of what a game tells the search.

use std::collections::HashMap;

use game::{End, Match};
use insight::{Searchable, Understanding};

use crate::random::Random;

/// The greatest value of an evaluation.
const MOST: i32 = 100_000;

/// Understanding less than all.
const PARTS: [Understanding; 3] = [Understanding::Material, Understanding::Placement, Understanding::Plans];

/// Plays random games and holds every position against the laws of [`Searchable`].
///
/// # Panics
/// With the position, where a law is broken.
pub fn searchable<G: Searchable>(game: &G, seed: u64, games: u32, plies: usize) {
    let mut random = Random::new(seed);
    let mut known = KnownPositions::new(game.for_search());
    for _ in 0..games {
        let mut played = Match::new(game.clone());
        while played.ply() < plies && !played.legal().is_empty() {
            let m = played.legal()[random.below(played.legal().len())];
            played.play(m).expect("a listed move is legal");
        }
        for (ply, pos) in played.positions().iter().enumerate() {
            check(game, pos);
            known.add(pos);
            if ply % 8 == 0 {
                known.transpose(pos, &mut random);
            }
        }
        check_evaluators(game, &played.positions().to_vec(), &mut random);
    }
}

/// What the same search key must stand for.
struct Known<G: Searchable> {
    pos: G::Position,
    moves: Vec<G::Move>,
    end: Option<End>,
    value: i32,
}

/// Positions by their search keys.
struct KnownPositions<G: Searchable> {
    game: G,
    by_key: HashMap<u64, Known<G>>,
}

impl<G: Searchable> KnownPositions<G> {
    fn new(game: G) -> Self {
        Self { game, by_key: HashMap::new() }
    }

    /// The same search key stands for the same moves in the same order, and the same evaluation.
    fn add(&mut self, pos: &G::Position) {
        let mut moves = Vec::new();
        let end = self.game.moves(pos, &mut moves);
        let value = if end.is_some() { 0 } else { self.game.evaluate(pos) };
        let key = self.game.search_key(pos);
        let Some(known) = self.by_key.get(&key) else {
            self.by_key.insert(key, Known { pos: pos.clone(), moves, end, value });
            return;
        };
        let both = || format!("the search key of {pos:?} is that of {:?}", known.pos);
        assert!(known.moves == moves && known.end == end, "but other moves are legal: {}", both());
        assert_eq!(known.value, value, "but the evaluation is another: {}", both());
    }

    /// Looks at positions that are reached in several ways: by a few short games with a small choice of moves.
    fn transpose(&mut self, pos: &G::Position, random: &mut Random) {
        for _ in 0..8 {
            let mut pos = pos.clone();
            for _ in 0..4 {
                let mut moves = Vec::new();
                if self.game.moves(&pos, &mut moves).is_some() {
                    break;
                }
                // The first, the middle or the last.
                let m = moves[(moves.len() - 1) * random.below(3) / 2];
                self.game.make(&mut pos, m);
                self.add(&pos);
            }
        }
    }
}

/// An evaluator's value depends on the position alone, whatever it was shown before.
fn check_evaluators<G: Searchable>(game: &G, positions: &[G::Position], random: &mut Random) {
    let open: Vec<&G::Position> = positions.iter().filter(|pos| game.end(pos).is_none()).collect();
    if open.is_empty() {
        return;
    }
    let mut all = game.evaluator(Understanding::All);
    let mut parts = PARTS.map(|part| (part, game.evaluator(part)));
    for _ in 0..2 * open.len() {
        // Most often the next position of the game or one nearby, as in a search; sometimes any.
        let start = random.below(open.len());
        for pos in open.iter().skip(start).take(1 + random.below(4)) {
            assert_eq!(all.evaluate(pos), game.evaluate(pos), "the evaluator remembers too much: {pos:?}");
            for (part, evaluator) in &mut parts {
                let expect = game.evaluate_partly(pos, *part);
                assert_eq!(evaluator.evaluate(pos), expect, "the evaluator of {part:?}: {pos:?}");
            }
        }
    }
}

fn check<G: Searchable>(game: &G, pos: &G::Position) {
    let mut moves = Vec::new();
    let end = game.moves(pos, &mut moves);
    if let Some(quick) = game.quick_end(pos) {
        assert_eq!(Some(quick), end, "an end that is seen early is the end: {pos:?}");
    }
    if end.is_some() {
        return;
    }
    let value = game.evaluate(pos);
    assert!(value.abs() < MOST, "{value} is beyond what an evaluation may be: {pos:?}");
    let understood = game.evaluate_partly(pos, Understanding::All);
    assert_eq!(understood, value, "to understand all is to evaluate: {pos:?}");
    for part in PARTS {
        assert!(game.evaluate_partly(pos, part).abs() < MOST, "{part:?}: {pos:?}");
    }
    assert!(!game.in_check(pos) || game.must_respond(pos), "a check must be answered: {pos:?}");
    if !game.must_respond(pos) {
        check_tactical_moves(game, pos);
        check_stages(game, pos, &moves);
        check_null_move(game, pos);
    }
    for &m in &moves {
        assert!(game.history_index(pos, m) < 1 << 16, "history index of {m:?}: {pos:?}");
        if game.gain(pos, m).is_some() {
            assert!(game.see(pos, m).abs() < 1_000_000, "static exchange evaluation of {m:?}: {pos:?}");
        }
    }
    for &m in some(&moves) {
        let see = game.see(pos, m);
        for bound in [see, see + 1] {
            assert_eq!(
                game.see_is_below(pos, m, bound),
                see < bound,
                "SEE {see}, bound {bound} of {m:?}: {pos:?}"
            );
        }
    }
    check_move_codes(game, pos, &moves);
    check_checks(game, pos, &moves);
    let weights: Vec<i32> = game.weights().into_iter().map(|(_, value)| value).collect();
    assert_eq!(game.with_weights(&weights).evaluate(pos), value, "the same weights, the same value: {pos:?}");
}

/// Some of the moves of a position, and all in turn as a game goes on: where there are hundreds, laws would take too long for all.
fn some<M>(moves: &[M]) -> impl Iterator<Item = &M> {
    let step = moves.len() / 16 + 1;
    moves.iter().skip(moves.len() % step).step_by(step)
}

fn check_tactical_moves<G: Searchable>(game: &G, pos: &G::Position) {
    let mut tactical = Vec::new();
    game.tactical_moves(pos, &mut tactical);
    for (i, m) in tactical.iter().enumerate() {
        assert!(game.is_legal(pos, *m), "the tactical move {m:?} is not legal: {pos:?}");
        assert!(game.gain(pos, *m).is_some(), "the tactical move {m:?} gains nothing: {pos:?}");
        assert!(!tactical[..i].contains(m), "the tactical move {m:?} twice: {pos:?}");
    }
}

/// Stage by stage, a game lists what it lists at once, and knows each move again by its code.
fn check_stages<G: Searchable>(game: &G, pos: &G::Position, moves: &[G::Move]) {
    if !game.lists_by_stages() {
        return;
    }
    let mut staged = Vec::new();
    game.tactical_moves(pos, &mut staged);
    game.remaining_moves(pos, &mut staged);
    assert_eq!(staged.len(), moves.len(), "as many moves by stages as at once: {pos:?}");
    for &m in some(moves) {
        assert!(staged.contains(&m), "{m:?} is missing from the stages: {pos:?}");
        let code = game.move_code(m);
        assert_eq!(game.coded_move(pos, code), Some(m), "the move with the code {code}: {pos:?}");
        // Codes of other positions come out of the transposition table now and then.
        for other in [code ^ 1, code.rotate_left(10), code ^ 1 << 20] {
            let known = game.coded_move(pos, other);
            assert!(known.is_none_or(|m| moves.contains(&m)), "{known:?} by the code {other}: {pos:?}");
        }
    }
}

/// What a game says about checks before a move is what it says after it.
fn check_checks<G: Searchable>(game: &G, pos: &G::Position, moves: &[G::Move]) {
    let mut same = pos.clone();
    let mut checks = moves.to_vec();
    game.keep_checks(&mut same, &mut checks, 0, |&m| Some(m));
    for &m in some(moves) {
        let gives = game.gives_check(&mut same, m);
        assert_eq!(&same, pos, "asking whether {m:?} gives check changes nothing");
        assert_eq!(gives, checks.contains(&m), "whether {m:?} is kept as a check: {pos:?}");
        let mut after = pos.clone();
        game.make(&mut after, m);
        assert_eq!(gives, game.in_check(&after), "whether {m:?} gives check: {pos:?}");
    }
}

fn check_null_move<G: Searchable>(game: &G, pos: &G::Position) {
    let mut passed = pos.clone();
    if let Some(undo) = game.make_null(&mut passed) {
        assert_ne!(game.turn(&passed), game.turn(pos), "a null move hands over the turn: {pos:?}");
        assert_ne!(game.key(&passed), game.key(pos), "a null move changes the key: {pos:?}");
        assert_ne!(game.search_key(&passed), game.search_key(pos), "and the search key: {pos:?}");
        game.unmake_null(&mut passed, undo);
        assert_eq!((&passed, game.key(&passed)), (pos, game.key(pos)), "a null move is taken back");
    }
}

fn check_move_codes<G: Searchable>(game: &G, pos: &G::Position, moves: &[G::Move]) {
    let mut codes: Vec<(u32, G::Move)> = moves.iter().map(|&m| (game.move_code(m), m)).collect();
    codes.sort_by_key(|(code, _)| *code);
    for pair in codes.windows(2) {
        let [(code, first), (other, second)] = [pair[0], pair[1]];
        assert_ne!(code, other, "{first:?} and {second:?} have one move code: {pos:?}");
    }
    let kept = codes.last().filter(|(code, _)| *code == u32::MAX);
    assert!(kept.is_none(), "the move code of {kept:?} stands for no move: {pos:?}");
}
