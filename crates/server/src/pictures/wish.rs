//! What is asked of a picture: by the ending of its name, and by what stands after the question mark.

use std::ops::RangeInclusive;
use std::time::Duration;

use axum::http::Uri;
use catalog::Message;
use picture::{Options, PictureError, Set, Theme};

use crate::api::query::{Asked, unreadable};
use crate::api::reply::Refused;

/// How many pixels the longer side of a picture and of a film may have.
const PICTURES: RangeInclusive<u32> = 64..=2048;
const FILMS: RangeInclusive<u32> = 64..=640;

/// How many milliseconds a position of a film is shown.
const PAUSES: RangeInclusive<u64> = 100..=10_000;

const NAMES: [&str; 7] = ["move", "flip", "theme", "pieces", "size", "pause", "download"];

/// What is made.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Svg,
    Png,
    Gif,
    /// The parts of pictures, for the player that other sites show.
    Strip,
}

impl Kind {
    /// By the ending of a name.
    pub(super) fn named(ending: &str) -> Option<Self> {
        Some(match ending {
            "svg" => Self::Svg,
            "png" => Self::Png,
            "gif" => Self::Gif,
            _ => return None,
        })
    }

    pub(super) fn ending(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Gif => "gif",
            Self::Strip => "json",
        }
    }

    pub(super) fn mime(self) -> &'static str {
        match self {
            Self::Svg => "image/svg+xml",
            Self::Png => "image/png",
            Self::Gif => "image/gif",
            Self::Strip => "application/json",
        }
    }

    /// How much of what a guest may ask for it takes: a film is as much work as many pictures.
    pub(super) fn cost(self) -> usize {
        match self {
            Self::Svg | Self::Png => 1,
            Self::Strip => 2,
            Self::Gif => 10,
        }
    }

    /// Whether it is text, which is sent compressed.
    pub(super) fn is_text(self) -> bool {
        matches!(self, Self::Svg | Self::Strip)
    }
}

/// What is asked of a picture.
#[derive(Clone, Debug)]
pub(super) struct Wish {
    pub(super) kind: Kind,
    /// The number of the move after which the position stands, or through which the line of a film goes.
    pub(super) node: Option<usize>,
    pub(super) options: Options,
    pub(super) pause: Duration,
    /// Whether it is to be kept as a file rather than shown.
    pub(super) is_download: bool,
    /// The same as text, in one order.
    pub(super) key: String,
}

impl Wish {
    /// What an address asks.
    pub(super) fn of(kind: Kind, uri: &Uri) -> Result<Self, Refused> {
        let asked = Asked::of(uri, &NAMES)?;
        let sizes = if matches!(kind, Kind::Gif | Kind::Strip) { FILMS } else { PICTURES };
        let theme = asked.read("theme", |name| Theme::named(name).map(|theme| (name.to_string(), theme)))?;
        let set = asked.read("pieces", |name| Set::named(name).map(|set| (name.to_string(), set)))?;
        let node = asked.read("move", |text| text.parse::<usize>().ok())?;
        let pause = asked.read("pause", |text| text.parse().ok().filter(|pause| PAUSES.contains(pause)))?;
        let size = asked.read("size", |text| text.parse::<u32>().ok())?.unwrap_or(match kind {
            Kind::Gif | Kind::Strip => 480,
            Kind::Svg | Kind::Png => 640,
        });
        if !sizes.contains(&size) {
            let why = PictureError::Size { least: *sizes.start(), most: *sizes.end() };
            return Err(Refused::bad(Message::from(&why)));
        }
        let flag = |name: &str| match asked.get(name) {
            None | Some("0") => Ok(false),
            Some("1") => Ok(true),
            Some(_) => Err(unreadable(name)),
        };
        let (flipped, pause) = (flag("flip")?, pause.unwrap_or(1000));
        let name = |known: &Option<(String, _)>| known.as_ref().map_or("", |(name, _)| name).to_string();
        let sets = set.as_ref().map_or("", |(name, _)| name);
        let key = format!("{kind:?}.{node:?}.{flipped}.{}.{sets}.{size}.{pause}", name(&theme));
        Ok(Self {
            kind,
            node,
            options: Options {
                theme: theme.map(|(_, theme)| theme),
                set: set.map(|(_, set)| set).unwrap_or_default(),
                flipped,
                size,
                ..Options::default()
            },
            pause: Duration::from_millis(pause),
            is_download: flag("download")?,
            key,
        })
    }
}
