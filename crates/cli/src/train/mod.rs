//! `anyboard train`: a network for a game, from games that the program plays against itself.

mod chart;
mod gate;
mod generate;
mod history;
mod home;
mod learn;
mod story;

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use catalog::neural::{MatchResult, Network, Provenance};
use catalog::{AnyGame, Catalog, Judgement, shorten};

use self::gate::{GateResult, Purpose};
use self::history::{History, Round};
use self::home::Home;
use crate::args::TrainArgs;
use crate::failure::{CommandResult, Failure};
use crate::halt;
use crate::judge::Judge;
use crate::text::thousands;

/// How much of a round's time may go into playing, and how much of what is left then into learning.
const PLAYING: f64 = 0.5;
const LEARNING: f64 = 0.4;

/// How long a network that was kept is measured at least.
const MEASURING: Duration = Duration::from_secs(120);

/// Another round that has less time is not begun.
const LEAST_ROUND: Duration = Duration::from_secs(20);

/// Trains until the time is up, and says what came of it.
pub(crate) fn run(catalog: &Catalog, args: &TrainArgs, folder: &Path, out: &mut dyn Write) -> CommandResult {
    let game = catalog.find(&args.id).map_err(Failure::coded)?;
    let unseen =
        || Failure::said(format!("networks can see nothing of {}: it is not a game of two sides.", args.id));
    let layout = game.training().layout().ok_or_else(unseen)?;
    let home = Home::open(folder, &args.id).map_err(Failure::said)?;
    halt::listen();
    let threads =
        args.concurrency.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from));
    let judge = match &args.judge {
        // That it plays the game is known before hours go by.
        Some(spec) => {
            let judge = Judge::start(spec, &args.id, args.judge_nodes).map_err(Failure::said)?;
            let name = shorten(judge.name());
            judge.quit();
            name
        }
        None => String::new(),
    };
    let mut training = Training {
        game,
        judge,
        args,
        threads,
        present: home.network(game),
        history: home.history().map_err(Failure::said)?,
        home,
        until: Instant::now() + Duration::from_secs_f64(args.hours * 3600.0),
    };
    writeln!(
        out,
        "{}: {} features, {} threads. What is kept goes to {}.",
        args.id,
        thousands(layout.rows() as u64),
        threads,
        training.home.network_path().display()
    )?;
    out.flush()?;
    if args.measure {
        return training.measure(out);
    }
    let (mut kept, mut rounds) = (0, 0);
    // However short the time is, there is one round.
    while let Some(round) = training.round(out)? {
        kept += u32::from(round.is_kept);
        rounds += 1;
        if training.left() < LEAST_ROUND || args.rounds == Some(rounds) || halt::interrupted() {
            break;
        }
    }
    training.close(kept, out)
}

/// A training that is under way.
struct Training<'t> {
    game: &'t dyn AnyGame,
    args: &'t TrainArgs,
    threads: usize,
    /// The name of the engine that judges positions; empty for our own search.
    judge: String,
    home: Home,
    history: History,
    /// The network that was kept last.
    present: Option<Arc<Network>>,
    until: Instant,
}

