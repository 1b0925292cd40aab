//! The match that a network must win.

use std::sync::Arc;
use std::time::{Duration, Instant};

use catalog::Judgement;
use catalog::neural::{MatchResult, Network};
use catalog::search::Player;

use super::Training;
use crate::arena::{
    self, AtLimit, Contestant, EngineResources, MatchPlan, MovePace, Openings, Sprt, SprtVerdict, Summary,
};
use crate::failure::Failure;
use crate::progress::Progress;

/// What is tested: stronger by so much rather than not at all.
const TEST: Sprt = Sprt { elo0: 0.0, elo1: 25.0, alpha: 0.05, beta: 0.05 };

/// Games begin after so many moves drawn by lot, within this balance.
const OPENING: u32 = 6;
const BALANCE: i32 = 150;

/// So many games tell how much stronger a network is that is known to be stronger.
const MEASURED: u64 = 120;

/// Longer games are decided by a search.
const MOST_PLIES: usize = 240;

/// Megabytes of each player's table.
const HASH: usize = 8;

/// What a match came to.
#[derive(Clone, Debug)]
pub(super) struct GateResult {
    pub(super) result: MatchResult,
    /// Whether the first player is stronger, with 95 % certainty.
    pub(super) is_stronger: bool,
}

impl GateResult {
    fn of(summary: &Summary, millis: u32) -> Self {
        let tally = &summary.tally;
        let elo = tally.elo();
        let low = elo.map_or(f64::NEG_INFINITY, |elo| elo.low);
        // Where one side won everything, half a game more for the other keeps the number finite.
        let half_more = |games: u64| games as f64 + 0.5;
        let odds = half_more(2 * tally.wins + tally.draws) / half_more(2 * tally.losses + tally.draws);
        let finite = |number: f64| Some(number).filter(|number| number.is_finite());
        let value = elo.and_then(|elo| finite(elo.value)).unwrap_or(400.0 * odds.log10());
        let error = elo.and_then(|elo| elo.error()).and_then(finite);
        let result = MatchResult {
            won: tally.wins,
            drawn: tally.draws,
            lost: tally.losses,
            elo: value as f32,
            error: error.unwrap_or((value - low).abs().min(value.abs())) as f32,
            millis,
        };
        let is_stronger =
            TEST.verdict(tally) == Some(SprtVerdict::Proved) || low > 0.0 && tally.games() >= 100;
        Self { result, is_stronger }
    }

    pub(super) fn text(&self) -> String {
        let MatchResult { won, drawn, lost, elo, error, .. } = self.result;
        format!("{won} won, {drawn} drawn, {lost} lost, Elo {elo:+.0} ± {error:.0}.")
    }
}

/// What a match is for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// It ends as soon as it is known who is stronger.
    Proof,
    /// It tells by how much.
    Measure,
}

/// Plays a network against an evaluation, with equal time, until the games are played or the time is up; a proof also ends when it is one. `None`
/// if no game was finished.
pub(super) fn play(
    training: &Training<'_>,
    network: Arc<Network>,
    against: Judgement,
    purpose: Purpose,
    until: Instant,
) -> Result<Option<GateResult>, Failure> {
    let args = training.args;
    let time = Duration::from_secs_f64(args.gate_time);
    let plan = MatchPlan {
        game: training.game,
        players: [Judgement::Network(network), against]
            .map(|judgement| Contestant::Own(Player::Analyst, judgement)),
        paces: [MovePace::Time(time); 2],
        games: if purpose == Purpose::Proof || args.measure {
            args.gate_games
        } else {
            args.gate_games.min(MEASURED)
        },
        concurrency: training.threads,
        openings: Openings::Random(OPENING),
        balance: BALANCE,
        sprt: (purpose == Purpose::Proof).then_some(TEST),
        seed: args.seed ^ training.history.rounds.len() as u64,
        max_plies: MOST_PLIES,
        at_limit: AtLimit::Adjudicate,
        // No game is lost on time: both have the same machine.
        resources: EngineResources {
            threads: 1,
            hash: HASH,
            repeatable: false,
            grace: Duration::from_secs(3600),
        },
    };
    let progress = Progress::new(plan.games);
    let mut last: Option<Summary> = None;
    let played = arena::play(&plan, &mut |_, so_far| {
        let elo = so_far.tally.elo().map(|elo| elo.text()).unwrap_or_default();
        let tally = &so_far.tally;
        progress.step(&format!("+{} ={} -{} Elo {elo}", tally.wins, tally.draws, tally.losses));
        last = Some(so_far.clone());
        if Instant::now() < until { Ok(()) } else { Err(Failure::said("the time is up.")) }
    });
    let summary = match played {
        Ok(summary) => Some(summary),
        // What was played until the time was up counts.
        Err(_) if Instant::now() >= until => last,
        Err(failure) => return Err(failure),
    };
    let summary = summary.filter(|summary| summary.tally.games() > 0);
    Ok(summary.map(|summary| GateResult::of(&summary, time.as_millis() as u32)))
}
