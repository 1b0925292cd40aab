//! Retrograde analysis: from the end of the game backwards, ply by ply.
//!
//! First every position is looked at once: those that end the game are known, and so is what moves into smaller tables are worth. Then
//! distances grow. A position from which a move leads to one that is lost in `n` plies is won in `n + 1`; one whose moves all lead to
//! won positions is lost. Which positions to look at again follows from those that were found last, by taking moves back. That only
//! says where to look: what a position is, its own legal moves say. What is left at the end is drawn.

use std::collections::BTreeMap;

use display::Message;
use insight::{Arrangement, Distance, EndingValue, Frame};

use crate::dense_bits::DenseBits;
use crate::explore::{Explore, Fate, Reached, Successor};
use crate::layout::Layout;
use crate::table::{Summary, Table};
use crate::{Material, TableSet};

/// The most positions that a table may have, of both sides to move together.
pub const MOST_POSITIONS: u64 = 64_000_000;

/// How many positions are looked at between two reports.
const REPORT_INTERVAL: u64 = 1 << 14;

/// Plies without news after which nothing more can follow from what stands between two arrangements.
const SETTLING: u32 = 4;

/// How far a generation has come.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Generation {
    /// Positions that were looked at for the first time.
    pub seen: u64,
    /// Positions that there are.
    pub positions: u64,
    /// The distance that is being worked on, once all were seen.
    pub plies: Option<u32>,
}

/// Why a table was not made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GenerateError {
    /// It would have so many positions.
    TooLarge(u64),
    /// The caller did not want to go on.
    Stopped,
    /// A move leads to a material whose table is missing.
    Missing(Material),
    /// The game has no tables, for this reason.
    NoTables(Message),
}

/// How many positions the table of some pieces has, of both sides to move.
pub fn positions(frame: &Frame, material: &Material) -> u64 {
    Layout::new(material, frame).positions()
}

/// Makes the table of some pieces. `smaller` holds those that moves lead to. `goes_on` is told how far it has come, and may end it.
pub fn generate(
    explore: &mut dyn Explore,
    smaller: &TableSet,
    material: &Material,
    goes_on: &mut dyn FnMut(Generation) -> bool,
) -> Result<Table, GenerateError> {
    let layout = Layout::new(material, explore.frame());
    let positions = layout.positions();
    if positions > MOST_POSITIONS {
        return Err(GenerateError::TooLarge(positions));
    }
    let generator = Generator {
        explore,
        smaller,
        code: material.code(),
        values: vec![UNKNOWN; positions as usize],
        layout,
        planned: BTreeMap::new(),
        restless: Vec::new(),
        horizon: 0,
        goes_on,
    };
    generator.run()
}

/// Not known yet; at the end, drawn.
const UNKNOWN: u16 = 0;
/// No position.
const NOTHING: u16 = u16::MAX;

/// What is known of a position: so many plies to a win or a loss.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Known {
    Win(u32),
    Loss(u32),
}

impl Known {
    fn write(self) -> u16 {
        // Distances beyond this are never reached: each needs a position of its own kind.
        let code = |plies: u32, win: u32| u16::try_from(1 + 2 * plies + win).unwrap_or(NOTHING - 1);
        match self {
            Self::Win(plies) => code(plies, 1),
            Self::Loss(plies) => code(plies, 0),
        }
    }

    #[inline]
    fn read(value: u16) -> Option<Self> {
        match value {
            UNKNOWN | NOTHING => None,
            value if value % 2 == 0 => Some(Self::Win(u32::from(value - 2) / 2)),
            value => Some(Self::Loss(u32::from(value - 1) / 2)),
        }
    }

    fn plies(self) -> u32 {
        let (Self::Win(plies) | Self::Loss(plies)) = self;
        plies
    }
}

/// What a successor is worth to its own side to move.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Worth {
    Known(Known),
    Draw,
    /// In the table that is being made, and not known yet.
    Open,
    /// Not one arrangement, and not known yet.
    Between,
    /// Nowhere.
    Missing,
}

/// What the moves of a position come to.
#[derive(Default)]
struct Balance {
    /// The nearest win.
    win: Option<u32>,
    /// The farthest loss.
    loss: u32,
    drawn: bool,
    open: bool,
    between: bool,
    missing: bool,
}

