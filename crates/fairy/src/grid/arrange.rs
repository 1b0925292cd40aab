//! Positions of a few pieces, for tables of endings.

use std::fmt::Write;

use board::{Bits, Grid, Point, Square, Vector};
use display::Message;
use game::Seat;
use insight::{Arrange, Arrangement, Captures, Frame, MOST_PIECES, PlacedPiece, Symmetry};

use super::Fairy;
use super::movement;
use super::position::{Piece, Position};
use super::rules::Rules;
use crate::seats;
use crate::variant::{Area, Kind, PieceType, Royal, Variant};

impl<const N: usize> Arrange<Position<N>> for Fairy<N> {
    fn frame(&self) -> Result<Frame, Message> {
        let rules = &self.rules;
        if rules.variant.ends.checks.is_some() {
            return Err(Message::new("tables-counted-checks").text("game", &rules.variant.name));
        }
        let kinds = 0..rules.variant.piece_types.len() as Kind;
        let by_kind = |of: &dyn Fn(Seat, Kind) -> Vec<u16>| {
            [Seat(0), Seat(1)].map(|seat| kinds.clone().map(|kind| of(seat, kind)).collect())
        };
        let arrivals = |seat| kinds.clone().map(|kind| rules.arrivals(seat, kind)).collect();
        let single = |&kind: &Kind| rules.variant.piece_types[usize::from(kind)].royal == Royal::One;
        Ok(Frame {
            digest: digest(&rules.variant),
            letters: rules.variant.piece_types.iter().map(|p| p.letter).collect(),
            board: rules.variant.grid().cells(),
            cells: by_kind(&|seat, kind| rules.places(seat, kind).into_iter().collect()),
            arrivals: [Seat(0), Seat(1)].map(arrivals),
            becomes: [Seat(0), Seat(1)].map(|seat| {
                let to =
                    |kind| rules.kind(seat, kind).promotion.as_ref().map_or_else(Vec::new, |p| p.to.clone());
                kinds.clone().map(to).collect()
            }),
            needs: [Seat(0), Seat(1)].map(|seat| rules.needs(seat)),
            single: kinds.clone().filter(single).collect(),
            captures: if rules.blast.is_some() { Captures::Both } else { Captures::One },
            symmetries: rules.symmetries(),
            exchange: rules.exchange(),
        })
    }

    fn arrangement(&self, pos: &Position<N>) -> Option<Arrangement> {
        let occupied = pos.occupied();
        let plain = pos.rights == 0 && pos.passing.is_none() && pos.unmoved.is_empty();
        if occupied.len() as usize > MOST_PIECES || !plain {
            return None;
        }
        let mut arrangement = Arrangement::new(pos.turn);
        for cell in occupied {
            let piece = pos.piece(cell);
            arrangement.push(PlacedPiece { seat: piece.seat().0, kind: piece.kind(), cell });
        }
        Some(arrangement)
    }

    fn plies_left(&self, pos: &Position<N>) -> Option<u32> {
        let limits = self.rules.limits.counters.iter().map(|(_, limit)| limit.at);
        limits.min().map(|at| at.saturating_sub(pos.clock))
    }

    fn arrange(&self, arrangement: &Arrangement) -> Option<Position<N>> {
        let rules = &self.rules;
        let mut pos = Position::empty(arrangement.turn);
        for piece in arrangement.pieces() {
            if !pos.piece(piece.cell).is_none() {
                return None;
            }
            pos.place(piece.cell, Piece::new(Seat(piece.seat), piece.kind));
        }
        pos.key = rules.key_from_scratch(&pos);
        let idle = seats::previous(pos.turn);
        let impossible = rules.is_checked(&pos, idle) && rules.decided(&pos).is_none()
            || rules.variant.checks_forbidden && rules.is_checked(&pos, pos.turn);
        (!impossible).then_some(pos)
    }
}

impl<const N: usize> Rules<N> {
    /// Where a piece may stand.
    fn places(&self, seat: Seat, kind: Kind) -> Bits<N> {
        let mut all: Bits<N> = self.variant.grid().iter().collect();
        if let Some(promotion) = &self.kind(seat, kind).promotion {
            all &= !promotion.must;
        }
        let reached = self.reached[seat][usize::from(kind)];
        let comes_by_promotion = |p: &PieceType| p.promotion.as_ref().is_some_and(|p| p.to.contains(&kind));
        let is_pawn = self.variant.piece_types[usize::from(kind)].pawn;
        if is_pawn && !reached.is_empty() && !self.variant.piece_types.iter().any(comes_by_promotion) {
            all &= reached;
        }
        all
    }

