//! Numbers of a few bits each, packed into bytes.

/// Appends numbers of a few bits, the lowest bit first.
#[derive(Debug)]
pub(crate) struct BitWriter<'o> {
    out: &'o mut Vec<u8>,
    /// Bits that don't fill a byte yet.
    pending: u32,
    count: u32,
}

impl<'o> BitWriter<'o> {
    pub(crate) fn new(out: &'o mut Vec<u8>) -> Self {
        Self { out, pending: 0, count: 0 }
    }

    /// Appends a number below `2^bits`; at most 16 bits at once.
    pub(crate) fn put(&mut self, number: u32, bits: u32) {
        self.pending |= number << self.count;
        self.count += bits;
        while self.count >= 8 {
            self.out.push(self.pending as u8);
            self.pending >>= 8;
            self.count -= 8;
        }
    }

    /// Fills the last byte with zeros.
    pub(crate) fn finish(self) {
        if self.count > 0 {
            self.out.push(self.pending as u8);
        }
    }
}

/// Reads what [`BitWriter`] wrote.
#[derive(Debug)]
pub(crate) struct BitReader<'b> {
    bytes: &'b [u8],
    pending: u32,
    count: u32,
}

impl<'b> BitReader<'b> {
    pub(crate) fn new(bytes: &'b [u8]) -> Self {
        Self { bytes, pending: 0, count: 0 }
    }

    /// The next number of so many bits.
    pub(crate) fn take(&mut self, bits: u32) -> Option<u32> {
        while self.count < bits {
            let (&first, rest) = self.bytes.split_first()?;
            self.bytes = rest;
            self.pending |= u32::from(first) << self.count;
            self.count += 8;
        }
        let number = self.pending & ((1 << bits) - 1);
        self.pending >>= bits;
        self.count -= bits;
        Some(number)
    }

    /// What follows after the last byte, which must be filled with zeros.
    pub(crate) fn finish(self) -> Option<&'b [u8]> {
        (self.pending == 0).then_some(self.bytes)
    }
}

/// How many bits a number below `bound` takes.
pub(crate) fn width(bound: usize) -> u32 {
    usize::BITS - bound.saturating_sub(1).leading_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_survive_packing() {
        let numbers = [(1, 1), (0, 1), (63, 6), (5, 3), (0, 4), (1023, 10), (65_535, 16), (1, 1)];
        let mut out = Vec::new();
        let mut writer = BitWriter::new(&mut out);
        numbers.iter().for_each(|&(number, bits)| writer.put(number, bits));
        writer.finish();
        out.push(7);
        let mut reader = BitReader::new(&out);
        assert!(numbers.iter().all(|&(number, bits)| reader.take(bits) == Some(number)));
        assert_eq!(reader.finish(), Some(&[7][..]));
        assert_eq!(BitReader::new(&[1]).take(9), None);
        assert_eq!([1, 2, 3, 12, 52, 64].map(width), [0, 1, 2, 4, 6, 6]);
    }
}