impl Training<'_> {
    fn left(&self) -> Duration {
        self.until.saturating_duration_since(Instant::now())
    }

    /// When a share of the time that is left will be over.
    fn after(&self, share: f64) -> Instant {
        Instant::now() + self.left().mul_f64(share)
    }

    /// Plays, learns, and lets the new network prove itself. `None` if it was ended before that.
    fn round(&mut self, out: &mut dyn Write) -> Result<Option<Round>, Failure> {
        let number = self.history.rounds.len() as u32 + 1;
        let judgement = self.present.clone().map_or(Judgement::HandWritten, Judgement::Network);
        let wanted = self.args.positions;
        let until = self.after(PLAYING);
        let games = generate::play(self, number, wanted, &judgement, until).map_err(Failure::said)?;
        let positions: u64 = games.iter().map(|game| game.len() as u64).sum();
        writeln!(
            out,
            "Round {number}: {} positions of {} games.",
            thousands(positions),
            thousands(games.len() as u64)
        )?;
        out.flush()?;
        if halt::interrupted() {
            return Ok(None);
        }
        let lesson = learn::learn(self, number, &games, self.after(LEARNING)).map_err(Failure::said)?;
        let Some(lesson) = lesson else { return Ok(None) };
        writeln!(
            out,
            "  learnt: loss of what was held out {:.5}, {:.5} without the network, after {} epochs.",
            lesson.loss,
            lesson.loss_without,
            lesson.epochs.len()
        )?;
        out.flush()?;
        let generations = self.history.rounds.iter().filter(|round| round.is_kept).count() as u32 + 1;
        let provenance = Provenance {
            game: self.args.id.clone(),
            positions,
            games: games.len() as u64,
            judge: self.judge.clone(),
            generations,
            gate: MatchResult::default(),
        };
        let network = lesson.network.clone().with_provenance(provenance.clone());
        self.home.keep_candidate(number, &network).map_err(Failure::said)?;
        let network = Arc::new(network);
        let Some(against_present) = self.gate(network.clone(), judgement.clone(), Purpose::Proof)? else {
            return Ok(None);
        };
        writeln!(out, "  match against the present evaluation: {}", against_present.text())?;
        let is_kept = against_present.is_stronger;
        // What people are told is how much stronger it is than the hand-written evaluation.
        let against_hand_written = match is_kept {
            true => self.gate(network.clone(), Judgement::HandWritten, Purpose::Measure)?,
            false => None,
        };
        if let Some(result) = &against_hand_written {
            writeln!(out, "  match against the hand-written evaluation: {}", result.text())?;
        }
        let round = Round {
            positions,
            games: games.len() as u64,
            loss_without: lesson.loss_without,
            losses: lesson.epochs.iter().map(|epoch| epoch.held_out).collect(),
            gate: against_present.result,
            is_kept,
        };
        if is_kept {
            let gate = against_hand_written.unwrap_or(against_present).result;
            let network = Network::clone(&network).with_provenance(Provenance { gate, ..provenance });
            self.home.keep(&network).map_err(Failure::said)?;
            self.present = Some(Arc::new(network));
        }
        writeln!(out, "  {}", if is_kept { "kept." } else { "not proved to be stronger: not kept." })?;
        out.flush()?;
        self.history.rounds.push(round.clone());
        self.home.write_history(&self.history).map_err(Failure::said)?;
        self.home.write_story(&self.history, self.present.as_deref(), self.args).map_err(Failure::said)?;
        Ok(Some(round))
    }

    fn gate(
        &self,
        network: Arc<Network>,
        against: Judgement,
        purpose: Purpose,
    ) -> Result<Option<GateResult>, Failure> {
        // What was proved is also measured, even if that takes a little longer than it should.
        let patience = if purpose == Purpose::Measure { MEASURING } else { Duration::ZERO };
        let until = self.until.max(Instant::now() + patience);
        let result = gate::play(self, network, against, purpose, until)?;
        Ok(result.filter(|_| !halt::interrupted()))
    }

    /// Plays the network that there is against the hand-written evaluation, and keeps it with what came of that.
    fn measure(&mut self, out: &mut dyn Write) -> CommandResult {
        let none = || {
            Failure::said(format!("{} has no network yet: leave --measure out to train one.", self.args.id))
        };
        let network = self.present.clone().ok_or_else(none)?;
        let Some(measured) = self.gate(network.clone(), Judgement::HandWritten, Purpose::Measure)? else {
            return Ok(());
        };
        writeln!(out, "match against the hand-written evaluation: {}", measured.text())?;
        let provenance = Provenance { gate: measured.result, ..network.provenance().clone() };
        let network = Network::clone(&network).with_provenance(provenance);
        self.home.keep(&network).map_err(Failure::said)?;
        self.home.write_story(&self.history, Some(&network), self.args).map_err(Failure::said)?;
        Ok(())
    }

    fn close(&self, kept: u32, out: &mut dyn Write) -> CommandResult {
        match (kept, &self.present) {
            (0, None) => writeln!(
                out,
                "No network was stronger than the hand-written evaluation. The games are kept: the same command goes on with them."
            )?,
            (0, Some(_)) => writeln!(out, "No network was stronger than the one that there was: it stays.")?,
            (_, Some(network)) => {
                let gate = network.provenance().gate;
                writeln!(
                    out,
                    "{} has a network: Elo {:+.0} ± {:.0} against the hand-written evaluation ({}, {}, {}), {}.",
                    self.args.id,
                    gate.elo,
                    gate.error,
                    gate.won,
                    gate.drawn,
                    gate.lost,
                    self.home.network_path().display()
                )?;
            }
            (_, None) => {}
        }
        Ok(())
    }
}
