//! Puzzles: the next one, the one of the day, and whether a move is right.

use std::collections::HashMap;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, Uri};
use catalog::{AnyMatch, Message};
use protocol::http::{
    PuzzleAnswer, PuzzleAsk, PuzzleChange, PuzzleGame, PuzzleGoal, PuzzleOutcome, PuzzleShelf,
    PuzzleStanding, PuzzleTask, PuzzleTry,
};
use puzzle::{Attempt, Goal, Puzzle, Theme, Tried, shipped};
use store::{GuestKey, PuzzleResult, StoreError};

use super::account::Asker;
use super::calendar::{DAY, write_day};
use super::query::Asked;
use super::reply::{Answer, Refused, json, read};
use crate::address::Client;
use crate::app_state::AppState;
use crate::guest::Guest;
use crate::puzzles::{Wanted, daily, next, refutation};
use crate::server_clock::calendar;
use crate::to_wire;

/// The most moves that are read.
const MOST_MOVES: usize = 32;

type App = State<Arc<AppState>>;

fn unknown() -> Refused {
    Refused::missing("puzzle-unknown")
}

pub(super) async fn shelf(State(app): App) -> Answer {
    let shelf = app.aside(|app| {
        let games = app.catalog.games().map(|game| game.info().id.as_str());
        let games = games.map(|id| (id, shipped(id).all())).filter(|(_, all)| !all.is_empty());
        let game = |(id, all): (&str, &[(String, Puzzle)])| PuzzleGame {
            rules: id.into(),
            puzzles: all.len(),
            themes: themes(all),
        };
        PuzzleShelf { games: games.map(game).collect() }
    });
    Ok(json(&shelf.await?))
}

/// What puzzles are about, and how many of them.
fn themes(all: &[(String, Puzzle)]) -> Vec<(String, usize)> {
    let count = |theme: Theme| all.iter().filter(|(_, puzzle)| puzzle.themes.contains(&theme)).count();
    let counted = Theme::ALL.into_iter().map(|theme| (theme.code().to_string(), count(theme)));
    counted.filter(|(_, count)| *count > 0).collect()
}

pub(super) async fn the_next(
    State(app): App,
    Extension(client): Extension<Client>,
    uri: Uri,
    headers: HeaderMap,
) -> Answer {
    let asked = Asked::of(&uri, &["rules", "theme", "harder", "last"])?;
    let rules = asked.need("rules")?.to_string();
    let theme = asked.read("theme", Theme::from_code)?;
    let harder: i16 = asked.read("harder", |text| text.parse().ok())?.unwrap_or_default();
    let asker = Asker::of(app.clone(), client, &headers).await?;
    let person = asker.visitor.person;
    let task = app.aside(move |app| {
        let tried: HashMap<_, _> = app.store.tried_puzzles(&person, &rules)?.into_iter().collect();
        let rating = app.store.puzzle_standing(&person, &rules)?.rating.value + f64::from(harder);
        let wanted = Wanted { rules: &rules, theme, rating, last: asked.get("last") };
        let found = next(&wanted, &tried).ok_or_else(|| Refused::missing("puzzle-none"))?;
        Ok::<_, Refused>(task(app, &person, &rules, found, None)?)
    });
    Ok(json(&task.await??))
}

pub(super) async fn of_the_day(
    State(app): App,
    Extension(client): Extension<Client>,
    uri: Uri,
    headers: HeaderMap,
) -> Answer {
    let asked = Asked::of(&uri, &["rules"])?;
    let asker = Asker::of(app.clone(), client, &headers).await?;
    let person = asker.visitor.person;
    let task = app.aside(move |app| {
        let now = calendar();
        let found = daily(now / DAY, asked.get("rules")).ok_or_else(|| Refused::missing("puzzle-none"))?;
        let (rules, id, puzzle) = found;
        Ok::<_, Refused>(task(app, &person, rules, (id, puzzle), Some(write_day(now)))?)
    });
    Ok(json(&task.await??))
}

pub(super) async fn show(
    State(app): App,
    Extension(client): Extension<Client>,
    Path((rules, id)): Path<(String, String)>,
    headers: HeaderMap,
) -> Answer {
    let asker = Asker::of(app.clone(), client, &headers).await?;
    let person = asker.visitor.person;
    let task = app.aside(move |app| {
        let puzzle = shipped(&rules).find(&id).ok_or_else(unknown)?;
        Ok::<_, Refused>(task(app, &person, &rules, (&id, puzzle), None)?)
    });
    Ok(json(&task.await??))
}

/// A puzzle, as it is told to one who is to solve it: blocks.
fn task(
    app: &AppState,
    person: &GuestKey,
    rules: &str,
    (id, puzzle): (&str, &Puzzle),
    day: Option<String>,
) -> Result<PuzzleTask, StoreError> {
    let tried = app.store.tried_puzzles(person, rules)?;
    let before =
        tried.into_iter().find(|(other, _)| other == id).map(|(_, outcome)| outcome_to_wire(outcome));
    let standing = standing_to_wire(&app.store.puzzle_standing(person, rules)?);
    Ok(PuzzleTask {
        rules: rules.into(),
        puzzle: id.into(),
        position: puzzle.position.clone(),
        goal: match (puzzle.goal(), puzzle.themes.first()) {
            (Goal::Win, Some(Theme::Mate)) => PuzzleGoal::Mate,
            (Goal::Win, _) => PuzzleGoal::Win,
            (Goal::Gain, _) => PuzzleGoal::Gain,
            (Goal::Save, _) => PuzzleGoal::Save,
        },
        length: puzzle.length(),
        rating: puzzle.rating,
        before,
        day,
        standing,
    })
}

