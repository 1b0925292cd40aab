//! Networks as files: a line that says what it is, numbers, and the packed weights.

use std::fmt;
use std::sync::Arc;

use insight::Bytes;
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use crate::layout::SIDES;
use crate::network::{BUCKETS, LANES, MOST_HIDDEN, MOST_OUTPUT};
use crate::{Layout, MatchResult, Network, Probe, Provenance};

const HEADER: &[u8] = b"anyboard network 2\n";

/// Of files that know of no judge.
const FIRST_HEADER: &[u8] = b"anyboard network 1\n";

/// The longest name of a judge.
const MOST_JUDGE_BYTES: u64 = 200;

/// The largest file that is read.
const MOST_BYTES: usize = 8 << 20;

/// The most probes, and bytes of one.
const MOST_PROBES: u64 = 256;
const MOST_PROBE_BYTES: u64 = 1 << 14;

/// How hard weights are packed: little is gained beyond it.
const PACKING: u8 = 8;

/// Why a file is no network for a game.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum FileError {
    /// It is no file of a network, or not whole.
    Broken,
    /// It was made for a game with other pieces or another board.
    OtherGame,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Broken => "it is not a whole network",
            Self::OtherGame => "it was trained for a game with other pieces or another board",
        })
    }
}

impl Network {
    /// The bytes of a file.
    pub fn write(&self) -> Vec<u8> {
        let mut out = HEADER.to_vec();
        let provenance = &self.provenance;
        put_bytes(&mut out, provenance.game.as_bytes());
        put_bytes(&mut out, provenance.judge.as_bytes());
        for number in [provenance.positions, provenance.games, provenance.generations.into()] {
            Bytes::put_number(&mut out, number);
        }
        let gate = &provenance.gate;
        for number in [gate.won, gate.drawn, gate.lost, gate.millis.into()] {
            Bytes::put_number(&mut out, number);
        }
        for number in [gate.elo, gate.error] {
            Bytes::put_signed(&mut out, (number * 10.0).round() as i64);
        }
        out.extend(self.layout.fingerprint().to_le_bytes());
        Bytes::put_number(&mut out, self.hidden as u64);
        Bytes::put_signed(&mut out, self.unit.into());
        Bytes::put_number(&mut out, self.probes.len() as u64);
        for probe in &self.probes {
            put_bytes(&mut out, &probe.packed);
            Bytes::put_signed(&mut out, probe.base.into());
            Bytes::put_signed(&mut out, probe.value.into());
        }
        let mut weights = Vec::new();
        for number in self.weights.iter().chain(&self.biases).chain(&self.outputs) {
            weights.extend(number.to_le_bytes());
        }
        for number in &self.output_biases {
            weights.extend(number.to_le_bytes());
        }
        // The upper halves of small numbers are alike: apart from the lower ones they pack well.
        let planes: Vec<u8> =
            [0, 1].into_iter().flat_map(|half| weights.iter().skip(half).step_by(2).copied()).collect();
        out.extend(compress_to_vec(&planes, PACKING));
        out
    }

    /// Reads a file for a game with these features. Files may come from anywhere.
    pub fn read(bytes: &[u8], layout: Arc<Layout>) -> Result<Self, FileError> {
        if bytes.len() > MOST_BYTES {
            return Err(FileError::Broken);
        }
        let (provenance, mut rest) = read_provenance(bytes).ok_or(FileError::Broken)?;
        let (fingerprint, after) = rest.0.split_first_chunk::<8>().ok_or(FileError::Broken)?;
        rest.0 = after;
        if u64::from_le_bytes(*fingerprint) != layout.fingerprint() {
            return Err(FileError::OtherGame);
        }
        read_weights(&mut rest, layout, provenance).ok_or(FileError::Broken)
    }

    /// Where the network of a file came from, whatever the game.
    pub fn read_provenance(bytes: &[u8]) -> Option<Provenance> {
        read_provenance(bytes).map(|(provenance, _)| provenance)
    }
}

fn put_bytes(out: &mut Vec<u8>, bytes: &[u8]) {
    Bytes::put_number(out, bytes.len() as u64);
    out.extend(bytes);
}

fn take<'b>(rest: &mut Bytes<'b>, most: u64) -> Option<&'b [u8]> {
    let length = rest.number().filter(|length| *length <= most)?;
    let (taken, after) = rest.0.split_at_checked(usize::try_from(length).ok()?)?;
    rest.0 = after;
    Some(taken)
}

/// What a file says of its network's origin, and the rest of it.
fn read_provenance(bytes: &[u8]) -> Option<(Provenance, Bytes<'_>)> {
    let names_judge = bytes.starts_with(HEADER);
    let mut rest = Bytes(bytes.strip_prefix(if names_judge { HEADER } else { FIRST_HEADER })?);
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).ok();
    let game = text(take(&mut rest, 100)?)?;
    let judge = if names_judge { text(take(&mut rest, MOST_JUDGE_BYTES)?)? } else { String::new() };
    let (positions, games) = (rest.number()?, rest.number()?);
    let generations = rest.number()?.try_into().ok()?;
    let (won, drawn, lost) = (rest.number()?, rest.number()?, rest.number()?);
    let millis = rest.number()?.try_into().ok()?;
    let mut tenths = || rest.signed().map(|number| number as f32 / 10.0);
    let (elo, error) = (tenths()?, tenths()?);
    let gate = MatchResult { won, drawn, lost, elo, error, millis };
    Some((Provenance { game, positions, games, judge, generations, gate }, rest))
}

