//! `anyboard ladder`: each level of the computer against the one below it.

use std::io::Write;
use std::time::Duration;

use catalog::search::{Level, Player};
use catalog::{AnyGame, Catalog};
use serde_json::{Value, json};

use crate::arena::{self, AtLimit, Contestant, EngineResources, MatchPlan, MovePace, Summary};
use crate::args::LadderArgs;
use crate::english;
use crate::failure::{CommandResult, Failure};
use crate::halt;
use crate::progress::Progress;

/// What each level should score against the one below it.
const ENOUGH: f64 = 0.75;

/// How long level 5 thinks.
const EXPERT: Duration = Duration::from_millis(500);

/// Two neighbouring levels that were measured.
struct MeasuredLevel<'g> {
    id: &'g str,
    level: Level,
    below: Level,
    summary: Summary,
}

impl MeasuredLevel<'_> {
    fn score(&self) -> f64 {
        self.summary.tally.score().unwrap_or(0.0)
    }

    fn is_enough(&self) -> bool {
        self.score() >= ENOUGH
    }

    /// Of the games, the levels, the result, the score and the difference.
    fn cells(&self) -> [String; 5] {
        let tally = &self.summary.tally;
        let mark = if self.is_enough() { "✓" } else { "✗" };
        [
            self.id.to_string(),
            [self.level, self.below]
                .map(|level| format!("{level} ({})", english::level_name(level)))
                .join(" – "),
            format!("+{} ={} −{}", tally.wins, tally.draws, tally.losses),
            format!("{:.1} % {mark}", self.score() * 100.0),
            tally.elo().map(|elo| elo.text()).unwrap_or_default(),
        ]
    }

    fn object(&self) -> Value {
        let tally = &self.summary.tally;
        let elo = tally.elo();
        let number = |number: f64| number.is_finite().then_some(number);
        json!({
            "id": self.id,
            "level": self.level.number(),
            "below": self.below.number(),
            "games": tally.games(),
            "wins": tally.wins,
            "draws": tally.draws,
            "losses": tally.losses,
            "score": tally.score(),
            "enough": self.is_enough(),
            "elo": elo.and_then(|elo| number(elo.value)),
            "elo_low": elo.and_then(|elo| number(elo.low)),
            "elo_high": elo.and_then(|elo| number(elo.high)),
            "ends": self.summary.reasons,
        })
    }
}

const HEAD: [&str; 5] = ["game", "levels", "result", "score", "Elo"];
const WIDTHS: [usize; 5] = [24, 28, 14, 9, 0];

/// Measures the ladder of these games, or of all.
pub(crate) fn run(catalog: &Catalog, args: &LadderArgs, out: &mut dyn Write) -> CommandResult {
    let games: Vec<&dyn AnyGame> = if args.all {
        catalog.games().collect()
    } else {
        args.ids.iter().map(|id| catalog.find(id).map_err(Failure::coded)).collect::<Result<_, _>>()?
    };
    let steps: Vec<[Level; 2]> = (args.levels.0..args.levels.1)
        .filter_map(|number| Some([Level::new(number + 1)?, Level::new(number)?]))
        .collect();
    halt::listen();
    let progress = Progress::new(args.games * (steps.len() * games.len()) as u64);
    let mut all = Vec::new();
    if !args.json {
        write_row(args.markdown, &HEAD.map(str::to_string), out)?;
        if args.markdown {
            writeln!(out, "|---|---|---|---|---|")?;
        }
    }
    'games: for game in &games {
        for [level, below] in &steps {
            let plan = plan(*game, [*level, *below], args);
            let mut on_game = |_: &_, so_far: &Summary| {
                let tally = &so_far.tally;
                let shown = format!(
                    "{} {} +{} ={} -{}",
                    game.info().id,
                    level.number(),
                    tally.wins,
                    tally.draws,
                    tally.losses
                );
                progress.step(&shown);
                Ok(())
            };
            let summary = arena::play(&plan, &mut on_game)?;
            let measured = MeasuredLevel { id: &game.info().id, level: *level, below: *below, summary };
            if measured.summary.tally.games() > 0 && !args.json {
                progress.aside(|| write_row(args.markdown, &measured.cells(), out))?;
                out.flush()?;
            }
            all.push(measured);
            if halt::interrupted() {
                break 'games;
            }
        }
    }
    progress.end();
    if args.json {
        let list: Value = all.iter().map(MeasuredLevel::object).collect();
        writeln!(out, "{list}")?;
        return Ok(());
    }
    let low = all.iter().filter(|measured| !measured.is_enough()).count();
    writeln!(
        out,
        "\n{} of {} score 75 % or more. {} games each; level 5 has {} s a move, level 6 {} s{}; seed {}.",
        all.len() - low,
        all.len(),
        args.games,
        expert_time(args).as_secs_f64(),
        master_time(args).as_secs_f64(),
        if args.repeatable { ", counted in positions" } else { "" },
        args.seed
    )?;
    Ok(())
}

fn expert_time(args: &LadderArgs) -> Duration {
    EXPERT.mul_f64(args.pace)
}

fn master_time(args: &LadderArgs) -> Duration {
    Duration::from_secs_f64(args.master_time).mul_f64(args.pace)
}

fn plan<'g>(game: &'g dyn AnyGame, levels: [Level; 2], args: &LadderArgs) -> MatchPlan<'g> {
    // Level 4 counts positions, whatever the pace: an Expert who thinks for less is measured too low, never too high.
    let pace = |level: Level| match level.number() {
        6 => MovePace::Time(master_time(args)),
        5 => MovePace::Time(expert_time(args)),
        _ => MovePace::Own,
    };
    MatchPlan {
        game,
        players: levels.map(|level| Contestant::own(Player::Level(level))),
        paces: levels.map(pace),
        games: args.games,
        concurrency: args.concurrency,
        openings: args.openings.clone(),
        balance: 150,
        sprt: None,
        seed: args.seed,
        max_plies: args.max_plies,
        at_limit: AtLimit::Adjudicate,
        // No game is lost on time: a busy machine says nothing about a level.
        resources: EngineResources {
            threads: 1,
            hash: 16,
            repeatable: args.repeatable,
            grace: Duration::from_secs(3600),
        },
    }
}

fn write_row(markdown: bool, cells: &[String; 5], out: &mut dyn Write) -> std::io::Result<()> {
    if markdown {
        return writeln!(out, "| {} |", cells.join(" | "));
    }
    let mut line = String::new();
    for (cell, width) in cells.iter().zip(WIDTHS) {
        line += &format!("{cell:width$}  ");
    }
    writeln!(out, "{}", line.trim_end())
}
