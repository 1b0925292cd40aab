//! Files that mean harm: they are refused with a sentence, and nothing grows without end.

use std::io::{self, Read};

use record::{Format, GameRecord, Reader, Tree, read_one, write};

use crate::support::{CATALOG, faults, read_all, said, written};

fn check(text: impl AsRef<[u8]>, format: Format, part: &str) {
    let errors = faults(text, format, Some(if format == Format::Pdn { "checkers" } else { "chess" }));
    assert!(errors.first().is_some_and(|error| error.contains(part)), "{part}: {:?}", errors.first());
    assert!(errors.iter().all(|error| error.len() < 1000));
}

#[test]
fn brackets_without_end() {
    for format in [Format::Pgn, Format::Pdn] {
        check("(".repeat(100_000), format, "no move before it");
        check(
            format!("{} {}", if format == Format::Pgn { "e4" } else { "11-15" }, "(".repeat(100_000)),
            format,
            "no move before it",
        );
        check(")".repeat(100_000), format, "closes nothing");
        check("[".repeat(1_000_000), format, "a tag is written");
        check("{".repeat(100_000), format, "has no “}”");
    }
    // A variation in a variation, as deep as it goes.
    let deep = "[Variant \"tic-tac-toe\"]\n\na1 ".to_string() + &"(b1 (a1 ".repeat(20_000);
    check(&deep, Format::Pgn, "the variation that begins here");
    let closed = deep + &"))".repeat(20_000);
    assert_eq!(read_all(&closed, Format::Pgn, None)[0].as_ref().unwrap().moves.moves(), 40_001);
    check("[".repeat(1_000_000), Format::Native, "begins with “{”");
    check(format!("{{\"anyboard\":{}", "[".repeat(1_000_000)), Format::Native, "recursion limit");
    check("{\"a\":".repeat(100_000), Format::Native, "cut off");
}

#[test]
fn words_without_end() {
    let long = "x".repeat(3 << 20);
    for text in [
        long.clone(),
        format!("1. e4 {{{long}}}"),
        format!("1. e4 ; {long}"),
        format!("1. e4 {{{0}}} (1. d4) {{{0}}}", "x".repeat(600_000)),
        format!("[A \"{long}\"]"),
        format!("[{long}"),
        format!("${}", "1".repeat(3 << 20)),
    ] {
        check(text, Format::Pgn, "longer than 1 MiB");
    }
    check(format!("w ({long}"), Format::Icn, "longer than 1 MiB");
    check("1. e4 e".to_string() + &"9".repeat(10_000), Format::Pgn, "is not a");
    check(format!("${}", "9".repeat(10_000)), Format::Pgn, "no annotation");
    check(format!("4,2>4,{}", "9".repeat(10_000)), Format::Icn, "");
    check(format!("{{\"anyboard\": {}}}", "9".repeat(10_000)), Format::Native, "");
    check(format!("[FEN \"{} w - - 0 1\"]", "9".repeat(10_000)), Format::Pgn, "position");
    let number = "9".repeat(10_000);
    let odd = format!(
        "[TimeControl \"{number}\"]\n[WhiteType \"program\"]\n[WhiteLevel \"{number}\"]\n\n1. e4 {{[%clk {number}:00] [%offer white takeback {number} open] [%u {number}]}} *"
    );
    assert!(read_all(odd, Format::Pgn, None)[0].is_ok());
}

#[test]
fn games_without_end() {
    check("Nf3 Nf6 Ng1 Ng8\n".repeat(10_000), Format::Pgn, "the game is over");
    let many = "[Variant \"tic-tac-toe\"]\n\n1. a1 ".to_string() + &"(1. a1) ".repeat(100_001);
    check(&many, Format::Pgn, "more than 100000 moves");
    let long = "{".to_string() + &" ".repeat(65 << 20);
    check(&long, Format::Native, "longer than 64 MiB");
    let long = "1. e4 ".to_string() + &("$1".to_string() + &" ".repeat(1 << 16)).repeat(1025);
    check(&long, Format::Pgn, "longer than 64 MiB");
}

#[test]
fn a_file_that_breaks_off_is_read_as_far_as_it_goes() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("the disk is gone"))
        }
    }
    for format in Format::ALL {
        let all: Vec<_> = Reader::new(b"\n".chain(Broken), format, &CATALOG, None).collect();
        assert_eq!(all.len(), 1);
        let error = said(all[0].as_ref().unwrap_err());
        assert!(
            error.starts_with("game 1, line ")
                && error.ends_with(": the file can’t be read: the disk is gone."),
            "{error}"
        );
    }
}

