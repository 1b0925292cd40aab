//! Puzzles that people have tried, and what that says about both.

use rating::{Rating, Score, rate};

use crate::sql::{Row, Sql, SqlFault, values};
use crate::{GuestKey, Receipt, Store, StoreError};

/// What nobody without an account has needed for so long is forgotten, in milliseconds.
const KEPT: u64 = 180 * crate::game::DAY;

/// So many people's puzzles are forgotten at once at most.
const AT_ONCE: u64 = 200;

/// How sure the rating is that the program gave a puzzle.
const FIRST_DEVIATION: f64 = 150.0;

/// What became of a puzzle.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum PuzzleOutcome {
    /// A wrong move, or given up.
    Failed,
    /// Every move was found.
    Solved,
    /// A hint was asked for: it says nothing about anyone.
    Helped,
}

impl PuzzleOutcome {
    const ALL: [Self; 3] = [Self::Failed, Self::Solved, Self::Helped];

    fn number(self) -> u64 {
        self as u64
    }
}

/// A puzzle that someone has tried.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleResult {
    /// Who.
    pub person: GuestKey,
    /// The id of its game.
    pub rules: String,
    /// What it is known by.
    pub puzzle: String,
    /// The rating that the program gave it.
    pub rating: f64,
    /// What became of it.
    pub outcome: PuzzleOutcome,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// How someone solves the puzzles of a game.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct PuzzleStanding {
    /// The rating.
    pub rating: Rating,
    /// How many were solved.
    pub solved: u64,
    /// How many were not.
    pub failed: u64,
    /// How many were solved since the last one that was not.
    pub streak: u64,
    /// The longest streak.
    pub best: u64,
}

impl PuzzleStanding {
    /// Of someone who has tried none.
    pub const NEW: Self = Self { rating: Rating::NEW, solved: 0, failed: 0, streak: 0, best: 0 };
}

/// What a result has changed.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct PuzzleChange {
    /// What the puzzle has come to the first time, which alone counts.
    pub outcome: PuzzleOutcome,
    /// Whether this was the first time.
    pub is_first: bool,
    /// Before.
    pub before: PuzzleStanding,
    /// After.
    pub after: PuzzleStanding,
}

impl Store {
    /// Enters what became of a puzzle. Only the first time counts.
    pub fn enter_puzzle(&self, result: PuzzleResult) -> Receipt<PuzzleChange> {
        self.perform(move |sql| enter(sql, &result))
    }

    /// How someone solves the puzzles of a game.
    pub fn puzzle_standing(&self, person: &GuestKey, rules: &str) -> Result<PuzzleStanding, StoreError> {
        crate::check::check_text(rules)?;
        let (person, rules) = (*person, rules.to_string());
        self.look(move |sql| standing(sql, &person, &rules, false))
    }

    /// The puzzles of a game that someone has tried, and what became of them.
    pub fn tried_puzzles(
        &self,
        person: &GuestKey,
        rules: &str,
    ) -> Result<Vec<(String, PuzzleOutcome)>, StoreError> {
        crate::check::check_text(rules)?;
        let (person, rules) = (*person, rules.to_string());
        self.look(move |sql| {
            let query =
                "SELECT puzzle, outcome FROM puzzle_results WHERE person = $1 AND rules = $2 LIMIT 100000";
            let rows = sql.query(query, values![&person, &rules])?;
            Ok(rows.iter().filter_map(|row| Some((row.text(0), outcome(row.number(1))?))).collect())
        })
    }

    /// Forgets the puzzles of guests who have tried none for long, but only so many guests' at once. Returns how many.
    pub fn clean_puzzles(&self, now: u64) -> Receipt<u64> {
        self.perform(move |sql| {
            let query = "SELECT DISTINCT person FROM puzzle_players p WHERE changed <= $1
                         AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.person = p.person)
                         AND NOT EXISTS (SELECT 1 FROM puzzle_players q WHERE q.person = p.person AND q.changed > $1)
                         LIMIT $2";
            let gone = sql.query(query, values![now.saturating_sub(KEPT), AT_ONCE])?;
            for row in &gone {
                for table in ["puzzle_results", "puzzle_players"] {
                    sql.execute(&format!("DELETE FROM {table} WHERE person = $1"), values![&row.key(0)])?;
                }
            }
            Ok(gone.len() as u64)
        })
    }
}

fn outcome(number: i64) -> Option<PuzzleOutcome> {
    PuzzleOutcome::ALL.get(usize::try_from(number).ok()?).copied()
}

