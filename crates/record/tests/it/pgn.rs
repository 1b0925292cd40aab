//! PGN as it is found in the world.

use std::time::Duration;

use catalog::{Cell, Team};
use record::{Format, GameRecord, GameResult, Ink, Kind, Player, SeatRecord, TimeControl, Tree, write};

use crate::support::{CATALOG, ROSTER, faults, finals, line, read, read_all, read_one, said, written};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const E4_E5: &str = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

fn one(text: &str) -> GameRecord {
    read_one(text, Format::Pgn, None)
}

#[test]
fn what_files_hold() {
    let check = |text: &str, expect: &[&str]| assert_eq!(finals(text, Format::Pgn, None), expect, "{text}");
    check("", &[]);
    check("\u{feff}\n  \n", &[]);
    check("; nothing but a comment\n{and another}", &[]);
    check("1. e4 e5 *", &[E4_E5]);
    check("\u{feff}1.e4 e5", &[E4_E5]);
    check("1 e4 e5", &[E4_E5]);
    check("1. e4 1... e5", &[E4_E5]);
    check("1. e4 1… e5 1–0", &[E4_E5]);
    check("1. e4! $1 {good; (very)} 1... e5?! ; bad\n*", &[E4_E5]);
    check("1. e4 (1. d4 d5 (1... Nf6 {)} ;)\n) 2. c4) e5 1/2-1/2", &[E4_E5]);
    check("1. e4 (1. d4 d5 1-0) e5 (1... c5 *) 1/2", &[E4_E5]);
    check("1. e4 () e5 ({only words}) *", &[E4_E5]);
    check("% a line for programs\n1. e4\n%another\ne5 *", &[E4_E5]);
    check("1. e4 e5 * 1. e4 e5 1-0\n\n[Event \"x\"]\n1. e4 e5", &[E4_E5; 3]);
    check("[Event \"one\"]\n1. e4 e5\n[Event \"two\"]\n[Site \"x\"]\n\n1. e4 e5", &[E4_E5; 2]);
    check("[Event \"one\"]\n\n[Event \"two\"]\n1. e4 e5 0-1", &[START, E4_E5]);
    check("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n1. 0-0 Ke7 *", &["8/4k3/8/8/8/8/8/5RK1 w - - 2 2"]);
    check(
        "1. e4 Nf6 2. e5 d5 3. exd6 e.p.",
        &["rnbqkb1r/ppp1pppp/3P1n2/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3"],
    );
    check(
        "1. e4 Nf6 2. e5 d5 3. exd6e.p.",
        &["rnbqkb1r/ppp1pppp/3P1n2/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3"],
    );
}

#[test]
fn tags_are_read() {
    let text = "[White \"Miguel \\\"El \\\\ Grande\\\"\"]\r\n [ Black  \"é\" ]\r\n[Event \"The \"Open\" of C:\\new\"]\r\n\r\n1. e4 1-0\r\n";
    let game = one(text);
    let name = |seat: usize| game.seats[seat].players[0].name.as_str();
    assert_eq!((name(0), name(1)), ("Miguel \"El \\ Grande\"", "é"));
    assert_eq!(game.tag("Event"), Some("The \"Open\" of C:\\new"));
    assert_eq!(game.result, Some(GameResult::win(Team(0), None)));
    // Old files are in Latin-1.
    let latin = read_one(b"[Black \"Caf\xe9\"]\n\n1. e4 {\xbd} *", Format::Pgn, None);
    assert_eq!(latin.seats[1].players, [Player::person("Café")]);
    assert_eq!(latin.moves.node(latin.moves.end()).comment.as_deref(), Some("½"));
}

