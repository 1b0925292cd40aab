//! Cells as they stand in messages about one game: by number, where the board has an edge.

use serde::{Deserialize, Serialize};

use super::Place;

/// Files, ranks and levels of a board; `None` without an edge.
pub(super) type Size = Option<[i64; 3]>;

/// A cell of the board of a game. With an edge, cells are numbered along the ranks, rank by rank and level by level, from 0; -1 is beside
/// the board, where a pass points. Without an edge, a cell is its file and rank.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Spot {
    /// The number of a cell.
    Number(i64),
    /// File and rank, without an edge.
    Cell([i64; 2]),
}

/// The number of what is beside every board with an edge, and its place.
const ASIDE: (i64, Place) = (-1, [-1, -1, -1]);

impl Spot {
    /// The spot of a place, on a board of this size.
    pub fn of([x, y, z]: Place, size: Option<[i64; 3]>) -> Self {
        let Some([files, ranks, levels]) = size else { return Self::Cell([x, y]) };
        let is_inside = (0..files).contains(&x) && (0..ranks).contains(&y) && (0..levels).contains(&z);
        Self::Number(if is_inside { (z * ranks + y) * files + x } else { ASIDE.0 })
    }

    /// The place of a spot, on a board of this size.
    pub fn place(self, size: Option<[i64; 3]>) -> Place {
        match (self, size) {
            (Self::Cell([x, y]), _) => [x, y, 0],
            (Self::Number(number), Some([files, ranks, _])) if number >= 0 && files > 0 && ranks > 0 => {
                [number % files, number / files % ranks, number / files / ranks]
            }
            (Self::Number(_), _) => ASIDE.1,
        }
    }
}

/// The spots of places.
pub(super) fn spots(places: &[Place], size: Size) -> Vec<Spot> {
    places.iter().map(|place| Spot::of(*place, size)).collect()
}

/// The places of spots.
pub(super) fn places(spots: &[Spot], size: Size) -> Vec<Place> {
    spots.iter().map(|spot| spot.place(size)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_of_a_board_has_a_number_of_its_own() {
        let size = Some([5, 3, 2]);
        for number in 0..30 {
            assert_eq!(Spot::of(Spot::Number(number).place(size), size), Spot::Number(number));
        }
        assert_eq!(Spot::of([4, 2, 1], size), Spot::Number(29));
        assert_eq!(Spot::of([-1, -1, -1], size).place(size), [-1, -1, -1]);
    }

    #[test]
    fn without_an_edge_a_spot_is_its_cell() {
        let far = [-(1 << 53), 1 << 53, 0];
        assert_eq!(Spot::of(far, None), Spot::Cell([-(1 << 53), 1 << 53]));
        assert_eq!(Spot::of(far, None).place(None), far);
    }

    #[test]
    fn spots_are_numbers_or_pairs() {
        let written = serde_json::to_string(&[Spot::Number(12), Spot::Cell([-3, 4])]).unwrap();
        assert_eq!(written, "[12,[-3,4]]");
        assert_eq!(serde_json::from_str::<Vec<Spot>>(&written).unwrap().len(), 2);
    }
}
