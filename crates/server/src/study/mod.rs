//! Studies: each that someone looks at is a task, which owns its `study::Study`. It is loaded when it is asked for, and leaves memory when
//! nobody has looked at it for `ServerLimits::idle`.
//!
//! | looking for | file |
//! |---|---|
//! | how a study begins | `new.rs`, and what it is made of, `origin.rs` |
//! | the task of a study | `task.rs`; what is edited, `edit.rs` |
//! | where those who look at it stand | `viewer.rs` |
//! | what the computer finds there | `analysis.rs` |
//! | the report | `report.rs`; how many there may be at once, `report_permits.rs` |
//! | what is told | `show.rs` |
//! | uploaded files of many games | `shelf.rs` |
//! | files to download | `export.rs` |

mod analysis;
mod edit;
mod export;
mod new;
mod origin;
mod report;
mod report_permits;
mod shelf;
mod show;
mod task;
mod viewer;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use catalog::Message;
use protocol::wire::{Place, StudyEdit};
use store::{GuestKey, StoreError};
use tokio::sync::mpsc;

use crate::address::Address;
use crate::app_state::AppState;
use crate::code::is_code;
use crate::message::refusal;
use crate::outbox::Outbox;
use crate::work_queue::WorkPermit;

pub(crate) use export::{download, game_from};
pub(crate) use new::{NewStudyWish, create, listed};
pub(crate) use report_permits::ReportPermits;
pub(crate) use shelf::{FileShelf, LONGEST_FILE};
pub(crate) use task::restore;

/// Messages that wait for a study.
const INBOX: usize = 64;

/// Where a study is reached.
type StudyHandle = mpsc::Sender<Box<StudyEnvelope>>;

/// A request to a study, with the connection that the answer goes to.
pub(crate) struct StudyEnvelope {
    /// Of the answer.
    pub(crate) id: String,
    pub(crate) guest: GuestKey,
    pub(crate) address: Address,
    /// Tells connections apart.
    pub(crate) connection: u64,
    pub(crate) outbox: Outbox,
    pub(crate) request: StudyRequest,
    /// The right to do costly work, held until it is done; nobody waits for those who leave.
    pub(crate) permit: Option<WorkPermit>,
}

/// What a connection asks of a study.
pub(crate) enum StudyRequest {
    /// To look at it from now on, knowing the events up to a number.
    Open(Option<u64>),
    /// To look at it no more.
    Leave,
    /// The connection is gone.
    Drop,
    /// To delete it.
    Remove,
    /// To do something after a move.
    At(usize, Errand),
    /// To change it.
    Edit(StudyEdit),
    /// To end the analysis.
    Rest,
    /// To judge the moves of the line through one.
    Report(usize),
    /// To end that.
    StopReport,
}

/// What someone wants to do where they stand.
pub(crate) enum Errand {
    /// To see how it stands.
    Look,
    /// To know why a piece can't go somewhere.
    Explain(Option<Place>, Place),
    /// To know where a piece could go.
    Reach(Place),
    /// To know what was played there before.
    Openings,
    /// To let the computer look for the best moves.
    Analyse(analysis::Wish),
}

pub(crate) use analysis::Wish as AnalysisWish;

/// All studies that are in memory.
#[derive(Default)]
pub(crate) struct StudyRegistry(Mutex<HashMap<String, StudyHandle>>);

impl StudyRegistry {
    fn studies(&self) -> MutexGuard<'_, HashMap<String, StudyHandle>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wake(&self, app: &Arc<AppState>, code: &str) -> StudyHandle {
        let mut studies = self.studies();
        if let Some(known) = studies.get(code).filter(|handle| !handle.is_closed()) {
            return known.clone();
        }
        let (handle, inbox) = mpsc::channel(INBOX);
        studies.insert(code.into(), handle.clone());
        tokio::spawn(task::run(app.clone(), code.to_string(), inbox));
        handle
    }

    /// Tells a study something.
    pub(crate) async fn tell(&self, app: &Arc<AppState>, code: &str, mut message: Box<StudyEnvelope>) {
        if !is_code(code) {
            return refuse(&message, &no_study());
        }
        // A study that leaves memory at this very moment comes back.
        for _ in 0..3 {
            match self.wake(app, code).send(message).await {
                Ok(()) => return,
                Err(mpsc::error::SendError(unheard)) => message = unheard,
            }
        }
        refuse(&message, &Message::new("server-stops"));
    }

    /// Takes a study out of memory, unless a message waits for it. Returns whether it did.
    fn retire(&self, code: &str, inbox: &mpsc::Receiver<Box<StudyEnvelope>>) -> bool {
        let mut studies = self.studies();
        let is_unused = inbox.is_empty();
        if is_unused {
            studies.remove(code);
        }
        is_unused
    }

    /// Takes out of memory what is no study.
    fn forget(&self, code: &str) {
        self.studies().remove(code);
    }

    /// Gives back the room of studies that are gone.
    pub(crate) fn tidy(&self) {
        self.studies().shrink_to_fit();
    }
}

/// There is no study with this code.
pub(crate) fn no_study() -> Message {
    Message::new("no-study-of-code")
}

/// A study could not be stored.
fn not_stored(error: &StoreError) -> Message {
    Message::new("study-not-stored").because("why", error.into())
}

fn refuse(envelope: &StudyEnvelope, why: &Message) {
    if !matches!(envelope.request, StudyRequest::Drop) {
        envelope.outbox.tell(&refusal(envelope.id.clone(), why));
    }
}
