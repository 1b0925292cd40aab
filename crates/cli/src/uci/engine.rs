//! What each command of the protocol does.

use std::io::{self, Write};
use std::sync::Arc;
use std::thread::Scope;

use catalog::search::TranspositionTable;
use catalog::{AnyGame, AnyMatch, Catalog, PositionError, Request};
use endings::EndingFiles;

use super::go::Go;
use super::options::{Options, Set};
use super::output::Output;
use super::search::{Mode, Search};
use super::syzygy;
use crate::drawing::{self, Interest};
use crate::screen::Screen;
use crate::text::{clean, shorten};
use crate::{english, perft, show};

/// The game that the protocol begins with.
const FIRST: &str = "chess";

/// What chess is once `UCI_Chess960` is set.
const CHESS960: &str = "chess960";

/// Names that other programs have for games that are listed otherwise.
const ALIASES: [(&str, &str); 8] = [
    ("standard", "chess"),
    ("normal", "chess"),
    ("orthodox", "chess"),
    ("koth", "king-of-the-hill"),
    ("capablanca", "capablanca-chess"),
    ("3check", "three-check"),
    ("racingkings", "racing-kings"),
    ("grand", "grand-chess"),
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
pub(super) struct UciEngine<'c, 'scope, 'env> {
    catalog: &'c Catalog,
    /// Tables of endings.
    endings: EndingFiles,
    /// What `UCI_Variant` names.
    variant: &'c dyn AnyGame,
    /// What is played: Chess960 instead of chess, if that option is set.
    game: &'c dyn AnyGame,
    live: Box<dyn AnyMatch>,
    screen: Screen,
    options: Options,
    /// What searches of this game have found out; made when it is first needed.
    table: Option<Arc<TranspositionTable>>,
    /// The seed of this game, where the user gives none.
    drawn_seed: u64,
    /// The search that was begun last.
    search: Option<Search<'scope>>,
    scope: &'scope Scope<'scope, 'env>,
    output: &'scope Output<'env>,
}

impl<'c, 'scope, 'env> UciEngine<'c, 'scope, 'env> {
    /// A conversation that begins with the start of chess. Searches run in `scope`, and tell what they find to `output`.
    pub(super) fn new(
        catalog: &'c Catalog,
        endings: EndingFiles,
        screen: Screen,
        scope: &'scope Scope<'scope, 'env>,
        output: &'scope Output<'env>,
    ) -> Self {
        let game = catalog.find(FIRST).expect("the catalog ships chess");
        Self {
            catalog,
            endings,
            variant: game,
            game,
            live: game.start(),
            screen,
            options: Options::default(),
            table: None,
            drawn_seed: fastrand::u64(..),
            search: None,
            scope,
            output,
        }
    }

