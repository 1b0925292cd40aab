//! The layers of the workspace, as the table of `ARCHITECTURE.md` lists them.

use std::fs;

use crate::chore::{Failed, root};

/// Crates of these layers do no input or output: the browser plays with them.
const PURE: u32 = 2;

/// A crate for tests only, which no browser needs.
const TESTS_ONLY: &str = "testkit";

/// The crates of layers 0 to 2, of which every law about purity speaks.
pub(crate) fn pure_crates() -> Result<Vec<String>, Failed> {
    let map = read("ARCHITECTURE.md")?;
    let layers = layers(&map);
    let folders = fs::read_dir(root().join("crates")).map_err(|e| Failed(format!("crates: {e}")))?;
    for folder in folders.flatten() {
        let name = folder.file_name().to_string_lossy().into_owned();
        if folder.path().join("Cargo.toml").is_file() && !layers.iter().any(|(_, listed)| *listed == name) {
            return Err(Failed(format!(
                "the crate {name} is not on the map: add it to the table of crates in ARCHITECTURE.md, with its layer"
            )));
        }
    }
    let pure = layers.into_iter().filter(|(layer, name)| *layer <= PURE && name != TESTS_ONLY);
    Ok(pure.map(|(_, name)| name).collect())
}

/// Each crate with its layer: rows begin with a number, and crates are set in backticks.
fn layers(map: &str) -> Vec<(u32, String)> {
    let mut found = Vec::new();
    for row in map.lines() {
        let mut cells = row.split('|').skip(1).map(str::trim);
        let (Some(layer), Some(names)) = (cells.next().and_then(|cell| cell.parse().ok()), cells.next())
        else {
            continue;
        };
        found.extend(names.split('`').skip(1).step_by(2).map(|name| (layer, name.to_string())));
    }
    found
}

fn read(path: &str) -> Result<String, Failed> {
    fs::read_to_string(root().join(path)).map_err(|e| Failed(format!("{path}: {e}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_list_one_crate_or_several() {
        let map = "| layer | crate | what |\n|---|---|---|\n| 0 | `game` | `Seat` |\n| 1 | `line` `tafl` | rules |\n\nProse.\n";
        let expect = [(0, "game"), (1, "line"), (1, "tafl")].map(|(layer, name)| (layer, name.to_string()));
        assert_eq!(layers(map), expect);
    }

    #[test]
    fn the_map_lists_every_crate() {
        let pure = pure_crates().unwrap_or_else(|Failed(why)| panic!("{why}"));
        for name in ["game", "search", "catalog", "session"] {
            assert!(pure.iter().any(|found| found == name), "{name}");
        }
        for name in ["testkit", "server", "cli"] {
            assert!(!pure.iter().any(|found| found == name), "{name}");
        }
    }

    /// A map that names rooms that are gone is worse than none.
    #[test]
    fn every_path_on_the_map_exists() {
        let map = read("ARCHITECTURE.md").unwrap_or_else(|Failed(why)| panic!("{why}"));
        let quoted = map.split('`').skip(1).step_by(2);
        let is_path = |text: &&str| {
            text.starts_with("crates/") || text.starts_with("web/") || text.starts_with("words/")
        };
        let missing: Vec<&str> = quoted.filter(is_path).filter(|path| !root().join(path).exists()).collect();
        assert!(missing.is_empty(), "ARCHITECTURE.md names {missing:?}");
    }
}
