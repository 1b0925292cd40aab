//! What a connection asks of the workshop.

use catalog::Message;
use protocol::wire::{Tell, WorkshopAsk};

use super::Connection;
use crate::engine_pool::ShareKey;
use crate::message::refusal;
use crate::work_queue::Worker;
use crate::workshop::{self, MOST_GAMES, TrialTask};

impl Connection {
    pub(super) async fn ask_workshop(&mut self, id: String, ask: WorkshopAsk) {
        match ask {
            WorkshopAsk::Try { sheet, games } => self.begin_trial(id, sheet, games),
            WorkshopAsk::Rest => {
                self.trial = None;
                self.outbox.tell(&Tell::Done { id });
            }
            ask => {
                let (app, outbox) = (self.app.clone(), self.outbox.clone());
                self.take_turn(move |permit| async move {
                    let answer = app.aside(move |app| {
                        let _permit = permit;
                        workshop::answer(&app.catalog, &ask)
                    });
                    outbox.tell(&match answer.await.and_then(|answer| answer) {
                        Ok(tell) => Tell::Workshop { id: Some(id), tell },
                        Err(why) => refusal(id, &why),
                    });
                })
                .await;
            }
        }
    }

    fn begin_trial(&mut self, id: String, sheet: protocol::wire::Sheet, games: usize) {
        if !(1..=MOST_GAMES).contains(&games) {
            return self.refuse(id, &Message::new("workshop-games").number("most", MOST_GAMES));
        }
        let guest = self.guest.first_chunk().map_or(0, |part| u64::from_le_bytes(*part));
        let task = TrialTask {
            app: self.app.clone(),
            outbox: self.outbox.clone(),
            worker: Worker { address: self.address, guest: self.guest },
            share: ShareKey { address: self.address.number(), guest },
            id,
            sheet,
            games,
        };
        // The one before ends.
        self.trial = Some(task.begin());
    }
}
