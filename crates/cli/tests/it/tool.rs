//! Running the program.

use std::ffi::OsStr;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// The program with these arguments, in an environment that says nothing.
pub(crate) fn anyboard<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_anyboard"));
    command.args(args);
    for name in [
        "ANYBOARD_VARIANTS",
        "ANYBOARD_DATA",
        "ANYBOARD_LOG",
        "COLUMNS",
        "LINES",
        "NO_COLOR",
        // No test opens a browser.
        "DISPLAY",
        "WAYLAND_DISPLAY",
        "WSL_DISTRO_NAME",
    ] {
        command.env_remove(name);
    }
    command
}

/// What a run said, and its exit code.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) code: i32,
}

impl From<Output> for Said {
    fn from(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("the program writes UTF-8");
        let code = output.status.code().expect("no signal ended it");
        let said = Self { out: text(output.stdout), err: text(output.stderr), code };
        assert!(!said.err.contains("panicked"), "{said:?}");
        said
    }
}

/// Runs the program.
pub(crate) fn run<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Said {
    anyboard(args).stdin(Stdio::null()).output().expect("it runs").into()
}

/// Runs it, expects success, and returns what it wrote.
pub(crate) fn good<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> String {
    let said = run(args);
    assert_eq!(said.code, 0, "{said:?}");
    said.out
}

/// Runs it, expects a failure that is reported as all are, and returns the message.
pub(crate) fn bad<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> String {
    let said = run(args);
    assert_eq!(said.code, 2, "{said:?}");
    assert!(said.err.starts_with("anyboard: "), "{said:?}");
    assert_eq!(said.out, "", "{said:?}");
    said.err
}

/// Runs it, and reads what it wrote as JSON.
pub(crate) fn json<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>) -> Value {
    serde_json::from_str(&good(args)).expect("the output is JSON")
}

/// Runs it with these bytes as its input.
pub(crate) fn fed<S: AsRef<OsStr>>(args: impl IntoIterator<Item = S>, input: &[u8]) -> Said {
    let mut child = anyboard(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it runs");
    let mut stdin = child.stdin.take().expect("it is piped");
    let input = input.to_vec();
    // From another thread: the program may answer before it has read everything.
    let feeder = std::thread::spawn(move || {
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("it ends");
    feeder.join().expect("the feeder ends");
    output.into()
}

/// Writes a file into a folder.
pub(crate) fn write(folder: &Path, name: &str, text: impl AsRef<[u8]>) {
    std::fs::write(folder.join(name), text).expect("the test's folder can be written");
}
