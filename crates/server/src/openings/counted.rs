//! What of a game is counted.

use book::first_moves;
use catalog::Source;
use data_encoding::HEXLOWER;
use rating::Score;
use record::Kind;
use sha2::{Digest, Sha256};
use store::OpeningGame;
use table::Table;

/// A game that ended sooner says nothing about its opening.
const LEAST_PLIES: usize = 4;

/// What is counted of a game that has ended so for the side of the first seat. `None` for those that don't belong there: games that only
/// computers played, that ended at once or without a result, and those that began with a position of their own.
pub(crate) fn of_table(table: &Table, score: Option<Score>) -> Option<OpeningGame> {
    let session = table.session();
    let has_person = table
        .places()
        .any(|place| session.player(place).is_some_and(|player| matches!(player.kind, Kind::Person)));
    let is_opening =
        session.custom_start().is_none() && session.ply() >= LEAST_PLIES && session.seat_infos().len() == 2;
    let score = score.filter(|_| has_person && is_opening)?;
    Some(OpeningGame {
        rules: rules_key(&session.info().id, session.sources()),
        moves: first_moves(session.as_match()),
        score,
    })
}

/// By what the rules of a game are known in the tree: a shipped game by its id. Two people may call games of their own the same: there, the text of
/// the files counts.
pub(crate) fn rules_key(id: &str, sources: &[Source]) -> String {
    if sources.is_empty() {
        return id.into();
    }
    let mut hash = Sha256::new();
    for source in sources {
        hash.update((source.text.len() as u64).to_le_bytes());
        hash.update(&source.text);
    }
    let digest = hash.finalize();
    format!("{id}~{}", HEXLOWER.encode(digest.get(..8).unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_of_the_same_name_are_told_apart_by_their_files() {
        let source = |text: &str| Source { file: "x.toml".into(), text: text.into() };
        assert_eq!(rules_key("chess", &[]), "chess");
        let [one, other] = [&[source("a")][..], &[source("b")]].map(|files| rules_key("my", files));
        assert!(one.starts_with("my~") && one.len() == 3 + 16 && one != other, "{one} {other}");
        assert_eq!(one, rules_key("my", &[Source { file: "elsewhere.toml".into(), ..source("a") }]));
        assert_ne!(rules_key("my", &[source("a"), source("b")]), rules_key("my", &[source("ab")]));
    }
}
