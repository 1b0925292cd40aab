//! What the engine for finite boards tells a search.

use board::{Geometry, Grid};
use display::Notation;
use fairy::{Fairy, Special};
use game::Game;
use insight::{Searchable, Understanding};

use crate::support::{InEnglish, shipped, small, variant, written};
use crate::with_game;

/// A game in which pieces are to be lost.
const GIVEAWAY: &str = r#"
extends = "last-piece-standing"
name = "Giveaway"
[ends]
extinct = "all"
extinct_fate = "win"
no_moves = "win"
"#;

/// A game of everything at once: a goal for pawns, a kind that must not die out, pieces that may stay what they are.
const MEDLEY: &str = r#"
extends = "chess"
name = "Medley"
[pieces.K]
royal = false
[pieces.P.promotion]
zone = ["rank 7..8"]
to = "QN"
optional = true
[ends]
extinct = "K"
goal = { pieces = "PN", cells = ["rank 8"] }
[draws]
dead = []
cannot_win = []
"#;

/// A king that comes to the other side of the board wins as well.
const CROSSING: &str = r#"
extends = "chess"
name = "Crossing"
[ends.goal]
pieces = "K"
cells = ["rank 8"]
[draws]
dead = []
cannot_win = []
"#;

/// What the side to move gets for being to move.
fn tempo<G: Searchable>(game: &G) -> i32 {
    game.weights().iter().find(|(name, _)| *name == "tempo").map_or(0, |(_, value)| *value)
}

fn grids() -> impl Iterator<Item = String> {
    shipped().into_iter().filter(|id| variant(id).board.grid().is_some())
}

#[test]
fn searches_can_rely_on_the_laws() {
    for id in grids() {
        let cells = variant(&id).board.grid().map_or(0, Grid::cells);
        let (games, plies) = if cells > 200 { (1, 40) } else { (12, 120) };
        with_game!(variant(&id), game => testkit::searchable(&game, 5, games, plies));
    }
    for text in [GIVEAWAY, MEDLEY, CROSSING] {
        testkit::searchable(&Fairy::<1>::new(written(text)), 3, 40, 150);
    }
}

/// Calls `look` with positions of random games.
fn wander<const N: usize>(
    game: &Fairy<N>,
    games: usize,
    plies: usize,
    mut look: impl FnMut(&<Fairy<N> as Game>::Position),
) {
    let mut dice = 9_u64;
    for _ in 0..games {
        let mut pos = game.start();
        for _ in 0..plies {
            let mut moves = Vec::new();
            if game.moves(&pos, &mut moves).is_some() {
                break;
            }
            look(&pos);
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            game.make(&mut pos, moves[(dice >> 33) as usize % moves.len()]);
        }
    }
}

fn check_tactical<const N: usize>(game: &Fairy<N>, games: usize) {
    wander(game, games, 150, |pos| {
        let (mut moves, mut tactical) = (Vec::new(), Vec::new());
        game.moves(pos, &mut moves);
        game.tactical_moves(pos, &mut tactical);
        for m in moves {
            let gains = game.gain(pos, m).is_some() && !matches!(m.special, Special::Promotion(_));
            assert!(!gains || tactical.contains(&m), "{} lacks {m:?}", game.write_position(pos));
        }
    });
}

#[test]
fn every_capture_is_tactical() {
    for id in ["chess", "atomic", "atomic-total", "last-piece-standing", "king-of-the-hill"] {
        check_tactical(&Fairy::<1>::new(variant(id)), 20);
    }
    for id in ["three-check", "antichess", "horde", "racing-kings", "chess960"] {
        check_tactical(&Fairy::<1>::new(variant(id)), 10);
    }
    check_tactical(&Fairy::<2>::new(variant("grand-chess")), 4);
    check_tactical(&Fairy::<1>::new(written(MEDLEY)), 20);
    check_tactical(&Fairy::<2>::new(variant("raumschach")), 8);
}

#[test]
fn the_start_is_equal() {
    // In horde the armies are not the same.
    for id in grids().filter(|id| id != "horde") {
        with_game!(variant(&id), game => {
            assert_eq!(game.evaluate(&game.start()), tempo(&game), "{id}");
            assert_eq!(game.evaluate_partly(&game.start(), Understanding::Material), 0, "{id}");
        });
    }
}

/// The position with sides exchanged.
pub(crate) fn mirrored<const N: usize>(game: &Fairy<N>, text: &str) -> String {
    let mirror = game.variant().mirror;
    let grid = game.variant().board.grid().unwrap();
    let swap = |text: &str| -> String {
        let other = |c: char| if c.is_lowercase() { c.to_ascii_uppercase() } else { c.to_ascii_lowercase() };
        text.chars().map(other).collect()
    };
    let mut fields: Vec<String> = text.split_whitespace().map(str::to_string).collect();
    let turned = |level: &str| swap(&level.split('/').rev().collect::<Vec<_>>().join("/"));
    let mut levels: Vec<String> = fields[0].split('|').map(turned).collect();
    if mirror.levels.is_some() {
        levels.reverse();
    }
    fields[0] = levels.join("|");
    fields[1] = if fields[1] == "w" { "b".into() } else { "w".into() };
    fields[2] = swap(&fields[2]);
    if fields[3] != "-" {
        fields[3] = grid.write_point(mirror.of(grid.parse_point(&fields[3]).unwrap()));
    }
    fields.join(" ")
}

