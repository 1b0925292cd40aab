//! What pictures are made of.

use kurbo::{BezPath, Circle, Point, Rect, Shape as _};

use crate::colour::Colour;

/// How exactly circles are drawn, in pixels or hundredths of a square.
const EXACT: f64 = 0.05;

/// A path that is filled, or drawn with a line, or both: first filled.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    pub(crate) path: BezPath,
    pub(crate) fill: Option<Colour>,
    /// Whether what is enclosed twice is free.
    pub(crate) even_odd: bool,
    pub(crate) stroke: Option<(Colour, f64)>,
}

impl Shape {
    pub(crate) fn fill(path: BezPath, colour: Colour) -> Self {
        Self { path, fill: Some(colour), even_odd: false, stroke: None }
    }

    pub(crate) fn line(path: BezPath, colour: Colour, width: f64) -> Self {
        Self { path, fill: None, even_odd: false, stroke: Some((colour, width)) }
    }

    pub(crate) fn outlined(self, colour: Colour, width: f64) -> Self {
        Self { stroke: Some((colour, width)), ..self }
    }
}

/// A path of rectangles.
pub(crate) fn rects(rects: impl IntoIterator<Item = Rect>) -> BezPath {
    rects.into_iter().flat_map(|rect| rect.path_elements(EXACT).collect::<Vec<_>>()).collect()
}

/// A path of circles.
pub(crate) fn circles(middles: impl IntoIterator<Item = Point>, radius: f64) -> BezPath {
    let circle = |middle| Circle::new(middle, radius).path_elements(EXACT).collect::<Vec<_>>();
    middles.into_iter().flat_map(circle).collect()
}

/// A path of lines, each from point to point.
pub(crate) fn lines(lines: impl IntoIterator<Item = [Point; 2]>) -> BezPath {
    let mut path = BezPath::new();
    for [from, to] in lines {
        path.move_to(from);
        path.line_to(to);
    }
    path
}

/// The outline of an arrow between two points, as wide as suits squares of this size; `None` where there is no way between them.
pub(crate) fn arrow(from: Point, to: Point, cell: f64) -> Option<BezPath> {
    let way = to - from;
    let length = way.hypot();
    if length < cell / 100.0 {
        return None;
    }
    let unit = cell / 100.0;
    let (dx, dy) = (way.x / length, way.y / length);
    // The tip ends in the middle of the target, the shaft begins beside the middle of the piece.
    let at = |along: f64, aside: f64| {
        Point::new(from.x + dx * along - dy * aside, from.y + dy * along + dx * aside)
    };
    let (start, neck) = ((30.0 * unit).min(length / 4.0), length - 38.0 * unit);
    let (half, wing) = (8.0 * unit, 25.0 * unit);
    let mut path = BezPath::new();
    path.move_to(at(start, half));
    for (along, aside) in
        [(neck, half), (neck, wing), (length + 4.0 * unit, 0.0), (neck, -wing), (neck, -half), (start, -half)]
    {
        path.line_to(at(along, aside));
    }
    path.close_path();
    Some(path)
}
