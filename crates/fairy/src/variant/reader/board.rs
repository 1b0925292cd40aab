//! `[board]`: the size, what is missing of it, and how Black sees it.

use board::{Board, Grid, Plane, Point};

use super::super::Mirror;
use super::super::table::{Faults, Table};
use super::super::tree::{Item, Node};
use super::areas;

/// The board, and how Black sees it.
pub(super) fn read(item: &Item, faults: &mut Faults) -> Option<(Board, Mirror)> {
    let mut table = Table::new("[board]", item, faults)?;
    let shape =
        if table.flag("plane", faults) { plane(&mut table, faults) } else { grid(&mut table, faults) };
    table.finish(faults);
    shape
}

fn grid(table: &mut Table<'_>, faults: &mut Faults) -> Option<(Board, Mirror)> {
    let mut grid = size(table, faults)?;
    let boxed = Board::Grid(grid.clone());
    let holes = areas("holes", table, &boxed, faults);
    let missing: Vec<_> =
        grid.iter().filter(|&c| holes.iter().any(|area| area.contains(grid.point(c)))).collect();
    missing.into_iter().for_each(|cell| grid.remove(cell));
    outline(table, &mut grid, faults);
    let turned =
        table.word("black_sees", &[("ranks turned", false), ("ranks and levels turned", true)], faults);
    if grid.iter().next().is_none() {
        faults.add(table.place, "the board has no cell left: take some of its holes away.");
    }
    let mirror =
        Mirror { ranks: grid.ranks() as i64 - 1, levels: turned.then_some(grid.level_count() as i64 - 1) };
    Some((Board::Grid(grid), mirror))
}

/// A board without an edge, or with a border that the file draws.
fn plane(table: &mut Table<'_>, faults: &mut Faults) -> Option<(Board, Mirror)> {
    // A parent's board may have had an edge.
    for key in ["size", "holes", "outline", "black_sees"] {
        table.item(key);
    }
    let mut plane = Plane::default();
    if let Some(list) = table.list("border", faults) {
        let numbers: Vec<i64> = list
            .value
            .iter()
            .filter_map(|i| if let Node::Number(n) = i.node { Some(n) } else { None })
            .collect();
        let within = |n: &i64| n.unsigned_abs() <= Plane::LIMIT as u64;
        match numbers[..] {
            [x0, x1, y0, y1] if list.value.len() == 4 && x0 <= x1 && y0 <= y1 && numbers.iter().all(within) => {
                plane.border = Some([x0, x1, y0, y1]);
            }
            [] if list.value.is_empty() => {}
            _ => faults.add(list.place, "`border` must be four whole numbers, the least and greatest x, then y, like border = [1, 8, 1, 8]; or an empty list for none."),
        }
    }
    let Some(ranks) = table.number("mirror", faults) else {
        if !table.has("mirror") {
            faults.add(table.place, "a plane needs `mirror`, the sum of White's rank and the one where Black sees it: mirror = 9 turns rank 1 into rank 8.");
        }
        return None;
    };
    if ranks.value.unsigned_abs() > Plane::LIMIT as u64 {
        faults.add(ranks.place, format!("`mirror` must lie within ±{}.", Plane::LIMIT));
        return None;
    }
    Some((Board::Plane(plane), Mirror { ranks: ranks.value, levels: None }))
}

fn size(table: &mut Table<'_>, faults: &mut Faults) -> Option<Grid> {
    let Some(list) = table.list("size", faults) else {
        if table.lacks("size") {
            faults.add(
                table.place,
                "[board] has no size: add size = [files, ranks] or size = [files, ranks, levels].",
            );
        }
        return None;
    };
    let sides: Vec<usize> = list
        .value
        .iter()
        .filter_map(|item| match item.node {
            Node::Number(n) => usize::try_from(n).ok(),
            _ => None,
        })
        .collect();
    let grid = match sides[..] {
        [files, ranks] if list.value.len() == 2 => Grid::flat(files, ranks),
        [files, ranks, levels] if list.value.len() == 3 => Grid::levels(files, ranks, levels),
        _ => {
            faults.add(
                list.place,
                "`size` must be two or three whole numbers: files, ranks and, if there are several, levels.",
            );
            return None;
        }
    };
    grid.map_err(|error| faults.add(list.place, format!("in `size`: {error}."))).ok()
}

/// `outline`: the shape of one level as a drawing, `*` for what is missing and `.` for what is there.
fn outline(table: &mut Table<'_>, grid: &mut Grid, faults: &mut Faults) {
    let Some(text) = table.text("outline", faults) else { return };
    let rows: Vec<&str> = text.value.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
    let fits = rows.len() == grid.ranks() && rows.iter().all(|row| row.chars().count() == grid.files());
    if !fits || rows.iter().any(|row| row.chars().any(|c| !matches!(c, '.' | '*'))) {
        let message = format!(
            "`outline` must be {} lines of {} signs each, . for a cell and * for none.",
            grid.ranks(),
            grid.files()
        );
        faults.add(text.place, message);
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
