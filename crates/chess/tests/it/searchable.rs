//! What the search is told.

use chess::shakmaty::{CastlingMode, EnPassantMode, Move, Role, Square};
use chess::{Atomic, Chess, KingOfTheHill, Orthodox, Position, Variant};
use display::Notation;
use game::Game;
use insight::{Searchable, Understanding};

use crate::laws::{ENDGAME, KIWIPETE};
use crate::parse;

/// Positions of random games, which prefer captures now and then so that boards grow empty.
fn random_positions<P: Variant>(game: &Chess<P>) -> Vec<Position<P>> {
    let mut positions = Vec::new();
    let mut random = 0x9e37_79b9_7f4a_7c15_u64;
    let mut pick = |n: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random >> 33) as usize % n
    };
    for start in ["start", KIWIPETE, ENDGAME] {
        for _ in 0..12 {
            let mut pos = match start {
                "start" => game.start(),
                text => game.parse_position(text).unwrap(),
            };
            for _ in 0..120 {
                positions.push(pos.clone());
                let (mut moves, mut tactical) = (Vec::new(), Vec::new());
                if game.moves(&pos, &mut moves).is_some() {
                    break;
                }
                game.tactical_moves(&pos, &mut tactical);
                let from = if !tactical.is_empty() && pick(4) == 0 { &tactical } else { &moves };
                game.make(&mut pos, from[pick(from.len())]);
            }
        }
    }
    positions
}

fn position<P: Variant>(game: &Chess<P>, text: &str) -> Position<P> {
    game.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

fn value<P: Variant>(game: &Chess<P>, text: &str) -> i32 {
    game.evaluate(&position(game, text))
}

fn check_twins<P: Variant>(game: Chess<P>) {
    for pos in random_positions(&game) {
        if game.end(&pos).is_some() {
            continue;
        }
        let twin = pos.inner().to_setup(EnPassantMode::Legal).into_mirrored();
        let twin = Position::from(
            twin.position::<P>(CastlingMode::Standard).or_else(|e| e.ignore_too_much_material()).unwrap(),
        );
        let text = game.write_position(&pos);
        for understanding in
            [Understanding::Material, Understanding::Placement, Understanding::Plans, Understanding::All]
        {
            assert_eq!(
                game.evaluate_partly(&pos, understanding),
                game.evaluate_partly(&twin, understanding),
                "{understanding:?} of {text}"
            );
        }
        assert_eq!(game.evaluate(&pos), game.evaluate_partly(&pos, Understanding::All), "{text}");
        assert!(game.evaluate(&pos).abs() < 20_000, "{text}");
    }
}

#[test]
fn the_laws_of_searchable_games() {
    testkit::searchable(&Orthodox::new(), 1, 12, 150);
    testkit::searchable(&KingOfTheHill::new(), 2, 12, 150);
    testkit::searchable(&Atomic::new(), 3, 12, 150);
}

#[test]
fn twins_in_the_other_colour_have_the_same_value() {
    check_twins(Orthodox::new());
    check_twins(KingOfTheHill::new());
    check_twins(Atomic::new());
}

fn check_tactical<P: Variant>(game: Chess<P>, expected: impl Fn(Move) -> bool) {
    for pos in random_positions(&game) {
        let text = game.write_position(&pos);
        let (mut moves, mut tactical) = (Vec::new(), Vec::new());
        let end = game.moves(&pos, &mut moves);
        if let Some(decided) = game.quick_end(&pos) {
            assert_eq!(Some(decided), end, "{text}");
        }
        if end.is_some() {
            continue;
        }
        game.tactical_moves(&pos, &mut tactical);
        assert!(tactical.iter().all(|&m| game.gain(&pos, m).is_some()), "{text}");
        moves.retain(|&m| expected(m));
        let sorted = |moves: Vec<Move>| {
            let mut forms: Vec<String> = moves.into_iter().map(|m| game.write_move(&pos, m)).collect();
            forms.sort();
            forms
        };
        assert_eq!(sorted(tactical), sorted(moves), "{text}");
    }
}

#[test]
fn captures_and_new_queens_are_tactical() {
    let loud = |m: Move| m.promotion().map_or(m.is_capture(), |role| role == Role::Queen);
    let hill = [Square::D4, Square::E4, Square::D5, Square::E5];
    check_tactical(Orthodox::new(), loud);
    check_tactical(KingOfTheHill::new(), |m| loud(m) || m.role() == Role::King && hill.contains(&m.to()));
    check_tactical(Atomic::new(), loud);
}

fn check_null_moves<P: Variant>(game: Chess<P>) {
    for mut pos in random_positions(&game) {
        let (before, key) = (pos.clone(), game.key(&pos));
        let Some(undo) = game.make_null(&mut pos) else { continue };
        assert!(!game.in_check(&before));
        let (was, is) = (before.inner(), pos.inner());
        assert_eq!(
            (is.board(), is.castles().castling_rights(), is.turn()),
            (was.board(), was.castles().castling_rights(), !was.turn())
        );
        assert_eq!(is.maybe_ep_square(), None);
        assert_ne!(game.key(&pos), key);
        game.unmake_null(&mut pos, undo);
        assert_eq!((&pos, game.key(&pos)), (&before, key));
    }
}

#[test]
fn a_null_move_changes_the_turn_alone() {
    check_null_moves(Orthodox::new());
    check_null_moves(KingOfTheHill::new());
    check_null_moves(Atomic::new());
    let game = Orthodox::new();
    // Only rooks that can still castle, and nothing to pass with, and a check.
    for (text, passes) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", true),
        ("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1", false),
        ("4k3/8/8/8/4r3/8/8/R3K3 w - - 0 1", false),
    ] {
        assert_eq!(game.make_null(&mut position(&game, text)).is_some(), passes, "{text}");
    }
}

