//! The task of one game: it owns the game, does what players ask in the order in which they do, and tells all who look on.
//!
//! Whatever changes is kept on the disk first and told then, so nobody ever hears of something that a server which starts again
//! does not know.

mod act;
mod clock;
mod computer;
mod game;
mod presence;
mod role;
mod show;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use catalog::{View, changes};
use protocol::wire::{self, Act, Event, Happening, Place, Tell};
use record::NodeId;
use store::GuestKey;
use tokio::runtime::{Handle as Runtime, RuntimeFlavor};
use tokio::sync::{mpsc, oneshot};

use crate::house::{House, not_kept};
use crate::minds::Found;
use crate::outbox::{Outbox, written};
use crate::{create, picture};

use act::{Actor, Refused, Then};
use computer::{Computer, News, Reaction, advice};
pub(crate) use game::Game;
use presence::Presences;
use role::Role;

/// How many events are remembered for those who come back.
const TAIL: usize = 256;

/// Whoever has missed more is told everything anew.
const FAR_BEHIND: u64 = 200;

/// Work that takes longer is done where it delays no other game.
const LONG: Duration = Duration::from_millis(3);

/// How long nothing is tried after something could not be kept.
const PAUSE: Duration = Duration::from_secs(1);

/// Messages that wait for a game.
pub(crate) const INBOX: usize = 64;

/// Where a game is reached.
pub(crate) type Handle = mpsc::Sender<Message>;

/// What a game is told. Whoever is to hear the answer comes with it.
pub(crate) struct Message {
    /// Of the answer.
    pub(crate) id: String,
    pub(crate) guest: GuestKey,
    /// Tells connections apart.
    pub(crate) connection: u64,
    pub(crate) outbox: Outbox,
    pub(crate) wish: Wish,
}

/// What somebody wants of a game.
pub(crate) enum Wish {
    /// To look on from now on, having heard of the events up to a number. Whoever is let in is told so; to all others it is dropped.
    Watch(Option<u64>, oneshot::Sender<()>),
    /// To look on no more.
    Unwatch,
    /// To do something, under a name, for a side.
    Act(String, Option<usize>, Act),
    /// To see how it stood.
    Look(usize),
    /// To know why a piece can't go somewhere.
    Explain(Option<Place>, Place),
}

/// Somebody who looks on.
struct Watcher {
    connection: u64,
    guest: GuestKey,
    outbox: Outbox,
}

/// One game and all who look on.
pub(crate) struct Table {
    house: Arc<House>,
    code: String,
    game: Game,
    /// The picture of the position.
    view: View,
    tail: VecDeque<Event>,
    watchers: Vec<Watcher>,
    presences: Presences,
    computer: Computer,
    found: mpsc::UnboundedReceiver<Found>,
    /// Since when nobody looks on.
    idle_since: Option<Instant>,
    /// When the last one who looked on left.
    left: Option<Instant>,
    /// Before then nothing happens by itself: something could not be kept.
    not_before: Option<Instant>,
    /// Whether people know that what happens by itself can't be kept.
    is_troubled: bool,
    /// Whether it is not known how the game stands: the disk does not answer.
    is_lost: bool,
    /// Whether the last work took long.
    is_slow: bool,
}

/// Lets a game be played until nobody has looked on for a while, or the server stops. Returns the messages that came too late.
pub(crate) async fn run(
    house: Arc<House>,
    code: String,
    mut inbox: mpsc::Receiver<Message>,
) -> mpsc::Receiver<Message> {
    let mut stop = house.stop_sign();
    let loaded = {
        let code = code.clone();
        house.aside(move |house| load(house, &code)).await.and_then(|loaded| loaded)
    };
    let game = match loaded {
        Ok(game) => game,
        Err(why) => {
            house.hall.forget(&code);
            inbox.close();
            while let Some(message) = inbox.recv().await {
                let Message { id, outbox, .. } = message;
                outbox.tell(&Tell::Refused { id, why: why.clone(), stale: false });
            }
            return inbox;
        }
    };
    let mut table = Table::new(&house, &code, game);
    loop {
        table.settle().await;
        if table.is_lost {
            table.trouble("The server can't read this game any more: open it again in a while.");
            house.hall.forget(&code);
            inbox.close();
            return inbox;
        }
        if table.is_idle() && house.hall.retire(&code, &inbox) {
            inbox.close();
            return inbox;
        }
        let due = tokio::time::sleep_until(table.due().into());
        tokio::select! {
            message = inbox.recv() => match message {
                Some(message) => table.hear(message).await,
                None => return inbox,
            },
            Some(found) = table.found.recv() => table.answered(found).await,
            () = due => {}
            () = &mut stop => {
                table.leave().await;
                inbox.close();
                return inbox;
            }
        }
    }
}

