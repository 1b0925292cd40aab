//! Who plays, what was taken, what was played, whose turn it is.

use catalog::{Seat, Tint};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Color, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Borders, Paragraph};
use session::{CapturedGroup, Phase};
use unicode_width::UnicodeWidthStr;

use super::face::{face, is_short};
use super::sheet::SheetMoves;
use super::{Focus, GameScreen};
use crate::drawing::dark_twin;
use crate::english;
use crate::text::counted;
use crate::tui::fit::fitted;
use crate::tui::theme::Theme;

impl GameScreen {
    pub(super) fn render_panel(&mut self, theme: Theme, area: Rect, frame: &mut Frame<'_>) {
        if !self.places.roomy {
            self.render_low_panel(theme, area, frame);
            return;
        }
        let seats = self.table.session().seat_infos().len();
        let tall = if area.height >= 16 { 2 } else { 1 };
        // The players are in the order of the board: the one who plays from below is below.
        let mut order: Vec<Seat> = (0..).map(Seat).take(seats).collect();
        if !self.flipped {
            order.reverse();
        }
        let (top, bottom) = order.split_at(seats.saturating_sub(1));
        let [above, moves, below, status] = Layout::vertical([
            Constraint::Length(tall * top.len() as u16),
            Constraint::Min(3),
            Constraint::Length(tall * bottom.len() as u16),
            Constraint::Length(2),
        ])
        .areas(area);
        for (seats, area) in [(top, above), (bottom, below)] {
            for (number, seat) in seats.iter().enumerate() {
                let y = area.y + tall * number as u16;
                let area = Rect { y, height: tall, ..area }.intersection(area);
                self.render_player(*seat, theme, area, frame);
            }
        }
        self.render_moves(theme, moves, frame);
        frame.render_widget(Paragraph::new(self.turn_lines(theme, area.width)), status);
    }

    /// Below the board there is room for the essential only.
    fn render_low_panel(&mut self, theme: Theme, area: Rect, frame: &mut Frame<'_>) {
        let counters = u16::from(!self.shown.view.counters.is_empty());
        let [line, turn, rest] =
            Layout::vertical([Constraint::Length(1 + counters), Constraint::Length(1), Constraint::Min(0)])
                .areas(area);
        let seats = self.table.session().seat_infos().len();
        let columns = Layout::horizontal(vec![Constraint::Fill(1); seats]).spacing(1).split(line);
        for (seat, column) in (0..).map(Seat).take(seats).zip(columns.iter()) {
            let mut lines = vec![self.name_line(seat, theme, column.width, [self.count(seat), None])];
            lines.extend(self.counters(seat).map(|text| Line::raw(format!("    {text}"))));
            frame.render_widget(Paragraph::new(lines), *column);
        }
        let words = self.turn_lines(theme, area.width);
        frame.render_widget(Paragraph::new(words.into_iter().take(1).collect::<Vec<_>>()), turn);
        if rest.height > 0 {
            self.render_sheet(theme, rest, frame);
        }
    }

    fn render_player(&self, seat: Seat, theme: Theme, area: Rect, frame: &mut Frame<'_>) {
        let lines = if area.height > 1 {
            let name = self.name_line(seat, theme, area.width, [None, self.counters(seat)]);
            vec![name, self.taken_line(seat, theme, area.width)]
        } else {
            vec![self.name_line(seat, theme, area.width, [self.count(seat), self.counters(seat)])]
        };
        frame.render_widget(Paragraph::new(lines), area);
    }

    /// How many pieces a side has, where that decides.
    fn count(&self, seat: Seat) -> Option<String> {
        let piece_count = self.piece_count.as_ref()?;
        Some(counted(piece_count.count(&self.shown.view, seat), piece_count.noun()))
    }

    /// What else the rules count for a side.
    fn counters(&self, seat: Seat) -> Option<String> {
        english::counters(&self.shown.view, seat)
    }

