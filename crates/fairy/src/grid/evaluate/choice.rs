//! Which evaluation a variant gets: told by its pieces, its board and its ends, never by its name.

use std::sync::Arc;

use insight::{Evaluate, Understanding, Weight};

use super::evaluator::Evaluator;
use super::orthodox::{Blast, BlastEvaluator, Classic, ClassicEvaluator, Kinds, PieceRole};
use super::weights::Weights;
use crate::grid::moves::Move;
use crate::grid::position::Position;
use crate::grid::rules::Rules;
use crate::variant::{self, Fate, Kind, Variant};

/// The evaluation of a game.
#[derive(Clone, Debug)]
pub(in crate::grid) enum Evaluation {
    /// What follows from the moves of the pieces: for any game.
    Derived(Weights),
    /// What is known of orthodox pieces where mate wins, and perhaps a goal of the kings.
    Classic(Arc<Classic>),
    /// What is known of orthodox pieces where captures explode.
    Blast(Arc<Blast>),
}

impl Evaluation {
    /// The one that fits best.
    pub(in crate::grid) fn of(variant: &Variant) -> Self {
        let derived = Self::Derived(Weights::TUNED);
        let Some(kinds) = Kinds::of(variant) else { return derived };
        let king = kinds.kind(PieceRole::King) as Kind;
        let pawn = kinds.kind(PieceRole::Pawn) as Kind;
        let ends = &variant.ends;
        if !is_about_mate(variant) || ends.goal.as_ref().is_some_and(|goal| goal.piece_types != [king]) {
            return derived;
        }
        match &variant.blast {
            None => Self::Classic(Arc::new(Classic::new(variant, kinds))),
            Some(blast) if ends.goal.is_none() && spares_pawns_and_touching_kings(blast, pawn) => {
                Self::Blast(Arc::new(Blast::new(kinds)))
            }
            Some(_) => derived,
        }
    }

    /// The evaluation that one search thread owns.
    pub(in crate::grid) fn evaluator<'e, const N: usize>(
        &'e self,
        rules: &'e Rules<N>,
        understanding: Understanding,
    ) -> Box<dyn Evaluate<Position<N>> + 'e> {
        match self {
            Self::Derived(weights) => Box::new(Evaluator::new(rules, weights, understanding)),
            Self::Classic(classic) => Box::new(ClassicEvaluator::new(classic, understanding)),
            Self::Blast(blast) => Box::new(BlastEvaluator::new(blast, understanding)),
        }
    }

    /// The value of a single position.
    pub(in crate::grid) fn value<const N: usize>(
        &self,
        rules: &Rules<N>,
        pos: &Position<N>,
        understanding: Understanding,
    ) -> i32 {
        match self {
            Self::Derived(weights) => rules.evaluate(pos, &rules.knowledge.sums(pos), weights, understanding),
            Self::Classic(classic) => ClassicEvaluator::brief(classic, understanding).evaluate(pos),
            Self::Blast(blast) => BlastEvaluator::new(blast, understanding).evaluate(pos),
        }
    }

    /// Whether something besides a check must be met at once: a threat to win by the very next move.
    #[inline]
    pub(in crate::grid) fn must_respond<const N: usize>(&self, pos: &Position<N>) -> bool {
        match self {
            Self::Classic(classic) => classic.must_respond(pos),
            Self::Derived(_) | Self::Blast(_) => false,
        }
    }

    /// What a move wins at first sight; `None` for quiet moves.
    #[inline]
    pub(in crate::grid) fn gain<const N: usize>(
        &self,
        rules: &Rules<N>,
        pos: &Position<N>,
        m: Move,
    ) -> Option<i32> {
        match self {
            Self::Derived(_) => rules.gain(pos, m),
            Self::Classic(classic) => classic.gain(pos, m),
            Self::Blast(blast) => blast.gain(pos, m),
        }
    }

    /// What a move wins after the best captures back and forth on its target.
    #[inline]
    pub(in crate::grid) fn see<const N: usize>(&self, rules: &Rules<N>, pos: &Position<N>, m: Move) -> i32 {
        match self {
            Self::Derived(_) => rules.see(pos, m),
            Self::Classic(classic) => classic.see(pos, m),
            Self::Blast(blast) => blast.see(pos, m),
        }
    }

    /// Whether [`Evaluation::see`] of a move is less than a bound.
    #[inline]
    pub(in crate::grid) fn see_is_below<const N: usize>(
        &self,
        rules: &Rules<N>,
        pos: &Position<N>,
        m: Move,
        bound: i32,
    ) -> bool {
        match self {
            // At worst the piece that moved is lost: often that is known to be little enough.
            Self::Derived(_) => {
                rules.least_see(pos, m).is_none_or(|least| least < bound) && rules.see(pos, m) < bound
            }
            Self::Classic(classic) => classic.see_is_below(pos, m, bound),
            Self::Blast(blast) => blast.see(pos, m) < bound,
        }
    }

    /// Whether zugzwang is so frequent with what the side to move has that a null move proves nothing.
    #[inline]
    pub(in crate::grid) fn fears_zugzwang<const N: usize>(
        &self,
        rules: &Rules<N>,
        pos: &Position<N>,
    ) -> bool {
        match self {
            Self::Derived(_) => rules.has_only_pawns(pos),
            Self::Classic(classic) => classic.is_thin(pos),
            Self::Blast(blast) => blast.is_thin(pos),
        }
    }

    /// Roughly how many positions a search looks at in a second.
    pub(in crate::grid) fn nodes_per_second<const N: usize>(&self) -> u64 {
        match (self, N) {
            (Self::Classic(_), _) => Classic::NODES_PER_SECOND,
            (Self::Blast(_), _) => Blast::NODES_PER_SECOND,
            (Self::Derived(_), 1) => 300_000,
            (Self::Derived(_), 2) => 130_000,
            (Self::Derived(_), 4) => 55_000,
            (Self::Derived(_), 8) => 20_000,
            (Self::Derived(_), _) => 8_000,
        }
    }

    /// Names and values of all that can be tuned.
    pub(in crate::grid) fn weights(&self) -> Vec<Weight> {
        match self {
            Self::Derived(weights) => weights.list(),
            Self::Classic(classic) => classic.weights(),
            Self::Blast(blast) => blast.weights(),
        }
    }

    /// The same evaluation with other values.
    pub(in crate::grid) fn with_weights(&self, values: &[i32]) -> Self {
        match self {
            Self::Derived(_) => Self::Derived(Weights::from_values(values)),
            Self::Classic(classic) => Self::Classic(Arc::new(classic.with_weights(values))),
            Self::Blast(blast) => Self::Blast(Arc::new(blast.with_weights(values))),
        }
    }
}

