//! The games of a match, kept in a file.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use catalog::search::Player as Computer;
use catalog::{AnyGame, Catalog, Seat, SeatInfo};
use record::{Format, GameRecord, GameResult, Kind, Player, SeatRecord, TreeMatch, WriteError};
use serde_json::{Value, json};

use super::Contestant;
use super::bout::Bout;
use crate::failure::{CommandResult, Failure};
use crate::seats;
use crate::text::shorten;

/// In which form games are written.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum SaveFormat {
    /// One object on each line.
    Lines,
    /// A format of recorded games.
    Recorded(Format),
}

/// A file that games are added to as they end.
pub(super) struct Save<'c> {
    path: PathBuf,
    file: File,
    format: SaveFormat,
    catalog: &'c Catalog,
    /// What the players of the match are.
    kinds: [Kind; 2],
    seats: Vec<SeatInfo>,
}

impl<'c> Save<'c> {
    /// A new file, whose ending tells the form.
    pub(super) fn create(
        path: &Path,
        game: &dyn AnyGame,
        catalog: &'c Catalog,
        players: [&Contestant; 2],
    ) -> Result<Self, Failure> {
        let info = game.info();
        let has = Format::of_exchange(&info.exchange);
        let format = match (path.extension().and_then(|end| end.to_str()), Format::from_path(path)) {
            (Some("jsonl"), _) => SaveFormat::Lines,
            (_, Some(format)) if format == Format::Native || format == has => SaveFormat::Recorded(format),
            (_, Some(asked)) => {
                return Err(Failure::coded(WriteError::Notation { name: info.name.clone(), asked, has }));
            }
            _ => {
                return Err(Failure::said(
                    "games are saved as .anyboard or .jsonl (all games), .pgn, .pdn (draughts) or .icn (without an edge): \
                     let the file's name end in one of these.",
                ));
            }
        };
        let file = File::create(path).map_err(|error| cant_write(path, &error))?;
        Ok(Self {
            path: path.to_path_buf(),
            file,
            format,
            catalog,
            kinds: players.map(kind),
            seats: game.seats().to_vec(),
        })
    }

    /// Adds a game.
    pub(super) fn add(&mut self, id: &str, bout: &Bout, names: &[String; 2]) -> CommandResult {
        let mut text = Vec::new();
        match self.format {
            SaveFormat::Lines => writeln!(text, "{}", object(id, bout, names, &self.seats))?,
            SaveFormat::Recorded(format) => {
                let record = self.record(id, bout, names)?;
                record::write_collected(&record, format, self.catalog, &mut text).map_err(Failure::coded)?;
            }
        }
        // At once, so that an interrupted match loses nothing.
        self.file.write_all(&text).map_err(|error| cant_write(&self.path, &error))
    }

    /// The game with who played, and the result also where no rule has ended it.
    fn record(&self, id: &str, bout: &Bout, names: &[String; 2]) -> Result<GameRecord, Failure> {
        let mut record = GameRecord { sources: self.catalog.own_sources(id).to_vec(), ..GameRecord::new(id) };
        let game = record::game_of(&record, self.catalog).map_err(Failure::coded)?;
        record.start = Some(bout.start.clone()).filter(|text| *text != game.start().position());
        let mut cursor = TreeMatch::new(&*game, &record).map_err(Failure::coded)?;
        for m in &bout.moves {
            cursor.play(&mut record.moves, m).map_err(Failure::coded)?;
        }
        let seats = cursor.as_match().seats().len();
        record.seats = (0..)
            .map(Seat)
            .take(seats)
            .map(|seat| {
                let player = bout.seating.player(seat);
                let played_by = Player { name: names[player].clone(), kind: self.kinds[player].clone() };
                SeatRecord { players: vec![played_by], ..SeatRecord::default() }
            })
            .collect();
        let reason = Some(bout.cause.reason.to_string());
        record.result = Some(GameResult::Finished { outcome: bout.outcome, reason });
        Ok(record)
    }
}

/// What a player of a match is in a record. The whole search without a level is a program like any other. The command that starts a program
/// is nothing for a file that others read.
fn kind(player: &Contestant) -> Kind {
    match player {
        Contestant::Own(Computer::Level(level), _) => Kind::Level(*level),
        Contestant::Own(Computer::Strength(strength), _) => Kind::Strength(*strength),
        Contestant::Own(Computer::Analyst, _) | Contestant::Engine(_) => Kind::Engine(String::new()),
    }
}

fn cant_write(path: &Path, error: &std::io::Error) -> Failure {
    Failure::said(format!("games can't be saved in {}: {error}.", path.display()))
}

fn object(id: &str, bout: &Bout, names: &[String; 2], infos: &[SeatInfo]) -> Value {
    let players: Vec<Value> = (0..)
        .map(Seat)
        .zip(infos)
        .map(|(seat, info)| json!({ "seat": info.name, "player": names[bout.seating.player(seat)] }))
        .collect();
    json!({
        "id": id,
        "game": bout.number + 1,
        "players": players,
        "position": bout.start,
        "given": bout.given,
        "moves": bout.moves,
        "outcome": seats::outcome(&bout.outcome, infos),
        "reason": bout.cause.reason.to_string(),
        "claimed": bout.cause.is_claimed,
        "detail": bout.cause.detail.as_deref().map(shorten),
    })
}
