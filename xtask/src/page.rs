//! The page: its types, its small parts alone, and all of it in a real browser.

use std::env;
use std::path::{Path, PathBuf};

use crate::chore::{Failed, need, root, run_with, target};

/// Where the tests look for a browser: the list of `web/tests/page/support.mjs`.
const BROWSERS: [&str; 3] = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/// Makes sure that the page can be tested in a browser.
pub(crate) fn need_browser() -> Result<(), Failed> {
    let is_there = || BROWSERS.iter().any(|path| Path::new(path).exists());
    need("Chromium", "for the tests that play in a browser", &["chromium"], is_there)
}

/// Everything that a change of the page must pass, once `cargo test` has built the program.
pub(crate) fn test() -> Result<(), Failed> {
    if !root().join("web/node_modules").exists() {
        npm(&["ci", "--no-audit", "--no-fund", "--ignore-scripts"], &[])?;
    }
    npm(&["run", "check"], &[])?;
    npm(&["test"], &[])?;
    need_browser()?;
    npm(&["run", "test:page"], &[("ANYBOARD_BIN", program().display().to_string())])
}

fn npm(args: &[&str], vars: &[(&str, String)]) -> Result<(), Failed> {
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    run_with(npm, &[&["--prefix", "web"], args].concat(), vars)
}

/// The program that `cargo test` leaves behind.
fn program() -> PathBuf {
    target().join("debug").join(format!("anyboard{}", env::consts::EXE_SUFFIX))
}
