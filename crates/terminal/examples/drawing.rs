//! Prints boards as the terminal's screen has them, to look at: `cargo run -p terminal --example drawing -- 80 24 chess`.
//! Without the name of a game it prints several.

use std::env;
use std::fmt::Write;

use catalog::{AnyMatch, Catalog, Cell, LegalMove, PositionError};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use terminal::drawing::{Camera, Scene, render};
use terminal::english;

/// A game, a position if it isn't the first, moves, and the piece that is picked up.
type Example = (&'static str, Option<&'static str>, &'static [&'static str], Option<(i64, i64, i64)>);

const FAR: &str =
    "K1000000000000003,7|k1000000000000009,12|Q1000000000000001,5|R999999999999998,3|q0,0|p3,900 w";

const EXAMPLES: [Example; 14] = [
    ("chess", None, &["e2e4", "d7d5", "b1c3", "g8f6"], Some((4, 3, 0))),
    ("chess", Some("rnb1kbnr/pppp1ppp/8/4p3/5PPq/8/PPPPP2P/RNBQKBNR w KQkq - 1 3"), &[], None),
    ("chess-3d", None, &[], Some((1, 0, 0))),
    ("hnefatafl", None, &[], Some((5, 3, 0))),
    ("international-draughts", None, &["32-28", "19-23"], Some((4, 4, 0))),
    ("checkers", Some("W:WK10,K31,K22:B18,K5,K1,2"), &[], None),
    ("connect-four", None, &["4", "4", "3", "5", "5"], None),
    ("othello", None, &[], None),
    ("gomoku", None, &["h8", "h9", "i8"], None),
    ("mega-chess", None, &[], Some((3, 0, 0))),
    ("cross-chess", None, &[], Some((2, 1, 0))),
    ("infinite-plane", None, &[], Some((4, 4, 0))),
    ("infinite-plane", Some(FAR), &[], Some((1_000_000_000_000_001, 5, 0))),
    ("capablanca-chess", None, &[], None),
];

fn main() {
    let mut args = env::args().skip(1);
    let mut number = |usual| args.next().and_then(|text| text.parse().ok()).unwrap_or(usual);
    let area = Rect::new(0, 0, number(50), number(20));
    let wanted = args.next();
    let zoom: i32 = args.next().and_then(|text| text.parse().ok()).unwrap_or(0);
    let catalog = Catalog::shipped();
    for (id, position, moves, selected) in EXAMPLES {
        if wanted.as_deref().is_some_and(|wanted| wanted != id) {
            continue;
        }
        let Ok(game) = catalog.find(id) else { continue };
        let started = position.map_or_else(|| Ok(game.start()), |text| game.start_from(text));
        let mut live = match started {
            Ok(live) => live,
            Err(PositionError(why)) => {
                eprintln!("{id}: {}", english::say(&why));
                continue;
            }
        };
        for text in moves {
            if let Err(error) = live.play(text) {
                eprintln!("{id} {text}: {}", english::error(&error));
            }
        }
        println!("{id}");
        println!("{}", picture(live.as_ref(), selected.map(|(x, y, z)| Cell { x, y, z }), area, zoom));
    }
}

fn picture(live: &dyn AnyMatch, selected: Option<Cell>, area: Rect, zoom: i32) -> String {
    let (view, rays, last) = (live.view(), live.rays(), live.last_move().map(|played| played.step.clone()));
    // On the plane, what a list of moves holds is up to its window: the rays say the rest.
    let choices: Vec<LegalMove> = live.legal_moves();
    let mut of_selected = choices.iter().filter(|choice| choice.step.from == selected && selected.is_some());
    let scene = Scene {
        colour: true,
        choices: &choices,
        rays: &rays,
        selected,
        cursor: of_selected.next_back().map(|choice| choice.step.to),
        last: last.as_ref(),
        ..Scene::of(&view)
    };
    let mut camera = Camera::default();
    for _ in 0..zoom.abs() {
        if zoom < 0 { camera.zoom_in() } else { camera.zoom_out() }
    }
    if zoom > 99 {
        camera.show_all();
    }
    let mut buf = Buffer::empty(area);
    render(&scene, &mut camera, area, &mut buf);
    ansi(&buf)
}

fn ansi(buf: &Buffer) -> String {
    let mut text = String::new();
    for row in buf.area.rows() {
        for position in row.positions() {
            let cell = &buf[position];
            text += "\x1b[0";
            if let Color::Indexed(colour) = cell.fg {
                let _ = write!(text, ";38;5;{colour}");
            }
            if let Color::Indexed(colour) = cell.bg {
                let _ = write!(text, ";48;5;{colour}");
            }
            if cell.modifier.contains(Modifier::BOLD) {
                text += ";1";
            }
            if cell.modifier.contains(Modifier::UNDERLINED) {
                text += ";4";
            }
            let _ = write!(text, "m{}", cell.symbol());
        }
        text += "\x1b[0m\n";
    }
    text
}
