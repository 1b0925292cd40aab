//! Games of the program against itself, on all threads, kept in a file as they are played.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use catalog::search::TranspositionTable;
use catalog::{Judgement, Sample, SelfPlayPlan};

use super::Training;
use crate::halt::Halt;
use crate::judge::Judge;
use crate::progress::Progress;
use crate::samples::Samples;

/// Megabytes of each thread's table: the searches are small.
const TABLE: usize = 2;

/// Plays until the file of a round has so many positions, or the time is up. Returns the games of all rounds.
pub(super) fn play(
    training: &Training<'_>,
    round: u32,
    wanted: u64,
    judgement: &Judgement,
    until: Instant,
) -> Result<Vec<Vec<Sample>>, String> {
    let mut games = Vec::new();
    for earlier in 1..round {
        games.extend(training.home.samples(earlier)?.into_games());
    }
    let samples = training.home.samples(round)?;
    let plan = SelfPlayPlan {
        nodes: training.args.nodes,
        one_in: 1,
        random_permille: training.args.random * 10,
        drops_before_lot: false,
    };
    let bar = Progress::new(wanted);
    bar.at(samples.len() as u64, "positions");
    let table = Table {
        training,
        judgement,
        plan,
        wanted,
        until,
        // Games that are added to others are new ones, in whichever order those were finished.
        next: AtomicU64::new(u64::from(round) << 40 | samples.games().len() as u64),
        halt: Halt::default(),
        bar,
        samples: Mutex::new(samples),
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..training.threads).map(|_| scope.spawn(|| table.play())).collect();
        threads.into_iter().try_for_each(|thread| match thread.join() {
            Ok(end) => end,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })?;
    let samples = table.samples.into_inner().map_err(|_| failed())?;
    games.extend(samples.into_games());
    Ok(games)
}

fn failed() -> String {
    "another thread has failed.".to_string()
}

/// What the threads share.
struct Table<'t> {
    training: &'t Training<'t>,
    judgement: &'t Judgement,
    plan: SelfPlayPlan,
    wanted: u64,
    until: Instant,
    next: AtomicU64,
    halt: Halt,
    bar: Progress,
    samples: Mutex<Samples>,
}

impl Table<'_> {
    /// Plays on one thread until there is enough, or something fails: then the others stop as well.
    fn play(&self) -> Result<(), String> {
        let end = self.play_on();
        if end.is_err() && !self.halt.is_set() {
            self.halt.set();
            return end;
        }
        Ok(())
    }

    fn play_on(&self) -> Result<(), String> {
        let args = self.training.args;
        let judge = |spec| Judge::start(spec, &args.id, args.judge_nodes);
        let mut judge = args.judge.as_ref().map(judge).transpose()?;
        let mut table = TranspositionTable::new(TABLE);
        let training = self.training.game.training();
        while !self.halt.is_set() && Instant::now() < self.until {
            let seed =
                args.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ self.next.fetch_add(1, Ordering::Relaxed);
            let found = training.self_play(&self.plan, self.judgement, &mut table, seed);
            let found = match &mut judge {
                Some(judge) => judge.judged(self.training.game, found)?,
                None => found,
            };
            let mut samples = self.samples.lock().map_err(|_| failed())?;
            samples.add(found)?;
            self.bar.at(samples.len() as u64, &format!("positions of {} games", samples.games().len()));
            if samples.len() as u64 >= self.wanted {
                break;
            }
        }
        if let Some(judge) = judge {
            judge.quit();
        }
        Ok(())
    }
}
