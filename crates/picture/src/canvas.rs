//! Pixels of a picture.

use std::collections::BTreeMap;

use kurbo::PathEl;
use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, PixmapPaint, Stroke, Transform,
};

use crate::error::PictureError;
use crate::figures::Figure;
use crate::picture::{Arrow, Board, Picture, Position};
use crate::shape::Shape;

/// Draws positions on one board: the ground and each figure are drawn once, and copied then.
pub(crate) struct Canvas<'b> {
    board: &'b Board,
    ground: Pixmap,
    sprites: BTreeMap<Figure, Option<Pixmap>>,
}

impl<'b> Canvas<'b> {
    pub(crate) fn new(board: &'b Board) -> Result<Self, PictureError> {
        let mut ground =
            Pixmap::new(board.layout.width, board.layout.height).ok_or(PictureError::TooSmall)?;
        for shape in &board.ground {
            draw(&mut ground, shape, Transform::identity());
        }
        Ok(Self { board, ground, sprites: BTreeMap::new() })
    }

    /// The pixels of a position.
    pub(crate) fn draw(&mut self, position: &Position, arrows: &[Arrow]) -> Pixmap {
        let board = self.board;
        let mut pixels = self.ground.clone();
        for shape in board.under(position) {
            draw(&mut pixels, &shape, Transform::identity());
        }
        let edge = edge(board.layout.cell);
        for (figure, [x, y]) in board.standing(position) {
            if !self.sprites.contains_key(figure) {
                self.sprites.insert(figure.clone(), sprite(board, figure));
            }
            let Some(Some(sprite)) = self.sprites.get(figure) else { continue };
            let at = |along: u32| i32::try_from(along).unwrap_or(i32::MAX) - edge;
            pixels.draw_pixmap(
                at(x),
                at(y),
                sprite.as_ref(),
                &PixmapPaint::default(),
                Transform::identity(),
                None,
            );
        }
        for shape in board.over(position, arrows) {
            draw(&mut pixels, &shape, Transform::identity());
        }
        pixels
    }
}

/// How far a figure may reach over its square, in pixels.
fn edge(cell: u32) -> i32 {
    i32::try_from(cell / 10).unwrap_or(0) + 1
}

fn sprite(board: &Board, figure: &Figure) -> Option<Pixmap> {
    let cell = board.layout.cell;
    let edge = edge(cell);
    let side = cell + 2 * u32::try_from(edge).ok()?;
    let mut pixels = Pixmap::new(side, side)?;
    let scale = cell as f32 / 100.0;
    let place = Transform::from_scale(scale, scale).post_translate(edge as f32, edge as f32);
    for shape in figure.shapes(board.set, &board.theme) {
        draw(&mut pixels, &shape, place);
    }
    Some(pixels)
}

fn draw(pixels: &mut Pixmap, shape: &Shape, place: Transform) {
    let Some(path) = path(shape) else { return };
    let paint = |colour: crate::Colour| {
        let [r, g, b] = colour.rgb;
        let mut paint = Paint::default();
        // Between 0 and 255.
        paint.set_color(Color::from_rgba8(r, g, b, (colour.alpha.clamp(0.0, 1.0) * 255.0).round() as u8));
        paint
    };
    if let Some(fill) = shape.fill {
        let rule = if shape.even_odd { FillRule::EvenOdd } else { FillRule::Winding };
        pixels.fill_path(&path, &paint(fill), rule, place, None);
    }
    if let Some((colour, width)) = shape.stroke {
        let stroke = Stroke {
            width: width as f32,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        pixels.stroke_path(&path, &paint(colour), &stroke, place, None);
    }
}

fn path(shape: &Shape) -> Option<Path> {
    let mut path = PathBuilder::new();
    let at = |point: kurbo::Point| (point.x as f32, point.y as f32);
    for element in shape.path.elements() {
        match *element {
            PathEl::MoveTo(to) => {
                let (x, y) = at(to);
                path.move_to(x, y);
            }
            PathEl::LineTo(to) => {
                let (x, y) = at(to);
                path.line_to(x, y);
            }
            PathEl::QuadTo(a, to) => {
                let ((ax, ay), (x, y)) = (at(a), at(to));
                path.quad_to(ax, ay, x, y);
            }
            PathEl::CurveTo(a, b, to) => {
                let ((ax, ay), (bx, by), (x, y)) = (at(a), at(b), at(to));
                path.cubic_to(ax, ay, bx, by, x, y);
            }
            PathEl::ClosePath => path.close(),
        }
    }
    path.finish()
}

impl Picture {
    /// As PNG.
    pub fn png(&self) -> Result<Vec<u8>, PictureError> {
        let pixels = Canvas::new(&self.board)?.draw(&self.position, &self.arrows);
        pixels.encode_png().map_err(|_| PictureError::Unwritable)
    }
}
