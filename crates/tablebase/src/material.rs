//! Which pieces an ending has.

use std::collections::BTreeSet;

use display::{Message, shorten};
use insight::{Arrangement, Captures, ENDING_SEATS, Frame, MOST_PIECES};

/// The pieces of both sides, wherever they stand.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Material {
    /// By seat: the kinds of its pieces, in order.
    kinds: [Vec<u8>; ENDING_SEATS],
}

/// What separates the sides in a name.
const AGAINST: char = 'v';

/// Why a text names no material.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MaterialError(pub Message);

impl From<&MaterialError> for Message {
    fn from(error: &MaterialError) -> Self {
        error.0.clone()
    }
}

impl Material {
    /// The pieces of an arrangement.
    pub fn of(arrangement: &Arrangement) -> Self {
        let mut kinds = [Vec::new(), Vec::new()];
        for piece in arrangement.pieces() {
            kinds[usize::from(piece.seat) % ENDING_SEATS].push(piece.kind);
        }
        Self::new(kinds)
    }

    fn new(mut kinds: [Vec<u8>; ENDING_SEATS]) -> Self {
        kinds.iter_mut().for_each(|kinds| kinds.sort_unstable());
        Self { kinds }
    }

    /// Reads `KQvK`: the letters of the first side's pieces, `v`, and those of the second's.
    pub fn parse(text: &str, frame: &Frame) -> Result<Self, MaterialError> {
        let about = |code: &'static str| Message::new(code).text("text", shorten(text));
        let letters = || frame.letters.iter().map(char::to_string).collect::<Vec<_>>();
        let (one, other) = text
            .split_once(AGAINST)
            .ok_or_else(|| MaterialError(about("tables-material-of-one-side").list("letters", letters())))?;
        let side = |part: &str| {
            let kind = |letter: char| {
                let place = frame.letters.iter().position(|known| *known == letter);
                place.map(|kind| kind as u8).ok_or_else(|| {
                    let unknown = about("tables-unknown-letter").text("letter", letter);
                    MaterialError(unknown.list("letters", letters()))
                })
            };
            part.chars().map(kind).collect::<Result<Vec<u8>, MaterialError>>()
        };
        let material = Self::new([side(one)?, side(other)?]);
        if material.pieces() > MOST_PIECES {
            return Err(MaterialError(about("tables-too-many-pieces").number("most", MOST_PIECES)));
        }
        match material.is_possible(frame) {
            true => Ok(material),
            false => Err(MaterialError(about("tables-impossible-material"))),
        }
    }

    /// `KQvK`.
    pub fn name(&self, frame: &Frame) -> String {
        let letters = |kinds: &[u8]| {
            kinds.iter().filter_map(|&kind| frame.letters.get(usize::from(kind))).collect::<String>()
        };
        format!("{}{AGAINST}{}", letters(&self.kinds[0]), letters(&self.kinds[1]))
    }

    /// The kinds of a side's pieces, in order.
    pub fn side(&self, seat: u8) -> &[u8] {
        &self.kinds[usize::from(seat) % ENDING_SEATS]
    }

    /// How many pieces there are.
    pub fn pieces(&self) -> usize {
        self.kinds.iter().map(Vec::len).sum()
    }

    /// The kinds that there are, a bit each.
    pub(crate) fn kind_set(&self) -> u32 {
        self.kinds.iter().flatten().fold(0, |set, kind| set | 1 << kind)
    }

    /// The same with the sides exchanged.
    pub fn exchanged(&self) -> Self {
        let [one, other] = self.kinds.clone();
        Self { kinds: [other, one] }
    }

    /// The name of this and of the exchanged material, where the rules are the same for both sides: that in which the side with more, or with
    /// the greater pieces, comes first.
    pub fn canonical(&self, frame: &Frame) -> Self {
        let rank = |kinds: &[u8]| {
            (std::cmp::Reverse(kinds.len()), kinds.iter().map(|k| u32::from(*k)).collect::<Vec<_>>())
        };
        match frame.exchange {
            Some(_) if rank(&self.kinds[0]) > rank(&self.kinds[1]) => self.exchanged(),
            _ => self.clone(),
        }
    }

    /// Whether a game with these pieces goes on: both sides have pieces, and all that they need.
    pub fn is_possible(&self, frame: &Frame) -> bool {
        let side = |seat: usize| {
            let kinds = &self.kinds[seat];
            let count = |kind: &u8| kinds.iter().filter(|other| *other == kind).count();
            !kinds.is_empty()
                && frame.needs[seat].iter().all(|kind| count(kind) > 0)
                && frame.single.iter().all(|kind| count(kind) <= 1)
        };
        side(0) && side(1)
    }

    /// A number for the pieces of an arrangement, the same wherever they stand.
    pub(crate) fn code_of(arrangement: &Arrangement) -> u64 {
        let mut codes = [0_u8; MOST_PIECES];
        let pieces = arrangement.pieces();
        for (code, piece) in codes.iter_mut().zip(pieces) {
            *code = 1 + (piece.seat << 5 | piece.kind);
        }
        codes[..pieces.len()].sort_unstable();
        u64::from_le_bytes(codes)
    }

