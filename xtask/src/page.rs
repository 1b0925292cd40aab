//! The page: its types, its small parts alone, and all of it in a real browser.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::chore::{Failed, Job, need, root, run, target};

/// Where the tests look for a browser: the list of `web/tests/page/support.ts`. The first has no windows of its own, which the others prepare
/// for every visitor: the tests take a third less time with it.
const BROWSERS: [&str; 4] = [
    "/usr/bin/chromium-headless-shell",
    "/usr/bin/chromium",
    "/usr/bin/chromium-browser",
    "/usr/bin/google-chrome",
];

/// Makes sure that the page can be tested in a browser.
pub(crate) fn need_browser() -> Result<(), Failed> {
    let is_there = || BROWSERS.iter().any(|path| Path::new(path).exists());
    need("Chromium", "for the tests that play in a browser", &["chromium-headless-shell"], is_there)
}

/// Installs what tests of the page need: a build installs only what it needs itself.
pub(crate) fn install() -> Result<(), Failed> {
    if root().join("web/node_modules/vitest").exists() {
        return Ok(());
    }
    run(&mut npm(&["ci", "--no-audit", "--no-fund", "--ignore-scripts"]))
}

/// What a change of the page must pass without a browser.
pub(crate) fn checks() -> Vec<Job> {
    [&["run", "lint"][..], &["run", "check"], &["test"]].map(|args| Job::new(npm(args))).into()
}

/// What it must pass in a browser, once `cargo test` has built the program.
pub(crate) fn test() -> Job {
    let mut command = npm(&["run", "test:page"]);
    command.env("ANYBOARD_BIN", program());
    Job::new(command)
}

fn npm(args: &[&str]) -> Command {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    command.args(["--prefix", "web"]).args(args);
    command
}

/// The program that `cargo test` leaves behind.
fn program() -> PathBuf {
    target().join("debug").join(format!("anyboard{}", env::consts::EXE_SUFFIX))
}
