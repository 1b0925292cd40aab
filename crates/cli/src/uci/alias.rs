//! What other programs call our games.

use catalog::{AnyGame, Catalog};

use crate::english;

/// Names that python-chess, Fairy-Stockfish, Lichess and PGN have for games that are listed otherwise here. Only games with the same
/// rules: `giveaway` and `suicide` are not `antichess`, as one castles and the other counts pieces at stalemate.
const ALIASES: [(&str, &str); 13] = [
    ("standard", "chess"),
    ("normal", "chess"),
    ("orthodox", "chess"),
    ("fromposition", "chess"),
    ("fischerandom", "chess960"),
    ("fischerrandom", "chess960"),
    ("koth", "king-of-the-hill"),
    ("3check", "three-check"),
    ("3-check", "three-check"),
    ("anti", "antichess"),
    ("racing", "racing-kings"),
    ("capablanca", "capablanca-chess"),
    ("grand", "grand-chess"),
];

/// All names that [`find`] knows, the games' own first. It takes no notice of capitals, hyphens and spaces beyond these.
pub(super) fn names(catalog: &Catalog) -> Vec<String> {
    let ids: Vec<String> = catalog.games().map(|game| game.info().id.clone()).collect();
    let known = ALIASES.iter().filter(|(_, id)| ids.iter().any(|known| known == id));
    let others = known.map(|(alias, _)| (*alias).to_string()).chain(ids.iter().map(|id| squeezed(id)));
    let mut names = ids.clone();
    for other in others {
        if !names.contains(&other) {
            names.push(other);
        }
    }
    names
}

/// A game by its id, or by what other programs call it.
pub(super) fn find<'c>(catalog: &'c Catalog, name: &str) -> Result<&'c dyn AnyGame, String> {
    let wanted = squeezed(name);
    let alias = ALIASES.iter().find(|(alias, _)| squeezed(alias) == wanted).map(|(_, id)| *id);
    catalog.find(alias.unwrap_or(name)).or_else(|unknown| {
        let same = catalog.games().find(|game| squeezed(&game.info().id) == wanted);
        same.ok_or_else(|| english::error(&unknown))
    })
}

fn squeezed(text: &str) -> String {
    text.to_lowercase().replace(['-', '_', ' '], "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_that_is_listed_is_found() {
        let catalog = Catalog::shipped();
        let names = names(&catalog);
        for name in &names {
            assert!(find(&catalog, name).is_ok(), "{name}");
        }
        for (alias, id) in ALIASES {
            assert!(names.iter().any(|name| name == alias), "{alias}");
            assert_eq!(find(&catalog, alias).map(|game| game.info().id.as_str()), Ok(id), "{alias}");
        }
        assert!(find(&catalog, "giveaway").is_err());
    }
}
