//! What people do, from the first screen to the last.

use std::time::Duration;

use catalog::search::Level;
use ratatui::crossterm::event::{KeyCode, MouseEventKind};
use record::{SeatRecord, TimeControl};
use session::{Phase, Setup};

use super::stage::Stage;
use crate::english;
use crate::table::StartRequest;

fn new(game: &str, setup: Setup) -> StartRequest {
    StartRequest::New { game: game.into(), setup }
}

#[test]
fn from_the_menu_to_mate_and_to_another_game() {
    let mut stage = Stage::menu();
    stage.expect("Find a game");
    for sign in "chess".chars() {
        stage.key(KeyCode::Char(sign));
    }
    stage.key(KeyCode::Enter);
    stage.expect("Play against");
    stage.expect("level 2 (Novice)");
    stage.key(KeyCode::Home);
    stage.key(KeyCode::Enter);
    for _ in 0..5 {
        stage.key(KeyCode::Down);
    }
    stage.expect("▸ 7 Another person at this keyboard");
    stage.key(KeyCode::Enter);
    for _ in 0..9 {
        stage.key(KeyCode::Down);
        if stage.text().contains("▸ Start the game") {
            break;
        }
    }
    stage.expect("▸ Start the game");
    stage.key(KeyCode::Enter);
    for (ply, text) in ["f3", "e5", "g4", "Qh4"].into_iter().enumerate() {
        assert_eq!(stage.ply(), ply);
        stage.line(text);
    }
    stage.expect("The game is over");
    stage.expect("Black wins by checkmate.");
    // Going back over it changes nothing.
    stage.key(KeyCode::Enter);
    stage.key(KeyCode::Char('<'));
    stage.key(KeyCode::Char('<'));
    stage.expect("Looking back");
    assert_eq!((stage.ply(), stage.game().table.session().phase()), (4, Phase::Over));
    stage.key(KeyCode::Esc);
    // Taking back goes on.
    stage.control('z');
    assert_eq!((stage.ply(), stage.game().table.session().phase() == Phase::Over), (3, false));
    stage.line("Nc6");
    stage.line(":menu");
    stage.key(KeyCode::Down);
    stage.key(KeyCode::Enter);
    stage.expect("Continue your last game");
    stage.key(KeyCode::Enter);
    assert_eq!(stage.ply(), 4);
    stage.line(":q");
    assert!(stage.app.is_over());
}

#[test]
fn what_is_wrong_is_said_in_a_sentence() {
    let mut stage = Stage::table("chess");
    let check = |stage: &mut Stage, typed: &str, said: &str| {
        stage.line(typed);
        stage.expect(said);
        stage.key(KeyCode::Esc);
        stage.key(KeyCode::Esc);
        assert_eq!(stage.ply(), 0);
    };
    check(&mut stage, "e5", "e5");
    check(&mut stage, "Ke2", "Ke2");
    check(&mut stage, ":undo", "There is no move to take back.");
    check(&mut stage, ":resgin", "did you mean :resign?");
    check(&mut stage, ":find dragon", "There is no “dragon”");
    check(&mut stage, ":accept", "Nothing is offered");
    check(&mut stage, ":now", "No computer is thinking");
    check(&mut stage, ":load nothing-of-the-kind", "nothing-of-the-kind");
    stage.click(catalog::Cell::flat(4, 4));
    stage.expect("There is nothing to pick up there");
    stage.click(catalog::Cell::flat(4, 6));
    stage.expect("That pawn belongs to Black");
    stage.click(catalog::Cell::flat(0, 0));
    stage.expect("That rook can't move now");
    stage.click(catalog::Cell::flat(4, 1));
    stage.expect("Pawn picked up");
    stage.click(catalog::Cell::flat(4, 4));
    stage.expect("e2e5");
    stage.click(catalog::Cell::flat(4, 3));
    assert_eq!(stage.ply(), 1);
}

#[test]
fn a_pawn_becomes_what_is_chosen() {
    let setup = Setup { start: Some("7k/P7/8/8/8/8/8/K7 w - - 0 1".into()), ..Setup::default() };
    let mut stage = Stage::new(new("chess", setup), (80, 24), true);
    stage.click(catalog::Cell::flat(0, 6));
    stage.click(catalog::Cell::flat(0, 7));
    stage.expect("What shall it become?");
    stage.expect("▸ 1 Queen");
    stage.key(KeyCode::Char('k'));
    stage.key(KeyCode::Enter);
    assert_eq!(stage.ply(), 1);
    let view = stage.game().table.session().as_match().view();
    assert!(view.pieces.iter().any(|piece| piece.name.eq_ignore_ascii_case("knight")), "{view:?}");
}

