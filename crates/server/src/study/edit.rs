//! What becomes of an edit.

use catalog::Message;
use protocol::wire::{StudyEdit, StudyEvent, StudyTell};
use store::StudyCard;

use super::not_stored;
use super::task::{Asker, StudyTask};
use crate::message::in_english;
use crate::server_clock::calendar;

/// So many events of a study are kept for those who come back.
const TAIL: usize = 256;

/// A study is stored whole after so many events, or after as many as it has moves, if those are more: so that loading need not begin at the
/// first, and no edit costs more for what was there before.
const LEAST_EVENTS: u64 = 64;

impl StudyTask {
    /// Lets someone change the study.
    pub(super) async fn edit(&mut self, asker: Asker, edit: StudyEdit) {
        if let Err(why) = self.owned(&asker.guest) {
            return asker.answer(Err(why));
        }
        if !self.viewers.contains_key(&asker.connection) {
            return asker.answer(Err(Message::new("study-not-open")));
        }
        let (node, events) = match self.work(|task| task.study.edit(&edit)) {
            Ok(edited) => edited,
            Err(why) => return asker.answer(Err(why)),
        };
        if let Err(why) = self.store_events(&events).await {
            asker.answer(Err(why.clone()));
            // What was not stored is not told: whoever opens it again finds it as it was.
            self.ended = Some(why);
            return;
        }
        self.tail.extend(events.iter().cloned());
        self.tail.drain(..self.tail.len().saturating_sub(TAIL));
        if !events.is_empty() {
            self.tell_all(StudyTell::Changed { study: self.code.clone(), events });
        }
        asker.tell(StudyTell::Edited { study: self.code.clone(), node });
        let due = LEAST_EVENTS.max(self.study.moves() as u64);
        if self.study.number() - self.document >= due {
            self.store_document().await;
        }
    }

    async fn store_events(&mut self, events: &[StudyEvent]) -> Result<(), Message> {
        if events.is_empty() {
            return Ok(());
        }
        let rows = events.iter().map(|event| (event.number, event.what.write())).collect();
        let stored = self.app.store.append_study(&self.code, rows, self.card(), calendar()).await;
        stored.map_err(|error| {
            let why = not_stored(&error);
            tracing::error!("study {}: {}", self.code, in_english(&why));
            why
        })
    }

    /// What lists show of it.
    fn card(&self) -> StudyCard {
        StudyCard {
            name: self.study.name().into(),
            rules: self.facts.rules.clone(),
            title: self.facts.title.clone(),
            moves: self.study.moves() as u64,
        }
    }

    /// Stores the whole study: nothing is lost if that fails.
    pub(super) async fn store_document(&mut self) {
        let app = self.app.clone();
        let document = self.work(|task| task.study.store(&app.catalog));
        let number = self.study.number();
        let stored = match document {
            Ok(document) => self.app.store.put_study(&self.code, number, document.write()).await,
            Err(why) => return tracing::error!("study {}: {}", self.code, in_english(&why)),
        };
        match stored {
            Ok(()) => self.document = number,
            Err(error) => tracing::error!("study {}: {}", self.code, in_english(&(&error).into())),
        }
    }
}
