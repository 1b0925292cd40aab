//! Boards without an edge.

use display::{Notation, Picture};
use fairy::Sparse;
use fairy::plane::PlaneListing;
use game::{Game, Match, Outcome, Reason, Team, perft};

use crate::support::{InEnglish, variant, written};

fn plane() -> Sparse {
    Sparse::new(variant("infinite-plane"))
}

/// Kings and pieces on an empty plane, White's army to be added to.
fn position(text: &str) -> (Sparse, <Sparse as Game>::Position) {
    let game = plane();
    let pos = game.position(text).unwrap_or_else(|e| panic!("{text}: {e}"));
    (game, pos)
}

fn legal(game: &Sparse, pos: &<Sparse as Game>::Position, text: &str) -> bool {
    game.typed(pos, text).is_ok()
}

fn end(text: &str) -> Option<(Outcome, Reason)> {
    let (game, pos) = position(text);
    Match::from_position(game, pos).end().map(|e| (e.outcome, e.reason))
}

/// A window chosen for the end of a game is wide at its beginning: the list must not grow with it.
#[test]
fn a_window_with_too_many_moves_lists_the_candidates() {
    let far = 1_000_000_000_000;
    let (game, pos) = position("K0,0|k5,9|R2,3 w - 0 1");
    let list = |game: &Sparse| {
        let mut moves = Vec::new();
        game.moves(&pos, &mut moves);
        moves
    };
    let candidates = list(&game.clone().listing(PlaneListing::Candidates));
    assert_eq!(list(&game.listing(PlaneListing::Window([-far, far, -far, far]))), candidates);
}

#[test]
fn the_start_has_the_known_numbers_of_moves() {
    let game = plane().listing(PlaneListing::Window([-1, 17, -1, 17]));
    assert_eq!(perft(&game, &game.start(), 1), 138);
    assert_eq!(perft(&game, &game.start(), 2), 19_596);
    let pieces = plane().view(&plane().start()).pieces;
    assert_eq!(pieces.iter().filter(|m| m.seat.0 == 0).count(), 38);
    assert_eq!(pieces.len(), 76);
}

#[test]
fn checks_come_along_both_diagonals_and_from_any_distance() {
    for from in ["1000000000000,1000000000000", "-1000000000000,1000000000000", "-7,-7", "7,-7"] {
        let (game, pos) = position(&format!("K0,0|k5,1|b{from} w - 0 1"));
        assert!(game.in_check(&pos), "{from}");
    }
    let (game, pos) = position("K0,0|k5,1|b8,7 w - 0 1");
    assert!(!game.in_check(&pos));
}

#[test]
fn a_pinned_piece_still_gives_check() {
    // The black rook on 0,5 is pinned by the queen on 0,-9 to its king on 0,9, and checks on row 5.
    let (game, pos) = position("K7,5|Q0,-9|k0,9|r0,5 w - 0 1");
    assert!(game.in_check(&pos));
}

#[test]
fn pins_hold_from_far_away() {
    let (game, pos) = position("K0,0|N0,5|R3,0|k50,61|r0,1000000000000 w - 0 1");
    assert!(!legal(&game, &pos, "0,5>1,7"));
    assert!(legal(&game, &pos, "3,0>3,1000000000000000"));
    let (game, pos) = position("K0,0|R0,5|k50,61|r0,1000000000000 w - 0 1");
    assert!(legal(&game, &pos, "0,5>0,999999999999"));
    assert!(legal(&game, &pos, "0,5>0,1000000000000"));
    assert!(!legal(&game, &pos, "0,5>0,1000000000001"));
    assert!(!legal(&game, &pos, "0,5>7,5"));
}

#[test]
fn a_far_check_is_answered_by_going_between() {
    // The queen at 10¹² checks along the row; the rook of the column 10¹¹ goes between.
    let (game, pos) = position("K0,0|R100000000000,7|k5,77|q1000000000000,0 w - 0 1");
    assert!(game.in_check(&pos));
    assert!(legal(&game, &pos, "100000000000,7>100000000000,0"));
    assert!(!legal(&game, &pos, "100000000000,7>100000000000,1"));
    assert!(!legal(&game, &pos, "100000000000,7>1,7"));
    let mut moves = Vec::new();
    assert!(game.moves(&pos, &mut moves).is_none());
    let far = game.typed(&pos, "100000000000,7>100000000000,0").unwrap();
    assert!(moves.contains(&far), "the list for a search holds every evasion of a check");
    // Five cells off the row for the king, and the rook's one.
    assert_eq!(moves.len(), 7, "{moves:?}");
}

