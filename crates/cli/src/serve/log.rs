//! What goes wrong in the server.

use tracing::Level;

/// Writes warnings and errors to stderr, or more of it: `ANYBOARD_LOG` may be `error`, `warn`, `info`, `debug` or `trace`.
pub(crate) fn start() {
    let wished = std::env::var("ANYBOARD_LOG").ok().and_then(|text| text.parse::<Level>().ok());
    let log = tracing_subscriber::fmt()
        .with_max_level(wished.unwrap_or(Level::WARN))
        .with_writer(std::io::stderr)
        .with_ansi(false)
        .with_target(false)
        .finish();
    // Only the first one counts.
    let _ = tracing::subscriber::set_global_default(log);
}
