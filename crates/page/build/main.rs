//! Builds the page from `web/` and puts it into the program.
//!
//! Cargo runs this only when something in `web/` or `words/` has changed. Nothing is written there but `node_modules`, which is made from the locked
//! list of packages when that is newer.
//!
//! Builds that have a page already, such as those without a network, name its folder in `ANYBOARD_BUILT_PAGE`.

mod node;
mod table;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};

/// What the page is made of: folders and files, as seen from `web/`.
const SOURCES: [&str; 12] = [
    "../data/lessons",
    "../data/look",
    "../words/en",
    "embed.html",
    "index.html",
    "package.json",
    "package-lock.json",
    "public",
    "src",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
];

/// The folder of a page that was built before.
const BUILT: &str = "ANYBOARD_BUILT_PAGE";

fn main() -> ExitCode {
    match build() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            // Cargo takes an error a line.
            for line in why.lines().filter(|line| !line.trim().is_empty()) {
                println!("cargo::error={line}");
            }
            ExitCode::FAILURE
        }
    }
}

/// Builds it, or says why it can't be built: a sentence, and what the tools have said after it.
fn build() -> Result<(), String> {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-env-changed={BUILT}");
    let out = folder("OUT_DIR")?;
    let page = match env::var_os(BUILT).filter(|value| !value.is_empty()).map(PathBuf::from) {
        Some(built) => {
            println!("cargo::rerun-if-changed={}", built.display());
            built
        }
        None => build_page(out.join("page"))?,
    };
    let table = table::write(&page, &out)?;
    fs::write(out.join("files.rs"), table)
        .map_err(|error| format!("The list of the page's files can't be written: {error}."))
}

/// Builds it into this folder.
fn build_page(page: PathBuf) -> Result<PathBuf, String> {
    let web = folder("CARGO_MANIFEST_DIR")?.join("../../web");
    let web =
        plain(&web.canonicalize().map_err(|error| format!("{} can't be read: {error}.", web.display()))?);
    for source in SOURCES.map(|source| web.join(source)) {
        // Cargo would build again and again for one that is not there.
        if source.exists() {
            println!("cargo::rerun-if-changed={}", source.display());
        }
    }
    node::check()?;
    let _alone = node::lock(&web)?;
    node::install(&web)?;
    node::build(&web, &page)?;
    Ok(page)
}

fn folder(variable: &str) -> Result<PathBuf, String> {
    env::var_os(variable).map(PathBuf::from).ok_or_else(|| format!("Cargo sets {variable}: build with it."))
}

/// A path as other programs understand it: Node.js does not know the long form that Windows gives.
fn plain(path: &Path) -> PathBuf {
    let text = path.to_string_lossy();
    text.strip_prefix(r"\\?\").map_or_else(|| path.to_path_buf(), PathBuf::from)
}