#[test]
fn a_typed_move_that_may_mean_several_is_asked_about() {
    let check = |game: &str, start: &str, typed: &str, asked: &str| {
        let setup = Setup { start: Some(start.into()), ..Setup::default() };
        let mut stage = Stage::new(new(game, setup), (80, 24), true);
        stage.line(typed);
        stage.expect(asked);
        assert_eq!(stage.ply(), 0);
        stage.key(KeyCode::Enter);
        assert_eq!(stage.ply(), 1);
    };
    for typed in ["a8", "a7a8", "a7-a8"] {
        check("chess", "7k/P7/8/8/8/8/8/K7 w - - 0 1", typed, "▸ 1 Queen");
    }
    // Around by either side, two pieces each, to the same square.
    check("checkers", "B:W6,7,14,15:B2", "2x18", "Which move?");
}

#[test]
fn leaving_names_the_game_that_can_be_continued() {
    let check = |lines: &[&str], expect: Option<&str>| {
        let mut stage = Stage::table("chess");
        for line in lines {
            stage.line(line);
        }
        let (app, _folder) = stage.leave();
        assert_eq!(app.leave().as_deref(), expect, "{lines:?}");
    };
    check(&[":q"], None);
    check(&["e4", ":q"], Some("Chess"));
    check(&["f3", "e5", "g4", "Qh4"], None);
    // Looking at the list leaves no game.
    let (app, _folder) = Stage::menu().leave();
    assert_eq!(app.leave(), None);
}

#[test]
fn tab_completes_moves() {
    let mut stage = Stage::table("chess");
    let typed = |stage: &Stage| {
        let line = stage.text().lines().last().unwrap_or_default().trim().to_string();
        line.split_whitespace().nth(1).unwrap_or_default().to_string()
    };
    stage.key(KeyCode::Char('N'));
    for expect in ["Na3", "Nc3", "Nf3"] {
        stage.key(KeyCode::Tab);
        assert_eq!(typed(&stage), expect);
        // The others stay in view.
        stage.expect("Na3  Nc3  Nf3  Nh3");
    }
    stage.key(KeyCode::BackTab);
    assert_eq!(typed(&stage), "Nc3");
    stage.key(KeyCode::Enter);
    assert_eq!(stage.ply(), 1);
    let mut stage = Stage::table("checkers");
    for sign in "11".chars() {
        stage.key(KeyCode::Char(sign));
    }
    stage.key(KeyCode::Tab);
    assert_eq!(typed(&stage), "11-1");
    stage.key(KeyCode::Tab);
    stage.key(KeyCode::Enter);
    assert_eq!(stage.ply(), 1);
}

#[test]
fn the_help_shows_a_move_of_the_game_at_hand() {
    for id in ["chess", "checkers", "connect-four", "hnefatafl", "chess-3d", "infinite-plane", "othello"] {
        let mut stage = Stage::new(new(id, Setup::default()), (120, 60), true);
        stage.key(KeyCode::F(1));
        let text = stage.text();
        let examples = text.split("type a move, like ").nth(1).and_then(|rest| rest.split(", then").next());
        let examples = examples.unwrap_or_else(|| panic!("{id}: no example:\n{text}"));
        for example in examples.split(" or ") {
            let mut live = stage.game().table.session().as_match().duplicate();
            assert!(live.play(example.trim()).is_ok(), "{id}: {example}");
        }
    }
}

#[test]
fn the_help_lists_the_keys_of_the_board_at_hand() {
    let seen = |id: &str| {
        let mut stage = Stage::table(id);
        stage.key(KeyCode::F(1));
        let first = stage.text();
        stage.key(KeyCode::PageDown);
        stage.key(KeyCode::PageDown);
        (first, stage.text())
    };
    // Without scrolling, in the smallest usual window.
    let (first, later) = seen("infinite-plane");
    for part in ["Shift/Alt/Ctrl-arrows", "PageUp", "PageDown", "Home", "End", "Alt-G", "wheel"] {
        assert!(first.contains(part), "{part}:\n{first}");
    }
    assert!(!later.contains(":level-up"), "{later}");
    let (first, _) = seen("chess-3d");
    for part in ["] or PageUp", "[ or PageDown", "Alt-V"] {
        assert!(first.contains(part), "{part}:\n{first}");
    }
    let (first, later) = seen("chess");
    for part in ["PageUp", "Alt-G", ":level-up", ":goto", "without an edge"] {
        assert!(!first.contains(part) && !later.contains(part), "{part}:\n{first}{later}");
    }
}

#[test]
fn what_was_refused_is_typed_anew() {
    let mut stage = Stage::table("chess");
    stage.line("e5");
    stage.line("e4");
    assert_eq!(stage.ply(), 1);
    stage.line(":undoo");
    stage.line(":undo");
    assert_eq!(stage.ply(), 0);
}

