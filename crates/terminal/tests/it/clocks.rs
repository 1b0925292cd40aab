use catalog::Seat;
use std::time::Duration;

use protocol::wire::Proposal;
use record::{SeatRecord, TimeControl};
use session::{ClockChoice, Phase, Setup};
use terminal::table::{LocalTable, Notice, World};

use crate::support::{CATALOG, level, person, standing_world, wait_for};

/// A game of chess with a clock for both.
fn timed(world: &World, time: &str, black: record::Player) -> LocalTable {
    let time = TimeControl::parse(time).unwrap();
    let seats =
        vec![SeatRecord { players: vec![person("Ann")], time }, SeatRecord { players: vec![black], time }];
    let setup = Setup { seats, ..Setup::default() };
    LocalTable::begin(world, CATALOG.find("chess").unwrap(), setup).unwrap()
}

#[test]
fn a_flag_falls() {
    let (world, watch) = standing_world();
    let mut table = timed(&world, "1+0", person("Bob"));
    table.play("e4").unwrap();
    table.poll();
    watch.advance(Duration::from_secs(59));
    assert_eq!(table.poll(), []);
    watch.advance(Duration::from_secs(1));
    let notices = table.poll();
    assert!(
        matches!(&notices[..], [Notice::Ended(sentence)] if sentence.starts_with("White wins")),
        "{notices:?}"
    );
    assert!(table.play("e5").unwrap_err().contains("over"));
}

#[test]
fn taking_back_gives_the_time_back() {
    let (world, watch) = standing_world();
    let mut table = timed(&world, "1+0", person("Bob"));
    let left = |table: &LocalTable, seat| table.session().clock(seat, table.now()).unwrap().as_secs();
    table.play("e4").unwrap();
    watch.advance(Duration::from_secs(20));
    table.play("e5").unwrap();
    assert_eq!((left(&table, Seat(0)), left(&table, Seat(1))), (60, 40));
    table.undo(terminal::table::Back::Ply).unwrap();
    assert_eq!((left(&table, Seat(0)), left(&table, Seat(1))), (60, 60));
}

#[test]
fn the_clocks_of_a_saved_game_stay_or_start_again() {
    let (world, watch) = standing_world();
    let mut table = timed(&world, "1+0", person("Bob"));
    table.play("e4").unwrap();
    watch.advance(Duration::from_secs(20));
    let record = table.record();
    for (choice, expect) in [(ClockChoice::Keep, 40), (ClockChoice::Reset, 60)] {
        let again = LocalTable::resume(&world, record.clone(), None, None, choice).unwrap();
        watch.advance(Duration::from_secs(1000));
        assert_eq!(again.session().clock(Seat(1), again.now()), Some(Duration::from_secs(expect)));
    }
}

#[test]
fn the_computer_agrees_to_a_pause() {
    let (world, watch) = standing_world();
    let mut table = timed(&world, "1+0", level(1));
    table.play("e4").unwrap();
    wait_for(&mut table, |notice| matches!(notice, Notice::Moved { by_computer: true, .. }));
    table.propose(Proposal::Pause).unwrap();
    wait_for(&mut table, |notice| *notice == Notice::Paused);
    watch.advance(Duration::from_secs(1000));
    table.poll();
    assert_eq!(table.session().phase(), Phase::Paused);
    table.start().unwrap();
    watch.advance(Duration::from_secs(61));
    wait_for(&mut table, |notice| matches!(notice, Notice::Ended(_)));
}
