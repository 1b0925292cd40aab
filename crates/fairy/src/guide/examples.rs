//! Positions to try pieces and rules on, composed for the game to practise on: few pieces, none of them royal.

use board::{Board, Geometry, Point, Vector};
use display::{Cell, Example};
use game::Seat;

use crate::placement::write_placement;
use crate::seats::{self, BLACK, WHITE};
use crate::variant::{Castling, Kind, Motion, PieceType, Placement, Royal, Variant};

/// How far from the middle of the pieces examples on a board without an edge are composed.
const NEAR: i64 = 12;

/// Composes positions of one variant.
pub(super) struct Examples<'v> {
    variant: &'v Variant,
    /// What stands about to be taken: the kind that Black has most of. Not a pawn, where there is something else: it can't stand everywhere.
    prey: Option<Kind>,
    middle: Point,
}

impl<'v> Examples<'v> {
    pub(super) fn of(variant: &'v Variant) -> Self {
        let count = |kind: Kind| variant.setup.iter().filter(|p| p.seat == BLACK && p.kind == kind).count();
        let kinds = || (0..variant.piece_types.len()).map(|kind| kind as Kind);
        let may_be_taken = |kind: &Kind| variant.piece_types[usize::from(*kind)].royal == Royal::No;
        Self {
            variant,
            prey: kinds()
                .filter(may_be_taken)
                .max_by_key(|kind| (!variant.piece_types[usize::from(*kind)].pawn, count(*kind))),
            middle: middle(variant),
        }
    }

