//! The question before a program is started that a file names.

use super::ask::Ask;
use super::dialog::{Chooser, Dialog};
use crate::table::{Program, substitute};

/// Asks whether programs may be started: what `without` asks for is done with a no, the other with a yes.
pub(crate) fn question(programs: &[Program], without: Ask, with_programs: Ask) -> Dialog {
    let commands = programs.iter().map(|program| format!("For {}: {}", program.side, program.command));
    let text = "The file of this game names this program to be started on this computer. It can do there whatever you can do.";
    let chooser = Chooser::new("Start this program?", text)
        .quoting(commands.collect())
        .answer(format!("No: let {} play instead", substitute().name), [without])
        .answer("Yes, I know and trust it: start it", [with_programs]);
    Dialog::Chooser(chooser)
}
