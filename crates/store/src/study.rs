//! Studies: each is a document at one of its events and the events after it, which one server at a time may write.

use crate::check::check_text;
use crate::game::signed;
use crate::sql::{Row, Sql, SqlFault, values};
use crate::{GuestKey, Receipt, Store, StoreError};

/// A study as it is stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StudyRow {
    /// Its code, which no other study may have.
    pub code: String,
    /// Whose it is.
    pub owner: GuestKey,
    /// The id of the message that opened it: it opens no second one.
    pub asked: String,
    /// What a list shows of it.
    pub card: StudyCard,
    /// The study at one of its events, as text.
    pub document: String,
    /// The number of that event.
    pub number: u64,
    /// The number of the last event.
    pub last: u64,
    /// The report on it, as text; empty for none.
    pub report: String,
    /// When it was last changed, in milliseconds since 1970.
    pub changed: u64,
    /// When someone last looked at it.
    pub opened: u64,
}

/// What a list shows of a study.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StudyCard {
    /// What it is called.
    pub name: String,
    /// The id of what is played.
    pub rules: String,
    /// The name of what is played.
    pub title: String,
    /// How many moves it has.
    pub moves: u64,
}

/// A study with the events after its document, in order, each with its number.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredEvents {
    /// The study.
    pub row: StudyRow,
    /// The events.
    pub events: Vec<(u64, String)>,
}

/// A study in a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListedStudy {
    /// Its code.
    pub code: String,
    /// What the list shows of it.
    pub card: StudyCard,
    /// Whether it has a report.
    pub has_report: bool,
    /// When it was last changed, in milliseconds since 1970.
    pub changed: u64,
}

const COLUMNS: &str =
    "code, owner, asked, name, rules, title, moves, document, number, last, report, changed, opened";

fn study_row(row: &Row) -> StudyRow {
    let [name, rules, title] = [3, 4, 5].map(|column| row.text(column));
    StudyRow {
        code: row.text(0),
        owner: row.key(1),
        asked: row.text(2),
        card: StudyCard { name, rules, title, moves: row.count(6) },
        document: row.text(7),
        number: row.count(8),
        last: row.count(9),
        report: row.text(10),
        changed: row.count(11),
        opened: row.count(12),
    }
}

