//! Features of sets of discs.

/// The four corners.
pub(crate) const CORNERS: u64 = 0x8100_0000_0000_0081;

/// The squares of the edge.
pub(crate) const EDGES: u64 = 0xff81_8181_8181_81ff;

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// The squares beside a set, along a row.
#[inline]
fn beside_in_row(set: u64) -> u64 {
    set << 1 & !FILE_A | set >> 1 & !FILE_H
}

/// The squares beside a set, along a file.
#[inline]
fn beside_in_file(set: u64) -> u64 {
    set << 8 | set >> 8
}

/// The squares beside a set in any direction.
#[inline]
pub(crate) fn around(set: u64) -> u64 {
    let rows = beside_in_row(set);
    rows | beside_in_file(set | rows)
}

/// The squares diagonally beside corners, and those on the edge beside them.
#[inline]
pub(crate) fn beside_corners(corners: u64) -> (u64, u64) {
    (beside_in_file(beside_in_row(corners)), beside_in_row(corners) | beside_in_file(corners))
}

/// Discs that nothing can turn over any more: those that in each of the four directions have on one side the edge or another such disc. The
/// set grows from the corners; discs that are stable for other reasons are not in it.
#[inline]
pub(crate) fn stable(discs: u64) -> u64 {
    let mut stable = discs & CORNERS;
    if stable == 0 {
        return 0;
    }
    const ROW_ENDS: u64 = FILE_A | FILE_H;
    const FILE_ENDS: u64 = 0xff00_0000_0000_00ff;
    loop {
        let (left, right) = (stable << 1 & !FILE_A, stable >> 1 & !FILE_H);
        let row = left | right | ROW_ENDS;
        let file = beside_in_file(stable) | FILE_ENDS;
        let rising = left << 8 | right >> 8 | EDGES;
        let falling = left >> 8 | right << 8 | EDGES;
        let grown = stable | discs & row & file & rising & falling;
        if grown == stable {
            return stable;
        }
        stable = grown;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_beside_others_do_not_leave_the_board() {
        let (diagonal, straight) = beside_corners(CORNERS);
        assert_eq!(diagonal, 0x0042_0000_0000_4200);
        assert_eq!(straight, 0x4281_0000_0000_8142);
        assert_eq!(around(1), 0x0302);
        assert_eq!(around(1 << 63), 0x40c0_0000_0000_0000);
        assert_eq!(around(1 << 27), 0x001c_141c_0000);
    }

    #[test]
    fn discs_are_stable_from_a_corner_on() {
        assert_eq!(stable(0b1110), 0, "no corner");
        assert_eq!(stable(0b0111), 0b0111);
        // The second row holds as long as the first covers it.
        assert_eq!(stable(0x0707), 0x0307);
        assert_eq!(stable(u64::MAX), u64::MAX);
    }
}