fn check_mirror<const N: usize>(game: &Fairy<N>, games: usize) {
    wander(game, games, 120, |pos| {
        let text = game.write_position(pos);
        let other = mirrored(game, &text);
        let twin = game.position(&other).unwrap_or_else(|e| panic!("{other}: {e}"));
        for understanding in
            [Understanding::Material, Understanding::Placement, Understanding::Plans, Understanding::All]
        {
            assert_eq!(
                game.evaluate_partly(pos, understanding),
                game.evaluate_partly(&twin, understanding),
                "{understanding:?}: {text}"
            );
        }
    });
}

#[test]
fn both_sides_evaluate_alike() {
    for id in ["chess", "hole-chess", "atomic", "atomic-total", "last-piece-standing", "king-of-the-hill"] {
        check_mirror(&Fairy::<1>::new(variant(id)), 12);
    }
    for text in [GIVEAWAY, MEDLEY, CROSSING] {
        check_mirror(&Fairy::<1>::new(written(text)), 12);
    }
    for id in ["antichess", "chess960"] {
        check_mirror(&Fairy::<1>::new(variant(id)), 6);
    }
    for id in ["capablanca-chess", "grand-chess", "cross-chess", "raumschach"] {
        check_mirror(&Fairy::<2>::new(variant(id)), 6);
    }
    check_mirror(&Fairy::<4>::new(variant("mega-chess")), 1);
    check_mirror(&Fairy::<8>::new(variant("chess-3d")), 1);
}

/// The first position is better for the side to move than the second.
fn check_better<const N: usize>(game: &Fairy<N>, better: &str, worse: &str) {
    let [a, b] = [better, worse]
        .map(|text| game.evaluate(&game.position(text).unwrap_or_else(|e| panic!("{text}: {e}"))));
    assert!(a > b, "{better} ({a}) against {worse} ({b})");
}

#[test]
fn good_positions_are_preferred() {
    let chess = Fairy::<1>::new(variant("chess"));
    // Knights in the middle, castled kings, passed pawns, pairs of bishops.
    check_better(
        &chess,
        "4k3/pppppppp/8/8/3N4/8/PPPPPPPP/4K3 w - -",
        "4k3/pppppppp/8/8/8/8/PPPPPPPP/N3K3 w - -",
    );
    let castled = "r1bq1rk1/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPP1PPP/R1BQ1RK1 w - -";
    check_better(&chess, castled, "r1bq1rk1/pppp1ppp/2n2n2/2b1p3/2B1P3/2N2N2/PPPPKPPP/R1BQ3R w - -");
    // The king is near: far from it, a lone passed pawn is lost.
    check_better(&chess, "4k3/6pp/8/4P3/4K3/8/8/8 w - -", "4k3/6pp/8/6P1/4K3/8/8/8 w - -");
    check_better(&chess, "4k3/8/8/8/8/8/PPP5/2B1KB2 w - -", "4k3/8/8/8/8/8/PPP5/1NB1K3 w - -");
    // A pawn that the king can't catch.
    check_better(&chess, "8/P7/8/8/7k/8/8/K7 w - -", "8/P1k5/8/8/8/8/8/K7 w - -");
    // A lone king is driven to the corner, with the other king beside it.
    check_better(&chess, "k7/8/2K5/8/8/8/8/6Q1 w - -", "8/8/2K5/8/4k3/8/8/6Q1 w - -");
    check_better(&chess, "k7/8/2K5/8/8/8/8/6Q1 w - -", "k7/8/8/8/8/8/8/2K3Q1 w - -");
    // One knight can't mate: a pawn may.
    check_better(&chess, "4k3/8/8/8/8/4K3/4P3/8 w - -", "4k3/8/8/8/8/4K3/4N3/8 w - -");
}

#[test]
fn a_king_with_a_goal_walks_towards_it() {
    let hill = Fairy::<1>::new(variant("king-of-the-hill"));
    check_better(&hill, "8/8/8/k7/8/3K4/8/8 w - -", "8/8/8/k7/8/8/8/3K4 w - -");
    check_better(&hill, "7k/8/8/8/8/2K5/8/8 w - -", "7k/8/8/8/8/8/8/K7 w - -");
    let near = "k6r/8/8/8/8/4K3/8/8 w - -";
    let moves = |text: &str| {
        let pos = hill.position(text).unwrap();
        let mut tactical = Vec::new();
        hill.tactical_moves(&pos, &mut tactical);
        tactical.into_iter().map(|m| hill.write_move(&pos, m)).collect::<Vec<_>>()
    };
    assert_eq!(moves(near), ["e3d4", "e3e4"]);
}