    /// For each cell, those from which a piece might come there without a capture.
    fn arrivals(&self, seat: Seat, kind: Kind) -> Vec<Vec<u16>> {
        let mut arrivals = vec![Vec::new(); self.variant.grid().cells()];
        for from in self.places(seat, kind) {
            let mut reach = Bits::EMPTY;
            for mover in &self.kind(seat, kind).movers {
                reach |= mover.reach(&self.rays, from, Bits::EMPTY).0;
            }
            for to in reach {
                arrivals[usize::from(to)].push(from);
            }
        }
        arrivals
    }

    /// The kinds without which a seat has lost, or the game is over in another way.
    fn needs(&self, seat: Seat) -> Vec<Kind> {
        let royal = self.variant.piece_types.iter().enumerate().filter(|(_, p)| p.is_royal_for(seat));
        let extinct = self.variant.ends.extinct.iter().map(|(kind, _)| *kind);
        royal.map(|(kind, _)| kind as Kind).chain(extinct).collect()
    }

    /// The symmetries of the board that leave everything but some kinds of pieces as it is.
    fn symmetries(&self) -> Vec<Symmetry> {
        let turns = Turn::all(self.variant.grid());
        turns.iter().filter_map(|turn| self.symmetry(turn)).collect()
    }

    fn symmetry(&self, turn: &Turn) -> Option<Symmetry> {
        let variant = &self.variant;
        let image = turn.image(variant.grid())?;
        let keeps = |set: Bits<N>| moved(set, &image) == set;
        let goals_stay = self.goal.as_ref().is_none_or(|goal| goal.cells.iter().all(|cells| keeps(*cells)));
        let blast_stays =
            variant.blast.as_ref().is_none_or(|blast| same_vectors(turn, blast.vectors.iter().copied()));
        if !goals_stay || !blast_stays || !self.keeps_colours(&image) {
            return None;
        }
        let alike = |kind: Kind| {
            let piece_type = &variant.piece_types[usize::from(kind)];
            seats::all().all(|seat| {
                let zones = areas(piece_type).all(|areas| keeps(movement::zone(variant, areas, seat)));
                zones && self.moves_alike(turn, piece_type, seat) && keeps(self.places(seat, kind))
            })
        };
        let all = variant.piece_types.len() as Kind;
        let mut kinds = (0..all).filter(|&kind| alike(kind)).fold(0_u32, |mask, kind| mask | 1 << kind);
        // What becomes of a piece must move alike too.
        for _ in 0..all {
            for (kind, piece_type) in variant.piece_types.iter().enumerate() {
                let to = piece_type.promotion.iter().flat_map(|p| &p.to);
                if to.into_iter().any(|to| kinds >> to & 1 == 0) {
                    kinds &= !(1 << kind);
                }
            }
        }
        Some(Symmetry { image, kinds })
    }

    /// Whether the ways in which a piece moves are the same after a turn of the board.
    fn moves_alike(&self, turn: &Turn, piece_type: &PieceType, seat: Seat) -> bool {
        let ways = |turned: bool| {
            let mut ways: Vec<_> = piece_type
                .motions
                .iter()
                .map(|m| {
                    let vector = self.variant.seen(m.vector, seat);
                    let vector = if turned { turn.vector(vector) } else { vector };
                    (vector, m.slides, m.limit, m.quiet, m.captures, m.first)
                })
                .collect();
            ways.sort_unstable();
            ways.dedup();
            ways
        };
        ways(false) == ways(true)
    }

    /// Whether cells of one colour stay together: it matters where material is dead by the colours that bishops stand on.
    fn keeps_colours(&self, image: &[u16]) -> bool {
        let coloured = self.variant.draws.dead.iter().any(|dead| {
            [&dead.one, &dead.other].iter().any(|p| !p.one_colour.is_empty() || !p.two_colours.is_empty())
        });
        let grid = self.variant.grid();
        let is_dark = |cell: Square| {
            let p = grid.point(cell);
            (p.x + p.y) % 2 == 0
        };
        let changes = |cell: Square| is_dark(cell) != is_dark(image[usize::from(cell)]);
        let mut cells = grid.iter();
        let first = cells.next().map(changes);
        !coloured || cells.all(|cell| Some(changes(cell)) == first)
    }

