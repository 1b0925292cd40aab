//! Variants at the limits of what a file can say: whatever is called sound can be played.

use std::time::Duration;

use fairy::{Source, read};
use family::Playable;
use game::Match;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use search::{Budget, Control, Task, Tools, TranspositionTable, search};

use crate::support::{InEnglish, find, said, written};
use crate::with_game;

/// Shows the start, plays some moves and lets a search think at the start. The laws of games are checked as well where
/// they apply: not from a start that could not come up in a game, as where the side that is not to move is in check, and not
/// where a move without its promotion is another move.
fn play<G: Playable>(game: &G, choices: &[u16], optional: bool) {
    let mut pos = game.start();
    game.view(&pos);
    if !optional && game.position(&game.write_position(&pos)).is_ok() {
        testkit::laws::check(game, &pos, choices);
    }
    for choice in choices {
        let mut moves = Vec::new();
        if game.moves(&pos, &mut moves).is_some() {
            break;
        }
        let m = moves[usize::from(*choice) % moves.len()];
        game.readings(&pos, &[m]);
        assert_eq!(game.typed(&pos, &game.write_move(&pos, m)), Ok(m));
        game.make(&mut pos, m);
    }
    let record = Match::new(game.clone());
    if record.end().is_none() {
        let (table, control) = (TranspositionTable::new(1), Control::new());
        let tools = Tools { table: &table, control: &control, clock: &|| Duration::ZERO };
        let report = search(&Task::new(&record, Budget::nodes(100)), &tools, &mut |_| {});
        assert!(!report.lines.is_empty());
    }
}

/// Slides by all these vectors and their images, as sentences.
fn slides(vectors: impl IntoIterator<Item = (i32, i32)>) -> String {
    let sentence = |(x, y)| format!("\"slide {} {}\"", signed(x), signed(y));
    vectors.into_iter().map(sentence).collect::<Vec<_>>().join(", ")
}

/// A number that stands for both signs; nought has only one.
fn signed(n: i32) -> String {
    if n == 0 { n.to_string() } else { format!("±{n}") }
}

/// A file with a piece that slides by all vectors of a box, on a board of this size.
fn slider(size: &str, setup: &str, files: i32, ranks: i32) -> String {
    let vectors = (0..=files).flat_map(|x| (0..=ranks).map(move |y| (x, y))).filter(|v| *v != (0, 0));
    format!(
        "name = \"Slider\"\nsetup = \"{setup}\"\n[board]\nsize = {size}\n[ends]\nextinct = \"all\"\n[pieces.A]\nmoves = [{}]\n",
        slides(vectors)
    )
}

#[test]
fn a_piece_that_slides_in_more_directions_than_there_are_tables_for_is_reported_with_its_line() {
    let rows = ["A25"; 1].into_iter().chain(["26"; 37]).chain(["a25"]).collect::<Vec<_>>().join("/");
    let text = slider("[26, 39]", &rows, 8, 8);
    let faults = read(&Source { file: "wide.toml".into(), text }, &find).unwrap_err();
    assert_eq!(faults.len(), 1, "{faults:?}");
    assert_eq!(faults[0].line, 8);
    let message = said(&faults[0].message);
    assert!(
        message.contains("slide in 288 directions") && message.contains("take some slides away"),
        "{message}"
    );
    let most = slider("[26, 39]", &rows, 7, 7);
    with_game!(written(&most), game => play(&game, &[7; 6], false));
}

/// The setup of a board with pieces of this kind scattered over it, White's and Black's in turn.
fn scattered_over(files: usize, ranks: usize, letter: char) -> String {
    let row = |rank: usize| {
        let (mut text, mut empty) = (String::new(), 0);
        for file in 0..files {
            let piece = match (file + rank * 3) % 8 {
                0 => letter,
                4 => letter.to_ascii_lowercase(),
                _ => {
                    empty += 1;
                    continue;
                }
            };
            if empty > 0 {
                text += &empty.to_string();
            }
            (text, empty) = (format!("{text}{piece}"), 0);
        }
        if empty > 0 { format!("{text}{empty}") } else { text }
    };
    (0..ranks).map(row).collect::<Vec<_>>().join("/")
}

