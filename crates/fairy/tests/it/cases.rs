//! Cases that earlier programs got wrong, and ends as the rules want them.

use display::Notation;
use fairy::Fairy;
use game::{Game, Match, Outcome, Reason, Seat, Team};

use crate::support::{InEnglish, played, readings, small, targets, variant, written};

fn castlings(position: &str) -> String {
    let record = played(&small("chess"), position, "");
    readings(&record).into_iter().filter(|m| m.starts_with("O-O")).collect::<Vec<_>>().join(" ")
}

#[test]
fn castling_is_stopped_by_what_attacks_the_kings_way_and_by_nothing_else() {
    for (rank, expect) in [
        ("5r2", "O-O-O"),
        ("3r4", "O-O"),
        ("6r1", "O-O-O"),
        ("2r5", "O-O"),
        ("r7", "O-O O-O-O"),
        ("1r6", "O-O O-O-O"),
        ("4r3", ""),
    ] {
        assert_eq!(castlings(&format!("{rank}/8/1k6/8/8/8/8/R3K2R w KQ - 0 1")), expect, "{rank}");
    }
}

#[test]
fn castling_needs_the_own_unmoved_rook() {
    assert_eq!(castlings("4k3/8/8/8/8/8/8/r3K2r w KQ - 0 1"), "");
    assert_eq!(castlings("4k3/8/8/8/8/8/8/N3K2R w KQ - 0 1"), "O-O");
    // The rook was taken where it stood, and another came there.
    let record =
        played(&small("chess"), "4k3/8/8/8/8/6n1/P7/R3K2R b KQ - 0 1", "Nxh1 a3 Ng3 Ra2 Kd8 Rh2 Kc8 Rh1 Kb8");
    assert!(!readings(&record).iter().any(|m| m.starts_with("O-O")));
    // A promoted rook on a rook's square has no right.
    let record = played(&small("chess"), "4k3/8/8/8/8/8/6p1/4K2R b K - 0 1", "gxh1=R+ Kd2 Rh2+");
    assert!(!readings(&record).iter().any(|m| m.starts_with("O-O")));
}

#[test]
fn a_double_step_that_gives_check_can_be_answered_in_passing() {
    let record = played(&small("chess"), "4k3/4p3/8/8/3K4/8/8/8 b - - 0 1", "e7e5");
    assert!(record.game().readings(&record.positions()[0], record.moves())[0].ends_with('+'));
    assert_eq!(record.legal().len(), 8);
    let record = played(&small("chess"), "4k3/4p3/8/3P4/3K4/8/8/8 b - - 0 1", "e5");
    assert!(readings(&record).contains(&"dxe6".to_string()));
    assert_eq!(record.legal().len(), 8);
}

#[test]
fn en_passant_stays_on_the_board_and_guards_the_king() {
    let game = small("chess");
    // From the a-file nothing wraps round to the h-file, nor back.
    let record = played(&game, "4k3/p7/8/1P5P/8/8/8/4K3 b - - 0 1", "a5");
    assert_eq!(readings(&record).iter().filter(|m| m.contains('x')).count(), 1);
    let record = played(&game, "4k3/7p/8/P5P1/8/8/8/4K3 b - - 0 1", "h5");
    assert_eq!(readings(&record).iter().filter(|m| m.contains('x')).cloned().collect::<Vec<_>>(), ["gxh6"]);
    // Both pawns leave the rank, and the rook would see the king.
    let record = played(&game, "4k3/4p3/8/K2P3r/8/8/8/8 b - - 0 1", "e5");
    assert!(!readings(&record).contains(&"dxe6".to_string()));
    assert!(game.write_position(record.position()).ends_with("w - - 0 2"));
}

#[test]
fn pinned_pieces_make_no_stalemate_breaking_moves() {
    let record = played(&small("chess"), "7k/8/8/8/8/1q6/8/KB5r w - - 0 1", "");
    assert_eq!(record.end().map(|e| e.reason), Some(Reason::STALEMATE));
}

#[test]
fn a_promotion_that_mates_is_mate_at_once() {
    let record = played(&small("chess"), "7k/P7/6K1/8/8/8/8/8 w - - 0 1", "a8Q");
    assert_eq!(record.end().map(|e| (e.outcome, e.reason)), Some((Outcome::Win(Team(0)), Reason::CHECKMATE)));
    assert!(record.legal().is_empty());
}

