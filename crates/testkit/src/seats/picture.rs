//! What a skirmish looks like.

use display::{Cell, Picture, Piece, SetUp, Step, Surface, Tint, View};
use game::Seat;

use super::position::{SIZE, SkirmishMove, SkirmishPosition};
use super::rules::Skirmish;
use super::text::{NAMES, square_name};

pub(super) fn cell(square: usize) -> Cell {
    Cell::flat((square % SIZE) as i64, (square / SIZE) as i64)
}

/// The square of a cell of the board.
fn square(cell: Cell) -> Option<usize> {
    let on = |at: i64| usize::try_from(at).ok().filter(|&at| at < SIZE);
    Some(on(cell.y)? * SIZE + on(cell.x)?)
}

impl SetUp for Skirmish {}

impl Picture for Skirmish {
    fn view(&self, pos: &SkirmishPosition) -> View {
        View {
            size: Some([SIZE as i64, SIZE as i64, 1]),
            surface: Surface::Plain,
            pieces: (0..pos.squares.len()).filter_map(|square| self.piece_at(pos, cell(square))).collect(),
            ..View::default()
        }
    }

    fn piece_at(&self, pos: &SkirmishPosition, cell: Cell) -> Option<Piece> {
        pos.squares[square(cell)?].map(|seat| Piece {
            cell,
            seat,
            tint: self.tint(seat),
            letter: NAMES[seat.index()].to_ascii_uppercase().chars().next().unwrap_or('P'),
            name: "Piece".into(),
            figure: "disc".into(),
            symbol: None,
            points: 1,
            royal: false,
        })
    }

    fn with_turn(&self, pos: &SkirmishPosition, seat: Seat) -> Option<SkirmishPosition> {
        Some(SkirmishPosition { turn: seat, ..pos.clone() }).filter(|_| !pos.out.contains(&seat))
    }

    fn tint(&self, seat: Seat) -> Tint {
        [Tint::Light, Tint::Red, Tint::Dark, Tint::Yellow][seat.index() % 4]
    }

    fn steps(&self, pos: &SkirmishPosition, moves: &[SkirmishMove]) -> Vec<Step> {
        let step = |m: &SkirmishMove| match *m {
            SkirmishMove::Pass => {
                Step { from: None, to: Cell::ASIDE, via: Vec::new(), taken: Vec::new(), becomes: None }
            }
            SkirmishMove::Go { from, to } => {
                let taken = pos.squares[usize::from(to)].map(|_| cell(to.into()));
                Step {
                    from: Some(cell(from.into())),
                    to: cell(to.into()),
                    via: Vec::new(),
                    taken: taken.into_iter().collect(),
                    becomes: None,
                }
            }
        };
        moves.iter().map(step).collect()
    }

    fn write_step(&self, from: Option<Cell>, to: Cell) -> String {
        match (from.and_then(square), square(to)) {
            (Some(from), Some(to)) => square_name(from) + &square_name(to),
            _ => "pass".into(),
        }
    }
}
