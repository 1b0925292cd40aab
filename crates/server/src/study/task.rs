//! The task of one study: a shell around `study::Study`. Whatever changes is stored first and told then.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use catalog::Message;
use protocol::stored::StoredStudy;
use protocol::wire::{Place, StudyChange, StudyEvent, StudyFacts, StudyReport, StudyTell, Tell};
use record::{NodeId, TreeMatch};
use store::{GuestKey, StoredEvents};
use study::Study;
use tokio::runtime::{Handle as Runtime, RuntimeFlavor};
use tokio::sync::mpsc::{self, UnboundedReceiver, UnboundedSender};

use super::analysis::PACE;
use super::report::ReportWork;
use super::viewer::Viewer;
use super::{Errand, StudyEnvelope, StudyRequest, no_study, not_stored, refuse, show};
use crate::app_state::AppState;
use crate::engine_pool::Found;
use crate::message::{in_english, refusal, to_wire};
use crate::openings;
use crate::outbox::Outbox;
use crate::server_clock::calendar;
use crate::to_wire::{places, reach_step};
use crate::work_queue::{WorkPermit, Worker};

/// With nothing to do, a study looks around so often.
const SELDOM: Duration = Duration::from_secs(3600);

/// So many moves are walked at once; a longer way is walked on another thread.
const NEAR: usize = 64;

/// The matches of all who look at a study hold so many moves together; then those are dropped that were not asked for longest.
const MOST_PLIES: usize = 100_000;

/// A study in memory, and all who look at it.
pub(super) struct StudyTask {
    pub(super) app: Arc<AppState>,
    pub(super) code: String,
    pub(super) owner: GuestKey,
    pub(super) study: Study,
    pub(super) facts: StudyFacts,
    /// The number of the event at which its document was stored.
    pub(super) document: u64,
    /// The latest events.
    pub(super) tail: VecDeque<StudyEvent>,
    pub(super) report: Option<StudyReport>,
    /// The report that is worked on.
    pub(super) work: Option<ReportWork>,
    pub(super) viewers: HashMap<u64, Viewer>,
    pub(super) tickets: u64,
    pub(super) tell: UnboundedSender<Found>,
    found: UnboundedReceiver<Found>,
    walk: UnboundedSender<Walked>,
    walked: UnboundedReceiver<Walked>,
    /// How many questions were asked.
    asked: u64,
    /// Since when nobody looks at it.
    empty: Option<Instant>,
    /// When the latest of the computer was told.
    told: Instant,
    /// Why it can't go on here, or is there no longer.
    pub(super) ended: Option<Message>,
}

/// Who is answered, and where.
pub(super) struct Asker {
    pub(super) id: String,
    pub(super) guest: GuestKey,
    pub(super) connection: u64,
    pub(super) outbox: Outbox,
    pub(super) worker: Worker,
}

impl Asker {
    pub(super) fn answer(self, done: Result<(), Message>) {
        self.outbox.tell(&match done {
            Ok(()) => Tell::Done { id: self.id },
            Err(why) => refusal(self.id, &why),
        });
    }

    pub(super) fn tell(self, tell: StudyTell) {
        self.outbox.tell(&Tell::Study { id: Some(self.id), tell });
    }
}

/// A long way that was walked on another thread.
struct Walked {
    asker: Asker,
    node: NodeId,
    errand: Errand,
    walker: Result<TreeMatch, Message>,
    /// The right to do costly work, held until it is done.
    permit: Option<WorkPermit>,
}

/// Keeps a study until nobody has looked at it for a while, it is deleted, or the server stops.
pub(super) async fn run(app: Arc<AppState>, code: String, mut inbox: mpsc::Receiver<Box<StudyEnvelope>>) {
    let why = match load(&app, &code).await {
        Ok(mut task) => {
            let why = task.live(&mut inbox).await;
            task.send_all_away(&why);
            why
        }
        Err(why) => why,
    };
    app.studies.forget(&code);
    inbox.close();
    while let Some(envelope) = inbox.recv().await {
        refuse(&envelope, &why);
    }
}

