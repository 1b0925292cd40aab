//! Which game the tags of a file name.

use catalog::{AnyGame, Catalog, Exchange, Message, Source, shorten};

use super::dialect::Dialect;
use crate::{Format, GameRecord, Rules, TreeMatch, game_of, sources_of};

/// What other programs call chess where they name it at all.
const CHESS: [&str; 5] = ["standard", "fromposition", "normal", "orthodox", "orthochess"];

/// What other programs call games that have another name here, as [`bare`] writes it.
const ALIASES: [(&str, &str); 5] = [
    ("koth", "king-of-the-hill"),
    ("reversi", "othello"),
    ("connect4", "connect-four"),
    ("fourinarow", "connect-four"),
    ("fiveinarow", "gomoku"),
];

/// What PDN calls the games that it has numbers for.
const TYPES: [(u8, &str); 13] = [
    (20, "international draughts"),
    (21, "English draughts"),
    (22, "Italian draughts"),
    (23, "American pool checkers"),
    (24, "Spanish draughts"),
    (25, "Russian draughts"),
    (26, "Brazilian draughts"),
    (27, "Canadian draughts"),
    (28, "Portuguese draughts"),
    (29, "Czech draughts"),
    (30, "Turkish draughts"),
    (31, "Thai draughts"),
    (40, "Frisian draughts"),
];

/// What a file says about which game it is.
pub(super) struct Named<'t> {
    pub(super) variant: Option<&'t str>,
    pub(super) game_type: Option<&'t str>,
    pub(super) sources: Vec<Source>,
    /// ICN's position, which may fit one game only.
    pub(super) position: Option<&'t str>,
}

/// The game that is named, or else `usual`.
pub(super) fn find<'c>(
    catalog: &'c Catalog,
    dialect: Dialect,
    named: &Named<'_>,
    usual: Option<&str>,
) -> Result<Rules<'c>, Message> {
    if !named.sources.is_empty() {
        // The first file says the id, and whether it is the same as in the catalog is seen by its text.
        let known = catalog.games().map(|game| game.info().id.as_str());
        let known = known.into_iter().find(|id| sources_of(catalog, id) == named.sources);
        let rules = match known {
            Some(id) => catalog.find(id).map(Rules::Listed).map_err(|error| Message::from(&error))?,
            None => embedded(&named.sources, catalog)?,
        };
        return check(rules, dialect);
    }
    let listed = |id: &str| catalog.find(id).map(Rules::Listed).map_err(|error| Message::from(&error));
    let rules = match dialect.format {
        Format::Icn => Rules::Listed(plane(catalog, named, usual)?),
        Format::Pdn => match (named.game_type, named.variant) {
            (Some(text), _) => Rules::Listed(by_type(catalog, text)?),
            (None, Some(name)) => Rules::Listed(by_name(catalog, name).ok_or_else(|| unknown(name))?),
            (None, None) => listed(usual.ok_or_else(|| which_draughts(catalog))?)?,
        },
        Format::Pgn | Format::Native => match (named.variant, usual) {
            (Some(name), _) => Rules::Listed(by_name(catalog, name).ok_or_else(|| unknown(name))?),
            (None, usual) => listed(usual.unwrap_or("chess"))?,
        },
    };
    check(rules, dialect)
}

fn embedded<'c>(sources: &[Source], catalog: &'c Catalog) -> Result<Rules<'c>, Message> {
    let id = catalog.game_of_sources(sources).map(|game| game.info().id.clone());
    let record = GameRecord { sources: sources.to_vec(), ..GameRecord::new(id.unwrap_or_default()) };
    game_of(&record, catalog).map_err(|error| Message::from(&error))
}

/// A game of which the players use another notation is not what the file holds.
fn check<'c>(rules: Rules<'c>, dialect: Dialect) -> Result<Rules<'c>, Message> {
    let has = Format::of_exchange(&rules.info().exchange);
    if has == dialect.format {
        return Ok(rules);
    }
    Err(Message::new("file-of-other-notation")
        .text("name", shorten(&rules.info().name))
        .text("has", has.name())
        .text("is", dialect.format.name()))
}

