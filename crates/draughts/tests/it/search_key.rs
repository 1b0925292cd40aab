//! Keys of the transposition table.

use std::collections::{HashMap, HashSet};

use draughts::{FrisianDraughts, Ruleset};
use family::{Described, GameVisitor, Playable};
use game::Game;
use insight::Searchable;

use crate::game;

/// Plays random games from a position, and shows every position that is not an end.
fn wander<G: Game>(
    game: &G,
    start: &G::Position,
    games: u32,
    mut each: impl FnMut(&G::Position, &[G::Move]),
) {
    let mut dice = 0x9E37_79B9_7F4A_7C15_u64;
    for _ in 0..games {
        let mut pos = start.clone();
        for _ in 0..120 {
            let mut moves = Vec::new();
            if game.moves(&pos, &mut moves).is_some() {
                break;
            }
            each(&pos, &moves);
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            game.make(&mut pos, moves[(dice >> 33) as usize % moves.len()]);
        }
    }
}

/// How many positions have the same key as an earlier one, and how many of these have other legal moves or another value.
fn clashes<G: Searchable>(
    game: &G,
    start: &G::Position,
    games: u32,
    key: impl Fn(&G::Position) -> u64,
) -> (u32, u32) {
    let mut known: HashMap<u64, (Vec<G::Move>, i32)> = HashMap::new();
    let (mut met, mut clashes) = (0, 0);
    wander(game, start, games, |pos, moves| {
        let now = (moves.to_vec(), game.evaluate(pos));
        if let Some(earlier) = known.get(&key(pos)) {
            met += 1;
            clashes += u32::from(*earlier != now);
        } else {
            known.insert(key(pos), now);
        }
    });
    (met, clashes)
}

/// A king that must rest can't move, though the same position for repetition may let it.
#[test]
fn keys_of_frisian_positions_tell_kings_that_must_rest() {
    let game = game(FrisianDraughts);
    // Little material, so that positions come back.
    let start = display::Notation::parse_position(&game, "W:WK50,46:BK1,5").unwrap();
    let (met, wrong) = clashes(&game, &start, 3_000, |pos| game.key(pos));
    assert!(met > 1_000 && wrong > 0, "{met} {wrong}");
    let (met, wrong) = clashes(&game, &start, 3_000, |pos| game.search_key(pos));
    assert!(met > 1_000, "{met}");
    assert_eq!(wrong, 0);
}

struct SameKeySameMoves;

impl GameVisitor for SameKeySameMoves {
    fn visit<G: Playable + Described>(&mut self, game: G) {
        let id = game.info().id;
        let (met, wrong) = clashes(&game, &game.start(), 2_000, |pos| game.search_key(pos));
        assert!(met > 1_000, "{id}: {met}");
        assert_eq!(wrong, 0, "{id}");
        let size = game.info().board;
        let squares = if size == "8×8" { "W:WK29,21,K32:BK1,9,K4" } else { "W:WK50,46,K47:BK1,5,K2" };
        let start = game.parse_position(squares).unwrap();
        let (met, wrong) = clashes(&game, &start, 2_000, |pos| game.search_key(pos));
        assert!(met > 100, "{id}: {met}");
        assert_eq!(wrong, 0, "{id}");
    }
}

#[test]
fn positions_with_the_same_search_key_have_the_same_moves_and_value() {
    draughts::list(&mut SameKeySameMoves);
}

struct MoveCodes;

impl GameVisitor for MoveCodes {
    fn visit<G: Playable + Described>(&mut self, game: G) {
        wander(&game, &game.start(), 200, |pos, moves| {
            let codes: HashSet<u32> = moves.iter().map(|&m| game.move_code(m)).collect();
            assert_eq!(codes.len(), moves.len(), "{}", game.write_position(pos));
            assert!(!codes.contains(&u32::MAX));
        });
    }
}

#[test]
fn moves_of_a_position_have_codes_of_their_own() {
    draughts::list(&mut MoveCodes);
}

/// A king that must rest is a part of the search key only while it must.
fn same_search_key<S: Ruleset>(set: S, one: &str, other: &str) -> bool {
    let game = game(set);
    let key = |text| game.search_key(&display::Notation::parse_position(&game, text).unwrap());
    key(one) == key(other)
}

#[test]
fn runs_of_kings_that_may_still_move_leave_the_key_alone() {
    assert!(same_search_key(FrisianDraughts, "W:WK28,31:B1:LW28+2", "W:WK28,31:B1"));
    assert!(!same_search_key(FrisianDraughts, "W:WK28,31:B1:LW28+3", "W:WK28,31:B1"));
    assert!(!same_search_key(FrisianDraughts, "B:WK28,31:B1:LW28+3", "B:WK28,31:B1"));
}
