//! The developer's chores: `cargo xtask test` is what a change must pass.

mod binaries;
mod chore;
mod layers;
mod page;
mod purity;
mod referee;
mod wasm;

use std::process::{Command, ExitCode};

use chore::{Failed, Job, cargo, exists, need};

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
    chore::run(&mut wasm::check()?)
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
    purity::check()?;
    let tests = binaries::build(&[&["test", "--workspace"], &PEERS[..]].concat())?;
    page::install()?;
    referee::prepare()?;
    // From here on nothing needs both processors: what takes longest comes first.
    let mut jobs = vec![page::test()];
    jobs.extend(tests);
    jobs.push(documentation());
    jobs.push(Job::new(wasm::check()?));
    jobs.extend(page::checks());
    jobs.extend(referee::short());
    chore::run_together(jobs)
}

/// The examples in comments, and that all comments can be read as documentation. They share a folder, so one follows the other.
fn documentation() -> Job {
    let mut examples = Command::new("cargo");
    examples.args(["test", "--workspace", "--doc"]).args(PEERS);
    let mut command = Command::new("cargo");
    command.args(["doc", "--workspace", "--no-deps", "--document-private-items"]);
    command.env("RUSTDOCFLAGS", "-D warnings");
    Job::new(examples).then(command)
}
