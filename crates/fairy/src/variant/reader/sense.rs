//! Whether a game makes sense as a whole: it can be won, it isn't over before it begins, and it is no endless work.

use board::Geometry;
use display::Message;

use super::super::document::{self, DocumentNode, Location};
use super::super::section::Faults;
use super::super::{Fate, Kind, Royal, Variant};
use super::{in_key, own_location};
use crate::seats;
use crate::work::WorkBounds;

pub(super) fn check(root: &DocumentNode, variant: &Variant, faults: &mut Faults) {
    let location = |keys: &[&str]| document::at(root, keys).map(|node| &node.location);
    if !can_be_won(variant) {
        let royals = variant.piece_types.iter().map(|p| p.letter.to_string());
        let royals: Vec<Option<&Location>> =
            royals.map(|letter| location(&["pieces", &letter, "royal"])).collect();
        faults.add(
            own_location([location(&["ends"])].into_iter().chain(royals), &root.location),
            Message::new("variant-no-end"),
        );
    }
    if variant.ends.checks.is_some() && variant.piece_types.iter().all(|p| p.royal == Royal::No) {
        let said = location(&["ends", "checks"]).unwrap_or(&root.location);
        faults.add(said, Message::new("variant-checks-without-royal"));
    }
    if variant.checks_forbidden && variant.piece_types.iter().all(|p| p.royal == Royal::No) {
        let said = location(&["giving_check"]).unwrap_or(&root.location);
        faults.add(said, Message::new("variant-giving-check-without-royal"));
    }
    for piece_type in &variant.piece_types {
        let Some(promotion) = piece_type.promotion.as_ref().filter(|p| p.captured) else { continue };
        let starts = |kind: Kind| variant.setup.iter().any(|piece| piece.kind == kind);
        if let Some(&kind) = promotion.to.iter().find(|&&kind| !starts(kind)) {
            let letter = piece_type.letter.to_string();
            let said = location(&["pieces", &letter, "promotion", "to"]).unwrap_or(&root.location);
            let message = Message::new("variant-promotion-never-captured").text("letter", letter);
            faults.add(said, message.text("other", variant.piece_types[usize::from(kind)].letter));
        }
    }
    let pieces = variant.setup.iter().map(|piece| (piece.seat, piece.kind));
    // What all kinds can do was bounded before: the sums are of use only where it is.
    if faults.count() == 0
        && let Err(why) = WorkBounds::of(variant).check(pieces)
    {
        let setup = location(&["setup"]).unwrap_or(&root.location);
        faults.add(setup, in_key("setup", why));
    }
    for (key, why) in over_at_start(variant) {
        let (said, setup) = (location(&["ends", key]), location(&["setup"]));
        let location = own_location([said, setup], said.unwrap_or(&root.location));
        faults.add(location, Message::new("variant-over-at-start").because("why", why).text("key", key));
    }
}

fn can_be_won(variant: &Variant) -> bool {
    let ends = &variant.ends;
    let royal = variant.piece_types.iter().any(|p| p.royal != Royal::No);
    let fates = [Some(ends.no_moves), ends.bare, ends.extinct_all].into_iter().flatten();
    let mates = ends.mate != Fate::Draw && !variant.checks_forbidden;
    (royal && (mates || variant.blast.is_some()))
        || ends.goal.is_some()
        || (royal && ends.checks.is_some() && !variant.checks_forbidden)
        || fates.chain(ends.extinct.iter().map(|(_, fate)| *fate)).any(|fate| fate != Fate::Draw)
}

/// What is reached already by the pieces at the start: the key that says so, and what it is.
fn over_at_start(variant: &Variant) -> Vec<(&'static str, Message)> {
    let mut found = Vec::new();
    let (ends, piece_types) = (&variant.ends, &variant.piece_types);
    let letter = |kind: Kind| piece_types[usize::from(kind)].letter;
    let goal = ends.goal.iter().flat_map(|goal| {
        variant.setup.iter().find(|piece| {
            let seen = variant.as_first_seat(piece.point, goal.seen_by(piece.seat));
            goal.piece_types.contains(&piece.kind) && goal.zone.iter().any(|area| area.contains(seen))
        })
    });
    for piece in goal {
        let cell = variant.board.write_point(piece.point);
        let message = Message::new("variant-on-goal-at-start").side("side", seats::name(piece.seat));
        found.push(("goal", message.text("letter", letter(piece.kind)).text("cell", cell)));
    }
    for seat in seats::all() {
        let about = |code: &'static str| Message::new(code).side("side", seats::name(seat));
        let pieces = || variant.setup.iter().filter(move |piece| piece.seat == seat);
        if let Some((kind, _)) = ends.extinct.iter().find(|(kind, _)| !pieces().any(|m| m.kind == *kind)) {
            found.push(("extinct", about("variant-kind-missing-at-start").text("letter", letter(*kind))));
        }
        if ends.extinct_all.is_some() && pieces().next().is_none() {
            found.push(("extinct", about("variant-no-piece-at-start")));
        }
        let mut royals = piece_types.iter().filter(|p| p.is_royal_for(seat));
        let bare =
            royals.next().is_some() && pieces().all(|m| piece_types[usize::from(m.kind)].royal != Royal::No);
        if ends.bare.is_some() && bare {
            found.push(("bare", about("variant-bare-at-start")));
        }
    }
    found
}