#[test]
fn holes_are_opaque_to_sliders_and_closed_to_pawns() {
    let game = small("hole-chess");
    let check = |position: &str| {
        let record = played(&game, position, "");
        Game::in_check(&game, record.position())
    };
    // Rook and king on the d-file, with the hole between them; the same on the long diagonal.
    assert!(!check("3r3k/8/8/3**3/3**3/8/8/3K4 w - - 0 1"));
    assert!(check("2r4k/8/8/3**3/3**3/8/8/2K5 w - - 0 1"));
    assert!(!check("7k/6b1/8/3**3/3**3/8/1K6/8 w - - 0 1"));
    let start = Game::start(&game);
    assert_eq!(targets(&game, &start, "d2"), ["d3"]);
    assert_eq!(targets(&game, &start, "c2"), ["c3", "c4"]);
    let record = played(&game, "start", "d3");
    assert!(targets(&game, record.position(), "d3").is_empty());
}

#[test]
fn pins_hold_in_three_dimensions() {
    let game = Fairy::<8>::new(variant("chess-3d"));
    // A rook far above pins the knight to the king below it; a bishop pins in a space diagonal.
    let mut levels = ["8/8/8/8/8/8/8/8"; 8];
    levels[0] = "7k/8/8/8/8/8/8/K7";
    levels[3] = "8/8/8/8/8/8/8/N7";
    levels[7] = "8/8/8/8/8/8/8/r7";
    let record = played(&game, &format!("{} w - - 0 1", levels.join("|")), "");
    assert!(targets(&game, record.position(), "4a1").is_empty());
    levels[3] = "8/8/8/8/3N4/8/8/8";
    levels[7] = "7b/8/8/8/8/8/8/8";
    let record = played(&game, &format!("{} w - - 0 1", levels.join("|")), "");
    assert!(targets(&game, record.position(), "4d4").is_empty());
}

#[test]
fn castling_through_levels_is_written_with_its_square_only_when_needed() {
    let game = Fairy::<8>::new(variant("chess-3d"));
    let mut levels = ["8/8/8/8/8/8/8/8"; 8];
    levels[3] = "4k3/8/8/8/8/8/8/R3K2R";
    levels[0] = "8/8/8/8/8/8/8/R6R";
    let text = format!("{} w KLQD - 0 1", levels.join("|"));
    let record = played(&game, &text, "");
    let castles: Vec<String> = readings(&record).into_iter().filter(|m| m.starts_with("O-O")).collect();
    assert_eq!(castles, ["O-O(2g1)", "O-O(4g1)", "O-O-O(2c1)", "O-O-O(4c1)"]);
    assert_eq!(game.write_position(record.position()), text);
    let record = played(&game, &text, "0-0(2g1)");
    let after = game.write_position(record.position());
    assert!(after.starts_with("8/8/8/8/8/8/8/R7|8/8/8/8/8/8/8/6K1|8/8/8/8/8/8/8/5R2|"), "{after}");
    levels[0] = levels[1];
    let record = played(&game, &format!("{} w KLQD - 0 1", levels.join("|")), "");
    let castles: Vec<String> = readings(&record).into_iter().filter(|m| m.starts_with("O-O")).collect();
    assert_eq!(castles, ["O-O", "O-O-O"]);
}

#[test]
fn pawns_in_levels_capture_only_across_levels() {
    let game = Fairy::<8>::new(variant("chess-3d"));
    let mut levels = ["8/8/8/8/8/8/8/8"; 8];
    levels[3] = "7k/8/8/3p4/4P3/8/8/K7";
    levels[4] = "8/8/8/3p1p2/8/8/8/8";
    levels[2] = "8/8/8/5p2/8/8/8/8";
    let record = played(&game, &format!("{} w - - 0 1", levels.join("|")), "");
    assert_eq!(targets(&game, record.position(), "4e4"), ["3f5", "4e5", "5d5", "5f5"]);
    // A double step is taken in passing from another level.
    let mut levels = ["8/8/8/8/8/8/8/8"; 8];
    levels[3] = "7k/8/8/8/8/8/4P3/K7";
    levels[4] = "8/8/8/8/3p4/8/8/8";
    let record = played(&game, &format!("{} w - - 0 1", levels.join("|")), "4e24e4");
    assert_eq!(targets(&game, record.position(), "5d4"), ["4e3", "5d3"]);
    let record = played(&game, &format!("{} w - - 0 1", levels.join("|")), "4e24e4 5d44e3");
    assert!(game.write_position(record.position()).contains("|7k/8/8/8/8/4p3/8/K7|"));
}

