//! The games of a match, kept in a file.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use catalog::{AnyGame, capital};
use serde_json::{Value, json};

use super::bout::Bout;
use crate::failure::{Failure, Outcome};

/// In which form games are written.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Form {
    /// One object on each line.
    Lines,
    /// The notation that players of the game exchange games in.
    Notation,
}

/// A file that games are added to as they end.
pub(super) struct Save {
    path: PathBuf,
    file: File,
    form: Form,
}

impl Save {
    /// A new file, whose ending tells the form.
    pub(super) fn create(path: &Path, game: &dyn AnyGame) -> Result<Self, Failure> {
        let id = &game.info().id;
        let form = match path.extension().and_then(|end| end.to_str()) {
            Some("jsonl") => Form::Lines,
            Some("pgn" | "pdn" | "icn") if game.start().write_game().is_some() => Form::Notation,
            Some("pgn" | "pdn" | "icn") => {
                let sentence = format!("there is no such notation for games of {id}: save them as .jsonl.");
                return Err(Failure::said(sentence));
            }
            _ => {
                return Err(Failure::said(
                    "games are saved as .jsonl (all games), .pgn (chess), .pdn (draughts) or .icn (without an edge): \
                     let the file's name end in one of these.",
                ));
            }
        };
        let file = File::create(path).map_err(|error| cant_write(path, &error))?;
        Ok(Self { path: path.to_path_buf(), file, form })
    }

    /// Adds a game.
    pub(super) fn add(&mut self, id: &str, bout: &Bout, names: &[String; 2]) -> Outcome {
        let text = match self.form {
            Form::Lines => format!("{}\n", object(id, bout, names)),
            Form::Notation => notation(bout, names),
        };
        // At once, so that an interrupted match loses nothing.
        self.file.write_all(text.as_bytes()).map_err(|error| cant_write(&self.path, &error))
    }
}

fn cant_write(path: &Path, error: &std::io::Error) -> Failure {
    Failure::said(format!("games can't be saved in {}: {error}.", path.display()))
}

fn object(id: &str, bout: &Bout, names: &[String; 2]) -> Value {
    let seats: Vec<Value> = bout
        .seats
        .iter()
        .zip([bout.beginner, 1 - bout.beginner])
        .map(|(seat, player)| json!({ "seat": seat, "player": names[player] }))
        .collect();
    json!({
        "id": id,
        "game": bout.number + 1,
        "players": seats,
        "position": bout.start,
        "given": bout.given,
        "moves": bout.moves,
        "outcome": winning_seat(bout).unwrap_or("draw"),
        "reason": bout.reason,
    })
}

/// What the game calls the seat that won.
fn winning_seat(bout: &Bout) -> Option<&str> {
    let winner = bout.winner?;
    Some(&bout.seats[usize::from(winner != bout.beginner)])
}

/// The game in its own notation, with who played, and the result also where no rule has ended it.
fn notation(bout: &Bout, names: &[String; 2]) -> String {
    let mut text = String::new();
    for (seat, player) in bout.seats.iter().zip([bout.beginner, 1 - bout.beginner]) {
        let name = names[player].replace('\\', "\\\\").replace('"', "\\\"");
        text += &format!("[{} \"{name}\"]\n", capital(seat));
    }
    let game = bout.text.as_deref().unwrap_or_default();
    let result = match winning_seat(bout) {
        None => "1/2-1/2",
        Some("white") => "1-0",
        Some(_) => "0-1",
    };
    let open = "[Result \"*\"]";
    match (game.contains(open), game.trim_end().strip_suffix('*')) {
        (true, Some(moves)) => {
            text += &format!("{}{result}\n", moves.replace(open, &format!("[Result \"{result}\"]")))
        }
        _ => text += game,
    }
    text.trim_end().to_string() + "\n\n"
}
