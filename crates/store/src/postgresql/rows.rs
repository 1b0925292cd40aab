//! What a batch writes: one statement for all rows of a kind.

use postgres::Error;

use super::batch::Batch;
use super::link::Work;
use crate::game::signed;
use crate::{LEASE, SeatRow, ServerId};

/// Writes all that a batch has come to.
pub(super) fn write(work: &mut Work<'_>, batch: &Batch<'_>, server: ServerId) -> Result<(), Error> {
    insert_events(work, batch)?;
    update_summaries(work, batch)?;
    hand_over(work, batch)?;
    write_seats(work, batch)?;
    write_members(work, batch)?;
    write_snapshots(work, batch)?;
    if let Some(now) = batch.heard_of {
        let sql = "INSERT INTO servers (id, until) VALUES ($1, $2)
                   ON CONFLICT (id) DO UPDATE SET until = greatest(servers.until, excluded.until)";
        work.execute(sql, &[&server.signed(), &signed(now + LEASE)])?;
    }
    write_names(work, batch)
}

fn insert_events(work: &mut Work<'_>, batch: &Batch<'_>) -> Result<(), Error> {
    if batch.events.is_empty() {
        return Ok(());
    }
    let sql = "INSERT INTO events (game, number, at, guest, asked, what) SELECT * FROM unnest(
                   $1::text[], $2::bigint[], $3::bigint[], $4::bytea[], $5::text[], $6::text[])";
    let events = || batch.events.iter().map(|(_, event)| *event);
    let games: Vec<&str> = batch.events.iter().map(|(game, _)| *game).collect();
    let numbers: Vec<i64> = events().map(|event| signed(event.number)).collect();
    let at: Vec<i64> = events().map(|event| signed(event.at)).collect();
    let asked = || events().map(|event| event.asked.as_ref());
    let guests: Vec<Option<&[u8]>> = asked().map(|asked| asked.map(|(guest, _)| &guest[..])).collect();
    let ids: Vec<Option<&str>> = asked().map(|asked| asked.map(|(_, id)| id.as_str())).collect();
    let what: Vec<&str> = events().map(|event| event.what.as_str()).collect();
    work.execute(sql, &[&games, &numbers, &at, &guests, &ids, &what])?;
    Ok(())
}

fn update_summaries(work: &mut Work<'_>, batch: &Batch<'_>) -> Result<(), Error> {
    let told: Vec<_> = batch
        .games
        .iter()
        .filter_map(|(code, planned)| Some((*code, planned.head.last_event, planned.summary?)))
        .collect();
    if told.is_empty() {
        return Ok(());
    }
    let sql = "
        UPDATE games SET last_event = new.last_event, plies = new.plies, turn = new.turn, position = new.position,
            ending = new.ending, is_over = new.is_over, is_ticking = new.is_ticking, changed = new.changed,
            day = new.day,
            archived = CASE WHEN games.is_over = new.is_over THEN games.archived ELSE 0 END
        FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::smallint[], $5::text[], $6::text[], $7::boolean[],
                $8::boolean[], $9::bigint[], $10::bigint[])
            AS new (code, last_event, plies, turn, position, ending, is_over, is_ticking, changed, day)
        WHERE games.code = new.code";
    let summaries = || told.iter().map(|(_, _, summary)| *summary);
    let codes: Vec<&str> = told.iter().map(|(code, ..)| *code).collect();
    let last: Vec<i64> = told.iter().map(|(_, last, _)| signed(*last)).collect();
    let plies: Vec<i64> = summaries().map(|summary| signed(summary.plies)).collect();
    let turns: Vec<Option<i16>> = summaries().map(|summary| summary.turn.map(i16::from)).collect();
    let positions: Vec<&str> = summaries().map(|summary| summary.position.as_str()).collect();
    let ends: Vec<Option<&str>> = summaries().map(|summary| summary.end.as_deref()).collect();
    let over: Vec<bool> = summaries().map(|summary| summary.is_over).collect();
    let ticking: Vec<bool> = summaries().map(|summary| summary.is_ticking).collect();
    let changed: Vec<i64> = summaries().map(|summary| signed(summary.changed)).collect();
    let days: Vec<i64> = summaries().map(|summary| summary.day()).collect();
    work.execute(sql, &[&codes, &last, &plies, &turns, &positions, &ends, &over, &ticking, &changed, &days])?;
    Ok(())
}

/// Writes who has leased the games that have changed hands.
fn hand_over(work: &mut Work<'_>, batch: &Batch<'_>) -> Result<(), Error> {
    let games: Vec<_> = batch.games.iter().filter(|(_, planned)| planned.is_handed_over).collect();
    if games.is_empty() {
        return Ok(());
    }
    let sql = "UPDATE games SET epoch = new.epoch, server = new.server
               FROM unnest($1::text[], $2::bigint[], $3::bigint[]) AS new (code, epoch, server)
               WHERE games.code = new.code";
    let codes: Vec<&str> = games.iter().map(|(code, _)| **code).collect();
    let epochs: Vec<i64> = games.iter().map(|(_, planned)| signed(planned.head.epoch.0)).collect();
    let servers: Vec<Option<i64>> =
        games.iter().map(|(_, planned)| planned.head.server.map(ServerId::signed)).collect();
    work.execute(sql, &[&codes, &epochs, &servers])?;
    Ok(())
}

