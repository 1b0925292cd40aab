//! The formats that games are kept in.

use std::path::Path;

use catalog::Exchange;

/// A format of files with games.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Format {
    /// Our own, for every game: `*.anyboard`.
    Native,
    /// PGN, for chess, its variants and all games that have no other notation.
    Pgn,
    /// PDN, for draughts.
    Pdn,
    /// ICN, for boards without an edge.
    Icn,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Native, Self::Pgn, Self::Pdn, Self::Icn];

    /// What names of files end in, without the point.
    pub fn ending(self) -> &'static str {
        match self {
            Self::Native => "anyboard",
            Self::Pgn => "pgn",
            Self::Pdn => "pdn",
            Self::Icn => "icn",
        }
    }

    /// What it is called in every language.
    pub fn name(self) -> &'static str {
        match self {
            Self::Native => "Anyboard",
            Self::Pgn => "PGN",
            Self::Pdn => "PDN",
            Self::Icn => "ICN",
        }
    }

    /// The format of this name, which is the ending of its files, in any case.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.ending().eq_ignore_ascii_case(name))
    }

    /// The format that the name of a file tells.
    pub fn from_path(path: &Path) -> Option<Self> {
        path.extension().and_then(|ending| ending.to_str()).and_then(Self::named)
    }

    /// The format in which the players of a game exchange games with other programs.
    pub fn of_exchange(exchange: &Exchange) -> Self {
        match exchange {
            Exchange::Pgn { .. } => Self::Pgn,
            Exchange::Pdn { .. } => Self::Pdn,
            Exchange::Icn => Self::Icn,
        }
    }

    /// Whether bytes are no text at all, like those of a picture or a program: no text has a zero among its first bytes.
    pub fn is_binary(bytes: &[u8]) -> bool {
        bytes.iter().take(1 << 16).any(|byte| *byte == 0)
    }

    /// The format that the first bytes of a file look like: some hundred are enough. `None` where there are none, and where they are no text.
    pub fn sniff(bytes: &[u8]) -> Option<Self> {
        let bytes = &bytes[..bytes.len().min(1 << 16)];
        if Self::is_binary(bytes) {
            return None;
        }
        let text = String::from_utf8_lossy(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes));
        let text = text.trim_start();
        if text.is_empty() {
            return None;
        }
        if let Some(inside) = text.strip_prefix('{')
            && inside.trim_start().starts_with(['"', '}'])
        {
            return Some(Self::Native);
        }
        if text.lines().any(|line| line.trim_start().starts_with("[GameType ")) {
            return Some(Self::Pdn);
        }
        // The first words that are neither tags nor comments.
        let moves = text.lines().map(str::trim_start).filter(|line| !line.starts_with(['[', '{', ';', '%']));
        let words = moves.flat_map(str::split_whitespace);
        let bare = |word: &str| word.rsplit('.').next().unwrap_or_default().to_string();
        let digit = |c: char| c.is_ascii_digit();
        for word in words.take(40).map(bare) {
            let cell = |part: &str| {
                part.trim_start_matches(|c: char| c.is_ascii_alphabetic()).split_once(',').is_some_and(
                    |(x, y)| {
                        x.trim_start_matches('-').starts_with(digit)
                            && y.trim_start_matches('-').starts_with(digit)
                    },
                )
            };
            if cell(word.split(['|', '>']).next().unwrap_or_default()) {
                return Some(Self::Icn);
            }
            let squares: Vec<&str> = word.split(['-', 'x', ':']).collect();
            let number = |part: &&str| part.parse::<u8>().is_ok_and(|n| n > 2);
            if squares.len() > 1 && squares.iter().all(number) {
                return Some(Self::Pdn);
            }
        }
        Some(Self::Pgn)
    }
}
