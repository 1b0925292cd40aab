use proptest::prelude::*;
use tempfile::TempDir;

use crate::support::{arguments, expect, say, talk, world};

const PEOPLE: [&str; 3] = ["chess", "--against", "person"];

#[test]
fn a_short_game_is_played_to_its_end() {
    let folder = TempDir::new().unwrap();
    let world = world(Some(&folder));
    let said = say(&world, &PEOPLE, "f3\ne5\ng2g4\nQh4\ne4\n");
    expect(
        &said,
        &[
            "Chess. White is played by a person.",
            "White to move.",
            "White plays f3.",
            "Black to move.",
            "Black plays Qh4#.",
            "The game is over. Black wins by checkmate.",
            "over",
            "Goodbye. The game is saved.",
        ],
    );
    // It is over: there is nothing to continue.
    let error = talk(&world, &["--continue"], b"").unwrap_err();
    assert!(error.contains("no game to continue"), "{error}");
    // After taking a move back it goes on as a new game; the finished one stays.
    let said = say(&world, &PEOPLE, "f3\ne5\ng4\nQh4\nundo\nNc6\nlist\n");
    expect(&said, &["Black wins by checkmate.", "Black to move.", "Black plays Nc6.", "1. f3 e5 2. g4 Nc6"]);
    let games = world.saves.as_ref().unwrap().games().unwrap();
    let finished = games.iter().filter(|game| !game.summary.as_ref().unwrap().is_unfinished());
    assert_eq!((games.len(), finished.count()), (3, 2));
    expect(&say(&world, &["--continue"], "list\n"), &["1. f3 e5 2. g4 Nc6"]);
}

#[test]
fn a_game_goes_on_where_it_was() {
    let folder = TempDir::new().unwrap();
    let world = world(Some(&folder));
    say(&world, &PEOPLE, "e4\ne5\nNf3\n");
    let said = say(&world, &["--continue"], "Nc6\nundo\n");
    expect(&said, &["Black to move.", "Black plays Nc6.", "The game stands after Nf3."]);
    // It stayed one game, and stands where it was left: a move was taken back.
    assert_eq!(world.saves.as_ref().unwrap().games().unwrap().len(), 1);
    expect(
        &say(&world, &["--continue"], "redo\nlist\njump 1\njump 9\n"),
        &["Nc6", "after e4", "from 0 to 4"],
    );
}

#[test]
fn what_is_wrong_is_explained() {
    let folder = TempDir::new().unwrap();
    let world = world(Some(&folder));
    let check = |typed: &str, part: &str| expect(&say(&world, &PEOPLE, typed), &[part]);
    check("e5\n", "“e5” is not a legal move here");
    check("why e5?\n", "“e5” is not a legal move here");
    check("why e4\n", "e4 is legal.");
    check("why\n", "which move");
    check("bord\n", "did you mean the command “board”?");
    check("xyzzy\n", "“xyzzy” is not a move");
    check("undo\n", "no move to take back");
    check("redo\n", "no move to play again");
    check("undo x\n", "not a number");
    check("save\n", "under which name");
    check("save ..\n", "Dots");
    check("save a\nsave a\nsave! a\n", "say “save! NAME” to replace it");
    check("load b\n", "no saved game “b”");
    check("export x.txt\n", ".pgn");
    check("accept\n", "Nothing is proposed");
    check("claim\n", "no draw to claim");
    check("pause\n", "no clock to stop");
    check("now\n", "not thinking");
    check("new chss\n", "did you mean chess?");
    check("moves h9\n", "No legal move begins at h9");
    check("moves g1\n", "2 legal moves: Nf3, Nh3.");
    check("player green=3\n", "no side “green”");
    check("player white=9\n", "“9” is no player");
    // A pawn may become several things.
    let said = say(
        &world,
        &["chess", "--against", "person", "--position", "8/P6k/8/8/8/8/8/K7 w - - 0 1"],
        "a8\na8q\n",
    );
    expect(&said, &["a7a8q", "write one of these", "White plays a8=Q."]);
}

