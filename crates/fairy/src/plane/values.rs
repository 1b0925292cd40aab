//! The values of pieces without an edge: found from how they move, so that any piece of any file has a value.

use super::rules::{KindRules, Rules};
use super::weights::Weights;
use crate::seats::WHITE;
use crate::variant::Kind;

/// What the evaluation knows about a kind of pieces.
#[derive(Clone, Debug)]
pub(super) struct PieceValue {
    /// In hundredths of a pawn; a royal piece's is [`PieceValue::ROYAL`].
    pub(super) value: i32,
    /// Whether it has slides without limit: it acts from afar.
    pub(super) far: bool,
    /// Whether it is royal.
    pub(super) royal: bool,
    /// The rank on which it promotes, as White sees it, and the direction of y that leads there.
    pub(super) promotes: Option<(i64, i64)>,
}

impl PieceValue {
    /// More than any army.
    pub(super) const ROYAL: i32 = 30_000;

    /// The value of each kind.
    pub(super) fn of_all(rules: &Rules, weights: &Weights) -> Vec<Self> {
        rules.kinds[WHITE]
            .iter()
            .enumerate()
            .map(|(kind, pieces)| Self::new(rules, kind as Kind, pieces, weights))
            .collect()
    }

    fn new(rules: &Rules, kind: Kind, pieces: &KindRules, weights: &Weights) -> Self {
        let promotes = pieces.promotion.as_ref().and_then(|p| {
            let rank = p.zone.iter().find_map(|area| area.rank())?;
            let motions = &rules.variant.piece_types[usize::from(kind)].motions;
            let ahead = motions.iter().find(|s| s.quiet && s.vector.y != 0)?;
            Some((rank, i64::from(ahead.vector.y.signum())))
        });
        let value = match (pieces.royal, promotes) {
            (true, _) => Self::ROYAL,
            (_, Some(_)) => weights.pawn.max(reach(pieces, weights)),
            _ => reach(pieces, weights),
        };
        Self { value, far: !pieces.lines.is_empty(), royal: pieces.royal, promotes }
    }
}

/// The value of moves: so much for each cell that a leap reaches and each direction of a slide, half of it where only
/// moving or only taking is allowed, and more for a piece that does many things at once.
fn reach(pieces: &KindRules, weights: &Weights) -> i32 {
    let part = |quiet: bool, captures: bool, first: bool| match (first, quiet, captures) {
        (true, ..) => 0,
        (_, true, true) => 2,
        _ => 1,
    };
    let leaps = pieces.leaps.iter().map(|l| weights.leap * part(l.quiet, l.captures, l.first));
    let slides = pieces.slides.iter().map(|s| {
        let endless = match (s.direction.x.abs(), s.direction.y.abs()) {
            // Only rows and columns are fences that a king can't slip through.
            (_, 0) | (0, _) => weights.straight,
            (1, 1) => weights.diagonal,
            _ => weights.oblique,
        };
        // A slide of n steps is about as good as n leaps that can be blocked, and never as good as one without end.
        let value = s.limit.map_or(endless, |n| {
            let more = i32::try_from(n - 1).unwrap_or(i32::MAX).clamp(0, 8);
            (weights.leap + more * weights.leap / 2).min(endless)
        });
        value * part(s.quiet, s.captures, s.first)
    });
    let sum = leaps.chain(slides).fold(0_i32, |sum, part| sum.saturating_add(part)).min(10_000) / 2;
    sum + sum * sum / weights.variety.max(1)
}
