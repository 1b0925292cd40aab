//! Accounts, and where they are signed in.

use crate::sql::{Row, Sql, SqlFault, values};
use crate::{GuestKey, Receipt, Store, StoreError};

/// Where a browser is signed in: the hash of the secret in its cookie.
pub type SessionKey = [u8; 32];

/// How long a session lasts that is not used, in milliseconds.
pub const SESSION: u64 = 400 * crate::game::DAY;

/// So many sessions an account may have: one more ends the oldest.
const MOST_SESSIONS: i64 = 50;

/// An account.
#[derive(Clone, PartialEq, Eq)]
pub struct AccountRow {
    /// Whose it is.
    pub person: GuestKey,
    /// The name that others see.
    pub name: String,
    /// The name as it looks: no two accounts have the same.
    pub skeleton: String,
    /// The hash of the password, with its salt and its cost.
    pub password: String,
    /// When it was registered, in milliseconds since 1970.
    pub created: u64,
}

/// Who sends a cookie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Identity {
    /// A guest, who is known by the hash of the cookie's secret.
    Guest,
    /// The owner of an account.
    Account {
        /// Who.
        person: GuestKey,
        /// The name of the account.
        name: String,
        /// When the session was last noted to be used, in milliseconds since 1970.
        used: u64,
    },
    /// One who was this account before it was registered, or signed out: not to be believed.
    Ended,
}

/// A session of an account.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SessionRow {
    /// Since when, in milliseconds since 1970.
    pub created: u64,
    /// When it was last noted to be used.
    pub used: u64,
}

impl Store {
    /// Makes an account of a person, who is signed in then. Fails with [`StoreError::NameTaken`] if another account looks alike, or the
    /// person has one.
    pub fn register(&self, account: AccountRow, session: SessionKey) -> Receipt<()> {
        self.perform(move |sql| {
            let AccountRow { person, name, skeleton, password, created } = &account;
            let insert = "INSERT INTO accounts (person, name, skeleton, password, created)
                          VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING";
            if sql.execute(insert, values![person, name, skeleton, password, *created])? == 0 {
                return Err(StoreError::NameTaken.into());
            }
            open(sql, &session, person, *created)
        })
    }

    /// The account of a person.
    pub fn account(&self, person: &GuestKey) -> Result<Option<AccountRow>, StoreError> {
        let person = *person;
        self.look(move |sql| account(sql, "person", &(&person).into()))
    }

    /// The account whose name looks like this.
    pub fn account_named(&self, skeleton: &str) -> Result<Option<AccountRow>, StoreError> {
        crate::check::check_text(skeleton)?;
        let skeleton = skeleton.to_string();
        self.look(move |sql| account(sql, "skeleton", &(&skeleton).into()))
    }

    /// Who sends a cookie whose secret has this hash.
    pub fn identify(&self, secret: &SessionKey, now: u64) -> Result<Identity, StoreError> {
        let secret = *secret;
        self.look(move |sql| {
            let query =
                "SELECT s.person, a.name, s.used FROM sessions s JOIN accounts a ON a.person = s.person
                         WHERE s.secret = $1 AND s.used > $2";
            let cutoff = now.saturating_sub(SESSION);
            if let Some(row) = sql.first(query, values![&secret, signed_cutoff(cutoff)])? {
                return Ok(Identity::Account { person: row.key(0), name: row.text(1), used: row.count(2) });
            }
            let is_account =
                sql.first("SELECT 1 FROM accounts WHERE person = $1", values![&secret])?.is_some();
            Ok(if is_account { Identity::Ended } else { Identity::Guest })
        })
    }

    /// Which of these sessions are still open.
    pub fn open_sessions(&self, secrets: Vec<SessionKey>) -> Result<Vec<SessionKey>, StoreError> {
        self.look(move |sql| {
            let mut open = Vec::new();
            for some in secrets.chunks(500) {
                let places = crate::sql::places(1, some.len());
                let query = format!("SELECT secret FROM sessions WHERE secret IN ({places})");
                let secrets: Vec<_> = some.iter().map(Into::into).collect();
                open.extend(sql.query(&query, &secrets)?.iter().map(|row| row.key(0)));
            }
            Ok(open)
        })
    }