#[test]
fn draws_are_agreed_and_games_given_up() {
    let world = world(None);
    let check = |typed: &str, parts: &[&str]| expect(&say(&world, &PEOPLE, typed), parts);
    check("draw\naccept\n", &["White offers a draw.", "“accept”", "is accepted", "Drawn by agreement."]);
    check("draw\ndecline\ndraw\n", &["is declined", "proposed already"]);
    check("e4\nresign\n", &["White plays e4.", "White wins by resignation."]);
    // The computer does not agree in the opening.
    expect(&say(&world, &["chess", "--against", "1"], "e4\ndraw\n"), &["White offers a draw.", "declined"]);
    expect(
        &say(&world, &["chess", "--against", "1", "--no-take-backs"], "e4\nundo\n"),
        &["can’t be taken back"],
    );
}

#[test]
fn a_computer_that_is_hopelessly_lost_resigns_where_it_may() {
    let world = world(None);
    let lost =
        ["chess", "--against", "4", "--position", "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"].as_slice();
    let moves = "a3\nb3\nc3\na4\nb4\n";
    let plays_on = say(&world, lost, moves);
    assert!(!plays_on.contains("resignation") && plays_on.contains("White plays b4."), "{plays_on}");
    expect(&say(&world, &[lost, &["--computer-resigns"]].concat(), moves), &["White wins by resignation."]);
}

#[test]
fn sides_and_opponents_are_chosen() {
    let world = world(None);
    let check = |line: &[&str], typed: &str, parts: &[&str]| expect(&say(&world, line, typed), parts);
    check(&["chess", "--as", "black", "--against", "1"], "", &["Black is played by a person", "White plays"]);
    check(&["chess", "--as", "second"], "", &["White is played by Anyboard Novice"]);
    check(&["hnefatafl", "--against", "1"], "", &["Attackers are played by a person"]);
    check(&["chess", "--seat", "white=person:Ann", "--seat", "b=strength:5"], "", &["by Ann", "strength 5"]);
    check(
        &["chess", "--clock", "5+3", "--clock-for", "black=3"],
        "clock\n",
        &["time 5+3", "time 3+0", "White has 5:00 left. Black has 3:00 left."],
    );
    check(&["chess", "--against", "1"], "swap\n", &["White is played by Anyboard Beginner", "White plays"]);
    check(&["chess", "--against", "person"], "player black=1\ne4\n", &["White plays e4.", "Black plays"]);
    check(&["chess", "--against", "1"], "e4\nrematch\n", &["White plays e4.", "Black is played by a person"]);
    check(
        &[],
        "5000\nfrobnicate\nhelp\n1\n",
        &["1. ", "Which game?", "no game “5000”", "no game “frobnicate”", "to move"],
    );
    check(&[], "pieces\nquit\n", &["There is no game yet", "Goodbye."]);
    let fails = |line: &[&str], part: &str| {
        let error = talk(&world, line, b"").unwrap_err();
        assert!(error.contains(part), "{line:?}: {error}");
    };
    fails(&["chss"], "did you mean chess?");
    fails(&["chess", "--as", "green"], "no side “green”");
    fails(&["chess", "--against", "9"], "no player");
    fails(&["chess", "--seat", "white"], "names no side");
    fails(&["chess", "--clock", "soon"], "no time control");
    fails(&["chess", "--position", "x"], "position");
    fails(&["--load", "nothing"], "no file");
    assert!(arguments(&["--load", "x", "--continue"]).is_err());
}

#[test]
fn a_saved_game_is_the_start_of_another() {
    let folder = TempDir::new().unwrap();
    let world = world(Some(&folder));
    say(&world, &PEOPLE, "e4\ne5\nsave opening\n");
    let said =
        say(&world, &["--load", "opening", "--against", "1", "--as", "black", "--clock", "1+0"], "list\n");
    expect(&said, &["White is played by Anyboard Beginner, time 1+0.", "White plays", "1. e4 e5 2."]);
    let error = talk(&world, &["checkers", "--load", "opening"], b"").unwrap_err();
    assert!(error.contains("a game of chess, not of checkers"), "{error}");
    let said = say(&world, &PEOPLE, "load opening\nsaves\ndelete opening\nsaves\n");
    expect(
        &said,
        &[
            "White to move.",
            "opening: chess, White against Black, 2 moves, not over",
            "is removed",
            "No game is saved",
        ],
    );
}

