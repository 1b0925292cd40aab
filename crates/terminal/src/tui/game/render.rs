//! The screen of a game as a picture.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::widgets::Paragraph;

use super::GameScreen;
use super::places::Places;
use crate::drawing::{self, Hits, Scene};
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
            choices: &self.shown.choices,
            rays: &self.shown.rays,
            selected: self.selected,
            cursor: self.cursor,
            last: self.shown.last.as_ref(),
            hint: hint.map(|choice| &choice.step),
            flipped: self.flipped,
            colour: theme.colour,
            ..Scene::of(&self.shown.view)
        };
        self.hits = drawing::render(&scene, &mut self.camera, places.board, frame.buffer_mut());
        self.render_panel(theme, places.panel, frame);
        self.render_message(theme, places.message, frame);
        self.render_input(theme, places.input, frame);
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
