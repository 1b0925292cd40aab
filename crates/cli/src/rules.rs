//! `anyboard rules`: how a game is played.

use std::io::Write;

use catalog::{Catalog, about_network};

use crate::english;
use crate::failure::{CommandResult, Failure};
use crate::screen::Screen;
use crate::text::{clean, wrap};

/// Writes a game's name, description and help text.
pub(crate) fn run(catalog: &Catalog, id: &str, screen: Screen, out: &mut dyn Write) -> CommandResult {
    let game = catalog.find(id).map_err(Failure::coded)?;
    let info = game.info();
    let network = game.training().provenance().map(|from| english::say(&about_network(&from)));
    let width = screen.text_width();
    let name = screen.bold(&clean(&info.name));
    writeln!(out, "{name} ({}), {}, {} players", info.id, info.board, info.seats)?;
    // A file without a help text repeats its description there.
    let help = Some(info.help.as_str()).filter(|help| help.trim() != info.description.trim());
    let text = std::iter::once(info.description.as_str()).chain(help.into_iter().flat_map(paragraphs));
    for paragraph in text.chain(network.as_deref()) {
        let lines = wrap(paragraph, width);
        if !lines.is_empty() {
            writeln!(out, "\n{}", lines.join("\n"))?;
        }
    }
    Ok(())
}

/// Parts of a text between empty lines.
fn paragraphs(text: &str) -> impl Iterator<Item = &str> {
    text.split("\n\n")
}
