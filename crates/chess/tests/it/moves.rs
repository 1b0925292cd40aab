//! Written moves.

use chess::{Atomic, Chess, KingOfTheHill, Orthodox, Variant};
use game::Notation;

use crate::play;

/// A text reads as this move in coordinate form, or is refused with this sentence.
fn check_in<P: Variant>(game: Chess<P>, position: &str, text: &str, expect: &str) {
    let record = play(game, position, "");
    let (game, pos) = (record.game(), record.position());
    let found = match game.parse_move(pos, text) {
        Ok(m) => game.write_move(pos, m),
        Err(error) => error.to_string(),
    };
    assert_eq!(found, expect, "{position}: {text:?}");
}

fn check(position: &str, text: &str, expect: &str) {
    check_in(Orthodox::new(), position, text, expect);
}

/// A move's reading form.
fn check_reading<P: Variant>(game: Chess<P>, position: &str, coordinate: &str, expect: &str) {
    let record = play(game, position, "");
    let m = record.game().parse_move(record.position(), coordinate).unwrap();
    assert_eq!(record.game().write_readings(record.position(), &[m]), [expect], "{position}: {coordinate}");
}

const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PROMOTION: &str = "3r2k1/2P5/8/8/8/8/8/4K3 w - - 0 1";
const KNIGHTS: &str = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
const QUEENS: &str = "6k1/8/8/8/Q6Q/8/8/Q3K3 w - - 0 1";

#[test]
fn readings() {
    let chess = |position, coordinate, expect| check_reading(Orthodox::new(), position, coordinate, expect);
    chess("start", "e2e4", "e4");
    chess("start", "g1f3", "Nf3");
    chess(CASTLING, "e1g1", "O-O");
    chess(CASTLING, "e1c1", "O-O-O");
    chess(CASTLING, "a1a8", "Rxa8+");
    chess(PROMOTION, "c7c8q", "c8=Q");
    chess(PROMOTION, "c7d8n", "cxd8=N");
    chess(PROMOTION, "c7d8q", "cxd8=Q+");
    chess(KNIGHTS, "b1d2", "Nbd2");
    chess(QUEENS, "a4d1", "Q4d1");
    chess(QUEENS, "a4d4", "Qa4d4");
    chess("k7/8/1K6/8/8/8/8/7R w - - 0 1", "h1h8", "Rh8#");
    chess("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", "d5e6", "dxe6");
    // The other knight is pinned: no need to tell them apart.
    chess("4r2k/8/8/8/8/8/4N3/N3K3 w - - 0 1", "a1c2", "Nc2");
    chess("4r2k/8/8/8/4N3/8/8/N3K3 w - - 0 1", "a1b3", "Nb3");

    check_reading(KingOfTheHill::new(), "4k3/8/8/8/8/4K3/8/8 w - - 0 1", "e3e4", "Ke4#");
    check_reading(Atomic::new(), "4k3/3p4/8/8/8/8/3Q4/4K3 w - - 0 1", "d2d7", "Qxd7#");
    check_reading(Atomic::new(), "7k/8/8/3p4/8/8/3Q4/6K1 w - - 0 1", "d2d5", "Qxd5");
}

#[test]
fn what_people_type() {
    for text in ["e2e4", "e4", "E2E4", "e2-e4", "Pe4", "pe4", " e4! ", "Pe2e4", "e4+"] {
        check("start", text, "e2e4");
    }
    for text in ["Nf3", "nf3", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "g1f3", "Nf3?!", "NF3"] {
        check("start", text, "g1f3");
    }
    for text in ["O-O", "0-0", "o-o", "OO", "e1g1", "e1h1", "Kg1", "O-O+"] {
        check(CASTLING, text, "e1g1");
    }
    for text in ["O-O-O", "0-0-0", "e1c1", "e1a1", "Kc1", "OOO"] {
        check(CASTLING, text, "e1c1");
    }
    for text in ["c8=Q", "c8Q", "c8q", "c7c8q", "c7c8=Q", "c8(Q)", "Pc8Q", "c7-c8=Q", "c8/Q"] {
        check(PROMOTION, text, "c7c8q");
    }
    for text in ["cxd8=N", "cd8n", "c7xd8=N", "c7d8n", "Pcxd8=N+"] {
        check(PROMOTION, text, "c7d8n");
    }
    for text in ["dxe6", "de6", "d5e6", "dxe6 e.p.", "dxe6e.p."] {
        check("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", text, "d5e6");
    }
    // The pawn goes before the bishop where the capital is missing, and only there.
    let both = "4k3/8/8/8/1P6/2p5/3B4/4K3 b - - 0 1";
    check(both, "cd2", "c3d2");
    let both = "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1";
    check(both, "bxc3", "b2c3");
    check(both, "Bxc3", "d2c3");
    check("4k3/8/8/8/8/2p5/3B4/4K3 w - - 0 1", "bxc3", "d2c3");
}

