//! What is said during a game.

use std::io;
use std::path::Path;
use std::time::Duration;

use catalog::{AnyMatch, MatchError, MoveError, Seat, clean, shorten};
use protocol::wire::{Act, Proposal};
use session::{Phase, PlayerId};

use super::sentences;
use super::vocabulary::{self, ALL, Verb};
use super::{Conversation, Then};
use crate::play::{Plan, load, parse_player};
use crate::screen::Screen;
use crate::table::{Back, LocalTable, StartRequest};
use crate::text::wrap;
use crate::{drawing, english};

impl Conversation<'_> {
    /// A line of a player: a command or a move.
    pub(super) fn hear_player(&mut self, text: &str) -> io::Result<Then> {
        let Some((verb, word, rest)) = vocabulary::find(text) else {
            self.play(text)?;
            return Ok(Then::GoOn);
        };
        match verb {
            Verb::Quit => return Ok(Then::End),
            Verb::Help => self.help()?,
            Verb::Rules => self.rules()?,
            Verb::Games => self.list_games()?,
            Verb::New if rest.is_empty() => self.list_games_again()?,
            Verb::New => self.choose(rest)?,
            Verb::Load => self.load(rest)?,
            Verb::Continue => self.go_on()?,
            Verb::Saves => self.list_saves()?,
            Verb::Delete => self.delete(rest)?,
            Verb::Board => self.board()?,
            Verb::Rematch => self.rematch()?,
            _ => {
                let Some(table) = &mut self.table else { return Ok(Then::GoOn) };
                let said = match ask(table, verb, rest) {
                    Some(said) => said,
                    None => act(table, verb, word, rest),
                };
                // What happened is told with all that happens.
                let sentences = said.unwrap_or_else(|refused| vec![refused]);
                for sentence in sentences {
                    self.say(&sentence)?;
                }
            }
        }
        Ok(Then::GoOn)
    }

    fn play(&mut self, text: &str) -> io::Result<()> {
        let Some(table) = &mut self.table else { return Ok(()) };
        let Err(refused) = table.play(text) else { return Ok(()) };
        let unreadable = {
            let mut live = table.session().as_match().duplicate();
            matches!(
                live.play(text),
                Err(MatchError::Move(MoveError::Unreadable { .. }) | MatchError::Over(_))
            )
        };
        match vocabulary::near(text).filter(|_| unreadable) {
            Some(near) => self.say(&format!("{refused} Or did you mean the command “{near}”?")),
            None => self.say(&refused),
        }
    }

    fn help(&mut self) -> io::Result<()> {
        self.say("Write a move as you would note it down, or by its squares. Or say one of these.")?;
        for entry in &ALL {
            let rest = if entry.rest.is_empty() { String::new() } else { format!(" {}", entry.rest) };
            self.say(&format!("{}{rest}: {}.", entry.words[0], entry.about))?;
        }
        Ok(())
    }

    fn rules(&mut self) -> io::Result<()> {
        let Some(table) = &self.table else { return Ok(()) };
        let info = table.session().info();
        let text = if info.help.is_empty() { info.description.clone() } else { info.help.clone() };
        for paragraph in text.split("\n\n") {
            for line in wrap(paragraph, 100) {
                self.say(&line)?;
            }
        }
        Ok(())
    }

    fn board(&mut self) -> io::Result<()> {
        let Some(table) = &self.table else { return Ok(()) };
        let screen = Screen { colour: false, ..Screen::of_stdout() };
        let live = table.session().as_match();
        let view = live.view();
        let interest =
            drawing::Interest { window: None, last: live.last_move().map(|played| played.step.to) };
        let drawn = drawing::text(&view, interest, screen);
        let legend = drawing::legend(&view, screen);
        write!(self.out, "{drawn}")?;
        match legend {
            Some(legend) => self.say(&legend),
            None => self.out.flush(),
        }
    }

    fn list_games_again(&mut self) -> io::Result<()> {
        // The game at hand is saved, and can be continued.
        self.table = None;
        self.list_games()
    }

    fn rematch(&mut self) -> io::Result<()> {
        let Some(table) = &self.table else { return Ok(()) };
        match table.rematch(&self.world) {
            Ok(table) => self.sit_down(table),
            Err(why) => self.say(&why),
        }
    }

    /// Goes on with a saved game or a file.
    pub(super) fn load(&mut self, name: &str) -> io::Result<()> {
        if name.is_empty() {
            return self.say("Say which: load NAME, or load FILE. “saves” lists the names.");
        }
        let world = self.world.clone();
        // Its own players play on: the arguments were for the first game only.
        let as_it_was = Plan::default();
        let loaded = load(&world, name).and_then(|record| as_it_was.resume(&world, record));
        self.take_up(loaded.map(|resume| StartRequest::Resume(Box::new(resume))))
    }

    /// Goes on with the last game.
    pub(super) fn go_on(&mut self) -> io::Result<()> {
        let last = Plan::default().last_game(&self.world);
        self.take_up(last)
    }

    fn take_up(&mut self, request: Result<StartRequest, String>) -> io::Result<()> {
        if let Some(table) = &self.table
            && let Ok(StartRequest::Resume(resume)) = &request
            && resume.file.is_some()
            && resume.file.as_ref() == table.file()
        {
            let turn = sentences::turn(table);
            return self.say(&format!("This is that game. {turn}"));
        }
        let request = match request {
            Ok(request) => Ok(self.ask_about_programs(request)?),
            Err(why) => Err(why),
        };
        let old = self.table.take();
        match request.and_then(|request| request.open(&self.world)) {
            Ok(Some(table)) => self.sit_down(table),
            Ok(None) => Ok(()),
            Err(why) => {
                self.table = old;
                self.say(&why)
            }
        }
    }

    /// Says what is saved.
    pub(super) fn list_saves(&mut self) -> io::Result<()> {
        let Some(saves) = &self.world.saves else {
            return self.say("There is no folder for saved games here.");
        };
        let (slots, last) = (saves.slots(), saves.last_unfinished());
        let mut lines = Vec::new();
        match slots {
            Err(error) => lines.push(english::sentence(&error)),
            Ok(slots) if slots.is_empty() => lines.push("No game is saved under a name.".to_string()),
            Ok(slots) => {
                for entry in slots {
                    let name = clean(entry.name().unwrap_or_default());
                    lines.push(match &entry.summary {
                        Ok(summary) => format!("{name}: {}, {}.", about(summary), entry.date()),
                        Err(error) => format!("{name}: it can't be loaded. {}", english::sentence(error)),
                    });
                }
            }
        }
        if let Some(entry) = last
            && let Ok(summary) = &entry.summary
        {
            lines.push(format!("Your last game: {}, {}. Say “continue”.", about(summary), entry.date()));
        }
        for line in lines {
            self.say(&line)?;
        }
        Ok(())
    }

    /// Removes a saved game.
    pub(super) fn delete(&mut self, name: &str) -> io::Result<()> {
        let Some(saves) = &self.world.saves else {
            return self.say("There is no folder for saved games here.");
        };
        match saves.delete_slot(name) {
            Ok(()) => self.say(&format!("“{}” is removed.", shorten(name))),
            Err(error) => self.say(&english::sentence(&error)),
        }
    }
}

