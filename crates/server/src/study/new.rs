//! How a study begins, and which ones a person has.

use std::sync::Arc;

use catalog::Message;
use protocol::wire::{StudyEntry, StudyOrigin};
use record::game_of;
use store::{GuestKey, StoreError, StudyCard, StudyRow};
use study::{NewStudy, Study};

use super::{not_stored, origin, show};
use crate::app_state::AppState;
use crate::code;
use crate::server_clock::calendar;
use crate::work_queue::Worker;

/// How often a code is looked for that no other study has.
const ATTEMPTS: u32 = 8;

/// So many studies a person may have.
const MOST: u64 = 500;

/// A study that someone wants.
pub(crate) struct NewStudyWish {
    /// The id of the message.
    pub(crate) id: String,
    pub(crate) rules: Option<String>,
    pub(crate) origin: StudyOrigin,
    pub(crate) name: Option<String>,
}

/// Opens a study, by a worker whose turn it is. Returns its code.
pub(crate) async fn create(
    app: &Arc<AppState>,
    worker: Worker,
    wish: NewStudyWish,
) -> Result<String, Message> {
    let guest = worker.guest;
    // Asked on another connection at the same moment, it waits here, and finds the study that was opened.
    let _turn = app.beginnings.take(guest).await;
    let id = wish.id.clone();
    let row = match app.aside(move |app| prepare(app, guest, &wish)).await?? {
        Ok(row) => row,
        Err(opened) => return Ok(opened),
    };
    for attempt in 0..ATTEMPTS {
        let code = code::of_study(&guest, &id, attempt);
        match app.store.open_study(StudyRow { code: code.clone(), ..row.clone() }).await {
            Ok(()) => return Ok(code),
            Err(StoreError::Taken(_)) => {}
            Err(error) => return Err(not_stored(&error)),
        }
    }
    Err(Message::new("no-code-left"))
}

/// The study, or the code of the one that was opened already with the same message.
type Prepared = Result<StudyRow, String>;

fn prepare(app: &AppState, guest: GuestKey, wish: &NewStudyWish) -> Result<Prepared, Message> {
    let failed = |error: StoreError| Message::from(&error);
    for attempt in 0..ATTEMPTS {
        let code = code::of_study(&guest, &wish.id, attempt);
        let Some(known) = app.store.study(&code).map_err(failed)? else { break };
        if known.row.owner == guest && known.row.asked == wish.id {
            return Ok(Err(code));
        }
    }
    if app.store.studies_owned(&guest).map_err(failed)? >= MOST {
        return Err(Message::new("too-many-studies").number("most", MOST));
    }
    app.quotas.open_study(guest)?;
    let (record, game) = origin::read(app, guest, wish.rules.as_deref(), &wish.origin)?;
    let rules = game_of(&record, &app.catalog).map_err(|error| Message::from(&error))?;
    let name = wish.name.clone().unwrap_or_else(|| show::usual_name(&record, &*rules));
    let (id, title) = (rules.info().id.clone(), rules.info().name.clone());
    let study = Study::new(&*rules, NewStudy { name, record, game })?;
    let now = calendar();
    Ok(Ok(StudyRow {
        owner: guest,
        asked: wish.id.clone(),
        card: StudyCard { name: study.name().into(), rules: id, title, moves: study.moves() as u64 },
        document: study.store(&app.catalog)?.write(),
        changed: now,
        opened: now,
        ..StudyRow::default()
    }))
}

/// The studies of a person, the latest first: blocks.
pub(crate) fn listed(app: &AppState, guest: &GuestKey) -> Result<Vec<StudyEntry>, Message> {
    let studies = app.store.studies_of(guest, MOST as usize).map_err(|error| Message::from(&error))?;
    let entry = |study: store::ListedStudy| StudyEntry {
        study: study.code,
        name: study.card.name,
        rules: study.card.rules,
        title: study.card.title,
        moves: usize::try_from(study.card.moves).unwrap_or(usize::MAX),
        report: study.has_report,
        changed: study.changed,
    };
    Ok(studies.into_iter().map(entry).collect())
}
