//! Games of several seats: seats that leave while others play on, and agreements of more than two.

use std::sync::OnceLock;

use catalog::{AnyGame, Catalog, Outcome, Ranking, Reason, Seat, erase};
use record::{
    Format, GameRecord, GameResult, Player, Proposal, SeatDeparture, SeatRecord, TakeBacks, TimeControl,
};
use session::{ClockChoice, Command, CommandError, Event, Phase, PlayerId, Session, Setup};
use testkit::seats::{self, Skirmish};

use crate::played::Played;

const FIRST: PlayerId = PlayerId { seat: Seat(0), player: 0 };
const SECOND: PlayerId = PlayerId { seat: Seat(1), player: 0 };
const THIRD: PlayerId = PlayerId { seat: Seat(2), player: 0 };
const FOURTH: PlayerId = PlayerId { seat: Seat(3), player: 0 };

fn skirmish(id: &str, game: Skirmish) -> Box<dyn AnyGame> {
    erase(seats::info(id, &game), game)
}

fn catalog() -> &'static Catalog {
    static CATALOG: OnceLock<Catalog> = OnceLock::new();
    CATALOG.get_or_init(|| {
        let mut catalog = Catalog::shipped();
        catalog.add_game(skirmish("three", Skirmish::of_three()));
        catalog.add_game(skirmish("four", Skirmish::of_four()));
        catalog.add_game(skirmish("pairs", Skirmish::of_pairs()));
        catalog
    })
}

fn start(id: &str, clock: &str, take_backs: TakeBacks) -> Played {
    let time = TimeControl::parse(clock).unwrap();
    let game = catalog().find(id).unwrap();
    let names = ["Ann", "Bob", "Cid", "Dot"].into_iter().take(game.seats().len());
    let seats = names.map(|name| SeatRecord { players: vec![Player::person(name)], time }).collect();
    Played::of(game, Setup { seats, take_backs, ..Setup::default() })
}

/// The game after it was written to a file and read again.
fn through_file(record: &GameRecord, format: Format) -> GameRecord {
    let mut file = Vec::new();
    record::write(record, format, catalog(), &mut file).unwrap();
    let text = String::from_utf8_lossy(&file).into_owned();
    let again = record::read_one(&file[..], format, catalog(), None, 1);
    again.unwrap_or_else(|error| panic!("{error:?}\n{text}"))
}

/// Saves a game in every format that it has, and goes on with what was saved.
fn resumed(played: &Played) -> Played {
    let record = played.session.record(played.now);
    let saved = through_file(&record, Format::Native);
    assert_eq!(through_file(&record, Format::Pgn), saved);
    let game = catalog().find(&record.game).unwrap();
    let session = Session::resume(game, saved, ClockChoice::Keep, played.now).unwrap();
    assert_eq!(session.as_match().position(), played.session.as_match().position());
    assert_eq!(session.as_match().departures(), played.session.as_match().departures());
    Played { session, now: played.now }
}

fn out(played: &Played) -> Vec<u8> {
    let seats = 0..played.session.seat_infos().len() as u8;
    seats.filter(|seat| played.session.as_match().is_out(Seat(*seat))).collect()
}

fn left(seat: Seat, reason: Reason) -> Event {
    Event::Left(SeatDeparture { seat, reason })
}