#[test]
fn a_game_of_lichess_is_understood() {
    let text = "[Event \"Rated Blitz game\"]\n[Site \"https://lichess.org/abcd\"]\n[White \"ann\"]\n[Black \"?\"]\n[Result \"0-1\"]\n\
                [WhiteElo \"1500\"]\n[Variant \"Standard\"]\n[TimeControl \"180+2\"]\n[Termination \"Time forfeit\"]\n\n\
                1. e4 { [%eval 0.17] [%clk 0:03:00] } 1... e5?! { [%clk 0:02:58] Inaccuracy. } { and more } 2. Nf3 $14 0-1\n";
    let game = one(text);
    assert_eq!(game.game, "chess");
    let time = TimeControl::Increment { main: Duration::from_secs(180), increment: Duration::from_secs(2) };
    assert_eq!(
        game.seats,
        [SeatRecord { players: vec![Player::person("ann")], time }, SeatRecord { players: vec![], time }]
    );
    assert_eq!(game.result, Some(GameResult::win(Team(1), Some("time".into()))));
    let names: Vec<&str> = game.tags.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["Event", "Site", "WhiteElo"]);
    let moves: Vec<_> = game.moves.nodes().map(|(_, node)| node).collect();
    assert_eq!(
        (moves[1].comment.as_deref(), moves[1].timing.left),
        (Some("[%eval 0.17]"), Some(Duration::from_secs(180)))
    );
    assert_eq!((moves[2].comment.as_deref(), &moves[2].glyphs[..]), (Some("Inaccuracy. and more"), &[6][..]));
    assert_eq!(moves[3].glyphs, [14]);
    assert_eq!(one(&written(&game, Format::Pgn)), game);
}

#[test]
fn arrows_and_marks_of_lichess_are_understood() {
    let game = one("{[%csl Ge4]} 1. e4 { [%csl Re5,Bd5][%cal Ge2e4,Yg1f3] A start. } e5 { [%cal e2e4] } *\n");
    let nodes: Vec<_> = game.moves.nodes().map(|(_, node)| node).collect();
    let drawn = |at: usize| -> Vec<(Ink, Cell, Cell)> {
        nodes[at].drawings.iter().map(|drawing| (drawing.ink, drawing.from, drawing.to)).collect()
    };
    let cell = Cell::flat;
    assert_eq!(drawn(0), [(Ink::Green, cell(4, 3), cell(4, 3))]);
    assert_eq!(nodes[0].comment, None);
    let expected = [
        (Ink::Red, cell(4, 4), cell(4, 4)),
        (Ink::Blue, cell(3, 4), cell(3, 4)),
        (Ink::Green, cell(4, 1), cell(4, 3)),
        (Ink::Yellow, cell(6, 0), cell(5, 2)),
    ];
    assert_eq!(drawn(1), expected);
    assert_eq!(nodes[1].comment.as_deref(), Some("A start."));
    assert_eq!(nodes[2].comment.as_deref(), Some("[%cal e2e4]"), "without a colour it is a text");
    let text = written(&game, Format::Pgn).replace('\n', " ");
    assert!(text.contains("[%csl Re5,Bd5] [%cal Ge2e4,Yg1f3] A start."), "{text}");
    for format in [Format::Pgn, Format::Native] {
        assert_eq!(read_one(written(&game, format), format, None), game);
    }
}

#[test]
fn comments_and_variations_find_their_places() {
    let text =
        "{before} 1. e4 {after} ({head} 1. d4 d5 (1... Nf6 {knight}) {main again} 2. c4) {then} e5!! {end} *";
    let game = one(text);
    let tree = &game.moves;
    let said = |number: usize| {
        let node = tree.node(tree.id(number).unwrap());
        let written = node.text.as_ref().map_or("", |written| written.reading.as_str()).to_string();
        (written, node.preface.clone().unwrap_or_default(), node.comment.clone().unwrap_or_default())
    };
    let expect =
        |written: &str, preface: &str, comment: &str| (written.into(), preface.into(), comment.into());
    // The game first, then the variation, then the variation of that.
    assert_eq!(said(0), expect("", "", "before"));
    assert_eq!(said(1), expect("e4", "", "after"));
    assert_eq!(said(2), expect("e5", "then", "end"));
    assert_eq!(said(3), expect("d4", "head", ""));
    assert_eq!(said(4), expect("d5", "", ""));
    assert_eq!(said(5), expect("c4", "main again", ""));
    assert_eq!(said(6), expect("Nf6", "", "knight"));
    assert_eq!(tree.node(Tree::START).children().len(), 2);
    assert_eq!(
        written(&game, Format::Pgn),
        ROSTER.to_string()
            + "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n{before} 1. e4 {after} ({head} 1. d4 d5 (1... Nf6 {knight}) {main again} 2. c4)\n{then} 1... e5 $3 {end} *\n\n"
    );
}

