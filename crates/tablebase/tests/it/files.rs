//! Tables as bytes: what is broken, foreign or renamed is refused.

use std::sync::Arc;

use insight::Arrange;
use tablebase::{Explorer, Material, Table, TableError, TableSet, generate};

use crate::support::{chess, variant};

/// The bytes of a table of chess.
fn table(name: &str) -> (Material, Vec<u8>, Table) {
    let game = chess();
    let frame = game.frame().unwrap();
    let material = Material::parse(name, &frame).unwrap();
    let mut explorer = Explorer::new(&game).unwrap();
    let mut set = TableSet::new("chess", frame.clone());
    let mut last = None;
    for needed in material.with_conversions(&frame) {
        let made = generate(&mut explorer, &set, &needed, &mut |_| true).unwrap();
        last = Some((needed.clone(), made.to_bytes("chess", &needed, &frame)));
        set.add(&needed, Arc::new(made));
    }
    let (material, bytes) = last.unwrap();
    let read = Table::from_bytes(&bytes, "chess", &material, &frame).unwrap();
    (material, bytes, read)
}

#[test]
fn a_table_survives_its_file_and_nothing_else_is_taken_for_it() {
    let (material, bytes, read) = table("KRvK");
    let frame = chess().frame().unwrap();
    assert_eq!(read.to_bytes("chess", &material, &frame), bytes);
    let wrong = |bytes: &[u8], game: &str, material: &Material| {
        Table::from_bytes(bytes, game, material, &frame).unwrap_err()
    };
    assert_eq!(wrong(b"something else", "chess", &material), TableError::Foreign);
    assert_eq!(wrong(&[], "chess", &material), TableError::Foreign);
    for cut in [10, 60, bytes.len() / 2, bytes.len() - 1] {
        assert_eq!(wrong(&bytes[..cut], "chess", &material), TableError::Broken, "{cut}");
    }
    for place in [40, bytes.len() / 2, bytes.len() - 1] {
        let mut changed = bytes.clone();
        changed[place] ^= 1;
        assert!(Table::from_bytes(&changed, "chess", &material, &frame).is_err(), "{place}");
    }
    assert!(matches!(wrong(&bytes, "atomic", &material), TableError::Other(_)));
    let queen = Material::parse("KQvK", &frame).unwrap();
    assert!(matches!(wrong(&bytes, "chess", &queen), TableError::Other(_)));
    let holes = fairy::Fairy::<1>::new(variant("hole-chess")).frame().unwrap();
    let other = Table::from_bytes(&bytes, "chess", &material, &holes).unwrap_err();
    assert_eq!(other, TableError::OtherRules);
}

#[test]
fn what_is_no_material_is_explained() {
    let frame = chess().frame().unwrap();
    let code = |text: &str| Material::parse(text, &frame).unwrap_err().0.code;
    assert_eq!(code("KQK"), "tables-material-of-one-side");
    assert_eq!(code("KXvK"), "tables-unknown-letter");
    assert_eq!(code("QvK"), "tables-impossible-material");
    assert_eq!(code("KKvK"), "tables-impossible-material");
    assert_eq!(code("KQQQQQQQvK"), "tables-too-many-pieces");
    let three_check = fairy::Fairy::<1>::new(variant("three-check")).frame().unwrap_err();
    assert_eq!(three_check.code, "tables-counted-checks");
    let frisian = draughts::Draughts::<1>::new(draughts::FrisianDraughts).frame().unwrap_err();
    assert_eq!(frisian.code, "tables-resting-kings");
}
