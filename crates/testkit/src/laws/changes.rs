//! What is said to change between two pictures.

use std::collections::BTreeMap;

use display::{Cell, Change, Step, View, changes};

use super::broken::{Broken, ensure, equal};

/// What is said to change between two pictures is all that does: applied to the pieces of the first, it gives those of the second.
pub(super) fn check_changes(before: &View, step: Option<&Step>, after: &View) -> Result<(), Broken> {
    let changes = changes(before, step, after);
    let name = |view: &View, cell: Cell| view.piece_at(cell).map(|piece| (piece.seat.0, piece.name.clone()));
    let mut pieces: BTreeMap<Cell, (u8, String)> =
        before.pieces.iter().map(|piece| (piece.cell, (piece.seat.0, piece.name.clone()))).collect();
    let blast = changes.iter().any(|change| matches!(change, Change::Leaves { blast: true, .. }));
    // All that go are lifted before any is put down.
    let mut lifted = Vec::new();
    for change in &changes {
        if let Change::Goes { from, to, .. } = change {
            lifted.push((*to, pieces.remove(from)));
        }
    }
    for change in &changes {
        let cell = match change {
            Change::Goes { .. } => continue,
            Change::Leaves { at, .. } => {
                pieces.remove(at);
                continue;
            }
            Change::Comes { at } | Change::Turns { at } => *at,
        };
        lifted.retain(|(to, _)| *to != cell);
        pieces.extend(name(after, cell).map(|piece| (cell, piece)));
    }
    for (to, piece) in lifted.into_iter().filter(|_| !blast) {
        let piece = piece.ok_or_else(|| format!("no piece goes to {to:?} in {changes:?}"))?;
        ensure(pieces.insert(to, piece).is_none(), || format!("two pieces on {to:?} after {changes:?}"))?;
    }
    let expect = after.pieces.iter().map(|piece| (piece.cell, (piece.seat.0, piece.name.clone()))).collect();
    equal(&pieces, &expect, &format!("the pieces after {changes:?}"))
}
