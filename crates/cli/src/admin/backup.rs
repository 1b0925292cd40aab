//! Copies of all that is stored.

use std::io::Write;
use std::path::Path;

use super::{Place, date, nothing};
use crate::failure::{CommandResult, Failure};
use crate::serve::ServedFolder;

/// Copies everything into a file, while the server runs.
pub(super) fn back_up(place: &Place, file: &Path, out: &mut dyn Write) -> CommandResult {
    let Place::File { path, .. } = place else {
        return Err(by_postgresql(&format!(
            "pg_dump --format=custom --file={} \"$ANYBOARD_DATABASE\"",
            file.display()
        )));
    };
    if !path.exists() {
        return Err(nothing(path));
    }
    store::back_up(path, file).map_err(Failure::coded)?;
    let size = file.metadata().map_or(0, |file| file.len());
    writeln!(out, "All that is stored was copied into {} ({} KiB).", file.display(), size.div_ceil(1024))?;
    Ok(())
}

/// Puts a copy in the place of what is stored.
pub(super) fn restore(place: &Place, file: &Path, out: &mut dyn Write) -> CommandResult {
    let Place::File { folder, path } = place else {
        return Err(by_postgresql(&format!(
            "pg_restore --clean --if-exists --dbname=\"$ANYBOARD_DATABASE\" {}, with the server stopped",
            file.display()
        )));
    };
    if !file.exists() {
        return Err(Failure::said(format!(
            "{} is not there: name a file that anyboard admin backup has written.",
            file.display()
        )));
    }
    // As long as this is held, no server starts.
    let _place = ServedFolder::take(folder)?.map_err(|taken| {
        Failure::said(format!("Anyboard runs at {}: stop it first, then restore.", taken.address))
    })?;
    let kept = store::restore(file, path, &format!("before-{}", date::stamp())).map_err(Failure::coded)?;
    writeln!(out, "The server has what is in {} when it is started next.", file.display())?;
    if let Some(kept) = kept {
        writeln!(out, "What it had before is kept in {}: delete it when you don't need it.", kept.display())?;
    }
    Ok(())
}

/// PostgreSQL has tools of its own, which know more than we could.
fn by_postgresql(command: &str) -> Failure {
    Failure::said(format!(
        "A database of PostgreSQL has its own tools for that, also while the server runs: {command}"
    ))
}