#[test]
fn errors_name_the_place() {
    let check = |text: &str, expect: &str| assert_eq!(faults(text, Format::Pgn, None), [expect], "{text}");
    check(
        "1. e4\n\nd4",
        "game 1, line 3: “d4” is not a legal move here: it is Black’s turn, and the pawn on d2 is White’s.",
    );
    check("1. e4 {\n\n", "game 1, line 1: the comment that begins here has no “}”.");
    check("\n1. e4 (e3\n(e3\n)", "game 1, line 2: the variation that begins here has no “)”.");
    check("1. e4 e5)", "game 1, line 1: “)” closes nothing.");
    check("1. e4 e5}", "game 1, line 1: “}” closes nothing.");
    check("(1. e4)", "game 1, line 1: a variation begins here, but there is no move before it to replace.");
    check("\n[Event]\n", "game 1, line 2: a tag is written like “[White \"Morphy\"]”.");
    check("[Event \"x\n\"]", "game 1, line 1: a tag is written like “[White \"Morphy\"]”.");
    check("[Event \"x\"", "game 1, line 1: a tag is written like “[White \"Morphy\"]”.");
    check(
        "\n[FEN \"P3k3/8/8/8/8/8/8/4K3 w - - 0 1\"]",
        "game 1, line 2: the first position can’t be used: the white pawn on a8 would have been promoted there: replace it.",
    );
    check("1. hello", "game 1, line 1: “hello” is not a move: write it like e2e4.");
    check(
        "1. e4 e5 2. -- d5",
        "game 1, line 1: “--” is a move that does nothing, which these rules don’t know: leave this line out.",
    );
    check("1. f3 e5 2. g4 Qh4#\n3. a3", "game 1, line 2: the game is over (checkmate).");
    check("1. e4 $999", "game 1, line 1: “$999” is no annotation: they are numbered from $0 to $255.");
    check(
        "[Event \"x\"]\n[Variant \"Bughouse\"]\n\n1. e4",
        "game 1, line 2: this is a game of “Bughouse”, which is not among the games here: `anyboard games` lists them.",
    );
    check(
        "[Variant \"checkers\"]\n\n1. e4",
        "game 1, line 1: games of Checkers are written in PDN, and this is PGN: name the game that it is.",
    );
}

#[test]
fn a_faulty_game_is_left_out() {
    let good = |name: &str| format!("[Event \"{name}\"]\n\n1. e4 e5 *\n\n");
    for bad in [
        "[Event \"bad\"]\n[Site \"x\"]\n\n1. e4 e4 2. Nf3 {a [Event \"no\"]} Nc6\n3. Bb5 1-0\n\n",
        "[Event \"bad\"]\n[Oops]\n[Site \"x\"]\n\n1. e4 e5 1-0\n\n",
        "[Event \"bad\"]\n\n1. e4 {never closed\n2. d4 1-0\n\n",
        "[Event \"bad\"]\n\n1. e4 (1. d4 2. c4 *\n\n",
        "[Event \"bad\"]\n\n1. e4 ) *\n\n",
        "[FEN \"nonsense\"]\n[Event \"bad\"]\n\n1. e4 *\n\n",
        "[Variant \"Bughouse\"]\n\n1. e4 *\n\n",
    ] {
        let text = good("one") + bad + &good("two");
        let games = read_all(&text, Format::Pgn, None);
        let names: Vec<_> =
            games.iter().map(|game| game.as_ref().ok().and_then(|game| game.tag("Event"))).collect();
        assert_eq!(names, [Some("one"), None, Some("two")], "{bad}");
        let error = games[1].as_ref().unwrap_err();
        assert!(error.game == 2 && error.line >= 5, "{error:?}");
    }
}

#[test]
fn games_are_known_by_their_names() {
    let check = |tag: &str, usual: Option<&str>, expect: &str| {
        let text = if tag.is_empty() { "*".to_string() } else { format!("[Variant \"{tag}\"]\n\n*") };
        assert_eq!(read_one(&text, Format::Pgn, usual).game, expect, "{tag}");
    };
    check("", None, "chess");
    check("", Some("atomic"), "atomic");
    check("From Position", None, "chess");
    check("standard", Some("atomic"), "chess");
    check("Atomic", None, "atomic");
    check("King of the Hill", None, "king-of-the-hill");
    check("Three-check", None, "three-check");
    check("Antichess", None, "antichess");
    check("Horde", None, "horde");
    check("Racing Kings", None, "racing-kings");
    check("Chess960", None, "chess960");
    check("kingOfTheHill", None, "king-of-the-hill");
    check("Capablanca Chess", None, "capablanca-chess");
    check("chess-3d", None, "chess-3d");
    check("Hnefatafl", None, "hnefatafl");
    check("connect four", None, "connect-four");
    check("othello", Some("chess"), "othello");
    check("my-chess", None, "my-chess");
}

