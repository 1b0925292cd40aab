//! What came of a match, for people and for programs.

use std::fmt::Write;

use serde_json::{Value, json};

use super::bout::BoutEffort;
use super::sprt::SprtVerdict;
use super::{MatchPlan, Openings, Sprt, Summary, Tally};

/// `+12 =3 -5`, for a line that is written over and over.
pub(super) fn short(tally: &Tally) -> String {
    format!("+{} ={} -{}", tally.wins, tally.draws, tally.losses)
}

/// The rows of a table.
pub(super) fn table(plan: &MatchPlan<'_>, summary: &Summary) -> String {
    let tally = &summary.tally;
    let mut text =
        format!("{}: {} against {}\n\n", plan.game.info().name, summary.names[0], summary.names[1]);
    let mut row = |what: &str, value: String| {
        let _ = writeln!(text, "  {what:17} {value}");
    };
    row("games", counted(plan, tally));
    row("won/drawn/lost", format!("{} / {} / {}", tally.wins, tally.draws, tally.losses));
    if let (Some(score), Some(elo)) = (tally.score(), tally.elo()) {
        row("score", format!("{:.1} %", score * 100.0));
        if let Some(begun) = summary.begun.score() {
            row("  when beginning", format!("{:.1} %", begun * 100.0));
        }
        row("Elo", format!("{} (95 %)", elo.text()));
        if let Some(likely) = tally.superiority() {
            row("stronger", format!("with a likelihood of {:.1} %", likely * 100.0));
        }
        row("pairs", pairs(tally));
        row("plies a game", format!("{:.1}", summary.plies as f64 / tally.games() as f64));
        let [a, b] = summary.efforts.map(|effort| milliseconds(&effort));
        row("time a move", format!("{a:.1} ms / {b:.1} ms"));
        row("lost on time", format!("{} / {}", summary.late[0], summary.late[1]));
        for (i, (reason, count)) in by_count(summary).into_iter().enumerate() {
            row(if i == 0 { "ends" } else { "" }, format!("{count} × {reason}"));
        }
    }
    if let Some(sprt) = &plan.sprt {
        row("test", test(sprt, tally));
    }
    let _ = write!(text, "\n{}", conditions(plan));
    text
}

fn counted(plan: &MatchPlan<'_>, tally: &Tally) -> String {
    let games = tally.games();
    if games == plan.games { games.to_string() } else { format!("{games} of {}", plan.games) }
}

/// How pairs went, in points: from both lost to both won.
fn pairs(tally: &Tally) -> String {
    let points = ["0", "½", "1", "1½", "2"];
    let parts = points.iter().zip(tally.pairs).map(|(points, count)| format!("{count} × {points}"));
    parts.collect::<Vec<_>>().join(", ")
}

fn by_count(summary: &Summary) -> Vec<(&str, u64)> {
    let mut all: Vec<_> = summary.reasons.iter().map(|(reason, count)| (reason.as_str(), *count)).collect();
    all.sort_by_key(|(reason, count)| (std::cmp::Reverse(*count), *reason));
    all
}

fn milliseconds(effort: &BoutEffort) -> f64 {
    effort.time.as_secs_f64() * 1000.0 / effort.moves.max(1) as f64
}

fn test(sprt: &Sprt, tally: &Tally) -> String {
    let [low, high] = sprt.bounds();
    let ratio = sprt.ratio(tally);
    let (elo0, elo1) = (sprt.elo0, sprt.elo1);
    let found = match sprt.verdict(tally) {
        Some(SprtVerdict::Proved) => format!("{elo1} Elo rather than {elo0}"),
        Some(SprtVerdict::Refuted) => format!("{elo0} Elo rather than {elo1}"),
        None => format!("between {elo0} and {elo1} Elo, undecided"),
    };
    format!("{found} (log-likelihood ratio {ratio:.2}, bounds {low:.2} and {high:.2})")
}

/// What the numbers depend on.
fn conditions(plan: &MatchPlan<'_>) -> String {
    let openings = match &plan.openings {
        Openings::Random(plies) => format!("{plies} random plies"),
        Openings::File(path) => path.display().to_string(),
    };
    format!(
        "{}; openings: {openings}, each with both colours; seed {}.\n\
         Draws are claimed as soon as they can be; games are drawn at {} plies.\n",
        plan.paces[0].text(),
        plan.seed,
        plan.max_plies
    )
}

/// The same as an object.
pub(super) fn object(plan: &MatchPlan<'_>, summary: &Summary) -> Value {
    let tally = &summary.tally;
    let elo = tally.elo();
    let number = |number: f64| number.is_finite().then_some(number);
    json!({
        "id": plan.game.info().id,
        "players": summary.names,
        "games": tally.games(),
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "pairs": tally.pairs,
        "score": tally.score(),
        "score_beginning": summary.begun.score(),
        "elo": elo.and_then(|elo| number(elo.value)),
        "elo_low": elo.and_then(|elo| number(elo.low)),
        "elo_high": elo.and_then(|elo| number(elo.high)),
        "elo_error": elo.and_then(|elo| elo.error()),
        "los": tally.superiority(),
        "plies": summary.plies,
        "milliseconds_per_move": summary.efforts.map(|effort| milliseconds(&effort)),
        "lost_on_time": summary.late,
        "ends": summary.reasons,
        "max_plies": plan.max_plies,
        "seed": plan.seed,
        "sprt": plan.sprt.map(|sprt| json!({
            "elo0": sprt.elo0,
            "elo1": sprt.elo1,
            "bounds": sprt.bounds(),
            "llr": sprt.ratio(tally),
            "verdict": sprt.verdict(tally).map(|verdict| match verdict {
                SprtVerdict::Proved => "elo1",
                SprtVerdict::Refuted => "elo0",
            }),
        })),
    })
}
