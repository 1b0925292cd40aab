//! Many games, of which only one is held at a time.

use std::io::{self, Read};

use record::{Format, Reader, read_one};

use crate::support::CATALOG;

/// Makes games as they are read.
struct Maker {
    text: &'static str,
    left: usize,
    at: usize,
}

impl Read for Maker {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.left == 0 {
            return Ok(0);
        }
        let rest = &self.text.as_bytes()[self.at..];
        // A few bytes at a time: no chunk ends where a game does.
        let count = rest.len().min(into.len()).min(37);
        into[..count].copy_from_slice(&rest[..count]);
        self.at += count;
        if self.at == self.text.len() {
            (self.at, self.left) = (0, self.left - 1);
        }
        Ok(count)
    }
}

#[test]
fn twenty_thousand_games_are_counted() {
    const GAMES: usize = 20_000;
    for (format, text) in [
        (Format::Pgn, "[Event \"x\"]\n[White \"A\"]\n\n1. e4 {a} e5 1-0\n\n"),
        (Format::Native, "{\"anyboard\":1,\"game\":\"chess\",\"moves\":[{\"move\":\"e2e4\"}]}\n"),
    ] {
        let games = Reader::new(Maker { text, left: GAMES, at: 0 }, format, &CATALOG, None);
        assert_eq!(games.map(Result::unwrap).filter(|game| game.moves.moves() > 0).count(), GAMES);
    }
}

#[test]
fn one_of_many_is_found() {
    let text = "[Event \"1\"]\n\n1. e4 *\n\n[Event \"2\"]\n\n1. e5 *\n\n[Event \"3\"]\n\n1. d4 *\n";
    let one = |number: usize| read_one(text.as_bytes(), Format::Pgn, &CATALOG, None, number);
    assert_eq!(one(3).unwrap().tag("Event"), Some("3"));
    assert_eq!(one(2).unwrap_err().line, 7);
    assert_eq!(words::english().say(&one(4).unwrap_err().why), "there are only 3 games in this file.");
    let none = read_one(&b""[..], Format::Pgn, &CATALOG, None, 1).unwrap_err();
    assert_eq!(words::english().say(&none.why), "there is no game in this file.");
}

#[test]
fn formats_are_known_by_their_looks() {
    let check =
        |text: &str, expect: Option<Format>| assert_eq!(Format::sniff(text.as_bytes()), expect, "{text}");
    check("", None);
    check("\u{feff} {\n \"anyboard\": 1}", Some(Format::Native));
    check("[Event \"x\"]\n\n1. e4 e5", Some(Format::Pgn));
    check("{a comment} 1. e4", Some(Format::Pgn));
    check("[Event \"x\"]\n[GameType \"20\"]\n", Some(Format::Pdn));
    check("1. 32-28 19-23", Some(Format::Pdn));
    check("1. 11-15 23x18", Some(Format::Pdn));
    check("[White: x]\nw 0/100 1 (8|1) K5,1|k5,8", Some(Format::Icn));
    check("1. P4,2 > 4,4 | p4,7 > 4,5", Some(Format::Icn));
    check("4,2>4,4|4,7>4,5", Some(Format::Icn));
    check("1. e4 e5 1-0", Some(Format::Pgn));
    check("GIF89a\u{1}\u{0}", None);
    for format in Format::ALL {
        let path = format!("games.{}", format.ending().to_uppercase());
        assert_eq!(Format::from_path(path.as_ref()), Some(format));
    }
    assert_eq!(Format::from_path("games.txt".as_ref()), None);
}
