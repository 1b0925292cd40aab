//! A game as a film: an animated GIF in which each frame holds only what has changed.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::time::Duration;

use display::{Step, View};
use gif::{DisposalMethod, Encoder, Frame, Repeat};

use crate::canvas::Canvas;
use crate::error::PictureError;
use crate::figures::Figure;
use crate::palette::Palette;
use crate::picture::{Board, Options, Position};
use crate::svg;

/// So many positions are looked at for the colours of a film.
const SAMPLES: usize = 10;

/// How a film is made.
#[derive(Clone, Debug)]
pub struct FilmOptions {
    /// How its board is drawn. Arrows and titles are not.
    pub picture: Options,
    /// How long each position is shown.
    pub pause: Duration,
    /// How long the last one is.
    pub rest: Duration,
    /// So many positions it may have.
    pub most: usize,
}

impl Default for FilmOptions {
    fn default() -> Self {
        Self {
            picture: Options { size: 480, ..Options::default() },
            pause: Duration::from_millis(1000),
            rest: Duration::from_millis(4000),
            most: 600,
        }
    }
}

/// A film as parts of SVG: head, body and foot together are the picture of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strip {
    /// How wide it is, in pixels.
    pub width: u32,
    /// How high.
    pub height: u32,
    /// The board, with all the figures that stand on it in any position.
    pub head: String,
    /// What stands on it, by positions.
    pub bodies: Vec<String>,
    /// The end.
    pub foot: &'static str,
}

/// Positions that become a film.
#[derive(Clone, Debug)]
pub struct Film {
    options: FilmOptions,
    /// The board, as the first position has it.
    view: Option<View>,
    positions: Vec<Position>,
}

impl Film {
    /// One without positions.
    pub fn new(options: FilmOptions) -> Self {
        Self { options, view: None, positions: Vec::new() }
    }

    /// Adds the next position, with the move that led to it. Says whether there was room for it.
    pub fn add(&mut self, view: &View, last: Option<&Step>) -> bool {
        if self.positions.len() >= self.options.most {
            return false;
        }
        self.view.get_or_insert_with(|| view.clone());
        self.positions.push(Position::of(view, last));
        true
    }

    /// How many positions it has.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether it has none.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// Which positions are looked at for colours: some in even steps, the last one, and one in which something special is marked.
    fn samples(&self) -> Vec<&Position> {
        let step = self.positions.len().div_ceil(SAMPLES).max(1);
        let special = self.positions.iter().find(|position| position.is_special());
        self.positions.iter().step_by(step).chain(self.positions.last()).chain(special).collect()
    }

    /// The board that all positions fit on.
    fn board(&self) -> Result<Board, PictureError> {
        let view = self.view.as_ref().ok_or(PictureError::Unwritable)?;
        let cells = self.positions.iter().flat_map(|position| position.pieces.iter().map(|(cell, _)| *cell));
        Board::new(view, cells, &self.options.picture)
    }

    /// As parts of SVG, for players that show one position after the other.
    pub fn strip(&self) -> Result<Strip, PictureError> {
        let board = self.board()?;
        let figures: BTreeSet<&Figure> = self
            .positions
            .iter()
            .flat_map(|position| position.pieces.iter().map(|(_, figure)| figure))
            .collect();
        Ok(Strip {
            width: board.layout.width,
            height: board.layout.height,
            head: svg::head(&board, figures, ""),
            bodies: self.positions.iter().map(|position| svg::body(&board, position, &[])).collect(),
            foot: svg::FOOT,
        })
    }

    /// As an animated GIF.
    pub fn gif(&self) -> Result<Vec<u8>, PictureError> {
        let board = self.board()?;
        let mut canvas = Canvas::new(&board)?;
        let samples: Vec<_> = self.samples().into_iter().map(|position| canvas.draw(position, &[])).collect();
        let mut palette = Palette::of(&samples);
        drop(samples);
        let side = |length: u32| u16::try_from(length).map_err(|_| PictureError::TooSmall);
        let (width, height) = (side(board.layout.width)?, side(board.layout.height)?);
        let mut out = Vec::new();
        let mut encoder =
            Encoder::new(&mut out, width, height, &palette.bytes()).map_err(|_| PictureError::Unwritable)?;
        encoder.set_repeat(Repeat::Infinite).map_err(|_| PictureError::Unwritable)?;
        let mut before: Option<Vec<u8>> = None;
        for (at, position) in self.positions.iter().enumerate() {
            let picture = palette.indices(&canvas.draw(position, &[]));
            let part = match &before {
                Some(before) => Part::between(before, &picture, width),
                None => Part { left: 0, top: 0, width, height },
            };
            let is_last = at + 1 == self.positions.len();
            let time = if is_last { self.options.rest } else { self.options.pause };
            let frame = Frame {
                // Hundredths of a second.
                delay: u16::try_from(time.as_millis() / 10).unwrap_or(u16::MAX),
                dispose: DisposalMethod::Keep,
                left: part.left,
                top: part.top,
                width: part.width,
                height: part.height,
                buffer: Cow::Owned(part.cut(&picture, width)),
                ..Frame::default()
            };
            encoder.write_frame(&frame).map_err(|_| PictureError::Unwritable)?;
            before = Some(picture);
        }
        drop(encoder);
        Ok(out)
    }
}

/// A part of a frame.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Part {
    left: u16,
    top: u16,
    width: u16,
    height: u16,
}

impl Part {
    /// The least rectangle that holds all that differs; a single pixel if nothing does.
    fn between(before: &[u8], after: &[u8], width: u16) -> Self {
        let rows = before.chunks_exact(width.into()).zip(after.chunks_exact(width.into()));
        let (mut left, mut right, mut top, mut bottom) = (usize::MAX, 0, usize::MAX, 0);
        for (y, (one, other)) in rows.enumerate() {
            let differs = |(a, b): (&u8, &u8)| a != b;
            let Some(first) = one.iter().zip(other).position(differs) else { continue };
            let last = one.iter().zip(other).rposition(differs).unwrap_or(first);
            (left, right) = (left.min(first), right.max(last));
            (top, bottom) = (top.min(y), y);
        }
        if left == usize::MAX {
            return Self { left: 0, top: 0, width: 1, height: 1 };
        }
        // All are within the picture, whose sides are of this type.
        let short = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
        Self {
            left: short(left),
            top: short(top),
            width: short(right - left + 1),
            height: short(bottom - top + 1),
        }
    }

    fn cut(self, picture: &[u8], width: u16) -> Vec<u8> {
        let (from, to) = (usize::from(self.left), usize::from(self.left + self.width));
        let rows = picture.chunks_exact(width.into()).skip(self.top.into()).take(self.height.into());
        rows.flat_map(|row| &row[from..to]).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_holds_what_has_changed() {
        let before = [0; 12];
        let mut after = before;
        assert_eq!(Part::between(&before, &after, 4), Part { left: 0, top: 0, width: 1, height: 1 });
        (after[5], after[11]) = (1, 2);
        let part = Part::between(&before, &after, 4);
        assert_eq!(part, Part { left: 1, top: 1, width: 3, height: 2 });
        assert_eq!(part.cut(&after, 4), [1, 0, 0, 0, 0, 2]);
    }
}
