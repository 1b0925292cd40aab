//! Which kinds of a variant are the pieces of orthodox chess, by the way they move.

use board::Vector;

use super::squares::{Set, whole_rank};
use crate::grid::movement;
use crate::grid::position::MAX_KINDS;
use crate::seats::WHITE;
use crate::variant::{Kind, Motion, PieceType, Royal, Variant};

/// How many roles there are.
pub(in crate::grid) const ROLES: usize = 6;

/// The pieces of orthodox chess, from the least to the king.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(in crate::grid) enum PieceRole {
    Pawn,
    Knight,
    Bishop,
    Rook,
    Queen,
    King,
}

impl PieceRole {
    pub(in crate::grid) const ALL: [Self; ROLES] =
        [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];

    /// Its place in tables.
    #[inline]
    pub(in crate::grid) const fn index(self) -> usize {
        self as usize
    }

    /// The role that moves so, if one does.
    fn of(motions: &[Motion]) -> Option<Self> {
        let motions = plain(motions);
        Self::ALL.into_iter().find(|role| plain(&role.motions()) == motions)
    }

    /// How it moves.
    fn motions(self) -> Vec<Motion> {
        let straight = [(1, 0), (0, 1), (-1, 0), (0, -1)];
        let slanted = [(1, 1), (-1, 1), (-1, -1), (1, -1)];
        let around = [straight, slanted].concat();
        let leap = |&(x, y): &(i32, i32)| motion(x, y);
        let slide = |&(x, y): &(i32, i32)| Motion { slides: true, ..motion(x, y) };
        match self {
            Self::Pawn => {
                let step = Motion { captures: false, ..motion(0, 1) };
                let capture = |x| Motion { quiet: false, ..motion(x, 1) };
                let double = Motion { slides: true, limit: Some(2), first: true, ..step };
                vec![step, capture(-1), capture(1), double]
            }
            Self::Knight => {
                let wide = slanted.iter().flat_map(|&(x, y)| [motion(x, 2 * y), motion(2 * x, y)]);
                wide.collect()
            }
            Self::Bishop => slanted.iter().map(slide).collect(),
            Self::Rook => straight.iter().map(slide).collect(),
            Self::Queen => around.iter().map(slide).collect(),
            Self::King => around.iter().map(leap).collect(),
        }
    }
}

/// A leap, to any square.
fn motion(x: i32, y: i32) -> Motion {
    let vector = Vector::new(x, y, 0);
    Motion { vector, slides: false, limit: None, quiet: true, captures: true, first: false }
}

/// Motions in an order and a form in which those that mean the same on a board of eight by eight are equal.
fn plain(motions: &[Motion]) -> Vec<(i32, i32, i32, u8, bool, bool)> {
    let mut all = Vec::new();
    for motion in motions {
        let steps = if motion.slides { motion.limit.unwrap_or(7).min(7) } else { 1 };
        let Vector { x, y, z } = motion.vector;
        for (allowed, capture) in [(motion.quiet, false), (motion.captures, true)] {
            if allowed {
                all.push((x, y, z, steps, capture, motion.first));
            }
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// The kind of each role, and the role of each kind.
#[derive(Clone, Debug)]
pub(in crate::grid) struct Kinds {
    kinds: [Kind; ROLES],
    roles: [PieceRole; MAX_KINDS],
}

impl Kinds {
    /// Of a variant with the pieces and the board of orthodox chess.
    pub(in crate::grid) fn of(variant: &Variant) -> Option<Self> {
        let grid = variant.board.grid()?;
        let flat = (grid.files(), grid.ranks(), grid.level_count()) == (8, 8, 1) && grid.iter().count() == 64;
        let turned = variant.mirror.ranks == 7 && variant.mirror.levels.is_none();
        if !flat || !turned || variant.piece_types.len() != ROLES {
            return None;
        }
        let mut kinds = [None; ROLES];
        let mut roles = [PieceRole::Pawn; MAX_KINDS];
        for (kind, piece_type) in variant.piece_types.iter().enumerate() {
            let role = PieceRole::of(&piece_type.motions)?;
            kinds[role.index()] = Some(kind as Kind);
            roles[kind] = role;
        }
        let mut found = Self { kinds: [0; ROLES], roles };
        for (kind, known) in found.kinds.iter_mut().zip(kinds) {
            *kind = known?;
        }
        let fits = |(kind, piece_type): (usize, &PieceType)| found.fits(variant, roles[kind], piece_type);
        variant.piece_types.iter().enumerate().all(fits).then_some(found)
    }

    /// Whether a kind that moves like a role is also what the role is besides.
    fn fits(&self, variant: &Variant, role: PieceRole, piece_type: &PieceType) -> bool {
        let royal = if role == PieceRole::King { Royal::One } else { Royal::No };
        let promotes = match &piece_type.promotion {
            None => role != PieceRole::Pawn,
            Some(promotion) => {
                role == PieceRole::Pawn
                    && !promotion.optional
                    && movement::zone::<1>(variant, &promotion.zone, WHITE) == whole_rank(7)
                    && promotion.to.contains(&self.kinds[PieceRole::Queen.index()])
            }
        };
        piece_type.royal == royal && promotes && (role != PieceRole::Pawn || steps_twice(variant, piece_type))
    }

    #[inline]
    pub(in crate::grid) fn kind(&self, role: PieceRole) -> usize {
        usize::from(self.kinds[role.index()]) % MAX_KINDS
    }

    #[inline]
    pub(in crate::grid) fn role(&self, kind: Kind) -> PieceRole {
        self.roles[usize::from(kind) % MAX_KINDS]
    }
}

/// Whether pawns may make their double step from the second rank, and from nowhere else.
fn steps_twice(variant: &Variant, pawn: &PieceType) -> bool {
    let second: Set = whole_rank(1);
    match &pawn.first_zone {
        Some(areas) => movement::zone::<1>(variant, areas, WHITE) == second,
        None => {
            let is_pawn = |kind: Kind| std::ptr::eq(&variant.piece_types[usize::from(kind)], pawn);
            let start = |piece: &crate::variant::Placement| {
                variant.grid().at(variant.as_first_seat(piece.point, piece.seat))
            };
            variant.setup.iter().filter(|piece| is_pawn(piece.kind)).all(|piece| second.has(start(piece)))
        }
    }
}
