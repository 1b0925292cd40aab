//! The board on a terminal's screen.

use std::collections::{HashSet, VecDeque};
use std::sync::LazyLock;

use catalog::{AnyMatch, Catalog, Cell, LegalMove, Ray, Step, View};
use proptest::prelude::*;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use terminal::drawing::{Camera, CursorDirection, Hits, Interest, Scene, render, step_cursor};
use terminal::screen::Screen;

const FAR: i64 = 1_000_000_000_000_000;
const LIMIT: i64 = 9_000_000_000_000_000;

/// Reading the variant files takes longer than painting them.
static CATALOG: LazyLock<Catalog> = LazyLock::new(Catalog::shipped);

/// What a position is, with what can be done in it.
struct Position {
    view: View,
    choices: Vec<LegalMove>,
    rays: Vec<Ray>,
    last: Option<Step>,
}

impl Position {
    fn of(live: &dyn AnyMatch) -> Self {
        Self {
            view: live.view(),
            choices: live.legal_moves(),
            rays: live.rays(),
            last: live.last_move().map(|played| played.step.clone()),
        }
    }

    fn start(id: &str) -> Self {
        Self::of(CATALOG.find(id).unwrap().start().as_ref())
    }

    fn from(id: &str, text: &str) -> Self {
        Self::of(CATALOG.find(id).unwrap().start_from(text).unwrap().as_ref())
    }

    fn scene(&self) -> Scene<'_> {
        Scene { choices: &self.choices, rays: &self.rays, last: self.last.as_ref(), ..Scene::of(&self.view) }
    }

    fn picked(&self, x: i64, y: i64) -> Scene<'_> {
        Scene { selected: Some(Cell::flat(x, y)), ..self.scene() }
    }
}

/// Every game at its start and a few moves later.
fn positions() -> Vec<(String, Position)> {
    let mut positions = Vec::new();
    for game in CATALOG.games() {
        let id = &game.info().id;
        let mut live = game.start();
        positions.push((id.clone(), Position::of(live.as_ref())));
        for i in 0..6 {
            let legal = live.legal();
            if let Some(m) = legal.get(i * 7 % legal.len().max(1)) {
                live.play(&m.coordinate).unwrap();
            }
        }
        positions.push((format!("{id} later"), Position::of(live.as_ref())));
    }
    positions
}

/// Paints into a part of a larger buffer, and sees that nothing else of it is touched.
fn paint(scene: &Scene<'_>, camera: &mut Camera, width: u16, height: u16) -> (Buffer, Hits) {
    let area = Rect::new(3, 2, width, height);
    let mut buf = Buffer::empty(Rect::new(0, 0, width + 7, height + 5));
    let hits = render(scene, camera, area, &mut buf);
    let outside = buf.area.positions().filter(|position| !area.contains(*position));
    assert!(outside.into_iter().all(|position| buf[position] == Default::default()), "{width}×{height}");
    (buf, hits)
}

/// The cells that exist on a finite board.
fn cells(view: &View) -> HashSet<Cell> {
    let [files, ranks, levels] = view.size.unwrap();
    let all =
        (0..levels).flat_map(|z| (0..ranks).flat_map(move |y| (0..files).map(move |x| Cell { x, y, z })));
    all.filter(|cell| !view.holes.contains(cell)).collect()
}

fn text_of(buf: &Buffer, rect: Rect) -> String {
    rect.positions().map(|position| buf[position].symbol()).collect()
}

fn grounds(buf: &Buffer, rect: Rect) -> HashSet<Color> {
    rect.positions().map(|position| buf[position].bg).collect()
}

/// Whether anything is drawn there in an ink that isn't the ground's.
fn shows_something(buf: &Buffer, rect: Rect) -> bool {
    rect.positions()
        .any(|position| buf[position].symbol().trim() != "" && buf[position].fg != buf[position].bg)
}

