//! How games end.

use catalog::{Reason, Seat};
use record::{Proposal, TakeBacks};
use session::{Command, CommandError, Event, Phase};

use crate::played::{BLACK, Played, WHITE, said, setup};

#[test]
fn a_game_ends_by_the_rules() {
    let mut table = Played::chess("none");
    table.play("f3 e5 g4 Qh4#", 0);
    assert_eq!(table.sentence(), "Black wins by checkmate.");
    assert_eq!((table.session.phase(), table.session.to_move()), (Phase::Over, None));
    for command in [
        Command::Play("a3".into()),
        Command::Resign,
        Command::Abort,
        Command::Start,
        Command::Undo(1),
        Command::Redo(1),
        Command::Propose(Proposal::Draw),
        Command::Claim(Reason::THREEFOLD),
    ] {
        assert_eq!(table.act(WHITE, command.clone()), Err(CommandError::Over), "{command:?}");
    }
    // What is said about it is no part of it.
    let at = table.session.at();
    assert_eq!(table.act(WHITE, Command::Comment(at, "Alas".into())), Ok(vec![Event::Commented(at)]));
    assert_eq!(table.session.moves().node(at).comment.as_deref(), Some("Alas"));
}

#[test]
fn names_of_several_pieces_take_the_plural() {
    let mut table = Played::new("hnefatafl", setup("none", TakeBacks::Off));
    table.act(WHITE, Command::Resign).unwrap();
    assert_eq!(table.sentence(), "The defenders win by resignation.");
}

#[test]
fn resigning_is_possible_at_any_time_and_by_either_side() {
    for (chair, expect) in [(WHITE, "Black wins by resignation."), (BLACK, "White wins by resignation.")] {
        let mut table = Played::chess("5+0");
        table.play("e4", 0).act(chair, Command::Resign).unwrap();
        assert_eq!(table.sentence(), expect);
    }
}

#[test]
fn a_draw_is_claimed_by_the_side_to_move() {
    let mut table = Played::chess("none");
    table.play("Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1", 0);
    let claim = || Command::Claim(Reason::THREEFOLD);
    assert_eq!(table.act(BLACK, claim()), Err(CommandError::NoClaim));
    table.play("Ng8", 0);
    assert_eq!(table.session.claims(), [Reason::THREEFOLD]);
    assert_eq!(
        table.act(BLACK, claim()),
        Err(CommandError::NotYourTurn { seat: Seat(0), name: "white".into() })
    );
    table.act(WHITE, claim()).unwrap();
    assert_eq!(table.sentence(), "Drawn by threefold repetition.");
    assert!(table.session.claims().is_empty());
}

#[test]
fn a_draw_comes_by_itself_where_the_rules_say_so() {
    let mut table = Played::chess("none");
    table.play(&"Nf3 Nf6 Ng1 Ng8 ".repeat(4), 0);
    assert_eq!(table.sentence(), "Drawn by fivefold repetition.");
}

#[test]
fn a_game_is_aborted_only_before_both_have_moved() {
    let mut table = Played::chess("5+0");
    table.play("e4", 0).act(BLACK, Command::Abort).unwrap();
    assert_eq!(table.sentence(), "Aborted.");
    let mut table = Played::chess("5+0");
    table.play("e4 e5", 0);
    assert_eq!(table.act(BLACK, Command::Abort), Err(CommandError::TooLateToAbort));
}

#[test]
fn a_rematch_changes_sides() {
    let mut table = Played::chess("5+0");
    assert_eq!(table.act(WHITE, Command::Rematch), Err(CommandError::NotOver));
    table.act(WHITE, Command::Resign).unwrap();
    assert_eq!(table.act(WHITE, Command::Rematch), Ok(vec![Event::RematchWanted(Seat(0))]));
    assert_eq!(table.act(WHITE, Command::Rematch), Err(CommandError::AlreadyProposed));
    let events = table.act(BLACK, Command::Rematch).unwrap();
    assert_eq!(events, [Event::RematchWanted(Seat(1)), Event::RematchAgreed]);
    let next = Played::new("chess", table.session.rematch());
    let names: Vec<&str> = next.session.seats().iter().map(|seat| seat.players[0].name.as_str()).collect();
    assert_eq!(names, ["Bob", "Ann"]);
    assert_eq!((next.left(Seat(0)), next.session.phase()), (Some(300), Phase::Waiting));
}

#[test]
fn a_position_may_be_an_end_from_the_start() {
    let start = Some("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1".to_string());
    let table = Played::new("chess", session::Setup { start, ..setup("none", TakeBacks::Free) });
    assert_eq!((table.session.phase(), table.sentence()), (Phase::Over, "Drawn by stalemate.".into()));
}

#[test]
fn a_position_that_cant_be_used_is_refused() {
    let chess = crate::played::catalog().find("chess").unwrap();
    let setup = session::Setup { start: Some("nonsense".into()), ..session::Setup::default() };
    let error = session::Session::new(chess, setup, session::Timestamp::default()).unwrap_err();
    assert!(said(&error).starts_with("the first position can’t be used: "), "{error:?}");
}
