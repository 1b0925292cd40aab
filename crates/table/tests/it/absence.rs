//! Players who leave, and what those may do who wait for them.

use std::time::Duration;

use protocol::wire::{Act, Happening, Presence, SeatChoice};
use record::{GameResult, TakeBacks};
use session::Phase;
use table::{Notice, Refusal};

use crate::world::{ANN, BOB, Chair, EVE, World};

const PATIENCE: Duration = Duration::from_secs(45);
const ABSENCE: Duration = Duration::from_secs(5);

fn code(refused: Result<(), Refusal>) -> &'static str {
    refused.unwrap_err().why.code
}

/// A game of two people who are there, in which each has moved, and White has just answered.
fn two(clock: &str) -> World {
    let mut world = World::new("chess", [Chair::Of(ANN), Chair::Of(BOB)], clock, TakeBacks::ByRequest);
    world.join(ANN);
    world.join(BOB);
    for (person, text) in [(ANN, "e2e4"), (BOB, "e7e5"), (ANN, "g1f3")] {
        world.play(person, text).unwrap();
    }
    world
}

/// The same after Black, who is to move, has stayed away for long enough.
fn left(clock: &str) -> World {
    let mut world = two(clock);
    world.leave(BOB);
    world.pass(ABSENCE);
    world.pass(PATIENCE);
    world
}

fn last_presence(world: &World) -> &Presence {
    let told = world.notices.iter().rev().find_map(|notice| match notice {
        Notice::Presence(presence) => Some(presence),
        _ => None,
    });
    told.unwrap()
}

fn can_claim(world: &World) -> bool {
    world.table.can(&world.table.role(&ANN)).claim_win
}

fn claim_win(world: &World) -> Act {
    Act::ClaimWin { at: world.at() }
}

#[test]
fn a_countdown_is_told_and_then_others_may_act_with_and_without_a_clock() {
    for clock in ["none", "10+0"] {
        let mut world = two(clock);
        world.leave(BOB);
        world.pass(ABSENCE);
        assert_eq!(last_presence(&world).seats, [true, false]);
        assert_eq!(last_presence(&world).back, [None, Some(45_000)]);
        world.pass(PATIENCE - Duration::from_millis(1));
        assert!(!can_claim(&world));
        assert_eq!(code(world.act(ANN, None, claim_win(&world))), "player-may-return");
        world.pass(Duration::from_millis(1));
        assert!(can_claim(&world), "{clock}");
        assert_eq!(last_presence(&world).back, [None, Some(0)]);
        // Neither spectators nor the player who has left may claim anything.
        assert_eq!(code(world.act(EVE, None, claim_win(&world))), "spectators-only-watch");
        assert_eq!(code(world.act(BOB, None, claim_win(&world))), "player-may-return");
        world.act(ANN, None, claim_win(&world)).unwrap();
        let result = world.table.session().result().unwrap();
        assert_eq!((result.reason(), result.winner().map(|team| team.index())), (Some("abandoned"), Some(0)));
        assert_eq!(world.rebuilt().session().result(), Some(result));
    }
}

#[test]
fn a_player_who_is_back_in_time_loses_nothing() {
    let mut world = left("none");
    assert!(can_claim(&world));
    world.join(BOB);
    assert!(!can_claim(&world));
    assert_eq!(code(world.act(ANN, None, claim_win(&world))), "player-may-return");
    world.pass(Duration::from_secs(1));
    assert_eq!(
        (last_presence(&world).seats.as_slice(), last_presence(&world).back.as_slice()),
        (&[true; 2][..], &[None; 2][..])
    );
    world.play(BOB, "b8c6").unwrap();
    // It is not Black whom White waits for now.
    world.leave(BOB);
    world.pass(ABSENCE + PATIENCE);
    assert!(!can_claim(&world));
    // Black is waited for from the next move on.
    world.play(ANN, "f1b5").unwrap();
    world.pass(PATIENCE - Duration::from_millis(1));
    assert!(!can_claim(&world));
    world.pass(Duration::from_millis(1));
    assert!(can_claim(&world));
}

#[test]
fn nothing_counts_before_each_side_has_moved_or_while_nobody_waits() {
    let mut world = World::new("chess", [Chair::Of(ANN), Chair::Of(BOB)], "none", TakeBacks::Off);
    world.join(ANN);
    world.join(BOB);
    world.play(ANN, "e2e4").unwrap();
    world.leave(BOB);
    world.pass(ABSENCE + PATIENCE);
    assert!(!can_claim(&world));
    let mut world = two("none");
    world.leave(BOB);
    world.leave(ANN);
    world.pass(Duration::from_secs(3600));
    world.join(ANN);
    assert!(!can_claim(&world), "the wait begins when White is there");
    world.pass(PATIENCE);
    assert!(can_claim(&world));
}

#[test]
fn a_draw_is_claimed() {
    let mut world = left("none");
    world.act(ANN, None, Act::ClaimDraw { at: world.at() }).unwrap();
    assert_eq!(world.table.session().result(), Some(&GameResult::draw(Some("abandoned".into()))));
}

#[test]
fn a_computer_takes_the_seat_and_its_player_watches_from_then_on() {
    let mut world = left("10+0");
    let wrong = Act::GiveSeat { at: world.at(), to: SeatChoice::Me { name: None } };
    assert_eq!(code(world.act(ANN, None, wrong)), "seat-not-for-them");
    let give = Act::GiveSeat { at: world.at(), to: SeatChoice::Computer { level: 2 } };
    world.act(ANN, None, give).unwrap();
    assert_eq!(world.searches.len(), 1, "it is to move");
    world.find(0, None);
    world.join(BOB);
    assert!(world.table.role(&BOB).seats.is_empty());
    assert_eq!(code(world.play(BOB, "a7a6")), "spectators-only-watch");
    world.restart();
    let bob = world.table.role(&BOB);
    assert!(bob.seats.is_empty() && bob.is_barred);
    world.play(ANN, "b1c3").unwrap();
}