/// A variant of few kilobytes that would keep a server busy for minutes: many kinds that slide far in all directions.
#[test]
fn a_variant_whose_tables_would_be_endless_work_is_reported_with_its_line() {
    let one = slider("[26, 39]", &scattered_over(26, 39, 'A'), 7, 7);
    let moves = one.lines().last().unwrap();
    let others: String = ('B'..='Z').map(|letter| format!("[pieces.{letter}]\n{moves}\n")).collect();
    let faults =
        read(&Source { file: "endless.toml".into(), text: format!("{one}{others}") }, &find).unwrap_err();
    assert_eq!(faults.len(), 1, "{faults:?}");
    let message = said(&faults[0].message);
    assert!(message.contains("steps over the board") && message.contains("shorten slides"), "{message}");
    assert!(faults[0].line > 8, "{}", faults[0].line);
}

#[test]
fn a_setup_whose_moves_would_be_endless_work_is_reported_with_its_line() {
    let text = slider("[26, 39]", &scattered_over(26, 39, 'A'), 7, 7);
    let faults = read(&Source { file: "endless.toml".into(), text }, &find).unwrap_err();
    assert_eq!((faults.len(), faults[0].line), (1, 2), "{faults:?}");
    let message = said(&faults[0].message);
    assert!(message.contains("moves at once") && message.contains("use fewer pieces"), "{message}");
}

/// The same by a position text of a game that is sound.
#[test]
fn a_position_whose_moves_would_be_endless_work_is_refused() {
    let rows = ["A25"].into_iter().chain(["26"; 37]).chain(["a25"]).collect::<Vec<_>>().join("/");
    let game = fairy::Fairy::<16>::new(written(&slider("[26, 39]", &rows, 7, 7)));
    let refused = game.position(&format!("{} w - - 0 1", scattered_over(26, 39, 'A'))).unwrap_err();
    assert!(refused.contains("moves at once"), "{refused}");
    let royals = "extends = \"chess\"\nname = \"Royal\"\ncastling = []\n[board]\nsize = [26, 39]\n[pieces.K]\nroyal = \"each\"\n\
                  [pieces.P]\nfirst_zone = false\npromotion = false\nen_passant = false\n";
    let setup = ["K25"].into_iter().chain(["26"; 37]).chain(["k25"]).collect::<Vec<_>>().join("/");
    let game = fairy::Fairy::<16>::new(written(&royals.replacen(
        "castling",
        &format!("setup = \"{setup}\"\ncastling"),
        1,
    )));
    let refused = game.position(&format!("{} w - - 0 1", scattered_over(26, 39, 'K'))).unwrap_err();
    assert!(refused.contains("attacks on royal pieces"), "{refused}");
}

/// Five hundred queens without an edge: their lines cross in millions of cells.
#[test]
fn a_position_without_an_edge_that_would_be_endless_work_is_refused() {
    let game = fairy::Sparse::new(crate::support::variant("infinite-plane"));
    let queens = |count: i64| {
        let queen =
            |n: i64| format!("|{}{},{}", if n % 2 == 0 { 'Q' } else { 'q' }, 100 + n * 37, 200 + n * n);
        let pieces: String = (0..count).map(queen).collect();
        game.position(&format!("K0,0|k5,900001{pieces} w - 0 1"))
    };
    let refused = queens(500).unwrap_err();
    assert!(refused.contains("cross one another"), "{refused}");
    assert!(queens(40).is_ok(), "{:?}", queens(40));
}

/// No slide of more than half the board makes a second step, so a board of chess has room for few directions.
#[test]
fn slides_that_have_no_room_for_a_second_step_take_no_direction() {
    let text = slider("[8, 8]", "A7/8/8/8/8/8/8/a7", 7, 7);
    with_game!(written(&text), game => play(&game, &[7; 6], false));
}

/// Numbers that decide everything about a generated variant.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ z >> 31) % sides as u64) as usize
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.roll(100) < percent
    }

    fn pick<'t, T>(&mut self, all: &'t [T]) -> &'t T {
        &all[self.roll(all.len())]
    }
}

/// Sizes of boards: the narrowest, the longest and the largest among them.
const SIZES: [&[usize]; 14] = [
    &[1, 1],
    &[1, 2],
    &[1, 99],
    &[26, 1],
    &[2, 2],
    &[3, 5],
    &[8, 8],
    &[10, 99],
    &[26, 39],
    &[16, 64],
    &[1, 1, 9],
    &[3, 3, 3],
    &[8, 8, 9],
    &[10, 11, 9],
];

