use catalog::Seat;
use std::time::Duration;

use protocol::wire::{Act, Proposal};
use record::{Kind, Player};
use session::{Phase, PlayerId};
use tempfile::TempDir;
use terminal::play::Plan;
use terminal::table::{Back, LocalTable, Notice};

use crate::support::{level, person, standing_world, table, wait_for, world};

fn moved(notice: &Notice) -> bool {
    matches!(notice, Notice::Moved { by_computer: true, .. })
}

fn ended(notice: &Notice) -> bool {
    matches!(notice, Notice::Ended(_))
}

/// The moves of a table's game.
fn moves(table: &LocalTable) -> Vec<String> {
    table.session().as_match().played().iter().map(|played| played.text.coordinate.clone()).collect()
}

/// A game without an opening book: a Master thinks from the first move on.
const THOUGHT_OUT: &str = "atomic-total";

#[test]
fn computers_play_each_other_to_the_end() {
    let play = || {
        let mut table = table(&world(None), "tic-tac-toe", &[&[level(1)], &[level(2)]]);
        table.set_delay(Duration::ZERO).unwrap();
        wait_for(&mut table, ended);
        moves(&table)
    };
    let game = play();
    assert!(game.len() >= 5);
    assert_eq!(game, play(), "the same seed gives the same game");
}

#[test]
fn computers_are_held_and_slowed() {
    let (world, watch) = standing_world();
    let mut table = table(&world, "tic-tac-toe", &[&[level(1)], &[level(1)]]);
    table.set_delay(Duration::from_secs(10)).unwrap();
    wait_for(&mut table, moved);
    // The next move is ready soon, and waits.
    std::thread::sleep(Duration::from_millis(50));
    assert_eq!(table.poll(), []);
    table.hold(true).unwrap();
    watch.advance(Duration::from_secs(20));
    assert_eq!((table.poll(), table.session().ply()), (vec![], 1));
    table.hold(false).unwrap();
    wait_for(&mut table, moved);
    assert_eq!(table.session().ply(), 2);
    // After taking a move back, the computer waits.
    table.undo(Back::Move).unwrap();
    table.undo(Back::Move).unwrap();
    assert!(table.is_held());
    watch.advance(Duration::from_secs(20));
    std::thread::sleep(Duration::from_millis(50));
    table.poll();
    assert_eq!(table.session().ply(), 0);
}

#[test]
fn what_is_taken_back_is_not_answered() {
    let mut table = table(&world(None), THOUGHT_OUT, &[&[person("Ann")], &[level(6)]]);
    table.play("e4").unwrap();
    table.poll();
    assert!(table.thinking().is_some_and(|thinking| thinking.id == PlayerId::first(Seat(1))));
    assert!(table.play("e5").unwrap_err().contains("the computer’s turn"));
    assert!(table.ask_hint().is_err());
    table.undo(Back::Move).unwrap();
    assert!(table.thinking().is_none());
    table.play("d4").unwrap();
    table.poll();
    table.move_now().unwrap();
    let notices = wait_for(&mut table, moved);
    assert_eq!(moves(&table).len(), 2);
    assert_eq!(notices.iter().filter(|notice| moved(notice)).count(), 1);
    assert!(moves(&table)[0] == "d2d4");
    assert!(table.session().moves().moves() == 3, "the first try stays as a variation");
}

#[test]
fn a_search_is_stopped_by_the_end() {
    let mut table = table(&world(None), THOUGHT_OUT, &[&[person("Ann")], &[level(6)]]);
    table.play("e4").unwrap();
    table.poll();
    table.act(None, Act::Resign).unwrap();
    assert!(table.thinking().is_none());
    assert!(table.poll().iter().any(ended));
    let rematch = table.rematch(&world(None)).unwrap();
    assert!(rematch.session().seats()[1].players[0].is_person());
    // A thinking computer does not delay leaving.
    let mut table = rematch;
    table.poll();
    assert!(table.thinking().is_some());
    drop(table);
}

#[test]
fn hints_are_legal_moves() {
    let mut table = table(&world(None), "tic-tac-toe", &[&[person("Ann")], &[person("Bob")]]);
    for text in ["a1", "b1", "a2", "b2"] {
        table.play(text).unwrap();
    }
    table.ask_hint().unwrap();
    assert!(table.is_hinting());
    let notices = wait_for(&mut table, |notice| matches!(notice, Notice::Hint(..)));
    let Some(Notice::Hint(choice, score)) = notices.last() else { panic!("{notices:?}") };
    assert_eq!(choice.text.coordinate, "a3", "it wins");
    assert_eq!(terminal::english::forced(*score), ": won in 1");
    assert!(!table.is_hinting());
    table.play(&choice.text.reading).unwrap();
    assert!(table.ask_hint().is_err());
}

