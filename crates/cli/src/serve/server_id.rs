//! By which a server is known to others that share its database.

use std::fs;
use std::io::Write;
use std::path::Path;

use saves::AtomicFile;
use store::{ServerId, StoreError};

use crate::failure::Failure;

/// The id of the server that has a folder: the same each time, so that one which starts again after a crash has its games at once.
const ID: &str = "server.id";

/// The id of the server of a folder, which only one server has at a time.
pub(super) fn server_id(folder: &Path) -> Result<ServerId, Failure> {
    let path = folder.join(ID);
    let known = fs::read_to_string(&path).ok().and_then(|text| u64::from_str_radix(text.trim(), 16).ok());
    if let Some(id) = known {
        return Ok(ServerId(id));
    }
    // 0 is that of a database in a file.
    let id = fastrand::u64(1..);
    let write = || -> std::io::Result<()> {
        let mut file = AtomicFile::create(&path)?;
        writeln!(file, "{id:016x}")?;
        file.commit()
    };
    write().map_err(|error| Failure::coded(StoreError::open(&path, error)))?;
    Ok(ServerId(id))
}
