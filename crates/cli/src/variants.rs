//! Reading variant files, and folders of them.

use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use catalog::{Fault, Message, Source};

use crate::failure::Failure;

/// No variant file is longer: what is, is something else that ends in `.toml`.
const LONGEST: u64 = 1 << 20;

/// All `*.toml` of a folder, by name, and what can't be read of it.
pub(crate) fn read_folder(folder: &Path) -> Result<(Vec<Source>, Vec<Fault>), Failure> {
    if folder.is_file() {
        return Err(Failure::said(format!("{} is a file: name its folder instead.", folder.display())));
    }
    let unreadable = |error| {
        Failure::said(format!("the folder of variants, {}, can't be read: {error}.", folder.display()))
    };
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        // Not what only looks like a file: reading a pipe would wait for ever.
        if path.extension().is_some_and(|end| end == "toml") && !is_other_than_file(&path) {
            paths.push(path);
        }
    }
    paths.sort();
    let (mut sources, mut faults) = (Vec::new(), Vec::new());
    for path in paths {
        match read_file(&path) {
            Ok(source) => sources.push(source),
            Err(fault) => faults.push(fault),
        }
    }
    Ok((sources, faults))
}

/// One file, or why it can't be one.
pub(crate) fn read_file(path: &Path) -> Result<Source, Fault> {
    let file = path.display().to_string();
    let fault = |message: Message| Fault { file: file.clone(), line: 1, message };
    if path.is_dir() {
        return Err(fault(Message::new("variant-file-is-folder")));
    }
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|opened| opened.take(LONGEST + 1).read_to_end(&mut bytes))
        .map_err(|error| fault(Message::new("variant-file-unreadable").text("why", error.to_string())))?;
    if bytes.len() as u64 > LONGEST {
        return Err(fault(Message::new("variant-file-too-long")));
    }
    String::from_utf8(bytes).map(|text| Source { file: file.clone(), text }).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|byte| **byte == b'\n').count();
        let message = Message::new("variant-file-not-utf8");
        Fault { file: file.clone(), line, message }
    })
}

/// Whether there is something at the path that is no file. What can't be looked at counts as a file, so that
/// reading it says why.
fn is_other_than_file(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|about| !about.is_file())
}