/// Each cell is found where it is said to be, and nowhere else.
fn check_hits(hits: &Hits, width: u16, height: u16) {
    let mut found = HashSet::new();
    for row in 0..height + 5 {
        for column in 0..width + 7 {
            if let Some(cell) = hits.spot_at(column, row) {
                let place = hits.place_of(cell).unwrap();
                assert!(place.contains((column, row).into()), "{cell:?}");
                found.insert(cell);
            }
        }
    }
    assert_eq!(found, hits.cells().collect());
}

const SIZES: [(u16, u16); 8] = [(50, 20), (80, 24), (30, 12), (200, 60), (120, 40), (12, 5), (1, 1), (0, 0)];

#[test]
fn every_game_is_painted_in_every_room() {
    for (id, position) in positions() {
        for (width, height) in SIZES {
            for flipped in [false, true] {
                let scene = Scene { flipped, ..position.scene() };
                let (buf, hits) = paint(&scene, &mut Camera::default(), width, height);
                if width < 100 {
                    check_hits(&hits, width, height);
                }
                for piece in &position.view.pieces {
                    if let Some(place) = hits.place_of(piece.cell) {
                        assert!(shows_something(&buf, place), "{id} {width}×{height} {:?}", piece.cell);
                    }
                }
            }
        }
    }
}

#[test]
fn finite_boards_are_whole_where_there_is_room() {
    for (id, position) in positions() {
        let Some([files, ranks, levels]) = position.view.size else { continue };
        for (width, height) in SIZES {
            let (_, hits) = paint(&position.scene(), &mut Camera::default(), width, height);
            let shown: HashSet<Cell> = hits.cells().collect();
            let all = cells(&position.view);
            assert!(shown.is_subset(&all), "{id}");
            if levels == 1 && files * 2 <= width.into() && ranks <= height.into()
                || (width, height) == (200, 60)
            {
                assert_eq!(shown, all, "{id} {width}×{height}");
            }
        }
    }
}

#[test]
fn the_board_grows_with_the_room() {
    let check = |id: &str, width, height, expect: (u16, u16)| {
        let position = Position::start(id);
        let (_, hits) = paint(&position.scene(), &mut Camera::default(), width, height);
        let place = hits.place_of(Cell::flat(0, 0)).unwrap();
        assert_eq!((place.width, place.height), expect, "{id} {width}×{height}");
    };
    check("chess", 50, 20, (5, 2));
    check("chess", 80, 24, (5, 2));
    check("chess", 80, 25, (7, 3));
    check("chess", 30, 12, (3, 1));
    check("chess", 20, 9, (2, 1));
    check("international-draughts", 50, 20, (5, 2));
    check("connect-four", 50, 20, (7, 3));
    check("mega-chess", 50, 20, (3, 1));
    check("chess-3d", 80, 24, (3, 1));
    check("chess-3d", 200, 60, (5, 2));
}

#[test]
fn flipping_turns_the_board() {
    let position = Position::start("chess");
    let place = |flipped, x, y| {
        let scene = Scene { flipped, ..position.scene() };
        paint(&scene, &mut Camera::default(), 50, 20).1.place_of(Cell::flat(x, y)).unwrap()
    };
    for (x, y) in [(0, 0), (4, 6), (7, 3)] {
        assert_eq!(place(false, x, y), place(true, 7 - x, 7 - y));
    }
    assert!(place(false, 0, 0).y > place(false, 0, 7).y && place(false, 0, 0).x < place(false, 7, 0).x);
}

