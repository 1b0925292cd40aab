//! SQL that both databases understand, in SQLite.

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ToSql, params_from_iter};

use crate::sql::{Row, Sql, SqlFault, Value};

/// A transaction.
pub(super) struct Statements<'a>(pub(super) &'a Connection);

impl Sql for Statements<'_> {
    fn execute(&mut self, sql: &str, values: &[Value]) -> Result<u64, SqlFault> {
        let mut statement = self.0.prepare_cached(&numbered(sql))?;
        Ok(statement.execute(params_from_iter(values))? as u64)
    }

    fn query(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, SqlFault> {
        let mut statement = self.0.prepare_cached(&numbered(sql))?;
        let columns = statement.column_count();
        let rows = statement.query_map(params_from_iter(values), |row| {
            (0..columns).map(|column| Ok(value(row.get_ref(column)?))).collect::<Result<_, _>>().map(Row)
        })?;
        Ok(rows.collect::<Result<_, _>>()?)
    }

    fn locking(&self) -> &'static str {
        // Only one connection writes.
        ""
    }
}

/// SQLite numbers its parameters with another sign.
fn numbered(sql: &str) -> String {
    sql.replace('$', "?")
}

fn value(value: ValueRef<'_>) -> Value {
    match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Number(number),
        ValueRef::Real(real) => Value::Real(real),
        ValueRef::Text(text) => Value::Text(String::from_utf8_lossy(text).into_owned()),
        ValueRef::Blob(bytes) => Value::Bytes(bytes.to_vec()),
    }
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Self::Null => ValueRef::Null,
            Self::Number(number) => ValueRef::Integer(*number),
            Self::Real(real) => ValueRef::Real(*real),
            Self::Text(text) => ValueRef::Text(text.as_bytes()),
            Self::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}
