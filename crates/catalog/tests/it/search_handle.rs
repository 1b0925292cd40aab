//! Reaching into a search.

use catalog::{SearchHandle, Thought};

#[test]
fn a_search_that_is_cancelled_is_stopped_too() {
    let handle = SearchHandle::default();
    handle.hurry();
    assert!(handle.control().is_stopped() && !handle.is_cancelled());
    let handle = SearchHandle::default();
    handle.cancel();
    assert!(handle.control().is_stopped() && handle.is_cancelled());
}

#[test]
fn the_latest_thought_is_kept() {
    let handle = SearchHandle::default();
    assert_eq!(handle.latest(), None);
    for depth in 1..=2 {
        handle.report(&Thought { depth, ..Thought::default() });
    }
    assert_eq!(handle.latest().map(|thought| thought.depth), Some(2));
    assert!(handle.latest().is_some(), "reading it takes nothing away");
}
