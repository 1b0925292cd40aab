//! Where networks are looked for.

use std::path::PathBuf;
use std::sync::Arc;

use catalog::NetworkSource;
use networks::NetworkFiles;

use crate::failure::Failure;

/// The folder for networks that the user has named, or the one among the data of the program.
#[derive(Debug)]
pub(crate) struct NetworkFolder {
    named: Option<PathBuf>,
    /// The folder for data, if the command was given one.
    data: Option<PathBuf>,
}

impl NetworkFolder {
    pub(crate) fn new(named: Option<PathBuf>, data: Option<PathBuf>) -> Self {
        Self { named, data }
    }

    /// The folder, whether it is there or not.
    pub(crate) fn path(&self) -> Result<PathBuf, Failure> {
        match &self.named {
            Some(folder) => Ok(folder.clone()),
            None => Ok(saves::data_folder(self.data.as_deref()).map_err(Failure::coded)?.join("networks")),
        }
    }

    /// Where searches find networks, those that are shipped included; `None` where they are to do without. What was named must be there.
    pub(crate) fn source(&self, hand_written: bool) -> Result<Option<Arc<dyn NetworkSource>>, Failure> {
        if hand_written {
            return Ok(None);
        }
        if let Some(folder) = self.named.as_ref().filter(|folder| !folder.is_dir()) {
            return Err(Failure::said(format!(
                "there is no folder {} for networks: `anyboard train` makes it.",
                folder.display()
            )));
        }
        // Without a folder for data there are still the shipped ones.
        Ok(Some(Arc::new(NetworkFiles { folder: self.path().ok() })))
    }
}
