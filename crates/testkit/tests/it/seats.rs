//! Games of several seats pass all laws, and the computer plays them to the end.

use std::time::Duration;

use display::{Notation, PositionError};
use game::{Game, Match, Outcome, Reason, Seat, Team};
use search::{
    Budget, Clock, Control, Level, Player, Randomness, Strength, Task, Tools, TranspositionTable, choose,
};
use testkit::seats::Skirmish;
use testkit::{laws, searchable};

fn games() -> [Skirmish; 3] {
    [Skirmish::of_three(), Skirmish::of_four(), Skirmish::of_pairs()]
}

/// No time passes.
struct Still;

impl Clock for Still {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// Lets a player play all seats to the end. Every move must be legal.
fn play_out(game: &Skirmish, player: Player, seed: u64) -> Match<Skirmish> {
    let mut played = Match::new(game.clone());
    let (table, control) = (TranspositionTable::new(1), Control::new());
    while played.end().is_none() {
        let task = Task::new(&played, Budget::nodes(400));
        let tools = Tools { table: &table, control: &control, clock: &Still };
        let randomness = Randomness { seed, repeatable: true };
        let chosen = choose(player, randomness, &task, &tools, &mut |_| {}).expect("the game goes on");
        played.play(chosen.m).unwrap_or_else(|error| panic!("{player:?} plays {:?}: {error:?}", chosen.m));
    }
    played
}

#[test]
fn they_pass_all_laws() {
    for game in games() {
        laws::run(&game, 60);
        searchable(&game, 11, 20, 100);
    }
}

#[test]
fn every_level_plays_them_to_the_end() {
    for game in games() {
        for level in Level::ALL {
            let played = play_out(&game, Player::Level(level), 5);
            assert!(played.ply() > 4, "{level:?}");
        }
    }
}

#[test]
fn every_strength_plays_them_to_the_end() {
    for game in games() {
        for number in [0, 30, 60, 100] {
            let strength = Strength::new(number).expect("a strength");
            play_out(&game, Player::Strength(strength), 9);
        }
    }
}

#[test]
fn a_capture_of_the_last_piece_eliminates_a_seat() {
    let game = Skirmish::of_three();
    let pos = game.parse_position("5/5/5/r3b/w3b w - 7").unwrap();
    let mut played = Match::from_position(game, pos);
    assert!(!played.is_out(Seat(1)));
    let up = played.game().parse_move(played.position(), played.legal(), "a1a2").unwrap();
    played.play(up).unwrap();
    assert!(played.is_out(Seat(1)));
    assert_eq!((played.turn(), played.end()), (Seat(2), None));
    assert_eq!(played.game().write_position(played.position()), "5/5/5/w3b/4b b r 8");
}

#[test]
fn the_last_team_wins_and_the_move_limit_shares_the_first_place() {
    let check = |game: Skirmish, text: &str, places: &[u8]| {
        let pos = game.parse_position(text).unwrap();
        let end = game.end(&pos).unwrap();
        let ranked: Vec<u8> = match end.outcome {
            Outcome::Ranked(ranking) => ranking.places().to_vec(),
            Outcome::Win(team) => {
                game::teams(&game).iter().map(|&other| 1 + u8::from(other != team)).collect()
            }
            Outcome::Draw => vec![1; game::teams(&game).len()],
        };
        assert_eq!(ranked, places, "{text}");
        end.reason
    };
    assert_eq!(check(Skirmish::of_three(), "5/5/5/5/w4 w br 9", &[1, 2, 3]), Reason::EXTINCTION);
    assert_eq!(check(Skirmish::of_four(), "5/5/5/5/y4 y bwr 9", &[3, 2, 4, 1]), Reason::EXTINCTION);
    // Both partners are out before a team is.
    assert_eq!(check(Skirmish::of_pairs(), "5/5/5/5/y4 y rbw 9", &[2, 1]), Reason::EXTINCTION);
    assert_eq!(check(Skirmish::of_four(), "5/5/5/r4/w4 w yb 80", &[1, 1, 3, 4]).to_string(), "move-rule-80");
    assert_eq!(check(Skirmish::of_pairs(), "5/5/5/r4/w4 w yb 80", &[1, 1]).to_string(), "move-rule-80");
}

#[test]
fn a_team_plays_on_while_one_partner_is_in() {
    let game = Skirmish::of_pairs();
    let pos = game.parse_position("5/5/5/r3b/4y b w 9").unwrap();
    assert_eq!((game.end(&pos), game.team(Seat(0)), game.team(Seat(3))), (None, Team(0), Team(1)));
}

#[test]
fn a_side_that_is_shut_in_passes() {
    let game = Skirmish::of_pairs();
    let pos = game.parse_position("3ry/4r/5/b4/wb3 w - 7").unwrap();
    let played = Match::from_position(game, pos);
    let forms = played.game().write_moves(played.position(), played.legal());
    assert_eq!(forms, ["pass"]);
}

#[test]
fn positions_that_the_rules_cannot_handle_are_refused() {
    for text in [
        "",
        "5/5/5/5/w3r w - 0",
        "5/5/5/5/w3b r r 0",
        "5/5/5/5/w3b w rr 0",
        "5/5/5/5/w3b w rb 0",
        "5/5/5/5/w3b w r 81",
        "5/5/5/5/w4b w r 0",
        "5/5/5/w3b w r 0",
        "5/5/5/5/w3y w r 0",
        "5/5/5/5/5 w wrb 0",
    ] {
        let PositionError(why) = Skirmish::of_three().parse_position(text).unwrap_err();
        assert_eq!(why.code, "skirmish-position", "{text}");
    }
}
