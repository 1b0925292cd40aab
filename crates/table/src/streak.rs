//! How long a computer has seen the game alike.

use session::PlayerId;

/// How many moves in a row of the computer that moved last looked to it as something asks for.
#[derive(Debug, Default)]
pub(crate) struct Streak(Option<(PlayerId, u32)>);

impl Streak {
    /// Counts a move of a computer. Returns how many in a row there are now.
    pub(crate) fn count(&mut self, player: PlayerId, is_alike: bool) -> u32 {
        let before = self.0.filter(|(other, _)| *other == player).map_or(0, |(_, moves)| moves);
        let moves = if is_alike { before + 1 } else { 0 };
        self.0 = Some((player, moves));
        moves
    }

    /// Begins anew.
    pub(crate) fn forget(&mut self) {
        self.0 = None;
    }
}