/// How a piece moves on a board of this size, or without an edge.
fn sentence(dice: &mut Dice, size: Option<&[usize]>, limited: bool) -> String {
    let slides = dice.chance(50);
    let longest = *dice.pick(&[2, 2, 3, 9, 100]);
    let signed = |dice: &mut Dice, n: usize| {
        if n > 0 && dice.chance(60) { format!("±{n}") } else { n.to_string() }
    };
    let parts: Vec<usize> = match size {
        Some(size) => size.iter().map(|&side| dice.roll(longest.min(side.max(2)))).collect(),
        // Without an edge, slides take the shortest step in their direction.
        None => vec![dice.roll(longest), 1],
    };
    let parts = if parts.iter().all(|n| *n == 0) { vec![1; parts.len()] } else { parts };
    let numbers = parts.iter().map(|&n| signed(dice, n)).collect::<Vec<_>>().join(" ");
    let vector = if dice.chance(50) { format!("{{{numbers}}}") } else { numbers };
    let limit = match dice.roll(3) {
        n if slides && (limited || n == 0) => format!(" up to {}", dice.pick(&[1, 2, 3, 255])),
        _ => String::new(),
    };
    let how = dice.pick(&["", "", "", " quiet", " capture", " first", " quiet first"]);
    format!("{} {vector}{limit}{how}", if slides { "slide" } else { "leap" })
}

/// The pieces of a board, rank by rank and level by level.
fn rows(dice: &mut Dice, size: &[usize], kinds: &[char]) -> String {
    let [files, ranks] = [size[0], size[1]];
    let levels = size.get(2).copied().unwrap_or(1);
    let filled = *dice.pick(&[2, 10, 40, 100]);
    let mut pieces = vec!['.'; files * ranks * levels];
    for piece in &mut pieces {
        if dice.chance(filled) {
            let letter = *dice.pick(kinds);
            *piece = if dice.chance(50) { letter } else { letter.to_ascii_lowercase() };
        }
    }
    // Royal pieces: exactly one a side.
    if pieces.len() > 1 {
        let (a, b) = (dice.roll(pieces.len()), dice.roll(pieces.len() - 1));
        pieces[a] = 'K';
        pieces[if b < a { b } else { b + 1 }] = 'k';
    }
    let row = |row: &[char]| {
        let runs = row.chunk_by(|a, b| *a == '.' && *b == '.');
        runs.map(|run| if run[0] == '.' { run.len().to_string() } else { run[0].to_string() })
            .collect::<String>()
    };
    let level = |level: &[char]| level.chunks(files).map(row).collect::<Vec<_>>().join("/");
    pieces.chunks(files * ranks).map(level).collect::<Vec<_>>().join(" | ")
}

/// Pieces scattered over a plane, near to one another or at its limits.
fn scattered(dice: &mut Dice, border: Option<i64>, kinds: &[char]) -> String {
    let far = border.unwrap_or(*dice.pick(&[20, 1000, 9_000_000_000_000_000]));
    let mut texts = Vec::new();
    let mut taken = std::collections::HashSet::new();
    for side in 0..2 {
        for i in 0..1 + dice.roll(40) {
            let letter = if i == 0 { 'K' } else { *dice.pick(kinds) };
            let mut at = || if dice.chance(30) { far - dice.roll(3) as i64 } else { dice.roll(12) as i64 };
            let (x, y) = (at(), at() * if side == 0 { -1 } else { 1 });
            if taken.insert((x, y)) {
                let letter = if side == 0 { letter } else { letter.to_ascii_lowercase() };
                texts.push(format!("{letter} {x},{y}"));
            }
        }
    }
    texts.join(" | ")
}

