//! Players as people name them.

use catalog::search::Strength;
use catalog::{capital, clean, shorten};
use engines::Spec;
use record::{Kind, Player};

use crate::english;

/// What may be said.
const EXPECTED: &str =
    "write a level from 1 to 6, strength:40, person, person:NAME, or engine: and a program";

/// Reads a player: `person`, `person:Ann`, `3`, `level:3`, `amateur`, `strength:40`, `engine: PROGRAM; Option=Value`. A person without a name
/// is called by the side.
pub fn parse_player(text: &str, side: &str) -> Result<Player, String> {
    let text = text.trim();
    let (kind, rest) = match text.split_once(':') {
        Some((kind, rest)) => (kind.trim().to_lowercase(), Some(rest.trim())),
        None => (text.to_lowercase(), None),
    };
    match (kind.as_str(), rest) {
        ("person", None | Some("")) => Ok(Player::person(capital(side))),
        ("person", Some(name)) => Ok(Player::person(clean(name).trim().chars().take(60).collect::<String>())),
        ("engine", Some(command)) => {
            let spec = Spec::parse(command)?;
            Ok(Player { name: spec.to_string(), kind: Kind::Engine(command.to_string()) })
        }
        ("strength", Some(number)) => {
            let strength = number.parse().ok().and_then(Strength::new);
            let strength = strength.ok_or("Strengths are whole numbers from 0 to 100, like strength:40.")?;
            Ok(english::computer_of_strength(strength))
        }
        ("level", Some(rest)) => english::parse_level(rest)
            .map(english::computer)
            .ok_or_else(|| "Levels are 1 to 6, like level:3.".to_string()),
        (word, None) => english::parse_level(word)
            .map(english::computer)
            .ok_or_else(|| format!("“{}” is no player: {EXPECTED}.", shorten(text))),
        _ => Err(format!("“{}” is no player: {EXPECTED}.", shorten(text))),
    }
}

/// Whether the programs among players are there: better to hear of it before the game than after the first move.
pub(super) fn check_programs<'p>(players: impl IntoIterator<Item = &'p Player>) -> Result<(), String> {
    for player in players {
        if let Kind::Engine(command) = &player.kind
            && let Ok(spec) = Spec::parse(command)
            && !spec.is_there()
        {
            let program = shorten(&spec.program);
            return Err(format!(
                "There is no program “{program}”: look at its name, or write its whole path."
            ));
        }
    }
    Ok(())
}

/// Reads the players of one side, joined by `+`. The command of an engine may have such signs too, so that it comes last.
pub fn parse_players(text: &str, side: &str) -> Result<Vec<Player>, String> {
    let mut all = Vec::new();
    let mut rest = text;
    loop {
        let engine = rest.trim_start().to_lowercase().starts_with("engine:");
        let (first, after) = match rest.split_once('+').filter(|_| !engine) {
            Some((first, after)) => (first, Some(after)),
            None => (rest, None),
        };
        all.push(parse_player(first, side)?);
        match after {
            Some(after) => rest = after,
            None => return Ok(all),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read() {
        let check = |text: &str, expect: &str, person: bool| {
            let player = parse_player(text, "white").unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!((player.name.as_str(), player.is_person()), (expect, person), "{text}");
        };
        check("person", "White", true);
        check("person:", "White", true);
        check(" Person: Ann Lee ", "Ann Lee", true);
        check("3", "Anyboard Amateur", false);
        check("level:6", "Anyboard Master", false);
        check("level:novice", "Anyboard Novice", false);
        check("Expert", "Anyboard Expert", false);
        check("strength:40", "Anyboard strength 40", false);
        check("engine: /usr/games/stockfish; Hash=1", "stockfish; Hash=1", false);
        for text in ["", "7", "0", "level:9", "strength:101", "strength:x", "engine:", "stockfish", "x:y"] {
            assert!(parse_player(text, "white").is_err(), "{text}");
        }
    }

    #[test]
    fn several_players_share_a_side() {
        let names = |text: &str| -> Vec<String> {
            parse_players(text, "black").unwrap().into_iter().map(|player| player.name).collect()
        };
        assert_eq!(names("person:Ann+2 + person:Bob"), ["Ann", "Anyboard Novice", "Bob"]);
        assert_eq!(names("1+engine: foo +x"), ["Anyboard Beginner", "foo"]);
        assert!(parse_players("1+", "black").is_err());
        assert!(parse_players("+1", "black").is_err());
    }
}
