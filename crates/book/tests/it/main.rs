//! Books: those that come with the program, and texts that are none.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use book::{
    BookFault, BookPlan, Counts, Fault, MOST_BYTES, OpeningTree, book_of, first_moves, make_book, read_book,
    shipped_ids, write_book,
};
use catalog::{AnyGame, Catalog};
use fastrand::Rng;
use networks::NetworkFiles;

fn catalog() -> Catalog {
    let catalog = Catalog::shipped();
    catalog.use_networks(Some(Arc::new(NetworkFiles::default())));
    catalog
}

fn game<'c>(catalog: &'c Catalog, id: &str) -> &'c dyn AnyGame {
    catalog.find(id).unwrap_or_else(|_| panic!("there is no game {id}"))
}

#[test]
fn every_shipped_book_is_sound_and_begins_at_the_start() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/books");
    let catalog = catalog();
    let mut sum = 0;
    for file in std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{error}")).flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        let Some(id) = name.strip_suffix(".book") else { continue };
        let text = std::fs::read_to_string(file.path()).unwrap_or_default();
        sum += text.len();
        let game = game(&catalog, id);
        // Every move is played by the rules there.
        let book = read_book(&text, game).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert!(!book.moves(game.start().key()).is_empty(), "{name} does not begin at the start");
        assert_eq!(book_of(id).as_deref(), Some(&book), "{name} is not shipped as it is");
        assert!(game.starts() == 1, "{id} has many starts");
    }
    assert!(sum > 0 && sum < 300_000, "{sum} bytes");
    assert!(shipped_ids().all(|id| book_of(id).is_some_and(|book| !book.is_empty())));
    assert_eq!(book_of("chess960"), None);
}

#[test]
fn openings_from_the_books_differ_and_are_legal() {
    let catalog = catalog();
    for id in shipped_ids() {
        let (game, book) = (game(&catalog, id), book_of(id).unwrap_or_default());
        let mut lines = BTreeSet::new();
        for seed in 0..30 {
            let mut live = game.start();
            while let Some(chosen) = book.choose(&*live, seed) {
                let text = chosen.coordinate.clone();
                assert!(live.play(&text).is_ok(), "{id}: {text}");
            }
            assert!(live.ply() >= 1, "{id}");
            let line: Vec<_> = live.played().iter().map(|played| played.text.coordinate.clone()).collect();
            lines.insert(line.join(" "));
        }
        assert!(lines.len() >= 4, "{id}: {lines:?}");
    }
}

/// What is wrong with a text, and on which line.
fn fault(text: &str) -> (usize, Fault) {
    let catalog = Catalog::shipped();
    match read_book(text, game(&catalog, "chess")) {
        Err(BookFault { line, why }) => (line, why),
        Ok(book) => panic!("{text:?} is a book of {}", book.len()),
    }
}

#[test]
fn what_is_no_book_is_refused_with_its_line() {
    let ok = "# a remark\n\n-\te2e4 20\td2d4 18\ne2e4\te7e5 -20\n";
    let catalog = Catalog::shipped();
    let book = read_book(ok, game(&catalog, "chess")).unwrap();
    assert_eq!(book.len(), 2);
    for (line, why) in [
        ("e2e4", Fault::Shape),
        ("-\te2e4", Fault::Shape),
        ("-\t", Fault::Shape),
        ("-\te2e4  20", Fault::Value(" 20".into())),
        ("e2e4  e7e5\tg1f3 1", Fault::Shape),
        ("-\te2e4 x", Fault::Value("x".into())),
        ("-\te2e4 99999", Fault::Value("99999".into())),
        ("-\te2e5 20", Fault::Move("e2e5".into())),
        // Legal, but not in coordinates.
        ("-\te4 20", Fault::Move("e4".into())),
        ("e2e4 e2e4\te7e5 1", Fault::Move("e2e4".into())),
        ("-\te2e4 20\te2e4 10", Fault::Twice("e2e4".into())),
        ("f2f3 e7e5 g2g4 d8h4\te1f2 1", Fault::Over),
        ("g1f3 g8f6 f3g1 f6g8\te2e4 1", Fault::Position),
    ] {
        assert_eq!(fault(&format!("-\td2d4 1\n{line}\n")), (2, why.clone()), "{line}");
        assert!(!BookFault { line: 2, why }.to_string().is_empty());
    }
    assert_eq!(fault(&" ".repeat(MOST_BYTES + 1)).1, Fault::Long);
    let knights = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let far: Vec<&str> = knights.into_iter().cycle().take(41).collect();
    assert_eq!(fault(&format!("{}\te2e4 1", far.join(" "))), (1, Fault::Plies));
    let many: String = (0..13).map(|number| format!("\te2e4 {number}")).collect();
    assert_eq!(fault(&format!("-{many}")), (1, Fault::Moves));
}

