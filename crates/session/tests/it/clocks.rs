//! Time.

use catalog::Seat;
use record::{Proposal, TakeBacks, TimeControl};
use session::{Command, CommandError, Event, Phase};

use crate::played::{BLACK, Played, WHITE, setup};

#[test]
fn each_side_pays_for_its_own_moves() {
    let mut table = Played::chess("5+3");
    assert_eq!((table.session.phase(), table.session.next_flag()), (Phase::Waiting, None));
    // Thinking before the clocks run costs nothing, and the increment is added.
    table.play("e4", 50);
    assert_eq!((table.left(Seat(0)), table.left(Seat(1))), (Some(303), Some(300)));
    table.play("e5", 10);
    assert_eq!((table.left(Seat(0)), table.left(Seat(1))), (Some(303), Some(293)));
    table.wait(20);
    assert_eq!(table.left(Seat(0)), Some(283));
    let timing = table.session.moves().node(table.session.at()).timing;
    assert_eq!((timing.at.unwrap().as_secs(), timing.spent.unwrap().as_secs()), (10, 10));
    assert_eq!(timing.left.unwrap().as_secs(), 293);
}

#[test]
fn a_clock_can_be_started_before_the_first_move() {
    let mut table = Played::chess("1+0");
    assert_eq!(table.act(WHITE, Command::Start), Ok(vec![Event::Started]));
    assert_eq!(table.act(WHITE, Command::Start), Err(CommandError::Running));
    table.play("e4", 10);
    assert_eq!(table.left(Seat(0)), Some(50));
}

#[test]
fn sides_may_have_different_times() {
    let mut setup = setup("5+0", TakeBacks::Free);
    setup.seats[1].time = TimeControl::parse("30/move").unwrap();
    let mut table = Played::new("chess", setup);
    table.play("e4 e5 Nf3", 10);
    assert_eq!((table.left(Seat(0)), table.left(Seat(1))), (Some(290), Some(30)));
    table.wait(31);
    assert_eq!(table.sentence(), "White wins by time.");
}

#[test]
fn a_flag_falls_by_itself_when_it_was_said_to() {
    let mut table = Played::chess("1+0");
    table.play("e4 e5", 10);
    let flag = table.session.next_flag().unwrap();
    assert_eq!(flag, table.now.after(std::time::Duration::from_secs(60)));
    assert_eq!(table.wait(59), []);
    let events = table.wait(1);
    assert!(matches!(events[..], [Event::Ended(_)]), "{events:?}");
    assert_eq!(table.sentence(), "Black wins by time.");
    assert_eq!(table.session.next_flag(), None);
}

#[test]
fn a_move_after_the_flag_is_too_late_and_the_fall_is_told() {
    let mut table = Played::chess("1+0");
    table.play("e4", 0);
    table.now = table.now.after(std::time::Duration::from_secs(61));
    let reply = table.session.act(BLACK, Command::Play("e5".into()), table.now);
    assert_eq!(reply.error, Some(CommandError::Over));
    assert!(matches!(reply.events[..], [Event::Ended(_)]), "{reply:?}");
    assert_eq!(table.sentence(), "White wins by time.");
}

#[test]
fn time_is_no_loss_against_a_bare_king() {
    let start = Some("k7/8/8/8/8/8/8/K6R w - - 0 1".to_string());
    let mut table = Played::new("chess", session::Setup { start, ..setup("1+0", TakeBacks::Free) });
    table.play("Rh2 Ka7", 0);
    table.wait(61);
    assert_eq!(table.sentence(), "Drawn by time, with too little left to win.");
}

