//! The numbers of positions: each arrangement of some pieces has one, and each number is one arrangement.

use std::sync::LazyLock;

use game::Seat;
use insight::{Arrangement, Frame, MOST_PIECES, PlacedPiece};

use crate::Material;

/// A place in no list.
const NOWHERE: u16 = u16::MAX;

/// The most cells of a board.
const MOST_CELLS: usize = 1024;

/// `[n][k]`: in how many ways `k` of `n` can be chosen.
static CHOICES: LazyLock<Vec<[u64; MOST_PIECES + 1]>> = LazyLock::new(|| {
    let mut rows = vec![[0_u64; MOST_PIECES + 1]; MOST_CELLS + 1];
    for n in 0..=MOST_CELLS {
        rows[n][0] = 1;
        for k in 1..=MOST_PIECES {
            rows[n][k] = if n == 0 { 0 } else { rows[n - 1][k - 1].saturating_add(rows[n - 1][k]) };
        }
    }
    rows
});

/// Pieces of one side and kind, which are told apart by their cells alone.
#[derive(Debug)]
struct Group {
    seat: u8,
    kind: u8,
    count: usize,
    /// The cells that are numbered.
    cells: Vec<u16>,
    /// The number of each cell among them.
    numbers: Vec<u16>,
    size: u64,
}

impl Group {
    fn new(seat: u8, kind: u8, count: usize, cells: Vec<u16>, board: usize) -> Self {
        let mut numbers = vec![NOWHERE; board];
        for (number, &cell) in cells.iter().enumerate() {
            numbers[usize::from(cell)] = number as u16;
        }
        let size = CHOICES[cells.len().min(MOST_CELLS)][count];
        Self { seat, kind, count, cells, numbers, size }
    }

    /// The number of a choice of cells, whose order does not matter.
    #[inline]
    fn number(&self, cells: &mut [u16]) -> Option<u64> {
        for cell in &mut *cells {
            *cell = *self.numbers.get(usize::from(*cell)).filter(|number| **number != NOWHERE)?;
        }
        if let [number] = cells {
            return Some(u64::from(*number));
        }
        cells.sort_unstable();
        let choices = &*CHOICES;
        let parts = cells.iter().enumerate().map(|(i, &number)| choices[usize::from(number)][i + 1]);
        Some(parts.sum())
    }

    /// The cells of a number.
    fn cells_of(&self, mut number: u64, mut take: impl FnMut(u16)) {
        if self.count == 1 {
            take(self.cells[number as usize]);
            return;
        }
        let choices = &*CHOICES;
        for k in (1..=self.count).rev() {
            let chosen = choices[..=self.cells.len()].partition_point(|row| row[k] <= number) - 1;
            number -= choices[chosen][k];
            take(self.cells[chosen]);
        }
    }
}

/// How the positions of one material are numbered.
///
/// Where the board has symmetries that change nothing, one piece, the anchor, stands only on cells that are no image of each other: a
/// position is turned until its anchor does. Some have several numbers then, of which the first is the usual one.
#[derive(Debug)]
pub(crate) struct Layout {
    groups: Vec<Group>,
    /// By seat and kind.
    group_of: [u8; 64],
    symmetries: Vec<Vec<u16>>,
    anchor: usize,
    /// For each cell of the anchor: the symmetries that bring it to where it is numbered.
    turns: Vec<Vec<u8>>,
    exchange: Option<Vec<u16>>,
    /// Positions of one side to move.
    size: u64,
}

