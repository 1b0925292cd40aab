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

/// Commands that run one after the other, while other jobs run beside them.
pub(crate) struct Job(Vec<Command>);

impl Job {
    /// One command. It runs in the workspace, unless it says where.
    pub(crate) fn new(command: Command) -> Self {
        Self(vec![command])
    }

    /// The same with one more command, once those before it have succeeded.
    pub(crate) fn then(mut self, command: Command) -> Self {
        self.0.push(command);
        self
    }
}

/// Runs jobs side by side, in their order: one more than there are processors, as some wait most of the time. What a command prints is shown
/// when it has ended; of those that failed, once more at the end, where it is looked for. All jobs run, whatever fails.
pub(crate) fn run_together(jobs: Vec<Job>) -> Result<(), Failed> {
    let began = Instant::now();
    let waiting = Mutex::new(jobs.into_iter());
    let failures = Mutex::new(Vec::new());
    let work = || {
        // The lock is let go before the job runs.
        let next = || waiting.lock().ok()?.next();
        while let Some(Job(commands)) = next() {
            if let Err(failure) = commands.into_iter().try_for_each(run_quietly)
                && let Ok(mut failures) = failures.lock()
            {
                failures.push(failure);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..=thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    eprintln!("xtask: all done in {} s", began.elapsed().as_secs());
    let failures = failures.into_inner().map_err(|_| Failed("a thread has failed".into()))?;
    for failure in &failures {
        show(&failure.printed);
    }
    if failures.is_empty() {
        return Ok(());
    }
    Err(Failed(failures.into_iter().map(|failure| failure.why).collect::<Vec<_>>().join("; ")))
}

/// A command that failed beside others.
struct Failure {
    why: String,
    printed: Vec<u8>,
}

/// Runs a command, and shows what it printed once it has ended.
fn run_quietly(mut command: Command) -> Result<(), Failure> {
    let shown = shown(&command);
    let began = Instant::now();
    if command.get_current_dir().is_none() {
        command.current_dir(root());
    }
    let output = command.output().map_err(|error| Failure {
        why: format!("`{shown}` could not be started: {error}"),
        printed: Vec::new(),
    })?;
    let mut printed = format!("xtask: {shown}\n").into_bytes();
    printed.extend(output.stdout);
    printed.extend(output.stderr);
    printed.extend(format!("xtask: {shown}: done in {} s\n", began.elapsed().as_secs()).bytes());
    show(&printed);
    if output.status.success() {
        return Ok(());
    }
    Err(Failure { why: format!("`{shown}` failed: {}", output.status), printed })
}

/// Prints in one piece, so that commands that end at the same time don't mix their words.
fn show(text: &[u8]) {
    // Where nobody reads it, the result still counts.
    let _ = std::io::stderr().lock().write_all(text);
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
        assert!(run_together((0..5).map(|_| Job::new(exits_with("0"))).collect()).is_ok());
        let jobs = ["0", "3", "0", "4"].map(|code| Job::new(exits_with(code)).then(exits_with("5")));
        let Err(Failed(why)) = run_together(jobs.into()) else {
            panic!("all of them fail, some by what follows")
        };
        assert_eq!(["exit 3", "exit 4", "exit 0"].map(|exit| why.matches(exit).count()), [1, 1, 0], "{why}");
        assert_eq!(why.matches("exit 5").count(), 2, "what follows a failure does not run: {why}");
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
