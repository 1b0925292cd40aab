//! Games as Lichess plays them, compared with the library shakmaty in random games.

use std::marker::PhantomData;

use display::{Message, Notation, Picture};
use fairy::Fairy;
use game::{Game, Match, Outcome, Seat, Team};
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::variant::{Antichess, Horde, RacingKings, ThreeCheck};
use shakmaty::{CastlingMode, Color, EnPassantMode, FromSetup, KnownOutcome, Position};

use crate::support::{InEnglish, small};

/// Positions compared for each game.
const POSITIONS: usize = 8_000;

/// A simple generator: the same games in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % n
    }
}

/// Plays random games and compares legal moves, position text, check and outcome at every ply.
struct Comparison<P> {
    mode: CastlingMode,
    positions: usize,
    kind: PhantomData<P>,
}

impl<P: Position + FromSetup + Clone> Comparison<P> {
    fn new() -> Self {
        Self { mode: CastlingMode::Standard, positions: POSITIONS, kind: PhantomData }
    }

    fn run(&self, ours: &Fairy<1>, starts: &[&str]) {
        let (mut random, mut compared, mut games, mut finished) = (Random(11), 0, 0, 0);
        while compared < self.positions || games < starts.len() {
            let start = starts[games % starts.len()];
            games += 1;
            let theirs: Fen = start.parse().unwrap_or_else(|e| panic!("{start}: {e}"));
            let mut theirs: P = theirs.into_position(self.mode).unwrap_or_else(|_| panic!("{start}"));
            let mut pos = ours.position(start).unwrap_or_else(|e| panic!("{start}: {e}"));
            for _ in 0..300 {
                let (legal, ended) = self.same(ours, &theirs, &pos);
                compared += 1;
                if ended || legal.is_empty() {
                    finished += 1;
                    break;
                }
                let text = &legal[random.below(legal.len())];
                let m: UciMove = text.parse().unwrap();
                theirs.play_unchecked(m.to_move(&theirs).unwrap());
                let m = ours.typed(&pos, text).unwrap_or_else(|e| panic!("{e}"));
                ours.make(&mut pos, m);
            }
        }
        assert!(finished > 0, "no game came to its end");
    }

    /// The legal moves that both have, and whether the game is over.
    fn same(&self, ours: &Fairy<1>, theirs: &P, pos: &<Fairy<1> as Game>::Position) -> (Vec<String>, bool) {
        let at = ours.write_position(pos);
        let mut moves = Vec::new();
        let end = ours.moves(pos, &mut moves).map(|end| end.outcome);
        let outcome = theirs.outcome().known().map(|known| match known {
            KnownOutcome::Decisive { winner } => Outcome::Win(Team(u8::from(winner == Color::Black))),
            KnownOutcome::Draw => Outcome::Draw,
        });
        assert_eq!(end, outcome, "{at}");
        if end.is_none() {
            // In a finished position nothing can be taken in passing, for shakmaty.
            assert_eq!(at, Fen::from_position(theirs, EnPassantMode::Legal).to_string());
        }
        assert_eq!(ours.in_check(pos), theirs.is_check(), "{at}");
        let mut mine: Vec<String> = moves.iter().map(|&m| ours.write_move(pos, m)).collect();
        let legal = if outcome.is_some() { Default::default() } else { theirs.legal_moves() };
        let mut other: Vec<String> =
            legal.iter().map(|&m| UciMove::from_move(m, self.mode).to_string()).collect();
        mine.sort();
        other.sort();
        assert_eq!(mine, other, "{at}");
        (other, end.is_some())
    }
}

const CHESS: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

#[test]
fn three_check_is_that_of_lichess() {
    let start = format!("{CHESS} 3+3 0 1");
    let starts = [
        start.as_str(),
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 2+1 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 1+1 0 1",
        "4k3/8/8/8/8/8/3r4/4K3 w - - 3+3 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 1+3 0 1",
    ];
    Comparison::<ThreeCheck>::new().run(&small("three-check"), &starts);
}

#[test]
fn antichess_is_that_of_lichess() {
    let starts = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
        "8/P6p/8/2b5/8/8/8/1B6 w - - 0 1",
        "8/1p6/8/8/8/8/P7/8 w - - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "8/8/2b5/8/8/5B2/1B6/8 w - - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    ];
    Comparison::<Antichess>::new().run(&small("antichess"), &starts);
}

