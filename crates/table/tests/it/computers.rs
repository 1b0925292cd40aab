//! When computers think, what they are asked, and what becomes of it.

use std::time::Duration;

use catalog::Judgement;
use catalog::search::Score;
use protocol::wire::{Act, Happening, Proposal};
use record::TakeBacks;
use session::Setup;
use table::{Best, Effect, Foreseen, Notice, SearchMemory, Urgency};

use crate::world::{ANN, Chair, EVE, World, setup};

fn against_computer(clock: &str) -> World {
    World::new("chess", [Chair::Of(ANN), Chair::Computer], clock, TakeBacks::Free)
}

#[test]
fn the_computer_thinks_on_its_turn_alone_and_plays_what_it_found() {
    let mut world = against_computer("none");
    world.tick();
    assert!(world.searches.is_empty());
    world.play(ANN, "e2e4").unwrap();
    assert_eq!(world.searches.len(), 1);
    assert_eq!(world.searches[0].urgency, Urgency::People);
    world.find(0, None);
    assert_eq!(world.table.session().ply(), 2);
    assert!(world.searches.is_empty());
}

#[test]
fn taking_back_ends_thinking_and_holds_the_computer_where_it_would_move() {
    let mut world = against_computer("none");
    world.play(ANN, "e2e4").unwrap();
    world.act(ANN, None, Act::TakeBack { at: 1 }).unwrap();
    assert!(world.searches.is_empty() && !world.table.is_held());
    world.act(ANN, None, Act::Redo { at: 0 }).unwrap();
    assert!(world.table.is_held() && world.searches.is_empty());
    world.act(ANN, None, Act::Hold { held: false }).unwrap();
    assert_eq!(world.searches.len(), 1);
}

#[test]
fn move_now_hurries_the_search_that_runs() {
    let mut world = against_computer("none");
    world.play(ANN, "e2e4").unwrap();
    world.act(ANN, None, Act::Hurry).unwrap();
    assert_eq!(world.hurried, [world.searches[0].ticket]);
}

#[test]
fn a_computer_that_fails_is_not_asked_again_before_it_is_told_to() {
    let mut world = against_computer("none");
    world.play(ANN, "e2e4").unwrap();
    world.find(0, Some(Err(catalog::Message::new("computer-broke-down"))));
    assert!(world.table.is_stuck() && world.searches.is_empty());
    assert!(world.notices.iter().any(|notice| matches!(notice, Notice::Trouble(_))));
    world.act(ANN, None, Act::Hold { held: false }).unwrap();
    assert_eq!(world.searches.len(), 1);
}

#[test]
fn hints_go_to_the_connection_that_asked_and_are_dropped_with_the_position() {
    let mut world = against_computer("none");
    world.act(ANN, None, Act::Hint { at: 0 }).unwrap();
    assert_eq!(world.searches[0].memory, SearchMemory::Adviser);
    world.play(ANN, "e2e4").unwrap();
    let dropped = |notice: &Notice| matches!(notice, Notice::Hint { connection: 1, best: Err(why), .. } if why.is_stale);
    assert!(world.notices.iter().any(dropped));
    world.find(0, None);
    world.act(ANN, None, Act::Hint { at: 2 }).unwrap();
    world.find(0, None);
    assert!(
        world.notices.iter().any(|notice| matches!(notice, Notice::Hint { connection: 1, best: Ok(_), .. }))
    );
}

#[test]
fn a_draw_is_declined_early_and_judged_later() {
    let mut world = against_computer("none");
    world.act(ANN, None, Act::Propose { at: 0, proposal: Proposal::Draw }).unwrap();
    assert!(world.searches.is_empty(), "too early to think about it");
    let declined = |what: &Happening| {
        matches!(what, Happening::Settled { answer: protocol::wire::Answer::Declined, .. })
    };
    assert!(world.happened().any(declined));
    for (score, is_over) in [(100, true), (-100, false)] {
        let mut world = World::new("chess", [Chair::Of(ANN), Chair::Computer], "none", TakeBacks::Free);
        play_ten_moves(&mut world);
        let at = world.at();
        world.act(ANN, None, Act::Propose { at, proposal: Proposal::Draw }).unwrap();
        assert_eq!(world.searches.len(), 1);
        // What is good for the side to move is bad for the computer.
        world.find(0, Some(Ok(Best { text: String::new(), score: Some(Score::Value(score)) })));
        assert_eq!(world.table.session().result().is_some(), is_over, "{score}");
    }
}

/// How often the computer offers a draw in a long game in which it sees every position so.
fn draws_offered(score: i32) -> usize {
    // So many pieces that nothing happens for long.
    let mut world = World::new("chess-3d", [Chair::Of(ANN), Chair::Computer], "none", TakeBacks::Free);
    for turn in 0..45 {
        // Moves all over the board, whatever order they are listed in.
        let some_move = |game: &dyn catalog::AnyMatch| {
            let legal = game.legal();
            legal[turn * 31 % legal.len()].coordinate.clone()
        };
        let own = some_move(world.table.session().as_match());
        world.play(ANN, &own).unwrap();
        let theirs = some_move(&*world.searches[0].game);
        world.find(0, Some(Ok(Best { text: theirs, score: Some(Score::Value(score)) })));
    }
    assert_eq!(world.table.session().result(), None);
    world
        .happened()
        .filter(|what| matches!(what, Happening::Proposed { proposal: Proposal::Draw, .. }))
        .count()
}

