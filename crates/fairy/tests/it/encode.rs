//! Positions as bytes and back.

use display::{Notation, Picture};
use fairy::{Fairy, Sparse, Special};
use game::Game;
use insight::{Encode, Searchable};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

use crate::support::{InEnglish, shipped, small, variant, written};
use crate::with_game;

fn packed<G: Encode>(game: &G, pos: &G::Position) -> Vec<u8> {
    let mut bytes = Vec::new();
    game.pack(pos, &mut bytes);
    bytes
}

/// Random games: every position comes back, and no byte less or more is taken for one. Returns the most bytes of a position.
fn check<G: Encode + Picture>(game: &G, games: usize, plies: usize) -> usize {
    let (mut dice, mut most) = (7_u64, 0);
    for _ in 0..games {
        let mut pos = game.start();
        for _ in 0..plies {
            let bytes = packed(game, &pos);
            assert_eq!(game.unpack(&bytes).as_ref(), Some(&pos), "{bytes:?}");
            assert!(game.unpack(&bytes[..bytes.len() - 1]).is_none(), "{pos:?}");
            assert!(game.unpack(&[&bytes[..], &[0]].concat()).is_none(), "{pos:?}");
            most = most.max(bytes.len());
            let mut visited = Vec::new();
            game.visit_pieces(&pos, &mut |kind, seat, cell| {
                assert!(kind < game.kinds());
                visited.push((cell, seat));
            });
            let mut shown: Vec<_> = game.view(&pos).pieces.iter().map(|p| (p.cell, p.seat)).collect();
            visited.sort_unstable();
            shown.sort_unstable();
            assert_eq!(visited, shown);
            let mut moves = Vec::new();
            if game.moves(&pos, &mut moves).is_some() {
                break;
            }
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            game.make(&mut pos, moves[(dice >> 33) as usize % moves.len()]);
        }
    }
    most
}

#[test]
fn packed_positions_come_back() {
    for id in shipped() {
        let cells = variant(&id).board.grid().map_or(100, board::Grid::cells);
        let (games, plies) = if cells > 200 { (1, 30) } else { (8, 150) };
        with_game!(variant(&id), game => check(&game, games, plies));
    }
}

#[test]
fn a_position_of_chess_takes_no_more_than_32_bytes() {
    let most = check(&small("chess"), 20, 150);
    assert!(most <= 32, "{most}");
}

#[test]
fn first_moves_and_en_passant_survive_packing() {
    let chess = small("chess");
    let pos = chess.position("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 3 9").unwrap();
    let back = chess.unpack(&packed(&chess, &pos)).unwrap();
    assert_eq!(chess.write_position(&back), "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 3 9");
    let first = "extends = \"chess\"\nname = \"First\"\ncastling = []\n[pieces.N]\nmoves = [\"leap {±1 ±2}\", \"leap {±3 0} first\"]";
    check(&Fairy::<1>::new(written(first)), 10, 80);
    let plane = Sparse::new(variant("infinite-classical"));
    let text = "K5,1+|R8,1+|P4,5|k5,8|r-9000000000000000,77|p3,5 w 3,6 4 7";
    let pos = plane.position(text).unwrap();
    assert_eq!(plane.write_position(&plane.unpack(&packed(&plane, &pos)).unwrap()), text);
}

/// Whatever is taken for a position can be played.
fn play<G: Encode>(game: &G, bytes: &[u8]) {
    let Some(mut pos) = game.unpack(bytes) else { return };
    for _ in 0..4 {
        let mut moves = Vec::new();
        if game.moves(&pos, &mut moves).is_some() {
            break;
        }
        game.make(&mut pos, moves[moves.len() / 2]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, rng_seed: RngSeed::Fixed(4), ..ProptestConfig::default() })]

    #[test]
    fn garbage_is_refused_or_played_but_never_panics(
        garbage in proptest::collection::vec(any::<u8>(), 0..60),
        edits in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4),
    ) {
        let games = (small("chess"), small("atomic-total"), Sparse::new(variant("infinite-classical")));
        let mangled = |mut bytes: Vec<u8>| {
            for (at, byte) in &edits {
                let at = at.index(bytes.len());
                bytes[at] = *byte;
            }
            bytes
        };
        play(&games.0, &garbage);
        play(&games.0, &mangled(packed(&games.0, &games.0.start())));
        play(&games.1, &mangled(packed(&games.1, &games.1.start())));
        play(&games.2, &garbage);
        play(&games.2, &mangled(packed(&games.2, &games.2.start())));
    }
}

#[test]
fn move_codes_tell_all_moves_of_a_position_apart() {
    for (id, position) in [
        ("chess", "r3k2r/P6P/8/3Pp3/8/8/p6p/R3K2R w KQkq e6 0 1"),
        ("last-piece-standing", "8/P7/8/8/8/8/8/k7 w - - 0 1"),
    ] {
        let game = small(id);
        let pos = game.position(position).unwrap();
        let mut moves = game.legal(&pos);
        assert!(moves.iter().any(|m| m.special != Special::None));
        moves.sort_by_key(|&m| game.move_code(m));
        assert!(moves.windows(2).all(|pair| game.move_code(pair[0]) != game.move_code(pair[1])), "{id}");
    }
}

/// Two pawns may pass over one cell from different sides, and the key must tell which one can be taken.
#[test]
fn the_key_names_the_pawn_that_can_be_taken_in_passing() {
    let text = "extends = \"chess\"\nname = \"Sideways\"\ncastling = []\n[pieces.P]\nfirst_zone = [\"rank 1..8\"]\n\
                moves = [\"leap 0 1 quiet\", \"leap ±1 1 capture\", \"slide 0 1 up to 2 quiet first\", \
                \"slide 1 0 up to 2 quiet first\"]";
    let game = Fairy::<1>::new(written(text));
    // Pawns stand on e4 and f5, and one of them came over e5: from e6, or from d5.
    let [down, across] =
        [("4k3/8/4p3/5p2/3P4/8/8/4K3 b - - 0 1", "e6e4"), ("4k3/8/8/3p4/3Pp3/8/8/4K3 b - - 0 1", "d5f5")]
            .map(|(position, m)| {
                let mut pos = game.position(position).unwrap_or_else(|e| panic!("{position}: {e}"));
                let m = game.typed(&pos, m).unwrap_or_else(|e| panic!("{e}"));
                game.make(&mut pos, m);
                pos
            });
    let text = "4k3/8/8/5p2/3Pp3/8/8/4K3 w - e5 0 2";
    assert_eq!([&down, &across].map(|pos| game.write_position(pos)), [text, text]);
    assert_ne!(game.key(&down), game.key(&across));
    for pos in [down, across] {
        assert_eq!(game.unpack(&packed(&game, &pos)), Some(pos));
    }
}
