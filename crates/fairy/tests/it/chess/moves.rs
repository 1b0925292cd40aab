//! Written moves.

use display::{Arg, Message, MoveError, Notation};
use fairy::Fairy;

use super::{ATOMIC, CHESS, HILL};
use crate::support::played;

/// Why a move was refused: the code, and the arguments without their names.
fn said(message: &Message) -> String {
    let args = message.args.iter().map(|(_, arg)| match arg {
        Arg::Text(text) | Arg::Side(text) | Arg::Piece(text) => text.clone(),
        Arg::List(list) => list.join(","),
        Arg::Message(inner) => said(inner),
        other => panic!("{other:?} is no argument of a refusal"),
    });
    [message.code.to_string()].into_iter().chain(args).collect::<Vec<_>>().join(" ")
}

/// A text reads as this move in coordinate form, or is refused so.
fn check_in(game: &Fairy<1>, position: &str, text: &str, expect: &str) {
    let record = played(game, position, "");
    let (game, pos) = (record.game(), record.position());
    let found = match game.parse_move(pos, record.legal(), text) {
        Ok(m) => game.write_move(pos, m),
        Err(MoveError::Illegal { why, .. }) => said(&why),
        Err(error) => said(&Message::from(&error)),
    };
    assert_eq!(found, expect, "{position}: {text:?}");
}

fn check(position: &str, text: &str, expect: &str) {
    check_in(&CHESS, position, text, expect);
}

/// A move's reading form.
fn check_reading(game: &Fairy<1>, position: &str, coordinate: &str, expect: &str) {
    let record = played(game, position, "");
    let m = record.game().parse_move(record.position(), record.legal(), coordinate).unwrap();
    let readings = record.game().write_readings(record.position(), record.legal(), &[m]);
    assert_eq!(readings, [expect], "{position}: {coordinate}");
}

const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PROMOTION: &str = "3r2k1/2P5/8/8/8/8/8/4K3 w - - 0 1";
const KNIGHTS: &str = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
/// A pawn with two pieces before it.
const FACING: &str = "4k3/8/8/8/4p3/4n3/4P3/4K3 w - - 0 1";
const QUEENS: &str = "6k1/8/8/8/Q6Q/8/8/Q3K3 w - - 0 1";

#[test]
fn readings() {
    let chess = |position, coordinate, expect| check_reading(&CHESS, position, coordinate, expect);
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

    check_reading(&HILL, "4k3/8/8/8/8/4K3/8/8 w - - 0 1", "e3e4", "Ke4#");
    check_reading(&ATOMIC, "4k3/3p4/8/8/8/8/3Q4/4K3 w - - 0 1", "d2d7", "Qxd7#");
    check_reading(&ATOMIC, "7k/8/8/3p4/8/8/3Q4/6K1 w - - 0 1", "d2d5", "Qxd5");
}

