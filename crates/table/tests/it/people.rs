//! What people may do at a table, and what becomes of it.

use std::time::Duration;

use protocol::wire::{Act, Happening, Proposal, TakeBacks as TakeBacksWire};
use record::TakeBacks;
use session::Phase;
use table::Refusal;

use crate::world::{ANN, BOB, Chair, EVE, World};

fn two() -> World {
    World::new("chess", [Chair::Of(ANN), Chair::Of(BOB)], "5+3", TakeBacks::ByRequest)
}

fn code(refused: Result<(), Refusal>) -> &'static str {
    refused.unwrap_err().why.code
}

#[test]
fn a_free_seat_is_taken_once_and_play_begins_then() {
    let mut world = World::new("chess", [Chair::Of(ANN), Chair::Free], "none", TakeBacks::ByRequest);
    assert_eq!(code(world.play(ANN, "e2e4")), "seats-are-free");
    assert_eq!(code(world.act(ANN, None, Act::Sit { seat: 1 })), "seated-already");
    world.act(BOB, None, Act::Sit { seat: 1 }).unwrap();
    assert_eq!(code(world.act(EVE, None, Act::Sit { seat: 1 })), "seat-taken");
    world.play(ANN, "e2e4").unwrap();
    assert_eq!(code(world.play(EVE, "e7e5")), "spectators-only-watch");
    world.play(BOB, "e7e5").unwrap();
    assert_eq!(world.table.session().ply(), 2);
}

#[test]
fn a_command_that_was_followed_has_no_second_effect_also_after_a_restart() {
    let mut world = two();
    let act = Act::Play { at: 0, text: "e2e4".into() };
    world.act_as(ANN, None, "move", act.clone()).unwrap();
    world.act_as(ANN, None, "move", act.clone()).unwrap();
    world.restart();
    world.act_as(ANN, None, "move", act).unwrap();
    assert_eq!(world.happened().filter(|what| matches!(what, Happening::Played { .. })).count(), 1);
    // What was meant for an earlier position is stale.
    let refused = world.act(BOB, None, Act::Play { at: 0, text: "e7e5".into() }).unwrap_err();
    assert!(refused.is_stale);
}

#[test]
fn a_move_whose_answer_was_lost_is_not_refused() {
    let mut world = two();
    world.play(ANN, "e2e4").unwrap();
    world.play(BOB, "e7e5").unwrap();
    // Under another id, as a page that was loaded again would send it.
    world.act(ANN, None, Act::Play { at: 0, text: "e2e4".into() }).unwrap();
    let other = world.act(ANN, None, Act::Play { at: 0, text: "d2d4".into() });
    assert_eq!(code(other), "game-went-on");
}

#[test]
fn clocks_that_ran_stand_after_a_restart_until_their_player_is_back() {
    let mut world = two();
    world.join(ANN);
    world.join(BOB);
    world.play(ANN, "e2e4").unwrap();
    world.pass(Duration::from_secs(10));
    world.restart();
    world.pass(Duration::from_secs(20));
    assert_eq!(world.table.session().phase(), Phase::Waiting);
    world.join(ANN);
    assert_eq!(world.table.session().ticking(), None, "it is not her turn");
    world.join(BOB);
    assert_eq!(world.table.session().phase(), Phase::Running);
    // Those who don't come back lose their time after a while.
    world.restart();
    world.pass(Duration::from_secs(60));
    assert_eq!(world.table.session().phase(), Phase::Running);
    world.pass(Duration::from_secs(400));
    assert_eq!(world.table.session().phase(), Phase::Over);
    let lost = world.table.session().result().cloned();
    assert_eq!(world.rebuilt().session().result().cloned(), lost);
}

#[test]
fn a_take_back_that_is_agreed_on_goes_back_to_the_own_last_turn() {
    let mut world = two();
    for (person, text) in [(ANN, "e2e4"), (BOB, "e7e5")] {
        world.play(person, text).unwrap();
    }
    world.act(ANN, None, Act::TakeBack { at: 2 }).unwrap();
    assert!(world.table.can(&world.table.role(&BOB)).answer.contains(&Proposal::TakeBack));
    // How many plies it is about is known after a restart too.
    world.restart();
    world.act(BOB, None, Act::Accept { at: 2, proposal: Proposal::TakeBack }).unwrap();
    assert_eq!(world.table.session().ply(), 0);
}

