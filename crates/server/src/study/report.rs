//! The report: each move of a line is judged, position by position, by short searches that give way to all others.

use std::sync::Arc;
use std::time::Duration;

use catalog::search::{Budget, Player};
use catalog::{Message, Request, SearchHandle, Seat};
use protocol::wire::{
    ReportMoment, ReportMove, ReportPhase, ReportProgress, ReportSide, StudyReport, StudyTell, Verdict,
    VerdictCount,
};
use record::Tree;
use review::{LINES, Phase, Report, Review, SideSummary};
use table::Urgency;

use super::analysis::{line_move, thousandths};
use super::not_stored;
use super::report_permits::ReportPermit;
use super::task::{Asker, StudyTask};
use crate::engine_pool::{SearchJob, ShareKey};
use crate::message::{in_english, to_wire};
use crate::server_clock::calendar;
use crate::to_wire;
use crate::work_queue::Worker;

/// A whole report takes about so long on a processor of its own …
const WHOLE: Duration = Duration::from_secs(45);

/// … but each position no less and no more than this.
const LEAST: Duration = Duration::from_millis(60);
const MOST: Duration = Duration::from_millis(500);

/// How many positions a report may have.
const MOST_POSITIONS: usize = 3000;

/// A report that is worked on.
pub(super) struct ReportWork {
    review: Review,
    /// The moves of the line.
    nodes: Vec<usize>,
    pace: Duration,
    worker: Worker,
    _permit: ReportPermit,
    pub(super) ticket: u64,
    handle: Arc<SearchHandle>,
    /// How far it was when that was told last, and whether it waited.
    told: Option<(usize, bool)>,
}

impl Drop for ReportWork {
    fn drop(&mut self) {
        self.handle.cancel();
    }
}

impl StudyTask {
    /// Begins a report on the line through a move.
    pub(super) fn begin_report(&mut self, asker: &Asker, number: usize) -> Result<(), Message> {
        self.owned(&asker.guest)?;
        let node = self.study.node(number)?;
        let tree = &self.study.record().moves;
        let line = if node == Tree::START { tree.main_line() } else { tree.line(node) };
        if line.is_empty() {
            return Err(Message::new("report-no-moves"));
        }
        if line.len() >= MOST_POSITIONS {
            return Err(Message::new("report-too-long").number("most", MOST_POSITIONS - 1));
        }
        if self.work.is_some() {
            return Err(Message::new("report-one-at-a-time"));
        }
        let permit = self.app.reports.take(asker.worker)?;
        let text = |id: &record::NodeId| tree.node(*id).text.as_ref().map(|text| text.coordinate.clone());
        let moves: Vec<String> = line.iter().filter_map(text).collect();
        let nodes = line.iter().map(|id| id.number()).collect();
        let rules = record::game_of(self.study.record(), &self.app.catalog);
        let usual = rules.map_err(|error| Message::from(&error))?.start().view().pieces.len();
        let review = Review::new(&*self.study.start(), moves, usual);
        if let Some(end) = review.is_over() {
            return Err(Message::game_over(Some(end.reason)));
        }
        let each = WHOLE / u32::try_from(review.positions()).unwrap_or(u32::MAX).max(1);
        self.work = Some(ReportWork {
            review,
            nodes,
            pace: each.clamp(LEAST, MOST),
            worker: asker.worker,
            _permit: permit,
            ticket: 0,
            handle: Arc::default(),
            told: None,
        });
        self.search_next();
        Ok(())
    }

    /// Asks for the next position of the report. Returns whether there is one.
    fn search_next(&mut self) -> bool {
        self.tickets += 1;
        let Some(work) = &mut self.work else { return false };
        let Some(position) = work.review.position() else { return false };
        work.ticket = self.tickets;
        work.handle = Arc::default();
        let budget = Budget { time: Some(work.pace), ..Budget::default() };
        self.app.engines.ask(SearchJob {
            share: ShareKey::of(&work.worker.guest, Some(work.worker.address)),
            urgency: Urgency::Alone,
            ticket: work.ticket,
            memory: (self.code.clone(), usize::MAX),
            game: position.duplicate(),
            request: Request { lines: LINES, ..Request::new(Player::Analyst, budget, 0) },
            handle: work.handle.clone(),
            tell: self.tell.clone(),
        });
        true
    }

    /// A position of the report was evaluated, or could not be.
    pub(super) async fn go_on_reporting(&mut self, fault: Option<Message>) {
        let taken = self.work(|task| {
            let Some(work) = &mut task.work else { return Ok(()) };
            if let Some(why) = fault {
                return Err(why);
            }
            let thought = work.handle.latest().unwrap_or_default();
            work.review.take(&thought.lines).map_err(|error| Message::from(&error))
        });
        if let Err(why) = taken {
            return self.end_report(Some(why));
        }
        if !self.search_next() {
            self.finish_report().await;
        }
    }

