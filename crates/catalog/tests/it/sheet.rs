//! Variant files as sheets: what is written says the same as what was read.

use ::catalog::{Catalog, Source, variant_source};
use fairy::variant::{Sheet, SheetPiece, SheetValue};
use fairy::{Variant, read};
use game::Seat;
use proptest::prelude::*;

fn nobody(_: &str) -> Option<Source> {
    None
}

/// All that a variant says, without what differs from file to file.
fn said(variant: &Variant) -> String {
    format!("{variant:?}")
}

fn written(sheet: &Sheet) -> Source {
    Source { file: "sheet.toml".into(), text: sheet.write().expect("it can be written").text }
}

#[test]
fn a_shipped_game_that_is_written_as_a_file_of_its_own_is_the_same() {
    let mut tried = 0;
    for game in Catalog::shipped().games() {
        let Some(source) = variant_source(&game.info().id) else { continue };
        let variant = read(&source, &variant_source).expect("shipped variants are sound");
        let sheet = Sheet::open(&source, &variant_source).expect("shipped variants are sound");
        let file = written(&sheet);
        let again = read(&file, &nobody).unwrap_or_else(|faults| panic!("{}\n{faults:?}", file.text));
        assert_eq!(sorted(&again), sorted(&variant), "{}", file.text);
        // Written from what was written, it is the same text.
        assert_eq!(Sheet::open(&file, &nobody).unwrap(), sheet);
        tried += 1;
    }
    assert!(tried > 20);
}

/// A variant with the steps of each piece in one order: they are a set.
fn sorted(variant: &Variant) -> String {
    let mut variant = variant.clone();
    for piece in &mut variant.piece_types {
        piece.motions.sort_by_key(|m| {
            (m.slides, m.first, m.quiet, m.captures, m.limit, m.vector.x, m.vector.y, m.vector.z)
        });
    }
    said(&variant)
}

#[test]
fn a_fault_is_told_where_it_was_made() {
    let mut sheet = Sheet::open(&variant_source("chess").unwrap(), &variant_source).unwrap();
    let Some((_, SheetValue::Table(pieces))) = sheet.rules.iter_mut().find(|(key, _)| key == "pieces") else {
        panic!("chess has pieces")
    };
    let Some((_, SheetValue::Table(queen))) = pieces.iter_mut().find(|(letter, _)| letter == "Q") else {
        panic!("chess has a queen")
    };
    queen.retain(|(key, _)| key != "moves");
    queen.push(("moves".into(), SheetValue::List(vec![SheetValue::Text("jump 1 2".into())])));
    sheet.setup.retain(|piece| piece.letter != 'K' || piece.seat != Seat(0));
    let written = sheet.write().unwrap();
    let source = Source { file: "x.toml".into(), text: written.text.clone() };
    let faults = read(&source, &nobody).unwrap_err();
    let places: Vec<&str> = faults.iter().map(|fault| written.place(fault.line)).collect();
    assert!(places.contains(&"pieces.Q.moves"), "{places:?} {faults:?}");
}

fn value() -> impl Strategy<Value = SheetValue> {
    let leaf = prop_oneof![
        any::<String>().prop_map(SheetValue::Text),
        any::<i64>().prop_map(SheetValue::Number),
        any::<bool>().prop_map(SheetValue::Flag),
    ];
    leaf.prop_recursive(4, 24, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(SheetValue::List),
            prop::collection::btree_map("[a-z\\PC]{1,4}", inner, 0..4)
                .prop_map(|table| SheetValue::Table(table.into_iter().collect())),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever an editor sends, it is refused, or a file that is TOML and says what is wrong with it as a game.
    #[test]
    fn whatever_is_written_can_be_read(
        key in prop::sample::select(vec!["board", "pieces", "ends", "draws", "castling", "name", "first", "shuffle", "capture"]),
        odd in value(),
        cell in prop::array::uniform3(-3_i64..12),
        letter in any::<char>(),
    ) {
        let mut sheet = Sheet::open(&variant_source("chess").unwrap(), &variant_source).unwrap();
        sheet.rules.retain(|(known, _)| known != key);
        sheet.rules.push((key.to_string(), odd));
        sheet.setup.push(SheetPiece { cell, seat: Seat(0), letter });
        sheet.holes.push(cell);
        if let Ok(written) = sheet.write() {
            prop_assert_eq!(written.text.lines().count(), written.places.len());
            let source = Source { file: "x.toml".into(), text: written.text.clone() };
            if let Err(faults) = read(&source, &nobody) {
                for fault in &faults {
                    prop_assert!(fault.message.code != "variant-malformed-toml", "{}\n{:?}", written.text, faults);
                }
            }
        }
    }
}
