//! What keys and the mouse do at the table.

use catalog::Cell;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::{Focus, GameScreen};
use crate::drawing::{CursorDirection, step_cursor};
use crate::tui::action::Action;
use crate::tui::ask::Ask;
use crate::tui::completion::Towards;
use crate::tui::keys::{self, KeyContext};
use crate::tui::words;

impl GameScreen {
    /// Follows a key, the mouse or pasted text.
    pub(crate) fn update(&mut self, event: &Event) -> Vec<Ask> {
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => self.press(*key),
            Event::Mouse(mouse) => self.mouse(*mouse),
            Event::Paste(text) => {
                self.field.insert(text);
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    fn press(&mut self, key: KeyEvent) -> Vec<Ask> {
        // What went wrong before has been read by now.
        if self.message.as_ref().is_some_and(|message| message.alarm) {
            self.message = None;
        }
        let place = KeyContext {
            typing: !self.field.is_empty(),
            plane: self.is_plane() && self.focus == Focus::Board,
            levels: self.has_levels() && self.focus == Focus::Board,
        };
        if let Some(action) = keys::action(key, place) {
            return self.perform(action);
        }
        if place.typing && self.type_on(key) {
            return Vec::new();
        }
        match key.code {
            KeyCode::Tab | KeyCode::BackTab => {
                self.focus = match self.focus {
                    Focus::Board => Focus::Moves,
                    Focus::Moves => Focus::Board,
                };
                Vec::new()
            }
            KeyCode::Esc => {
                self.escape();
                Vec::new()
            }
            KeyCode::Enter if place.typing => {
                let asks = self.enter();
                if self.message.as_ref().is_some_and(|message| message.alarm) {
                    self.field.refuse();
                }
                asks
            }
            _ if self.focus == Focus::Moves && self.browse(key.code) => Vec::new(),
            KeyCode::Enter if self.focus == Focus::Moves => self.perform(Action::GoOn),
            KeyCode::Up => self.step(CursorDirection::Up),
            KeyCode::Down => self.step(CursorDirection::Down),
            KeyCode::Left => self.step(CursorDirection::Left),
            KeyCode::Right => self.step(CursorDirection::Right),
            KeyCode::Enter | KeyCode::Char(' ') => match self.cursor {
                Some(cell) => self.point(cell),
                None if self.shown.forced_aside().is_some() => self.point(Cell::ASIDE),
                None => self.step(CursorDirection::Up),
            },
            KeyCode::Char(_) if (key.modifiers - KeyModifiers::SHIFT).is_empty() => {
                self.focus = Focus::Board;
                self.field.press(key);
                Vec::new()
            }
            _ => Vec::new(),
        }
    }

    /// A key for the line that is being typed. Returns false if it means something else.
    fn type_on(&mut self, key: KeyEvent) -> bool {
        match key.code {
            KeyCode::Tab => self.complete(Towards::Next),
            KeyCode::BackTab => self.complete(Towards::Previous),
            _ => return self.field.press(key),
        }
        true
    }

    /// Completes a move, or the word after a colon.
    fn complete(&mut self, towards: Towards) {
        let text = self.field.text();
        let Some(line) = text.strip_prefix([':', '/']) else {
            let moves = self.shown.choices.iter().map(|choice| choice.text.clone());
            if let Some(completed) = self.completion.complete(text.trim(), moves, towards) {
                self.field.clear();
                self.field.insert(&completed);
            }
            return;
        };
        let mut fitting = words::completions(line);
        if let Some(word) = fitting.next() {
            let rest = if word.follows.is_empty() { "" } else { " " };
            self.field.clear();
            self.field.insert(&format!(":{}{rest}", word.name));
        }
    }

    fn escape(&mut self) {
        if !self.field.is_empty() {
            self.field.clear();
        } else if self.selected.is_some() {
            self.put_back();
        } else if self.looking.is_some() {
            let at = self.table.session().at();
            self.look(at);
        } else {
            self.message = None;
            self.hint = None;
            self.focus = Focus::Board;
        }
    }

    /// What was typed is a move, or a command after a colon.
    fn enter(&mut self) -> Vec<Ask> {
        let text = self.field.text();
        match text.strip_prefix([':', '/']) {
            Some(line) if line.trim().is_empty() => {
                self.field.clear();
                Vec::new()
            }
            Some(line) => match words::read(line) {
                Ok(action) => {
                    self.field.clear();
                    self.perform(action)
                }
                Err(why) => {
                    self.warn(why);
                    Vec::new()
                }
            },
            None => self.play_typed(text.trim()),
        }
    }

    fn step(&mut self, direction: CursorDirection) -> Vec<Ask> {
        let from = self.cursor.or(self.selected);
        let cell = step_cursor(&self.shown.view, from, direction, self.flipped);
        // On the plane a cursor begins in the middle of the picture.
        let cell = match (from, self.camera.centre()) {
            (None, Some(centre)) if self.is_plane() => centre,
            _ => cell,
        };
        self.cursor = Some(cell);
        self.camera.ensure_visible(cell);
        Vec::new()
    }

    /// Changes the level that the cursor is on.
    pub(super) fn step_level(&mut self, direction: CursorDirection) {
        // A cursor that is not seen is not meant.
        let seen = self.cursor.filter(|cell| self.hits.place_of(*cell).is_some());
        if seen.is_some() {
            let cell = step_cursor(&self.shown.view, seen, direction, self.flipped);
            self.cursor = Some(cell);
            self.camera.ensure_visible(cell);
        } else if direction == CursorDirection::LevelUp {
            self.camera.next_level();
        } else {
            self.camera.previous_level();
        }
    }

    /// Moves through the list of moves. Returns false if the key means something else.
    fn browse(&mut self, code: KeyCode) -> bool {
        let seats = self.table.session().seat_infos().len().max(1) as isize;
        let page = self.sheet.page() as isize;
        match code {
            KeyCode::Left => self.walk(-1),
            KeyCode::Right => self.walk(1),
            KeyCode::Up => self.walk(-seats),
            KeyCode::Down => self.walk(seats),
            KeyCode::PageUp => self.walk(-seats * page),
            KeyCode::PageDown => self.walk(seats * page),
            _ => return false,
        }
        true
    }

    /// Looks at the place so many plies before or after the one that is shown, along its line.
    pub(super) fn walk(&mut self, by: isize) {
        let tree = self.table.session().moves();
        let shown = self.shown_node();
        let line = tree.line(shown);
        let ply = tree.ply(shown);
        let aim = ply.saturating_add_signed(by).min(line.len());
        let node = aim.checked_sub(1).map_or(record::Tree::START, |before| line[before]);
        if node == shown {
            self.say(if by < 0 { "This is the start." } else { "This is the last move." });
        } else {
            self.look(node);
        }
    }

    fn mouse(&mut self, mouse: MouseEvent) -> Vec<Ask> {
        let (column, row) = (mouse.column, mouse.row);
        let on_board = self.places.board.contains((column, row).into());
        match mouse.kind {
            MouseEventKind::ScrollUp | MouseEventKind::ScrollDown => {
                let up = mouse.kind == MouseEventKind::ScrollUp;
                if self.sheet.contains(column, row) {
                    self.sheet.scroll(if up { -1 } else { 1 });
                } else if on_board && self.is_plane() {
                    return self.perform(if up { Action::Nearer } else { Action::Further });
                } else if on_board && self.has_levels() {
                    if up { self.camera.next_level() } else { self.camera.previous_level() }
                }
            }
            MouseEventKind::Down(MouseButton::Left) => {
                if let Some(node) = self.sheet.node_at(column, row) {
                    self.focus = Focus::Moves;
                    self.look(node);
                } else if self.sheet.contains(column, row) {
                    self.focus = Focus::Moves;
                } else if let Some(piece) = self.hits.arrow_at(column, row) {
                    self.camera.centre_on(piece);
                } else if let Some(cell) = self.hits.spot_at(column, row) {
                    self.focus = Focus::Board;
                    self.cursor = Some(cell);
                    let before = self.selected;
                    let asks = self.point(cell);
                    // Picked up by this very press: it may be dragged.
                    self.pressed =
                        self.selected.filter(|selected| *selected == cell && before != self.selected);
                    return asks;
                } else if let Some(cell) = self.hits.region_at(column, row) {
                    self.camera.centre_on(cell);
                    self.camera.zoom_in();
                }
            }
            MouseEventKind::Drag(MouseButton::Left) if self.pressed.is_some() => {
                if let Some(cell) = self.hits.spot_at(column, row) {
                    self.cursor = Some(cell);
                }
            }
            MouseEventKind::Up(MouseButton::Left) => {
                if let Some(from) = self.pressed.take()
                    && let Some(cell) = self.hits.spot_at(column, row)
                    && cell != from
                {
                    return self.point(cell);
                }
            }
            MouseEventKind::Down(MouseButton::Right) => self.escape(),
            _ => {}
        }
        Vec::new()
    }
}