#[test]
fn total_atomic_lets_kings_dare() {
    let game = small("atomic-total");
    // King takes king, from beside him: both go, and the mover has won.
    let record = played(&game, "8/7p/8/3kK3/8/8/8/8 w - - 0 1", "Kxd5");
    assert_eq!(record.end().map(|e| e.outcome), Some(Outcome::Win(Team(0))));
    // A king may not blow up himself alone.
    let record = played(&game, "7k/8/8/8/8/4p3/4K3/8 w - - 0 1", "");
    assert!(!readings(&record).iter().any(|m| m.starts_with("Kx")));
    // Pawns go too, here and not in atomic: both neighbours of the captured knight.
    let position = "4k3/8/8/2pnp3/8/8/8/3RK3 w - - 0 1";
    let left = |id: &str| {
        let record = played(&small(id), position, "Rxd5");
        small(id).write_position(record.position())
    };
    assert!(left("atomic-total").starts_with("4k3/8/8/8/8/8/8/4K3 b"));
    assert!(left("atomic").starts_with("4k3/8/8/2p1p3/8/8/8/4K3 b"));
}

/// Its goal used to be mirrored for Black, who ran the wrong way.
#[test]
fn racing_kings_run_for_the_same_rank() {
    let racing = |mirror: &str| {
        Fairy::<1>::new(written(&format!(
            "extends = \"chess\"\nname = \"Racing Kings\"\ncastling = []\nsetup = \"8/8/8/8/8/8/krbnNBRK/qrbnNBRQ\"\n\
             [ends.goal]\npieces = \"K\"\ncells = [\"rank 8\"]\n{mirror}\n[draws]\ndead = []\ncannot_win = []\n"
        )))
    };
    let same = racing("mirror = false");
    let check = |game: &Fairy<1>, position: &str, moves: &str, winner: Option<u8>| {
        let end = played(game, position, moves).end().map(|e| (e.outcome, e.reason));
        assert_eq!(end, winner.map(|team| (Outcome::Win(Team(team)), Reason::GOAL)), "{position} {moves}");
    };
    check(&same, "8/7K/8/8/8/8/8/k7 w - - 0 1", "Kh8", Some(0));
    check(&same, "8/k7/8/8/8/8/8/7K b - - 0 1", "Ka8", Some(1));
    check(&same, "8/k7/8/8/8/8/8/7K b - - 0 1", "Ka6", None);
    check(&same, "8/8/8/8/8/8/k7/7K b - - 0 1", "Ka1", None);
    check(&same, "7K/k7/8/8/8/8/8/8 b - - 0 1", "", Some(0));
    assert!(played(&same, &same.write_position(&same.start()), "Kh3 Ka3").end().is_none());
    // Without the key, or with mirror = true, Black's goal is rank 1.
    for mirrored in ["", "mirror = true"] {
        check(&racing(mirrored), "8/k7/8/8/8/8/8/7K b - - 0 1", "Ka8", None);
        check(&racing(mirrored), "8/8/8/8/8/8/k7/7K b - - 0 1", "Ka1", Some(1));
    }
}

/// Two lone kings were called a draw even where the one to move takes the other and wins.
#[test]
fn total_atomic_is_not_drawn_while_a_king_can_take_the_other() {
    let outcome = |id: &str, position: &str, moves: &str| {
        played(&small(id), position, moves).end().map(|e| (e.outcome, e.reason))
    };
    let dead = Some((Outcome::Draw, Reason::DEAD_POSITION));
    let (touching, apart) = ("8/8/8/3kK3/8/8/8/8 w - - 0 1", "8/8/8/3k1K2/8/8/8/8 w - - 0 1");
    assert_eq!(outcome("atomic-total", touching, ""), None);
    assert_eq!(outcome("atomic-total", touching, "Kxd5").map(|e| e.0), Some(Outcome::Win(Team(0))));
    assert_eq!(outcome("atomic-total", apart, ""), dead);
    assert_eq!(outcome("atomic", touching, ""), dead);
    assert_eq!(outcome("atomic", apart, ""), dead);
}

