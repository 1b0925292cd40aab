//! What is to be read about the program and its games.

use catalog::Info;

use super::dialog::{Dialog, Reader};
use super::paper::Passage;
use super::words::WORDS;

fn text(text: &str) -> Passage {
    Passage::Text(text.into())
}

fn entry(key: &str, about: &str) -> Passage {
    Passage::Entry(key.into(), about.into())
}

fn heading(text: &str) -> Passage {
    Passage::Heading(text.into())
}

/// The keys at the table, and the rules of the game that is played.
pub(crate) fn table(info: &Info) -> Dialog {
    let mut passages = vec![
        heading("Making a move"),
        entry("arrow keys", "move the cursor over the board"),
        entry(
            "Enter or Space",
            "picks a man up, and puts it down where it goes; dots and brackets show where it may",
        ),
        entry("Esc", "puts it back"),
        entry("the mouse", "click a man, then where it goes; or drag it"),
        entry("letters and digits", "type a move, like e4 or e2e4, then Enter"),
        entry("Tab", "goes to the list of moves and back; there the arrow keys look at earlier moves"),
        heading("Keys, and the same as words"),
        text(
            "A colon begins a command: :undo does what Ctrl-Z does. The beginning of a word is enough; Tab completes it.",
        ),
    ];
    for word in WORDS {
        let name = format!(":{} {}", word.name, word.follows);
        let keys = if word.keys.is_empty() { String::new() } else { format!(" ({})", word.keys) };
        passages.push(Passage::Entry(name.trim().to_string(), format!("{}{keys}", word.about)));
    }
    passages.push(heading("On a board without an edge"));
    passages.push(entry("Shift, Alt or Ctrl with arrows", "look elsewhere"));
    passages.push(entry(
        "the mouse",
        "the wheel zooms; a click on an arrow at the edge goes to the man that it points to",
    ));
    passages.extend(about(info));
    Dialog::Reader(Reader::new(format!("Help – {}", info.name), passages))
}

/// The rules of a game.
pub(crate) fn rules(info: &Info) -> Dialog {
    Dialog::Reader(Reader::new(info.name.clone(), about(info).into_iter().collect()))
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
            "Every game is kept by itself after each move. “Continue your last game” goes on where it was left, even if the power went out.",
        ),
    ];
    passages.extend(chosen.into_iter().flat_map(about));
    Dialog::Reader(Reader::new("Anyboard", passages))
}
