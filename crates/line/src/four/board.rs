//! The standard board of connect four in one word: seven columns of six squares, each with a spare bit on top.

/// How many squares there are.
pub(crate) const SQUARES: i32 = 42;

/// The lowest square of every column.
pub(crate) const BOTTOM: u64 = {
    let mut bottom = 0;
    let mut column = 0;
    while column < 7 {
        bottom |= 1 << (7 * column);
        column += 1;
    }
    bottom
};

/// All squares.
pub(crate) const BOARD: u64 = BOTTOM * 0b11_1111;

/// The first, third and fifth row.
pub(crate) const ODD: u64 = BOTTOM * 0b01_0101;

/// The second, fourth and sixth row.
pub(crate) const EVEN: u64 = BOTTOM * 0b10_1010;

/// The squares of the first column, and its spare bit.
const COLUMN: u64 = 0x7f;

/// The columns from the middle outwards: those in the middle are part of more lines.
const OUTWARDS: [u32; 7] = [3, 2, 4, 1, 5, 0, 6];

/// An unfinished position.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) struct FourBoard {
    /// The counters of the side to move.
    pub(crate) own: u64,
    /// All counters.
    pub(crate) all: u64,
    /// How many counters there are.
    pub(crate) count: i32,
}

impl FourBoard {
    /// No counter.
    pub(crate) const EMPTY: Self = Self { own: 0, all: 0, count: 0 };

    /// A position of these counters.
    pub(crate) fn new(own: u64, all: u64) -> Self {
        Self { own, all, count: all.count_ones() as i32 }
    }

    /// The counters of the side that has just moved.
    #[inline]
    pub(crate) fn enemy(&self) -> u64 {
        self.own ^ self.all
    }

    /// The squares to which a counter can fall.
    #[inline]
    pub(crate) fn open(&self) -> u64 {
        (self.all + BOTTOM) & BOARD
    }

    /// The moves as sets of one square, the middle first.
    #[inline]
    pub(crate) fn moves(&self) -> impl Iterator<Item = u64> + use<> {
        outwards(self.open())
    }

    /// The position after a move, given as its square.
    #[inline]
    pub(crate) fn after(&self, square: u64) -> Self {
        Self { own: self.enemy(), all: self.all | square, count: self.count + 1 }
    }

    /// Whether the side to move completes a line by its next move.
    #[inline]
    pub(crate) fn wins_at_once(&self) -> bool {
        completing(self.own, self.all) & self.open() != 0
    }

    /// A number for the position, below 2⁴⁹, that no other has: the counters of the side to move, and in every column a mark
    /// on the first empty square.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        self.own | (self.all + BOTTOM)
    }

    /// The same number for a position and its mirror image.
    #[inline]
    pub(crate) fn shared_key(&self) -> u64 {
        let key = self.key();
        key.min(mirrored(key))
    }

    /// The position with a [`FourBoard::key`].
    pub(crate) fn of_key(key: u64) -> Self {
        let (mut own, mut all) = (0, 0);
        for column in 0..7 {
            let marked = key >> (7 * column) & COLUMN;
            let mark = 1 << marked.ilog2();
            own |= (marked - mark) << (7 * column);
            all |= (mark - 1) << (7 * column);
        }
        Self::new(own, all)
    }
}

/// The squares of a set that holds one of each column at most, the middle first.
#[inline]
pub(crate) fn outwards(open: u64) -> impl Iterator<Item = u64> {
    OUTWARDS.into_iter().map(move |column| open & COLUMN << (7 * column)).filter(|&square| square != 0)
}

/// The empty squares that complete a line of four with these pieces.
#[inline]
pub(crate) fn completing(pieces: u64, all: u64) -> u64 {
    let mut squares = pieces << 1 & pieces << 2 & pieces << 3;
    for step in [6, 7, 8] {
        let two_behind = pieces << step & pieces << (2 * step);
        squares |= two_behind & (pieces << (3 * step) | pieces >> step);
        let two_ahead = pieces >> step & pieces >> (2 * step);
        squares |= two_ahead & (pieces >> (3 * step) | pieces << step);
    }
    squares & (BOARD ^ all)
}

/// Whether there is a line of four.
#[inline]
pub(crate) fn has_four(pieces: u64) -> bool {
    [1, 6, 7, 8].into_iter().any(|step| {
        let pairs = pieces & pieces >> step;
        pairs & pairs >> (2 * step) != 0
    })
}

/// The columns in opposite order.
#[inline]
pub(crate) fn mirrored(set: u64) -> u64 {
    (set & COLUMN) << 42
        | (set & COLUMN << 7) << 28
        | (set & COLUMN << 14) << 14
        | set & COLUMN << 21
        | set >> 14 & COLUMN << 14
        | set >> 28 & COLUMN << 7
        | set >> 42 & COLUMN
}
