//! SQL that both databases understand, in PostgreSQL.

use std::error::Error as StdError;

use postgres::types::private::BytesMut;
use postgres::types::{IsNull, ToSql, Type, to_sql_checked};

use super::link::Work;
use crate::sql::{Row, Sql, SqlFault, Value};

/// A transaction.
pub(super) struct Statements<'a, 'b>(pub(super) &'a mut Work<'b>);

impl Sql for Statements<'_, '_> {
    fn execute(&mut self, sql: &str, values: &[Value]) -> Result<u64, SqlFault> {
        Ok(self.0.execute_once(sql, &parameters(values))?)
    }

    fn query(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, SqlFault> {
        let rows = self.0.query_once(sql, &parameters(values))?;
        rows.iter().map(|row| Ok(read(row)?)).collect()
    }

    fn locking(&self) -> &'static str {
        " FOR UPDATE"
    }
}

fn parameters(values: &[Value]) -> Vec<&(dyn ToSql + Sync)> {
    values.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}

fn read(row: &postgres::Row) -> Result<Row, postgres::Error> {
    let column = |(place, column): (usize, &postgres::Column)| {
        Ok(match *column.type_() {
            Type::BOOL => row.try_get::<_, Option<bool>>(place)?.map(i64::from).into(),
            Type::INT2 => row.try_get::<_, Option<i16>>(place)?.map(i64::from).into(),
            Type::INT4 => row.try_get::<_, Option<i32>>(place)?.map(i64::from).into(),
            Type::INT8 => row.try_get::<_, Option<i64>>(place)?.into(),
            Type::FLOAT8 => row.try_get::<_, Option<f64>>(place)?.into(),
            Type::BYTEA => row.try_get::<_, Option<Vec<u8>>>(place)?.map_or(Value::Null, Value::Bytes),
            _ => row.try_get::<_, Option<String>>(place)?.map_or(Value::Null, Value::Text),
        })
    };
    row.columns().iter().enumerate().map(column).collect::<Result<_, _>>().map(Row)
}

impl ToSql for Value {
    fn to_sql(&self, kind: &Type, out: &mut BytesMut) -> Result<IsNull, Box<dyn StdError + Sync + Send>> {
        match (self, kind) {
            (Self::Null, _) => Ok(IsNull::Yes),
            (Self::Number(number), &Type::BOOL) => (*number != 0).to_sql(kind, out),
            (Self::Number(number), &Type::INT2) => i16::try_from(*number)?.to_sql(kind, out),
            (Self::Number(number), &Type::INT4) => i32::try_from(*number)?.to_sql(kind, out),
            (Self::Number(number), &Type::FLOAT8) => (*number as f64).to_sql(kind, out),
            (Self::Number(number), _) => number.to_sql(kind, out),
            (Self::Real(real), _) => real.to_sql(kind, out),
            (Self::Text(text), _) => text.to_sql(kind, out),
            (Self::Bytes(bytes), _) => bytes.to_sql(kind, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}