#[test]
fn a_spectator_takes_the_seat_and_the_game_goes_on() {
    let mut world = left("10+0");
    let give = Act::GiveSeat { at: world.at(), to: SeatChoice::Friend };
    world.act(ANN, None, give).unwrap();
    assert!(world.table.is_gathering() && world.table.session().ticking().is_none());
    world.restart_from_snapshot();
    world.join(ANN);
    world.join(BOB);
    world.join(EVE);
    assert_eq!(world.table.can(&world.table.role(&EVE)).sit, [1]);
    assert!(world.table.can(&world.table.role(&BOB)).sit.is_empty());
    assert_eq!(code(world.act(BOB, None, Act::Sit { seat: 1 })), "seat-was-given");
    world.act(EVE, None, Act::Sit { seat: 1 }).unwrap();
    assert_eq!(world.table.session().phase(), Phase::Running);
    world.play(EVE, "b8c6").unwrap();
}

#[test]
fn a_place_that_no_spectator_takes_goes_to_a_computer_after_all() {
    let mut world = left("none");
    world.act(ANN, None, Act::GiveSeat { at: world.at(), to: SeatChoice::Friend }).unwrap();
    let computer = SeatChoice::Strength { strength: 20 };
    world.act(ANN, None, Act::GiveSeat { at: world.at(), to: computer }).unwrap();
    assert_eq!((world.table.session().phase(), world.searches.len()), (Phase::Running, 1));
    let rebuilt = world.rebuilt();
    assert_eq!((rebuilt.holders(), rebuilt.is_adjourned()), (world.table.holders(), false));
}

#[test]
fn an_adjourned_game_goes_on_when_all_are_there() {
    for clock in ["none", "10+0"] {
        let mut world = left(clock);
        world.act(ANN, None, Act::Adjourn { at: world.at() }).unwrap();
        assert!(matches!(world.happened().last(), Some(Happening::Adjourned { .. })));
        assert!(world.table.session().ticking().is_none());
        world.restart();
        assert!(world.table.is_adjourned());
        world.join(ANN);
        world.pass(Duration::from_secs(7200));
        assert!(!can_claim(&world), "both may go on later");
        assert_eq!(code(world.act(ANN, None, Act::Resume)), "adjourned-until-all-are-back");
        world.join(BOB);
        assert_eq!(code(world.play(BOB, "b8c6")), "session-paused");
        assert!(world.table.can(&world.table.role(&BOB)).resume);
        world.act(BOB, None, Act::Resume).unwrap();
        world.play(BOB, "b8c6").unwrap();
    }
}

#[test]
fn a_restart_gives_everybody_time_to_come_back() {
    let mut world = two("none");
    world.leave(BOB);
    world.pass(ABSENCE + PATIENCE - Duration::from_secs(1));
    world.restart();
    world.join(ANN);
    world.pass(Duration::from_secs(60));
    assert!(!can_claim(&world));
    world.pass(PATIENCE);
    assert!(can_claim(&world));
}

#[test]
fn who_stays_away_for_two_weeks_has_abandoned_a_game_without_a_clock() {
    let day = Duration::from_secs(24 * 60 * 60);
    let mut world = two("none");
    world.leave(BOB);
    world.leave(ANN);
    world.pass(day * 13);
    // Who only looks at the game has not abandoned it.
    world.join(BOB);
    world.leave(BOB);
    world.pass(day * 13);
    assert_eq!(world.table.session().result(), None);
    world.restart();
    world.table.slept(day * 13);
    world.pass(day - Duration::from_secs(1));
    assert_eq!(world.table.session().result(), None);
    world.pass(Duration::from_secs(1));
    assert_eq!(world.table.session().result().unwrap().reason(), Some("abandoned"));
    // Nobody waits for a person who plays the computer.
    let mut world = World::new("chess", [Chair::Of(ANN), Chair::Computer], "none", TakeBacks::Free);
    world.play(ANN, "e2e4").unwrap();
    world.find(0, None);
    world.pass(day * 100);
    assert_eq!(world.table.session().result(), None);
}

#[test]
fn of_three_the_one_who_has_left_is_out_and_the_others_play_on() {
    let chairs = [Chair::Of(ANN), Chair::Of(BOB), Chair::Of(EVE)].map(|chair| vec![chair]);
    let mut world = World::with_teams("three", &chairs, "none", TakeBacks::Off);
    [ANN, BOB, EVE].into_iter().for_each(|person| world.join(person));
    for person in [ANN, BOB, EVE] {
        let text = world.table.session().as_match().legal()[0].coordinate.clone();
        world.play(person, &text).unwrap();
    }
    world.leave(ANN);
    world.pass(ABSENCE);
    world.pass(PATIENCE);
    let can = world.table.can(&world.table.role(&EVE));
    assert!(can.claim_win && !can.claim_draw);
    world.act(EVE, None, claim_win(&world)).unwrap();
    let left = |what: &Happening| matches!(what, Happening::Left { reason, .. } if reason == "abandoned");
    assert!(world.happened().any(left));
    assert_eq!(world.table.session().result(), None);
    assert_eq!(world.rebuilt().session().moves(), world.table.session().moves());
}
