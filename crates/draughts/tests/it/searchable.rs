//! What the search asks.

use display::Notation;
use draughts::{Checkers, FrisianDraughts, InternationalDraughts, Ruleset, RussianDraughts};
use family::{Described, GameVisitor, Playable};
use game::{Game, Match};
use insight::{Searchable, Understanding};

use crate::game;

/// Shows positions of random games to a test.
fn wander<G: Playable>(game: &G, games: u64, mut each: impl FnMut(&G::Position)) {
    let mut dice = 0x9E37_79B9_7F4A_7C15_u64;
    for _ in 0..games {
        let mut played = Match::new(game.clone());
        for _ in 0..150 {
            each(played.position());
            let legal = played.legal();
            if legal.is_empty() {
                break;
            }
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            played.play(legal[(dice >> 33) as usize % legal.len()]).unwrap();
        }
    }
}

struct Lawful;

impl GameVisitor for Lawful {
    fn visit<G: Playable + Described>(&mut self, game: G) {
        testkit::searchable(&game, 7, 8, 160);
    }
}

#[test]
fn every_game_keeps_the_laws_of_searching() {
    draughts::list(&mut Lawful);
}

/// The position text with the board turned round and the colours exchanged.
fn turned(text: &str, squares: usize) -> String {
    let mut parts = text.split(':');
    let other = |side: &str| if side == "W" { "B" } else { "W" };
    let turn = other(parts.next().unwrap());
    let mut sides: Vec<String> = Vec::new();
    for part in parts.filter(|part| part.starts_with(['W', 'B'])) {
        let (side, men) = part.split_at(1);
        let man = |man: &str| {
            let number: usize = man.trim_start_matches('K').parse().unwrap();
            format!("{}{}", if man.starts_with('K') { "K" } else { "" }, squares + 1 - number)
        };
        let men: Vec<String> = men.split(',').filter(|man| !man.is_empty()).map(man).collect();
        sides.push(format!("{}{}", other(side), men.join(",")));
    }
    sides.sort();
    sides.reverse();
    format!("{turn}:{}", sides.join(":"))
}

struct Fair;

impl GameVisitor for Fair {
    fn visit<G: Playable + Described>(&mut self, game: G) {
        let info = game.info();
        let size: usize = info.board.split('×').next().unwrap().parse().unwrap();
        wander(&game, 8, |pos| {
            let text = game.write_position(pos);
            let twin = game.parse_position(&turned(&text, size * size / 2)).unwrap();
            assert_eq!(game.evaluate(pos), game.evaluate(&twin), "{} {text}", info.id);
            assert_eq!(game.must_respond(pos), game.must_respond(&twin), "{} {text}", info.id);
        });
    }
}

#[test]
fn both_sides_are_evaluated_alike() {
    draughts::list(&mut Fair);
}

struct Level;

impl GameVisitor for Level {
    fn visit<G: Playable + Described>(&mut self, game: G) {
        let tempo = game.weights().into_iter().find(|weight| weight.0 == "tempo").unwrap().1;
        assert_eq!(game.evaluate(&game.start()), tempo, "{}", game.info().id);
    }
}

#[test]
fn the_start_is_level_but_for_the_move() {
    draughts::list(&mut Level);
}

struct Compulsory;

impl GameVisitor for Compulsory {
    fn visit<G: Playable + Described>(&mut self, game: G) {
        wander(&game, 12, |pos| {
            let mut moves = Vec::new();
            game.moves(pos, &mut moves);
            let man = game.weights()[0].1;
            let takes = moves.iter().any(|&m| game.write_move(pos, m).contains('x'));
            assert_eq!(game.must_respond(pos), takes, "{}", game.write_position(pos));
            for m in moves.into_iter().filter(|_| takes) {
                assert!(game.gain(pos, m).is_some_and(|gain| gain >= man));
            }
        });
    }
}

#[test]
fn a_side_that_can_take_must_respond() {
    draughts::list(&mut Compulsory);
}

/// The value of a position for the side to move.
fn value<S: Ruleset>(set: S, position: &str) -> i32 {
    let game = game(set);
    game.evaluate(&game.parse_position(position).unwrap())
}

#[test]
fn a_flying_king_takes_from_afar() {
    let must_take = |position: &str| {
        let game = game(InternationalDraughts);
        game.must_respond(&game.parse_position(position).unwrap())
    };
    assert!(must_take("W:WK46:B14"));
    assert!(!must_take("W:WK46:B14,10"), "the square behind is not empty");
    assert!(!must_take("W:WK46,28:B14"), "a friend stands in the way");
    assert!(!must_take("W:WK46:B5"), "nothing is behind the edge");
}

#[test]
fn a_man_that_nothing_stops_is_worth_more() {
    each!(set in [Checkers InternationalDraughts RussianDraughts] {
        // An enemy on its first row, far to the side or before the man.
        let (free, guarded) = if set.squares() == 50 {
            ("W:W17,48:B5,40", "W:W17,48:B3,40")
        } else {
            ("W:W13,31:B4,28", "W:W13,31:B2,28")
        };
        assert!(value(set, free) > value(set, guarded) + 10, "{set:?}");
    });
}

trait Squares: Ruleset {
    fn squares(&self) -> u32 {
        u32::from(Self::OPTIONS.size) * u32::from(Self::OPTIONS.size) / 2
    }
}

impl<S: Ruleset> Squares for S {}

#[test]
fn few_kings_against_one_promise_little() {
    let lead = |position| value(InternationalDraughts, position).abs();
    assert!(lead("W:WK3,K4:BK28") < 60, "two kings don't catch one");
    assert!(lead("W:WK3,K4,K16:BK28") < 60, "nor do three, while it holds the long diagonal");
    assert!(lead("W:WK3,K4,K16:BK26") > lead("W:WK3,K4,K16:BK28"));
    assert!(value(RussianDraughts, "W:WK3,K4,K16:BK22") < value(RussianDraughts, "W:WK3,K4,K16:BK21"));
    assert!(value(FrisianDraughts, "W:WK3,K4:BK28") > 200, "in Frisian draughts two do");
}

#[test]
fn kings_that_are_ahead_come_nearer() {
    assert!(value(Checkers, "W:WK18,K19:BK4") > value(Checkers, "W:WK29,K30:BK4"));
}

#[test]
fn a_player_who_understands_little_sees_only_material() {
    let game = game(Checkers);
    let pos = game.parse_position("W:W22,31:B1,28").unwrap();
    assert_eq!(game.evaluate_partly(&pos, Understanding::Material), 0);
    assert_ne!(game.evaluate_partly(&pos, Understanding::Placement), 0);
}

#[test]
fn the_loss_of_the_last_piece_is_seen_without_moves() {
    let game = game(Checkers);
    let pos = game.parse_position("W:W:B1").unwrap();
    assert_eq!(game.quick_end(&pos), game.end(&pos));
    assert!(game.quick_end(&pos).is_some());
}
