//! The page: its types, its small parts alone, and all of it in a real browser.

use std::env;
use std::path::PathBuf;

use super::chore::{self, Failed, root, run_with};

/// Everything that a change of the page must pass, once `cargo test` has built the program.
pub(crate) fn test() -> Result<(), Failed> {
    if !root().join("web/node_modules").exists() {
        npm(&["ci", "--no-audit", "--no-fund", "--ignore-scripts"], &[])?;
    }
    npm(&["run", "check"], &[])?;
    npm(&["test"], &[])?;
    if !chore::exists("chromium") && !chore::install(&["chromium"]) {
        eprintln!(
            "xtask: without Chromium the tests that play in a browser are left out: install it (Debian's package is \
             called chromium) to run them"
        );
        return Ok(());
    }
    npm(&["run", "test:page"], &[("ANYBOARD_BIN", program().display().to_string())])
}

fn npm(args: &[&str], vars: &[(&str, String)]) -> Result<(), Failed> {
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    run_with(npm, &[&["--prefix", "web"], args].concat(), vars)
}

/// The program that `cargo test` leaves behind.
fn program() -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from);
    root().join(target).join("debug").join(format!("anyboard{}", env::consts::EXE_SUFFIX))
}
