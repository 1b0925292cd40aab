//! The laws that every game passes, and the table of move counts.

use display::Notation;
use othello::Othello;
use testkit::family::{Counted, Lawful};
use testkit::laws;

#[test]
fn othello_keeps_the_laws() {
    othello::list(&mut Lawful { cases: 64 });
}

#[test]
fn othello_keeps_the_laws_where_sides_pass() {
    let game = Othello::new();
    // A pass is near, and so is the end.
    let position = "wwwwwwbb/wwwwwbb1/wwwwbw2/wwwbbbb1/wwbwbb2/wbwwwb2/bwwww3/wwwwww2 b";
    laws::run_from(&game, &game.parse_position(position).unwrap(), 64);
}

#[test]
fn othello_has_its_counts() {
    let mut counted = Counted::default();
    othello::list(&mut counted);
    assert_eq!(counted.ids, ["othello"]);
}
