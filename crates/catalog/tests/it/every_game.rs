//! All shipped games, by their own types.

use ::catalog::{Catalog, variant_source};
use board::Board;
use fairy::{Fairy, Sparse};
use family::{Described, GameVisitor, Playable};
use insight::Searchable;

/// Something to try on every game, by its own type.
pub(crate) trait Trial {
    fn on<G: Searchable>(&self, id: &str, game: &G);
}

struct Each<T>(T);

impl<T: Trial> GameVisitor for Each<T> {
    fn visit<G: Playable + Described>(&mut self, game: G) {
        self.0.on(&game.info().id, &game);
    }
}

/// Tries something on every shipped game.
pub(crate) fn on_every_game(trial: impl Trial) {
    for game in Catalog::shipped().games() {
        let id = game.info().id.as_str();
        let Some(source) = variant_source(id) else { continue };
        let variant = fairy::read(&source, &variant_source).expect("shipped variants are sound");
        let cells = match &variant.board {
            Board::Plane(_) => 0,
            Board::Grid(grid) => grid.cells(),
        };
        match cells {
            0 => trial.on(id, &Sparse::new(variant).for_search()),
            1..=64 => trial.on(id, &Fairy::<1>::new(variant)),
            65..=128 => trial.on(id, &Fairy::<2>::new(variant)),
            129..=256 => trial.on(id, &Fairy::<4>::new(variant)),
            _ => trial.on(id, &Fairy::<8>::new(variant)),
        }
    }
    let mut visitor = Each(trial);
    draughts::list(&mut visitor);
    tafl::list(&mut visitor);
    line::list(&mut visitor);
    othello::list(&mut visitor);
}
