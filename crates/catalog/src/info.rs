//! What lists show about a game that a variant file describes.

use board::{Board, Grid, Plane};
use fairy::Variant;
use family::{Exchange, Info};

/// What a variant file says of its game.
pub(crate) fn info_of(variant: &Variant) -> Info {
    let exchange = match variant.board {
        Board::Grid(_) => Exchange::Pgn { variant: Some(variant.name.clone()) },
        Board::Plane(_) => Exchange::Icn,
    };
    let board = match &variant.board {
        Board::Grid(grid) => size(grid),
        Board::Plane(Plane { border: None }) => "no edge".into(),
        Board::Plane(Plane { border: Some([x0, x1, y0, y1]) }) => {
            format!("{}×{}", x1 - x0 + 1, y1 - y0 + 1)
        }
    };
    Info {
        id: variant.id.clone(),
        name: variant.name.clone(),
        family: variant.family.clone(),
        board,
        seats: 2,
        description: variant.description.clone(),
        help: variant.help.trim().to_string(),
        exchange,
    }
}

fn size(grid: &Grid) -> String {
    let mut text = format!("{}×{}", grid.files(), grid.ranks());
    if grid.level_count() > 1 {
        text += &format!("×{}", grid.level_count());
    }
    let missing = grid.cells() - grid.iter().count();
    if missing > 0 {
        text += &format!(" without {missing}");
    }
    text
}
