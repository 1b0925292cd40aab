//! The results of games, and what they change in ratings: both in one transaction, once a game.

use rating::{Rating, Score, rate};

use crate::sql::{Sql, SqlFault, values};
use crate::{GuestKey, OpeningGame, Receipt, Store, StoreError, opening};

/// What the keys of computers begin with, which no hash does.
const COMPUTER: &[u8] = b"anyboard computer of level ";

/// By which the computer of a level is known among the players.
pub fn computer_key(level: u8) -> GuestKey {
    let mut key = [0; 32];
    key[..COMPUTER.len()].copy_from_slice(COMPUTER);
    key[31] = level;
    key
}

/// The level of a computer that is known by a key; `None` for people.
pub fn computer_level(key: &GuestKey) -> Option<u8> {
    let level = key[31];
    (computer_key(level) == *key).then_some(level)
}

/// A game that has ended.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FinishedGame {
    /// Its code.
    pub code: String,
    /// The id of what was played.
    pub rules: String,
    /// The name of what was played.
    pub name: String,
    /// The speed, as ratings are sorted by.
    pub speed: String,
    /// Whether it was to count for ratings. It does so if two different players with accounts, or computers of levels, have played it, and
    /// it has a result.
    pub is_rated: bool,
    /// The code of how it ended.
    pub end: String,
    /// How many moves led there.
    pub plies: u64,
    /// When it ended, in milliseconds since 1970.
    pub ended: u64,
    /// The first moves, for people, with spaces between them.
    pub opening: String,
    /// The same as they are searched for: each with a space after it.
    pub line: String,
    /// Who played, in the order of the seats.
    pub players: Vec<FinishedPlayer>,
    /// What the tree of openings counts of it, if it belongs there.
    pub moves: Option<OpeningGame>,
}

/// A player of a game that has ended.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FinishedPlayer {
    /// Who: a person, or the computer of a level.
    pub person: Option<GuestKey>,
    /// The level of a computer.
    pub level: Option<u8>,
    /// The name in the game.
    pub name: String,
    /// How it ended for this player; `None` if it did not count for anything.
    pub score: Option<Score>,
}

/// How the rating of a player has changed by a game.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct RatingChange {
    /// Before the game.
    pub before: Rating,
    /// After it.
    pub after: Rating,
}

/// A rating as it is stored.
#[derive(Clone, Debug, PartialEq)]
pub struct StoredRating {
    /// The id of the game.
    pub rules: String,
    /// The speed.
    pub speed: String,
    /// The rating.
    pub rating: Rating,
    /// How many games were won.
    pub won: u64,
    /// How many were drawn.
    pub drawn: u64,
    /// How many were lost.
    pub lost: u64,
}

impl Store {
    /// Enters the result of a game, once: what is entered again changes nothing, unless the game went on in between and ended anew, which
    /// rated games never do. Returns how the ratings of its players have changed, in the order of the seats; nothing if it does not count.
    pub fn finish(&self, game: FinishedGame) -> Receipt<Vec<RatingChange>> {
        self.perform(move |sql| finish(sql, &game))
    }

    /// The codes of games that have ended and whose results were not entered, but only so many.
    pub fn unentered_results(&self, most: usize) -> Result<Vec<String>, StoreError> {
        self.look(move |sql| {
            let query = "SELECT code FROM games WHERE is_over AND archived = 0 ORDER BY code LIMIT $1";
            let rows = sql.query(query, values![most as u64])?;
            Ok(rows.iter().map(|row| row.text(0)).collect())
        })
    }

    /// The ratings of a player, those with the most games first.
    pub fn ratings_of(&self, person: &GuestKey) -> Result<Vec<StoredRating>, StoreError> {
        let person = *person;
        self.look(move |sql| {
            let query = "SELECT rules, speed, value, deviation, volatility, won, drawn, lost FROM ratings
                         WHERE person = $1 ORDER BY won + drawn + lost DESC, rules, speed LIMIT 1000";
            let rows = sql.query(query, values![&person])?;
            let read = |row: &crate::sql::Row| StoredRating {
                rules: row.text(0),
                speed: row.text(1),
                rating: Rating { value: row.real(2), deviation: row.real(3), volatility: row.real(4) },
                won: row.count(5),
                drawn: row.count(6),
                lost: row.count(7),
            };
            Ok(rows.iter().map(read).collect())
        })
    }
}

