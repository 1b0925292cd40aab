//! Perfect play, where it can be found.

use game::{Game, Outcome};
use insight::SolvedFate;

use crate::four::board::FourBoard;
use crate::four::fates::fates;
use crate::{Line, LineGame, LineRules, Move, Position};

/// So many squares can be filled in every possible order.
const FEW: u32 = 9;

impl LineRules {
    /// Whether this is connect four on the standard board, for which there is a solver.
    pub(crate) const fn is_standard_four(&self) -> bool {
        self.files == 7 && self.ranks == 6 && self.length == 4 && self.gravity
    }
}

impl<S: LineGame, const N: usize> Line<S, N> {
    /// The fates of moves; where `best` is 1, it may be that of one best move alone.
    pub(crate) fn solved(
        &self,
        pos: &Position<N>,
        best: usize,
        stop: &dyn Fn() -> bool,
    ) -> Option<Vec<(Move, SolvedFate)>> {
        if self.end(pos).is_some() {
            return None;
        }
        let open = self.open(pos);
        if S::RULES.is_standard_four() {
            let word = |set: board::Bits<N>| set.into_iter().fold(0_u64, |word, square| word | 1 << square);
            let board = FourBoard::new(word(pos.own), word(pos.occupied));
            let fates = fates(&board, best, stop)?;
            return Some(
                fates
                    .into_iter()
                    .map(|(square, fate)| (Move(square.trailing_zeros() as board::Square), fate))
                    .collect(),
            );
        }
        if (self.board & !pos.occupied).len() > FEW {
            return None;
        }
        let mut pos = pos.clone();
        open.into_iter()
            .map(|square| Some((Move(square), self.minimax(&mut pos, Move(square), stop)?)))
            .collect()
    }

    /// The fate of a move by trying everything. Boards that this is for are so small that it ends soon.
    fn minimax(&self, pos: &mut Position<N>, m: Move, stop: &dyn Fn() -> bool) -> Option<SolvedFate> {
        let before = self.make(pos, m);
        let fate = match self.end(pos).map(|end| end.outcome) {
            Some(Outcome::Draw) => Some(SolvedFate::Draw),
            Some(_) => Some(SolvedFate::Win(1)),
            None if stop() => None,
            None => {
                let mut best: Option<SolvedFate> = None;
                for square in self.open(pos) {
                    let found = self.minimax(pos, Move(square), stop)?;
                    if best.is_none_or(|best| rank(found) > rank(best)) {
                        best = Some(found);
                    }
                }
                best.map(later)
            }
        };
        self.unmake(pos, m, before);
        fate
    }
}

/// The fate of a move, from that of the position to which it leads.
fn later(after: SolvedFate) -> SolvedFate {
    match after {
        SolvedFate::Win(plies) => SolvedFate::Loss(plies + 1),
        SolvedFate::Draw => SolvedFate::Draw,
        SolvedFate::Loss(plies) => SolvedFate::Win(plies + 1),
    }
}

/// Greater for better fates: a win the sooner the better, a loss the later.
fn rank(fate: SolvedFate) -> i32 {
    match fate {
        SolvedFate::Win(plies) => 1000 - plies as i32,
        SolvedFate::Draw => 0,
        SolvedFate::Loss(plies) => plies as i32 - 1000,
    }
}
