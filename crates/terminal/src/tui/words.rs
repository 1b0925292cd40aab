//! The words of the command line, which stand for everything that keys do: one table, from which the help is made as well.

use std::time::Duration;

use catalog::{Cell, shorten};

use super::action::Action;

/// The boards that a word is for.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Board {
    /// All of them.
    Any,
    /// Those in levels.
    Levels,
    /// Those without an edge.
    Plane,
}

/// A word that can be typed after a colon.
pub(crate) struct Word {
    /// The word.
    pub(crate) name: &'static str,
    /// What follows it, as the help shows it.
    pub(crate) follows: &'static str,
    /// The keys that do the same.
    pub(crate) keys: &'static str,
    /// What it does.
    pub(crate) about: &'static str,
    /// The boards that it is for.
    pub(crate) board: Board,
    read: fn(&str) -> Result<Action, String>,
}

impl Word {
    const fn new(
        name: &'static str,
        follows: &'static str,
        keys: &'static str,
        about: &'static str,
        read: fn(&str) -> Result<Action, String>,
    ) -> Self {
        Self { name, follows, keys, about, board: Board::Any, read }
    }

    const fn on(self, board: Board) -> Self {
        Self { board, ..self }
    }
}

/// All words, in the order of the help. Where several begin alike, the first is meant.
pub(crate) const WORDS: &[Word] = &[
    Word::new("help", "", "F1 ?", "show the keys and the rules", |_| Ok(Action::Help)),
    Word::new("rules", "", "", "show the rules of this game", |_| Ok(Action::Rules)),
    Word::new("save", "NAME", "F2 Ctrl-S", "save the game under a name", |text| {
        Ok(Action::Save(named(text)))
    }),
    Word::new("load", "NAME", "F3 Ctrl-O", "load a saved game, or a file", |text| {
        Ok(Action::Load(named(text)))
    }),
    Word::new("new", "GAME", "F4 Ctrl-N", "start another game", |text| Ok(Action::New(named(text)))),
    Word::new("flip", "", "F5 Ctrl-F", "look from the other side", |_| Ok(Action::Flip)),
    Word::new("hint", "", "F6 Ctrl-T", "ask the computer what it would play", |_| Ok(Action::Hint)),
    Word::new("undo", "", "F7 Ctrl-Z", "take back, to your own last move", |_| Ok(Action::Undo)),
    Word::new("undo-ply", "", "Alt-Z", "take back a single move of either side", |_| Ok(Action::UndoPly)),
    Word::new("redo", "", "F8 Ctrl-Y", "play again what was taken back", |_| Ok(Action::Redo)),
    Word::new("redo-ply", "", "Alt-Y", "play a single move again", |_| Ok(Action::RedoPly)),
    Word::new("draw", "", "F9 Ctrl-D", "offer a draw, or claim one", |_| Ok(Action::Draw)),
    Word::new("accept", "", "", "agree to what is offered", |_| Ok(Action::Accept)),
    Word::new("decline", "", "", "say no to what is offered", |_| Ok(Action::Decline)),
    Word::new("resign", "", "Ctrl-R", "give up", |_| Ok(Action::Resign)),
    Word::new("abort", "", "", "end the game before both sides have moved", |_| Ok(Action::Abort)),
    Word::new("menu", "", "F10 Ctrl-X", "what else can be done; leaving the table keeps the game", |_| {
        Ok(Action::Menu)
    }),
    Word::new("quit", "", "Ctrl-Q Ctrl-C", "leave the program; the game is kept", |_| Ok(Action::Quit)),
    Word::new("rematch", "", "", "play again with sides changed", |_| Ok(Action::Rematch)),
    Word::new("swap", "", "", "change sides, from where the game stands", |_| Ok(Action::Swap)),
    Word::new("export", "FILE", "Ctrl-E", "write the game to a file (.pgn, .pdn, .icn, .anyboard)", |text| {
        Ok(Action::Export(named(text)))
    }),
    Word::new("comment", "TEXT", "Ctrl-K", "say something about the move that is shown", |text| {
        Ok(Action::Comment(named(text)))
    }),
    Word::new("back", "", "<", "look at the move before", |_| Ok(Action::Back)),
    Word::new("forward", "", ">", "look at the move after", |_| Ok(Action::Forward)),
    Word::new("first", "", "Alt-<", "look at the start", |_| Ok(Action::First)),
    Word::new("last", "", "Alt->", "look at the game as it stands", |_| Ok(Action::Last)),
    Word::new("branch", "", "Ctrl-B", "go on from the move that is shown", |_| Ok(Action::GoOn)),
    Word::new("now", "", "Ctrl-G", "let the thinking computer move now", |_| Ok(Action::Now)),
    Word::new("pause", "", "Ctrl-P", "stop the clocks, or the computers; again: go on", |_| {
        Ok(Action::Pause)
    }),
    Word::new("go", "", "", "let the clocks run", |_| Ok(Action::Start)),
    Word::new("step", "", "", "when computers are paused, let them make one move", |_| Ok(Action::Step)),
    Word::new("speed", "SECONDS", "", "the least time that a computer takes for a move", speed),
    Word::new("level-up", "", "] PageUp", "show the level above", |_| Ok(Action::LevelUp)).on(Board::Levels),
    Word::new("level-down", "", "[ PageDown", "show the level below", |_| Ok(Action::LevelDown))
        .on(Board::Levels),
    Word::new("levels", "", "Alt-V", "all levels side by side, or one", |_| Ok(Action::Levels))
        .on(Board::Levels),
    Word::new("goto", "X,Y", "Alt-G", "go to a cell", goto).on(Board::Plane),
    Word::new("find", "PIECE", "", "go to the next piece of that name", find),
    Word::new("nearer", "", "+ PageUp", "zoom in", |_| Ok(Action::Nearer)).on(Board::Plane),
    Word::new("further", "", "Alt-- PageDown", "zoom out", |_| Ok(Action::Further)).on(Board::Plane),
    Word::new("all", "", "Home", "show all pieces", |_| Ok(Action::All)).on(Board::Plane),
    Word::new("last-move", "", "End", "show the last move", |_| Ok(Action::LastMove)).on(Board::Plane),
    Word::new("redraw", "", "Ctrl-L", "draw the screen again", |_| Ok(Action::Redraw)),
];