#[test]
fn a_king_about_to_reach_its_goal_must_be_stopped() {
    let must_respond = |game: &Fairy<1>, text: &str| game.must_respond(&game.position(text).unwrap());
    let hill = Fairy::<1>::new(variant("king-of-the-hill"));
    assert!(must_respond(&hill, "k7/8/8/8/8/4K3/8/7r b - -"));
    assert!(!must_respond(&hill, "k2rr3/8/8/8/8/2K5/8/8 b - -"));
    assert!(!must_respond(&hill, "k6r/8/8/8/8/8/8/4K3 b - -"));
    let crossing = Fairy::<1>::new(written(CROSSING));
    assert!(must_respond(&crossing, "8/4K3/8/8/8/8/k7/8 b - -"));
    assert!(!must_respond(&crossing, "7r/4K3/8/8/8/8/5k2/8 b - -"));
    check_better(&crossing, "8/8/4K3/8/8/8/8/k6r w - -", "8/8/8/8/4K3/8/8/k6r w - -");
}

/// What a tuner changes is what plays.
#[test]
fn weights_can_be_replaced() {
    for (id, least) in [("chess", 150), ("king-of-the-hill", 150), ("atomic", 60), ("hole-chess", 10)] {
        let game = Fairy::<1>::new(variant(id));
        let weights = game.weights();
        assert!(weights.len() > least, "{id}: {}", weights.len());
        let mut values: Vec<i32> = weights.iter().map(|(_, value)| *value).collect();
        assert_eq!(game.with_weights(&values).weights(), weights, "{id}");
        let tempo_at = weights.iter().position(|(name, _)| *name == "tempo").unwrap();
        values[tempo_at] += 5;
        let other = game.with_weights(&values);
        assert_eq!(other.evaluate(&other.start()), game.evaluate(&game.start()) + 5, "{id}");
    }
}

#[test]
fn the_last_piece_counts() {
    let game = Fairy::<1>::new(variant("last-piece-standing"));
    let value = |game: &Fairy<1>, text: &str| game.evaluate(&game.position(text).unwrap());
    // A king is a piece as any other, worth more than a knight.
    assert!(value(&game, "4k3/pppppppp/8/8/8/8/PPPPPPPP/1N2K3 w - -") > 200);
    check_better(&game, "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - -", "4k3/pppppppp/8/8/8/8/PPPPPPPP/1N6 w - -");
    // Hunters come nearer.
    check_better(&game, "k7/8/8/2QR4/8/8/8/8 w - -", "k7/8/8/8/8/8/8/6QR w - -");
    let giveaway = Fairy::<1>::new(written(GIVEAWAY));
    assert!(value(&giveaway, "4k3/pppppppp/8/8/8/8/PPPPPPPP/1N2K3 w - -") < -200);
}

#[test]
fn a_lit_fuse_is_seen() {
    let game = Fairy::<1>::new(variant("atomic-total"));
    let pawns = "4k3/5p2/8/8/8/8/PPPPPPPP";
    check_better(
        &game,
        &format!("{pawns}/R3K3 b - -"),
        &format!("{}/R3K3 b - -", "4k3/5p2/8/7Q/8/8/PPPPPPPP"),
    );
    // Blowing up the king is worth more than anything.
    let pos = game.position("4k3/5p2/8/7Q/8/8/PPPPPPPP/R3K3 w - -").unwrap();
    let takes = game.typed(&pos, "h5f7").unwrap();
    assert!(game.see(&pos, takes) > 5000);
}

/// The value of a position for White, who is to move.
fn value(id: &str, position: &str) -> i32 {
    let game = small(id);
    game.evaluate(&game.position(position).unwrap_or_else(|e| panic!("{position}: {e}")))
}

#[test]
fn what_wins_a_game_is_worth_something_in_it() {
    let checks = |left: &str| value("three-check", &format!("4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - {left} 0 1"));
    assert!(checks("3+3") < checks("2+3") && checks("2+3") + 100 < checks("1+3") && checks("3+1") < -100);
    // Fewer pieces are better where they are to be lost.
    assert!(value("antichess", "rnbqkbnr/8/8/8/8/8/8/4K3 w - - 0 1") > 300);
    assert!(value("antichess", "4k3/8/8/8/8/8/8/RNBQKBNR w - - 0 1") < -300);
    // A king that runs gains on the way.
    let steps = ["8/K7", "8/8/K7"].map(|ranks| {
        let rest = 8 - ranks.split('/').count() - 2;
        let text = format!("{ranks}{}/7k/8 w - - 0 1", "/8".repeat(rest));
        value("racing-kings", &text)
    });
    assert!(steps[0] > steps[1] + 30 && steps[1] > 100, "{steps:?}");
    // A horde and an army are a match.
    let start = "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1";
    assert!(value("horde", start).abs() < 1_000, "{}", value("horde", start));
}
