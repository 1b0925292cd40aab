//! Games as films.

use std::time::Duration;

use catalog::Catalog;
use picture::{Film, FilmOptions, Options, PictureError};

/// A film as another library reads it.
struct Read {
    width: u16,
    height: u16,
    /// Width, height and delay of each frame.
    frames: Vec<[u16; 3]>,
}

fn read(gif: &[u8]) -> Read {
    let mut reader = gif::DecodeOptions::new().read_info(gif).unwrap();
    let (width, height) = (reader.width(), reader.height());
    let mut frames = Vec::new();
    while let Some(frame) = reader.read_next_frame().unwrap() {
        frames.push([frame.width, frame.height, frame.delay]);
    }
    Read { width, height, frames }
}

/// The first moves that each game has, as a film.
fn film(id: &str, plies: usize, options: FilmOptions) -> Film {
    let catalog = Catalog::shipped();
    let game = catalog.find(id).unwrap();
    let candidates = game.candidates();
    let mut live = candidates.as_deref().unwrap_or(game).start();
    let mut film = Film::new(options);
    film.add(&live.view(), None);
    for ply in 0..plies {
        let legal = live.legal();
        let Some(m) = legal.get((ply * 7) % legal.len().max(1)) else { break };
        let text = m.coordinate.clone();
        live.play(&text).unwrap();
        film.add(&live.view(), live.last_move().map(|played| &played.step));
    }
    film
}

#[test]
fn a_film_has_a_frame_for_each_move_and_one_for_the_start() {
    for id in [
        "chess",
        "raumschach",
        "infinite-classical",
        "checkers",
        "hnefatafl",
        "connect-four",
        "othello",
        "hole-chess",
    ] {
        let options =
            FilmOptions { picture: Options { size: 160, ..Options::default() }, ..FilmOptions::default() };
        let film = film(id, 12, options);
        let Read { width, height, frames } = read(&film.gif().unwrap());
        assert_eq!(frames.len(), film.len(), "{id}");
        assert_eq!(frames.len(), 13, "{id}");
        assert_eq!(frames[0][..2], [width, height], "{id}");
        let area = |[w, h]: [u16; 2]| u32::from(w) * u32::from(h);
        assert!(frames[1..].iter().all(|[w, h, _]| area([*w, *h]) < area([width, height])), "{id}");
    }
}

#[test]
fn a_film_is_bounded_and_takes_its_time() {
    let options = FilmOptions {
        picture: Options { size: 160, ..Options::default() },
        pause: Duration::from_millis(500),
        rest: Duration::from_secs(3),
        most: 5,
    };
    let film = film("chess", 12, options);
    let Read { frames, .. } = read(&film.gif().unwrap());
    let delays: Vec<u16> = frames.iter().map(|[_, _, delay]| *delay).collect();
    assert_eq!(delays, [50, 50, 50, 50, 300]);
    assert_eq!(Film::new(FilmOptions::default()).gif(), Err(PictureError::Unwritable));
}
