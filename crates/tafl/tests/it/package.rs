//! The folder of the crate `hnefatafl`, whose recorded games are read where they are.

use std::path::PathBuf;
use std::process::Command;

/// A file of the package, as text.
pub(crate) fn read(path: &str) -> String {
    let file = folder().join(path);
    std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// Cargo knows where it has put the package. It need not ask the network for what has been built from.
fn folder() -> PathBuf {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let ask = |extra: &[&str]| {
        let mut command = Command::new(&cargo);
        command
            .args(["metadata", "--format-version", "1"])
            .args(extra)
            .current_dir(env!("CARGO_MANIFEST_DIR"));
        command.output().ok().filter(|output| output.status.success())
    };
    let output = ask(&["--offline"]).or_else(|| ask(&[])).expect("cargo tells about the packages");
    let told: serde_json::Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    let packages = told["packages"].as_array().expect("there are packages");
    let package = packages.iter().find(|package| package["name"] == "hnefatafl");
    let manifest = package.and_then(|p| p["manifest_path"].as_str()).expect("hnefatafl is a package");
    PathBuf::from(manifest).parent().expect("a manifest is in a folder").to_path_buf()
}
