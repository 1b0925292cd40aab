//! `anyboard tables`: makes tables of endings, and lists those that there are.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

use catalog::tablebase::{GenerateError, MOST_POSITIONS, Material, Summary, Table, TableFiles, TableSet};
use catalog::{AnyGame, Catalog, Frame, Message};
use endings::TableFolder;
use saves::AtomicFile;

use crate::args::TablesArgs;
use crate::failure::{CommandResult, Failure};
use crate::progress::Progress;
use crate::text::{counted, thousands};
use crate::{english, halt};

/// Makes what the arguments name, or lists what there is.
pub(crate) fn run(catalog: &Catalog, args: &TablesArgs, folder: &Path, out: &mut dyn Write) -> CommandResult {
    let game = catalog.find(&args.id).map_err(Failure::coded)?;
    let frame = game.endings().frame().map_err(|why| Failure::said(english::say(&why)))?;
    let folder = TableFolder::new(folder, &args.id)
        .ok_or_else(|| Failure::said(format!("“{}” is no name of a folder.", args.id)))?;
    let wanted = wanted(args, &frame)?;
    if wanted.is_empty() {
        return list(&args.id, &frame, &folder, out);
    }
    for material in &wanted {
        let positions =
            game.endings().positions(material).map_err(|why| Failure::said(english::say(&why)))?;
        if positions > MOST_POSITIONS {
            return Err(failed(&GenerateError::TooLarge(positions), &material.name(&frame)));
        }
    }
    fs::create_dir_all(folder.path())
        .map_err(|error| Failure::said(format!("{} can't be made: {error}.", folder.path().display())))?;
    halt::listen();
    let mut maker = TableMaker {
        game,
        set: TableSet::of_files(&args.id, frame.clone(), Box::new(folder.clone())),
        frame,
        folder,
        force: args.force,
    };
    for material in &wanted {
        maker.make(material, out)?;
    }
    Ok(())
}

/// The materials that are named, and those that they lead to, each after those.
fn wanted(args: &TablesArgs, frame: &Frame) -> Result<Vec<Material>, Failure> {
    let mut all = Vec::new();
    let every = args.pieces.map(|most| Material::all(frame, most)).unwrap_or_default();
    let mut named = Vec::new();
    for name in &args.material {
        named.extend(Material::parse(name, frame).map_err(Failure::coded)?.with_conversions(frame));
    }
    for material in every.into_iter().chain(named) {
        if !all.contains(&material) {
            all.push(material);
        }
    }
    Ok(all)
}

/// Why a table is not made.
fn failed(error: &GenerateError, pieces: &str) -> Failure {
    let message = match error {
        GenerateError::TooLarge(positions) => Message::new("tables-too-large")
            .text("pieces", pieces)
            .text("positions", thousands(*positions))
            .text("most", thousands(MOST_POSITIONS)),
        GenerateError::Stopped => Message::new("tables-stopped"),
        GenerateError::Missing(_) => Message::new("tables-missing").text("pieces", pieces),
        GenerateError::NoTables(why) => why.clone(),
    };
    Failure::said(english::say(&message))
}

/// Makes one table after the other.
struct TableMaker<'g> {
    game: &'g dyn AnyGame,
    frame: Frame,
    folder: TableFolder,
    /// Those that are finished.
    set: TableSet,
    force: bool,
}

impl TableMaker<'_> {
    /// Makes a table, unless its file is there and of use.
    fn make(&mut self, material: &Material, out: &mut dyn Write) -> CommandResult {
        let name = material.name(&self.frame);
        if !self.force && self.set.has(material) {
            return Ok(());
        }
        let began = Instant::now();
        let table = self.generate(material, &name)?;
        let bytes = table.to_bytes(&self.game.info().id, material, &self.frame);
        self.write(&name, &bytes)?;
        let about = describe(table.summary());
        let size = thousands(bytes.len() as u64);
        writeln!(out, "{name}: {about}; {size} bytes, {:.1} s", began.elapsed().as_secs_f64())?;
        out.flush()?;
        self.set.add(material, table.into());
        Ok(())
    }

    fn generate(&self, material: &Material, name: &str) -> Result<Table, Failure> {
        let endings = self.game.endings();
        let positions = endings.positions(material).map_err(|why| Failure::said(english::say(&why)))?;
        let progress = Progress::new(positions);
        let made = endings.generate(&self.set, material, &mut |at| {
            let plies = at.plies.map_or_else(String::new, |plies| format!(", {plies} plies"));
            progress.at(at.seen, &format!("{name}{plies}"));
            !halt::interrupted()
        });
        progress.end();
        made.map_err(|error| match &error {
            GenerateError::Missing(missing) => failed(&error, &missing.name(&self.frame)),
            _ => failed(&error, name),
        })
    }

    fn write(&self, name: &str, bytes: &[u8]) -> CommandResult {
        let place = self.folder.file(name);
        let written = AtomicFile::create(&place).and_then(|mut file| {
            file.write_all(bytes)?;
            file.commit()
        });
        written.map_err(|error| Failure::said(format!("{} can't be written: {error}.", place.display())))
    }
}

/// What there is, a line each.
fn list(id: &str, frame: &Frame, folder: &TableFolder, out: &mut dyn Write) -> CommandResult {
    let set = TableSet::of_files(id, frame.clone(), Box::new(folder.clone()));
    let names = folder.names();
    for name in &names {
        match set.load(name) {
            Ok(table) => writeln!(out, "{name}: {}", describe(table.summary()))?,
            Err(why) => writeln!(out, "{name}: {}", english::say(&why))?,
        }
    }
    writeln!(out, "{} in {}.", counted(names.len(), "table"), folder.path().display())?;
    Ok(())
}

/// How the positions of a table end, for a person.
fn describe(summary: &Summary) -> String {
    let [one, other] = &summary.sides;
    let count = |n: u64| thousands(n);
    let (won, drawn, lost) = (one.won + other.lost, one.drawn + other.drawn, one.lost + other.won);
    let mut text = format!("{} won, {} drawn, {} lost", count(won), count(drawn), count(lost));
    if one.longest_win > 0 {
        text += &format!(", won in {} at most", one.longest_win.div_ceil(2));
    }
    text
}