#[test]
fn marks_are_told_apart_and_leave_the_pieces_visible() {
    let position = Position::from("chess", "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2");
    for (width, height) in [(20, 9), (30, 12), (50, 20), (80, 30)] {
        let look = |scene: &Scene<'_>, x, y| {
            let (buf, hits) = paint(scene, &mut Camera::default(), width, height);
            let place = hits.place_of(Cell::flat(x, y)).unwrap();
            (text_of(&buf, place), grounds(&buf, place))
        };
        let (plain, picked) = (position.scene(), position.picked(4, 3));
        let (quiet, capture, selected) = (look(&picked, 4, 4), look(&picked, 3, 4), look(&picked, 4, 3));
        assert!(quiet.0.contains(['•', '●']), "{quiet:?}");
        // The piece that can be taken is seen, and more than the ground says so.
        assert!(capture.0.contains('♟') && capture.0.contains([']', '×']), "{capture:?}");
        assert!(selected.0.contains('♟') && selected.0.contains(')'), "{selected:?}");
        assert_ne!(quiet.1, capture.1);
        assert_ne!(look(&plain, 3, 4), capture);
        let cursor = |scene: Scene<'_>| look(&Scene { cursor: Some(Cell::flat(3, 4)), ..scene }, 3, 4);
        assert!(cursor(plain).0.contains('♟') && cursor(plain).0 != look(&plain, 3, 4).0);
        assert!(cursor(picked).0.contains('♟'));
        let step = Step {
            from: Some(Cell::flat(6, 0)),
            to: Cell::flat(5, 2),
            via: vec![],
            taken: vec![],
            becomes: None,
        };
        let last = look(&Scene { last: Some(&step), ..plain }, 5, 2);
        let hint = look(&Scene { hint: Some(&step), ..plain }, 5, 2);
        assert!(last.1 != hint.1 && last != look(&plain, 5, 2) && hint.0.contains('◇'));
        let checked = View { checked: vec![Cell::flat(4, 0)], ..position.view.clone() };
        let checked = look(&Scene { view: &checked, ..plain }, 4, 0);
        assert!(checked.0.contains('♚') && checked.0.contains('!'), "{checked:?}");
    }
}

#[test]
fn a_capture_shows_what_it_takes() {
    let position = Position::from("international-draughts", "W:W28,32:B23,50");
    let (from, prey) = (spot_of(&position.view, "28"), spot_of(&position.view, "23"));
    let to = spot_of(&position.view, "19");
    let ground = |cursor| {
        let scene = Scene { selected: Some(from), cursor, ..position.scene() };
        let (buf, hits) = paint(&scene, &mut Camera::default(), 50, 20);
        buf[hits.place_of(prey).unwrap().as_position()].bg
    };
    assert_ne!(ground(None), ground(Some(to)));
    // Of the two white pieces only one can move: that is shown too.
    let marked = |number| {
        let (buf, hits) = paint(&position.scene(), &mut Camera::default(), 50, 20);
        text_of(&buf, hits.place_of(spot_of(&position.view, number)).unwrap()).contains('▸')
    };
    assert!(marked("28") && !marked("32"));
}

fn spot_of(view: &View, name: &str) -> Cell {
    view.names.iter().find(|(_, called)| called == name).unwrap().0
}

#[test]
fn pieces_are_put_where_dots_are() {
    let dots = |id: &str| {
        let position = Position::start(id);
        let (buf, _) = paint(&position.scene(), &mut Camera::default(), 24, 12);
        text_of(&buf, buf.area).matches('•').count()
    };
    assert_eq!(dots("othello"), 4);
    assert_eq!(dots("connect-four"), 7);
    // Everywhere, which needs no telling.
    assert_eq!(dots("tic-tac-toe"), 0);
}

#[test]
fn shades_of_levels_are_as_the_game_has_them() {
    let is_same = |id: &str| {
        let position = Position::start(id);
        let empty = View { pieces: Vec::new(), ..position.view.clone() };
        let (buf, hits) = paint(&Scene::of(&empty), &mut Camera::default(), 200, 60);
        let ground = |z| buf[hits.place_of(Cell { x: 2, y: 2, z }).unwrap().as_position()].bg;
        ground(0) == ground(1)
    };
    assert!(is_same("chess-3d") && !is_same("raumschach"));
}

