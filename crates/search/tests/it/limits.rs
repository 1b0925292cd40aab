//! Budgets, stopping and pondering.

use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use game::Match;
use search::{
    Budget, Clock, Control, Level, Player, Randomness, Score, Task, Tools, TranspositionTable, choose, search,
};

use crate::tree::Tree;
use crate::{LONG, clock, with_tools};

/// A tree that does not end early.
fn record() -> Match<Tree> {
    let endless = |seed: &u64| {
        let record = Match::new(Tree::new(*seed, &[0, 1], true));
        let found = with_tools(|tools| search(&Task::new(&record, Budget::depth(12)), tools, &mut |_| {}));
        record.legal().len() > 2 && matches!(found.lines[0].score, Score::Value(_))
    };
    let seed = (0..1000).find(endless).expect("some tree goes on");
    Match::new(Tree::new(seed, &[0, 1], true))
}

#[test]
fn depth_is_kept() {
    let record = record();
    for depth in 1..8 {
        let mut depths = Vec::new();
        let task = Task::new(&record, Budget::depth(depth));
        let last = with_tools(|tools| search(&task, tools, &mut |report| depths.push(report.depth)));
        assert_eq!(depths, (1..=depth).collect::<Vec<_>>(), "a report a depth");
        assert_eq!(last.depth, depth);
    }
}

#[test]
fn nodes_are_kept() {
    let record = record();
    for (nodes, threads) in [(1, 1), (1000, 1), (20_011, 1), (3000, 2), (20_000, 3)] {
        let task = Task { threads, ..Task::new(&record, Budget::nodes(nodes)) };
        let last = with_tools(|tools| search(&task, tools, &mut |_| {}));
        assert!((nodes..=nodes + 16).contains(&last.nodes), "{} for {nodes} by {threads}", last.nodes);
        assert!(record.legal().contains(&last.lines[0].moves[0]));
    }
}

#[test]
fn one_thread_repeats_itself() {
    let record = record();
    let run = || with_tools(|tools| search(&Task::new(&record, Budget::depth(9)), tools, &mut |_| {}));
    let (a, b) = (run(), run());
    assert_eq!((a.nodes, a.lines), (b.nodes, b.lines));
}

#[test]
fn a_stopped_search_answers_with_its_best_move() {
    let record = record();
    for threads in [1, 2] {
        let (table, control, clock) = (TranspositionTable::with_bytes(1 << 20), Control::new(), clock());
        let tools = Tools { table: &table, control: &control, clock: &clock };
        let begun = Instant::now();
        let last = thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_millis(50));
                control.stop();
            });
            search(&Task { threads, ..Task::new(&record, Budget::default()) }, &tools, &mut |_| {})
        });
        assert!(record.legal().contains(&last.lines[0].moves[0]));
        assert!(begun.elapsed() < LONG);
    }
}

#[test]
fn a_search_stopped_before_it_began_still_answers() {
    let record = record();
    let (table, control, clock) = (TranspositionTable::with_bytes(0), Control::new(), clock());
    control.stop();
    let tools = Tools { table: &table, control: &control, clock: &clock };
    let last = search(&Task::new(&record, Budget::default()), &tools, &mut |_| {});
    assert!(record.legal().contains(&last.lines[0].moves[0]));
}

#[test]
fn time_does_not_count_in_the_opponents_time() {
    let record = record();
    let (table, control, clock) = (TranspositionTable::with_bytes(0), Control::pondering(), clock());
    let tools = Tools { table: &table, control: &control, clock: &clock };
    let begun = Instant::now();
    thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(120));
            control.ponder_hit();
        });
        search(&Task::new(&record, Budget::time(Duration::from_millis(20))), &tools, &mut |_| {});
    });
    assert!(begun.elapsed() >= Duration::from_millis(100), "it went on until the expected move came");
    assert!(begun.elapsed() < LONG);
}