impl Balance {
    fn add(&mut self, worth: Worth) {
        match worth {
            Worth::Known(Known::Loss(plies)) => {
                self.win = Some(self.win.map_or(plies + 1, |win| win.min(plies + 1)));
            }
            Worth::Known(Known::Win(plies)) => self.loss = self.loss.max(plies + 1),
            Worth::Draw => self.drawn = true,
            Worth::Open => self.open = true,
            Worth::Between => self.between = true,
            Worth::Missing => self.missing = true,
        }
    }

    /// What is known by it.
    fn known(&self) -> Option<Known> {
        let lost = !self.drawn && !self.open && !self.between && !self.missing;
        self.win.map(Known::Win).or(lost.then_some(Known::Loss(self.loss)))
    }
}

struct Generator<'a> {
    explore: &'a mut dyn Explore,
    smaller: &'a TableSet,
    code: u64,
    layout: Layout,
    values: Vec<u16>,
    /// By distance: positions that are won or lost then, unless something nearer is found. Twice the number, and one more for a win.
    planned: BTreeMap<u32, Vec<u32>>,
    /// Positions with a move to something that is no arrangement: looked at again at every distance.
    restless: Vec<u32>,
    /// The distance up to which values of smaller tables matter.
    horizon: u32,
    goes_on: &'a mut dyn FnMut(Generation) -> bool,
}

