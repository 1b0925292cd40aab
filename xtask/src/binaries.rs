//! The programs that cargo builds of tests, to be run side by side.
//!
//! `cargo test` runs one after the other, and each ends with a test or two that keep one processor busy, or none: together
//! they take half the time.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::chore::{Failed, Job, root};

/// Crates whose tests take longest, the longest first: they begin first, so that nothing waits for one of them at the end.
const LONGEST: [&str; 6] = ["fairy", "catalog", "cli", "server", "store", "tafl"];

/// A program with tests of a package.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Binary {
    /// The folder of the package, where its tests expect to be run.
    folder: PathBuf,
    program: PathBuf,
}

/// Builds all tests, and returns a job for each program of them.
pub(crate) fn build(args: &[&str]) -> Result<Vec<Job>, Failed> {
    let mut command = Command::new("cargo");
    command.args(args).args(["--no-run", "--message-format=json-render-diagnostics"]);
    let output = command
        .current_dir(root())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| Failed(format!("cargo could not be started: {error}")))?;
    if !output.status.success() {
        return Err(Failed(format!("`cargo {}` failed: {}", args.join(" "), output.status)));
    }
    let mut binaries: Vec<Binary> =
        String::from_utf8_lossy(&output.stdout).lines().filter_map(binary).collect();
    if binaries.is_empty() {
        return Err(Failed("cargo has built no tests".into()));
    }
    binaries.sort_by_key(|binary| rank(&binary.folder));
    Ok(binaries.into_iter().map(job).collect())
}

/// What a message of cargo tells of a program with tests.
fn binary(line: &str) -> Option<Binary> {
    let message: Value = serde_json::from_str(line).ok()?;
    let path = |value: &Value| value.as_str().map(PathBuf::from);
    let is_test = message["profile"]["test"].as_bool()?;
    let (manifest, program) = (path(&message["manifest_path"])?, path(&message["executable"])?);
    is_test.then_some(Binary { folder: manifest.parent()?.to_path_buf(), program })
}

fn rank(folder: &Path) -> usize {
    LONGEST.iter().position(|name| folder.ends_with(name)).unwrap_or(LONGEST.len())
}

/// Its tests, as cargo would run them. None may be left out for want of a tool.
fn job(binary: Binary) -> Job {
    let mut command = Command::new(&binary.program);
    command
        .current_dir(&binary.folder)
        .env("CARGO_MANIFEST_DIR", &binary.folder)
        .env("ANYBOARD_ALL_TESTS", "1");
    Job::new(command)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_with_tests_are_found_among_the_messages_of_cargo() {
        let message = |test: bool, executable: &str| {
            format!(
                r#"{{"reason":"compiler-artifact","manifest_path":"/a/crates/store/Cargo.toml","profile":{{"test":{test}}},"executable":{executable}}}"#
            )
        };
        let found = Binary { folder: "/a/crates/store".into(), program: "/a/target/it".into() };
        assert_eq!(binary(&message(true, r#""/a/target/it""#)), Some(found));
        assert_eq!(binary(&message(false, r#""/a/target/it""#)), None);
        assert_eq!(binary(&message(true, "null")), None);
        assert_eq!(binary(r#"{"reason":"build-finished","success":true}"#), None);
        assert_eq!(binary("running 3 tests"), None);
    }

    #[test]
    fn the_longest_begin_first() {
        assert!(rank(Path::new("/a/crates/catalog")) < rank(Path::new("/a/crates/server")));
        assert!(rank(Path::new("/a/crates/server")) < rank(Path::new("/a/crates/game")));
    }
}
