//! Tests of the protocol.

mod typescript;
