//! When computers resign.

use catalog::search::{Level, Score, Strength};
use catalog::{Reason, Team};
use protocol::wire::{Act, Happening};
use record::{GameResult, Kind, TakeBacks};
use session::Setup;
use table::Best;

use crate::world::{ANN, BOB, Chair, World, setup};

const LOST: Score = Score::Value(-1200);
const WORSE: Score = Score::Value(-300);

fn level(number: u8) -> Kind {
    Kind::Level(Level::new(number).unwrap())
}

/// A game in which all computers are of a kind.
fn world(game: &str, chairs: &[Chair], kind: Kind, computer_resigns: bool) -> World {
    let teams: Vec<_> = chairs.iter().map(|chair| vec![*chair]).collect();
    let mut setup = Setup { computer_resigns, ..setup(&teams, "none", TakeBacks::Free) };
    for player in setup.seats.iter_mut().flat_map(|seat| &mut seat.players).filter(|p| !p.is_person()) {
        player.kind = kind.clone();
    }
    World::with_setup(game, &teams, setup)
}

fn against(kind: Kind) -> World {
    world("chess", &[Chair::Of(ANN), Chair::Computer], kind, true)
}

/// Moves of people, in which nothing happens, and what the computers see in their answers, until so many of those or the end of the game.
fn play(world: &mut World, seen: &[Score]) {
    for score in seen {
        while world.searches.is_empty() && world.table.session().result().is_none() {
            let some = world.table.session().as_match().legal()[0].coordinate.clone();
            let holder = world.table.session().to_move().and_then(|turn| world.table.holder(turn));
            world.play(holder.unwrap(), &some).unwrap();
        }
        let Some(task) = world.searches.first() else { return };
        let text = task.game.legal()[0].coordinate.clone();
        world.find(0, Some(Ok(Best { text, score: Some(*score) })));
    }
}

fn has_resigned(world: &World) -> bool {
    let by = Reason::RESIGNATION.to_string();
    matches!(world.table.session().result(), Some(GameResult::Finished { reason, .. }) if *reason == Some(by))
}

#[test]
fn a_computer_that_has_been_lost_for_long_resigns_where_it_may() {
    let mut allowed = against(level(4));
    play(&mut allowed, &[LOST; 3]);
    assert!(!has_resigned(&allowed), "too soon");
    play(&mut allowed, &[LOST]);
    assert!(has_resigned(&allowed));
    let Some(GameResult::Finished { outcome, .. }) = allowed.table.session().result() else {
        panic!("it is over")
    };
    assert_eq!(outcome.winner(), Some(Team(0)));
    assert_eq!(allowed.table.session().ply(), 7, "in place of its fourth move");
    let mut forbidden = world("chess", &[Chair::Of(ANN), Chair::Computer], level(4), false);
    play(&mut forbidden, &[LOST; 10]);
    assert!(!has_resigned(&forbidden));
}

#[test]
fn it_plays_on_while_there_is_hope() {
    let mut world = against(level(4));
    play(&mut world, &[LOST, LOST, LOST, WORSE, LOST, LOST, LOST]);
    assert!(!has_resigned(&world));
}

#[test]
fn a_loss_that_is_near_is_played_out() {
    let mut near = against(level(6));
    play(&mut near, &[LOST, LOST, LOST, Score::Loss(4), Score::Loss(2)]);
    assert!(!has_resigned(&near));
    let mut far = against(level(6));
    play(&mut far, &[Score::Loss(14), Score::Loss(12), Score::Loss(10), Score::Loss(8)]);
    assert!(has_resigned(&far));
}

#[test]
fn only_players_resign_that_can_tell_when_they_are_lost() {
    let strength = |number| Kind::Strength(Strength::new(number).unwrap());
    for (kind, judges) in [
        (level(1), false),
        (level(2), false),
        (level(3), false),
        (level(6), true),
        (strength(30), false),
        (strength(70), true),
    ] {
        let mut world = against(kind.clone());
        play(&mut world, &[LOST; 6]);
        assert_eq!(has_resigned(&world), judges, "{kind:?}");
    }
}

#[test]
fn computers_do_not_resign_to_each_other_nor_for_a_person_nor_among_three() {
    let mut alone = world("chess", &[Chair::Computer, Chair::Computer], level(4), true);
    alone.join(ANN);
    for _ in 0..12 {
        play(&mut alone, &[LOST]);
        alone.pass(std::time::Duration::from_secs(1));
    }
    assert!(alone.table.session().ply() > 8 && !has_resigned(&alone));
    let partners = [Chair::Of(ANN), Chair::Of(BOB), Chair::Of(ANN), Chair::Computer];
    let three = [Chair::Of(ANN), Chair::Of(BOB), Chair::Computer];
    for (game, chairs) in [("pairs", &partners[..]), ("three", &three[..])] {
        let mut world = world(game, chairs, level(4), true);
        play(&mut world, &[LOST; 6]);
        let left = |what: &Happening| matches!(what, Happening::Left { .. });
        assert!(!has_resigned(&world) && !world.happened().any(left), "{game}");
        assert!(world.table.session().ply() > 10, "{game}");
    }
}

#[test]
fn it_may_resign_after_a_restart_too() {
    let mut world = against(level(4));
    play(&mut world, &[LOST]);
    world.restart();
    assert!(world.table.session().computer_resigns());
    world.restart_from_snapshot();
    play(&mut world, &[LOST; 4]);
    assert!(has_resigned(&world));
}

/// A person who takes moves back then wants to play it out.
#[test]
fn it_does_not_resign_again_at_once() {
    let mut world = against(level(4));
    play(&mut world, &[LOST; 4]);
    let at = world.at();
    world.act(ANN, None, Act::TakeBack { at }).unwrap();
    play(&mut world, &[LOST; 3]);
    assert!(!has_resigned(&world));
    play(&mut world, &[LOST]);
    assert!(has_resigned(&world));
}
