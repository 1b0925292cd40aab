//! `anyboard check`: whether variant files are sound.

use std::collections::HashMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use catalog::{Fault, Source};

use crate::english;
use crate::failure::{CommandResult, Failure};
use crate::text::clean;
use crate::variants::{read_file, read_folder};

/// Says of each file that it is sound, or what to fix.
pub(crate) fn run(files: &[PathBuf], folder: Option<&Path>, out: &mut dyn Write) -> CommandResult {
    let own = match folder {
        Some(folder) => read_folder(folder)?.0,
        None => Vec::new(),
    };
    let mut err = io::stderr();
    let mut sound = true;
    let mut ids: HashMap<String, &Path> = HashMap::new();
    for path in files {
        if let Some(message) = no_variant_file(path) {
            sound = false;
            let _ = writeln!(err, "anyboard: {}", clean(&message));
            continue;
        }
        let checked = read_file(path).map_err(|fault| vec![fault]).and_then(|source| {
            let beside = beside(path, &own);
            let info = catalog::check(&source, &|id| by_name(&beside, id))?;
            Ok((source, info))
        });
        match checked {
            Ok((source, info)) => {
                writeln!(out, "{}: sound ({}, {})", source.file, clean(&info.name), info.board)?;
                // In order with what goes to stderr.
                out.flush()?;
                let shipped = catalog::variant_source(&info.id).filter(|s| s.text != source.text);
                let other = ids.insert(info.id.clone(), path).filter(|other| other != path);
                if shipped.is_some() || other.is_some() {
                    let _ = writeln!(
                        err,
                        "{}:{}: note: there is another game “{}”, and only one can be in the list: give this one an id of its own.",
                        source.file,
                        line_of_id(&source.text),
                        info.id
                    );
                }
            }
            Err(faults) => {
                sound = false;
                let _ = write_faults(&faults, &mut err);
            }
        }
    }
    if sound { Ok(()) } else { Err(Failure::Told) }
}

/// Why a path can't be that of a variant file, whatever the file says.
fn no_variant_file(path: &Path) -> Option<String> {
    let shown = path.display();
    let with_ending = path.with_extension("toml");
    let other_ending = path.extension().is_none_or(|end| end != "toml");
    if path.exists() || path.is_symlink() {
        let rename = with_ending.display();
        return (path.is_file() && other_ending)
            .then(|| format!("the name of a variant file ends in .toml: rename {shown} to {rename}."));
    }
    Some(match other_ending && with_ending.is_file() {
        true => format!("there is no file {shown}: did you mean {}?", with_ending.display()),
        false => format!("there is no file {shown}."),
    })
}

/// The line of a sound file that gives its id: the first one, where that is the file's name.
fn line_of_id(text: &str) -> usize {
    let gives_id =
        |line: &str| line.strip_prefix("id").is_some_and(|rest| rest.trim_start().starts_with('='));
    text.lines().position(|line| gives_id(line.trim_start())).map_or(1, |i| i + 1)
}

/// Writes faults as `file:line: sentence`. One that several files inherit is told once.
pub(crate) fn write_faults(faults: &[Fault], err: &mut dyn Write) -> io::Result<()> {
    for (i, fault) in faults.iter().enumerate() {
        if !faults[..i].contains(fault) {
            writeln!(err, "{}", english::error(fault))?;
        }
    }
    Ok(())
}

/// The files that a file may extend: those of its own folder, then those of the user's.
fn beside(path: &Path, own: &[Source]) -> Vec<Source> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    // A folder that can't be listed only means that there is less to extend.
    let mut sources = read_folder(folder).map_or_else(|_| Vec::new(), |(sources, _)| sources);
    sources.extend(own.iter().cloned());
    sources
}

fn by_name(sources: &[Source], id: &str) -> Option<Source> {
    let named = |source: &&Source| Path::new(&source.file).file_stem().is_some_and(|stem| stem == id);
    sources.iter().find(named).cloned()
}
