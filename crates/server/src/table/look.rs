//! Looking at how a game stood: one after the other, on another thread, as a long game takes a while to be played again.

use std::collections::VecDeque;

use catalog::Message;
use protocol::wire::Tell;
use record::{NodeId, Tree};
use session::CapturedGroup;
use tokio::task::JoinHandle;

use super::GameTask;
use crate::message::refusal;
use crate::outbox::Outbox;
use crate::to_wire;
use crate::work_queue::WorkPermit;

/// So many may wait.
const MOST: usize = 8;

/// What connections want to look at.
#[derive(Default)]
pub(super) struct Looks {
    waiting: VecDeque<Look>,
    running: Option<JoinHandle<()>>,
}

struct Look {
    id: String,
    node: NodeId,
    outbox: Outbox,
    permit: WorkPermit,
}

impl Looks {
    /// Whether none runs or waits.
    pub(super) fn is_empty(&self) -> bool {
        self.running.is_none() && self.waiting.is_empty()
    }

    /// Waits until the one that runs has ended.
    pub(super) async fn next(&mut self) {
        match &mut self.running {
            Some(running) => {
                // One that broke down has answered nothing: the page asks again.
                let _ = running.await;
                self.running = None;
            }
            None => std::future::pending().await,
        }
    }
}

impl GameTask {
    /// Shows how the game stood after a move.
    pub(super) fn look(&mut self, id: String, node: usize, outbox: Outbox, permit: WorkPermit) {
        let Some(node) = self.table.session().moves().id(node) else {
            return outbox.tell(&refusal(id, &Message::new("no-such-move")));
        };
        if self.looks.waiting.len() >= MOST {
            return outbox.tell(&refusal(id, &Message::new("too-many-looks")));
        }
        self.looks.waiting.push_back(Look { id, node, outbox, permit });
        self.begin_look();
    }

    /// Begins with the next one, unless one is being looked at.
    pub(super) fn begin_look(&mut self) {
        if self.looks.running.is_some() {
            return;
        }
        let Some(Look { id, node, outbox, permit }) = self.looks.waiting.pop_front() else { return };
        let (session, game, app) = (self.table.session(), self.code.clone(), self.app.clone());
        let (line, start) = (session.moves().line_to(node), session.look(Tree::START));
        self.looks.running = Some(tokio::spawn(async move {
            let looked = app.aside(move |_| {
                let _permit = permit;
                let Ok(there) = start.elsewhere(&line, line.end()) else {
                    return refusal(id, &Message::new("no-such-move"));
                };
                let view = there.as_match().view();
                Tell::Looked {
                    id,
                    game,
                    node: node.number(),
                    position: there.as_match().position(),
                    board: to_wire::board(&view),
                    last: there.as_match().last_move().map(|played| to_wire::step(&played.step, &view)),
                    captured: CapturedGroup::of(there.captured()).iter().map(to_wire::captured).collect(),
                }
            });
            if let Ok(tell) = looked.await {
                outbox.tell(&tell);
            }
        }));
    }
}