#[test]
fn ambiguous_moves() {
    check(KNIGHTS, "Nd2", "“Nd2” may mean b1d2 or f3d2: write one of these.");
    check(PROMOTION, "c7c8", "“c7c8” may mean c7c8q or c7c8r or c7c8b or c7c8n: write one of these.");
    check(PROMOTION, "c8", "“c8” may mean c7c8q or c7c8r or c7c8b or c7c8n: write one of these.");
    check(QUEENS, "Qad4", "“Qad4” may mean a1d4 or a4d4: write one of these.");
}

#[test]
fn unreadable_moves() {
    for text in ["hello", "", "e9", "i2i4", "12", "é", "Nf3f4f5", "resign", "♘f3", "e", "N", "-"] {
        check("start", text, &format!("“{text}” is not a move: write it like e2e4, Nf3 or O-O."));
    }
    let record = play(Orthodox::new(), "start", "");
    for text in ["x".repeat(1 << 20), "é".repeat(30), "e2e4".repeat(9), "0".repeat(99)] {
        assert!(record.game().parse_move(record.position(), &text).is_err());
    }
}

#[test]
fn illegal_moves() {
    let why = |position: &str, text: &str, why: &str| {
        check(position, text, &format!("“{text}” is not a legal move here: {why}"));
    };
    why("start", "e3e4", "there is no piece on e3.");
    why("start", "e7e5", "it is White’s turn, and the pawn on e7 is Black’s.");
    why("start", "e5", "it is White’s turn.");
    why("start", "Nf6", "it is White’s turn.");
    why("start", "g1e2", "White’s own pawn stands on e2.");
    why("start", "a1a2", "White’s own pawn stands on a2.");
    why("start", "Ng1g3", "the knight on g1 can go to f3, h3.");
    why("start", "Nd4", "the knight on b1 can go to a3, c3; the knight on g1 can go to f3, h3.");
    why("start", "Bc4", "the way is blocked by the pawn on e2.");
    why("start", "Bd4", "the bishop on c1 has no legal move; the bishop on f1 has no legal move.");
    why("start", "f1c4", "the way is blocked by the pawn on e2.");
    why("start", "d1d7", "the way is blocked by the pawn on d2.");
    why("start", "e2e5", "the pawn on e2 can go to e3, e4.");
    why("start", "exd3", "there is nothing to take on d3.");
    why("start", "e2d3", "there is nothing to take on d3.");
    let facing = "4k3/8/8/8/4p3/4n3/4P3/4K3 w - - 0 1";
    why(facing, "e2e4", "the way is blocked by the knight on e3.");
    why(facing, "e2e3", "the way is blocked by the knight on e3.");
    why("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e2e4", "the way is blocked by the pawn on e4.");
    why("start", "Ke3", "the king on e1 has no legal move.");
    why("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Nf3", "White has no such knight.");
    why("start", "e2e4q", "write e2e4.");
    why("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3", "the knight on e2 is pinned by the rook on e8.");
    why("4r1k1/8/8/8/8/8/8/3K4 w - - 0 1", "d1e1", "the king would be in check on e1, from the rook on e8.");
    why(
        "4r1k1/8/8/8/8/8/7R/4K3 w - - 0 1",
        "h2h3",
        "White’s king is in check from the rook on e8, and this does not help.",
    );
    why("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "exd3", "it would leave Black’s king in check.");
    why(PROMOTION, "c8=K", "write c7c8q or c7c8r or c7c8b or c7c8n.");
    why("start", "O-O", "the way is blocked by the bishop on f1.");
    why("start", "e1c1", "the way is blocked by the queen on d1.");
    let no_right =
        "White has no right to castle on the king’s side: king or rook has moved, or the rook is gone.";
    why("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "0-0", no_right);
    why("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", no_right);
    why("1k2r3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "the king cannot castle out of check.");
    why(
        "1k3r2/8/8/8/8/8/8/4K2R w K - 0 1",
        "e1h1",
        "the king cannot castle across or onto an attacked square.",
    );
    why("k7/8/1K6/8/8/8/7B/8 b - - 0 1", "Ka7", "the game is over (stalemate).");

    let blast = "“Kxe2” is not a legal move here: it would blow up White’s own king.";
    check_in(Atomic::new(), "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "Kxe2", blast);
    let over = "“Ke7” is not a legal move here: the game is over (king of the hill).";
    check_in(KingOfTheHill::new(), "4k3/8/8/8/4K3/8/8/8 b - - 0 1", "Ke7", over);
}
