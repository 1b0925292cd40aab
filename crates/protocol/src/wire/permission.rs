//! What a receiver may do, as a list of codes.

use serde::{Deserialize, Serialize};

use super::{Can, Proposal};

/// Something that the receiver may do now: a code, or one with what it is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Permission {
    /// Take a free seat.
    Sit(usize),
    /// Give up.
    Resign,
    /// Break the game off.
    Abort,
    /// Offer a draw.
    OfferDraw,
    /// Claim a draw for a reason: a code, such as `repetition-3`.
    Claim(String),
    /// Take a move back, or ask for it.
    TakeBack,
    /// Play again what was taken back.
    Redo,
    /// Go anywhere in the game.
    Jump,
    /// Ask for a pause.
    Pause,
    /// Let the clocks run again.
    Resume,
    /// Accept or decline a proposal.
    Answer(Proposal),
    /// Take one's own proposal back.
    Withdraw(Proposal),
    /// Ask for advice.
    Hint,
    /// Let the computer move now.
    Hurry,
    /// Hold the computers back, or let them go on.
    Hold,
    /// Set how fast computers play each other.
    Pace,
    /// Play again.
    Rematch,
    /// Begin the same game once more, or ask for it.
    Restart,
    /// Say how moves may be taken back.
    TakeBacks,
    /// Claim the win from a player who has left.
    ClaimWin,
    /// Claim a draw in that case.
    ClaimDraw,
    /// Give the place of a player who has left to a computer or a spectator.
    GiveSeat,
    /// Adjourn the game in that case.
    Adjourn,
    /// Let others play a seat.
    Replace,
}

impl Can {
    /// The same as a list.
    pub fn permissions(&self) -> Vec<Permission> {
        let flags = [
            (self.resign, Permission::Resign),
            (self.abort, Permission::Abort),
            (self.offer_draw, Permission::OfferDraw),
            (self.take_back, Permission::TakeBack),
            (self.redo, Permission::Redo),
            (self.jump, Permission::Jump),
            (self.pause, Permission::Pause),
            (self.resume, Permission::Resume),
            (self.hint, Permission::Hint),
            (self.hurry, Permission::Hurry),
            (self.hold, Permission::Hold),
            (self.pace, Permission::Pace),
            (self.rematch, Permission::Rematch),
            (self.restart, Permission::Restart),
            (self.take_backs, Permission::TakeBacks),
            (self.claim_win, Permission::ClaimWin),
            (self.claim_draw, Permission::ClaimDraw),
            (self.give_seat, Permission::GiveSeat),
            (self.adjourn, Permission::Adjourn),
            (self.replace, Permission::Replace),
        ];
        let mut all: Vec<Permission> = self.sit.iter().copied().map(Permission::Sit).collect();
        all.extend(flags.into_iter().filter_map(|(may, permission)| may.then_some(permission)));
        all.extend(self.claim.iter().cloned().map(Permission::Claim));
        all.extend(self.answer.iter().copied().map(Permission::Answer));
        all.extend(self.withdraw.iter().copied().map(Permission::Withdraw));
        all
    }

    /// What a list allows.
    pub fn of(permissions: &[Permission]) -> Self {
        let mut can = Self::default();
        for permission in permissions {
            match permission {
                Permission::Sit(seat) => can.sit.push(*seat),
                Permission::Resign => can.resign = true,
                Permission::Abort => can.abort = true,
                Permission::OfferDraw => can.offer_draw = true,
                Permission::Claim(reason) => can.claim.push(reason.clone()),
                Permission::TakeBack => can.take_back = true,
                Permission::Redo => can.redo = true,
                Permission::Jump => can.jump = true,
                Permission::Pause => can.pause = true,
                Permission::Resume => can.resume = true,
                Permission::Answer(proposal) => can.answer.push(*proposal),
                Permission::Withdraw(proposal) => can.withdraw.push(*proposal),
                Permission::Hint => can.hint = true,
                Permission::Hurry => can.hurry = true,
                Permission::Hold => can.hold = true,
                Permission::Pace => can.pace = true,
                Permission::Rematch => can.rematch = true,
                Permission::Restart => can.restart = true,
                Permission::TakeBacks => can.take_backs = true,
                Permission::ClaimWin => can.claim_win = true,
                Permission::ClaimDraw => can.claim_draw = true,
                Permission::GiveSeat => can.give_seat = true,
                Permission::Adjourn => can.adjourn = true,
                Permission::Replace => can.replace = true,
            }
        }
        can
    }
}
