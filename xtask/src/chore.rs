//! Running other programs, with a word about what failed.

use std::path::PathBuf;
use std::process::Command;

/// Why a chore failed.
#[derive(Debug)]
pub(crate) struct Failed(pub(crate) String);

/// The folder of the workspace.
pub(crate) fn root() -> PathBuf {
    let here = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    here.parent().map_or(here.clone(), PathBuf::from)
}

pub(crate) fn cargo(args: &[&str]) -> Result<(), Failed> {
    run_with("cargo", args, &[])
}

/// Runs a program in the workspace and shows what it prints.
pub(crate) fn run_with(program: &str, args: &[&str], vars: &[(&str, String)]) -> Result<(), Failed> {
    let shown = format!("{program} {}", args.join(" "));
    eprintln!("xtask: {shown}");
    let mut command = Command::new(program);
    command.args(args).current_dir(root());
    for (name, value) in vars {
        command.env(name, value);
    }
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failed(format!("`{shown}` failed: {status}"))),
        Err(error) => Err(Failed(format!("`{shown}` could not be started: {error}"))),
    }
}

/// Whether a program can be started at all.
pub(crate) fn exists(program: &str) -> bool {
    let says =
        |flag: &str| Command::new(program).arg(flag).output().is_ok_and(|output| output.status.success());
    says("--version") || says("-V")
}

/// Installs Debian's packages where that is possible. Answers whether it was.
pub(crate) fn install(packages: &[&str]) -> bool {
    let mut args = vec!["install", "--yes"];
    args.extend(packages);
    run_with("apt-get", &["update"], &[]).and_then(|()| run_with("apt-get", &args, &[])).is_ok()
}
