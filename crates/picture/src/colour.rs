//! Colours, and how well they can be told apart by the measure of WCAG 2: the same arithmetic as the page has in `colour.ts`.

use std::fmt;

/// A colour, and how much of it is seen: from 0, nothing, to 1, all.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Colour {
    /// Red, green and blue.
    pub rgb: [u8; 3],
    /// How much of it is seen.
    pub alpha: f32,
}

pub(crate) const BLACK: Colour = Colour::new([0, 0, 0]);
pub(crate) const WHITE: Colour = Colour::new([255, 255, 255]);

impl Colour {
    /// A colour that covers all below it.
    pub const fn new(rgb: [u8; 3]) -> Self {
        Self { rgb, alpha: 1.0 }
    }

    /// Reads `#rrggbb`.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
        let part = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
        Some(Self::new([part(0)?, part(2)?, part(4)?]))
    }

    /// The same with so much of it seen.
    pub fn veil(self, alpha: f32) -> Self {
        Self { alpha, ..self }
    }

    /// How bright it is, from 0 to 1.
    pub fn luminance(self) -> f64 {
        let [r, g, b] = self.rgb.map(|value| {
            let part = f64::from(value) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    /// From 1 for the same brightness to 21 for black and white.
    pub fn contrast(self, other: Self) -> f64 {
        let (a, b) = (self.luminance() + 0.05, other.luminance() + 0.05);
        a.max(b) / a.min(b)
    }

    /// This at 0, the other at 1, as a browser lays one over the other.
    pub fn mix(self, other: Self, part: f64) -> Self {
        let mixed = |at: usize| {
            let (a, b) = (f64::from(self.rgb[at]), f64::from(other.rgb[at]));
            // Between 0 and 255, as both are.
            (a + (b - a) * part).round() as u8
        };
        Self::new([mixed(0), mixed(1), mixed(2)])
    }

    /// How well it can be told from the one of the grounds that is most like it.
    pub(crate) fn least_contrast(self, grounds: &[Self]) -> f64 {
        grounds.iter().map(|ground| self.contrast(*ground)).fold(f64::INFINITY, f64::min)
    }

    /// A colour of this hue that can be told from all grounds: itself if it can, else darker or lighter until it can. Where no brightness will
    /// do, one that can be told from those that its rim can't be told from.
    pub(crate) fn reaching(self, grounds: &[Self], least: f64, rim: Option<Self>) -> Self {
        let steps = (1..=20).flat_map(|step| {
            let part = f64::from(step) / 20.0;
            [self.mix(BLACK, part), self.mix(WHITE, part)]
        });
        let tries: Vec<Self> = std::iter::once(self).chain(steps).collect();
        if let Some(found) = tries.iter().find(|tried| tried.least_contrast(grounds) >= least) {
            return *found;
        }
        let left: Vec<Self> = grounds
            .iter()
            .copied()
            .filter(|ground| rim.is_none_or(|rim| rim.contrast(*ground) < least))
            .collect();
        tries.into_iter().find(|tried| tried.least_contrast(&left) >= least).unwrap_or(self)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [r, g, b] = self.rgb;
        write!(f, "#{r:02x}{g:02x}{b:02x}")
    }
}
