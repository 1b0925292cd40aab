//! What the sides propose to each other.

use catalog::Seat;
use record::{Answer, Proposal, TakeBacks};
use session::{Command, CommandError, Event, PlayerId};

use crate::played::{BLACK, Played, WHITE, said, setup};

#[test]
fn a_draw_is_agreed() {
    let mut table = Played::chess("5+0");
    table.play("e4", 0);
    let offered = table.act(WHITE, Command::Propose(Proposal::Draw)).unwrap();
    assert_eq!(offered, [Event::Proposed { seat: Seat(0), proposal: Proposal::Draw }]);
    assert_eq!(table.session.proposals().collect::<Vec<_>>(), [(Seat(0), Proposal::Draw)]);
    assert_eq!(table.act(WHITE, Command::Accept(Proposal::Draw)), Err(CommandError::NotProposed));
    table.act(BLACK, Command::Accept(Proposal::Draw)).unwrap();
    assert_eq!(table.sentence(), "Drawn by agreement.");
    let offers = &table.session.moves().node(table.session.at()).offers;
    assert_eq!((offers.len(), offers[0].seat, offers[0].answer), (1, Seat(0), Answer::Accepted));
}

#[test]
fn offering_what_is_offered_is_accepting_it() {
    let mut table = Played::chess("none");
    table.play("e4", 0).act(WHITE, Command::Propose(Proposal::Draw)).unwrap();
    table.act(BLACK, Command::Propose(Proposal::Draw)).unwrap();
    assert_eq!(table.sentence(), "Drawn by agreement.");
}

#[test]
fn an_offer_stands_until_the_other_side_moves() {
    let mut table = Played::chess("none");
    table.act(WHITE, Command::Propose(Proposal::Draw)).unwrap();
    // One's own move takes it along.
    table.play("e4", 0);
    assert_eq!(table.session.proposals().count(), 1);
    table.play("e5", 0);
    assert_eq!(table.session.proposals().count(), 0);
    assert_eq!(table.act(BLACK, Command::Accept(Proposal::Draw)), Err(CommandError::NotProposed));
    assert_eq!(table.session.moves().node(record::Tree::START).offers[0].answer, Answer::Declined);
}

#[test]
fn the_same_is_not_offered_twice_between_two_moves() {
    let mut table = Played::chess("none");
    table.play("e4", 0).act(WHITE, Command::Propose(Proposal::Draw)).unwrap();
    assert_eq!(table.act(WHITE, Command::Propose(Proposal::Draw)), Err(CommandError::AlreadyProposed));
    table.act(BLACK, Command::Decline(Proposal::Draw)).unwrap();
    assert_eq!(table.act(WHITE, Command::Propose(Proposal::Draw)), Err(CommandError::AlreadyProposed));
    table.play("e5 Nf3", 0).act(WHITE, Command::Propose(Proposal::Draw)).unwrap();
    table.act(WHITE, Command::Withdraw(Proposal::Draw)).unwrap();
    assert_eq!(table.act(BLACK, Command::Accept(Proposal::Draw)), Err(CommandError::NotProposed));
    assert_eq!(table.session.moves().node(table.session.at()).offers[0].answer, Answer::Withdrawn);
}

#[test]
fn a_take_back_by_request_needs_the_other_side() {
    let mut table = Played::new("chess", setup("5+0", TakeBacks::ByRequest));
    table.play("e4 e5", 10);
    assert_eq!(table.act(BLACK, Command::Undo(1)), Err(CommandError::TakeBacksByRequest));
    assert_eq!(table.act(BLACK, Command::Propose(Proposal::TakeBack(3))), Err(CommandError::NothingToUndo));
    assert_eq!(table.act(BLACK, Command::Propose(Proposal::TakeBack(0))), Err(CommandError::NothingToUndo));
    table.act(BLACK, Command::Propose(Proposal::TakeBack(1))).unwrap();
    let events = table.act(WHITE, Command::Accept(Proposal::TakeBack(1))).unwrap();
    assert!(matches!(events[..], [Event::Settled { .. }, Event::Went { .. }]), "{events:?}");
    assert_eq!((table.session.ply(), table.left(Seat(1))), (1, Some(300)));
    table.play("c5", 1);
    let moves = table.session.moves();
    let readings: Vec<&str> =
        moves.main_line().iter().map(|id| moves.node(*id).text.as_ref().unwrap().reading.as_str()).collect();
    assert_eq!(readings, ["e4", "c5"]);
    assert_eq!(moves.moves(), 3, "what was taken back is still known");
}

#[test]
fn take_backs_can_be_switched_off() {
    let mut table = Played::new("chess", setup("none", TakeBacks::Off));
    table.play("e4", 0);
    assert_eq!(table.act(WHITE, Command::Undo(1)), Err(CommandError::TakeBacksOff));
    assert_eq!(table.act(WHITE, Command::Jump(record::Tree::START)), Err(CommandError::TakeBacksOff));
    assert_eq!(table.act(WHITE, Command::Propose(Proposal::TakeBack(1))), Err(CommandError::TakeBacksOff));
}

#[test]
fn strangers_have_no_say() {
    let mut table = Played::chess("none");
    let stranger = PlayerId { seat: Seat(2), player: 0 };
    assert_eq!(table.act(stranger, Command::Resign), Err(CommandError::NoSuchPlayer));
    assert_eq!(
        table.act(PlayerId { seat: Seat(0), player: 1 }, Command::Play("e4".into())),
        Err(CommandError::NoSuchPlayer)
    );
    assert_eq!(
        table.act(BLACK, Command::Play("e5".into())),
        Err(CommandError::NotYourTurn { seat: Seat(0), name: "white".into() })
    );
    let why = said(&table.act(WHITE, Command::Play("e5".into())).unwrap_err());
    assert!(why.starts_with("“e5” is not a legal move here: "), "{why}");
}