pub(super) async fn answer(
    State(app): App,
    Extension(client): Extension<Client>,
    Path((rules, id)): Path<(String, String)>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    let PuzzleTry { moves, ask } = read(&headers, &body)?;
    let puzzle = shipped(&rules).find(&id).ok_or_else(unknown)?;
    let asker = Asker::of(app.clone(), client, &headers).await?;
    let tried = {
        let rules = rules.clone();
        app.aside(move |app| checked(app, &rules, puzzle, &moves, ask)).await??
    };
    let Checked { mut answer, outcome, wrong } = tried;
    if let Some(live) = wrong {
        answer.refutation = refutation(&app, asker.worker(), live).await;
    }
    if answer.right == Some(true) && answer.reply.is_none() || ask == PuzzleAsk::GiveUp {
        answer.solution = puzzle.moves.clone();
        answer.themes = puzzle.themes.iter().map(|theme| theme.code().to_string()).collect();
    }
    // Of one without a cookie nothing can be kept.
    if let Some(outcome) = outcome.filter(|_| Guest::known(&headers).is_some()) {
        let entered = app.store.enter_puzzle(PuzzleResult {
            person: asker.visitor.person,
            rules,
            puzzle: id,
            rating: puzzle.rating.into(),
            outcome,
            at: calendar(),
        });
        answer.change = Some(change_to_wire(&entered.await?));
    }
    Ok(json(&answer))
}

/// What was found out about a move.
struct Checked {
    answer: PuzzleAnswer,
    /// What is entered.
    outcome: Option<store::PuzzleOutcome>,
    /// The game after a wrong move.
    wrong: Option<Box<dyn AnyMatch>>,
}

/// Follows the moves of a solver. Each but the last must be right: the page has been told so.
fn checked(
    app: &AppState,
    rules: &str,
    puzzle: &Puzzle,
    moves: &[String],
    ask: PuzzleAsk,
) -> Result<Checked, Refused> {
    let astray = || Refused::bad(Message::new("puzzle-moves-astray"));
    let (made, last) = match (ask, moves) {
        _ if moves.len() > MOST_MOVES => return Err(astray()),
        (PuzzleAsk::Check, [made @ .., last]) => (made, Some(last)),
        (PuzzleAsk::Check, []) => return Err(astray()),
        _ => (moves, None),
    };
    let solution = puzzle.moves.iter().step_by(2);
    if made.len() > puzzle.length() || !made.iter().zip(solution).all(|(made, right)| made == right) {
        return Err(astray());
    }
    let game = app.catalog.find(rules).map_err(|error| Refused::bad(Message::from(&error)))?;
    let mut answer = PuzzleAnswer::default();
    if ask == PuzzleAsk::GiveUp {
        return Ok(Checked { answer, outcome: Some(store::PuzzleOutcome::Failed), wrong: None });
    }
    let mut attempt = Attempt::begin(game, puzzle, made.len()).ok_or_else(astray)?;
    let Some(last) = last else {
        let legal = attempt.live().legal_moves();
        let next = legal.iter().find(|legal| legal.text.coordinate == attempt.solution());
        answer.hint = next.map(|next| to_wire::place(next.step.from.unwrap_or(next.step.to)));
        return Ok(Checked { answer, outcome: Some(store::PuzzleOutcome::Helped), wrong: None });
    };
    let tried = attempt.play(last).map_err(|error| Refused::bad(Message::from(&error)))?;
    answer.right = Some(tried != Tried::Wrong);
    let (outcome, wrong) = match tried {
        Tried::GoesOn { reply } => {
            answer.reply = Some(reply);
            (None, None)
        }
        Tried::Solved => (Some(store::PuzzleOutcome::Solved), None),
        Tried::Wrong => (Some(store::PuzzleOutcome::Failed), Some(attempt.live().duplicate())),
    };
    Ok(Checked { answer, outcome, wrong })
}

fn outcome_to_wire(outcome: store::PuzzleOutcome) -> PuzzleOutcome {
    match outcome {
        store::PuzzleOutcome::Solved => PuzzleOutcome::Solved,
        store::PuzzleOutcome::Failed => PuzzleOutcome::Failed,
        store::PuzzleOutcome::Helped => PuzzleOutcome::Helped,
    }
}

fn standing_to_wire(standing: &store::PuzzleStanding) -> PuzzleStanding {
    let store::PuzzleStanding { rating, solved, failed, streak, best } = *standing;
    PuzzleStanding {
        rating: rating.shown(),
        provisional: rating.is_provisional(),
        solved,
        failed,
        streak,
        best,
    }
}

fn change_to_wire(change: &store::PuzzleChange) -> PuzzleChange {
    PuzzleChange {
        outcome: outcome_to_wire(change.outcome),
        first: change.is_first,
        rating: change.after.rating.shown() - change.before.rating.shown(),
        standing: standing_to_wire(&change.after),
    }
}