#[test]
fn every_beginning_of_a_file_is_read_or_refused() {
    let pgn = "[White \"A\\\"\"]\n[Variant \"Atomic\"]\n\n1. e4 {[%clk 0:01:00] x} (1. d4 $1) e5 *\n";
    let pdn = "[GameType \"20\"]\n\n1. 32-28 {x} (1. 33-28) 19-23 2-0\n";
    let icn = "[Variant \"Classical\"]\n\nw (8|1) K5,1|P4,2+|k5,8|q1,7\n5,1>5,2 (5,1>6,1 {x})|5,8>5,7";
    let native = written(&read_one(pgn.as_bytes(), Format::Pgn, &CATALOG, None, 1).unwrap(), Format::Native);
    for (format, text) in
        [(Format::Pgn, pgn), (Format::Pdn, pdn), (Format::Icn, icn), (Format::Native, native.as_str())]
    {
        assert_eq!(faults(text, format, None), [""; 0], "{text}");
        for end in 0..text.len() {
            for error in faults(&text.as_bytes()[..end], format, None) {
                assert!(error.starts_with("game 1, line "), "{error}");
            }
        }
    }
}

/// What would be looked through again and again by a careless reader: here it takes no longer than anything of its length.
#[test]
fn beginnings_without_ends_are_passed_over_once() {
    for part in ["[%offer ", "[%", "[%u 41 ", "[%clk 0:00 ", "[%x y "] {
        let comment = part.repeat((1 << 20) / part.len()).trim_end().to_string();
        let game =
            read_one(format!("1. e4 {{{comment}}} *").as_bytes(), Format::Pgn, &CATALOG, None, 1).unwrap();
        assert_eq!(game.moves.node(game.moves.end()).comment.as_deref(), Some(comment.as_str()));
        for format in [Format::Pgn, Format::Native] {
            let again = read_one(written(&game, format).as_bytes(), format, &CATALOG, None, 1);
            assert_eq!(again.as_ref(), Ok(&game), "{part}");
        }
    }
    let codes = format!("[A \"{}\"]\n\n1. e4 *", "\\u{".repeat(200_000));
    assert!(read_one(codes.as_bytes(), Format::Pgn, &CATALOG, None, 1).is_ok());
    let tags: String = (0..100_000).map(|n| format!("[VariantFile{n} \"x\"]\n[T{n} \"\"]\n")).collect();
    let game = read_one(format!("{tags}\n1. e4 *").as_bytes(), Format::Pgn, &CATALOG, None, 1).unwrap();
    assert_eq!(game.tags.len(), 200_000);
    assert_eq!(read_one(written(&game, Format::Pgn).as_bytes(), Format::Pgn, &CATALOG, None, 1), Ok(game));
}

#[test]
fn what_is_too_long_to_read_is_not_written() {
    let written = |change: &dyn Fn(&mut GameRecord, String), part: &str| {
        for (length, fits) in [(1 << 20, true), ((1 << 20) + 1, false)] {
            // The signs that take most room in files.
            for sign in ["x", "\u{1f}", "}"] {
                let mut game = GameRecord::new("chess");
                change(&mut game, sign.repeat(length));
                for format in [Format::Pgn, Format::Native] {
                    let mut out = Vec::new();
                    let done = write(&game, format, &CATALOG, &mut out);
                    assert_eq!(done.is_ok(), fits, "{part}");
                    match done {
                        Ok(()) => {
                            assert!(read_one(&*out, format, &CATALOG, None, 1) == Ok(game.clone()), "{part}")
                        }
                        Err(error) => assert!(said(&error).contains(part) && out.is_empty(), "{error:?}"),
                    }
                }
            }
        }
    };
    written(
        &|game, text| game.moves.node_mut(Tree::START).comment = Some(text),
        "the comment is longer than 1 MiB",
    );
    written(&|game, text| game.tags.push(("A".into(), text)), "the tag is longer than 1 MiB");
    written(&|game, text| game.tags.push((text.clone(), text)), "the name of a tag is longer than 1 MiB");
    let long = "x".repeat((1 << 20) + 1);
    for (saved, part) in [
        (format!("\"before\":{{\"comment\":\"{long}\"}}"), "the comment"),
        (format!("\"tags\":{{\"a\":\"{long}\"}}"), "the tag"),
        (format!("\"seats\":[{{\"players\":[{{\"name\":\"{long}\"}}]}}]"), "the name of a player"),
        (format!("\"moves\":[{{\"move\":\"e2e4\",\"comment\":\"{long}\"}}]"), "move 1: the comment"),
    ] {
        let text = format!("{{\"anyboard\":1,\"game\":\"chess\",{saved}}}");
        check(&text, Format::Native, &format!("{part} is longer than 1 MiB"));
    }
}
