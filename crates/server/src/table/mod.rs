//! The task of one game: it owns the game, does what players ask in the order in which they do, and tells all spectators.
//!
//! Whatever changes is stored first and told then, so that a server which starts again knows all that it has told.

mod act;
mod computer;
mod draw_offer;
mod due;
mod hosted_game;
mod presence;
mod publish;
mod refusal;
mod role;
mod show;
mod spectators;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use catalog::{Message, View};
use protocol::wire::{Act, Event, Happening, Place, Tell};
use store::GuestKey;
use tokio::runtime::{Handle as Runtime, RuntimeFlavor};
use tokio::sync::{mpsc, oneshot};

use crate::app_state::AppState;
use crate::create;
use crate::engine_pool::Found;
use crate::message::{in_english, no_game, refusal, to_wire};
use crate::outbox::Outbox;
use crate::work_queue::WorkPermit;

use act::{Actor, Then};
use computer::{Computer, News, hint_move};
use draw_offer::Reaction;
pub(crate) use hosted_game::HostedGame;
use presence::Presences;
use refusal::Refusal;
use spectators::Spectator;

/// Work that takes longer is done where it delays no other game.
const LONG: Duration = Duration::from_millis(3);

/// Messages that wait for a game.
pub(crate) const INBOX: usize = 64;

/// Where a game is reached.
pub(crate) type TableHandle = mpsc::Sender<Envelope>;

/// A request to a game, with the connection that the answer goes to.
pub(crate) struct Envelope {
    /// Of the answer.
    pub(crate) id: String,
    pub(crate) guest: GuestKey,
    /// Tells connections apart.
    pub(crate) connection: u64,
    pub(crate) outbox: Outbox,
    pub(crate) request: TableRequest,
}

/// What a connection asks of a game.
pub(crate) enum TableRequest {
    /// To watch from now on, knowing the events up to a number. The sender is used once the connection watches, and dropped if it doesn't.
    Watch(Option<u64>, oneshot::Sender<()>),
    /// To stop watching.
    Unwatch,
    /// To do something, under a name, for a side.
    Act(String, Option<usize>, Act),
    /// To see how it stood. The permit is held until that is done.
    Look(usize, WorkPermit),
    /// To know why a piece can't go somewhere. The permit is held until that is done.
    Explain(Option<Place>, Place, WorkPermit),
}

/// One game and all who watch it.
pub(crate) struct Table {
    app: Arc<AppState>,
    code: String,
    game: HostedGame,
    /// The picture of the position.
    view: View,
    tail: VecDeque<Event>,
    spectators: Vec<Spectator>,
    presences: Presences,
    computer: Computer,
    found: mpsc::UnboundedReceiver<Found>,
    /// Since when no connection watches.
    idle_since: Option<Instant>,
    /// When the last connection stopped watching.
    left: Option<Instant>,
    /// Before then nothing happens by itself: something could not be stored.
    not_before: Option<Instant>,
    /// Whether spectators know that what happens by itself can't be stored.
    is_troubled: bool,
    /// Whether it is not known how the game stands: the disk can't be read.
    is_lost: bool,
    /// Whether the last work took long.
    is_slow: bool,
}

/// Lets a game be played until it had no spectators for a while, or the server stops. Returns the requests that came too late.
pub(crate) async fn run(
    app: Arc<AppState>,
    code: String,
    mut inbox: mpsc::Receiver<Envelope>,
) -> mpsc::Receiver<Envelope> {
    let mut stop = app.stop_sign();
    let loaded = {
        let code = code.clone();
        app.aside(move |app| load(app, &code)).await.and_then(|loaded| loaded)
    };
    let game = match loaded {
        Ok(game) => game,
        Err(why) => {
            app.registry.forget(&code);
            inbox.close();
            while let Some(Envelope { id, outbox, .. }) = inbox.recv().await {
                outbox.tell(&refusal(id, &why));
            }
            return inbox;
        }
    };
    let mut table = Table::new(&app, &code, game);
    loop {
        table.settle().await;
        if table.is_lost {
            table.trouble(&Message::new("game-lost"));
            app.registry.forget(&code);
            inbox.close();
            return inbox;
        }
        if table.is_idle() && app.registry.retire(&code, &inbox) {
            inbox.close();
            return inbox;
        }
        let due = tokio::time::sleep_until(table.due().into());
        tokio::select! {
            envelope = inbox.recv() => match envelope {
                Some(envelope) => table.hear(envelope).await,
                None => return inbox,
            },
            Some(found) = table.found.recv() => table.take_result(found).await,
            () = due => {}
            () = &mut stop => {
                table.leave().await;
                inbox.close();
                return inbox;
            }
        }
    }
}

