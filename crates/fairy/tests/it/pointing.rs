//! What front ends need for playing by pointing at cells: what pieces count, what moves do, and why some are refused.

use display::{Cell, Message, Notation, Picture, Ray};
use fairy::plane::PlaneListing;
use fairy::{Fairy, Sparse};
use game::{Game, Seat};

use crate::support::{InEnglish, small, variant, written};

/// What a piece counts, by its letter.
fn points<G: Picture>(game: &G, letter: char) -> u32 {
    let pieces = game.view(&game.start()).pieces;
    pieces.iter().find(|piece| piece.letter == letter).unwrap_or_else(|| panic!("no {letter}")).points
}

#[test]
fn pieces_count_what_people_say() {
    for id in ["chess", "hole-chess", "king-of-the-hill", "atomic", "atomic-total"] {
        let game = small(id);
        assert_eq!(
            "PNBRQK".chars().map(|c| points(&game, c)).collect::<Vec<_>>(),
            [1, 3, 3, 5, 9, 0],
            "{id}"
        );
    }
    let plane = Sparse::new(variant("infinite-classical"));
    assert_eq!((points(&plane, 'P'), points(&plane, 'K')), (1, 0));
    assert!(points(&plane, 'Q') > points(&plane, 'R') && points(&plane, 'R') > points(&plane, 'N'));
    // Pieces that count less than one, or that a side wants to lose, count one and more.
    let shed = "extends = \"last-piece-standing\"\nname = \"Giveaway\"\n[ends]\nextinct = \"all\"\n\
                extinct_fate = \"win\"\nno_moves = \"win\"";
    let shed = Fairy::<1>::new(written(shed));
    assert!("PNBRQK".chars().all(|letter| points(&shed, letter) >= 1));
}

/// Pieces of 3-D chess were shown with the values of the search: a knight with 5 points, a queen with 14.
#[test]
fn a_file_says_what_people_count() {
    for id in ["chess-3d", "chess-3d-plain-rook"] {
        let game = Fairy::<8>::new(variant(id));
        let counted: Vec<u32> = "PNBRQCK".chars().map(|letter| points(&game, letter)).collect();
        assert_eq!(counted, [1, 3, 3, 5, 9, 4, 0], "{id}");
    }
    let file = "extends = \"infinite-classical\"\nname = \"Counted\"\n[pieces.Q]\npoints = 12";
    assert_eq!(points(&Sparse::new(written(file)), 'Q'), 12);
}

/// A move as `to: taken becomes`, in the names of cells.
fn check<G: Notation + Picture>(game: &G, position: &str, typed: &str, expect: &str) {
    let pos = game.position(position).unwrap_or_else(|e| panic!("{position}: {e}"));
    let m = game.typed(&pos, typed).unwrap_or_else(|e| panic!("{position}: {e}"));
    let step = game.steps(&pos, &[m]).remove(0);
    let name = |cell: Cell| game.write_step(None, cell);
    let mut taken: Vec<String> = step.taken.iter().map(|&cell| name(cell)).collect();
    taken.sort();
    let words = [vec![name(step.to) + ":"], taken, step.becomes.into_iter().collect()].concat();
    assert_eq!(words.join(" "), expect, "{position} {typed}");
}

