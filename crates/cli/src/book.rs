//! `anyboard book`: an opening book of a game, made by our own search; and the books that lie beside a user's own variant files.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use book::{BookPlan, MOST_BYTES, add_book, make_book, read_book, write_book};
use catalog::Catalog;

use crate::args::BookArgs;
use crate::failure::{CommandResult, Failure};
use crate::halt;
use crate::progress::Progress;

/// Makes a book, and writes it down. Ctrl-C keeps what there is.
pub(crate) fn run(catalog: &Catalog, args: &BookArgs, out: &mut dyn Write) -> CommandResult {
    let game = catalog.find(&args.id).map_err(Failure::coded)?;
    let id = &game.info().id;
    if game.starts() > 1 {
        return Err(Failure::said(format!("{id} begins anew each time: a book has nothing to begin with.")));
    }
    let path = args.out.clone().unwrap_or_else(|| PathBuf::from(format!("{id}.book")));
    if path.exists() && !args.force {
        return Err(Failure::said(format!("{} is there already: --force replaces it.", path.display())));
    }
    let BookArgs { nodes, positions, width, plies, margin, .. } = *args;
    let plan = BookPlan {
        nodes,
        width: width as usize,
        plies: plies as usize,
        positions: positions as usize,
        margin: i32::try_from(margin).unwrap_or(i32::MAX),
    };
    halt::listen();
    let bar = Progress::new(positions.into());
    let lines = make_book(game, &plan, &halt::interrupted, &mut |done| bar.at(done as u64, "positions"));
    bar.end();
    if lines.is_empty() {
        return Err(Failure::said(format!(
            "{id} is decided from the start, as far as {nodes} positions show: there is no book to make."
        )));
    }
    let remark = format!(
        "The opening book of {id}: the moves that lead to a position, and its moves with their values. Made by `anyboard book {id} --nodes {nodes} --positions {positions} --width {width} --plies {plies} --margin {margin}`."
    );
    let text = write_book(&remark, &lines);
    // Nobody is to find out later that it can't be read.
    let book = read_book(&text, game).map_err(|fault| Failure::said(fault.to_string()))?;
    fs::write(&path, &text)
        .map_err(|error| Failure::said(format!("{} can't be written: {error}.", path.display())))?;
    writeln!(out, "{}: {} positions, {} bytes.", path.display(), book.len(), text.len())?;
    for m in book.moves(game.start().key()) {
        writeln!(out, "  {:8} {:+.2}", m.coordinate, f64::from(m.value) / 100.0)?;
    }
    Ok(())
}

/// Reads the books beside a user's own variant files: `my-game.book` for `my-game`. Returns what is wrong with them, a sentence each.
pub(crate) fn read_own(catalog: &Catalog, folder: &Path) -> Vec<String> {
    let mut faults = Vec::new();
    for game in catalog.games() {
        let id = &game.info().id;
        if catalog.own_sources(id).is_empty() {
            continue;
        }
        let path = folder.join(format!("{id}.book"));
        let Ok(about) = fs::metadata(&path) else { continue };
        let read = if about.len() > MOST_BYTES as u64 {
            Err(format!("it is longer than {MOST_BYTES} bytes."))
        } else {
            fs::read_to_string(&path)
                .map_err(|error| format!("it can't be read: {error}."))
                .and_then(|text| read_book(&text, game).map_err(|fault| fault.to_string()))
        };
        match read {
            Ok(book) => add_book(id, book),
            Err(why) => faults.push(format!("{}: {why}", path.display())),
        }
    }
    faults
}