/// A game from the disk.
fn load(app: &AppState, code: &str) -> Result<HostedGame, Message> {
    let saved = app.store.game(code).map_err(|error| Message::from(&error))?;
    let saved = saved.ok_or_else(no_game)?;
    let loaded = HostedGame::load(&saved, &app.catalog, app.clock.now());
    loaded.inspect_err(|why| tracing::error!("{}", in_english(why)))
}

impl Table {
    fn new(app: &Arc<AppState>, code: &str, game: HostedGame) -> Self {
        let (tell, found) = mpsc::unbounded_channel();
        Self {
            app: app.clone(),
            code: code.into(),
            view: game.session.as_match().view(),
            presences: Presences::new(&game),
            game,
            tail: VecDeque::new(),
            spectators: Vec::new(),
            computer: Computer::new(code, app.engines.clone(), tell),
            found,
            idle_since: Some(Instant::now()),
            left: None,
            not_before: None,
            is_troubled: false,
            is_lost: false,
            is_slow: false,
        }
    }

    /// Works on the game. If that takes long, other games go on meanwhile.
    fn work<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> T {
        let began = Instant::now();
        let many = Runtime::current().runtime_flavor() == RuntimeFlavor::MultiThread;
        let done = if self.is_slow && many { tokio::task::block_in_place(|| work(self)) } else { work(self) };
        self.is_slow = began.elapsed() > LONG;
        done
    }

    async fn hear(&mut self, envelope: Envelope) {
        let Envelope { id, guest, connection, outbox, request } = envelope;
        match request {
            TableRequest::Watch(after, accepted) => {
                self.watch(id, Spectator { connection, guest, outbox }, after).await;
                // A connection that is gone needs no word of it.
                let _ = accepted.send(());
            }
            TableRequest::Unwatch => self.unwatch(connection),
            TableRequest::Act(name, seat, act) => {
                let actor = Actor { guest, name, seat };
                self.act(id, actor, act, connection, outbox).await;
            }
            TableRequest::Look(node, permit) => self.look(id, node, &outbox, permit),
            TableRequest::Explain(from, to, _permit) => {
                let why = self.work(|table| table.explain(from, to));
                outbox.tell(&Tell::Explained { id, from, to, why: to_wire(&why) });
            }
        }
    }

    // Doing something.

    async fn act(&mut self, id: String, actor: Actor, act: Act, connection: u64, outbox: Outbox) {
        let known = self.game.answered.iter().find(|known| known.guest == actor.guest && known.id == id);
        if let Some(known) = known {
            return outbox.tell(&match &known.refused {
                None => Tell::Done { id },
                Some(refusal) => refusal.tell(id),
            });
        }
        let mut heard = Vec::new();
        let from = self.game.session.at();
        let done = self.work(|table| {
            let now = table.app.clock.now();
            table.game.follow(&actor, &act, now, &mut heard)
        });
        let done = match done {
            Ok(Then::Rematch) => {
                self.begin_next(actor.guest, &mut heard).await.map(|()| Then::Done).map_err(Refusal::from)
            }
            Ok(Then::Hint) => {
                self.computer.advise(&self.game, id, actor.guest, connection, outbox);
                return;
            }
            Ok(Then::Hurry) => {
                // One that has not begun yet has found nothing.
                self.computer.hurry();
                Ok(Then::Done)
            }
            Ok(_) if matches!(act, Act::Hold { held: false }) => {
                self.computer.stuck = None;
                Ok(Then::Done)
            }
            other => other,
        };
        if heard.iter().any(|what| matches!(what, Happening::Sat { .. })) {
            // A guest who takes a seat is no spectator any more.
            self.presences.look_again();
        }
        let refused = done.err();
        self.game.remember(actor.guest, &id, refused.clone());
        if let Err(why) = self.publish(heard, from).await {
            return outbox.tell(&refusal(id, &why));
        }
        outbox.tell(&match refused {
            None => Tell::Done { id },
            Some(refusal) => refusal.tell(id),
        });
    }

