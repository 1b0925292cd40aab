//! The evaluation with a memory returns what the one without returns.

use fairy::Fairy;
use game::Game;
use insight::{Searchable, Understanding};

use crate::support::{InEnglish, variant};

/// A simple generator: the same games in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// Walks through random games as a search does: moves are made and taken back, and now and then it looks at a position of another game.
fn check<const N: usize>(id: &str, games: usize, elsewhere: &str) {
    let game = Fairy::<N>::new(variant(id));
    let elsewhere = game.position(elsewhere).unwrap_or_else(|e| panic!("{id}: {e}"));
    let mut random = Random(3);
    for understanding in [Understanding::Material, Understanding::Plans, Understanding::All] {
        let mut evaluator = game.evaluator(understanding);
        for _ in 0..games {
            let mut pos = game.start();
            for ply in 0..100 {
                let mut moves = Vec::new();
                if game.moves(&pos, &mut moves).is_some() {
                    break;
                }
                for _ in 0..2 {
                    let m = moves[random.below(moves.len())];
                    let undo = game.make(&mut pos, m);
                    assert_eq!(
                        evaluator.evaluate(&pos),
                        game.evaluate_partly(&pos, understanding),
                        "{id} {pos:?}"
                    );
                    game.unmake(&mut pos, m, undo);
                }
                let m = moves[random.below(moves.len())];
                game.make(&mut pos, m);
                if ply % 7 == 0 {
                    let value = game.evaluate_partly(&elsewhere, understanding);
                    assert_eq!(evaluator.evaluate(&elsewhere), value, "{id}");
                }
                assert_eq!(
                    evaluator.evaluate(&pos),
                    game.evaluate_partly(&pos, understanding),
                    "{id} {pos:?}"
                );
            }
        }
    }
}

#[test]
fn a_memory_never_changes_the_value() {
    check::<1>("chess", 10, "4k3/8/8/8/8/8/PPP5/2B1KB2 b - -");
    check::<1>("king-of-the-hill", 10, "4k3/8/8/8/8/8/PPP5/2B1KB2 b - -");
    check::<1>("atomic", 10, "4k3/5p2/8/7Q/8/8/PPPPPPPP/R3K3 w - -");
    check::<1>("atomic-total", 10, "4k3/5p2/8/7Q/8/8/PPPPPPPP/R3K3 w - -");
    check::<1>("last-piece-standing", 10, "7k/6R1/8/8/8/8/8/8 w - -");
    check::<2>("capablanca-chess", 5, "start");
    check::<4>("mega-chess", 1, "start");
}

/// The evaluation knows nothing of the counters: the search weighs them.
#[test]
fn positions_that_differ_in_counters_only_have_one_value_and_one_search_key() {
    let game = Fairy::<1>::new(variant("chess"));
    let [fresh, late] = ["0 1", "99 140"].map(|counters| {
        let text = format!("4k3/8/8/8/8/8/PPP5/2B1KB2 w - - {counters}");
        game.position(&text).unwrap_or_else(|e| panic!("{text}: {e}"))
    });
    assert_ne!(fresh, late);
    assert_eq!(game.evaluate(&fresh), game.evaluate(&late));
    assert_eq!(game.search_key(&fresh), game.search_key(&late));
}
