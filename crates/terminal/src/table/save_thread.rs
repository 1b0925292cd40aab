//! Saving in the background: disks are slower than people.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};

use record::GameRecord;
use saves::{Handle, SaveError, Saves};

/// Saves what it is given, in order; of several states of one game that wait, only the latest.
pub(super) struct SaveThread {
    /// `None` once there is nothing more to save.
    work: Option<Sender<(Handle, GameRecord)>>,
    failures: Receiver<SaveError>,
    thread: Option<JoinHandle<()>>,
}

impl SaveThread {
    pub(super) fn new(saves: Saves) -> Self {
        let (work, waiting) = channel();
        let (fail, failures) = channel();
        let thread = thread::spawn(move || write_all(&saves, &waiting, &fail));
        Self { work: Some(work), failures, thread: Some(thread) }
    }

    pub(super) fn save(&self, handle: &Handle, record: GameRecord) {
        if let Some(work) = &self.work {
            // It listens as long as this is there.
            let _ = work.send((handle.clone(), record));
        }
    }

    /// What could not be saved since this was last asked.
    pub(super) fn failure(&self) -> Option<SaveError> {
        self.failures.try_iter().last()
    }
}

impl Drop for SaveThread {
    /// Waits until all is saved.
    fn drop(&mut self) {
        self.work = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn write_all(saves: &Saves, waiting: &Receiver<(Handle, GameRecord)>, fail: &Sender<SaveError>) {
    while let Ok(first) = waiting.recv() {
        let mut batch = vec![first];
        for (handle, record) in waiting.try_iter() {
            match batch.iter_mut().find(|(other, _)| *other == handle) {
                Some(earlier) => earlier.1 = record,
                None => batch.push((handle, record)),
            }
        }
        for (handle, record) in batch {
            if let Err(error) = saves.autosave(&handle, &record) {
                let _ = fail.send(error);
            }
        }
    }
}
