//! The games that come with the program: this list, and nothing else, names them.

use std::collections::HashSet;
use std::sync::LazyLock;

use fairy::{Source, Variant};
use family::{Described, Exchange, GameVisitor, Info, Playable};

use crate::info::info_of;
use crate::prepared::Prepared;
use crate::{AnyGame, erase};

macro_rules! variants {
    ($($id:literal)*) => {
        &[$(($id, include_str!(concat!("../../../variants/", $id, ".toml")))),*]
    };
}

/// Variant files, in the order in which lists show the games.
const VARIANTS: &[(&str, &str)] = variants![
    "chess" "chess960" "hole-chess" "king-of-the-hill" "atomic" "atomic-total" "three-check" "antichess" "horde" "racing-kings"
    "last-piece-standing"
    "mega-chess" "capablanca-chess" "grand-chess" "cross-chess"
    "chess-3d" "chess-3d-plain-rook" "chess-3d-four-boards" "raumschach"
    "infinite-plane" "infinite-plane-published" "infinite-classical"
];

/// Families that have a crate of their own, in the order in which lists show them: a line each.
fn families(visitor: &mut impl GameVisitor) {
    draughts::list(visitor);
    tafl::list(visitor);
    line::list(visitor);
    othello::list(visitor);
}

/// All shipped games.
pub(crate) fn games() -> Vec<Box<dyn AnyGame>> {
    let by_variant = VARIANTS.iter().map(|(id, _)| {
        let source = variant_source(id).expect("every id of the list has a file");
        let variant = fairy::read(&source, &variant_source);
        shipped(variant.expect("the shipped variant files are sound: a test reads them all"))
    });
    let mut games = Games(by_variant.collect());
    families(&mut games);
    games.0
}

/// The ids of all shipped games.
pub(crate) fn ids() -> &'static HashSet<String> {
    static IDS: LazyLock<HashSet<String>> = LazyLock::new(|| {
        let mut ids = Ids(VARIANTS.iter().map(|(id, _)| (*id).to_string()).collect());
        families(&mut ids);
        ids.0
    });
    &IDS
}

struct Ids(HashSet<String>);

impl GameVisitor for Ids {
    fn visit<G: Playable + Described>(&mut self, game: G) {
        self.0.insert(game.info().id);
    }
}

struct Games(Vec<Box<dyn AnyGame>>);

impl GameVisitor for Games {
    fn visit<G: Playable + Described>(&mut self, game: G) {
        self.0.push(erase(game.info(), game));
    }
}

/// The variant file of a shipped game.
pub fn variant_source(id: &str) -> Option<Source> {
    let (id, text) = VARIANTS.iter().find(|(name, _)| *name == id)?;
    Some(Source { file: format!("variants/{id}.toml"), text: (*text).to_string() })
}

/// Whether the endings of a shipped game are those of chess, so that tables of chess from elsewhere hold for them.
pub fn has_chess_endings(id: &str) -> bool {
    matches!(id, "chess" | "chess960")
}

/// What lists show about a shipped variant. Some have a name of their own in PGN.
fn shipped_info(variant: &Variant) -> Info {
    let info = info_of(variant);
    let name = match variant.id.as_str() {
        "chess" => None,
        "king-of-the-hill" => Some("King of the Hill"),
        "atomic" => Some("Atomic"),
        "chess960" => Some("Chess960"),
        "three-check" => Some("Three-check"),
        "antichess" => Some("Antichess"),
        "horde" => Some("Horde"),
        "racing-kings" => Some("Racing Kings"),
        _ => return info,
    };
    Info { exchange: Exchange::Pgn { variant: name.map(str::to_string) }, ..info }
}

/// A shipped game, by its variant file.
fn shipped(variant: Variant) -> Box<dyn AnyGame> {
    Box::new(Prepared::new(shipped_info(&variant), variant))
}

/// A game by a variant file of anyone's.
pub(crate) fn by_data(variant: Variant) -> Box<dyn AnyGame> {
    Box::new(Prepared::new(info_of(&variant), variant))
}
