//! `anyboard convert`: games from one format into another.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use catalog::Catalog;
use record::{Format, GameRecord, WriteError};
use saves::AtomicFile;

use crate::args::ConvertArgs;
use crate::english;
use crate::failure::{CommandResult, Failure};
use crate::file::{self, STANDARD};

/// Where games go.
enum Target<'o> {
    /// A file that takes its place when all is written.
    File(BufWriter<AtomicFile>),
    /// Stdout.
    Out(&'o mut dyn Write),
}

impl Target<'_> {
    fn writer(&mut self) -> &mut dyn Write {
        match self {
            Self::File(file) => file,
            Self::Out(out) => *out,
        }
    }
}

/// How many games there were.
#[derive(Debug, Default)]
struct Count {
    written: u64,
    faulty: u64,
}

/// Reads the games of one file and writes those that can be into another.
pub(crate) fn run(catalog: &Catalog, args: &ConvertArgs, out: &mut dyn Write) -> CommandResult {
    let to = args.to.or_else(|| Format::from_path(&args.output)).ok_or_else(|| {
        Failure::said(
            "say which format to write with --to, or let the name end in .anyboard, .pgn, .pdn or .icn.",
        )
    })?;
    if let Some(id) = &args.id {
        catalog.find(id).map_err(Failure::coded)?;
    }
    let is_standard = args.output.as_os_str() == STANDARD;
    if !is_standard && !args.force && args.output.exists() {
        let sentence = format!("{} is there already: use --force to replace it.", args.output.display());
        return Err(Failure::said(sentence));
    }
    let cant = |error: io::Error| cant_write(&args.output, &error);
    if !is_standard {
        AtomicFile::check_place(&args.output).map_err(cant)?;
    }
    let games = file::games(catalog, &args.input, args.format, args.id.as_deref())?;
    let mut target = if is_standard {
        Target::Out(out)
    } else {
        let file = AtomicFile::create(&args.output).map_err(cant)?;
        // What a conversion left that was killed.
        file.clean_up_beside();
        Target::File(BufWriter::new(file))
    };
    let mut count = Count::default();
    // One game alone is laid out for people; whether it is alone is seen at the second.
    let mut first: Option<(usize, GameRecord)> = None;
    let mut is_alone = true;
    for (at, read) in games.enumerate() {
        let number = at + 1;
        let game = match read {
            Ok(game) => game,
            Err(error) => {
                tell(&args.input, &english::error(&error), &mut count);
                continue;
            }
        };
        if is_alone && first.is_none() {
            first = Some((number, game));
            continue;
        }
        is_alone = false;
        if let Some((number, game)) = first.take() {
            put(catalog, args, (number, &game), to, false, &mut target, &mut count)?;
        }
        put(catalog, args, (number, &game), to, false, &mut target, &mut count)?;
    }
    if let Some((number, game)) = first {
        put(catalog, args, (number, &game), to, true, &mut target, &mut count)?;
    }
    finish(target, args, &count)
}

/// Writes a game, or tells why it can't be.
fn put(
    catalog: &Catalog,
    args: &ConvertArgs,
    (number, game): (usize, &GameRecord),
    to: Format,
    is_alone: bool,
    target: &mut Target<'_>,
    count: &mut Count,
) -> CommandResult {
    let write = if is_alone { record::write } else { record::write_collected };
    match write(game, to, catalog, target.writer()) {
        Ok(()) => count.written += 1,
        Err(WriteError::Io(error)) if matches!(target, Target::File(_)) => {
            return Err(cant_write(&args.output, &error));
        }
        Err(WriteError::Io(error)) => return Err(error.into()),
        Err(error) => tell(&args.input, &format!("game {number}: {}", english::error(&error)), count),
    }
    Ok(())
}

fn tell(input: &Path, why: &str, count: &mut Count) {
    count.faulty += 1;
    // A closed stderr is no reason to stop.
    let _ = writeln!(io::stderr(), "{}: {why}", input.display());
}

fn cant_write(path: &Path, error: &io::Error) -> Failure {
    Failure::said(format!("{} can't be written: {error}.", path.display()))
}

fn finish(target: Target<'_>, args: &ConvertArgs, count: &Count) -> CommandResult {
    let games = |n: u64| if n == 1 { "1 game".to_string() } else { format!("{n} games") };
    match (count.written, count.faulty) {
        (0, 0) => {
            return Err(Failure::said(format!("{}: there is no game in this file.", args.input.display())));
        }
        (0, _) => {
            let sentence =
                format!("none of {} could be converted: nothing was written.", games(count.faulty));
            return Err(Failure::said(sentence));
        }
        _ => {}
    }
    if let Target::File(file) = target {
        let cant = |error: io::Error| cant_write(&args.output, &error);
        let file = file.into_inner().map_err(|error| cant(error.into_error()))?;
        let committed = if args.force { file.commit() } else { file.commit_new() };
        committed.map_err(cant)?;
    }
    if count.faulty > 0 {
        let sentence = format!("{} written, {} left out.", games(count.written), count.faulty);
        return Err(Failure::said(sentence));
    }
    Ok(())
}