#[test]
fn a_line_that_won_is_marked() {
    let mut live = CATALOG.find("connect-four").unwrap().start();
    for m in ["4", "1", "5", "2", "6", "3", "7"] {
        live.play(m).unwrap();
    }
    let position = Position::of(live.as_ref());
    assert_eq!(position.view.line.len(), 4);
    let without = View { line: Vec::new(), ..position.view.clone() };
    for colour in [true, false] {
        let scene = Scene { colour, ..Scene::of(&position.view) };
        let plain = Scene { view: &without, ..scene };
        let (buf, hits) = paint(&scene, &mut Camera::default(), 50, 20);
        let (plain, _) = paint(&plain, &mut Camera::default(), 50, 20);
        for cell in hits.cells() {
            let corner = hits.place_of(cell).unwrap().as_position();
            let is_marked = if colour {
                buf[corner].bg != plain[corner].bg
            } else {
                buf[corner].modifier.contains(Modifier::REVERSED)
            };
            assert_eq!(is_marked, position.view.line.contains(&cell), "{cell:?}");
        }
    }
}

#[test]
fn without_colours_the_last_move_is_underlined_once() {
    let mut live = CATALOG.find("chess").unwrap().start();
    live.play("e4").unwrap();
    let position = Position::of(live.as_ref());
    let scene = Scene { colour: false, ..position.scene() };
    let (buf, hits) = paint(&scene, &mut Camera::default(), 80, 30);
    let place = hits.place_of(Cell::flat(4, 3)).unwrap();
    assert_eq!(place.height, 3);
    let underlined =
        place.rows().filter(|row| buf[row.as_position()].modifier.contains(Modifier::UNDERLINED));
    assert_eq!(underlined.count(), 1);
}

#[test]
fn lines_cross_where_pieces_stand_on_points() {
    let position = Position::start("gomoku");
    for (width, height) in [(31, 16), (50, 20), (120, 50)] {
        let (buf, hits) = paint(&Scene::of(&position.view), &mut Camera::default(), width, height);
        for (cell, sign) in [((0, 14), '┌'), ((7, 7), '┼'), ((14, 0), '┘')] {
            let text = text_of(&buf, hits.place_of(Cell::flat(cell.0, cell.1)).unwrap());
            assert!(text.contains(sign), "{width}×{height} {text}");
        }
    }
}

/// What stands in a picture and what is printed are drawn in one way.
#[test]
fn text_has_the_colours_of_the_screen() {
    const INKS: [u8; 4] = [16, 196, 226, 231];
    for (id, position) in positions().into_iter().filter(|(_, position)| position.view.size.is_some()) {
        let (buf, _) = paint(&Scene::of(&position.view), &mut Camera::default(), 200, 60);
        let on_screen: HashSet<u8> = buf
            .content
            .iter()
            .filter_map(|cell| if let Color::Indexed(number) = cell.bg { Some(number) } else { None })
            .filter(|number| !INKS.contains(number))
            .collect();
        let screen = Screen { width: 200, height: 60, colour: true };
        let text = terminal::drawing::text(&position.view, Interest::default(), screen);
        let in_text: HashSet<u8> = text
            .split("\x1b[48;5;")
            .skip(1)
            .filter_map(|part| part.split([';', 'm']).next()?.parse().ok())
            .collect();
        assert_eq!(in_text, on_screen, "{id}");
    }
}