    /// The images of cells in the mirror in which the second seat sees the board, if the rules are the same for both seats.
    fn exchange(&self) -> Option<Vec<u16>> {
        let variant = &self.variant;
        let grid = variant.grid();
        let mut image: Vec<u16> = (0..grid.cells() as u16).collect();
        for cell in grid.iter() {
            image[usize::from(cell)] = grid.cell(variant.mirror.of(grid.point(cell)))?;
        }
        let same_pieces = variant.piece_types.iter().all(|p| p.royal_of.is_none());
        let kinds = 0..variant.piece_types.len() as Kind;
        let same_places =
            |kind| moved(self.places(seats::WHITE, kind), &image) == self.places(seats::BLACK, kind);
        let same_goals = self.goal.as_ref().is_none_or(|goal| {
            !goal.reply && moved(goal.cells[seats::WHITE], &image) == goal.cells[seats::BLACK]
        });
        let blast_stays = variant.blast.as_ref().is_none_or(|blast| {
            let mirrored = |v: Vector| variant.seen(v, seats::BLACK);
            blast.vectors.iter().all(|v| blast.vectors.contains(&mirrored(*v)))
        });
        let same = same_pieces && same_goals && blast_stays && self.keeps_colours(&image);
        (same && kinds.clone().all(same_places)).then_some(image)
    }
}

/// The zones that decide what a kind of pieces may do.
fn areas(piece_type: &PieceType) -> impl Iterator<Item = &[Area]> {
    let promotion = piece_type.promotion.iter().flat_map(|p| [&p.zone, &p.compulsory]);
    let first = piece_type.first_zone.iter().chain(&piece_type.passing_zone);
    promotion.chain(first).map(Vec::as_slice)
}

fn moved<const N: usize>(set: Bits<N>, image: &[u16]) -> Bits<N> {
    set.into_iter().map(|cell| image[usize::from(cell)]).collect()
}

fn same_vectors(turn: &Turn, vectors: impl Iterator<Item = Vector>) -> bool {
    let all: Vec<Vector> = vectors.collect();
    all.iter().all(|v| all.contains(&turn.vector(*v)))
}

/// The axes of a board in another order, and some of them turned over.
struct Turn {
    /// Which axis becomes this one.
    axes: [usize; 3],
    flipped: [bool; 3],
}

impl Turn {
    /// All that a box of this size allows.
    fn all(grid: &Grid) -> Vec<Self> {
        const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [1, 0, 2], [0, 2, 1], [2, 1, 0], [1, 2, 0], [2, 0, 1]];
        let size = [grid.files(), grid.ranks(), grid.level_count()];
        let mut all = Vec::new();
        for axes in ORDERS {
            if (0..3).any(|i| size[i] != size[axes[i]]) {
                continue;
            }
            for bits in 0..8 {
                let flipped = [0, 1, 2].map(|axis| bits >> axis & 1 == 1);
                // An axis of one cell can't be turned over.
                if (0..3).all(|i| !flipped[i] || size[i] > 1) {
                    all.push(Self { axes, flipped });
                }
            }
        }
        all
    }

    fn vector(&self, v: Vector) -> Vector {
        let v = [v.x, v.y, v.z];
        let [x, y, z] = [0, 1, 2].map(|i| if self.flipped[i] { -v[self.axes[i]] } else { v[self.axes[i]] });
        Vector::new(x, y, z)
    }

    /// The image of each cell, if every cell has one.
    fn image(&self, grid: &Grid) -> Option<Vec<u16>> {
        let size = [grid.files(), grid.ranks(), grid.level_count()].map(|n| n as i64);
        let mut image: Vec<u16> = (0..grid.cells() as u16).collect();
        for cell in grid.iter() {
            let p = grid.point(cell);
            let p = [p.x, p.y, p.z];
            let [x, y, z] = [0, 1, 2].map(|i| match self.flipped[i] {
                true => size[i] - 1 - p[self.axes[i]],
                false => p[self.axes[i]],
            });
            image[usize::from(cell)] = grid.cell(Point::new(x, y, z))?;
        }
        Some(image)
    }
}

/// FNV-1a over all that can matter in an ending, as it is written for debugging: names and descriptions are left out.
fn digest(variant: &Variant) -> u64 {
    let mut text = String::new();
    let mut add = |part: &dyn std::fmt::Debug| {
        // Writing to a text can't fail.
        let _ = write!(text, "{part:?};");
    };
    add(&(&variant.board, variant.mirror));
    for p in &variant.piece_types {
        add(&(p.letter, p.royal, p.royal_of, p.pawn, p.en_passant, &p.passing_zone));
        add(&(&p.motions, &p.first_zone, &p.promotion));
    }
    // Where pawns may stand, and what may be promoted to, depends on it.
    add(&variant.setup);
    add(&(
        variant.checks_forbidden,
        variant.must_capture,
        &variant.blast,
        &variant.ends,
        &variant.draws.dead,
    ));
    insight::fingerprint(text.as_bytes())
}
