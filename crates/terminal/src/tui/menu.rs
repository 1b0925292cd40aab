//! The list of games, from which everything begins.

use catalog::Catalog;
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers, MouseButton, MouseEventKind};
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Borders, Padding, Paragraph};
use unicode_width::UnicodeWidthStr;

use super::ask::Ask;
use super::dialog::wheel;
use super::field::Field;
use super::fit::fitted;
use super::hints;
use super::list::List;
use super::theme::Theme;
use crate::text::wrap;

/// From this width on there is room to say more about the chosen game.
const WIDE: u16 = 110;

/// The screen on which a game is chosen.
#[derive(Debug)]
pub(crate) struct Menu {
    games: Vec<MenuGame>,
    /// The game that was played last, if it is not over.
    last: Option<String>,
    filter: Field,
    rows: Vec<MenuRow>,
    list: List,
}

/// What the list shows of a game.
#[derive(Debug)]
struct MenuGame {
    id: String,
    name: String,
    family: String,
    board: String,
    description: String,
    help: String,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum MenuRow {
    Continue,
    Load,
    Quit,
    Gap,
    /// The family of the game with this number.
    Family(usize),
    Game(usize),
}

impl MenuRow {
    fn can_be_chosen(self) -> bool {
        !matches!(self, Self::Gap | Self::Family(_))
    }
}

impl Menu {
    /// `last` says in a few words what the last game was, if it is not over.
    pub(crate) fn new(catalog: &Catalog, last: Option<String>) -> Self {
        let mut games: Vec<MenuGame> = Vec::new();
        for info in catalog.games().map(|game| game.info()) {
            // Families stand together, each where its first game is.
            let place =
                games.iter().rposition(|other| other.family == info.family).map_or(games.len(), |n| n + 1);
            let entry = MenuGame {
                id: info.id.clone(),
                name: info.name.clone(),
                family: info.family.clone(),
                board: info.board.clone(),
                description: info.description.clone(),
                help: info.help.clone(),
            };
            games.insert(place, entry);
        }
        let mut menu =
            Self { games, last, filter: Field::default(), rows: Vec::new(), list: List::default() };
        menu.refill();
        menu
    }

    /// The id of the game that is chosen, if one is.
    pub(crate) fn chosen_game(&self) -> Option<&str> {
        match self.rows.get(self.list.chosen()) {
            Some(MenuRow::Game(number)) => Some(&self.games[*number].id),
            _ => None,
        }
    }

    fn refill(&mut self) {
        let wanted: Vec<String> =
            self.filter.text().to_lowercase().split_whitespace().map(str::to_string).collect();
        let fits = |entry: &MenuGame| {
            let MenuGame { id, name, family, description, .. } = entry;
            let all = format!("{id} {name} {family} {description}").to_lowercase();
            wanted.iter().all(|word| all.contains(word.as_str()))
        };
        let mut rows = Vec::new();
        if wanted.is_empty() {
            rows.extend(self.last.is_some().then_some(MenuRow::Continue));
            rows.extend([MenuRow::Load, MenuRow::Gap]);
        }
        let mut family = None;
        for (number, entry) in self.games.iter().enumerate().filter(|(_, entry)| fits(entry)) {
            if family != Some(&entry.family) {
                rows.extend(family.map(|_| MenuRow::Gap));
                rows.push(MenuRow::Family(number));
                family = Some(&entry.family);
            }
            rows.push(MenuRow::Game(number));
        }
        if wanted.is_empty() {
            rows.extend([MenuRow::Gap, MenuRow::Quit]);
        }
        // The last game if there is one, else the first game of the list.
        let first = rows.iter().position(|row| match row {
            MenuRow::Continue => true,
            MenuRow::Game(number) => {
                // A game of that very name comes before those that only mention it.
                wanted.is_empty() || self.games[*number].name.to_lowercase().starts_with(&wanted.join(" "))
            }
            _ => false,
        });
        let first = first.or_else(|| rows.iter().position(|row| row.can_be_chosen())).unwrap_or(0);
        self.rows = rows;
        self.list = List::default();
        self.list.choose(first);
    }

