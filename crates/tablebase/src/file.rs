//! A table as the bytes of a file.
//!
//! ```text
//! "ABEND" and the version     6 bytes
//! digest of the rules         8 bytes; all numbers are little-endian
//! game, pieces                a byte for the length and the text, each
//! way of packing              1 byte: 0 and 1 for a byte each (odd or even distances won), 2 for two
//! won, drawn, lost, longest   for each side to move: 3 × 8 + 2 × 4 bytes
//! positions                   8 bytes
//! length of the values        8 bytes
//! the values                  zlib
//! checksum of all before      8 bytes, FNV-1a
//! ```

use display::Message;
use insight::{Bytes, Frame, fingerprint};
use miniz_oxide::deflate::compress_to_vec_zlib;
use miniz_oxide::inflate::decompress_to_vec_zlib_with_limit;

use crate::layout::Layout;
use crate::table::{SideSummary, Summary, Table, Values};
use crate::{MOST_POSITIONS, Material};

const MAGIC: &[u8; 6] = b"ABEND\x01";

/// How hard the values are packed: more takes longer, and wins little.
const EFFORT: u8 = 7;

const CHECKSUM: usize = 8;

/// Why bytes are no table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableError {
    /// Something else, or another version.
    Foreign,
    /// Cut short, or changed.
    Broken,
    /// A table of another game or other pieces, by its own words.
    Other(Box<TableHeader>),
    /// Made for other rules of the same name.
    OtherRules,
}

impl From<&TableError> for Message {
    fn from(error: &TableError) -> Self {
        match error {
            TableError::Foreign => Message::new("tables-file-foreign"),
            TableError::Broken => Message::new("tables-file-broken"),
            TableError::Other(header) => Message::new("tables-file-of-other")
                .text("game", display::shorten(&header.game))
                .text("pieces", display::shorten(&header.pieces)),
            TableError::OtherRules => Message::new("tables-file-of-other-rules"),
        }
    }
}

/// What a file says about itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableHeader {
    /// The id of the game.
    pub game: String,
    /// The pieces, such as `KQvK`.
    pub pieces: String,
    digest: u64,
    packing: u8,
    /// How its positions end.
    pub summary: Summary,
    /// Positions that are numbered, of both sides to move.
    pub positions: u64,
    /// The bytes of the packed values.
    packed: usize,
}

impl Table {
    /// The bytes of a file.
    pub fn to_bytes(&self, game: &str, material: &Material, frame: &Frame) -> Vec<u8> {
        let (packing, values) = match &self.values {
            Values::Narrow { bytes, even_wins } => {
                (u8::from(*even_wins), compress_to_vec_zlib(bytes, EFFORT))
            }
            Values::Wide(words) => {
                let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
                (2, compress_to_vec_zlib(&bytes, EFFORT))
            }
        };
        let mut out = MAGIC.to_vec();
        out.extend(frame.digest.to_le_bytes());
        for text in [game, &material.name(frame)] {
            // Ids are short: the catalog sees to it.
            let text = &text.as_bytes()[..text.len().min(255)];
            out.push(text.len() as u8);
            out.extend(text);
        }
        out.push(packing);
        for side in &self.summary().sides {
            [side.won, side.drawn, side.lost].iter().for_each(|n| out.extend(n.to_le_bytes()));
            [side.longest_win, side.longest_loss].iter().for_each(|n| out.extend(n.to_le_bytes()));
        }
        out.extend(self.layout.positions().to_le_bytes());
        out.extend((values.len() as u64).to_le_bytes());
        out.extend(values);
        out.extend(fingerprint(&out).to_le_bytes());
        out
    }

    /// Reads what [`Table::to_bytes`] wrote, for a game and its rules and for some pieces.
    pub fn from_bytes(
        bytes: &[u8],
        game: &str,
        material: &Material,
        frame: &Frame,
    ) -> Result<Self, TableError> {
        let (header, rest) = TableHeader::read(bytes)?;
        if header.game != game || header.pieces != material.name(frame) {
            return Err(TableError::Other(Box::new(header)));
        }
        if header.digest != frame.digest {
            return Err(TableError::OtherRules);
        }
        let whole = bytes.len().checked_sub(CHECKSUM).ok_or(TableError::Broken)?;
        if bytes[whole..] != fingerprint(&bytes[..whole]).to_le_bytes() {
            return Err(TableError::Broken);
        }
        let layout = Layout::new(material, frame);
        if header.positions != layout.positions() || header.positions > MOST_POSITIONS {
            return Err(TableError::OtherRules);
        }
        let packed = rest.get(..header.packed).ok_or(TableError::Broken)?;
        let expected = header.positions as usize * if header.packing == 2 { 2 } else { 1 };
        let values = decompress_to_vec_zlib_with_limit(packed, expected).map_err(|_| TableError::Broken)?;
        if values.len() != expected {
            return Err(TableError::Broken);
        }
        let values = match header.packing {
            2 => Values::Wide(values.chunks_exact(2).map(|b| u16::from_le_bytes([b[0], b[1]])).collect()),
            packing => Values::Narrow { bytes: values, even_wins: packing == 1 },
        };
        Ok(Self::from_parts(layout, values, header.summary))
    }
}

impl TableHeader {
    /// The header of a file, and what follows it.
    pub fn read(bytes: &[u8]) -> Result<(Self, &[u8]), TableError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(TableError::Foreign)?;
        let mut rest = Bytes(rest);
        let header = Self::parse(&mut rest).ok_or(TableError::Broken)?;
        Ok((header, rest.0))
    }

    fn parse(bytes: &mut Bytes<'_>) -> Option<Self> {
        let digest = word(bytes)?;
        let mut text = || {
            let length = bytes.byte()?;
            let text = (0..length).map(|_| bytes.byte()).collect::<Option<Vec<u8>>>()?;
            String::from_utf8(text).ok()
        };
        let (game, pieces) = (text()?, text()?);
        let packing = bytes.byte().filter(|packing| *packing <= 2)?;
        let mut sides = [SideSummary::default(); 2];
        for side in &mut sides {
            *side = SideSummary {
                won: word(bytes)?,
                drawn: word(bytes)?,
                lost: word(bytes)?,
                longest_win: half_word(bytes)?,
                longest_loss: half_word(bytes)?,
            };
        }
        let summary = Summary { sides };
        let (positions, packed) = (word(bytes)?, usize::try_from(word(bytes)?).ok()?);
        Some(Self { game, pieces, digest, packing, summary, positions, packed })
    }
}

fn word(bytes: &mut Bytes<'_>) -> Option<u64> {
    (0..8).try_fold(0, |word, i| Some(word | u64::from(bytes.byte()?) << (8 * i)))
}

fn half_word(bytes: &mut Bytes<'_>) -> Option<u32> {
    (0..4).try_fold(0, |word, i| Some(word | u32::from(bytes.byte()?) << (8 * i)))
}
