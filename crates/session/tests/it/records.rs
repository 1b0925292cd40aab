//! Interrupted games that go on later.

use catalog::Seat;
use record::{GameRecord, Kind, Player, Proposal, TakeBacks, TimeControl};
use session::{ClockChoice, Command, Phase, PlayerId, Session, Timestamp};

use crate::played::{BLACK, Played, WHITE, catalog, said};

fn resume(record: GameRecord, clocks: ClockChoice) -> Played {
    let now = Timestamp::default();
    let game = catalog().find(&record.game).unwrap();
    Played { session: Session::resume(game, record, clocks, now).unwrap(), now }
}

#[test]
fn a_game_goes_on_where_it_stood() {
    let mut table = Played::chess("5+3");
    table.play("e4 e5 Nf3 Nc6", 10);
    table.act(WHITE, Command::Undo(1)).unwrap();
    table.wait(7);
    let record = table.session.record(table.now);
    let mut again = resume(record.clone(), ClockChoice::Keep);
    assert_eq!(again.session.record(again.now), record);
    assert_eq!((again.session.ply(), again.session.phase()), (3, Phase::Waiting));
    // Clocks stand until a player starts them or moves.
    again.wait(1000);
    assert_eq!((again.left(Seat(0)), again.left(Seat(1))), (table.left(Seat(0)), table.left(Seat(1))));
    again.act(WHITE, Command::Start).unwrap();
    again.wait(5);
    assert_eq!(again.left(Seat(1)), table.left(Seat(1)).map(|left| left - 5));
    again.act(WHITE, Command::Redo(1)).unwrap();
    assert_eq!(again.session.ply(), 4);
}

#[test]
fn clocks_are_reset_as_asked_and_players_changed() {
    let mut table = Played::chess("5+0");
    table.play("e4 e5", 60);
    let mut record = table.session.record(table.now);
    let level = catalog::search::Level::MASTER;
    record.seats[1].players = vec![Player { name: "Anyboard".into(), kind: Kind::Level(level) }];
    record.seats[1].time = TimeControl::parse("1+0").unwrap();
    let again = resume(record.clone(), ClockChoice::Reset);
    assert_eq!((again.left(Seat(0)), again.left(Seat(1))), (Some(300), Some(60)));
    assert_eq!(again.session.seats()[1].players[0].kind, Kind::Level(level));
    let kept = resume(record, ClockChoice::Keep);
    assert_eq!((kept.left(Seat(0)), kept.left(Seat(1))), (Some(300), Some(240)));
}

#[test]
fn saving_works_before_the_first_move_and_after_the_end() {
    let table = Played::chess("none");
    let record = table.session.record(table.now);
    assert_eq!(resume(record, ClockChoice::Keep).session.phase(), Phase::Waiting);
    let mut table = Played::chess("5+0");
    table.play("f3 e5 g4 Qh4#", 1);
    let record = table.session.record(table.now);
    assert_eq!(record.standing, None);
    let again = resume(record.clone(), ClockChoice::Keep);
    assert_eq!((again.session.phase(), again.sentence()), (Phase::Over, "Black wins by checkmate.".into()));
    assert_eq!(again.session.record(again.now), record);
}

#[test]
fn a_game_that_was_given_up_stays_given_up() {
    let mut table = Played::chess("none");
    table.play("e4", 0).act(WHITE, Command::Resign).unwrap();
    let again = resume(table.session.record(table.now), ClockChoice::Keep);
    assert_eq!(again.sentence(), "Black wins by resignation.");
}

#[test]
fn what_computers_may_do_stays_as_it_was() {
    for (computer_resigns, hand_written) in [(false, true), (true, false)] {
        let usual = crate::played::setup("none", TakeBacks::Free);
        let setup = session::Setup { computer_resigns, hand_written, ..usual };
        let table = Played::new("othello", setup);
        let again = resume(table.session.record(table.now), ClockChoice::Keep);
        let branch = table.session.branch(record::Tree::START, table.now);
        for session in [&again.session, &branch] {
            assert_eq!(
                (session.computer_resigns(), session.hand_written()),
                (computer_resigns, hand_written)
            );
        }
        let rematch = table.session.rematch();
        assert_eq!((rematch.computer_resigns, rematch.hand_written), (computer_resigns, hand_written));
    }
}

#[test]
fn take_backs_stay_as_they_were() {
    for take_backs in [TakeBacks::Free, TakeBacks::ByRequest, TakeBacks::Off] {
        let table = Played::new("othello", crate::played::setup("none", take_backs));
        let again = resume(table.session.record(table.now), ClockChoice::Keep);
        assert_eq!(again.session.take_backs(), take_backs);
    }
}

#[test]
fn a_record_with_an_illegal_move_is_refused() {
    let mut table = Played::chess("none");
    table.play("e4", 0);
    let mut record = table.session.record(table.now);
    let at = record.at();
    record.moves.node_mut(at).text.as_mut().unwrap().coordinate = "e2e5".into();
    let chess = catalog().find("chess").unwrap();
    let error = Session::resume(chess, record, ClockChoice::Keep, Timestamp::default()).unwrap_err();
    assert!(said(&error).starts_with("move 1: "), "{error:?}");
}

#[test]
fn what_was_proposed_still_waits_for_its_answer() {
    let mut table = Played::chess("none");
    table.play("e4 e5", 1);
    table.act(BLACK, Command::Propose(Proposal::Draw)).unwrap();
    table.act(WHITE, Command::Propose(Proposal::TakeBack(1))).unwrap();
    let mut again = resume(table.session.record(table.now), ClockChoice::Keep);
    assert_eq!(again.session.proposals().collect::<Vec<_>>(), table.session.proposals().collect::<Vec<_>>());
    again.act(WHITE, Command::Accept(Proposal::Draw)).unwrap();
    assert_eq!(again.session.phase(), Phase::Over);
    // Once it is answered, it waits no more.
    let over = resume(again.session.record(again.now), ClockChoice::Keep);
    assert_eq!(over.session.proposals().count(), 0);
}

#[test]
fn a_paused_game_stays_paused() {
    let mut table = Played::chess("5+0");
    table.play("e4", 10);
    let mut again = resume(table.session.record(table.now), ClockChoice::Keep);
    again.session.stay_paused();
    assert_eq!(again.session.phase(), Phase::Paused);
    assert!(again.act(BLACK, Command::Play("e5".into())).is_err());
    again.act(BLACK, Command::Start).unwrap();
    assert_eq!(again.session.phase(), Phase::Running);
    // One without clocks was adjourned.
    let mut untimed = Played::chess("none");
    untimed.session.stay_paused();
    assert_eq!(untimed.session.phase(), Phase::Paused);
}

#[test]
fn a_new_player_at_a_seat_is_known_by_name() {
    let mut table = Played::chess("none");
    assert!(table.session.replace_player(BLACK, Player::person("Cleo")));
    assert!(!table.session.replace_player(PlayerId::first(Seat(2)), Player::person("Dora")));
    assert_eq!(table.session.player(BLACK).unwrap().name, "Cleo");
    table.play("e4 e5 Nf3", 1);
    assert_eq!(table.session.movers().collect::<Vec<_>>(), [WHITE, BLACK, WHITE]);
    assert_eq!(table.session.plies_back(|chair| chair == BLACK), Some(2));
    assert_eq!(table.session.plies_back(|chair| chair == WHITE), Some(1));
    assert_eq!(table.session.plies_back(|_| false), None);
}
