//! What a board is made of, from `data/look/themes.json`, with the marks that can be told from it, chosen as the page chooses them.

use std::sync::LazyLock;

use display::{Surface, Tint, View};
use serde_json::Value;

use crate::colour::{BLACK, Colour, WHITE};

static LOOK: LazyLock<Value> = LazyLock::new(|| {
    // It is compiled in, and a test reads it.
    serde_json::from_str(include_str!("../../../data/look/themes.json")).unwrap_or_default()
});

/// How much of the colour of the last move lies over a square.
const LAST: f64 = 0.5;
/// Marks carry meaning: 3 : 1, and a little for the rounding of edges. Text wants more.
const MARK: f64 = 3.2;
const TEXT: f64 = 4.6;
/// No board of a theme without colours is drawn, but nothing breaks down either.
const NONE: Colour = Colour::new([128, 128, 128]);

/// The colours of the pieces of a tint.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) struct Inks {
    pub(crate) fill: Colour,
    pub(crate) line: Colour,
    pub(crate) detail: Colour,
    /// What keeps it apart from a ground that is as dark as its outline.
    pub(crate) halo: Option<Colour>,
}

/// The colours of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct Theme {
    pub(crate) light: Colour,
    pub(crate) dark: Colour,
    /// The strokes of dark squares that are hatched rather than filled.
    pub(crate) hatch: Option<Colour>,
    pub(crate) plain: Colour,
    pub(crate) plain_line: Colour,
    pub(crate) points: Colour,
    pub(crate) points_line: Colour,
    pub(crate) slots: Colour,
    pub(crate) slot_edge: Colour,
    pub(crate) slot_hole: Colour,
    pub(crate) marked: Colour,
    pub(crate) marked_line: Colour,
    pub(crate) glow: Colour,
    pub(crate) last_line: Colour,
    pub(crate) rim: Colour,
    pub(crate) check: Colour,
    /// Green, red, blue and yellow, as players draw.
    pub(crate) drawn: [Colour; 4],
    pub(crate) on_light: Colour,
    pub(crate) on_dark: Colour,
    frames: [Colour; 4],
    inks: [Inks; 4],
}

/// What can be read on all of these.
fn ink_on(grounds: &[Colour], wanted: Colour) -> Colour {
    if wanted.least_contrast(grounds) >= TEXT {
        return wanted;
    }
    let black = Colour::new([0x0d, 0x0d, 0x0c]);
    if black.least_contrast(grounds) >= WHITE.least_contrast(grounds) { black } else { WHITE }
}

fn colour(value: &Value) -> Option<Colour> {
    value.as_str().and_then(Colour::parse)
}

/// The names of the boards that people choose from.
pub fn theme_names() -> Vec<&'static str> {
    LOOK["boards"].as_object().map(|boards| boards.keys().map(String::as_str).collect()).unwrap_or_default()
}

impl Theme {
    /// The board of this name.
    pub fn named(name: &str) -> Option<Self> {
        LOOK["boards"].get(name).map(Self::read)
    }

    /// The board that fits a game, by what stands on it and how it is drawn.
    pub fn fitting(view: &View) -> Self {
        let found = view.pieces.first().and_then(|piece| LOOK["fitting"][&piece.figure].as_str());
        let name = found.unwrap_or(match view.surface {
            Surface::Points => "wood",
            // Paper is what three in a row is played on, before the first cross stands there.
            Surface::Plain if view.size.is_some_and(|[files, ..]| files <= 3) => "print",
            Surface::Plain => "wood",
            Surface::Chequered | Surface::Slots => "green",
        });
        Self::named(name).unwrap_or_else(|| Self::read(&Value::Null))
    }