/// The text of a variant file.
fn generated(seed: u64) -> String {
    let dice = &mut Dice(seed);
    let count = *dice.pick(&[1, 3, 8, 25]);
    let kinds: Vec<char> = ('A'..='Z').filter(|c| *c != 'K').take(count).collect();
    let plane = dice.chance(25);
    let size = *dice.pick(&SIZES);
    let border = (plane && dice.chance(30)).then_some(30);
    let (board, setup, dimensions) = if plane {
        let border = border.map_or(String::new(), |n| format!("border = [-{n}, {n}, -{n}, {n}]\n"));
        (format!("plane = true\nmirror = {}\n{border}", dice.roll(30)), String::new(), 2)
    } else {
        let black = if size.len() == 3 && dice.chance(50) {
            "black_sees = \"ranks and levels turned\"\n"
        } else {
            ""
        };
        (format!("size = {size:?}\n{black}"), rows(dice, size, &kinds), size.len())
    };
    let setup = if plane { scattered(dice, border, &kinds) } else { setup };
    let mut text = format!("name = \"Extreme\"\nsetup = \"{setup}\"\n[board]\n{board}");
    let royal = dice.chance(70);
    text += &format!(
        "[ends]\nno_moves = \"{}\"\n{}",
        dice.pick(&["loss", "draw", "win"]),
        if royal { "" } else { "extinct = \"all\"\n" }
    );
    if dice.chance(10) {
        text += "goal = { pieces = \"K\", cells = [\"rank 1\"] }\n";
    }
    if !plane && dice.chance(20) {
        text += &format!("[capture]\nblast = [\"{{{}}}\"]\n", vec!["±1"; dimensions].join(" "));
    }
    let king = "leap {±1 0}";
    let king = if dimensions == 3 { "leap {±1 0 0}" } else { king };
    text += &format!("[pieces.K]\nroyal = {royal}\nmoves = [\"{king}\"]\n");
    for (i, letter) in kinds.iter().enumerate() {
        let promotes = i > 0 && dice.chance(30);
        let most = *dice.pick(&[1, 3, 20]);
        let sentences = (0..1 + dice.roll(most))
            .map(|_| format!("\"{}\"", sentence(dice, (!plane).then_some(size), plane && promotes)))
            .collect::<Vec<_>>()
            .join(", ");
        let (pawn, en_passant, optional) = (dice.chance(20), dice.chance(30), dice.chance(50));
        text +=
            &format!("[pieces.{letter}]\npawn = {pawn}\nen_passant = {en_passant}\nmoves = [{sentences}]\n");
        if promotes {
            let to = kinds[i - 1];
            text += &format!("promotion = {{ zone = [\"rank 1\"], to = \"{to}\", optional = {optional} }}\n");
        }
    }
    text
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, rng_seed: RngSeed::Fixed(1), max_shrink_iters: 0, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_called_sound_can_be_played(seed in any::<u64>(), choices in proptest::collection::vec(any::<u16>(), 1..5)) {
        let text = generated(seed);
        let source = Source { file: "extreme.toml".into(), text };
        if let Ok(variant) = read(&source, &find) {
            let optional = variant.piece_types.iter().filter_map(|p| p.promotion.as_ref()).any(|p| p.optional);
            with_game!(variant, game => play(&game, &choices, optional));
        }
    }
}

/// The generator above would be worth little if its files were refused.
#[test]
fn many_of_the_generated_variants_are_sound() {
    let sound = (0..200).filter(|&seed| {
        let source = Source { file: "extreme.toml".into(), text: generated(seed) };
        read(&source, &find).is_ok()
    });
    let count = sound.count();
    assert!(count >= 60, "{count} of 200");
}

/// A king that promotes is none any more: its side has lost it.
#[test]
fn a_royal_piece_that_promotes_is_lost() {
    let game = fairy::Fairy::<1>::new(written(
        "extends = \"chess\"\nname = \"Retiring Kings\"\ncastling = []\n[pieces.K.promotion]\nzone = [\"rank 8\"]\nto = \"Q\"",
    ));
    let mut played =
        Match::from_position(game.clone(), game.position("8/4K3/8/7p/7P/8/k7/8 w - - 0 1").unwrap());
    let m = game.typed(played.position(), "Ke8=Q").unwrap();
    played.play(m).unwrap();
    let end = played.end().expect("a side without its king has lost");
    assert_eq!((end.outcome.winner(), end.reason), (Some(game::Team(1)), game::Reason::ROYAL_LOST));
    let text = display::Notation::write_position(&game, played.position());
    assert_eq!(game.position(&text).as_ref(), Ok(played.position()), "{text}");
}