#[test]
fn results_are_believed_unless_the_moves_know_better() {
    let check = |text: &str, expect: Option<GameResult>| assert_eq!(one(text).result, expect, "{text}");
    let win = |team, reason: Option<&str>| Some(GameResult::win(Team(team), reason.map(String::from)));
    let draw = |reason: Option<&str>| Some(GameResult::draw(reason.map(String::from)));
    check("1. e4 1-0", win(0, None));
    check("[Result \"0-1\"]\n\n1. e4 *", win(1, None));
    check("[Result \"0-1\"]\n\n1. e4", win(1, None));
    check("[Result \"0-1\"]\n\n1. e4 1-0", win(0, None));
    check("1. e4 1/2", draw(None));
    check("1. e4 ½-½", draw(None));
    check("1. e4 *", None);
    check("[Result \"1-0\"]\n[Termination \"resignation\"]\n\n1. e4", win(0, Some("resignation")));
    check("[Result \"1-0\"]\n[Termination \"Normal\"]\n\n1. e4", win(0, None));
    check("[Result \"1-0\"]\n[Termination \"Abandoned\"]\n\n1. e4", win(0, Some("abandoned")));
    check("[Result \"1/2-1/2\"]\n[Termination \"abandoned\"]\n\n1. e4", draw(Some("abandoned")));
    check("[Result \"1-0\"]\n[Termination \"abandonment\"]\n\n1. e4", win(0, Some("abandoned")));
    check("[Termination \"abandoned\"]\n\n1. e4 *", Some(GameResult::Aborted));
    check("[Termination \"unterminated\"]\n\n1. e4 *", None);
    check("1. f3 e5 2. g4 Qh4# 1-0", win(1, Some("checkmate")));
    check("[FEN \"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1\"]\n\n1-0", draw(Some("stalemate")));
}

#[test]
fn a_game_that_a_player_has_left_says_so_in_every_format() {
    for (result, format) in [
        (GameResult::win(Team(0), Some(record::ABANDONED.to_string())), Format::Pgn),
        (GameResult::draw(Some(record::ABANDONED.to_string())), Format::Pgn),
        (GameResult::win(Team(1), Some(record::ABANDONED.to_string())), Format::Native),
        (GameResult::draw(Some(record::ABANDONED.to_string())), Format::Native),
        (GameResult::win(Team(1), Some(record::ABANDONED.to_string())), Format::Pdn),
    ] {
        let mut game = match format {
            Format::Pdn => read_one("[GameType \"20\"]\n\n1. 32-28 19-23", format, None),
            _ => one("1. e4 e5"),
        };
        game.result = Some(result.clone());
        let text = written(&game, format);
        let said = if format != Format::Native { "[Termination \"abandoned\"]" } else { "\"abandoned\"" };
        assert!(text.contains(said), "{text}");
        assert_eq!(read_one(&text, format, None).result, Some(result));
    }
}

#[test]
fn a_game_is_written() {
    let mut game = one("1. f3 e5 2. g4 Qh4#");
    let player = |name: &str| SeatRecord { players: vec![Player::person(name)], time: TimeControl::Untimed };
    game.seats = vec![player("A \"quoted\" name"), player("B")];
    game.set_tag("Event", "Club");
    game.set_tag("ECO", "A00");
    assert_eq!(
        written(&game, Format::Pgn),
        "[Event \"Club\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A \\\"quoted\\\" name\"]\n[Black \"B\"]\n[Result \"0-1\"]\n[Termination \"checkmate\"]\n[ECO \"A00\"]\n\n\
         1. f3 e5 2. g4 Qh4# 0-1\n\n"
    );
    let game = one("[FEN \"4k3/p7/8/8/8/8/P7/4K3 b - - 3 17\"]\n\n17... a5 18. a4 Ke7");
    assert_eq!(
        written(&game, Format::Pgn),
        ROSTER.to_string()
            + "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"4k3/p7/8/8/8/8/P7/4K3 b - - 3 17\"]\n\n17... a5 18. a4 Ke7 *\n\n"
    );
    let levels = read_one("1. 4e24e4 4e74e5 *", Format::Pgn, Some("chess-3d"));
    assert!(written(&levels, Format::Pgn).contains("\n[Variant \"3-D Chess\"]\n"));
    let four = read_one("1. 4 4 2. 3 *", Format::Pgn, Some("connect-four"));
    assert_eq!(line(&four), ["4", "4", "3"]);
    assert!(written(&four, Format::Pgn).ends_with("\n1. 4 4 2. 3 *\n\n"));
    let mut out = Vec::new();
    let error = write(&four, Format::Pdn, &CATALOG, &mut out).unwrap_err();
    assert_eq!(said(&error), "games of Connect Four are not written in PDN: save them as .pgn or .anyboard.");
}