#[test]
fn a_pawn_never_steps_over_a_blocker() {
    let (game, pos) = position("K0,0|P5,5+|k50,61|n5,6|n6,6 w - 0 1");
    assert!(!legal(&game, &pos, "5,5>5,7"));
    assert!(!legal(&game, &pos, "5,5>5,6"));
    assert!(legal(&game, &pos, "5,5>6,6"));
    let (game, pos) = position("K0,0|P5,5+|k50,61|n5,7 w - 0 1");
    assert!(!legal(&game, &pos, "5,5>5,7"));
    assert!(legal(&game, &pos, "5,5>5,6"));
}

#[test]
fn the_double_step_is_each_pawns_own_first_move() {
    let (game, start) = position("K0,0|P5,5+|k50,61|n6,6 w - 0 1");
    let mut record = Match::from_position(game.clone(), start.clone());
    for text in ["5,5>6,6", "50,61>50,60"] {
        record.play(game.typed(record.position(), text).unwrap()).unwrap();
    }
    assert!(!legal(&game, record.position(), "6,6>6,8"));
    assert!(legal(&game, record.position(), "6,6>6,7"));
    // Taken back, the pawn is as it was: no more and no less.
    record.undo();
    record.undo();
    assert_eq!(record.position(), &start);
    assert!(legal(&game, record.position(), "5,5>5,7"));
    // A capture that is taken back gives a moved pawn nothing.
    let (game, pos) = position("K0,0|P5,5|k50,61|n6,6 w - 0 1");
    let mut record = Match::from_position(game.clone(), pos);
    record.play(game.typed(record.position(), "5,5>6,6").unwrap()).unwrap();
    record.undo();
    assert!(!legal(&game, record.position(), "5,5>5,7"));
}

#[test]
fn en_passant_is_for_the_next_move_only() {
    let play = |texts: &[&str]| {
        let (game, pos) = position("K0,0|P5,5+|k50,61|p6,7 w - 0 1");
        let mut record = Match::from_position(game.clone(), pos);
        for text in texts {
            record.play(game.typed(record.position(), text).unwrap_or_else(|e| panic!("{e}"))).unwrap();
        }
        (game, record)
    };
    let (game, record) = play(&["5,5>5,7"]);
    assert!(game.write_position(record.position()).contains(" b 5,6 "));
    assert!(legal(&game, record.position(), "6,7>5,6"));
    let (game, record) = play(&["5,5>5,7", "6,7>5,6"]);
    assert_eq!(game.view(record.position()).pieces.len(), 3);
    let (game, record) = play(&["5,5>5,7", "50,61>50,60", "0,0>0,1"]);
    assert!(!legal(&game, record.position(), "6,7>5,6"));
    let (game, record) = play(&["5,5>5,6", "50,61>50,60"]);
    assert!(!legal(&game, record.position(), "5,6>5,8"));
}

#[test]
fn promotion_is_on_its_rank_and_can_be_taken_back() {
    let (game, pos) = position("K0,0|P3,10|P9,11|P8,12|k50,61|r4,11 w - 0 1");
    for letter in ["Q", "R", "B", "N", "H", "C", "M"] {
        assert!(legal(&game, &pos, &format!("3,10>3,11={letter}")), "{letter}");
        assert!(legal(&game, &pos, &format!("P(3,10)xR(4,11){letter}")), "{letter}");
    }
    assert!(!legal(&game, &pos, "3,10>3,11=K"));
    let error = game.typed(&pos, "3,10>3,11").unwrap_err();
    assert!(error.contains("3,10>3,11=Q, 3,10>3,11=R"), "{error}");
    // Past the rank, a pawn goes on for ever.
    assert!(legal(&game, &pos, "9,11>9,12") && legal(&game, &pos, "8,12>8,13"));
    let m = game.typed(&pos, "3,10>4,11=C").unwrap();
    let mut after = pos.clone();
    let undo = game.make(&mut after, m);
    assert_eq!(game.view(&after).pieces.len(), 5);
    game.unmake(&mut after, m, undo);
    assert_eq!(after, pos);
}

