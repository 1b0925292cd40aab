//! A variant whose tables are built when it is first played: a list of games needs none of them, nor does a written record.

use std::sync::{Arc, OnceLock};

use board::Board;
use display::{PositionError, Tint};
use fairy::plane::PlaneListing;
use fairy::variant::Draws;
use fairy::{Fairy, Sparse, Variant};
use game::{Seat, Team};

use crate::{AnyGame, AnyMatch, AnyTuning, Info, SeatInfo, erase};

/// How far around the pieces the moves of a board without an edge are listed, unless more is asked for.
const MARGIN: i64 = 2;

/// A game by data, ready to be built.
pub(crate) struct Prepared {
    info: Info,
    seats: Vec<SeatInfo>,
    variant: Arc<Variant>,
    listing: PlaneListing,
    /// The tables of a board without an edge, which all ways to list its moves share.
    plane: Arc<OnceLock<Sparse>>,
    built: OnceLock<Box<dyn AnyGame>>,
}

impl Prepared {
    pub(crate) fn new(info: Info, variant: Variant) -> Self {
        let seat = |(name, seat): (&str, Seat)| SeatInfo {
            name: name.to_string(),
            team: Team(seat.0),
            tint: Tint::of_chess(seat),
        };
        Self {
            info,
            seats: fairy::SEAT_NAMES.into_iter().zip((0..).map(Seat)).map(seat).collect(),
            variant: Arc::new(variant),
            listing: PlaneListing::Around(MARGIN),
            plane: Arc::default(),
            built: OnceLock::new(),
        }
    }

    fn built(&self) -> &dyn AnyGame {
        &**self.built.get_or_init(|| self.build())
    }

    fn listing(&self, listing: PlaneListing) -> Option<Box<dyn AnyGame>> {
        self.variant.board.plane()?;
        Some(Box::new(Self {
            info: self.info.clone(),
            seats: self.seats.clone(),
            variant: self.variant.clone(),
            listing,
            plane: self.plane.clone(),
            built: OnceLock::new(),
        }))
    }

    /// The engine with the smallest sets of cells that hold the board, or the one without an edge.
    fn build(&self) -> Box<dyn AnyGame> {
        let (info, variant) = (self.info.clone(), || Variant::clone(&self.variant));
        let cells = match &self.variant.board {
            Board::Plane(_) => {
                let plane = self.plane.get_or_init(|| Sparse::new(variant()));
                return erase(info, plane.listing(self.listing));
            }
            Board::Grid(grid) => grid.cells(),
        };
        match cells {
            0..=64 => erase(info, Fairy::<1>::new(variant())),
            65..=128 => erase(info, Fairy::<2>::new(variant())),
            129..=256 => erase(info, Fairy::<4>::new(variant())),
            257..=512 => erase(info, Fairy::<8>::new(variant())),
            _ => erase(info, Fairy::<16>::new(variant())),
        }
    }
}

impl AnyGame for Prepared {
    fn info(&self) -> &Info {
        &self.info
    }

    fn seats(&self) -> &[SeatInfo] {
        &self.seats
    }

    fn start(&self) -> Box<dyn AnyMatch> {
        self.built().start()
    }

    fn starts(&self) -> u32 {
        self.variant.shuffle.as_ref().and_then(fairy::variant::Shuffle::count).unwrap_or(1)
    }

    fn start_text(&self, number: u32) -> String {
        self.built().start_text(number)
    }

    fn start_from(&self, text: &str) -> Result<Box<dyn AnyMatch>, PositionError> {
        self.built().start_from(text)
    }

    fn tuning(&self) -> &dyn AnyTuning {
        self.built().tuning()
    }

    fn within(&self, window: [i64; 4]) -> Option<Box<dyn AnyGame>> {
        self.listing(PlaneListing::Window(window))
    }

    fn candidates(&self) -> Option<Box<dyn AnyGame>> {
        self.listing(PlaneListing::Candidates)
    }

    fn without_draws(&self) -> Option<Box<dyn AnyGame>> {
        let mut variant = Variant::clone(&self.variant);
        let cannot_win = std::mem::take(&mut variant.draws.cannot_win);
        variant.draws = Draws { cannot_win, ..Draws::default() };
        Some(Box::new(Self::new(self.info.clone(), variant)))
    }
}