    async fn finish_report(&mut self) {
        let Some(work) = self.work.take() else { return };
        let report = told(&work);
        let stored = self.app.store.put_study_report(&self.code, report.write(), calendar()).await;
        let why = stored.err().map(|error| not_stored(&error));
        if why.is_none() {
            self.report = Some(report);
        }
        self.end_report(why);
    }

    /// The work on the report is over: all are told what there is now.
    fn end_report(&mut self, why: Option<Message>) {
        self.stop_work();
        if let Some(why) = &why {
            tracing::debug!("the report on study {} was not finished: {}", self.code, in_english(why));
        }
        self.tell_all(StudyTell::Reported {
            study: self.code.clone(),
            report: self.report.clone().map(Box::new),
            why: why.as_ref().map(to_wire),
        });
    }

    /// Ends the work on the report, if there is any.
    pub(super) fn stop_report(&mut self) {
        if self.work.is_some() {
            self.end_report(Some(Message::new("report-stopped")));
        }
    }

    /// Forgets the report that is worked on.
    pub(super) fn stop_work(&mut self) {
        self.work = None;
    }

    /// How far the report is, if one is worked on.
    pub(super) fn progress(&self) -> Option<ReportProgress> {
        let work = self.work.as_ref()?;
        let (done, of) = (work.review.evaluated(), work.review.positions());
        Some(ReportProgress { done, of, waiting: work.handle.is_waiting() })
    }

    /// Tells how far the report is, if that is new.
    pub(super) fn tell_progress(&mut self) {
        let Some(progress) = self.progress() else { return };
        let state = Some((progress.done, progress.waiting));
        if let Some(work) = self.work.as_mut().filter(|work| work.told != state) {
            work.told = state;
            self.tell_all(StudyTell::Reporting { study: self.code.clone(), progress });
        }
    }
}

/// A report as it is told and stored.
fn told(work: &ReportWork) -> StudyReport {
    let report: &Report = work.review.report();
    let node = |place: usize| work.nodes.get(place).copied().unwrap_or_default();
    let moves = report.moves.iter().enumerate().map(|(place, reviewed)| ReportMove {
        node: node(place),
        seat: reviewed.seat.index(),
        phase: phase(reviewed.phase),
        verdict: verdict(reviewed.verdict),
        score: to_wire::score(reviewed.score),
        before: thousandths(reviewed.score.expected()),
        after: thousandths(reviewed.after),
        loss: thousandths(reviewed.loss),
        best: reviewed.best.iter().map(line_move).collect(),
    });
    let moments = report.moments().into_iter().map(|moment| ReportMoment {
        node: node(moment.place),
        seat: report.moves[moment.place].seat.index(),
        loss: thousandths(moment.loss),
    });
    StudyReport {
        moves: moves.collect(),
        course: report.course.iter().map(|expected| thousandths(*expected)).collect(),
        sides: (0..).map(Seat).zip(&report.sides).map(|(seat, summary)| side(seat, summary)).collect(),
        moments: moments.collect(),
        pace: u32::try_from(work.pace.as_millis()).unwrap_or(u32::MAX),
    }
}

fn side(seat: Seat, summary: &SideSummary) -> ReportSide {
    let tenths = |percent: f64| (percent.clamp(0.0, 100.0) * 10.0).round() as u16;
    let part = |phase: Phase| summary.accuracy_in(phase).map(tenths);
    let counts = review::Verdict::ALL.map(|judged| (judged, summary.count(judged)));
    let verdicts = counts.into_iter().filter(|(_, count)| *count > 0);
    ReportSide {
        seat: seat.index(),
        accuracy: summary.accuracy().map(tenths),
        opening: part(Phase::Opening),
        middle: part(Phase::Middle),
        end: part(Phase::End),
        loss: summary.mean_loss().map(thousandths),
        verdicts: verdicts.map(|(judged, count)| VerdictCount { verdict: verdict(judged), count }).collect(),
    }
}

fn phase(phase: Phase) -> ReportPhase {
    match phase {
        Phase::Opening => ReportPhase::Opening,
        Phase::Middle => ReportPhase::Middle,
        Phase::End => ReportPhase::End,
    }
}

fn verdict(judged: review::Verdict) -> Verdict {
    match judged {
        review::Verdict::OnlyMove => Verdict::OnlyMove,
        review::Verdict::Best => Verdict::Best,
        review::Verdict::Good => Verdict::Good,
        review::Verdict::Inaccuracy => Verdict::Inaccuracy,
        review::Verdict::Mistake => Verdict::Mistake,
        review::Verdict::Blunder => Verdict::Blunder,
        review::Verdict::MissedWin => Verdict::MissedWin,
    }
}