/// A game from the disk. The error is a sentence.
fn load(house: &House, code: &str) -> Result<Game, String> {
    let saved = house.store.game(code).map_err(|error| error.to_string())?;
    let saved = saved.ok_or("There is no game with this code: look whether the link is whole.")?;
    Game::load(&saved, &house.catalog, house.watch.now()).inspect_err(|why| tracing::error!("{why}"))
}

impl Table {
    fn new(house: &Arc<House>, code: &str, game: Game) -> Self {
        let (tell, found) = mpsc::unbounded_channel();
        Self {
            house: house.clone(),
            code: code.into(),
            view: game.session.live().view(),
            presences: Presences::new(&game),
            game,
            tail: VecDeque::new(),
            watchers: Vec::new(),
            computer: Computer::new(code, house.minds.clone(), tell),
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

    async fn hear(&mut self, message: Message) {
        let Message { id, guest, connection, outbox, wish } = message;
        match wish {
            Wish::Watch(after, accepted) => {
                self.watch(id, Watcher { connection, guest, outbox }, after).await;
                // A connection that is gone needs no word of it.
                let _ = accepted.send(());
            }
            Wish::Unwatch => self.unwatch(connection),
            Wish::Act(name, seat, act) => {
                let actor = Actor { guest, name, seat };
                self.act(id, actor, act, connection, outbox).await;
            }
            Wish::Look(node) => self.look(id, node, &outbox),
            Wish::Explain(from, to) => {
                let why = self.work(|table| table.explain(from, to));
                outbox.tell(&Tell::Explained { id, from, to, why });
            }
        }
    }

    // Looking on.

    async fn watch(&mut self, id: String, watcher: Watcher, after: Option<u64>) {
        self.watchers.retain(|other| other.connection != watcher.connection);
        let role = self.game.role(&watcher.guest);
        let missed = match after {
            Some(after) => self.missed(after).await,
            None => None,
        };
        self.presences.come(&watcher.guest);
        let outbox = watcher.outbox.clone();
        self.watchers.push(watcher);
        self.idle_since = None;
        let now = self.house.watch.now();
        let presence = self.presence();
        let thinking = self.computer.progress();
        if let Some(busy) = &mut self.computer.busy {
            // Whoever is told that somebody thinks is to be told that it is over.
            busy.was_told |= thinking.is_some();
        }
        match missed {
            Some(events) => {
                let state = Box::new(self.game.state(&self.view, now));
                let mine = Box::new(self.mine(&role));
                let game = self.code.clone();
                outbox.tell(&Tell::Events {
                    id: Some(id),
                    game: game.clone(),
                    events,
                    changes: Vec::new(),
                    state,
                    mine,
                });
                outbox.tell(&Tell::Presence { game: game.clone(), presence });
                if thinking.is_some() {
                    outbox.tell(&Tell::Thinking { game, thinking });
                }
            }
            None => {
                let table = self.work(|table| {
                    let mut shown = table.game.table(&table.code, &role, &table.view, now);
                    shown.mine.can = table.game.can(&role);
                    shown
                });
                let mut table = Box::new(table);
                if self.house.catalog.find(&table.rules).is_ok() {
                    table.help = String::new();
                }
                (table.presence, table.thinking) = (presence, thinking);
                outbox.tell(&Tell::Table { id, table });
            }
        }
    }

    /// The events after a number; `None` if there is no such number, or it is too long ago.
    async fn missed(&mut self, after: u64) -> Option<Vec<Event>> {
        let many = self.game.number.checked_sub(after).filter(|many| *many <= FAR_BEHIND)?;
        let many = usize::try_from(many).ok()?;
        if let Some(first) = self.tail.len().checked_sub(many) {
            return Some(self.tail.iter().skip(first).cloned().collect());
        }
        let code = self.code.clone();
        let kept = self.house.aside(move |house| house.store.events(&code, after)).await.ok()?.ok()?;
        let events: Vec<Event> =
            kept.iter().filter_map(|(_, text)| serde_json::from_str(text).ok()).collect();
        (events.len() == many).then_some(events)
    }

    fn unwatch(&mut self, connection: u64) {
        let Some(place) = self.watchers.iter().position(|watcher| watcher.connection == connection) else {
            return;
        };
        let gone = self.watchers.swap_remove(place);
        self.computer.hints.retain(|hint| hint.connection != connection);
        if !self.watchers.iter().any(|other| other.guest == gone.guest) {
            self.presences.go(&gone.guest);
        }
        if self.watchers.is_empty() {
            self.idle_since = Some(Instant::now());
            self.left = self.idle_since;
        }
    }

    fn look(&self, id: String, node: usize, outbox: &Outbox) {
        let Some(node) = self.game.session.moves().id(node) else {
            let why = "There is no such move in this game.".into();
            return outbox.tell(&Tell::Refused { id, why, stale: false });
        };
        let (session, game, outbox) = (&self.game.session, self.code.clone(), outbox.clone());
        // To play a long game again takes a while: a duplicate of the match does it elsewhere.
        let live = session.live().restart();
        let moves: Vec<String> = session
            .moves()
            .path(node)
            .into_iter()
            .filter_map(|node| {
                session.moves().node(node).written.as_ref().map(|written| written.coordinate.clone())
            })
            .collect();
        tokio::task::spawn_blocking(move || {
            let look = session::Look::after(live, &moves);
            outbox.tell(&Tell::Looked {
                id,
                game,
                node: node.number(),
                board: picture::board(&look.live.view()),
                last: look.live.last_step().as_ref().map(picture::step),
                captured: look.captured.iter().map(picture::haul).collect(),
            });
        });
    }

    fn explain(&self, from: Option<Place>, to: Place) -> String {
        let mut live = self.game.session.live().duplicate();
        let text = live.write_step(from.map(picture::cell), picture::cell(to));
        match live.play(&text) {
            Ok(written) => format!("{} is a legal move.", written.reading),
            Err(error) => catalog::capital(&error.to_string()),
        }
    }

    fn mine(&self, role: &Role) -> wire::Mine {
        self.game.mine(role, &self.view)
    }

    // Doing something.

    async fn act(&mut self, id: String, actor: Actor, act: Act, connection: u64, outbox: Outbox) {
        let known = self.game.answered.iter().find(|known| known.guest == actor.guest && known.id == id);
        if let Some(known) = known {
            return outbox.tell(&match &known.refused {
                None => Tell::Done { id },
                Some((why, stale)) => Tell::Refused { id, why: why.clone(), stale: *stale },
            });
        }
        let mut heard = Vec::new();
        let from = self.game.session.at();
        let done = self.work(|table| {
            let now = table.house.watch.now();
            table.game.follow(&actor, &act, now, &mut heard)
        });
        let done = match done {
            Ok(Then::Rematch) => {
                self.begin_next(actor.guest, &mut heard).await.map(|()| Then::Done).map_err(Refused::from)
            }
            Ok(Then::Hint) => {
                self.computer.advise(&self.game, id, actor.guest, connection, outbox);
                return;
            }
            Ok(Then::Hurry) => {
                // One that has not begun yet has nothing to answer with.
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
            // Whoever sits down looks on no more.
            self.presences.look_again();
        }
        let refused = done.err().map(|refused| (refused.why, refused.is_stale));
        self.game.remember(actor.guest, &id, refused.clone());
        if let Err(why) = self.publish(heard, from).await {
            return outbox.tell(&Tell::Refused { id, why, stale: false });
        }
        outbox.tell(&match refused {
            None => Tell::Done { id },
            Some((why, stale)) => Tell::Refused { id, why, stale },
        });
    }

    /// Begins the next game, with sides changed, for the guest who was the last to want it. The error is a sentence.
    async fn begin_next(&mut self, guest: GuestKey, heard: &mut Vec<Happening>) -> Result<(), String> {
        let code = match self.game.again(&self.house.catalog, self.house.watch.now()) {
            Ok(next) => create::rematch(&self.house, guest, (&self.code, self.game.number), next).await,
            Err(why) => Err(why),
        };
        // If it does not begin, nobody has wished for it: so all may do so again.
        let code = code.inspect_err(|_| {
            self.game.rematch.retain(|seat| !heard.contains(&Happening::RematchWanted { seat: *seat }));
            heard.clear();
        })?;
        self.game.next = Some(code.clone());
        heard.push(Happening::Rematch { game: code });
        Ok(())
    }

    /// Keeps what has happened, and tells it then. If it can't be kept, it has not happened; the error is a sentence.
    async fn publish(&mut self, heard: Vec<Happening>, from: NodeId) -> Result<(), String> {
        if heard.is_empty() {
            return Ok(());
        }
        if heard.iter().any(|what| matches!(what, Happening::Played { .. })) {
            self.computer.last_move = Some(Instant::now());
        }
        let first = self.game.number + 1;
        let events: Vec<Event> = (first..).zip(heard).map(|(number, what)| Event { number, what }).collect();
        let texts =
            events.iter().map(|event| (event.number, serde_json::to_string(event).unwrap_or_default()));
        let texts: Vec<(u64, String)> = texts.collect();
        self.game.number += events.len() as u64;
        let update = self.work(|table| {
            table.game.update(&table.code, texts, &table.house.catalog, table.house.watch.now())
        });
        let kept = match update {
            Ok(update) => self.house.store.put(update).await.map_err(|error| not_kept(&error)),
            Err(why) => Err(why),
        };
        if let Err(why) = kept {
            tracing::error!("game {}: {why}", self.code);
            self.go_back().await;
            return Err(why);
        }
        self.is_troubled = false;
        self.tell(events, from);
        Ok(())
    }

    /// Keeps and tells what has happened by itself. If it can't be kept, it is tried again and again, but people are told once.
    async fn publish_own(&mut self, heard: Vec<Happening>, from: NodeId) {
        if let Err(why) = self.publish(heard, from).await
            && !std::mem::replace(&mut self.is_troubled, true)
        {
            self.trouble(&why);
        }
    }

    /// Tells all who look on.
    fn tell(&mut self, events: Vec<Event>, from: NodeId) {
        self.drop_idle();
        let changes = self.work(|table| table.look_again(from));
        self.tail.extend(events.iter().cloned());
        while self.tail.len() > TAIL {
            self.tail.pop_front();
        }
        if self.watchers.is_empty() {
            return;
        }
        let state = Box::new(self.game.state(&self.view, self.house.watch.now()));
        // Those who have the same to do with it are told the same.
        let mut messages: Vec<(Role, axum::extract::ws::Utf8Bytes)> = Vec::new();
        self.work(|table| {
            for watcher in &table.watchers {
                let role = table.game.role(&watcher.guest);
                let text = match messages.iter().find(|(other, _)| *other == role) {
                    Some((_, text)) => text.clone(),
                    None => {
                        let text = written(&Tell::Events {
                            id: None,
                            game: table.code.clone(),
                            events: events.clone(),
                            changes: changes.clone(),
                            state: state.clone(),
                            mine: Box::new(table.mine(&role)),
                        });
                        messages.push((role, text.clone()));
                        text
                    }
                };
                watcher.outbox.say(text);
            }
        });
    }

    /// The picture anew, and what changed in it, if that was not more than one move.
    fn look_again(&mut self, from: NodeId) -> Vec<wire::Change> {
        let session = &self.game.session;
        let (at, moves) = (session.at(), session.moves());
        if at == from {
            // A capture that blew somebody up may have ended the game, but it moved no piece since.
            self.view = session.live().view();
            return Vec::new();
        }
        let after = session.live().view();
        let is_next = moves.node(at).parent() == Some(from);
        let is_back = moves.node(from).parent() == Some(at);
        let step = if is_next { session.live().last_step() } else { None };
        let changed = match is_next || is_back {
            true => changes(&self.view, step.as_ref(), &after).into_iter().map(picture::change).collect(),
            false => Vec::new(),
        };
        self.view = after;
        changed
    }

    /// Something could not be kept: the game is again what the disk knows.
    async fn go_back(&mut self) {
        self.not_before = Some(Instant::now() + PAUSE);
        let code = self.code.clone();
        let loaded = self.house.aside(move |house| load(house, &code)).await.and_then(|loaded| loaded);
        match loaded {
            Ok(game) => self.game = game,
            Err(why) => {
                tracing::error!("game {}: {why}", self.code);
                self.is_lost = true;
                return;
            }
        }
        self.view = self.game.session.live().view();
        self.tail.clear();
        self.computer.stop();
        self.computer.stuck = Some(self.game.session.at());
    }

    fn trouble(&self, why: &str) {
        let text = written(&Tell::Trouble { game: self.code.clone(), why: why.into() });
        for watcher in &self.watchers {
            watcher.outbox.say(text.clone());
        }
    }

    // What happens by itself.

    /// Hears what was found in the background.
    async fn answered(&mut self, found: Found) {
        match self.computer.hear(found) {
            Some(News::Hint(hint, best)) => {
                let at = self.game.session.at().number();
                let (id, game) = (hint.id.clone(), self.code.clone());
                hint.outbox.tell(&match advice(&self.game, &self.view, best) {
                    Ok(choice) => Tell::Hint { id, game, at, choice },
                    Err(why) => Tell::Refused { id, why: format!("There is no hint: {why}"), stale: false },
                });
            }
            Some(News::Judged(reaction)) => self.answer(reaction).await,
            Some(News::Chosen) | None => {}
        }
    }

    async fn answer(&mut self, reaction: Reaction) {
        use session::Command;
        let (seat, command) = match reaction {
            Reaction::Accept(seat, proposal) => (seat, Command::Accept(proposal)),
            Reaction::Decline(seat, proposal) => (seat, Command::Decline(proposal)),
        };
        let mut heard = Vec::new();
        let from = self.game.session.at();
        let now = self.house.watch.now();
        // If it was withdrawn meanwhile, there is nothing to answer.
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
            let why = "The game has gone on: ask again for a hint.".into();
            hint.outbox.tell(&Tell::Refused { id: hint.id.clone(), why, stale: true });
        }
        if was_told && self.computer.busy.is_none() {
            self.tell_thinking(None);
        }
    }

    fn tell_thinking(&self, thinking: Option<wire::Thinking>) {
        let text = written(&Tell::Thinking { game: self.code.clone(), thinking });
        for watcher in &self.watchers {
            watcher.outbox.say(text.clone());
        }
    }

    /// Whether nobody needs this task.
    fn is_idle(&self) -> bool {
        let patience = self.house.limits.idle;
        self.idle_since.is_some_and(|since| since.elapsed() >= patience)
            && self.game.session.next_flag().is_none()
            && !self.game.stands
            && !self.computer.is_at_work()
    }

    /// The server stops: the clocks are kept as they are now.
    async fn leave(&mut self) {
        self.computer.stop();
        let now = self.house.watch.now();
        if self.game.session.next_flag().is_some()
            && let Ok(update) = self.game.update(&self.code, Vec::new(), &self.house.catalog, now)
            && let Err(error) = self.house.store.put(update).await
        {
            tracing::error!("the clocks of game {} could not be kept: {error}", self.code);
        }
    }
}
