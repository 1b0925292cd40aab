//! The computer players of a table, and the one that gives hints.

use std::sync::Arc;
use std::time::Duration;

use catalog::search::{Budget, Player as Own};
use catalog::{LegalMove, Request, Seat};
use record::{Kind, NodeId, Player};
use session::{Command, Pace, Phase, PlayerId, Reply, Session, Timestamp};

use crate::english;

use super::thinking_thread::{Best, ThinkingJob, ThinkingResources, ThinkingThread, Who};
use super::{LocalTable, Notice, SearchHandle, Thinking, World};

/// How long a hint is looked for.
const HINT: Duration = Duration::from_secs(2);

/// What to do when a computer player has failed.
const REMEDY: &str = "Take a move back, let another player take over, or resign; or let it try again.";

/// Everything about a table that thinks.
pub(super) struct Computer {
    resources: ThinkingResources,
    seed: u64,
    repeatable: bool,
    /// Plays.
    player: Option<ThinkingThread>,
    /// Gives hints, and evaluates positions.
    adviser: Option<ThinkingThread>,
    tickets: u64,
    busy: Option<Busy>,
    hint: Option<Asked>,
    /// Where a computer player has failed: it is not asked again before something changes.
    stuck: Option<NodeId>,
    pub(super) held: bool,
    pub(super) delay: Duration,
    last_move: Option<Timestamp>,
}

/// A computer player that thinks, or has chosen a move that is not played yet.
struct Busy {
    asked: Asked,
    id: PlayerId,
    since: Timestamp,
    chosen: Option<Result<Best, String>>,
}

/// A question that waits for its answer.
pub(super) struct Asked {
    pub(super) ticket: u64,
    pub(super) search_handle: Arc<SearchHandle>,
    /// Where the game stood.
    node: NodeId,
}

impl Drop for Asked {
    /// The result is not wanted any more.
    fn drop(&mut self) {
        self.search_handle.cancel();
    }
}

impl Computer {
    pub(super) fn new(world: &World) -> Self {
        Self {
            resources: ThinkingResources { hash: world.hash, threads: world.threads },
            seed: world.seed.unwrap_or_else(|| fastrand::u64(..)),
            repeatable: world.seed.is_some(),
            player: None,
            adviser: None,
            tickets: 0,
            busy: None,
            hint: None,
            stuck: None,
            held: false,
            delay: Duration::ZERO,
            last_move: None,
        }
    }

    pub(super) fn thinking(&self, session: &Session) -> Option<Thinking> {
        let busy = self.busy.as_ref().filter(|busy| busy.chosen.is_none())?;
        let name = session.player(busy.id)?.name.clone();
        Some(Thinking { id: busy.id, name, since: busy.since, thought: busy.asked.search_handle.latest() })
    }

    pub(super) fn is_hinting(&self) -> bool {
        self.hint.is_some()
    }

    pub(super) fn moved(&mut self, now: Timestamp) {
        self.last_move = Some(now);
        self.stuck = None;
    }

    /// Ends all thinking. What was asked is forgotten.
    pub(super) fn stop_all(&mut self) {
        self.busy = None;
        self.hint = None;
        self.stuck = None;
    }

    fn ticket(&mut self, node: NodeId) -> Asked {
        self.tickets += 1;
        Asked { ticket: self.tickets, search_handle: Arc::default(), node }
    }

    /// Asks for the best move in a position, at full strength.
    pub(super) fn advise(&mut self, session: &Session, time: Duration) -> Asked {
        let asked = self.ticket(session.at());
        let request = Request {
            threads: self.resources.threads,
            ..Request::new(Own::Analyst, Budget::time(time), self.seed)
        };
        let resources = self.resources;
        self.adviser.get_or_insert_with(|| ThinkingThread::new(resources)).ask(ThinkingJob {
            ticket: asked.ticket,
            player: None,
            live: session.as_match().duplicate(),
            who: Who::Own(request),
            search_handle: asked.search_handle.clone(),
        });
        asked
    }

