//! `convert`.

use std::fs;

use crate::tool::{bad, fed, good, run, write};

/// The tags that no written game goes without, where nothing is known.
const ROSTER: &str = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n";

const PGN: &str = "[Event \"Club\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n[Termination \"resignation\"]\n\n\
                   1. e4 {[%clk 0:03:00] King's pawn.} 1... e5 (1... c5 $1) 2. Nf3 1-0\n\n";

#[test]
fn there_and_back_nothing_is_lost() {
    let dir = tempfile::tempdir().unwrap();
    let path = |name: &str| dir.path().join(name).to_str().unwrap().to_string();
    write(dir.path(), "game.pgn", PGN);
    assert_eq!(good(["convert", &path("game.pgn"), &path("game.anyboard")]), "");
    let native = fs::read_to_string(path("game.anyboard")).unwrap();
    assert!(
        native.starts_with("{\n  \"anyboard\": 1,\n") && native.contains("\n    {\"move\": \"e2e4\", "),
        "{native}"
    );
    good(["convert", &path("game.anyboard"), &path("again.pgn")]);
    assert_eq!(fs::read_to_string(path("again.pgn")).unwrap(), PGN);
    // Nothing is replaced unless it is asked for, and nothing is left lying about.
    assert!(bad(["convert", &path("game.anyboard"), &path("again.pgn")]).contains("use --force"));
    good(["convert", &path("game.anyboard"), &path("again.pgn"), "--force"]);
    assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 3);
    // A collection has one game a line.
    write(dir.path(), "two.pgn", PGN.repeat(2));
    good(["convert", &path("two.pgn"), &path("two.anyboard")]);
    assert_eq!(fs::read_to_string(path("two.anyboard")).unwrap().lines().count(), 2);
}

#[test]
fn pipes_are_read_and_written() {
    let said = fed(["convert", "-", "-", "--to", "anyboard"], PGN.as_bytes());
    assert!(said.code == 0 && said.out.contains("\"game\": \"chess\""), "{said:?}");
    let back = fed(["convert", "-", "-", "--format", "anyboard", "--to", "pgn"], said.out.as_bytes());
    assert_eq!(back.out, PGN);
    let pdn = fed(["convert", "-", "-", "--format", "pdn", "--to", "pdn", "--as", "checkers"], b"1. 11-15 *");
    let expect =
        "[White \"?\"]\n[Black \"?\"]\n[GameType \"21,B,8,8,N1,0\"]\n[Result \"*\"]\n\n1. 11-15 *\n\n";
    assert_eq!(pdn.out, ROSTER.to_string() + expect);
}

#[test]
fn faulty_games_are_told_and_left_out() {
    let dir = tempfile::tempdir().unwrap();
    let path = |name: &str| dir.path().join(name).to_str().unwrap().to_string();
    let atomic = "[Variant \"Atomic\"]\n\n1. e4 *\n\n";
    let faulty = "[Event \"x\"]\n\n1. e4 e4 *\n\n";
    write(dir.path(), "games.pgn", format!("{PGN}{faulty}{atomic}"));
    let said = run(["convert", &path("games.pgn"), &path("out.anyboard")]);
    assert_eq!(said.code, 2);
    let told = format!("{}: game 2, line 14: “e4” is not a legal move here", path("games.pgn"));
    assert!(
        said.err.starts_with(&told) && said.err.ends_with("anyboard: 2 games written, 1 left out.\n"),
        "{said:?}"
    );
    assert_eq!(fs::read_to_string(path("out.anyboard")).unwrap().lines().count(), 2);
    // Games that the format is not for.
    let native = "{\"anyboard\":1,\"game\":\"checkers\",\"moves\":[]}\n{\"anyboard\":1,\"game\":\"chess\",\"moves\":[]}\n";
    write(dir.path(), "mixed.anyboard", native);
    let said = run(["convert", &path("mixed.anyboard"), &path("mixed.pgn")]);
    assert!(
        said.code == 2
            && said.err.contains("game 1: games of Checkers are not written in PGN: save them as .pdn"),
        "{said:?}"
    );
    let empty = format!("{ROSTER}[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n*\n\n");
    assert_eq!(fs::read_to_string(path("mixed.pgn")).unwrap(), empty);
    // Nothing good: nothing is written.
    write(dir.path(), "bad.pgn", faulty);
    let said = run(["convert", &path("bad.pgn"), &path("none.pgn")]);
    assert!(
        said.code == 2 && said.err.contains("nothing was written") && !dir.path().join("none.pgn").exists(),
        "{said:?}"
    );
}

