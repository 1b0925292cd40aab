//! A board without an edge: a part of it, and a list of the men elsewhere.

use std::collections::HashMap;

use catalog::{Man, Spot, View};

use super::frame::{Interest, Room, frame};
use super::{centred, colour, ground, ink, painted, sign};
use crate::screen::Screen;
use crate::window::Window;

/// Every so many lines cross in a mark.
const MARKED: i64 = 5;

/// How many men are named that the picture doesn't show.
const MOST_NAMED: usize = 20;

/// Draws the part of the plane that is of interest, each line ended.
pub(super) fn board(view: &View, interest: Interest, screen: Screen) -> String {
    let men: Vec<Spot> = view.men.iter().map(|man| man.spot).collect();
    let seen = |window: Window| men.iter().filter(|spot| window.contains(**spot)).count();
    let narrow = window_in(&men, interest, screen, 2);
    let wide = window_in(&men, interest, screen, 3);
    // Wide cells are nearly square, and worth it where they push nothing out of the picture.
    let is_wide = screen.colour && seen(wide) >= seen(narrow) && shows(wide, interest, narrow);
    let (cell, window) = if is_wide { (3, wide) } else { (2, narrow) };
    let pen = Pen { view, window, cell, gutter: gutter(window), screen };
    let mut text = pen.picture();
    if let Some(elsewhere) = pen.elsewhere() {
        text += &format!("\n{elsewhere}");
    }
    text
}

/// Whether a window shows as much of what was asked for as another.
fn shows(window: Window, interest: Interest, other: Window) -> bool {
    interest.window.is_none() || window == other
}

/// The window for cells of a width. Numbers at its side take room, and how much depends on where it is.
fn window_in(men: &[Spot], interest: Interest, screen: Screen, cell: usize) -> Window {
    // Below the picture are the numbers of the columns, and the line that is typed next.
    let rows = screen.height.saturating_sub(2).max(1) as i64;
    let mut side = 1;
    loop {
        let columns = (screen.width.saturating_sub(side + 1) / cell).max(1) as i64;
        let window = frame(men, interest, Room { columns, rows });
        if gutter(window) <= side {
            return window;
        }
        side = gutter(window);
    }
}

/// Signs of the longest row's number.
fn gutter(window: Window) -> usize {
    longest(window.y0, window.y1)
}

fn longest(low: i64, high: i64) -> usize {
    low.to_string().len().max(high.to_string().len())
}

/// What the part is drawn with.
struct Pen<'v> {
    view: &'v View,
    window: Window,
    /// Signs of a cell.
    cell: usize,
    gutter: usize,
    screen: Screen,
}

impl Pen<'_> {
    fn picture(&self) -> String {
        let men: HashMap<Spot, &Man> = self.view.men.iter().map(|man| (man.spot, man)).collect();
        let (Window { x0, x1, y0, y1 }, gutter) = (self.window, self.gutter);
        let mut text = String::new();
        for y in (y0..=y1).rev() {
            let cells: String = (x0..=x1)
                .map(|x| Spot { x, y, z: 0 })
                .map(|spot| self.cell(spot, men.get(&spot).copied()))
                .collect();
            let number = self.screen.faint(&format!("{y:>gutter$}"));
            text += &format!("{number} {}\n", cells.trim_end());
        }
        text + &self.screen.faint(&self.numbers()) + "\n"
    }

    fn cell(&self, spot: Spot, man: Option<&Man>) -> String {
        let marked = spot.x % MARKED == 0 && spot.y % MARKED == 0;
        let sign = match man {
            Some(man) => sign(man, self.screen.colour),
            None if self.screen.colour => if marked { '·' } else { ' ' },
            None => if marked { '+' } else { '·' },
        };
        let padded = centred(sign, self.cell);
        if !self.screen.colour {
            return padded;
        }
        painted(&padded, ground(self.view, spot), man.map_or(colour::MARK, ink))
    }

    /// The numbers of the columns, each ending under its own: all of them, or as many as have room.
    fn numbers(&self) -> String {
        let Window { x0, x1, .. } = self.window;
        let room = longest(x0, x1) + 1;
        let every = [1, 5, 10].into_iter().find(|every| every * self.cell >= room).unwrap_or(20) as i64;
        let mut line = String::new();
        for x in (x0..=x1).filter(|x| x % every == 0) {
            let end = self.gutter + 1 + (x - x0) as usize * self.cell + (self.cell - 1) / 2 + 1;
            let number = x.to_string();
            let used = line.len() + usize::from(!line.is_empty());
            if used + number.len() <= end {
                line += &format!("{number:>width$}", width = end - line.len());
            }
        }
        if line.is_empty() {
            // Too narrow for any of those: where the picture is must be said all the same.
            let width = self.gutter + 1 + (self.cell - 1) / 2 + 1;
            line = format!("{x0:>width$}");
        }
        line
    }

    /// The men that the picture doesn't show, and the way to them.
    fn elsewhere(&self) -> Option<String> {
        let beyond = |man: &Man| (off(man.spot.x, self.window.x0, self.window.x1), off(man.spot.y, self.window.y0, self.window.y1));
        let mut men: Vec<&Man> = self.view.men.iter().filter(|man| beyond(man) != (0, 0)).collect();
        // Kings and queens before pawns: the fewer of a kind there are, the more one of them means.
        let alike = |man: &Man| self.view.men.iter().filter(|other| other.letter == man.letter).count();
        let away = |man: &Man| beyond(man).0.abs().max(beyond(man).1.abs());
        men.sort_by_cached_key(|man| (alike(man), away(man), man.spot));
        let mut items: Vec<(String, usize)> = men
            .iter()
            .take(MOST_NAMED)
            .map(|man| {
                let shown = sign(man, self.screen.colour);
                let place = format!("{},{} {}", man.spot.x, man.spot.y, arrow(beyond(man)));
                if self.screen.colour {
                    let chip = painted(&format!(" {shown} "), ground(self.view, man.spot), ink(man));
                    (format!("{chip} {place}"), 4 + place.chars().count())
                } else {
                    (format!("{shown} {place}"), 2 + place.chars().count())
                }
            })
            .collect();
        if let Some(more) = men.len().checked_sub(MOST_NAMED).filter(|more| *more > 0) {
            let text = format!("and {more} more");
            items.push((text.clone(), text.len()));
        }
        (!items.is_empty()).then(|| filled("Off the picture:", &items, self.screen.width))
    }
}

/// How far a number is below or above a span.
fn off(at: i64, low: i64, high: i64) -> i64 {
    at - at.clamp(low, high)
}

/// The way that somebody has to look.
fn arrow((x, y): (i64, i64)) -> char {
    match (x.signum(), y.signum()) {
        (1, 0) => '→',
        (1, 1) => '↗',
        (0, 1) => '↑',
        (-1, 1) => '↖',
        (-1, 0) => '←',
        (-1, -1) => '↙',
        (0, -1) => '↓',
        (1, -1) => '↘',
        _ => '·',
    }
}

/// Items, each with its visible width, in lines that fit; what follows the first line is set in.
fn filled(head: &str, items: &[(String, usize)], width: usize) -> String {
    const GAP: usize = 3;
    let mut text = head.to_string();
    let mut used = head.len();
    for (i, (item, size)) in items.iter().enumerate() {
        let gap = if i == 0 { 1 } else { GAP };
        if used + gap + size > width {
            text += "\n  ";
            used = 2 + size;
        } else {
            text += &" ".repeat(gap);
            used += gap + size;
        }
        text += item;
    }
    text + "\n"
}
