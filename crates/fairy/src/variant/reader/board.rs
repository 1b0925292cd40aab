//! `[board]`: the size, what is missing of it, how Black sees it, and its shades.

use board::{Board, Grid, Plane, Point};
use display::Message;

use super::super::Mirror;
use super::super::document::{DocumentNode, Value};
use super::super::section::{Faults, Section, table_name};
use super::{areas, in_key};

/// What the table says.
pub(super) struct Layout {
    pub(super) board: Board,
    /// How Black sees it.
    pub(super) mirror: Mirror,
    /// Whether a cell has the same shade on every level.
    pub(super) same_shades: bool,
}

/// The board, how Black sees it, and its shades.
pub(super) fn read(node: &DocumentNode, faults: &mut Faults) -> Option<Layout> {
    let mut section = Section::new(table_name("[board]"), node, faults)?;
    let shape =
        if section.flag("plane", faults) { plane(&mut section, faults) } else { grid(&mut section, faults) };
    section.finish(faults);
    shape
}

fn grid(section: &mut Section<'_>, faults: &mut Faults) -> Option<Layout> {
    let mut grid = size(section, faults)?;
    let boxed = Board::Grid(grid.clone());
    let holes = areas("holes", section, &boxed, faults);
    let missing: Vec<_> =
        grid.iter().filter(|&c| holes.iter().any(|area| area.contains(grid.point(c)))).collect();
    missing.into_iter().for_each(|cell| grid.remove(cell));
    outline(section, &mut grid, faults);
    let turned =
        section.word("black_sees", &[("ranks turned", false), ("ranks and levels turned", true)], faults);
    let same_shades =
        section.word("shades", &[("alternating", false), ("same on every level", true)], faults);
    if grid.iter().next().is_none() {
        faults.add(section.location, Message::new("variant-no-cell-left"));
    }
    let mirror =
        Mirror { ranks: grid.ranks() as i64 - 1, levels: turned.then_some(grid.level_count() as i64 - 1) };
    Some(Layout { board: Board::Grid(grid), mirror, same_shades })
}

/// A board without an edge, or with a border that the file draws.
fn plane(section: &mut Section<'_>, faults: &mut Faults) -> Option<Layout> {
    // A parent's board may have had an edge.
    for key in ["size", "holes", "outline", "black_sees", "shades"] {
        section.node(key);
    }
    let mut plane = Plane::default();
    if let Some(list) = section.list("border", faults) {
        let numbers: Vec<i64> = list
            .value
            .iter()
            .filter_map(|i| if let Value::Number(n) = i.value { Some(n) } else { None })
            .collect();
        let within = |n: &i64| n.unsigned_abs() <= Plane::LIMIT as u64;
        match numbers[..] {
            [x0, x1, y0, y1]
                if list.value.len() == 4 && x0 <= x1 && y0 <= y1 && numbers.iter().all(within) =>
            {
                plane.border = Some([x0, x1, y0, y1]);
            }
            [] if list.value.is_empty() => {}
            _ => faults.add(list.location, Message::new("variant-faulty-border")),
        }
    }
    let Some(ranks) = section.number("mirror", faults) else {
        if !section.has("mirror") {
            faults.add(section.location, Message::new("variant-no-mirror"));
        }
        return None;
    };
    if ranks.value.unsigned_abs() > Plane::LIMIT as u64 {
        faults.add(ranks.location, Message::new("variant-faulty-mirror").number("limit", Plane::LIMIT));
        return None;
    }
    let mirror = Mirror { ranks: ranks.value, levels: None };
    Some(Layout { board: Board::Plane(plane), mirror, same_shades: false })
}

fn size(section: &mut Section<'_>, faults: &mut Faults) -> Option<Grid> {
    let Some(list) = section.list("size", faults) else {
        if section.lacks("size") {
            faults.add(section.location, Message::new("variant-no-size"));
        }
        return None;
    };
    let sides: Vec<usize> = list
        .value
        .iter()
        .filter_map(|node| match node.value {
            Value::Number(n) => usize::try_from(n).ok(),
            _ => None,
        })
        .collect();
    let grid = match sides[..] {
        [files, ranks] if list.value.len() == 2 => Grid::flat(files, ranks),
        [files, ranks, levels] if list.value.len() == 3 => Grid::levels(files, ranks, levels),
        _ => {
            faults.add(list.location, Message::new("variant-faulty-size"));
            return None;
        }
    };
    grid.map_err(|error| faults.add(list.location, in_key("size", error.into()))).ok()
}

/// `outline`: the shape of one level as a drawing, `*` for what is missing and `.` for what is there.
fn outline(section: &mut Section<'_>, grid: &mut Grid, faults: &mut Faults) {
    let Some(text) = section.text("outline", faults) else { return };
    let rows: Vec<&str> = text.value.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
    let fits = rows.len() == grid.ranks() && rows.iter().all(|row| row.chars().count() == grid.files());
    if !fits || rows.iter().any(|row| row.chars().any(|c| !matches!(c, '.' | '*'))) {
        let message = Message::new("variant-faulty-outline")
            .number("ranks", grid.ranks())
            .number("files", grid.files());
        faults.add(text.location, message);
        return;
    }
    for (i, row) in rows.iter().enumerate() {
        for (x, _) in row.chars().enumerate().filter(|(_, c)| *c == '*') {
            for z in 0..grid.level_count() {
                let y = grid.ranks() - 1 - i;
                let cell = grid.cell_in_box(Point::new(x as i64, y as i64, z as i64));
                grid.remove(cell.expect("the drawing fits the box"));
            }
        }
    }
}
