//! How kinds of pieces move, compiled for one board: a table of targets a cell for leaps, rays for slides.

use board::{Bits, Direction, Geometry, Grid, LineIndex, Rays, Square, Vector};
use game::Seat;

use super::position::{KIND_SLOTS, Position};
use super::promotion::PromotionRules;
use super::quick::QuickWay;
use crate::seats::{self, PerSeat};
use crate::variant::{Area, Goal, Kind, Motion, PieceType, Variant};

/// Sets of cells, one for each cell.
pub(super) type CellSets<const N: usize> = Box<[Bits<N>]>;

/// Which pieces a way of moving is for.
#[derive(Clone, Debug)]
pub(super) enum Condition<const N: usize> {
    Always,
    /// Those that stand here.
    Zone(Bits<N>),
    /// Those that have not moved.
    Unmoved,
}

impl<const N: usize> Condition<N> {
    #[inline]
    pub(super) fn holds(&self, from: Square, pos: &Position<N>) -> bool {
        match self {
            Self::Always => true,
            Self::Zone(zone) => zone.has(from),
            Self::Unmoved => pos.unmoved.has(from),
        }
    }

    /// Those of `pieces` that it holds for.
    #[inline]
    fn among(&self, pieces: Bits<N>, pos: &Position<N>) -> Bits<N> {
        match self {
            Self::Always => pieces,
            Self::Zone(zone) => pieces & *zone,
            Self::Unmoved => pieces & pos.unmoved,
        }
    }
}

/// A slide in one direction.
#[derive(Clone, Debug)]
pub(super) struct Slide {
    pub(super) direction: Direction,
    /// The greatest number of steps, where there is one.
    limit: Option<u8>,
    pub(super) quiet: bool,
    pub(super) captures: bool,
}

impl Slide {
    /// The cells up to and with the first piece.
    #[inline]
    fn reach<const N: usize>(&self, rays: &Rays<N>, from: Square, occupied: Bits<N>) -> Bits<N> {
        let ray = match self.limit {
            Some(steps) => rays.ray_up_to(self.direction, from, steps),
            None => rays.ray(self.direction, from),
        };
        rays.cut(ray, self.direction, occupied)
    }

    /// The cells of the slide on an empty board, nearest first.
    #[inline]
    pub(super) fn walk<'r, const N: usize>(&self, rays: &'r Rays<N>, from: Square) -> &'r [Square] {
        let walk = rays.walk(self.direction, from);
        match self.limit {
            Some(steps) => &walk[..walk.len().min(usize::from(steps))],
            None => walk,
        }
    }
}

/// Slides that are all for quiet moves, for captures, or for both.
#[derive(Clone, Debug)]
struct Slider<const N: usize> {
    quiet: bool,
    captures: bool,
    slides: Vec<Slide>,
    lines: Box<[LineIndex]>,
    /// What the slides reach on an empty board, for each cell; `None` if that is all of their lines.
    within: Option<CellSets<N>>,
}

impl<const N: usize> Slider<N> {
    fn new(grid: &Grid, rays: &Rays<N>, slides: Vec<Slide>) -> Self {
        let mut lines: Vec<LineIndex> = Vec::new();
        for slide in &slides {
            let line = rays.line(slide.direction);
            if !lines.contains(&line) {
                lines.push(line);
            }
        }
        let whole = slides.len() == 2 * lines.len() && slides.iter().all(|slide| slide.limit.is_none());
        let reach = |from: Square| {
            slides.iter().fold(Bits::EMPTY, |all, slide| all | slide.reach(rays, from, Bits::EMPTY))
        };
        let within = (!whole).then(|| (0..grid.cells() as Square).map(reach).collect());
        Self { quiet: slides[0].quiet, captures: slides[0].captures, slides, lines: lines.into(), within }
    }

    /// The cells up to and with the first piece in each direction.
    #[inline]
    fn reach(&self, rays: &Rays<N>, from: Square, occupied: Bits<N>) -> Bits<N> {
        let mut seen = Bits::EMPTY;
        if Rays::<N>::HAS_SIGHT {
            for &line in &*self.lines {
                seen |= rays.sight(line, from, occupied);
            }
            if let Some(within) = &self.within {
                seen &= within[usize::from(from)];
            }
            return seen;
        }
        for slide in &self.slides {
            for &cell in slide.walk(rays, from) {
                seen.insert(cell);
                if occupied.has(cell) {
                    break;
                }
            }
        }
        seen
    }
}

/// Some ways of moving of one kind and seat, under one condition.
#[derive(Clone, Debug)]
pub(super) struct Mover<const N: usize> {
    pub(super) condition: Condition<N>,
    quiet_leaps: Option<CellSets<N>>,
    capture_leaps: Option<CellSets<N>>,
    sliders: Vec<Slider<N>>,
}

