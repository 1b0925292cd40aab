//! The engine playing chess, king of the hill and atomic is compared with the library shakmaty, which shares no code with it.

use display::Notation;
use fairy::Fairy;
use game::{Game, Outcome, Reason, Team};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::variant::{Atomic, KingOfTheHill};
use shakmaty::{CastlingMode, Chess, Color, EnPassantMode, FromSetup, KnownOutcome, Move, Position};

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

/// The referee's legal moves in coordinate form and SAN, sorted.
fn referee_moves<P: Position + Clone>(pos: &P) -> Vec<String> {
    let write =
        |&m: &Move| format!("{} {}", m.to_uci(CastlingMode::Standard), SanPlus::from_move(pos.clone(), m));
    let mut all: Vec<String> = pos.legal_moves().iter().map(write).collect();
    all.sort();
    all
}

/// Our legal moves in coordinate form and reading form, sorted.
fn our_moves(game: &Fairy<1>, pos: &<Fairy<1> as Game>::Position) -> Vec<String> {
    let legal = game.legal(pos);
    let readings = game.write_readings(pos, &legal, &legal);
    let forms = game.write_moves(pos, &legal).into_iter().zip(readings);
    let mut all: Vec<String> = forms.map(|(form, reading)| format!("{form} {reading}")).collect();
    all.sort();
    all
}

/// The outcome by the rules that both have: the goal or blast, mate and stalemate.
fn referee_outcome<P: Position>(pos: &P) -> Option<Outcome> {
    if !pos.is_variant_end() && !pos.legal_moves().is_empty() {
        return None;
    }
    pos.outcome().known().map(|outcome| match outcome {
        KnownOutcome::Decisive { winner } => Outcome::Win(Team(winner.fold_wb(0, 1))),
        KnownOutcome::Draw => Outcome::Draw,
    })
}

/// Whether all that the referee calls too little to win is too little for us.
#[derive(Copy, Clone, PartialEq)]
enum Dead {
    Same,
    /// We want a position in which no play whatever wins; the referee of atomic leaves out bad play.
    Fewer,
}

fn check_position<P: Position + Clone>(
    referee: &P,
    game: &Fairy<1>,
    pos: &<Fairy<1> as Game>::Position,
    dead: Dead,
) {
    let text = game.write_position(pos);
    assert_eq!(text, Fen::from_position(referee, EnPassantMode::Legal).to_string());
    let end = game.end(pos);
    assert_eq!(game.in_check(pos), referee.is_check(), "{text}");
    let decided = end.filter(|end| end.reason != Reason::DEAD_POSITION).map(|end| end.outcome);
    assert_eq!(decided, referee_outcome(referee), "{text}");
    if end.is_some() && decided.is_none() {
        assert!(referee.is_insufficient_material(), "{text}");
        return;
    }
    assert_eq!(our_moves(game, pos), referee_moves(referee), "{text}");
    if end.is_none() {
        assert!(dead == Dead::Fewer || !referee.is_insufficient_material(), "{text}");
        for (team, color) in [(0, Color::White), (1, Color::Black)] {
            assert!(game.can_win(pos, Team(team)) || referee.has_insufficient_material(color), "{text}");
        }
    }
}

fn check<P: Position + FromSetup + Clone>(game: &Fairy<1>, dead: Dead) {
    let mut random = Random(7);
    let mut compared = 0;
    for start in STARTS.iter().cycle() {
        if compared >= POSITIONS {
            break;
        }
        let fen: Fen = start.parse().unwrap();
        let mut referee: P = fen.into_position(CastlingMode::Standard).unwrap();
        let mut pos = game.position(start).unwrap();
        for _ in 0..300 {
            check_position(&referee, game, &pos, dead);
            compared += 1;
            let legal = game.legal(&pos);
            if legal.is_empty() {
                break;
            }
            let moves = referee.legal_moves();
            let m = moves[random.below(moves.len())];
            let typed = m.to_uci(CastlingMode::Standard).to_string();
            let same = legal.into_iter().find(|&m| game.write_move(&pos, m) == typed).unwrap();
            game.make(&mut pos, same);
            referee.play_unchecked(m);
        }
    }
}

/// Where castling, promotion and en passant are near.
const STARTS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "8/8/3bk3/8/8/2B5/4K3/6N1 w - - 90 60",
];

#[test]
fn chess_by_data_is_chess() {
    check::<Chess>(&small("chess"), Dead::Same);
}

#[test]
fn king_of_the_hill_by_data_is_king_of_the_hill() {
    check::<KingOfTheHill>(&small("king-of-the-hill"), Dead::Same);
}

#[test]
fn atomic_by_data_is_atomic() {
    check::<Atomic>(&small("atomic"), Dead::Fewer);
}
