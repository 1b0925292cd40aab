//! A list of rows of which one is chosen.

use ratatui::crossterm::event::KeyCode;
use ratatui::layout::Rect;

/// Which row of a list is chosen, and which part of it is seen. The rows themselves belong to the screen that shows them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct List {
    chosen: usize,
    first: usize,
    /// Where the rows were drawn last.
    area: Rect,
}

impl List {
    /// The number of the chosen row.
    pub(crate) fn chosen(&self) -> usize {
        self.chosen
    }

    /// Chooses a row.
    pub(crate) fn choose(&mut self, row: usize) {
        self.chosen = row;
    }

    /// Moves the choice by a key, among `rows` rows of which some can't be chosen. Returns false if the key means nothing here.
    pub(crate) fn press(&mut self, code: KeyCode, rows: usize, can: impl Fn(usize) -> bool) -> bool {
        let page = usize::from(self.area.height).saturating_sub(1).max(1);
        match code {
            KeyCode::Up => self.step(-1, rows, can),
            KeyCode::Down => self.step(1, rows, can),
            KeyCode::PageUp => self.step(-(page as isize), rows, can),
            KeyCode::PageDown => self.step(page as isize, rows, can),
            KeyCode::Home => self.step(-(rows as isize), rows, can),
            KeyCode::End => self.step(rows as isize, rows, can),
            _ => return false,
        }
        true
    }

    /// Moves the choice by so many rows, to the nearest row that can be chosen.
    pub(crate) fn step(&mut self, by: isize, rows: usize, can: impl Fn(usize) -> bool) {
        if rows == 0 {
            return;
        }
        let aim = self.chosen.saturating_add_signed(by).min(rows - 1);
        let onwards =
            if by < 0 { (0..=aim).rev().find(|row| can(*row)) } else { (aim..rows).find(|row| can(*row)) };
        let back =
            || if by < 0 { (aim..rows).find(|row| can(*row)) } else { (0..=aim).rev().find(|row| can(*row)) };
        if let Some(row) = onwards.or_else(back) {
            self.chosen = row;
        }
        // The heading above the first row is to be seen too.
        if !(0..self.chosen).any(can) {
            self.first = 0;
        }
    }

    /// The rows to draw, with what is chosen among them.
    pub(crate) fn rows_in(&mut self, area: Rect, rows: usize) -> std::ops::Range<usize> {
        self.area = area;
        let height = usize::from(area.height);
        self.chosen = self.chosen.min(rows.saturating_sub(1));
        self.first = self.first.min(self.chosen).max((self.chosen + 1).saturating_sub(height));
        self.first = self.first.min(rows.saturating_sub(height));
        self.first..(self.first + height).min(rows)
    }

    /// The row that is drawn there.
    pub(crate) fn row_at(&self, column: u16, row: u16) -> Option<usize> {
        self.area.contains((column, row).into()).then(|| self.first + usize::from(row - self.area.y))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headings_are_skipped() {
        let can = |row: usize| !row.is_multiple_of(4);
        let check = |from: usize, code: KeyCode, expect: usize| {
            let mut list = List { area: Rect::new(0, 0, 10, 5), ..List::default() };
            list.choose(from);
            assert!(list.press(code, 10, can));
            assert_eq!(list.chosen(), expect, "{code:?} from {from}");
        };
        check(1, KeyCode::Up, 1);
        check(5, KeyCode::Up, 3);
        check(3, KeyCode::Down, 5);
        check(9, KeyCode::Down, 9);
        check(1, KeyCode::End, 9);
        check(9, KeyCode::Home, 1);
        check(1, KeyCode::PageDown, 5);
        check(9, KeyCode::PageUp, 5);
    }

    #[test]
    fn the_chosen_row_is_always_seen() {
        let mut list = List::default();
        for (chosen, height) in [(0, 3), (9, 3), (5, 3), (5, 1), (5, 0), (2, 20), (100, 4)] {
            list.choose(chosen);
            let seen = list.rows_in(Rect::new(0, 0, 9, height), 10);
            assert!(height == 0 || seen.contains(&list.chosen()), "{chosen} in {height}: {seen:?}");
        }
        assert!(list.rows_in(Rect::new(0, 0, 9, 9), 0).is_empty());
    }
}