#[test]
fn wrong_arguments_are_explained() {
    let dir = tempfile::tempdir().unwrap();
    let path = |name: &str| dir.path().join(name).to_str().unwrap().to_string();
    write(dir.path(), "game.pgn", PGN);
    write(dir.path(), "empty.pgn", "");
    for (args, why) in [
        (vec!["convert", "/no/such.pgn", "x.pgn"], "can't be read"),
        (vec!["convert", &path("game.pgn"), &path("x.txt")], "--to"),
        (vec!["convert", &path("game.pgn"), &path("x.pgn"), "--format", "doc"], "anyboard, pgn, pdn and icn"),
        (vec!["convert", &path("game.pgn"), &path("x.pgn"), "--as", "ches"], "did you mean chess?"),
        (vec!["convert", &path("empty.pgn"), &path("x.pgn")], "no game"),
        (vec!["convert", &path("game.pgn"), "/no/such/folder/x.pgn"], "can't be written"),
    ] {
        assert!(bad(&args).contains(why), "{args:?}");
    }
}

#[cfg(unix)]
#[test]
fn force_replaces_files_only() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let dir = tempfile::tempdir().unwrap();
    let path = |name: &str| dir.path().join(name).to_str().unwrap().to_string();
    let set_mode =
        |name: &str, mode| fs::set_permissions(path(name), fs::Permissions::from_mode(mode)).unwrap();
    write(dir.path(), "game.pgn", PGN);
    write(dir.path(), "private.pgn", "");
    set_mode("private.pgn", 0o600);
    symlink("private.pgn", path("link.pgn")).unwrap();
    let leftover = dir.path().join(".anyboard-1-00000000.unfinished");
    let long_ago = std::time::SystemTime::now() - std::time::Duration::from_secs(60);
    fs::File::create(&leftover).unwrap().set_modified(long_ago).unwrap();
    good(["convert", &path("game.pgn"), &path("link.pgn"), "--force"]);
    assert!(fs::symlink_metadata(path("link.pgn")).unwrap().is_symlink() && !leftover.exists());
    assert_eq!(fs::read_to_string(path("private.pgn")).unwrap(), PGN);
    assert_eq!(fs::metadata(path("private.pgn")).unwrap().permissions().mode() & 0o777, 0o600);
    assert!(std::process::Command::new("mkfifo").arg(path("pipe.pgn")).status().unwrap().success());
    set_mode("private.pgn", 0o444);
    for (name, why) in [("pipe.pgn", "a pipe or a device"), ("private.pgn", "only be read")] {
        assert!(bad(["convert", &path("game.pgn"), &path(name), "--force"]).contains(why), "{name}");
    }
}

#[test]
fn commands_that_start_programs_are_not_passed_on() {
    let dir = tempfile::tempdir().unwrap();
    let path = |name: &str| dir.path().join(name).to_str().unwrap().to_string();
    let pgn = "[White \"Ann\"]\n[Black \"Strong\"]\n[BlackType \"program\"]\n[BlackEngine \"sh -c 'touch mark'\"]\n\n1. e4 *\n";
    let native = r#"{"anyboard": 1, "game": "chess", "seats": [{"players": [{"name": "Ann"}]}, {"players": [{"name": "Strong", "engine": "sh -c 'touch mark'"}]}], "moves": [{"move": "e2e4"}]}"#;
    write(dir.path(), "in.pgn", pgn);
    write(dir.path(), "in.anyboard", native);
    for from in ["in.pgn", "in.anyboard"] {
        for to in ["out.pgn", "out.anyboard"] {
            good(["convert", &path(from), &path(to), "--force"]);
            let text = fs::read_to_string(path(to)).unwrap();
            let said = if to == "out.pgn" { "[BlackType \"program\"]" } else { "\"engine\": \"\"" };
            assert!(text.contains("Strong") && text.contains(said) && !text.contains("touch"), "{text}");
        }
    }
    let pdn = "[GameType \"20\"]\n[White \"Ann\"]\n[Black \"Strong\"]\n[BlackType \"program\"]\n[BlackEngine \"touch\"]\n\n1. 32-28 *\n";
    let said = fed(["convert", "-", "-", "--from", "pdn", "--to", "pdn"], pdn.as_bytes());
    assert!(said.out.contains("[BlackType \"program\"]") && !said.out.contains("touch"), "{said:?}");
}
