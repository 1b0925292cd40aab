//! Asking before a program is started that a file names.

use std::io;

use super::input::InputLine;
use super::{Conversation, TICK, end_was_asked};
use crate::table::{StartRequest, substitute};

impl Conversation<'_> {
    /// Asks whether the programs may be started that a loaded game names. Without a clear yes our own computer plays for them.
    pub(super) fn ask_about_programs(&mut self, request: StartRequest) -> io::Result<StartRequest> {
        let StartRequest::Resume(resume) = request else { return Ok(request) };
        let programs = resume.programs(&self.world.catalog);
        if programs.is_empty() {
            return Ok(StartRequest::Resume(resume));
        }
        self.say("The file of this game names a program to be started on this computer:")?;
        for program in &programs {
            self.say(&format!("for {}: {}", program.side, program.command))?;
        }
        self.say("It can do there whatever you can do: start it only if you know and trust it.")?;
        let other = substitute().name;
        self.say(&format!("Say “yes” to start it. With any other answer {other} plays instead."))?;
        Ok(StartRequest::Resume(if self.hears_yes() { Box::new(resume.with_programs()) } else { resume }))
    }

    /// Whether the next line is a yes. Another line is kept for later: it was not meant for this question.
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
            InputLine::Text(text) => text.to_lowercase(),
            InputLine::TooLong | InputLine::NotText | InputLine::End => String::new(),
        };
        if !matches!(said.as_str(), "yes" | "no" | "n") {
            self.queued = Some(line);
        }
        said == "yes"
    }
}
