//! What people do who sit at the program itself, and seats that several players share.

use catalog::Seat;
use protocol::wire::{Act, Happening};
use record::{Kind, NodeId, Player, TakeBacks};
use session::PlayerId;
use table::{Refusal, Table};

use crate::world::{ANN, BOB, Chair, World, computer};

fn code(refused: Result<(), Refusal>) -> &'static str {
    refused.unwrap_err().why.code
}

fn against_computer() -> World {
    World::new("chess", [Chair::Of(ANN), Chair::Computer], "none", TakeBacks::Free)
}

/// The node where the game stands.
fn at(world: &World) -> NodeId {
    world.table.session().at()
}

fn seats_again(world: &World) {
    let rebuilt: Table = world.rebuilt();
    assert_eq!(rebuilt.session().seats(), world.table.session().seats());
    assert_eq!(rebuilt.holders(), world.table.holders());
}

#[test]
fn a_single_ply_is_taken_back_and_played_again() {
    let mut world = against_computer();
    world.play(ANN, "e2e4").unwrap();
    world.find(0, None);
    let last = at(&world);
    world.directly(ANN, |table, ann, now| table.take_plies_back(ann, 1, now)).unwrap();
    assert!(world.table.session().ply() == 1 && world.table.is_held());
    let next = world.table.next_node().unwrap();
    assert_eq!(next, last);
    world.act(ANN, None, Act::Jump { at: 1, to: next.number() }).unwrap();
    assert_eq!(world.table.session().ply(), 2);
    let too_many = world.directly(ANN, |table, ann, now| table.take_plies_back(ann, 3, now));
    assert_eq!(code(too_many), "nothing-to-undo");
    let none = world.directly(ANN, |table, ann, now| table.take_plies_back(ann, 0, now));
    assert_eq!(code(none), "nothing-to-undo");
}

#[test]
fn a_single_ply_is_asked_for_where_taking_back_is_by_request() {
    let mut world = World::new("chess", [Chair::Of(ANN), Chair::Of(BOB)], "none", TakeBacks::ByRequest);
    world.play(ANN, "e2e4").unwrap();
    world.play(BOB, "e7e5").unwrap();
    world.directly(ANN, |table, ann, now| table.take_plies_back(ann, 1, now)).unwrap();
    assert!(world.happened().any(|what| matches!(what, Happening::Proposed { plies: Some(1), .. })));
    assert_eq!(world.table.session().ply(), 2);
}

#[test]
fn a_person_alone_goes_on_from_a_finished_game_also_without_take_backs() {
    for take_backs in [TakeBacks::Off, TakeBacks::ByRequest, TakeBacks::Free] {
        let mut world = World::new("chess", [Chair::Of(ANN), Chair::Computer], "none", take_backs);
        world.play(ANN, "e2e4").unwrap();
        world.act(ANN, None, Act::Resign).unwrap();
        world.act(ANN, None, Act::TakeBack { at: 1 }).unwrap();
        assert!(world.table.session().ply() == 0 && world.table.session().result().is_none());
    }
    let mut world = World::new("chess", [Chair::Of(ANN), Chair::Of(BOB)], "none", TakeBacks::Off);
    world.play(ANN, "e2e4").unwrap();
    world.act(ANN, None, Act::Resign).unwrap();
    assert_eq!(code(world.act(ANN, None, Act::TakeBack { at: 1 })), "take-backs-off");
}

#[test]
fn a_person_alone_starts_the_clocks_before_the_first_move() {
    let mut world = World::new("chess", [Chair::Of(ANN), Chair::Computer], "1+0", TakeBacks::Free);
    world.act(ANN, None, Act::Resume).unwrap();
    assert_eq!(world.table.session().ticking(), Some(Seat(0)));
    let mut world = World::new("chess", [Chair::Of(ANN), Chair::Of(BOB)], "1+0", TakeBacks::Free);
    assert_eq!(code(world.act(BOB, None, Act::Resume)), "game-not-paused");
}

#[test]
fn another_player_takes_over_and_a_restart_knows_it() {
    let mut world = against_computer();
    world.play(ANN, "e2e4").unwrap();
    assert_eq!(world.searches.len(), 1);
    world.directly(ANN, |table, ann, _| table.replace(ann, Seat(1), vec![Player::person("Cem")])).unwrap();
    assert!(world.searches.is_empty(), "the computer thinks no more");
    assert_eq!(world.table.holders(), [[Some(ANN)], [Some(ANN)]]);
    world.play(ANN, "e7e5").unwrap();
    world.directly(ANN, |table, ann, _| table.replace(ann, Seat(0), vec![computer()])).unwrap();
    assert_eq!(world.searches.len(), 1);
    assert_eq!(world.table.holders(), [[None], [Some(ANN)]]);
    seats_again(&world);
}