#[test]
fn no_text_breaks_the_reader() {
    let catalog = Catalog::shipped();
    let chess = game(&catalog, "chess");
    let sound = "-\te2e4 20\td2d4 18\ne2e4\te7e5 -20\ne2e4 e7e5\tg1f3 22\tb1c3 10\n";
    let mut rng = Rng::with_seed(5);
    for _ in 0..3000 {
        let mut text: Vec<char> = sound.chars().collect();
        for _ in 0..rng.usize(1..6) {
            let at = rng.usize(..text.len());
            match rng.u8(..3) {
                0 => text[at] = rng.choice(['\t', '\n', ' ', '-', '9', 'e', '#', '…', '\0']).unwrap_or('x'),
                1 => drop(text.remove(at)),
                _ => text.insert(at, rng.char(..)),
            }
        }
        let text: String = text.into_iter().collect();
        // Whatever is read is legal: it is played.
        if let Ok(book) = read_book(&text, chess) {
            let mut live = chess.start();
            while let Some(chosen) = book.choose(&*live, 3) {
                let text = chosen.coordinate.clone();
                assert!(live.play(&text).is_ok());
            }
        }
    }
}

#[test]
fn transpositions_meet() {
    let catalog = Catalog::shipped();
    let chess = game(&catalog, "chess");
    let book = read_book("g1f3 g8f6 c2c4\te7e6 -10\tg7g6 -15\n", chess).unwrap();
    let mut live = chess.start();
    for text in ["c2c4", "g8f6", "g1f3"] {
        live.play(text).unwrap();
    }
    let chosen: BTreeSet<_> =
        (0..50).filter_map(|seed| book.choose(&*live, seed)).map(|m| m.coordinate.as_str()).collect();
    assert_eq!(chosen, BTreeSet::from(["e7e6", "g7g6"]));
}

#[test]
fn the_same_plan_makes_the_same_book_and_it_is_read_as_it_was_written() {
    let catalog = catalog();
    for id in ["chess", "checkers", "brandubh", "infinite-classical"] {
        let game = game(&catalog, id);
        let plan = BookPlan { nodes: 400, width: 4, plies: 4, positions: 12, margin: 40 };
        let lines = make_book(game, &plan, &|| false, &mut |_| {});
        assert!(!lines.is_empty() && lines.len() <= 12, "{id}");
        assert_eq!(lines, make_book(game, &plan, &|| false, &mut |_| {}), "{id}");
        for line in &lines {
            let best = line.moves.iter().map(|(_, value)| *value).max().unwrap_or_default();
            assert!(line.path.len() < 4 && line.moves.len() <= 4 - line.path.len().min(2), "{id}: {line:?}");
            assert!(line.moves.iter().all(|(_, value)| best - value <= 40), "{id}: {line:?}");
        }
        let book =
            read_book(&write_book("a book", &lines), game).unwrap_or_else(|fault| panic!("{id}: {fault}"));
        assert_eq!(book.len(), lines.len(), "{id}");
    }
    // One that is to stop has nothing yet.
    let plan = BookPlan { nodes: 400, width: 4, plies: 4, positions: 12, margin: 40 };
    assert_eq!(make_book(game(&catalog, "chess"), &plan, &|| true, &mut |_| {}), []);
}

/// Where the search sees who wins, there is nothing to vary.
#[test]
fn books_end_where_the_game_is_decided() {
    let catalog = catalog();
    let game = game(&catalog, "tic-tac-toe");
    let plan = BookPlan { nodes: 20_000, width: 9, plies: 8, positions: 500, margin: 40 };
    let lines = make_book(game, &plan, &|| false, &mut |_| {});
    // A corner must be answered in the middle; after an edge opposite to it, the first player has a forced win.
    let at = |path: &[&str]| lines.iter().find(|line| line.path == path);
    let first = at(&["a1"]).map(|line| line.moves.clone()).unwrap_or_default();
    assert_eq!(first, [("b2".to_string(), 0)]);
    assert!(at(&[]).is_some_and(|line| line.moves.len() == 9) && at(&["a1", "b1"]).is_none());
}

#[test]
fn a_tree_counts_each_move_of_a_game_once() {
    let catalog = Catalog::shipped();
    let chess = game(&catalog, "chess");
    let moves = |texts: &[&str]| {
        let mut live = chess.start();
        texts.iter().for_each(|text| drop(live.play(text).map(drop)));
        first_moves(&*live)
    };
    let (won, lost) = (Counts { won: 1, ..Counts::default() }, Counts { lost: 1, ..Counts::default() });
    let mut tree = OpeningTree::default();
    tree.add(&moves(&["g1f3", "g8f6", "f3g1", "f6g8", "g1f3"]), won);
    tree.add(&moves(&["e2e4"]), lost);
    tree.add(&moves(&["e2e4"]), won);
    let both = Counts { won: 1, drawn: 0, lost: 1 };
    assert_eq!(tree.moves(chess.start().key()), [("e2e4", both), ("g1f3", won)]);
    assert_eq!(tree.moves(1), []);
    let far = moves(&["g1f3", "g8f6", "f3g1", "f6g8"].repeat(4));
    assert!(far.len() <= book::OPENING_PLIES);
}

/// Trees that are stored know positions by these: whoever changes how a key is made must let stored trees be forgotten.
#[test]
fn keys_stay_what_they_were() {
    let catalog = Catalog::shipped();
    let keys = ["chess", "checkers", "othello"].map(|id| game(&catalog, id).start().key());
    assert_eq!(keys, [4_867_452_229_714_712_405, 4_672_277_387_010_490_175, 1_593_877_593_938_246_298]);
}
