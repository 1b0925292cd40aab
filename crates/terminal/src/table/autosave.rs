//! What is saved without being asked.

use record::GameRecord;
use saves::{Claim, Handle, Saves};
use session::{Phase, Session, Timestamp};

use crate::english;

use super::save_thread::SaveThread;

/// Saves a game after every change.
pub(super) struct Autosave {
    saves: Option<Saves>,
    file: Option<Handle>,
    /// No other window goes on with the game in that file meanwhile.
    claim: Option<Claim>,
    save_thread: Option<SaveThread>,
    /// Whether the game has changed at this table: one that was only looked at is left as it is.
    changed: bool,
    /// Whether the user was told that saving fails.
    told: bool,
}

impl Autosave {
    pub(super) fn new(saves: Option<Saves>) -> Self {
        Self { saves, file: None, claim: None, save_thread: None, changed: false, told: false }
    }

    pub(super) fn file(&self) -> Option<&Handle> {
        self.file.as_ref()
    }

    pub(super) fn is_saved(&self) -> bool {
        self.file.is_some() && !self.told
    }

    /// Goes on in a file. Returns false if the game is played elsewhere: then it is saved as another one, so that nothing is lost.
    pub(super) fn go_on_in(&mut self, file: Handle) -> bool {
        let Some(saves) = &self.saves else { return true };
        self.claim = saves.claim(&file);
        self.file = self.claim.is_some().then_some(file);
        self.file.is_some()
    }

    /// What comes is another game: the one before stays saved where it is.
    pub(super) fn begin_anew(&mut self) {
        (self.file, self.claim) = (None, None);
        self.changed = false;
    }

    /// Saves the game as it is now.
    pub(super) fn save(&mut self, session: &Session, now: Timestamp) {
        self.changed = true;
        // A game without a move was not begun.
        if session.moves().moves() > 0 {
            self.write(&session.info().id, session.record(now));
        }
    }

    /// Saves the game as it is left. The clocks may have run since it was last saved.
    pub(super) fn last(&mut self, session: &Session, now: Timestamp) {
        if self.changed && session.phase() == Phase::Running {
            self.save(session, now);
        }
        self.save_thread = None;
        self.claim = None;
    }

    fn write(&mut self, id: &str, record: GameRecord) {
        let Some(saves) = &self.saves else { return };
        let file = self.file.get_or_insert_with(|| {
            let file = saves.new_game(id);
            self.claim = saves.claim(&file);
            file
        });
        self.save_thread.get_or_insert_with(|| SaveThread::new(saves.clone())).save(file, record);
    }

    /// What to tell, once, if saving fails.
    pub(super) fn trouble(&mut self) -> Option<String> {
        let failure = self.save_thread.as_ref()?.failure()?;
        (!std::mem::replace(&mut self.told, true))
            .then(|| format!("The game is not being saved: {}", english::error(&failure)))
    }
}
