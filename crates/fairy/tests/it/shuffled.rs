//! Shuffled starts, and castling from wherever they put king and rook: compared with shakmaty, and with Scharnagl's own way to number
//! the starts.

use display::{Notation, Picture};
use fairy::{Fairy, Special};
use game::Game;
use insight::{Encode, Searchable};
use shakmaty::fen::Fen;
use shakmaty::uci::UciMove;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position};

use crate::support::{InEnglish, small, written};

/// The pieces of a start by Scharnagl's rules, placed one by one.
fn scharnagl(number: u32) -> String {
    let mut rank = [' '; 8];
    let (n, light) = (number / 4, number % 4);
    rank[light as usize * 2 + 1] = 'B';
    let (n, dark) = (n / 4, n % 4);
    rank[dark as usize * 2] = 'B';
    let free = |rank: &[char; 8], nth: u32| (0..8).filter(|&i| rank[i] == ' ').nth(nth as usize).unwrap();
    let (n, queen) = (n / 6, n % 6);
    rank[free(&rank, queen)] = 'Q';
    // The table of the knights.
    let knights =
        [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)][n as usize];
    let cells = [free(&rank, knights.0), free(&rank, knights.1)];
    cells.iter().for_each(|&cell| rank[cell] = 'N');
    for piece in ['R', 'K', 'R'] {
        rank[free(&rank, 0)] = piece;
    }
    rank.iter().collect()
}

#[test]
fn the_starts_are_numbered_as_scharnagl_did() {
    let game = small("chess960");
    assert_eq!(game.starts(), 960);
    assert_eq!(game.numbered_start(518), game.start());
    assert_eq!((scharnagl(0), scharnagl(518)), ("BBQNNRKR".into(), "RNBQKBNR".into()));
    for number in 0..960 {
        let white = scharnagl(number);
        let black = white.to_lowercase();
        let text = format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w KQkq - 0 1");
        assert_eq!(game.write_position(&game.numbered_start(number)), text);
        assert_eq!(game.position(&text).unwrap(), game.numbered_start(number));
    }
    assert_eq!(game.position("518").unwrap(), game.start());
    assert!(game.position("960").unwrap_err().contains("from 0 to 959"));
    assert_eq!(small("chess").starts(), 1);
    assert!(small("chess").position("518").is_err());
}

/// The legal moves of both, in coordinate form.
fn same(game: &Fairy<1>, pos: &<Fairy<1> as Game>::Position, theirs: &Chess) -> Vec<String> {
    let at = game.write_position(pos);
    let mut mine: Vec<String> = game.legal(pos).iter().map(|&m| game.write_move(pos, m)).collect();
    let mode = CastlingMode::Chess960;
    let mut other: Vec<String> =
        theirs.legal_moves().iter().map(|&m| UciMove::from_move(m, mode).to_string()).collect();
    mine.sort();
    other.sort();
    assert_eq!(mine, other, "{at}");
    other
}

#[test]
fn games_from_all_starts_are_those_of_chess960() {
    let game = small("chess960");
    let mut dice = 3_u64;
    let mut castled = 0;
    for number in 0..960 {
        let mut pos = game.numbered_start(number);
        let fen: Fen = game.write_position(&pos).parse().unwrap();
        let mut theirs: Chess = fen.into_position(CastlingMode::Chess960).unwrap();
        for _ in 0..60 {
            if theirs.is_insufficient_material() {
                break;
            }
            let legal = same(&game, &pos, &theirs);
            let fen = Fen::from_position(&theirs, EnPassantMode::Legal).to_string();
            assert_eq!(game.write_position(&pos), fen);
            if legal.is_empty() {
                break;
            }
            // Castlings are made gladly, and the pieces between king and rook go out.
            let castlings: Vec<_> =
                game.legal(&pos).into_iter().filter(|m| matches!(m.special, Special::Castling(_))).collect();
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let text = match castlings.first() {
                Some(&m) if dice >> 40 & 1 == 0 => game.write_move(&pos, m),
                _ => legal[(dice >> 33) as usize % legal.len()].clone(),
            };
            let m: UciMove = text.parse().unwrap();
            theirs.play_unchecked(m.to_move(&theirs).unwrap());
            let m = game.typed(&pos, &text).unwrap();
            castled += u32::from(matches!(m.special, Special::Castling(_)));
            let (before, undo) = (pos.clone(), game.make(&mut pos, m));
            let after = pos.clone();
            game.unmake(&mut pos, m, undo);
            assert_eq!(pos, before);
            pos = after;
            let mut bytes = Vec::new();
            game.pack(&pos, &mut bytes);
            assert_eq!(game.unpack(&bytes).as_ref(), Some(&pos));
        }
    }
    assert!(castled > 100, "{castled}");
}

