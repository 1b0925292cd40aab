//! The computers of one game: they think about moves and hints. What they do about draw offers is in [`super::draw_offer`].

use std::sync::Arc;
use std::time::{Duration, Instant};

use catalog::search::{Budget, Player as Own};
use catalog::{LegalMove, Message, Request, SearchHandle, Seat, Thought};
use protocol::wire::{self, Thinking};
use record::{Kind, NodeId};
use session::{Pace, Phase, Timestamp};
use store::GuestKey;
use tokio::sync::mpsc::UnboundedSender;

use super::draw_offer::{DrawOffer, Reaction};
use super::hosted_game::HostedGame;
use super::refusal::Refusal;
use crate::engine_pool::{Best, EnginePool, Found, SearchJob, ShareKey, Urgency};
use crate::outbox::Outbox;
use crate::server_clock::millis;
use crate::to_wire;

/// How long a hint is looked for.
const HINT: Duration = Duration::from_millis(1500);

/// How often spectators are told what a computer thinks.
pub(super) const PROGRESS: Duration = Duration::from_millis(250);

/// A table of the search that belongs to no player.
pub(super) const ADVISER: usize = usize::MAX;

/// Everything about a game that thinks.
pub(super) struct Computer {
    code: String,
    engines: EnginePool,
    tell: UnboundedSender<Found>,
    tickets: u64,
    pub(super) busy: Option<Busy>,
    pub(super) hints: Vec<Hint>,
    pub(super) draw_offer: Option<DrawOffer>,
    /// Where a computer has failed: it is not asked again before something changes.
    pub(super) stuck: Option<NodeId>,
    pub(super) last_move: Option<Instant>,
}

/// A search whose result is waited for.
pub(super) struct Asked {
    pub(super) ticket: u64,
    handle: Arc<SearchHandle>,
    /// Where the game stood.
    pub(super) node: NodeId,
}

impl Drop for Asked {
    /// The result is not wanted any more.
    fn drop(&mut self) {
        self.handle.cancel();
    }
}

/// A computer that thinks, or has chosen a move that is not played yet.
pub(super) struct Busy {
    asked: Asked,
    pub(super) seat: Seat,
    since: Instant,
    pub(super) told: Instant,
    pub(super) was_told: bool,
    pub(super) chosen: Option<Result<Best, Message>>,
}

/// A hint that a player waits for.
pub(super) struct Hint {
    asked: Asked,
    pub(super) id: String,
    guest: GuestKey,
    pub(super) connection: u64,
    pub(super) outbox: Outbox,
}

/// What a result is about.
pub(super) enum News {
    /// A computer has chosen its move.
    Chosen,
    /// A hint was found.
    Hint(Hint, Result<Best, Message>),
    /// It is decided what becomes of a draw offer.
    DrawOffer(Reaction),
}

impl Computer {
    pub(super) fn new(code: &str, engines: EnginePool, tell: UnboundedSender<Found>) -> Self {
        Self {
            code: code.into(),
            engines,
            tell,
            tickets: 0,
            busy: None,
            hints: Vec::new(),
            draw_offer: None,
            stuck: None,
            last_move: None,
        }
    }

    /// Whether a computer thinks about its move.
    pub(super) fn is_thinking(&self) -> bool {
        self.busy.as_ref().is_some_and(|busy| busy.chosen.is_none())
    }

    /// Whether a search runs.
    pub(super) fn is_at_work(&self) -> bool {
        self.is_thinking() || self.draw_offer.is_some() || !self.hints.is_empty()
    }

    pub(super) fn ask(
        &mut self,
        game: &HostedGame,
        memory: usize,
        urgency: Urgency,
        request: Request,
    ) -> Asked {
        self.tickets += 1;
        let asked = Asked { ticket: self.tickets, handle: Arc::default(), node: game.session.at() };
        self.engines.ask(SearchJob {
            share: share(game),
            urgency,
            ticket: asked.ticket,
            memory: (self.code.clone(), memory),
            game: game.session.as_match().duplicate(),
            request,
            handle: asked.handle.clone(),
            tell: self.tell.clone(),
        });
        asked
    }

