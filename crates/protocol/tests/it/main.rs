//! Files as they are written and read.

use protocol::file::{Game, Move, Player, Seat, Time, read, write_line, write_pretty};

fn game() -> Game {
    let player = Player { name: "Ann".into(), ..Player::default() };
    let time = Some(Time { main: Some(300_000), increment: Some(3000), ..Time::default() });
    let moved = |text: &str| Move { text: text.into(), ..Move::default() };
    Game {
        anyboard: 1,
        game: "chess".into(),
        seats: vec![Seat { players: vec![player], time }, Seat::default()],
        tags: vec![("Event".into(), "Club \"A\"".into()), ("Date".into(), "2024.01.01".into())],
        moves: vec![moved("e2e4"), Move { glyphs: vec![1, 14], left: Some(299_500), ..moved("e7e5") }],
        ..Game::default()
    }
}

fn written(game: &Game, write: fn(&Game, &mut dyn std::io::Write) -> std::io::Result<()>) -> String {
    let mut out = Vec::new();
    write(game, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn one_game_is_written_for_people() {
    let expect = r#"{
  "anyboard": 1,
  "game": "chess",
  "seats": [
    {"players": [{"name": "Ann"}], "time": {"main": 300000, "increment": 3000}},
    {}
  ],
  "tags": {
    "Event": "Club \"A\"",
    "Date": "2024.01.01"
  },
  "moves": [
    {"move": "e2e4"},
    {"move": "e7e5", "glyphs": [1, 14], "left": 299500}
  ]
}
"#;
    assert_eq!(written(&game(), write_pretty), expect);
    assert_eq!(read(expect.as_bytes()), Ok(game()));
    let line = written(&game(), write_line);
    assert_eq!(line.lines().count(), 1);
    assert_eq!(read(line.as_bytes()), Ok(game()));
}

#[test]
fn faults_have_a_place_and_a_reason() {
    let check = |text: &str, line: usize, part: &str| {
        let error = read(text.as_bytes()).unwrap_err();
        let start: String = text.chars().take(200).collect();
        assert!(error.line == line && error.to_string().contains(part), "{start}: {error}");
    };
    check("", 1, "cut off");
    check("{\n\"anyboard\": 1,\n", 3, "cut off");
    check("[]", 1, "");
    check("{}", 1, "\"anyboard\" is missing");
    check("{\"game\": \"chess\"}", 1, "no game that Anyboard has saved");
    check("{\"anyboard\": 1}", 1, "missing field `game`");
    check("{\"anyboard\": 1,\n\"game\": \"chess\",\n \"foo\": 1}", 3, "unknown field `foo`");
    check("{\"anyboard\": 1,\n\"game\": 5}", 2, "expected a string");
    check("{\"anyboard\": 1, \"game\": \"chess\", \"moves\": [{\"move\": \"e4\", \"left\": -1}]}", 1, "-1");
    check(
        "{\"anyboard\": 1, \"game\": \"chess\", \"tags\": {\"A\": \"1\", \"A\": \"2\"}}",
        1,
        "stands twice",
    );
    check("{\"anyboard\": 1, \"game\": \"chess\" oops}", 1, "not JSON");
    check("{\"anyboard\": 0, \"game\": \"chess\"}", 1, "no version 0");
    check("{\"anyboard\": \"x\", \"game\": \"chess\"}", 1, "no version");
    // A newer version is told before anything that is new in it.
    check(
        "{\"new\": [1, {}], \"anyboard\": 2, \"game\": 7}",
        1,
        "(version 2 of the format; this one reads 1): update Anyboard",
    );
    check(&"[".repeat(1_000_000), 1, "recursion limit");
    check(&"{\"a\":".repeat(100_000), 1, "cut off");
    check(&format!("{{\"anyboard\": {}", "[".repeat(100_000)), 1, "recursion limit");
}
