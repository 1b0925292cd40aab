//! A picture of a position: the board as it is laid out, what stands on it, and what is marked.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use display::{Cell, Step, Surface, View};
use kurbo::{Affine, BezPath, Point, Rect};

use crate::colour::{BLACK, Colour};
use crate::error::PictureError;
use crate::figures::{Figure, Set};
use crate::glyphs;
use crate::layout::{Layout, Part};
use crate::shape::{Shape, arrow, circles, lines, rects};
use crate::theme::Theme;

/// How many pixels the longer side of a picture may have.
pub const SIZES: RangeInclusive<u32> = 32..=4096;

/// Rings around what has won: of two colours, so that they show on every ground and every piece.
const LINE_BACK: Colour = Colour::new([0x1d, 0x1a, 0x10]);
const LINE_FRONT: Colour = Colour::new([0xff, 0xd2, 0x3f]);

/// A colour that players draw with.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Ink {
    /// The usual one.
    #[default]
    Green,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
}

/// An arrow over the board, or a ring where it begins and ends at one cell.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// From here.
    pub from: Cell,
    /// To here.
    pub to: Cell,
    /// In this colour.
    pub ink: Ink,
}

/// How a board is drawn.
#[derive(Clone, Debug)]
pub struct Options {
    /// Its colours; `None` for those that fit the game.
    pub theme: Option<Theme>,
    /// The set of pieces.
    pub set: Set,
    /// Whether it is seen from the other side.
    pub flipped: bool,
    /// How many pixels the longer side has at most.
    pub size: u32,
    /// Whether files and ranks are written beside it.
    pub coordinates: bool,
    /// What is drawn over it.
    pub arrows: Vec<Arrow>,
    /// What is shown, in words, for those who do not see it; empty for nothing.
    pub title: String,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            theme: None,
            set: Set::Classic,
            flipped: false,
            size: 640,
            coordinates: true,
            arrows: Vec::new(),
            title: String::new(),
        }
    }
}

/// A position as far as it is drawn.
#[derive(Clone, Debug)]
pub struct Position {
    pub(crate) pieces: Vec<(Cell, Figure)>,
    /// From where to where the last move went.
    last: Vec<Cell>,
    checked: Vec<Cell>,
    line: Vec<Cell>,
}

impl Position {
    /// What is drawn of a picture, and of the move that led to it.
    pub fn of(view: &View, last: Option<&Step>) -> Self {
        // A pass goes nowhere: its place is beside every finite board, and a corner of the plane that no one has named.
        let last = last.into_iter().flat_map(|step| step.from.into_iter().chain([step.to]));
        Self {
            pieces: view.pieces.iter().map(|piece| (piece.cell, Figure::of(piece))).collect(),
            last: last.filter(|cell| *cell != Cell::ASIDE).collect(),
            checked: view.checked.clone(),
            line: view.line.clone(),
        }
    }

    /// Whether something is marked that most positions do not have.
    pub(crate) fn is_special(&self) -> bool {
        !self.checked.is_empty() || !self.line.is_empty()
    }
}

/// A board without what stands on it: it is the same through a film.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    pub(crate) layout: Layout,
    pub(crate) theme: Theme,
    pub(crate) set: Set,
    surface: Surface,
    pub(crate) ground: Vec<Shape>,
    /// What lies over the pieces: the front of a frame that counters fall into.
    front: Vec<Shape>,
}

impl Board {
    /// The board of a view, on which all of these cells are to be seen.
    pub(crate) fn new(
        view: &View,
        cells: impl IntoIterator<Item = Cell>,
        options: &Options,
    ) -> Result<Self, PictureError> {
        if !SIZES.contains(&options.size) {
            return Err(PictureError::Size { least: *SIZES.start(), most: *SIZES.end() });
        }
        let part = Part::of(view, cells).ok_or(PictureError::TooSmall)?;
        let layout = Layout::new(view, part, options.flipped, options.size, options.coordinates)?;
        let theme = options.theme.clone().unwrap_or_else(|| Theme::fitting(view));
        let ground = ground(view, &layout, &theme);
        let front = if view.surface == Surface::Slots { front(view, &layout, &theme) } else { Vec::new() };
        Ok(Self { layout, theme, set: options.set, surface: view.surface, ground, front })
    }

