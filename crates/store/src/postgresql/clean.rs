//! Deleting games that need not be kept.

use postgres::Error;

use super::link::Work;
use crate::Retention;
use crate::game::{limit, signed};

/// Deletes games that need not be kept, and servers that are long gone.
pub(super) fn clean(work: &mut Work<'_>, rule: &Retention, now: u64) -> Result<u64, Error> {
    // Those that another server is just leasing are locked, and skipped …
    let sql = "
        SELECT code FROM games
        WHERE ((NOT is_over AND plies = 0 AND day <= $4 AND changed <= $1)
            OR (NOT is_over AND day <= $5 AND changed <= $2)
            OR (is_over AND archived <> 2 AND day <= $6 AND changed <= $3))
        AND NOT EXISTS (SELECT 1 FROM servers WHERE id = server AND until > $7)
        LIMIT $8 FOR UPDATE SKIP LOCKED";
    let [a, b, c, d, e, f] = rule.cutoffs(now).numbers();
    let now = signed(now);
    let found = work.query(sql, &[&a, &b, &c, &d, &e, &f, &now, &limit(rule.most)])?;
    let codes: Vec<&str> = found.iter().map(|row| row.get(0)).collect();
    // … and those that were leased since then are seen now that nobody else can change them.
    let sql = "DELETE FROM games WHERE code = ANY($1::text[])
               AND NOT EXISTS (SELECT 1 FROM servers WHERE id = server AND until > $2)";
    let deleted = work.execute(sql, &[&codes, &now])?;
    work.execute("DELETE FROM servers WHERE until <= $1", &[&now])?;
    Ok(deleted)
}
