//! Who plays, and how: what is asked before a game begins.

mod form;
mod rows;

pub(crate) use form::{FormChange, SetupForm, engine, strong};

use catalog::search::Level;
use ratatui::Frame;
use ratatui::crossterm::event::{Event, KeyCode, KeyEventKind, MouseButton, MouseEventKind};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;
use record::{Player, TimeControl};
use unicode_width::UnicodeWidthStr;

use self::form::Opponent;
use self::rows::FormRow;
use super::ask::{Ask, Purpose};
use super::dialog::{Chooser, Dialog, Prompt, wheel};
use super::hints;
use super::list::List;
use super::theme::Theme;
use crate::english;
use crate::text::wrap;

/// The screen on which a game is set up.
#[derive(Debug)]
pub(crate) struct SetupScreen {
    pub(crate) form: SetupForm,
    list: List,
}

impl SetupScreen {
    pub(crate) fn new(form: SetupForm) -> Self {
        let mut list = List::default();
        list.choose(rows::of(&form).iter().position(|row| *row == FormRow::Begin).unwrap_or(0));
        Self { form, list }
    }

    /// Changes the form. Rows may come and go by that: the choice stays on its row.
    pub(crate) fn follow(&mut self, change: FormChange) {
        let before = rows::of(&self.form).get(self.list.chosen()).copied();
        self.form.follow(change);
        if let Some(row) = rows::of(&self.form).iter().position(|row| Some(*row) == before) {
            self.list.choose(row);
        }
    }