#[test]
fn lines_that_are_no_text_are_answered() {
    let world = world(None);
    let mut typed = b"\xff\xfe\n".to_vec();
    typed.extend(vec![b'e'; 2 << 20]);
    typed.extend(b"\n\n   \n\0\n\x1b[2J\ne4\r\n");
    let said = talk(&world, &PEOPLE, &typed).unwrap();
    expect(&said, &["no text that can be read", "too long", "White plays e4."]);
    assert!(!said.contains('\x1b'), "{said:?}");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Whatever is typed, the talk goes on until it ends.
    #[test]
    fn nothing_that_is_typed_stops_the_talk(
        lines in proptest::collection::vec(
            prop_oneof![
                "[a-h][1-8][a-h][1-8]", "\\PC{0,12}", "[1-9]", "undo [0-9]", "jump [0-9]{1,3}",
                proptest::sample::select(vec![
                    "undo", "redo", "moves", "pieces", "where", "list", "clock", "captured", "board", "draw", "accept", "decline", "resign",
                    "claim", "pause", "go", "swap", "rematch", "new tic-tac-toe", "new", "games", "saves", "continue", "why e4", "help",
                    "rules", "now", "player white=person", "speed 0", "load x", "b2", "a1", "c3", "a3",
                ]).prop_map(str::to_string),
            ],
            0..25,
        )
    ) {
        let said = talk(&world(None), &["tic-tac-toe", "--against", "person"], lines.join("\n").as_bytes());
        prop_assert!(said.is_ok_and(|said| said.trim_end().ends_with("Goodbye.")));
    }
}

#[test]
fn who_can_only_pass_is_told_and_discs_are_counted() {
    let line = ["othello", "--against", "person", "--position", "8/8/8/8/8/1b6/1b6/wb5w b"];
    let said = say(&world(None), &line, "captured\npass\n");
    expect(
        &said,
        &["You must pass: say “pass”.", "Black has 3 discs. White has 2 discs.", "Black plays pass"],
    );
}

#[test]
fn no_side_is_given_to_players_twice() {
    let world = world(None);
    let error = talk(&world, &["chess", "--seat", "white=2", "--seat", "white=3"], b"").unwrap_err();
    assert!(error.contains("names white twice") && error.contains("white=2+3"), "{error}");
    let error = talk(&world, &["chess", "--seat", "first=2", "--seat", "w=3"], b"").unwrap_err();
    assert!(error.contains("names white twice"), "{error}");
}

#[test]
fn what_was_taken_is_said_in_good_english() {
    let check = |typed: &str, part: &str| expect(&say(&world(None), &PEOPLE, typed), &[part]);
    check("e4\nd5\nexd5\ncaptured\n", "Black has lost a pawn, 1 point.");
    check(
        "e4\nd5\nexd5\nQxd5\nNc3\nQe6\nBe2\nQxe2\ncaptured\n",
        "White has lost a bishop, a pawn, 4 points.",
    );
}

#[test]
fn a_start_is_chosen_by_its_number() {
    let world = world(None);
    let people = ["chess960", "--against", "person"];
    let chosen = [&people[..], &["--start", "0"]].concat();
    let said = say(&world, &chosen, "status\nresign\nyes\nrematch\nstatus\n");
    expect(&said, &["Chess960. Start 0.", "bbqnnrkr/", "Chess960. Start 0.", "bbqnnrkr/"]);
    let no = talk(&world, &[&people[..], &["--start", "960"]].concat(), b"").unwrap_err();
    assert!(no.contains("numbered from 0 to 959"), "{no}");
    let no = talk(&world, &["chess", "--start", "0"], b"").unwrap_err();
    assert!(no.contains("Chess always starts from the same position"), "{no}");
    let no = talk(&world, &["--start", "0"], b"").unwrap_err();
    assert!(no.contains("--start needs a game"), "{no}");
}

#[test]
fn a_lot_decides_again_in_a_rematch() {
    let world = world(None);
    let games = "resign\nyes\nrematch\n".repeat(6);
    let said = say(&world, &["chess960", "--against", "person"], &games);
    let starts: Vec<&str> = said
        .split("Start ")
        .skip(1)
        .filter_map(|rest| rest.split_once('.'))
        .map(|(number, _)| number)
        .collect();
    // That seven lots are the same happens once in 10^17 times.
    assert!(starts.len() == 7 && starts.iter().any(|number| *number != starts[0]), "{said}");
}

#[test]
fn checks_that_are_left_are_told() {
    let world = world(None);
    let said = say(&world, &["three-check", "--against", "person"], "e4\nf5\nQh5\n");
    expect(
        &said,
        &[
            "White to move. White: 3 checks left. Black: 3 checks left.",
            "White: 2 checks left. Black: 3 checks left.",
        ],
    );
}