#[test]
fn moves_are_numbered_by_who_begins() {
    let mut stage = Stage::table("checkers");
    stage.line("11-15");
    stage.expect("1. 11-15");
    let setup = Setup { start: Some("7k/7p/8/8/8/8/8/K7 b - - 0 1".into()), ..Setup::default() };
    let mut stage = Stage::new(new("chess", setup), (80, 24), true);
    stage.line("h5");
    stage.expect("1. …");
}

#[test]
fn who_can_only_pass_is_told() {
    let setup = Setup { start: Some("8/8/8/8/8/1b6/1b6/wb5w b".into()), ..Setup::default() };
    let mut stage = Stage::new(new("othello", setup), (80, 24), true);
    stage.expect("You can't move: Enter passes.");
    stage.key(KeyCode::Enter);
    assert_eq!(stage.ply(), 1);
    stage.expect("Black passes.");
}

#[test]
fn discs_that_change_hands_are_counted() {
    let mut stage = Stage::table("othello");
    stage.line("d3");
    stage.expect("4 discs");
    stage.expect("1 disc ");
    for (game, piece) in [("connect-four", "counter"), ("gomoku", "stone"), ("checkers", "piece")] {
        let stage = Stage::table(game);
        assert!(!stage.text().contains(&format!(" {piece}")), "{game}:\n{}", stage.text());
    }
}

#[test]
fn sides_have_their_colour_before_they_have_pieces() {
    let stage = Stage::table("connect-four");
    stage.expect("● Red");
    stage.expect("● Yellow");
}

#[test]
fn a_form_keeps_its_choice_and_its_values() {
    let mut stage = Stage::menu();
    let open = |stage: &mut Stage| {
        for sign in "othello".chars() {
            stage.key(KeyCode::Char(sign));
        }
        stage.key(KeyCode::Enter);
        stage.expect("Play against");
    };
    open(&mut stage);
    // To a row below one that is about to vanish.
    stage.key(KeyCode::Home);
    while !stage.text().contains("▸ White") {
        stage.key(KeyCode::Down);
    }
    stage.key(KeyCode::Left);
    stage.key(KeyCode::Left);
    stage.expect("Another person at this keyboard");
    stage.expect("▸ White");
    stage.key(KeyCode::Home);
    while !stage.text().contains("▸ Taking back") {
        stage.key(KeyCode::Down);
    }
    stage.key(KeyCode::Enter);
    stage.expect("2 Not in this game");
    stage.key(KeyCode::Char('2'));
    stage.key(KeyCode::Esc);
    stage.expect("Find a game");
    open(&mut stage);
    stage.expect("Not in this game");
    stage.expect("Another person at this keyboard");
}

#[test]
fn the_last_move_is_seen_when_the_game_is_over() {
    for moves in ["1 2 1 2 1 2 1", "7 6 7 6 7 6 7", "1 2 2 3 3 4 3 4 4 6 4"] {
        let mut stage = Stage::table("connect-four");
        moves.split(' ').for_each(|text| stage.line(text));
        stage.expect("The game is over");
        let place = stage.game().last_place().expect("a board with the last move");
        let buffer = stage.terminal.backend().buffer();
        let seen: String = place.positions().map(|at| buffer[at].symbol()).collect();
        assert!(seen.contains('█') || seen.contains('●'), "{seen}\n{}", stage.text());
    }
}

#[test]
fn the_keys_for_levels_go_from_what_is_seen() {
    let mut stage = Stage::table("chess-3d");
    stage.key(KeyCode::Up);
    let cursor = stage.game().cursor();
    // The wheel goes elsewhere, and the cursor stays behind.
    let middle = (20, 10);
    for _ in 0..8 {
        stage.mouse(MouseEventKind::ScrollDown, middle);
    }
    stage.expect("level 1");
    stage.key(KeyCode::Char('['));
    stage.expect("level 1");
    assert_eq!(stage.game().cursor(), cursor);
}

#[test]
fn it_is_said_when_clocks_start() {
    let time = TimeControl::parse("1+0").unwrap();
    let seats = vec![SeatRecord { time, ..SeatRecord::default() }; 2];
    let mut stage = Stage::new(new("chess", Setup { seats, ..Setup::default() }), (80, 24), true);
    stage.expect("Your move starts the clocks");
    stage.line("e4");
    stage.line(":save timed");
    stage.line(":load timed");
    stage.key(KeyCode::Enter);
    stage.expect("The clocks start with your move, or with :go.");
    assert_eq!(stage.game().table.session().phase(), Phase::Waiting);
    stage.line(":go");
    assert_eq!(stage.game().table.session().phase(), Phase::Running);
}

