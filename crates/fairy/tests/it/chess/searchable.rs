//! What the search is told.

use display::Notation;
use fairy::Fairy;
use game::Game;
use insight::{Searchable, Understanding};

use super::{ATOMIC, CHESS, ENDGAME, HILL, KIWIPETE, Position, at};
use crate::searchable::mirrored;
use crate::support::InEnglish;

/// Positions of random games, which prefer captures now and then so that boards grow empty.
fn random_positions(game: &Fairy<1>) -> Vec<Position> {
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
            let mut pos = at(game, start);
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

#[test]
fn twins_in_the_other_colour_have_the_same_value() {
    for game in [&CHESS, &HILL, &ATOMIC] {
        for pos in random_positions(game) {
            if game.end(&pos).is_some() {
                continue;
            }
            let text = game.write_position(&pos);
            let twin = at(game, &mirrored(game, &text));
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
}

/// Tactical are those moves whose coordinate and reading forms are as expected.
fn check_tactical(game: &Fairy<1>, expected: impl Fn(&str, &str) -> bool) {
    for pos in random_positions(game) {
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
        let readings = game.write_readings(&pos, &moves, &moves);
        let forms = game.write_moves(&pos, &moves).into_iter().zip(&readings);
        let mut wanted: Vec<String> =
            forms.filter(|(form, reading)| expected(form, reading)).map(|(form, _)| form).collect();
        let mut found = game.write_moves(&pos, &tactical);
        wanted.sort();
        found.sort();
        assert_eq!(found, wanted, "{text}");
    }
}

#[test]
fn captures_and_new_queens_are_tactical() {
    let loud = |reading: &str| match reading.split_once('=') {
        Some((_, piece)) => piece.starts_with('Q'),
        None => reading.contains('x'),
    };
    let hill = |form: &str| ["d4", "e4", "d5", "e5"].iter().any(|cell| form.ends_with(cell));
    check_tactical(&CHESS, |_, reading| loud(reading));
    check_tactical(&HILL, |form, reading| loud(reading) || reading.starts_with('K') && hill(form));
    check_tactical(&ATOMIC, |_, reading| loud(reading));
}

#[test]
fn a_null_move_changes_the_turn_alone() {
    for game in [&CHESS, &HILL, &ATOMIC] {
        for mut pos in random_positions(game) {
            let (before, key) = (pos.clone(), game.key(&pos));
            let Some(undo) = game.make_null(&mut pos) else { continue };
            assert!(!game.in_check(&before));
            let [was, is] = [&before, &pos].map(|pos| game.write_position(pos));
            let [was, is] = [&was, &is].map(|text| text.split(' ').collect::<Vec<_>>());
            let turn = if was[1] == "w" { "b" } else { "w" };
            assert_eq!(is[..4], [was[0], turn, was[2], "-"]);
            assert_ne!(game.key(&pos), key);
            game.unmake_null(&mut pos, undo);
            assert_eq!((&pos, game.key(&pos)), (&before, key));
        }
    }
    // Only rooks that can still castle, and nothing to pass with, and a check.
    for (text, passes) in [
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", true),
        ("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1", false),
        ("4k3/8/8/8/4r3/8/8/R3K3 w - - 0 1", false),
    ] {
        assert_eq!(CHESS.make_null(&mut at(&CHESS, text)).is_some(), passes, "{text}");
    }
}

#[test]
fn a_step_onto_the_hill_gains_the_game() {
    let pos = at(&HILL, "4k3/8/8/8/8/4K3/8/8 w - - 0 1");
    let mut tactical = Vec::new();
    HILL.tactical_moves(&pos, &mut tactical);
    assert_eq!(tactical.len(), 2);
    assert!(tactical.iter().all(|&m| HILL.see(&pos, m) >= 10_000));
}

#[test]
fn blasts() {
    let see = |text: &str, typed: &str| {
        let pos = at(&ATOMIC, text);
        ATOMIC.see(&pos, ATOMIC.typed(&pos, typed).unwrap())
    };
    // Queen and rook for a pawn and a knight; the king; a knight for a pawn; a pawn beside survives.
    assert!(see("4k3/8/8/2nrq3/3p4/8/8/3R2K1 w - - 0 1", "d1d4") > 400);
    assert!(see("4k3/3p4/8/8/8/8/8/3R2K1 w - - 0 1", "d1d7") >= 10_000);
    let alone = see("4k3/8/8/2p5/8/3N4/8/6K1 w - - 0 1", "d3c5");
    assert!(alone < 0);
    assert_eq!(alone, see("4k3/8/8/1pp5/8/3N4/8/6K1 w - - 0 1", "d3c5"));
}