/// What is typed is the castling that is written and pointed at like this.
fn check(position: &str, typed: &str, coordinate: &str, reading: &str, after: &str) {
    let game = small("chess960");
    let mut pos = game.position(position).unwrap();
    let m = game.typed(&pos, typed).unwrap_or_else(|e| panic!("{typed}: {e}"));
    assert_eq!(game.write_move(&pos, m), coordinate);
    assert_eq!(game.readings(&pos, &[m]), [reading]);
    let step = &game.steps(&pos, &[m])[0];
    assert_eq!(game.write_step(step.from, step.to), coordinate);
    let legal = game.legal(&pos);
    assert!(legal.iter().all(|&other| other == m || game.move_code(other) != game.move_code(m)));
    game.make(&mut pos, m);
    assert_eq!(game.write_position(&pos), after);
}

#[test]
fn castling_is_written_as_the_king_taking_the_rook() {
    let position = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    for typed in ["O-O", "0-0", "e1h1", "e1g1"] {
        check(position, typed, "e1h1", "O-O", "4k3/8/8/8/8/8/8/R4RK1 b - - 1 1");
    }
    check(position, "O-O-O", "e1a1", "O-O-O", "4k3/8/8/8/8/8/8/2KR3R b - - 1 1");
    // The king's own step is another move, and the king may stay where he is.
    check("4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "f1g1", "f1g1", "O-O", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    check("4k3/8/8/8/8/8/8/5K1R w K - 0 1", "f1h1", "f1h1", "O-O", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    check("3k4/8/8/8/8/8/8/6KR w K - 0 1", "O-O", "g1h1", "O-O", "3k4/8/8/8/8/8/8/5RK1 b - - 1 1");
    let game = small("chess960");
    let pos = game.position("4k3/8/8/8/8/8/8/5K1R w K - 0 1").unwrap();
    assert_eq!(game.typed(&pos, "f1g1").unwrap().special, Special::None);
    let pos = game.position("4k3/8/8/8/8/8/8/4KN1R w K - 0 1").unwrap();
    assert!(game.typed(&pos, "O-O").unwrap_err().contains("f1"));
    let pos = game.position("4k3/8/8/8/8/8/P7/4K3 w - - 0 1").unwrap();
    assert!(game.typed(&pos, "O-O").unwrap_err().contains("no longer stand"));
}

#[test]
fn rights_are_read_in_every_way_and_written_as_x_fen() {
    let game = small("chess960");
    let read = |rights: &str, first: &str| {
        let text = format!("1r2k1r1/8/8/8/8/8/8/{first} w {rights} - 0 1");
        game.position(&text).map(|pos| game.write_position(&pos).split(' ').nth(2).unwrap().to_string())
    };
    for rights in ["KQkq", "GBgb", "KBkb"] {
        assert_eq!(read(rights, "1R2K1R1").unwrap(), "KQkq");
    }
    // The inner rook of two: K would mean the other.
    assert_eq!(read("Gg", "1R2K1RR").unwrap(), "Gk");
    assert_eq!(read("Kk", "1R2K1RR").unwrap(), "Kk");
    assert_eq!(read("Hh", "1R2K1R1").unwrap(), "-");
    assert!(read("Xx", "1R2K1R1").is_err());
}

#[test]
fn other_ranks_and_pieces_can_be_shuffled() {
    let text = "extends = \"chess\"\nname = \"Knights\"\ncastling = []\n[shuffle]\ncells = \"b1..g1\"\n\
                place = [\"NN\", \"BKQB\"]";
    let game = Fairy::<1>::new(written(&text.replace("BKQB", "BQKB")));
    assert_eq!(game.starts(), 15);
    let first = game.write_position(&game.numbered_start(0));
    assert_eq!(first, "rnnbqkbr/pppppppp/8/8/8/8/PPPPPPPP/RNNBQKBR w - - 0 1");
}

/// Castling rights as Shredder writes them are read in chess as well, where the letters of Chess960 are not written.
#[test]
fn chess_reads_rights_by_the_files_of_the_rooks() {
    let chess = small("chess");
    for (shredder, usual) in [("HAha", "KQkq"), ("Ha", "Kq"), ("KAh", "KQk"), ("-", "-")] {
        let position = |rights: &str| chess.position(&format!("r3k2r/8/8/8/8/8/8/R3K2R w {rights} - 0 1"));
        let found = position(shredder).unwrap();
        assert_eq!(found, position(usual).unwrap(), "{shredder}");
        assert!(chess.write_position(&found).contains(&format!(" {usual} ")), "{shredder}");
    }
    assert!(chess.position("r3k2r/8/8/8/8/8/8/R3K2R w B - 0 1").is_err(), "no rook castles from the b-file");
}