    pub(crate) fn update(&mut self, event: &Event) -> Vec<Ask> {
        if let Some(by) = wheel(event) {
            self.list.step(by, self.rows.len(), |row| self.rows[row].can_be_chosen());
            return Vec::new();
        }
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                let control = key.modifiers.contains(KeyModifiers::CONTROL);
                match key.code {
                    KeyCode::Char('q' | 'x') if control => return vec![Ask::Quit],
                    KeyCode::F(10) => return vec![Ask::Quit],
                    KeyCode::Char('o') if control => return vec![Ask::Saves],
                    KeyCode::F(3) => return vec![Ask::Saves],
                    KeyCode::Enter => return self.take(self.list.chosen()),
                    KeyCode::Esc if !self.filter.is_empty() => {
                        self.filter.clear();
                        self.refill();
                    }
                    KeyCode::Left | KeyCode::Right => {}
                    code => {
                        let rows = &self.rows;
                        if !self.list.press(code, rows.len(), |row| rows[row].can_be_chosen())
                            && self.filter.press(*key)
                        {
                            self.refill();
                        }
                    }
                }
            }
            Event::Paste(text) => {
                self.filter.insert(text);
                self.refill();
            }
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                if let Some(row) = self.list.row_at(mouse.column, mouse.row) {
                    return self.take(row);
                }
            }
            _ => {}
        }
        Vec::new()
    }

    fn take(&mut self, row: usize) -> Vec<Ask> {
        if self.rows.get(row).is_some_and(|row| row.can_be_chosen()) {
            self.list.choose(row);
        }
        match self.rows.get(row) {
            Some(MenuRow::Continue) => vec![Ask::Continue],
            Some(MenuRow::Load) => vec![Ask::Saves],
            Some(MenuRow::Quit) => vec![Ask::Quit],
            Some(MenuRow::Game(number)) => vec![Ask::Setup(self.games[*number].id.clone())],
            _ => Vec::new(),
        }
    }

    pub(crate) fn render(&mut self, theme: Theme, message: Option<&str>, frame: &mut Frame<'_>) {
        let wide = frame.area().width >= WIDE;
        let [head, search, body, says, foot] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Length(2),
            Constraint::Min(1),
            Constraint::Length(if wide || frame.area().height < 12 { 0 } else { 2 }),
            Constraint::Length(1),
        ])
        .horizontal_margin(1)
        .areas(frame.area());
        let title = Line::from(vec![
            Span::styled("Anyboard", theme.title()),
            Span::styled("  every game of the chess family, and its neighbours", theme.faint()),
        ]);
        frame.render_widget(Paragraph::new(title), head);
        self.render_search(theme, search, frame);
        let (list, about) = if wide {
            let [list, about] = Layout::horizontal([Constraint::Fill(3), Constraint::Fill(2)]).areas(body);
            (list, Some(about))
        } else {
            (body, None)
        };
        self.render_rows(theme, list, about.is_none(), frame);
        if let Some(about) = about {
            self.render_about(theme, about, frame);
        }
        if let Some(MenuRow::Game(number)) = self.rows.get(self.list.chosen()) {
            let about =
                Rect { y: says.y + says.height.min(1), height: says.height.saturating_sub(1), ..says };
            let text = fitted(&self.games[*number].description, usize::from(about.width));
            frame.render_widget(Paragraph::new(text).style(theme.strong()), about);
        }
        let line = hints::foot(
            theme,
            foot.width,
            message,
            &[("↑↓", "choose"), ("Enter", "play"), ("F1", "help"), ("Ctrl-O", "load"), ("Ctrl-Q", "quit")],
        );
        frame.render_widget(Paragraph::new(line), foot);
    }

    fn render_search(&self, theme: Theme, area: Rect, frame: &mut Frame<'_>) {
        let area = Rect { height: area.height.min(1), ..area };
        let label = "Find a game: ";
        let (text, column) = self.filter.window(usize::from(area.width).saturating_sub(label.len() + 1));
        let shown = if self.filter.is_empty() {
            Span::styled("just type, like “draughts”", theme.faint())
        } else {
            Span::styled(text, theme.strong())
        };
        frame.render_widget(Paragraph::new(Line::from(vec![Span::raw(label), shown])), area);
        let cursor = Position::new(area.x + (label.len() + column) as u16, area.y);
        if area.contains(cursor) {
            frame.set_cursor_position(cursor);
        }
    }

    fn render_rows(&mut self, theme: Theme, area: Rect, whole: bool, frame: &mut Frame<'_>) {
        let names = self.games.iter().map(|entry| entry.name.width()).max().unwrap_or(0).min(30);
        let boards = self.games.iter().map(|entry| entry.board.width()).max().unwrap_or(0).min(17);
        if self.rows.is_empty() {
            let text = "No game is called that. Press Backspace or Esc.";
            frame.render_widget(Paragraph::new(text).style(theme.strong()), area);
        }
        let seen = self.list.rows_in(area, self.rows.len());
        for (line, row) in seen.enumerate() {
            let chosen = row == self.list.chosen();
            let (main, rest) =
                if chosen { (theme.chosen(), theme.chosen()) } else { (theme.plain(), theme.faint()) };
            let mark = Span::styled(if chosen { "▸ " } else { "  " }, main);
            let spans = match self.rows[row] {
                MenuRow::Gap => Vec::new(),
                MenuRow::Family(number) => {
                    vec![Span::styled(catalog::capital(&self.games[number].family), theme.title())]
                }
                MenuRow::Continue => {
                    let last = self.last.clone().unwrap_or_default();
                    let main = if chosen { main } else { theme.strong() };
                    vec![
                        mark,
                        Span::styled("Continue your last game", main),
                        Span::styled(format!("  {last}"), rest),
                    ]
                }
                MenuRow::Load => vec![mark, Span::styled("Load a saved game…", main)],
                MenuRow::Quit => vec![mark, Span::styled("Quit", main)],
                MenuRow::Game(number) => {
                    let entry = &self.games[number];
                    let pad = |text: &str, width: usize| {
                        format!("{text}{:1$}", "", width.saturating_sub(text.width()) + 2)
                    };
                    let mut spans = vec![
                        mark,
                        Span::styled(pad(&entry.name, names), main),
                        Span::styled(pad(&entry.board, boards), rest),
                    ];
                    if whole {
                        let room = usize::from(area.width).saturating_sub(names + boards + 6);
                        spans.push(Span::styled(fitted(&entry.description, room), rest));
                    }
                    spans
                }
            };
            let back = if chosen { theme.chosen() } else { theme.plain() };
            let area = Rect { y: area.y + line as u16, height: 1, ..area };
            frame.render_widget(Paragraph::new(Line::from(spans)).style(back), area);
        }
    }

    fn render_about(&self, theme: Theme, area: Rect, frame: &mut Frame<'_>) {
        let block = Block::new()
            .borders(Borders::LEFT)
            .border_type(BorderType::Plain)
            .border_style(theme.frame(false))
            .padding(Padding::new(2, 1, 0, 0));
        let inside = block.inner(area);
        frame.render_widget(block, area);
        let Some(MenuRow::Game(number)) = self.rows.get(self.list.chosen()) else { return };
        let entry = &self.games[*number];
        let measure = usize::from(inside.width).max(1);
        let mut lines = vec![Line::styled(entry.name.clone(), theme.title())];
        lines.push(Line::styled(format!("Board: {}", entry.board), theme.faint()));
        lines.push(Line::default());
        lines.extend(
            wrap(&entry.description, measure).into_iter().map(|line| Line::styled(line, theme.strong())),
        );
        for paragraph in entry.help.split("\n\n") {
            lines.push(Line::default());
            lines.extend(wrap(paragraph, measure).into_iter().map(Line::raw));
        }
        frame.render_widget(Paragraph::new(lines), inside);
    }
}
