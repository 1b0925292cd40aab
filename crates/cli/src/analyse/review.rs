//! Every move of a game, evaluated.

use std::io::Write;

use catalog::search::Score;
use catalog::{AnyGame, AnyMatch, Decision, MoveText, PlayedMove, Seat, Team};
use serde_json::{Value, json};

use super::chart;
use super::thinker::{Thinker, write_score};
use super::verdict::{MoveLosses, MoveVerdict};
use crate::failure::{CommandResult, Failure};
use crate::progress::Progress;
use crate::screen::Screen;
use crate::text::clean;
use crate::{english, halt, seats, show};

/// A move, and what was thought of it.
struct ReviewedMove {
    /// The seat that played it.
    seat: Seat,
    played: MoveText,
    best: MoveText,
    /// The score of the position before it, for that seat.
    score: Score,
    /// The expected score after it.
    after: f64,
    loss: f64,
}

impl ReviewedMove {
    fn verdict(&self) -> MoveVerdict {
        MoveVerdict::of(self.loss)
    }
}

/// What a whole game came to.
struct Review {
    moves: Vec<ReviewedMove>,
    /// The expected scores of the team that begins, of every position.
    course: Vec<f64>,
    /// By seat.
    losses: Vec<MoveLosses>,
}

/// Evaluates the moves of a match, until the user interrupts it.
pub(super) fn run(
    game: &dyn AnyGame,
    live: &dyn AnyMatch,
    thinker: &Thinker,
    as_json: bool,
    screen: Screen,
    out: &mut dyn Write,
) -> CommandResult {
    let review = review(live, thinker)?;
    if as_json {
        writeln!(out, "{}", object(game, live, &review))?;
        return Ok(());
    }
    writeln!(out, "{}\n", screen.bold(&clean(&game.info().name)))?;
    for (i, reviewed) in review.moves.iter().enumerate() {
        writeln!(out, "{}", sentence(i, reviewed, seats::name(live.seats(), reviewed.seat), screen))?;
    }
    writeln!(out, "\n{}\n", show::status(live))?;
    let [upper, lower] = chart::rows(&review.course, screen.width.saturating_sub(2));
    writeln!(out, "  {upper}\n  {lower}\n")?;
    for (seat, losses) in (0..).map(Seat).zip(&review.losses) {
        if let (Some(accuracy), Some(loss)) = (losses.accuracy(), losses.mean_loss()) {
            let counts: Vec<String> = MoveVerdict::ALL.map(|v| format!("{v} {}", losses.count(v))).to_vec();
            writeln!(
                out,
                "{}: accuracy {accuracy:.0} %, {:.3} lost a move; {}.",
                english::label(live.seats(), seat),
                loss,
                counts.join(", ")
            )?;
        }
    }
    Ok(())
}

/// What the expected score of a position is to a team, as far as one team's score tells that of another.
struct Expected {
    team: Team,
    value: f64,
}

impl Expected {
    fn of(&self, team: Team) -> f64 {
        if team == self.team { self.value } else { 1.0 - self.value }
    }
}

/// A move that was played, and what was thought of the position before it.
struct Before {
    decision: Decision,
    score: Score,
    played: PlayedMove,
}

fn review(live: &dyn AnyMatch, thinker: &Thinker) -> Result<Review, Failure> {
    let team_of = |seat: Seat| live.seats()[seat.index()].team;
    let mut at = live.restart();
    let first = team_of(at.turn());
    let progress = Progress::new(live.ply() as u64 + 1);
    let losses = vec![MoveLosses::default(); live.seats().len()];
    let mut review = Review { moves: Vec::new(), course: Vec::new(), losses };
    let mut before: Option<Before> = None;
    for m in live.played().iter().map(Some).chain([None]) {
        if halt::interrupted() {
            break;
        }
        let team = team_of(at.turn());
        let decision = match at.end() {
            Some(_) => None,
            None => Some(thinker.think(&*at, &mut |_| {}).map_err(Failure::coded)?),
        };
        progress.step("");
        let score =
            decision.as_ref().and_then(|decision| decision.thought.lines.first()).map(|line| line.score);
        let expected = |wanted: Team| match (score, at.end()) {
            (Some(score), _) => Expected { team, value: score.expected() }.of(wanted),
            (None, Some(end)) => end.outcome.score(wanted),
            (None, None) => 0.5,
        };
        review.course.push(expected(first));
        if let Some(Before { decision, score, played }) = before.take() {
            let after = expected(team_of(played.seat));
            let lost = (score.expected() - after).max(0.0);
            // The computer's own move loses nothing, even if it sees more one ply later.
            let loss = if played.text.coordinate == decision.best.coordinate { 0.0 } else { lost };
            review.losses[played.seat.index()].add(loss);
            let (seat, best) = (played.seat, decision.best);
            review.moves.push(ReviewedMove { seat, played: played.text, best, score, after, loss });
        }
        let Some(m) = m else { break };
        at.play(&m.text.coordinate).map_err(Failure::coded)?;
        before =
            decision.zip(score).map(|(decision, score)| Before { decision, score, played: (**m).clone() });
    }
    progress.end();
    Ok(review)
}

fn sentence(i: usize, reviewed: &ReviewedMove, seat: &str, screen: Screen) -> String {
    let (ply, played, verdict) = (i + 1, &reviewed.played.reading, reviewed.verdict());
    let mut text = format!("{ply:4}  {seat:9} {played:10} {:>10}  {verdict}", english::score(reviewed.score));
    if verdict > MoveVerdict::Good {
        text += &format!(" ({:.2} lost), better {}", reviewed.loss, reviewed.best.reading);
    }
    match verdict {
        MoveVerdict::Best | MoveVerdict::Good | MoveVerdict::Inaccuracy => text,
        MoveVerdict::Mistake | MoveVerdict::Blunder => screen.bold(&text),
    }
}

fn object(game: &dyn AnyGame, live: &dyn AnyMatch, review: &Review) -> Value {
    let moves: Vec<Value> = review
        .moves
        .iter()
        .enumerate()
        .map(|(i, reviewed)| {
            let mut object = write_score(reviewed.score);
            object["ply"] = json!(i + 1);
            object["seat"] = json!(seats::name(live.seats(), reviewed.seat));
            object["move"] = json!(reviewed.played.coordinate);
            object["reading"] = json!(reviewed.played.reading);
            object["best"] = json!(reviewed.best.coordinate);
            object["after"] = json!(reviewed.after);
            object["loss"] = json!(reviewed.loss);
            object["verdict"] = json!(reviewed.verdict().name());
            object
        })
        .collect();
    let mut summary = json!({});
    for (seat, losses) in live.seats().iter().zip(&review.losses) {
        let mut counts = json!({ "accuracy": losses.accuracy(), "mean_loss": losses.mean_loss() });
        for verdict in MoveVerdict::ALL {
            counts[verdict.name()] = json!(losses.count(verdict));
        }
        summary[seat.name.as_str()] = counts;
    }
    let names: Vec<&str> = live.seats().iter().map(|seat| seat.name.as_str()).collect();
    json!({
        "id": game.info().id,
        "start": live.first_position(),
        "seats": names,
        "moves": moves,
        "chart": review.course,
        "summary": summary,
        "end": seats::end(live),
    })
}
