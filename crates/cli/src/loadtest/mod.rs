//! `anyboard loadtest`: how a server does when many play at once.
//!
//! The load is open: when each move is sent is fixed before the first one is, and its latency counts from that time, so that a server
//! that falls behind can't slow down what measures it.

pub(crate) mod client;
mod cores;
mod host;
mod idle;
mod load;
mod pair;
mod player;
mod process;
mod report;
mod schedule;
mod script;
mod search;
mod tally;

use std::io::Write;
use std::path::Path;
use std::time::Duration;

use catalog::Catalog;
use tokio::runtime::Runtime;

use crate::args::LoadtestArgs;
use crate::failure::{CommandResult, Failure};
use crate::serve;
use cores::Cores;
use host::{Choice, Host, OwnServer};
use idle::Idle;
use load::{Load, Measured};
use schedule::Schedule;
use script::Scripts;

pub(crate) use cores::Pin;
pub(crate) use schedule::Spread;

/// Messages a second that a server with the usual limits takes from each player.
const USUAL_MESSAGES: f64 = 20.0;

/// Plays, and says how it went.
pub(crate) fn run(
    catalog: &Catalog,
    folder: Option<&Path>,
    args: &LoadtestArgs,
    out: &mut dyn Write,
) -> CommandResult {
    let game = catalog.find(&args.rules).map_err(Failure::coded)?;
    let scripts = Scripts::new(game).map_err(Failure::said)?;
    serve::raise_limits();
    let cores = Cores::choose(args.pin).map_err(Failure::said)?;
    if let Some(cores) = &cores {
        cores::run_on(&[cores.players]).map_err(Failure::said)?;
    }
    let server = match &args.address {
        Some(address) => Choice::Running(address.clone()),
        None => {
            let (variants, database) = (folder.map(Path::to_path_buf), args.database.clone());
            Choice::Own(OwnServer { variants, database, cores })
        }
    };
    // One thread, which runs on one core.
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(Failure::said)?;
    let test = LoadTest { scripts, args, server, runtime };
    if args.idle_games.is_some() || args.idle_connections.is_some() {
        test.measure_idle(out)
    } else if args.find_rate {
        test.find_rate(out)
    } else {
        test.measure_rate(out)
    }
}

/// What all measurements have in common.
struct LoadTest<'a> {
    scripts: Scripts<'a>,
    args: &'a LoadtestArgs,
    server: Choice,
    runtime: Runtime,
}

impl LoadTest<'_> {
    /// One rate.
    fn measure_rate(&self, out: &mut dyn Write) -> CommandResult {
        let measured = self.measure(self.first_rate())?;
        if self.args.json {
            writeln!(out, "{}", report::json(&measured))?;
        } else {
            report::write(&measured, out)?;
        }
        if measured.tally.is_sound() { Ok(()) } else { Err(Failure::Found) }
    }

    /// The highest rate within the limit.
    fn find_rate(&self, out: &mut dyn Write) -> CommandResult {
        let limit = Duration::from_secs_f64(self.args.limit_ms / 1000.0);
        let mut best = None;
        let highest = search::highest_rate(self.first_rate(), |rate| {
            let measured = self.measure(rate)?;
            let is_borne = measured.is_within(limit);
            if !self.args.json {
                report::write_step(&measured, is_borne, out)?;
            }
            if is_borne {
                best = Some(measured);
            }
            Ok::<bool, Failure>(is_borne)
        })?;
        if self.args.json {
            writeln!(out, "{}", best.as_ref().map_or(serde_json::Value::Null, report::json))?;
        } else if let Some(best) = &best {
            writeln!(out)?;
            report::write(best, out)?;
        }
        if highest.is_some() { Ok(()) } else { Err(Failure::Found) }
    }

    /// The memory of games and connections that are idle.
    fn measure_idle(&self, out: &mut dyn Write) -> CommandResult {
        let (games, connections) =
            (self.args.idle_games.unwrap_or(0), self.args.idle_connections.unwrap_or(0));
        let host = Host::new(&self.server).map_err(Failure::said)?;
        let counts = (games, connections);
        let measuring = Idle::measure(&self.scripts, &self.args.rules, &host, counts, self.args.idle_seconds);
        let idle = self.runtime.block_on(measuring);
        host.stop();
        let idle = idle.map_err(Failure::said)?;
        if self.args.json {
            writeln!(out, "{}", idle.json())?;
        } else {
            idle.write(out)?;
        }
        Ok(())
    }

    /// Measures a rate, with a fresh server if it is our own.
    fn measure(&self, rate: f64) -> Result<Measured, Failure> {
        let LoadtestArgs { games, seconds, warmup, spread, seed, .. } = *self.args;
        if matches!(self.server, Choice::Running(_)) && rate > USUAL_MESSAGES * f64::from(games) {
            return Err(Failure::said(format!(
                "{games} games are too few for {rate} moves a second: a server takes no more than {USUAL_MESSAGES} messages a second from each player."
            )));
        }
        let schedule = Schedule { games, rate, length: warmup + seconds, spread, seed };
        let load = Load { rules: self.args.rules.clone(), schedule, warmup };
        let host = Host::new(&self.server).map_err(Failure::said)?;
        let measured = self.runtime.block_on(load.run(&self.scripts, &host));
        host.stop();
        measured.map_err(Failure::said)
    }

    /// A move a second in each game, unless told otherwise.
    fn first_rate(&self) -> f64 {
        self.args.rate.unwrap_or_else(|| f64::from(self.args.games))
    }
}
