//! A variant whose tables are built when somebody first plays it: a list of games needs none of them.

use std::sync::OnceLock;

use fairy::{Fairy, Variant};
use game::PositionError;

use crate::live::Listed;
use crate::{AnyGame, AnyMatch, Info};

/// A game by data, ready to be built.
pub(crate) struct Prepared {
    info: Info,
    variant: Variant,
    built: OnceLock<Box<dyn AnyGame>>,
}

impl Prepared {
    pub(crate) fn new(variant: Variant) -> Self {
        Self { info: Info::of(&variant), variant, built: OnceLock::new() }
    }

    fn built(&self) -> &dyn AnyGame {
        &**self.built.get_or_init(|| build(self.info.clone(), self.variant.clone()))
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
}

/// The engine with the smallest sets of cells that hold the board.
fn build(info: Info, variant: Variant) -> Box<dyn AnyGame> {
    match variant.board.cells() {
        0..=64 => Box::new(Listed { info, game: Fairy::<1>::new(variant) }),
        65..=128 => Box::new(Listed { info, game: Fairy::<2>::new(variant) }),
        129..=256 => Box::new(Listed { info, game: Fairy::<4>::new(variant) }),
        257..=512 => Box::new(Listed { info, game: Fairy::<8>::new(variant) }),
        _ => Box::new(Listed { info, game: Fairy::<16>::new(variant) }),
    }
}
