//! Answers in few bytes.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;

/// The bytes, compressed.
pub(crate) fn gzip(bytes: &[u8], effort: Compression) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), effort);
    // To write into memory never fails.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}
