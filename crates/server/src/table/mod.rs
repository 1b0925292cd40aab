//! The task of one game: a shell around `table::Table`, which decides everything. It stores what has happened, tells it then, lets computers
//! think, and wakes the table when something is due.
//!
//! Whatever changes is stored first and told then, so that a server which starts again knows all that it has told.

mod cards;
mod chat;
mod effects;
mod look;
mod nap;
mod publish;
mod restore;
mod rows;
mod searches;
mod show;
mod spectators;
mod told;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use catalog::{Message, View};
use protocol::wire::{Act, ChatPlace, ChatTo, Event, KindTable, Place, Tell};
use record::NodeId;
use store::{Epoch, GuestKey};
use table::{Actor, Refusal, Table};
use tokio::runtime::{Handle as Runtime, RuntimeFlavor};
use tokio::sync::{mpsc, oneshot};

use crate::address::Address;
use crate::app_state::AppState;
use crate::chat::Conversation;
use crate::engine_pool::Found;
use crate::message::{refusal, to_wire};
use crate::outbox::Outbox;
use crate::to_wire::{places, reach_step};
use crate::work_queue::WorkPermit;

use cards::SeatCard;
pub(crate) use chat::{is_member, is_public};
use look::Looks;
use nap::{Awake, Nap};
pub(crate) use restore::{Restored, restore};
pub(crate) use rows::{new_game, result_of, write_end};
use searches::Searches;
use spectators::Spectator;

/// Work that takes longer is done where it delays no other game.
const LONG: Duration = Duration::from_millis(3);

/// With nothing to do, a game looks around so often.
const SELDOM: Duration = Duration::from_secs(3600);

/// Messages that wait for a game.
pub(crate) const INBOX: usize = 64;

/// Where a game is reached. Requests are boxed, as a queue has room for many from the start.
pub(crate) type TableHandle = mpsc::Sender<Box<Envelope>>;

/// A request to a game, with the connection that the answer goes to.
pub(crate) struct Envelope {
    /// Of the answer.
    pub(crate) id: String,
    pub(crate) guest: GuestKey,
    pub(crate) address: Address,
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
    /// To write to others.
    Chat(String, ChatTo),
    /// To report a line to those who run the server.
    Report(u64, String),
    /// To see how it stood. The permit is held until that is done.
    Look(usize, WorkPermit),
    /// To know why a piece can't go somewhere. The permit is held until that is done.
    Explain(Option<Place>, Place, WorkPermit),
    /// To know where a piece could go. The permit is held until that is done.
    Reach(Place, WorkPermit),
}

/// One game in memory, and all who watch it.
struct GameTask {
    app: Arc<AppState>,
    code: String,
    /// The right to write it.
    epoch: Epoch,
    table: Table,
    /// What is shown of the players, besides what the table knows.
    cards: Vec<Option<SeatCard>>,
    /// The number of the event up to which there is a snapshot.
    snapshot: u64,
    /// When something last happened, in milliseconds since 1970.
    changed: u64,
    /// The picture that spectators were told last, and after which move.
    view: View,
    shown: NodeId,
    /// The kinds of pieces that spectators have been told of.
    kinds: KindTable,
    tail: VecDeque<Event>,
    spectators: Vec<Spectator>,
    searches: Searches,
    found: mpsc::UnboundedReceiver<Found>,
    looks: Looks,
    chat: Conversation,
    /// Before then nothing happens by itself: something could not be stored.
    not_before: Option<Instant>,
    /// Whether spectators know that what happens by itself can't be stored.
    is_troubled: bool,
    /// Why the game can't go on here: it can't be read, or another server has it.
    lost: Option<Message>,
    /// Whether the last work took long.
    is_slow: bool,
    /// When something was last asked or found.
    last_event: Instant,
}

