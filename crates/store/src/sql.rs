//! SQL that both databases understand, for what is asked seldom: accounts, results, rankings. What every move asks has statements of its own
//! in each database.
//!
//! Parameters are written `$1`, `$2`, …; numbers are `BIGINT` in PostgreSQL.

use crate::{GuestKey, StoreError};

/// A value of a row, or of a parameter.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Null,
    Number(i64),
    Real(f64),
    Text(String),
    Bytes(Vec<u8>),
}

/// A row that was found.
#[derive(Clone, Debug)]
pub(crate) struct Row(pub(crate) Vec<Value>);

/// A transaction in either database.
pub(crate) trait Sql {
    /// Changes something, and returns how many rows were changed.
    fn execute(&mut self, sql: &str, values: &[Value]) -> Result<u64, SqlFault>;

    /// Finds rows.
    fn query(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, SqlFault>;

    /// What a query of rows ends with that are to be changed then, so that nobody else changes them meanwhile.
    fn locking(&self) -> &'static str;

    /// The first row that is found.
    fn first(&mut self, sql: &str, values: &[Value]) -> Result<Option<Row>, SqlFault> {
        Ok(self.query(sql, values)?.into_iter().next())
    }
}

/// Why something was not done.
pub(crate) enum SqlFault {
    /// It may not be. Nothing has been changed yet then.
    Refused(StoreError),
    Sqlite(rusqlite::Error),
    Postgresql(postgres::Error),
}

impl From<StoreError> for SqlFault {
    fn from(error: StoreError) -> Self {
        Self::Refused(error)
    }
}

impl From<rusqlite::Error> for SqlFault {
    fn from(error: rusqlite::Error) -> Self {
        Self::Sqlite(error)
    }
}

impl From<postgres::Error> for SqlFault {
    fn from(error: postgres::Error) -> Self {
        Self::Postgresql(error)
    }
}

impl Row {
    fn at(&self, column: usize) -> &Value {
        self.0.get(column).unwrap_or(&Value::Null)
    }

    /// A number; 0 where there is none.
    pub(crate) fn number(&self, column: usize) -> i64 {
        self.maybe_number(column).unwrap_or_default()
    }

    pub(crate) fn maybe_number(&self, column: usize) -> Option<i64> {
        match self.at(column) {
            Value::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// A number that is never negative.
    pub(crate) fn count(&self, column: usize) -> u64 {
        u64::try_from(self.number(column)).unwrap_or_default()
    }

    pub(crate) fn maybe_real(&self, column: usize) -> Option<f64> {
        match self.at(column) {
            Value::Real(real) => Some(*real),
            Value::Number(number) => Some(*number as f64),
            _ => None,
        }
    }

    /// A number with a fraction; 0 where there is none.
    pub(crate) fn real(&self, column: usize) -> f64 {
        self.maybe_real(column).unwrap_or_default()
    }

    pub(crate) fn maybe_text(&self, column: usize) -> Option<String> {
        match self.at(column) {
            Value::Text(text) => Some(text.clone()),
            _ => None,
        }
    }

    /// A text; an empty one where there is none.
    pub(crate) fn text(&self, column: usize) -> String {
        self.maybe_text(column).unwrap_or_default()
    }

    pub(crate) fn maybe_key(&self, column: usize) -> Option<GuestKey> {
        match self.at(column) {
            Value::Bytes(bytes) => bytes.as_slice().try_into().ok(),
            _ => None,
        }
    }

    /// A key; nobody's where there is none.
    pub(crate) fn key(&self, column: usize) -> GuestKey {
        self.maybe_key(column).unwrap_or_default()
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.into())
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<&GuestKey> for Value {
    fn from(key: &GuestKey) -> Self {
        Self::Bytes(key.to_vec())
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Self {
        Self::Number(crate::game::signed(number))
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<bool> for Value {
    fn from(is: bool) -> Self {
        Self::Number(is.into())
    }
}

impl From<f64> for Value {
    fn from(real: f64) -> Self {
        Self::Real(real)
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Null, Into::into)
    }
}

/// Parameters of a statement.
macro_rules! values {
    ($($value:expr),* $(,)?) => {
        &[$($crate::sql::Value::from($value)),*]
    };
}

pub(crate) use values;

/// `$3, $4, $5`: the places of so many parameters, from one of them on.
pub(crate) fn places(first: usize, count: usize) -> String {
    let places: Vec<String> = (first..first + count).map(|place| format!("${place}")).collect();
    places.join(", ")
}
