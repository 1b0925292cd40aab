//! What is read.

use std::collections::HashMap;

use postgres::{Error, Row};

use super::link::Work;
use crate::game::{DAY, guest_key, limit, signed, unsigned};
use crate::{EventRow, GameRow, GuestKey, MateRow, REMEMBERED, SeatRow, Snapshot, StoredGame, Summary};

/// The columns of [`game_row`], of the table `g`.
macro_rules! game_columns {
    () => {
        "g.code, g.rules, g.owner, g.asked, g.created, g.last_event, g.plies, g.turn, g.position, g.ending, \
         g.is_over, g.is_ticking, g.changed"
    };
}

/// The games of these codes that there are, with all that is needed to go on.
pub(super) fn games(work: &mut Work<'_>, codes: &[&str]) -> Result<Vec<StoredGame>, Error> {
    let rows = rows(work, codes)?;
    let mut snapshots = HashMap::new();
    for row in work
        .query("SELECT game, number, record, state FROM snapshots WHERE game = ANY($1::text[])", &[&codes])?
    {
        let number = unsigned(row.get(1));
        snapshots.insert(row.get::<_, String>(0), Snapshot { number, record: row.get(2), state: row.get(3) });
    }
    let sql = "SELECT e.number, e.at, e.guest, e.asked, e.what, e.game
               FROM snapshots s JOIN events e ON e.game = s.game AND e.number > s.number
               WHERE s.game = ANY($1::text[]) ORDER BY e.game, e.number";
    let mut events: HashMap<String, Vec<EventRow>> = HashMap::new();
    for row in work.query(sql, &[&codes])? {
        events.entry(row.get(5)).or_default().push(event_row(&row));
    }
    let mut answered = answered(work, codes)?;
    let whole = |row: GameRow| {
        let code = row.code.as_str();
        let snapshot = snapshots.remove(code).unwrap_or_default();
        let events = events.remove(code).unwrap_or_default();
        let answered = answered.remove(code).unwrap_or_default();
        StoredGame { row, snapshot, events, answered }
    };
    Ok(rows.into_iter().map(whole).collect())
}

/// The last ids of each guest in these games. However long a game, only these are read: the index finds one guest after the other, and
/// the last ids of each.
fn answered(work: &mut Work<'_>, codes: &[&str]) -> Result<HashMap<String, Vec<(GuestKey, String)>>, Error> {
    let sql = "
        WITH RECURSIVE asking (game, guest) AS (
            SELECT code, (SELECT e.guest FROM events e WHERE e.game = code AND e.guest IS NOT NULL
                          ORDER BY e.guest LIMIT 1)
            FROM unnest($1::text[]) AS codes (code)
            UNION ALL
            SELECT game, (SELECT e.guest FROM events e WHERE e.game = asking.game AND e.guest > asking.guest
                          ORDER BY e.guest LIMIT 1)
            FROM asking WHERE guest IS NOT NULL
        )
        SELECT asking.game, asking.guest, latest.asked
        FROM asking CROSS JOIN LATERAL (
            SELECT e.number, e.asked FROM events e WHERE e.game = asking.game AND e.guest = asking.guest
            ORDER BY e.number DESC LIMIT $2) AS latest
        ORDER BY asking.game, latest.number";
    let mut answered: HashMap<String, Vec<(GuestKey, String)>> = HashMap::new();
    for row in work.query(sql, &[&codes, &limit(REMEMBERED)])? {
        answered.entry(row.get(0)).or_default().push((guest_key(row.get(1)), row.get(2)));
    }
    Ok(answered)
}

/// The games of these codes that there are, as lists show them.
pub(super) fn rows(work: &mut Work<'_>, codes: &[&str]) -> Result<Vec<GameRow>, Error> {
    let sql = concat!("SELECT ", game_columns!(), " FROM games g WHERE g.code = ANY($1::text[])");
    let rows = work.query(sql, &[&codes])?;
    with_seats(work, rows.iter().map(game_row).collect())
}

pub(super) fn games_of(work: &mut Work<'_>, guest: &GuestKey, most: usize) -> Result<Vec<GameRow>, Error> {
    let sql = concat!(
        "SELECT ",
        game_columns!(),
        " FROM members m JOIN games g ON g.code = m.game WHERE m.guest = $1
          ORDER BY g.is_over, g.changed DESC, g.code LIMIT $2"
    );
    let rows = work.query(sql, &[&&guest[..], &limit(most)])?;
    with_seats(work, rows.iter().map(game_row).collect())
}

