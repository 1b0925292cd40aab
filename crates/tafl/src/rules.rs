//! The options of a game, made ready for play.

use board::{Bits, Grid, Rays};
use game::{Limit, Limits, Reason, Verdict};

use crate::evaluate::TowerMarks;
use crate::squares::{DIRECTIONS, Squares};
use crate::weights::Weights;
use crate::{Goal, Options, OptionsError, Position, Repetition, Side, SpecialSquares};

/// The tables of a game.
#[derive(Clone, Debug)]
pub(crate) struct Rules<const N: usize> {
    pub(crate) options: Options,
    pub(crate) grid: Grid,
    pub(crate) squares: Squares<N>,
    pub(crate) rays: Rays<N>,
    /// Where only the king may stop.
    pub(crate) king_only: Bits<N>,
    /// SpecialSquares squares that help to take.
    pub(crate) hostile: Bits<N>,
    /// Corners that help to take.
    pub(crate) hostile_corners: Bits<N>,
    /// Where the king wins.
    pub(crate) goal: Bits<N>,
    pub(crate) limits: Limits,
    pub(crate) start: Position<N>,
    /// What the evaluation looks at, and how much it counts.
    pub(crate) marks: TowerMarks<N>,
    pub(crate) weights: Weights,
}

impl<const N: usize> Rules<N> {
    /// The longest side: beyond it, files would run into the `x` of captures.
    const LONGEST: usize = 23;

    pub(crate) fn new(options: Options) -> Result<Self, OptionsError> {
        let size = options.size;
        if !(5..=Self::LONGEST).contains(&size) || size.is_multiple_of(2) {
            return Err(OptionsError::Size { least: 5, most: Self::LONGEST });
        }
        if options.words() > N {
            return Err(OptionsError::Words { needed: options.words() });
        }
        let grid =
            Grid::flat(size, size).map_err(|_| OptionsError::Size { least: 5, most: Self::LONGEST })?;
        let squares = Squares::new(&grid);
        let special = |which: SpecialSquares| {
            let corners = if which.corners { squares.corners } else { Bits::EMPTY };
            if which.throne { corners | Bits::of(squares.throne) } else { corners }
        };
        let (king_only, hostile) = (special(options.king_only), special(options.hostile));
        let mut rules = Self {
            rays: Rays::new(&grid, DIRECTIONS),
            king_only,
            hostile,
            hostile_corners: hostile & squares.corners,
            goal: match options.goal {
                Goal::Corners => squares.corners,
                Goal::Edge => squares.edge,
            },
            limits: limits(options.repetition),
            start: Position::empty(),
            marks: TowerMarks::new(&options, &squares),
            weights: Weights::of(&options),
            options,
            grid,
            squares,
        };
        rules.start = rules.parse_pieces(options.setup).map_err(OptionsError::Setup)?;
        rules.start.king.first().ok_or(OptionsError::NoKing)?;
        Ok(rules)
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
