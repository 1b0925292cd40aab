//! Commands that start programs stay on the computer on which they were written.

use record::{Format, Kind, Player, write_private};

use crate::support::{CATALOG, read_one, written};

const COMMAND: &str = "sh -c 'rm everything'";

const PGN: &str = "[White \"Ann\"]\n[Black \"Strong\"]\n[BlackType \"program\"]\n[BlackEngine \"sh -c 'rm everything'\"]\n\n1. e4 *\n";

#[test]
fn no_written_game_tells_how_its_programs_are_started() {
    let record = read_one(PGN, Format::Pgn, None);
    let strong = Player { name: "Strong".into(), kind: Kind::Engine(COMMAND.into()) };
    assert_eq!(record.seats[1].players, [strong]);
    for format in [Format::Pgn, Format::Native] {
        let text = written(&record, format);
        assert!(!text.contains("everything"), "{text}");
        let again = read_one(&text, format, None);
        let nameless = Player { name: "Strong".into(), kind: Kind::Engine(String::new()) };
        assert_eq!(again.seats[1].players, [nameless], "{text}");
    }
}

#[test]
fn commands_are_not_hidden_in_other_tags() {
    for tags in [
        // Not said to be a program.
        "[BlackEngine \"everything\"]",
        "[Black \"x\"]\n[BlackType \"program\"]\n[BlackLevel \"3\"]\n[BlackEngine \"everything\"]",
        "[Black \"x\"]\n[BlackType \"program\"]\n[Tag1 \"BlackEngine=everything\"]",
        "[Black \"x\"]\n[Black2 \"y\"]\n[Black2Type \"program\"]\n[Black2Engine \"everything\"]",
    ] {
        let record = read_one(format!("{tags}\n\n1. e4 *\n"), Format::Pgn, None);
        for format in [Format::Pgn, Format::Native] {
            let text = written(&record, format);
            assert!(!text.contains("everything"), "{tags}: {text}");
        }
    }
    // Others may have tags that look like it.
    let record = read_one("[Engine \"kept\"]\n[AnnotatorEngine \"too\"]\n\n1. e4 *\n", Format::Pgn, None);
    let again = read_one(written(&record, Format::Native), Format::Native, None);
    assert_eq!((again.tag("Engine"), again.tag("AnnotatorEngine")), (Some("kept"), Some("too")));
}

#[test]
fn our_own_folder_keeps_commands() {
    for command in [COMMAND, "a \"b\" \\ \n\u{1b}[31m é"] {
        let mut record = read_one(PGN, Format::Pgn, None);
        record.seats[1].players[0].kind = Kind::Engine(command.into());
        let mut text = Vec::new();
        write_private(&record, &CATALOG, &mut text).unwrap();
        assert_eq!(read_one(text, Format::Native, None), record);
    }
}
