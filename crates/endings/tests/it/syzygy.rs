//! Real Syzygy tables of three pieces, from `data/syzygy`.

use std::path::PathBuf;
use std::sync::Arc;

use catalog::search::Score;
use catalog::{EndingSource, EndingValue};
use endings::{EndingFiles, SyzygyTables};

use crate::{catalog, position, score, think};

fn files() -> EndingFiles {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data/syzygy");
    EndingFiles { tables: None, syzygy: Some(Arc::new(SyzygyTables::open(&folder).unwrap())) }
}

#[test]
fn a_win_is_known_and_played_to_its_end() {
    let catalog = catalog(files());
    for (id, text) in
        [("chess", "8/8/8/3k4/8/8/8/R3K3 w - - 0 1"), ("chess960", "8/8/8/3K4/8/8/8/q3k3 b - - 3 1")]
    {
        let mut live = position(&catalog, id, text);
        assert_eq!(score(&*live).known_without_distance(), Some(true), "{text}");
        for _ in 0..80 {
            if live.end().is_some() {
                break;
            }
            let best = think(&*live).best.coordinate;
            live.play(&best).unwrap();
        }
        let end = live.end().unwrap_or_else(|| panic!("{text}: {}", live.position()));
        assert!(end.outcome.winner().is_some(), "{text}: {end:?}");
    }
    let drawn = position(&catalog, "chess", "4k3/8/8/4K3/4P3/8/8/8 b - - 12 40");
    assert_eq!(score(&*drawn), Score::Value(0));
}

/// What both kinds of tables know, they know alike: who wins, of every position of a pawn against none.
#[test]
fn our_own_tables_agree_with_them() {
    let catalog = catalog(files());
    let game = catalog.find("chess").unwrap();
    let frame = game.endings().frame().unwrap();
    let syzygy = files().tables("chess", &frame).pop().unwrap();
    let mut set = catalog::tablebase::TableSet::new("chess", frame.clone());
    let pawn = catalog::tablebase::Material::parse("KPvK", &frame).unwrap();
    for material in pawn.with_conversions(&frame) {
        let table = game.endings().generate(&set, &material, &mut |_| true).unwrap();
        set.add(&material, table.into());
    }
    let (mut checked, mut won) = (0, 0);
    let letter = |wanted| frame.letters.iter().position(|letter| *letter == wanted).unwrap() as u8;
    let piece = |seat, kind, cell| catalog::PlacedPiece { seat, kind: letter(kind), cell };
    for number in 0..64_u32.pow(3) * 2 {
        let cells = [number & 63, number >> 6 & 63, number >> 12 & 63].map(|cell| cell as u16);
        // A part of them is enough, and pieces on one cell are no position.
        if number % 7 != 0 || cells[0] == cells[1] || cells[1] == cells[2] {
            continue;
        }
        let mut at = catalog::Arrangement::new(catalog::Seat((number >> 18) as u8));
        at.push(piece(0, 'K', cells[0]));
        at.push(piece(0, 'P', cells[1]));
        at.push(piece(1, 'K', cells[2]));
        // They refuse what is no position.
        let Some(theirs) = syzygy.probe(&at, None) else { continue };
        let ours = set.value(&at).unwrap();
        let sign = |value| match value {
            EndingValue::Win(_) => 1,
            EndingValue::Draw => 0,
            EndingValue::Loss(_) => -1,
        };
        assert_eq!(sign(ours), sign(theirs), "{at:?}");
        checked += 1;
        won += u32::from(sign(ours) != 0);
    }
    assert!(checked > 40_000 && won > checked / 2, "{checked}, {won}");
}

#[test]
fn other_games_do_not_use_them() {
    let catalog = catalog(files());
    let frame = |id| catalog.find(id).unwrap().endings().frame().unwrap();
    assert_eq!(files().tables("chess", &frame("chess")).len(), 1);
    assert_eq!(files().tables("hole-chess", &frame("hole-chess")).len(), 0);
    assert!(SyzygyTables::open(&PathBuf::from("no/such/folder")).is_err());
}
