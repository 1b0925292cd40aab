//! What lists show about a game.

use board::{Board, Grid, Plane};
use fairy::Variant;

/// What people and programs want to know about a game before they play it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// The name that every front end uses.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// The group that lists show it in.
    pub family: String,
    /// The board in a few signs: `8×8`, `8×8×8`, `10×10 without 16`.
    pub board: String,
    /// How many seats there are.
    pub seats: u8,
    /// One line about it.
    pub description: String,
    /// The rules for players.
    pub help: String,
}

impl Info {
    /// What a variant file says of its game.
    pub(crate) fn of(variant: &Variant) -> Self {
        let board = match &variant.board {
            Board::Grid(grid) => size(grid),
            Board::Plane(Plane { border: None }) => "no edge".into(),
            Board::Plane(Plane { border: Some([x0, x1, y0, y1]) }) => {
                format!("{}×{}", x1 - x0 + 1, y1 - y0 + 1)
            }
        };
        Self {
            id: variant.id.clone(),
            name: variant.name.clone(),
            family: variant.family.clone(),
            board,
            seats: 2,
            description: variant.description.clone(),
            help: variant.help.trim().to_string(),
        }
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