    pub(crate) fn update(&mut self, event: &Event) -> Vec<Ask> {
        let rows = rows::of(&self.form);
        let can = |row: usize| rows[row].can_be_chosen();
        if let Some(by) = wheel(event) {
            self.list.step(by, rows.len(), can);
            return Vec::new();
        }
        match event {
            Event::Key(key) if key.kind != KeyEventKind::Release => match key.code {
                KeyCode::Esc | KeyCode::F(10) => vec![Ask::Menu],
                KeyCode::Enter | KeyCode::Char(' ') => {
                    self.open(rows[self.list.chosen().min(rows.len() - 1)])
                }
                KeyCode::Left => self.turn(-1),
                KeyCode::Right => self.turn(1),
                KeyCode::Delete | KeyCode::Backspace => match rows.get(self.list.chosen()) {
                    Some(FormRow::Player(seat, member)) => {
                        vec![Ask::Form(FormChange::Remove(*seat, *member))]
                    }
                    _ => Vec::new(),
                },
                KeyCode::Tab => {
                    self.list.press(KeyCode::Down, rows.len(), can);
                    Vec::new()
                }
                KeyCode::BackTab => {
                    self.list.press(KeyCode::Up, rows.len(), can);
                    Vec::new()
                }
                code => {
                    self.list.press(code, rows.len(), can);
                    Vec::new()
                }
            },
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                match self.list.row_at(mouse.column, mouse.row).filter(|row| *row < rows.len() && can(*row)) {
                    Some(row) => {
                        self.list.choose(row);
                        self.open(rows[row])
                    }
                    None => Vec::new(),
                }
            }
            _ => Vec::new(),
        }
    }

    /// The value before or after, where the values of a row have an order.
    fn turn(&self, by: isize) -> Vec<Ask> {
        let around = |at: Option<usize>, count: usize| {
            let aim = at.map_or(0, |at| at as isize + by);
            aim.rem_euclid(count as isize) as usize
        };
        let change = match rows::of(&self.form).get(self.list.chosen()) {
            Some(FormRow::Opponent) => {
                let all = Opponent::usual();
                let at = all.iter().position(|opponent| *opponent == self.form.opponent());
                FormChange::Opponent(all[around(at, all.len())].clone())
            }
            Some(FormRow::You) => {
                let all = self.form.yous();
                let at = all.iter().position(|you| *you == self.form.you());
                FormChange::You(all[around(at, all.len())])
            }
            Some(FormRow::Clock) => {
                let at = TimeControl::PRESETS.iter().position(|preset| Some(preset.time) == self.form.time());
                FormChange::Time(None, TimeControl::PRESETS[around(at, TimeControl::PRESETS.len())].time)
            }
            Some(FormRow::TakeBacks) => FormChange::TakeBacks(!self.form.take_backs),
            Some(FormRow::ComputerResigns) => FormChange::ComputerResigns(!self.form.computer_resigns),
            Some(FormRow::KeepClocks) => FormChange::KeepClocks(!self.form.keep_clocks),
            Some(FormRow::Player(seat, member)) => {
                let mut all = vec![Player::person(self.form.person_name(*seat))];
                all.extend(Level::ALL.map(english::computer));
                let now = self.form.sides.get(*seat).and_then(|side| side.players.get(*member));
                let at = all.iter().position(|player| now.is_some_and(|now| now.kind == player.kind));
                FormChange::Player(*seat, *member, all[around(at, all.len())].clone())
            }
            _ => return Vec::new(),
        };
        vec![Ask::Form(change)]
    }

    /// All values of a row to choose from.
    fn open(&self, row: FormRow) -> Vec<Ask> {
        let form = |change| [Ask::Form(change)];
        let prompt = |title: &str, text: &str, first: &str, purpose| {
            [Ask::Open(Box::new(Dialog::Prompt(Prompt::new(title, text, first, purpose))))]
        };
        let clock = "Minutes for the game and seconds for each move, like 5+3; 5d3 for a delay, 30/move for each move, none.";
        let chooser = match row {
            FormRow::Begin => return vec![Ask::Begin],
            FormRow::Gap | FormRow::Heading => return Vec::new(),
            FormRow::You => {
                let (mut chooser, all) = (Chooser::new("You play", ""), self.form.yous());
                for you in &all {
                    chooser = chooser.answer(self.form.you_text(*you), form(FormChange::You(*you)));
                }
                chooser.at(all.iter().position(|you| *you == self.form.you()).unwrap_or(0))
            }
            FormRow::TakeBacks => Chooser::new("Taking back", "")
                .answer(rows::take_backs(true), form(FormChange::TakeBacks(true)))
                .answer(rows::take_backs(false), form(FormChange::TakeBacks(false)))
                .at(usize::from(!self.form.take_backs)),
            FormRow::ComputerResigns => Chooser::new("When it is lost", "")
                .answer(rows::computer_resigns(true), form(FormChange::ComputerResigns(true)))
                .answer(rows::computer_resigns(false), form(FormChange::ComputerResigns(false)))
                .at(usize::from(!self.form.computer_resigns)),
            FormRow::KeepClocks => Chooser::new("Clocks of the saved game", "")
                .answer(rows::keep_clocks(true), form(FormChange::KeepClocks(true)))
                .answer(rows::keep_clocks(false), form(FormChange::KeepClocks(false)))
                .at(usize::from(!self.form.keep_clocks)),
            FormRow::Opponent => {
                let mut chooser = Chooser::new("Play against", "");
                for opponent in Opponent::usual() {
                    chooser = chooser.answer(opponent.to_string(), form(FormChange::Opponent(opponent)));
                }
                let seat = self.form.others_seat();
                let set = |purpose, title: &str, text: &str| prompt(title, text, "", purpose);
                chooser
                    .answer(
                        "The computer, at a strength from 0 to 100…",
                        set(Purpose::Strength(seat, 0), "Strength", STRENGTH),
                    )
                    .answer(
                        "Another program (an engine that speaks UCI)…",
                        set(Purpose::Engine(seat, 0), "Engine", ENGINE),
                    )
                    .at(Opponent::usual().iter().position(|one| *one == self.form.opponent()).unwrap_or(0))
            }
            FormRow::Clock => {
                let mut chooser = Chooser::new("Clock", "The same for all sides.");
                for preset in TimeControl::PRESETS {
                    chooser =
                        chooser.answer(english::clock(preset), form(FormChange::Time(None, preset.time)));
                }
                let own = prompt("Clock", clock, "", Purpose::Clock(None));
                let mut chooser = chooser.answer("Another time…", own);
                for (seat, name) in self.form.names.iter().enumerate() {
                    let text = format!("{clock} Now it is {}.", self.form.sides[seat].time);
                    let one = prompt("Clock of one side", &text, "", Purpose::Clock(Some(seat)));
                    chooser = chooser.answer(format!("Another time for {name} alone…"), one);
                }
                let at = TimeControl::PRESETS.iter().position(|preset| Some(preset.time) == self.form.time());
                chooser.at(at.unwrap_or(TimeControl::PRESETS.len()))
            }
            FormRow::Start => {
                let first = self.form.start.as_deref().unwrap_or("");
                let text = match self.form.starts {
                    ..2 => {
                        "The position to start from, as `anyboard show` writes it. Empty for the usual one."
                            .into()
                    }
                    starts => format!(
                        "The number of a start, from 0 to {}, or a position as `anyboard show` writes it. Empty to draw one by lot.",
                        starts - 1
                    ),
                };
                return prompt("Start position", &text, first, Purpose::Position).into();
            }
            FormRow::Mate(seat) => {
                let member = self.form.sides.get(seat).map_or(0, |side| side.players.len());
                self.players("Add a team mate", "Players of one side take turns, move by move.", seat, member)
            }
            FormRow::Player(seat, member) => {
                let name = catalog::capital(&self.form.names[seat]);
                let mut chooser = self.players(&name, "Who plays this side?", seat, member);
                if let Some(player) = self.form.sides[seat].players.get(member) {
                    let rename = prompt(
                        "Name",
                        "What is the player called?",
                        &player.name,
                        Purpose::Name(seat, member),
                    );
                    chooser = chooser.answer("Another name…", rename);
                }
                if self.form.sides[seat].players.len() > 1 {
                    chooser = chooser.answer("Leave the team", form(FormChange::Remove(seat, member)));
                }
                chooser
            }
        };
        vec![Ask::Open(Box::new(Dialog::Chooser(chooser)))]
    }

    fn players(&self, title: &str, text: &str, seat: usize, member: usize) -> Chooser {
        let set = |player| [Ask::Form(FormChange::Player(seat, member, player))];
        let prompt = |title: &str, text: &str, purpose| {
            [Ask::Open(Box::new(Dialog::Prompt(Prompt::new(title, text, "", purpose))))]
        };
        let person = Player::person(self.form.person_name(seat));
        let mut chooser = Chooser::new(title, text).answer("A person at this keyboard", set(person));
        for level in Level::ALL {
            chooser =
                chooser.answer(format!("Computer, {}", english::level(level)), set(english::computer(level)));
        }
        chooser
            .answer(
                "Computer, strength 0 to 100…",
                prompt("Strength", STRENGTH, Purpose::Strength(seat, member)),
            )
            .answer("Another program (UCI)…", prompt("Engine", ENGINE, Purpose::Engine(seat, member)))
    }

    pub(crate) fn render(&mut self, theme: Theme, message: Option<&str>, frame: &mut Frame<'_>) {
        let area = frame.area();
        let rows = rows::of(&self.form);
        let width = usize::from(area.width.saturating_sub(2)).clamp(1, 76);
        let about = wrap(&self.form.info.description, width);
        let about_height = if area.height > 20 { about.len() as u16 + 1 } else { 0 };
        let [head, text, body, foot] = Layout::vertical([
            Constraint::Length(2),
            Constraint::Length(about_height),
            Constraint::Min(1),
            Constraint::Length(1),
        ])
        .horizontal_margin(1)
        .areas(area);
        let title = Line::from(vec![
            Span::styled(self.form.info.name.clone(), theme.title()),
            Span::styled(format!("  {}", self.form.info.board), theme.faint()),
        ]);
        frame.render_widget(Paragraph::new(title), head);
        frame.render_widget(Paragraph::new(about.join("\n")).style(theme.faint()), text);
        let labels = rows.iter().filter(|row| row.can_be_chosen()).map(|row| row.label(&self.form).width());
        let labels = labels.max().unwrap_or(0);
        for (line, row) in self.list.rows_in(body, rows.len()).enumerate() {
            let chosen = row == self.list.chosen();
            let (label, value) = (rows[row].label(&self.form), rows[row].value(&self.form));
            let area = Rect { y: body.y + line as u16, height: 1, width: body.width.min(76), ..body };
            let style = if chosen { theme.chosen() } else { theme.plain() };
            let label_style = match rows[row] {
                _ if chosen => style,
                FormRow::Heading => theme.title(),
                FormRow::Begin => theme.strong(),
                FormRow::Mate(_) => theme.faint(),
                _ => style,
            };
            let pad = labels.saturating_sub(label.width());
            let mut spans = vec![
                Span::styled(if chosen { "▸ " } else { "  " }, style),
                Span::styled(format!("{label}{:pad$}", ""), label_style),
            ];
            if !value.is_empty() {
                let turns = chosen && rows[row].turns();
                let (left, right) = if turns { ("  ‹ ", " ›") } else { ("    ", "  ") };
                spans.push(Span::styled(
                    format!("{left}{value}{right}"),
                    if chosen { style } else { theme.strong() },
                ));
            }
            frame.render_widget(Paragraph::new(Line::from(spans)).style(style), area);
        }
        let line = hints::foot(
            theme,
            foot.width,
            message,
            &[("↑↓", "choose"), ("←→", "change"), ("Enter", "all choices"), ("F1", "rules"), ("Esc", "back")],
        );
        frame.render_widget(Paragraph::new(line), foot);
    }
}

const STRENGTH: &str = "A number from 0 (weaker than a beginner) to 100 (a master).";
const ENGINE: &str = "The command that starts it, like: stockfish";
