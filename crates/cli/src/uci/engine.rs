//! What each command of the protocol does.

use std::io::{self, Write};

use catalog::{AnyGame, AnyMatch, Catalog};

use crate::screen::Screen;
use crate::text::{clean, shorten};
use crate::{draw, perft, show};

/// The game that the protocol begins with.
const FIRST: &str = "chess";

/// Names that other programs have for games that are listed otherwise.
const ALIASES: [(&str, &str); 5] = [
    ("standard", "chess"),
    ("normal", "chess"),
    ("orthodox", "chess"),
    ("koth", "king-of-the-hill"),
    ("capablanca", "capablanca-chess"),
];

/// Deeper than anyone counts.
const DEEPEST: u32 = 60;

/// What comes after an answer.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Next {
    /// The next line is awaited.
    Line,
    /// The conversation is over.
    Quit,
}

/// The state of a conversation.
pub(super) struct Engine<'c> {
    catalog: &'c Catalog,
    game: &'c dyn AnyGame,
    live: Box<dyn AnyMatch>,
    screen: Screen,
    /// Whether a search was begun that only `stop` ends.
    thinking: bool,
}

impl<'c> Engine<'c> {
    /// A conversation that begins with the start of chess.
    pub(super) fn new(catalog: &'c Catalog, screen: Screen) -> Self {
        let game = catalog.find(FIRST).expect("the catalog ships chess");
        Self { catalog, game, live: game.start(), screen, thinking: false }
    }

    /// Answers a line.
    pub(super) fn answer(&mut self, line: &str, out: &mut dyn Write) -> io::Result<Next> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&command, rest)) = words.split_first() else { return Ok(Next::Line) };
        match command {
            "uci" => self.introduce(out)?,
            "isready" => writeln!(out, "readyok")?,
            "ucinewgame" => self.live = self.game.start(),
            "setoption" => self.set_option(rest, out)?,
            "position" => self.set_position(rest, out)?,
            "go" => self.go(rest, out)?,
            "d" => self.draw(out)?,
            "stop" | "ponderhit" => self.stop(out)?,
            // Nothing more is told when more is asked for.
            "debug" => {}
            "quit" => return Ok(Next::Quit),
            _ => say(out, &format!("unknown command “{}”", shorten(command)))?,
        }
        Ok(Next::Line)
    }

    fn introduce(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "id name Anyboard {}", env!("CARGO_PKG_VERSION"))?;
        writeln!(out, "id author the Anyboard team")?;
        write!(out, "option name UCI_Variant type combo default {FIRST}")?;
        for game in self.catalog.games() {
            write!(out, " var {}", game.info().id)?;
        }
        writeln!(out, "\nuciok")
    }

    fn set_option(&mut self, words: &[&str], out: &mut dyn Write) -> io::Result<()> {
        let ["name", about @ ..] = words else {
            return say(out, "an option is set by: setoption name UCI_Variant value chess");
        };
        let split = about.iter().position(|word| *word == "value").unwrap_or(about.len());
        let (name, value) = (about[..split].join(" "), about.get(split + 1..).unwrap_or_default().join(" "));
        if !name.eq_ignore_ascii_case("UCI_Variant") {
            let message = format!("there is no option “{}”: UCI_Variant is the only one", shorten(&name));
            return say(out, &message);
        }
        match self.find(&value) {
            Ok(game) => {
                self.game = game;
                self.live = game.start();
                Ok(())
            }
            Err(message) => say(out, &message),
        }
    }

    /// A game by its id, or by what other programs call it.
    fn find(&self, name: &str) -> Result<&'c dyn AnyGame, String> {
        let squeezed = |text: &str| text.to_lowercase().replace(['-', '_', ' '], "");
        let wanted = squeezed(name);
        let alias = ALIASES.iter().find(|(alias, _)| *alias == wanted).map(|(_, id)| *id);
        self.catalog.find(alias.unwrap_or(name)).or_else(|unknown| {
            let same = self.catalog.games().find(|game| squeezed(&game.info().id) == wanted);
            same.ok_or_else(|| unknown.to_string())
        })
    }

    fn set_position(&mut self, words: &[&str], out: &mut dyn Write) -> io::Result<()> {
        let split = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
        let moves = words.get(split + 1..).unwrap_or_default();
        let live = match &words[..split] {
            ["startpos"] => self.game.start(),
            ["fen", fields @ ..] => match self.game.start_from(&fields.join(" ")) {
                Ok(live) => live,
                Err(error) => return say(out, &format!("the position stays as it was: {error}")),
            },
            _ => return say(out, "a position is set by: position startpos, or position fen and its text"),
        };
        self.live = live;
        for (i, word) in moves.iter().enumerate() {
            if let Err(error) = self.live.play(word) {
                return say(out, &format!("the position is that before move {}: {error}", i + 1));
            }
        }
        Ok(())
    }

    fn go(&mut self, words: &[&str], out: &mut dyn Write) -> io::Result<()> {
        let ["perft", depth @ ..] = words else {
            say(out, "this version has rules only; go perft N counts moves")?;
            self.thinking = true;
            // Such a search answers when it is stopped, and not before.
            return if words.iter().any(|w| matches!(*w, "infinite" | "ponder")) {
                Ok(())
            } else {
                self.stop(out)
            };
        };
        let depth = depth.first().and_then(|text| text.parse().ok()).filter(|n| *n <= DEEPEST);
        let Some(depth) = depth else {
            return say(out, &format!("go perft takes a depth from 0 to {DEEPEST}"));
        };
        perft::divide(&*self.live, depth, out)?;
        writeln!(out)
    }

    /// Answers a search with the move that is none, so that nobody waits for a better one.
    fn stop(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if std::mem::take(&mut self.thinking) { writeln!(out, "bestmove 0000") } else { Ok(()) }
    }

    fn draw(&self, out: &mut dyn Write) -> io::Result<()> {
        let (view, legal) = (self.live.view(), self.live.legal().len());
        writeln!(out, "\n{}", draw::board(&view, self.screen))?;
        writeln!(out, "Variant: {}", self.game.info().id)?;
        writeln!(out, "Fen: {}", self.live.position())?;
        writeln!(out, "Check: {}", if self.live.in_check() { "yes" } else { "no" })?;
        writeln!(out, "Legal moves: {legal}")?;
        writeln!(out, "{}", show::status(&*self.live))
    }
}

/// Tells whoever reads along. The protocol knows no other way of saying that something is wrong.
fn say(out: &mut dyn Write, message: &str) -> io::Result<()> {
    writeln!(out, "info string {}", clean(message))
}
