//! Several people who share a seat and take turns.

use catalog::Seat;
use protocol::wire::{Act, Proposal, SeatChoice};
use record::TakeBacks;
use session::{Phase, PlayerId};
use table::Refusal;

use crate::world::{ANN, BOB, Chair, EVE, World};

fn code(refused: Result<(), Refusal>) -> &'static str {
    refused.unwrap_err().why.code
}

/// Ann and Eve against Bob.
fn pair_against_one(take_backs: TakeBacks) -> World {
    let teams = [vec![Chair::Of(ANN), Chair::Of(EVE)], vec![Chair::Of(BOB)]];
    World::with_teams("chess", &teams, "none", take_backs)
}

#[test]
fn people_at_one_side_take_turns() {
    let mut world = pair_against_one(TakeBacks::ByRequest);
    assert_eq!(code(world.play(EVE, "e2e4")), "turn-of-team-mate");
    world.play(ANN, "e2e4").unwrap();
    world.play(BOB, "e7e5").unwrap();
    let roles = [ANN, EVE].map(|person| world.table.role(&person));
    assert_eq!(roles.each_ref().map(|role| world.table.may_move(role)), [false, true]);
    assert_eq!(roles[1].places, [PlayerId { seat: Seat(0), player: 1 }]);
    assert_eq!(code(world.play(ANN, "g1f3")), "turn-of-team-mate");
    world.play(EVE, "g1f3").unwrap();
    world.restart();
    world.play(BOB, "b8c6").unwrap();
    assert_eq!(code(world.play(EVE, "f1b5")), "turn-of-team-mate");
    world.play(ANN, "f1b5").unwrap();
}

#[test]
fn each_of_them_speaks_for_the_side() {
    let mut world = pair_against_one(TakeBacks::ByRequest);
    world.play(ANN, "e2e4").unwrap();
    world.act(BOB, None, Act::Propose { at: 1, proposal: Proposal::Draw }).unwrap();
    assert_eq!(world.table.can(&world.table.role(&EVE)).answer, [Proposal::Draw]);
    world.act(EVE, None, Act::Accept { at: 1, proposal: Proposal::Draw }).unwrap();
    assert_eq!(world.table.session().phase(), Phase::Over);
    // Whoever of them wants to play again, wants it for the side; then all have changed sides.
    world.act(EVE, None, Act::Rematch).unwrap();
    world.act(BOB, None, Act::Rematch).unwrap();
    assert_eq!(world.table.next(), Some("next"));
}

#[test]
fn their_places_are_taken_one_after_the_other() {
    let teams = [vec![Chair::Free, Chair::Free], vec![Chair::Of(ANN)]];
    let mut world = World::with_teams("chess", &teams, "none", TakeBacks::Off);
    world.act(BOB, None, Act::Sit { seat: 0 }).unwrap();
    assert!(world.table.is_gathering());
    assert_eq!(code(world.act(BOB, None, Act::Sit { seat: 0 })), "seated-already");
    assert_eq!(code(world.play(BOB, "e2e4")), "seats-are-free");
    world.act(EVE, None, Act::Sit { seat: 0 }).unwrap();
    assert_eq!(world.table.holders(), [vec![Some(BOB), Some(EVE)], vec![Some(ANN)]]);
    world.restart();
    world.play(BOB, "e2e4").unwrap();
    world.play(ANN, "e7e5").unwrap();
    world.play(EVE, "g1f3").unwrap();
}

#[test]
fn one_of_them_who_has_left_is_replaced_by_a_computer() {
    let mut world = pair_against_one(TakeBacks::Off);
    [ANN, BOB, EVE].into_iter().for_each(|person| world.join(person));
    world.play(ANN, "e2e4").unwrap();
    world.play(BOB, "e7e5").unwrap();
    // It is Eve's turn.
    world.leave(EVE);
    world.pass(std::time::Duration::from_secs(5));
    world.pass(std::time::Duration::from_secs(45));
    assert!(!world.table.can(&world.table.role(&ANN)).give_seat, "their opponents decide");
    let give = Act::GiveSeat { at: world.at(), to: SeatChoice::Computer { level: 1 } };
    world.act(BOB, None, give).unwrap();
    assert_eq!(world.table.holders(), [vec![Some(ANN), None], vec![Some(BOB)]]);
    world.find(0, None);
    world.play(BOB, "b8c6").unwrap();
    world.play(ANN, "d2d3").unwrap();
}

#[test]
fn against_computers_those_of_the_team_decide_what_becomes_of_one_who_has_left() {
    let teams = [vec![Chair::Of(ANN), Chair::Of(EVE)], vec![Chair::Computer]];
    let mut world = World::with_teams("chess", &teams, "none", TakeBacks::Off);
    [ANN, EVE].into_iter().for_each(|person| world.join(person));
    world.play(ANN, "e2e4").unwrap();
    world.find(0, None);
    world.leave(EVE);
    world.pass(std::time::Duration::from_secs(5));
    world.pass(std::time::Duration::from_secs(45));
    let can = world.table.can(&world.table.role(&ANN));
    assert!(can.give_seat && can.adjourn && !can.claim_win && !can.claim_draw);
    let claim = Act::ClaimWin { at: world.at() };
    assert_eq!(code(world.act(ANN, None, claim)), "claim-from-own-team");
    let give = Act::GiveSeat { at: world.at(), to: SeatChoice::Computer { level: 1 } };
    world.act(ANN, None, give).unwrap();
    assert_eq!(world.table.holders(), [vec![Some(ANN), None], vec![None]]);
}

#[test]
fn a_person_alone_changes_who_plays_the_seats() {
    let mut world = World::new("chess", [Chair::Of(ANN), Chair::Computer], "none", TakeBacks::Free);
    assert!(world.table.can(&world.table.role(&ANN)).replace);
    world.play(ANN, "e2e4").unwrap();
    let replace = |seat, to| Act::Replace { seat, to };
    world.act(ANN, None, replace(1, SeatChoice::Strength { strength: 70 })).unwrap();
    assert_eq!(world.searches.len(), 1, "the new one thinks");
    world.find(0, None);
    let me = SeatChoice::Me { name: None };
    let team = SeatChoice::Team { players: vec![SeatChoice::Computer { level: 1 }, me.clone()] };
    world.act(ANN, None, replace(0, team)).unwrap();
    assert_eq!(world.table.holders(), [vec![None, Some(ANN)], vec![None]]);
    let nested = SeatChoice::Team { players: vec![SeatChoice::Team { players: vec![me.clone()] }] };
    assert_eq!(code(world.act(ANN, None, replace(0, nested))), "seat-not-for-them");
    let many = SeatChoice::Team { players: vec![me.clone(); 5] };
    assert_eq!(code(world.act(ANN, None, replace(0, many))), "team-too-large");
    assert_eq!(code(world.act(ANN, None, replace(7, me.clone()))), "no-such-side");
    let rebuilt = world.rebuilt();
    assert_eq!(rebuilt.holders(), world.table.holders());
    assert_eq!(rebuilt.session().seats(), world.table.session().seats());
    let mut world = World::new("chess", [Chair::Of(ANN), Chair::Of(BOB)], "none", TakeBacks::Free);
    assert_eq!(code(world.act(ANN, None, replace(1, me))), "players-stay");
}
