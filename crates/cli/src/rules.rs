//! `anyboard rules`: how a game is played.

use std::io::Write;

use catalog::{Catalog, Guide, Message, PieceGuide, Topic, about_network, capital};

use crate::english;
use crate::failure::{CommandResult, Failure};
use crate::screen::Screen;
use crate::text::{clean, wrap};

/// The sections of what follows from a game's rules, in order, with the codes of their titles.
const SECTIONS: [(Topic, &str); 8] = [
    (Topic::Goal, "guide-title-goal"),
    (Topic::Captures, "guide-title-captures"),
    (Topic::Promotion, "guide-title-promotion"),
    (Topic::Castling, "guide-title-castling"),
    (Topic::Special, "guide-title-special"),
    (Topic::Draws, "guide-title-draws"),
    (Topic::Board, "guide-title-board"),
    (Topic::Notation, "guide-title-notation"),
];

/// Writes a game's name, description and help text, and then what follows from its rules: pieces, goal, draws, board …
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
    write_guide(&game.guide(), screen, out)
}

fn write_guide(guide: &Guide, screen: Screen, out: &mut dyn Write) -> CommandResult {
    let title =
        |code: &'static str| screen.bold(&say(&Message { code, args: Vec::new(), places: Vec::new() }));
    if !guide.pieces.is_empty() {
        writeln!(out, "\n{}", title("guide-title-pieces"))?;
    }
    for piece in &guide.pieces {
        write_item(&piece_text(piece), screen, out)?;
    }
    for (topic, code) in SECTIONS {
        let rules: Vec<_> = guide.rules.iter().filter(|rule| rule.topic == topic).collect();
        if !rules.is_empty() {
            writeln!(out, "\n{}", title(code))?;
        }
        for rule in rules {
            write_item(&say(&rule.text), screen, out)?;
        }
    }
    Ok(())
}

/// A piece with its letter, what it counts, and how it moves.
fn piece_text(piece: &PieceGuide) -> String {
    let mut text = format!("{} ({}", clean(&piece.name), piece.letter);
    if piece.points > 0 {
        text += ", ";
        text += &english::say(&Message::new("guide-points").number("points", piece.points));
    }
    text += "):";
    for sentence in &piece.moves {
        text.push(' ');
        text += &say(sentence);
    }
    text
}

/// A text with a sign for lists before it, its lines below each other.
fn write_item(text: &str, screen: Screen, out: &mut dyn Write) -> CommandResult {
    for (place, line) in wrap(text, screen.text_width().saturating_sub(2)).iter().enumerate() {
        writeln!(out, "{} {line}", if place == 0 { "-" } else { " " })?;
    }
    Ok(())
}

fn say(message: &Message) -> String {
    capital(&english::say(message))
}

/// Parts of a text between empty lines.
fn paragraphs(text: &str) -> impl Iterator<Item = &str> {
    text.split("\n\n")
}