    /// Follows a line.
    pub(super) fn answer(&mut self, line: &str, out: &mut dyn Write) -> io::Result<Next> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let Some((&command, rest)) = words.split_first() else { return Ok(Next::Line) };
        match command {
            "uci" => self.introduce(out)?,
            "isready" => {
                self.table();
                writeln!(out, "readyok")?;
            }
            "ucinewgame" => {
                self.live = self.game.start();
                self.table = None;
                self.drawn_seed = fastrand::u64(..);
            }
            "setoption" => self.set_option(rest, out)?,
            "position" => self.set_position(rest, out)?,
            "go" => self.go(rest, out)?,
            "d" => self.draw(out)?,
            "stop" => self.stop(),
            "ponderhit" => {
                if let Some(search) = &self.search {
                    search.ponder_hit();
                }
            }
            // There is no more to tell, and no registration.
            "debug" | "register" => {}
            "quit" => return Ok(Next::Quit),
            _ => say(out, &format!("unknown command “{}”", shorten(command)))?,
        }
        Ok(Next::Line)
    }

    fn introduce(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "id name Anyboard {}", env!("CARGO_PKG_VERSION"))?;
        writeln!(out, "id author the Anyboard team")?;
        Options::write(out)?;
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
        if name.eq_ignore_ascii_case("SyzygyPath") {
            return match syzygy::set(self.catalog, &mut self.endings, &value) {
                Ok(()) => Ok(()),
                Err(message) => say(out, &message),
            };
        }
        if !name.eq_ignore_ascii_case("UCI_Variant") {
            return match self.options.set(&name, &value) {
                Set::Done => Ok(()),
                Set::Table => {
                    self.table = None;
                    Ok(())
                }
                Set::Game => {
                    self.change_game();
                    Ok(())
                }
                Set::Unknown => {
                    say(out, &format!("there is no option “{}”: uci lists them all", shorten(&name)))
                }
                Set::Wrong(message) => say(out, &message),
            };
        }
        match self.find(&value) {
            Ok(game) => {
                self.variant = game;
                self.change_game();
                Ok(())
            }
            Err(message) => say(out, &message),
        }
    }

    /// Begins with what the options say is played.
    fn change_game(&mut self) {
        let shuffled = self.options.is_chess960 && self.variant.info().id == FIRST;
        self.game = self.catalog.find(CHESS960).ok().filter(|_| shuffled).unwrap_or(self.variant);
        self.live = self.game.start();
        // What is known of one game is nothing but wrong in another.
        self.table = None;
    }

    /// A game by its id, or by what other programs call it.
    fn find(&self, name: &str) -> Result<&'c dyn AnyGame, String> {
        let squeezed = |text: &str| text.to_lowercase().replace(['-', '_', ' '], "");
        let wanted = squeezed(name);
        let alias = ALIASES.iter().find(|(alias, _)| *alias == wanted).map(|(_, id)| *id);
        self.catalog.find(alias.unwrap_or(name)).or_else(|unknown| {
            let same = self.catalog.games().find(|game| squeezed(&game.info().id) == wanted);
            same.ok_or_else(|| english::error(&unknown))
        })
    }

    fn set_position(&mut self, words: &[&str], out: &mut dyn Write) -> io::Result<()> {
        let split = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
        let moves = words.get(split + 1..).unwrap_or_default();
        let live = match &words[..split] {
            ["startpos"] => self.game.start(),
            ["fen", fields @ ..] => match self.game.start_from(&fields.join(" ")) {
                Ok(live) => live,
                Err(PositionError(why)) => {
                    return say(out, &format!("the position stays as it was: {}", english::say(&why)));
                }
            },
            _ => return say(out, "a position is set by: position startpos, or position fen and its text"),
        };
        self.live = live;
        for (i, word) in moves.iter().enumerate() {
            if let Err(error) = self.live.play(word) {
                let why = english::error(&error);
                return say(out, &format!("the position is that before move {}: {why}", i + 1));
            }
        }
        Ok(())
    }

    fn go(&mut self, words: &[&str], out: &mut dyn Write) -> io::Result<()> {
        match words {
            ["perft", depth @ ..] => self.count(depth.first(), out),
            _ => self.think(words),
        }
    }

    fn count(&self, depth: Option<&&str>, out: &mut dyn Write) -> io::Result<()> {
        let depth = depth.and_then(|text| text.parse().ok()).filter(|n| *n <= DEEPEST);
        let Some(depth) = depth else {
            return say(out, &format!("go perft takes a depth from 0 to {DEEPEST}"));
        };
        perft::divide(&*self.live, depth, out)?;
        writeln!(out)
    }

    /// Begins a search. What there is to say about the command goes before what the search says.
    fn think(&mut self, words: &[&str]) -> io::Result<()> {
        let mut notes = Vec::new();
        if self.search.as_ref().is_some_and(|search| !search.is_answered()) {
            say(&mut notes, "a search is going on: stop it first")?;
            return self.output.say(&notes);
        }
        // It has told its move, and is about to end.
        self.stop();
        let (go, faults) = Go::parse(words);
        for fault in faults {
            say(&mut notes, &fault)?;
        }
        // Elo numbers are known for chess, from whichever start.
        let id = &self.variant.info().id;
        if self.options.elo_is_meaningless(id) {
            say(&mut notes, &format!("UCI_Elo is known for chess only, and {id} takes no notice of it"))?;
        }
        let only = self.legal_only(&go, &mut notes)?;
        let begins = self.live.turn() == self.game.start().turn();
        let request = Request {
            repeatable: self.options.seed().is_some(),
            only,
            lines: self.options.lines,
            threads: self.options.threads,
            ..Request::new(
                self.options.player(id),
                go.budget(begins),
                self.options.seed().unwrap_or(self.drawn_seed),
            )
        };
        let mode = match (go.is_ponder, go.is_infinite) {
            (true, _) => Mode::Ponder,
            (_, true) => Mode::Infinite,
            _ => Mode::Ordinary,
        };
        self.output.say(&notes)?;
        let (live, table) = (self.live.duplicate(), self.table());
        self.search = Some(Search::start(self.scope, live, request, table, mode, self.output));
        Ok(())
    }

    /// The moves that are to be looked at, without those that can't be played.
    fn legal_only(&self, go: &Go, out: &mut dyn Write) -> io::Result<Vec<String>> {
        let mut legal = Vec::new();
        for text in &go.only {
            match self.live.duplicate().play(text) {
                Ok(played) => legal.push(played.text.coordinate.clone()),
                Err(error) => say(out, &format!("searchmoves: {}", english::error(&error)))?,
            }
        }
        Ok(legal)
    }

    fn table(&mut self) -> Arc<TranspositionTable> {
        let hash = self.options.hash;
        Arc::clone(self.table.get_or_insert_with(|| Arc::new(TranspositionTable::new(hash))))
    }

    /// Ends the search, if there is one. Its move has been told then.
    pub(super) fn stop(&mut self) {
        if let Some(search) = self.search.take() {
            search.stop();
        }
    }

    fn draw(&self, out: &mut dyn Write) -> io::Result<()> {
        let (view, legal) = (self.live.view(), self.live.legal().len());
        writeln!(out, "\n{}", drawing::text(&view, Interest::default(), self.screen))?;
        writeln!(out, "Variant: {}", self.game.info().id)?;
        writeln!(out, "Fen: {}", self.live.position())?;
        writeln!(out, "Check: {}", if self.live.in_check() { "yes" } else { "no" })?;
        writeln!(out, "Legal moves: {legal}")?;
        writeln!(out, "{}", show::status(&*self.live))
    }
}

/// Tells the user. The protocol knows no other way of saying that something is wrong.
fn say(out: &mut dyn Write, message: &str) -> io::Result<()> {
    writeln!(out, "info string {}", clean(message))
}