    fn piece_type(&self, kind: Kind) -> &'v PieceType {
        &self.variant.piece_types[usize::from(kind)]
    }

    /// One piece, with something to take.
    pub(super) fn piece(&self, kind: Kind) -> Option<Example> {
        let piece_type = self.piece_type(kind);
        let from = self.home(kind)?;
        let mut pieces = vec![Placement { point: from, seat: WHITE, kind }];
        for point in self.prey_of(piece_type, from) {
            pieces.extend(self.prey.map(|kind| Placement { point, seat: BLACK, kind }));
        }
        Some(self.example(&pieces, WHITE, &[], None, from))
    }

    /// Where a piece is tried: near the middle; one whose first move differs, where it starts.
    fn home(&self, kind: Kind) -> Option<Point> {
        let piece_type = self.piece_type(kind);
        let starts = self.variant.setup.iter().filter(|p| p.seat == WHITE && p.kind == kind).map(|p| p.point);
        let nearest = |points: &mut dyn Iterator<Item = Point>| points.min_by_key(|p| self.distance(*p));
        if piece_type.motions.iter().any(|motion| motion.first) || piece_type.pawn {
            // The nearest of those that can go: behind others a pawn is stuck.
            let is_free = |p: &Point| piece_type.motions.iter().any(|m| self.step(*p, m.vector).is_some());
            if let Some(start) = nearest(&mut starts.filter(is_free)) {
                return Some(start);
            }
        }
        nearest(&mut self.points())
    }

    /// Where something to take stands: wherever the piece only goes to take, and else in two places that it can reach.
    fn prey_of(&self, piece_type: &PieceType, from: Point) -> Vec<Point> {
        let takes = || piece_type.motions.iter().filter(|motion| motion.captures && !motion.first);
        let at = |motion: &Motion, steps: u8| {
            let mut p = from;
            for _ in 0..steps {
                p = self.step(p, motion.vector)?;
            }
            Some(p)
        };
        let only = takes().filter(|motion| !motion.quiet).filter_map(|motion| at(motion, 1));
        let mut found: Vec<Point> = only.take(4).collect();
        if found.is_empty() {
            // One near by and one farther off, in different directions.
            let all: Vec<&Motion> = takes().collect();
            for (place, steps) in [(0, 2), (all.len() / 2, 3)] {
                let Some(motion) = all.get(place) else { continue };
                let most = if motion.slides { motion.limit.unwrap_or(steps).min(steps) } else { 1 };
                found.extend((1..=most).rev().find_map(|steps| at(motion, steps)));
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// A king and rooks that may castle.
    pub(super) fn castling(&self) -> Option<Example> {
        let own = || self.variant.castlings.iter().filter(|castling| castling.seat == WHITE);
        let king = own().next()?.king.0;
        let mut pieces = vec![Placement { point: king, seat: WHITE, kind: self.variant.kind_at(king) }];
        for castling in own().filter(|castling| castling.king.0 == king) {
            let point = castling.rook.0;
            if pieces.iter().all(|placed| placed.point != point) {
                pieces.push(Placement { point, seat: WHITE, kind: self.variant.kind_at(point) });
            }
        }
        let rights: Vec<&Castling> = own().collect();
        Some(self.example(&pieces, WHITE, &rights, None, king))
    }

    /// A pawn one step before what it becomes something on.
    pub(super) fn promotion(&self) -> Option<Example> {
        let kinds = (0..self.variant.piece_types.len()).map(|kind| kind as Kind);
        let (kind, zone, motions) = kinds
            .map(|kind| (kind, self.piece_type(kind)))
            .find_map(|(kind, p)| Some((kind, &p.promotion.as_ref()?.zone, &p.motions)))?;
        let is_in = |p: Point| zone.iter().any(|area| area.contains(p));
        let goes_in = |p: &Point| {
            !is_in(*p) && motions.iter().any(|m| m.quiet && self.step(*p, m.vector).is_some_and(is_in))
        };
        let from = self.points().filter(goes_in).min_by_key(|p| self.distance(*p))?;
        let pieces = [Placement { point: from, seat: WHITE, kind }];
        Some(self.example(&pieces, WHITE, &[], None, from))
    }

    /// A pawn that has just stepped two past another.
    pub(super) fn passing(&self) -> Option<Example> {
        let kinds = (0..self.variant.piece_types.len()).map(|kind| kind as Kind);
        let kind = kinds.into_iter().find(|kind| self.piece_type(*kind).en_passant)?;
        let motions = &self.piece_type(kind).motions;
        let double = motions.iter().find(|m| m.first && m.slides && m.limit == Some(2))?;
        let taking = motions.iter().find(|m| m.captures && !m.quiet)?;
        let back = self.variant.seen(double.vector, BLACK);
        let starts = self.variant.setup.iter().filter(|p| p.seat == BLACK && p.kind == kind);
        let found = starts.filter_map(|start| {
            let passed = self.step(start.point, back)?;
            let landed = self.step(passed, back)?;
            let from = self.step(passed, taking.vector.reversed())?;
            (from != landed).then_some((passed, landed, from))
        });
        let (passed, landed, from) = found.min_by_key(|(passed, ..)| self.distance(*passed))?;
        let pieces =
            [Placement { point: landed, seat: BLACK, kind }, Placement { point: from, seat: WHITE, kind }];
        Some(self.example(&pieces, WHITE, &[], Some(passed), from))
    }

    /// A capture that blows up what stands around it.
    pub(super) fn blast(&self) -> Option<Example> {
        let blast = self.variant.blast.as_ref()?;
        let prey = self.prey?;
        // The slider that goes farthest shows it best.
        let sliders = |p: &PieceType| p.motions.iter().filter(|m| m.slides && m.captures).count();
        let kinds = (0..self.variant.piece_types.len()).map(|kind| kind as Kind);
        let kind = kinds.max_by_key(|kind| sliders(self.piece_type(*kind)))?;
        let motion = self.piece_type(kind).motions.iter().find(|m| m.slides && m.captures)?;
        let from = self.points().min_by_key(|p| self.distance(*p))?;
        let hit = self.step(self.step(from, motion.vector)?, motion.vector)?;
        let others =
            blast.vectors.iter().filter_map(|v| self.step(hit, *v)).filter(|p| *p != from).step_by(3);
        let around = std::iter::once(hit).chain(others);
        let mut pieces: Vec<Placement> =
            around.map(|point| Placement { point, seat: BLACK, kind: prey }).collect();
        pieces.push(Placement { point: from, seat: WHITE, kind });
        Some(self.example(&pieces, WHITE, &[], None, from))
    }

    fn step(&self, p: Point, v: Vector) -> Option<Point> {
        self.variant.board.step(p, v)
    }

    /// The points of the board, or those near the pieces where it has no edge.
    fn points(&self) -> Box<dyn Iterator<Item = Point> + '_> {
        match &self.variant.board {
            Board::Grid(grid) => Box::new(grid.iter().map(|cell| grid.point(cell))),
            Board::Plane(plane) => {
                let Point { x, y, .. } = self.middle;
                let near = move |c: i64| c.saturating_sub(NEAR)..=c.saturating_add(NEAR);
                let all = near(x).flat_map(move |x| near(y).map(move |y| Point::new(x, y, 0)));
                Box::new(all.filter(|p| plane.contains(*p)))
            }
        }
    }

    fn distance(&self, p: Point) -> i64 {
        let Point { x, y, z } = self.middle;
        [(p.x, x), (p.y, y), (p.z, z)].into_iter().map(|(a, b)| a.saturating_sub(b).saturating_abs()).sum()
    }

    fn example(
        &self,
        pieces: &[Placement],
        turn: Seat,
        castlings: &[&Castling],
        passed: Option<Point>,
        from: Point,
    ) -> Example {
        let passed = passed.map_or_else(|| "-".into(), |p| self.variant.board.write_point(p));
        let position = match &self.variant.board {
            Board::Grid(grid) => {
                let at = |cell| pieces.iter().find(|p| p.point == grid.point(cell)).map(|p| (p.seat, p.kind));
                let board = write_placement(grid, &self.variant.piece_types, at);
                let mut rights: String =
                    castlings.iter().map(|castling| seats::cased(castling.letter, castling.seat)).collect();
                if rights.is_empty() {
                    rights.push('-');
                }
                format!("{board} {} {rights} {passed} 0 1", seats::letter(turn))
            }
            Board::Plane(plane) => {
                let marks = |p: &Placement| {
                    let keeps = castlings.iter().any(|c| [c.king.0, c.rook.0].contains(&p.point));
                    let is_first = self.piece_type(p.kind).motions.iter().any(|m| m.first);
                    let is_home = is_first && self.variant.setup.contains(p);
                    if keeps || is_home { "+" } else { "" }
                };
                let written = pieces.iter().map(|p| {
                    let letter = seats::cased(self.piece_type(p.kind).letter, p.seat);
                    format!("{letter}{}{}", plane.write_point(p.point), marks(p))
                });
                format!("{} {} {passed} 0 1", written.collect::<Vec<_>>().join("|"), seats::letter(turn))
            }
        };
        Example { position, practice: true, from: Some(Cell { x: from.x, y: from.y, z: from.z }) }
    }
}

/// The middle of the board, or of the pieces where it has no edge.
fn middle(variant: &Variant) -> Point {
    match &variant.board {
        Board::Grid(grid) => {
            let half = |n: usize| (n as i64 - 1) / 2;
            Point::new(half(grid.files()), half(grid.ranks()), half(grid.level_count()))
        }
        Board::Plane(_) => {
            let count = variant.setup.len().max(1) as i64;
            let mean = |of: fn(&Placement) -> i64| variant.setup.iter().map(|p| of(p) / count).sum::<i64>();
            Point::new(mean(|p| p.point.x), mean(|p| p.point.y), 0)
        }
    }
}