    /// A length, counted in hundredths of the side of a square.
    fn unit(&self, hundredths: f64) -> f64 {
        f64::from(self.layout.cell) * hundredths / 100.0
    }

    fn middles(&self, cells: &[Cell]) -> Vec<Point> {
        cells.iter().filter_map(|cell| self.layout.middle(*cell)).collect()
    }

    /// Where the pieces stand that are seen.
    pub(crate) fn standing<'p>(
        &'p self,
        position: &'p Position,
    ) -> impl Iterator<Item = (&'p Figure, [u32; 2])> + 'p {
        position.pieces.iter().filter_map(|(cell, figure)| Some((figure, self.layout.corner(*cell)?)))
    }

    /// What lies under the pieces.
    pub(crate) fn under(&self, position: &Position) -> Vec<Shape> {
        let mut shapes = Vec::new();
        if self.surface != Surface::Slots {
            shapes.extend(self.last(position));
        }
        for radius in [50.0, 43.0, 36.0] {
            let glow = circles(self.middles(&position.checked), self.unit(radius));
            shapes.push(Shape::fill(glow, self.theme.check.veil(0.42)));
        }
        shapes.retain(|shape| !shape.path.is_empty());
        shapes
    }

    fn last(&self, position: &Position) -> Vec<Shape> {
        let theme = &self.theme;
        if matches!(self.surface, Surface::Points | Surface::Slots) {
            let radius = self.unit(if self.surface == Surface::Slots { 45.0 } else { 47.0 });
            let ring = circles(self.middles(&position.last), radius);
            return vec![
                Shape::line(ring.clone(), theme.rim, self.unit(11.0)),
                Shape::line(ring, theme.last_line, self.unit(6.0)),
            ];
        }
        let squares: Vec<Rect> = position.last.iter().filter_map(|cell| self.layout.rect(*cell)).collect();
        let width = self.unit(4.0);
        vec![
            Shape::fill(rects(squares.iter().copied()), theme.glow.veil(0.5)),
            Shape::line(rects(squares.iter().map(|rect| rect.inset(-width / 2.0))), theme.last_line, width),
        ]
    }

    /// What lies over the pieces.
    pub(crate) fn over(&self, position: &Position, arrows: &[Arrow]) -> Vec<Shape> {
        let mut shapes = self.front.clone();
        if self.surface == Surface::Slots {
            shapes.extend(self.last(position));
        }
        if !position.line.is_empty() {
            let ring = circles(self.middles(&position.line), self.unit(44.0));
            shapes.push(Shape::line(ring.clone(), LINE_BACK, self.unit(13.0)));
            shapes.push(Shape::line(ring, LINE_FRONT, self.unit(7.0)));
        }
        for Arrow { from, to, ink } in arrows {
            let (Some(start), Some(end)) = (self.layout.middle(*from), self.layout.middle(*to)) else {
                continue;
            };
            let (colour, rim) = (self.theme.drawn[*ink as usize].veil(0.9), self.theme.rim.veil(0.9));
            match arrow(start, end, f64::from(self.layout.cell)) {
                Some(shaft) => {
                    shapes.push(Shape::line(shaft.clone(), rim, self.unit(5.0)));
                    shapes.push(Shape::fill(shaft, colour));
                }
                None => {
                    let ring = circles([start], self.unit(42.0));
                    shapes.push(Shape::line(ring.clone(), rim, self.unit(13.0)));
                    shapes.push(Shape::line(ring, colour, self.unit(8.0)));
                }
            }
        }
        shapes.retain(|shape| !shape.path.is_empty());
        shapes
    }
}

/// A picture of a position.
#[derive(Clone, Debug)]
pub struct Picture {
    pub(crate) board: Board,
    pub(crate) position: Position,
    pub(crate) arrows: Vec<Arrow>,
    pub(crate) title: String,
}

