//! The table, as Markdown that also reads well as it is.

use std::io::{self, Write};

use super::contender::Counted;
use crate::text::thousands;

/// A line of the table.
pub(super) struct BenchRow {
    /// The game, and who counts if it isn't the catalog's own rules.
    pub(super) game: String,
    /// How deep.
    pub(super) depth: u32,
    /// How much, how long.
    pub(super) counted: Counted,
    /// How many times as fast as shakmaty counts chess.
    pub(super) to_shakmaty: Option<f64>,
    /// How many times as fast as another program counts the same game.
    pub(super) to_peer: Option<f64>,
}

const HEADS: [&str; 7] = ["game", "depth", "nodes", "seconds", "M/s", "× shakmaty", "× peer"];

/// The widths of the columns, known before the first row is: rows appear as they are measured.
pub(super) struct BenchTable {
    widths: [usize; 7],
}

impl BenchTable {
    /// A table that has room for names of these widths.
    pub(super) fn new(names: impl Iterator<Item = usize>) -> Self {
        let mut widths = HEADS.map(|head| head.chars().count());
        widths[0] = names.fold(widths[0], usize::max);
        widths[2] = widths[2].max(thousands(9_999_999_999).len());
        widths[4] = widths[4].max("1000.0".len());
        Self { widths }
    }

    pub(super) fn write_head(&self, out: &mut dyn Write) -> io::Result<()> {
        self.write_line(HEADS.map(str::to_string), out)?;
        // Numbers keep to the right.
        let rule = |(i, width): (usize, &usize)| {
            if i == 0 { "-".repeat(*width) } else { "-".repeat(width - 1) + ":" }
        };
        let rules: Vec<String> = self.widths.iter().enumerate().map(rule).collect();
        writeln!(out, "| {} |", rules.join(" | "))?;
        out.flush()
    }

    pub(super) fn write_row(&self, row: &BenchRow, out: &mut dyn Write) -> io::Result<()> {
        let ratio = |ratio: Option<f64>| ratio.map_or_else(String::new, |r| format!("{r:.2}"));
        let speed = row.counted.speed() / 1e6;
        let cells = [
            row.game.clone(),
            row.depth.to_string(),
            thousands(row.counted.nodes),
            format!("{:.3}", row.counted.time.as_secs_f64()),
            format!("{speed:.0$}", if speed < 10.0 { 2 } else { 1 }),
            ratio(row.to_shakmaty),
            ratio(row.to_peer),
        ];
        self.write_line(cells, out)
    }

    fn write_line(&self, cells: [String; 7], out: &mut dyn Write) -> io::Result<()> {
        let pad = |(i, (cell, &width)): (usize, (String, &usize))| {
            if i == 0 { format!("{cell:width$}") } else { format!("{cell:>width$}") }
        };
        let cells: Vec<String> = cells.into_iter().zip(&self.widths).enumerate().map(pad).collect();
        writeln!(out, "| {} |", cells.join(" | "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn the_table_is_markdown() {
        let table = BenchTable::new(["mega-chess".len()].into_iter());
        let mut out = Vec::new();
        table.write_head(&mut out).unwrap();
        let counted = Counted { nodes: 1_000_000, time: Duration::from_millis(500) };
        let row =
            BenchRow { game: "mega-chess".into(), depth: 3, counted, to_shakmaty: None, to_peer: Some(3.5) };
        table.write_row(&row, &mut out).unwrap();
        let expect = "\
| game       | depth |         nodes | seconds |    M/s | × shakmaty | × peer |
| ---------- | ----: | ------------: | ------: | -----: | ---------: | -----: |
| mega-chess |     3 |     1,000,000 |   0.500 |   2.00 |            |   3.50 |
";
        assert_eq!(String::from_utf8(out).unwrap(), expect);
    }
}
