//! Reaching into a search.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::Wake;

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

/// A search that waited for a processor heard of its end only when it got one.
#[test]
fn a_search_that_waits_is_woken_to_stop() {
    struct Woken(AtomicBool);
    impl Wake for Woken {
        fn wake(self: Arc<Self>) {
            self.0.store(true, Ordering::Relaxed);
        }
    }
    for stop in [SearchHandle::hurry, SearchHandle::cancel] {
        let (handle, woken) = (SearchHandle::default(), Arc::new(Woken(AtomicBool::new(false))));
        handle.wake_on_stop(woken.clone().into());
        handle.set_waiting(true);
        assert!(handle.is_waiting() && !woken.0.load(Ordering::Relaxed));
        stop(&handle);
        assert!(woken.0.load(Ordering::Relaxed));
    }
}
