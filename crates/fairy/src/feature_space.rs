//! What networks see of a variant, told by its board and its pieces.

use board::{Board, Grid, Point};
use insight::{FeatureSpace, Field, Turn};

use crate::variant::{PieceType, Royal, Variant};

/// What networks see of a variant.
pub(crate) fn feature_space(variant: &Variant) -> FeatureSpace {
    let royal = |(_, piece): &(usize, &PieceType)| piece.royal != Royal::No;
    let (field, turned) = match &variant.board {
        Board::Grid(grid) => {
            (Field::Finite([grid.files(), grid.ranks(), grid.level_count()]), turned(variant, grid))
        }
        Board::Plane(_) => {
            let royals = variant.piece_types.iter().enumerate().filter(royal).map(|(kind, _)| kind).collect();
            let turned = Turn { transposed: false, flipped: [false, true, false] };
            (Field::Endless { royals }, sides_are_alike(variant).then_some(turned))
        }
    };
    let mut symmetries = vec![Turn::NONE];
    if is_mirrored(variant) {
        symmetries.push(Turn::MIRROR);
    }
    FeatureSpace {
        field,
        kinds: variant.piece_types.len(),
        most_pieces: variant.setup.len().max(1),
        turned,
        symmetries,
        patterns: Vec::new(),
    }
}

/// Whether Black has what White has, where White's image stands, and nothing is one side's alone.
fn sides_are_alike(variant: &Variant) -> bool {
    let has_image = |p: &crate::variant::Placement| {
        let image = variant.mirror.of(p.point);
        variant.setup.iter().any(|other| other.point == image && other.seat != p.seat && other.kind == p.kind)
    };
    let goal_is_mirrored =
        variant.ends.goal.as_ref().is_none_or(|goal| goal.mirrored || is_in_the_middle(variant));
    variant.piece_types.iter().all(|piece| piece.royal_of.is_none())
        && (variant.shuffle.is_some() || variant.setup.iter().all(has_image))
        && goal_is_mirrored
}

/// Whether a goal that is the same for both sides looks the same to both.
fn is_in_the_middle(variant: &Variant) -> bool {
    let (Some(goal), Board::Grid(grid)) = (&variant.ends.goal, &variant.board) else { return false };
    let inside = |p: Point| goal.zone.iter().any(|area| area.contains(p));
    grid.iter().map(|cell| grid.point(cell)).all(|p| inside(p) == inside(variant.mirror.of(p)))
}

/// How Black sees the board as White does.
fn turned(variant: &Variant, grid: &Grid) -> Option<Turn> {
    let last = |size: usize| size as i64 - 1;
    let fits = variant.mirror.ranks == last(grid.ranks())
        && variant.mirror.levels.is_none_or(|levels| levels == last(grid.level_count()));
    let turn = Turn { transposed: false, flipped: [false, true, variant.mirror.levels.is_some()] };
    (fits && sides_are_alike(variant)).then_some(turn)
}

/// Whether left and right can be exchanged: every piece moves alike to both sides, and the board and the goals are the same there. Castlings
/// differ, but only by a little.
fn is_mirrored(variant: &Variant) -> bool {
    let moves_alike = |piece: &PieceType| {
        piece.motions.iter().all(|motion| {
            let mut image = *motion;
            image.vector.x = -image.vector.x;
            piece.motions.contains(&image)
        })
    };
    let Board::Grid(grid) = &variant.board else {
        return variant.piece_types.iter().all(moves_alike);
    };
    let image = |p: Point| Point::new(grid.files() as i64 - 1 - p.x, p.y, p.z);
    let in_goal = |p: Point| {
        variant.ends.goal.as_ref().is_some_and(|goal| goal.zone.iter().any(|area| area.contains(p)))
    };
    variant.piece_types.iter().all(moves_alike)
        && grid
            .iter()
            .map(|cell| grid.point(cell))
            .all(|p| grid.cell(image(p)).is_some() && in_goal(p) == in_goal(image(p)))
}
