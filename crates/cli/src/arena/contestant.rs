//! Who can play.

use std::fmt;

use catalog::search::{Level, Player, Strength};

use crate::english;
use crate::external::Spec;
use crate::text::shorten;

/// One of two players, as the command line names them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Contestant {
    /// One of our own.
    Own(Player),
    /// Another program.
    Engine(Spec),
}

impl Contestant {
    /// Reads `level:3`, `amateur`, `strength:40`, `full` or `engine: …`.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let text = text.trim();
        let (kind, rest) = match text.split_once(':') {
            Some((kind, rest)) => (kind.trim(), Some(rest.trim())),
            None => (text, None),
        };
        let named = |level: &Level| english::level_name(*level).eq_ignore_ascii_case(kind);
        match (kind, rest) {
            ("engine", Some(rest)) => Spec::parse(rest).map(Self::Engine),
            ("level", Some(rest)) => {
                let level = rest.parse().ok().and_then(Level::new);
                level.map(|level| Self::Own(Player::Level(level))).ok_or("levels are 1 to 6: level:3".into())
            }
            ("strength", Some(rest)) => {
                let strength = rest.parse().ok().and_then(Strength::new);
                let own = strength.map(|strength| Self::Own(Player::Strength(strength)));
                own.ok_or("strengths are whole numbers from 0 to 100: strength:40".into())
            }
            ("full", None) => Ok(Self::Own(Player::Analyst)),
            _ => {
                let level = Level::ALL.into_iter().find(named).filter(|_| rest.is_none());
                level.map(|level| Self::Own(Player::Level(level))).ok_or_else(|| {
                    format!(
                        "“{}” is no player: write level:3 (or its name), strength:40, full, or engine: and a program",
                        shorten(text)
                    )
                })
            }
        }
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Own(Player::Analyst) => f.write_str("full strength"),
            Self::Own(Player::Level(level)) => f.write_str(&english::level(*level)),
            Self::Own(player @ Player::Strength(_)) => player.fmt(f),
            Self::Engine(spec) => spec.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read() {
        let own = |text: &str| match Contestant::parse(text) {
            Ok(Contestant::Own(player)) => player,
            other => panic!("{text}: {other:?}"),
        };
        let level = |number| Player::Level(Level::new(number).unwrap());
        assert_eq!(own("level:1"), level(1));
        assert_eq!(own(" level: 6 "), level(6));
        assert_eq!(own("amateur"), level(3));
        assert_eq!(own("Master"), level(6));
        assert_eq!(own("strength:0"), Player::Strength(Strength::new(0).unwrap()));
        assert_eq!(own("full"), Player::Analyst);
        let engine = Contestant::parse("engine: stockfish; Hash=1").unwrap();
        assert!(matches!(&engine, Contestant::Engine(spec) if spec.program == "stockfish"));
        assert_eq!(engine.to_string(), "stockfish; Hash=1");
        for text in [
            "",
            "level",
            "level:0",
            "level:7",
            "level:x",
            "strength:101",
            "strength:-1",
            "engine:",
            "stockfish",
        ] {
            assert!(Contestant::parse(text).is_err(), "{text}");
        }
    }
}
