//! When to stop: Ctrl-C, or what a system sends to programs that shall end.

use std::io;
use std::time::Duration;

/// What is listened for, from the moment on that this is made.
pub(crate) struct Signals {
    #[cfg(unix)]
    all: Vec<tokio::signal::unix::Signal>,
}

/// Listens from now on: Ctrl-C does not end the program any more.
#[cfg(unix)]
pub(crate) fn listen() -> io::Result<Signals> {
    use tokio::signal::unix::{SignalKind, signal};
    let kinds = [SignalKind::interrupt(), SignalKind::terminate(), SignalKind::hangup()];
    Ok(Signals { all: kinds.into_iter().map(signal).collect::<io::Result<_>>()? })
}

/// Listens from now on: Ctrl-C does not end the program any more.
#[cfg(not(unix))]
pub(crate) fn listen() -> io::Result<Signals> {
    Ok(Signals {})
}

impl Signals {
    /// Waits for the first of them.
    #[cfg(unix)]
    pub(crate) async fn wait(mut self) {
        std::future::poll_fn(|context| {
            let is_there = self.all.iter_mut().any(|signal| signal.poll_recv(context).is_ready());
            if is_there { std::task::Poll::Ready(()) } else { std::task::Poll::Pending }
        })
        .await;
    }

    /// Waits for the first of them.
    #[cfg(not(unix))]
    pub(crate) async fn wait(self) {
        if tokio::signal::ctrl_c().await.is_err() {
            // It can't be pressed: only the system ends this program.
            std::future::pending::<()>().await;
        }
    }
}

/// From now on, one more signal ends the program at once.
pub(crate) fn end_at_next_signal() {
    // One press may come in twice: by way of the terminal, and from a program that passes it on.
    const ECHO: Duration = Duration::from_millis(300);
    tokio::spawn(async {
        tokio::time::sleep(ECHO).await;
        if let Ok(signals) = listen() {
            signals.wait().await;
            std::process::exit(130);
        }
    });
}

/// Ends all tasks. Work that blocks a thread, such as reading a long file, is not waited for long: it ends with the program, and has no effect.
pub(crate) fn end(runtime: tokio::runtime::Runtime) {
    const PATIENCE: Duration = Duration::from_secs(1);
    runtime.shutdown_timeout(PATIENCE);
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    #[test]
    fn work_that_does_not_end_does_not_keep_the_program_from_ending() {
        let (begin, begun) = mpsc::channel();
        let (release, released) = mpsc::channel::<()>();
        let runtime = tokio::runtime::Builder::new_multi_thread().build().unwrap();
        let work = runtime.spawn_blocking(move || {
            begin.send(()).unwrap();
            // It ends only after the runtime has.
            released.recv().is_ok()
        });
        begun.recv().unwrap();
        super::end(runtime);
        assert!(!work.is_finished());
        release.send(()).unwrap();
    }
}
