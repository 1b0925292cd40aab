//! Games that have ended, as they are searched for.

use std::collections::HashMap;

use rating::Score;

use crate::sql::{Row, Sql, SqlFault, Value, places, values};
use crate::{GuestKey, Store, StoreError};

/// Which games are looked for.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ArchiveFilter {
    /// Who asks: their own games are found besides those that all may see.
    pub asker: Option<GuestKey>,
    /// Who has played.
    pub player: Option<Whom>,
    /// Who has played against that player.
    pub opponent: Option<Whom>,
    /// How it ended for that player.
    pub result: Option<ResultFilter>,
    /// The id of what was played.
    pub rules: Option<String>,
    /// How it began: moves with a space after each, as they are searched for.
    pub line: String,
    /// It ended at this moment or later, in milliseconds since 1970.
    pub from: Option<u64>,
    /// It ended before this moment.
    pub to: Option<u64>,
    /// So many of the latest are left out.
    pub skip: usize,
    /// So many are returned at most.
    pub most: usize,
}

/// A player who is looked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Whom {
    /// An account, or the computer of a level.
    Person(GuestKey),
    /// One without an account, by the name in the game.
    Named(String),
}

/// How a game ended, to be looked for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ResultFilter {
    /// The player who is looked for got this; without one, any player did.
    Score(Score),
    /// It was aborted.
    Aborted,
    /// A player has left it.
    Abandoned,
}

/// A game that has ended, as it is listed.
#[derive(Clone, Debug, PartialEq)]
pub struct ArchivedGame {
    /// Its code.
    pub code: String,
    /// The id of what was played.
    pub rules: String,
    /// The name of what was played.
    pub name: String,
    /// The speed.
    pub speed: String,
    /// Whether it counted for ratings.
    pub is_rated: bool,
    /// The code of how it ended.
    pub end: String,
    /// How many moves led there.
    pub plies: u64,
    /// When it ended, in milliseconds since 1970.
    pub ended: u64,
    /// The first moves, with spaces between them.
    pub opening: String,
    /// Who played, in the order of the seats.
    pub players: Vec<ArchivedPlayer>,
}

/// A player of a game that has ended.
#[derive(Clone, Debug, PartialEq)]
pub struct ArchivedPlayer {
    /// The name of the account today, or the one in the game.
    pub name: String,
    /// Whether it is an account.
    pub is_account: bool,
    /// The level of a computer.
    pub level: Option<u8>,
    /// The rating before and after the game, if it counted.
    pub rating: Option<(f64, f64)>,
}

impl Store {
    /// Games that have ended, the latest first.
    pub fn archive(&self, filter: ArchiveFilter) -> Result<Vec<ArchivedGame>, StoreError> {
        check(&filter)?;
        self.look(move |sql| {
            let (query, values) = search(&filter, COLUMNS);
            let mut games: Vec<ArchivedGame> = sql.query(&query, &values)?.iter().map(read_game).collect();
            add_players(sql, &mut games)?;
            Ok(games)
        })
    }

    /// The codes of the same games alone.
    pub fn archive_codes(&self, filter: ArchiveFilter) -> Result<Vec<String>, StoreError> {
        check(&filter)?;
        self.look(move |sql| {
            let (query, values) = search(&filter, "r.game, r.ended");
            Ok(sql.query(&query, &values)?.iter().map(|row| row.text(0)).collect())
        })
    }

    /// A game that has ended, if its result was entered.
    pub fn archived(&self, code: &str) -> Result<Option<ArchivedGame>, StoreError> {
        crate::check::check_text(code)?;
        let code = code.to_string();
        self.look(move |sql| {
            let query = format!("SELECT {COLUMNS} FROM results r WHERE r.game = $1");
            let mut games: Vec<ArchivedGame> =
                sql.query(&query, values![&code])?.iter().map(read_game).collect();
            add_players(sql, &mut games)?;
            Ok(games.pop())
        })
    }

    /// How the games of a player against another ended: won, drawn and lost.
    pub fn head_to_head(&self, person: &GuestKey, other: &GuestKey) -> Result<[u64; 3], StoreError> {
        let (person, other) = (*person, *other);
        self.look(move |sql| {
            let query = "SELECT a.score, count(*) FROM result_players a
                         JOIN result_players b ON b.game = a.game AND b.seat <> a.seat
                         WHERE a.person = $1 AND b.person = $2 AND a.score IS NOT NULL GROUP BY a.score";
            let mut counts = [0; 3];
            for row in sql.query(query, values![&person, &other])? {
                match Score::of_number(row.number(0)) {
                    Some(Score::Won) => counts[0] = row.count(1),
                    Some(Score::Drawn) => counts[1] = row.count(1),
                    Some(Score::Lost) => counts[2] = row.count(1),
                    None => {}
                }
            }
            Ok(counts)
        })
    }
}

fn check(filter: &ArchiveFilter) -> Result<(), StoreError> {
    let named = |whom: &Option<Whom>| match whom {
        Some(Whom::Named(name)) => crate::check::check_text(name),
        _ => Ok(()),
    };
    named(&filter.player).and(named(&filter.opponent))?;
    filter.rules.iter().try_for_each(|rules| crate::check::check_text(rules))?;
    crate::check::check_text(&filter.line)
}