/// Lets a game be played until it had no spectators for a while, or the server stops. Returns the requests that came too late.
pub(crate) async fn run(
    app: Arc<AppState>,
    code: String,
    mut inbox: mpsc::Receiver<Box<Envelope>>,
) -> mpsc::Receiver<Box<Envelope>> {
    // In a box, as all below, so that it takes no room while the game naps.
    let mut next = match Box::pin(restore::lease(&app, &code)).await {
        Ok((restored, epoch)) => (Box::new(GameTask::new(&app, &code, restored, epoch)), None),
        Err(why) => {
            app.registry.forget(&code);
            inbox.close();
            while let Some(envelope) = inbox.recv().await {
                envelope.outbox.tell(&refusal(envelope.id, &why));
            }
            return inbox;
        }
    };
    let lost = loop {
        let (task, envelope) = next;
        let nap = match Box::pin(play(task, envelope, &mut inbox)).await {
            Rest::Nap(nap) => nap,
            Rest::Ended => break None,
            Rest::Lost(why) => break Some(why),
        };
        next = match Box::pin(nap.sleep(&app, &code, &mut inbox)).await {
            Awake::Asked(task, envelope) => (task, Some(envelope)),
            Awake::Ended => break None,
            Awake::Lost(why) => break Some(why),
        };
    };
    app.lobby.game(&code, None);
    if let Some(why) = lost {
        app.registry.forget(&code);
        app.registry.watchers.send_back(&code, &why);
    }
    inbox.close();
    inbox
}

/// Why a game is not played any longer.
enum Rest {
    /// Nothing has happened for a while, though it is watched.
    Nap(Box<Nap>),
    /// It has left memory.
    Ended,
    /// It can't go on here.
    Lost(Message),
}

/// Lets a game be played, beginning with what was asked already.
async fn play(
    mut task: Box<GameTask>,
    envelope: Option<Box<Envelope>>,
    inbox: &mut mpsc::Receiver<Box<Envelope>>,
) -> Rest {
    let mut stop = task.app.stop_sign();
    if let Some(envelope) = envelope {
        task.hear(*envelope).await;
    }
    loop {
        task.settle().await;
        if let Some(why) = task.lost.take() {
            return Rest::Lost(why);
        }
        if task.is_idle() && task.app.registry.retire(&task.code, inbox) {
            task.put_away().await;
            return Rest::Ended;
        }
        if task.is_tired() {
            return Rest::Nap(Box::new(task.fall_asleep()));
        }
        let due = tokio::time::sleep_until(task.due().into());
        tokio::select! {
            envelope = inbox.recv() => match envelope {
                Some(envelope) => task.hear(*envelope).await,
                None => return Rest::Ended,
            },
            Some(found) = task.found.recv() => task.take_result(found).await,
            () = task.looks.next() => task.begin_look(),
            () = due => {}
            () = &mut stop => {
                task.put_away().await;
                return Rest::Ended;
            }
        }
    }
}

