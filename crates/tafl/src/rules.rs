//! A set made ready for play.

use board::{Bits, Grid, Rays};
use game::{Limit, Limits, Reason, Verdict};

use crate::judgement::Marks;
use crate::squares::{DIRECTIONS, Squares};
use crate::weights::Weights;
use crate::{Goal, Position, Repetition, Set, Side, Special};

/// The tables of a game.
#[derive(Clone, Debug)]
pub(crate) struct Rules<const N: usize> {
    pub(crate) set: Set,
    pub(crate) grid: Grid,
    pub(crate) squares: Squares<N>,
    pub(crate) rays: Rays<N>,
    /// Where only the king may stop.
    pub(crate) king_only: Bits<N>,
    /// Special squares that help to take.
    pub(crate) hostile: Bits<N>,
    /// Corners that help to take.
    pub(crate) hostile_corners: Bits<N>,
    /// Where the king wins.
    pub(crate) goal: Bits<N>,
    pub(crate) limits: Limits,
    pub(crate) start: Position<N>,
    /// What the evaluation looks at, and how much it counts.
    pub(crate) marks: Marks<N>,
    pub(crate) weights: Weights,
}

impl<const N: usize> Rules<N> {
    /// The longest side: beyond it, files would run into the `x` of captures.
    const LONGEST: usize = 23;

    pub(crate) fn new(set: Set) -> Result<Self, String> {
        let size = set.size;
        if !(5..=Self::LONGEST).contains(&size) || size.is_multiple_of(2) {
            return Err(format!(
                "a board of this family has an odd number of squares on a side, from 5 to {}, not {size}.",
                Self::LONGEST
            ));
        }
        if size * size > 64 * N {
            return Err(format!(
                "{size}×{size} squares need more than {N} words: Set::words tells how many."
            ));
        }
        let grid = Grid::flat(size, size).map_err(|error| format!("{error}."))?;
        let squares = Squares::new(&grid);
        let special = |which: Special| {
            let corners = if which.corners { squares.corners } else { Bits::EMPTY };
            if which.throne { corners | Bits::of(squares.throne) } else { corners }
        };
        let (king_only, hostile) = (special(set.king_only), special(set.hostile));
        let mut rules = Self {
            rays: Rays::new(&grid, DIRECTIONS),
            king_only,
            hostile,
            hostile_corners: hostile & squares.corners,
            goal: match set.goal {
                Goal::Corners => squares.corners,
                Goal::Edge => squares.edge,
            },
            limits: limits(set.repetition),
            start: Position::empty(),
            marks: Marks::new(&set, &squares),
            weights: Weights::of(&set),
            set,
            grid,
            squares,
        };
        rules.start = rules.parse_pieces(set.setup).map_err(|why| format!("the set-up is wrong: {why}."))?;
        match rules.start.king.first() {
            Some(_) => Ok(rules),
            None => Err("the set-up has no king.".into()),
        }
    }
}

fn limits(repetition: Repetition) -> Limits {
    let verdict = match repetition {
        Repetition::Draw => Verdict::Draw,
        Repetition::DefendersLose => Verdict::Loss(Side::Defenders.team()),
    };
    let third = Limit { at: 3, verdict, reason: Reason::THREEFOLD };
    Limits { repetition: vec![third], counters: Vec::new() }
}
