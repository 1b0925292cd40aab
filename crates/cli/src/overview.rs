//! What the program says when it is asked nothing.

use std::io::Write;

use crate::failure::Outcome;

/// Greets, and shows the first steps.
pub(crate) fn run(out: &mut dyn Write) -> Outcome {
    write!(out, "{TEXT}")?;
    Ok(())
}

const TEXT: &str = "\
Anyboard plays every game of the chess family, and its neighbours, on any board.

  anyboard games                            what can be played
  anyboard play                             choose one and play
  anyboard rules hole-chess                 how a game is played
  anyboard show chess --moves \"e4 e5 Nf3\"   where that leads
  anyboard analyse chess --moves \"e4 f5\"    what the computer thinks of it
  anyboard new-variant my-chess             begin a game of your own
  anyboard --help                           everything else
";
