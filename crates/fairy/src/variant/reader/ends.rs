//! `[ends]` and `[draws]`.

use board::Board;
use display::Message;

use super::super::document::DocumentNode;
use super::super::section::{Faults, Section, table_name};
use super::super::{Draws, Ends, Fate, Goal, Kind, Material, PieceType};
use super::{FATES, areas, in_key, letters, needs_edge};
use crate::placement::unknown_letter;

/// More checks than this are no aim of a game.
const MOST_CHECKS: u8 = 99;

/// The ends of a game whose file names none: mate loses, no move draws.
pub(super) fn none() -> Ends {
    Ends {
        mate: Fate::Loss,
        no_moves: Fate::Draw,
        bare: None,
        extinct_all: None,
        extinct: Vec::new(),
        checks: None,
        goal: None,
    }
}

pub(super) fn read(
    node: &DocumentNode,
    board: &Board,
    piece_types: &[PieceType],
    faults: &mut Faults,
) -> Ends {
    let mut ends = none();
    let Some(mut section) = Section::new(table_name("[ends]"), node, faults) else { return ends };
    ends.mate = section.word("mate", &FATES, faults);
    let no_moves = [FATES[1], FATES[0], FATES[2]];
    ends.no_moves = section.word("no_moves", &no_moves, faults);
    ends.bare = optional(&mut section, "bare", faults);
    if let Some(text) = section.text("extinct", faults) {
        if text.value == "all" {
            ends.extinct_all = Some(Fate::Loss);
        } else {
            for letter in text.value.chars().filter(|c| !c.is_whitespace()) {
                match piece_types.iter().position(|p| p.letter == letter) {
                    Some(kind) => ends.extinct.push((kind as Kind, Fate::Loss)),
                    None => {
                        let why = unknown_letter(letter, piece_types);
                        faults.add(text.location, Message::new("variant-faulty-extinct").because("why", why));
                    }
                }
            }
        }
    }
    let extinct_fate = section.word("extinct_fate", &FATES, faults);
    ends.extinct_all = ends.extinct_all.map(|_| extinct_fate);
    ends.extinct.iter_mut().for_each(|(_, fate)| *fate = extinct_fate);
    ends.checks = checks(&mut section, board, faults);
    ends.goal = section.node("goal").and_then(|node| goal(node, board, piece_types, faults));
    section.finish(faults);
    ends
}

fn optional(section: &mut Section<'_>, key: &'static str, faults: &mut Faults) -> Option<Fate> {
    let there = section.has(key);
    let fate = section.word(key, &FATES, faults);
    there.then_some(fate)
}

/// How many checks win; 0 takes an inherited rule away.
fn checks(section: &mut Section<'_>, board: &Board, faults: &mut Faults) -> Option<u8> {
    let number = section.number("checks", faults)?;
    match u8::try_from(number.value) {
        Ok(0) => None,
        Ok(n) if n <= MOST_CHECKS => {
            needs_edge("checks", number.location, board, faults);
            Some(n)
        }
        _ => {
            let message = Message::new("variant-faulty-checks").number("most", MOST_CHECKS);
            faults.add(number.location, message);
            None
        }
    }
}

fn goal(node: &DocumentNode, board: &Board, piece_types: &[PieceType], faults: &mut Faults) -> Option<Goal> {
    let mut section = Section::new(table_name("[ends.goal]"), node, faults)?;
    let goal = Goal {
        piece_types: letters("pieces", &mut section, piece_types, faults),
        zone: areas("cells", &mut section, board, faults),
        mirrored: section.flag("mirror", faults) || !section.has("mirror"),
        reply: section.flag("reply", faults),
    };
    if let (true, Some(node)) = (goal.reply, section.node("reply")) {
        needs_edge("reply", &node.location, board, faults);
    }
    for key in ["pieces", "cells"] {
        if !section.has(key) {
            faults.add(section.location, Message::new("variant-incomplete-goal").text("key", key));
        }
    }
    section.finish(faults);
    Some(goal)
}

pub(super) fn read_draws(node: &DocumentNode, piece_types: &[PieceType], faults: &mut Faults) -> Draws {
    let mut draws = Draws::default();
    let Some(mut section) = Section::new(table_name("[draws]"), node, faults) else { return draws };
    draws.repetition_claim = count(&mut section, "repetition_claim", faults);
    draws.repetition = count(&mut section, "repetition", faults);
    draws.moves_claim = count(&mut section, "moves_claim", faults);
    draws.moves = count(&mut section, "moves", faults);
    draws.dead = materials(&mut section, "dead", piece_types, faults);
    draws.cannot_win = materials(&mut section, "cannot_win", piece_types, faults);
    section.finish(faults);
    draws
}

/// A count; 0 takes an inherited rule away.
fn count(section: &mut Section<'_>, key: &'static str, faults: &mut Faults) -> Option<u32> {
    let number = section.number(key, faults)?;
    match u32::try_from(number.value) {
        Ok(0) => None,
        Ok(1) if key.starts_with("repetition") => {
            faults.add(number.location, Message::new("variant-count-of-one").text("key", key));
            None
        }
        Ok(n) if n <= 10_000 => Some(n),
        _ => {
            faults.add(number.location, Message::new("variant-faulty-count").text("key", key));
            None
        }
    }
}

fn materials(
    section: &mut Section<'_>,
    key: &'static str,
    piece_types: &[PieceType],
    faults: &mut Faults,
) -> Vec<Material> {
    let mut all = Vec::new();
    for text in section.texts(key, faults) {
        match Material::parse(text.value, piece_types) {
            Ok(material) => all.push(material),
            Err(message) => faults.add(text.location, in_key(key, message)),
        }
    }
    all
}