#[test]
fn steps_say_what_moves_do() {
    let chess = small("chess");
    check(&chess, "start", "e4", "e4:");
    check(&chess, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O", "g1:");
    check(&chess, "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", "dxe6", "e6: e5");
    check(&chess, "3r2k1/2P5/8/8/8/8/8/4K3 w - - 0 1", "cxd8=N", "d8: d8 Knight");
    // The blast takes the pieces around, but no pawns besides the one that was taken; the captor is not named.
    let blast = "4k3/8/2n1b3/3pp3/8/8/3Q4/6K1 w - - 0 1";
    check(&small("atomic"), blast, "Qxd5", "d5: c6 d5 e6");
    check(&small("atomic-total"), blast, "Qxd5", "d5: c6 d5 e5 e6");
    let plane = Sparse::new(variant("infinite-classical"));
    check(&plane, "K5,1+|R8,1+|N20,20|k5,8 w - 0 1", "O-O", "7,1:");
    check(&plane, "K5,1|P4,5|k5,8|p3,5 w 3,6 0 1", "4,5>3,6", "3,6: 3,5");
    check(&plane, "K5,1|P3,7|k5,8|r2,8 w - 0 1", "3,7>2,8=R", "2,8: 2,8 Rook");
}

/// The cells of a picture by their names.
fn names<G: Picture>(game: &G, cells: &[Cell]) -> Vec<String> {
    let mut names: Vec<String> = cells.iter().map(|&cell| game.write_step(None, cell)).collect();
    names.sort();
    names
}

#[test]
fn who_gives_check_is_seen() {
    fn check<G: Notation + Picture>(game: &G, position: &str, expect: &[&str]) {
        let view = game.view(&game.position(position).unwrap());
        assert_eq!(names(game, &view.checking), expect, "{position}");
    }
    let chess = small("chess");
    check(&chess, "start", &[]);
    check(&chess, "4r2k/8/8/8/8/3n4/8/4K3 w - - 0 1", &["d3", "e8"]);
    // The pawn gives check, and the rook behind it doesn't.
    check(&chess, "7k/8/8/8/8/8/r2p4/4K3 w - - 0 1", &["d2"]);
    // Kings that touch can't be checked where that would blow both up.
    check(&small("atomic"), "8/8/8/8/4r3/8/4k3/4K3 w - - 0 1", &[]);
    let plane = Sparse::new(variant("infinite-plane"));
    check(&plane, "K0,0|k50,51|r0,900|n1,2 w - 0 1", &["0,900", "1,2"]);
    check(&plane, "K0,0|k50,51|r1,900|n1,3 w - 0 1", &[]);
}

#[test]
fn a_board_says_its_shades_and_promotion_ranks() {
    let same = |variant| {
        let game = Fairy::<8>::new(variant);
        game.view(&game.start()).same_shades
    };
    assert!(
        same(variant("chess-3d"))
            && same(variant("chess-3d-plain-rook"))
            && same(variant("chess-3d-four-boards"))
    );
    assert!(!same(variant("raumschach")) && !same(variant("chess")));
    let file =
        |shades: &str| format!("extends = \"chess-3d\"\nname = \"Shades\"\n[board]\nshades = \"{shades}\"");
    assert!(same(written(&file("same on every level"))) && !same(written(&file("alternating"))));
    let ranks = |file: &str| {
        let game = Sparse::new(written(file));
        game.view(&game.start()).promotion_ranks
    };
    let classical = "extends = \"infinite-classical\"\nname = \"Ranks\"";
    assert_eq!(ranks(classical), [(Seat(0), vec![8]), (Seat(1), vec![1])]);
    let zone = format!("{classical}\n[pieces.P.promotion]\nzone = [\"rank 20..22\", \"rank 8\"]");
    assert_eq!(ranks(&zone), [(Seat(0), vec![8, 20, 21, 22]), (Seat(1), vec![-13, -12, -11, 1])]);
    assert!(small("chess").view(&small("chess").start()).promotion_ranks.is_empty());
}

#[test]
fn only_what_the_game_is_lost_with_is_royal() {
    let royal = |id: &str| {
        let game = small(id);
        let pieces = game.view(&game.start()).pieces;
        let mut letters: Vec<char> =
            pieces.iter().filter(|piece| piece.royal).map(|piece| piece.letter).collect();
        letters.dedup();
        letters
    };
    assert_eq!(royal("chess"), ['K']);
    assert_eq!(royal("antichess"), []);
    let levels = Fairy::<8>::new(variant("chess-3d"));
    let pieces = levels.view(&levels.start()).pieces;
    assert_eq!(pieces.iter().filter(|piece| piece.royal).count(), 2);
}

#[test]
fn a_refusal_shows_the_pieces_that_it_is_about() {
    fn check<G: Notation + Picture>(game: &G, position: &str, text: &str, expect: &[&str]) {
        let pos = game.position(position).unwrap();
        let mut legal = Vec::new();
        game.moves(&pos, &mut legal);
        let error = game.parse_move(&pos, &legal, text).unwrap_err();
        assert_eq!(names(game, &Message::from(&error).places), expect, "{text} in {position}");
    }
    let chess = small("chess");
    check(&chess, "4r2k/8/8/3p4/4N3/8/3P4/4K3 w - - 0 1", "e4c5", &["e8"]);
    check(&chess, "7k/8/8/8/8/8/4r3/7K w - - 0 1", "Kg2", &["e2"]);
    check(&chess, "4r1k1/8/8/8/8/7R/8/4K3 w - - 0 1", "h3h4", &["e8"]);
    check(&chess, "start", "a1a3", &["a2"]);
    check(&chess, "start", "O-O", &["f1"]);
    check(&chess, "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O", &["f8"]);
    check(&chess, "start", "Ke5", &[]);
    // Two knights, each pinned by a rook of its own.
    check(&chess, "4r2k/8/8/8/4N3/8/8/r1N1K3 w - - 0 1", "N4d2", &["e8"]);
    let must = "8/8/8/3p4/4P3/8/7P/8 w - - 0 1";
    check(&small("antichess"), must, "h2h3", &["e4"]);
    let plane = Sparse::new(variant("infinite-plane"));
    check(&plane, "K0,0|R0,5|P4,4|k50,51|q0,900|b7,7|n4,5 w - 0 1", "0,5>3,5", &["0,900"]);
    check(&Sparse::new(variant("infinite-classical")), "start", "O-O", &["6,1"]);
}

#[test]
fn moves_without_an_edge_are_typed_as_people_write_them() {
    let plane = Sparse::new(variant("infinite-plane"));
    let check = |position: &str, texts: &[&str], expect: &str| {
        let pos = plane.position(position).unwrap();
        for text in texts {
            let read = plane.typed(&pos, text).map(|m| plane.write_move(&pos, m));
            assert_eq!(read.as_deref(), Ok(expect), "{text} in {position}");
        }
    };
    let position = "K0,0|R3,5|k50,51|p3,9 w - 0 1";
    let takes = [
        "3,5>3,9",
        "R(3,5)xP(3,9)",
        "r(3,5)Xp(3,9)",
        "3,5 – 3,9",
        "3,5→3,9",
        "7. 3,5>3,9!",
        "Rx3,9",
        "R(3,9)",
        "r 3,9",
        "3,9",
        "Rx(3,9)+",
    ];
    check(position, &takes, "3,5>3,9");
    check("K0,0|R3,-5|k50,51 w - 0 1", &["R3,-900", "3,−900", "3,-5>3,-900"], "3,-5>3,-900");
    let pos = plane.position("K0,0|R3,5|R-7,20|k50,51 w - 0 1").unwrap();
    assert!(plane.typed(&pos, "R3,20").unwrap_err().contains("3,5>3,20"));
    assert!(plane.typed(&pos, "R4,21").is_err());
}

#[test]
fn any_two_cells_can_be_written_and_are_answered() {
    let cells = [Cell::flat(4, 3), Cell::flat(-7, 99), Cell { x: i64::MIN, y: i64::MAX, z: -3 }, Cell::ASIDE];
    let chess_3d = Fairy::<8>::new(variant("chess-3d"));
    assert_eq!(chess_3d.write_step(Some(Cell { x: 4, y: 1, z: 3 }), Cell { x: 4, y: 3, z: 3 }), "4e24e4");
    let (holes, plane) = (small("hole-chess"), Sparse::new(variant("infinite-plane")));
    for (from, to) in cells.iter().flat_map(|&from| cells.map(|to| (from, to))) {
        assert!(holes.typed(&holes.start(), &holes.write_step(Some(from), to)).is_err());
        assert!(chess_3d.typed(&chess_3d.start(), &chess_3d.write_step(Some(from), to)).is_err());
        assert!(plane.typed(&plane.start(), &plane.write_step(Some(from), to)).is_err());
    }
    let error = holes.typed(&holes.start(), &holes.write_step(Some(Cell::flat(4, 1)), Cell::flat(4, 3)));
    assert!(error.unwrap_err().contains("e4 is a hole of this board"));
}

/// Every text is refused with exactly this reason.
fn check_reasons(game: &Sparse, position: &str, reasons: &[(&str, &str)]) {
    let pos = game.position(position).unwrap_or_else(|e| panic!("{position}: {e}"));
    for (text, reason) in reasons {
        let error = game.typed(&pos, text).map(|m| game.write_move(&pos, m)).unwrap_err();
        assert_eq!(error, format!("“{text}” is not a legal move here: {reason}"), "{position}");
    }
}

#[test]
fn refusals_without_an_edge_say_why() {
    let plane = Sparse::new(variant("infinite-plane"));
    let reasons = [
        ("8,6>8,7", "there is no piece on 8,6."),
        ("8,10>8,9", "it is White’s turn, and the pawn on 8,10 is Black’s."),
        ("7,4>8,4", "White’s own king stands on 8,4."),
        ("7,4>7,60", "the way is blocked by the pawn on 7,5."),
        ("8,5>9,6", "there is nothing to take on 9,6."),
        ("8,5>8,9", "the pawn on 8,5 doesn’t move like that."),
        ("O-O", "there is no such castling in this game."),
    ];
    check_reasons(&plane, "start", &reasons);
    let reasons = [
        ("0,5>3,5", "the rook on 0,5 is pinned by the queen on 0,900."),
        ("0,0>1,1", "the king would be in check on 1,1, from the bishop on 7,7."),
        ("4,4>4,5", "the way is blocked by the knight on 4,5."),
        ("4,4>4,6", "the pawn on 4,4 doesn’t move like that."),
    ];
    check_reasons(&plane, "K0,0|R0,5|P4,4|k50,51|q0,900|b7,7|n4,5 w - 0 1", &reasons[..1]);
    check_reasons(&plane, "K0,-1|R0,5|P4,4|k50,51|q0,900|b8,7|n4,5 w - 0 1", &reasons[2..]);
    check_reasons(&plane, "K0,1|R3,5|k50,51|b7,7 w - 0 1", &[("0,1>1,1", reasons[1].1)]);
    let check = "White’s king is in check from the rook on 0,77, and this does not help.";
    check_reasons(&plane, "K0,0|R3,5|k50,51|r0,77 w - 0 1", &[("3,5>3,6", check)]);
    check_reasons(&plane, "K0,0|k5,5 w - 0 1", &[("0,0>0,1", "the game is over.")]);
    let classical = Sparse::new(variant("infinite-classical"));
    let blocked = "the way is blocked by the bishop on 6,1.";
    check_reasons(
        &classical,
        "start",
        &[("O-O", blocked), ("5,1>7,1", &format!("it can’t castle: {blocked}"))],
    );
    let crossed = "the king would cross 6,1, which Black attacks.";
    check_reasons(&classical, "K5,1+|R8,1+|k4,80|r6,80 w - 0 1", &[("O-O", crossed)]);
}

fn on_ray(rays: &[Ray], from: Cell, to: Cell) -> bool {
    rays.iter().any(|ray| {
        let (dx, dy) = (i64::from(ray.step.0), i64::from(ray.step.1));
        let steps = if dx != 0 { (to.x - from.x) / dx } else { (to.y - from.y) / dy };
        let there = Cell::flat(from.x + steps * dx, from.y + steps * dy) == to;
        ray.from == from && there && steps >= ray.first && ray.last.is_none_or(|last| steps <= last)
    })
}

/// What is listed and the rays are together exactly the legal moves: all moves of a window are among them, and no others.
fn check_whole(game: &Sparse, pos: &<Sparse as Game>::Position) {
    let text = game.write_position(pos);
    let (rays, mut listed) = (game.rays(pos), Vec::new());
    game.moves(pos, &mut listed);
    let mut all = Vec::new();
    game.listing(PlaneListing::Around(4)).moves(pos, &mut all);
    for (m, step) in all.iter().zip(game.steps(pos, &all)) {
        let found = listed.contains(m) || step.from.is_some_and(|from| on_ray(&rays, from, step.to));
        assert!(found, "{text}: {} is missing", game.write_move(pos, *m));
    }
    for ray in &rays {
        let last = ray.last.unwrap_or(1_000_000);
        assert!(ray.first < last, "{text}: {ray:?}");
        for n in [ray.first, ray.first + 1, (ray.first + last) / 2, last] {
            let to =
                Cell::flat(ray.from.x + n * i64::from(ray.step.0), ray.from.y + n * i64::from(ray.step.1));
            let typed = game.write_step(Some(ray.from), to);
            assert!(game.typed(pos, &typed).is_ok(), "{text}: {typed} of {ray:?}");
        }
    }
    assert!(listed.iter().all(|&m| game.is_legal(pos, m)), "{text}");
}

#[test]
fn the_list_and_the_rays_are_all_legal_moves() {
    for id in ["infinite-plane", "infinite-plane-published", "infinite-classical"] {
        let game = Sparse::new(variant(id));
        for seed in 0..8_usize {
            let mut pos = game.start();
            for ply in 0..60 {
                check_whole(&game, &pos);
                let mut moves = Vec::new();
                if game.moves(&pos, &mut moves).is_some() {
                    break;
                }
                let captures = moves.iter().copied().filter(|&m| !game.steps(&pos, &[m])[0].taken.is_empty());
                let captures: Vec<_> = captures.collect();
                let pool = if captures.is_empty() || ply % 3 == 0 { &moves } else { &captures };
                game.make(&mut pos, pool[(seed * 7919 + ply * 104_729) % pool.len()]);
            }
        }
    }
    let plane = Sparse::new(variant("infinite-plane"));
    let classical = Sparse::new(variant("infinite-classical"));
    // A lone king; a check from afar that a ray can answer; a single free cell; castling; promotions.
    for (game, position) in [
        (&plane, "K0,0|Q5,9|R40,3|k50,51 w - 0 1"),
        (&plane, "K0,0|R3,5|B7,-9|k50,51|q0,900 w - 0 1"),
        (&plane, "K0,0|R3,5|N3,7|N3,3|k50,51|p0,9 w - 0 1"),
        (&classical, "K5,1+|R8,1+|R1,1+|P3,7|k50,51|r2,8 w - 0 1"),
    ] {
        check_whole(game, &game.position(position).unwrap_or_else(|e| panic!("{position}: {e}")));
    }
}
