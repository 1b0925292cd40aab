//! The erased edge, implemented once for every game that has the traits.

mod choices;
mod counting;
mod erased_game;
mod erased_match;
mod order;
mod reach;
mod set_up;
mod thinking;

pub use erased_game::erase;
pub(crate) use erased_game::erase_with;
pub use order::best_promotion_first;
