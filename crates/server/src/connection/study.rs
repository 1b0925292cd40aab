//! What a connection asks of studies.

use catalog::Message;
use protocol::wire::{StudyAsk, StudyOrigin, StudyTell, Tell};

use super::Connection;
use crate::code::is_code;
use crate::create;
use crate::message::{refusal, to_wire};
use crate::study::create as create_study;
use crate::study::{
    AnalysisWish, Errand, NewStudyWish, StudyEnvelope, StudyRequest, game_from, listed, no_study,
};
use crate::work_queue::{WorkPermit, Worker};

/// How many studies a connection may look at.
const MOST_STUDIES: usize = 4;

/// The text that a question about studies brings to be read, if it does.
pub(super) fn text_brought(ask: &StudyAsk) -> Option<&str> {
    let StudyAsk::New { origin, .. } = ask else { return None };
    match origin {
        StudyOrigin::File { text, .. }
        | StudyOrigin::Position { text }
        | StudyOrigin::Variant { text, .. } => Some(text),
        StudyOrigin::Start
        | StudyOrigin::Numbered { .. }
        | StudyOrigin::Game { .. }
        | StudyOrigin::Study { .. }
        | StudyOrigin::Uploaded { .. } => None,
    }
}

impl Connection {
    pub(super) async fn ask_about_studies(&mut self, id: String, ask: StudyAsk) {
        if let Some(text) = text_brought(&ask)
            && let Err(why) = self.app.quotas.upload(self.address, text.len())
        {
            return self.refuse(id, &why);
        }
        match ask {
            StudyAsk::New { rules, origin, name } => {
                let wish = NewStudyWish { id, rules, origin, name };
                self.open_new_study(wish).await;
            }
            StudyAsk::Mine => self.tell_studies(id).await,
            StudyAsk::Open { study, after } => self.open_study(id, study, after).await,
            StudyAsk::Leave { study } => {
                if self.is_open(&id, &study) {
                    self.studies.retain(|open| *open != study);
                    self.ask_study(&study, id, StudyRequest::Leave, None).await;
                }
            }
            StudyAsk::Remove { study } => self.ask_study_in_turn(id, study, StudyRequest::Remove).await,
            StudyAsk::Stand { study, node } => self.run_errand(id, study, node, Errand::Look).await,
            StudyAsk::Explain { study, node, from, to } => {
                self.run_errand(id, study, node, Errand::Explain(from, to)).await;
            }
            StudyAsk::Reach { study, node, from } => {
                self.run_errand(id, study, node, Errand::Reach(from)).await;
            }
            StudyAsk::Openings { study, node } => self.run_errand(id, study, node, Errand::Openings).await,
            StudyAsk::Edit { study, edit } => {
                self.ask_study_in_turn(id, study, StudyRequest::Edit(edit)).await;
            }
            StudyAsk::Analyse { study, node, lines, network, threats } => {
                self.rest_elsewhere(&study).await;
                let wish = AnalysisWish { lines, network, threats };
                self.run_errand(id, study, node, Errand::Analyse(wish)).await;
            }
            StudyAsk::Rest { study } => {
                if self.is_open(&id, &study) {
                    self.ask_study(&study, id, StudyRequest::Rest, None).await;
                }
            }
            StudyAsk::Report { study, node } => {
                self.ask_study_in_turn(id, study, StudyRequest::Report(node)).await;
            }
            StudyAsk::StopReport { study } => {
                if self.is_open(&id, &study) {
                    self.ask_study(&study, id, StudyRequest::StopReport, None).await;
                }
            }
            StudyAsk::Play { study, node, game } => {
                if let Err(why) = self.app.quotas.begin_at(self.address) {
                    return self.refuse(id, &why);
                }
                let (app, guest, outbox) = (self.app.clone(), self.guest, self.outbox.clone());
                self.take_turn(move |permit| async move {
                    let wish = app.aside(move |app| game_from(app, &study, node, game)).await.flatten();
                    let begun = match wish {
                        Ok(wish) => create::create(&app, guest, id.clone(), wish).await,
                        Err(why) => Err(why),
                    };
                    drop(permit);
                    outbox.tell(&match begun {
                        Ok(game) => Tell::Created { id, game },
                        Err(why) => refusal(id, &why),
                    });
                })
                .await;
            }
            StudyAsk::Games { file, search, from, count } => {
                let (app, guest, outbox) = (self.app.clone(), self.guest, self.outbox.clone());
                self.take_turn(move |permit| async move {
                    let found = app.aside(move |app| {
                        let _permit = permit;
                        app.shelf.page(&guest, &file, &search, (from, count))
                    });
                    outbox.tell(&match found.await.flatten() {
                        Ok(page) => Tell::Study { id: Some(id), tell: StudyTell::Games { page } },
                        Err(why) => refusal(id, &why),
                    });
                })
                .await;
            }
        }
    }