fn with_seats(work: &mut Work<'_>, mut rows: Vec<GameRow>) -> Result<Vec<GameRow>, Error> {
    let sql = "SELECT game, holder, name, level, is_open FROM seats WHERE game = ANY($1::text[])
               ORDER BY game, seat";
    let codes: Vec<&str> = rows.iter().map(|row| row.code.as_str()).collect();
    let mut seats: HashMap<String, Vec<SeatRow>> = HashMap::new();
    for row in work.query(sql, &[&codes])? {
        seats.entry(row.get(0)).or_default().push(SeatRow {
            holder: row.get::<_, Option<&[u8]>>(1).map(guest_key),
            name: row.get(2),
            level: small(row.get(3)),
            is_open: row.get(4),
            mates: Vec::new(),
        });
    }
    let sql = "SELECT game, seat, holder, name, level, is_open FROM mates WHERE game = ANY($1::text[])
               ORDER BY game, seat, player";
    for row in work.query(sql, &[&codes])? {
        let seat = small(row.get(1)).map_or(usize::MAX, usize::from);
        let mate = MateRow {
            holder: row.get::<_, Option<&[u8]>>(2).map(guest_key),
            name: row.get(3),
            level: small(row.get(4)),
            is_open: row.get(5),
        };
        if let Some(seat) = seats.get_mut(row.get::<_, &str>(0)).and_then(|seats| seats.get_mut(seat)) {
            seat.mates.push(mate);
        }
    }
    for row in &mut rows {
        row.seats = seats.remove(&row.code).unwrap_or_default();
    }
    Ok(rows)
}

pub(super) fn events(
    work: &mut Work<'_>,
    code: &str,
    after: u64,
    most: usize,
) -> Result<Vec<EventRow>, Error> {
    let sql = "SELECT number, at, guest, asked, what FROM events WHERE game = $1 AND number > $2
               ORDER BY number LIMIT $3";
    let rows = work.query(sql, &[&code, &signed(after), &limit(most)])?;
    Ok(rows.iter().map(event_row).collect())
}

pub(super) fn ticking(work: &mut Work<'_>) -> Result<Vec<String>, Error> {
    let rows = work.query("SELECT code FROM games WHERE is_ticking ORDER BY code", &[])?;
    Ok(rows.iter().map(|row| row.get(0)).collect())
}

pub(super) fn orphans(work: &mut Work<'_>, now: u64) -> Result<Vec<String>, Error> {
    let sql = "SELECT code FROM games WHERE is_ticking
               AND NOT EXISTS (SELECT 1 FROM servers WHERE id = server AND until > $1) ORDER BY code";
    let rows = work.query(sql, &[&signed(now)])?;
    Ok(rows.iter().map(|row| row.get(0)).collect())
}

pub(super) fn dormant(
    work: &mut Work<'_>,
    until: u64,
    after: &str,
    most: usize,
) -> Result<Vec<String>, Error> {
    let sql = "SELECT code FROM games
               WHERE NOT is_over AND day <= $1 AND changed <= $2 AND plies > 1 AND code > $3
               AND (SELECT count(*) FROM members WHERE game = code) > 1 ORDER BY code LIMIT $4";
    let rows = work.query(sql, &[&signed(until / DAY), &signed(until), &after, &limit(most)])?;
    Ok(rows.iter().map(|row| row.get(0)).collect())
}

pub(super) fn guest_name(work: &mut Work<'_>, guest: &GuestKey) -> Result<Option<String>, Error> {
    let rows = work.query("SELECT name FROM guests WHERE key = $1", &[&&guest[..]])?;
    Ok(rows.first().map(|row| row.get(0)))
}

fn game_row(row: &Row) -> GameRow {
    GameRow {
        code: row.get(0),
        rules: row.get(1),
        owner: guest_key(row.get(2)),
        asked: row.get(3),
        created: unsigned(row.get(4)),
        last_event: unsigned(row.get(5)),
        summary: Summary {
            plies: unsigned(row.get(6)),
            turn: small(row.get(7)),
            position: row.get(8),
            end: row.get(9),
            is_over: row.get(10),
            is_ticking: row.get(11),
            changed: unsigned(row.get(12)),
        },
        seats: Vec::new(),
    }
}

fn event_row(row: &Row) -> EventRow {
    let guest = row.get::<_, Option<&[u8]>>(2).map(guest_key);
    EventRow {
        number: unsigned(row.get(0)),
        at: unsigned(row.get(1)),
        asked: guest.zip(row.get(3)),
        what: row.get(4),
    }
}

/// A seat or a level: only such numbers are ever written.
fn small(number: Option<i16>) -> Option<u8> {
    number.and_then(|number| u8::try_from(number).ok())
}
