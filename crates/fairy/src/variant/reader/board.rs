//! `[board]`: the size, what is missing of it, and how Black sees it.

use board::{Grid, Point};

use super::super::table::{Faults, Table};
use super::super::tree::{Item, Node};
use super::areas;

/// The grid, and whether Black sees its levels turned over.
pub(super) fn read(item: &Item, faults: &mut Faults) -> Option<(Grid, bool)> {
    let mut table = Table::new("[board]", item, faults)?;
    if table.flag("plane", faults) {
        let message = "a board without an edge can't be played yet: give it a size, like size = [12, 12].";
        faults.add(table.place, message);
        return None;
    }
    let mut grid = size(&mut table, faults)?;
    let holes = areas("holes", &mut table, &grid, faults);
    let missing: Vec<_> =
        grid.iter().filter(|&c| holes.iter().any(|area| area.contains(grid.point(c)))).collect();
    missing.into_iter().for_each(|cell| grid.remove(cell));
    outline(&mut table, &mut grid, faults);
    let turned =
        table.word("black_sees", &[("ranks turned", false), ("ranks and levels turned", true)], faults);
    if grid.iter().next().is_none() {
        faults.add(table.place, "the board has no cell left: take some of its holes away.");
    }
    table.finish(faults);
    Some((grid, turned))
}

fn size(table: &mut Table<'_>, faults: &mut Faults) -> Option<Grid> {
    let Some(list) = table.list("size", faults) else {
        if !table.has("size") {
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