fn read_weights(rest: &mut Bytes<'_>, layout: Arc<Layout>, provenance: Provenance) -> Option<Network> {
    let hidden = usize::try_from(rest.number()?).ok()?;
    if hidden == 0 || hidden > MOST_HIDDEN || !hidden.is_multiple_of(LANES) {
        return None;
    }
    let unit = i32::try_from(rest.signed()?).ok().filter(|unit| (1..=100_000).contains(unit))?;
    let count = rest.number().filter(|count| *count <= MOST_PROBES)?;
    let mut probes = Vec::new();
    for _ in 0..count {
        let packed = take(rest, MOST_PROBE_BYTES)?.to_vec();
        let (base, value) = (rest.signed()?.try_into().ok()?, rest.signed()?.try_into().ok()?);
        probes.push(Probe { packed, base, value });
    }
    let heads = BUCKETS * layout.blocks();
    let sizes = [layout.rows() * hidden, layout.blocks() * hidden, heads * SIDES * hidden];
    let bytes = 2 * sizes.iter().sum::<usize>() + 4 * heads;
    let planes = decompress_to_vec_with_limit(rest.0, bytes).ok().filter(|planes| planes.len() == bytes)?;
    let (low, high) = planes.split_at(bytes / 2);
    let words: Vec<i16> = low.iter().zip(high).map(|(low, high)| i16::from_le_bytes([*low, *high])).collect();
    let (weights, after) = words.split_at(sizes[0]);
    let (biases, after) = after.split_at(sizes[1]);
    let (outputs, after) = after.split_at(sizes[2]);
    let wide = |pair: &[i16; 2]| i32::from(pair[1]) << 16 | i32::from(pair[0] as u16);
    let output_biases = after.as_chunks::<2>().0.iter().map(wide).collect();
    // Sums fit their numbers only within these bounds.
    if outputs.iter().any(|weight| weight.unsigned_abs() > MOST_OUTPUT as u16) {
        return None;
    }
    Some(Network {
        layout,
        hidden,
        weights: weights.to_vec(),
        biases: biases.to_vec(),
        outputs: outputs.to_vec(),
        output_biases,
        unit,
        probes,
        provenance,
    })
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use insight::{FeatureSpace, Field, Turn};
    use proptest::prelude::*;

    pub(crate) fn layout() -> Arc<Layout> {
        let space = FeatureSpace {
            field: Field::Finite([3, 4, 1]),
            kinds: 2,
            most_pieces: 8,
            turned: None,
            symmetries: vec![Turn::NONE],
            patterns: Vec::new(),
        };
        Arc::new(Layout::new(space).unwrap())
    }

    fn network() -> Network {
        let layout = layout();
        let mut rng = fastrand::Rng::with_seed(1);
        let mut numbers = |count: usize| (0..count).map(|_| rng.i16(-100..100)).collect::<Vec<i16>>();
        let heads = BUCKETS * 2;
        Network {
            hidden: 32,
            weights: numbers(layout.rows() * 32),
            biases: numbers(64),
            outputs: numbers(heads * 64),
            output_biases: numbers(heads).into_iter().map(|n| i32::from(n) * 1000).collect(),
            unit: 170,
            probes: vec![Probe { packed: vec![1, 2, 3], base: -5, value: 900 }],
            provenance: Provenance {
                game: "toy".into(),
                positions: 1_234_567,
                games: 890,
                judge: "Goldfish 1".into(),
                generations: 2,
                gate: MatchResult { won: 60, drawn: 20, lost: 20, elo: 147.2, error: 70.5, millis: 30 },
            },
            layout,
        }
    }

    #[test]
    fn networks_survive_being_written() {
        let network = network();
        let bytes = network.write();
        let read = Network::read(&bytes, layout()).unwrap();
        assert_eq!(format!("{network:?}"), format!("{read:?}"));
        assert_eq!(Network::read_provenance(&bytes).as_ref(), Some(network.provenance()));
    }

    #[test]
    fn networks_of_other_games_are_refused() {
        let other = FeatureSpace { kinds: 3, ..layout().space().clone() };
        let other = Arc::new(Layout::new(other).unwrap());
        assert_eq!(Network::read(&network().write(), other).err(), Some(FileError::OtherGame));
    }

    #[test]
    fn half_a_file_is_refused() {
        let bytes = network().write();
        for length in 0..bytes.len() {
            assert_eq!(Network::read(&bytes[..length], layout()).err(), Some(FileError::Broken), "{length}");
        }
    }

    proptest! {
        #[test]
        fn broken_files_never_panic(at in 0_usize..2000, byte in any::<u8>()) {
            let mut bytes = network().write();
            let at = at % bytes.len();
            bytes[at] = byte;
            let _ = Network::read(&bytes, layout());
        }
    }
}
