//! A file can't start a program: only the person at the computer can.

use std::fs;
use std::path::{Path, PathBuf};

use record::{Format, GameRecord, Kind};
use tempfile::TempDir;

use crate::support::{CATALOG, expect, say, world};

/// A folder with a game in both formats, in which a program is to move. If it is started, it leaves a mark.
struct Trap {
    folder: TempDir,
    mark: PathBuf,
}

impl Trap {
    fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let mark = folder.path().join("mark");
        let command = format!("sh -c 'touch {}'", mark.display());
        let pgn = format!(
            "[White \"Ann\"]\n[Black \"Kind Engine\"]\n[BlackType \"program\"]\n[BlackEngine \"{command}\"]\n\n1. e4 *\n"
        );
        fs::write(folder.path().join("game.pgn"), &pgn).unwrap();
        let record = record::read_one(pgn.as_bytes(), Format::Pgn, &CATALOG, None, 1).unwrap();
        fs::write(folder.path().join("game.anyboard"), private(&record)).unwrap();
        Self { folder, mark }
    }

    fn file(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().unwrap().to_string()
    }

    fn files(&self) -> [String; 2] {
        ["game.pgn", "game.anyboard"].map(|name| self.file(name))
    }

    /// Whether the program was started since this was last asked.
    fn was_started(&self) -> bool {
        fs::remove_file(&self.mark).is_ok()
    }
}

fn private(record: &GameRecord) -> Vec<u8> {
    let mut text = Vec::new();
    record::write_private(record, &CATALOG, &mut text).unwrap();
    text
}

#[test]
fn a_loaded_file_starts_no_program_without_a_yes() {
    let trap = Trap::new();
    let world = world(None);
    for file in trap.files() {
        for typed in ["", "no\n", "n\n", "\n", "y\n", "e5\n", "yes please\n", "load x\nyes\n", "\u{1}yes\n"] {
            let said = say(&world, &["--load", &file], typed);
            expect(&said, &["for Black: sh -c 'touch ", "mark'", "Say “yes”", "Anyboard Novice plays"]);
            expect(&said, &["The program Kind Engine that played for Black is not started"]);
            assert!(!trap.was_started(), "{file} {typed:?}: {said}");
        }
        // In a talk that has begun.
        for typed in
            [format!("load {file}\nno\n"), format!("load {file}\n"), format!("chess\nload {file}\nmoves\n")]
        {
            let said = say(&world, &[], &typed);
            expect(&said, &["for Black: sh -c 'touch ", "is not started"]);
            assert!(!trap.was_started(), "{said}");
        }
    }
}

#[test]
fn a_yes_starts_the_program_of_a_file() {
    let trap = Trap::new();
    let world = world(None);
    for file in trap.files() {
        say(&world, &["--load", &file], "yes\n");
        assert!(trap.was_started());
        say(&world, &[], &format!("load {file}\nYES\n"));
        assert!(trap.was_started());
        // A line that is no answer is still heard.
        let said = say(&world, &["--load", &file], "undo\n");
        expect(&said, &["Say “yes”", "Back at the start.", "White to move"]);
        assert!(!trap.was_started());
    }
}

#[test]
fn naming_other_players_asks_nothing() {
    let trap = Trap::new();
    let world = world(None);
    let said = say(&world, &["--load", &trap.file("game.pgn"), "--against", "person"], "e5\n");
    assert!(!said.contains("Say “yes”") && !trap.was_started(), "{said}");
    let own = format!("black=engine: sh -c 'touch {}'", trap.mark.display());
    let said = say(&world, &["chess", "--seat", "white=person", "--seat", &own], "e4\n");
    assert!(!said.contains("Say “yes”") && trap.was_started(), "{said}");
}

#[test]
fn saved_games_ask_again_and_exported_ones_have_no_command() {
    let trap = Trap::new();
    let data = TempDir::new().unwrap();
    let world = world(Some(&data));
    let own = format!("black=engine: sh -c 'touch {}'", trap.mark.display());
    let out = [trap.file("out.pgn"), trap.file("out.anyboard")];
    let typed = format!("e4\nsave mine\nexport {}\nexport {}\n", out[0], out[1]);
    say(&world, &["chess", "--seat", "white=person:Ann", "--seat", &own], &typed);
    assert!(trap.was_started());
    for line in [&["--continue"][..], &["--load", "mine"]] {
        expect(&say(&world, line, ""), &["for Black: sh -c 'touch ", "Say “yes”", "is not started"]);
        assert!(!trap.was_started());
    }
    say(&world, &["--load", "mine"], "yes\n");
    assert!(trap.was_started());
    for file in out {
        let text = fs::read_to_string(&file).unwrap();
        assert!(text.contains("sh") && !text.contains("touch"), "{text}");
        let record = saves::load_file(Path::new(&file), &CATALOG).unwrap();
        assert_eq!(record.seats[1].players[0].kind, Kind::Engine(String::new()));
    }
}

#[test]
fn the_whole_command_is_shown_and_nothing_that_steers_a_terminal() {
    let trap = Trap::new();
    let world = world(None);
    let mut record = saves::load_file(Path::new(&trap.file("game.pgn")), &CATALOG).unwrap();
    let mut said_of = |command: String, answer: &str| {
        record.seats[1].players[0].kind = Kind::Engine(command);
        fs::write(trap.file("game.anyboard"), private(&record)).unwrap();
        say(&world, &["--load", &trap.file("game.anyboard")], answer)
    };
    let said = said_of("true \u{1b}[2K\u{202e}\r\nx é".into(), "no\n");
    expect(&said, &["for Black: true \\u{1b}[2K\\u{202e}\\u{d}\\u{a}x \\u{e9}"]);
    assert!(!said.contains(['\u{1b}', '\u{202e}', '\r']), "{said}");
    // One that is too long to be read is not even asked about.
    let said = said_of(format!("sh -c '{} touch {}'", " ".repeat(600), trap.mark.display()), "yes\n");
    assert!(!said.contains("Say “yes”") && !trap.was_started(), "{said}");
    expect(&said, &["is not started: Anyboard Novice plays instead."]);
}

#[test]
fn a_game_that_is_over_keeps_the_names_and_starts_nothing() {
    let trap = Trap::new();
    let world = world(None);
    let text = fs::read_to_string(trap.file("game.pgn")).unwrap().replace("1. e4 *", "1. e4 e5 2. Nf3 1-0");
    fs::write(trap.file("over.pgn"), text).unwrap();
    let said = say(&world, &["--load", &trap.file("over.pgn")], "undo\nNf3\n");
    expect(
        &said,
        &["Black is played by Kind Engine", "White wins", "Take a move back, let another player take over"],
    );
    assert!(!said.contains("Say “yes”") && !trap.was_started(), "{said}");
}
