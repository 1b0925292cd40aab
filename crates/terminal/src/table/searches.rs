//! The searches that a table asks for, on threads of their own.

use std::collections::HashMap;
use std::sync::Arc;

use ::table::{SearchMemory, ThinkTask, Ticket};
use catalog::search::Player as Own;
use catalog::{Message, Request, SearchHandle, Thought};
use record::Kind;
use session::{Session, Timestamp};

use super::World;
use super::thinking_thread::{Found, ThinkingJob, ThinkingResources, ThinkingThread, Who};

/// The searches of one table.
pub(super) struct Searches {
    resources: ThinkingResources,
    /// Whether the same seed is to give the same game.
    repeatable: bool,
    /// Plays.
    player: Thinker,
    /// Gives hints, and evaluates positions, also while a player thinks.
    adviser: Thinker,
}

/// A thread that is started when it is first needed, and what it was asked.
#[derive(Default)]
struct Thinker {
    thread: Option<ThinkingThread>,
    asked: HashMap<Ticket, Arc<SearchHandle>>,
}

impl Searches {
    pub(super) fn new(world: &World) -> Self {
        Self {
            resources: ThinkingResources { hash: world.hash, threads: world.threads },
            repeatable: world.seed.is_some(),
            player: Thinker::default(),
            adviser: Thinker::default(),
        }
    }

    /// Begins a search.
    pub(super) fn begin(&mut self, task: ThinkTask, session: &Session, now: Timestamp) {
        let own = |player: Own| {
            Who::Own(Request {
                repeatable: self.repeatable && player != Own::Analyst,
                threads: self.resources.threads,
                judgement: task.judgement.clone(),
                ..Request::new(player, task.pace.budget(), task.seed)
            })
        };
        let who = match &task.kind {
            None => own(Own::Analyst),
            Some(Kind::Level(level)) => own(Own::Level(*level)),
            Some(Kind::Strength(strength)) => own(Own::Strength(*strength)),
            Some(Kind::Engine(command)) => program(command, &task, session, now),
            Some(Kind::Person) => return,
        };
        let thinker = match task.memory {
            SearchMemory::Player(_) => &mut self.player,
            SearchMemory::Adviser => &mut self.adviser,
        };
        let search_handle = Arc::<SearchHandle>::default();
        thinker.asked.insert(task.ticket, search_handle.clone());
        let resources = self.resources;
        thinker.thread.get_or_insert_with(|| ThinkingThread::new(resources)).ask(ThinkingJob {
            ticket: task.ticket,
            memory: task.memory,
            live: task.game,
            who,
            search_handle,
        });
    }

    /// Ends a search whose result is not wanted any more.
    pub(super) fn stop(&mut self, ticket: Ticket) {
        for thinker in [&mut self.player, &mut self.adviser] {
            if let Some(search_handle) = thinker.asked.remove(&ticket) {
                search_handle.cancel();
            }
        }
    }

    /// Lets a search end with the best that it has found so far.
    pub(super) fn hurry(&self, ticket: Ticket) {
        if let Some(search_handle) = self.player.asked.get(&ticket) {
            search_handle.hurry();
        }
    }

    /// What the search of a player has found so far; other programs don't say.
    pub(super) fn latest(&self, ticket: Ticket) -> Option<Thought> {
        self.player.asked.get(&ticket)?.latest()
    }

    /// The searches that have ended since this was last asked.
    pub(super) fn found(&mut self) -> Vec<Found> {
        let mut all = Vec::new();
        self.player.listen(&mut all);
        self.adviser.listen(&mut all);
        all
    }

    /// Ends all searches.
    pub(super) fn stop_all(&mut self) {
        for thinker in [&mut self.player, &mut self.adviser] {
            for (_, search_handle) in thinker.asked.drain() {
                search_handle.cancel();
            }
        }
    }
}

impl Thinker {
    fn listen(&mut self, all: &mut Vec<Found>) {
        while let Some(thread) = &self.thread {
            match thread.answer() {
                Ok(Some(found)) => {
                    if self.asked.remove(&found.ticket).is_some() {
                        all.push(found);
                    }
                }
                Ok(None) => break,
                Err(()) => {
                    self.thread = None;
                    let broken = || Err(Message::new("computer-broke-down"));
                    all.extend(self.asked.drain().map(|(ticket, _)| Found { ticket, outcome: broken() }));
                }
            }
        }
    }
}

/// What another program is asked.
fn program(command: &str, task: &ThinkTask, session: &Session, now: Timestamp) -> Who {
    let seat = session.as_match().turn();
    let other = session.seats_in().find(|other| *other != seat);
    let others = other.and_then(|other| session.clock(other, now));
    Who::Engine {
        command: command.into(),
        id: session.info().id.clone(),
        start: session.custom_start().map(|_| session.as_match().first_position()),
        limits: task.pace.command(seat, others),
        patience: task.pace.patience(),
    }
}
