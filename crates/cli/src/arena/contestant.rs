//! Who can play.

use std::fmt;

use catalog::Judgement;
use catalog::search::{Level, Player, Strength};

use crate::english;
use crate::external::Spec;
use crate::text::shorten;

/// One of two players, as the command line names them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Contestant {
    /// One of our own, and what it evaluates positions by.
    Own(Player, Judgement),
    /// Another program.
    Engine(Spec),
}

impl Contestant {
    /// One of our own, at its best.
    pub(crate) fn own(player: Player) -> Self {
        Self::Own(player, Judgement::Best)
    }

    /// Reads `level:3`, `amateur`, `strength:40`, `full` or `engine: …`. Our own may be told to do without a network: `full; hand-written`.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let text = text.trim();
        if let Some(player) =
            text.strip_suffix("hand-written").and_then(|text| text.trim_end().strip_suffix(';'))
            && let Self::Own(player, _) = Self::parse(player)?
        {
            return Ok(Self::Own(player, Judgement::HandWritten));
        }
        let (kind, rest) = match text.split_once(':') {
            Some((kind, rest)) => (kind.trim(), Some(rest.trim())),
            None => (text, None),
        };
        let named = |level: &Level| english::level_name(*level).eq_ignore_ascii_case(kind);
        match (kind, rest) {
            ("engine", Some(rest)) => Spec::parse(rest).map(Self::Engine),
            ("level", Some(rest)) => {
                let level = rest.parse().ok().and_then(Level::new);
                level.map(|level| Self::own(Player::Level(level))).ok_or("levels are 1 to 6: level:3".into())
            }
            ("strength", Some(rest)) => {
                let strength = rest.parse().ok().and_then(Strength::new);
                let own = strength.map(|strength| Self::own(Player::Strength(strength)));
                own.ok_or("strengths are whole numbers from 0 to 100: strength:40".into())
            }
            ("full", None) => Ok(Self::own(Player::Analyst)),
            _ => {
                let level = Level::ALL.into_iter().find(named).filter(|_| rest.is_none());
                level.map(|level| Self::own(Player::Level(level))).ok_or_else(|| {
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
        let (player, judgement) = match self {
            Self::Own(player, judgement) => (player, judgement),
            Self::Engine(spec) => return spec.fmt(f),
        };
        match player {
            Player::Analyst => f.write_str("full strength")?,
            Player::Level(level) => f.write_str(&english::level(*level))?,
            Player::Strength(_) => player.fmt(f)?,
        }
        match judgement {
            Judgement::Best => Ok(()),
            Judgement::HandWritten => f.write_str(", hand-written evaluation"),
            Judgement::Network(_) => f.write_str(", new network"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_read() {
        let own = |text: &str| match Contestant::parse(text) {
            Ok(Contestant::Own(player, Judgement::Best)) => player,
            other => panic!("{text}: {other:?}"),
        };
        let level = |number| Player::Level(Level::new(number).unwrap());
        assert_eq!(own("level:1"), level(1));
        assert_eq!(own(" level: 6 "), level(6));
        assert_eq!(own("amateur"), level(3));
        assert_eq!(own("Master"), level(6));
        assert_eq!(own("strength:0"), Player::Strength(Strength::new(0).unwrap()));
        assert_eq!(own("full"), Player::Analyst);
        let plain = Contestant::parse("master; hand-written").unwrap();
        assert_eq!(plain, Contestant::Own(level(6), Judgement::HandWritten));
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