#[test]
fn offers_and_resignation_are_asked_about() {
    let mut stage = Stage::table("chess");
    stage.line("e4");
    stage.control('d');
    stage.expect("Offer a draw");
    stage.key(KeyCode::Enter);
    stage.expect("A draw is offered by Black.");
    stage.key(KeyCode::Enter);
    stage.expect("was declined");
    stage.control('r');
    stage.expect("Give up?");
    stage.key(KeyCode::Enter);
    assert_ne!(stage.game().table.session().phase(), Phase::Over);
    stage.control('r');
    stage.key(KeyCode::Char('2'));
    stage.expect("White wins by resignation.");
    stage.key(KeyCode::Char('2'));
    assert_eq!(stage.ply(), 0);
    assert_ne!(stage.game().table.session().phase(), Phase::Over);
}

#[test]
fn looking_back_leaves_the_game_alone_until_it_is_played_on() {
    let mut stage = Stage::table("chess");
    for text in ["e4", "e5", "Nf3", "Nc6"] {
        stage.line(text);
    }
    stage.key(KeyCode::Tab);
    stage.key(KeyCode::Up);
    stage.expect("Looking back");
    stage.line("Bb5");
    assert_eq!(stage.ply(), 4);
    stage.expect("You look at an earlier moment");
    stage.key(KeyCode::Esc);
    stage.control('b');
    stage.expect("Play on from here?");
    stage.key(KeyCode::Enter);
    assert_eq!(stage.ply(), 2);
    stage.line("d4");
    assert_eq!(stage.ply(), 3);
    // What was played before is still there.
    stage.expect("( 2. Nf3 Nc6 )");
}

#[test]
fn the_computer_moves_while_the_user_looks_around() {
    let seats = vec![
        SeatRecord::default(),
        SeatRecord { players: vec![english::computer(Level::BEGINNER)], ..SeatRecord::default() },
    ];
    let mut stage = Stage::new(new("connect-four", Setup { seats, ..Setup::default() }), (80, 24), true);
    stage.line("4");
    stage.click(catalog::Cell::flat(0, 5));
    for _ in 0..2000 {
        if stage.ply() == 2 {
            break;
        }
        std::thread::sleep(Duration::from_millis(5));
        stage.draw();
    }
    assert_eq!(stage.ply(), 2);
    stage.expect("played");
    // A click anywhere in a column lets a disc fall there.
    stage.click(catalog::Cell::flat(6, 5));
    assert!(stage.ply() >= 3, "{}", stage.text());
    stage.control('z');
    assert_eq!(stage.ply(), 2);
}

#[test]
fn the_clock_runs_and_the_flag_falls() {
    let time = TimeControl::parse("1+0").unwrap();
    let seats = vec![SeatRecord { time, ..SeatRecord::default() }; 2];
    let mut stage = Stage::new(new("chess", Setup { seats, ..Setup::default() }), (80, 24), true);
    stage.line("e4");
    stage.watch.advance(Duration::from_secs(15));
    stage.draw();
    stage.expect("▶0:45");
    stage.watch.advance(Duration::from_secs(30));
    stage.draw();
    stage.expect("!▶0:15");
    stage.watch.advance(Duration::from_secs(30));
    stage.draw();
    stage.draw();
    stage.expect("The game is over");
    stage.expect("White wins");
}

#[test]
fn a_saved_game_becomes_a_new_one_against_another_opponent() {
    let mut stage = Stage::table("chess");
    stage.line("e4");
    stage.line(":save opening");
    stage.line(":load opening");
    stage.expect("Load this game");
    stage.key(KeyCode::Char('2'));
    stage.expect("The saved game, after 1 move");
    stage.key(KeyCode::Home);
    stage.key(KeyCode::Right);
    stage.expect("None: watch the computer play itself");
    stage.key(KeyCode::Left);
    stage.key(KeyCode::End);
    stage.key(KeyCode::Enter);
    stage.expect("Add a team mate");
    stage.key(KeyCode::Char('2'));
    stage.expect("As the sides say below");
    for _ in 0..20 {
        if stage.text().contains("▸ Start the game") {
            break;
        }
        stage.key(KeyCode::Up);
    }
    stage.key(KeyCode::Enter);
    assert_eq!(stage.ply(), 1);
    assert_eq!(stage.game().table.session().seats()[1].players.len(), 2);
}

#[test]
fn the_plane_is_looked_over() {
    let mut stage = Stage::table("infinite-plane");
    let check = |stage: &mut Stage, typed: &str, x: i64, y: i64| {
        stage.line(typed);
        assert_eq!(stage.game().cursor(), Some(catalog::Cell::flat(x, y)), "{typed}\n{}", stage.text());
    };
    check(&mut stage, ":goto 1000000000000000,-5", 1_000_000_000_000_000, -5);
    check(&mut stage, ":goto -7,3", -7, 3);
    stage.line(":find white king");
    stage.expect("White king");
    stage.key(KeyCode::Home);
    stage.key(KeyCode::PageDown);
    stage.key(KeyCode::PageUp);
    stage.key(KeyCode::Char('+'));
}
