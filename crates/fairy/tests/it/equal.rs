//! The engine playing chess, king of the hill and atomic is compared with the rules of the crate `chess`.

use display::{Notation, Picture};
use fairy::Fairy;
use game::Match;

use crate::support::{InEnglish, small};

/// Positions compared for each game.
const POSITIONS: usize = 10_000;

/// A simple generator: the same games in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// What a front end sees of a position.
fn seen<G: Notation + Picture>(record: &Match<G>) -> Vec<String> {
    let (game, pos) = (record.game(), record.position());
    let legal = record.legal();
    let readings = game.readings(pos, legal);
    let mut all: Vec<String> = legal
        .iter()
        .zip(readings)
        .map(|(&m, reading)| format!("{} {reading}", game.write_move(pos, m)))
        .collect();
    all.sort();
    all.push(game.write_position(pos));
    all.push(format!("check {}", game.in_check(pos)));
    all.push(format!("outcome {:?}", record.end().map(|end| end.outcome)));
    all.push(format!("claims {:?}", record.claims()));
    all.push(format!("repetitions {}", record.repetitions()));
    if record.end().is_none() {
        all.push(format!("can win {:?}", [0, 1].map(|t| game.can_win(pos, game::Team(t)))));
    }
    all
}

fn check<G: Notation + Picture>(reference: G, ours: Fairy<1>, starts: &[&str]) {
    let mut random = Random(7);
    let mut compared = 0;
    let mut games = 0;
    while compared < POSITIONS {
        let start = starts[games % starts.len()];
        games += 1;
        let mut a = Match::from_position(reference.clone(), reference.position(start).unwrap());
        let mut b = Match::from_position(ours.clone(), ours.position(start).unwrap());
        for _ in 0..300 {
            assert_eq!(seen(&a), seen(&b), "after {} plies from {start}", a.moves().len());
            compared += 1;
            let legal = a.legal();
            if legal.is_empty() {
                break;
            }
            let m = legal[random.below(legal.len())];
            let text = reference.write_move(a.position(), m);
            let same = ours.typed(b.position(), &text).unwrap();
            a.play(m).unwrap();
            b.play(same).unwrap();
        }
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
/// Where castling, promotion and en passant are near.
const STARTS: &[&str] = &[
    START,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "8/8/3bk3/8/8/2B5/4K3/6N1 w - - 90 60",
];

#[test]
fn chess_by_data_is_chess() {
    check(chess::Orthodox::new(), small("chess"), STARTS);
}

#[test]
fn king_of_the_hill_by_data_is_king_of_the_hill() {
    check(chess::KingOfTheHill::new(), small("king-of-the-hill"), STARTS);
}

#[test]
fn atomic_by_data_is_atomic() {
    check(chess::Atomic::new(), small("atomic"), STARTS);
}
