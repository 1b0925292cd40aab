//! What is to be read about the program and its games.

use catalog::{Info, MoveText};

use super::dialog::{Dialog, TextReader};
use super::paper::Passage;
use super::words::{Board, WORDS, Word};

fn text(text: &str) -> Passage {
    Passage::Text(text.into())
}

fn entry(key: &str, about: &str) -> Passage {
    Passage::Entry(key.into(), about.into())
}

fn heading(text: &str) -> Passage {
    Passage::Heading(text.into())
}

/// The keys at the table for its kind of board, and the rules of the game that is played. `example` is a legal move.
pub(crate) fn table(info: &Info, board: Board, example: Option<&MoveText>) -> Dialog {
    let mut passages = vec![
        heading("Making a move"),
        entry("arrow keys", "move the cursor over the board"),
        entry(
            "Enter or Space",
            "picks a piece up, and puts it down where it goes; dots and brackets show where it may",
        ),
        entry("Esc", "puts it back"),
        entry("the mouse", "click a piece, then where it goes; or drag it"),
        entry("letters and digits", &typing(example)),
        entry("Tab", "completes what is typed; again: the next that fits"),
        entry("Tab before typing", "list of moves and back; arrows look at earlier ones"),
    ];
    match board {
        Board::Any => {}
        Board::Levels => passages.push(heading("Moving through the levels")),
        Board::Plane => {
            passages.push(heading("Moving over the board"));
            passages.push(entry("Shift/Alt/Ctrl-arrows", "look elsewhere"));
        }
    }
    // These keys come first: they are not known from other programs.
    passages.extend(WORDS.iter().filter(|word| word.board == board && board != Board::Any).map(by_key));
    if board == Board::Plane {
        passages.push(entry(
            "the mouse",
            "the wheel zooms; a click on an arrow at the edge goes to the piece that it points to",
        ));
    }
    passages.push(heading("Keys, and the same as words"));
    passages.push(text(
        "A colon begins a command: :undo does what Ctrl-Z does. The beginning of a word is enough; Tab completes it.",
    ));
    passages.extend(WORDS.iter().filter(|word| word.board == Board::Any).map(by_word));
    passages.extend(about(info));
    Dialog::Reader(TextReader::new(format!("Help – {}", info.name), passages))
}

/// How a move is typed: not every game knows e4.
fn typing(example: Option<&MoveText>) -> String {
    match example {
        None => "type a move, then Enter".into(),
        Some(MoveText { reading, coordinate, .. }) if reading == coordinate => {
            format!("type a move, like {reading}, then Enter")
        }
        Some(MoveText { reading, coordinate, .. }) => {
            format!("type a move, like {reading} or {coordinate}, then Enter")
        }
    }
}

fn by_word(word: &Word) -> Passage {
    let keys = if word.keys.is_empty() { String::new() } else { format!(" ({})", word.keys) };
    entry(&command(word), &format!("{}{keys}", word.about))
}

fn by_key(word: &Word) -> Passage {
    entry(&word.keys.replace(' ', " or "), &format!("{} ({})", word.about, command(word)))
}

/// A word as it is typed, with what follows it.
fn command(word: &Word) -> String {
    format!(":{} {}", word.name, word.follows).trim_end().to_string()
}

/// The rules of a game.
pub(crate) fn rules(info: &Info) -> Dialog {
    Dialog::Reader(TextReader::new(info.name.clone(), about(info).into_iter().collect()))
}

fn about(info: &Info) -> Vec<Passage> {
    let mut passages = vec![heading(&format!("The rules of {}", info.name)), text(&info.description)];
    for paragraph in info.help.split("\n\n") {
        passages.push(text(""));
        passages.push(text(&paragraph.split_whitespace().collect::<Vec<_>>().join(" ")));
    }
    passages
}

/// The list of games, and the rules of the one that is chosen.
pub(crate) fn menu(chosen: Option<&Info>) -> Dialog {
    let mut passages = vec![
        text(
            "Choose a game and press Enter: then you choose whom to play against. Just type a part of a name to find a game.",
        ),
        heading("Keys"),
        entry("↑ ↓ PageUp PageDown", "choose"),
        entry("Enter, or a click", "takes what is chosen"),
        entry("letters", "find a game by its name or what is said about it"),
        entry("Esc or Backspace", "shows all games again"),
        entry("Ctrl-O or F3", "load a saved game"),
        entry("Ctrl-Q or Ctrl-C", "leave the program"),
        heading("Nothing is lost"),
        text(
            "Every game is saved automatically after each move. “Continue your last game” goes on where it was left, even if the power went out.",
        ),
    ];
    passages.extend(chosen.into_iter().flat_map(about));
    Dialog::Reader(TextReader::new("Anyboard", passages))
}