    /// Begins the next game, with sides changed, for the guest who was the last to want it.
    async fn begin_next(&mut self, guest: GuestKey, heard: &mut Vec<Happening>) -> Result<(), Message> {
        let code = match self.game.again(&self.app.catalog, self.app.clock.now()) {
            Ok(next) => create::rematch(&self.app, guest, (&self.code, self.game.number), next).await,
            Err(why) => Err(why),
        };
        // If it does not begin, no side has wanted it: so all may do so again.
        let code = code.inspect_err(|_| {
            self.game
                .rematch
                .retain(|seat| !heard.contains(&Happening::RematchWanted { seat: seat.index() }));
            heard.clear();
        })?;
        self.game.next = Some(code.clone());
        heard.push(Happening::Rematch { game: code });
        Ok(())
    }

    // What happens by itself.

    /// Takes what a search has found.
    async fn take_result(&mut self, found: Found) {
        match self.computer.hear(found) {
            Some(News::Hint(hint, best)) => {
                let at = self.game.session.at().number();
                let (id, game) = (hint.id.clone(), self.code.clone());
                hint.outbox.tell(&match hint_move(&self.game, &self.view, best) {
                    Ok(best) => Tell::Hint { id, game, at, best },
                    Err(why) => refusal(id, &Message::new("no-hint").because("why", why)),
                });
            }
            Some(News::DrawOffer(reaction)) => self.react(reaction).await,
            Some(News::Chosen) | None => {}
        }
    }

    /// Lets a computer do what it does about a proposal.
    async fn react(&mut self, reaction: Reaction) {
        use session::Command;
        let (seat, command) = match reaction {
            Reaction::Accept(seat, proposal) => (seat, Command::Accept(proposal)),
            Reaction::Decline(seat, proposal) => (seat, Command::Decline(proposal)),
        };
        let mut heard = Vec::new();
        let from = self.game.session.at();
        let now = self.app.clock.now();
        // It may have been withdrawn meanwhile.
        let _ = self.game.command(seat, command, now, &mut heard);
        if self.game.session.at() != from {
            self.game.arrive(&mut heard);
        }
        self.publish_own(heard, from).await;
    }

    /// Ends thinking about what is not on the board any more.
    fn drop_idle(&mut self) {
        let was_told = self.computer.busy.as_ref().is_some_and(|busy| busy.was_told);
        for hint in self.computer.drop_idle(&self.game) {
            hint.outbox.tell(&Refusal::stale("hint-too-late").tell(hint.id.clone()));
        }
        if was_told && self.computer.busy.is_none() {
            self.tell_thinking(None);
        }
    }

    /// Whether this task is not needed.
    fn is_idle(&self) -> bool {
        let patience = self.app.limits.idle;
        self.idle_since.is_some_and(|since| since.elapsed() >= patience)
            && self.game.session.next_flag().is_none()
            && !self.game.stands
            && !self.computer.is_at_work()
    }

    /// The server stops: the clocks are stored as they are now.
    async fn leave(&mut self) {
        self.computer.stop();
        let now = self.app.clock.now();
        if self.game.session.next_flag().is_some()
            && let Ok(update) = self.game.update(&self.code, Vec::new(), &self.app.catalog, now)
            && let Err(error) = self.app.store.put(update).await
        {
            let why = in_english(&(&error).into());
            tracing::error!("the clocks of game {} could not be stored: {why}", self.code);
        }
    }
}