async fn load(app: &Arc<AppState>, code: &str) -> Result<StudyTask, Message> {
    let leased = app.store.lease_study(code, calendar()).await.map_err(|error| Message::from(&error))?;
    let stored = leased.ok_or_else(no_study)?;
    let restored = app.aside(move |app| {
        let study = restore(&stored, app)?;
        let facts = show::facts(&study, &stored.row.code, app.name_of(&stored.row.owner), &app.catalog)?;
        let report = StudyReport::read(&stored.row.report).ok();
        Ok::<_, Message>((study, facts, report, stored))
    });
    let (study, facts, report, stored) = restored.await.flatten().inspect_err(|why| {
        tracing::error!("study {code} can't be read: {}", in_english(why));
    })?;
    let (tell, found) = mpsc::unbounded_channel();
    let (walk, walked) = mpsc::unbounded_channel();
    Ok(StudyTask {
        app: app.clone(),
        code: code.into(),
        owner: stored.row.owner,
        study,
        facts,
        document: stored.row.number,
        tail: VecDeque::new(),
        report,
        work: None,
        viewers: HashMap::new(),
        tickets: 0,
        tell,
        found,
        walk,
        walked,
        asked: 0,
        empty: Some(Instant::now()),
        told: Instant::now(),
        ended: None,
    })
}

/// A stored study: blocks.
pub(crate) fn restore(stored: &StoredEvents, app: &AppState) -> Result<Study, Message> {
    let broken = |_: String| Message::new("study-unreadable");
    let document = StoredStudy::read(&stored.row.document).map_err(broken)?;
    let mut study = Study::load(&document, &app.catalog)?;
    for (number, what) in &stored.events {
        let what = StudyChange::read(what).map_err(broken)?;
        study.replay(&StudyEvent { number: *number, what })?;
    }
    Ok(study)
}

impl StudyTask {
    /// What becomes of the study until it leaves memory. Returns what those are told who come too late.
    async fn live(&mut self, inbox: &mut mpsc::Receiver<Box<StudyEnvelope>>) -> Message {
        let mut stop = self.app.stop_sign();
        loop {
            if let Some(why) = self.ended.take() {
                return why;
            }
            if self.told.elapsed() >= PACE {
                self.told = Instant::now();
                self.tell_analyses();
                self.tell_progress();
            }
            if self.is_idle() && self.app.studies.retire(&self.code, inbox) {
                self.put_away().await;
                return Message::new("server-stops");
            }
            let due = tokio::time::sleep_until(self.due().into());
            tokio::select! {
                Some(envelope) = inbox.recv() => self.hear(*envelope).await,
                Some(found) = self.found.recv() => self.take_result(found).await,
                Some(walked) = self.walked.recv() => self.arrive(walked),
                () = due => {}
                () = &mut stop => {
                    self.put_away().await;
                    return Message::new("server-stops");
                }
            }
        }
    }

    fn is_idle(&self) -> bool {
        self.work.is_none() && self.empty.is_some_and(|since| since.elapsed() >= self.app.limits.idle)
    }

    fn due(&self) -> Instant {
        let searching = (self.is_analysing() || self.work.is_some()).then(|| self.told + PACE);
        let idle = self.empty.filter(|_| self.work.is_none()).map(|since| since + self.app.limits.idle);
        [searching, idle].into_iter().flatten().min().unwrap_or_else(|| Instant::now() + SELDOM)
    }

    /// It leaves memory: whoever loads it next need not begin at an early event.
    async fn put_away(&mut self) {
        if self.study.number() > self.document {
            self.store_document().await;
        }
        // Who comes next takes it over in any case.
        let _ = self.app.store.release_study(&self.code, calendar()).await;
    }

