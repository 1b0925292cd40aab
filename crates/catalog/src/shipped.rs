//! The games that come with the program: this list, and nothing else, names them.

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
    "chess" "hole-chess" "king-of-the-hill" "atomic" "atomic-total" "last-piece-standing"
    "mega-chess" "capablanca-chess" "cross-chess"
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
        game(variant.expect("the shipped variant files are sound: a test reads them all"))
    });
    let mut games = Games(by_variant.collect());
    families(&mut games);
    games.0
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

/// What lists show about a shipped variant. Some have a name of their own in PGN.
fn shipped_info(variant: &Variant) -> Info {
    let info = info_of(variant);
    let name = match variant.id.as_str() {
        "chess" => chess::Orthodox::PGN_NAME,
        "king-of-the-hill" => chess::KingOfTheHill::PGN_NAME,
        "atomic" => chess::Atomic::PGN_NAME,
        _ => return info,
    };
    Info { exchange: Exchange::Pgn { variant: name.map(str::to_string) }, ..info }
}

/// A game from its variant, on the quickest rules that there are for it.
fn game(variant: Variant) -> Box<dyn AnyGame> {
    let info = shipped_info(&variant);
    match variant.id.as_str() {
        "chess" => erase(info, chess::Orthodox::new()),
        "king-of-the-hill" => erase(info, chess::KingOfTheHill::new()),
        "atomic" => erase(info, chess::Atomic::new()),
        _ => by_data(variant),
    }
}

/// A game from its variant, on the rules that play any variant file.
pub(crate) fn by_data(variant: Variant) -> Box<dyn AnyGame> {
    Box::new(Prepared::new(info_of(&variant), variant))
}

/// A shipped game on the rules that play any variant file, also where the catalog has quicker ones:
/// for comparing the two.
pub fn playing_by_data(id: &str) -> Option<Box<dyn AnyGame>> {
    let variant = fairy::read(&variant_source(id)?, &variant_source).ok()?;
    Some(Box::new(Prepared::new(shipped_info(&variant), variant)))
}