#[test]
fn only_the_moves_that_were_asked_for() {
    let record = record();
    for &m in record.legal() {
        let task = Task { only: &[m], ..Task::new(&record, Budget::depth(4)) };
        let last = with_tools(|tools| search(&task, tools, &mut |_| {}));
        assert_eq!(last.lines[0].moves[0], m);
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let play = |level: Level, seed: u64| {
        let mut record = record();
        while record.end().is_none() && record.moves().len() < 30 {
            let randomness = Randomness { seed, repeatable: true };
            let task = Task::new(&record, Budget::time(Duration::from_millis(20)));
            let choice =
                with_tools(|tools| choose(Player::Level(level), randomness, &task, tools, &mut |_| {}));
            record.play(choice.expect("the game goes on").m).expect("players play legal moves");
        }
        record.moves().to_vec()
    };
    for level in Level::ALL {
        assert_eq!(play(level, 5), play(level, 5), "level {level}");
    }
    let varied: Vec<_> = (0..8).map(|seed| play(Level::BEGINNER, seed)).collect();
    assert!(varied.iter().any(|game| *game != varied[0]), "other seeds give other games");
}

/// A machine that is slow or busy let the upper levels search less, and choose other moves, though their time was to be counted in positions.
#[test]
fn a_slow_machine_plays_the_same_game() {
    let record = record();
    for level in Level::ALL {
        let choose_at = |passed: Duration| {
            let (table, control) = (TranspositionTable::with_bytes(1 << 20), Control::new());
            let tools = Tools { table: &table, control: &control, clock: &|| passed };
            let task = Task { threads: 2, ..Task::new(&record, Budget::time(Duration::from_millis(20))) };
            let randomness = Randomness { seed: 5, repeatable: true };
            let choice = choose(Player::Level(level), randomness, &task, &tools, &mut |_| {});
            let choice = choice.expect("the game goes on");
            (choice.m, choice.report.nodes, choice.report.lines)
        };
        assert_eq!(choose_at(Duration::ZERO), choose_at(Duration::from_secs(3600)), "level {level}");
    }
}

/// A search that was stopped while it widened its window told the bound as if it were the value: wins in more plies than it had looked at.
#[test]
fn a_stopped_search_tells_no_bounds() {
    for seed in 0..60 {
        let record = Match::new(Tree::new(seed, &[0, 1], true));
        for nodes in (600..6000).step_by(512) {
            let last =
                with_tools(|tools| search(&Task::new(&record, Budget::nodes(nodes)), tools, &mut |_| {}));
            if let Score::Win(plies) | Score::Loss(plies) = last.lines[0].score {
                assert!(plies <= last.deepest, "seed {seed}, {nodes} nodes: {last:?}");
            }
        }
    }
}

/// A clock that shares a processor may make a search wait: that must change nothing but the time.
#[test]
fn a_search_that_is_paused_finds_the_same() {
    struct Pausing(AtomicU32);
    impl Clock for Pausing {
        fn elapsed(&self) -> Duration {
            Duration::ZERO
        }
        fn pause_point(&self, limit: Option<Duration>) {
            assert_eq!(limit, None, "no time was given");
            self.0.fetch_add(1, Ordering::Relaxed);
            thread::yield_now();
        }
    }
    let record = record();
    for player in [Player::Analyst, Player::Level(Level::MASTER), Player::Level(Level::BEGINNER)] {
        let randomness = Randomness { seed: 3, repeatable: true };
        let task = Task::new(&record, Budget::nodes(20_000));
        let whole = with_tools(|tools| choose(player, randomness, &task, tools, &mut |_| {})).unwrap();
        let (table, control, clock) =
            (TranspositionTable::with_bytes(1 << 20), Control::new(), Pausing(AtomicU32::new(0)));
        let tools = Tools { table: &table, control: &control, clock: &clock };
        let paused = choose(player, randomness, &task, &tools, &mut |_| {}).unwrap();
        assert_eq!((paused.m, &paused.report.lines), (whole.m, &whole.report.lines), "{player}");
        assert_eq!(paused.report.nodes, whole.report.nodes, "{player}");
        let pauses = u64::from(clock.0.load(Ordering::Relaxed));
        assert!(pauses >= paused.report.nodes / 512, "{player}: {pauses}");
    }
}

/// A search that is stopped in the middle of an iteration knows some lines by it and others by the one before: mixed, they were told out
/// of order.
#[test]
fn lines_are_sorted_wherever_a_search_stops() {
    let mut unfinished = 0;
    for seed in 0..40 {
        let record = Match::new(Tree::new(seed, &[0, 1], true));
        for nodes in (20..4000).step_by(97) {
            let task = Task { lines: 4, ..Task::new(&record, Budget::nodes(nodes)) };
            let mut reports = Vec::new();
            let last = with_tools(|tools| search(&task, tools, &mut |report| reports.push(report.clone())));
            for report in reports.iter().chain([&last]) {
                let ranks: Vec<i32> = report.lines.iter().map(|line| line.score.rank()).collect();
                assert!(ranks.is_sorted_by(|a, b| a >= b), "{ranks:?} in tree {seed} after {nodes}");
            }
            let [.., before, end] = &reports[..] else { continue };
            unfinished += u32::from(before.depth == end.depth);
        }
    }
    assert!(unfinished > 100, "{unfinished}");
}