#[test]
fn who_played_is_kept() {
    let text =
        "[White \"Engine\"]\n[WhiteType \"program\"]\n[Black \"Duke Karl\"]\n[Black2 \"Count Isouard\"]\n\n*";
    let game = one(text);
    assert_eq!(game.seats[0].players[0].kind, Kind::Engine(String::new()));
    assert_eq!(game.seats[1].players, [Player::person("Duke Karl"), Player::person("Count Isouard")]);
    let names = one("[White \"Ann / Bob\"]\n[WhiteTitle \"BOT\"]\n\n*");
    assert_eq!(names.seats[0].players, [Player::person("Ann / Bob")]);
    assert_eq!(names.tag("WhiteTitle"), Some("BOT"));
    // A time control that we have no clock for is kept as it is.
    let old = "[TimeControl \"40/7200:3600\"]\n\n*";
    assert_eq!(one(old).tag("TimeControl"), Some("40/7200:3600"));
    assert!(written(&one(old), Format::Pgn).contains("[TimeControl \"40/7200:3600\"]"));
}

#[test]
fn lines_are_not_wide() {
    let text = "1. e4 {".to_string()
        + &"word ".repeat(100)
        + "} e5 (1... c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6) 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *";
    let game = one(&text);
    let again = written(&game, Format::Pgn);
    assert!(again.lines().all(|line| line.chars().count() <= 79), "{again}");
    assert_eq!(read(&again, Format::Pgn, None), [game]);
}

#[test]
fn a_tag_that_stands_twice_is_refused() {
    let text = "[Event \"a\"]\n[White \"x\"]\n[Event \"b\"]\n\n1. e4 *\n\n[Event \"c\"]\n\n1. d4 *\n";
    let all = read_all(text, Format::Pgn, None);
    assert_eq!(all.len(), 2);
    let error = said(all[0].as_ref().unwrap_err());
    assert!(error.starts_with("game 1, line 3: the tag “Event” stands here twice"), "{error}");
    assert_eq!(all[1].as_ref().unwrap().tag("Event"), Some("c"));
}

#[test]
fn wrapped_tags_never_clash() {
    let check = |text: &str, expect: &[(&str, &str)]| {
        let game = one(&format!("{text}\n\n1. e4 *"));
        let tags: Vec<(&str, &str)> = game.tags.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
        assert_eq!(tags, expect, "{text}");
        for format in [Format::Native, Format::Pgn] {
            assert_eq!(read_one(written(&game, format), format, None), game, "{text}");
        }
    };
    check("[Tag1 \"a=1\"]\n[Tag2 \"a=2\"]", &[("a", "1"), ("Tag2", "a=2")]);
    check("[Tag1 \"a=1\"]\n[a \"2\"]", &[("Tag1", "a=1"), ("a", "2")]);
    check("[Tag1 \"Tag2=1\"]\n[Tag2 \"Tag1=2\"]", &[("Tag2", "1"), ("Tag1", "2")]);
    check("[Tag1 \"Tag2=1\"]\n[Tag2 \"a=2\"]\n[a \"3\"]", &[("Tag2", "1"), ("Tag1", "a=2"), ("a", "3")]);
    check("[Tag1 \"Tag2=1\"]\n[Tag2 \"nothing\"]", &[("Tag1", "Tag2=1"), ("Tag2", "nothing")]);
}

#[test]
fn results_that_mean_something_else_are_kept() {
    for (value, kept) in [("12-8", true), ("1-0 ff", true), ("1-0", false), ("?", false)] {
        let game = one(&format!("[Result \"{value}\"]\n\n1. e4 1-0"));
        assert_eq!(game.tag("Result"), kept.then_some(value));
        assert_eq!(game.result, Some(GameResult::win(Team(0), None)));
        assert_eq!(one(&written(&game, Format::Pgn)), game, "{value}");
    }
}