    /// Whose side it is, what is counted for it, who plays it, and the clock.
    fn name_line(&self, seat: Seat, theme: Theme, width: u16, counts: [Option<String>; 2]) -> Line<'static> {
        let session = self.table.session();
        let to_move = session.to_move();
        let moves = to_move.is_some_and(|id| id.seat == seat);
        let players: Vec<String> = session.seats()[seat.index()]
            .players
            .iter()
            .enumerate()
            .map(|(number, player)| {
                // Team mates see which of them is next.
                let next = to_move.is_some_and(|id| id.seat == seat && id.player == number);
                let mark = if next && session.seats()[seat.index()].players.len() > 1 { "*" } else { "" };
                format!("{}{mark}", catalog::clean(&player.name))
            })
            .collect();
        let side = english::label(session.seat_infos(), seat);
        let (name, own) = (players.join(" + "), side.clone());
        let [pieces, counters] = counts;
        let parts = [Some(side), pieces, counters, Some(name).filter(|name| *name != own)];
        let name = parts.into_iter().flatten().collect::<Vec<_>>().join(" · ");
        let clock = session.clock(seat, self.table.now()).map(|left| {
            let runs = moves && session.phase() == Phase::Running;
            let style = match (is_short(left), runs) {
                (true, _) => theme.alarm(),
                (_, true) => theme.active(),
                _ => theme.strong(),
            };
            let sign = match (is_short(left), runs) {
                (true, true) => "!▶",
                (true, false) => "! ",
                (false, true) => " ▶",
                _ => "  ",
            };
            (format!("{sign}{} ", face(left)), style)
        });
        let disc = self.disc(seat, theme);
        let room = usize::from(width).saturating_sub(5 + clock.as_ref().map_or(0, |(text, _)| text.width()));
        // Where there is little room, our own name says least.
        let name = if name.width() > room { name.replace("Anyboard ", "") } else { name };
        let name = fitted(&name, room);
        let pad = room.saturating_sub(name.width());
        let mark = if moves { "▶ " } else { "  " };
        let mut spans = vec![
            Span::styled(mark.to_string(), theme.title()),
            disc,
            Span::styled(name, if moves { theme.strong() } else { theme.plain() }),
            Span::raw(" ".repeat(pad + 1)),
        ];
        spans.extend(clock.map(|(text, style)| Span::styled(text, style)));
        Line::from(spans)
    }

    /// The colour of a side's pieces, as a sign.
    fn disc(&self, seat: Seat, theme: Theme) -> Span<'static> {
        let info = self.table.session().seat_infos().get(seat.index());
        match info.map(|info| info.tint) {
            Some(Tint::Light) => Span::raw("○ "),
            Some(Tint::Dark) => Span::raw("● "),
            Some(Tint::Red) if theme.colour => Span::styled("● ", Style::new().fg(Color::Indexed(196))),
            Some(Tint::Yellow) if theme.colour => Span::styled("● ", Style::new().fg(Color::Indexed(226))),
            _ => Span::raw("  "),
        }
    }

    /// The pieces that a side has taken from others, with what they count.
    fn taken_line(&self, seat: Seat, theme: Theme, width: u16) -> Line<'static> {
        let taken: Vec<&CapturedGroup> =
            self.shown.captured.iter().filter(|group| group.seat != seat).collect();
        if taken.is_empty() {
            let count = self.count(seat).map_or_else(String::new, |count| format!("    {count}"));
            return Line::styled(count, theme.strong());
        }
        let points: u32 = taken.iter().map(|group| group.points * group.count as u32).sum();
        let signs = taken.iter().map(|group| {
            let count = if group.count > 1 { group.count.to_string() } else { String::new() };
            format!("{}{count}", sign(group))
        });
        let signs: Vec<String> = signs.collect();
        let worth = match points {
            0 => String::new(),
            1 => " · 1 point".into(),
            points => format!(" · {points} points"),
        };
        // Closer together where there is little room.
        const LABEL: &str = "  took ";
        let room = usize::from(width).saturating_sub(LABEL.width());
        let (pieces, worth) = match signs.join(" ") {
            wide if wide.width() + worth.width() <= room => (wide, worth),
            _ if points == 0 => (signs.concat(), worth),
            _ => (signs.concat(), format!(" · {points}")),
        };
        Line::from(vec![
            Span::styled(LABEL, theme.faint()),
            Span::raw(fitted(&pieces, room.saturating_sub(worth.width()))),
            Span::styled(worth, theme.faint()),
        ])
    }

    fn render_moves(&mut self, theme: Theme, area: Rect, frame: &mut Frame<'_>) {
        let focused = self.focus == Focus::Moves;
        let mut title = if focused { " Moves ←→↑↓ " } else { " Moves " }.to_string();
        if let Some(number) = self.table.start_number() {
            title += &format!("· start {number} ");
        }
        let block = Block::new()
            .borders(Borders::TOP | Borders::BOTTOM)
            .border_type(if focused { BorderType::Double } else { BorderType::Plain })
            .border_style(theme.frame(focused))
            .title(Line::styled(title, if focused { theme.title() } else { theme.faint() }));
        let inside = block.inner(area);
        frame.render_widget(block, area);
        self.render_sheet(theme, inside, frame);
    }

    fn render_sheet(&mut self, theme: Theme, area: Rect, frame: &mut Frame<'_>) {
        let shown = self.shown_node();
        let session = self.table.session();
        let game = SheetMoves {
            moves: session.moves(),
            missing: self.missing,
            seats: session.seat_infos().len(),
            shown,
            at: session.at(),
        };
        if session.moves().moves() == 0 {
            frame.render_widget(Paragraph::new("No moves yet.").style(theme.faint()), area);
        }
        self.sheet.render(&game, theme, area, frame);
    }

    /// Whose turn it is, or how it ended.
    fn turn_lines(&self, theme: Theme, width: u16) -> Vec<Line<'static>> {
        let session = self.table.session();
        let side = english::label(session.seat_infos(), self.shown.turn);
        let mut text = match (self.result_sentence(), self.looking) {
            (Some(sentence), None) => sentence,
            (_, Some(_)) => format!("Looking back: {side} to move"),
            _ if session.phase() == Phase::Paused || self.table.is_held() => {
                format!("Paused: {side} to move")
            }
            _ => format!("{side} to move"),
        };
        if self.shown.check && session.result().is_none_or(|_| self.looking.is_some()) {
            text += " · check!";
        }
        let lines = crate::text::wrap(&text, usize::from(width).max(1)).into_iter();
        lines.map(|line| Line::styled(line, theme.strong())).collect()
    }
}

/// The sign of a piece that was taken. There is no board to tell its colour by: outlines are light, filled ones dark.
fn sign(group: &CapturedGroup) -> String {
    match (group.symbol, group.tint) {
        (Some(symbol), Tint::Light) => symbol.to_string(),
        (Some(symbol), Tint::Dark) => dark_twin(symbol).unwrap_or(symbol).to_string(),
        _ => group.letter.to_string(),
    }
}
