//! `anyboard admin`: looks after the accounts, bans and copies of a server, beside the server while it runs.

mod backup;
mod date;
mod people;
mod retention;

use std::io::Write;
use std::path::{Path, PathBuf};

use store::{ServerId, Store};

use crate::args::{Admin, AdminArgs};
use crate::failure::{CommandResult, Failure};
use crate::serve::DATABASE;

/// Where a server stores what it has.
enum Place {
    File { folder: PathBuf, path: PathBuf },
    Database(String),
}

impl Place {
    fn of(args: &AdminArgs) -> Result<Self, Failure> {
        if let Some(address) = &args.database {
            return Ok(Self::Database(address.clone()));
        }
        let folder = saves::data_folder(args.data.as_deref()).map_err(Failure::coded)?;
        let path = folder.join(DATABASE);
        Ok(Self::File { folder, path })
    }

    /// Opens it beside the server, as one that has no games of its own.
    fn open(&self) -> Result<Store, Failure> {
        let store = match self {
            Self::Database(address) => Store::connect(address),
            Self::File { path, .. } if !path.exists() => return Err(nothing(path)),
            Self::File { path, .. } => Store::open_as(path, ServerId(fastrand::u64(1..))),
        };
        store.map_err(Failure::coded)
    }
}

/// No server has stored anything there.
fn nothing(path: &Path) -> Failure {
    Failure::said(format!(
        "{} is not there: name the folder of the server with --data, its database with --database, or its settings with --config.",
        path.display()
    ))
}

/// Does what is asked.
pub(crate) fn run(args: &AdminArgs, out: &mut dyn Write) -> CommandResult {
    let place = Place::of(args)?;
    match &args.what {
        Admin::Backup { file } => backup::back_up(&place, file, out),
        Admin::Restore { file } => backup::restore(&place, file, out),
        Admin::Users { part } => people::users(&place.open()?, part.as_deref().unwrap_or_default(), out),
        Admin::Ban { what, why, days } => people::ban(&place.open()?, what, why, *days, out),
        Admin::Unban { what } => people::unban(&place.open()?, what, out),
        Admin::Bans => people::bans(&place.open()?, out),
        Admin::Reports { most } => people::reports(&place.open()?, usize::from(*most), out),
        Admin::ResetPassword { name } => people::reset_password(&place.open()?, name, out),
        Admin::Retention { unplayed, unfinished, finished } => {
            retention::run(&place.open()?, [*unplayed, *unfinished, *finished], out)
        }
    }
}