#[test]
fn what_is_said_behind_the_result_is_about_that_game() {
    let check = |text: &str, expect: &[Option<&str>]| {
        let said = |game: GameRecord| {
            let of = |id| game.moves.node(id).comment.clone();
            of(game.moves.end()).or_else(|| of(Tree::START).map(|text| format!("before: {text}")))
        };
        let found: Vec<Option<String>> = read(text, Format::Pgn, None).into_iter().map(said).collect();
        assert_eq!(found.iter().map(Option::as_deref).collect::<Vec<_>>(), expect, "{text}");
    };
    check("1. e4 1-0 {resigned}", &[Some("resigned")]);
    check("1. e4 {a} (1. d4) 1-0 {b} ; c\n\n", &[Some("a b c")]);
    check("1. e4 1-0\n\n{resigned}\n\n[Event \"x\"]\n\n1. d4 *", &[Some("resigned"), None]);
    check("1. e4 1-0 {resigned} 1. d4 *", &[Some("resigned"), None]);
    check(
        "1. e4 1-0 {resigned}\n\n{an open game} 1. e4 *",
        &[Some("resigned"), Some("before: an open game")],
    );
    // A fault behind the result is one of the next game.
    let all = read_all("1. e4 1-0 {resigned} {open", Format::Pgn, None);
    assert!(all.len() == 2 && all[0].is_ok() && all[1].is_err(), "{all:?}");
}

#[test]
fn clocks_beyond_measure_stay_words() {
    for clock in ["[%clk 99999999999999999]", "[%clk -1:00]", "[%emt 5124095576030432:00:00]"] {
        let game = one(&format!("1. e4 {{{clock}}} *"));
        assert_eq!(game.moves.node(game.moves.end()).comment.as_deref(), Some(clock));
        assert_eq!(read_one(written(&game, Format::Native), Format::Native, None), game);
    }
}

#[test]
fn games_without_tags_behind_a_faulty_one_are_found_or_told() {
    let check = |text: &str, good: usize, told: &[&str]| {
        let all = read_all(text, Format::Pgn, None);
        assert_eq!(all.iter().filter(|game| game.is_ok()).count(), good, "{text}");
        let errors = faults(text, Format::Pgn, None);
        assert_eq!(errors.len(), told.len(), "{errors:?}");
        for (error, part) in errors.iter().zip(told) {
            assert!(error.contains(part), "{error}");
        }
    };
    check("1. e4 *\n\n1. e5 *\n\n1. d4 *\n", 2, &["game 2, line 3"]);
    check("1. e5\ne6 2. d4\r\nd5 1-0 \r\n\r\n1. d4 *\n\n1. e4 *", 2, &["game 1, line 1"]);
    check("1. e5 *", 0, &["game 1, line 1"]);
    check("1. e5 e6\n2. d4 d5", 0, &["game 1, line 1"]);
    check(
        "1. e5 e6\n\n1. d4 d5\n\n1. e4 e5\n",
        0,
        &["game 1, line 1", "game 2, line 3: from here on the file was passed over"],
    );
    check("1. e5 e6\n\n1. d4 d5\n\n[Event \"x\"]\n\n1. e4 e5\n", 1, &["game 1, line 1"]);
}

#[test]
fn a_move_that_does_nothing_ends_its_variation() {
    let check = |text: &str, at: &str, expect: &str| {
        let game = one(text);
        assert_eq!(line(&game), ["e4", "e5"], "{text}");
        let said = game
            .moves
            .nodes()
            .find_map(|(_, node)| Some((node.text.as_ref()?.reading.as_str(), node.comment.as_deref()?)));
        assert_eq!(said, Some((at, expect)), "{text}");
        assert_eq!(one(&written(&game, Format::Pgn)), game, "{text}");
    };
    check(
        "1. e4 (1. d4 -- {a threat} 2. d5 (2. Nf3! Z0) $1) e5 *",
        "d4",
        "-- a threat 2. d5 (2. Nf3! Z0) $1",
    );
    check("1. e4 e5 (1... -- 2. d4) *", "e5", "-- 2. d4");
    check("1. e4 (1. d4 {solid} d5 (1... Z0 2. c4 1-0)) e5 *", "d4", "solid");
    assert!(faults("1. e4 -- 2. d4 *", Format::Pgn, None)[0].contains("does nothing"));
    assert!(faults("1. e4 (1. d4 -- 2. c4", Format::Pgn, None)[0].contains("has no “)”"));
}

