//! A screen in memory, and the user before it.

use std::sync::{Arc, LazyLock};

use catalog::{Catalog, Cell};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use saves::Saves;
use session::Setup;

use crate::drawing::{CursorDirection, step_cursor};
use crate::table::{StartRequest, Watch, World};
use crate::tui::app::{App, Screen};
use crate::tui::game::GameScreen;
use crate::tui::theme::Theme;

pub(super) static CATALOG: LazyLock<Arc<Catalog>> = LazyLock::new(|| Arc::new(Catalog::shipped()));

/// The program, and a user who presses keys.
pub(super) struct Stage {
    pub(super) app: App,
    pub(super) terminal: Terminal<TestBackend>,
    pub(super) watch: Watch,
    folder: tempfile::TempDir,
}

impl Stage {
    pub(super) fn new(request: StartRequest, (width, height): (u16, u16), colour: bool) -> Self {
        let folder = tempfile::tempdir().expect("a folder for the test");
        let watch = Watch::by_hand();
        let world = World {
            saves: Some(Saves::open(folder.path(), CATALOG.clone()).expect("a folder that can be written")),
            hash: 1,
            threads: 1,
            seed: Some(1),
            watch: watch.clone(),
            ..World::new(CATALOG.clone())
        };
        let app = App::new(world, request, Theme { colour }).expect("a request that can be granted");
        let terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
        let mut stage = Self { app, terminal, watch, folder };
        stage.draw();
        stage
    }

    /// The program, as it is left, and the folder of its games.
    pub(super) fn leave(self) -> (App, tempfile::TempDir) {
        (self.app, self.folder)
    }

    /// A game between two people.
    pub(super) fn table(id: &str) -> Self {
        Self::new(StartRequest::New { game: id.into(), setup: Setup::default() }, (80, 24), true)
    }

    pub(super) fn menu() -> Self {
        Self::new(StartRequest::Menu, (80, 24), true)
    }

    pub(super) fn draw(&mut self) {
        self.app.tick();
        self.terminal.draw(|frame| self.app.render(frame)).expect("a picture");
    }

    pub(super) fn send(&mut self, event: Event) {
        self.app.update(&event);
        self.draw();
    }

    pub(super) fn key(&mut self, code: KeyCode) {
        self.send(Event::Key(KeyEvent::new(code, KeyModifiers::NONE)));
    }

    pub(super) fn control(&mut self, letter: char) {
        self.send(Event::Key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::CONTROL)));
    }

    /// Types a text and presses Enter.
    pub(super) fn line(&mut self, text: &str) {
        for sign in text.chars() {
            self.key(KeyCode::Char(sign));
        }
        self.key(KeyCode::Enter);
    }

    pub(super) fn mouse(&mut self, kind: MouseEventKind, (column, row): (u16, u16)) {
        self.send(Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE }));
    }

    /// Clicks on a cell of the board, which must be seen.
    pub(super) fn click(&mut self, cell: Cell) {
        let place = self.place(cell);
        self.mouse(MouseEventKind::Down(MouseButton::Left), place);
        self.mouse(MouseEventKind::Up(MouseButton::Left), place);
    }

    /// Where a cell is drawn, in the middle.
    pub(super) fn place(&mut self, cell: Cell) -> (u16, u16) {
        if self.game().hits().place_of(cell).is_none() {
            self.game_mut().show(cell);
            self.draw();
        }
        let area = self
            .game()
            .hits()
            .place_of(cell)
            .unwrap_or_else(|| panic!("{cell:?} is not seen\n{}", self.text()));
        (area.x + area.width / 2, area.y + area.height / 2)
    }

    /// Goes to a cell of the board with the arrow keys, and presses Enter.
    pub(super) fn reach(&mut self, cell: Cell) {
        if self.game().cursor().is_none() {
            self.key(KeyCode::Up);
        }
        let from = self.game().cursor().expect("a cursor after an arrow key");
        for direction in self.way(from, cell) {
            let (code, sign) = match direction {
                CursorDirection::Up => (KeyCode::Up, None),
                CursorDirection::Down => (KeyCode::Down, None),
                CursorDirection::Left => (KeyCode::Left, None),
                CursorDirection::Right => (KeyCode::Right, None),
                CursorDirection::LevelUp => (KeyCode::Null, Some(']')),
                CursorDirection::LevelDown => (KeyCode::Null, Some('[')),
            };
            self.key(sign.map_or(code, KeyCode::Char));
        }
        assert_eq!(self.game().cursor(), Some(cell));
        self.key(KeyCode::Enter);
    }

    /// The shortest way from cell to cell.
    fn way(&self, from: Cell, to: Cell) -> Vec<CursorDirection> {
        use CursorDirection::{Down, Left, LevelDown, LevelUp, Right, Up};
        let (view, flipped) = self.game().seen();
        let ways: &[CursorDirection] = match view.size {
            Some([_, _, levels]) if levels > 1 => &[Up, Down, Left, Right, LevelUp, LevelDown],
            _ => &[Up, Down, Left, Right],
        };
        let mut known = vec![(from, None)];
        let mut next = 0;
        while next < known.len() {
            let (at, _) = known[next];
            if at == to {
                let mut way = Vec::new();
                while let Some((before, direction)) = known[next].1 {
                    way.push(direction);
                    next = before;
                }
                way.reverse();
                return way;
            }
            for direction in ways {
                let cell = step_cursor(view, Some(at), *direction, flipped);
                if (cell.x - from.x).abs().max((cell.y - from.y).abs()) < 40
                    && known.iter().all(|(other, _)| *other != cell)
                {
                    known.push((cell, Some((next, *direction))));
                }
            }
            next += 1;
        }
        panic!("no way from {from:?} to {to:?}")
    }

    pub(super) fn game(&self) -> &GameScreen {
        match self.app.screen() {
            Screen::Game(game) => game,
            _ => panic!("no game is on the screen:\n{}", self.text()),
        }
    }

    pub(super) fn game_mut(&mut self) -> &mut GameScreen {
        match self.app.screen_mut() {
            Screen::Game(game) => game,
            _ => panic!("no game is on the screen"),
        }
    }

    pub(super) fn ply(&self) -> usize {
        self.game().table.session().ply()
    }

    /// What is on the screen, line by line.
    pub(super) fn text(&self) -> String {
        let buffer = self.terminal.backend().buffer();
        let width = usize::from(buffer.area.width).max(1);
        let lines = buffer.content.chunks(width);
        lines.map(|line| line.iter().map(|cell| cell.symbol()).collect::<String>() + "\n").collect()
    }

    /// Checks that the screen shows a text.
    pub(super) fn expect(&self, text: &str) {
        assert!(self.text().contains(text), "“{text}” is not on the screen:\n{}", self.text());
    }
}