#[test]
fn two_rooks_alone_do_not_mate_and_there_is_no_rim() {
    // On a board with an edge this would be mate.
    assert_eq!(end("K0,0|R-5,100|R-5,101|k8,100 b - 0 1"), None);
    assert_eq!(end("K0,0|Q7,101|k8,100 b - 0 1"), None);
    // Three rooks and the rows are closed: above, on and below the king.
    assert_eq!(
        end("K0,0|R-5,99|R-5,100|R-5,101|k8,100 b - 0 1"),
        Some((Outcome::Win(Team(0)), Reason::CHECKMATE))
    );
    assert_eq!(
        end("K0,0|R-1000000000000,99|R-900000000000000,100|R5,101|k8,100 b - 0 1"),
        Some((Outcome::Win(Team(0)), Reason::CHECKMATE))
    );
}

#[test]
fn stalemate_is_exact() {
    // The rows above and below are closed, and so are the two columns beside the king.
    let stuck = "K0,0|R-5,99|R-5,101|R7,500|R9,500|k8,100 b - 0 1";
    assert_eq!(end(stuck), Some((Outcome::Draw, Reason::STALEMATE)));
    // With a pawn that can step, or a pinned rook that can move along its pin, it is none.
    assert_eq!(end(&stuck.replace("k8,100", "k8,100|p50,50")), None);
    assert_eq!(end(&stuck.replace("k8,100", "k8,100|r8,90").replace("|R7,500", "|R8,-500|R7,500")), None);
    assert_eq!(end("K0,0|k5,5 w - 0 1"), Some((Outcome::Draw, Reason::DEAD_POSITION)));
}

#[test]
fn far_moves_are_exact_and_refused_beyond_the_limit() {
    let (game, pos) = position("K0,0|Q1,7|k50,61 w - 0 1");
    assert!(legal(&game, &pos, "1,7>9000000000000000,7"));
    assert!(!legal(&game, &pos, "1,7>8999999999999999,8"));
    assert!(legal(&game, &pos, "1,7>-8999999999999991,8999999999999999"));
    let error = game.typed(&pos, "1,7>9000000000000001,7").unwrap_err();
    assert!(error.contains("9000000000000000"), "{error}");
    let error = game.typed(&pos, "1,7>99999999999999999999999,7").unwrap_err();
    assert!(error.contains("9000000000000000"), "{error}");
    let rays = game.rays(&pos);
    assert_eq!(rays.iter().filter(|r| r.last.is_none()).count(), 8);
}

#[test]
fn a_thousand_pieces_work() {
    let mut text = "K0,0|k5,1".to_string();
    for n in 1..1000_i64 {
        text += &format!("|N{},{}", n * 7 % 4001 * 3 - 6000, -10 - n);
    }
    let (game, pos) = position(&(text + " w - 0 1"));
    let mut moves = Vec::new();
    assert!(game.moves(&pos, &mut moves).is_none());
    assert!(moves.len() > 2000);
    let mut after = pos.clone();
    for &m in &moves {
        let undo = game.make(&mut after, m);
        game.unmake(&mut after, m, undo);
    }
    assert_eq!(after, pos);
}

/// The text of a position with all cells shifted.
fn shifted(text: &str, by: i64) -> String {
    let mut parts = text.splitn(2, ' ');
    let pieces = parts.next().unwrap().split('|').map(|piece| {
        let (letter, rest) = piece.split_at(1);
        let (cell, plus) = rest.strip_suffix('+').map_or((rest, ""), |c| (c, "+"));
        let (x, y) = cell.split_once(',').unwrap();
        format!("{letter}{},{}{plus}", x.parse::<i64>().unwrap() + by, y.parse::<i64>().unwrap() + by)
    });
    format!("{} {}", pieces.collect::<Vec<_>>().join("|"), parts.next().unwrap())
}

