//! Keys of the transposition table.

use std::collections::{HashMap, HashSet};

use family::{Described, GameVisitor, Playable};

use crate::support::Random;

struct SameKeySameMoves;

impl GameVisitor for SameKeySameMoves {
    fn visit<G: Playable + Described>(&mut self, game: G) {
        let id = game.info().id;
        let mut known: HashMap<u64, (Vec<G::Move>, i32)> = HashMap::new();
        let mut random = Random(11);
        let mut met = 0;
        for _ in 0..400 {
            let mut pos = game.start();
            for _ in 0..60 {
                let mut moves = Vec::new();
                if game.moves(&pos, &mut moves).is_some() {
                    break;
                }
                let codes: HashSet<u32> = moves.iter().map(|&m| game.move_code(m)).collect();
                assert!(codes.len() == moves.len() && !codes.contains(&u32::MAX), "{id}");
                // Of two moves only, so that positions come back.
                let m = moves[random.below(moves.len().min(2))];
                let now = (moves, game.evaluate(&pos));
                match known.get(&game.search_key(&pos)) {
                    Some(earlier) => {
                        met += 1;
                        assert_eq!(*earlier, now, "{id}: {}", game.write_position(&pos));
                    }
                    None => {
                        known.insert(game.search_key(&pos), now);
                    }
                }
                game.make(&mut pos, m);
            }
        }
        assert!(met > 300, "{id}: {met}");
    }
}

#[test]
fn positions_with_the_same_search_key_have_the_same_moves_and_value() {
    tafl::list(&mut SameKeySameMoves);
}
