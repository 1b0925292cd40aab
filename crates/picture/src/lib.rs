//! Pictures of positions and films of games, made by the program itself: SVG, PNG and animated GIF.
//!
//! A [`Picture`] is laid out from a [`View`](display::View) and knows no rules; what pieces and boards look like it takes from `data/look/`, as the page does. It draws with
//! paths alone: no fonts, no images, nothing from outside. A [`Film`] gathers positions and writes them as an animation that is bounded in
//! frames and pixels.

mod canvas;
mod colour;
mod error;
mod figures;
mod film;
mod glyphs;
mod layout;
mod palette;
mod picture;
mod shape;
mod svg;
mod theme;

pub use colour::Colour;
pub use error::PictureError;
pub use figures::Set;
pub use film::{Film, FilmOptions, Strip};
pub use picture::{Arrow, Ink, Options, Picture, Position, SIZES};
pub use theme::{Theme, theme_names};
