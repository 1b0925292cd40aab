//! Work on several threads, where there are threads.

/// Does some work on each of these parts, on a thread of its own where there are threads, and returns what came of it, in order.
#[cfg(feature = "threads")]
pub(super) fn for_each_part<T: Send, R: Send>(parts: Vec<T>, work: impl Fn(T) -> R + Sync) -> Vec<R> {
    std::thread::scope(|scope| {
        let work = &work;
        let threads: Vec<_> = parts.into_iter().map(|part| scope.spawn(move || work(part))).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
}

/// Does some work on each of these parts, and returns what came of it, in order.
#[cfg(not(feature = "threads"))]
pub(super) fn for_each_part<T, R>(parts: Vec<T>, work: impl Fn(T) -> R) -> Vec<R> {
    parts.into_iter().map(work).collect()
}
