//! Why a game ended, as the tag `Termination` says it.

use super::dialect::Score;

/// What PGN calls reasons that we call otherwise.
const NAMES: [(&str, &str); 2] = [("time forfeit", "time"), ("abandoned", "abandoned")];

/// Values that say nothing about why.
const EMPTY: [&str; 5] = ["", "?", "-", "normal", "unterminated"];

/// What the tag means.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    /// Nothing: it is kept as any other tag.
    Nothing,
    /// The game was aborted.
    Aborted,
    /// The reason of the result.
    Reason(String),
}

/// What a value means beside a result.
pub(super) fn parse(value: &str, score: Score) -> Meaning {
    let lower = value.to_lowercase();
    let named = NAMES.iter().find(|(name, _)| *name == lower);
    match (score, named) {
        _ if EMPTY.contains(&lower.as_str()) => Meaning::Nothing,
        (Score::Open, Some(("abandoned", _))) => Meaning::Aborted,
        (Score::Open, _) => Meaning::Nothing,
        (_, Some((_, reason))) => Meaning::Reason((*reason).to_string()),
        (_, None) => Meaning::Reason(value.to_string()),
    }
}

/// The value for a game that was aborted.
pub(super) const ABORTED: &str = "abandoned";

/// The value for a reason; `None` if there is none that would be read as that.
pub(super) fn write(reason: &str) -> Option<String> {
    let named = NAMES.iter().find(|(_, known)| *known == reason);
    let value = named.map_or(reason, |(name, _)| name);
    (parse(value, Score::Draw) == Meaning::Reason(reason.to_string())).then(|| value.to_string())
}
