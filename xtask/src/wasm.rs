//! The browser build: layers 0 to 2 compile for wasm32.
//!
//! A toolchain that has the target is used as it is. Where there is none, Debian packages a compiler with the source of the
//! standard library, which is then compiled as well.

use std::path::Path;
use std::process::Command;

use crate::chore::{Failed, need, target};
use crate::layers;

const TARGET: &str = "wasm32-unknown-unknown";

/// Debian's compiler for the web, its cargo, and the source of the standard library.
const PACKAGES: [&str; 3] = ["rustc-web", "cargo-web", "rust-web-src"];
const DEBIAN_CARGO: &str = "/usr/bin/cargo";
const DEBIAN_RUSTC: &str = "/usr/bin/rustc";
const DEBIAN_SOURCE: &str = "/usr/lib/rustlib/src/rust/library/std";

/// The command that checks them: a crate that needs a thread, a socket or the clock of an operating system to compile fails here. What compiles but
/// would fail in a browser is found by the scan of the sources.
pub(crate) fn check() -> Result<Command, Failed> {
    let mut command = if has_target() { Command::new("cargo") } else { debian()? };
    // A folder of its own: another compiler's artefacts would otherwise be mixed with those of the tests.
    command.args(["check", "--locked", "--target", TARGET, "--target-dir"]).arg(target().join("wasm"));
    for name in layers::pure_crates()? {
        command.args(["--package", &name]);
    }
    // Flags for the processor of this machine mean nothing to the browser's.
    command.env("CARGO_ENCODED_RUSTFLAGS", "");
    Ok(command)
}

/// Whether the toolchain in use can compile for the browser.
fn has_target() -> bool {
    let output = Command::new("rustc").args(["--print", "target-libdir", "--target", TARGET]).output();
    output.is_ok_and(|output| Path::new(String::from_utf8_lossy(&output.stdout).trim()).is_dir())
}

/// Debian's cargo, which compiles the standard library first.
fn debian() -> Result<Command, Failed> {
    let is_there = || [DEBIAN_CARGO, DEBIAN_RUSTC, DEBIAN_SOURCE].iter().all(|path| Path::new(path).exists());
    need(
        &format!("The compiler's target {TARGET} (`rustup target add {TARGET}`)"),
        "to build for the browser",
        &PACKAGES,
        is_there,
    )?;
    let mut command = Command::new(DEBIAN_CARGO);
    command
        .arg("-Zbuild-std=std,panic_abort")
        .env("RUSTC", DEBIAN_RUSTC)
        // The standard library is compiled with features that only its own compiler may use.
        .env("RUSTC_BOOTSTRAP", "1")
        // Cargo points this at the libraries of the toolchain that runs the chore.
        .env_remove("LD_LIBRARY_PATH");
    Ok(command)
}