    /// The same number of material.
    pub(crate) fn code(&self) -> u64 {
        let mut codes = [0_u8; MOST_PIECES];
        let pieces = (0..).zip(&self.kinds).flat_map(|(seat, kinds)| kinds.iter().map(move |k| (seat, *k)));
        for (code, (seat, kind)) in codes.iter_mut().zip(pieces) {
            *code = 1 + (seat << 5 | kind);
        }
        u64::from_le_bytes(codes)
    }

    /// All materials that moves lead to from here, this one last, each after those that it leads to.
    pub fn with_conversions(&self, frame: &Frame) -> Vec<Self> {
        let mut all = BTreeSet::new();
        let mut new = vec![self.canonical(frame)];
        while let Some(material) = new.pop() {
            if all.insert(material.clone()) {
                new.extend(material.conversions(frame));
            }
        }
        // A capture leaves fewer pieces, and a promotion as many with less to become.
        let mut order: Vec<Self> = Vec::with_capacity(all.len());
        while order.len() < all.len() {
            let ready = |m: &&Self| {
                !order.contains(m) && m.conversions(frame).iter().all(|c| c == *m || order.contains(c))
            };
            let Some(next) = all.iter().find(ready).cloned() else {
                // Two kinds that become each other: both are needed at once, which no order gives.
                break;
            };
            order.push(next);
        }
        order
    }

    /// Every material of so many pieces at most, each once, and each after those that moves lead to from it.
    pub fn all(frame: &Frame, most: usize) -> Vec<Self> {
        let mut order: Vec<Self> = Vec::new();
        for pieces in 2..=most.min(MOST_PIECES) {
            for first in 1..pieces {
                for one in multisets(frame.letters.len() as u8, first) {
                    for other in multisets(frame.letters.len() as u8, pieces - first) {
                        let material = Self::new([one.clone(), other]);
                        let is_new = material.is_possible(frame) && material == material.canonical(frame);
                        for needed in is_new.then(|| material.with_conversions(frame)).into_iter().flatten() {
                            if !order.contains(&needed) {
                                order.push(needed);
                            }
                        }
                    }
                }
            }
        }
        order
    }

    /// What one move may leave: captures, promotions, and both at once.
    fn conversions(&self, frame: &Frame) -> Vec<Self> {
        let mut found = BTreeSet::new();
        for mover in 0..ENDING_SEATS {
            for own in self.promoted(frame, mover) {
                for left in self.after_captures(frame, 1 - mover) {
                    let keep = |mine: Vec<u8>| {
                        let mut kinds = [mine, left.clone()];
                        if mover == 1 {
                            kinds.reverse();
                        }
                        Self::new(kinds)
                    };
                    found.insert(keep(own.clone()));
                    if frame.captures == Captures::Both && left.len() < self.kinds[1 - mover].len() {
                        found.extend(subsets(&own).into_iter().map(keep));
                    }
                }
            }
        }
        found.remove(self);
        let possible = found.into_iter().filter(|material| material.is_possible(frame));
        possible.map(|material| material.canonical(frame)).collect()
    }

    /// A side's pieces as they are, and with one of them promoted.
    fn promoted(&self, frame: &Frame, seat: usize) -> Vec<Vec<u8>> {
        let mut all = vec![self.kinds[seat].clone()];
        for (i, &kind) in self.kinds[seat].iter().enumerate() {
            for &to in &frame.becomes[seat][usize::from(kind)] {
                let mut kinds = self.kinds[seat].clone();
                kinds[i] = to;
                kinds.sort_unstable();
                all.push(kinds);
            }
        }
        all
    }

    /// What one capture, or none, may leave of a side.
    fn after_captures(&self, frame: &Frame, seat: usize) -> Vec<Vec<u8>> {
        let all = subsets(&self.kinds[seat]);
        let fewest = match frame.captures {
            Captures::One => self.kinds[seat].len().saturating_sub(1),
            Captures::Many | Captures::Both => 0,
        };
        all.into_iter().filter(|kinds| kinds.len() >= fewest).collect()
    }
}

/// All parts of a list, itself and nothing included.
fn subsets(kinds: &[u8]) -> Vec<Vec<u8>> {
    let part = |mask: u32| {
        let within = kinds.iter().enumerate().filter(|(i, _)| mask >> i & 1 == 1);
        within.map(|(_, kind)| *kind).collect()
    };
    (0..1 << kinds.len()).map(part).collect()
}

/// All lists of so many kinds in order, with repetition.
fn multisets(kinds: u8, count: usize) -> Vec<Vec<u8>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        let longer = |list: &Vec<u8>| {
            let list = list.clone();
            (list.last().copied().unwrap_or(0)..kinds).map(move |kind| [list.clone(), vec![kind]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}
