//! What people write to each other, whom they keep away, and what they report.

use crate::check::check_text;
use crate::sql::{Row, values};
use crate::{GuestKey, Receipt, Store, StoreError};

/// Something that was written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChatRow {
    /// Where: `room:CODE` or `game:CODE`.
    pub place: String,
    /// Its number at this place.
    pub number: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who wrote it.
    pub person: GuestKey,
    /// The id of the message that brought it.
    pub asked: String,
    /// What they were called.
    pub name: String,
    /// Whether they had an account.
    pub is_account: bool,
    /// To whom.
    pub audience: String,
    /// What.
    pub text: String,
}

/// Someone whom a person keeps away.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MannerRow {
    /// Who.
    pub other: GuestKey,
    /// What they were called.
    pub name: String,
    /// Whether they are kept away altogether, and not only muted.
    pub is_blocked: bool,
}

/// Something that a person says was bad.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReportRow {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who says so.
    pub person: GuestKey,
    /// What they are called.
    pub reporter: String,
    /// What was written.
    pub line: ChatRow,
    /// What is wrong with it.
    pub why: String,
}

const COLUMNS: &str = "place, number, at, person, asked, name, is_account, audience, text";

fn chat_row(row: &Row) -> ChatRow {
    ChatRow {
        place: row.text(0),
        number: row.count(1),
        at: row.count(2),
        person: row.key(3),
        asked: row.text(4),
        name: row.text(5),
        is_account: row.number(6) != 0,
        audience: row.text(7),
        text: row.text(8),
    }
}

impl Store {
    /// Keeps something that was written. Fails with [`StoreError::Taken`] if there is another of its number.
    pub fn say(&self, line: ChatRow) -> Receipt<()> {
        self.perform(move |sql| {
            let ChatRow { place, number, at, person, asked, name, is_account, audience, text } = &line;
            [place, asked, name, audience, text].into_iter().try_for_each(|text| check_text(text))?;
            let insert = format!(
                "INSERT INTO chat ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING"
            );
            let row = values![place, *number, *at, person, asked, name, *is_account, audience, text];
            match sql.execute(&insert, row)? {
                0 => Err(StoreError::Taken(place.clone()).into()),
                _ => Ok(()),
            }
        })
    }

    /// What was written last at a place, in order.
    pub fn chat(&self, place: &str, most: usize) -> Result<Vec<ChatRow>, StoreError> {
        check_text(place)?;
        let place = place.to_string();
        self.look(move |sql| {
            let query = format!("SELECT {COLUMNS} FROM chat WHERE place = $1 ORDER BY number DESC LIMIT $2");
            let found = sql.query(&query, values![&place, crate::game::limit(most)])?;
            Ok(found.iter().rev().map(chat_row).collect())
        })
    }

    /// All that a person has written, the oldest first.
    pub fn chat_of(&self, person: &GuestKey) -> Result<Vec<ChatRow>, StoreError> {
        let person = *person;
        self.look(move |sql| {
            let query = format!("SELECT {COLUMNS} FROM chat WHERE person = $1 ORDER BY at, place, number");
            Ok(sql.query(&query, values![&person])?.iter().map(chat_row).collect())
        })
    }

    /// A person keeps another away from now on, or does no more where `how` is `None`.
    pub fn set_manner(&self, person: &GuestKey, other: &GuestKey, how: Option<MannerRow>) -> Receipt<()> {
        let (person, other) = (*person, *other);
        self.perform(move |sql| {
            sql.execute("DELETE FROM manners WHERE person = $1 AND other = $2", values![&person, &other])?;
            if let Some(MannerRow { name, is_blocked, .. }) = &how {
                let insert = "INSERT INTO manners (person, other, name, is_blocked) VALUES ($1, $2, $3, $4)";
                sql.execute(insert, values![&person, &other, name, *is_blocked])?;
            }
            Ok(())
        })
    }

    /// Whom a person keeps away.
    pub fn manners(&self, person: &GuestKey) -> Result<Vec<MannerRow>, StoreError> {
        let person = *person;
        self.look(move |sql| {
            let query = "SELECT other, name, is_blocked FROM manners WHERE person = $1 ORDER BY name, other";
            let found = sql.query(query, values![&person])?;
            let manner = |row: &Row| MannerRow {
                other: row.key(0),
                name: row.text(1),
                is_blocked: row.number(2) != 0,
            };
            Ok(found.iter().map(manner).collect())
        })
    }

    /// Keeps a report for those who run the server. One person's second report of the same line takes the place of the first.
    pub fn report(&self, report: ReportRow) -> Receipt<()> {
        self.perform(move |sql| {
            let ReportRow { at, person, reporter, line, why } = &report;
            check_text(why)?;
            let delete = "DELETE FROM reports WHERE person = $1 AND place = $2 AND line = $3";
            sql.execute(delete, values![person, &line.place, line.number])?;
            let insert = "INSERT INTO reports (at, person, reporter, place, line, author, name, text, why)
                          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
            let row = values![
                *at,
                person,
                reporter,
                &line.place,
                line.number,
                &line.person,
                &line.name,
                &line.text,
                why
            ];
            sql.execute(insert, row)?;
            Ok(())
        })
    }

    /// The latest reports, the newest first.
    pub fn reports(&self, most: usize) -> Result<Vec<ReportRow>, StoreError> {
        self.look(move |sql| {
            let query = "SELECT at, person, reporter, place, line, author, name, text, why FROM reports
                         ORDER BY at DESC, place, line LIMIT $1";
            let found = sql.query(query, values![crate::game::limit(most)])?;
            let report = |row: &Row| ReportRow {
                at: row.count(0),
                person: row.key(1),
                reporter: row.text(2),
                line: ChatRow {
                    place: row.text(3),
                    number: row.count(4),
                    person: row.key(5),
                    name: row.text(6),
                    text: row.text(7),
                    ..ChatRow::default()
                },
                why: row.text(8),
            };
            Ok(found.iter().map(report).collect())
        })
    }
}
