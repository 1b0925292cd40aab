//! Boards as lines of text.

use std::sync::LazyLock;

use catalog::{Catalog, Source, View};
use terminal::drawing::{self, Interest};
use terminal::screen::Screen;
use terminal::window::Window;

/// Reading the variant files takes longer than drawing.
static CATALOG: LazyLock<Catalog> = LazyLock::new(Catalog::shipped);

const PLAIN: Screen = Screen { width: 80, height: 24, colour: false };

fn view(id: &str, position: Option<&str>) -> View {
    let game = CATALOG.find(id).unwrap();
    position.map_or_else(|| game.start(), |text| game.start_from(text).unwrap()).view()
}

fn board(view: &View, screen: Screen) -> String {
    drawing::text(view, Interest::default(), screen)
}

fn plain(view: &View, width: usize) -> String {
    board(view, Screen { width, height: 50, colour: false })
}

/// A position on the plane.
fn draw(position: &str, window: Option<Window>, screen: Screen) -> String {
    let game = CATALOG.find("infinite-plane").unwrap().within(Window::CELL.bounds()).unwrap();
    let view = game.start_from(position).unwrap().view();
    drawing::text(&view, Interest { window, last: None }, screen)
}

/// What is left when the terminal has been steered.
fn visible(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |text, part| text + part.split_once('m').map_or("", |(_, rest)| rest))
}

#[test]
fn chess_is_drawn() {
    let expect = "\
8 ♜ ♞ ♝ ♛ ♚ ♝ ♞ ♜
7 ♟ ♟ ♟ ♟ ♟ ♟ ♟ ♟
6 · · · · · · · ·
5 · · · · · · · ·
4 · · · · · · · ·
3 · · · · · · · ·
2 ♙ ♙ ♙ ♙ ♙ ♙ ♙ ♙
1 ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖
  a b c d e f g h
";
    assert_eq!(plain(&view("chess", None), 80), expect);
}

#[test]
fn holes_are_blank() {
    let text = plain(&view("hole-chess", None), 80);
    assert_eq!(text.lines().nth(3), Some("5 · · ·     · · ·"));
    let coloured = board(&view("hole-chess", None), Screen { width: 80, height: 50, colour: true });
    let rank = coloured.lines().nth(3).unwrap();
    // A row of three squares, six blanks that nothing paints, and three more.
    assert!(rank.contains("\x1b[0m      \x1b[48"), "{rank:?}");
}

#[test]
fn coordinates_line_up_on_large_boards() {
    let text = plain(&view("mega-chess", None), 80);
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("16 · · ♝"));
    assert!(lines[15].starts_with(" 1 · · ♗"));
    assert_eq!(lines[16], "   a b c d e f g h i j k l m n o p");
}

#[test]
fn levels_stand_side_by_side_as_the_width_allows() {
    let cube = view("chess-3d", None);
    for width in [20, 40, 80, 120, 160, 200] {
        let text = plain(&cube, width);
        assert!(text.lines().all(|line| line.chars().count() <= width), "{width}\n{text}");
        for level in 1..=8 {
            assert!(text.contains(&format!("level {level}")), "{width}");
        }
    }
    let text = plain(&cube, 80);
    assert_eq!(text.lines().next(), Some("  level 1              level 2              level 3"));
    // Where seven would fit, four and four look better than seven and one.
    assert_eq!(plain(&cube, 160).lines().next().unwrap().matches("level").count(), 4);
}

#[test]
fn colour_changes_nothing_but_the_ground() {
    let screen = Screen { width: 80, height: 50, colour: true };
    let text = board(&view("chess-3d", None), screen);
    let widths: Vec<usize> = text.lines().map(|line| visible(line).chars().count()).collect();
    assert!(widths.iter().all(|&width| width <= 80), "{widths:?}");
    // Where there is room for wide cells without one more row, they are used.
    let cube = view("chess-3d", None);
    let top =
        |width| visible(board(&cube, Screen { width, height: 50, colour: true }).lines().nth(1).unwrap());
    assert!(top(80).starts_with("8 ♜ ♞ ") && top(160).starts_with("8  ♜  ♞ "));
    let chess = visible(&board(&view("chess", None), screen));
    assert_eq!(chess.lines().next(), Some("8  ♜  ♞  ♝  ♛  ♚  ♝  ♞  ♜ "));
    assert_eq!(chess.lines().last(), Some("   a  b  c  d  e  f  g  h"));
}

#[test]
fn a_checked_king_is_red() {
    let view = view("chess", Some("4k3/4Q3/4K3/8/8/8/8/8 b - - 0 1"));
    let text = board(&view, Screen { width: 80, height: 50, colour: true });
    assert!(text.contains("\x1b[48;5;160;38;5;16m ♚ "), "{text:?}");
    assert_eq!(text.matches("48;5;160").count(), 1);
}