#[test]
fn the_score_of_white_comes_first_also_where_black_begins() {
    // In Othello it is Black.
    let mut game = read_one("1. d3 *", Format::Pgn, Some("othello"));
    let seats = CATALOG.find("othello").unwrap().seats();
    let white = seats.iter().find(|seat| seat.name == "white").unwrap().team;
    game.result = Some(GameResult::win(white, Some("resignation".into())));
    let text = written(&game, Format::Pgn);
    assert!(text.contains("[Result \"1-0\"]"), "{text}");
    assert_eq!(read_one(&text, Format::Pgn, None), game);
}

#[test]
fn a_termination_that_says_nothing_stays_where_it_is() {
    let mates = "1. f3 e5 2. g4 Qh4#";
    for (termination, moves, result) in [
        ("Normal", mates, "0-1"),
        ("normal", mates, "0-1"),
        ("Normal", "1. e4 e5", "1-0"),
        ("unterminated", "1. e4", "*"),
    ] {
        let pgn = format!(
            "[Event \"Club\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"{result}\"]\n[Termination \"{termination}\"]\n\n{moves} {result}\n\n"
        );
        let record = read_one(&pgn, Format::Pgn, None);
        let again = read_one(written(&record, Format::Native), Format::Native, None);
        assert_eq!(written(&again, Format::Pgn), pgn);
    }
    // A reason that the moves don't tell has a tag of its own beside it.
    let mut record = read_one("[Termination \"Normal\"]\n\n1. e4 1-0", Format::Pgn, None);
    record.result = Some(GameResult::win(Team(0), Some("resignation".into())));
    let text = written(&record, Format::Pgn);
    assert!(
        text.contains("[Termination \"Normal\"]\n") && text.contains("[EndedBy \"resignation\"]\n"),
        "{text}"
    );
    assert!(!text.contains("Tag1"), "{text}");
    assert_eq!(read_one(&text, Format::Pgn, None), record);
}

/// As Lichess writes them: the position with the tag of the variant, castling as O-O, wherever king and rook stood.
#[test]
fn games_of_chess960_are_read_and_written() {
    let text = "[Event \"Casual\"]\n[Variant \"Chess960\"]\n[SetUp \"1\"]\n\
                [FEN \"bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1\"]\n\n\
                1. O-O O-O 2. Ng3 e5 3. Nd3 *";
    let record = read_one(text, Format::Pgn, None);
    assert_eq!(record.game, "chess960");
    let again = written(&record, Format::Pgn);
    for part in
        ["[Variant \"Chess960\"]", "[SetUp \"1\"]", "BQNBRKRN w KQkq - 0 1\"]", "1. O-O O-O 2. Ng3 e5"]
    {
        assert!(again.contains(part), "{part} in {again}");
    }
    assert_eq!(read_one(&again, Format::Pgn, None), record);
    // Rights by the files of the rooks, as Shredder writes them.
    assert_eq!(read_one(text.replace("KQkq", "GEge"), Format::Pgn, None).moves, record.moves);
}

#[test]
fn games_are_known_by_the_names_that_other_programs_have_for_them() {
    for (name, id) in [
        ("Capablanca", "capablanca-chess"),
        ("capablanca chess", "capablanca-chess"),
        ("Capablanca-Chess", "capablanca-chess"),
        ("King of the Hill", "king-of-the-hill"),
        ("KingOfTheHill", "king-of-the-hill"),
        ("koth", "king-of-the-hill"),
        ("Atomic", "atomic"),
        ("Atomic Chess", "atomic"),
        ("Reversi", "othello"),
        ("Connect 4", "connect-four"),
        ("Chess", "chess"),
        ("Standard", "chess"),
    ] {
        let record = read_one(format!("[Variant \"{name}\"]\n\n*"), Format::Pgn, None);
        assert_eq!(record.game, id, "{name}");
    }
    assert_eq!(faults("[Variant \"Chesschess\"]\n\n*", Format::Pgn, None).len(), 1);
    assert_eq!(faults("[Variant \"\"]\n\n*", Format::Pgn, None).len(), 1);
}
