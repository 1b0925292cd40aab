//! Whom the owner of a server keeps out, and what they have set.

use crate::check::check_text;
use crate::sql::{Row, Sql, SqlFault, values};
use crate::{GuestKey, Receipt, Retention, Store, StoreError};

/// Someone who is kept out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BanRow {
    /// What is kept out: the name of an account, or an address as text.
    pub what: String,
    /// Whose account it is; `None` for an address.
    pub person: Option<GuestKey>,
    /// Why, for those who look at the list.
    pub why: String,
    /// Since when, in milliseconds since 1970.
    pub created: u64,
    /// Until when; `None` for good.
    pub until: Option<u64>,
}

/// An account as its owner sees it who runs the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UserRow {
    /// The name.
    pub name: String,
    /// When it was registered, in milliseconds since 1970.
    pub created: u64,
    /// When it was last seen, as far as that is noted: 0 if it is signed in nowhere.
    pub used: u64,
    /// How many of its games have ended.
    pub games: u64,
    /// Whether it is kept out.
    pub is_banned: bool,
}

impl Store {
    /// Keeps an account or an address out from now on. An account is signed out everywhere.
    pub fn ban(&self, ban: BanRow) -> Receipt<()> {
        self.perform(move |sql| {
            let BanRow { what, person, why, created, until } = &ban;
            [what, why].into_iter().try_for_each(|text| check_text(text))?;
            remove(sql, what)?;
            let insert = "INSERT INTO bans (what, person, why, created, until) VALUES ($1, $2, $3, $4, $5)";
            sql.execute(insert, values![what, person.as_ref(), why, *created, *until])?;
            if let Some(person) = person {
                sql.execute("DELETE FROM sessions WHERE person = $1", values![person])?;
            }
            Ok(())
        })
    }

    /// Lets an account or an address in again. Returns whether it was kept out.
    pub fn unban(&self, what: &str) -> Receipt<bool> {
        let what = what.to_string();
        self.perform(move |sql| {
            check_text(&what)?;
            Ok(remove(sql, &what)? > 0)
        })
    }

    /// All who are kept out at this moment, the latest first.
    pub fn bans(&self, now: u64) -> Result<Vec<BanRow>, StoreError> {
        self.look(move |sql| {
            let query = "SELECT what, person, why, created, until FROM bans WHERE until IS NULL OR until > $1
                         ORDER BY created DESC, what";
            let read = |row: &Row| BanRow {
                what: row.text(0),
                person: row.maybe_key(1),
                why: row.text(2),
                created: row.count(3),
                until: row.maybe_number(4).and_then(|until| u64::try_from(until).ok()),
            };
            Ok(sql.query(query, values![now])?.iter().map(read).collect())
        })
    }

    /// The accounts whose name holds this text, in the order of their names.
    pub fn users(&self, part: &str, now: u64, most: usize) -> Result<Vec<UserRow>, StoreError> {
        check_text(part)?;
        let part = format!("%{}%", part.to_lowercase().replace(['%', '_'], ""));
        self.look(move |sql| {
            let query = "SELECT name, created,
                             (SELECT COALESCE(MAX(used), 0) FROM sessions s WHERE s.person = a.person),
                             (SELECT COUNT(*) FROM result_players r WHERE r.person = a.person),
                             (SELECT COUNT(*) FROM bans b WHERE b.person = a.person AND (b.until IS NULL OR b.until > $2))
                         FROM accounts a WHERE REPLACE(LOWER(name), '_', '') LIKE $1 ORDER BY LOWER(name) LIMIT $3";
            let read = |row: &Row| UserRow {
                name: row.text(0),
                created: row.count(1),
                used: row.count(2),
                games: row.count(3),
                is_banned: row.number(4) > 0,
            };
            let found = sql.query(query, values![&part, now, crate::game::limit(most)])?;
            Ok(found.iter().map(read).collect())
        })
    }

    /// Sets another password of an account, which is signed out everywhere.
    pub fn reset_password(&self, person: GuestKey, password: String) -> Receipt<()> {
        self.perform(move |sql| {
            let update = "UPDATE accounts SET password = $2 WHERE person = $1";
            if sql.execute(update, values![&person, &password])? == 0 {
                return Err(StoreError::NoAccount.into());
            }
            sql.execute("DELETE FROM sessions WHERE person = $1", values![&person])?;
            Ok(())
        })
    }

    /// How long games are kept, as the owner has set it, or as usual.
    pub fn retention(&self) -> Result<Retention, StoreError> {
        self.look(|sql| {
            let rows = sql.query("SELECT name, value FROM settings", values![])?;
            let mut rule = Retention::default();
            for row in &rows {
                let Ok(kept) = row.text(1).parse() else { continue };
                match row.text(0).as_str() {
                    "keep-unplayed" => rule.unplayed = kept,
                    "keep-unfinished" => rule.unfinished = kept,
                    "keep-finished" => rule.finished = kept,
                    _ => {}
                }
            }
            Ok(rule)
        })
    }

    /// Sets how long games are kept from now on.
    pub fn set_retention(&self, rule: Retention) -> Receipt<()> {
        self.perform(move |sql| {
            let all = [
                ("keep-unplayed", rule.unplayed),
                ("keep-unfinished", rule.unfinished),
                ("keep-finished", rule.finished),
            ];
            for (name, kept) in all {
                sql.execute("DELETE FROM settings WHERE name = $1", values![name])?;
                let insert = "INSERT INTO settings (name, value) VALUES ($1, $2)";
                sql.execute(insert, values![name, &kept.to_string()])?;
            }
            Ok(())
        })
    }
}

/// Removes a ban, whatever the case of its letters.
fn remove(sql: &mut dyn Sql, what: &str) -> Result<u64, SqlFault> {
    sql.execute("DELETE FROM bans WHERE LOWER(what) = LOWER($1)", values![what])
}
