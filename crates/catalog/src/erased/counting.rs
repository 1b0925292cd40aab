//! Counting the tree of moves behind the erased edge.

use family::Playable;

use super::erased_match::ErasedMatch;
use crate::AnyPerft;

impl<G: Playable> AnyPerft for ErasedMatch<G> {
    fn perft(&self, depth: u32) -> u64 {
        game::perft(self.inner.game(), self.inner.position(), depth)
    }

    fn walk(&self, depth: u32) -> u64 {
        game::walk(self.inner.game(), self.inner.position(), depth)
    }

    fn divide_until(&self, depth: u32, stop: &dyn Fn() -> bool) -> Option<Vec<(String, u64)>> {
        let (game, pos) = (self.inner.game(), self.inner.position());
        let counted = game::divide_until(game, pos, depth, stop)?;
        let (moves, nodes): (Vec<_>, Vec<u64>) = counted.into_iter().unzip();
        let mut all: Vec<_> = game.write_moves(pos, &moves).into_iter().zip(nodes).collect();
        all.sort_unstable();
        Some(all)
    }
}
