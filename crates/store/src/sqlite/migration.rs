//! How the tables of each version become those of the next.

/// What leads from each version of the tables to the next one. The version of a database is how many of them it has gone through, so
/// what was released is never changed, only added to.
pub(super) const MIGRATIONS: [&str; 11] = [
    "
    CREATE TABLE games (
        code       TEXT    PRIMARY KEY,
        rules      TEXT    NOT NULL,
        record     TEXT    NOT NULL,
        extra      TEXT    NOT NULL,
        last_event INTEGER NOT NULL,
        is_over    INTEGER NOT NULL,
        is_ticking INTEGER NOT NULL,
        changed    INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX ticking ON games (code) WHERE is_ticking;
    CREATE TABLE events (
        game   TEXT    NOT NULL REFERENCES games (code) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        what   TEXT    NOT NULL,
        PRIMARY KEY (game, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE guests (
        key  BLOB PRIMARY KEY,
        name TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE members (
        guest BLOB NOT NULL,
        game  TEXT NOT NULL REFERENCES games (code) ON DELETE CASCADE,
        PRIMARY KEY (guest, game)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX members_of_game ON members (game);
",
    // How a list of games shows them, so that none is read whole for that; the index has what the list is sorted by.
    "
    ALTER TABLE games ADD COLUMN card TEXT NOT NULL DEFAULT '';
    CREATE INDEX games_in_order ON games (code, is_over, changed);
",
    include_str!("events.sql"),
    include_str!("mates.sql"),
    include_str!("people.sql"),
    include_str!("rooms.sql"),
    include_str!("running.sql"),
    include_str!("studies.sql"),
    include_str!("puzzles.sql"),
    include_str!("saves.sql"),
    include_str!("openings.sql"),
];

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use rusqlite::{Connection, params};
    use tempfile::TempDir;

    use super::*;
    use crate::{GuestKey, SeatRow, Snapshot, Store, Summary};

    const ANN: GuestKey = [0xAB; 32];
    const BOB: GuestKey = [2; 32];

    const RECORD: &str = r#"{"anyboard":1,"game":"chess","seats":[{"players":[{"name":"Ann"}]},{"players":[{"name":"Anyboard Novice","level":2}]},{"players":[{"name":"Guest"}]}],"moves":[{"move":"e2e4"},{"move":"e7e5"}],"result":{"outcome":"win","winner":"white","reason":"resignation"}}"#;

    /// A database as a program with tables of this version has left it.
    fn old(version: usize) -> (TempDir, PathBuf, Connection) {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("server.sqlite");
        let connection = Connection::open(&path).unwrap();
        for step in &MIGRATIONS[..version] {
            connection.execute_batch(step).unwrap();
        }
        connection.pragma_update(None, "journal_mode", "wal").unwrap();
        connection.pragma_update(None, "application_id", 0x416E_7942).unwrap();
        connection.pragma_update(None, "user_version", version as i64).unwrap();
        (folder, path, connection)
    }

    fn hex(key: GuestKey) -> String {
        key.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    fn extra() -> String {
        let (ann, bob) = (hex(ANN), hex(BOB));
        let answered: Vec<String> = (1..=5)
            .map(|id| format!(r#"{{"guest":"{}","id":"m{id}"}}"#, if id == 3 { &bob } else { &ann }))
            .collect();
        format!(
            r#"{{"owner":"{ann}","asked":"q1","holders":["{ann}",null,null],"clocks":"running","held":true,"pace":700,"rematch":[],"next":null,"answered":[{}],"seed":7,"drawnStart":false,"numbers":[]}}"#,
            answered.join(",")
        )
    }

    #[test]
    fn a_game_of_an_older_program_goes_on() {
        let (_folder, path, connection) = old(2);
        let card = r#"{"entry":{"plies":2,"end":{"outcome":"win","team":0,"reason":"resignation"}},"holders":[],"turn":1}"#;
        let game = "INSERT INTO games VALUES ('a', 'chess', ?1, ?2, 9, 0, 1, 86400007, ?3)";
        connection.execute(game, params![RECORD, extra(), card]).unwrap();
        connection.execute("INSERT INTO events VALUES ('a', 9, '{}')", []).unwrap();
        connection.execute("INSERT INTO members VALUES (?1, 'a')", [&ANN[..]]).unwrap();
        connection.execute("INSERT INTO guests VALUES (?1, 'Ann')", [&ANN[..]]).unwrap();
        drop(connection);

        let store = Store::open(&path).unwrap();
        let (game, epoch) = store.lease("a", 1).wait().unwrap().unwrap();
        assert_eq!((game.row.rules.as_str(), game.row.owner, game.row.asked.as_str()), ("chess", ANN, "q1"));
        assert_eq!((game.row.created, game.row.last_event), (86_400_007, 9));
        let expected = Summary {
            plies: 2,
            turn: Some(1),
            position: String::new(),
            end: Some("resignation".into()),
            is_over: false,
            is_ticking: true,
            changed: 86_400_007,
        };
        assert_eq!(game.row.summary, expected);
        let seat = |holder, name: &str, level, is_open| SeatRow {
            holder,
            name: name.into(),
            level,
            is_open,
            mates: Vec::new(),
        };
        let seats = [
            seat(Some(ANN), "Ann", None, false),
            seat(None, "Anyboard Novice", Some(2), false),
            seat(None, "Guest", None, true),
        ];
        assert_eq!(game.row.seats, seats);
        assert_eq!(game.snapshot, Snapshot { number: 9, record: RECORD.into(), state: extra() });
        assert_eq!(game.events, []);
        let answered = [(ANN, "m1"), (ANN, "m2"), (BOB, "m3"), (ANN, "m4"), (ANN, "m5")];
        assert_eq!(game.answered, answered.map(|(guest, id)| (guest, id.to_string())));
        assert_eq!(store.games_of(&ANN, 9).unwrap().len(), 1);
        assert_eq!(store.guest_name(&ANN), Ok(Some("Ann".into())));
        assert_eq!(store.ticking(), Ok(vec!["a".into()]));

        let event = crate::EventRow { number: 10, asked: Some((BOB, "m6".into())), ..Default::default() };
        let events = vec![event.clone()];
        let append = crate::Append { code: "a".into(), epoch, events, summary: expected, seats: None };
        store.append(append).wait().unwrap();
        assert_eq!(store.events("a", 0, 9), Ok(vec![event]));
        assert_eq!(store.game("a").unwrap().unwrap().answered.last(), Some(&(BOB, "m6".into())));
    }

    #[test]
    fn games_from_before_there_were_cards_are_still_there() {
        let (_folder, path, connection) = old(1);
        let game = "INSERT INTO games VALUES (?1, 'chess', ?2, ?3, 4, 1, 0, 7)";
        connection.execute(game, params!["a", RECORD, extra()]).unwrap();
        connection.execute(game, params!["broken", "{", "no JSON"]).unwrap();
        connection.execute("INSERT INTO members VALUES (?1, 'a')", [&ANN[..]]).unwrap();
        drop(connection);
        let store = Store::open(&path).unwrap();
        let game = store.game("a").unwrap().unwrap();
        assert_eq!((game.row.summary.plies, game.row.summary.is_over, game.row.seats.len()), (2, true, 3));
        let broken = store.game("broken").unwrap().unwrap();
        assert_eq!((broken.snapshot.record.as_str(), broken.snapshot.state.as_str()), ("{", "no JSON"));
        assert_eq!((broken.row.owner, broken.row.summary.plies), ([0; 32], 4));
    }
}
