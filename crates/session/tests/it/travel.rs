//! Undo, redo, jumps and branches; and the pieces that were taken.

use catalog::Seat;
use record::{TakeBacks, Tree};
use session::{Command, CommandError, Phase};

use crate::played::{BLACK, Played, WHITE, setup};

fn position(table: &Played) -> String {
    table.session.as_match().position()
}

#[test]
fn undo_and_redo_lead_back_and_forth() {
    let mut table = Played::chess("none");
    let start = position(&table);
    assert_eq!(table.act(WHITE, Command::Undo(1)), Err(CommandError::NothingToUndo));
    assert_eq!(table.act(WHITE, Command::Redo(1)), Err(CommandError::NothingToRedo));
    table.play("e4 e5 Nf3 Nc6", 0);
    let end = position(&table);
    assert_eq!(table.act(WHITE, Command::Undo(5)), Err(CommandError::NothingToUndo));
    table.act(BLACK, Command::Undo(4)).unwrap();
    assert_eq!(position(&table), start);
    table.act(WHITE, Command::Redo(1)).unwrap();
    assert_eq!((table.session.ply(), table.session.as_match().turn()), (1, Seat(1)));
    table.act(WHITE, Command::Redo(99)).unwrap();
    assert_eq!(position(&table), end);
}

#[test]
fn another_move_is_another_branch_and_nothing_is_lost() {
    let mut table = Played::chess("none");
    table.play("e4 e5 Nf3", 0);
    let old = table.session.at();
    table.act(WHITE, Command::Undo(2)).unwrap();
    table.play("c5 Nc3", 0);
    let moves = table.session.moves();
    assert_eq!((moves.moves(), moves.end() == table.session.at()), (5, true));
    // The old line is still there, and going to it makes it the game again.
    table.act(WHITE, Command::Jump(old)).unwrap();
    assert_eq!((table.session.ply(), table.session.moves().end()), (3, old));
    table.act(WHITE, Command::Undo(1)).unwrap();
    table.act(WHITE, Command::Redo(1)).unwrap();
    assert_eq!(table.session.at(), old);
    // The same move again is no new branch.
    table.act(WHITE, Command::Undo(1)).unwrap();
    table.play("Nf3", 0);
    assert_eq!((table.session.at(), table.session.moves().moves()), (old, 5));
}

#[test]
fn looking_back_changes_nothing() {
    let mut table = Played::chess("none");
    table.play("e4 d5 exd5 Qxd5", 0);
    let (now, line) = (position(&table), table.session.moves().main_line());
    let look = table.session.look(line[2]);
    let captured: Vec<Seat> = look.captured().map(|piece| piece.seat).collect();
    assert_eq!((look.as_match().turn(), captured), (Seat(1), vec![Seat(1)]));
    assert_eq!(position(&table), now);
    assert_eq!(table.session.look(Tree::START).captured().count(), 0);
}

#[test]
fn a_finished_game_is_taken_up_again_as_another() {
    let mut table = Played::chess("5+0");
    table.play("f3 e5 g4 Qh4#", 1);
    let before = table.session.moves().main_line()[2];
    let mut other = Played { session: table.session.branch(before, table.now), now: table.now };
    assert_eq!((other.session.phase(), other.session.ply()), (Phase::Waiting, 3));
    other.play("d6", 0);
    assert_eq!(other.session.moves().moves(), 5);
    assert_eq!(table.sentence(), "Black wins by checkmate.");
    assert_eq!((table.session.ply(), table.session.moves().moves()), (4, 4));
    let whole = table.session.branch(table.session.at(), table.now);
    assert_eq!(whole.phase(), Phase::Over);
}

#[test]
fn redoing_the_last_move_of_a_line_that_ended_ends_it() {
    let mut table = Played::new("connect-four", setup("none", TakeBacks::Free));
    table.play("1 2 1 2 1 2", 0);
    let before = table.session.at();
    table.play("3", 0);
    table.act(BLACK, Command::Undo(1)).unwrap();
    assert_eq!(table.session.at(), before);
    table.play("1", 0);
    assert_eq!(table.session.phase(), Phase::Over);
}

#[test]
fn taken_pieces_are_counted() {
    let check = |id: &str, moves: &str, expect: &[(u8, &str, usize, u32)]| {
        let mut table = Played::new(id, setup("none", TakeBacks::Free));
        table.play(moves, 0);
        let captured = table.session.captured();
        let found: Vec<(u8, &str, usize, u32)> = captured
            .iter()
            .map(|group| (group.seat.0, group.name.as_str(), group.count, group.points))
            .collect();
        assert_eq!(found, expect, "{id} {moves}");
        assert_eq!(table.session.look(Tree::START).captured().count(), 0, "{id}");
    };
    check(
        "chess",
        "e4 d5 exd5 Qxd5 Nc3 Qxg2 Bxg2",
        &[(0, "Pawn", 2, 1), (1, "Queen", 1, 9), (1, "Pawn", 1, 1)],
    );
    // En passant, and promotions by capture: the pawn that became a queen is not lost.
    check("chess", "e4 a6 e5 d5 exd6", &[(1, "Pawn", 1, 1)]);
    check(
        "chess",
        "a4 b5 axb5 a6 bxa6 Bb7 axb7 h6 bxa8=Q",
        &[(1, "Rook", 1, 5), (1, "Bishop", 1, 3), (1, "Pawn", 2, 1)],
    );
    // In an explosion pieces of both sides go.
    let blown = [(0, "Knight", 1, 3), (1, "Queen", 1, 9), (1, "Bishop", 1, 3), (1, "King", 1, 0)];
    check("atomic", "Nf3 a6 Nd4 a5 Nc6 a4 Nxd8", &blown);
    check("checkers", "11-15 22-18 15x22 25x18", &[(0, "Man", 1, 1), (1, "Man", 1, 1)]);
    // Discs that are turned, and counters, are not taken.
    check("othello", "d3 c3 c4", &[]);
    check("connect-four", "4 4 4", &[]);
}
