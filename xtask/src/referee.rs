//! Comparing the program with referees that share no code with it.
//!
//! `tests/referee` plays by the rules in slow, plain Python; it is itself compared with outside programs, which
//! are installed under `target`: for chess python-chess and Fairy-Stockfish's Python module, for the other families
//! OpenSpiel and two programs for draughts.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::chore::{Failed, Job, cargo, exists, need, root, run_together, run_with, target};

const PYTHON: &str = "python3";

/// What pip installs, by the folder under `target/referees` that it goes to. The two programs for draughts are both
/// called `draughts` when imported, so each has a folder of its own, in which its referee looks for it.
const MODULES: [(&str, &[&str]); 3] = [
    ("", &["chess==1.11.2", "pyffish==0.0.90", "open_spiel==2.0.2"]),
    ("py-draughts", &["py-draughts==1.10.1"]),
    ("pydraughts", &["pydraughts==0.6.7"]),
];

/// Enough for every change, with the program that `cargo test` leaves behind.
pub(crate) fn short() -> Vec<Job> {
    vec![
        script("check.py", &["--limit", "3000"]),
        script("compare.py", &["--against", "chess", "--games", "4", "--plies", "80", "--quiet"]),
        script("compare.py", &["--against", "pyffish", "--games", "2", "--plies", "60", "--quiet"]),
        script("tables.py", &["--limit", "2000"]),
        script("outside.py", &["--against", "spiel", "--games", "6", "--plies", "120", "--quiet"]),
        script("outside.py", &["--against", "py-draughts", "--games", "12", "--plies", "120", "--quiet"]),
        script("outside.py", &["--against", "pydraughts", "--games", "4", "--plies", "100", "--quiet"]),
        // The tests have just built the program, optimised well enough: a release build would double the time of it all.
        program("debug", "compare.py", &["--games", "1", "--plies", "60", "--every", "4", "--quiet"]),
        program("debug", "chess960.py", &["--games", "30", "--plies", "100", "--every", "10", "--quiet"]),
        program("debug", "families.py", &["--games", "4", "--plies", "80", "--every", "4", "--quiet"]),
        program("debug", "records.py", &["--games", "40"]),
        program("debug", "uci.py", &["--games", "1"]),
    ]
}

/// Enough for a release.
pub(crate) fn long() -> Result<(), Failed> {
    prepare()?;
    cargo(&["build", "--release", "--package", "cli"])?;
    run_together(vec![
        script("check.py", &["--limit", "100000"]),
        script("compare.py", &["--against", "chess", "--games", "40", "--plies", "200"]),
        script("compare.py", &["--against", "pyffish", "--games", "20", "--plies", "200"]),
        script("tables.py", &["--limit", "100000"]),
        script("outside.py", &["--against", "spiel", "--games", "60"]),
        script("outside.py", &["--against", "py-draughts", "--games", "200"]),
        script("outside.py", &["--against", "pydraughts", "--games", "30"]),
        program("release", "compare.py", &["--games", "30", "--plies", "250", "--seed", "1000"]),
        program("release", "chess960.py", &["--games", "200", "--positions", "5000", "--seed", "1000"]),
        program("release", "families.py", &["--games", "60", "--plies", "250", "--seed", "1000"]),
        program("release", "records.py", &["--games", "2000", "--seed", "1000"]),
        program("release", "uci.py", &["--games", "20", "--seed", "1000"]),
    ])
}

/// A script that plays random games with the program of a folder of the target.
fn program(folder: &str, name: &str, args: &[&str]) -> Job {
    let path = target().join(folder).join("anyboard");
    let path = path.to_string_lossy();
    let mut all = vec!["--program", &*path];
    all.extend(args);
    script(name, &all)
}

fn script(name: &str, args: &[&str]) -> Job {
    let mut command = Command::new(PYTHON);
    command.arg(format!("tests/referee/{name}")).args(args);
    command.env("PYTHONPATH", packages()).env("PYTHONDONTWRITEBYTECODE", "1");
    Job::new(command)
}

fn packages() -> PathBuf {
    root().join("target").join("referees")
}

/// Installs what is missing: Python itself through Debian's packages where that is possible, and the modules.
pub(crate) fn prepare() -> Result<(), Failed> {
    need("Python 3 with pip", "for the referees", &["python3", "python3-pip"], || exists(PYTHON))?;
    MODULES.iter().try_for_each(|(folder, modules)| install(&packages().join(folder), modules))
}

/// Installs modules into a folder, unless a file there says that exactly these are in it.
///
/// The other modules that they ask for are left out: nothing that is used here needs them.
fn install(folder: &Path, modules: &[&str]) -> Result<(), Failed> {
    let wanted = modules.join("\n");
    let marker = folder.join("installed");
    if std::fs::read_to_string(&marker).is_ok_and(|found| found == wanted) {
        return Ok(());
    }
    let target = folder.to_string_lossy();
    let mut args = vec![
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--root-user-action",
        "ignore",
        "--no-deps",
        "--upgrade",
        "--target",
        &*target,
    ];
    args.extend(modules);
    run_with(PYTHON, &args, &[])?;
    std::fs::write(&marker, wanted).map_err(|e| Failed(format!("{}: {e}", marker.display())))
}