#[test]
fn clocks_stop_only_where_all_agree() {
    let mut table = Played::chess("5+0");
    table.play("e4", 0);
    table.act(BLACK, Command::Propose(Proposal::Pause)).unwrap();
    table.wait(10);
    assert_eq!((table.session.phase(), table.left(Seat(1))), (Phase::Running, Some(290)));
    let events = table.act(WHITE, Command::Accept(Proposal::Pause)).unwrap();
    assert_eq!(events.last(), Some(&Event::Paused));
    table.wait(1000);
    assert_eq!((table.session.phase(), table.left(Seat(1))), (Phase::Paused, Some(290)));
    assert_eq!(table.act(BLACK, Command::Play("e5".into())), Err(CommandError::Paused));
    table.act(WHITE, Command::Start).unwrap();
    table.play("e5", 5);
    assert_eq!(table.left(Seat(1)), Some(285));
    assert_eq!(
        Played::chess("none").act(WHITE, Command::Propose(Proposal::Pause)),
        Err(CommandError::NoClocks)
    );
}

#[test]
fn a_pause_gives_no_second_delay() {
    let mut table = Played::chess("5d10");
    table.play("e4", 0);
    table.wait(10);
    table.act(BLACK, Command::Propose(Proposal::Pause)).unwrap();
    table.act(WHITE, Command::Accept(Proposal::Pause)).unwrap();
    table.act(WHITE, Command::Start).unwrap();
    table.wait(7);
    assert_eq!(table.left(Seat(1)), Some(293));
}

#[test]
fn a_taken_back_move_gives_its_time_back() {
    let mut table = Played::chess("5+0");
    table.play("e4 e5 Nf3 Nc6", 10);
    assert_eq!((table.left(Seat(0)), table.left(Seat(1))), (Some(290), Some(280)));
    table.act(WHITE, Command::Undo(2)).unwrap();
    assert_eq!((table.left(Seat(0)), table.left(Seat(1))), (Some(300), Some(290)));
    table.act(WHITE, Command::Redo(1)).unwrap();
    assert_eq!((table.left(Seat(0)), table.left(Seat(1))), (Some(290), Some(290)));
    table.wait(5);
    assert_eq!(table.left(Seat(1)), Some(285));
}

#[test]
fn clocks_are_stopped_without_asking_as_often_as_needed() {
    let mut table = Played::chess("5+0");
    assert_eq!((table.session.pause(table.now), table.session.phase()), (vec![], Phase::Waiting));
    table.play("e4", 0);
    for round in 1..=3 {
        table.wait(10);
        assert_eq!(table.session.pause(table.now), [Event::Paused]);
        assert_eq!(table.session.pause(table.now), []);
        table.wait(1000);
        assert_eq!((table.session.ticking(), table.left(Seat(1))), (None, Some(300 - 10 * round)));
        table.act(WHITE, Command::Start).unwrap();
        assert_eq!(table.session.ticking(), Some(Seat(1)));
    }
    // Nothing of it is noted as proposed, and a flag that has fallen stays down.
    assert!(table.session.moves().node(table.session.at()).offers.is_empty());
    table.now = table.now.after(std::time::Duration::from_secs(300));
    assert!(matches!(table.session.pause(table.now)[..], [Event::Ended(_)]));
    let mut untimed = Played::chess("none");
    untimed.play("e4", 0);
    assert_eq!((untimed.session.pause(untimed.now), untimed.session.phase()), (vec![], Phase::Running));
}

#[test]
fn a_player_who_has_decided_spends_no_more_time_until_the_move_is_played() {
    let mut table = Played::chess("1+0");
    table.play("e4", 0);
    table.wait(10);
    assert_eq!(table.session.decide(table.now), []);
    assert_eq!((table.session.phase(), table.session.ticking()), (Phase::Running, None));
    assert_eq!(table.session.next_flag(), None);
    assert_eq!(table.wait(500), []);
    assert_eq!((table.left(Seat(1)), table.session.thought(table.now).as_secs()), (Some(50), 10));
    table.play("e5", 0);
    let timing = table.session.moves().node(table.session.at()).timing;
    assert_eq!((timing.spent.unwrap().as_secs(), timing.left.unwrap().as_secs()), (10, 50));
    // The other side's time counts from then on.
    assert_eq!(table.session.ticking(), Some(Seat(0)));
    table.wait(7);
    assert_eq!((table.left(Seat(0)), table.left(Seat(1))), (Some(53), Some(50)));
}