impl<const N: usize> Mover<N> {
    /// Adds the cells that can be gone to, as empty ones and as captures.
    #[inline]
    pub(super) fn targets(
        &self,
        rays: &Rays<N>,
        from: Square,
        occupied: Bits<N>,
        enemy: Bits<N>,
    ) -> (Bits<N>, Bits<N>) {
        let (quiet, captures) = self.reach(rays, from, occupied);
        (quiet & !occupied, captures & enemy)
    }

    /// The cells within reach, whatever stands on the last of each line: for quiet moves, and for captures.
    #[inline]
    pub(super) fn reach(&self, rays: &Rays<N>, from: Square, occupied: Bits<N>) -> (Bits<N>, Bits<N>) {
        let (mut quiet, mut captures) = (Bits::EMPTY, Bits::EMPTY);
        if let Some(table) = &self.quiet_leaps {
            quiet = table[usize::from(from)];
        }
        if let Some(table) = &self.capture_leaps {
            captures = table[usize::from(from)];
        }
        for slider in &self.sliders {
            let reach = slider.reach(rays, from, occupied);
            if slider.quiet {
                quiet |= reach;
            }
            if slider.captures {
                captures |= reach;
            }
        }
        (quiet, captures)
    }

    /// Whether it captures by leaps.
    #[inline]
    pub(super) fn leaps_to_capture(&self) -> bool {
        self.capture_leaps.is_some()
    }

    /// The cells on which a leap captures.
    #[inline]
    pub(super) fn leaps_of_captures(&self, from: Square) -> Bits<N> {
        self.capture_leaps.as_ref().map_or(Bits::EMPTY, |table| table[usize::from(from)])
    }
}

/// The same ways of moving seen from the other end: from where a cell is attacked.
#[derive(Clone, Debug)]
pub(super) struct Attack<const N: usize> {
    pub(super) kind: Kind,
    condition: Condition<N>,
    /// From where a leap captures on a cell.
    leaps: Option<CellSets<N>>,
    /// From where a slide captures on a cell of an empty board.
    slides: Option<CellSets<N>>,
    /// Directions back from the cell, for boards where two directions share cells.
    backwards: Vec<Slide>,
}

impl<const N: usize> Attack<N> {
    /// Whether it is the same wherever the piece stands, and whatever it did.
    #[inline]
    pub(super) fn is_unconditional(&self) -> bool {
        matches!(self.condition, Condition::Always)
    }

    /// Whether a piece on a cell has it.
    #[inline]
    pub(super) fn is_of(&self, from: Square, pos: &Position<N>) -> bool {
        self.condition.holds(from, pos)
    }

    /// Whether a leap leads from one cell to the other.
    #[inline]
    pub(super) fn leaps(&self, from: Square, to: Square) -> bool {
        self.leaps.as_ref().is_some_and(|table| table[usize::from(to)].has(from))
    }

    /// Whether a slide leads from one cell to the other, were nothing in between.
    #[inline]
    pub(super) fn slides(&self, from: Square, to: Square) -> bool {
        self.slides.as_ref().is_some_and(|table| table[usize::from(to)].has(from))
    }

    /// The pieces of this kind among `side`.
    #[inline]
    pub(super) fn pieces(&self, pos: &Position<N>, seat: Bits<N>) -> Bits<N> {
        self.condition.among(pos.kinds[usize::from(self.kind) % KIND_SLOTS] & seat, pos)
    }

    /// Those of `pieces` that attack the cell by leaping.
    #[inline]
    pub(super) fn leapers(&self, pieces: Bits<N>, cell: Square) -> Bits<N> {
        self.leaps.as_ref().map_or(Bits::EMPTY, |table| table[usize::from(cell)] & pieces)
    }

    /// Those of `pieces` that would attack the cell by sliding, were nothing in between.
    #[inline]
    pub(super) fn snipers(&self, pieces: Bits<N>, cell: Square) -> Bits<N> {
        self.slides.as_ref().map_or(Bits::EMPTY, |table| table[usize::from(cell)] & pieces)
    }

    /// All of `pieces` that attack the cell, with lines blocked by `occupied`.
    #[inline]
    pub(super) fn attackers(
        &self,
        rays: &Rays<N>,
        pieces: Bits<N>,
        cell: Square,
        occupied: Bits<N>,
    ) -> Bits<N> {
        let mut found = self.leapers(pieces, cell);
        let snipers = self.snipers(pieces, cell);
        if snipers.is_empty() {
            return found;
        }
        if rays.is_ambiguous() {
            return self
                .backwards
                .iter()
                .fold(found, |all, back| all | back.reach(rays, cell, occupied) & pieces);
        }
        for sniper in snipers {
            if !rays.between(cell, sniper).meets(occupied) {
                found.insert(sniper);
            }
        }
        found
    }

