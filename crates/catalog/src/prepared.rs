//! A variant whose tables are built when somebody first plays it: a list of games needs none of them.

use std::sync::OnceLock;

use board::Board;
use fairy::plane::Listing;
use fairy::{Fairy, Sparse, Variant};
use game::{PositionError, Weight};

use crate::live::Listed;
use crate::{AnyFit, AnyGame, AnyMatch, Info, Sample};

/// How far around the pieces the moves of a board without an edge are listed, unless somebody asks for more.
const MARGIN: i64 = 2;

/// A game by data, ready to be built.
pub(crate) struct Prepared {
    info: Info,
    variant: Variant,
    listing: Listing,
    built: OnceLock<Box<dyn AnyGame>>,
}

impl Prepared {
    pub(crate) fn new(info: Info, variant: Variant) -> Self {
        Self { info, variant, listing: Listing::Around(MARGIN), built: OnceLock::new() }
    }

    fn built(&self) -> &dyn AnyGame {
        &**self.built.get_or_init(|| build(self.info.clone(), self.variant.clone(), self.listing))
    }

    fn listing(&self, listing: Listing) -> Option<Box<dyn AnyGame>> {
        self.variant.board.plane()?;
        let (info, variant) = (self.info.clone(), self.variant.clone());
        Some(Box::new(Self { info, variant, listing, built: OnceLock::new() }))
    }
}

impl AnyGame for Prepared {
    fn info(&self) -> &Info {
        &self.info
    }

    fn start(&self) -> Box<dyn AnyMatch> {
        self.built().start()
    }

    fn start_from(&self, text: &str) -> Result<Box<dyn AnyMatch>, PositionError> {
        self.built().start_from(text)
    }

    fn weights(&self) -> Vec<Weight> {
        self.built().weights()
    }

    fn with_weights(&self, values: &[i32]) -> Box<dyn AnyGame> {
        self.built().with_weights(values)
    }

    fn fit(&self, samples: &[Sample]) -> Box<dyn AnyFit> {
        self.built().fit(samples)
    }

    fn within(&self, window: [i64; 4]) -> Option<Box<dyn AnyGame>> {
        self.listing(Listing::Window(window))
    }

    fn candidates(&self) -> Option<Box<dyn AnyGame>> {
        self.listing(Listing::Candidates)
    }
}

/// The engine with the smallest sets of cells that hold the board, or the one without an edge.
fn build(info: Info, variant: Variant, listing: Listing) -> Box<dyn AnyGame> {
    let cells = match &variant.board {
        Board::Plane(_) => return Box::new(Listed { info, game: Sparse::new(variant).listing(listing) }),
        Board::Grid(grid) => grid.cells(),
    };
    match cells {
        0..=64 => Box::new(Listed { info, game: Fairy::<1>::new(variant) }),
        65..=128 => Box::new(Listed { info, game: Fairy::<2>::new(variant) }),
        129..=256 => Box::new(Listed { info, game: Fairy::<4>::new(variant) }),
        257..=512 => Box::new(Listed { info, game: Fairy::<8>::new(variant) }),
        _ => Box::new(Listed { info, game: Fairy::<16>::new(variant) }),
    }
}
