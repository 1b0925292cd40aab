//! Moves that are sent at a given rate, whatever the server does.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::{sleep_until, timeout};

use super::host::Host;
use super::pair::{Pair, Setting, Span};
use super::process::Usage;
use super::schedule::Schedule;
use super::script::Scripts;
use super::tally::Tally;

/// So many come in at the same moment before the test begins.
const AT_ONCE: usize = 32;

/// Servers close connections that are silent for much longer.
const SIGN_OF_LIFE: Duration = Duration::from_secs(15);

/// So long after the end of the test what was sent may still arrive.
const GRACE: Duration = Duration::from_secs(5);

/// What is to be sent.
#[derive(Clone, Debug)]
pub(crate) struct Load {
    /// The id of the rules.
    pub(crate) rules: String,
    /// When moves are sent, those that are not measured at the beginning included.
    pub(crate) schedule: Schedule,
    /// Moves are not measured for so long.
    pub(crate) warmup: Duration,
}

/// What was measured.
#[derive(Debug)]
pub(crate) struct Measured {
    /// What was to be sent.
    pub(crate) load: Load,
    /// What was counted.
    pub(crate) tally: Tally,
    /// What the server had used at the beginning and at the end, if that is known.
    pub(crate) usage: Option<[Usage; 2]>,
}

/// A pair that is ready waits until it becomes known when the test begins.
type Start = watch::Receiver<Option<Span>>;

impl Load {
    /// For how long is measured.
    pub(crate) fn measured(&self) -> Duration {
        self.schedule.length.saturating_sub(self.warmup)
    }

    /// Lets all players come in, then plays. What goes wrong in a game is counted; an error is a sentence.
    pub(crate) async fn run(self, scripts: &Scripts<'_>, host: &Host) -> Result<Measured, String> {
        let tally = Arc::new(Mutex::new(Tally::default()));
        let (start, begin) = watch::channel(None);
        let mut playing = self.seat_players(scripts, host, &tally, &begin).await?;
        let now = Instant::now();
        let end = now + self.schedule.length;
        let span = Span { start: now, measured: now + self.warmup, end, deadline: end + GRACE };
        // Nobody waits if nobody came in.
        let _ = start.send(Some(span));
        let mut usage = None;
        if !playing.is_empty() {
            sleep_until(span.measured.into()).await;
            let before = host.usage();
            sleep_until(span.end.into()).await;
            usage = before.zip(host.usage()).map(|(before, after)| [before, after]);
        }
        while let Some(played) = playing.join_next().await {
            if let Err(error) = played {
                tally.lock().unwrap_or_else(PoisonError::into_inner).fail(error.to_string());
            }
        }
        let tally = std::mem::take(&mut *tally.lock().unwrap_or_else(PoisonError::into_inner));
        Ok(Measured { load: self, tally, usage })
    }

    /// Begins all games. Returns the tasks that will play them.
    async fn seat_players(
        &self,
        scripts: &Scripts<'_>,
        host: &Host,
        tally: &Arc<Mutex<Tally>>,
        begin: &Start,
    ) -> Result<JoinSet<()>, String> {
        let setting = Arc::new(Setting {
            address: host.address().into(),
            rules: self.rules.clone(),
            start: scripts.start(),
        });
        let mut random = fastrand::Rng::with_seed(self.schedule.seed);
        let door = Arc::new(Semaphore::new(AT_ONCE));
        let mut ready = JoinSet::new();
        for game in 0..self.schedule.games {
            let times = self.schedule.times(game);
            // A game that is not played is there, too.
            let drawn_up = scripts.games(times.len().max(1), &mut random)?;
            let (setting, door) = (setting.clone(), door.clone());
            ready.spawn(async move {
                let _pass = door.acquire().await;
                Pair::begin(setting, times, drawn_up).await
            });
        }
        let mut playing = JoinSet::new();
        while let Some(pair) = ready.join_next().await {
            let pair = pair.unwrap_or_else(|error| Err(error.to_string()));
            match pair {
                Ok(pair) => drop(playing.spawn(play(pair, begin.clone(), tally.clone()))),
                Err(why) => tally.lock().unwrap_or_else(PoisonError::into_inner).fail(why),
            }
        }
        Ok(playing)
    }
}

/// Waits for the start, then plays.
async fn play(mut pair: Pair, mut begin: Start, tally: Arc<Mutex<Tally>>) {
    loop {
        let begun = timeout(SIGN_OF_LIFE, begin.wait_for(Option::is_some)).await;
        match begun.map(|span| span.ok().and_then(|span| *span)) {
            Ok(Some(span)) => return pair.play(span, tally).await,
            // The test was given up.
            Ok(None) => return,
            Err(_) => {
                if let Err(why) = pair.stay().await {
                    return tally.lock().unwrap_or_else(PoisonError::into_inner).fail(why);
                }
            }
        }
    }
}

impl Measured {
    /// Moves a second that arrived before the end.
    pub(crate) fn rate(&self) -> f64 {
        self.tally.in_time as f64 / self.load.measured().as_secs_f64().max(0.001)
    }

    /// Whether the server kept up: nothing went wrong, nothing was missed, and all but a hundredth took less than this.
    pub(crate) fn is_within(&self, limit: Duration) -> bool {
        let tally = &self.tally;
        tally.is_sound() && tally.missed == 0 && tally.latency().p99 < limit.as_secs_f64() * 1000.0
    }
}
