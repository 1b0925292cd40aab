//! Running other programs, with a word about what failed.

use std::io::Write;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

/// Why a chore failed.
#[derive(Debug)]
pub(crate) struct Failed(pub(crate) String);

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().map_or(here.clone(), PathBuf::from)
}

/// The folder that cargo builds in.
pub(crate) fn target() -> PathBuf {
    root().join(std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from))
}

pub(crate) fn cargo(args: &[&str]) -> Result<(), Failed> {
    run_with("cargo", args, &[])
}

/// Runs a program in the workspace and shows what it prints.
pub(crate) fn run_with(program: &str, args: &[&str], vars: &[(&str, String)]) -> Result<(), Failed> {
    let mut command = Command::new(program);
    command.args(args).envs(vars.iter().map(|(name, value)| (name, value)));
    run(&mut command)
}

/// A command as it would be typed.
fn shown(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

/// Runs a command in the workspace, shows what it prints, and says how long it took.
pub(crate) fn run(command: &mut Command) -> Result<(), Failed> {
    let shown = shown(command);
    eprintln!("xtask: {shown}");
    let began = Instant::now();
    match command.current_dir(root()).status() {
        Ok(status) if status.success() => {
            eprintln!("xtask: done in {} s", began.elapsed().as_secs());
            Ok(())
        }
        Ok(status) => Err(Failed(format!("`{shown}` failed: {status}"))),
        Err(error) => Err(Failed(format!("`{shown}` could not be started: {error}"))),
    }
}

/// Runs commands in the workspace, as many at the same time as there are processors. What each prints is shown when it has ended. All of them
/// run, whatever fails.
pub(crate) fn run_together(commands: Vec<Command>) -> Result<(), Failed> {
    let began = Instant::now();
    let waiting = Mutex::new(commands.into_iter());
    let failures = Mutex::new(Vec::new());
    let work = || {
        // The lock is let go before the command runs.
        let next = || waiting.lock().ok()?.next();
        while let Some(command) = next() {
            if let Err(Failed(why)) = run_quietly(command)
                && let Ok(mut failures) = failures.lock()
            {
                failures.push(why);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    eprintln!("xtask: all done in {} s", began.elapsed().as_secs());
    let failures = failures.into_inner().map_err(|_| Failed("a thread has failed".into()))?;
    if failures.is_empty() { Ok(()) } else { Err(Failed(failures.join("; "))) }
}

/// Runs a command, and shows what it printed once it has ended.
fn run_quietly(mut command: Command) -> Result<(), Failed> {
    let shown = shown(&command);
    let began = Instant::now();
    let output = command
        .current_dir(root())
        .output()
        .map_err(|error| Failed(format!("`{shown}` could not be started: {error}")))?;
    let mut text = format!("xtask: {shown}\n").into_bytes();
    text.extend(output.stdout);
    text.extend(output.stderr);
    text.extend(format!("xtask: done in {} s\n", began.elapsed().as_secs()).bytes());
    // In one piece, so that commands that end at the same time don't mix their words.
    std::io::stderr().lock().write_all(&text).map_err(|error| Failed(error.to_string()))?;
    if output.status.success() { Ok(()) } else { Err(Failed(format!("`{shown}` failed: {}", output.status))) }
}

/// Whether a program can be started at all.
pub(crate) fn exists(program: &str) -> bool {
    let says =
        |flag: &str| Command::new(program).arg(flag).output().is_ok_and(|output| output.status.success());
    says("--version") || says("-V")
}

/// Makes sure that something is there: where it is not, Debian's packages are installed, and where that does not help
/// either, the error says what is missing, what for, and what to do.
pub(crate) fn need(
    what: &str,
    purpose: &str,
    packages: &[&str],
    is_there: impl Fn() -> bool,
) -> Result<(), Failed> {
    need_by(what, purpose, packages, is_there, install)
}

fn need_by(
    what: &str,
    purpose: &str,
    packages: &[&str],
    is_there: impl Fn() -> bool,
    install: impl Fn(&[&str]) -> bool,
) -> Result<(), Failed> {
    if is_there() || (install(packages) && is_there()) {
        return Ok(());
    }
    Err(Failed(format!(
        "{what} is needed {purpose}, and could not be installed: install it (Debian: `apt-get install {}`), then run \
         this again",
        packages.join(" ")
    )))
}

/// Installs Debian's packages where that is possible. Returns whether it was.
fn install(packages: &[&str]) -> bool {
    let mut args = vec!["install", "--yes"];
    args.extend(packages);
    // A list of packages that can't be brought up to date may still do.
    let _ = run_with("apt-get", &["update"], &[]);
    run_with("apt-get", &args, &[("DEBIAN_FRONTEND", "noninteractive".into())]).is_ok()
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn all_commands_run_and_every_failure_is_told() {
        let exits_with = |code: &str| {
            let mut command = Command::new("sh");
            command.args(["-c", &format!("exit {code}")]);
            command
        };
        assert!(run_together(Vec::new()).is_ok());
        assert!(run_together((0..5).map(|_| exits_with("0")).collect()).is_ok());
        let Err(Failed(why)) = run_together(["0", "3", "0", "4"].map(exits_with).into()) else {
            panic!("two of them fail")
        };
        assert!(why.contains("exit 3") && why.contains("exit 4") && !why.contains("exit 0"), "{why}");
    }

    #[test]
    fn what_is_there_is_not_installed() {
        let install = |_: &[&str]| panic!("it is there already");
        assert!(need_by("A shell", "to test", &["sh"], || true, install).is_ok());
    }

    #[test]
    fn what_is_missing_is_installed() {
        let installed = Cell::new(false);
        let install = |packages: &[&str]| {
            installed.set(packages == ["tmux"]);
            true
        };
        assert!(need_by("tmux", "to test", &["tmux"], || installed.get(), install).is_ok());
    }

    /// It was once only a warning, and the tests passed without having played in a browser.
    #[test]
    fn what_can_not_be_installed_is_an_error_that_says_what_to_do() {
        for says_that_it_is_done in [false, true] {
            let install = |_: &[&str]| says_that_it_is_done;
            let needed = need_by("Chromium", "to play in a browser", &["chromium"], || false, install);
            let Err(Failed(why)) = needed else { panic!("nothing is there, and yet it passed") };
            assert!(why.contains("Chromium is needed to play in a browser"), "{why}");
            assert!(why.contains("apt-get install chromium"), "{why}");
        }
    }
}
