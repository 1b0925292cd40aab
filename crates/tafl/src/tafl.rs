//! A game of Viking chess, as the traits of games see it.

use std::sync::Arc;

use family::{Described, Exchange, Info};
use game::{End, Game, Limits, Seat};

use crate::rules::Rules;
use crate::{Move, Options, OptionsError, Position, Undo};

/// A game of Viking chess: [`Options`] made ready for play.
#[derive(Clone, Debug)]
pub struct Tafl<const N: usize> {
    pub(crate) rules: Arc<Rules<N>>,
}

impl<const N: usize> Tafl<N> {
    /// Makes options ready for play.
    pub fn new(options: Options) -> Result<Self, OptionsError> {
        Ok(Self { rules: Arc::new(Rules::new(options)?) })
    }

    /// The options that are played.
    pub fn options(&self) -> &Options {
        &self.rules.options
    }
}

impl<const N: usize> Game for Tafl<N> {
    type Position = Position<N>;
    type Move = Move;
    type Undo = Undo<N>;

    fn start(&self) -> Position<N> {
        self.rules.start.clone()
    }

    fn turn(&self, pos: &Position<N>) -> Seat {
        pos.turn.seat()
    }

    fn moves(&self, pos: &Position<N>, out: &mut Vec<Move>) -> Option<End> {
        let end = self.rules.quick_end(pos);
        if end.is_some() {
            return end;
        }
        let before = out.len();
        self.rules.list(pos, out);
        (out.len() == before).then(|| self.rules.stuck(pos))
    }

    fn end(&self, pos: &Position<N>) -> Option<End> {
        let stuck = || (!self.rules.can_move(pos)).then(|| self.rules.stuck(pos));
        self.rules.quick_end(pos).or_else(stuck)
    }

    fn is_legal(&self, pos: &Position<N>, m: Move) -> bool {
        // A move may come from a game on another board.
        let on_board = |cell| usize::from(cell) < self.rules.grid.cells();
        on_board(m.from)
            && on_board(m.to)
            && pos.pieces(pos.turn).has(m.from)
            && self.rules.targets(pos, m.from).has(m.to)
            && self.rules.quick_end(pos).is_none()
    }

    fn make(&self, pos: &mut Position<N>, m: Move) -> Undo<N> {
        self.rules.make(pos, m)
    }

    fn unmake(&self, pos: &mut Position<N>, m: Move, undo: Undo<N>) {
        self.rules.unmake(pos, m, undo);
    }

    fn key(&self, pos: &Position<N>) -> u64 {
        pos.key
    }

    fn same(&self, a: &Position<N>, b: &Position<N>) -> bool {
        a == b
    }

    fn limits(&self) -> &Limits {
        &self.rules.limits
    }

    fn count_moves(&self, pos: &Position<N>, _scratch: &mut Vec<Move>) -> u64 {
        if self.rules.quick_end(pos).is_some() { 0 } else { self.rules.count(pos) }
    }
}

impl<const N: usize> Described for Tafl<N> {
    fn info(&self) -> Info {
        let options = self.options();
        Info {
            id: options.id.into(),
            name: options.name.into(),
            family: "Viking chess".into(),
            board: format!("{0}×{0}", options.size),
            seats: self.seats(),
            description: options.description.into(),
            help: options.help.into(),
            exchange: Exchange::Pgn { variant: Some(options.name.into()) },
        }
    }
}
