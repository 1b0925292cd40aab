//! A trial: the computer plays a game against itself some times, to see what becomes of it. It thinks when nobody else wants to.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use catalog::search::{Budget, Player};
use catalog::{
    AnyGame, AnyMatch, Cell, Message, Outcome, Piece, Reason, Request, SearchHandle, Source, Team,
};
use protocol::wire::{Sheet, Tell, TrialPiece, TrialReport, WorkshopTell};
use table::Urgency;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::task::JoinHandle;

use super::sheet::{self, kind};
use crate::app_state::AppState;
use crate::engine_pool::{Found, SearchJob, ShareKey};
use crate::message::refusal;
use crate::outbox::Outbox;
use crate::work_queue::Worker;

/// The most games of a trial.
pub(crate) const MOST_GAMES: usize = 20;

/// Games are ended after so many moves of both sides: then nobody has won.
const LONGEST: usize = 240;

/// So many moves at the beginning are drawn by lot, so that no two games are the same.
const BY_LOT: usize = 2;

/// How long a move is thought about.
const PACE: Duration = Duration::from_millis(25);

/// A trial that goes on; it ends when this is dropped.
pub(crate) struct Trial(JoinHandle<()>);

impl Drop for Trial {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// What a trial needs.
pub(crate) struct TrialTask {
    pub(crate) app: Arc<AppState>,
    pub(crate) outbox: Outbox,
    pub(crate) worker: Worker,
    pub(crate) share: ShareKey,
    /// Of what was asked.
    pub(crate) id: String,
    pub(crate) sheet: Sheet,
    pub(crate) games: usize,
}

impl TrialTask {
    /// Lets it begin.
    pub(crate) fn begin(self) -> Trial {
        Trial(tokio::spawn(async move {
            let (outbox, id) = (self.outbox.clone(), self.id.clone());
            if let Err(why) = self.run().await {
                outbox.tell(&refusal(id, &why));
            }
        }))
    }

    async fn run(self) -> Result<(), Message> {
        let Self { app, outbox, worker, share, id, sheet, games } = self;
        let source = sheet::write(&sheet)?.0;
        let game = app.costly(worker, move |_| read(&source)).await??;
        let (tell, found) = unbounded_channel();
        let mut course = Course { app, share, found, tell, ticket: 0 };
        let mut results = Results::of(&*game, games);
        let mut id = Some(id);
        for _ in 0..games {
            let first = start(&*game);
            let one = course.play(first).await?;
            results.add(&one);
            // The first report answers; the others follow by themselves.
            let tell = WorkshopTell::Trial { report: results.report() };
            outbox.tell(&Tell::Workshop { id: id.take(), tell });
        }
        Ok(())
    }
}

/// The game of a file that is sound.
fn read(source: &Source) -> Result<Arc<dyn AnyGame>, Message> {
    let game = catalog::from_sources(std::slice::from_ref(source));
    let game =
        game.map_err(|faults| faults.first().map_or_else(|| Message::new("server-fault"), Message::from))?;
    // Its tables are built now, where that delays nobody.
    drop(game.start());
    Ok(game.into())
}

/// Where a game starts, by lot where there are several starts.
fn start(game: &dyn AnyGame) -> Box<dyn AnyMatch> {
    if game.starts() < 2 {
        return game.start();
    }
    let text = game.start_text(fastrand::u32(..game.starts()));
    game.start_from(&text).unwrap_or_else(|_| game.start())
}

/// Plays games.
struct Course {
    app: Arc<AppState>,
    share: ShareKey,
    found: UnboundedReceiver<Found>,
    tell: tokio::sync::mpsc::UnboundedSender<Found>,
    ticket: u64,
}

/// How a game went.
#[derive(Default)]
struct Played {
    outcome: Option<Outcome>,
    reason: Option<Reason>,
    length: usize,
    /// Legal moves, summed over all positions.
    choices: u64,
    /// Moves by each kind of piece, by its letter.
    moved: HashMap<char, usize>,
    captured: HashMap<char, usize>,
}

/// What the search is told to give up when nobody waits for it.
struct Cancelled(Arc<SearchHandle>);

impl Drop for Cancelled {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

impl Course {
    async fn play(&mut self, first: Box<dyn AnyMatch>) -> Result<Played, Message> {
        let mut sum = Played::default();
        let mut now = first;
        loop {
            let (at, wants) = self.app.aside(move |_| look(now)).await?;
            now = at;
            let Some(choices) = wants else { break };
            sum.choices += choices;
            let text = match now.ply() < BY_LOT {
                true => None,
                false => Some(self.think(now.duplicate()).await?),
            };
            let seed = fastrand::u64(..);
            let (after, step) = self.app.aside(move |_| step(now, text, seed)).await?;
            now = after;
            if let Some(letter) = step.mover {
                *sum.moved.entry(letter).or_default() += 1;
            }
            for letter in step.captured {
                *sum.captured.entry(letter).or_default() += 1;
            }
        }
        sum.length = now.ply();
        // A draw that a player may claim is claimed.
        let claim = now.claims().into_iter().next();
        match (now.end(), claim) {
            (Some(end), _) => (sum.outcome, sum.reason) = (Some(end.outcome), Some(end.reason)),
            (None, Some(reason)) => (sum.outcome, sum.reason) = (Some(Outcome::Draw), Some(reason)),
            (None, None) => {}
        }
        Ok(sum)
    }

