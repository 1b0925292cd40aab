//! From the arguments to the command, and from its outcome to the exit code.

use std::ffi::OsString;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use catalog::Catalog;
use clap::Parser;

use crate::args::{Args, Bench, Command, ServeArgs};
use crate::ending_folders::EndingFolders;
use crate::failure::{CommandResult, FAULT, Failure};
use crate::network_folder::NetworkFolder;
use crate::screen::Screen;
use crate::show::ShowFormat;
use crate::{
    admin, analyse, arena, bench, book, check, convert, games, ladder, loadtest, new_variant, openings,
    perft, picture, puzzles, replay, rules, serve, settings, show, tables, train, tune, uci, variants,
};

/// Runs the program with these arguments, the first of which is its own name.
pub fn run(args: impl Iterator<Item = OsString>) -> ExitCode {
    let args = match settings::complete(args.collect()) {
        Ok(args) => args,
        Err(failure) => {
            complain(&failure.message().unwrap_or_default());
            return ExitCode::from(failure.code());
        }
    };
    let args = match Args::try_parse_from(args) {
        Ok(args) => args,
        Err(error) if !error.use_stderr() => {
            // Help and version. A reader who has seen enough may close the pipe.
            let _ = error.print();
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            let text = error.to_string();
            complain(text.strip_prefix("error: ").unwrap_or(&text).trim_end());
            return ExitCode::from(FAULT);
        }
    };
    let mut out = BufWriter::new(io::stdout());
    match dispatch(args, &mut out).and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        // `anyboard games | head -1`: the reader has seen enough, and that is no fault.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(failure) => {
            // What was written before the failure belongs before its message.
            let _ = out.flush();
            if let Some(message) = failure.message() {
                complain(&message);
            }
            ExitCode::from(failure.code())
        }
    }
}

/// Writes to stderr, which may be closed as well.
fn complain(message: &str) {
    let _ = writeln!(io::stderr(), "anyboard: {message}");
}

fn dispatch(args: Args, out: &mut (dyn Write + Send)) -> CommandResult {
    let screen = Screen::of_stdout();
    let folder = args.variants.or_else(folder_from_environment);
    let data = match &args.command {
        None => args.serve.data.clone(),
        Some(Command::Serve(args)) => args.data.clone(),
        Some(Command::Play(args)) => args.data.clone(),
        Some(_) => None,
    };
    let endings = EndingFolders::new(args.tables, args.syzygy, data.clone());
    let networks = NetworkFolder::new(args.networks, data);
    let hand_written = args.hand_written;
    let bare_catalog = || {
        let catalog = catalog_of(folder.as_deref())?;
        catalog.use_networks(networks.source(hand_written)?);
        Ok::<_, Failure>(catalog)
    };
    let catalog = || {
        let catalog = bare_catalog()?;
        catalog.use_endings(Some(Arc::new(endings.open()?)));
        Ok::<_, Failure>(catalog)
    };
    let mut before = args.serve.clone();
    if matches!(args.command, Some(Command::Admin(_))) {
        // These are also its own, and clap hands what stands behind a command up to where it stands before it.
        before = ServeArgs { data: None, database: None, config: None, ..before };
    }
    if args.command.is_some() && before != ServeArgs::default() {
        return Err(Failure::said(
            "options of the page go with `anyboard` alone, or behind `anyboard serve`: name what belongs to another command behind it.",
        ));
    }
    match args.command {
        // Without a command: play.
        None => serve::run(catalog()?, &args.serve, screen, out),
        Some(Command::Serve(args)) => serve::run(catalog()?, &args, screen, out),
        Some(Command::Admin(args)) => admin::run(&args, out),
        Some(Command::Loadtest(args)) => loadtest::run(&catalog()?, folder.as_deref(), &args, out),
        Some(Command::Games { json }) => games::run(&catalog()?, json, screen, out),
        Some(Command::Play(args)) => terminal::play::run(catalog()?.into(), &args).map_err(Failure::said),
        Some(Command::Rules { id }) => rules::run(&catalog()?, &id, screen, out),
        Some(Command::Show { id, start, window, legal, json, export }) => {
            let format = match (json, export) {
                (true, _) => ShowFormat::Json,
                (_, true) => ShowFormat::Game,
                _ => ShowFormat::Picture { legal },
            };
            show::run(&catalog()?, &id, &start, window, format, screen, out)
        }
        Some(Command::Perft { id, depth, start, window, divide }) => {
            perft::run(&catalog()?, &id, depth, &start, window, divide, out)
        }
        Some(Command::Check { files }) => check::run(&files, folder.as_deref(), out),
        Some(Command::NewVariant { id, dir, force }) => new_variant::run(&catalog()?, &id, &dir, force, out),
        Some(Command::Uci) => uci::run(&catalog()?, endings.open()?, &mut io::stdin().lock(), screen, out),
        Some(Command::Convert(args)) => convert::run(&catalog()?, &args, out),
        Some(Command::Replay(args)) => replay::run(&catalog()?, &args, screen, out),
        Some(Command::Picture(args)) => picture::run(&catalog()?, &args, out),
        Some(Command::Analyse(args)) => analyse::run(&catalog()?, &args, screen, out),
        Some(Command::Tables(args)) => tables::run(&bare_catalog()?, &args, &endings.tables()?, out),
        Some(Command::Match(args)) => arena::run(&catalog()?, &args, out),
        Some(Command::Ladder(args)) => ladder::run(&bare_catalog()?, &args, out),
        Some(Command::Tune(args)) => tune::run(&bare_catalog()?, &args, out),
        Some(Command::Train(args)) => {
            train::run(&catalog_of(folder.as_deref())?, &args, &networks.path()?, out)
        }
        Some(Command::Book(args)) => book::run(&catalog()?, &args, out),
        Some(Command::Openings(args)) => openings::run(&catalog()?, &args, out),
        Some(Command::Puzzles(args)) => puzzles::run(&catalog()?, &args, out),
        Some(Command::Bench { what: Bench::Search { ids, seconds, nodes, use_networks, json } }) => {
            let time = seconds.map_or(Duration::ZERO, Duration::from_secs_f64);
            // The signature is that of the search and the hand-written evaluations.
            let catalog = if use_networks { catalog()? } else { catalog_of(folder.as_deref())? };
            bench::search::run(&catalog, &ids, time, nodes, json, out)
        }
        Some(Command::Bench { what: Bench::Perft { ids, seconds } }) => {
            bench::run(&catalog()?, &ids, seconds, out)
        }
        Some(Command::Bench { what: Bench::Tactics(args) }) => bench::tactics::run(&catalog()?, &args, out),
    }
}

fn folder_from_environment() -> Option<PathBuf> {
    std::env::var_os("ANYBOARD_VARIANTS").filter(|value| !value.is_empty()).map(PathBuf::from)
}

/// The shipped games, and the sound ones of the user's folder.
fn catalog_of(folder: Option<&Path>) -> Result<Catalog, Failure> {
    let mut catalog = Catalog::shipped();
    if let Some(folder) = folder {
        let (sources, mut faults) = variants::read_folder(folder)?;
        faults.extend(catalog.add(sources));
        if !faults.is_empty() {
            let mut err = io::stderr().lock();
            let _ = check::write_faults(&faults, &mut err);
            let _ = writeln!(err, "anyboard: what is named above is left out until it is fixed.");
        }
        for fault in book::read_own(&catalog, folder) {
            complain(&fault);
        }
    }
    Ok(catalog)
}