impl Picture {
    /// Draws a position, with the move that led to it.
    pub fn new(view: &View, last: Option<&Step>, options: &Options) -> Result<Self, PictureError> {
        let position = Position::of(view, last);
        let board = Board::new(view, position.pieces.iter().map(|(cell, _)| *cell), options)?;
        Ok(Self { board, position, arrows: options.arrows.clone(), title: options.title.clone() })
    }

    /// How wide and high it is, in pixels.
    pub fn size(&self) -> (u32, u32) {
        (self.board.layout.width, self.board.layout.height)
    }
}

/// The squares, and what is written around them.
fn ground(view: &View, layout: &Layout, theme: &Theme) -> Vec<Shape> {
    let frame = theme.frame(view.surface);
    let whole = Rect::new(0.0, 0.0, f64::from(layout.width), f64::from(layout.height));
    let mut shapes = vec![Shape::fill(rects([whole]), frame)];
    let holes: BTreeSet<Cell> = view.holes.iter().copied().collect();
    let places: Vec<Cell> = layout.cells().filter(|cell| !holes.contains(cell)).collect();
    let squares = |wanted: &dyn Fn(Cell) -> bool| {
        rects(places.iter().filter(|cell| wanted(**cell)).filter_map(|cell| layout.rect(*cell)))
    };
    let side = f64::from(layout.cell);
    let thin = (side * 0.025).max(0.8);
    match view.surface {
        Surface::Slots => {
            let openings = circles(places.iter().filter_map(|cell| layout.middle(*cell)), side * 0.43);
            shapes.push(Shape::fill(openings, theme.slot_hole));
        }
        Surface::Points => {
            shapes.push(Shape::fill(squares(&|_| true), theme.points));
            shapes.push(Shape::line(crossings(layout, &places), theme.points_line, thin));
            let stars = star_points(view).filter(|cell| !holes.contains(cell));
            let dots = circles(stars.filter_map(|cell| layout.middle(cell)), side * 0.09);
            shapes.push(Shape::fill(dots, theme.points_line));
        }
        Surface::Plain => {
            shapes.push(Shape::fill(squares(&|_| true), theme.plain).outlined(theme.plain_line, thin));
        }
        Surface::Chequered => {
            // Beyond the rim of the plane more would follow: it fades into the frame there.
            let fades = |cell: Cell| view.size.is_none() && layout.is_rim(cell);
            shapes.push(Shape::fill(squares(&|cell| !view.is_dark(cell) && !fades(cell)), theme.light));
            let dark = match theme.hatch {
                Some(hatch) => theme.dark.mix(hatch, 0.35),
                None => theme.dark,
            };
            shapes.push(Shape::fill(squares(&|cell| view.is_dark(cell) && !fades(cell)), dark));
            shapes.push(Shape::fill(
                squares(&|cell| !view.is_dark(cell) && fades(cell)),
                theme.light.mix(frame, 0.5),
            ));
            shapes
                .push(Shape::fill(squares(&|cell| view.is_dark(cell) && fades(cell)), dark.mix(frame, 0.5)));
        }
    }
    if view.surface != Surface::Slots {
        let open = holes.iter().filter_map(|cell| layout.rect(*cell));
        shapes.push(Shape::fill(rects(open), frame.mix(BLACK, 0.35)));
    }
    for cell in &view.marked {
        if let Some(rect) = layout.rect(*cell) {
            shapes.extend(marked(view.surface, rect, theme));
        }
    }
    shapes.extend(names(view, layout, theme));
    shapes.extend(coordinates(view, layout, theme));
    shapes.retain(|shape| !shape.path.is_empty());
    shapes
}

/// The front of an upright frame: counters are seen through its openings.
fn front(view: &View, layout: &Layout, theme: &Theme) -> Vec<Shape> {
    let holes: BTreeSet<Cell> = view.holes.iter().copied().collect();
    let places: Vec<Cell> = layout.cells().filter(|cell| !holes.contains(cell)).collect();
    let side = f64::from(layout.cell);
    let openings = circles(places.iter().filter_map(|cell| layout.middle(*cell)), side * 0.41);
    let mut plate = rects(places.iter().filter_map(|cell| layout.rect(*cell)));
    plate.extend(openings.clone());
    vec![
        Shape { even_odd: true, ..Shape::fill(plate, theme.slots) },
        Shape::line(openings, theme.slot_edge, side * 0.06),
    ]
}

