//! Tests of the protocol.

mod broken;
mod delta;
mod document;
mod round_trip;
mod tape;
mod typescript;
mod variants;
