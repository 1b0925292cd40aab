//! `[ends]` and `[draws]`.

use board::Board;

use super::super::table::{Faults, Table};
use super::super::tree::Item;
use super::super::{Draws, Ends, Fate, Goal, Kind, Material, PieceType};
use super::{FATES, areas, letters, no_piece};

/// The ends of a game whose file names none: mate loses, no move draws.
pub(super) fn none() -> Ends {
    Ends {
        mate: Fate::Loss,
        no_moves: Fate::Draw,
        bare: None,
        extinct_all: None,
        extinct: Vec::new(),
        goal: None,
    }
}

pub(super) fn read(item: &Item, board: &Board, piece_types: &[PieceType], faults: &mut Faults) -> Ends {
    let mut ends = none();
    let Some(mut table) = Table::new("[ends]", item, faults) else { return ends };
    ends.mate = table.word("mate", &FATES, faults);
    let no_moves = [FATES[1], FATES[0], FATES[2]];
    ends.no_moves = table.word("no_moves", &no_moves, faults);
    ends.bare = optional(&mut table, "bare", faults);
    if let Some(text) = table.text("extinct", faults) {
        if text.value == "all" {
            ends.extinct_all = Some(Fate::Loss);
        } else {
            for letter in text.value.chars().filter(|c| !c.is_whitespace()) {
                match piece_types.iter().position(|p| p.letter == letter) {
                    Some(kind) => ends.extinct.push((kind as Kind, Fate::Loss)),
                    None => {
                        faults.add(text.place, no_piece(letter, piece_types) + " Or write extinct = \"all\".")
                    }
                }
            }
        }
    }
    let extinct_fate = table.word("extinct_fate", &FATES, faults);
    ends.extinct_all = ends.extinct_all.map(|_| extinct_fate);
    ends.extinct.iter_mut().for_each(|(_, fate)| *fate = extinct_fate);
    ends.goal = table.item("goal").and_then(|item| goal(item, board, piece_types, faults));
    table.finish(faults);
    ends
}

fn optional(table: &mut Table<'_>, key: &'static str, faults: &mut Faults) -> Option<Fate> {
    let there = table.has(key);
    let fate = table.word(key, &FATES, faults);
    there.then_some(fate)
}

fn goal(item: &Item, board: &Board, piece_types: &[PieceType], faults: &mut Faults) -> Option<Goal> {
    let mut table = Table::new("[ends.goal]", item, faults)?;
    let goal = Goal {
        piece_types: letters("pieces", &mut table, piece_types, faults),
        zone: areas("cells", &mut table, board, faults),
    };
    for key in ["pieces", "cells"] {
        if !table.has(key) {
            faults.add(
                table.place,
                format!("[ends.goal] needs `{key}`: write piece_types = \"K\" and cells = [\"d4\", \"e4\"]."),
            );
        }
    }
    table.finish(faults);
    Some(goal)
}

pub(super) fn read_draws(item: &Item, piece_types: &[PieceType], faults: &mut Faults) -> Draws {
    let mut draws = Draws::default();
    let Some(mut table) = Table::new("[draws]", item, faults) else { return draws };
    draws.repetition_claim = count(&mut table, "repetition_claim", faults);
    draws.repetition = count(&mut table, "repetition", faults);
    draws.moves_claim = count(&mut table, "moves_claim", faults);
    draws.moves = count(&mut table, "moves", faults);
    draws.dead = materials(&mut table, "dead", piece_types, faults);
    draws.cannot_win = materials(&mut table, "cannot_win", piece_types, faults);
    table.finish(faults);
    draws
}

/// A count; 0 takes an inherited rule away.
fn count(table: &mut Table<'_>, key: &'static str, faults: &mut Faults) -> Option<u32> {
    let number = table.number(key, faults)?;
    match u32::try_from(number.value) {
        Ok(0) => None,
        Ok(1) if key.starts_with("repetition") => {
            faults.add(
                number.place,
                format!("`{key}` = 1 would end the game before it begins: write 2 or more, or 0 for never."),
            );
            None
        }
        Ok(n) if n <= 10_000 => Some(n),
        _ => {
            faults.add(number.place, format!("`{key}` must be a number from 0 (never) to 10000."));
            None
        }
    }
}

fn materials(
    table: &mut Table<'_>,
    key: &'static str,
    piece_types: &[PieceType],
    faults: &mut Faults,
) -> Vec<Material> {
    let mut all = Vec::new();
    for text in table.texts(key, faults) {
        match Material::parse(text.value, piece_types) {
            Ok(material) => all.push(material),
            Err(message) => faults.add(text.place, format!("in `{key}`: {message}")),
        }
    }
    all
}