    /// The computer's move, by its text.
    async fn think(&mut self, game: Box<dyn AnyMatch>) -> Result<String, Message> {
        let handle = Arc::<SearchHandle>::default();
        self.ticket += 1;
        let _cancelled = Cancelled(handle.clone());
        self.app.engines.ask(SearchJob {
            share: self.share,
            urgency: Urgency::Alone,
            ticket: self.ticket,
            memory: (String::new(), usize::MAX),
            game,
            request: Request::new(Player::Analyst, Budget::time(PACE), fastrand::u64(..)),
            handle,
            tell: self.tell.clone(),
        });
        loop {
            let found = self.found.recv().await.ok_or_else(|| Message::new("server-fault"))?;
            if found.ticket == self.ticket {
                return found.outcome.map(|best| best.text);
            }
        }
    }
}

/// The position, and how many moves there are if the game goes on.
fn look(now: Box<dyn AnyMatch>) -> (Box<dyn AnyMatch>, Option<u64>) {
    let goes_on = now.end().is_none() && now.claims().is_empty() && now.ply() < LONGEST;
    let choices = goes_on.then(|| now.perft().perft(1));
    (now, choices)
}

/// What a move did.
struct Stepped {
    mover: Option<char>,
    captured: Vec<char>,
}

/// Plays a move; without one, a legal move by lot.
fn step(mut now: Box<dyn AnyMatch>, text: Option<String>, seed: u64) -> (Box<dyn AnyMatch>, Stepped) {
    let before = now.view();
    let text = text.or_else(|| {
        let legal = now.legal();
        fastrand::Rng::with_seed(seed).choice(legal).map(|text| text.coordinate)
    });
    let letter_at = |cell: Cell| before.piece_at(cell).map(|piece| piece.letter);
    let mut stepped = Stepped { mover: None, captured: Vec::new() };
    if let Some(played) = text.and_then(|text| now.play(&text).ok()) {
        stepped.mover = played.step.from.and_then(letter_at);
        stepped.captured = played.captured.iter().map(|piece| piece.letter).collect();
    }
    (now, stepped)
}

/// What has come of the games so far.
struct Results {
    report: TrialReport,
    /// The teams of the seats.
    teams: Vec<Team>,
    kinds: Vec<Piece>,
    /// How many of each kind stand at the start, both sides together.
    at_start: HashMap<char, usize>,
    choices: u64,
    positions: usize,
    moved: HashMap<char, usize>,
    captured: HashMap<char, usize>,
}

impl Results {
    fn of(game: &dyn AnyGame, games: usize) -> Self {
        let first = game.start();
        let mut kinds: Vec<Piece> = Vec::new();
        for piece in game.set_up().palette() {
            if !kinds.iter().any(|known| known.letter == piece.letter) {
                kinds.push(piece);
            }
        }
        let mut at_start = HashMap::new();
        for piece in first.view().pieces {
            *at_start.entry(piece.letter).or_default() += 1;
        }
        let report = TrialReport {
            played: 0,
            of: games,
            first: first.turn().index(),
            wins: vec![0; game.seats().len()],
            draws: 0,
            unfinished: 0,
            lengths: Vec::new(),
            choice: 0,
            reasons: Vec::new(),
            pieces: Vec::new(),
        };
        let (moved, captured) = (HashMap::new(), HashMap::new());
        Self {
            report,
            teams: game.seats().iter().map(|seat| seat.team).collect(),
            kinds,
            at_start,
            choices: 0,
            positions: 0,
            moved,
            captured,
        }
    }

    fn add(&mut self, played: &Played) {
        let report = &mut self.report;
        report.played += 1;
        report.lengths.push(played.length);
        match played.outcome {
            None => report.unfinished += 1,
            Some(Outcome::Draw) => report.draws += 1,
            Some(outcome) => {
                let won = |team: &Team| outcome == Outcome::Win(*team);
                match self.teams.iter().position(won).and_then(|seat| report.wins.get_mut(seat)) {
                    Some(wins) => *wins += 1,
                    None => report.draws += 1,
                }
            }
        }
        if let Some(reason) = played.reason {
            let code = reason.to_string();
            match report.reasons.iter_mut().find(|(known, _)| *known == code) {
                Some((_, count)) => *count += 1,
                None => report.reasons.push((code, 1)),
            }
            report.reasons.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        }
        self.choices += played.choices;
        self.positions += played.length;
        for (letter, count) in &played.moved {
            *self.moved.entry(*letter).or_default() += count;
        }
        for (letter, count) in &played.captured {
            *self.captured.entry(*letter).or_default() += count;
        }
    }

    fn report(&self) -> TrialReport {
        let share = |part: usize, of: usize| (1000 * part).checked_div(of).unwrap_or(0).min(1000) as u32;
        let count = |counts: &HashMap<char, usize>, letter| counts.get(&letter).copied().unwrap_or(0);
        let all_moves: usize = self.moved.values().sum();
        let piece = |piece: &Piece| TrialPiece {
            kind: kind(piece),
            points: piece.points,
            moved: share(count(&self.moved, piece.letter), all_moves),
            captured: share(
                count(&self.captured, piece.letter),
                self.report.played * count(&self.at_start, piece.letter),
            ),
        };
        let choice = (10 * self.choices).checked_div(self.positions as u64).unwrap_or(0);
        TrialReport {
            choice: u32::try_from(choice).unwrap_or(u32::MAX),
            pieces: self.kinds.iter().map(piece).collect(),
            ..self.report.clone()
        }
    }
}
