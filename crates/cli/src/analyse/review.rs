//! Every move of a game, judged.

use std::io::Write;

use catalog::search::Score;
use catalog::{AnyGame, AnyMatch, Decision, Written};
use serde_json::{Value, json};

use super::chart;
use super::thinker::{Thinker, write_score};
use super::verdict::{Record, Verdict};
use crate::failure::{Failure, Outcome};
use crate::progress::Progress;
use crate::screen::Screen;
use crate::text::{capital, clean};
use crate::{halt, seats, show};

/// A move, and what was thought of it.
struct Judged {
    /// The seat that played it: 0 begins the game.
    seat: usize,
    played: Written,
    best: Written,
    /// What the position was worth to that seat.
    score: Score,
    /// The expected score after the move.
    after: f64,
    loss: f64,
}

impl Judged {
    fn verdict(&self) -> Verdict {
        Verdict::of(self.loss)
    }
}

/// What a whole game came to.
struct Review {
    seats: [String; 2],
    moves: Vec<Judged>,
    /// The expected scores of the seat that begins, of every position.
    course: Vec<f64>,
    records: [Record; 2],
}

/// Judges the moves of a match, as far as the user lets it.
pub(super) fn run(
    game: &dyn AnyGame,
    live: &dyn AnyMatch,
    thinker: &Thinker,
    as_json: bool,
    screen: Screen,
    out: &mut dyn Write,
) -> Outcome {
    let review = judge(game, live, thinker)?;
    if as_json {
        writeln!(out, "{}", object(game, live, &review))?;
        return Ok(());
    }
    writeln!(out, "{}\n", screen.bold(&clean(&game.info().name)))?;
    for (i, judged) in review.moves.iter().enumerate() {
        writeln!(out, "{}", sentence(i, judged, &review.seats[judged.seat], screen))?;
    }
    writeln!(out, "\n{}\n", show::status(live))?;
    let [upper, lower] = chart::rows(&review.course, screen.width.saturating_sub(2));
    writeln!(out, "  {upper}\n  {lower}\n")?;
    for (seat, record) in review.seats.iter().zip(&review.records) {
        if let (Some(accuracy), Some(loss)) = (record.accuracy(), record.mean_loss()) {
            let counts: Vec<String> = Verdict::ALL.map(|v| format!("{v} {}", record.count(v))).to_vec();
            writeln!(
                out,
                "{}: accuracy {accuracy:.0} %, {:.3} lost a move; {}.",
                capital(seat),
                loss,
                counts.join(", ")
            )?;
        }
    }
    Ok(())
}

fn judge(game: &dyn AnyGame, live: &dyn AnyMatch, thinker: &Thinker) -> Result<Review, Failure> {
    let played = live.played();
    let seats = seats::names(game);
    let seat_of = |at: &dyn AnyMatch| usize::from(at.turn() != seats[0]);
    let mut at = live.duplicate();
    while at.undo() {}
    let progress = Progress::new(played.len() as u64 + 1);
    let mut review =
        Review { seats: seats.clone(), moves: Vec::new(), course: Vec::new(), records: Default::default() };
    let mut before: Option<(usize, Decision, Score, Written)> = None;
    for m in played.into_iter().map(Some).chain([None]) {
        if halt::interrupted() {
            break;
        }
        let seat = seat_of(&*at);
        let decision = if at.end().is_some() {
            None
        } else {
            Some(thinker.think(&*at, &mut |_| {}).map_err(Failure::said)?)
        };
        progress.step("");
        let score =
            decision.as_ref().and_then(|decision| decision.thought.lines.first()).map(|line| line.score);
        // The expected score of the seat that begins.
        let first = match (score, at.end()) {
            (Some(score), _) => of_first(score.expected(), seat),
            (None, Some(end)) => end.winner.map_or(0.5, |winner| if winner == seats[0] { 1.0 } else { 0.0 }),
            (None, None) => 0.5,
        };
        review.course.push(first);
        if let Some((mover, decision, score, played)) = before.take() {
            let after = of_first(first, mover);
            let lost = (score.expected() - after).max(0.0);
            // The computer's own move loses nothing, even if it sees more one ply later.
            let loss = if played.coordinate == decision.best.coordinate { 0.0 } else { lost };
            review.records[mover].add(loss);
            review.moves.push(Judged { seat: mover, played, best: decision.best, score, after, loss });
        }
        let Some(m) = m else { break };
        at.play(&m.coordinate).map_err(Failure::said)?;
        before = decision.zip(score).map(|(decision, score)| (seat, decision, score, m));
    }
    progress.end();
    Ok(review)
}

/// An expected score of one seat as that of the other, where that is not the first; the same backwards.
fn of_first(expected: f64, seat: usize) -> f64 {
    if seat == 0 { expected } else { 1.0 - expected }
}

fn sentence(i: usize, judged: &Judged, seat: &str, screen: Screen) -> String {
    let (ply, played, verdict) = (i + 1, &judged.played.reading, judged.verdict());
    let mut text = format!("{ply:4}  {seat:9} {played:10} {:>10}  {verdict}", judged.score.to_string());
    if verdict > Verdict::Good {
        text += &format!(" ({:.2} lost), better {}", judged.loss, judged.best.reading);
    }
    match verdict {
        Verdict::Best | Verdict::Good | Verdict::Inaccuracy => text,
        Verdict::Mistake | Verdict::Blunder => screen.bold(&text),
    }
}

fn object(game: &dyn AnyGame, live: &dyn AnyMatch, review: &Review) -> Value {
    let moves: Vec<Value> = review
        .moves
        .iter()
        .enumerate()
        .map(|(i, judged)| {
            let mut object = write_score(judged.score);
            object["ply"] = json!(i + 1);
            object["seat"] = json!(review.seats[judged.seat]);
            object["move"] = json!(judged.played.coordinate);
            object["reading"] = json!(judged.played.reading);
            object["best"] = json!(judged.best.coordinate);
            object["after"] = json!(judged.after);
            object["loss"] = json!(judged.loss);
            object["verdict"] = json!(judged.verdict().name());
            object
        })
        .collect();
    let mut summary = json!({});
    for (seat, record) in review.seats.iter().zip(&review.records) {
        let mut counts = json!({ "accuracy": record.accuracy(), "mean_loss": record.mean_loss() });
        for verdict in Verdict::ALL {
            counts[verdict.name()] = json!(record.count(verdict));
        }
        summary[seat.as_str()] = counts;
    }
    json!({
        "id": game.info().id,
        "start": live.first_position(),
        "seats": review.seats,
        "moves": moves,
        "chart": review.course,
        "summary": summary,
        "end": show::end_object(live),
    })
}
