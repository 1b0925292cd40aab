//! What the engine for boards without an edge tells a search.

use std::time::Duration;

use display::Notation;
use fairy::Sparse;
use game::{Game, Match, Outcome, Reason, Team};
use insight::{Searchable, Understanding};
use search::{Budget, Control, Task, Tools, TranspositionTable, search};

use crate::support::{InEnglish, shipped, variant, written};

type Position = <Sparse as Game>::Position;

fn plane() -> Sparse {
    Sparse::new(variant("infinite-plane"))
}

fn read(game: &Sparse, text: &str) -> Position {
    game.position(text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// An xorshift generator.
struct Dice(u64);

impl Dice {
    fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn roll(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % n
    }

    /// A coordinate no farther than this from 0.
    fn coordinate(&mut self, reach: i64) -> i64 {
        self.roll(2 * reach as u64 + 1) as i64 - reach
    }
}

/// These pieces (their letters) on random cells, the kings within `kings`, such that the game goes on.
fn scattered(game: &Sparse, pieces: &str, reach: i64, kings: i64, dice: &mut Dice) -> Position {
    loop {
        let place = |letter: char| {
            let reach = if letter.eq_ignore_ascii_case(&'k') { kings } else { reach };
            format!("{letter}{},{}", dice.coordinate(reach), dice.coordinate(reach))
        };
        let all: Vec<String> = pieces.chars().map(place).collect();
        let text = format!("{} w - 0 1", all.join("|"));
        if let Ok(pos) = game.position(&text)
            && game.end(&pos).is_none()
        {
            return pos;
        }
    }
}

/// The position that the other side sees: colours changed, ranks mirrored.
fn mirrored(game: &Sparse, pos: &Position) -> Position {
    let sum = game.variant().mirror.ranks;
    let text = game.write_position(pos);
    let fields: Vec<&str> = text.split(' ').collect();
    let piece = |entry: &str| {
        let (x, y) = entry.split_once(',').unwrap();
        let (y, plus) = y.strip_suffix('+').map_or((y, ""), |y| (y, "+"));
        let letter = x.chars().next().unwrap();
        let letter = if letter.is_ascii_lowercase() {
            letter.to_ascii_uppercase()
        } else {
            letter.to_ascii_lowercase()
        };
        format!("{letter}{},{}{plus}", &x[1..], sum - y.parse::<i64>().unwrap())
    };
    let pieces: Vec<String> = fields[0].split('|').map(piece).collect();
    let turn = if fields[1] == "w" { "b" } else { "w" };
    let passed = match fields[2].split_once(',') {
        Some((x, y)) => format!("{x},{}", sum - y.parse::<i64>().unwrap()),
        None => "-".into(),
    };
    read(game, &format!("{} {turn} {passed} 0 1", pieces.join("|")))
}

/// The position with every piece moved by the same way.
fn moved(game: &Sparse, pos: &Position, (dx, dy): (i64, i64)) -> Position {
    let text = game.write_position(pos);
    let (pieces, rest) = text.split_once(' ').unwrap();
    let piece = |entry: &str| {
        let (x, y) = entry.split_once(',').unwrap();
        let (y, plus) = y.strip_suffix('+').map_or((y, ""), |y| (y, "+"));
        format!("{}{},{}{plus}", &x[..1], x[1..].parse::<i64>().unwrap() + dx, y.parse::<i64>().unwrap() + dy)
    };
    let pieces: Vec<String> = pieces.split('|').map(piece).collect();
    read(game, &format!("{} {} - 0 1", pieces.join("|"), rest.split(' ').next().unwrap()))
}

/// Positions of random games from the start.
fn wandering(game: &Sparse, seed: u64, plies: usize) -> Vec<Position> {
    let mut dice = Dice::new(seed);
    let mut record = Match::new(game.clone());
    for _ in 0..plies {
        let legal = record.legal();
        if legal.is_empty() {
            break;
        }
        record.play(legal[dice.roll(legal.len() as u64) as usize]).unwrap();
    }
    record.positions().to_vec()
}

#[test]
fn searches_can_rely_on_the_laws() {
    for id in shipped() {
        if variant(&id).board.plane().is_some() {
            testkit::searchable(&Sparse::new(variant(&id)), 7, 2, 60);
        }
    }
}

#[test]
fn tactical_moves_are_the_captures_and_promotions_of_the_list() {
    for id in ["infinite-plane", "infinite-classical"] {
        let game = Sparse::new(variant(id));
        for pos in wandering(&game, 3, 80) {
            let (mut all, mut tactical) = (Vec::new(), Vec::new());
            if game.moves(&pos, &mut all).is_some() {
                continue;
            }
            game.tactical_moves(&pos, &mut tactical);
            all.retain(|m| game.gain(&pos, *m).is_some());
            let sorted = |mut moves: Vec<_>| {
                moves.sort_by_key(|m| format!("{m:?}"));
                moves
            };
            assert_eq!(sorted(tactical), sorted(all));
        }
    }
}

#[test]
fn both_sides_evaluate_alike() {
    for id in ["infinite-plane", "infinite-plane-published", "infinite-classical"] {
        let game = Sparse::new(variant(id));
        for pos in wandering(&game, 5, 60) {
            // The texts say nothing of rights once a king has moved, and neither does the evaluation.
            let other = mirrored(&game, &pos);
            for understanding in
                [Understanding::Material, Understanding::Placement, Understanding::Plans, Understanding::All]
            {
                assert_eq!(
                    game.evaluate_partly(&pos, understanding),
                    game.evaluate_partly(&other, understanding),
                    "{pos:?}"
                );
            }
        }
    }
}

#[test]
fn only_distances_count() {
    let game = plane();
    let mut dice = Dice::new(11);
    for pieces in ["KkQQ", "KkRRn", "KkQRBrrb", "KkCHq"] {
        let pos = scattered(&game, pieces, 40, 20, &mut dice);
        for way in [(1, 0), (-70, 33), (4_000_000_000_000_000, -5_000_000_000_000_000)] {
            assert_eq!(game.evaluate(&pos), game.evaluate(&moved(&game, &pos, way)), "{pieces}");
        }
    }
    for pos in wandering(&game, 13, 20) {
        // Where there are pawns, only x may change.
        if !game.write_position(&pos).split(' ').nth(2).unwrap().contains(',') {
            assert_eq!(game.evaluate(&pos), game.evaluate(&moved(&game, &pos, (1_000_000_000_000, 0))));
        }
    }
}

#[test]
fn nothing_overflows_at_the_limit() {
    let game = plane();
    let mut dice = Dice::new(17);
    for round in 0..60 {
        let pieces = ["KkQRBNCHMPqrbnchmp", "KkQQ", "KkRRR", "KkRR", "KkQCp"][round % 5];
        let kings = if round % 2 == 0 { 20 } else { 8_900_000_000_000_000 };
        let mut pos = scattered(&game, pieces, 8_999_999_999_999_990, kings, &mut dice);
        for _ in 0..8 {
            let (mut moves, mut tactical) = (Vec::new(), Vec::new());
            if game.moves(&pos, &mut moves).is_some() {
                break;
            }
            assert!(game.evaluate(&pos).abs() < 20_000);
            game.tactical_moves(&pos, &mut tactical);
            assert!(tactical.iter().all(|m| game.is_legal(&pos, *m)));
            for (i, m) in moves.iter().enumerate() {
                assert!(game.is_legal(&pos, *m), "{m:?}");
                assert!(!moves[..i].contains(m), "{m:?} twice");
                assert!(game.history_index(&pos, *m) < 1 << 16);
                game.see(&pos, *m);
            }
            let before = pos.clone();
            if let Some(undo) = game.make_null(&mut pos) {
                assert_ne!(game.key(&pos), game.key(&before));
                game.unmake_null(&mut pos, undo);
            }
            assert_eq!(pos, before);
            game.make(&mut pos, moves[dice.roll(moves.len() as u64) as usize]);
        }
    }
}

#[test]
fn a_null_move_forgets_the_pawn_that_passed() {
    let game = plane();
    let pos = read(&game, "K0,0|N3,0|P5,7|k50,61|n9,60|p6,7 w 6,8 0 1");
    assert!(game.typed(&pos, "5,7>6,8").is_ok());
    let mut passed = pos.clone();
    let undo = game.make_null(&mut passed).unwrap();
    assert_eq!(passed, read(&game, "K0,0|N3,0|P5,7|k50,61|n9,60|p6,7 b - 1 1"));
    assert_eq!(game.key(&passed), game.key(&read(&game, "K0,0|N3,0|P5,7|k50,61|n9,60|p6,7 b - 1 1")));
    game.unmake_null(&mut passed, undo);
    assert_eq!(passed, pos);
    // In check, and with nothing but pawns, a null move is no fair test.
    for text in ["K0,0|N3,0|k50,61|r0,9 w - 0 1", "K0,0|P3,0|k50,61|r1,9 w - 0 1"] {
        assert!(game.make_null(&mut read(&game, text)).is_none(), "{text}");
    }
}

/// The value of a piece by itself.
fn value(game: &Sparse, letter: char) -> i32 {
    let pos =
        read(game, &format!("K0,0|k9,30|{letter}4,1|{0}5,2|{0}5,-2 w - 0 1", letter.to_ascii_lowercase()));
    -game.evaluate_partly(&pos, Understanding::Material)
}

#[test]
fn values_follow_from_the_moves() {
    let game = plane();
    let rising = ['P', 'N', 'B', 'R', 'C', 'Q'].map(|letter| value(&game, letter));
    assert!(rising.windows(2).all(|pair| pair[0] < pair[1]), "{rising:?}");
    assert!(value(&game, 'H') > value(&game, 'N'));
    // A piece of our own: queen and knight in one.
    let other = "extends = \"infinite-plane\"\nname = \"Amazons\"\n[pieces.A]\nname = \"Amazon\"\n\
                 moves = [\"slide {±1 0}\", \"slide ±1 ±1\", \"leap {±1 ±2}\"]\n";
    let game = Sparse::new(written(other));
    let (amazon, queen, knight) = (value(&game, 'A'), value(&game, 'Q'), value(&game, 'N'));
    assert!(amazon > queen + knight && amazon < 2 * queen, "{amazon} {queen} {knight}");
}

#[test]
fn exchanges_count_what_stands_behind() {
    let game = plane();
    let exchange = |text: &str, m: &str| {
        let pos = read(&game, text);
        game.see(&pos, game.typed(&pos, m).unwrap_or_else(|e| panic!("{e}")))
    };
    let [pawn, rook] = ['P', 'R'].map(|letter| value(&game, letter));
    let far = 1_000_000_000;
    // A rook takes a pawn: for nothing, before a pawn that guards it, and with another rook behind.
    assert_eq!(exchange(&format!("K0,0|R{far},5|k50,61|p7,5 w - 0 1"), &format!("{far},5>7,5")), pawn);
    assert_eq!(
        exchange(&format!("K0,0|R{far},5|k50,61|p7,5|p8,6 w - 0 1"), &format!("{far},5>7,5")),
        pawn - rook
    );
    assert_eq!(
        exchange(&format!("K0,0|R{far},5|R{},5|k50,61|p7,5|p8,6 w - 0 1", 2 * far), &format!("{far},5>7,5")),
        2 * pawn - rook
    );
    // With a rook behind on either side, the second capture would cost a rook for a rook: both stop where it is best.
    assert_eq!(
        exchange(
            &format!("K0,0|R{far},5|R{},5|k50,61|r7,5|r-{far},5 w - 0 1", 2 * far),
            &format!("{far},5>7,5")
        ),
        rook
    );
    // A king can't take what is guarded.
    assert_eq!(exchange(&format!("K0,0|R{far},5|B8,6|k6,5|p7,5 w - 0 1"), &format!("{far},5>7,5")), pawn);
}

#[test]
fn armies_that_cannot_mate_without_an_edge_are_worth_little() {
    let game = plane();
    for (pieces, wins) in
        [("Q5,9", false), ("R5,9", false), ("R5,9|N8,8", false), ("R5,9|R7,-8", true), ("Q5,9|Q7,-8", true)]
    {
        let value = game.evaluate(&read(&game, &format!("K0,0|k9,30|{pieces} w - 0 1")));
        assert_eq!(value > 1000, wins, "{pieces}: {value}");
        assert!(wins || value < 200, "{pieces}: {value}");
    }
}

#[test]
fn a_fence_leaves_less_room() {
    let game = plane();
    let value = |text: &str| game.evaluate(&read(&game, text));
    // Rooks far from the king, then on rows and columns beside him.
    let free = value("K5,5|R80,80|R90,95|R70,75|k0,0 w - 0 1");
    let half = value("K5,5|R80,2|R90,95|R70,75|k0,0 w - 0 1");
    let strip = value("K5,5|R80,2|R90,-2|R70,75|k0,0 w - 0 1");
    let closed = value("K5,5|R80,2|R90,-2|R-2,75|k0,0 w - 0 1");
    assert!(free < half && half < strip && strip < closed, "{free} {half} {strip} {closed}");
}

/// Plays a position on with a search of so many nodes for both sides. Returns the number of White's moves.
fn hunt(game: &Sparse, start: Position, nodes: u64) -> u32 {
    let text = game.write_position(&start);
    let mut record = Match::from_position(game.clone(), start);
    let table = TranspositionTable::new(8);
    for ply in 0.. {
        if let Some(end) = record.end() {
            assert_eq!((end.outcome, end.reason), (Outcome::Win(Team(0)), Reason::CHECKMATE), "{text}");
            return ply / 2 + 1;
        }
        assert!(ply < 120, "no mate in 60 moves: {text}, now {}", game.write_position(record.position()));
        let control = Control::new();
        let tools = Tools { table: &table, control: &control, clock: &|| Duration::ZERO };
        let report = search(&Task::new(&record, Budget::nodes(nodes)), &tools, &mut |_| {});
        record.play(report.lines[0].moves[0]).unwrap();
    }
    unreachable!("a hunt ends");
}

/// Mates a lone king with these pieces. More set-ups and a longer search where the environment asks for them.
fn mates(pieces: &str) {
    let game = plane();
    let deep = std::env::var_os("ANYBOARD_DEEP").is_some();
    let (near, far, nodes) = if deep { (20, 5, 20_000) } else { (5, 1, 2500) };
    for seed in 0..near + far {
        let mut dice = Dice::new(seed + 1);
        let reach = if seed < near { 20 } else { 1_000_000 };
        hunt(&game, scattered(&game, &format!("Kk{pieces}"), reach, 20, &mut dice), nodes);
    }
}

#[test]
fn a_queen_alone_waits_for_another() {
    let game = plane();
    hunt(&game, read(&game, "K3,-4|Q10,-8|P2,0|k-5,-19 w - 0 1"), 2500);
}

#[test]
fn two_queens_mate() {
    mates("QQ");
}

#[test]
fn three_rooks_mate() {
    mates("RRR");
}

#[test]
fn queen_rook_and_bishop_mate() {
    mates("QRB");
}

#[test]
fn queen_and_chancellor_mate() {
    mates("QC");
}

#[test]
fn king_and_two_rooks_mate() {
    mates("RR");
}
