//! `anyboard new-variant`: a file to start one's own game from.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use catalog::Catalog;

use crate::failure::{CommandResult, Failure};
use crate::text::{capital, shorten};

/// The file, with `{NAME}` for the game's name. A line that begins with `#` and no blank is an
/// example: tests take that sign away.
const STARTER: &str = include_str!("starter.toml");

/// Writes the file, and says how to go on.
pub(crate) fn run(
    catalog: &Catalog,
    id: &str,
    dir: &Path,
    force: bool,
    out: &mut dyn Write,
) -> CommandResult {
    if !is_id(id) {
        return Err(Failure::said(format!(
            "“{}” can't be an id: use lower-case letters, digits and, not at its beginning, hyphens, like my-chess.",
            shorten(id)
        )));
    }
    let file = format!("{id}.toml");
    // Without a dot before it: that is how people name a file of the folder where they are.
    let path = if dir == Path::new(".") { PathBuf::from(file) } else { dir.join(file) };
    let there = path.exists();
    // The game of the very file that is to be overwritten is no other game.
    let other = catalog::variant_source(id).is_some() || (!there && catalog.find(id).is_ok());
    if other {
        return Err(Failure::said(format!("there is a game “{id}” already: choose another id.")));
    }
    if there && !force {
        let message = format!("{} is there already: --force overwrites it.", path.display());
        return Err(Failure::said(message));
    }
    write_file(dir, &path, &STARTER.replace("{NAME}", &title(id)))
        .map_err(|error| Failure::said(format!("{} can't be written: {error}.", path.display())))?;
    let dir = quoted(dir);
    writeln!(out, "Wrote {}: it plays chess, until you change it.\n", path.display())?;
    writeln!(out, "Is it sound?    anyboard check {}", quoted(&path))?;
    writeln!(out, "Look at it:     anyboard show {id} --variants {dir}")?;
    writeln!(out, "Play it:        anyboard play {id} --variants {dir}")?;
    Ok(())
}

/// What a variant file can be called.
fn is_id(id: &str) -> bool {
    let good = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    !id.is_empty() && id.len() <= 64 && !id.starts_with('-') && id.chars().all(good)
}

/// `my-chess` as `My Chess`.
fn title(id: &str) -> String {
    let words: Vec<String> = id.split('-').filter(|word| !word.is_empty()).map(capital).collect();
    if words.is_empty() { id.to_string() } else { words.join(" ") }
}

/// Writes beside the file and renames, so that half of it is never found.
fn write_file(dir: &Path, path: &Path, text: &str) -> io::Result<()> {
    fs::create_dir_all(dir)?;
    let beside = path.with_extension(format!("toml.{}.tmp", std::process::id()));
    let written = File::create(&beside)
        .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        let _ = fs::remove_file(&beside);
    }
    written
}

/// A path as one types it in a shell.
fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let plain = |c: char| c.is_alphanumeric() || "/._-~+,:@".contains(c);
    if text.chars().all(plain) { text } else { format!("'{}'", text.replace('\'', r"'\''")) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_titles() {
        assert!(["my-chess", "a", "3-d"].into_iter().all(is_id));
        assert!(!["", "-x", "My", "a b", "../x", "ä", &"x".repeat(65)].into_iter().any(is_id));
        assert_eq!(title("my-chess"), "My Chess");
        assert_eq!(title("--"), "--");
        assert_eq!(quoted(Path::new("a b")), "'a b'");
        assert_eq!(quoted(Path::new("./a")), "./a");
    }
}
