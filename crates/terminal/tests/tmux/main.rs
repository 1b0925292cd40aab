//! Plays in a real terminal, through tmux: see `play.py` beside this file.

use std::env;
use std::path::PathBuf;
use std::process::Command;

/// Where cargo has put the example that plays.
fn program() -> Option<PathBuf> {
    let own = env::current_exe().ok()?;
    let program = own.parent()?.parent()?.join("examples").join("play");
    program.is_file().then_some(program)
}

fn is_there(tool: &str, argument: &str) -> bool {
    Command::new(tool).arg(argument).output().is_ok_and(|output| output.status.success())
}

/// What this test needs, or a word about what is missing.
fn tools() -> Result<PathBuf, &'static str> {
    if !is_there("tmux", "-V") || !is_there("python3", "--version") {
        return Err("this test needs tmux and python3: install them");
    }
    program().ok_or("the example “play” was not built: run cargo build --examples first")
}

#[test]
fn people_play_in_a_real_terminal() {
    let program = match tools() {
        Ok(program) => program,
        // The test command promises that everything was tested.
        Err(missing) if env::var_os("ANYBOARD_ALL_TESTS").is_some() => panic!("{missing}"),
        Err(missing) => {
            println!("skipped: {missing}");
            return;
        }
    };
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/tmux/play.py");
    let output = Command::new("python3").arg(script).arg(program).output().expect("python3 is there");
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
}
