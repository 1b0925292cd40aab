//! Comparing the program with referees that share no code with it.
//!
//! `tests/referee` plays by the rules in slow, plain Python; it is itself compared with
//! python-chess and with Fairy-Stockfish's Python module, which are installed under `target`.

use crate::chore::{Failed, cargo, exists, root, run_with};

const PYTHON: &str = "python3";

/// Enough for every change.
pub(crate) fn short() -> Result<(), Failed> {
    prepare()?;
    script("check.py", &["--limit", "3000"])?;
    script("compare.py", &["--against", "chess", "--games", "4", "--plies", "80", "--quiet"])?;
    script("compare.py", &["--against", "pyffish", "--games", "2", "--plies", "60", "--quiet"])?;
    program(&["--games", "3", "--plies", "60", "--every", "2", "--quiet"])
}

/// Enough for a release.
pub(crate) fn long() -> Result<(), Failed> {
    prepare()?;
    script("check.py", &["--limit", "100000"])?;
    script("compare.py", &["--against", "chess", "--games", "40", "--plies", "200"])?;
    script("compare.py", &["--against", "pyffish", "--games", "20", "--plies", "200"])?;
    program(&["--games", "30", "--plies", "250", "--seed", "1000"])
}

/// Builds the program and plays random games with it.
fn program(args: &[&str]) -> Result<(), Failed> {
    cargo(&["build", "--release", "--package", "cli"])?;
    let target = std::env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".into());
    let path = root().join(target).join("release").join("anyboard");
    let path = path.to_string_lossy();
    let mut all = vec!["--program", &*path];
    all.extend(args);
    script("compare.py", &all)
}

fn script(name: &str, args: &[&str]) -> Result<(), Failed> {
    let path = format!("tests/referee/{name}");
    let mut all = vec![path.as_str()];
    all.extend(args);
    let packages = packages().to_string_lossy().into_owned();
    run_with(PYTHON, &all, &[("PYTHONPATH", packages), ("PYTHONDONTWRITEBYTECODE", "1".into())])
}

fn packages() -> std::path::PathBuf {
    root().join("target").join("referees")
}

/// Installs what is missing: Python itself through Debian's packages where that is possible, and the two modules.
fn prepare() -> Result<(), Failed> {
    if !exists(PYTHON) {
        let install = ["install", "--yes", "python3", "python3-pip"];
        let installed =
            run_with("apt-get", &["update"], &[]).and_then(|()| run_with("apt-get", &install, &[]));
        if installed.is_err() {
            return Err(Failed(
                "the referees need Python 3 with pip: install it, then run this again".into(),
            ));
        }
    }
    let folder = packages();
    if folder.join("chess").exists() && folder.join("pyffish-done").exists() {
        return Ok(());
    }
    let target = folder.to_string_lossy();
    let modules = ["chess==1.11.2", "pyffish==0.0.90"];
    let mut args = vec![
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--root-user-action",
        "ignore",
        "--target",
        &*target,
    ];
    args.extend(modules);
    run_with(PYTHON, &args, &[])?;
    std::fs::write(folder.join("pyffish-done"), "").map_err(|e| Failed(format!("{}: {e}", folder.display())))
}
