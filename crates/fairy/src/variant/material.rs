//! Sets of men written as `K-KN`: what each side has left.

use super::{Kind, Piece};

/// The men of one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Men {
    /// Whether anything fits.
    pub any: bool,
    /// How many of each kind, by the kind's number.
    pub exactly: Vec<u32>,
    /// Kinds of which there may be any number, as long as all of them, of both sides, stand on cells of one colour.
    pub one_colour: Vec<Kind>,
}

/// The men of both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Material {
    /// Those of the side named first.
    pub one: Men,
    /// Those of the other.
    pub other: Men,
}

impl Material {
    /// Reads `K-KN`, `KB*-KB*` (any number of bishops on one colour) or `K-*` (anything).
    pub(crate) fn parse(text: &str, pieces: &[Piece]) -> Result<Self, String> {
        let (one, other) = text
            .split_once('-')
            .ok_or_else(|| format!("“{text}” must name the men of both sides, like K-KN."))?;
        Ok(Self { one: Men::parse(one.trim(), pieces)?, other: Men::parse(other.trim(), pieces)? })
    }
}

impl Men {
    fn parse(text: &str, pieces: &[Piece]) -> Result<Self, String> {
        let mut men = Self { any: text == "*", exactly: vec![0; pieces.len()], one_colour: Vec::new() };
        let mut letters = text.chars().peekable();
        while let Some(letter) = letters.next() {
            if men.any {
                break;
            }
            let kind = pieces.iter().position(|p| p.letter == letter).ok_or_else(|| {
                let known: Vec<String> = pieces.iter().map(|p| p.letter.to_string()).collect();
                format!("there is no piece “{letter}”: the letters are {}.", known.join(" "))
            })?;
            if letters.next_if_eq(&'*').is_some() {
                men.one_colour.push(kind as Kind);
            } else {
                men.exactly[kind] += 1;
            }
        }
        Ok(men)
    }
}
