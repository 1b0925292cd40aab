//! The computers of one game: whoever thinks about a move, gives a hint, or judges an offer.

use std::sync::Arc;
use std::time::{Duration, Instant};

use catalog::search::{Budget, Player as Own, Score};
use catalog::{Request, Thought};
use protocol::wire::{Choice, Tell, Thinking};
use record::{Kind, NodeId, Proposal};
use session::{Moment, Pace, Phase};
use store::GuestKey;
use tokio::sync::mpsc::UnboundedSender;

use super::game::Game;
use crate::minds::{Best, Found, Job, Minds, Reins, Urgency};
use crate::outbox::Outbox;
use crate::picture;
use crate::watch::millis;

/// How long a hint is looked for.
const HINT: Duration = Duration::from_millis(1500);

/// How long a computer thinks about an offer.
const GLANCE: Duration = Duration::from_millis(300);

/// Nobody agrees to a draw before so many moves of each side.
const EARLIEST: usize = 10;

/// How often people are told what a computer thinks.
pub(super) const PROGRESS: Duration = Duration::from_millis(250);

/// A memory that is nobody's at the board.
const ADVISER: usize = usize::MAX;

/// Everything about a game that thinks.
pub(super) struct Computer {
    code: String,
    minds: Minds,
    tell: UnboundedSender<Found>,
    seed: u64,
    tickets: u64,
    pub(super) busy: Option<Busy>,
    pub(super) hints: Vec<Hint>,
    pub(super) judging: Option<Judging>,
    /// Where a computer has failed: it is not asked again before something changes.
    pub(super) stuck: Option<NodeId>,
    pub(super) last_move: Option<Instant>,
}

/// A question that waits for its answer.
pub(super) struct Asked {
    ticket: u64,
    reins: Arc<Reins>,
    /// Where the game stood.
    pub(super) node: NodeId,
}

impl Drop for Asked {
    /// Nobody waits for the answer any more.
    fn drop(&mut self) {
        self.reins.cancel();
    }
}

/// A computer that thinks, or has chosen a move that is not played yet.
pub(super) struct Busy {
    asked: Asked,
    pub(super) seat: usize,
    since: Instant,
    pub(super) told: Instant,
    pub(super) was_told: bool,
    latest: Thought,
    pub(super) chosen: Option<Result<Best, String>>,
}

/// Advice that somebody waits for.
pub(super) struct Hint {
    asked: Asked,
    pub(super) id: String,
    guest: GuestKey,
    pub(super) connection: u64,
    pub(super) outbox: Outbox,
}

/// A draw that was offered to a computer.
pub(super) struct Judging {
    asked: Asked,
    /// Who offered it.
    from: usize,
    /// The computer that answers.
    pub(super) by: usize,
    /// Whether it is on its own turn.
    own_turn: bool,
}

/// How a computer answers a proposal.
pub(super) enum Reaction {
    Accept(usize, Proposal),
    Decline(usize, Proposal),
}

/// What an answer is about.
pub(super) enum News {
    /// A computer has chosen its move.
    Chosen,
    /// A hint was found.
    Hint(Hint, Result<Best, String>),
    /// An offer was judged.
    Judged(Reaction),
}

impl Computer {
    pub(super) fn new(code: &str, minds: Minds, tell: UnboundedSender<Found>) -> Self {
        Self {
            code: code.into(),
            minds,
            tell,
            seed: fastrand::u64(..),
            tickets: 0,
            busy: None,
            hints: Vec::new(),
            judging: None,
            stuck: None,
            last_move: None,
        }
    }

    /// Whether a computer thinks about its move.
    pub(super) fn is_thinking(&self) -> bool {
        self.busy.as_ref().is_some_and(|busy| busy.chosen.is_none())
    }

    /// Whether anybody thinks about anything.
    pub(super) fn is_at_work(&self) -> bool {
        self.is_thinking() || self.judging.is_some() || !self.hints.is_empty()
    }

    fn ask(&mut self, game: &Game, memory: usize, urgency: Urgency, request: Request) -> Asked {
        self.tickets += 1;
        let asked = Asked { ticket: self.tickets, reins: Arc::default(), node: game.session.at() };
        self.minds.ask(Job {
            urgency,
            ticket: asked.ticket,
            memory: (self.code.clone(), memory),
            live: game.session.live().duplicate(),
            request,
            reins: asked.reins.clone(),
            tell: self.tell.clone(),
        });
        asked
    }

    /// Lets the computer to move think. Returns false if it is not one of ours.
    pub(super) fn think(&mut self, game: &Game, seat: usize, now: Moment) -> bool {
        let player = match game.player(seat).map(|player| &player.kind) {
            Some(Kind::Level(level)) => Own::Level(*level),
            Some(Kind::Strength(strength)) => Own::Strength(*strength),
            _ => return false,
        };
        let request = Request {
            // Each side has luck of its own.
            seed: Some(self.seed.wrapping_add(seat as u64)),
            ..Request::new(player, Pace::of(&game.session, seat, now).budget())
        };
        let urgency = match game.session.next_flag() {
            Some(flag) => Urgency::Clock(flag),
            None if game.only_computers() => Urgency::Alone,
            None => Urgency::People,
        };
        let asked = self.ask(game, seat, urgency, request);
        let since = Instant::now();
        let latest = Thought::default();
        self.busy = Some(Busy { asked, seat, since, told: since, was_told: false, latest, chosen: None });
        true
    }

    /// Lets the computer that thinks play the best it has found so far.
    pub(super) fn hurry(&self) -> bool {
        self.busy.as_ref().map(|busy| busy.asked.reins.hurry()).is_some()
    }

