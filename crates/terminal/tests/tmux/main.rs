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

#[test]
fn people_play_in_a_real_terminal() {
    let Some(program) = program() else {
        println!("skipped: the example “play” was not built; run cargo build --examples first");
        return;
    };
    if !is_there("tmux", "-V") || !is_there("python3", "--version") {
        println!("skipped: this test needs tmux and python3");
        return;
    }
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/tmux/play.py");
    let output = Command::new("python3").arg(script).arg(program).output().expect("python3 is there");
    let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
}
