//! Every game of the catalog is drawn, in every form.

use std::collections::BTreeSet;
use std::io::Cursor;

use catalog::{AnyGame, Catalog, View};
use picture::{Options, Picture, Set, Theme, theme_names};

/// A PNG as it is read by another library: its size, and how many different colours it has.
fn look(png: &[u8]) -> (u32, u32, usize) {
    let mut reader = png::Decoder::new(Cursor::new(png)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut pixels).unwrap();
    let colours: BTreeSet<&[u8]> = pixels[..info.buffer_size()].chunks_exact(4).collect();
    assert!(colours.iter().all(|colour| colour[3] == 255), "nothing shows through");
    (info.width, info.height, colours.len())
}

fn views() -> Vec<(String, View)> {
    let catalog = Catalog::shipped();
    let start = |game: &dyn AnyGame| (game.info().id.to_string(), game.start().view());
    catalog.games().map(start).collect()
}

#[test]
fn every_game_is_drawn_at_the_size_that_is_asked_for() {
    for (id, view) in views() {
        for size in [200, 640] {
            for flipped in [false, true] {
                let picture =
                    Picture::new(&view, None, &Options { size, flipped, ..Options::default() }).unwrap();
                let (width, height) = picture.size();
                let longer = width.max(height);
                // Squares are whole pixels, of which a side has as many as the board.
                assert!(longer <= size && longer * 10 >= size * 7, "{id}: {width} × {height} for {size}");
                let (w, h, colours) = look(&picture.png().unwrap());
                assert_eq!((w, h), (width, height), "{id}");
                assert!(colours > 3, "{id} is blank");
                let svg = picture.svg();
                let document =
                    roxmltree::Document::parse(&svg).unwrap_or_else(|error| panic!("{id}: {error}\n{svg}"));
                let uses = document.descendants().filter(|node| node.has_tag_name("use")).count();
                assert!(
                    view.size.is_none() || uses == view.pieces.len(),
                    "{id}: {uses} of {}",
                    view.pieces.len()
                );
                for used in document.descendants().filter(|node| node.has_tag_name("use")) {
                    let name = used.attribute("href").unwrap().strip_prefix('#').unwrap();
                    assert!(
                        document.descendants().any(|node| node.attribute("id") == Some(name)),
                        "{id}: {name}"
                    );
                }
            }
        }
    }
}

#[test]
fn boards_and_sets_differ() {
    let catalog = Catalog::shipped();
    let view = catalog.find("chess").unwrap().start().view();
    let drawn = |theme: Option<Theme>, set: Set| {
        Picture::new(&view, None, &Options { theme, set, size: 200, ..Options::default() }).unwrap().svg()
    };
    let themes: BTreeSet<String> =
        theme_names().into_iter().map(|name| drawn(Theme::named(name), Set::Classic)).collect();
    assert_eq!(themes.len(), theme_names().len());
    let sets: BTreeSet<String> = Set::ALL.into_iter().map(|(_, set)| drawn(None, set)).collect();
    assert_eq!(sets.len(), Set::ALL.len());
}

#[test]
fn what_is_turned_and_played_is_seen() {
    let catalog = Catalog::shipped();
    let mut live = catalog.find("chess").unwrap().start();
    let options = Options { size: 200, ..Options::default() };
    let start = Picture::new(&live.view(), None, &options).unwrap().svg();
    let turned =
        Picture::new(&live.view(), None, &Options { flipped: true, ..options.clone() }).unwrap().svg();
    assert_ne!(start, turned);
    live.play("e4").unwrap();
    let view = live.view();
    let step = &live.last_move().unwrap().step;
    let (plain, marked) = (
        Picture::new(&view, None, &options).unwrap().svg(),
        Picture::new(&view, Some(step), &options).unwrap().svg(),
    );
    assert!(marked.len() > plain.len());
}
