//! Sets of pieces written as `K-KN`: what each side has left.

use display::{Message, shorten};

use super::{Kind, PieceType};
use crate::placement::unknown_letter;

/// The pieces of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pieces {
    /// Whether anything fits.
    pub any: bool,
    /// How many of each kind, by the kind's number.
    pub exactly: Vec<u32>,
    /// Kinds of which there may be any number, as long as all of them, of both sides, stand on cells of one colour.
    pub one_colour: Vec<Kind>,
    /// Kinds of which there may be any number, as long as all of one side stand on one colour, and all of the other on the
    /// other.
    pub two_colours: Vec<Kind>,
}

/// The pieces of both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Material {
    /// Those of the side named first.
    pub one: Pieces,
    /// Those of the other.
    pub other: Pieces,
}

impl Material {
    /// Reads `K-KN`, `KB*-KB*` (any number of bishops on one colour), `B/-B/` (each side's on another colour) or `K-*`
    /// (anything).
    pub(crate) fn parse(text: &str, piece_types: &[PieceType]) -> Result<Self, Message> {
        let (one, other) = text
            .split_once('-')
            .ok_or_else(|| Message::new("variant-material-of-one-side").text("text", shorten(text)))?;
        Ok(Self {
            one: Pieces::parse(one.trim(), piece_types)?,
            other: Pieces::parse(other.trim(), piece_types)?,
        })
    }
}

impl Pieces {
    fn parse(text: &str, piece_types: &[PieceType]) -> Result<Self, Message> {
        let mut pieces = Self {
            any: text == "*",
            exactly: vec![0; piece_types.len()],
            one_colour: Vec::new(),
            two_colours: Vec::new(),
        };
        let mut letters = text.chars().peekable();
        while let Some(letter) = letters.next() {
            if pieces.any {
                break;
            }
            let kind = piece_types
                .iter()
                .position(|p| p.letter == letter)
                .ok_or_else(|| unknown_letter(letter, piece_types))?;
            if letters.next_if_eq(&'*').is_some() {
                pieces.one_colour.push(kind as Kind);
            } else if letters.next_if_eq(&'/').is_some() {
                pieces.two_colours.push(kind as Kind);
            } else {
                pieces.exactly[kind] += 1;
            }
        }
        Ok(pieces)
    }
}