#[test]
fn shifted_positions_have_shifted_moves() {
    // Promotion ranks don't move along, so the pawns stay away from them.
    let text =
        "K0,20|Q3,25|R-7,22|B9,18|N4,30|C-3,33|H12,40|M1,21|k6,60|q8,45|r-2,50|n15,31|h2,33|c6,38 w - 0 1";
    let (game, pos) = position(text);
    let list = |pos: &<Sparse as Game>::Position, by: i64| {
        let mut moves = Vec::new();
        game.moves(pos, &mut moves);
        let mut all: Vec<_> =
            moves.iter().map(|m| (m.from.x - by, m.from.y - by, m.to.x - by, m.to.y - by)).collect();
        all.sort_unstable();
        all
    };
    let here = list(&pos, 0);
    assert!(here.len() > 100);
    for by in [1_000_000, 1_000_000_000_000_000, -1_000_000_000_000_000] {
        let (_, far) = position(&shifted(text, by));
        assert_eq!(list(&far, by), here, "{by}");
    }
}

#[test]
fn a_border_makes_a_finite_board() {
    let bordered = |id: &str, border: &str| {
        Sparse::new(written(&format!(
            "extends = \"{id}\"\nname = \"Bordered\"\n[board]\nborder = {border}\n[draws]\ndead = [\"KB*-KB*\", \"K-KN\"]"
        )))
    };
    let game = bordered("infinite-classical", "[1, 8, 1, 8]");
    let table = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/perft/chess.perft"))
        .unwrap();
    let mut rows = 0;
    for row in testkit::tables::parse(&table).unwrap() {
        let text = if row.position == "start" {
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
        } else {
            &row.position
        };
        let pos = game.position(&from_fen(text)).unwrap_or_else(|e| panic!("{text}: {e}"));
        for (depth, nodes) in row.counts.into_iter().filter(|(_, n)| *n <= 300_000) {
            assert_eq!(perft(&game, &pos, depth), nodes, "{text} at {depth}");
        }
        rows += 1;
    }
    assert!(rows >= 6);
    testkit::laws::run(&game, 20);
    testkit::laws::run(&bordered("infinite-plane", "[-1, 16, -3, 18]"), 4);
}

/// A chess position as a text of the plane: a1 is 1,1.
fn from_fen(fen: &str) -> String {
    let fields: Vec<&str> = fen.split(' ').collect();
    let mut pieces = Vec::new();
    for (i, row) in fields[0].split('/').enumerate() {
        let y = 8 - i;
        let mut x = 0;
        for c in row.chars() {
            if let Some(n) = c.to_digit(10) {
                x += n as usize;
                continue;
            }
            x += 1;
            let (white, home) = (c.is_ascii_uppercase(), if c.is_ascii_uppercase() { 1 } else { 8 });
            let right = |side: char| fields[2].contains(if white { side } else { side.to_ascii_lowercase() });
            let plus = match c.to_ascii_uppercase() {
                'P' => y == if white { 2 } else { 7 },
                'R' => y == home && (x == 8 && right('K') || x == 1 && right('Q')),
                'K' => y == home && x == 5 && (right('K') || right('Q')),
                _ => false,
            };
            pieces.push(format!("{c}{x},{y}{}", if plus { "+" } else { "" }));
        }
    }
    let passed = match fields[3].as_bytes() {
        [file, rank] => format!("{},{}", file - b'a' + 1, rank - b'0'),
        _ => "-".into(),
    };
    let counters = |i: usize, default| fields.get(i).copied().unwrap_or(default);
    format!("{} {} {passed} {} {}", pieces.join("|"), fields[1], counters(4, "0"), counters(5, "1"))
}

