//! Our own tables, in files.

use std::fs;
use std::path::Path;

use catalog::search::Score;
use catalog::tablebase::{Material, TableFiles, TableSet};
use catalog::{AnyGame, Catalog};
use endings::{EndingFiles, TableFolder};

use crate::{catalog, position, score, think};

/// Makes the tables of some pieces, and of all that they lead to, in files.
fn make(game: &dyn AnyGame, folder: &Path, name: &str) {
    let frame = game.endings().frame().unwrap();
    let id = &game.info().id;
    let folder = TableFolder::new(folder, id).unwrap();
    fs::create_dir_all(folder.path()).unwrap();
    let mut set = TableSet::new(id, frame.clone());
    for material in Material::parse(name, &frame).unwrap().with_conversions(&frame) {
        let table = game.endings().generate(&set, &material, &mut |_| true).unwrap();
        fs::write(folder.file(&material.name(&frame)), table.to_bytes(id, &material, &frame)).unwrap();
        set.add(&material, table.into());
    }
}

/// The winner takes the shortest way, the loser the longest, and the game ends when the table says so.
#[test]
fn games_end_when_tables_say_so() {
    let folder = tempfile::tempdir().unwrap();
    make(Catalog::shipped().find("chess").unwrap(), folder.path(), "KRvK");
    let catalog = catalog(EndingFiles { tables: Some(folder.path().to_path_buf()), syzygy: None });
    let mut live = position(&catalog, "chess", "8/8/8/3k4/8/8/8/R3K3 w - - 0 1");
    let Score::Win(mut plies) = score(&*live) else { panic!("a rook wins") };
    assert!(plies > 20, "{plies}");
    while live.end().is_none() {
        let decision = think(&*live);
        let expect = if plies % 2 == 1 { Score::Win(plies) } else { Score::Loss(plies) };
        assert_eq!(decision.thought.lines[0].score, expect);
        live.play(&decision.best.coordinate).unwrap();
        plies -= 1;
    }
    assert_eq!(plies, 0);
    // Black's rook wins as White's does.
    let other = position(&catalog, "chess", "r3k3/8/8/8/3K4/8/8/8 b - - 0 1");
    assert!(matches!(score(&*other), Score::Win(_)));
    // Ninety plies without progress leave too few for a long way.
    let late = position(&catalog, "chess", "8/8/8/3k4/8/8/8/R3K3 w - - 90 60");
    assert!(matches!(score(&*late), Score::Value(_)), "{:?}", score(&*late));
    // A capture that leads into a table is seen by a search of a few positions.
    let before = position(&catalog, "chess", "8/8/8/3k4/8/8/n7/R3K3 w - - 0 1");
    assert!(matches!(score(&*before), Score::Win(_)), "{:?}", score(&*before));
}

#[test]
fn a_pawn_that_wins_and_one_that_does_not() {
    let folder = tempfile::tempdir().unwrap();
    make(Catalog::shipped().find("chess").unwrap(), folder.path(), "KPvK");
    let catalog = catalog(EndingFiles { tables: Some(folder.path().to_path_buf()), syzygy: None });
    let won = position(&catalog, "chess", "4k3/8/4K3/4P3/8/8/8/8 b - - 0 1");
    assert!(matches!(score(&*won), Score::Loss(_)));
    let drawn = position(&catalog, "chess", "4k3/8/8/4K3/4P3/8/8/8 b - - 0 1");
    assert_eq!(score(&*drawn), Score::Value(0));
}

#[test]
fn a_broken_file_is_not_used() {
    let folder = tempfile::tempdir().unwrap();
    let catalog = Catalog::shipped();
    let game = catalog.find("checkers").unwrap();
    make(game, folder.path(), "KKvK");
    let tables = TableFolder::new(folder.path(), "checkers").unwrap();
    assert_eq!(tables.names(), ["KKvK", "KvK"]);
    let place = tables.file("KKvK");
    let bytes = fs::read(&place).unwrap();
    fs::write(&place, &bytes[..bytes.len() / 2]).unwrap();
    let set = TableSet::of_files("checkers", game.endings().frame().unwrap(), Box::new(tables));
    assert_eq!(set.load("KKvK").unwrap_err().code, "tables-file-broken");
    let frame = game.endings().frame().unwrap();
    assert!(!set.has(&Material::parse("KKvK", &frame).unwrap()));
    assert!(set.has(&Material::parse("KvK", &frame).unwrap()));
}