#[test]
fn coordinates_and_names_are_shown() {
    let text = |id: &str, width, height| {
        let position = Position::start(id);
        let (buf, _) = paint(&position.scene(), &mut Camera::default(), width, height);
        buf.area.rows().map(|row| text_of(&buf, row).trim().to_string()).collect::<Vec<_>>()
    };
    let chess = text("chess", 30, 12);
    assert!(chess.contains(&"8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜".to_string()), "{chess:#?}");
    assert!(chess.contains(&"a  b  c  d  e  f  g  h".to_string()), "{chess:#?}");
    assert!(
        text("connect-four", 50, 20).iter().any(|line| line == "1      2      3      4      5      6      7")
    );
    let draughts = text("international-draughts", 50, 20).concat();
    assert!(draughts.contains("21") && draughts.contains("30") && !draughts.contains('a'));
    // Under pieces too, where there is room beside them.
    let draughts = text("international-draughts", 70, 30).concat();
    assert!(draughts.contains("31") && draughts.contains("50"), "{draughts}");
}

#[test]
fn levels_are_shown_together_or_in_part() {
    let position = Position::start("chess-3d");
    let levels = |camera: &mut Camera, width, height| {
        let (buf, hits) = paint(&position.scene(), camera, width, height);
        let levels: HashSet<i64> = hits.cells().map(|cell| cell.z).collect();
        let mut levels: Vec<i64> = levels.into_iter().collect();
        levels.sort_unstable();
        (levels, text_of(&buf, buf.area))
    };
    let mut camera = Camera::default();
    let (shown, text) = levels(&mut camera, 200, 60);
    assert!(shown.len() == 8 && text.contains("level 8") && !text.contains("of 8"));
    // A blank line between rows of levels, where there is room: files, nothing, title, ranks.
    let (_, hits) = paint(&position.scene(), &mut Camera::default(), 120, 40);
    let [above, below] = [(0, 3), (7, 4)].map(|(y, z)| hits.place_of(Cell { x: 0, y, z }).unwrap());
    assert_eq!(below.y - above.y, 4);
    let (shown, text) = levels(&mut camera, 50, 21);
    assert_eq!(shown, [0, 1]);
    assert!(text.contains("levels 1–2 of 8 · [ ] change"), "{text}");
    camera.next_level();
    assert_eq!(levels(&mut camera, 50, 21).0, [1, 2]);
    camera.toggle_levels();
    let (shown, text) = levels(&mut camera, 50, 21);
    assert!(shown == [1] && text.contains("level 2 of 8 · [ ] change"), "{text}");
    camera.previous_level();
    camera.previous_level();
    assert_eq!(levels(&mut camera, 50, 21).0, [0]);
    camera.ensure_visible(Cell { x: 0, y: 0, z: 7 });
    assert_eq!(levels(&mut camera, 50, 21).0, [7]);
    camera.next_level();
    assert_eq!(levels(&mut camera, 50, 21).0, [7]);
    camera.show_all();
    assert_eq!(levels(&mut camera, 50, 21).0, [6, 7]);
}

#[test]
fn what_has_no_room_is_scrolled() {
    let position = Position::start("mega-chess");
    let shown = |camera: &mut Camera| -> HashSet<Cell> {
        paint(&position.scene(), camera, 30, 12).1.cells().collect()
    };
    let mut camera = Camera::default();
    let first = shown(&mut camera);
    assert!(first.contains(&Cell::flat(8, 0)) && !first.contains(&Cell::flat(8, 15)));
    let mut seen = HashSet::new();
    for cell in cells(&position.view) {
        camera.ensure_visible(cell);
        let now = shown(&mut camera);
        assert!(now.contains(&cell));
        // What is seen already moves nothing.
        camera.ensure_visible(cell);
        assert_eq!(shown(&mut camera), now);
        seen.extend(now);
    }
    assert_eq!(seen, cells(&position.view));
    camera.pan(-99, 99);
    assert!(shown(&mut camera).contains(&Cell::flat(0, 0)));
    camera.centre_on(Cell::flat(8, 8));
    assert!(shown(&mut camera).contains(&Cell::flat(8, 8)));
}

const WAYS: [CursorDirection; 6] = [
    CursorDirection::Up,
    CursorDirection::Down,
    CursorDirection::Left,
    CursorDirection::Right,
    CursorDirection::LevelUp,
    CursorDirection::LevelDown,
];