#[test]
fn the_plane_in_a_border_plays_fairy_games_as_the_referee_and_the_grid_do() {
    // Capablanca's army with hawks on 12 × 10, said twice: on the plane and on a grid.
    let piece_types = "[pieces.C]\nmoves = [\"slide {±1 0}\", \"leap {±1 ±2}\"]\n[pieces.H]\nmoves = [\"leap {±2 0}\", \"leap ±2 ±2\", \"leap {±3 0}\", \"leap ±3 ±3\"]\n";
    let grid = fairy::Fairy::<2>::new(written(&format!(
        "extends = \"chess\"\nname = \"Grid\"\ncastling = []\nsetup = \"rnbcqhkhcbnr/pppppppppppp/12/12/12/12/12/12/PPPPPPPPPPPP/RNBCQHKHCBNR\"\n[board]\nsize = [12, 10]\n{piece_types}[pieces.P.promotion]\nzone = [\"rank 10\"]\nto = \"QCHRBN\""
    )));
    let plane = Sparse::new(written(&format!(
        "extends = \"infinite-classical\"\nname = \"Plane\"\ncastling = []\nsetup = \"R 1,1 12,1 | N 2,1 11,1 | B 3,1 10,1 | C 4,1 9,1 | Q 5,1 | H 6,1 8,1 | K 7,1 | P 1..12,2\"\n[board]\nborder = [1, 12, 1, 10]\nmirror = 11\n{piece_types}[pieces.P.promotion]\nzone = [\"rank 10\"]\nto = \"QCHRBN\""
    )));
    let table = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/perft/bordered-12x10.perft");
    let table = std::fs::read_to_string(table).unwrap();
    assert!(testkit::tables::check(&grid, &table, u64::MAX) >= 10);
    for row in testkit::tables::parse(&table).unwrap() {
        let mut pos = plane.start();
        for text in &row.moves {
            let m = plane.typed(&pos, &as_plane(text)).unwrap_or_else(|e| panic!("{text}: {e}"));
            plane.make(&mut pos, m);
        }
        for (depth, nodes) in row.counts {
            assert_eq!(perft(&plane, &pos, depth), nodes, "line {}", row.line);
        }
    }
    // Random games, move by move.
    let mut state = 3_u64;
    for _ in 0..30 {
        let (mut a, mut b) = (grid.start(), plane.start());
        for _ in 0..120 {
            let (mut left, mut right) = (Vec::new(), Vec::new());
            let ends = (grid.moves(&a, &mut left), plane.moves(&b, &mut right));
            // The move counts differ by rule, everything else must not.
            assert_eq!(left.len(), right.len(), "{}", grid.write_position(&a));
            if ends.0.is_some() || left.is_empty() {
                break;
            }
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let m = left[(state >> 33) as usize % left.len()];
            let text = grid.write_move(&a, m);
            let same = plane.typed(&b, &as_plane(&text)).unwrap_or_else(|e| panic!("{text}: {e}"));
            grid.make(&mut a, m);
            plane.make(&mut b, same);
            assert_eq!(grid.in_check(&a), plane.in_check(&b));
        }
    }
}

/// `a2a4` as `1,2>1,4`.
fn as_plane(text: &str) -> String {
    let mut out = String::new();
    for (i, c) in text.char_indices() {
        let digit_follows = text[i + c.len_utf8()..].starts_with(|d: char| d.is_ascii_digit());
        if c.is_ascii_lowercase() && digit_follows {
            out += &format!("{}{},", if i == 0 { "" } else { ">" }, c as u8 - b'a' + 1);
        } else if c.is_ascii_lowercase() {
            out += &format!("={}", c.to_ascii_uppercase());
        } else {
            out.push(c);
        }
    }
    out
}

#[test]
fn recorded_games_replay_with_the_facts_stated() {
    let text =
        std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/games/infinite-games.txt"))
            .unwrap();
    let games: Vec<&str> = text.lines().filter(|l| l.starts_with("1.")).collect();
    let exact = |game: &Sparse, pos: &<Sparse as Game>::Position| {
        // Finite, as in check every ray is cut to what answers it.
        assert!(game.rays(pos).is_empty());
        let mut moves = Vec::new();
        game.moves(pos, &mut moves);
        moves.len()
    };
    let play = |line: &str| {
        let game = plane();
        let mut record = Match::new(game.clone());
        let mut counts = Vec::new();
        for word in line.split_whitespace().filter(|w| !w.ends_with('.')) {
            let m = game.typed(record.position(), word).unwrap_or_else(|e| panic!("{e}"));
            let reading = game.readings(record.position(), &[m]).remove(0);
            assert_eq!(reading, word);
            record.play(m).unwrap();
            counts.push(if game.in_check(record.position()) { exact(&game, record.position()) } else { 0 });
        }
        (game, record, counts)
    };
    let (game, record, _) = play(games[0]);
    assert!(
        game.view(record.position()).pieces.iter().all(|m| m.letter != 'C' || m.seat.0 == 1 || m.cell.y == 4)
    );
    let (game, record, counts) = play(games[1]);
    assert_eq!(counts[6], 7, "replies to the check of move 4");
    let targets = |pos: &<Sparse as Game>::Position, from: (i64, i64)| {
        let mut moves = Vec::new();
        game.moves(pos, &mut moves);
        moves.iter().filter(|m| (m.from.x, m.from.y) == from).count()
    };
    assert_eq!(targets(record.position(), (8, 10)), 0, "the knight is pinned");
    let (_, _, counts) = play(games[2]);
    assert_eq!(*counts.last().unwrap(), 5);
}

