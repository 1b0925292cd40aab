//! Rankings, and how ratings have changed.

use rating::{PROVISIONAL, Rating, Score};

use crate::sql::{Row, Value, places, values};
use crate::{GuestKey, Store, StoreError, computer_level};

/// So many games that count are read for a table of a month at most: the latest.
const MOST_COUNTED: u64 = 200_000;

/// A player in a ranking.
#[derive(Clone, Debug, PartialEq)]
pub struct RankedPlayer {
    /// Who.
    pub person: GuestKey,
    /// The name of the account; `None` for computers.
    pub name: Option<String>,
    /// The rating.
    pub rating: Rating,
    /// How many rated games were played.
    pub games: u64,
}

/// A game that counts, for tables of months.
#[derive(Clone, Debug, PartialEq)]
pub struct CountedGame {
    /// When it ended, in milliseconds since 1970.
    pub ended: u64,
    /// Who played.
    pub players: [GuestKey; 2],
    /// How it ended for the first of them.
    pub score: Score,
}

/// What is shown of a player beside a game.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerCard {
    /// The name of the account; `None` for computers.
    pub name: Option<String>,
    /// The rating for the game and its speed, if the player has one.
    pub rating: Option<Rating>,
}

impl Store {
    /// The best players of a game at a speed, those with provisional ratings last.
    pub fn ranking(&self, rules: &str, speed: &str, most: usize) -> Result<Vec<RankedPlayer>, StoreError> {
        crate::check::check_text(rules).and(crate::check::check_text(speed))?;
        let (rules, speed) = (rules.to_string(), speed.to_string());
        self.look(move |sql| {
            let query = "SELECT r.person, a.name, r.value, r.deviation, r.volatility, r.won + r.drawn + r.lost
                         FROM ratings r LEFT JOIN accounts a ON a.person = r.person
                         WHERE r.rules = $1 AND r.speed = $2
                         ORDER BY CASE WHEN r.deviation > $3 THEN 1 ELSE 0 END, r.value DESC, COALESCE(a.name, ''), r.person LIMIT $4";
            let rows = sql.query(query, values![&rules, &speed, PROVISIONAL, most as u64])?;
            let ranked = rows.iter().map(|row| RankedPlayer {
                person: row.key(0),
                name: row.maybe_text(1),
                rating: rating(row, 2),
                games: row.count(5),
            });
            Ok(ranked.filter(|player| player.name.is_some() || is_computer(&player.person)).collect())
        })
    }

    /// The rating of a player after each game, with the moment at which it ended: the oldest first.
    pub fn rating_history(
        &self,
        person: &GuestKey,
        rules: &str,
        speed: &str,
    ) -> Result<Vec<(u64, f64)>, StoreError> {
        crate::check::check_text(rules).and(crate::check::check_text(speed))?;
        let (person, rules, speed) = (*person, rules.to_string(), speed.to_string());
        self.look(move |sql| {
            let query = "SELECT p.ended, p.after FROM result_players p JOIN results r ON r.game = p.game
                         WHERE p.person = $1 AND r.rules = $2 AND r.speed = $3 AND p.after IS NOT NULL
                         ORDER BY p.ended DESC, p.game DESC LIMIT 20000";
            let rows = sql.query(query, values![&person, &rules, &speed])?;
            Ok(rows.iter().rev().map(|row| (row.count(0), row.real(1))).collect())
        })
    }

    /// All games that count and ended before a moment, in the order in which they did; of a game and a speed, if they are named.
    pub fn counted_games(
        &self,
        rules: Option<String>,
        speed: Option<String>,
        before: u64,
    ) -> Result<Vec<CountedGame>, StoreError> {
        rules.iter().chain(&speed).try_for_each(|text| crate::check::check_text(text))?;
        self.look(move |sql| {
            let mut query = "SELECT r.ended, p.person, o.person, p.score FROM results r
                 JOIN result_players p ON p.game = r.game AND p.seat = 0
                 JOIN result_players o ON o.game = r.game AND o.seat = 1
                 WHERE r.rated = 1 AND r.ended < $1"
                .to_string();
            let mut given: Vec<Value> = vec![before.into()];
            for (column, value) in [("rules", &rules), ("speed", &speed)] {
                if let Some(value) = value {
                    given.push(value.into());
                    query += &format!(" AND r.{column} = ${}", given.len());
                }
            }
            given.push(MOST_COUNTED.into());
            query += &format!(" ORDER BY r.ended DESC, r.game DESC LIMIT ${}", given.len());
            let rows = sql.query(&query, &given)?;
            let read = |row: &Row| {
                let players = [row.maybe_key(1)?, row.maybe_key(2)?];
                Some(CountedGame { ended: row.count(0), players, score: Score::of_number(row.number(3))? })
            };
            Ok(rows.iter().rev().filter_map(read).collect())
        })
    }

    /// What is shown of players beside a game, in their order: `None` for those that have no account, and are no computers.
    pub fn player_cards(
        &self,
        people: Vec<GuestKey>,
        rules: &str,
        speed: &str,
    ) -> Result<Vec<Option<PlayerCard>>, StoreError> {
        crate::check::check_text(rules).and(crate::check::check_text(speed))?;
        let (rules, speed) = (rules.to_string(), speed.to_string());
        self.look(move |sql| {
            let mut cards = Vec::new();
            for person in &people {
                let name = sql.first("SELECT name FROM accounts WHERE person = $1", values![person])?;
                let name = name.map(|row| row.text(0));
                let query = "SELECT value, deviation, volatility FROM ratings
                             WHERE person = $1 AND rules = $2 AND speed = $3";
                let found = sql.first(query, values![person, &rules, &speed])?.map(|row| rating(&row, 0));
                let is_known = name.is_some() || is_computer(person);
                cards.push(is_known.then_some(PlayerCard { name, rating: found }));
            }
            Ok(cards)
        })
    }

    /// The names of accounts, of those people that have one.
    pub fn account_names(&self, people: Vec<GuestKey>) -> Result<Vec<(GuestKey, String)>, StoreError> {
        self.look(move |sql| {
            let mut names = Vec::new();
            for some in people.chunks(500) {
                let places = places(1, some.len());
                let query = format!("SELECT person, name FROM accounts WHERE person IN ({places})");
                let keys: Vec<Value> = some.iter().map(Into::into).collect();
                names.extend(sql.query(&query, &keys)?.iter().map(|row| (row.key(0), row.text(1))));
            }
            Ok(names)
        })
    }
}

fn is_computer(person: &GuestKey) -> bool {
    computer_level(person).is_some()
}

fn rating(row: &Row, first: usize) -> Rating {
    Rating { value: row.real(first), deviation: row.real(first + 1), volatility: row.real(first + 2) }
}