#[test]
fn horde_is_that_of_lichess() {
    let starts = [
        "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1",
        "4k3/pp4q1/3P2p1/8/P3PP2/PPP2r2/PPP5/PPPP4 b - - 0 1",
        "k7/5p2/4p2P/3p2P1/2p2P2/1p2P2P/p2P2P1/2P2P2 w - - 0 1",
        "r3k2r/8/8/8/2p5/8/1P1P4/P2P4 w kq - 0 1",
        "8/2k5/8/3P4/8/8/8/8 b - - 0 1",
    ];
    Comparison::<Horde>::new().run(&small("horde"), &starts);
}

#[test]
fn a_step_of_two_from_the_first_rank_is_not_taken_in_passing() {
    let game = small("horde");
    let mut record =
        Match::from_position(game.clone(), game.position("4k3/8/8/8/8/1p3p2/8/2P1P3 w - - 0 1").unwrap());
    record.play(game.typed(record.position(), "c1c3").unwrap()).unwrap();
    assert_eq!(game.write_position(record.position()), "4k3/8/8/8/8/1pP2p2/8/4P3 b - - 0 1");
    assert!(game.typed(record.position(), "b3c2").is_err());
    assert!(game.position("4k3/8/8/8/8/8/8/4K3 w - - 0 1").unwrap_err().contains("White has no king"));
}

#[test]
fn racing_kings_is_that_of_lichess() {
    let starts = [
        "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1",
        "4brn1/2K2k2/8/8/8/8/8/8 w - - 0 1",
        "8/1K3k2/8/8/8/8/8/6r1 w - - 0 1",
        "8/1K4k1/8/8/8/8/8/R5r1 w - - 0 1",
        "8/1k4K1/8/8/8/8/8/3R1r2 b - - 0 1",
    ];
    Comparison::<RacingKings>::new().run(&small("racing-kings"), &starts);
}

#[test]
fn a_last_reply_draws() {
    let game = small("racing-kings");
    let end = |position: &str| {
        game.moves(&game.position(position).unwrap(), &mut Vec::new()).map(|end| end.outcome)
    };
    assert_eq!(end("K7/6k1/8/8/8/8/8/8 b - - 0 1"), None);
    assert_eq!(end("K5k1/8/8/8/8/8/8/8 w - - 0 1"), Some(Outcome::Draw));
    assert_eq!(end("K7/8/6k1/8/8/8/8/8 b - - 0 1"), Some(Outcome::Win(Team(0))));
    assert_eq!(end("K7/8/6k1/8/8/8/8/8 w - - 0 1"), Some(Outcome::Win(Team(0))));
    assert_eq!(end("6k1/K7/8/8/8/8/8/8 w - - 0 1"), Some(Outcome::Win(Team(1))));
    // The king could follow, but for the rook.
    assert_eq!(end("K1R5/6k1/8/8/8/8/8/8 b - - 0 1"), Some(Outcome::Win(Team(0))));
    assert!(game.position("8/8/8/8/8/k7/8/R6K b - - 0 1").unwrap_err().contains("in check"));
    let pos = game.position("8/8/8/8/8/k7/8/1R5K w - - 0 1").unwrap();
    assert!(game.typed(&pos, "b1a1").unwrap_err().contains("may not give check"));
}

#[test]
fn checks_are_read_as_programs_write_them() {
    let game = small("three-check");
    let left = game.position("4k3/8/8/8/8/8/3r4/4K3 w - - 3+1 4 9").unwrap();
    for text in ["4k3/8/8/8/8/8/3r4/4K3 w - - 4 9 +0+2", "4k3/8/8/8/8/8/3r4/4K3 w - - 3+1 4 9"] {
        assert_eq!(game.position(text).unwrap(), left, "{text}");
    }
    assert_eq!(
        game.position("4k3/8/8/8/8/8/3r4/4K3 w - - 4 9").map(|p| game.write_position(&p)).unwrap(),
        "4k3/8/8/8/8/8/3r4/4K3 w - - 3+3 4 9"
    );
    for text in ["4+3 0 1", "3+ 0 1", "+1 0 1", "0 1 +4+0", "0 1 +x+0", "3+3 0 1 7"] {
        assert!(game.position(&format!("4k3/8/8/8/8/8/3r4/4K3 w - - {text}")).is_err(), "{text}");
    }
    let counted: Vec<_> = game.view(&left).counters.into_iter().map(|c| (c.seat, c.count)).collect();
    let checks = |count: u8| Message::new("checks-left").number("count", count);
    assert_eq!(counted, [(Seat(0), checks(3)), (Seat(1), checks(1))]);
    assert_eq!(small("chess").view(&small("chess").start()).counters, []);
    let none = game.position("4k3/8/8/8/8/8/3r4/4K3 w - - 3+3 4 9").unwrap();
    assert_ne!(game.key(&none), game.key(&left));
    assert!(!game.same(&none, &left));
}