#[test]
fn what_people_type() {
    for text in ["e2e4", "e4", "E2E4", "e2-e4", "Pe4", "pe4", " e4! ", "Pe2e4", "e4+"] {
        check("start", text, "e2e4");
    }
    for text in ["Nf3", "nf3", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "g1f3", "Nf3?!", "NF3"] {
        check("start", text, "g1f3");
    }
    for text in ["O-O", "0-0", "o-o", "OO", "e1g1", "e1h1", "O-O+"] {
        check(CASTLING, text, "e1g1");
    }
    for text in ["O-O-O", "0-0-0", "e1c1", "e1a1", "OOO"] {
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
    check(KNIGHTS, "Nd2", "ambiguous-move Nd2 b1d2,f3d2");
    check(PROMOTION, "c7c8", "ambiguous-move c7c8 c7c8q,c7c8r,c7c8b,c7c8n");
    check(PROMOTION, "c8", "ambiguous-move c8 c7c8q,c7c8r,c7c8b,c7c8n");
    check(QUEENS, "Qad4", "ambiguous-move Qad4 a1d4,a4d4");
}

#[test]
fn unreadable_moves() {
    let record = played(&CHESS, "start", "");
    for text in ["hello", "", "12", "é", "Nf3f4f5", "resign", "♘f3", "e", "N", "-"] {
        let error = record.game().parse_move(record.position(), record.legal(), text).unwrap_err();
        assert_eq!(Message::from(&error).code, "unreadable-move", "{text}");
    }
    check("start", "e9", "not-a-cell e9 a1 h8");
    check("start", "i2i4", "not-a-cell i2 a1 h8");
    for text in ["x".repeat(1 << 20), "é".repeat(30), "e2e4".repeat(9), "0".repeat(99)] {
        assert!(record.game().parse_move(record.position(), record.legal(), &text).is_err());
    }
}

#[test]
fn illegal_moves() {
    check("start", "e3e4", "no-piece e3");
    check("start", "e7e5", "not-yours white pawn e7 black");
    check("start", "e6e5", "no-piece e6");
    check("start", "e5", "not-yours white pawn e7 black");
    check("start", "Nf6", "not-yours white knight g8 black");
    check("start", "Ngf6", "not-yours white knight g8 black");
    check("start", "Nhf6", "fairy-lacks-on-file white knight h");
    check(
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
        "d4",
        "not-yours black pawn d2 white",
    );
    check("3qk3/8/8/8/8/8/8/R3K3 w - - 0 1", "Qd4", "not-yours white queen d8 black");
    check("start", "g1e2", "own-piece white pawn e2");
    check("start", "a1a2", "own-piece white pawn a2");
    check("start", "Ng1g3", "fairy-none-on-cell-can-go white knight g3 g1");
    check("start", "Nd4", "fairy-none-can-go white knight d4");
    check("start", "Bc4", "blocked pawn e2");
    check("start", "Bd4", "fairy-none-can-go white bishop d4");
    check("start", "f1c4", "blocked pawn e2");
    check("start", "d1d7", "blocked pawn d2");
    check("start", "e2e5", "goes-elsewhere pawn e2 e3,e4");
    check("start", "exd3", "nothing-to-take d3");
    check("start", "e2d3", "nothing-to-take d3");
    check(FACING, "e2e3", "blocked knight e3");
    check("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e2e4", "blocked pawn e4");
    check("start", "Ke3", "fairy-none-can-go white king e3");
    check("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Nf3", "lacks white knight");
    check("4k3/8/8/8/8/8/P7/1N2K3 w - - 0 1", "Ngf3", "fairy-lacks-on-file white knight g");
    check("start", "e2e4q", "fairy-write-instead e2e4");
    check("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "Nc3", "pinned knight e2 rook e8");
    check("4r1k1/8/8/8/8/8/8/3K4 w - - 0 1", "d1e1", "into-check king e1 rook e8");
    check("4r1k1/8/8/8/8/8/7R/4K3 w - - 0 1", "h2h3", "in-check white king rook e8");
    check("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "exd3", "fairy-no-en-passant-on d3");
    check(PROMOTION, "c8=K", "fairy-write-instead c7c8q,c7c8r,c7c8b,c7c8n");
    check("k7/8/1K6/8/8/8/7B/8 b - - 0 1", "Ka7", "game-over");
    check_in(&ATOMIC, "4k3/8/8/8/8/8/4p3/4K3 w - - 0 1", "Kxe2", "fairy-blows-up-own-royal white king");
    check_in(&HILL, "4k3/8/8/8/4K3/8/8/8 b - - 0 1", "Ke7", "game-over");
}

#[test]
fn the_first_piece_on_the_way_blocks() {
    check(FACING, "e2e4", "blocked knight e3");
}

#[test]
fn illegal_castling() {
    check(CASTLING, "Kg1", "fairy-castling-is-written O-O");
    check(CASTLING, "Kc1", "fairy-castling-is-written O-O-O");
    let no_right = "fairy-castling-right-gone king e1 rook h1";
    check("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "0-0", &format!("fairy-castling-refused {no_right}"));
    check("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", &format!("fairy-cannot-castle {no_right}"));
    check("1k2r3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O", "fairy-castling-refused fairy-castling-in-check king");
    check(
        "1k3r2/8/8/8/8/8/8/4K2R w K - 0 1",
        "e1h1",
        "fairy-cannot-castle fairy-castling-across king f1 black",
    );
    check(
        "1k4r1/8/8/8/8/8/8/4K2R w K - 0 1",
        "e1g1",
        "fairy-cannot-castle fairy-castling-onto king g1 black",
    );
}