fn finish(sql: &mut dyn Sql, game: &FinishedGame) -> Result<Vec<RatingChange>, SqlFault> {
    // Whoever changes this row first enters the result: others find it changed.
    let claim = "UPDATE games SET archived = 1 WHERE code = $1 AND is_over AND archived = 0";
    if sql.execute(claim, values![&game.code])? == 0 {
        return changes(sql, &game.code);
    }
    let known = sql.first("SELECT rated FROM results WHERE game = $1", values![&game.code])?;
    if known.is_some_and(|row| row.number(0) == 1) {
        keep(sql, &game.code)?;
        return changes(sql, &game.code);
    }
    sql.execute("DELETE FROM results WHERE game = $1", values![&game.code])?;
    let rated = rated_players(sql, game)?;
    let accounts = accounts(sql, game)?;
    let is_public = rated.is_some() || accounts > 0;
    let insert = "INSERT INTO results (game, rules, name, speed, rated, is_public, ending, plies, ended, opening, line)
                  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
    let FinishedGame { code, rules, name, speed, end, plies, ended, opening, line, .. } = game;
    sql.execute(
        insert,
        values![code, rules, name, speed, rated.is_some(), is_public, end, *plies, *ended, opening, line],
    )?;
    let mut changed = Vec::new();
    if let Some((people, score)) = rated {
        changed = rate_players(sql, game, people, score)?;
        keep(sql, code)?;
    }
    for (seat, player) in game.players.iter().enumerate() {
        let insert =
            "INSERT INTO result_players (game, seat, person, level, name, score, before, after, ended)
                      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
        let level = player.level.map(i64::from);
        let score = player.score.map(|score| i64::from(score.number()));
        let change = changed.get(seat);
        let before = change.map(|change: &RatingChange| change.before.value);
        let after = change.map(|change| change.after.value);
        let person = player.person.as_ref();
        let row = values![code, seat as u64, person, level, &player.name, score, before, after, *ended];
        sql.execute(insert, row)?;
    }
    opening::count(sql, code, game.moves.as_ref(), *ended)?;
    Ok(changed)
}

/// Lets a game be kept for good.
fn keep(sql: &mut dyn Sql, code: &str) -> Result<(), SqlFault> {
    sql.execute("UPDATE games SET archived = 2 WHERE code = $1", values![code])?;
    Ok(())
}

/// What a game that was entered before has changed.
fn changes(sql: &mut dyn Sql, code: &str) -> Result<Vec<RatingChange>, SqlFault> {
    let query =
        "SELECT before, after FROM result_players WHERE game = $1 AND after IS NOT NULL ORDER BY seat";
    let rating = |value| Rating { value, ..Rating::NEW };
    let rows = sql.query(query, values![code])?;
    Ok(rows
        .iter()
        .map(|row| RatingChange { before: rating(row.real(0)), after: rating(row.real(1)) })
        .collect())
}

/// The two players of a game that counts, and how it ended for the first of them.
fn rated_players(sql: &mut dyn Sql, game: &FinishedGame) -> Result<Option<([GuestKey; 2], Score)>, SqlFault> {
    let [first, second] = game.players.as_slice() else { return Ok(None) };
    let people = first.person.zip(second.person).map(|(first, second)| [first, second]);
    let (Some(people), Some(score)) = (people, first.score) else { return Ok(None) };
    if !game.is_rated || people[0] == people[1] || second.score != Some(score.reversed()) {
        return Ok(None);
    }
    for person in &people {
        if computer_level(person).is_none() && !has_account(sql, person)? {
            return Ok(None);
        }
    }
    Ok(Some((people, score)))
}

/// How many of the players have an account.
fn accounts(sql: &mut dyn Sql, game: &FinishedGame) -> Result<usize, SqlFault> {
    let mut found = 0;
    for person in game.players.iter().filter_map(|player| player.person) {
        found += usize::from(has_account(sql, &person)?);
    }
    Ok(found)
}

fn has_account(sql: &mut dyn Sql, person: &GuestKey) -> Result<bool, SqlFault> {
    Ok(sql.first("SELECT 1 FROM accounts WHERE person = $1", values![person])?.is_some())
}

/// Changes the ratings of two players by their game.
fn rate_players(
    sql: &mut dyn Sql,
    game: &FinishedGame,
    people: [GuestKey; 2],
    score: Score,
) -> Result<Vec<RatingChange>, SqlFault> {
    // In one order everywhere, so that no two servers wait for each other.
    let mut in_order = people;
    in_order.sort_unstable();
    for person in in_order {
        let new = Rating::NEW;
        let insert =
            "INSERT INTO ratings (person, rules, speed, value, deviation, volatility, won, drawn, lost)
                      VALUES ($1, $2, $3, $4, $5, $6, 0, 0, 0) ON CONFLICT DO NOTHING";
        let row = values![&person, &game.rules, &game.speed, new.value, new.deviation, new.volatility];
        sql.execute(insert, row)?;
    }
    let mut before = [Rating::NEW; 2];
    for person in in_order {
        let query = format!(
            "SELECT value, deviation, volatility FROM ratings WHERE person = $1 AND rules = $2 AND speed = $3{}",
            sql.locking()
        );
        let row = sql.first(&query, values![&person, &game.rules, &game.speed])?;
        let place = usize::from(person == people[1]);
        if let Some(row) = row {
            before[place] = Rating { value: row.real(0), deviation: row.real(1), volatility: row.real(2) };
        }
    }
    let after: [Rating; 2] = rate(before[0], before[1], score).into();
    for (place, own) in [score, score.reversed()].into_iter().enumerate() {
        let counted = match own {
            Score::Won => "won",
            Score::Drawn => "drawn",
            Score::Lost => "lost",
        };
        let update = format!(
            "UPDATE ratings SET value = $4, deviation = $5, volatility = $6, {counted} = {counted} + 1
             WHERE person = $1 AND rules = $2 AND speed = $3"
        );
        let Rating { value, deviation, volatility } = after[place];
        sql.execute(
            &update,
            values![&people[place], &game.rules, &game.speed, value, deviation, volatility],
        )?;
    }
    Ok(before.into_iter().zip(after).map(|(before, after)| RatingChange { before, after }).collect())
}
