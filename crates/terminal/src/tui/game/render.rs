//! The screen of a game as a picture.

use catalog::Cell;
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::widgets::Paragraph;

use super::GameScreen;
use super::places::Places;
use crate::canvas::{self, Hits, Scene};
use crate::tui::theme::Theme;

impl GameScreen {
    pub(crate) fn render(&mut self, theme: Theme, frame: &mut Frame<'_>) {
        let Some(places) = Places::of(frame.area(), self.shown.view.size) else {
            self.places = Places::default();
            self.hits = Hits::default();
            too_small(frame);
            return;
        };
        self.places = places;
        let hint = self.hint.as_ref().filter(|_| self.looking.is_none());
        let scene = Scene {
            view: &self.shown.view,
            choices: &self.shown.choices,
            rays: &self.shown.rays,
            selected: self.selected,
            cursor: self.cursor,
            last: self.shown.last.as_ref(),
            hint: hint.map(|choice| &choice.step),
            flipped: self.flipped,
            colour: theme.colour,
        };
        self.hits = canvas::render(&scene, &mut self.camera, places.board, frame.buffer_mut());
        if !theme.colour {
            self.mark_without_colour(frame.buffer_mut());
        }
        self.render_panel(theme, places.panel, frame);
        self.render_message(theme, places.message, frame);
        self.render_input(theme, places.input, frame);
    }
}

impl GameScreen {
    /// Without colours, squares are told apart by how they are set: what is marked by its ground alone is
    /// underlined, reversed or bold instead.
    fn mark_without_colour(&self, buf: &mut Buffer) {
        let mut mark = |cell: Cell, modifier: Modifier| {
            if let Some(place) = self.hits.place_of(cell) {
                buf.set_style(place, Style::new().add_modifier(modifier));
            }
        };
        for cell in self.shown.last.iter().flat_map(|step| [step.from, Some(step.to)]).flatten() {
            mark(cell, Modifier::UNDERLINED);
        }
        for cell in self.hint.iter().flat_map(|choice| [choice.step.from, Some(choice.step.to)]).flatten() {
            mark(cell, Modifier::UNDERLINED | Modifier::BOLD);
        }
        for cell in self.shown.view.checked.iter().chain(&self.selected) {
            mark(*cell, Modifier::REVERSED);
        }
    }
}

/// Says what to do about a window in which nothing can be seen.
fn too_small(frame: &mut Frame<'_>) {
    let area = frame.area();
    let lines = crate::text::wrap("Please make the window larger.", usize::from(area.width).max(1));
    let y = area.y + area.height.saturating_sub(lines.len() as u16) / 2;
    let middle = Rect { y, height: area.bottom().saturating_sub(y), ..area };
    frame.render_widget(Paragraph::new(lines.join("\n")).centered(), middle);
}