/// A place that the rules treat in a way of their own.
fn marked(surface: Surface, rect: Rect, theme: &Theme) -> Vec<Shape> {
    let side = rect.width();
    let at = |x: f64, y: f64| Point::new(rect.x0 + side * x / 100.0, rect.y0 + side * y / 100.0);
    let width = (side * 0.04).max(1.0);
    if surface == Surface::Plain {
        let diamond = {
            let mut path = BezPath::new();
            path.move_to(at(50.0, 26.0));
            [(74.0, 50.0), (50.0, 74.0), (26.0, 50.0)].into_iter().for_each(|(x, y)| path.line_to(at(x, y)));
            path.close_path();
            path
        };
        let thin = (side * 0.025).max(0.8);
        let cross = lines([[at(12.0, 12.0), at(88.0, 88.0)], [at(88.0, 12.0), at(12.0, 88.0)]]);
        return vec![
            Shape::fill(rects([rect]), theme.marked).outlined(theme.plain_line, thin),
            Shape::line(rects([Rect::from_points(at(12.0, 12.0), at(88.0, 88.0))]), theme.marked_line, width),
            Shape::line(cross, theme.marked_line, width),
            Shape::fill(diamond, theme.marked).outlined(theme.marked_line, width),
        ];
    }
    let corners = [
        [(8.0, 30.0), (8.0, 8.0), (30.0, 8.0)],
        [(70.0, 8.0), (92.0, 8.0), (92.0, 30.0)],
        [(92.0, 70.0), (92.0, 92.0), (70.0, 92.0)],
        [(30.0, 92.0), (8.0, 92.0), (8.0, 70.0)],
    ];
    let mut path = BezPath::new();
    for [from, corner, to] in corners {
        path.move_to(at(from.0, from.1));
        path.line_to(at(corner.0, corner.1));
        path.line_to(at(to.0, to.1));
    }
    path.extend(circles([at(50.0, 50.0)], side * 0.09));
    vec![Shape::line(path, theme.marked_line, width)]
}

/// Lines that join the middles of neighbouring places.
fn crossings(layout: &Layout, places: &[Cell]) -> BezPath {
    let known: BTreeSet<Cell> = places.iter().copied().collect();
    lines(places.iter().flat_map(|cell| {
        let next = [Cell { x: cell.x + 1, ..*cell }, Cell { y: cell.y + 1, ..*cell }];
        let ways = next.into_iter().filter(|next| known.contains(next));
        ways.filter_map(|next| Some([layout.middle(*cell)?, layout.middle(next)?])).collect::<Vec<_>>()
    }))
}

/// The points of large boards that are dotted, so that people find their way.
fn star_points(view: &View) -> impl Iterator<Item = Cell> {
    let [files, ranks, levels] = view.size.unwrap_or_default();
    let along = |length: i64| {
        let inset = if length < 13 { 2 } else { 3 };
        let middle = (length % 2 == 1).then_some((length - 1) / 2);
        let all = [Some(inset), middle, Some(length - 1 - inset)];
        all.into_iter().flatten().filter(move |_| length >= 9).collect::<Vec<_>>()
    };
    let is_middle = |at: i64, length: i64| 2 * at == length - 1;
    // Only the largest boards have dots at the middles of their sides too.
    let is_small = files.min(ranks) < 17;
    let (xs, ys) = (along(files), along(ranks));
    let points = xs.into_iter().flat_map(move |x| ys.clone().into_iter().map(move |y| (x, y)));
    let points = points.filter(move |(x, y)| !is_small || is_middle(*x, files) == is_middle(*y, ranks));
    points.flat_map(move |(x, y)| (0..levels).map(move |z| Cell { x, y, z }))
}

/// How a piece of writing is placed at a point of its foot.
#[derive(Copy, Clone)]
enum Anchor {
    Start,
    Middle,
    End,
}

