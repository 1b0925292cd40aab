//! Whether a game makes sense as a whole: somebody can win it, and it isn't over before it begins.

use board::Geometry;

use super::super::table::Faults;
use super::super::tree::{self, Item, Place};
use super::super::{Fate, Kind, Royal, Variant};
use super::own_place;
use crate::Side;

pub(super) fn check(root: &Item, variant: &Variant, faults: &mut Faults) {
    let place = |keys: &[&str]| tree::at(root, keys).map(|item| &item.place);
    if !can_be_won(variant) {
        let royals = variant.piece_types.iter().map(|p| p.letter.to_string());
        let royals: Vec<Option<&Place>> = royals.map(|letter| place(&["pieces", &letter, "royal"])).collect();
        faults.add(
            own_place([place(&["ends"])].into_iter().chain(royals), &root.place),
            "nothing ends this game, so that nobody can win or lose it: make a piece royal, or add extinct, bare, goal or no_moves = \"loss\" to [ends].",
        );
    }
    for (key, message) in over_at_start(variant) {
        let (said, setup) = (place(&["ends", key]), place(&["setup"]));
        let place = own_place([said, setup], said.unwrap_or(&root.place));
        faults.add(
            place,
            format!(
                "{message}, so the game would be over before it begins: fix `{key}` in [ends], or the set-up."
            ),
        );
    }
}

fn can_be_won(variant: &Variant) -> bool {
    let ends = &variant.ends;
    let royal = variant.piece_types.iter().any(|p| p.royal != Royal::No);
    let fates = [Some(ends.no_moves), ends.bare, ends.extinct_all].into_iter().flatten();
    (royal && (ends.mate != Fate::Draw || variant.blast.is_some()))
        || ends.goal.is_some()
        || fates.chain(ends.extinct.iter().map(|(_, fate)| *fate)).any(|fate| fate != Fate::Draw)
}

/// What is reached already by the pieces at the start: the key that says so, and a sentence.
fn over_at_start(variant: &Variant) -> Vec<(&'static str, String)> {
    let mut found = Vec::new();
    let (ends, piece_types) = (&variant.ends, &variant.piece_types);
    let letter = |kind: Kind| piece_types[usize::from(kind)].letter;
    let goal = ends.goal.iter().flat_map(|goal| {
        variant.setup.iter().find(|piece| {
            let seen = variant.as_white(piece.point, piece.side);
            goal.piece_types.contains(&piece.kind) && goal.zone.iter().any(|area| area.contains(seen))
        })
    });
    for piece in goal {
        let (who, cell) = (piece.side.name(), variant.board.write_point(piece.point));
        found.push((
            "goal",
            format!("{who}'s {} on {cell} stands on its goal at the start", letter(piece.kind)),
        ));
    }
    for side in Side::BOTH {
        let who = side.name();
        let pieces = || variant.setup.iter().filter(move |piece| piece.side == side);
        if let Some((kind, _)) = ends.extinct.iter().find(|(kind, _)| !pieces().any(|m| m.kind == *kind)) {
            found.push(("extinct", format!("{who} has no {} at the start", letter(*kind))));
        }
        if ends.extinct_all.is_some() && pieces().next().is_none() {
            found.push(("extinct", format!("{who} has no piece at the start")));
        }
        if ends.bare.is_some() && pieces().all(|m| piece_types[usize::from(m.kind)].royal != Royal::No) {
            found.push(("bare", format!("{who} has nothing but royal pieces at the start")));
        }
    }
    found
}
