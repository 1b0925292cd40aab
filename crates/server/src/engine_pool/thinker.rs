//! A thread that thinks about one job after the other.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use catalog::search::Tools;
use catalog::{Message, Thought};

use table::Best;

use super::job::{AskedJob, Found};
use super::scheduler::Scheduler;
use super::table_shelf::bytes_wanted;
use super::turn::TurnClock;

/// Works until there is nothing to do.
pub(super) fn work(scheduler: &Arc<Scheduler>) {
    while let Some((id, mut asked, started)) = scheduler.next_to_start() {
        // A turn is one processor.
        asked.job.request.threads = 1;
        asked.job.handle.wake_on_stop(started.waker());
        let clock = TurnClock::new(scheduler, id, &asked, &started);
        // Whatever breaks in a search is an outcome: the thread and its turn are not lost.
        let outcome = catch_unwind(AssertUnwindSafe(|| think(scheduler, &asked, &clock)))
            .unwrap_or_else(|_| Err(Message::new("computer-broke-down")));
        scheduler.finish(id, clock.end_slice());
        // A game that is gone needs no result.
        let _ = asked.job.tell.send(Found { ticket: asked.job.ticket, outcome });
    }
}

fn think(scheduler: &Scheduler, asked: &AskedJob, clock: &TurnClock<'_>) -> Result<Best, Message> {
    let job = &asked.job;
    let table = scheduler.tables.lend(job.memory.clone(), bytes_wanted(&job.request));
    let tools = Tools { table: &table, control: job.handle.control(), clock };
    let decision = job.game.think(&job.request, &tools, &mut |thought: &Thought| job.handle.report(thought));
    let decision = decision.map_err(|error| Message::from(&error))?;
    // What came in last may not have been told on the way.
    job.handle.report(&decision.thought);
    let score = decision.thought.lines.first().map(|line| line.score);
    Ok(Best { text: decision.best.coordinate, score })
}