#[test]
fn the_cursor_reaches_every_spot_and_no_other() {
    for game in CATALOG.games() {
        let view = game.start().view();
        if view.size.is_none() {
            continue;
        }
        let named: HashSet<Cell> = view.names.iter().map(|(cell, _)| *cell).collect();
        let all = if named.is_empty() { cells(&view) } else { named };
        for flipped in [false, true] {
            let first = step_cursor(&view, None, CursorDirection::Up, flipped);
            let mut seen = HashSet::from([first]);
            let mut queue = VecDeque::from([first]);
            while let Some(from) = queue.pop_front() {
                for to in WAYS.map(|way| step_cursor(&view, Some(from), way, flipped)) {
                    if seen.insert(to) {
                        queue.push_back(to);
                    }
                }
            }
            assert_eq!(seen, all, "{}", game.info().id);
        }
    }
}

#[test]
fn the_cursor_goes_where_the_arrow_key_points() {
    let check = |id: &str, from: (i64, i64, i64), way, flipped, expect: (i64, i64, i64)| {
        let view = Position::start(id).view;
        let cell = |(x, y, z)| Cell { x, y, z };
        assert_eq!(step_cursor(&view, Some(cell(from)), way, flipped), cell(expect), "{id} {from:?} {way:?}");
    };
    check("chess", (4, 1, 0), CursorDirection::Up, false, (4, 2, 0));
    check("chess", (4, 1, 0), CursorDirection::Up, true, (4, 0, 0));
    check("chess", (4, 1, 0), CursorDirection::Left, true, (5, 1, 0));
    check("chess", (0, 0, 0), CursorDirection::Left, false, (0, 0, 0));
    check("chess", (0, 0, 0), CursorDirection::LevelUp, false, (0, 0, 0));
    check("hole-chess", (3, 2, 0), CursorDirection::Up, false, (3, 5, 0));
    check("chess-3d", (3, 2, 1), CursorDirection::LevelUp, false, (3, 2, 2));
    // To and fro on the dark squares, without drifting away.
    check("checkers", (2, 0, 0), CursorDirection::Up, false, (3, 1, 0));
    check("checkers", (3, 1, 0), CursorDirection::Up, false, (2, 2, 0));
    check("checkers", (2, 2, 0), CursorDirection::Down, false, (3, 1, 0));
    check("checkers", (2, 2, 0), CursorDirection::Right, false, (4, 2, 0));
    check("infinite-plane", (FAR, -4, 0), CursorDirection::Down, false, (FAR, -5, 0));
    check("infinite-plane", (LIMIT, -4, 0), CursorDirection::Right, false, (LIMIT, -4, 0));
}

fn plane(text: &str) -> Position {
    Position::from("infinite-plane", text)
}

#[test]
fn a_plane_is_exact_however_far() {
    let position = plane(&format!("K{FAR},7|k{},12|Q{},5|q0,0 w", FAR + 9, FAR + 1));
    let scene = Scene { cursor: Some(Cell::flat(FAR + 2, 6)), ..position.picked(FAR + 1, 5) };
    let mut camera = Camera::default();
    camera.centre_on(Cell::flat(FAR, 6));
    let (buf, hits) = paint(&scene, &mut camera, 50, 20);
    check_hits(&hits, 50, 20);
    let text = text_of(&buf, buf.area);
    assert!(text.contains(&format!("at {},6", FAR + 2)) && text.contains(&format!("x from {FAR}")), "{text}");
    assert_eq!(camera.centre(), Some(Cell::flat(FAR, 6)));
    // The rays of the queen, cut by the window, and nothing else.
    for cell in hits.cells().filter(|cell| position.view.pieces.iter().all(|piece| piece.cell != *cell)) {
        let (x, y) = (cell.x - FAR - 1, cell.y - 5);
        let is_target = x == 0 || y == 0 || x.abs() == y.abs();
        let text = text_of(&buf, hits.place_of(cell).unwrap());
        assert_eq!(text.contains('•'), is_target, "{cell:?}");
    }
    // The far queen is behind an arrow.
    let (place, piece) = hits.arrows().find(|(_, piece)| *piece == Cell::flat(0, 0)).unwrap();
    assert_eq!(hits.arrow_at(place.x, place.y), Some(piece));
    assert!(text_of(&buf, place).contains('←'), "{}", text_of(&buf, place));
    let inside = hits.place_of(Cell::flat(FAR, 6)).unwrap();
    assert_eq!(hits.arrow_at(inside.x, inside.y), None);
}