#[test]
fn a_rematch_that_could_not_begin_can_be_asked_for_again() {
    let mut world = two();
    world.act(ANN, None, Act::Resign).unwrap();
    world.act(ANN, None, Act::Rematch).unwrap();
    assert_eq!(world.table.rematch().len(), 1);
    let update = world.table.next_failed();
    assert!(matches!(update.events[0].what, Happening::RematchDropped { seat: 0 }));
    assert!(world.table.rematch().is_empty() && world.table.can(&world.table.role(&ANN)).rematch);
}

#[test]
fn who_is_there_is_told_with_a_little_patience() {
    let mut world = two();
    world.join(ANN);
    world.join(EVE);
    let presence = world.table.presence(world.now);
    assert_eq!((presence.seats, presence.spectators), (vec![true, false], 1));
    world.leave(ANN);
    assert!(world.table.presence(world.now).seats[0], "she may come back at once");
    world.pass(Duration::from_secs(6));
    assert!(!world.table.presence(world.now).seats[0]);
}

#[test]
fn a_game_begins_anew_once_all_people_want_it() {
    let mut world = two();
    assert_eq!(code(world.act(ANN, None, Act::Restart)), "at-the-start-already");
    world.play(ANN, "e2e4").unwrap();
    assert_eq!(code(world.act(EVE, None, Act::Restart)), "spectators-only-watch");
    world.act(ANN, None, Act::Restart).unwrap();
    assert!(
        !world.table.can(&world.table.role(&ANN)).restart && world.table.can(&world.table.role(&BOB)).restart
    );
    world.restart();
    assert_eq!(world.table.restart().len(), 1, "kept over a restart of the server");
    world.act(BOB, None, Act::KeepPlaying).unwrap();
    assert!(world.table.restart().is_empty());
    // Who plays on has said no.
    world.act(ANN, None, Act::Restart).unwrap();
    world.play(BOB, "e7e5").unwrap();
    assert!(world.table.restart().is_empty());
    world.act(ANN, None, Act::Restart).unwrap();
    world.act(BOB, None, Act::Restart).unwrap();
    assert_eq!(world.table.next(), Some("next"));
    assert_eq!(world.table.session().result(), Some(&record::GameResult::Aborted), "nobody has lost it");
    let update = world.table.next_failed();
    assert!(update.events.is_empty());
}

#[test]
fn how_moves_are_taken_back_was_agreed_on() {
    let mut world = two();
    let allow = |how| Act::AllowTakeBacks { how };
    assert_eq!(code(world.act(ANN, None, allow(TakeBacksWire::Free))), "take-backs-agreed");
    let mut alone = World::new("chess", [Chair::Of(ANN), Chair::Computer], "none", TakeBacks::Free);
    assert_eq!(code(alone.act(EVE, None, allow(TakeBacksWire::Off))), "spectators-only-watch");
    alone.act(ANN, None, allow(TakeBacksWire::Off)).unwrap();
    alone.play(ANN, "e2e4").unwrap();
    alone.restart();
    assert_eq!(alone.table.session().take_backs(), TakeBacks::Off);
    assert_eq!(code(alone.act(ANN, None, Act::TakeBack { at: 1 })), "take-backs-off");
    alone.act(ANN, None, allow(TakeBacksWire::Free)).unwrap();
    alone.act(ANN, None, Act::TakeBack { at: 1 }).unwrap();
    assert_eq!(alone.table.session().ply(), 0);
}

#[test]
fn who_plays_alone_begins_anew_at_once_and_the_game_before_goes_on() {
    let mut world = World::new("chess", [Chair::Of(ANN), Chair::Computer], "5+3", TakeBacks::Off);
    world.play(ANN, "e2e4").unwrap();
    world.act(ANN, None, Act::Restart).unwrap();
    assert_eq!(world.table.next(), Some("next"));
    assert_eq!(world.table.session().result(), None);
    assert_eq!(world.table.session().phase(), Phase::Paused, "no time is lost meanwhile");
}
