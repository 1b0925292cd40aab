//! Flag falls: lost, unless the opponent has no way at all to win.

use fairy::Fairy;
use game::{End, Game, Reason, Seat, Team};

use super::{ATOMIC, CHESS, HILL, at};
use crate::support::played;

/// Whether White, and whether Black, might win.
fn check(game: &Fairy<1>, board: &str, white: bool, black: bool) {
    let pos = at(game, &format!("{board} w - - 0 1"));
    assert_eq!([game.can_win(&pos, Team(0)), game.can_win(&pos, Team(1))], [white, black], "{board}");
}

#[test]
fn who_can_win() {
    let chess = |board, white, black| check(&CHESS, board, white, black);
    chess("4k3/8/8/8/8/8/8/R3K3", true, false);
    chess("4k3/p7/8/8/8/8/8/4K3", false, true);
    chess("4k3/8/8/8/8/8/8/4KB2", false, false);
    chess("4kn2/8/8/8/8/8/8/4K3", false, false);
    // A lone minor piece may help the other side's pieces to a mate.
    chess("4k3/p7/8/8/8/8/8/4KB2", true, true);
    chess("4k3/q7/8/8/8/8/8/4KN2", true, true);
    chess("4kn2/8/8/8/8/8/8/4KB2", true, true);
    chess("4k3/8/8/8/8/8/8/3NKN2", true, false);
    chess("4k3/8/8/8/8/8/8/2B1KB2", true, false);

    check(&HILL, "4k3/8/8/8/8/8/8/4K3", true, true);
    check(&ATOMIC, "4k3/8/8/8/8/8/8/4KB2", true, false);
    check(&ATOMIC, "4kn2/8/8/8/8/8/8/4KB2", true, true);
}

#[test]
fn flags_end_games() {
    let mut record = played(&CHESS, "start", "e2e4");
    assert!(record.flag(Seat(1)));
    assert_eq!(record.end(), Some(End::win(Team(0), Reason::TIME)));
    assert!(!record.flag(Seat(0)));

    let mut record = played(&CHESS, "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "");
    assert!(record.flag(Seat(0)));
    assert_eq!(record.end(), Some(End::draw(Reason::TIME_WITHOUT_WINNER)));
}
