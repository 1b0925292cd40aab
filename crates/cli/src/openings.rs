//! `anyboard openings`: what was played in a position, in games of files.

use std::io::Write;

use book::{Counts, OpeningTree, book_of};
use catalog::{AnyMatch, Catalog};

use crate::args::OpeningsArgs;
use crate::failure::{CommandResult, Failure};
use crate::{english, file, moves};

/// How many games there were.
#[derive(Default)]
struct Read {
    counted: u64,
    /// Of another game, without a result, or from a start of their own.
    other: u64,
    faulty: u64,
}

/// Counts the games of all files, and tells what was played in the position.
pub(crate) fn run(catalog: &Catalog, args: &OpeningsArgs, out: &mut dyn Write) -> CommandResult {
    let game = catalog.find(&args.id).map_err(Failure::coded)?;
    let id = &game.info().id;
    let mut live = game.start();
    for word in moves::words(&args.moves) {
        if let Err(error) = live.play(word) {
            return Err(Failure::said(format!("--moves: {}", english::error(&error))));
        }
    }
    let (mut tree, mut read) = (OpeningTree::default(), Read::default());
    for path in &args.files {
        for record in file::games(catalog, path, args.format, Some(id))? {
            match record {
                Ok(record) if record.game == *id && tree.add_record(&record, catalog) => read.counted += 1,
                Ok(_) => read.other += 1,
                Err(_) => read.faulty += 1,
            }
        }
    }
    write(&tree, id, &*live, out)?;
    let Read { counted, other, faulty } = read;
    writeln!(
        out,
        "{counted} games counted, {other} left out without a result or of another game or start, {faulty} that can't be read."
    )?;
    Ok(())
}

fn write(tree: &OpeningTree, id: &str, live: &dyn AnyMatch, out: &mut dyn Write) -> CommandResult {
    let book = book_of(id);
    let known = book.as_ref().map_or(&[][..], |book| book.moves(live.key()));
    let played = tree.moves(live.key());
    let unplayed = known.iter().filter(|m| !played.iter().any(|(text, _)| *text == m.coordinate));
    let rows = played.iter().map(|(text, counts)| (*text, *counts));
    let rows: Vec<(&str, Counts)> =
        rows.chain(unplayed.map(|m| (m.coordinate.as_str(), Counts::default()))).collect();
    if rows.is_empty() {
        writeln!(out, "Nobody has played on from there.")?;
        return Ok(());
    }
    let legal = live.legal();
    let reading = |text: &str| {
        let found = legal.iter().find(|legal| legal.coordinate == text);
        found.map_or_else(|| text.to_string(), |legal| legal.reading.clone())
    };
    writeln!(out, "{:12} {:>7} {:>6} {:>6} {:>6}  {:>6}", "move", "games", "won", "drawn", "lost", "book")?;
    for (text, counts) in rows {
        let games = counts.games();
        let part = |count: u32| match games {
            0 => String::new(),
            _ => format!("{:.0} %", 100.0 * f64::from(count) / f64::from(games)),
        };
        let value = known.iter().find(|m| m.coordinate == text).map(|m| f64::from(m.value) / 100.0);
        let value = value.map_or_else(String::new, |value| format!("{value:+.2}"));
        let [won, drawn, lost] = [counts.won, counts.drawn, counts.lost].map(part);
        let line = format!("{:12} {games:>7} {won:>6} {drawn:>6} {lost:>6}  {value:>6}", reading(text));
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}
