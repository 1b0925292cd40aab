//! When a computer resigns.

use catalog::Seat;
use catalog::search::Score;
use protocol::wire::Happening;
use session::{Command, PlayerId, Timestamp};

use crate::Table;
use crate::foreseen::is_thorough;

/// A computer resigns when so many of its moves in a row looked lost to it.
const LOST_MOVES: u32 = 4;

/// What looks lost: no more points of a game than this are to be expected.
const LOST: f64 = 0.01;

/// A loss in so many plies or fewer is played out, so that the winner can show it on the board.
const NEAR: u32 = 4;

impl Table {
    /// A computer has chosen its move, and sees its position so. Where it has been lost for long, and may say so, it resigns in place of the
    /// move. Returns whether it did.
    pub(crate) fn resign_if_lost(
        &mut self,
        player: PlayerId,
        score: Option<Score>,
        now: Timestamp,
        heard: &mut Vec<Happening>,
    ) -> bool {
        let is_lost = score.is_some_and(|score| score.expected() <= LOST);
        let moves = self.computers.lost.count(player, is_lost);
        let is_near = matches!(score, Some(Score::Loss(plies)) if plies <= NEAR);
        if moves < LOST_MOVES || is_near || !self.may_resign(player) {
            return false;
        }
        // People who take it back want to see more of the game.
        self.computers.lost.forget();
        self.command(player.seat, Command::Resign, now, heard).is_ok()
    }

    /// Whether a computer may resign: people allow it, they are its only opponents, none of them is on its side, and it can tell when it is lost.
    fn may_resign(&self, player: PlayerId) -> bool {
        let kind = self.session.player(player).map(|player| &player.kind);
        let is_own = |seat: &Seat| self.team(*seat) == self.team(player.seat);
        let (own, others): (Vec<Seat>, Vec<Seat>) = self.seats().partition(is_own);
        let other_team = others.first().map(|seat| self.team(*seat));
        let are_two_teams = others.iter().all(|seat| Some(self.team(*seat)) == other_team);
        self.session.computer_resigns()
            && kind.is_some_and(is_thorough)
            && are_two_teams
            && own.iter().all(|seat| self.is_computer(*seat))
            && others.iter().any(|seat| !self.is_computer(*seat))
    }
}
