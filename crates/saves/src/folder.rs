//! Where the data of the program is kept.

use std::env;
use std::path::{Path, PathBuf};

use crate::SaveError;

/// The variable of the environment that names the folder.
const VARIABLE: &str = "ANYBOARD_DATA";

/// The folder for saved games: the one that is wished for, or that `ANYBOARD_DATA` names, or else the one that the system has for the
/// data of programs. It need not exist yet.
pub fn data_folder(wished: Option<&Path>) -> Result<PathBuf, SaveError> {
    let named = || env::var_os(VARIABLE).filter(|value| !value.is_empty()).map(PathBuf::from);
    let usual = || directories::BaseDirs::new().map(|dirs| dirs.data_dir().join("anyboard"));
    wished.map(Path::to_path_buf).or_else(named).or_else(usual).ok_or(SaveError::NoFolder)
}
