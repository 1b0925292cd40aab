//! The searches of one game.

use std::collections::HashMap;
use std::sync::Arc;

use catalog::search::Player as Own;
use catalog::{Message, Request, SearchHandle, Thought};
use protocol::wire::Thinking;
use record::Kind;
use session::{PlayerId, Timestamp};
use store::GuestKey;
use table::{SearchMemory, ThinkTask, Ticket};
use tokio::sync::mpsc::UnboundedSender;

use crate::address::Address;
use crate::engine_pool::{EnginePool, Found, SearchJob, ShareKey};
use crate::server_clock::millis;
use crate::to_wire;

/// The searches of one game whose results are waited for.
pub(super) struct Searches {
    code: String,
    owner: GuestKey,
    /// Where the owner was last heard from; or the first guest who was, before the owner is.
    address: Option<Address>,
    engines: EnginePool,
    tell: UnboundedSender<Found>,
    running: HashMap<Ticket, Arc<SearchHandle>>,
}

impl Searches {
    pub(super) fn new(
        code: &str,
        owner: GuestKey,
        engines: EnginePool,
        tell: UnboundedSender<Found>,
    ) -> Self {
        Self { code: code.into(), owner, address: None, engines, tell, running: HashMap::new() }
    }

    /// Lets a computer think.
    pub(super) fn begin(&mut self, task: ThinkTask) {
        let ThinkTask { ticket, memory, kind, pace, seed, judgement, urgency, game } = task;
        let player = match kind {
            None => Own::Analyst,
            Some(Kind::Level(level)) => Own::Level(level),
            Some(Kind::Strength(strength)) => Own::Strength(strength),
            Some(Kind::Person | Kind::Engine(_)) => {
                // Nobody here starts other programs.
                let outcome = Err(Message::new("computer-not-ours"));
                let _ = self.tell.send(Found { ticket, outcome });
                return;
            }
        };
        let handle = Arc::<SearchHandle>::default();
        self.running.insert(ticket, handle.clone());
        self.engines.ask(SearchJob {
            share: self.share(),
            urgency,
            ticket,
            memory: (self.code.clone(), slot(memory)),
            game,
            request: Request { judgement, ..Request::new(player, pace.budget(), seed) },
            handle,
            tell: self.tell.clone(),
        });
    }

    /// Where searches are counted.
    pub(super) fn address(&self) -> Option<Address> {
        self.address
    }

    /// Sets where searches are counted.
    pub(super) fn set_address(&mut self, address: Option<Address>) {
        self.address = address;
    }

    /// A guest was heard from.
    pub(super) fn note_address(&mut self, guest: &GuestKey, address: Address) {
        if self.address.is_none() || *guest == self.owner {
            self.address = Some(address);
        }
    }

    /// What a game thinks counts for the guest who began it, and for the address that guest comes from. A game of which nobody was heard
    /// since the server started counts for its owner alone.
    fn share(&self) -> ShareKey {
        ShareKey::of(&self.owner, self.address)
    }

    /// The result is not wanted any more.
    pub(super) fn stop(&mut self, ticket: Ticket) {
        if let Some(handle) = self.running.remove(&ticket) {
            handle.cancel();
        }
    }

    /// The best so far is wanted now.
    pub(super) fn hurry(&self, ticket: Ticket) {
        if let Some(handle) = self.running.get(&ticket) {
            handle.hurry();
        }
    }

    pub(super) fn ended(&mut self, ticket: Ticket) {
        self.running.remove(&ticket);
    }

    /// No result is wanted any more.
    pub(super) fn stop_all(&mut self) {
        for (_, handle) in self.running.drain() {
            handle.cancel();
        }
    }

    /// What a search has found so far.
    pub(super) fn progress(
        &self,
        (ticket, player, since): (Ticket, PlayerId, Timestamp),
        now: Timestamp,
    ) -> Option<Thinking> {
        let handle = self.running.get(&ticket)?;
        let latest: Thought = handle.latest().unwrap_or_default();
        let best = latest.lines.first();
        Some(Thinking {
            seat: player.seat.index(),
            waiting: handle.is_waiting(),
            elapsed: millis(now.since(since)),
            depth: latest.depth,
            nodes: latest.nodes,
            score: best.map(|line| to_wire::score(line.score)),
            line: best
                .map_or_else(Vec::new, |line| line.moves.iter().map(|text| text.reading.clone()).collect()),
        })
    }
}

impl Drop for Searches {
    fn drop(&mut self) {
        self.stop_all();
    }
}

/// Whose memory a search uses, as a number.
fn slot(memory: SearchMemory) -> usize {
    match memory {
        SearchMemory::Player(player) => player.seat.index(),
        SearchMemory::Adviser => usize::MAX,
    }
}
