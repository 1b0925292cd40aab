//! Node.js and its packages.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Output};
use std::time::SystemTime;

/// What to do without Node.js, or with one that is too old.
const REMEDY: &str = "install Node.js 22.12 or later with npm (https://nodejs.org, or your system's packages), \
                      and build again. 20.19 or a later 20 will do too.";

/// So many lines of what a tool has said are shown when it fails: the cause stands at the end.
const LINES: usize = 30;

/// Whether there is a Node.js that can build the page.
pub(crate) fn check() -> Result<(), String> {
    let output = Command::new("node").arg("--version").output();
    let Some(output) = output.ok().filter(|output| output.status.success()) else {
        return Err(format!("The page of Anyboard is built with Node.js, which is not here: {REMEDY}"));
    };
    let version = String::from_utf8_lossy(&output.stdout).trim().to_string();
    if is_new_enough(&version) {
        return Ok(());
    }
    Err(format!("The page of Anyboard can't be built with Node.js {version}, which is too old: {REMEDY}"))
}

/// What `engines` in `web/package.json` says.
fn is_new_enough(version: &str) -> bool {
    let mut numbers =
        version.trim_start_matches('v').split('.').map_while(|number| number.parse::<u32>().ok());
    match (numbers.next(), numbers.next()) {
        (Some(20), Some(minor)) => minor >= 19,
        (Some(22), Some(minor)) => minor >= 12,
        (Some(major), Some(_)) => major > 22,
        _ => false,
    }
}

/// Waits until no other build installs packages. The lock is held as long as the file is open.
pub(crate) fn lock(web: &Path) -> Result<File, String> {
    let path = web.join(".building");
    let file = File::options().write(true).create(true).truncate(false).open(&path);
    let file = file.map_err(|error| format!("{} can't be written: {error}.", path.display()))?;
    // Where files can't be locked, two builds at once are the user's own care.
    let _ = file.lock();
    Ok(file)
}

/// Installs the packages of the locked list, if they are not there or older than it.
pub(crate) fn install(web: &Path) -> Result<(), String> {
    let changed = |path: &str| -> Option<SystemTime> { fs::metadata(web.join(path)).ok()?.modified().ok() };
    // npm writes this one last.
    let installed = changed("node_modules/.package-lock.json");
    if installed.is_some() && installed >= changed("package-lock.json") {
        return Ok(());
    }
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    // Packages need no scripts of their own to be installed, so none is run. Those that only tests want are left out.
    let output = Command::new(npm)
        .args(["ci", "--no-audit", "--no-fund", "--ignore-scripts", "--omit=dev", "--include=optional"])
        .current_dir(web)
        .env("NO_COLOR", "1")
        .output();
    match output {
        Ok(output) if output.status.success() => Ok(()),
        Ok(output) => Err(failure(
            "The packages that build the page could not be installed: see that this machine can reach the npm \
             registry, then build again. npm said:",
            &output,
        )),
        Err(_) => Err(format!("The page of Anyboard is built with npm, which is not here: {REMEDY}")),
    }
}

/// Builds the page into a folder.
pub(crate) fn build(web: &Path, page: &Path) -> Result<(), String> {
    let output = Command::new("node")
        .args(["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"])
        .current_dir(web)
        .env("ANYBOARD_PAGE", page)
        .env("NO_COLOR", "1")
        .env_remove("FORCE_COLOR")
        // Svelte and Vite would build another page for developers.
        .env_remove("NODE_ENV")
        .output()
        .map_err(|error| format!("Node.js could not be started: {error}."))?;
    if output.status.success() {
        return Ok(());
    }
    Err(failure("The page can't be built: fix what Vite says about web/:", &output))
}

/// A sentence, and the end of what a tool has said.
fn failure(sentence: &str, output: &Output) -> String {
    let said = [&output.stdout[..], b"\n", &output.stderr].concat();
    let said = String::from_utf8_lossy(&said);
    // Where inside the tool it failed is of no help.
    let is_telling = |line: &&str| !line.is_empty() && !line.trim_start().starts_with("at ");
    let lines: Vec<&str> = said.lines().map(str::trim_end).filter(is_telling).collect();
    let first = lines.len().saturating_sub(LINES);
    format!("{sentence}\n{}", lines[first..].join("\n"))
}
