//! The developer's chores: `cargo xtask test` is what a change must pass.

mod chore;
mod layers;
mod page;
mod purity;
mod referee;
mod wasm;

use std::process::{Command, ExitCode};

use chore::{Failed, cargo, exists, need};

const USAGE: &str = "\
cargo xtask test     everything that a change must pass: format, lints, the browser build, tests, documentation,
                     the page, referees; installs what they need
cargo xtask wasm     what layers 0 to 2 must pass so that they run in a browser
cargo xtask referee  longer random games of every game against the independent referees
cargo xtask deep     the perft counts that are too deep for every day
cargo xtask record   writes the recorded games of data/playthroughs anew
cargo xtask types    writes the page's types of the protocol anew
";

/// What the program has besides what people play with: libraries of others to measure ours by.
const PEERS: [&str; 2] = ["--features", "cli/peers"];

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["test"] => test(),
        ["wasm"] => browser(),
        ["referee"] => referee::long(),
        ["deep"] => deep(),
        ["record"] => chore::run_with(
            "cargo",
            &["test", "-p", "catalog", "playthroughs"],
            &[("ANYBOARD_RECORD", "1".into())],
        ),
        ["types"] => chore::run_with(
            "cargo",
            &["test", "-p", "protocol", "--test", "it", "typescript"],
            &[("ANYBOARD_RECORD", "1".into())],
        ),
        _ => {
            eprint!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failed(why)) => {
            eprintln!("xtask: {why}");
            ExitCode::FAILURE
        }
    }
}

fn deep() -> Result<(), Failed> {
    let everything = [("ANYBOARD_DEEP", "1".into())];
    for (package, tests) in [
        ("fairy", "tables"),
        ("draughts", "count"),
        ("tafl", "count"),
        ("line", "count"),
        ("othello", "count"),
    ] {
        chore::run_with("cargo", &["test", "--release", "-p", package, "--test", "it", tests], &everything)?;
    }
    Ok(())
}

/// Layers 0 to 2 compile for the browser, and call nothing that it does not have.
fn browser() -> Result<(), Failed> {
    purity::check()?;
    wasm::check()
}

/// Whether the tests can start a PostgreSQL of their own. Debian has its programs in a folder by version, and not on the path.
fn has_postgresql() -> bool {
    let versions = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    exists("initdb")
        || versions.map(|version| version.path().join("bin/initdb")).any(|program| program.is_file())
}

fn test() -> Result<(), Failed> {
    cargo(&["fmt", "--all", "--check"])?;
    // What is missing is told at once, not after half of the tests.
    need("tmux", "for the tests that play in a terminal", &["tmux"], || exists("tmux"))?;
    need("Python 3", "for the tests that play in a terminal", &["python3"], || exists("python3"))?;
    need("PostgreSQL", "for the tests of the server's database", &["postgresql"], has_postgresql)?;
    page::need_browser()?;
    for features in [&[][..], &PEERS] {
        cargo(&[&["clippy", "--workspace", "--all-targets"], features, &["--", "-D", "warnings"]].concat())?;
    }
    browser()?;
    let tests = [&["test", "--workspace"], &PEERS[..]].concat();
    cargo(&[&tests[..], &["--no-run"]].concat())?;
    page::install()?;
    // Tests often wait: for a clock, a database, another program. Meanwhile the rest is looked through.
    let mut together = vec![all_tests(&tests), documentation()];
    together.extend(page::checks());
    chore::run_together(together)?;
    page::test()?;
    referee::short()
}

/// The tests that were built. None may be left out for want of a tool.
fn all_tests(args: &[&str]) -> Command {
    let mut command = Command::new("cargo");
    command.args(args).env("ANYBOARD_ALL_TESTS", "1");
    command
}

fn documentation() -> Command {
    let mut command = Command::new("cargo");
    command.args(["doc", "--workspace", "--no-deps", "--document-private-items"]);
    command.env("RUSTDOCFLAGS", "-D warnings");
    command
}
