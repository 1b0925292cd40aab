//! Line in, line out: for screen readers, pipes and people who like it plain.
//!
//! Everything that is said is a short sentence. No board is drawn unless it is asked for.

mod choosing;
mod commands;
mod input;
mod programs;
mod sentences;
mod signal;
mod vocabulary;

use std::io::{self, Write};
use std::thread;
use std::time::Duration;

use session::Phase;

pub use input::Input;
use input::InputLine;
pub use signal::{end_was_asked, listen_for_signals};

use crate::english;
use crate::play::Plan;
use crate::table::{LocalTable, Notice, StartRequest, World};

/// How long a line is waited for before the clock is looked at.
const TICK: Duration = Duration::from_millis(20);

/// Plays line by line until the input ends, the user says so, or the program is asked to end. A sentence of `trouble` is said first. The
/// error is a sentence.
pub fn run(
    world: World,
    plan: Plan,
    request: StartRequest,
    trouble: Option<String>,
    input: Input,
    out: &mut dyn Write,
) -> Result<(), String> {
    let mut talk = Conversation { world, plan, table: None, input, queued: None, out };
    let done = match talk.ask_about_programs(request) {
        Ok(request) => {
            let table = request.open(&talk.world)?;
            talk.open(table, trouble).and_then(|()| talk.go())
        }
        Err(error) => Err(error),
    };
    // Dropping the table saves the game; the output may be closed.
    let left = talk.table.take().map(|table| (table.is_saved(), table.session().phase() == Phase::Over));
    match done {
        Ok(()) => {
            let _ = talk.goodbye(left);
            Ok(())
        }
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        Err(error) => Err(format!("The output takes no more: {error}.")),
    }
}

/// A talk about one game after the other.
struct Conversation<'o> {
    world: World,
    plan: Plan,
    /// `None` while a game is being chosen.
    table: Option<LocalTable>,
    input: Input,
    /// A line that was read while the computer thought.
    queued: Option<InputLine>,
    out: &'o mut dyn Write,
}

/// Whether to go on.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Then {
    GoOn,
    End,
}