/// Whether mate loses, stalemate draws, nothing that is lost or given ends the game besides, and no rule forbids moves.
fn is_about_mate(variant: &Variant) -> bool {
    let ends = &variant.ends;
    let free = !variant.must_capture && !variant.checks_forbidden;
    free && ends.checks.is_none()
        && ends.mate == Fate::Loss
        && ends.no_moves == Fate::Draw
        && ends.bare.is_none()
        && ends.extinct_all.is_none()
        && ends.extinct.is_empty()
}

/// Whether a blast reaches all neighbours but pawns, and never both kings.
fn spares_pawns_and_touching_kings(blast: &variant::Blast, pawn: Kind) -> bool {
    let beside = |v: &board::Vector| v.z == 0 && v.x.abs().max(v.y.abs()) == 1;
    let mut vectors: Vec<_> = blast.vectors.iter().map(|v| (v.x, v.y)).collect();
    vectors.sort_unstable();
    vectors.dedup();
    blast.vectors.iter().all(beside)
        && vectors.len() == 8
        && blast.spares == [pawn]
        && !blast.both_royals_win
        && blast.touching_royals_safe
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Source, read};

    fn find(id: &str) -> Option<Source> {
        let file = format!("{}/../../variants/{id}.toml", env!("CARGO_MANIFEST_DIR"));
        Some(Source { text: std::fs::read_to_string(&file).ok()?, file })
    }

    fn chosen(variant: &Variant) -> &'static str {
        match Evaluation::of(variant) {
            Evaluation::Derived(_) => "derived",
            Evaluation::Classic(_) => "classic",
            Evaluation::Blast(_) => "blast",
        }
    }

    /// Of a shipped variant.
    fn check(id: &str, expect: &str) {
        assert_eq!(chosen(&read(&find(id).unwrap(), &find).unwrap()), expect, "{id}");
    }

    /// Of a variant that extends another one.
    fn check_own(base: &str, text: &str, expect: &str) {
        let text = format!("extends = \"{base}\"\nname = \"Own\"\n{text}");
        let variant = read(&Source { file: "own.toml".into(), text: text.clone() }, &find);
        assert_eq!(chosen(&variant.unwrap_or_else(|faults| panic!("{text}: {faults:?}"))), expect, "{text}");
    }

    #[test]
    fn shipped_variants_are_told_by_their_rules() {
        check("chess", "classic");
        check("king-of-the-hill", "classic");
        check("atomic", "blast");
        check("atomic-total", "derived");
        check("capablanca-chess", "derived");
        check("hole-chess", "derived");
        check("last-piece-standing", "derived");
        check("chess960", "classic");
        check("three-check", "derived");
        check("antichess", "derived");
        check("racing-kings", "derived");
        check("horde", "derived");
        check("raumschach", "derived");
    }

    #[test]
    fn other_setups_goals_and_letters_stay_classic() {
        let other = "setup = \"bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN\"\ncastling = []";
        check_own("chess", other, "classic");
        check_own("atomic", other, "blast");
        check_own("chess", "[ends.goal]\npieces = \"K\"\ncells = [\"rank 8\"]", "classic");
        // The same moves in other words.
        let same =
            "[pieces.Q]\nmoves = [\"slide ±1 ±1 up to 7\", \"slide {±1 0} quiet\", \"slide {±1 0} capture\"]";
        check_own("chess", same, "classic");
    }

    #[test]
    fn other_pieces_and_ends_are_derived() {
        check_own("chess", "[pieces.N]\nmoves = [\"leap {±1 ±3}\"]", "derived");
        check_own("chess", "[pieces.B]\nmoves = [\"slide ±1 ±1 up to 4\"]", "derived");
        check_own("chess", "[pieces.P]\nfirst_zone = [\"rank 2..3\"]", "derived");
        check_own("chess", "[pieces.P.promotion]\nto = \"RBN\"", "derived");
        check_own("chess", "[pieces.P.promotion]\noptional = true", "derived");
        check_own("chess", "[ends]\nno_moves = \"loss\"", "derived");
        check_own("chess", "[ends]\nbare = \"loss\"", "derived");
        check_own("chess", "[ends.goal]\npieces = \"KN\"\ncells = [\"rank 8\"]", "derived");
        check_own("atomic", "[capture]\nblast = [\"{±1 0}\"]", "derived");
        check_own(
            "king-of-the-hill",
            "[capture]\nblast = [\"{±1 0}\", \"±1 ±1\"]\nspares = \"P\"",
            "derived",
        );
    }
}
