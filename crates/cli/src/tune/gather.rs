//! Samples of many games, played on several threads.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use catalog::search::TranspositionTable;
use catalog::{AnyGame, Judgement, Sample, SelfPlayPlan};

use crate::args::TuneArgs;
use crate::halt::Halt;
use crate::judge::Judge;
use crate::progress::Progress;
use crate::samples::Samples;

/// How many moves of a thousand are drawn by lot, so that all kinds of positions come up.
const RANDOM_MOVES: u32 = 8;

/// One quiet position of so many is kept.
const ONE_IN: usize = 3;

/// Plays so many games more, and adds what they teach. Ctrl-C ends it early.
pub(super) fn gather(game: &dyn AnyGame, args: &TuneArgs, samples: &mut Samples) -> Result<(), String> {
    let table = Games {
        game,
        args,
        before: samples.games().len() as u64,
        next: AtomicU32::new(0),
        halt: Halt::default(),
        bar: Progress::new(args.games.into()),
        samples: Mutex::new(samples),
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..args.concurrency).map(|_| scope.spawn(|| table.play())).collect();
        threads.into_iter().try_for_each(|thread| match thread.join() {
            Ok(end) => end,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })
}

/// Games to be played, shared by threads.
struct Games<'g> {
    game: &'g dyn AnyGame,
    args: &'g TuneArgs,
    /// How many there were before.
    before: u64,
    next: AtomicU32,
    halt: Halt,
    bar: Progress,
    samples: Mutex<&'g mut Samples>,
}

impl Games<'_> {
    /// Plays on one thread until there is nothing left, or something fails: then the others stop as well.
    fn play(&self) -> Result<(), String> {
        let end = self.play_on();
        if end.is_err() {
            self.halt.set();
        }
        end
    }

    fn play_on(&self) -> Result<(), String> {
        let judge = |spec| Judge::start(spec, &self.args.id, self.args.judge_nodes);
        let mut judge = self.args.judge.as_ref().map(judge).transpose()?;
        let mut table = TranspositionTable::new(2);
        let plan = SelfPlayPlan {
            nodes: self.args.nodes,
            one_in: ONE_IN,
            random_permille: RANDOM_MOVES,
            drops_before_lot: true,
        };
        loop {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.args.games || self.halt.is_set() {
                break;
            }
            // Games that are added to others are new ones, in whichever order those were finished.
            let seed = self.args.seed ^ (self.before << 32 | u64::from(number));
            let found = self.game.training().self_play(&plan, &Judgement::HandWritten, &mut table, seed);
            let judged = match &mut judge {
                Some(judge) => judge.judged(self.game, found),
                None => Ok(found),
            };
            match judged {
                Ok(found) => self.keep(found)?,
                Err(_) if self.halt.is_set() => break,
                Err(why) => return Err(why),
            }
        }
        if let Some(judge) = judge {
            judge.quit();
        }
        Ok(())
    }

    fn keep(&self, found: Vec<Sample>) -> Result<(), String> {
        let mut samples = self.samples.lock().map_err(|_| "another thread has failed.".to_string())?;
        samples.add(found)?;
        self.bar.step(&format!("{} positions", samples.len()));
        Ok(())
    }
}
