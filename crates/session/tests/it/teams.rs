//! Two against two: the players of a side take turns.

use catalog::Seat;
use record::{Player, Proposal, SeatRecord, TakeBacks};
use session::{Command, CommandError, PlayerId, Setup};

use crate::played::Played;

fn pairs() -> Setup {
    let seat = |names: [&str; 2]| SeatRecord {
        players: names.into_iter().map(Player::person).collect(),
        ..SeatRecord::default()
    };
    let seats = vec![seat(["Ann", "Bob"]), seat(["Cid", "Dot"])];
    Setup { seats, take_backs: TakeBacks::Free, ..Setup::default() }
}

#[test]
fn the_players_of_a_side_take_turns() {
    for id in ["chess", "checkers", "hnefatafl", "connect-four", "othello", "chess-3d", "infinite-plane"] {
        let mut table = Played::new(id, pairs());
        let mut names = Vec::new();
        for _ in 0..6 {
            let chair = table.session.to_move().unwrap();
            names.push(table.session.player(chair).unwrap().name.clone());
            let text = table.session.as_match().legal()[0].coordinate.clone();
            let mate = PlayerId { player: 1 - chair.player, ..chair };
            let refused = table.act(mate, Command::Play(text.clone()));
            assert!(matches!(refused, Err(CommandError::TeamMate(_))), "{id}: {refused:?}");
            table.act(chair, Command::Play(text)).unwrap();
        }
        // In checkers it is Black who begins.
        let expect = match id {
            "checkers" => ["Cid", "Ann", "Dot", "Bob", "Cid", "Ann"],
            _ => ["Ann", "Cid", "Bob", "Dot", "Ann", "Cid"],
        };
        assert_eq!(names, expect, "{id}");
        table.act(PlayerId::first(Seat(0)), Command::Undo(3)).unwrap();
        let chair = table.session.to_move().unwrap();
        assert_eq!(table.session.player(chair).unwrap().name, expect[3], "{id}");
    }
}

#[test]
fn any_player_answers_for_the_side() {
    let mut table = Played::new("chess", pairs());
    table.act(PlayerId { seat: Seat(0), player: 1 }, Command::Propose(Proposal::Draw)).unwrap();
    table.act(PlayerId { seat: Seat(1), player: 1 }, Command::Accept(Proposal::Draw)).unwrap();
    assert_eq!(table.sentence(), "Drawn by agreement.");
}