fn about(summary: &saves::GameSummary) -> String {
    let players: Vec<String> = summary.players.iter().map(|side| clean(&side.join(" and "))).collect();
    let moves = if summary.moves == 1 { "1 move".into() } else { format!("{} moves", summary.moves) };
    let result = summary.result.as_ref().map_or("not over".to_string(), english::saved_result);
    let result = result.trim_end_matches('.');
    format!("{}, {}, {moves}, {result}", clean(&summary.game), players.join(" against "))
}

/// Questions about the game; `None` if it is none.
fn ask(table: &LocalTable, verb: Verb, rest: &str) -> Option<Result<Vec<String>, String>> {
    let session = table.session();
    let one = |sentence: String| Ok(vec![sentence]);
    Some(match verb {
        Verb::Pieces => Ok(sentences::pieces(session)),
        Verb::Moves => one(sentences::moves(session, rest)),
        Verb::Where => one(sentences::standing(table)),
        Verb::Why => why(session.as_match(), rest).map(|sentence| vec![sentence]),
        Verb::Clock => one(sentences::clocks(table)),
        Verb::Captured => one(sentences::captured(table)),
        Verb::List => one(sentences::list(session)),
        _ => return None,
    })
}

/// Why a move can't be played.
fn why(live: &dyn AnyMatch, text: &str) -> Result<String, String> {
    let text = text.trim_end_matches('?').trim();
    if text.is_empty() {
        return Err("Say which move: why MOVE.".into());
    }
    Ok(match live.duplicate().play(text) {
        Ok(played) => format!("{} is legal.", sentences::both(&played.text)),
        Err(error) => english::sentence(&error),
    })
}

