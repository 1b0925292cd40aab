//! Carrying out what the table wants done.

use catalog::Message;
use protocol::wire::{Event, GameEnd, Happening, Tell};
use store::GuestKey;
use table::{Effect, Notice, Sides, Update};

use super::{GameTask, refused_tell};
use crate::create;
use crate::message::in_english;
use crate::outbox::written;
use crate::to_wire;

/// How a game has ended, if it just has.
fn ending(events: &[Event]) -> Option<GameEnd> {
    events.iter().find_map(|event| match &event.what {
        Happening::Ended { end, .. } => Some(end.clone()),
        _ => None,
    })
}

impl GameTask {
    /// Stores what has happened, tells it, and does what is to be done then. If it can't be stored, it has not happened. The error says
    /// that, or why something could not be done.
    pub(super) async fn carry_out(
        &mut self,
        update: Update,
        asked: Option<(GuestKey, String)>,
    ) -> Result<(), Message> {
        let Update { events, effects, is_changed } = update;
        if !events.is_empty() {
            self.store(&events, asked).await?;
        }
        let has_ended = events.iter().any(|event| matches!(event.what, Happening::Ended { .. }));
        if !events.is_empty() || is_changed {
            let end = ending(&events);
            self.tell(events);
            self.tell_lobby();
            if let Some(end) = end {
                self.tell_room(end);
            }
        }
        if has_ended {
            self.enter_result().await;
        }
        let mut done = Ok(());
        for effect in effects {
            done = done.and(self.carry_out_effect(effect).await);
        }
        done
    }

    /// The same for what has happened by itself. If it can't be stored, it is tried again and again, but spectators are told once.
    pub(super) async fn carry_out_own(&mut self, update: Update) {
        if let Err(why) = self.carry_out(update, None).await
            && !std::mem::replace(&mut self.is_troubled, true)
        {
            self.trouble(&why);
        }
    }

    async fn carry_out_effect(&mut self, effect: Effect) -> Result<(), Message> {
        match effect {
            Effect::Think(task) => self.searches.begin(*task),
            Effect::StopThinking(ticket) => self.searches.stop(ticket),
            Effect::Hurry(ticket) => self.searches.hurry(ticket),
            Effect::BeginNext(sides) => return self.begin_next(sides).await,
            Effect::Tell(notice) => self.tell_notice(notice),
        }
        Ok(())
    }

    /// Begins the game that follows this one.
    async fn begin_next(&mut self, sides: Sides) -> Result<(), Message> {
        let began = match create::next_game(&self.app, &self.table, sides) {
            Ok(game) => create::rematch(&self.app, (&self.code, self.table.number()), game).await,
            Err(why) => Err(why),
        };
        let (update, done) = match began {
            Ok(code) => (self.table.next_began(code, self.app.clock.now()), Ok(())),
            Err(why) => (self.table.next_failed(), Err(why)),
        };
        Box::pin(self.carry_out_own(update)).await;
        done
    }

    fn tell_notice(&mut self, notice: Notice) {
        let game = || self.code.clone();
        let tell = match notice {
            Notice::Presence(presence) => Tell::Presence { game: game(), presence },
            Notice::Thinking(thinking) => {
                let thinking =
                    thinking.and_then(|thinking| self.searches.progress(thinking, self.app.clock.now()));
                Tell::Thinking { game: game(), thinking }
            }
            Notice::Foreseen(foreseen) => {
                Tell::Foreseen { game: game(), foreseen: to_wire::foreseen(foreseen) }
            }
            Notice::Trouble(why) => {
                tracing::warn!("game {}: {}", self.code, in_english(&why));
                return self.trouble(&why);
            }
            Notice::Hint { connection, id, at, best, score } => {
                let asker = self.spectators.iter().find(|spectator| spectator.connection == connection);
                let tell = match best {
                    Ok(best) => {
                        let best = to_wire::legal_move(&best, &self.view);
                        let score = score.map(to_wire::score);
                        Tell::Hint { id, game: game(), at: at.number(), best, score }
                    }
                    Err(refused) => refused_tell(id, &refused),
                };
                return asker.into_iter().for_each(|asker| asker.outbox.tell(&tell));
            }
        };
        let text = written(&tell);
        for spectator in &self.spectators {
            spectator.outbox.say(text.clone());
        }
    }
}
