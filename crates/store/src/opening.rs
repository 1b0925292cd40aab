//! The tree of openings: which moves were made in the positions of the first moves of games, and how those games ended.
//!
//! It holds no games, only how many there were. A position is known by its key, so that it does not matter by which moves a game came there.

use rating::Score;

use crate::sql::{Row, Sql, SqlFault, values};
use crate::{Receipt, Store, StoreError};

/// The most moves of a position that are told.
const MOST_MOVES: u64 = 40;

/// The most moves of a game that are counted.
const MOST_PLIES: usize = 40;

/// A move that was made in one game alone is forgotten after so long, in milliseconds.
const KEPT: u64 = 400 * crate::game::DAY;

/// So many moves are forgotten at once at most.
const AT_ONCE: u64 = 2000;

/// What of a game is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningGame {
    /// By what its rules are known here.
    pub rules: String,
    /// The key of each of its first positions, and the move that was made there, in coordinates.
    pub moves: Vec<(u64, String)>,
    /// How it ended for the side of the first seat.
    pub score: Score,
}

/// A move of a position, and how the games ended in which it was made.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct OpeningMove {
    /// The move, in coordinates.
    pub played: String,
    /// Games that the side of the first seat won.
    pub won: u64,
    /// Games that were drawn.
    pub drawn: u64,
    /// Games that it lost.
    pub lost: u64,
    /// The games among them that counted for ratings.
    pub rated: u64,
    /// How strong the players of those were on average; `None` if there are none.
    pub rating: Option<f64>,
}

impl Store {
    /// The moves that were made in a position, the most frequent first.
    pub fn opening(&self, rules: &str, place: u64) -> Result<Vec<OpeningMove>, StoreError> {
        crate::check::check_text(rules)?;
        let rules = rules.to_string();
        self.look(move |sql| {
            let query = "SELECT played, won, drawn, lost, rated, rating FROM openings
                         WHERE rules = $1 AND place = $2 ORDER BY won + drawn + lost DESC, played LIMIT $3";
            let read = |row: &Row| OpeningMove {
                played: row.text(0),
                won: row.count(1),
                drawn: row.count(2),
                lost: row.count(3),
                rated: row.count(4),
                rating: (row.count(4) > 0).then(|| row.real(5) / row.count(4) as f64),
            };
            let rows = sql.query(query, values![&rules, place.cast_signed(), MOST_MOVES])?;
            Ok(rows.iter().map(read).collect())
        })
    }

    /// The codes of games with results whose moves were not counted: those that ended before there was a tree. Only so many.
    pub fn uncounted_openings(&self, most: usize) -> Result<Vec<String>, StoreError> {
        self.look(move |sql| {
            let query = "SELECT code FROM games WHERE archived > 0 AND opened = 0 ORDER BY code LIMIT $1";
            Ok(sql.query(query, values![most as u64])?.iter().map(|row| row.text(0)).collect())
        })
    }

    /// Counts the moves of such a game, once; without any, it is left out for good. `at` is when it ended, in milliseconds since 1970.
    pub fn count_opening(&self, code: &str, game: Option<OpeningGame>, at: u64) -> Receipt<()> {
        let code = code.to_string();
        self.perform(move |sql| count(sql, &code, game.as_ref(), at))
    }

    /// Forgets moves that were made once and long ago, but only so many at once. Returns how many.
    pub fn clean_openings(&self, now: u64) -> Receipt<u64> {
        self.perform(move |sql| {
            let delete = "DELETE FROM openings WHERE (rules, place, played) IN
                          (SELECT rules, place, played FROM openings
                           WHERE won + drawn + lost = 1 AND changed <= $1 ORDER BY changed LIMIT $2)";
            sql.execute(delete, values![now.saturating_sub(KEPT), AT_ONCE])
        })
    }
}

/// Counts the moves of a game whose result is entered, unless they were counted before.
pub(crate) fn count(
    sql: &mut dyn Sql,
    code: &str,
    game: Option<&OpeningGame>,
    at: u64,
) -> Result<(), SqlFault> {
    // Whoever changes this row first counts it. A game that goes on after its end is not counted again.
    let claim = "UPDATE games SET opened = 1 WHERE code = $1 AND opened = 0";
    let is_new = sql.execute(claim, values![code])? > 0;
    let Some(game) = game.filter(|_| is_new) else { return Ok(()) };
    let query = "SELECT avg(p.before) FROM result_players p JOIN results r ON r.game = p.game
                 WHERE p.game = $1 AND r.rated = 1 AND p.before IS NOT NULL";
    let rating = sql.first(query, values![code])?.and_then(|row| row.maybe_real(0));
    let mut moves: Vec<&(u64, String)> = game.moves.iter().take(MOST_PLIES).collect();
    // In one order everywhere, so that no two servers wait for each other; and once a game, also where it came back to a position.
    moves.sort_unstable();
    moves.dedup();
    let [won, drawn, lost] =
        [Score::Won, Score::Drawn, Score::Lost].map(|score| u64::from(score == game.score));
    for (place, played) in moves {
        let insert = "INSERT INTO openings (rules, place, played, won, drawn, lost, rated, rating, changed)
                      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
                      ON CONFLICT (rules, place, played) DO UPDATE SET
                      won = openings.won + excluded.won, drawn = openings.drawn + excluded.drawn,
                      lost = openings.lost + excluded.lost, rated = openings.rated + excluded.rated,
                      rating = openings.rating + excluded.rating, changed = excluded.changed";
        let row = values![
            &game.rules,
            place.cast_signed(),
            played,
            won,
            drawn,
            lost,
            u64::from(rating.is_some()),
            rating.unwrap_or_default(),
            at
        ];
        sql.execute(insert, row)?;
    }
    Ok(())
}
