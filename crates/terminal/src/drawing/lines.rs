//! What was drawn, as lines of text.

use super::palette::Paint;
use super::raster::{Glyph, Raster};

/// The rows of a raster, each ended, without blanks at their ends.
pub(super) fn write(raster: &Raster, colour: bool) -> String {
    raster.rows().map(|row| line(row, colour) + "\n").collect()
}

/// One row. Signs that are written in the same way share one control sequence.
fn line(row: &[Glyph], colour: bool) -> String {
    if !colour {
        let signs: String = row.iter().map(|glyph| glyph.sign).collect();
        return signs.trim_end().to_string();
    }
    let mut text = String::new();
    let mut rest = row;
    while let Some(first) = rest.first() {
        // Blanks have no ink, and go along with their neighbours.
        let inked = |glyph: &&Glyph| glyph.sign != ' ';
        let ground = |glyph: &&Glyph| glyph.ground == first.ground;
        let ink = rest.iter().take_while(ground).find(inked).map_or(Paint::Own, |glyph| glyph.pen.ink);
        let alike = |glyph: &&Glyph| ground(glyph) && (!inked(glyph) || glyph.pen.ink == ink);
        let (run, after) = rest.split_at(rest.iter().take_while(alike).count());
        text += &painted(run, ink, first.ground);
        rest = after;
    }
    text.trim_end().to_string()
}

/// Signs with what makes a terminal show them in their colours.
fn painted(run: &[Glyph], ink: Paint, ground: Paint) -> String {
    let signs: String = run.iter().map(|glyph| glyph.sign).collect();
    let ground_code = ground.number().map(|number| format!("48;5;{number}"));
    let ink_code = match ink {
        // The terminal's own ground may be light or dark.
        Paint::Faint => Some("2".to_string()),
        _ => ink.number().map(|number| format!("38;5;{number}")),
    };
    let codes: Vec<String> = ground_code.into_iter().chain(ink_code).collect();
    if codes.is_empty() {
        return signs;
    }
    // Blanks that nothing paints stay outside.
    let inner = if ground == Paint::Own { signs.trim_end() } else { &signs };
    format!("\x1b[{}m{inner}\x1b[0m{}", codes.join(";"), &signs[inner.len()..])
}