impl Generator<'_> {
    fn run(mut self) -> Result<Table, GenerateError> {
        self.see_all()?;
        let mut bits = [DenseBits::new(self.values.len() as u64), DenseBits::new(self.values.len() as u64)];
        let mut last: Vec<u32> = Vec::new();
        let (mut plies, mut quiet) = (0, 0);
        while !last.is_empty() || plies <= self.horizon || quiet < SETTLING || !self.planned.is_empty() {
            let fresh = self.level(plies, &last, &mut bits)?;
            quiet = if fresh.is_empty() { quiet + 1 } else { 0 };
            last = fresh;
            plies += 1;
        }
        let summary = self.summary();
        Ok(Table::new(self.layout, self.values.iter().map(|value| read_value(*value)), summary))
    }

    /// Looks at every position once.
    fn see_all(&mut self) -> Result<(), GenerateError> {
        let positions = self.values.len() as u64;
        for index in 0..positions {
            if index % REPORT_INTERVAL == 0 {
                self.report(Generation { seen: index, positions, plies: None })?;
            }
            let from = self.layout.arrangement(index);
            let mut balance = Balance::default();
            let (smaller, code, mut missing) = (self.smaller, self.code, None);
            let reached = self.explore.explore(&from, &mut |successor| {
                let worth = first_worth(successor, smaller, code);
                if let (Worth::Missing, Successor::At(at)) = (worth, successor) {
                    missing = Some(Material::of(at));
                }
                balance.add(worth);
                true
            });
            if let Some(material) = missing {
                return Err(GenerateError::Missing(material));
            }
            self.begin(index, reached, &balance);
        }
        Ok(())
    }

    /// What the first look at a position tells.
    fn begin(&mut self, index: u64, reached: Reached, balance: &Balance) {
        let mut plan = |known: Known| {
            let entry = 2 * index as u32 + u32::from(matches!(known, Known::Win(_)));
            self.planned.entry(known.plies()).or_default().push(entry);
        };
        match reached {
            Reached::Nothing => self.values[index as usize] = NOTHING,
            Reached::End(Fate::Win) => plan(Known::Win(0)),
            Reached::End(Fate::Loss) => plan(Known::Loss(0)),
            Reached::End(Fate::Draw) => {}
            Reached::Moves => {
                if let Some(known) = balance.known() {
                    plan(known);
                }
                if balance.between {
                    self.restless.push(index as u32);
                }
                self.horizon = self.horizon.max(balance.loss + SETTLING);
            }
        }
    }

    /// Finds all positions of one distance, where `last` are those of the one before.
    fn level(
        &mut self,
        plies: u32,
        last: &[u32],
        bits: &mut [DenseBits; 2],
    ) -> Result<Vec<u32>, GenerateError> {
        let mut fresh = Vec::new();
        for entry in self.planned.remove(&plies).into_iter().flatten() {
            let known = if entry % 2 == 1 { Known::Win(plies) } else { Known::Loss(plies) };
            self.settle(u64::from(entry / 2), known, &mut fresh);
        }
        for &index in last {
            let lost = matches!(Known::read(self.values[index as usize]), Some(Known::Loss(_)));
            self.mark_predecessors(index.into(), &mut bits[usize::from(lost)]);
        }
        let positions = self.values.len() as u64;
        let mut looked = 0;
        let mut error = None;
        for (lost, bits) in bits.iter_mut().enumerate() {
            let finished = bits.drain(|index| {
                looked += 1;
                if looked % REPORT_INTERVAL == 0
                    && let Err(stop) =
                        self.report(Generation { seen: positions, positions, plies: Some(plies) })
                {
                    error = Some(stop);
                    return false;
                }
                let known =
                    if lost == 1 { self.won_from(index, plies) } else { self.lost_from(index, plies) };
                if let Some(known) = known {
                    self.settle_or_plan(index, known, plies, &mut fresh);
                }
                true
            });
            if !finished {
                return Err(error.unwrap_or(GenerateError::Stopped));
            }
        }
        self.look_at_restless(plies, &mut fresh);
        self.report(Generation { seen: positions, positions, plies: Some(plies) })?;
        Ok(fresh)
    }

    fn report(&mut self, generation: Generation) -> Result<(), GenerateError> {
        if (self.goes_on)(generation) { Ok(()) } else { Err(GenerateError::Stopped) }
    }

    fn settle(&mut self, index: u64, known: Known, fresh: &mut Vec<u32>) {
        let value = &mut self.values[index as usize];
        if *value == UNKNOWN {
            *value = known.write();
            fresh.push(index as u32);
        }
    }

    fn settle_or_plan(&mut self, index: u64, known: Known, plies: u32, fresh: &mut Vec<u32>) {
        if known.plies() <= plies {
            self.settle(index, known, fresh);
        } else if matches!(known, Known::Loss(_)) {
            self.planned.entry(known.plies()).or_default().push(2 * index as u32);
        }
    }

    /// Marks what might lead to a position by one move that captures and promotes nothing.
    fn mark_predecessors(&self, index: u64, bits: &mut DenseBits) {
        let mut at = self.layout.arrangement(index);
        let mover = 1 - at.turn.0 % 2;
        at.turn = game::Seat(mover);
        let frame = self.explore.frame();
        for i in 0..at.pieces().len() {
            let piece = at.pieces()[i];
            if piece.seat != mover {
                continue;
            }
            let froms = &frame.arrivals[usize::from(mover)][usize::from(piece.kind)][usize::from(piece.cell)];
            for &from in froms {
                if at.pieces().iter().any(|other| other.cell == from) {
                    continue;
                }
                at.pieces_mut()[i].cell = from;
                self.layout.indices(&at, |index| {
                    if self.values[index as usize] == UNKNOWN {
                        bits.insert(index);
                    }
                });
                at.pieces_mut()[i].cell = piece.cell;
            }
        }
    }

    /// Whether a move leads to a position that is lost in one ply less.
    fn won_from(&mut self, index: u64, plies: u32) -> Option<Known> {
        let wanted = Worth::Known(Known::Loss(plies.checked_sub(1)?));
        let from = self.layout.arrangement(index);
        let mut found = false;
        let view =
            View { smaller: self.smaller, code: self.code, layout: &self.layout, values: &self.values };
        self.explore.explore(&from, &mut |successor| {
            found = view.worth(successor, plies) == wanted;
            !found
        });
        found.then_some(Known::Win(plies))
    }

    /// Whether every move leads to a position that is won, and in how many plies at most.
    fn lost_from(&mut self, index: u64, plies: u32) -> Option<Known> {
        let from = self.layout.arrangement(index);
        let (mut lost, mut farthest) = (true, 0);
        let view =
            View { smaller: self.smaller, code: self.code, layout: &self.layout, values: &self.values };
        let reached = self.explore.explore(&from, &mut |successor| {
            match view.worth(successor, plies) {
                Worth::Known(Known::Win(plies)) => farthest = farthest.max(plies + 1),
                _ => lost = false,
            }
            lost
        });
        (lost && reached == Reached::Moves).then_some(Known::Loss(farthest))
    }

    /// Looks once more at positions whose moves lead to more than arrangements.
    fn look_at_restless(&mut self, plies: u32, fresh: &mut Vec<u32>) {
        let restless = std::mem::take(&mut self.restless);
        let mut open = Vec::with_capacity(restless.len());
        for index in restless {
            if self.values[index as usize] != UNKNOWN {
                continue;
            }
            open.push(index);
            let from = self.layout.arrangement(index.into());
            let mut balance = Balance::default();
            let view =
                View { smaller: self.smaller, code: self.code, layout: &self.layout, values: &self.values };
            self.explore.explore(&from, &mut |successor| {
                balance.add(view.worth(successor, plies));
                true
            });
            if let Some(known) = balance.known().filter(|known| known.plies() <= plies) {
                self.settle(index.into(), known, fresh);
            }
        }
        self.restless = open;
    }

    fn summary(&self) -> Summary {
        let mut summary = Summary::default();
        for (index, &value) in self.values.iter().enumerate() {
            let side = &mut summary.sides[usize::from(index >= self.values.len() / 2)];
            match Known::read(value) {
                _ if value == NOTHING => continue,
                Some(Known::Win(plies)) => {
                    side.won += 1;
                    side.longest_win = side.longest_win.max(plies);
                }
                Some(Known::Loss(plies)) => {
                    side.lost += 1;
                    side.longest_loss = side.longest_loss.max(plies);
                }
                None => side.drawn += 1,
            }
        }
        summary
    }
}