fn unknown(name: &str) -> Message {
    Message::new("file-of-unknown-game").text("name", shorten(name))
}

fn which_draughts(catalog: &Catalog) -> Message {
    let is_draughts = |game: &&dyn AnyGame| matches!(game.info().exchange, Exchange::Pdn { .. });
    let ids: Vec<&str> = catalog.games().filter(is_draughts).map(|game| game.info().id.as_str()).collect();
    Message::new("no-game-type").list("ids", ids)
}

/// A name without what people spell differently.
fn bare(name: &str) -> String {
    let kept = name.chars().filter(|c| !c.is_whitespace() && !matches!(c, '-' | '_'));
    kept.flat_map(char::to_lowercase).collect()
}

/// The game of an id, of a name, or of what other programs call it.
pub(super) fn by_name<'c>(catalog: &'c Catalog, name: &str) -> Option<&'c dyn AnyGame> {
    let wanted = bare(name);
    if CHESS.contains(&wanted.as_str()) {
        return catalog.find("chess").ok();
    }
    let by_id = catalog.games().find(|game| bare(&game.info().id) == wanted);
    let by_name = || {
        catalog.games().find(|game| {
            let info = game.info();
            let exchanged = match &info.exchange {
                Exchange::Pgn { variant: Some(variant) } => bare(variant) == wanted,
                _ => false,
            };
            exchanged || bare(&info.name) == wanted
        })
    };
    let by_alias = || {
        let (_, id) = ALIASES.iter().find(|(alias, _)| *alias == wanted)?;
        catalog.games().find(|game| game.info().id == *id)
    };
    // Some say “Capablanca”, others “Capablanca Chess”.
    let core = |name: &str| bare(name).trim_end_matches("chess").to_string();
    let by_core = || {
        let wanted = core(name);
        catalog.games().find(|game| !wanted.is_empty() && core(&game.info().name) == wanted)
    };
    by_id.or_else(by_name).or_else(by_alias).or_else(by_core)
}

fn by_type<'c>(catalog: &'c Catalog, text: &str) -> Result<&'c dyn AnyGame, Message> {
    let number = |text: &str| text.split(',').next().and_then(|number| number.trim().parse::<u8>().ok());
    let wanted = number(text);
    let is_it = |game: &&dyn AnyGame| match &game.info().exchange {
        Exchange::Pdn { game_type: Some(known) } => wanted.is_some() && number(known) == wanted,
        _ => false,
    };
    catalog.games().find(is_it).ok_or_else(|| {
        let known = TYPES.iter().find(|(known, _)| Some(*known) == wanted);
        match known {
            Some((_, name)) => Message::new("file-of-unknown-draughts").text("name", *name),
            None => Message::new("file-of-unknown-type").text("type", shorten(text)),
        }
    })
}

/// The game that a file without an edge is of: the one it names, or else the first in which its position can stand.
fn plane<'c>(
    catalog: &'c Catalog,
    named: &Named<'_>,
    usual: Option<&str>,
) -> Result<&'c dyn AnyGame, Message> {
    let is_plane = |game: &&dyn AnyGame| game.info().exchange == Exchange::Icn;
    if let Some(name) = named.variant {
        let ending = format!("-{}", name.trim().to_lowercase().replace(' ', "-"));
        let known = by_name(catalog, name).filter(is_plane);
        let known =
            known.or_else(|| catalog.games().filter(is_plane).find(|game| game.info().id.ends_with(&ending)));
        return known.ok_or_else(|| unknown(name));
    }
    if let Some(id) = usual {
        return catalog.find(id).map_err(|error| Message::from(&error));
    }
    let fits =
        |game: &&dyn AnyGame| named.position.is_none() || TreeMatch::start(*game, named.position).is_ok();
    let found = catalog.games().filter(is_plane).find(fits);
    found.ok_or_else(|| {
        let ids: Vec<&str> = catalog.games().filter(is_plane).map(|game| game.info().id.as_str()).collect();
        Message::new("position-fits-no-plane").list("ids", ids)
    })
}