#[test]
fn arrows_point_the_way_and_count() {
    let position = plane("K0,0|k3,3|R500,2|R900,2|r600,2|n-80,-70|q1,400|p-3,-900 w");
    let arrows = |flipped| {
        let mut camera = Camera::default();
        camera.centre_on(Cell::flat(0, 0));
        let (buf, hits) = paint(&Scene { flipped, ..position.scene() }, &mut camera, 50, 20);
        let mut list: Vec<(i64, i64, String)> =
            hits.arrows().map(|(place, piece)| (piece.x, piece.y, text_of(&buf, place))).collect();
        list.sort();
        list
    };
    let of = |list: &[(i64, i64, &str)]| list.iter().map(|&(x, y, t)| (x, y, t.into())).collect::<Vec<_>>();
    let expect = of(&[(-80, -70, "↙♞ "), (-3, -900, "↓♟ "), (1, 400, "↑♛ "), (500, 2, "3♜→")]);
    assert_eq!(arrows(false), expect);
    let expect = of(&[(-80, -70, " ♞↗"), (-3, -900, "↑♟ "), (1, 400, "↓♛ "), (500, 2, "←♜3")]);
    assert_eq!(arrows(true), expect);
}

#[test]
fn without_colours_a_plane_tells_sides_and_targets_apart() {
    let position = plane("K0,0|k3,3|R500,2|r-500,1|Q1,2 w");
    let scene = Scene { colour: false, ..position.picked(1, 2) };
    let mut camera = Camera::default();
    camera.centre_on(Cell::flat(0, 0));
    let (buf, hits) = paint(&scene, &mut camera, 50, 20);
    let text = |x, y| text_of(&buf, hits.place_of(Cell::flat(x, y)).unwrap());
    assert!(text(1, 5).contains('*') && text(5, 5) == " + " && text(2, 4) == " · ");
    let arrows: HashSet<String> = hits.arrows().map(|(place, _)| text_of(&buf, place)).collect();
    assert_eq!(arrows, HashSet::from([" ♖→".to_string(), "←♜ ".to_string()]));
    camera.show_all();
    let (buf, _) = paint(&scene, &mut camera, 50, 20);
    let text = text_of(&buf, buf.area);
    assert!(text.contains('♖') && text.contains('♜'), "{text}");
}

#[test]
fn all_pieces_are_seen_from_afar() {
    for reach in [3, 40, 5000, FAR, LIMIT] {
        let position = plane(&format!("K-{reach},-{reach}|k{reach},{reach}|N-{reach},{reach}|p0,2 w"));
        let mut camera = Camera::default();
        camera.show_all();
        let (buf, hits) = paint(&position.scene(), &mut camera, 50, 20);
        assert_eq!(hits.arrows().count(), 0, "{reach}");
        let regions: HashSet<Cell> = buf
            .area
            .positions()
            .filter_map(|at| hits.region_at(at.x, at.y).or(hits.spot_at(at.x, at.y)))
            .collect();
        assert!(position.view.pieces.iter().all(|piece| regions.contains(&piece.cell)), "{reach}");
        assert_eq!(camera.scale() > 1, reach > 3, "{reach}");
        // A closer look at one of them ends there.
        camera.centre_on(Cell::flat(reach, reach));
        (0..60).for_each(|_| camera.zoom_in());
        let (_, hits) = paint(&position.scene(), &mut camera, 50, 20);
        assert!(hits.place_of(Cell::flat(reach, reach)).is_some() && camera.scale() == 1);
    }
}

