//! Games as files hold them.

mod commands;
mod data;
mod hostile;
mod icn;
mod long;
mod native;
mod pdn;
mod pgn;
mod random;
mod round_trip;
mod stream;
mod support;