#[test]
fn progress_in_won_endings() {
    let game = Orthodox::new();
    // Each is better for White, who is to move, than the one after it.
    for texts in [
        // The bare king in the corner, at the edge, in the centre.
        ["7k/8/5K2/8/8/8/Q7/8 w - - 0 1", "8/7k/5K2/8/8/8/Q7/8 w - - 0 1", "8/8/2K5/4k3/8/8/Q7/8 w - - 0 1"],
        ["7k/8/5K2/8/8/8/8/R7 w - - 0 1", "4k3/8/4K3/8/8/8/8/R7 w - - 0 1", "8/8/2K5/4k3/8/8/8/R7 w - - 0 1"],
        // The own king near and far.
        [
            "4k3/8/4K3/8/8/8/8/R7 w - - 0 1",
            "4k3/8/8/4K3/8/8/8/R7 w - - 0 1",
            "4k3/8/8/8/8/8/4K3/R7 w - - 0 1",
        ],
        // The corner of the bishop's colour, the way there, the wrong corner.
        [
            "7k/8/5K2/8/5N2/4B3/8/8 w - - 0 1",
            "4k3/8/4K3/8/5N2/4B3/8/8 w - - 0 1",
            "k7/8/2K5/8/5N2/4B3/8/8 w - - 0 1",
        ],
    ] {
        let values = texts.map(|text| value(&game, text));
        assert!(values[0] > values[1] && values[1] > values[2] && values[2] > 500, "{texts:?}: {values:?}");
    }
}

#[test]
fn leads_that_win_nothing() {
    let game = Orthodox::new();
    for text in [
        "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1",
        "4k3/4p3/8/8/8/8/8/3BK3 w - - 0 1",
        "4k1n1/8/8/8/8/8/8/R3K3 w - - 0 1",
        // The bishop does not guard the corner in which the pawn would become a queen.
        "k7/8/1K6/P7/8/8/8/4B3 w - - 0 1",
    ] {
        assert!(value(&game, text) < 130, "{text}: {}", value(&game, text));
    }
    assert!(value(&game, "k7/8/1K6/P7/8/8/8/5B2 w - - 0 1") > 250);
}

#[test]
fn plain_evaluations() {
    let game = Orthodox::new();
    // A piece more, for either side.
    assert!(value(&game, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1") < -200);
    assert!(value(&game, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R b KQkq - 0 1") > 200);
    // A pawn that no king can catch.
    assert!(value(&game, "8/8/8/P6k/8/8/8/K7 w - - 0 1") > 400);
    // A castled king is safer than one before all the enemy's pieces.
    let safe = value(&game, "r1bq1rk1/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQ1RK1 w - - 0 1");
    let walk = value(&game, "r1bq1rk1/pppp1ppp/2n2n2/2b1p3/2B1P3/2NK1N2/PPPP1PPP/R1BQ1R2 w - - 0 1");
    assert!(safe > walk + 60, "{safe} {walk}");
}

#[test]
fn the_way_to_the_hill() {
    let game = KingOfTheHill::new();
    let near = value(&game, "4k3/pppp1ppp/8/8/8/4K3/PPPP1PPP/8 b - - 0 1");
    let far = value(&game, "4k3/pppp1ppp/8/8/8/8/PPPP1PPP/4K3 b - - 0 1");
    assert!(near < far - 100, "{near} {far}");
    let pos = position(&game, "4k3/8/8/8/8/4K3/8/8 w - - 0 1");
    let mut tactical = Vec::new();
    game.tactical_moves(&pos, &mut tactical);
    assert_eq!(tactical.len(), 2);
    assert!(tactical.iter().all(|&m| game.see(&pos, m) > 10_000));
}

#[test]
fn blasts() {
    let game = Atomic::new();
    let see = |text: &str, typed: &str| {
        let pos = position(&game, text);
        game.see(&pos, parse(&game, &pos, typed).unwrap())
    };
    // Queen and rook for a pawn and a knight; the king; a knight for a pawn; a pawn beside survives.
    assert!(see("4k3/8/8/2nrq3/3p4/8/8/3R2K1 w - - 0 1", "d1d4") > 400);
    assert!(see("4k3/3p4/8/8/8/8/8/3R2K1 w - - 0 1", "d1d7") > 10_000);
    assert!(see("4k3/8/8/2p5/8/3N4/8/6K1 w - - 0 1", "d3c5") < 0);
    let alone = see("4k3/8/8/2p5/8/3N4/8/6K1 w - - 0 1", "d3c5");
    assert_eq!(alone, see("4k3/8/8/1pp5/8/3N4/8/6K1 w - - 0 1", "d3c5"));
}

#[test]
fn weights_can_be_replaced() {
    let game = Orthodox::new();
    let mut values: Vec<i32> = game.weights().into_iter().map(|(_, value)| value).collect();
    let pos = position(&game, KIWIPETE);
    assert_eq!(game.with_weights(&values).evaluate(&pos), game.evaluate(&pos));
    let tempo = game.weights().iter().position(|&(name, _)| name == "tempo").unwrap();
    values[tempo] += 100;
    assert_eq!(game.with_weights(&values).evaluate(&pos), game.evaluate(&pos) + 100);
}