#[test]
fn a_few_pieces_are_drawn_with_what_is_around_them() {
    let expect = [
        " 4 · · · · · · · · · · ·",
        " 3 · · · · · · · · · · ·",
        " 2 · · ♚ · · · · · · · ·",
        " 1 · · · · · · · · · · ·",
        " 0 · + · · · · + · · · ·",
        "-1 · · · · ♙ · · · · · ·",
        "-2 · · · · · · · · · · ·",
        "-3 · · · · ♖ · · ♔ · · ·",
        "-4 · · · · · · · · · · ·",
        "     0         5",
    ];
    let text = draw("K6,-3|R3,-3|P3,-1|k1,2 w", None, PLAIN);
    assert_eq!(text.lines().collect::<Vec<_>>(), expect);
}

#[test]
fn pieces_elsewhere_are_named_with_the_way_to_them() {
    let text = draw("K0,0|k3,3|Q1000000000000,2|r-70,-4000|P2,80+|p-9,99 w", None, PLAIN);
    let (picture, elsewhere) = text.split_once("\n\n").unwrap();
    assert!(picture.contains(" 0 · · · ♔ · "), "{picture}");
    assert_eq!(elsewhere, "Off the picture: ♜ -70,-4000 ↙   ♕ 1000000000000,2 →   ♙ 2,80 ↑   ♟ -9,99 ↖\n");
    let many: String = (1..=30).map(|i| format!("|n{},{}", i * 1000, i * 1001)).collect();
    let text = draw(&format!("K0,0|k3,3{many} w"), None, PLAIN);
    assert!(text.ends_with("   and 10 more\n"), "{text}");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn nothing_is_drawn_beyond_a_border() {
    let text = "extends = \"infinite-classical\"\nname = \"X\"\ncastling = []\n\
                setup = \"K 2,1 | R 3,1\"\n[board]\nborder = [1, 4, 1, 5]\nmirror = 6";
    let mut catalog = Catalog::shipped();
    let faults = catalog.add(vec![Source { file: "small.toml".into(), text: text.into() }]);
    assert_eq!(faults, []);
    let view = catalog.find("small").unwrap().start().view();
    let text = board(&view, PLAIN);
    assert!(text.contains("\n 6\n 5       · ♚ ♜ ·\n"), "{text}");
    assert!(text.contains("\n 1       · ♔ ♖ ·\n 0\n"), "{text}");
}

#[test]
fn a_window_is_drawn_as_it_is() {
    let window = |x0, x1, y0, y1| Some(Window { x0, x1, y0, y1 });
    assert_eq!(
        draw("K0,0|k3,3 w", window(-1, 4, 2, 3), PLAIN),
        "3 · · · · ♚ ·\n2 · · · · · ·\n    0\n\nOff the picture: ♔ 0,0 ↓\n"
    );
    let text = draw("K0,0|k3,3 w", window(-100, 100, -100, 100), PLAIN);
    assert_eq!(text.lines().count(), 23, "{text}");
    assert!(text.contains('♔') && text.contains('♚') && !text.contains("Off"), "{text}");
}

#[test]
fn numbers_end_under_their_columns() {
    let far = 1_000_000_000_000;
    let window = Window { x0: far - 2, x1: far + 12, y0: -far, y1: -far };
    let text = draw(&format!("K{far},{}|k3,3 w", -far), Some(window), PLAIN);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "-1000000000000 · · ♔ · · · · + · · · · + · ·");
    assert_eq!(lines[1], "       1000000000000       1000000000010");
    // Where no number has room, the first column has one all the same.
    let window = Window { x0: -8, x1: -7, y0: 0, y1: 0 };
    assert!(draw("K0,0|k3,3 w", Some(window), PLAIN).starts_with("0 · ·\n -8\n"));
}

#[test]
fn nothing_is_wider_than_the_screen() {
    let limit = 9_000_000_000_000_000_i64;
    let far = format!("K{limit},{limit}|k-{limit},-{limit}|Q-{limit},{limit}|p7,7 b");
    let start = CATALOG.find("infinite-plane-published").unwrap().start().position();
    for (position, width, height) in [&far, &start]
        .into_iter()
        .flat_map(|p| [20, 40, 80, 200].map(|w| [10, 24, 60].map(|h| (p, w, h))))
        .flatten()
    {
        for colour in [false, true] {
            let text = draw(position, None, Screen { width, height, colour });
            let (picture, _) = text.split_once("\n\n").unwrap_or((&text, ""));
            let widest = picture.lines().map(|line| visible(line).chars().count()).max();
            assert!(widest <= Some(width) && picture.lines().count() < height, "{width}×{height}\n{text}");
        }
    }
}

#[test]
fn colour_is_that_of_other_boards() {
    let screen = Screen { colour: true, ..PLAIN };
    let text = draw("K1,1|k0,9|R0,-9 b", None, screen);
    // The square 1,1 is dark, as a1 is; the king in check stands on red; cells are wide.
    assert!(text.contains("\x1b[48;5;95;38;5;231m ♔ \x1b[0m"), "{text:?}");
    assert!(text.contains("\x1b[48;5;160;38;5;16m ♚ \x1b[0m"), "{text:?}");
    assert!(visible(&text).contains("\n    -4 -3 -2 -1  0  1  2  3  4  5  6\n"), "{}", visible(&text));
}