impl Layout {
    pub(crate) fn new(material: &Material, frame: &Frame) -> Self {
        let mut groups = Vec::new();
        for seat in 0..2 {
            for kinds in material.side(seat).chunk_by(|a, b| a == b) {
                let cells = frame.cells[usize::from(seat)][usize::from(kinds[0])].clone();
                groups.push(Group::new(seat, kinds[0], kinds.len(), cells, frame.board));
            }
        }
        let all = material.kind_set();
        let alike = frame.symmetries.iter().filter(|symmetry| symmetry.kinds & all == all);
        let symmetries: Vec<Vec<u16>> = alike.map(|symmetry| symmetry.image.clone()).collect();
        let homes = |group: &Group| -> Vec<u16> {
            let is_home = |cell: &&u16| symmetries.iter().all(|image| image[usize::from(**cell)] >= **cell);
            group.cells.iter().filter(is_home).copied().collect()
        };
        let single = groups.iter().enumerate().filter(|(_, group)| group.count == 1);
        let anchor = single.min_by_key(|(_, group)| homes(group).len() * 1000 / group.cells.len().max(1));
        let anchor = anchor.filter(|_| symmetries.len() > 1).map(|(i, _)| i);
        let mut turns = vec![vec![0]; frame.board];
        if let Some(anchor) = anchor {
            let group = &groups[anchor];
            let homes = homes(group);
            for &cell in &group.cells {
                let leads_home = |(_, image): &(usize, &Vec<u16>)| homes.contains(&image[usize::from(cell)]);
                let ways = symmetries.iter().enumerate().filter(leads_home);
                turns[usize::from(cell)] = ways.map(|(i, _)| i as u8).collect();
            }
            groups[anchor] = Group::new(group.seat, group.kind, 1, homes, frame.board);
        }
        let mut group_of = [u8::MAX; 64];
        for (i, group) in groups.iter().enumerate() {
            group_of[usize::from(group.seat << 5 | group.kind)] = i as u8;
        }
        let size = groups.iter().fold(1_u64, |size, group| size.saturating_mul(group.size));
        let exchange = frame.exchange.clone();
        // Without an anchor nothing is turned.
        let symmetries = if anchor.is_some() { symmetries } else { vec![(0..frame.board as u16).collect()] };
        Self { groups, group_of, symmetries, anchor: anchor.unwrap_or(0), turns, exchange, size }
    }

    /// How many numbers there are, for both sides to move.
    pub(crate) fn positions(&self) -> u64 {
        self.size.saturating_mul(2)
    }

    /// The usual number of an arrangement of this material, or of the exchanged one.
    #[inline]
    pub(crate) fn index(&self, arrangement: &Arrangement, exchanged: bool) -> Option<u64> {
        let (cells, turn) = self.cells(arrangement, exchanged)?;
        let way = *self.turns[usize::from(cells[self.anchor][0])].first()?;
        self.number(&cells, turn, way)
    }

    /// All numbers of an arrangement of this material.
    #[inline]
    pub(crate) fn indices(&self, arrangement: &Arrangement, mut visit: impl FnMut(u64)) {
        let Some((cells, turn)) = self.cells(arrangement, false) else { return };
        for &way in &self.turns[usize::from(cells[self.anchor][0])] {
            if let Some(index) = self.number(&cells, turn, way) {
                visit(index);
            }
        }
    }

    /// The cells of each group, and the side to move, with the sides exchanged if that is wanted.
    #[inline]
    fn cells(&self, arrangement: &Arrangement, exchanged: bool) -> Option<(GroupCells, u8)> {
        let mut cells = [[0; MOST_PIECES]; MOST_PIECES];
        let mut found = [0; MOST_PIECES];
        let exchange = if exchanged { Some(self.exchange.as_ref()?) } else { None };
        for piece in arrangement.pieces() {
            let seat = piece.seat ^ u8::from(exchanged);
            let group = usize::from(*self.group_of.get(usize::from(seat << 5 | piece.kind))?);
            let count = found.get_mut(group)?;
            cells[group][*count] = match exchange {
                Some(image) => image[usize::from(piece.cell)],
                None => piece.cell,
            };
            *count += 1;
        }
        let whole = self.groups.iter().zip(&found).all(|(group, found)| group.count == *found);
        whole.then_some((cells, arrangement.turn.0 ^ u8::from(exchanged)))
    }

    #[inline]
    fn number(&self, cells: &GroupCells, turn: u8, way: u8) -> Option<u64> {
        let image = &self.symmetries[usize::from(way)];
        let mut index = u64::from(turn);
        for (group, cells) in self.groups.iter().zip(cells) {
            let mut turned = [0; MOST_PIECES];
            for (to, from) in turned.iter_mut().zip(&cells[..group.count]) {
                *to = image[usize::from(*from)];
            }
            index = index * group.size + group.number(&mut turned[..group.count])?;
        }
        Some(index)
    }

    /// The arrangement of a number. Pieces may stand on one cell: that is no position then.
    pub(crate) fn arrangement(&self, mut index: u64) -> Arrangement {
        let mut numbers = [0; MOST_PIECES];
        for (i, group) in self.groups.iter().enumerate().rev() {
            numbers[i] = index % group.size;
            index /= group.size;
        }
        let mut arrangement = Arrangement::new(Seat(index as u8));
        for (group, number) in self.groups.iter().zip(numbers) {
            group.cells_of(number, |cell| {
                arrangement.push(PlacedPiece { seat: group.seat, kind: group.kind, cell });
            });
        }
        arrangement
    }
}

/// The cells of each group.
type GroupCells = [[u16; MOST_PIECES]; MOST_PIECES];