impl Store {
    /// Opens a study, which no server has leased yet. Fails with [`StoreError::Taken`] if another has its code.
    pub fn open_study(&self, study: StudyRow) -> Receipt<()> {
        self.perform(move |sql| {
            let StudyRow { code, owner, asked, card, document, number, last, report, changed, opened } =
                &study;
            let StudyCard { name, rules, title, moves } = card;
            [asked, name, rules, title, document, report]
                .into_iter()
                .try_for_each(|text| check_text(text))?;
            let insert =
                "INSERT INTO studies (code, owner, asked, name, rules, title, moves, document, number,
                          last, report, changed, opened, server)
                          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, NULL)
                          ON CONFLICT DO NOTHING";
            let row = values![
                code, owner, asked, name, rules, title, *moves, document, *number, *last, report, *changed,
                *opened
            ];
            match sql.execute(insert, row)? {
                0 => Err(StoreError::Taken(code.clone()).into()),
                _ => Ok(()),
            }
        })
    }

    /// Takes a study for this server, and returns it; `None` if there is no such study. Fails with [`StoreError::Leased`] if another server
    /// has it that is alive.
    pub fn lease_study(&self, code: &str, now: u64) -> Receipt<Option<StoredEvents>> {
        let (code, own) = (code.to_string(), self.server().signed());
        self.perform(move |sql| {
            check_text(&code)?;
            let select = format!("SELECT {COLUMNS}, server FROM studies WHERE code = $1{}", sql.locking());
            let Some(row) = sql.first(&select, values![&code])? else { return Ok(None) };
            if let Some(holder) = row.maybe_number(13).filter(|holder| *holder != own) {
                let until = "SELECT until FROM servers WHERE id = $1 AND until > $2";
                if let Some(found) = sql.first(until, values![holder, now])? {
                    return Err(StoreError::Leased { code: code.clone(), until: found.count(0) }.into());
                }
            }
            sql.execute(
                "UPDATE studies SET server = $2, opened = $3 WHERE code = $1",
                values![&code, own, now],
            )?;
            Ok(Some(with_events(sql, study_row(&row))?))
        })
    }

    /// Adds events to a study that this server has leased, the first of them with the number after the last. Fails with
    /// [`StoreError::Stale`] if another server has it by now, it was deleted, or a number is missing.
    pub fn append_study(
        &self,
        code: &str,
        events: Vec<(u64, String)>,
        card: StudyCard,
        now: u64,
    ) -> Receipt<()> {
        let (code, own) = (code.to_string(), self.server().signed());
        self.perform(move |sql| {
            let (Some((first, _)), Some((last, _))) = (events.first(), events.last()) else { return Ok(()) };
            check_text(&card.name)?;
            events.iter().try_for_each(|(_, what)| check_text(what))?;
            let update = "UPDATE studies SET last = $2, name = $3, moves = $4, changed = $5
                          WHERE code = $1 AND server = $6 AND last = $7 - 1";
            let row = values![&code, *last, &card.name, card.moves, now, own, *first];
            if sql.execute(update, row)? == 0 {
                return Err(crate::head::stale(&code).into());
            }
            for (number, what) in &events {
                let insert = "INSERT INTO study_events (study, number, what) VALUES ($1, $2, $3)";
                sql.execute(insert, values![&code, *number, what])?;
            }
            Ok(())
        })
    }

    /// Stores a whole study at one of its events, which takes the place of those up to it. Fails with [`StoreError::Stale`] if this server
    /// has not leased it.
    pub fn put_study(&self, code: &str, number: u64, document: String) -> Receipt<()> {
        let (code, own) = (code.to_string(), self.server().signed());
        self.perform(move |sql| {
            check_text(&document)?;
            let update = "UPDATE studies SET document = $2, number = $3
                          WHERE code = $1 AND server = $4 AND number <= $3 AND last >= $3";
            if sql.execute(update, values![&code, &document, number, own])? == 0 {
                return Err(crate::head::stale(&code).into());
            }
            sql.execute(
                "DELETE FROM study_events WHERE study = $1 AND number <= $2",
                values![&code, number],
            )?;
            Ok(())
        })
    }

    /// Stores the report on a study that this server has leased. Fails with [`StoreError::Stale`] if it has not.
    pub fn put_study_report(&self, code: &str, report: String, now: u64) -> Receipt<()> {
        let (code, own) = (code.to_string(), self.server().signed());
        self.perform(move |sql| {
            check_text(&report)?;
            let update = "UPDATE studies SET report = $2, changed = $3 WHERE code = $1 AND server = $4";
            match sql.execute(update, values![&code, &report, now, own])? {
                0 => Err(crate::head::stale(&code).into()),
                _ => Ok(()),
            }
        })
    }

    /// Gives a study up that nobody looks at any more, so that any server may lease it.
    pub fn release_study(&self, code: &str, now: u64) -> Receipt<()> {
        let (code, own) = (code.to_string(), self.server().signed());
        self.perform(move |sql| {
            let update = "UPDATE studies SET server = NULL, opened = $3 WHERE code = $1 AND server = $2";
            sql.execute(update, values![&code, own, now])?;
            Ok(())
        })
    }

    /// Deletes a study. Returns whether it was there.
    pub fn delete_study(&self, code: &str) -> Receipt<bool> {
        let code = code.to_string();
        self.perform(move |sql| {
            check_text(&code)?;
            Ok(sql.execute("DELETE FROM studies WHERE code = $1", values![&code])? > 0)
        })
    }

    /// Deletes studies that nobody has looked at since a time, and those that were never changed and that nobody has looked at since
    /// another. Returns how many.
    pub fn clean_studies(&self, opened: u64, untouched: u64, now: u64) -> Receipt<u64> {
        self.perform(move |sql| {
            let old =
                "DELETE FROM studies WHERE (opened <= $1 OR (opened <= $2 AND last = 0 AND report = ''))
                       AND NOT EXISTS (SELECT 1 FROM servers WHERE id = server AND until > $3)";
            sql.execute(old, values![opened, untouched, now])
        })
    }

    /// A study with its events, without leasing it.
    pub fn study(&self, code: &str) -> Result<Option<StoredEvents>, StoreError> {
        check_text(code)?;
        let code = code.to_string();
        self.look(move |sql| {
            let select = format!("SELECT {COLUMNS} FROM studies WHERE code = $1");
            let Some(row) = sql.first(&select, values![&code])? else { return Ok(None) };
            Ok(Some(with_events(sql, study_row(&row))?))
        })
    }

    /// The studies of a person, the latest first, but only so many.
    pub fn studies_of(&self, owner: &GuestKey, most: usize) -> Result<Vec<ListedStudy>, StoreError> {
        let owner = *owner;
        self.look(move |sql| {
            let select = "SELECT code, name, rules, title, moves, report <> '', changed FROM studies
                          WHERE owner = $1 ORDER BY changed DESC, code LIMIT $2";
            let rows = sql.query(select, values![&owner, signed(most as u64)])?;
            Ok(rows.iter().map(listed).collect())
        })
    }

    /// How many studies a person has.
    pub fn studies_owned(&self, owner: &GuestKey) -> Result<u64, StoreError> {
        let owner = *owner;
        self.look(move |sql| {
            let found = sql.first("SELECT count(*) FROM studies WHERE owner = $1", values![&owner])?;
            Ok(found.map_or(0, |row| row.count(0)))
        })
    }
}

fn listed(row: &Row) -> ListedStudy {
    let [name, rules, title] = [1, 2, 3].map(|column| row.text(column));
    ListedStudy {
        code: row.text(0),
        card: StudyCard { name, rules, title, moves: row.count(4) },
        has_report: row.count(5) > 0,
        changed: row.count(6),
    }
}

fn with_events(sql: &mut dyn Sql, row: StudyRow) -> Result<StoredEvents, SqlFault> {
    let select = "SELECT number, what FROM study_events WHERE study = $1 AND number > $2 ORDER BY number";
    let found = sql.query(select, values![&row.code, row.number])?;
    let events = found.iter().map(|event| (event.count(0), event.text(1))).collect();
    Ok(StoredEvents { row, events })
}