    /// Works on the study, where that delays no other task.
    pub(super) fn work<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        match Runtime::current().runtime_flavor() {
            RuntimeFlavor::MultiThread => tokio::task::block_in_place(|| work(self)),
            _ => work(self),
        }
    }

    async fn hear(&mut self, envelope: StudyEnvelope) {
        let StudyEnvelope { id, guest, address, connection, outbox, request, permit } = envelope;
        let asker = Asker { id, guest, connection, outbox, worker: Worker { address, guest } };
        match request {
            StudyRequest::Open(after) => self.open(asker, after),
            StudyRequest::Leave => {
                self.leave(connection);
                asker.answer(Ok(()));
            }
            StudyRequest::Drop => self.leave(connection),
            StudyRequest::Remove => self.remove(asker).await,
            StudyRequest::At(number, errand) => self.go(asker, number, errand, permit),
            StudyRequest::Edit(edit) => self.edit(asker, edit).await,
            StudyRequest::Rest => {
                if let Some(viewer) = self.viewers.get_mut(&connection) {
                    viewer.analysis = None;
                }
                asker.answer(Ok(()));
            }
            StudyRequest::Report(number) => {
                let begun = self.work(|task| task.begin_report(&asker, number));
                asker.answer(begun);
            }
            StudyRequest::StopReport => {
                let stopped = self.owned(&asker.guest).map(|()| self.stop_report());
                asker.answer(stopped);
            }
        }
    }

    /// Whether someone may change it.
    pub(super) fn owned(&self, guest: &GuestKey) -> Result<(), Message> {
        if *guest == self.owner { Ok(()) } else { Err(Message::new("study-of-owner")) }
    }

    fn open(&mut self, asker: Asker, after: Option<u64>) {
        let Asker { guest, connection, .. } = asker;
        let viewer = Viewer::new(guest, asker.worker.address, asker.outbox.clone());
        self.viewers.entry(connection).or_insert(viewer);
        self.empty = None;
        let number = self.study.number();
        let missed =
            after.and_then(|after| number.checked_sub(after)).filter(|many| *many <= self.tail.len() as u64);
        if let Some(missed) = missed {
            let known = self.tail.len() - usize::try_from(missed).unwrap_or_default();
            let events = self.tail.iter().skip(known).cloned().collect();
            return asker.tell(StudyTell::Changed { study: self.code.clone(), events });
        }
        let mine = guest == self.owner;
        let reporting = self.progress();
        let snapshot = show::snapshot(&self.study, &self.facts, mine, self.report.as_ref(), reporting);
        asker.tell(StudyTell::Opened { snapshot: Box::new(snapshot) });
    }

    fn leave(&mut self, connection: u64) {
        self.viewers.remove(&connection);
        if self.viewers.is_empty() && self.empty.is_none() {
            self.empty = Some(Instant::now());
        }
    }

    async fn remove(&mut self, asker: Asker) {
        if let Err(why) = self.owned(&asker.guest) {
            return asker.answer(Err(why));
        }
        match self.app.store.delete_study(&self.code).await {
            Ok(_) => {
                asker.answer(Ok(()));
                self.ended = Some(Message::new("study-deleted"));
            }
            Err(error) => asker.answer(Err(not_stored(&error))),
        }
    }

    /// Tells all who look at it something.
    pub(super) fn tell_all(&self, tell: StudyTell) {
        let tell = Tell::Study { id: None, tell };
        self.viewers.values().for_each(|viewer| viewer.outbox.tell(&tell));
    }

    fn send_all_away(&mut self, why: &Message) {
        self.stop_work();
        self.tell_all(StudyTell::Closed { study: self.code.clone(), why: to_wire(why) });
        self.viewers.clear();
    }

    /// Someone wants to do something after a move: the match of theirs goes there first.
    fn go(&mut self, asker: Asker, number: usize, errand: Errand, permit: Option<WorkPermit>) {
        self.asked += 1;
        let asked = self.asked;
        let node = match self.study.node(number) {
            Ok(node) => node,
            Err(why) => return asker.answer(Err(why)),
        };
        let Some(viewer) = self.viewers.get_mut(&asker.connection) else {
            return asker.answer(Err(Message::new("study-not-open")));
        };
        viewer.used = asked;
        let tree = &self.study.record().moves;
        let way = viewer.walker.as_ref().map(|walker| {
            let common = walker.common_ply(tree, node);
            walker.ply().max(tree.ply(node)) - common
        });
        if way.is_some_and(|way| way <= NEAR)
            && let Some(mut walker) = viewer.walker.take()
        {
            let walker = self.work(|task| {
                let gone = walker.go(&task.study.record().moves, node);
                gone.map(|()| walker).map_err(|error| Message::from(&error))
            });
            return self.arrive(Walked { asker, node, errand, walker, permit });
        }
        let (line, start) = (tree.line_to(node), self.study.walker(record::Tree::START));
        let (path, app, walk) = (tree.path(node), self.app.clone(), self.walk.clone());
        tokio::spawn(async move {
            let walker = app.aside(move |_| {
                let there = start?.elsewhere(&line, line.end()).map_err(|error| Message::from(&error))?;
                there.along(path).ok_or_else(|| Message::new("server-fault"))
            });
            let walker = walker.await.flatten();
            // A study that is gone has told them so.
            let _ = walk.send(Walked { asker, node, errand, walker, permit });
        });
    }

    /// Someone's match stands where they want to do something.
    fn arrive(&mut self, walked: Walked) {
        let Walked { asker, node, errand, walker, permit } = walked;
        let Some(viewer) = self.viewers.get_mut(&asker.connection) else { return };
        match walker {
            Ok(walker) => viewer.walker = Some(walker),
            Err(why) => return asker.answer(Err(why)),
        }
        let is_elsewhere = |analysis: &super::analysis::Analysis| analysis.node != node;
        if matches!(errand, Errand::Look) && viewer.analysis.as_ref().is_some_and(is_elsewhere) {
            viewer.analysis = None;
        }
        if matches!(errand, Errand::Openings) {
            self.tell_openings(asker, node, permit);
            return self.make_room();
        }
        self.work(|task| task.run_errand(asker, node, errand));
        self.make_room();
        drop(permit);
    }

    fn run_errand(&mut self, asker: Asker, node: NodeId, errand: Errand) {
        if let Errand::Analyse(wish) = errand {
            let begun = self.analyse(asker.connection, node, wish);
            return asker.answer(begun);
        }
        let Some(viewer) = self.viewers.get_mut(&asker.connection) else { return };
        let Some(walker) = &viewer.walker else { return };
        match errand {
            Errand::Look => {
                let tree = &self.study.record().moves;
                let before = |node: NodeId| tree.node(node).parent();
                let (position, view) = show::position(&self.code, node, walker, viewer.seen.as_ref(), before);
                viewer.seen = Some((node, view));
                asker.tell(StudyTell::Stood { position: Box::new(position) });
            }
            Errand::Explain(from, to) => {
                let why = explain(walker, from, to);
                let places = places(&why.places);
                asker.outbox.tell(&Tell::Explained { id: asker.id, from, to, why: to_wire(&why), places });
            }
            Errand::Reach(from) => {
                let steps = walker.as_match().reach(cell(from)).iter().map(reach_step).collect();
                asker.outbox.tell(&Tell::Reached { id: asker.id, game: self.code.clone(), from, steps });
            }
            Errand::Analyse(_) | Errand::Openings => {}
        }
    }

    /// What was played where someone stands is looked up aside: others need not wait for the database.
    fn tell_openings(&self, asker: Asker, node: NodeId, permit: Option<WorkPermit>) {
        let Some(walker) = self.viewers.get(&asker.connection).and_then(|viewer| viewer.walker.as_ref())
        else {
            return;
        };
        let record = self.study.record();
        let rules = openings::rules_key(&record.game, &record.sources);
        let (live, app, study) = (walker.as_match().duplicate(), self.app.clone(), self.code.clone());
        tokio::spawn(async move {
            let found = app.aside(move |app| openings::tell(app, &rules, &*live)).await.flatten();
            drop(permit);
            match found {
                Ok(moves) => asker.tell(StudyTell::Openings { study, node: node.number(), moves }),
                Err(why) => asker.answer(Err(why)),
            }
        });
    }

    /// Drops matches that were not asked for longest, if all of them together are too long.
    fn make_room(&mut self) {
        let plies = |viewer: &Viewer| viewer.walker.as_ref().map_or(0, |walker| walker.ply() + 1);
        while self.viewers.values().map(plies).sum::<usize>() > MOST_PLIES {
            let walking = self.viewers.values_mut().filter(|viewer| viewer.walker.is_some());
            let Some(oldest) = walking.min_by_key(|viewer| viewer.used) else { return };
            oldest.walker = None;
        }
    }

    async fn take_result(&mut self, found: Found) {
        let Found { ticket, outcome } = found;
        if self.work.as_ref().is_some_and(|work| work.ticket == ticket) {
            return self.go_on_reporting(outcome.err()).await;
        }
        self.end_analysis(ticket, outcome.err().as_ref());
    }
}

/// Why a piece can't go from one place to another, or that it can.
fn explain(walker: &TreeMatch, from: Option<Place>, to: Place) -> Message {
    let mut game = walker.as_match().duplicate();
    let text = game.write_step(from.map(cell), cell(to));
    match game.play(&text) {
        Ok(played) => Message::new("move-is-legal").text("move", &played.text.reading),
        Err(error) => Message::from(&error),
    }
}

/// The cell of a place.
fn cell([x, y, z]: Place) -> catalog::Cell {
    catalog::Cell { x, y, z }
}