#[test]
fn candidates_are_legal_and_hold_what_they_promise() {
    let game = plane();
    let mut state = 11_u64;
    for _ in 0..12 {
        let mut pos = game.start();
        for _ in 0..80 {
            let mut candidates = Vec::new();
            if game.moves(&pos, &mut candidates).is_some() {
                break;
            }
            let window = game.listing(PlaneListing::Around(4));
            let mut all = Vec::new();
            window.moves(&pos, &mut all);
            for &m in &candidates {
                assert!(game.is_legal(&pos, m), "{m:?}");
            }
            let mut unique = candidates.clone();
            unique.sort_by_key(|m| (m.from, m.to, format!("{:?}", m.special)));
            unique.dedup();
            assert_eq!(unique.len(), candidates.len());
            let taken = |m: &fairy::plane::Move| {
                game.view(&pos).pieces.iter().any(|o| (o.cell.x, o.cell.y) == (m.to.x, m.to.y))
            };
            for m in all.iter().filter(|m| taken(m) || m.special != fairy::Special::None) {
                assert!(candidates.contains(m), "a capture or promotion is missing: {m:?}");
            }
            if game.in_check(&pos) {
                assert!(all.iter().all(|m| candidates.contains(m)), "an evasion of a check is missing");
            }
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let m = candidates[(state >> 33) as usize % candidates.len()];
            game.make(&mut pos, m);
        }
    }
}

#[test]
fn castling_on_the_plane() {
    let game = Sparse::new(variant("infinite-classical"));
    let mut record = Match::new(game.clone());
    for text in ["5,2>5,4", "5,7>5,5", "7,1>6,3", "2,8>3,6", "6,1>5,2", "7,8>6,6", "O-O"] {
        let m = game.typed(record.position(), text).unwrap_or_else(|e| panic!("{e}"));
        record.play(m).unwrap();
    }
    let text = game.write_position(record.position());
    assert!(text.contains("K7,1|") && text.contains("R6,1|") && text.contains("k5,8+|"), "{text}");
    assert_eq!(game.position(&text).unwrap(), *record.position());
    record.undo();
    assert!(game.write_position(record.position()).contains("K5,1+|"));
}

/// The rook of a castling that was taken back once counted as moved, and lost its first moves.
#[test]
fn a_castling_taken_back_leaves_the_rook_unmoved() {
    let text = "extends = \"infinite-classical\"\nname = \"X\"\n[pieces.R]\nmoves = [\"slide {±1 0}\", \"leap ±1 ±3 first\"]";
    let game = Sparse::new(written(text));
    let mut pos = game.position("K5,1+|R8,1+|k5,8+|r1,8+ w Kq - 0 1");
    if pos.is_err() {
        pos = game.position("K5,1+|R8,1+|k5,8+|r1,8+ w");
    }
    let mut pos = pos.unwrap_or_else(|e| panic!("{e}"));
    let before = pos.clone();
    let castling = game.typed(&pos, "O-O").unwrap_or_else(|e| panic!("{e}"));
    let undo = game.make(&mut pos, castling);
    assert_ne!(pos, before);
    game.unmake(&mut pos, castling, undo);
    assert_eq!(pos, before);
    assert!(game.typed(&pos, "8,1>9,4").is_ok(), "{}", game.write_position(&pos));
}