    /// Asks a computer player for its move.
    fn set_thinking(&mut self, session: &Session, id: PlayerId, player: &Player, now: Timestamp) {
        let asked = self.ticket(session.at());
        let pace = Pace::of(session, id.seat, now);
        let own = |player: Own| {
            // Each player of a game makes errors of its own.
            let place = u64::from(id.seat.0) << 32 | id.player as u64;
            Who::Own(Request {
                repeatable: self.repeatable,
                threads: self.resources.threads,
                ..Request::new(player, pace.budget(), self.seed.wrapping_add(place))
            })
        };
        let who = match &player.kind {
            Kind::Level(level) => own(Own::Level(*level)),
            Kind::Strength(strength) => own(Own::Strength(*strength)),
            Kind::Engine(command) => {
                let other = session.seats_in().find(|seat| *seat != id.seat);
                let others = other.and_then(|seat| session.clock(seat, now));
                let start = session.record(now).start.is_some().then(|| session.as_match().first_position());
                Who::Engine {
                    command: command.clone(),
                    id: session.info().id.clone(),
                    start,
                    limits: pace.command(id.seat, others),
                    patience: pace.patience(),
                }
            }
            Kind::Person => return,
        };
        let resources = self.resources;
        self.player.get_or_insert_with(|| ThinkingThread::new(resources)).ask(ThinkingJob {
            ticket: asked.ticket,
            player: Some(id),
            live: session.as_match().duplicate(),
            who,
            search_handle: asked.search_handle.clone(),
        });
        self.busy = Some(Busy { asked, id, since: now, chosen: None });
    }
}

impl LocalTable {
    /// Lets the computer that thinks answer with the best that it has found so far.
    pub fn move_now(&self) {
        if let Some(busy) = &self.computer.busy {
            busy.asked.search_handle.hurry();
        }
    }

    /// Looks for the best move for the person to move, at full strength: it comes as [`Notice::Hint`] after about two seconds. The error is a
    /// sentence.
    pub fn ask_hint(&mut self) -> Result<(), String> {
        if self.session.phase() == Phase::Over {
            return Err("The game is over: there is nothing to hint at.".into());
        }
        if !self.person_to_move() {
            return Err("It is the computer's turn: ask for a hint when it is yours.".into());
        }
        if self.computer.hint.is_none() {
            self.computer.hint = Some(self.computer.advise(&self.session, HINT));
        }
        Ok(())
    }

    /// Holds computer players back, or lets them go on: also after one has failed. If only computers play, their clocks stand meanwhile.
    pub fn hold(&mut self, held: bool) {
        self.computer.held = held;
        self.computer.stuck = None;
        if self.has_person() {
            return;
        }
        // What is refused here was so already: there is no clock, or it stands.
        let _ = match (held, self.session.phase()) {
            (true, Phase::Running) => {
                let events = self.session.pause(self.now());
                self.settle(Reply { events, error: None })
            }
            (false, Phase::Paused) => self.follow(PlayerId::first(Seat(0)), Command::Start),
            _ => Ok(()),
        };
    }

    /// Sets the least time between two moves if only computers play.
    pub fn set_delay(&mut self, delay: Duration) {
        self.computer.delay = delay;
    }

    /// Ends thinking about what is not on the board any more.
    pub(super) fn stop_idle(&mut self) {
        let (at, turn, phase) = (self.session.at(), self.session.to_move(), self.session.phase());
        let going = matches!(phase, Phase::Waiting | Phase::Running);
        let computer = &mut self.computer;
        if computer.busy.as_ref().is_some_and(|busy| !going || busy.asked.node != at || Some(busy.id) != turn)
        {
            computer.busy = None;
        }
        if computer.hint.as_ref().is_some_and(|hint| !going || hint.node != at) {
            computer.hint = None;
        }
        if computer.stuck.is_some_and(|node| node != at) {
            computer.stuck = None;
        }
        if !going || self.judging.as_ref().is_some_and(|judging| !judging.is_open(&self.session)) {
            self.judging = None;
        }
    }

