//! Asking before a program is started that a file names.

use std::io;

use super::input::Line;
use super::{TICK, Talk, end_was_asked};
use crate::table::{Wish, substitute};

impl Talk<'_> {
    /// Asks whether the programs may be started that a loaded game names. Without a clear yes our own computer plays for them.
    pub(super) fn ask_about_programs(&mut self, wish: Wish) -> io::Result<Wish> {
        let Wish::Resume(resume) = wish else { return Ok(wish) };
        let programs = resume.programs(&self.world.catalog);
        if programs.is_empty() {
            return Ok(Wish::Resume(resume));
        }
        self.say("The file of this game names a program to be started on this computer:")?;
        for program in &programs {
            self.say(&format!("for {}: {}", program.side, program.command))?;
        }
        self.say("It can do there whatever you can do: start it only if you know and trust it.")?;
        let other = substitute().name;
        self.say(&format!("Say “yes” to start it. With any other answer {other} plays instead."))?;
        Ok(Wish::Resume(if self.hears_yes() { Box::new(resume.with_programs()) } else { resume }))
    }

    /// Whether the next line is a yes. A line that answers nothing is kept for later: whoever wrote it did not expect the question.
    fn hears_yes(&mut self) -> bool {
        let line = loop {
            if end_was_asked() {
                return false;
            }
            if let Some(line) = self.queued.take().or_else(|| self.input.wait(TICK)) {
                break line;
            }
        };
        let said = match &line {
            Line::Text(text) => text.to_lowercase(),
            Line::TooLong | Line::NotText | Line::End => String::new(),
        };
        if !matches!(said.as_str(), "yes" | "no" | "n") {
            self.queued = Some(line);
        }
        said == "yes"
    }
}