    /// Whether one of `pieces` attacks the cell by sliding, found by looking back along each direction.
    pub(super) fn slides_onto(
        &self,
        rays: &Rays<N>,
        pieces: Bits<N>,
        cell: Square,
        occupied: Bits<N>,
    ) -> bool {
        // Most directions lead elsewhere.
        self.backwards.iter().any(|back| {
            rays.ray(back.direction, cell).meets(pieces) && back.reach(rays, cell, occupied).meets(pieces)
        })
    }
}

/// A double step of a pawn that can be taken in passing: from each cell, to where and over which.
#[derive(Clone, Debug)]
pub(super) struct Double<const N: usize> {
    pub(super) condition: Condition<N>,
    pub(super) ways: Box<[Option<(Square, Square)>]>,
}

/// All rules of one kind for one seat.
#[derive(Clone, Debug)]
pub(super) struct KindRules<const N: usize> {
    pub(super) movers: Vec<Mover<N>>,
    /// A quicker way than the movers, for pieces that nothing holds back.
    pub(super) quick: Option<QuickWay<N>>,
    pub(super) doubles: Vec<Double<N>>,
    pub(super) en_passant: bool,
    pub(super) pawn: bool,
    pub(super) promotion: Option<PromotionRules<N>>,
}

impl<const N: usize> KindRules<N> {
    /// The cells on which a piece captures by a leap.
    #[inline]
    pub(super) fn leaps_of_captures(&self, pos: &Position<N>, from: Square) -> Bits<N> {
        let mut all = Bits::EMPTY;
        for mover in &self.movers {
            if mover.condition.holds(from, pos) {
                all |= mover.leaps_of_captures(from);
            }
        }
        all
    }

    /// Whether a piece on `from` captures on `to` by a leap.
    #[inline]
    pub(super) fn takes_by_leap(&self, pos: &Position<N>, from: Square, to: Square) -> bool {
        self.movers.iter().any(|mover| {
            let leaps = mover.capture_leaps.as_ref();
            leaps.is_some_and(|table| table[usize::from(from)].has(to)) && mover.condition.holds(from, pos)
        })
    }
}

/// The cells of areas as a seat sees them.
pub(super) fn zone<const N: usize>(variant: &Variant, areas: &[Area], seat: Seat) -> Bits<N> {
    let grid = variant.grid();
    let inside = |p| areas.iter().any(|area| area.contains(variant.as_first_seat(p, seat)));
    grid.iter().filter(|&c| inside(grid.point(c))).collect()
}

/// The cells of a goal, by seat.
pub(super) fn goal<const N: usize>(variant: &Variant, goal: &Goal) -> PerSeat<Bits<N>> {
    PerSeat::new(|seat| zone(variant, &goal.zone, goal.seen_by(seat)))
}

/// Every direction that some piece slides in.
pub(super) fn directions(variant: &Variant) -> Vec<Vector> {
    let motions = variant.piece_types.iter().flat_map(|p| &p.motions).filter(|s| s.slides);
    let mut all = Vec::new();
    for motion in motions {
        for seat in seats::all() {
            let v = variant.seen(motion.vector, seat);
            if !all.contains(&v) {
                all.push(v);
            }
        }
    }
    all
}

/// Compiles one kind for one seat.
pub(super) fn compile<const N: usize>(
    variant: &Variant,
    rays: &Rays<N>,
    kind: usize,
    seat: Seat,
) -> (KindRules<N>, Vec<Attack<N>>) {
    let piece_type = &variant.piece_types[kind];
    let grid = variant.grid();
    let mut movers = Vec::new();
    let mut attacks = Vec::new();
    let mut doubles = Vec::new();
    let mut by_condition = Vec::new();
    for first in [false, true] {
        let motions: Vec<Motion> = piece_type
            .motions
            .iter()
            .filter(|s| s.first == first)
            .map(|s| Motion { vector: variant.seen(s.vector, seat), ..*s })
            .collect();
        if motions.is_empty() {
            continue;
        }
        let condition = condition(variant, piece_type, first, seat);
        movers.push(mover(grid, rays, &motions, condition.clone()));
        by_condition.push((motions.clone(), condition.clone()));
        if motions.iter().any(|s| s.captures) {
            attacks.push(attack(grid, rays, kind, &motions, condition.clone()));
        }
        if first && piece_type.en_passant {
            let two_steps = |s: &&Motion| s.slides && s.quiet && s.limit.is_none_or(|n| n >= 2);
            for motion in motions.iter().filter(two_steps) {
                let mut ways = double_ways(grid, motion.vector);
                if let Some(areas) = &piece_type.passing_zone {
                    let zone: Bits<N> = zone(variant, areas, seat);
                    grid.iter()
                        .filter(|&from| !zone.has(from))
                        .for_each(|from| ways[usize::from(from)] = None);
                }
                doubles.push(Double { condition: condition.clone(), ways });
            }
        }
    }
    let promotion = piece_type.promotion.as_ref().map(|p| PromotionRules {
        zone: zone(variant, &p.zone, seat),
        to: p.to.clone(),
        must: zone(variant, if p.optional { &p.compulsory } else { &p.zone }, seat),
    });
    let rules = KindRules {
        movers,
        quick: QuickWay::new(grid, rays, &by_condition, piece_type.pawn),
        doubles,
        en_passant: piece_type.en_passant,
        pawn: piece_type.pawn,
        promotion,
    };
    (rules, attacks)
}

