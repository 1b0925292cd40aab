//! What a puzzle is about, as far as its moves tell.

use catalog::search::Score;
use catalog::{AnyMatch, PlayedMove, Reason, Seat};

use super::proof::Solution;
use crate::{Goal, Theme};

/// Fewer pieces than one of so many at the start make an ending.
const ENDING: usize = 3;

/// With fewer pieces at the start, no part of the game is an ending.
const ARMY: usize = 12;

/// The themes of a solution; `None` if its moves can't be played.
pub(super) fn themes(
    fresh: &dyn AnyMatch,
    solution: &Solution,
    pieces_at_start: usize,
) -> Option<Vec<Theme>> {
    let mut live = fresh.duplicate();
    let solver = live.turn();
    let mut course = Course::default();
    for (ply, text) in solution.moves.iter().enumerate() {
        live.play(text).ok()?;
        if ply % 2 == 0 {
            course.own_move(&*live, solver, ply)?;
        } else {
            course.reply(live.last_move()?, solver);
        }
    }
    let reason = live.end().map(|end| end.reason);
    let mut themes = vec![match solution.goal {
        Goal::Win if reason == Some(Reason::CHECKMATE) => Theme::Mate,
        Goal::Win => Theme::Win,
        Goal::Gain if course.balance > 0 || course.promotes => Theme::Material,
        Goal::Gain => Theme::Advantage,
        Goal::Save if matches!(solution.first.second, Score::Loss(_)) => Theme::Escape,
        Goal::Save => Theme::OnlyMove,
    }];
    themes.push(match solution.moves.len().div_ceil(2) {
        1 => Theme::OneMove,
        2 => Theme::TwoMoves,
        _ => Theme::Long,
    });
    let pieces = fresh.view().pieces.len();
    let others = [
        (course.promotes, Theme::Promotion),
        (course.forks && solution.goal == Goal::Gain, Theme::Fork),
        (course.sacrifices && solution.goal != Goal::Save, Theme::Sacrifice),
        (course.is_quiet, Theme::Quiet),
        (course.chains, Theme::Chain),
        (pieces_at_start >= ARMY && pieces * ENDING <= pieces_at_start, Theme::Ending),
    ];
    themes.extend(others.into_iter().filter(|(is_so, _)| *is_so).map(|(_, theme)| theme));
    Some(themes)
}

/// What has been seen of a solution.
#[derive(Default)]
struct Course {
    /// Points that the solver has taken, less those that were taken from it.
    balance: i64,
    promotes: bool,
    forks: bool,
    sacrifices: bool,
    is_quiet: bool,
    chains: bool,
    /// Where a piece stands that attacks two others.
    forking: Option<catalog::Cell>,
}

impl Course {
    /// A move of the solver has been played.
    fn own_move(&mut self, live: &dyn AnyMatch, solver: Seat, ply: usize) -> Option<()> {
        let played = live.last_move()?;
        let taken = captured_from(played, |seat| seat != solver);
        self.balance += taken - captured_from(played, |seat| seat == solver);
        self.promotes |= played.step.becomes.is_some();
        self.chains |= played.captured.iter().filter(|piece| piece.seat != solver).count() > 1;
        self.forks |= self.forking.is_some() && played.step.from == self.forking && taken > 0;
        if ply == 0 {
            // Where pieces are dropped, every move would be quiet.
            let is_over = live.end().is_some();
            self.is_quiet =
                played.captured.is_empty() && !live.in_check() && !is_over && played.step.from.is_some();
        }
        self.forking = Some(played.step.to).filter(|_| attacks_two(live, played));
        Some(())
    }

    /// The other side has replied.
    fn reply(&mut self, played: &PlayedMove, solver: Seat) {
        self.balance += captured_from(played, |seat| seat != solver);
        self.balance -= captured_from(played, |seat| seat == solver);
        self.sacrifices |= self.balance < 0;
    }
}

fn captured_from(played: &PlayedMove, counts: impl Fn(Seat) -> bool) -> i64 {
    played.captured.iter().filter(|piece| counts(piece.seat)).map(|piece| i64::from(piece.points)).sum()
}

/// Whether the piece that moved attacks two others that are worth more than itself, or gives check and attacks one.
fn attacks_two(live: &dyn AnyMatch, played: &PlayedMove) -> bool {
    let view = live.view();
    let Some(mover) = view.piece_at(played.step.to) else { return false };
    let mut attacked: Vec<_> = live.reach(played.step.to).into_iter().flat_map(|step| step.taken).collect();
    attacked.sort_unstable();
    attacked.dedup();
    let is_worth_more = |cell: &&catalog::Cell| {
        view.piece_at(**cell).is_some_and(|p| p.seat != mover.seat && p.points > mover.points)
    };
    attacked.iter().filter(is_worth_more).count() + usize::from(view.checking.contains(&played.step.to)) >= 2
}