/// Things that are done.
fn act(table: &mut LocalTable, verb: Verb, word: &str, rest: &str) -> Result<Vec<String>, String> {
    let replace = word.ends_with('!');
    let said = |sentence: &str| Ok(vec![sentence.to_string()]);
    match verb {
        Verb::Undo => times(rest, |_| table.undo(Back::Move))?,
        Verb::Redo => times(rest, |_| table.redo(Back::Move))?,
        Verb::Jump => jump(table, rest)?,
        Verb::Hint => table.ask_hint()?,
        Verb::Now => {
            table.thinking().ok_or("The computer is not thinking.")?;
            table.move_now()?;
        }
        Verb::Save if rest.is_empty() => return Err("Say under which name: save NAME.".into()),
        Verb::Save => {
            table.save_slot(rest, replace).map_err(|why| replaceable(&why, "save! NAME"))?;
            return Ok(vec![format!("Saved as “{}”.", shorten(rest))]);
        }
        Verb::Export if rest.is_empty() => return Err("Say to which file: export FILE.".into()),
        Verb::Export => {
            table.save_file(Path::new(rest), replace).map_err(|why| replaceable(&why, "export! FILE"))?;
            return Ok(vec![format!("Written to {}.", clean(rest))]);
        }
        Verb::Resign => table.act(None, Act::Resign)?,
        Verb::Draw => table.propose(Proposal::Draw)?,
        Verb::Accept => table.answer(None, true)?,
        Verb::Decline => table.answer(None, false)?,
        Verb::Claim => {
            let claim =
                table.session().claims().into_iter().next().ok_or("There is no draw to claim now.")?;
            table.claim(claim)?;
        }
        Verb::Pause if !table.has_person() => {
            table.hold(true)?;
            return said("The computers are held back: say “go” to go on.");
        }
        Verb::Pause => table.propose(Proposal::Pause)?,
        Verb::Go => return go(table),
        Verb::Speed => {
            let seconds = rest.parse::<f64>().ok().filter(|seconds| (0.0..=3600.0).contains(seconds));
            let seconds = seconds.ok_or("Say how many seconds: speed 1.5.")?;
            table.set_delay(Duration::from_secs_f64(seconds))?;
            return Ok(vec![format!(
                "Computers that play each other take at least {seconds} seconds for a move."
            )]);
        }
        Verb::Swap => {
            table.swap_sides()?;
            return Ok(vec![sentences::introduction(table), sentences::turn(table)]);
        }
        Verb::Player => {
            replace_player(table, rest)?;
            return Ok(vec![sentences::introduction(table), sentences::turn(table)]);
        }
        _ => {}
    }
    Ok(Vec::new())
}

/// What is said about a name that is taken, in the words of this front end.
fn replaceable(why: &str, command: &str) -> String {
    why.replace("say that it may be replaced", &format!("say “{command}” to replace it"))
}

/// Does something once, or so many times; stops where it can't be done any more.
fn times(text: &str, mut act: impl FnMut(usize) -> Result<(), String>) -> Result<(), String> {
    let count = if text.is_empty() { Some(1) } else { text.parse::<usize>().ok().filter(|n| *n > 0) };
    let count = count.ok_or_else(|| format!("“{}” is not a number of moves.", shorten(text)))?;
    for n in 0..count {
        match act(n) {
            Err(_) if n > 0 => break,
            done => done?,
        }
    }
    Ok(())
}

fn jump(table: &mut LocalTable, text: &str) -> Result<(), String> {
    let session = table.session();
    let line = session.moves().line(session.at());
    let number = text.parse::<usize>().ok().filter(|number| *number <= line.len());
    let number =
        number.ok_or_else(|| format!("Say after how many single moves, from 0 to {}.", line.len()))?;
    let node = number.checked_sub(1).map_or(record::Tree::START, |place| line[place]);
    table.jump(node)
}

fn go(table: &mut LocalTable) -> Result<Vec<String>, String> {
    let nothing = !table.is_held() && !table.is_stuck();
    let released = table.hold(false);
    if table.has_person() && matches!(table.session().phase(), Phase::Paused | Phase::Waiting) {
        table.start()?;
        return Ok(vec![sentences::turn(table)]);
    }
    if nothing {
        return Err("The game goes on already.".into());
    }
    released.map(|()| Vec::new())
}

/// `SIDE=PLAYER`: the first player of a side.
fn replace_player(table: &mut LocalTable, text: &str) -> Result<(), String> {
    let infos = table.session().seat_infos();
    let (side, player) = text.split_once('=').ok_or("Say which side and who: player black=3.")?;
    let wanted = side.trim().to_lowercase();
    let seat =
        infos.iter().position(|info| !wanted.is_empty() && info.name.to_lowercase().starts_with(&wanted));
    let seat = seat.ok_or_else(|| format!("There is no side “{}”.", shorten(side)))?;
    let player = parse_player(player, &infos[seat].name)?;
    table.replace(PlayerId::first(Seat(seat as u8)), player)
}
