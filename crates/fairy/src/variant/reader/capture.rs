//! `[capture]`: whether captures are compulsory, and what they blow up.

use board::{Board, Geometry};
use display::Message;

use super::super::document::DocumentNode;
use super::super::section::{Faults, Section, table_name};
use super::super::{Blast, PieceType, motion};
use super::{in_key, letters, needs_edge};

/// What the table says.
#[derive(Default)]
pub(super) struct Capture {
    /// Whether a side that can capture must.
    pub(super) must: bool,
    pub(super) blast: Option<Blast>,
}

pub(super) fn read(
    node: &DocumentNode,
    board: &Board,
    piece_types: &[PieceType],
    faults: &mut Faults,
) -> Capture {
    let Some(mut section) = Section::new(table_name("[capture]"), node, faults) else {
        return Capture::default();
    };
    let must = section.flag("compulsory", faults);
    if let (true, Some(node)) = (must, section.node("compulsory")) {
        needs_edge("compulsory", &node.location, board, faults);
    }
    let explodes =
        ["blast", "spares", "both_royals", "touching_royals_safe"].iter().any(|key| section.has(key));
    // A table with nothing in it explodes too: then the captor alone goes.
    let blast = blast(&mut section, board, piece_types, faults);
    let blast = (explodes || section.entries().is_empty()).then_some(blast);
    if blast.is_some() && board.plane().is_some() {
        faults.add(section.location, Message::new("variant-blast-without-edge"));
    }
    section.finish(faults);
    Capture { must, blast }
}

fn blast(section: &mut Section<'_>, board: &Board, piece_types: &[PieceType], faults: &mut Faults) -> Blast {
    let mut vectors = Vec::new();
    for text in section.texts("blast", faults) {
        match motion::parse_vectors(text.value, board.dimensions()) {
            Ok(more) => vectors.extend(more),
            Err(message) => faults.add(text.location, in_key("blast", message)),
        }
    }
    let spares = letters("spares", section, piece_types, faults);
    let both_royals_win = section.word("both_royals", &[("illegal", false), ("win", true)], faults);
    let touching_royals_safe = section.flag("touching_royals_safe", faults);
    Blast { vectors, spares, both_royals_win, touching_royals_safe }
}
