//! Numbers for keys of positions.

/// The finalizer of SplitMix64: maps every `n` to another number that looks random. Zobrist keys are made of them, so that
/// the same position has the same key in every build.
#[inline]
pub const fn splitmix64(n: u64) -> u64 {
    let n = n.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let n = (n ^ n >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let n = (n ^ n >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    n ^ n >> 31
}