#[test]
fn players_change_sides_in_the_middle_of_a_game() {
    let mut world = against_computer();
    world.play(ANN, "e2e4").unwrap();
    world.directly(ANN, |table, ann, _| table.swap_sides(ann)).unwrap();
    assert_eq!(world.table.holders(), [[None], [Some(ANN)]]);
    world.play(ANN, "e7e5").unwrap();
    assert_eq!(world.searches.len(), 1);
    seats_again(&world);
}

#[test]
fn a_player_who_takes_over_is_held_back_no_more() {
    let mut world = against_computer();
    world.play(ANN, "e2e4").unwrap();
    world.find(0, None);
    world.directly(ANN, |table, ann, now| table.take_plies_back(ann, 1, now)).unwrap();
    assert!(world.table.is_held());
    world.directly(ANN, |table, ann, _| table.swap_sides(ann)).unwrap();
    assert!(!world.table.is_held());
}

#[test]
fn nobody_replaces_players_against_people_or_after_the_end() {
    let mut world = World::new("chess", [Chair::Of(ANN), Chair::Of(BOB)], "none", TakeBacks::Free);
    assert_eq!(code(world.directly(ANN, |table, ann, _| table.swap_sides(ann))), "players-stay");
    let mut world = against_computer();
    let no_player = world.directly(ANN, |table, ann, _| table.replace(ann, Seat(1), Vec::new()));
    assert_eq!(code(no_player), "no-such-player");
    let stranger = world.directly(BOB, |table, bob, _| table.swap_sides(bob));
    assert_eq!(code(stranger), "spectators-only-watch");
    world.act(ANN, None, Act::Resign).unwrap();
    assert_eq!(code(world.directly(ANN, |table, ann, _| table.swap_sides(ann))), "session-over");
}

#[test]
fn no_event_tells_the_command_of_a_program() {
    let mut world = against_computer();
    let program = Player { name: "Fish".into(), kind: Kind::Engine("secret --option".into()) };
    world.directly(ANN, |table, ann, _| table.replace(ann, Seat(1), vec![program])).unwrap();
    assert!(!format!("{:?}", world.log).contains("secret"));
    let rebuilt = world.rebuilt();
    let player = rebuilt.player(Seat(1)).unwrap();
    assert_eq!((player.name.as_str(), &player.kind), ("Fish", &Kind::Engine(String::new())));
}

#[test]
fn comments_survive_a_restart() {
    let mut world = against_computer();
    world.play(ANN, "e2e4").unwrap();
    let node = at(&world);
    for text in ["best by test", ""] {
        world.directly(ANN, |table, ann, now| table.comment(ann, node, text, now)).unwrap();
        let kept = world.rebuilt().session().moves().node(node).comment.clone();
        assert_eq!(kept.unwrap_or_default(), text);
    }
    assert_eq!(
        code(world.directly(BOB, |table, bob, now| table.comment(bob, node, "no", now))),
        "spectators-only-watch"
    );
}

#[test]
fn players_of_a_seat_take_turns_and_only_the_computer_among_them_is_asked() {
    let teams = [vec![Chair::Of(ANN), Chair::Computer], vec![Chair::Of(ANN)]];
    let mut world = World::with_teams("chess", &teams, "none", TakeBacks::Free);
    world.play(ANN, "e2e4").unwrap();
    assert!(world.searches.is_empty());
    world.play(ANN, "e7e5").unwrap();
    assert_eq!(world.searches.len(), 1);
    assert_eq!(code(world.play(ANN, "g1f3")), "computer-to-move");
    world.find(0, None);
    let makers: Vec<PlayerId> =
        world.table.session().moves_back().map(|(node, _)| world.table.maker(node)).collect();
    assert_eq!(makers, world.table.session().movers().collect::<Vec<_>>());
    assert_eq!(makers[0], PlayerId { seat: Seat(0), player: 1 });
}

#[test]
fn going_back_and_forth_stops_where_a_person_of_a_team_was_to_move() {
    let teams = [vec![Chair::Of(ANN), Chair::Computer], vec![Chair::Computer]];
    let mut world = World::with_teams("chess", &teams, "none", TakeBacks::Free);
    world.play(ANN, "e2e4").unwrap();
    for _ in 0..3 {
        world.find(0, None);
    }
    assert_eq!(world.table.session().ply(), 4);
    let at = world.at();
    world.act(ANN, None, Act::TakeBack { at }).unwrap();
    assert_eq!(world.table.session().ply(), 0);
    world.act(ANN, None, Act::Redo { at: 0 }).unwrap();
    assert_eq!(world.table.session().ply(), 4);
}