#[test]
fn the_others_play_on_when_a_seat_resigns_or_runs_out_of_time() {
    let mut game = start("four", "1+0", TakeBacks::Free);
    game.play("a2a3 e2e3 d5d4 b5b4", 1);
    game.wait(5);
    // Not to move: the clock of the seat that is goes on running.
    let events = game.act(THIRD, Command::Resign).unwrap();
    assert_eq!(events, [left(Seat(2), Reason::RESIGNATION)]);
    assert_eq!((game.session.ticking(), game.left(Seat(0))), (Some(Seat(0)), Some(55)));
    assert_eq!(game.act(THIRD, Command::Resign), Err(CommandError::Out));
    assert_eq!(game.act(THIRD, Command::Propose(Proposal::Draw)), Err(CommandError::Out));
    game.play("a3b3 e3d3", 1);
    assert_eq!(game.session.to_move(), Some(FOURTH), "the turn passes over a seat that left");
    assert_eq!(game.act(THIRD, Command::Play("pass".into())), Err(CommandError::Out));
    let events = game.wait(61);
    assert_eq!(events, [left(Seat(3), Reason::TIME)]);
    assert_eq!((game.session.to_move(), game.session.ticking()), (Some(FIRST), Some(Seat(0))));
    assert_eq!((game.session.phase(), out(&game)), (Phase::Running, vec![2, 3]));
    assert_eq!(game.left(Seat(3)), Some(0));

    let mut again = resumed(&game);
    assert_eq!((out(&again), again.session.to_move()), (vec![2, 3], Some(FIRST)));
    assert_eq!(again.left(Seat(3)), Some(0));
    again.play("b3b4", 1);
    let events = again.act(FIRST, Command::Resign).unwrap();
    // The last to leave comes second.
    let ranking = Outcome::Ranked(Ranking::new(&[2, 1, 4, 3]));
    let result = GameResult::Finished { outcome: ranking, reason: Some("resignation".into()) };
    assert_eq!(events, [left(Seat(0), Reason::RESIGNATION), Event::Ended(result.clone())]);
    assert_eq!(again.act(SECOND, Command::Resign), Err(CommandError::Over));
    let over = resumed(&again);
    assert_eq!((over.session.phase(), over.session.result()), (Phase::Over, Some(&result)));
}

#[test]
fn a_seat_comes_back_when_the_move_before_its_departure_is_taken_back() {
    let mut game = start("four", "1+0", TakeBacks::Free);
    game.play("a2a3 e2e3 d5d4 b5b4", 1);
    game.act(THIRD, Command::Resign).unwrap();
    game.play("a3b3 e3d3", 1);
    game.wait(61);
    let whole = game.session.at();
    assert_eq!(out(&game), [2, 3]);
    game.act(FIRST, Command::Undo(1)).unwrap();
    assert_eq!((out(&game), game.session.to_move()), (vec![2], Some(SECOND)));
    let mut again = resumed(&game);
    assert_eq!(out(&again), [2]);
    again.act(FIRST, Command::Undo(2)).unwrap();
    assert_eq!((out(&again), again.session.to_move()), (vec![], Some(FOURTH)));
    // What is played again has its departures, and a look elsewhere has them too.
    assert_eq!(again.session.look(again.session.moves().end()).as_match().departures().len(), 2);
    again.act(FIRST, Command::Redo(1)).unwrap();
    assert_eq!(out(&again), [2]);
    game.act(FIRST, Command::Jump(whole)).unwrap();
    assert_eq!(out(&game), [2, 3]);
    let branch = game.session.branch(game.session.moves().path(whole)[3], game.now);
    assert_eq!(branch.as_match().departures().len(), 1);
    // The same move played anew is another node: no seat has left after it.
    game.act(FIRST, Command::Undo(3)).unwrap();
    game.play("b5b4", 1);
    assert_eq!((out(&game), game.session.moves().moves()), (vec![], 7));
}

#[test]
fn a_seat_may_leave_before_the_first_move() {
    let mut game = start("three", "none", TakeBacks::Free);
    game.act(FIRST, Command::Resign).unwrap();
    assert_eq!((out(&game), game.session.to_move()), (vec![0], Some(SECOND)));
    game.play("e2e3", 0);
    let mut again = resumed(&game);
    assert_eq!((out(&again), again.session.to_move()), (vec![0], Some(THIRD)));
    again.act(SECOND, Command::Undo(1)).unwrap();
    assert_eq!((out(&again), again.session.to_move()), (vec![0], Some(SECOND)));
    again.act(THIRD, Command::Resign).unwrap();
    let result = again.session.result().and_then(GameResult::outcome);
    assert_eq!(result, Some(Outcome::Ranked(Ranking::new(&[3, 1, 2]))));
}