fn read_value(value: u16) -> EndingValue {
    match Known::read(value) {
        Some(Known::Win(plies)) => EndingValue::Win(Distance::ToEnd(plies)),
        Some(Known::Loss(plies)) => EndingValue::Loss(Distance::ToEnd(plies)),
        None => EndingValue::Draw,
    }
}

fn worth_of_end(fate: Fate) -> Worth {
    match fate {
        Fate::Win => Worth::Known(Known::Win(0)),
        Fate::Loss => Worth::Known(Known::Loss(0)),
        Fate::Draw => Worth::Draw,
    }
}

fn worth_outside(at: &Arrangement, smaller: &TableSet) -> Worth {
    match smaller.value(at) {
        Some(EndingValue::Win(Distance::ToEnd(plies))) => Worth::Known(Known::Win(plies)),
        Some(EndingValue::Loss(Distance::ToEnd(plies))) => Worth::Known(Known::Loss(plies)),
        Some(EndingValue::Draw) => Worth::Draw,
        _ => Worth::Missing,
    }
}

/// What a successor is worth before anything of the table itself is known.
fn first_worth(successor: &Successor, smaller: &TableSet, code: u64) -> Worth {
    match successor {
        Successor::End(fate) => worth_of_end(*fate),
        Successor::At(at) if Material::code_of(at) == code => Worth::Open,
        Successor::At(at) => worth_outside(at, smaller),
        Successor::Between(_) => Worth::Between,
    }
}

/// What is known while the table is made.
struct View<'a> {
    smaller: &'a TableSet,
    code: u64,
    layout: &'a Layout,
    values: &'a [u16],
}

impl View<'_> {
    /// What a successor is worth, as far as distances below `plies` tell.
    #[inline]
    fn worth(&self, successor: &Successor, plies: u32) -> Worth {
        match successor {
            Successor::End(fate) => worth_of_end(*fate),
            Successor::At(at) if Material::code_of(at) == self.code => {
                let value = self.layout.index(at, false).map(|index| self.values[index as usize]);
                value.and_then(Known::read).map_or(Worth::Open, Worth::Known)
            }
            Successor::At(at) => worth_outside(at, self.smaller),
            Successor::Between(all) => {
                let mut balance = Balance::default();
                for successor in all {
                    balance.add(self.worth(successor, plies));
                }
                // A nearer win may still be found until its distance comes.
                let known = balance.known().filter(|known| known.plies() <= plies);
                known.map_or(Worth::Between, Worth::Known)
            }
        }
    }
}
