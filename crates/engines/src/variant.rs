//! What other programs call our games.

/// Our id for the game that many engines know by an option, not by the name of a variant.
pub(super) const CHESS960: &str = "chess960";

/// What other programs call a game of ours, where they play it by the same rules under another name.
pub fn foreign_name(id: &str) -> Option<&'static str> {
    match id {
        "chess" => Some("chess"),
        "king-of-the-hill" => Some("kingofthehill"),
        "atomic" => Some("atomic"),
        "three-check" => Some("3check"),
        "antichess" => Some("antichess"),
        "horde" => Some("horde"),
        "racing-kings" => Some("racingkings"),
        "grand-chess" => Some("grand"),
        "capablanca-chess" => Some("capablanca"),
        _ => None,
    }
}

/// The name by which an engine plays a game, out of those that it offers: ours, or that of others.
pub(super) fn offered<'v>(id: &str, variants: &'v [String]) -> Option<&'v str> {
    let known = |name: &str| variants.iter().find(|variant| variant.as_str() == name).map(String::as_str);
    known(id).or_else(|| known(foreign_name(id)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_name_goes_before_that_of_others() {
        let list = |names: &[&str]| names.iter().map(|name| name.to_string()).collect::<Vec<_>>();
        let theirs = list(&["chess", "atomic", "kingofthehill"]);
        assert_eq!(offered("king-of-the-hill", &theirs), Some("kingofthehill"));
        assert_eq!(offered("chess", &theirs), Some("chess"));
        assert_eq!(offered("hole-chess", &theirs), None);
        let ours = list(&["king-of-the-hill", "kingofthehill"]);
        assert_eq!(offered("king-of-the-hill", &ours), Some("king-of-the-hill"));
    }
}
