//! `anyboard loadtest`: how a server does when many play at once.

mod client;
mod folder;
mod host;
mod pair;
mod player;
mod tally;

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use catalog::Catalog;
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;

use crate::args::LoadtestArgs;
use crate::failure::{CommandResult, Failure};
use crate::serve;
use host::Host;
use pair::{Pair, Setting};
use tally::Tally;

/// So many come in at the same moment before the test begins.
const AT_ONCE: usize = 32;

/// Servers close connections that are silent for longer.
const SIGN_OF_LIFE: Duration = Duration::from_secs(15);

/// A pair whose games go wrong again and again gives up.
const MOST_FAILURES: u64 = 10;

/// Plays, and says how it went.
pub(crate) fn run(
    catalog: &Catalog,
    folder: Option<&Path>,
    args: &LoadtestArgs,
    out: &mut dyn Write,
) -> CommandResult {
    if args.address.is_none() {
        catalog.find(&args.rules).map_err(Failure::coded)?;
    }
    serve::raise_limits();
    let host = Host::new(args.address.as_deref(), folder).map_err(Failure::said)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::said)?;
    let setting = Setting { address: host.address().into(), rules: args.rules.clone(), think: args.think };
    let (games, seconds) = (args.games, args.seconds);
    let noun = if games == 1 { "game" } else { "games" };
    writeln!(out, "{games} {noun} of {} at {}: players come in …", args.rules, host.address())?;
    out.flush()?;
    let tally = runtime.block_on(measure(setting, games, seconds));
    runtime.shutdown_timeout(Duration::from_secs(5));
    host.stop();
    tally.write(2 * u64::from(games), seconds, out)?;
    if tally.is_sound() { Ok(()) } else { Err(Failure::Found) }
}

/// Lets all come in, then plays for so long.
async fn measure(setting: Setting, games: u32, seconds: Duration) -> Tally {
    let setting = Arc::new(setting);
    let door = Arc::new(Semaphore::new(AT_ONCE));
    // Players that are ready wait until it becomes known when the end is.
    let (start, end) = watch::channel(None::<Instant>);
    let mut ready = JoinSet::new();
    for _ in 0..games {
        let (setting, door) = (setting.clone(), door.clone());
        ready.spawn(async move {
            let _pass = door.acquire().await;
            Pair::begin(setting).await
        });
    }
    let mut playing = JoinSet::new();
    let mut all = Tally::default();
    while let Some(pair) = ready.join_next().await {
        match pair {
            Ok(Ok(pair)) => drop(playing.spawn(play(pair, end.clone()))),
            Ok(Err(why)) => all.fail(why),
            Err(error) => all.fail(error.to_string()),
        }
    }
    let _ = start.send(Some(Instant::now() + seconds));
    while let Some(tally) = playing.join_next().await {
        match tally {
            Ok(tally) => all.add(tally),
            Err(error) => all.fail(error.to_string()),
        }
    }
    all
}

/// Plays one game after the other until the end.
async fn play(mut pair: Pair, mut end: watch::Receiver<Option<Instant>>) -> Tally {
    let mut tally = Tally::default();
    let until = loop {
        let begun = timeout(SIGN_OF_LIFE, end.wait_for(Option::is_some)).await;
        let begun = begun.map(|until| until.ok().and_then(|until| *until));
        if let Ok(until) = begun {
            break until;
        }
        if let Err(why) = pair.stay().await {
            tally.fail(why);
            return tally;
        }
    };
    let Some(until) = until else { return tally };
    while Instant::now() < until && tally.failures() < MOST_FAILURES {
        let next = match pair.play(until, &mut tally).await {
            Ok(()) if Instant::now() >= until => break,
            Ok(()) => pair.again().await,
            Err(why) => Err(why),
        };
        if let Err(why) = next {
            tally.fail(why);
            match Pair::begin(pair.setting()).await {
                Ok(fresh) => pair = fresh,
                Err(why) => {
                    tally.fail(why);
                    break;
                }
            }
        }
    }
    tally
}
