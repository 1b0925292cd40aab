//! What a computer player is told.

use draughts::{Checkers, FrisianDraughts, InternationalDraughts, RussianDraughts, Set};
use game::{Described, Game, Match, Notation, Playable, Searchable, Shelf, Understanding};

use crate::game;

/// Hands positions of random games to a test.
fn wander<G: Playable>(game: &G, games: u64, mut each: impl FnMut(&G::Position)) {
    let mut dice = 0x9E37_79B9_7F4A_7C15_u64;
    for _ in 0..games {
        let mut record = Match::new(game.clone());
        for _ in 0..150 {
            each(record.position());
            let legal = record.legal();
            if legal.is_empty() {
                break;
            }
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            record.play(legal[(dice >> 33) as usize % legal.len()]).unwrap();
        }
    }
}

struct Lawful;

impl Shelf for Lawful {
    fn put<G: Playable + Described>(&mut self, game: G) {
        testkit::hints(&game, 7, 8, 160);
    }
}

#[test]
fn every_game_keeps_the_laws_of_hints() {
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

impl Shelf for Fair {
    fn put<G: Playable + Described>(&mut self, game: G) {
        let info = game.info();
        let size: usize = info.board.split('×').next().unwrap().parse().unwrap();
        wander(&game, 8, |pos| {
            let text = game.write_position(pos);
            let twin = game.parse_position(&turned(&text, size * size / 2)).unwrap();
            assert_eq!(game.evaluate(pos), game.evaluate(&twin), "{} {text}", info.id);
            assert_eq!(game.pressed(pos), game.pressed(&twin), "{} {text}", info.id);
        });
    }
}

#[test]
fn both_sides_are_judged_alike() {
    draughts::list(&mut Fair);
}

struct Level;

impl Shelf for Level {
    fn put<G: Playable + Described>(&mut self, game: G) {
        let tempo = game.weights().into_iter().find(|weight| weight.0 == "tempo").unwrap().1;
        assert_eq!(game.evaluate(&game.start()), tempo, "{}", game.info().id);
    }
}

#[test]
fn nobody_is_ahead_at_the_start_but_for_the_turn() {
    draughts::list(&mut Level);
}

struct Pressing;

impl Shelf for Pressing {
    fn put<G: Playable + Described>(&mut self, game: G) {
        wander(&game, 12, |pos| {
            let mut moves = Vec::new();
            game.moves(pos, &mut moves);
            let man = game.weights()[0].1;
            let takes = moves.iter().any(|&m| game.write_move(pos, m).contains('x'));
            assert_eq!(game.pressed(pos), takes, "{}", game.write_position(pos));
            for m in moves.into_iter().filter(|_| takes) {
                assert!(game.worth(pos, m).is_some_and(|worth| worth >= man));
            }
        });
    }
}

#[test]
fn whoever_can_take_is_pressed() {
    draughts::list(&mut Pressing);
}

/// The value of a position for the side to move.
fn value<S: Set>(set: S, position: &str) -> i32 {
    let game = game(set);
    game.evaluate(&game.parse_position(position).unwrap())
}

#[test]
fn a_flying_king_takes_from_afar() {
    let pressed = |position: &str| {
        let game = game(InternationalDraughts);
        game.pressed(&game.parse_position(position).unwrap())
    };
    assert!(pressed("W:WK46:B14"));
    assert!(!pressed("W:WK46:B14,10"), "the square behind is not empty");
    assert!(!pressed("W:WK46,28:B14"), "a friend stands in the way");
    assert!(!pressed("W:WK46:B5"), "nothing is behind the edge");
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

trait Squares: Set {
    fn squares(&self) -> u32 {
        u32::from(Self::OPTIONS.size) * u32::from(Self::OPTIONS.size) / 2
    }
}

impl<S: Set> Squares for S {}

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
fn insight_grows_by_steps() {
    let game = game(Checkers);
    let pos = game.parse_position("W:W22,31:B1,28").unwrap();
    assert_eq!(game.glance(&pos, Understanding::Material), 0);
    assert_ne!(game.glance(&pos, Understanding::Placement), 0);
}

#[test]
fn who_has_lost_the_last_man_is_seen_without_moves() {
    let game = game(Checkers);
    let pos = game.parse_position("W:W:B1").unwrap();
    assert_eq!(game.decided(&pos), game.end(&pos));
    assert!(game.decided(&pos).is_some());
}
