//! What each command of the protocol does.

use std::io::{self, Write};
use std::sync::Arc;
use std::thread::Scope;

use catalog::search::{Budget, TranspositionTable};
use catalog::{AnyGame, AnyMatch, Catalog, MatchError, PositionError, Request};
use endings::EndingFiles;

use super::count::Count;
use super::finished::{self, Finished};
use super::go::Go;
use super::options::{Options, Set};
use super::output::Output;
use super::search::{Job, Mode, Search};
use super::shown::Shown;
use super::syzygy;
use super::wdl::DrawMargin;
use super::work::Work;
use super::{alias, memory};
use crate::drawing::{self, Interest};
use crate::screen::Screen;
use crate::text::{clean, shorten};
use crate::{english, show};

/// The game that the protocol begins with.
const FIRST: &str = "chess";

/// What chess is once `UCI_Chess960` is set.
const CHESS960: &str = "chess960";

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
    /// `None` after a position that was refused: to answer for another one than the user believes in would be worse than not to.
    live: Option<Box<dyn AnyMatch>>,
    screen: Screen,
    options: Options,
    /// What searches of this game have found out; made when it is first needed.
    table: Option<Arc<TranspositionTable>>,
    /// The seed of this game, where the user gives none.
    drawn_seed: u64,
    /// The search or count that was begun last.
    work: Option<Work<'scope>>,
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
            live: Some(game.start()),
            screen,
            options: Options::default(),
            table: None,
            drawn_seed: fastrand::u64(..),
            work: None,
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
                self.table(out)?;
                writeln!(out, "readyok")?;
            }
            "ucinewgame" => {
                self.live = Some(self.game.start());
                self.table = None;
                self.drawn_seed = fastrand::u64(..);
            }
            "setoption" => self.set_option(rest, out)?,
            "position" => self.set_position(rest, out)?,
            "go" => self.go(rest, out)?,
            "d" => self.draw(out)?,
            "stop" => self.stop(),
            "ponderhit" => {
                if let Some(work) = &self.work {
                    work.ponder_hit();
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
        for name in alias::names(self.catalog) {
            write!(out, " var {name}")?;
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
            let hash = self.options.hash;
            return match self.options.set(&name, &value) {
                Set::Done => Ok(()),
                Set::Table => {
                    self.table = None;
                    self.check_memory(hash, out)
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
        match alias::find(self.catalog, &value) {
            Ok(game) => {
                self.variant = game;
                self.change_game();
                Ok(())
            }
            Err(message) => say(out, &message),
        }
    }

    /// Goes back to the table of before, where there is no memory for the one that is wanted: to find out by filling it takes minutes.
    fn check_memory(&mut self, before: usize, out: &mut dyn Write) -> io::Result<()> {
        let wanted = self.options.hash;
        match memory::available_megabytes() {
            Some(available) if wanted > before && wanted > available => {
                self.options.hash = before;
                say(out, &format!("Hash stays at {before}: of {wanted} MB only {available} MB are free"))
            }
            _ => Ok(()),
        }
    }

    /// Begins with what the options say is played.
    fn change_game(&mut self) {
        let shuffled = self.options.is_chess960 && self.variant.info().id == FIRST;
        self.game = self.catalog.find(CHESS960).ok().filter(|_| shuffled).unwrap_or(self.variant);
        self.live = Some(self.game.start());
        // What is known of one game is nothing but wrong in another.
        self.table = None;
    }

    fn set_position(&mut self, words: &[&str], out: &mut dyn Write) -> io::Result<()> {
        let split = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
        let moves = words.get(split + 1..).unwrap_or_default();
        self.live = None;
        let mut live = match &words[..split] {
            ["startpos"] => self.game.start(),
            ["fen", fields @ ..] => match self.game.start_from(&fields.join(" ")) {
                Ok(live) => live,
                Err(PositionError(why)) => {
                    return say(out, &format!("there is no position now: {}", english::say(&why)));
                }
            },
            _ => {
                let usage = "a position is set by: position startpos, or position fen and its text";
                return say(out, &format!("there is no position now: {usage}"));
            }
        };
        for (i, word) in moves.iter().enumerate() {
            if let Err(error) = self.play(&mut live, word) {
                let why = english::error(&error);
                return say(out, &format!("there is no position now, for its move {}: {why}", i + 1));
            }
        }
        self.live = Some(live);
        Ok(())
    }

    /// Plays a move, also where the game is a draw by our rules and the user plays on.
    fn play(&self, live: &mut Box<dyn AnyMatch>, word: &str) -> Result<(), MatchError> {
        if let Some(Finished::Drawn(resumed)) = finished::of(self.game, &**live) {
            *live = resumed;
        }
        live.play(word).map(drop)
    }

    fn go(&mut self, words: &[&str], out: &mut dyn Write) -> io::Result<()> {
        if let Some(work) = &self.work
            && !work.is_answered()
        {
            return say(out, &format!("a {} is going on: stop it first", work.name()));
        }
        // It has told its answer, and is about to end.
        self.stop();
        if self.live.is_none() {
            let perft = words.first() == Some(&"perft");
            say(out, "there is no position to look at: the last one was refused")?;
            return if perft { Ok(()) } else { writeln!(out, "bestmove (none)") };
        }
        match words {
            ["perft", depth @ ..] => self.count(depth.first(), out),
            _ => self.think(words),
        }
    }

    fn count(&mut self, depth: Option<&&str>, out: &mut dyn Write) -> io::Result<()> {
        let depth = depth.and_then(|text| text.parse().ok()).filter(|n| *n <= DEEPEST);
        let (Some(depth), Some(live)) = (depth, &self.live) else {
            return say(out, &format!("go perft takes a depth from 0 to {DEEPEST}"));
        };
        self.work = Some(Work::Count(Count::start(self.scope, live.duplicate(), depth, self.output)));
        Ok(())
    }

    /// Begins a search. What there is to say about the command goes before what the search says.
    fn think(&mut self, words: &[&str]) -> io::Result<()> {
        let mut notes = Vec::new();
        let (go, faults) = Go::parse(words);
        for fault in faults {
            say(&mut notes, &fault)?;
        }
        // Elo numbers are known for chess, from whichever start.
        let id = &self.variant.info().id;
        if self.options.elo_is_meaningless(id) {
            say(&mut notes, &format!("UCI_Elo is known for chess only, and {id} takes no notice of it"))?;
        }
        let Some(job) = self.job(&go, &mut notes)? else { return self.output.say(&notes) };
        let mode = match (go.is_ponder, go.is_infinite) {
            (true, _) => Mode::Ponder,
            (_, true) => Mode::Infinite,
            _ => Mode::Ordinary,
        };
        self.output.say(&notes)?;
        self.work = Some(Work::Search(Search::start(self.scope, job, mode, self.output)));
        Ok(())
    }

    /// What there is to find out.
    fn job(&mut self, go: &Go, notes: &mut Vec<u8>) -> io::Result<Option<Job>> {
        let Some(live) = self.live.as_ref().map(|live| live.duplicate()) else { return Ok(None) };
        let margin = DrawMargin::of(&self.variant.info().family);
        let mut shown = Shown { margin: self.options.shows_wdl.then_some(margin), is_drawn: false };
        let live = match finished::of(self.game, &*live) {
            None => live,
            Some(Finished::Over(end)) => return Ok(Some(Job::Known(finished::answer(&*live, &end)))),
            Some(Finished::Drawn(resumed)) => {
                shown.is_drawn = true;
                resumed
            }
        };
        let only = legal_only(&*live, go, notes)?;
        if let Some(chosen) = self.book_move(&*live, go) {
            return Ok(Some(Job::Known(format!("info string from the opening book\nbestmove {chosen}\n"))));
        }
        let begins = live.turn() == self.game.start().turn();
        // Of a game that is drawn there is nothing to find out but a move.
        let budget =
            if shown.is_drawn { Budget::depth(1) } else { go.budget(begins, self.options.overhead()) };
        let seed = self.options.seed().unwrap_or(self.drawn_seed);
        let request = Request {
            judgement: self.options.judgement(),
            repeatable: self.options.seed().is_some(),
            only,
            lines: self.options.lines,
            threads: self.options.threads,
            ..Request::new(self.options.player(&self.variant.info().id), budget, seed)
        };
        let table = self.table(notes)?;
        Ok(Some(Job::Think { live, request, table, shown }))
    }

    /// A move of the opening book, if the user wants such and does not ask for anything else than the next move.
    fn book_move(&self, live: &dyn AnyMatch, go: &Go) -> Option<String> {
        let is_play = !go.is_infinite && !go.is_ponder && go.only.is_empty();
        let book = book::book_of(&self.game.info().id).filter(|_| is_play && self.options.uses_book())?;
        let seed = self.options.seed().unwrap_or(self.drawn_seed);
        book.choose(live, seed).map(|chosen| chosen.coordinate.clone())
    }

    fn table(&mut self, out: &mut dyn Write) -> io::Result<Arc<TranspositionTable>> {
        if let Some(table) = &self.table {
            return Ok(Arc::clone(table));
        }
        let table = match TranspositionTable::try_new(self.options.hash) {
            Some(table) => table,
            None => {
                let (wanted, usual) = (self.options.hash, Options::default().hash);
                self.options.hash = usual;
                say(out, &format!("Hash is {usual} now: {wanted} MB of memory can't be had"))?;
                TranspositionTable::new(usual)
            }
        };
        Ok(Arc::clone(self.table.insert(Arc::new(table))))
    }

    /// Ends the search or the count, if there is one. Its answer has been told then.
    pub(super) fn stop(&mut self) {
        if let Some(work) = self.work.take() {
            work.stop();
        }
    }

    /// Ends with the input: a search at once, as it has a move at any time; a count when it has its sum, so that one that was
    /// asked for through a pipe is told.
    pub(super) fn finish(&mut self) {
        match self.work.take() {
            Some(Work::Count(count)) => count.wait(),
            Some(work) => work.stop(),
            None => {}
        }
    }

    fn draw(&self, out: &mut dyn Write) -> io::Result<()> {
        let Some(live) = &self.live else {
            return say(out, "there is no position to draw: the last one was refused");
        };
        let (view, legal) = (live.view(), live.legal().len());
        writeln!(out, "\n{}", drawing::text(&view, Interest::default(), self.screen))?;
        writeln!(out, "Variant: {}", self.game.info().id)?;
        writeln!(out, "Fen: {}", live.position())?;
        writeln!(out, "Check: {}", if live.in_check() { "yes" } else { "no" })?;
        writeln!(out, "Legal moves: {legal}")?;
        writeln!(out, "{}", show::status(&**live))
    }
}

/// The moves that are to be looked at, without those that can't be played.
fn legal_only(live: &dyn AnyMatch, go: &Go, out: &mut dyn Write) -> io::Result<Vec<String>> {
    let mut legal = Vec::new();
    for text in &go.only {
        match live.duplicate().play(text) {
            Ok(played) => legal.push(played.text.coordinate.clone()),
            Err(error) => say(out, &format!("searchmoves: {}", english::error(&error)))?,
        }
    }
    Ok(legal)
}

/// Tells the user. The protocol knows no other way of saying that something is wrong.
fn say(out: &mut dyn Write, message: &str) -> io::Result<()> {
    writeln!(out, "info string {}", clean(message))
}