/// Reads what was typed after the colon: a word, or the beginning of one, and what follows it.
pub(crate) fn read(line: &str) -> Result<Action, String> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let lower = word.to_lowercase();
    let exact = WORDS.iter().find(|known| known.name == lower);
    if let Some(known) = exact.or_else(|| WORDS.iter().find(|known| known.name.starts_with(&lower))) {
        return (known.read)(rest.trim());
    }
    let likeness = |known: &&Word| (strsim::jaro_winkler(&lower, known.name) * 1000.0) as i64;
    let near = WORDS.iter().max_by_key(likeness).filter(|known| likeness(known) > 750);
    Err(match near {
        Some(near) => format!("There is no command “{}”: did you mean :{}?", shorten(word), near.name),
        None => format!("There is no command “{}”: F1 or :help lists them all.", shorten(word)),
    })
}

/// The words that begin with what was typed so far.
pub(crate) fn completions(line: &str) -> impl Iterator<Item = &'static Word> {
    let start = line.trim_start().to_lowercase();
    WORDS.iter().filter(move |word| word.name.starts_with(&start))
}

fn named(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_string())
}

fn speed(text: &str) -> Result<Action, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| (0.0..=60.0).contains(seconds));
    let seconds = seconds.ok_or("Write the seconds for a move, from 0 to 60, like :speed 0.5.")?;
    Ok(Action::Speed(Duration::from_secs_f64(seconds)))
}

fn find(text: &str) -> Result<Action, String> {
    named(text).map(Action::Find).ok_or_else(|| "Write the name of a piece, like :find queen.".into())
}

fn goto(text: &str) -> Result<Action, String> {
    if text.is_empty() { Ok(Action::Goto(None)) } else { cell(text).map(|cell| Action::Goto(Some(cell))) }
}

/// Two numbers, as people write a cell of the plane.
pub(crate) fn cell(text: &str) -> Result<Cell, String> {
    let inside = text.trim().trim_start_matches('(').trim_end_matches(')');
    let mut parts = inside.split([',', ';', ' ']).filter(|part| !part.is_empty());
    // Beyond this no game has cells.
    const FAR: i64 = 9_000_000_000_000_000;
    let mut number = || parts.next()?.parse::<i64>().ok().filter(|n| (-FAR..=FAR).contains(n));
    let (x, y) = (number(), number());
    match (x, y, parts.next()) {
        (Some(x), Some(y), None) => Ok(Cell::flat(x, y)),
        _ => Err("Write two whole numbers, like 100,-5.".into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_their_beginnings_are_read() {
        let check = |line: &str, expect: Action| assert_eq!(read(line), Ok(expect), "{line}");
        check("undo", Action::Undo);
        check(" UNDO ", Action::Undo);
        check("und", Action::Undo);
        check("undo-ply", Action::UndoPly);
        check("q", Action::Quit);
        check("save my game", Action::Save(Some("my game".into())));
        check("save", Action::Save(None));
        check("goto 100,-5", Action::Goto(Some(Cell::flat(100, -5))));
        check("goto (1; 2)", Action::Goto(Some(Cell::flat(1, 2))));
        check("find queen", Action::Find("queen".into()));
        check("speed 0.5", Action::Speed(Duration::from_millis(500)));
    }

    #[test]
    fn what_is_no_word_gets_a_sentence() {
        let check = |line: &str, part: &str| {
            let said = read(line).expect_err(line);
            assert!(said.contains(part), "{line}: {said}");
        };
        check("resgin", "did you mean :resign?");
        check("xyzzy", ":help");
        check("goto 1", "two whole numbers");
        check("goto 1,99999999999999999999", "two whole numbers");
        check("speed fast", "seconds");
        check("speed NaN", "seconds");
        check("find", "piece");
    }
}
