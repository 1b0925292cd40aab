//! Every move of a game, evaluated.

use std::io::Write;

use ::review::{Phase, Report, Review, ReviewedMove, SideSummary, Verdict};
use catalog::{AnyGame, AnyMatch, Seat};
use serde_json::{Value, json};

use super::chart;
use super::thinker::{Thinker, write_score};
use crate::failure::{CommandResult, Failure};
use crate::progress::Progress;
use crate::screen::Screen;
use crate::text::clean;
use crate::{english, halt, seats, show};

/// Evaluates the moves of a match, until the user interrupts it.
pub(super) fn run(
    game: &dyn AnyGame,
    live: &dyn AnyMatch,
    thinker: &Thinker,
    as_json: bool,
    screen: Screen,
    out: &mut dyn Write,
) -> CommandResult {
    let report = review(game, live, thinker)?;
    if as_json {
        writeln!(out, "{}", object(game, live, &report))?;
        return Ok(());
    }
    writeln!(out, "{}\n", screen.bold(&clean(&game.info().name)))?;
    for (i, reviewed) in report.moves.iter().enumerate() {
        writeln!(out, "{}", sentence(i, reviewed, seats::name(live.seats(), reviewed.seat), screen))?;
    }
    writeln!(out, "\n{}\n", show::status(live))?;
    let [upper, lower] = chart::rows(&report.course, screen.width.saturating_sub(2));
    writeln!(out, "  {upper}\n  {lower}\n")?;
    for (seat, side) in (0..).map(Seat).zip(&report.sides) {
        if let Some(line) = summary(&english::label(live.seats(), seat), side) {
            writeln!(out, "{line}")?;
        }
    }
    let moments = report.moments();
    if !moments.is_empty() {
        writeln!(out, "\nWhat decided the game:")?;
    }
    for moment in moments {
        let reviewed = &report.moves[moment.place];
        writeln!(
            out,
            "{}",
            sentence(moment.place, reviewed, seats::name(live.seats(), reviewed.seat), screen)
        )?;
    }
    Ok(())
}

fn review(game: &dyn AnyGame, live: &dyn AnyMatch, thinker: &Thinker) -> Result<Report, Failure> {
    let line = live.played().iter().map(|played| played.text.coordinate.clone()).collect();
    let mut review = Review::new(live, line, game.start().view().pieces.len());
    let progress = Progress::new(review.positions() as u64);
    while !halt::interrupted()
        && let Some(position) = review.position()
    {
        let decision = thinker.think(position, &mut |_| {}).map_err(Failure::coded)?;
        progress.step("");
        review.take(&decision.thought.lines).map_err(Failure::coded)?;
    }
    progress.end();
    Ok(review.finish())
}

/// What the moves of a side came to; nothing if it made none.
fn summary(label: &str, side: &SideSummary) -> Option<String> {
    let (accuracy, loss) = (side.accuracy()?, side.mean_loss()?);
    let parts = Phase::ALL.into_iter().filter_map(|phase| {
        let name = match phase {
            Phase::Opening => "opening",
            Phase::Middle => "middle game",
            Phase::End => "endgame",
        };
        side.accuracy_in(phase).map(|accuracy| format!("{name} {accuracy:.0} %"))
    });
    let parts: Vec<String> = parts.collect();
    let counts: Vec<String> =
        Verdict::ALL.map(|verdict| format!("{verdict} {}", side.count(verdict))).to_vec();
    let (parts, counts) = (parts.join(", "), counts.join(", "));
    Some(format!("{label}: accuracy {accuracy:.0} % ({parts}), {loss:.3} lost a move; {counts}."))
}

fn sentence(i: usize, reviewed: &ReviewedMove, seat: &str, screen: Screen) -> String {
    let (ply, played, verdict) = (i + 1, &reviewed.played.reading, reviewed.verdict);
    let mut text = format!("{ply:4}  {seat:9} {played:10} {:>10}  {verdict}", english::score(reviewed.score));
    if let Some(best) = reviewed.best.first().filter(|_| verdict.is_faulty()) {
        text += &format!(" ({:.2} lost), better {}", reviewed.loss, best.reading);
    }
    if verdict > Verdict::Inaccuracy { screen.bold(&text) } else { text }
}

fn object(game: &dyn AnyGame, live: &dyn AnyMatch, report: &Report) -> Value {
    let moves: Vec<Value> = report
        .moves
        .iter()
        .enumerate()
        .map(|(i, reviewed)| {
            let mut object = write_score(reviewed.score);
            object["ply"] = json!(i + 1);
            object["seat"] = json!(seats::name(live.seats(), reviewed.seat));
            object["move"] = json!(reviewed.played.coordinate);
            object["reading"] = json!(reviewed.played.reading);
            object["best"] = json!(reviewed.best.first().map(|best| &best.coordinate));
            object["after"] = json!(reviewed.after);
            object["loss"] = json!(reviewed.loss);
            object["phase"] = json!(reviewed.phase.name());
            object["verdict"] = json!(reviewed.verdict.name());
            object
        })
        .collect();
    let mut summary = json!({});
    for (seat, side) in live.seats().iter().zip(&report.sides) {
        let mut counts = json!({ "accuracy": side.accuracy(), "mean_loss": side.mean_loss() });
        for phase in Phase::ALL {
            counts["phases"][phase.name()] = json!(side.accuracy_in(phase));
        }
        for verdict in Verdict::ALL {
            counts[verdict.name()] = json!(side.count(verdict));
        }
        summary[seat.name.as_str()] = counts;
    }
    let names: Vec<&str> = live.seats().iter().map(|seat| seat.name.as_str()).collect();
    let moments: Vec<usize> = report.moments().iter().map(|moment| moment.place + 1).collect();
    json!({
        "id": game.info().id,
        "start": live.first_position(),
        "seats": names,
        "moves": moves,
        "chart": report.course,
        "moments": moments,
        "summary": summary,
        "end": seats::end(live),
    })
}
