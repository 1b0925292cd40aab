//! What tells the notations apart.

use crate::Format;

/// What is particular to one notation.
#[derive(Copy, Clone, Debug)]
pub(super) struct Dialect {
    pub(super) format: Format,
    /// The written results. The first of those that mean the same is the one that is written.
    results: &'static [(&'static str, Score)],
}

/// A result as these notations mean it: first the score of the side that makes the first move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Score {
    /// The side that began has won.
    First,
    /// The other side has won.
    Second,
    /// Drawn.
    Draw,
    /// Not over, or not known.
    Open,
}

const CHESS: &[(&str, Score)] = &[
    ("1-0", Score::First),
    ("0-1", Score::Second),
    ("1/2-1/2", Score::Draw),
    ("*", Score::Open),
    ("1/2", Score::Draw),
    ("½-½", Score::Draw),
    ("½", Score::Draw),
];

/// Draughts players of all countries write theirs differently. 0-0 is no castling here.
const DRAUGHTS: &[(&str, Score)] = &[
    ("1-0", Score::First),
    ("0-1", Score::Second),
    ("1/2-1/2", Score::Draw),
    ("*", Score::Open),
    ("2-0", Score::First),
    ("0-2", Score::Second),
    ("1-1", Score::Draw),
    ("½-½", Score::Draw),
    ("1/2", Score::Draw),
    ("0-0", Score::Open),
];

impl Dialect {
    /// The dialect of a format. Our own has none.
    pub(super) fn of(format: Format) -> Self {
        let results = if format == Format::Pdn { DRAUGHTS } else { CHESS };
        Self { format, results }
    }

    /// Whether other programs name squares by file and rank in it.
    pub(super) fn has_squares(&self) -> bool {
        self.format == Format::Pgn
    }

    /// Whether moves stand between bars, and tags may do without quotes.
    pub(super) fn is_icn(&self) -> bool {
        self.format == Format::Icn
    }

    /// The result that a word is, if it is one.
    pub(super) fn score(&self, word: &str) -> Option<Score> {
        let found = |word: &str| self.results.iter().find(|(written, _)| *written == word);
        // Typesetters make dashes of hyphens.
        let score = found(word).or_else(|| found(&word.replace(['–', '—', '−', '‐', '‑'], "-")));
        score.map(|(_, score)| *score)
    }

    /// How a result is written.
    pub(super) fn written(&self, score: Score) -> &'static str {
        self.results.iter().find(|(_, meant)| *meant == score).map_or("*", |(written, _)| written)
    }
}
