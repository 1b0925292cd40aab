//! The opening book, as computers at a table use it.

use std::collections::BTreeSet;

use catalog::search::{Level, Strength};
use protocol::wire::Act;
use record::{Kind, Player, TakeBacks};

use crate::world::{ANN, Chair, World, setup};

/// A game of chess in which a computer of this kind begins, before it has moved.
fn begun_by(kind: Kind, seed: u64) -> World {
    let chairs = [vec![Chair::Computer], vec![Chair::Of(ANN)]];
    let mut setup = setup(&chairs, "none", TakeBacks::Free);
    setup.seats[0].players[0] = Player { name: "CPU".into(), kind };
    World::with_seed("chess", &chairs, setup, seed)
}

fn level(number: u8) -> Kind {
    Kind::Level(Level::new(number).unwrap())
}

#[test]
fn a_master_varies_its_first_move_and_needs_no_search_for_it() {
    let mut first = BTreeSet::new();
    for seed in 0..40 {
        let mut world = begun_by(level(6), seed);
        world.tick();
        assert!(world.searches.is_empty(), "a move of the book was searched for");
        let played = world.table.session().as_match().played();
        assert_eq!(played.len(), 1);
        first.insert(played[0].text.coordinate.clone());
        // The same seed plays the same.
        let mut again = begun_by(level(6), seed);
        again.tick();
        assert_eq!(again.table.session().as_match().played(), played);
    }
    assert!(first.len() >= 2, "{first:?}");
}

#[test]
fn whole_openings_of_two_masters_differ_and_are_paced() {
    let mut lines = BTreeSet::new();
    for seed in 0..12 {
        let chairs = [vec![Chair::Master], vec![Chair::Master]];
        let setup = setup(&chairs, "none", TakeBacks::Free);
        let mut world = World::with_seed("chess", &chairs, setup, seed);
        world.join(ANN);
        world.tick();
        for _ in 0..40 {
            match world.table.due(world.now) {
                Some(due) if world.searches.is_empty() => world.now = due,
                _ => break,
            }
            world.tick();
        }
        // Where the book ends, the search begins.
        assert_eq!(world.searches.len(), 1);
        let line: Vec<_> =
            world.table.session().as_match().played().iter().map(|m| m.text.coordinate.clone()).collect();
        assert!(line.len() >= 3, "{line:?}");
        lines.insert(line);
    }
    assert!(lines.len() >= 6, "{lines:?}");
}

#[test]
fn weaker_players_and_hints_never_look_into_the_book() {
    for kind in (1..=4).map(level).chain([Kind::Strength(Strength::new(81).unwrap())]) {
        let mut world = begun_by(kind.clone(), 1);
        world.tick();
        assert_eq!((world.searches.len(), world.table.session().ply()), (1, 0), "{kind:?}");
    }
    let mut world = World::new("chess", [Chair::Of(ANN), Chair::Master], "none", TakeBacks::Free);
    world.act(ANN, None, Act::Hint { at: 0 }).unwrap();
    assert_eq!((world.searches.len(), world.table.session().ply()), (1, 0));
}

#[test]
fn a_position_that_was_set_up_is_known_if_it_is_in_the_book() {
    let start = |text: &str| {
        let chairs = [vec![Chair::Master], vec![Chair::Of(ANN)]];
        let mut setup = setup(&chairs, "none", TakeBacks::Free);
        setup.start = Some(text.into());
        let mut world = World::with_setup("chess", &chairs, setup);
        world.tick();
        world
    };
    let known = start("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4 30");
    assert_eq!((known.searches.len(), known.table.session().ply()), (0, 1));
    let other = start("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP1/RNBQKBNR w KQkq - 0 1");
    assert_eq!((other.searches.len(), other.table.session().ply()), (1, 0));
}

#[test]
fn a_computer_that_is_held_waits_with_its_book() {
    let mut world = World::new("chess", [Chair::Of(ANN), Chair::Master], "none", TakeBacks::Free);
    world.act(ANN, None, Act::Hold { held: true }).unwrap();
    world.play(ANN, "e2e4").unwrap();
    assert_eq!((world.searches.len(), world.table.session().ply()), (0, 1));
    world.act(ANN, None, Act::Hold { held: false }).unwrap();
    assert_eq!((world.searches.len(), world.table.session().ply()), (0, 2));
}
