//! The computer player on every game: what it asks keeps its laws, its search finds what plain minimax finds, and every level plays.

use std::time::{Duration, Instant};

use ::catalog::search::{
    Budget, Control, Level, Player, Score, Strength, Task, Tools, TranspositionTable, search_exact,
};
use ::catalog::{AnyGame, Catalog, MatchError, Request};
use game::Match;
use insight::Searchable;
use testkit::WIN;

use crate::every_game::{Trial, on_every_game};

struct Lawful;

impl Trial for Lawful {
    fn on<G: Searchable>(&self, id: &str, game: &G) {
        println!("{id}");
        testkit::searchable(game, 0x5EED, 2, 60);
    }
}

#[test]
fn searchable_keeps_its_laws_in_every_game() {
    on_every_game(Lawful);
}

struct Exact;

impl Trial for Exact {
    fn on<G: Searchable>(&self, id: &str, game: &G) {
        let mut dice = fastrand::Rng::with_seed(7);
        let mut record = Match::new(game.clone());
        for round in 0..4 {
            let moves = record.legal().len() as u64;
            // About as many positions for each game.
            let depth = (1..=4).rev().find(|&d| moves.saturating_pow(d) <= 40_000).unwrap_or(1);
            let expected = match testkit::minimax(&record, depth, false) {
                v if v > WIN / 2 => Score::Win((WIN - v) as u32),
                v if v < -WIN / 2 => Score::Loss((WIN + v) as u32),
                v => Score::Value(v),
            };
            for threads in [1, 2] {
                let (table, control) = (TranspositionTable::with_bytes(1 << 20), Control::new());
                let tools = Tools { table: &table, control: &control, clock: &|| Duration::ZERO };
                let task = Task { threads, ..Task::new(&record, Budget::depth(depth)) };
                let found = search_exact(&task, &tools, false, &mut |_| {});
                assert_eq!(
                    found.lines[0].score, expected,
                    "{id}, round {round}, depth {depth}, {threads} threads"
                );
            }
            for _ in 0..7 {
                let legal = record.legal();
                let Some(m) = dice.choice(legal) else { break };
                record.play(*m).expect("a listed move is legal");
            }
            if record.end().is_some() {
                record.undo();
            }
        }
    }
}

#[test]
fn the_search_is_minimax_on_every_game() {
    on_every_game(Exact);
}

fn request(player: Player) -> Request {
    Request { repeatable: true, ..Request::new(player, Budget::time(Duration::from_millis(30)), 3) }
}

/// Plays some moves of a player, and returns them.
fn play(game: &dyn AnyGame, player: Player, plies: usize) -> Vec<String> {
    let mut going = game.start();
    let table = TranspositionTable::with_bytes(1 << 20);
    while going.end().is_none() && going.ply() < plies {
        let (control, begun) = (Control::new(), Instant::now());
        let clock = move || begun.elapsed();
        let tools = Tools { table: &table, control: &control, clock: &clock };
        let decision = going.think(&request(player), &tools, &mut |_| {}).expect("the game goes on");
        going.play(&decision.best.coordinate).expect("players play legal moves");
    }
    going.played().iter().map(|played| played.text.coordinate.clone()).collect()
}

#[test]
fn every_level_plays_every_game() {
    for game in Catalog::shipped().games() {
        for level in Level::ALL {
            let moves = play(game, Player::Level(level), 4);
            assert!(!moves.is_empty(), "{}: level {level}", game.info().id);
        }
        assert!(!play(game, Player::Strength(Strength::new(55).unwrap()), 4).is_empty());
        assert!(!play(game, Player::Analyst, 2).is_empty());
    }
}

#[test]
fn a_finished_game_has_no_move_to_think_about() {
    let catalog = Catalog::shipped();
    let mut over = catalog.find("tic-tac-toe").unwrap().start();
    for m in ["a1", "a2", "b1", "b2", "c1"] {
        over.play(m).unwrap();
    }
    let (table, control) = (TranspositionTable::with_bytes(0), Control::new());
    let tools = Tools { table: &table, control: &control, clock: &|| Duration::ZERO };
    let error = over.think(&request(Player::Analyst), &tools, &mut |_| {}).unwrap_err();
    assert_eq!(Some(error), over.end().map(MatchError::Over));
}

/// What a search says about a position of chess.
fn asked(position: &str, budget: Budget) -> (String, Score) {
    let catalog = Catalog::shipped();
    let live = catalog.find("chess").unwrap().start_from(position).unwrap();
    let (table, control) = (TranspositionTable::new(4), Control::new());
    let tools = Tools { table: &table, control: &control, clock: &|| Duration::ZERO };
    let decision = live.think(&Request::new(Player::Analyst, budget, 0), &tools, &mut |_| {}).unwrap();
    (decision.best.reading, decision.thought.lines[0].score)
}

/// Black would pass if he could: a search that lets him do so doesn't see the mate. Near the end of a line, taking the rook seems to
/// settle it (ProbCut), so it takes some depth.
#[test]
fn a_mate_by_zugzwang_is_found() {
    let position = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
    assert_eq!(asked(position, Budget { mate: Some(2), ..Budget::default() }), ("Ra6".into(), Score::Win(3)));
    assert_eq!(asked(position, Budget::depth(14)), ("Ra6".into(), Score::Win(3)));
}

/// There is none, and the search for it comes to an end.
#[test]
fn a_mate_that_is_not_there_is_not_looked_for_forever() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let (_, score) = asked(start, Budget { mate: Some(2), ..Budget::default() });
    assert!(matches!(score, Score::Value(_)), "{score}");
}
