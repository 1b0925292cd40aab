//! The colours of a film: so many as its format has room for.

use std::collections::HashMap;

use tiny_skia::Pixmap;

/// How many colours a film may have.
const MOST: usize = 256;

/// How far two colours of the palette are from each other at least, as the square of their distance: first the ones that are seen apart, then
/// the shades of edges between them.
const APART: [i32; 3] = [24 * 24, 12 * 12, 5 * 5];

/// So many different colours are looked at, of the most frequent ones.
const CANDIDATES: usize = 4096;

/// The colours of a film, and which of them stands for a colour.
pub(crate) struct Palette {
    colours: Vec<[u8; 3]>,
    known: HashMap<[u8; 3], u8>,
}

impl Palette {
    /// Colours that show these pictures well: the frequent ones as they are.
    pub(crate) fn of(samples: &[Pixmap]) -> Self {
        let mut counts: HashMap<[u8; 3], u64> = HashMap::new();
        for sample in samples {
            for colour in pixels(sample) {
                *counts.entry(colour).or_default() += 1;
            }
        }
        let mut found: Vec<([u8; 3], u64)> = counts.into_iter().collect();
        found.sort_unstable_by_key(|(colour, count)| (std::cmp::Reverse(*count), *colour));
        found.truncate(CANDIDATES);
        let mut colours: Vec<[u8; 3]> = Vec::new();
        for apart in APART {
            for (colour, _) in &found {
                if colours.len() == MOST {
                    break;
                }
                if colours.iter().all(|other| distance(*colour, *other) >= apart) {
                    colours.push(*colour);
                }
            }
        }
        Self { colours, known: HashMap::new() }
    }

    /// Red, green and blue of all colours.
    pub(crate) fn bytes(&self) -> Vec<u8> {
        self.colours.concat()
    }

    /// A picture by the numbers of its colours.
    pub(crate) fn indices(&mut self, picture: &Pixmap) -> Vec<u8> {
        let mut last = ([0; 3], None);
        let mut index = |colour: [u8; 3]| {
            // Most pixels are as the one before.
            if let (same, Some(index)) = last
                && same == colour
            {
                return index;
            }
            let colours = &self.colours;
            let index = *self.known.entry(colour).or_insert_with(|| {
                let nearest = colours.iter().enumerate().min_by_key(|(_, other)| distance(colour, **other));
                nearest.and_then(|(index, _)| u8::try_from(index).ok()).unwrap_or(0)
            });
            last = (colour, Some(index));
            index
        };
        pixels(picture).map(&mut index).collect()
    }
}

fn distance(one: [u8; 3], other: [u8; 3]) -> i32 {
    one.iter().zip(other).map(|(a, b)| (i32::from(*a) - i32::from(b)).pow(2)).sum()
}

/// The colours of a picture, which covers all: nothing of it is seen through.
fn pixels(picture: &Pixmap) -> impl Iterator<Item = [u8; 3]> {
    picture.pixels().iter().map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
}