#[test]
fn a_computer_offers_a_draw_when_nothing_has_been_going_on_for_long() {
    assert_eq!(draws_offered(0), 1);
    assert_eq!(draws_offered(60), 0);
}

/// Ten moves of each side, in which nothing happens and no position comes back too often.
fn play_ten_moves(world: &mut World) {
    let own = ["g1f3", "f3g1", "a2a3", "b1c3", "c3b1", "h2h3", "g1f3", "f3g1", "b2b3", "g2g3"];
    let other = ["b8c6", "c6b8", "a7a6", "g8f6", "f6g8", "h7h6", "b8c6", "c6b8", "b7b6", "g7g6"];
    for (mine, theirs) in own.into_iter().zip(other) {
        world.play(ANN, mine).unwrap();
        world.find(0, Some(Ok(Best { text: theirs.into(), score: None })));
    }
}

#[test]
fn computers_that_play_each_other_rest_while_nobody_watches() {
    let mut world = World::new("chess", [Chair::Computer, Chair::Computer], "1+2", TakeBacks::Free);
    world.tick();
    assert!(world.searches.is_empty());
    world.join(EVE);
    assert_eq!(world.searches.len(), 1);
    world.find(0, None);
    assert_eq!(world.table.session().ply(), 1);
    world.leave(EVE);
    world.pass(Duration::from_secs(6));
    assert!(world.searches.is_empty());
    let paused = |what: &Happening| matches!(what, Happening::Paused { .. });
    assert!(world.happened().any(paused));
    world.join(EVE);
    assert_eq!(world.searches.len(), 1);
}

#[test]
fn a_computer_waits_until_its_move_can_be_seen() {
    let mut world = World::new("chess", [Chair::Computer, Chair::Computer], "1+0", TakeBacks::Free);
    world.join(EVE);
    world.find(0, None);
    assert_eq!(world.table.session().ply(), 1);
    world.find(0, None);
    assert_eq!(world.table.session().ply(), 1, "the usual pace is 700 ms");
    let due = world.table.due(world.now).unwrap();
    world.pass(due.since(world.now));
    assert_eq!(world.table.session().ply(), 2);
}

#[test]
fn a_search_that_was_stopped_has_no_effect() {
    let mut world = against_computer("none");
    world.play(ANN, "e2e4").unwrap();
    let ticket = world.searches[0].ticket;
    world.act(ANN, None, Act::TakeBack { at: 1 }).unwrap();
    let update = world.table.found(ticket, Ok(Best { text: "e7e5".into(), score: None }), world.now);
    assert!(
        update.events.is_empty() && !update.effects.iter().any(|effect| matches!(effect, Effect::Think(_)))
    );
}

/// What is told of the end after the computer has answered 1. g4, which is in no book, seeing its position so.
fn foreseen_after(computer: Chair, score: Score) -> (World, Vec<Foreseen>) {
    let mut world = World::new("chess", [Chair::Of(ANN), computer], "none", TakeBacks::Free);
    world.play(ANN, "g2g4").unwrap();
    world.find(0, Some(Ok(Best { text: "e7e5".into(), score: Some(score) })));
    let told = world.notices.iter().filter_map(|notice| match notice {
        Notice::Foreseen(foreseen) => Some(*foreseen),
        _ => None,
    });
    let told = told.collect();
    (world, told)
}

#[test]
fn a_computer_that_knows_the_end_says_so_after_its_move() {
    for (before, after) in [(Score::Win(45), Score::Win(44)), (Score::Loss(6), Score::Loss(5))] {
        let (world, told) = foreseen_after(Chair::Master, before);
        let at = world.table.session().at();
        assert_eq!(told, [Foreseen { at, seat: catalog::Seat(1), score: after }]);
        assert_eq!(world.table.foreseen(), Some(told[0]));
    }
    let (world, told) = foreseen_after(Chair::Master, Score::Value(900));
    assert!(told.is_empty() && world.table.foreseen().is_none(), "a queen more is not a win yet");
    let (_, told) = foreseen_after(Chair::Computer, Score::Win(3));
    assert!(told.is_empty(), "a beginner may have overlooked the answer");
}

#[test]
fn what_was_foreseen_is_forgotten_with_the_next_move_of_a_computer_and_with_the_end() {
    let (mut world, _) = foreseen_after(Chair::Master, Score::Win(45));
    world.play(ANN, "d2d4").unwrap();
    assert!(world.table.foreseen().is_some(), "the loser's move changes nothing");
    world.find(0, None);
    assert_eq!(world.table.foreseen(), None);
    let (mut world, _) = foreseen_after(Chair::Master, Score::Win(45));
    world.act(ANN, None, Act::Resign).unwrap();
    assert_eq!(world.table.foreseen(), None);
}

#[test]
fn computers_use_the_network_of_a_game_unless_it_was_begun_without() {
    for (hand_written, judgement) in [(false, Judgement::Best), (true, Judgement::HandWritten)] {
        let teams = [vec![Chair::Computer], vec![Chair::Of(ANN)]];
        let setup = Setup { hand_written, ..setup(&teams, "none", TakeBacks::Free) };
        let mut world = World::with_setup("othello", &teams, setup);
        world.tick();
        assert_eq!(world.searches[0].judgement, judgement);
    }
}
