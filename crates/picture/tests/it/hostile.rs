//! Whatever stands in a picture, it stays a picture.

use catalog::{Cell, View};
use display::{Piece, Surface, Tint};
use game::Seat;
use picture::{Arrow, Ink, Options, Picture, PictureError};
use proptest::prelude::*;

fn piece(x: i64, y: i64, letter: char, figure: &str) -> Piece {
    Piece {
        cell: Cell::flat(x, y),
        seat: Seat(0),
        tint: Tint::Dark,
        letter,
        name: "<b>".into(),
        figure: figure.into(),
        symbol: None,
        points: 1,
        royal: false,
    }
}

#[test]
fn texts_of_others_stay_texts() {
    let hostile = "\"/><script>alert(1)</script><!--\u{0}";
    let view = View {
        size: Some([3, 3, 1]),
        pieces: vec![piece(0, 0, '<', hostile), piece(1, 1, '"', "../x"), piece(2, 2, '\u{0}', "")],
        names: vec![(Cell::flat(0, 0), hostile.into())],
        ..View::default()
    };
    let svg =
        Picture::new(&view, None, &Options { title: hostile.into(), ..Options::default() }).unwrap().svg();
    let document = roxmltree::Document::parse(&svg).unwrap();
    let known = ["svg", "title", "defs", "g", "path", "use"];
    for node in document.descendants().filter(roxmltree::Node::is_element) {
        assert!(known.contains(&node.tag_name().name()), "{:?}", node.tag_name());
        assert!(node.attributes().all(|attribute| !attribute.name().starts_with("on")), "{node:?}");
    }
    let title = document.descendants().find(|node| node.has_tag_name("title")).unwrap();
    assert_eq!(title.text(), Some("\"/><script>alert(1)</script><!--"));
}

#[test]
fn what_does_not_fit_is_refused() {
    let view = |files, ranks, levels| View { size: Some([files, ranks, levels]), ..View::default() };
    let draw =
        |view: &View, size| Picture::new(view, None, &Options { size, ..Options::default() }).map(|_| ());
    assert_eq!(draw(&view(8, 8, 1), 5), Err(PictureError::Size { least: 32, most: 4096 }));
    assert!(matches!(draw(&view(8, 8, 1), 1 << 20), Err(PictureError::Size { .. })));
    assert_eq!(draw(&view(1000, 1000, 1), 640), Err(PictureError::TooSmall));
    assert_eq!(draw(&view(i64::MAX, 1, 1), 640), Err(PictureError::TooSmall));
    assert_eq!(draw(&view(-1, 8, 1), 640), Err(PictureError::TooSmall));
    assert_eq!(draw(&view(0, 0, 0), 640), Err(PictureError::TooSmall));
    assert_eq!(draw(&view(100, 100, 1), 640), Ok(()));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn any_view_is_drawn(
        size in proptest::option::of([1..20i64, 1..20i64, 1..5i64]),
        cells in proptest::collection::vec((any::<i64>(), -30..30i64, any::<char>()), 0..20),
        surface in 0..4usize,
        pixels in 64u32..400,
        flipped: bool,
    ) {
        let surface = [Surface::Chequered, Surface::Plain, Surface::Points, Surface::Slots][surface];
        let pieces: Vec<Piece> = cells.iter().map(|(x, y, letter)| piece(*x, *y, *letter, "dragon")).collect();
        let cells: Vec<Cell> = pieces.iter().map(|piece| piece.cell).collect();
        let arrows = cells.windows(2).map(|two| Arrow { from: two[0], to: two[1], ink: Ink::Red }).collect();
        let view = View {
            size, surface, pieces, checked: cells.clone(), line: cells.clone(), marked: cells.clone(), holes: cells, ..View::default()
        };
        let options = Options { size: pixels, flipped, arrows, ..Options::default() };
        if let Ok(picture) = Picture::new(&view, None, &options) {
            let (width, height) = picture.size();
            prop_assert!(width.max(height) <= pixels);
            let svg = picture.svg();
            prop_assert!(roxmltree::Document::parse(&svg).is_ok());
            prop_assert!(!svg.contains("NaN") && !svg.contains("inf"));
            prop_assert!(picture.png().is_ok());
        }
    }
}