#[test]
fn a_program_that_fails_stops_nothing_but_itself() {
    let broken = Player { name: "broken".into(), kind: Kind::Engine("/no/such/program".into()) };
    let mut table = table(&world(None), "chess", &[&[person("Ann")], &[broken]]);
    table.play("e4").unwrap();
    let trouble =
        |notice: &Notice| matches!(notice, Notice::Trouble(why) if why.contains("/no/such/program"));
    wait_for(&mut table, trouble);
    // It is not asked again and again.
    assert!(table.is_stuck());
    assert!(table.play("e5").unwrap_err().contains("it has failed"));
    std::thread::sleep(Duration::from_millis(30));
    assert_eq!(table.poll(), []);
    // It may try again, moves may be taken back, and another player may take over.
    table.hold(false).unwrap();
    wait_for(&mut table, trouble);
    table.undo(Back::Move).unwrap();
    assert!(!table.is_stuck());
    table.play("d4").unwrap();
    wait_for(&mut table, trouble);
    table.replace(PlayerId::first(Seat(1)), level(1)).unwrap();
    wait_for(&mut table, moved);
    table.act(None, Act::Resign).unwrap();
    assert_eq!(table.session().phase(), Phase::Over);
}

#[test]
fn a_program_that_answers_nonsense_is_told_of() {
    let folder = TempDir::new().unwrap();
    let script = folder.path().join("engine.sh");
    let text = "while read word rest; do case $word in uci) echo uciok;; isready) echo readyok;; go) echo bestmove a1a8;; quit) exit;; esac; done";
    std::fs::write(&script, text).unwrap();
    let command = format!("sh {}", script.display());
    let strange = Player { name: "strange".into(), kind: Kind::Engine(command) };
    let mut table = table(&world(None), "chess", &[&[person("Ann")], &[strange]]);
    table.play("e4").unwrap();
    let trouble = |notice: &Notice| matches!(notice, Notice::Trouble(why) if why.contains("can’t be played"));
    wait_for(&mut table, trouble);
    table.act(None, Act::Resign).unwrap();
}

#[test]
fn a_draw_is_accepted_by_a_side_that_is_not_better() {
    let check = |position: &str, accepted: bool| {
        let world = world(None);
        let setup = session::Setup { start: Some(position.into()), ..Default::default() };
        let mut table = LocalTable::begin(&world, world.catalog.find("chess").unwrap(), setup).unwrap();
        for text in "a3 a6 b3 b6 c3 c6 d3 d6 e3 e6 f3 f6 g3 g6 h3 h6 Ra2 Ra7 Ra1 Ra8".split_whitespace() {
            table.play(text).unwrap();
        }
        let players = Some(vec![vec![person("Ann")], vec![level(1)]]);
        let mut table =
            LocalTable::resume(&world, table.record(), players, None, Default::default()).unwrap();
        table.propose(Proposal::Draw).unwrap();
        let notices = wait_for(&mut table, |notice| matches!(notice, Notice::Settled { .. }));
        assert_eq!(notices.iter().any(ended), accepted, "{position}: {notices:?}");
    };
    // Without White's queen, and without Black's.
    check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1", false);
    check("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", true);
}

#[test]
fn saving_that_fails_is_told_once() {
    let folder = TempDir::new().unwrap();
    let world = world(Some(&folder));
    let mut table = table(&world, "chess", &[&[person("Ann")], &[person("Bob")]]);
    std::fs::remove_dir(folder.path().join("games")).unwrap();
    table.play("e4").unwrap();
    let trouble = |notice: &Notice| matches!(notice, Notice::Trouble(why) if why.contains("not being saved"));
    wait_for(&mut table, trouble);
    table.play("e5").unwrap();
    std::thread::sleep(Duration::from_millis(50));
    assert!(!table.poll().iter().any(trouble));
    // Once there is room again, it is saved.
    std::fs::create_dir(folder.path().join("games")).unwrap();
    table.play("Nf3").unwrap();
    drop(table);
    assert_eq!(world.saves.unwrap().last_unfinished().unwrap().summary.unwrap().moves, 3);
}

#[test]
fn a_game_without_a_move_is_not_saved() {
    let folder = TempDir::new().unwrap();
    let world = world(Some(&folder));
    drop(table(&world, "chess", &[&[person("Ann")], &[person("Bob")]]));
    assert_eq!(world.saves.unwrap().games().unwrap(), []);
}

#[test]
fn a_game_that_is_played_twice_is_kept_twice() {
    let folder = TempDir::new().unwrap();
    let (here, there) = (world(Some(&folder)), world(Some(&folder)));
    let mut first = table(&here, "chess", &[&[person("Ann")], &[person("Bob")]]);
    let saves = here.saves.clone().unwrap();
    first.play("e4").unwrap();
    while saves.games().unwrap().is_empty() {
        std::thread::sleep(Duration::from_millis(5));
    }
    let resumed = || Plan::default().last_game(&there).unwrap().open(&there).unwrap().unwrap();
    let mut second = resumed();
    let copy = |notice: &Notice| matches!(notice, Notice::Trouble(why) if why.contains("as a copy"));
    assert!(second.poll().iter().any(copy));
    first.play("e5").unwrap();
    second.play("c5").unwrap();
    drop((first, second));
    let last_move = |entry: saves::SavedGame| {
        let saves::SaveLocation::Game(handle) = entry.place else { return None };
        let moves = saves.load_game(&handle).unwrap().moves;
        moves.node(moves.end()).text.clone().map(|written| written.reading)
    };
    let mut kept: Vec<String> = saves.games().unwrap().into_iter().filter_map(last_move).collect();
    kept.sort();
    assert_eq!(kept, ["c5", "e5"]);
    // Once it is not played there any more, it goes on in its place.
    let mut again = resumed();
    assert!(!again.poll().iter().any(copy));
    again.play("Nf3").unwrap();
    drop(again);
    assert_eq!(saves.games().unwrap().len(), 2);
}
