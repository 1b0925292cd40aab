//! The traits of a game.

use game::{Complete, Described, End, Exchange, Game, Info, Limits, Seat};

use crate::{Move, Position, Tafl, Undo};

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
        let decided = self.rules.decided(pos);
        if decided.is_some() {
            return decided;
        }
        let before = out.len();
        self.rules.list(pos, out);
        (out.len() == before).then(|| self.rules.stuck(pos))
    }

    fn end(&self, pos: &Position<N>) -> Option<End> {
        let stuck = || (!self.rules.can_move(pos)).then(|| self.rules.stuck(pos));
        self.rules.decided(pos).or_else(stuck)
    }

    fn is_legal(&self, pos: &Position<N>, m: Move) -> bool {
        // A move may come from a game on another board.
        let on_board = |cell| usize::from(cell) < self.rules.grid.cells();
        on_board(m.from)
            && on_board(m.to)
            && pos.pieces(pos.turn).has(m.from)
            && self.rules.targets(pos, m.from).has(m.to)
            && self.rules.decided(pos).is_none()
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
}

impl<const N: usize> Complete for Tafl<N> {
    fn count_moves(&self, pos: &Position<N>, _scratch: &mut Vec<Move>) -> u64 {
        if self.rules.decided(pos).is_some() { 0 } else { self.rules.count(pos) }
    }
}

impl<const N: usize> Described for Tafl<N> {
    fn info(&self) -> Info {
        let set = self.set();
        Info {
            id: set.id.into(),
            name: set.name.into(),
            family: "Viking chess".into(),
            board: format!("{0}×{0}", set.size),
            seats: self.seats(),
            description: set.description.into(),
            help: set.help.into(),
            exchange: Exchange::Pgn { variant: Some(set.name.into()) },
        }
    }
}