    /// Signs an account in. Fails with [`StoreError::NoAccount`] if it was deleted.
    pub fn open_session(&self, secret: SessionKey, person: GuestKey, now: u64) -> Receipt<()> {
        self.perform(move |sql| {
            check_account(sql, &person)?;
            open(sql, &secret, &person, now)
        })
    }

    /// Notes that a session is used.
    pub fn use_session(&self, secret: SessionKey, now: u64) -> Receipt<()> {
        self.perform(move |sql| {
            sql.execute("UPDATE sessions SET used = $2 WHERE secret = $1", values![&secret, now])?;
            Ok(())
        })
    }

    /// Ends a session.
    pub fn end_session(&self, secret: SessionKey) -> Receipt<()> {
        self.perform(move |sql| {
            sql.execute("DELETE FROM sessions WHERE secret = $1", values![&secret])?;
            Ok(())
        })
    }

    /// Ends all sessions of a person.
    pub fn end_sessions(&self, person: GuestKey) -> Receipt<()> {
        self.perform(move |sql| end_all(sql, &person))
    }

    /// Deletes sessions that have not been used for long.
    pub fn expire_sessions(&self, now: u64) -> Receipt<u64> {
        self.perform(move |sql| {
            let cutoff = signed_cutoff(now.saturating_sub(SESSION));
            sql.execute("DELETE FROM sessions WHERE used <= $1", values![cutoff])
        })
    }

    /// The sessions of a person, the latest first.
    pub fn sessions_of(&self, person: &GuestKey) -> Result<Vec<SessionRow>, StoreError> {
        let person = *person;
        self.look(move |sql| {
            let query = "SELECT created, used FROM sessions WHERE person = $1 ORDER BY created DESC";
            let rows = sql.query(query, values![&person])?;
            Ok(rows.iter().map(|row| SessionRow { created: row.count(0), used: row.count(1) }).collect())
        })
    }

    /// Sets another password, and ends all sessions but a new one.
    pub fn set_password(
        &self,
        person: GuestKey,
        password: String,
        session: SessionKey,
        now: u64,
    ) -> Receipt<()> {
        self.perform(move |sql| {
            check_account(sql, &person)?;
            let update = "UPDATE accounts SET password = $2 WHERE person = $1";
            sql.execute(update, values![&person, &password])?;
            end_all(sql, &person)?;
            open(sql, &session, &person, now)
        })
    }

    /// Sets another name. Fails with [`StoreError::NameTaken`] if another account looks alike.
    pub fn rename_account(&self, person: GuestKey, name: String, skeleton: String) -> Receipt<()> {
        self.perform(move |sql| {
            check_account(sql, &person)?;
            let update = "UPDATE accounts SET name = $2, skeleton = $3 WHERE person = $1
                          AND NOT EXISTS (SELECT 1 FROM accounts o WHERE o.skeleton = $3 AND o.person <> $1)";
            match sql.execute(update, values![&person, &name, &skeleton])? {
                0 => Err(StoreError::NameTaken.into()),
                _ => Ok(()),
            }
        })
    }

    /// Deletes an account, and its name from everything that is kept for others: its games stay, under another name.
    pub fn delete_account(&self, person: GuestKey, instead: String) -> Receipt<()> {
        self.perform(move |sql| {
            check_account(sql, &person)?;
            forget_names(sql, &person, &instead)?;
            sql.execute("DELETE FROM manners WHERE other = $1", values![&person])?;
            sql.execute("DELETE FROM studies WHERE owner = $1", values![&person])?;
            for table in [
                "chat",
                "manners",
                "reports",
                "ratings",
                "puzzle_results",
                "puzzle_players",
                "saves",
                "lessons_done",
                "accounts",
            ] {
                // Its sessions go with it.
                sql.execute(&format!("DELETE FROM {table} WHERE person = $1"), values![&person])?;
            }
            sql.execute("DELETE FROM guests WHERE key = $1", values![&person])?;
            Ok(())
        })
    }
}