    /// Hears what was found in the background.
    pub(super) fn listen(&mut self) {
        while let Some(thinking_thread) = &self.computer.player {
            match thinking_thread.answer() {
                Ok(Some(found)) => {
                    let waiting =
                        self.computer.busy.as_mut().filter(|busy| busy.asked.ticket == found.ticket);
                    if let Some(busy) = waiting {
                        busy.chosen = Some(found.outcome);
                    }
                }
                Ok(None) => break,
                Err(()) => {
                    self.computer.player = None;
                    if let Some(busy) = &mut self.computer.busy {
                        busy.chosen = Some(Err("The computer player has broken down.".into()));
                    }
                }
            }
        }
        while let Some(thinking_thread) = &self.computer.adviser {
            match thinking_thread.answer() {
                Ok(Some(found)) => {
                    if self.computer.hint.as_ref().is_some_and(|hint| hint.ticket == found.ticket) {
                        self.computer.hint = None;
                        self.tell_hint(found.outcome);
                    } else {
                        self.judge(found.ticket, found.outcome.ok().and_then(|best| best.score));
                    }
                }
                Ok(None) => break,
                Err(()) => {
                    self.computer.adviser = None;
                    self.computer.hint = None;
                    self.judge_none();
                }
            }
        }
    }

    fn tell_hint(&mut self, outcome: Result<Best, String>) {
        let choice = outcome.and_then(|best| {
            let mut live = self.session.as_match().duplicate();
            let played = live.play(&best.text).map_err(|error| english::sentence(&error))?;
            Ok(LegalMove { text: played.text.clone(), step: played.step.clone() })
        });
        self.notices.push(match choice {
            Ok(choice) => Notice::Hint(choice),
            Err(why) => Notice::Trouble(format!("There is no hint: {why}")),
        });
    }

    /// Plays the move that a computer has chosen, when it is time for it.
    pub(super) fn play_chosen(&mut self) {
        let now = self.now();
        let early = || {
            let since = self.computer.last_move.map(|last| now.since(last));
            !self.has_person() && since.is_some_and(|since| since < self.computer.delay)
        };
        // An offer is declined by going on: first it is judged.
        if self.computer.held || self.judging.is_some() || early() {
            return;
        }
        let Some(busy) = self.computer.busy.take_if(|busy| busy.chosen.is_some()) else { return };
        let (id, node) = (busy.id, busy.asked.node);
        let Some(chosen) = busy.take_chosen() else { return };
        let played = chosen.and_then(|best| {
            self.follow(id, Command::Play(best.text)).map_err(|why| {
                let name = self.session.player(id).map_or_else(String::new, |player| player.name.clone());
                format!("{name} chose what can't be played: {why}")
            })
        });
        if let Err(why) = played {
            // Its flag may have fallen meanwhile: then there is nothing to fix.
            if self.session.phase() != Phase::Over {
                self.computer.stuck = Some(node);
                self.notices.push(Notice::Trouble(format!("{why} {REMEDY}")));
            }
        }
    }

    /// Lets a computer think that is to move.
    pub(super) fn set_to_work(&mut self) {
        self.stop_idle();
        let computer = &self.computer;
        let idle = computer.busy.is_none() && computer.stuck.is_none() && !computer.held;
        let going = matches!(self.session.phase(), Phase::Waiting | Phase::Running);
        let Some(id) = self.session.to_move().filter(|_| idle && going) else { return };
        if let Some(player) = self.session.player(id).filter(|player| !player.is_person()) {
            let now = self.world.watch.now();
            self.computer.set_thinking(&self.session, id, player, now);
        }
    }

    /// Whether a computer player has failed, and the game waits for a person.
    pub fn is_stuck(&self) -> bool {
        self.computer.stuck.is_some()
    }
}

impl Busy {
    fn take_chosen(mut self) -> Option<Result<Best, String>> {
        self.chosen.take()
    }
}