    /// Looks for advice. Whoever asks again, from wherever, waits for the latest only.
    pub(super) fn advise(
        &mut self,
        game: &Game,
        id: String,
        guest: GuestKey,
        connection: u64,
        outbox: Outbox,
    ) {
        for older in self.hints.extract_if(.., |hint| hint.guest == guest) {
            // The same question has one answer.
            if older.id != id {
                let why = "You have asked for another hint since.".into();
                older.outbox.tell(&Tell::Refused { id: older.id.clone(), why, stale: true });
            }
        }
        let request = Request::new(Own::Analyst, Budget::time(HINT));
        let asked = self.ask(game, ADVISER, Urgency::Aside, request);
        self.hints.push(Hint { asked, id, guest, connection, outbox });
    }

    /// How the computers answer what was proposed to them. About a draw they think first.
    pub(super) fn react(&mut self, game: &Game) -> Option<Reaction> {
        let open: Vec<(usize, Proposal)> = game.session.proposals().collect();
        for (from, proposal) in open {
            let Some(by) = answering(game, from) else { continue };
            match proposal {
                Proposal::TakeBack(_) | Proposal::Pause => return Some(Reaction::Accept(by, proposal)),
                Proposal::Draw if self.judging.is_some() => {}
                Proposal::Draw if game.session.ply() < EARLIEST * game.session.seats().len() => {
                    return Some(Reaction::Decline(by, proposal));
                }
                Proposal::Draw => {
                    let live = game.session.live();
                    let teams = live.teams();
                    let own_turn = teams.get(live.seat_on_turn()) == teams.get(by);
                    let request = Request::new(Own::Analyst, Budget::time(GLANCE));
                    let asked = self.ask(game, ADVISER, Urgency::Aside, request);
                    self.judging = Some(Judging { asked, from, by, own_turn });
                }
            }
        }
        None
    }

    /// Ends thinking about what is not on the board any more. Returns the hints that nobody will get.
    pub(super) fn drop_idle(&mut self, game: &Game) -> Vec<Hint> {
        let (at, turn) = (game.session.at(), game.session.on_turn().map(|chair| chair.seat));
        let goes_on = matches!(game.session.phase(), Phase::Waiting | Phase::Running);
        self.busy.take_if(|busy| !goes_on || busy.asked.node != at || Some(busy.seat) != turn);
        if self.stuck.is_some_and(|node| node != at) {
            self.stuck = None;
        }
        let offer = |judging: &mut Judging| {
            !game.session.proposals().any(|open| open == (judging.from, Proposal::Draw))
        };
        self.judging.take_if(offer);
        let (kept, idle) =
            std::mem::take(&mut self.hints).into_iter().partition(|hint| goes_on && hint.asked.node == at);
        self.hints = kept;
        idle
    }

    /// Forgets all that was asked.
    pub(super) fn stop(&mut self) {
        self.busy = None;
        self.hints.clear();
        self.judging = None;
    }

    /// Hears an answer.
    pub(super) fn hear(&mut self, found: Found) -> Option<News> {
        let Found { ticket, outcome } = found;
        if let Some(busy) = self.busy.as_mut().filter(|busy| busy.asked.ticket == ticket) {
            busy.chosen = Some(outcome);
            return Some(News::Chosen);
        }
        if let Some(place) = self.hints.iter().position(|hint| hint.asked.ticket == ticket) {
            return Some(News::Hint(self.hints.swap_remove(place), outcome));
        }
        let judging = self.judging.take_if(|judging| judging.asked.ticket == ticket)?;
        let score = outcome.ok().and_then(|best| best.score);
        let own = score.map(|score| if judging.own_turn { score } else { score.reversed() });
        // Whoever is not better off agrees.
        let agrees = own.map(Score::rank).is_some_and(|rank| rank <= 0);
        let reaction = if agrees { Reaction::Accept } else { Reaction::Decline };
        Some(News::Judged(reaction(judging.by, Proposal::Draw)))
    }

    /// What the computer that thinks has found so far.
    pub(super) fn progress(&mut self) -> Option<Thinking> {
        let busy = self.busy.as_mut().filter(|busy| busy.chosen.is_none())?;
        if let Some(thought) = busy.asked.reins.news() {
            busy.latest = thought;
        }
        let best = busy.latest.lines.first();
        Some(Thinking {
            seat: busy.seat,
            elapsed: millis(busy.since.elapsed()),
            depth: busy.latest.depth,
            nodes: busy.latest.nodes,
            score: best.map(|line| line.score.to_string()),
            line: best.map_or_else(Vec::new, |line| {
                line.moves.iter().map(|written| written.reading.clone()).collect()
            }),
        })
    }
}

/// The computer that answers what a seat proposes; none if a person can.
fn answering(game: &Game, from: usize) -> Option<usize> {
    let mut others = (0..game.session.seats().len()).filter(|seat| *seat != from);
    let first = others.clone().next()?;
    others.all(|seat| game.is_computer(seat)).then_some(first)
}

/// Advice as somebody can point at it.
pub(super) fn advice(
    game: &Game,
    view: &catalog::View,
    best: Result<Best, String>,
) -> Result<Choice, String> {
    let best = best?;
    let mut live = game.session.live().duplicate();
    let written = live.play(&best.text).map_err(|error| error.to_string())?;
    let step = live.last_step().ok_or("The hint leads nowhere.")?;
    Ok(picture::choice(&catalog::Choice { written, step }, view))
}