#[test]
fn nothing_lies_beyond_a_border() {
    let mut position = plane("K2,2|k4,4 w");
    position.view.border = Some([1, 6, 1, 7]);
    let (_, hits) = paint(&position.scene(), &mut Camera::default(), 50, 20);
    assert_eq!(hits.cells().count(), 42);
    assert!(hits.cells().all(|cell| (1..=6).contains(&cell.x) && (1..=7).contains(&cell.y)));
}

#[derive(Clone, Debug)]
enum Act {
    Pan(i64, i64),
    Zoom(bool),
    Centre(i64, i64, i64),
    Reveal(i64, i64, i64),
    ShowAll,
    Level(bool),
    Toggle,
    Paint(u16, u16, bool),
}

fn act() -> impl Strategy<Value = Act> {
    let number = || prop_oneof![-20..20_i64, -LIMIT..LIMIT, any::<i64>()];
    prop_oneof![
        (number(), number()).prop_map(|(x, y)| Act::Pan(x, y)),
        any::<bool>().prop_map(Act::Zoom),
        (number(), number(), 0..9_i64).prop_map(|(x, y, z)| Act::Centre(x, y, z)),
        (number(), number(), 0..9_i64).prop_map(|(x, y, z)| Act::Reveal(x, y, z)),
        Just(Act::ShowAll),
        any::<bool>().prop_map(Act::Level),
        Just(Act::Toggle),
        (0..130_u16, 0..50_u16, any::<bool>()).prop_map(|(w, h, flipped)| Act::Paint(w, h, flipped)),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_camera_can_be_looked_through(which in 0..4_usize, acts in prop::collection::vec(act(), 1..12)) {
        let position = match which {
            0 => Position::start("mega-chess"),
            1 => Position::start("chess-3d"),
            2 => Position::start("infinite-plane"),
            _ => plane(&format!("K-{LIMIT},{LIMIT}|k{LIMIT},5|Q7,-{LIMIT}|q5,0|p0,{FAR} w")),
        };
        let selected = position.rays.first().map(|ray| ray.from);
        let mut camera = Camera::default();
        for act in acts {
            match act {
                Act::Pan(x, y) => camera.pan(x, y),
                Act::Zoom(true) => camera.zoom_in(),
                Act::Zoom(false) => (0..9).for_each(|_| camera.zoom_out()),
                Act::Centre(x, y, z) => camera.centre_on(Cell { x, y, z }),
                Act::Reveal(x, y, z) => camera.ensure_visible(Cell { x, y, z }),
                Act::ShowAll => camera.show_all(),
                Act::Level(true) => camera.next_level(),
                Act::Level(false) => camera.previous_level(),
                Act::Toggle => camera.toggle_levels(),
                Act::Paint(width, height, flipped) => {
                    let scene = Scene { flipped, selected, cursor: selected, ..position.scene() };
                    let (_, hits) = paint(&scene, &mut camera, width, height);
                    check_hits(&hits, width, height);
                }
            }
        }
    }

    #[test]
    fn what_must_be_seen_is_seen(x in -LIMIT..LIMIT, y in -LIMIT..LIMIT, near in any::<bool>(), w in 12..90_u16, h in 5..40_u16) {
        let position = plane("K0,0|k3,3 w");
        let cell = if near { Cell::flat(x % 50, y % 50) } else { Cell::flat(x, y) };
        let mut camera = Camera::default();
        paint(&position.scene(), &mut camera, w, h);
        camera.ensure_visible(cell);
        let (_, hits) = paint(&position.scene(), &mut camera, w, h);
        prop_assert!(hits.place_of(cell).is_some());
    }
}
