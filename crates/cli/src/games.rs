//! `anyboard games`: the list of games.

use std::io::Write;

use catalog::{AnyGame, Catalog, Info};
use serde_json::{Value, json};

use crate::failure::CommandResult;
use crate::screen::Screen;
use crate::text::{clean, wrap};

/// Lists the games, grouped by family, or as JSON.
pub(crate) fn run(catalog: &Catalog, as_json: bool, screen: Screen, out: &mut dyn Write) -> CommandResult {
    if as_json {
        let list: Value = catalog.games().map(object).collect();
        writeln!(out, "{list}")?;
        return Ok(());
    }
    let infos: Vec<&Info> = catalog.games().map(|game| game.info()).collect();
    let width = |cell: fn(&Info) -> &str| infos.iter().map(|i| cell(i).chars().count()).max().unwrap_or(0);
    let [ids, names, boards] = [width(|i| &i.id), width(|i| &i.name), width(|i| &i.board)];
    for (n, (family, games)) in families(&infos).into_iter().enumerate() {
        if n > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{}", screen.bold(&clean(family)))?;
        for info in games {
            let (id, name, board) = (&info.id, clean(&info.name), &info.board);
            // Padded before it is made bold: the signs for that have no width.
            let id = screen.bold(&format!("{id:ids$}"));
            let seats = info.seats;
            writeln!(out, "  {id}  {name:names$}  {board:boards$}  {seats} seats")?;
            for line in wrap(&info.description, screen.text_width() - 4) {
                writeln!(out, "    {line}")?;
            }
            let from = catalog.find(&info.id).ok().and_then(|game| game.training().provenance());
            if let Some(from) = from {
                writeln!(out, "    The computer judges it by a network as well: {:+.0} Elo.", from.gate.elo)?;
            }
        }
    }
    Ok(())
}

/// The games by family, both in the order of the catalog.
fn families<'i>(infos: &[&'i Info]) -> Vec<(&'i str, Vec<&'i Info>)> {
    let mut all: Vec<(&str, Vec<&Info>)> = Vec::new();
    for info in infos {
        match all.iter_mut().find(|(family, _)| *family == info.family) {
            Some((_, games)) => games.push(info),
            None => all.push((&info.family, vec![info])),
        }
    }
    all
}

fn object(game: &dyn AnyGame) -> Value {
    let info = game.info();
    let network = game.training().provenance().map(|from| {
        json!({
            "positions": from.positions,
            "games": from.games,
            "judge": from.judge,
            "generations": from.generations,
            "elo": from.gate.elo,
            "elo_error": from.gate.error,
            "won": from.gate.won,
            "drawn": from.gate.drawn,
            "lost": from.gate.lost,
        })
    });
    json!({
        "id": info.id,
        "name": info.name,
        "family": info.family,
        "board": info.board,
        "seats": info.seats,
        "description": info.description,
        "network": network,
    })
}