/// What [`read_game`] reads.
const COLUMNS: &str = "r.game, r.rules, r.name, r.speed, r.rated, r.ending, r.plies, r.ended, r.opening";

fn read_game(row: &Row) -> ArchivedGame {
    ArchivedGame {
        code: row.text(0),
        rules: row.text(1),
        name: row.text(2),
        speed: row.text(3),
        is_rated: row.number(4) == 1,
        end: row.text(5),
        plies: row.count(6),
        ended: row.count(7),
        opening: row.text(8),
        players: Vec::new(),
    }
}

/// The statement that finds games, and its parameters. The columns must hold what it is sorted by.
fn search(filter: &ArchiveFilter, columns: &str) -> (String, Vec<Value>) {
    let mut all = Conditions::default();
    // A game that went on is no result.
    let mut tables = "results r JOIN games g ON g.code = r.game AND g.is_over".to_string();
    if let Some(player) = &filter.player {
        tables = "result_players p JOIN results r ON r.game = p.game
                  JOIN games g ON g.code = r.game AND g.is_over"
            .into();
        all.whom("p", player);
    }
    if let Some(opponent) = &filter.opponent {
        tables += match filter.player {
            Some(_) => " JOIN result_players o ON o.game = p.game AND o.seat <> p.seat",
            None => " JOIN result_players o ON o.game = r.game",
        };
        all.whom("o", opponent);
    }
    match filter.result {
        Some(ResultFilter::Score(score)) => {
            let score = i64::from(score.number());
            match filter.player {
                Some(_) => all.add("p.score = ", score),
                None => {
                    let place = all.place(score);
                    let any = "EXISTS (SELECT 1 FROM result_players a WHERE a.game = r.game AND a.score =";
                    all.texts.push(format!("{any} {place})"));
                }
            }
        }
        Some(ResultFilter::Aborted) => all.texts.push("r.ending LIKE 'aborted%'".into()),
        Some(ResultFilter::Abandoned) => all.texts.push("r.ending LIKE '% abandoned'".into()),
        None => {}
    }
    if let Some(rules) = &filter.rules {
        all.add("r.rules = ", rules);
    }
    if !filter.line.is_empty() {
        let length = all.place(filter.line.chars().count() as u64);
        let line = all.place(&filter.line);
        // The database must know what kind of number it is.
        all.texts.push(format!("substr(r.line, 1, CAST({length} AS INTEGER)) = {line}"));
    }
    if let Some(from) = filter.from {
        all.add("r.ended >= ", from);
    }
    if let Some(to) = filter.to {
        all.add("r.ended < ", to);
    }
    match &filter.asker {
        None => all.texts.push("r.is_public = 1".into()),
        Some(asker) => {
            let place = all.place(asker);
            let own = "EXISTS (SELECT 1 FROM members m WHERE m.game = r.game AND m.guest =";
            all.texts.push(format!("(r.is_public = 1 OR {own} {place}))"));
        }
    }
    let conditions = all.texts.join(" AND ");
    let most = all.place(filter.most as u64);
    let skip = all.place(filter.skip as u64);
    let query = format!(
        "SELECT DISTINCT {columns} FROM {tables} WHERE {conditions}
         ORDER BY r.ended DESC, r.game LIMIT {most} OFFSET {skip}"
    );
    (query, all.values)
}

/// Conditions of a statement, with their parameters.
#[derive(Default)]
struct Conditions {
    texts: Vec<String>,
    values: Vec<Value>,
}

impl Conditions {
    /// The place of a parameter.
    fn place(&mut self, value: impl Into<Value>) -> String {
        self.values.push(value.into());
        format!("${}", self.values.len())
    }

    fn add(&mut self, condition: &str, value: impl Into<Value>) {
        let place = self.place(value);
        self.texts.push(format!("{condition}{place}"));
    }

    fn whom(&mut self, table: &str, whom: &Whom) {
        match whom {
            Whom::Person(person) => self.add(&format!("{table}.person = "), person),
            Whom::Named(name) => self.add(&format!("{table}.name = "), name),
        }
    }
}

/// Adds who played.
fn add_players(sql: &mut dyn Sql, games: &mut [ArchivedGame]) -> Result<(), SqlFault> {
    let mut players: HashMap<String, Vec<ArchivedPlayer>> = HashMap::new();
    for some in games.chunks(500) {
        let query = format!(
            "SELECT p.game, p.name, a.name, p.level, p.before, p.after FROM result_players p
             LEFT JOIN accounts a ON a.person = p.person WHERE p.game IN ({}) ORDER BY p.game, p.seat",
            places(1, some.len())
        );
        let codes: Vec<Value> = some.iter().map(|game| (&game.code).into()).collect();
        for row in sql.query(&query, &codes)? {
            let account = row.maybe_text(2);
            players.entry(row.text(0)).or_default().push(ArchivedPlayer {
                is_account: account.is_some(),
                name: account.unwrap_or_else(|| row.text(1)),
                level: row.maybe_number(3).and_then(|level| u8::try_from(level).ok()),
                rating: row.maybe_real(4).zip(row.maybe_real(5)),
            });
        }
    }
    for game in games {
        game.players = players.remove(&game.code).unwrap_or_default();
    }
    Ok(())
}