    async fn open_new_study(&mut self, wish: NewStudyWish) {
        let (app, outbox) = (self.app.clone(), self.outbox.clone());
        let worker = Worker { address: self.address, guest: self.guest };
        self.take_turn(move |permit| async move {
            let id = wish.id.clone();
            let created = create_study(&app, worker, wish).await;
            drop(permit);
            outbox.tell(&match created {
                Ok(study) => Tell::Study { id: Some(id), tell: StudyTell::Created { study } },
                Err(why) => refusal(id, &why),
            });
        })
        .await;
    }

    async fn tell_studies(&self, id: String) {
        let guest = self.guest;
        let found = self.app.aside(move |app| listed(app, &guest)).await.flatten();
        self.outbox.tell(&match found {
            Ok(studies) => Tell::Study { id: Some(id), tell: StudyTell::Studies { studies } },
            Err(why) => refusal(id, &why),
        });
    }

    async fn open_study(&mut self, id: String, study: String, after: Option<u64>) {
        if !is_code(&study) {
            return self.refuse(id, &no_study());
        }
        if !self.studies.contains(&study) {
            // The one that was opened first makes room, whether it was there or not.
            while self.studies.len() >= MOST_STUDIES
                && let Some(first) = self.studies.pop_front()
            {
                self.ask_study(&first, String::new(), StudyRequest::Drop, None).await;
                let why = to_wire(&Message::new("too-many-studies-open").number("most", MOST_STUDIES));
                let tell = StudyTell::Closed { study: first, why };
                self.outbox.tell(&Tell::Study { id: None, tell });
            }
            self.studies.push_back(study.clone());
        }
        self.ask_study_in_turn(id, study, StudyRequest::Open(after)).await;
    }

    fn is_open(&self, id: &str, study: &str) -> bool {
        let is_open = self.studies.iter().any(|open| open == study);
        if !is_open {
            self.refuse(id.into(), &Message::new("study-not-open"));
        }
        is_open
    }

    /// Ends the analysis of this connection in other studies: it has one.
    async fn rest_elsewhere(&mut self, study: &str) {
        if let Some(other) = self.analysed.replace(study.into()).filter(|other| other != study)
            && self.studies.contains(&other)
        {
            self.ask_study(&other, String::new(), StudyRequest::Rest, None).await;
        }
    }

    async fn run_errand(&mut self, id: String, study: String, node: usize, errand: Errand) {
        self.ask_study_in_turn(id, study, StudyRequest::At(node, errand)).await;
    }

    /// Asks something that may cost much, when it is this guest's turn.
    async fn ask_study_in_turn(&mut self, id: String, study: String, request: StudyRequest) {
        if !self.is_open(&id, &study) {
            return;
        }
        let envelope = self.study_envelope(id, request);
        let app = self.app.clone();
        self.take_turn(move |permit| async move {
            let envelope = Box::new(StudyEnvelope { permit: Some(permit), ..envelope });
            app.studies.tell(&app, &study, envelope).await;
        })
        .await;
    }

    async fn ask_study(&self, study: &str, id: String, request: StudyRequest, permit: Option<WorkPermit>) {
        let envelope = Box::new(StudyEnvelope { permit, ..self.study_envelope(id, request) });
        self.app.studies.tell(&self.app, study, envelope).await;
    }

    fn study_envelope(&self, id: String, request: StudyRequest) -> StudyEnvelope {
        let Self { guest, address, number, .. } = *self;
        let outbox = self.outbox.clone();
        StudyEnvelope { id, guest, address, connection: number, outbox, request, permit: None }
    }

    /// Looks at no study any more, as the connection is gone.
    pub(super) async fn leave_studies(&mut self) {
        for study in std::mem::take(&mut self.studies) {
            self.ask_study(&study, String::new(), StudyRequest::Drop, None).await;
        }
    }
}