impl Conversation<'_> {
    fn say(&mut self, sentence: &str) -> io::Result<()> {
        writeln!(self.out, "{sentence}")?;
        self.out.flush()
    }

    fn open(&mut self, table: Option<LocalTable>, trouble: Option<String>) -> io::Result<()> {
        if let Some(trouble) = trouble {
            self.say(&trouble)?;
        }
        match table {
            Some(table) => {
                self.sit_down(table)?;
                self.say("Say “help” for what can be said besides moves.")
            }
            None => self.list_games(),
        }
    }

    /// Begins with a game.
    fn sit_down(&mut self, mut table: LocalTable) -> io::Result<()> {
        // Lines can be read again, so computers that play each other don't wait; where people play, they don't anyway.
        let _ = table.set_delay(Duration::ZERO);
        self.say(&sentences::introduction(&table))?;
        self.say(&sentences::turn(&table))?;
        self.table = Some(table);
        Ok(())
    }

    fn go(&mut self) -> io::Result<()> {
        loop {
            self.tell()?;
            if end_was_asked() {
                return Ok(());
            }
            let line = if self.must_wait() {
                self.look_for_now();
                thread::sleep(TICK / 4);
                None
            } else {
                self.queued.take().or_else(|| self.input.wait(TICK))
            };
            let then = match line {
                None => Then::GoOn,
                // The input has ended; a game of computers alone needs none.
                Some(InputLine::End) if self.plays_by_itself() => {
                    thread::sleep(TICK / 4);
                    self.queued = Some(InputLine::End);
                    Then::GoOn
                }
                Some(InputLine::End) => Then::End,
                Some(InputLine::TooLong) => {
                    self.say(
                        "That line is too long to mean anything: write a move, or a word such as help.",
                    )?;
                    Then::GoOn
                }
                Some(InputLine::NotText) => {
                    self.say("That line is no text that can be read: write a move, or a word such as help.")?;
                    Then::GoOn
                }
                Some(InputLine::Text(text)) => self.hear(&text)?,
            };
            if then == Then::End {
                return Ok(());
            }
        }
    }

    fn hear(&mut self, text: &str) -> io::Result<Then> {
        if text.is_empty() {
            return Ok(Then::GoOn);
        }
        if self.table.is_none() { self.hear_choice(text) } else { self.hear_player(text) }
    }

    /// A program writes its next line when it likes: it is read when it is a person's turn.
    fn must_wait(&self) -> bool {
        let Some(table) = &self.table else { return false };
        let thinking = table.session().phase() != Phase::Over
            && table.session().phase() != Phase::Paused
            && !table.person_to_move()
            && !table.is_held()
            && !table.is_stuck();
        !self.input.live && table.has_person() && (thinking || table.is_searching())
    }

    /// Whether computers alone play a game that is not over.
    fn plays_by_itself(&self) -> bool {
        self.table.as_ref().is_some_and(|table| {
            let session = table.session();
            !table.has_person()
                && !table.is_held()
                && !table.is_stuck()
                && matches!(session.phase(), Phase::Waiting | Phase::Running)
        })
    }

    /// The one thing that can be said while the computer thinks.
    fn look_for_now(&mut self) {
        if self.queued.is_some() {
            return;
        }
        let line = self.input.ready();
        let now = matches!(&line, Some(InputLine::Text(text)) if text.eq_ignore_ascii_case("now"));
        if now && let Some(table) = &mut self.table {
            // It may have moved meanwhile.
            let _ = table.move_now();
        } else {
            self.queued = line;
        }
    }

    /// Says what has happened.
    fn tell(&mut self) -> io::Result<()> {
        let Some(table) = &mut self.table else { return Ok(()) };
        let notices = table.poll();
        let mut sentences = Vec::new();
        let mut turned = false;
        let session = table.session();
        for notice in notices {
            match notice {
                Notice::Started => {}
                Notice::Moved { node, by, .. } => {
                    turned = true;
                    sentences.push(sentences::moved(session, node, by));
                }
                Notice::Went { to } => {
                    turned = true;
                    let after = session.moves().node(to).text.as_ref();
                    sentences.push(match after {
                        None => "Back at the start.".into(),
                        Some(text) => format!("The game stands after {}.", sentences::both(text)),
                    });
                }
                Notice::Proposed { seat, proposal } => {
                    let mut sentence = sentences::proposed(session, seat, proposal);
                    if table.person_decides(seat, proposal) {
                        sentence += " The other side may say “accept” or “decline”.";
                    }
                    sentences.push(sentence);
                }
                Notice::Left(departure) => {
                    turned = true;
                    sentences.push(sentences::left(session, departure));
                }
                Notice::Agreed { by, .. } => {
                    let agrees = sentences::by_side(session, by, "agrees-to-proposal");
                    sentences.push(english::say(&agrees));
                }
                Notice::Settled { proposal, answer, .. } => {
                    sentences.push(sentences::settled(proposal, answer));
                }
                Notice::Paused => sentences.push("The clocks stand. Say “go” to go on.".into()),
                Notice::Hint(choice, score) => sentences.push(format!(
                    "A good move is {}{}.",
                    sentences::both(&choice.text),
                    english::forced(score)
                )),
                Notice::Foreseen(sentence) => sentences.push(sentence),
                Notice::Ended(_) => turned = true,
                Notice::Trouble(sentence) => sentences.push(sentence),
            }
        }
        // A person wants to know whose turn it is; while computers play each other, their moves say it.
        if turned
            && (session.result().is_some()
                || (table.has_person() && (table.person_to_move() || table.is_held())))
        {
            sentences.push(sentences::turn(table));
        }
        for sentence in sentences {
            self.say(&sentence)?;
        }
        Ok(())
    }

    /// The last word: whether the game that is left was saved, and whether it is over.
    fn goodbye(&mut self, left: Option<(bool, bool)>) -> io::Result<()> {
        self.say(match left {
            Some((true, false)) => "Goodbye. The game is saved: “anyboard play --continue” goes on with it.",
            Some((true, true)) => "Goodbye. The game is saved.",
            _ => "Goodbye.",
        })
    }
}
