//! The laws that every game passes.

use chess::{Atomic, Chess, KingOfTheHill, Orthodox, Variant};
use display::Notation;
use testkit::laws;

const CASES: u32 = 32;

fn run_from<P: Variant>(game: Chess<P>, position: &str) {
    let start = game.parse_position(position).unwrap();
    laws::run_from(&game, &start, CASES);
}

/// Castling, promotions, en passant: everything soon.
pub(crate) const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// Few pieces, so that random games end in every way.
pub(crate) const ENDGAME: &str = "4k3/P2p4/8/2N5/5b2/8/p2P2P1/4K3 w - - 0 1";

#[test]
fn chess() {
    laws::run(&Orthodox::new(), CASES);
    run_from(Orthodox::new(), KIWIPETE);
    run_from(Orthodox::new(), ENDGAME);
}

#[test]
fn king_of_the_hill() {
    laws::run(&KingOfTheHill::new(), CASES);
    run_from(KingOfTheHill::new(), KIWIPETE);
    run_from(KingOfTheHill::new(), ENDGAME);
}

#[test]
fn atomic() {
    laws::run(&Atomic::new(), CASES);
    run_from(Atomic::new(), KIWIPETE);
    run_from(Atomic::new(), ENDGAME);
}