    /// Lets the computer to move think. Returns false if it is not one of ours.
    pub(super) fn think(&mut self, game: &HostedGame, seat: Seat, now: Timestamp) -> bool {
        let player = match game.player(seat).map(|player| &player.kind) {
            Some(Kind::Level(level)) => Own::Level(*level),
            Some(Kind::Strength(strength)) => Own::Strength(*strength),
            _ => return false,
        };
        // Each side makes errors of its own.
        let seed = game.seed.wrapping_add(seat.index() as u64);
        let request = Request::new(player, Pace::of(&game.session, seat, now).budget(), seed);
        let urgency = match game.session.next_flag() {
            Some(flag) => Urgency::Clock(flag),
            None if game.only_computers() => Urgency::Alone,
            None => Urgency::People,
        };
        let asked = self.ask(game, seat.index(), urgency, request);
        let since = Instant::now();
        self.busy = Some(Busy { asked, seat, since, told: since, was_told: false, chosen: None });
        true
    }

    /// Lets the computer that thinks play the best it has found so far.
    pub(super) fn hurry(&self) -> bool {
        self.busy.as_ref().map(|busy| busy.asked.handle.hurry()).is_some()
    }

    /// Looks for a hint. A guest who asks again, on any connection, gets the latest only.
    pub(super) fn advise(
        &mut self,
        game: &HostedGame,
        id: String,
        guest: GuestKey,
        connection: u64,
        outbox: Outbox,
    ) {
        for older in self.hints.extract_if(.., |hint| hint.guest == guest) {
            // The same question has one answer.
            if older.id != id {
                older.outbox.tell(&Refusal::stale("newer-hint-asked").tell(older.id.clone()));
            }
        }
        let request = Request::new(Own::Analyst, Budget::time(HINT), game.seed);
        let asked = self.ask(game, ADVISER, Urgency::Aside, request);
        self.hints.push(Hint { asked, id, guest, connection, outbox });
    }

    /// Ends thinking about what is not on the board any more. Returns the hints that are dropped.
    pub(super) fn drop_idle(&mut self, game: &HostedGame) -> Vec<Hint> {
        let (at, turn) = (game.session.at(), game.session.to_move().map(|player| player.seat));
        let goes_on = matches!(game.session.phase(), Phase::Waiting | Phase::Running);
        self.busy.take_if(|busy| !goes_on || busy.asked.node != at || Some(busy.seat) != turn);
        if self.stuck.is_some_and(|node| node != at) {
            self.stuck = None;
        }
        self.draw_offer.take_if(|offer| !offer.is_open(game));
        let (kept, idle) =
            std::mem::take(&mut self.hints).into_iter().partition(|hint| goes_on && hint.asked.node == at);
        self.hints = kept;
        idle
    }

    /// Forgets all that was asked.
    pub(super) fn stop(&mut self) {
        self.busy = None;
        self.hints.clear();
        self.draw_offer = None;
    }

    /// Takes the result of a search.
    pub(super) fn hear(&mut self, found: Found) -> Option<News> {
        let Found { ticket, outcome } = found;
        if let Some(busy) = self.busy.as_mut().filter(|busy| busy.asked.ticket == ticket) {
            busy.chosen = Some(outcome);
            return Some(News::Chosen);
        }
        if let Some(place) = self.hints.iter().position(|hint| hint.asked.ticket == ticket) {
            return Some(News::Hint(self.hints.swap_remove(place), outcome));
        }
        let offer = self.draw_offer.take_if(|offer| offer.asked.ticket == ticket)?;
        Some(News::DrawOffer(offer.decide(outcome.ok().and_then(|best| best.score))))
    }

    /// What the computer that thinks has found so far.
    pub(super) fn progress(&self) -> Option<Thinking> {
        let busy = self.busy.as_ref().filter(|busy| busy.chosen.is_none())?;
        let latest: Thought = busy.asked.handle.latest().unwrap_or_default();
        let best = latest.lines.first();
        Some(Thinking {
            seat: busy.seat.index(),
            elapsed: millis(busy.since.elapsed()),
            depth: latest.depth,
            nodes: latest.nodes,
            score: best.map(|line| to_wire::score(line.score)),
            line: best
                .map_or_else(Vec::new, |line| line.moves.iter().map(|text| text.reading.clone()).collect()),
        })
    }
}

/// What a game thinks counts for the guest who began it.
fn share(game: &HostedGame) -> ShareKey {
    let guest = game.owner.first_chunk().map_or(0, |part| u64::from_le_bytes(*part));
    ShareKey { address: guest, guest }
}

/// A hint as a player can point at it.
pub(super) fn hint_move(
    game: &HostedGame,
    view: &catalog::View,
    best: Result<Best, Message>,
) -> Result<wire::LegalMove, Message> {
    let best = best?;
    let mut after = game.session.as_match().duplicate();
    let played = after.play(&best.text).map_err(|error| Message::from(&error))?;
    let legal = LegalMove { text: played.text.clone(), step: played.step.clone() };
    Ok(to_wire::legal_move(&legal, view))
}