/// Writes another name of a person wherever a game has one.
fn forget_names(sql: &mut dyn Sql, person: &GuestKey, instead: &str) -> Result<(), SqlFault> {
    for table in ["seats", "mates"] {
        let update = format!("UPDATE {table} SET name = $2 WHERE holder = $1");
        sql.execute(&update, values![person, instead])?;
    }
    let update = "UPDATE result_players SET name = $2, person = NULL WHERE person = $1";
    let names = "SELECT DISTINCT name FROM result_players WHERE person = $1
                 UNION SELECT name FROM accounts WHERE person = $1";
    let names: Vec<String> = sql.query(names, values![person])?.iter().map(|row| row.text(0)).collect();
    sql.execute(update, values![person, instead])?;
    // Records are written by ourselves, and such names need no quoting in them.
    let plain = |name: &&String| name.chars().all(|c| c.is_alphanumeric() || c == '_' || c == ' ');
    for name in names.iter().filter(plain) {
        let [old, new] = [name.as_str(), instead].map(|name| format!("\"name\":\"{name}\""));
        let of_person = "(SELECT game FROM members WHERE guest = $1)";
        let update =
            format!("UPDATE snapshots SET record = replace(record, $2, $3) WHERE game IN {of_person}");
        sql.execute(&update, values![person, &old, &new])?;
        let update = format!("UPDATE events SET what = replace(what, $2, $3) WHERE game IN {of_person}");
        sql.execute(&update, values![person, &old, &new])?;
    }
    Ok(())
}

fn account(
    sql: &mut dyn Sql,
    column: &str,
    value: &crate::sql::Value,
) -> Result<Option<AccountRow>, SqlFault> {
    let query = format!("SELECT person, name, skeleton, password, created FROM accounts WHERE {column} = $1");
    let read = |row: Row| AccountRow {
        person: row.key(0),
        name: row.text(1),
        skeleton: row.text(2),
        password: row.text(3),
        created: row.count(4),
    };
    Ok(sql.first(&query, std::slice::from_ref(value))?.map(read))
}

fn check_account(sql: &mut dyn Sql, person: &GuestKey) -> Result<(), SqlFault> {
    // Locked, so that it is not deleted meanwhile.
    let query = format!("SELECT 1 FROM accounts WHERE person = $1{}", sql.locking());
    match sql.first(&query, values![person])? {
        Some(_) => Ok(()),
        None => Err(StoreError::NoAccount.into()),
    }
}

fn open(sql: &mut dyn Sql, secret: &SessionKey, person: &GuestKey, now: u64) -> Result<(), SqlFault> {
    let insert = "INSERT INTO sessions (secret, person, created, used) VALUES ($1, $2, $3, $4)
                  ON CONFLICT DO NOTHING";
    sql.execute(insert, values![secret, person, now, now])?;
    let oldest = "DELETE FROM sessions WHERE person = $1 AND secret NOT IN
                  (SELECT secret FROM sessions WHERE person = $1 ORDER BY created DESC, secret LIMIT $2)";
    sql.execute(oldest, values![person, MOST_SESSIONS])?;
    Ok(())
}

fn end_all(sql: &mut dyn Sql, person: &GuestKey) -> Result<(), SqlFault> {
    sql.execute("DELETE FROM sessions WHERE person = $1", values![person])?;
    Ok(())
}

/// A moment before which nothing counts: before 1970 there is nothing, and at its first moment something may be.
fn signed_cutoff(cutoff: u64) -> i64 {
    if cutoff == 0 { -1 } else { crate::game::signed(cutoff) }
}