    fn read(board: &Value) -> Self {
        let part = |name: &str| colour(&board[name]).unwrap_or(NONE);
        let (light, dark, plain, points, glow) =
            (part("light"), part("dark"), part("plain"), part("points"), part("glow"));
        let (frame, slots, marked) = (part("frame"), part("slots"), part("marked"));
        let hatch = colour(&board["hatch"]);
        let bare: Vec<Colour> = [light, dark, plain, points].into_iter().chain(hatch).collect();
        // On a board with both bright and dark squares marks are dark, and have a bright rim.
        let is_deep = bare.iter().all(|ground| ground.luminance() <= 0.3);
        let grounds: Vec<Colour> =
            bare.iter().copied().chain(bare.iter().map(|ground| ground.mix(glow, LAST))).collect();
        let rim = if is_deep { Colour::new([0x0c, 0x0f, 0x12]) } else { WHITE };
        let mark = |name: &str| {
            let pair = &LOOK["marks"][name];
            colour(&pair[usize::from(is_deep)]).unwrap_or(rim).reaching(&grounds, MARK, Some(rim))
        };
        let plain_line = part("plainLine");
        let points_line = part("pointsLine").reaching(&[points], TEXT, None);
        let marked_line = Colour::new(if is_deep { [0xe8, 0xdc, 0xb0] } else { [0x6f, 0x4f, 0x14] });
        Self {
            light,
            dark,
            hatch,
            plain,
            plain_line: plain_line.reaching(&[plain], 3.0, None),
            points,
            points_line,
            slots,
            slot_edge: slots.mix(BLACK, 0.28),
            slot_hole: part("slotHole"),
            marked,
            marked_line: marked_line.reaching(&[marked], 3.0, None),
            glow,
            last_line: mark("mark-last-line"),
            rim,
            check: mark("mark-check"),
            drawn: ["drawn-green", "drawn-red", "drawn-blue", "drawn-yellow"].map(mark),
            on_light: ink_on(&[light, plain, points], light.mix(BLACK, 0.62)),
            on_dark: match hatch {
                Some(hatch) => ink_on(&[dark, hatch], dark.mix(BLACK, 0.62)),
                None => ink_on(&[dark, light], dark.mix(BLACK, 0.62)),
            },
            frames: [
                frame,
                if is_deep { frame } else { plain_line },
                if is_deep { frame } else { part("pointsLine").mix(points, 0.35) },
                slots,
            ],
            inks: ["light", "dark", "red", "yellow"].map(|tint| Self::inks_of(board, tint)),
        }
    }

    /// As a set of inks has them, but for what the board says otherwise.
    fn inks_of(board: &Value, tint: &str) -> Inks {
        let (own, usual) =
            (&board["pieces"][tint], &LOOK["inks"][board["inks"].as_str().unwrap_or("onBright")][tint]);
        let part = |name: &str| colour(&own[name]).or_else(|| colour(&usual[name]));
        Inks {
            fill: part("fill").unwrap_or(NONE),
            line: part("line").unwrap_or(BLACK),
            detail: part("detail").unwrap_or(BLACK),
            halo: part("halo"),
        }
    }

    /// What lies around the squares of a board with this surface.
    pub(crate) fn frame(&self, surface: Surface) -> Colour {
        self.frames[match surface {
            Surface::Chequered => 0,
            Surface::Plain => 1,
            Surface::Points => 2,
            Surface::Slots => 3,
        }]
    }

    /// What can be read on that.
    pub(crate) fn on_frame(&self, surface: Surface) -> Colour {
        ink_on(&[self.frame(surface)], WHITE)
    }

    pub(crate) fn inks(&self, tint: Tint) -> &Inks {
        &self.inks[match tint {
            Tint::Light => 0,
            Tint::Dark => 1,
            Tint::Red => 2,
            Tint::Yellow => 3,
        }]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_has_all_its_colours() {
        let names = theme_names();
        assert!(names.len() >= 8, "{names:?}");
        for name in names {
            let theme = Theme::named(name).unwrap();
            let colours = [
                theme.light,
                theme.dark,
                theme.plain,
                theme.points,
                theme.slots,
                theme.slot_hole,
                theme.glow,
            ];
            assert!(colours.iter().all(|colour| *colour != NONE), "{name}: {theme:?}");
            for tint in [Tint::Light, Tint::Dark, Tint::Red, Tint::Yellow] {
                assert_ne!(theme.inks(tint).fill, NONE, "{name}");
            }
        }
        assert_eq!(Theme::named("toString"), None);
    }

    /// `web/tests/unit/themes.test` holds the page to the same table.
    #[test]
    fn marks_are_those_of_the_page() {
        let expected: Value = serde_json::from_str(include_str!("../../../data/look/marks.json")).unwrap();
        let boards = expected.as_object().unwrap();
        assert_eq!(boards.len(), theme_names().len());
        for (name, marks) in boards {
            let theme = Theme::named(name).unwrap();
            let [green, red, blue, yellow] = theme.drawn;
            for (mark, colour) in [
                ("mark-last-line", theme.last_line),
                ("mark-check", theme.check),
                ("mark-rim", theme.rim),
                ("drawn-green", green),
                ("drawn-red", red),
                ("drawn-blue", blue),
                ("drawn-yellow", yellow),
                ("board-line", theme.plain_line),
                ("board-points-line", theme.points_line),
                ("place-marked-line", theme.marked_line),
                ("slot-frame-edge", theme.slot_edge),
                ("on-square-light", theme.on_light),
                ("on-square-dark", theme.on_dark),
                ("board-frame", theme.frame(Surface::Chequered)),
                ("board-plain-frame", theme.frame(Surface::Plain)),
                ("board-points-frame", theme.frame(Surface::Points)),
                ("on-board-frame", theme.on_frame(Surface::Chequered)),
            ] {
                assert_eq!(marks[mark].as_str(), Some(colour.to_string().as_str()), "--{mark} of {name}");
            }
        }
    }
}