/// Writes the seats of games in the place of those that were there.
fn write_seats(work: &mut Work<'_>, batch: &Batch<'_>) -> Result<(), Error> {
    let games: Vec<_> =
        batch.games.iter().filter_map(|(code, planned)| Some((*code, planned.seats?))).collect();
    if games.is_empty() {
        return Ok(());
    }
    let codes: Vec<&str> = games.iter().map(|(code, _)| *code).collect();
    work.execute("DELETE FROM seats WHERE game = ANY($1::text[])", &[&codes])?;
    work.execute("DELETE FROM mates WHERE game = ANY($1::text[])", &[&codes])?;
    let sql = "INSERT INTO seats (game, seat, holder, name, level, is_open) SELECT * FROM unnest(
                   $1::text[], $2::smallint[], $3::bytea[], $4::text[], $5::smallint[], $6::boolean[])";
    let rows: Vec<_> = games
        .iter()
        .flat_map(|(code, seats)| (0_i16..).zip(*seats).map(move |(number, seat)| (*code, number, seat)))
        .collect();
    let codes: Vec<&str> = rows.iter().map(|(code, ..)| *code).collect();
    let numbers: Vec<i16> = rows.iter().map(|(_, number, _)| *number).collect();
    let seats = || rows.iter().map(|(_, _, seat)| *seat);
    let holders: Vec<Option<&[u8]>> =
        seats().map(|seat| seat.holder.as_ref().map(|holder| &holder[..])).collect();
    let names: Vec<&str> = seats().map(|seat| seat.name.as_str()).collect();
    let levels: Vec<Option<i16>> = seats().map(|seat| seat.level.map(i16::from)).collect();
    let open: Vec<bool> = seats().map(|seat| seat.is_open).collect();
    work.execute(sql, &[&codes, &numbers, &holders, &names, &levels, &open])?;
    write_mates(work, &rows)
}

/// Writes the players who share these seats.
fn write_mates(work: &mut Work<'_>, seats: &[(&str, i16, &SeatRow)]) -> Result<(), Error> {
    let rows: Vec<_> = seats
        .iter()
        .flat_map(|(code, seat, row)| {
            (1_i16..).zip(&row.mates).map(move |(player, mate)| (*code, *seat, player, mate))
        })
        .collect();
    if rows.is_empty() {
        return Ok(());
    }
    let sql = "INSERT INTO mates (game, seat, player, holder, name, level, is_open) SELECT * FROM unnest(
                   $1::text[], $2::smallint[], $3::smallint[], $4::bytea[], $5::text[], $6::smallint[], $7::boolean[])";
    let codes: Vec<&str> = rows.iter().map(|(code, ..)| *code).collect();
    let seats: Vec<i16> = rows.iter().map(|(_, seat, ..)| *seat).collect();
    let players: Vec<i16> = rows.iter().map(|(_, _, player, _)| *player).collect();
    let mates = || rows.iter().map(|(.., mate)| *mate);
    let holders: Vec<Option<&[u8]>> =
        mates().map(|mate| mate.holder.as_ref().map(|holder| &holder[..])).collect();
    let names: Vec<&str> = mates().map(|mate| mate.name.as_str()).collect();
    let levels: Vec<Option<i16>> = mates().map(|mate| mate.level.map(i16::from)).collect();
    let open: Vec<bool> = mates().map(|mate| mate.is_open).collect();
    work.execute(sql, &[&codes, &seats, &players, &holders, &names, &levels, &open])?;
    Ok(())
}

/// Writes whose games these are, which stays so.
fn write_members(work: &mut Work<'_>, batch: &Batch<'_>) -> Result<(), Error> {
    if batch.members.is_empty() {
        return Ok(());
    }
    let sql = "INSERT INTO members (guest, game) SELECT * FROM unnest($1::bytea[], $2::text[])
               ON CONFLICT DO NOTHING";
    let guests: Vec<&[u8]> = batch.members.iter().map(|(guest, _)| &guest[..]).collect();
    let games: Vec<&str> = batch.members.iter().map(|(_, game)| *game).collect();
    work.execute(sql, &[&guests, &games])?;
    Ok(())
}

/// Writes snapshots, where there is no later one.
fn write_snapshots(work: &mut Work<'_>, batch: &Batch<'_>) -> Result<(), Error> {
    let games: Vec<_> =
        batch.games.iter().filter_map(|(code, planned)| Some((*code, planned.snapshot?))).collect();
    if games.is_empty() {
        return Ok(());
    }
    let sql = "INSERT INTO snapshots (game, number, record, state)
               SELECT * FROM unnest($1::text[], $2::bigint[], $3::text[], $4::text[])
               ON CONFLICT (game) DO UPDATE SET number = excluded.number, record = excluded.record,
                   state = excluded.state WHERE snapshots.number <= excluded.number";
    let codes: Vec<&str> = games.iter().map(|(code, _)| *code).collect();
    let numbers: Vec<i64> = games.iter().map(|(_, snapshot)| signed(snapshot.number)).collect();
    let records: Vec<&str> = games.iter().map(|(_, snapshot)| snapshot.record.as_str()).collect();
    let states: Vec<&str> = games.iter().map(|(_, snapshot)| snapshot.state.as_str()).collect();
    work.execute(sql, &[&codes, &numbers, &records, &states])?;
    Ok(())
}

/// Writes names, in the order of the guests, so that no two servers wait for each other.
fn write_names(work: &mut Work<'_>, batch: &Batch<'_>) -> Result<(), Error> {
    if batch.names.is_empty() {
        return Ok(());
    }
    let sql =
        "INSERT INTO guests (key, name) SELECT * FROM unnest($1::bytea[], $2::text[]) AS new (key, name)
               ORDER BY key ON CONFLICT (key) DO UPDATE SET name = excluded.name";
    let guests: Vec<&[u8]> = batch.names.keys().map(|guest| &guest[..]).collect();
    let names: Vec<&str> = batch.names.values().copied().collect();
    work.execute(sql, &[&guests, &names])?;
    Ok(())
}