fn writing(text: &str, at: Point, size: f64, anchor: Anchor, colour: Colour) -> Shape {
    let glyphs::Text { path, width } = glyphs::text(text);
    let scale = size / glyphs::EM;
    let shift = width
        * scale
        * match anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => 0.5,
            Anchor::End => 1.0,
        };
    let place = Affine::translate((at.x - shift, at.y)) * Affine::scale(scale);
    Shape::line(place * path, colour, (glyphs::LINE * scale).max(0.9))
}

/// What players call the cells, where it isn't by file and rank: in the corners of the squares.
fn names(view: &View, layout: &Layout, theme: &Theme) -> Vec<Shape> {
    let side = f64::from(layout.cell);
    if side < 26.0 {
        return Vec::new();
    }
    let size = (side * 0.2).clamp(9.0, 40.0);
    let named = view.names.iter().filter_map(|(cell, name)| {
        let [x, y] = layout.corner(*cell)?.map(f64::from);
        let is_dark = view.surface == Surface::Chequered && view.is_dark(*cell);
        let colour = if is_dark { theme.on_dark } else { theme.on_light };
        let at = Point::new(x + side * 0.05, y + side * 0.05 + size * glyphs::CAPITAL / glyphs::EM);
        Some(writing(name, at, size, Anchor::Start, colour))
    });
    named.collect()
}

/// The name of a file: a letter, two of them after the last one, or a number.
fn file_name(x: i64, is_numbered: bool) -> String {
    let Some(x) = u32::try_from(x).ok().filter(|_| !is_numbered) else { return (x + 1).to_string() };
    let letter = char::from(b'a' + u8::try_from(x % 26).unwrap_or(0));
    if x < 26 { letter.to_string() } else { file_name(i64::from(x / 26) - 1, false) + &letter.to_string() }
}

/// Files and ranks beside the squares, and the numbers of levels above them.
fn coordinates(view: &View, layout: &Layout, theme: &Theme) -> Vec<Shape> {
    if layout.text == 0.0 {
        return Vec::new();
    }
    let (size, side, colour) = (layout.text, f64::from(layout.cell), theme.on_frame(view.surface));
    let [left, bottom] = layout.part.from;
    let [files, ranks, levels] = layout.part.size;
    let is_plane = view.size.is_none();
    let half = size * glyphs::CAPITAL / glyphs::EM / 2.0;
    let mut shapes = Vec::new();
    for level in 0..levels {
        let [x, y] = layout.corners[level as usize].map(f64::from);
        let z = i64::from(level);
        if levels > 1 {
            let at = Point::new(x, y - size * 0.3);
            shapes.push(writing(&(level + 1).to_string(), at, size, Anchor::Start, colour));
        }
        // Where a level stands right below, its own files are written.
        if layout.has_files && level + layout.columns >= levels {
            for file in 0..files {
                let cell = Cell { x: left.saturating_add(i64::from(file)), y: bottom, z };
                let Some(middle) = layout.middle(cell) else { continue };
                let name = if is_plane { cell.x.to_string() } else { file_name(cell.x, view.numbered_files) };
                // Numbers of the plane may be longer than a square is wide.
                if is_plane && glyphs::text(&name).width * size / glyphs::EM > side * 0.96 {
                    continue;
                }
                let at = Point::new(middle.x, y + f64::from(ranks) * side + size * 1.08);
                shapes.push(writing(&name, at, size, Anchor::Middle, colour));
            }
        }
        if layout.has_ranks && level % layout.columns == 0 {
            for rank in 0..ranks {
                let cell = Cell { x: left, y: bottom.saturating_add(i64::from(rank)), z };
                let Some(middle) = layout.middle(cell) else { continue };
                let name = if is_plane { cell.y } else { cell.y + 1 };
                let at = Point::new(x - size * 0.42, middle.y + half);
                shapes.push(writing(&name.to_string(), at, size, Anchor::End, colour));
            }
        }
    }
    shapes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_have_letters_or_numbers() {
        let names = [(0, false), (25, false), (26, false), (701, false), (702, false), (9, true)];
        let names = names.map(|(x, is_numbered)| file_name(x, is_numbered));
        assert_eq!(names, ["a", "z", "aa", "zz", "aaa", "10"]);
    }
}
