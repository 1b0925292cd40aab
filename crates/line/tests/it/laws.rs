//! The laws that every game passes, and the tables of move counts.

use testkit::family::{Counted, Lawful};

#[test]
fn every_game_keeps_the_laws() {
    line::list(&mut Lawful { cases: 48 });
}

#[test]
fn every_game_has_its_counts() {
    let mut counted = Counted::default();
    line::list(&mut counted);
    assert!(counted.ids.contains(&"connect-four".to_string()), "{:?}", counted.ids);
}