#[test]
fn castling_in_levels_is_read_as_its_source_writes_it() {
    let game = Fairy::<8>::new(variant("chess-3d"));
    let empty = "8/8/8/8/8/8/8/8";
    let level = |rows: &str| format!("8/8/8/8/8/8/8/{rows}");
    let kings = "4k3/8/8/8/8/8/8/R3K2R";
    let levels = [&level("R6R"), empty, empty, kings, empty, empty, &level("7R"), &level("R7")];
    let position = format!("{} w KLUQTD - 0 1", levels.join("|"));
    let start = game.position(&position).unwrap_or_else(|e| panic!("{position}: {e}"));
    for (text, coordinates) in [
        ("O-O(2c1)", "4e12c1"),
        ("O-O(6c1)", "4e16c1"),
        ("O-O(4c1)", "4e14c1"),
        ("0-0(2g1)", "4e12g1"),
        ("O-O-O(2c1)", "4e12c1"),
    ] {
        let m = game.typed(&start, text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(game.write_move(&start, m), coordinates, "{text}");
    }
    let record = Match::from_position(game.clone(), start);
    let written: Vec<String> = readings(&record).into_iter().filter(|m| m.starts_with("O-O")).collect();
    let expect = ["O-O(2g1)", "O-O(4g1)", "O-O(6g1)", "O-O-O(2c1)", "O-O-O(4c1)", "O-O-O(6c1)"];
    assert_eq!(written, expect);
}

#[test]
fn last_piece_standing_ends_with_the_last_piece_or_the_last_move() {
    let game = small("last-piece-standing");
    let ends = |position: &str, moves: &str| played(&game, position, moves).end().map(|e| e.outcome);
    assert_eq!(ends("7k/6R1/8/8/8/8/8/8 w - - 0 1", "Rg8"), None);
    assert_eq!(ends("7k/7R/8/8/8/8/8/8 w - - 0 1", "Rxh8"), Some(Outcome::Win(Team(0))));
    assert_eq!(ends("8/p7/P7/8/8/8/8/K7 b - - 0 1", ""), Some(Outcome::Win(Team(0))));
    assert_eq!(ends("8/8/8/8/8/8/8/K6k w - - 0 1", ""), None);
    let record = played(&game, "8/P7/8/8/8/8/8/k7 w - - 0 1", "");
    assert_eq!(targets(&game, record.position(), "a7"), ["a8b", "a8k", "a8n", "a8q", "a8r"]);
    // Castling out of, through and into an attack.
    let record = played(&game, "4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "");
    assert_eq!(readings(&record).iter().filter(|m| m.starts_with("O-O")).count(), 2);
}

#[test]
fn ends_come_in_the_order_of_the_rules() {
    let game = small("chess");
    // Mate on the last of 75 moves is mate; without it the count draws.
    let end = |position: &str, moves: &str| played(&game, position, moves).end().map(|e| e.reason);
    assert_eq!(end("7k/8/6K1/8/8/8/8/R7 w - - 149 200", "Ra8"), Some(Reason::CHECKMATE));
    assert_eq!(end("7k/8/6K1/8/8/8/8/R7 w - - 149 200", "Ra7"), Some(Reason::move_rule(75)));
    assert_eq!(end("7k/8/6K1/8/8/8/8/R7 w - - 148 200", "Ra7"), None);
    // A dead position goes before both counts.
    assert_eq!(end("7k/8/6K1/8/8/8/8/8 w - - 150 200", ""), Some(Reason::DEAD_POSITION));
    let shuffle = "Ra2 Kg8 Ra1 Kh8 ".repeat(4);
    assert_eq!(end("7k/8/5K2/8/8/8/8/R7 w - - 0 1", &shuffle), Some(Reason::repetition(5)));
    let mut record = played(&game, "7k/8/5K2/8/8/8/8/R7 w - - 0 1", "Ra2 Kg8 Ra1 Kh8 Ra2 Kg8 Ra1 Kh8");
    assert_eq!(record.claims().len(), 1);
    let claim = record.claims()[0];
    assert!(record.claim(claim));
    assert_eq!(record.end().map(|e| e.outcome), Some(Outcome::Draw));
    assert!(record.undo().is_some() && record.end().is_none());
}

#[test]
fn a_flag_falls_as_the_rules_say() {
    let fallen = |id: &str, position: &str| {
        let mut record = Match::from_position(small(id), small(id).position(position).unwrap());
        assert!(record.flag(Seat(0)) && !record.flag(Seat(1)));
        record.end().map(|e| e.outcome)
    };
    let lost = Some(Outcome::Win(Team(1)));
    let drawn = Some(Outcome::Draw);
    assert_eq!(fallen("hole-chess", "4k3/8/8/3**3/3**3/8/8/R3K3 w - - 0 1"), drawn);
    assert_eq!(fallen("hole-chess", "4kn2/8/8/3**3/3**3/8/8/R3K3 w - - 0 1"), lost);
    assert_eq!(fallen("chess", "4kb2/8/8/8/8/8/8/R3K3 w - - 0 1"), lost);
    assert_eq!(fallen("last-piece-standing", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), lost);
}

const GOALS: &str = r#"
extends = "chess"
name = "Goals"
[ends]
bare = "loss"
extinct = "N"
extinct_fate = "win"
mate = "win"
no_moves = "loss"
goal = { pieces = "RQ", cells = ["a8"] }
"#;

#[test]
fn other_ends_can_be_said() {
    let game = Fairy::<1>::new(written(GOALS));
    let end =
        |position: &str, moves: &str| played(&game, position, moves).end().map(|e| (e.outcome, e.reason));
    let pieces = "4k1n1/7p/8/8/8/8/8/R3K1N1 w - - 0 1";
    assert_eq!(end(pieces, "Ra8"), Some((Outcome::Win(Team(0)), Reason::GOAL)));
    assert_eq!(end(pieces, "Ra7"), None);
    // Black's goal is the mirror image, a1.
    assert_eq!(
        end("r3k1n1/8/8/8/8/8/7P/4K1N1 b - - 0 1", "Ra1"),
        Some((Outcome::Win(Team(1)), Reason::GOAL))
    );
    // A side that has lost all knights has won here, and a bare one has lost.
    let end_of = |position: &str| end(position, "").map(|(outcome, reason)| (outcome, reason.code));
    assert_eq!(end_of("4k1n1/7p/8/8/8/8/7P/4K3 w - - 0 1"), Some((Outcome::Win(Team(0)), "extinction")));
    let bare = Fairy::<1>::new(written("extends = \"chess\"\nname = \"Bare\"\n[ends]\nbare = \"loss\""));
    let record = played(&bare, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "");
    assert_eq!(record.end().map(|e| e.outcome), Some(Outcome::Draw));
    let record = played(&bare, "4k3/8/8/8/8/8/4r2P/4K3 w - - 0 1", "Kxe2");
    assert_eq!(record.end().map(|e| (e.outcome, e.reason)), Some((Outcome::Win(Team(0)), Reason::BARE)));
}

#[test]
fn what_people_type_is_understood_and_what_is_wrong_is_explained() {
    let game = small("hole-chess");
    let refusal = |position: &str, text: &str| {
        let pos = game.position(position).unwrap();
        game.typed(&pos, text).map(|m| game.write_move(&pos, m))
    };
    assert_eq!(refusal("start", "nf3"), Ok("g1f3".into()));
    assert_eq!(refusal("start", "g1-f3"), Ok("g1f3".into()));
    for (text, part) in [
        ("c3c4", "no piece on c3"),
        ("e7e6", "it is White’s turn, and the pawn on e7 is Black’s."),
        ("e2e5", "hole"),
        ("e2e6", "can go to e3"),
        ("a1a2", "White’s own pawn stands on a2."),
        ("a1a3", "the way is blocked by the pawn on a2."),
        ("a1b2", "White’s own pawn stands on b2."),
        ("a1c3", "the rook on a1 has no legal move."),
        ("xyzzy plugh nothing", "write it like"),
        ("", "write it like"),
        ("Ke3", "no king of White can go to e3"),
        ("e4", "e4 is a hole"),
        ("Nz9", "is not a cell"),
        ("Nothing", "write it like"),
        ("O-O", "the way is blocked by the bishop on f1"),
        ("0-0-0", "the way is blocked by the queen on d1"),
        ("i9i9", "is not a cell"),
    ] {
        let error = refusal("start", text).unwrap_err();
        assert!(error.contains(part), "{text}: {error}");
    }
    let position = "4k3/8/8/3**3/3**3/8/4r3/4K3 w - - 0 1";
    assert!(refusal(position, "e1f2").unwrap_err().contains("in check"));
    let position = "7k/P7/8/3**3/3**3/8/8/K7 w - - 0 1";
    let error = refusal(position, "a8").unwrap_err();
    assert!(error.contains("a7a8q, a7a8r"), "{error}");
    assert_eq!(refusal(position, "a8=n"), Ok("a7a8n".into()));
}

/// Every text means this move.
fn check_typed<const N: usize>(game: &Fairy<N>, position: &str, texts: &[&str], expect: &str) {
    let pos = game.position(position).unwrap();
    for text in texts {
        let read = game.typed(&pos, text).map(|m| game.write_move(&pos, m));
        assert_eq!(read.as_deref(), Ok(expect), "{text} in {position}");
    }
}

#[test]
fn moves_are_typed_as_people_write_them() {
    let chess = small("chess");
    let knight = [
        "Nf3",
        "nf3",
        "NF3",
        "g1f3",
        "G1F3",
        "g1-f3",
        "g1–f3",
        "g1 f3",
        "Ng1-f3",
        "N1f3",
        "Ngf3",
        "N f3",
        "g1→f3",
        "1. Nf3",
        "1.Nf3!",
        "12... Nf3?!",
    ];
    check_typed(&chess, "start", &knight, "g1f3");
    let castles = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    check_typed(&chess, castles, &["O-O", "0-0", "o-o", "OO", "0–0", "e1g1", "e1-g1", "O-O!"], "e1g1");
    check_typed(&chess, castles, &["O-O-O", "0-0-0", "ooo", "e1-c1"], "e1c1");
    let takes = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1";
    let captures =
        ["exd5", "ed5", "exd", "ed", "EXD5", "e4xd5", "e4d5", "e:d5", "e4 x d5", "exd5+", "Pxd5", "exd5 ep"];
    check_typed(&chess, takes, &captures, "e4d5");
    let promotes = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
    check_typed(
        &chess,
        promotes,
        &["a8=Q", "a8Q", "a8q", "a8(Q)", "a8/Q", "a7-a8=q", "A7A8Q", "a8=Q+"],
        "a7a8q",
    );
    // A small letter is a file where it can be, and a piece where it can't.
    let both = "4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1";
    check_typed(&chess, both, &["Bxc3", "Bc3"], "d2c3");
    check_typed(&chess, "4k3/8/8/8/8/2p5/3B4/4K3 w - - 0 1", &["bxc3", "bc3"], "d2c3");
}

#[test]
fn in_levels_two_cells_have_a_sign_between_them() {
    let game = Fairy::<2>::new(variant("raumschach"));
    let start = Game::start(&game);
    let forms = ["N1b1-1c3", "N1b11c3", "n1b1-1c3", "N1b1–1c3", "1b1-1c3", "1b11c3", "1B1 1C3"];
    check_typed(&game, "start", &forms, "1b11c3");
    let m = game.typed(&start, "1b11c3").unwrap();
    assert_eq!(game.readings(&start, &[m]), ["N1b1-1c3"]);
    // Where one knight can go there, its start is left out; a pawn's capture keeps its own.
    let m = game.typed(&start, "1b11a3").unwrap();
    assert_eq!(game.readings(&start, &[m]), ["N1a3"]);
    assert_eq!(
        game.typed(&start, "n1c3").unwrap_err(),
        "“n1c3” may mean 1b1-1c3 or 1d1-1c3: write one of these."
    );
}

/// Every text is refused with exactly this reason.
fn check_reasons<const N: usize>(game: &Fairy<N>, position: &str, reasons: &[(&str, &str)]) {
    let pos = game.position(position).unwrap();
    for (text, reason) in reasons {
        let error = game.typed(&pos, text).map(|m| game.write_move(&pos, m)).unwrap_err();
        assert_eq!(error, format!("“{text}” is not a legal move here: {reason}"), "{position}");
    }
}

#[test]
fn check_is_named_only_where_it_is_the_reason() {
    for id in ["hole-chess", "last-piece-standing", "chess"] {
        let reasons = [
            ("exd3", "there is nothing to take on d3."),
            ("cxd3", "there is nothing to take on d3."),
            ("Nd2", "White’s own pawn stands on d2."),
            ("Ne2", "White’s own pawn stands on e2."),
            ("Nhf3", "White has no knight on file h."),
            ("N2f3", "White has no knight on rank 2."),
            ("Nh1f3", "White has no knight on h1."),
            ("nd6", "no knight of White can go to d6."),
            ("Ngd6", "no knight of White on file g can go to d6."),
        ];
        check_reasons(&small(id), "start", &reasons);
    }
    let chess = small("chess");
    let pinned = "the knight on e4 is pinned by the rook on e8.";
    let reasons = [
        ("Nf6", pinned),
        ("e4c5", pinned),
        ("Nxd5", "no knight of White can go to d5."),
        ("Qd4", "White has no queen."),
        ("dxe3", "there is nothing to take on e3."),
    ];
    check_reasons(&chess, "4r2k/8/8/3p4/4N3/8/3P4/4K3 w - - 0 1", &reasons);
    check_reasons(
        &chess,
        "7k/8/8/8/8/8/4r3/7K w - - 0 1",
        &[("Kg2", "the king would be in check on g2, from the rook on e2.")],
    );
    let reasons = [("h3h4", "White’s king is in check from the rook on e8, and this does not help.")];
    check_reasons(&chess, "4r1k1/8/8/8/8/7R/8/4K3 w - - 0 1", &reasons);
    let choices = "write a7a8q, a7a8r, a7a8b or a7a8n.";
    check_reasons(&chess, "7k/P7/8/8/8/8/8/K7 w - - 0 1", &[("a8=K", choices), ("a7a8k", choices)]);
    // In passing: nobody may take, or only the other pawn.
    let nobody = "nothing can be taken in passing on e6 now.";
    check_reasons(&chess, "4k3/8/8/K2Pp2r/8/8/8/8 w - e6 0 2", &[("dxe6", nobody)]);
    check_reasons(
        &chess,
        "3rk3/8/8/3PpP2/8/8/8/3K4 w - e6 0 2",
        &[("dxe6", "the pawn on d5 is pinned by the rook on d8.")],
    );
    check_reasons(&chess, "7k/8/5KQ1/8/8/8/8/8 b - - 0 1", &[("Kh7", "the game is over.")]);
    // Captures that explode.
    let blown = "it would blow up White’s own king.";
    let position = "4k3/8/8/8/8/8/3q4/4K3 w - - 0 1";
    check_reasons(&small("atomic-total"), position, &[("Kxd2", blown), ("e1d2", blown)]);
    check_reasons(&small("atomic"), "4k3/8/8/8/8/8/3p4/3RK3 w - - 0 1", &[("Rxd2", blown)]);
}

#[test]
fn a_forgotten_level_is_asked_for() {
    let game = Fairy::<8>::new(variant("chess-3d"));
    for (text, example) in [
        ("e2e4", "1e2-1e4."),
        ("e4", "1e2-1e4."),
        ("b2-b4", "1b2-1b4."),
        ("Nf3", ""),
        ("exd5", ""),
        ("e7e8q", ""),
    ] {
        let error = game.typed(&Game::start(&game), text).unwrap_err();
        let part = format!("cells of this board have a level: write it first, like {example}");
        assert!(error.contains(&part), "{text}: {error}");
    }
    let reasons = [
        ("N4f8", "no knight of White can go to 4f8."),
        ("4e24e6", "the pawn on 4e2 can go to 4e3, 4e4."),
        ("4e2x5d3", "there is nothing to take on 5d3."),
        ("4d14d5", "the way is blocked by the pawn on 4d2."),
    ];
    check_reasons(&game, "start", &reasons);
}

#[test]
fn a_castling_is_refused_for_what_forbids_it() {
    let chess = small("chess");
    let reasons = [
        ("O-O", "the way is blocked by the bishop on f1."),
        ("e1c1", "it can’t castle: the way is blocked by the queen on d1."),
    ];
    check_reasons(&chess, "start", &reasons);
    let gone = "the right is gone, for the king of e1 or the rook of h1 has moved or is gone";
    let reasons = [
        ("0-0", &*format!("{gone}; only O-O-O is possible.")),
        ("e1g1", &*format!("it can’t castle: {gone}.")),
        ("Kc1", "castling is written O-O-O."),
    ];
    check_reasons(&chess, "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", &reasons);
    for (rank, reason) in [
        ("4r3", "the king is in check."),
        ("5r2", "the king would cross f1, which Black attacks; only O-O-O is possible."),
        ("6r1", "the king would land on g1, which Black attacks; only O-O-O is possible."),
    ] {
        check_reasons(&chess, &format!("{rank}/8/1k6/8/8/8/8/R3K2R w KQ - 0 1"), &[("O-O", reason)]);
    }
    let raumschach = Fairy::<2>::new(variant("raumschach"));
    check_reasons(&raumschach, "start", &[("O-O", "there is no castling in this game.")]);
    // Wide boards have a file o, which is no castling.
    let mega = Fairy::<4>::new(variant("mega-chess"));
    assert!(mega.typed(&Game::start(&mega), "o9o8").unwrap_err().contains("no piece on o9"));
}

#[test]
fn castlings_with_one_name_are_told_apart_when_refused() {
    let game = Fairy::<8>::new(variant("chess-3d"));
    let mut levels = ["8/8/8/8/8/8/8/8"; 8];
    levels[3] = "4k3/8/8/8/8/8/8/R3K2R";
    levels[0] = "8/8/8/8/8/8/8/R6R";
    let possible = "only O-O(4g1), O-O(2g1), O-O-O(4c1) or O-O-O(2c1) is possible.";
    let gone = "the right is gone, for the king of 4e1 or the rook of";
    let unmoved = format!("{gone} 8a1 has moved or is gone; {possible}");
    let reasons = [("O-O(6c1)", unmoved.as_str()), ("O-O-O(6c1)", &unmoved)];
    check_reasons(&game, &format!("{} w KLQD - 0 1", levels.join("|")), &reasons);
    levels[3] = "4k3/8/8/8/8/8/8/R3KN1R";
    levels[2] = "8/8/8/8/8/8/8/3N1N2";
    let each = format!(
        "O-O(4g1): the way is blocked by the knight on 4f1; O-O(2g1): the way is blocked by the knight on 3f1; \
         O-O(6g1): {gone} 7h1 has moved or is gone."
    );
    check_reasons(&game, &format!("{} w KL - 0 1", levels.join("|")), &[("O-O", &each)]);
}

#[test]
fn faulty_positions_are_refused_with_a_reason() {
    let game = small("hole-chess");
    for (text, part) in [
        ("", "empty"),
        ("8/8", "8 ranks"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "hole"),
        ("rnbqkbnr/pppppppp/8/3**3/3**3/8/PPPPPPPP/RNBQKBNR", "turn is missing"),
        ("rnbqkbnr/pppppppp/8/3**3/3**3/8/PPPPPPPP/RNBQKBNR x", "w or b"),
        ("rnbqkbnr/pppppppp/8/3**3/3**3/8/PPPPPPPP/RNBQKBN w", "7 cells"),
        ("rnbqkbnr/pppppppp/8/3**3/3**3/8/PPPPPPPP/RNBQKBNRR w", "more than 8"),
        ("rnbqkbnr/pppppppp/8/3**3/3**3/8/PPPPPPPP/RNBQZBNR w", "no piece “Z”"),
        ("rnbqkbnr/pppppppp/8/3**3/3**3/8/PPPPPPPP/RNBQQBNR w", "no king"),
        ("rnbqkbnr/pppppppp/8/3**3/3**3/8/PPPPPPPP/RNBKKBNR w", "2 of the king"),
        ("rnbqkbnr/pppppppp/8/3**3/3**3/8/PPPPPPPP/RNBQKBNR w XY", "castling right"),
        ("rnbqkbnr/pppppppp/8/3**3/3**3/8/PPPPPPPP/RNBQKBNR w KQ z9", "en passant"),
        ("rnbqkbnr/pppppppp/8/3**3/3**3/8/PPPPPPPP/RNBQKBNR w KQ - x 1", "number"),
        ("rnbqkbnr/pppppppp/8/3**3/3**3/8/PPPPPPPP/RNBQKBNR w KQ - 99999999999 1", "number"),
        ("rnbqkbnr/pppppppp/8/3**3/3**3/8/PPPPPPPP/RNBQKBNR w KQ - 0 1 more", "take it away"),
        ("P3k3/8/8/3**3/3**3/8/8/4K3 w - - 0 1", "promoted"),
        ("4k3/4R3/8/3**3/3**3/8/8/4K3 w - - 0 1", "in check"),
        (&"9".repeat(100_000), "8 ranks"),
        ("*/*/*/*/*/*/*/* w", "not a hole"),
    ] {
        let error = game.position(text).unwrap_err();
        assert!(error.contains(part), "{}: {error}", text.chars().take(80).collect::<String>());
    }
}