fn condition<const N: usize>(
    variant: &Variant,
    piece_type: &PieceType,
    first: bool,
    seat: Seat,
) -> Condition<N> {
    match (&piece_type.first_zone, first) {
        (_, false) => Condition::Always,
        (Some(areas), true) => Condition::Zone(zone(variant, areas, seat)),
        (None, true) => Condition::Unmoved,
    }
}

fn mover<const N: usize>(
    grid: &Grid,
    rays: &Rays<N>,
    motions: &[Motion],
    condition: Condition<N>,
) -> Mover<N> {
    let leaps = |wanted: &dyn Fn(&Motion) -> bool| {
        let vectors: Vec<Vector> =
            motions.iter().filter(|s| !s.slides && wanted(s)).map(|s| s.vector).collect();
        (!vectors.is_empty()).then(|| leap_table(grid, &vectors))
    };
    Mover {
        condition,
        quiet_leaps: leaps(&|s| s.quiet),
        capture_leaps: leaps(&|s| s.captures),
        sliders: sliders(grid, rays, motions),
    }
}

/// The slides among these motions, together where they are for the same kinds of moves.
fn sliders<const N: usize>(grid: &Grid, rays: &Rays<N>, motions: &[Motion]) -> Vec<Slider<N>> {
    let alike = [(true, true), (true, false), (false, true)].map(|(quiet, captures)| {
        let alike = |s: &&Motion| s.slides && (s.quiet, s.captures) == (quiet, captures);
        motions.iter().filter(alike).map(|s| slide(rays, s, s.vector)).collect::<Vec<_>>()
    });
    let some = alike.into_iter().filter(|slides| !slides.is_empty());
    some.map(|slides| Slider::new(grid, rays, slides)).collect()
}

pub(super) fn slide<const N: usize>(rays: &Rays<N>, motion: &Motion, vector: Vector) -> Slide {
    Slide {
        direction: rays.direction(vector).expect("every slide's direction has rays"),
        limit: motion.limit,
        quiet: motion.quiet,
        captures: motion.captures,
    }
}

fn attack<const N: usize>(
    grid: &Grid,
    rays: &Rays<N>,
    kind: usize,
    motions: &[Motion],
    condition: Condition<N>,
) -> Attack<N> {
    let captures = || motions.iter().filter(|s| s.captures);
    let leaps: Vec<Vector> = captures().filter(|s| !s.slides).map(|s| s.vector.reversed()).collect();
    let backwards: Vec<Slide> =
        captures().filter(|s| s.slides).map(|s| slide(rays, s, s.vector.reversed())).collect();
    let all_rays = |cell: Square| {
        backwards.iter().fold(Bits::EMPTY, |all, back| all | back.reach(rays, cell, Bits::EMPTY))
    };
    Attack {
        kind: kind as Kind,
        condition,
        leaps: (!leaps.is_empty()).then(|| leap_table(grid, &leaps)),
        slides: (!backwards.is_empty()).then(|| (0..grid.cells() as Square).map(all_rays).collect()),
        backwards,
    }
}

/// The cells that these vectors lead to, for each cell.
pub(super) fn leap_table<const N: usize>(grid: &Grid, vectors: &[Vector]) -> CellSets<N> {
    let targets = |cell: Square| {
        let from = grid.point(cell);
        vectors.iter().filter_map(|&v| grid.cell(grid.step(from, v)?)).collect()
    };
    (0..grid.cells() as Square).map(|c| if grid.has(c) { targets(c) } else { Bits::EMPTY }).collect()
}

fn double_ways(grid: &Grid, vector: Vector) -> Box<[Option<(Square, Square)>]> {
    let way = |cell: Square| {
        let passed = grid.step(grid.point(cell), vector)?;
        Some((grid.cell(grid.step(passed, vector)?)?, grid.cell(passed)?))
    };
    (0..grid.cells() as Square).map(|c| grid.has(c).then(|| way(c)).flatten()).collect()
}
