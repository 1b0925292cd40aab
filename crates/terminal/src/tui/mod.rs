//! Play on the whole screen of a terminal, with keys and the mouse.
//!
//! Screens and dialogs follow events and answer with what they ask for (an `Ask`); the `App` does it. So everything but the
//! loop in [`run`] can be tried out without a terminal.

mod action;
mod app;
mod ask;
mod completion;
mod dialog;
mod field;
mod fit;
mod game;
mod guard;
mod help;
mod hints;
mod keys;
mod list;
mod menu;
mod paper;
mod programs;
mod saved;
mod setup;
mod theme;
mod words;

#[cfg(test)]
mod tests;

use std::time::Duration;

use ratatui::crossterm::event::{self, Event, MouseEventKind};

use self::app::App;
use self::guard::Guard;
use self::theme::Theme;
use crate::plain::{end_was_asked, listen_for_signals};
use crate::table::{StartRequest, World};

/// How long keys are waited for before the clocks and the computers are looked after.
const PATIENCE: Duration = Duration::from_millis(40);

/// Plays until the user leaves. The terminal is as it was before then, and the game is saved. `trouble` is told at once. Returns the name
/// of the game that can be continued, if there is one. The error is a sentence.
pub fn run(world: World, request: StartRequest, trouble: Option<String>) -> Result<Option<String>, String> {
    let mut app = App::new(world, request, Theme::of_environment())?;
    if let Some(trouble) = trouble {
        app.complain(trouble);
    }
    listen_for_signals();
    // Given back before the table is cleared: the screen need not wait for it.
    let trouble = |error: std::io::Error| {
        format!("The terminal can't be used ({error}): try anyboard play --plain, which needs none.")
    };
    let mut guard = Guard::enter().map_err(trouble)?;
    let mut stale = true;
    while !app.is_over() && !end_was_asked() {
        stale |= app.tick();
        if app.wants_clear() {
            guard.terminal.clear().map_err(trouble)?;
            stale = true;
        }
        if std::mem::take(&mut stale) {
            guard.terminal.draw(|frame| app.render(frame)).map_err(trouble)?;
        }
        let mut waiting = event::poll(PATIENCE).map_err(trouble)?;
        while waiting && !app.is_over() {
            let event = event::read().map_err(trouble)?;
            stale |= !is_idle(&event);
            app.update(&event);
            waiting = event::poll(Duration::ZERO).map_err(trouble)?;
        }
    }
    drop(guard);
    Ok(app.leave())
}

/// Whether nothing changes by an event: the mouse only moved.
fn is_idle(event: &Event) -> bool {
    matches!(event, Event::Mouse(mouse) if mouse.kind == MouseEventKind::Moved)
}