#[test]
fn a_draw_needs_the_agreement_of_all_teams_that_are_in() {
    let mut game = start("three", "none", TakeBacks::Free);
    game.play("a2a3", 0).act(FIRST, Command::Propose(Proposal::Draw)).unwrap();
    let agreed = game.act(SECOND, Command::Accept(Proposal::Draw)).unwrap();
    let expect = Event::Agreed { by: Seat(1), seat: Seat(0), proposal: Proposal::Draw };
    assert_eq!((agreed, game.session.phase()), (vec![expect], Phase::Running));
    // One who has agreed may go on playing, and is asked no more.
    game.play("e2e3", 0);
    assert_eq!(game.session.proposals().count(), 1);
    let mut again = resumed(&game);
    assert_eq!(again.session.proposals().count(), 1);
    again.act(THIRD, Command::Accept(Proposal::Draw)).unwrap();
    assert_eq!(again.session.result(), Some(&GameResult::draw(Some("agreement".into()))));
    // One move by a seat that has not agreed declines it.
    game.play("d5d4", 0);
    assert_eq!(game.session.proposals().count(), 0);
}

#[test]
fn a_departure_may_complete_an_agreement() {
    let mut game = start("three", "none", TakeBacks::Free);
    game.play("a2a3", 0).act(FIRST, Command::Propose(Proposal::Draw)).unwrap();
    game.act(SECOND, Command::Accept(Proposal::Draw)).unwrap();
    game.act(THIRD, Command::Resign).unwrap();
    let outcome = game.session.result().and_then(GameResult::outcome);
    assert_eq!(outcome, Some(Outcome::Ranked(Ranking::new(&[1, 1, 3]))));
}

#[test]
fn a_take_back_needs_the_agreement_of_all_other_teams() {
    let mut game = start("three", "none", TakeBacks::ByRequest);
    game.play("a2a3 e2e3", 0).act(SECOND, Command::Propose(Proposal::TakeBack(1))).unwrap();
    game.act(FIRST, Command::Accept(Proposal::TakeBack(1))).unwrap();
    assert_eq!(game.session.ply(), 2);
    assert_eq!(game.act(SECOND, Command::Accept(Proposal::TakeBack(1))), Err(CommandError::NotProposed));
    game.act(THIRD, Command::Accept(Proposal::TakeBack(1))).unwrap();
    assert_eq!(game.session.ply(), 1);
}

#[test]
fn partners_agree_for_their_team() {
    let mut game = start("pairs", "none", TakeBacks::Free);
    game.play("a2a3", 0).act(FIRST, Command::Propose(Proposal::Draw)).unwrap();
    assert_eq!(game.act(THIRD, Command::Accept(Proposal::Draw)), Err(CommandError::NotProposed));
    game.act(FOURTH, Command::Accept(Proposal::Draw)).unwrap();
    assert_eq!(game.session.result(), Some(&GameResult::draw(Some("agreement".into()))));
    // With two teams, a resignation is the end.
    let mut game = start("pairs", "none", TakeBacks::Free);
    game.play("a2a3", 0).act(FOURTH, Command::Resign).unwrap();
    assert_eq!(game.session.result().and_then(GameResult::winner), Some(catalog::Team(0)));
}

#[test]
fn a_game_can_be_aborted_until_all_seats_that_are_in_have_moved() {
    let mut game = start("three", "none", TakeBacks::Free);
    game.play("a2a3 e2e3", 0);
    let mut other = start("three", "none", TakeBacks::Free);
    other.play("a2a3 e2e3", 0).act(THIRD, Command::Resign).unwrap();
    assert_eq!(other.act(FIRST, Command::Abort), Err(CommandError::TooLateToAbort));
    game.act(THIRD, Command::Abort).unwrap();
    assert_eq!(game.session.result(), Some(&GameResult::Aborted));
}

#[test]
fn a_rematch_moves_all_players_on_by_one_seat() {
    let mut game = start("three", "none", TakeBacks::Free);
    game.act(FIRST, Command::Abort).unwrap();
    for player in [FIRST, THIRD] {
        assert_eq!(game.act(player, Command::Rematch), Ok(vec![Event::RematchWanted(player.seat)]));
    }
    let events = game.act(SECOND, Command::Rematch).unwrap();
    assert_eq!(events, [Event::RematchWanted(Seat(1)), Event::RematchAgreed]);
    let setup = game.session.rematch();
    let names: Vec<&str> = setup.seats.iter().map(|seat| seat.players[0].name.as_str()).collect();
    assert_eq!(names, ["Cid", "Ann", "Bob"]);
}
