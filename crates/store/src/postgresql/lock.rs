//! The games of a batch: those that begin are inserted, and all are locked.

use std::collections::{BTreeMap, HashMap, HashSet};

use postgres::Error;

use super::link::Work;
use crate::game::{limit, signed, unsigned};
use crate::head::Head;
use crate::{Epoch, NewGame, ServerId};

/// Epochs that no other lease has.
pub(super) fn draw_epochs(work: &mut Work<'_>, count: usize) -> Result<Vec<Epoch>, Error> {
    if count == 0 {
        return Ok(Vec::new());
    }
    let sql = "SELECT nextval('epochs') FROM generate_series(1, $1::bigint)";
    let rows = work.query(sql, &[&limit(count)])?;
    Ok(rows.iter().map(|row| Epoch(unsigned(row.get(0)))).collect())
}

/// Inserts the games whose codes are free, and returns which. Their summaries follow. All servers insert in the order of the codes, so that
/// no two wait for each other.
pub(super) fn insert_games<'a>(
    work: &mut Work<'_>,
    games: &BTreeMap<&'a str, (&'a NewGame, Epoch)>,
    server: ServerId,
) -> Result<HashSet<&'a str>, Error> {
    if games.is_empty() {
        return Ok(HashSet::new());
    }
    let sql = "
        INSERT INTO games (code, rules, owner, asked, created, epoch, last_event, server,
            plies, position, is_over, is_ticking, changed, day)
        SELECT code, rules, owner, asked, created, epoch, last_event, $8, 0, '', false, false, 0, 0
        FROM unnest($1::text[], $2::text[], $3::bytea[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[])
            AS new (code, rules, owner, asked, created, epoch, last_event)
        ORDER BY code COLLATE \"C\"
        ON CONFLICT DO NOTHING RETURNING code";
    let new = || games.values().map(|(game, _)| game);
    let codes: Vec<&str> = games.keys().copied().collect();
    let rules: Vec<&str> = new().map(|game| game.rules.as_str()).collect();
    let owners: Vec<&[u8]> = new().map(|game| &game.owner[..]).collect();
    let asked: Vec<&str> = new().map(|game| game.asked.as_str()).collect();
    let created: Vec<i64> = new().map(|game| signed(game.created)).collect();
    let epochs: Vec<i64> = games.values().map(|(_, epoch)| signed(epoch.0)).collect();
    let last: Vec<i64> = new().map(|game| signed(game.snapshot.number)).collect();
    let server = server.signed();
    let rows = work.query(sql, &[&codes, &rules, &owners, &asked, &created, &epochs, &last, &server])?;
    Ok(rows
        .iter()
        .filter_map(|row| games.get_key_value(row.get::<_, &str>(0)))
        .map(|(code, _)| *code)
        .collect())
}

/// Locks games until the transaction ends, in the order of their codes, and returns their heads.
pub(super) fn lock_heads(work: &mut Work<'_>, codes: &[&str]) -> Result<HashMap<String, Head>, Error> {
    if codes.is_empty() {
        return Ok(HashMap::new());
    }
    let sql = "SELECT code, epoch, server, last_event FROM games WHERE code = ANY($1::text[])
               ORDER BY code FOR UPDATE";
    let rows = work.query(sql, &[&codes])?;
    let head = |row: &postgres::Row| Head {
        epoch: Epoch(unsigned(row.get(1))),
        server: row.get::<_, Option<i64>>(2).map(ServerId::of_signed),
        last_event: unsigned(row.get(3)),
    };
    Ok(rows.iter().map(|row| (row.get(0), head(row))).collect())
}

/// Until when each server is taken to be alive.
pub(super) fn read_servers(work: &mut Work<'_>) -> Result<HashMap<ServerId, u64>, Error> {
    let rows = work.query("SELECT id, until FROM servers", &[])?;
    Ok(rows.iter().map(|row| (ServerId::of_signed(row.get(0)), unsigned(row.get(1)))).collect())
}
