//! `anyboard bench perft`: how many moves a second the rules count, and how many others do.

mod contender;
mod peers;
mod plane;
pub(crate) mod search;
mod table;
pub(crate) mod tactics;

use std::io::{self, Write};

use catalog::{AnyGame, Catalog};

use crate::failure::{CommandResult, Failure};
use crate::fairy_stockfish::{self, FairyStockfish};
use contender::{Contender, Counted, PerftCounter};
use table::{BenchRow, BenchTable};

/// How often each count is made. The best time stands: whatever else the machine does only slows.
const ROUNDS: usize = 3;

/// What to do where there is nothing to compare with.
const WITHOUT_PEERS: &str = "This program was built without libraries of others, so their figures are missing. In the \
                             source tree, `cargo run --release --features peers -- bench perft` has them.";

/// Measures these games, or all.
pub(crate) fn run(catalog: &Catalog, ids: &[String], seconds: f64, out: &mut dyn Write) -> CommandResult {
    let games: Vec<&dyn AnyGame> = if ids.is_empty() {
        catalog.games().collect()
    } else {
        ids.iter().map(|id| catalog.find(id).map_err(Failure::coded)).collect::<Result<_, _>>()?
    };
    let mut peer = match FairyStockfish::start() {
        Ok(peer) => peer,
        Err(error) => {
            return Err(Failure::said(format!("fairy-stockfish is there, but can't be spoken to: {error}")));
        }
    };
    let ids: Vec<&str> = games.iter().map(|game| game.info().id.as_str()).collect();
    let table = BenchTable::new(games.iter().map(|game| longest_name(*game)));
    table.write_head(out)?;
    let yardstick = yardstick(seconds)?;
    let mut agree = true;
    let mut far: Vec<String> = Vec::new();
    for game in games {
        let id = &game.info().id;
        if let Some(candidates) = game.candidates() {
            let (rows, ratio) = plane::measure(&*candidates, seconds)?;
            for row in rows {
                table.write_row(&row, out)?;
            }
            out.flush()?;
            far.extend(ratio.map(|ratio| format!("{id} {ratio:.2}")));
            continue;
        }
        let (rows, disagreement) = measure(game, seconds, yardstick, &mut peer)?;
        for row in rows {
            table.write_row(&row, out)?;
        }
        out.flush()?;
        if let Some(counts) = disagreement {
            agree = false;
            note(&format!("the counts of {id} differ: {counts}."));
        }
    }
    match yardstick {
        Some(speed) => {
            writeln!(out, "\nAs a yardstick, shakmaty counts {:.1} M/s of chess in this run.", speed / 1e6)?
        }
        None => writeln!(out, "\n{WITHOUT_PEERS}")?,
    }
    writeln!(out, "{}", about_peer(peer.as_ref(), &ids))?;
    if !far.is_empty() {
        writeln!(
            out,
            "Without an edge, every candidate move is made, and is a node, on the last ply as well."
        )?;
        writeln!(
            out,
            "With all coordinates × 10¹², the speed is, as a part of what it is near: {}.",
            far.join(", ")
        )?;
    }
    if let Some(peer) = peer {
        peer.quit();
    }
    if agree { Ok(()) } else { Err(Failure::Told) }
}

/// The width of the longest name in a game's rows.
fn longest_name(game: &dyn AnyGame) -> usize {
    let id = &game.info().id;
    let suffix = if game.candidates().is_some() {
        plane::FAR
    } else if fairy_stockfish::name_of(id).is_some() {
        " (fairy-stockfish)"
    } else {
        ""
    };
    let library = peers::library(id).map_or(0, |library| library.name.len() + " ()".len());
    id.chars().count() + library.max(suffix.chars().count())
}

/// How many move sequences of chess shakmaty counts a second, where it was built in: machines and hours differ, ratios to
/// this much less.
fn yardstick(seconds: f64) -> Result<Option<f64>, Failure> {
    let Some(library) = peers::yardstick() else { return Ok(None) };
    let depth = contender::depth_for(library.perft, seconds / 2.0);
    let mut contender = Contender::new(String::new(), PerftCounter::Library(library));
    for _ in 0..ROUNDS {
        contender.count(depth).map_err(Failure::said)?;
    }
    Ok(contender.best.map(|best| best.speed()))
}

/// Which version of fairy-stockfish counted, and what it can't.
fn about_peer(peer: Option<&FairyStockfish>, ids: &[&str]) -> String {
    let Some(peer) = peer else {
        return "fairy-stockfish is not installed, so its figures are missing.".to_string();
    };
    let unknown = |id: &&str| fairy_stockfish::name_of(id).is_some_and(|name| !peer.knows(name));
    let missing: Vec<&str> = ids.iter().copied().filter(unknown).collect();
    let but = if missing.is_empty() { "" } else { ", which doesn't play " };
    format!("fairy-stockfish is {}{but}{}.", peer.name(), missing.join(", "))
}

/// The rows of one game, and what to say if the contenders don't agree.
fn measure(
    game: &dyn AnyGame,
    seconds: f64,
    yardstick: Option<f64>,
    peer: &mut Option<FairyStockfish>,
) -> Result<(Vec<BenchRow>, Option<String>), Failure> {
    let id = game.info().id.as_str();
    let ours = game.start();
    let depth = contender::depth_for(|depth| ours.perft().perft(depth), seconds);
    let mut contenders = vec![Contender::new(id.to_string(), PerftCounter::Match(ours))];
    let own = contenders.len();
    if let Some(library) = peers::library(id) {
        contenders.push(Contender::new(format!("{id} ({})", library.name), PerftCounter::Library(library)));
    }
    if let (Some(name), Some(process)) = (fairy_stockfish::name_of(id), peer.as_mut())
        && process.knows(name)
    {
        process.set_up(name).map_err(Failure::said)?;
        contenders
            .push(Contender::new(format!("{id} (fairy-stockfish)"), PerftCounter::FairyStockfish(process)));
    }
    // In turns, so that a machine that grows slower does so for all of them.
    for _ in 0..ROUNDS {
        for contender in &mut contenders {
            contender.count(depth).map_err(Failure::said)?;
        }
    }
    let best: Vec<(&str, Counted)> =
        contenders.iter().filter_map(|c| Some((c.name.as_str(), c.best?))).collect();
    // The peer is the last: a program before a library, by which chess is measured already.
    let peer = best[own..].last().map(|(_, counted)| counted.speed());
    let rows = best
        .iter()
        .enumerate()
        .map(|(i, &(name, counted))| {
            // Ratios are of our own rules; a peer's would only say the same backwards.
            let ratio = |to: f64| (i < own).then(|| counted.speed() / to);
            let (to_shakmaty, to_peer) = (yardstick.and_then(ratio), peer.and_then(ratio));
            BenchRow { game: name.to_string(), depth, counted, to_shakmaty, to_peer }
        })
        .collect();
    let differ = best.iter().any(|(_, counted)| counted.nodes != best[0].1.nodes);
    let counts = || best.iter().map(|(name, c)| format!("{name} {}", c.nodes)).collect::<Vec<_>>().join(", ");
    Ok((rows, differ.then(counts)))
}

fn note(message: &str) {
    let _ = writeln!(io::stderr(), "anyboard: {message}");
}