impl GameTask {
    fn new(app: &Arc<AppState>, code: &str, restored: Restored, epoch: Epoch) -> Self {
        let (tell, found) = mpsc::unbounded_channel();
        let Restored { table, snapshot, changed, cards } = restored;
        Self {
            app: app.clone(),
            code: code.into(),
            epoch,
            snapshot,
            changed,
            cards,
            view: table.session().as_match().view(),
            shown: table.session().at(),
            kinds: told::first_kinds(&table),
            tail: VecDeque::new(),
            spectators: Vec::new(),
            searches: Searches::new(code, table.owner(), app.engines.clone(), tell),
            table,
            found,
            looks: Looks::default(),
            chat: Conversation::new(ChatPlace::Game(code.into())),
            not_before: None,
            is_troubled: false,
            lost: None,
            is_slow: false,
            last_event: Instant::now(),
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
        let Envelope { id, guest, address, connection, outbox, request } = envelope;
        self.searches.note_address(&guest, address);
        self.last_event = Instant::now();
        match request {
            TableRequest::Watch(after, accepted) => {
                if !self.may_watch(&guest).await {
                    return outbox.tell(&refusal(id, &Message::new("game-members-only")));
                }
                self.note_visit(&guest).await;
                self.watch(id, Spectator { connection, guest, outbox, told: None }, after).await;
                self.tell_chat(connection).await;
                self.tell_lobby();
                // A connection that is gone needs no word of it.
                let _ = accepted.send(());
            }
            TableRequest::Unwatch => {
                self.unwatch(connection).await;
                self.tell_lobby();
            }
            TableRequest::Chat(text, to) => {
                let said = self.say(guest, id.clone(), &text, to).await;
                outbox.tell(
                    &said.map_or_else(|why| refusal(id.clone(), &why), |()| Tell::Done { id: id.clone() }),
                );
            }
            TableRequest::Report(line, why) => {
                let done = self.report(guest, line, why).await;
                outbox.tell(
                    &done.map_or_else(|why| refusal(id.clone(), &why), |()| Tell::Done { id: id.clone() }),
                );
            }
            TableRequest::Act(name, seat, act) => {
                if matches!(act, Act::Sit { .. }) && !self.may_sit(guest).await {
                    return outbox.tell(&refusal(id, &Message::new("rated-needs-account")));
                }
                let actor = Actor { person: guest, connection, name, seat };
                self.act(id, actor, act, &outbox).await;
            }
            TableRequest::Look(node, permit) => self.look(id, node, outbox, permit),
            TableRequest::Explain(from, to, _permit) => {
                let why = self.work(|task| task.table.explain(from, to));
                let places = places(&why.places);
                outbox.tell(&Tell::Explained { id, from, to, why: to_wire(&why), places });
            }
            TableRequest::Reach(from, _permit) => {
                let steps = self.work(|task| task.table.reach(from));
                let steps = steps.iter().map(reach_step).collect();
                outbox.tell(&Tell::Reached { id, game: self.code.clone(), from, steps });
            }
        }
    }

    /// Lets a guest do something.
    async fn act(&mut self, id: String, actor: Actor, act: Act, outbox: &Outbox) {
        let now = self.app.clock.now();
        let (update, answer) = self.work(|task| task.table.act(&actor, &id, &act, now));
        if let Err(why) = self.carry_out(update, Some((actor.person, id.clone()))).await {
            return outbox.tell(&refusal(id, &why));
        }
        match answer {
            // It comes later.
            Ok(()) if matches!(act, Act::Hint { .. }) => {}
            Ok(()) => outbox.tell(&Tell::Done { id }),
            Err(refused) => outbox.tell(&refused_tell(id, &refused)),
        }
    }

    /// A search has ended.
    async fn take_result(&mut self, found: Found) {
        let now = self.app.clock.now();
        self.searches.ended(found.ticket);
        self.last_event = Instant::now();
        let update = self.work(|task| task.table.found(found.ticket, found.outcome, now));
        self.carry_out_own(update).await;
    }

    /// Lets happen what is due.
    async fn settle(&mut self) {
        if self.not_before.is_some_and(|then| then > Instant::now()) {
            return;
        }
        self.not_before = None;
        let now = self.app.clock.now();
        let update = self.work(|task| task.table.tick(now));
        self.carry_out_own(update).await;
    }

    /// When something is due next.
    fn due(&self) -> Instant {
        let clock = &self.app.clock;
        let table = self.table.due(clock.now()).map(|due| clock.instant(due));
        let idle = self.table.unwatched_since().map(|since| clock.instant(since) + self.app.limits.idle);
        let idle = idle.filter(|then| *then > Instant::now());
        let first = self.not_before.or(table);
        let nap = self.is_quiet().then(|| self.last_event + self.patience());
        first.into_iter().chain(idle).chain(nap).min().unwrap_or_else(|| Instant::now() + SELDOM)
    }

    /// Whether this task is not needed.
    fn is_idle(&self) -> bool {
        let clock = &self.app.clock;
        let is_left = |since| clock.now().since(since) >= self.app.limits.idle;
        self.table.is_idle() && self.table.unwatched_since().is_some_and(is_left)
    }
}

/// A refusal, as it is sent.
fn refused_tell(id: String, refused: &Refusal) -> Tell {
    Tell::Refused { id, why: to_wire(&refused.why), stale: refused.is_stale }
}
