//! The drawings of pieces, from `data/look/figures/`.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use display::Tint;
use kurbo::{Affine, BezPath};
use serde_json::Value;

use crate::glyphs;
use crate::shape::Shape;
use crate::theme::Theme;

/// How thick lines are in the box of 100 × 100, and by how much a halo reaches over them on each side.
const LINE: f64 = 4.0;
const HALO: f64 = 2.5;

/// A set of pieces.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum Set {
    /// Silhouettes with their inner lines.
    #[default]
    Classic,
    /// Flat and geometric.
    Modern,
    /// Large shapes with thick edges.
    Symbols,
    /// Letters on plates.
    Letters,
}

impl Set {
    /// All sets, with their names.
    pub const ALL: [(&str, Self); 4] = [
        ("classic", Self::Classic),
        ("modern", Self::Modern),
        ("symbols", Self::Symbols),
        ("letters", Self::Letters),
    ];

    /// The set of this name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|(known, _)| *known == name).map(|(_, set)| set)
    }

    fn drawings(self) -> &'static Drawings {
        // A set is read when it is first drawn.
        static SETS: [LazyLock<Drawings>; 4] = [
            LazyLock::new(|| read(include_str!("../../../data/look/figures/classic.json"))),
            LazyLock::new(|| read(include_str!("../../../data/look/figures/modern.json"))),
            LazyLock::new(|| read(include_str!("../../../data/look/figures/symbols.json"))),
            LazyLock::new(|| read(include_str!("../../../data/look/figures/letters.json"))),
        ];
        &SETS[self as usize]
    }
}

type Drawings = BTreeMap<String, Vec<Part>>;

#[derive(Clone, Debug)]
enum Part {
    Body(BezPath, f64),
    Detail(BezPath, f64),
    Spot(BezPath),
    Sign(char, f64, f64),
}

fn read(text: &str) -> Drawings {
    let all: BTreeMap<String, Vec<Value>> = serde_json::from_str(text).unwrap_or_default();
    all.into_iter().map(|(name, parts)| (name, parts.iter().filter_map(part).collect())).collect()
}

fn part(value: &Value) -> Option<Part> {
    let number = |name: &str| value[name].as_f64();
    let path = || BezPath::from_svg(value["d"].as_str()?).ok();
    let width = number("width").unwrap_or(LINE);
    Some(match value["as"].as_str()? {
        "body" => Part::Body(path()?, width),
        "detail" => Part::Detail(path()?, width),
        "spot" => Part::Spot(path()?),
        "sign" => Part::Sign(value["text"].as_str()?.chars().next()?, number("size")?, number("y")?),
        _ => return None,
    })
}

/// What stands on a cell: enough to draw it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Figure {
    /// The name of its drawing; `None` for pieces without one, which show their letter.
    name: Option<&'static str>,
    letter: char,
    tint: u8,
}

const TINTS: [(&str, Tint); 4] =
    [("light", Tint::Light), ("dark", Tint::Dark), ("red", Tint::Red), ("yellow", Tint::Yellow)];

impl Figure {
    /// The figure of a piece: some have a drawing of their own in a tint.
    pub(crate) fn of(piece: &display::Piece) -> Self {
        let tint = TINTS.iter().position(|(_, tint)| *tint == piece.tint).unwrap_or(0);
        let drawings = Set::Classic.drawings();
        let key = |name: &str| drawings.get_key_value(name).map(|(name, _)| name.as_str());
        let name = key(&format!("{}-{}", piece.figure, TINTS[tint].0)).or_else(|| key(&piece.figure));
        // The letter tells figures apart only where it is seen.
        let letter = if name.is_some() { ' ' } else { piece.letter };
        Self { name, letter, tint: u8::try_from(tint).unwrap_or(0) }
    }

    /// What names it within a picture: letters, digits and hyphens.
    pub(crate) fn id(&self) -> String {
        let tint = TINTS[usize::from(self.tint)].0;
        match self.name {
            Some(name) => format!("{name}-{tint}"),
            None => format!("letter-{:x}-{tint}", u32::from(self.letter)),
        }
    }

    /// Its shapes in a box of 100 × 100, the lower ones first.
    pub(crate) fn shapes(&self, set: Set, theme: &Theme) -> Vec<Shape> {
        let ink = theme.inks(TINTS[usize::from(self.tint)].1);
        let drawings = set.drawings();
        let parts = drawings.get(self.name.unwrap_or("letter")).map_or(&[][..], Vec::as_slice);
        let halos = parts.iter().filter_map(|part| match (part, ink.halo) {
            (Part::Body(path, width), Some(halo)) => {
                Some(Shape::line(path.clone(), halo, width + 2.0 * HALO))
            }
            _ => None,
        });
        let sign = |letter: char, size: f64, y: f64| {
            let glyph = glyphs::text(&letter.to_string());
            let scale = size / glyphs::EM;
            let place =
                Affine::translate((50.0 - glyph.width * scale / 2.0, y + glyphs::CAPITAL / 2.0 * scale));
            Shape::line(place * Affine::scale(scale) * glyph.path, ink.detail, glyphs::BOLD * scale)
        };
        let mut shapes: Vec<Shape> = halos.collect();
        shapes.extend(parts.iter().map(|part| match part {
            Part::Body(path, width) => Shape::fill(path.clone(), ink.fill).outlined(ink.line, *width),
            Part::Detail(path, width) => Shape::line(path.clone(), ink.detail, *width),
            Part::Spot(path) => Shape::fill(path.clone(), ink.detail),
            Part::Sign(letter, size, y) => sign(*letter, *size, *y),
        }));
        if self.name.is_none() {
            shapes.push(sign(self.letter, 46.0, 50.0));
        }
        shapes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_sets_draw_the_same_figures() {
        let names = |set: Set| set.drawings().keys().cloned().collect::<Vec<_>>();
        for (name, set) in Set::ALL {
            assert_eq!(names(set), names(Set::Classic), "{name}");
            for (figure, parts) in set.drawings() {
                let text = match set {
                    Set::Classic => include_str!("../../../data/look/figures/classic.json"),
                    Set::Modern => include_str!("../../../data/look/figures/modern.json"),
                    Set::Symbols => include_str!("../../../data/look/figures/symbols.json"),
                    Set::Letters => include_str!("../../../data/look/figures/letters.json"),
                };
                let all: Value = serde_json::from_str(text).unwrap();
                assert_eq!(
                    Some(parts.len()),
                    all[figure].as_array().map(Vec::len),
                    "{figure} of {name} is read as a whole"
                );
            }
        }
    }
}
