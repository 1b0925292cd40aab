//! Games that people have saved under a name.

use crate::check::check_text;
use crate::sql::{Row, Sql, values};
use crate::{GuestKey, Receipt, Store, StoreError};

/// What nobody without an account has saved or loaded for so long is deleted, in milliseconds.
const KEPT: u64 = 400 * crate::game::DAY;

/// A game that someone has saved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SaveRow {
    /// Under which name: the only one of this person.
    pub name: String,
    /// The id of what is played.
    pub rules: String,
    /// The name of what is played.
    pub title: String,
    /// What the players are called, in the order of the seats.
    pub players: Vec<String>,
    /// The seats that the person played.
    pub own: Vec<usize>,
    /// How many moves led to where it stands.
    pub plies: u64,
    /// Whether it has ended.
    pub is_over: bool,
    /// The game as text; empty in lists.
    pub record: String,
    /// When it was saved, in milliseconds since 1970.
    pub saved: u64,
}

/// How much one person may save.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SaveLimits {
    /// So many games.
    pub games: u64,
    /// So many bytes of text altogether.
    pub bytes: u64,
}

/// What came of saving a game, or of calling it something else.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Saved {
    /// It is done.
    Done,
    /// There is another of this name.
    NameTaken,
    /// There are as many as there may be.
    TooMany,
    /// Together they are as long as they may be.
    TooLong,
    /// There is none of this name.
    Missing,
}

impl Store {
    /// Saves a game. One of the same name is replaced only if `replace` says so.
    pub fn save_game(
        &self,
        person: GuestKey,
        save: SaveRow,
        replace: bool,
        limits: SaveLimits,
    ) -> Receipt<Saved> {
        self.perform(move |sql| {
            let SaveRow { name, rules, title, record, .. } = &save;
            [name, rules, title, record].into_iter().try_for_each(|text| check_text(text))?;
            save.players.iter().try_for_each(|name| check_text(name))?;
            let others = "SELECT count(*), coalesce(sum(length(record)), 0) FROM saves
                          WHERE person = $1 AND name <> $2";
            let others = sql.first(others, values![&person, name])?;
            let (games, bytes) = others.map_or((0, 0), |row| (row.count(0), row.count(1)));
            if games >= limits.games {
                return Ok(Saved::TooMany);
            }
            if bytes + record.chars().count() as u64 > limits.bytes {
                return Ok(Saved::TooLong);
            }
            let is_there = is_there(sql, &person, name)?;
            if is_there && !replace {
                return Ok(Saved::NameTaken);
            }
            sql.execute("DELETE FROM saves WHERE person = $1 AND name = $2", values![&person, name])?;
            let own: Vec<String> = save.own.iter().map(ToString::to_string).collect();
            let (players, own) = (save.players.join("\n"), own.join(" "));
            let insert =
                "INSERT INTO saves (person, name, rules, title, players, own, plies, is_over, record, saved)
                          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT DO NOTHING";
            let is_over = u64::from(save.is_over);
            let row =
                values![&person, name, rules, title, &players, &own, save.plies, is_over, record, save.saved];
            match sql.execute(insert, row)? {
                0 => Ok(Saved::NameTaken),
                _ => Ok(Saved::Done),
            }
        })
    }

    /// Calls a saved game something else.
    pub fn rename_save(&self, person: GuestKey, name: String, to: String) -> Receipt<Saved> {
        self.perform(move |sql| {
            check_text(&name)?;
            check_text(&to)?;
            if name != to && is_there(sql, &person, &to)? {
                return Ok(Saved::NameTaken);
            }
            let update = "UPDATE saves SET name = $3 WHERE person = $1 AND name = $2";
            match sql.execute(update, values![&person, &name, &to])? {
                0 => Ok(Saved::Missing),
                _ => Ok(Saved::Done),
            }
        })
    }

    /// Deletes a saved game. Returns whether it was there.
    pub fn delete_save(&self, person: GuestKey, name: String) -> Receipt<bool> {
        self.perform(move |sql| {
            check_text(&name)?;
            let delete = "DELETE FROM saves WHERE person = $1 AND name = $2";
            Ok(sql.execute(delete, values![&person, &name])? > 0)
        })
    }

    /// The saved games of a person without their text, the latest first.
    pub fn saves_of(&self, person: &GuestKey) -> Result<Vec<SaveRow>, StoreError> {
        let person = *person;
        self.look(move |sql| {
            let select = "SELECT name, rules, title, players, own, plies, is_over, '', saved FROM saves
                          WHERE person = $1 ORDER BY saved DESC, name LIMIT 1000";
            Ok(sql.query(select, values![&person])?.iter().map(save_row).collect())
        })
    }

    /// A saved game with its text.
    pub fn saved_game(&self, person: &GuestKey, name: &str) -> Result<Option<SaveRow>, StoreError> {
        check_text(name)?;
        let (person, name) = (*person, name.to_string());
        self.look(move |sql| {
            let select = "SELECT name, rules, title, players, own, plies, is_over, record, saved FROM saves
                          WHERE person = $1 AND name = $2";
            Ok(sql.first(select, values![&person, &name])?.as_ref().map(save_row))
        })
    }

    /// Deletes what guests have saved long ago. Returns how many.
    pub fn clean_saves(&self, now: u64) -> Receipt<u64> {
        self.perform(move |sql| {
            let old = "DELETE FROM saves WHERE saved <= $1
                       AND NOT EXISTS (SELECT 1 FROM accounts a WHERE a.person = saves.person)";
            sql.execute(old, values![now.saturating_sub(KEPT)])
        })
    }
}

fn is_there(sql: &mut dyn Sql, person: &GuestKey, name: &str) -> Result<bool, crate::sql::SqlFault> {
    let name = name.to_string();
    Ok(sql.first("SELECT 1 FROM saves WHERE person = $1 AND name = $2", values![person, &name])?.is_some())
}

fn save_row(row: &Row) -> SaveRow {
    let [name, rules, title] = [0, 1, 2].map(|column| row.text(column));
    SaveRow {
        name,
        rules,
        title,
        players: row.text(3).lines().map(str::to_string).collect(),
        own: row.text(4).split_whitespace().filter_map(|seat| seat.parse().ok()).collect(),
        plies: row.count(5),
        is_over: row.count(6) > 0,
        record: row.text(7),
        saved: row.count(8),
    }
}
