//! What the server writes about what it does: never what people say, nor what would let others pass for them.

use tracing::Level;
use tracing_subscriber::fmt;

use crate::args::{LogFormat, LogLevel};

/// Writes warnings and errors to stderr, or more of it.
pub(crate) fn start(level: Option<LogLevel>, format: Option<LogFormat>) {
    let level = match level.unwrap_or(LogLevel::Warn) {
        LogLevel::Error => Level::ERROR,
        LogLevel::Warn => Level::WARN,
        LogLevel::Info => Level::INFO,
        LogLevel::Debug => Level::DEBUG,
        LogLevel::Trace => Level::TRACE,
    };
    let log = fmt().with_max_level(level).with_writer(std::io::stderr).with_ansi(false).with_target(false);
    // Only the first one counts.
    let _ = match format.unwrap_or(LogFormat::Text) {
        LogFormat::Text => tracing::subscriber::set_global_default(log.finish()),
        LogFormat::Json => tracing::subscriber::set_global_default(log.json().flatten_event(true).finish()),
    };
}