fn standing(
    sql: &mut dyn Sql,
    person: &GuestKey,
    rules: &str,
    locks: bool,
) -> Result<PuzzleStanding, SqlFault> {
    let locking = if locks { sql.locking() } else { "" };
    let query = format!(
        "SELECT value, deviation, volatility, solved, failed, streak, best FROM puzzle_players
         WHERE person = $1 AND rules = $2{locking}"
    );
    let read = |row: Row| PuzzleStanding {
        rating: Rating { value: row.real(0), deviation: row.real(1), volatility: row.real(2) },
        solved: row.count(3),
        failed: row.count(4),
        streak: row.count(5),
        best: row.count(6),
    };
    Ok(sql.first(&query, values![person, rules])?.map_or(PuzzleStanding::NEW, read))
}

fn enter(sql: &mut dyn Sql, result: &PuzzleResult) -> Result<PuzzleChange, SqlFault> {
    let PuzzleResult { person, rules, puzzle, at, .. } = result;
    let insert = "INSERT INTO puzzle_results (person, rules, puzzle, outcome, at) VALUES ($1, $2, $3, $4, $5)
                  ON CONFLICT DO NOTHING";
    let is_first = sql.execute(insert, values![person, rules, puzzle, result.outcome.number(), *at])? > 0;
    let new = Rating::NEW;
    let insert = "INSERT INTO puzzle_players
                  (person, rules, value, deviation, volatility, solved, failed, streak, best, changed)
                  VALUES ($1, $2, $3, $4, $5, 0, 0, 0, 0, $6) ON CONFLICT DO NOTHING";
    sql.execute(insert, values![person, rules, new.value, new.deviation, new.volatility, *at])?;
    let before = standing(sql, person, rules, true)?;
    if !is_first {
        let query = "SELECT outcome FROM puzzle_results WHERE person = $1 AND rules = $2 AND puzzle = $3";
        let row = sql.first(query, values![person, rules, puzzle])?;
        let earlier = row.and_then(|row| outcome(row.number(0))).unwrap_or(result.outcome);
        return Ok(PuzzleChange { outcome: earlier, is_first, before, after: before });
    }
    let after = match result.outcome {
        PuzzleOutcome::Helped => before,
        PuzzleOutcome::Solved => rated(sql, result, before, Score::Won)?,
        PuzzleOutcome::Failed => rated(sql, result, before, Score::Lost)?,
    };
    let update =
        "UPDATE puzzle_players SET value = $3, deviation = $4, volatility = $5, solved = $6, failed = $7,
                  streak = $8, best = $9, changed = $10 WHERE person = $1 AND rules = $2";
    let Rating { value, deviation, volatility } = after.rating;
    let PuzzleStanding { solved, failed, streak, best, .. } = after;
    sql.execute(
        update,
        values![person, rules, value, deviation, volatility, solved, failed, streak, best, *at],
    )?;
    Ok(PuzzleChange { outcome: result.outcome, is_first, before, after })
}

/// Rates the solver against the puzzle, as if they had played a game.
fn rated(
    sql: &mut dyn Sql,
    result: &PuzzleResult,
    before: PuzzleStanding,
    score: Score,
) -> Result<PuzzleStanding, SqlFault> {
    let first = Rating { value: result.rating, deviation: FIRST_DEVIATION, ..Rating::NEW };
    let insert = "INSERT INTO puzzle_ratings (puzzle, value, deviation, volatility, tries)
                  VALUES ($1, $2, $3, $4, 0) ON CONFLICT DO NOTHING";
    sql.execute(insert, values![&result.puzzle, first.value, first.deviation, first.volatility])?;
    let query =
        format!("SELECT value, deviation, volatility FROM puzzle_ratings WHERE puzzle = $1{}", sql.locking());
    let row = sql.first(&query, values![&result.puzzle])?;
    let puzzle = row.map_or(first, |row| Rating {
        value: row.real(0),
        deviation: row.real(1),
        volatility: row.real(2),
    });
    let (rating, puzzle) = rate(before.rating, puzzle, score);
    let update = "UPDATE puzzle_ratings SET value = $2, deviation = $3, volatility = $4, tries = tries + 1
                  WHERE puzzle = $1";
    sql.execute(update, values![&result.puzzle, puzzle.value, puzzle.deviation, puzzle.volatility])?;
    let is_solved = score == Score::Won;
    let streak = if is_solved { before.streak + 1 } else { 0 };
    Ok(PuzzleStanding {
        rating,
        solved: before.solved + u64::from(is_solved),
        failed: before.failed + u64::from(!is_solved),
        streak,
        best: before.best.max(streak),
    })
}
