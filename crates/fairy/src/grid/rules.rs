//! A variant compiled for play.

use std::ops::Range;

use board::{Bits, Rays, Square};
use game::{Limits, Seat};

use super::castle::CastlingRules;
use super::evaluate::Knowledge;
use super::key::Keys;
use super::material::MaterialRules;
use super::movement::{self, Attack, CellSets, Condition, KindRules};
use super::position::{KIND_SLOTS, Piece, Position, Rights};
use super::restraint;
use crate::Variant;
use crate::seats::{self, PerSeat};
use crate::variant::{Kind, Placement, Royal};
use crate::work::WorkBounds;

/// The blast of a capture, compiled.
#[derive(Debug)]
pub(super) struct BlastRules<const N: usize> {
    /// Which cells a capture on a cell reaches besides that cell.
    pub(super) reach: CellSets<N>,
    pub(super) spares: Vec<Kind>,
    pub(super) both_royals_win: bool,
    pub(super) touching_royals_safe: bool,
}

/// A goal, compiled.
#[derive(Debug)]
pub(super) struct GoalRules<const N: usize> {
    pub(super) cells: PerSeat<Bits<N>>,
    /// What must get there.
    pub(super) kinds: Vec<Kind>,
    /// Whether the side that moves second may still draw by getting there at once.
    pub(super) reply: bool,
}

/// Everything that playing a variant needs, in the form that is quickest to ask.
#[derive(Debug)]
pub(super) struct Rules<const N: usize> {
    pub(super) variant: Variant,
    pub(super) rays: Rays<N>,
    /// By seat and kind.
    pub(super) kinds: PerSeat<Vec<KindRules<N>>>,
    /// By the attacking seat; those of a kind come one after the other.
    pub(super) attacks: PerSeat<Vec<Attack<N>>>,
    /// By the attacking seat and kind: which of the attacks are its own.
    attacks_of_kind: PerSeat<Vec<Range<usize>>>,
    /// By the attacking seat and the cell that is attacked: from where a piece of some kind attacks it, were nothing in between.
    pub(super) attack_origins: PerSeat<CellSets<N>>,
    /// Whether a leap passes over cells of a line on which something slides, so that what stands there doesn't stop every attack.
    pub(super) leaps_in_line: bool,
    pub(super) castlings: Vec<CastlingRules<N>>,
    /// For each cell, the castling rights that survive something happening there.
    pub(super) rights_kept: Vec<Rights>,
    pub(super) royal_kinds: Vec<Kind>,
    /// Whether a seat has royal pieces at all.
    pub(super) has_royals: PerSeat<bool>,
    /// Whether a seat may be left without the royal pieces that it had: blasts take them, promotions turn them into others, and positions of
    /// games with several may be set up without any.
    pub(super) royals_may_fall: bool,
    /// Whether each seat has exactly one royal piece as long as it has any.
    pub(super) single_royal: bool,
    pub(super) blast: Option<BlastRules<N>>,
    /// Whether a side loses, draws or wins by what it has lost, besides royal pieces.
    pub(super) wears_out: bool,
    /// Whether the game knows any end that goes before mate and stalemate.
    pub(super) ends_early: bool,
    pub(super) goal: Option<GoalRules<N>>,
    pub(super) dead: MaterialRules<N>,
    pub(super) cannot_win: MaterialRules<N>,
    /// Kinds whose first move is known by their not having moved.
    pub(super) tracks_unmoved: Vec<bool>,
    /// Whether the file forbids moves that the pieces could make.
    pub(super) restrained: bool,
    pub(super) limits: Limits,
    /// What pieces can cause.
    pub(super) work: WorkBounds,
    pub(super) keys: Keys,
    pub(super) start: Position<N>,
    /// By seat and kind: where pieces come from the start position, on an empty board.
    pub(super) reached: PerSeat<Vec<Bits<N>>>,
    /// The castlings of each seat, as rights.
    pub(super) castling_rights: PerSeat<Rights>,
    pub(super) knowledge: Knowledge<N>,
}

impl<const N: usize> Rules<N> {
    pub(super) fn new(variant: Variant) -> Self {
        let grid = variant.grid();
        let rays = Rays::new(grid, movement::directions(&variant));
        let mut kinds = PerSeat::<Vec<_>>::default();
        let mut attacks = PerSeat::<Vec<Attack<N>>>::default();
        let mut attacks_of_kind = PerSeat::<Vec<_>>::default();
        for seat in seats::all() {
            for kind in 0..variant.piece_types.len() {
                let (rules, from_there) = movement::compile(&variant, &rays, kind, seat);
                kinds[seat].push(rules);
                let first = attacks[seat].len();
                attacks[seat].extend(from_there);
                attacks_of_kind[seat].push(first..attacks[seat].len());
            }
        }
        let attack_origins = PerSeat::new(|seat| {
            let origins = |cell: Square| {
                let any = |all: Bits<N>, attack: &Attack<N>| {
                    all | attack.leapers(Bits::ALL, cell) | attack.snipers(Bits::ALL, cell)
                };
                attacks[seat].iter().fold(Bits::EMPTY, any)
            };
            (0..grid.cells() as Square).map(origins).collect::<CellSets<N>>()
        });
        let leaps_in_line = rays.is_ambiguous()
            || attacks.iter().flatten().any(|attack| {
                let passes = |to| {
                    attack.leapers(Bits::ALL, to).into_iter().any(|from| !rays.between(to, from).is_empty())
                };
                (0..grid.cells() as Square).any(passes)
            });
        let castlings: Vec<CastlingRules<N>> =
            variant.castlings.iter().map(|c| CastlingRules::new(c, &variant)).collect();
        let mut rights_kept = vec![Rights::MAX; grid.cells()];
        for (i, castling) in castlings.iter().enumerate() {
            for cell in [castling.king.0, castling.rook.0] {
                rights_kept[usize::from(cell)] &= !(1 << i);
            }
        }
        let castling_rights = PerSeat::new(|seat| {
            let own = castlings.iter().enumerate().filter(|(_, c)| c.seat == seat);
            own.fold(0, |rights, (i, _)| rights | 1 << i)
        });
        let royals = |wanted: fn(Royal) -> bool| {
            let all = variant.piece_types.iter().enumerate();
            all.filter(|(_, p)| wanted(p.royal)).map(|(k, _)| k as Kind).collect::<Vec<_>>()
        };
        let royal_kinds = royals(|r| r != Royal::No);
        let single_royal = royals(|r| r == Royal::Each).is_empty() && royal_kinds.len() == 1;
        let blast = variant.blast.as_ref().map(|b| BlastRules {
            reach: movement::leap_table(grid, &b.vectors),
            spares: b.spares.clone(),
            both_royals_win: b.both_royals_win,
            touching_royals_safe: b.touching_royals_safe,
        });
        let goal = variant.ends.goal.as_ref().map(|g| GoalRules {
            cells: movement::goal(&variant, g),
            kinds: g.piece_types.clone(),
            reply: g.reply,
        });
        let tracks_unmoved = variant
            .piece_types
            .iter()
            .map(|p| p.first_zone.is_none() && p.motions.iter().any(|s| s.first))
            .collect();
        let promotes = |&kind: &Kind| variant.piece_types[usize::from(kind)].promotion.is_some();
        let royals_may_fall =
            blast.is_some() || royal_kinds.iter().any(promotes) || !royals(|r| r == Royal::Each).is_empty();
        let ends = &variant.ends;
        let wears_out = ends.extinct_all.is_some() || ends.bare.is_some() || !ends.extinct.is_empty();
        let mut rules = Self {
            dead: MaterialRules::new(&variant.draws.dead, &variant),
            cannot_win: MaterialRules::new(&variant.draws.cannot_win, &variant),
            limits: crate::limits::limits(&variant),
            work: WorkBounds::of(&variant),
            keys: Keys::new(grid.cells()),
            start: Position::empty(variant.first),
            reached: PerSeat::default(),
            knowledge: Knowledge::new(&variant, &attacks),
            castling_rights,
            rays,
            kinds,
            attacks,
            attacks_of_kind,
            attack_origins,
            leaps_in_line,
            castlings,
            rights_kept,
            royal_kinds,
            royals_may_fall,
            has_royals: PerSeat::new(|seat| variant.piece_types.iter().any(|p| p.is_royal_for(seat))),
            single_royal,
            wears_out,
            ends_early: royals_may_fall || wears_out || goal.is_some() || variant.ends.checks.is_some(),
            blast,
            goal,
            tracks_unmoved,
            restrained: restraint::restrains(&variant),
            variant,
        };
        rules.start = rules.start_position(&rules.variant.setup);
        rules.reached = PerSeat::new(|seat| {
            let kinds = 0..rules.kinds[seat].len() as Kind;
            kinds.map(|kind| rules.reached_from_start(seat, kind)).collect()
        });
        rules
    }

    /// The cells to which pieces of one seat and kind come from where they start, quietly and by captures.
    fn reached_from_start(&self, seat: Seat, kind: Kind) -> Bits<N> {
        let mut reached = self.start.of(seat, kind);
        let mut new = reached;
        while let Some(from) = new.first() {
            new.remove(from);
            for mover in &self.kind(seat, kind).movers {
                let (quiet, captures) = mover.reach(&self.rays, from, Bits::EMPTY);
                new |= (quiet | captures) & !reached;
                reached |= quiet | captures;
            }
        }
        reached
    }

    /// The start with a number, where pieces are shuffled.
    pub(super) fn numbered_start(&self, number: u32) -> Option<Position<N>> {
        let shuffle = self.variant.shuffle.as_ref()?;
        let kinds = shuffle.arrangement(number)?;
        let mut setup = self.variant.setup.clone();
        for piece in &mut setup {
            let seen = self.variant.as_first_seat(piece.point, piece.seat);
            if let Some(i) = shuffle.cells.iter().position(|&p| p == seen) {
                piece.kind = kinds[i];
            }
        }
        Some(self.start_position(&setup))
    }

    fn start_position(&self, setup: &[Placement]) -> Position<N> {
        let mut pos = Position::empty(self.variant.first);
        for piece in setup {
            let cell = self.variant.grid().at(piece.point);
            pos.place(cell, Piece::new(piece.seat, piece.kind));
            if self.tracks_unmoved[usize::from(piece.kind)] {
                pos.unmoved.insert(cell);
            }
        }
        for i in 0..self.castlings.len() {
            pos.rights |= Rights::from(self.keeps_right(&pos, i)) << i;
        }
        pos.key = self.key_from_scratch(&pos);
        pos
    }

    pub(super) fn key_from_scratch(&self, pos: &Position<N>) -> u64 {
        let mut key = self.keys.rights(pos.rights);
        for cell in pos.occupied() {
            key ^= self.keys.piece(cell, pos.piece(cell));
        }
        for cell in pos.unmoved {
            key ^= self.keys.unmoved(cell);
        }
        key ^= pos.passing.map_or(0, |passing| self.keys.passing(passing));
        for seat in seats::all() {
            key ^= self.keys.checks(seat, pos.checks[seat]);
        }
        key ^ self.keys.turn(pos.turn)
    }

    /// The royal pieces of all seats.
    #[inline]
    pub(super) fn royals(&self, pos: &Position<N>) -> Bits<N> {
        let mut royals = Bits::EMPTY;
        for &kind in &self.royal_kinds {
            royals |= pos.kinds[usize::from(kind) % KIND_SLOTS];
        }
        royals
    }

    /// How the pieces of one kind attack.
    #[inline]
    pub(super) fn attacks_of(&self, seat: Seat, kind: Kind) -> &[Attack<N>] {
        &self.attacks[seat][self.attacks_of_kind[seat][usize::from(kind)].clone()]
    }

    pub(super) fn kind(&self, seat: Seat, kind: Kind) -> &KindRules<N> {
        &self.kinds[seat][usize::from(kind)]
    }

    /// The double steps of a seat's pieces that could have passed over a cell: from, to.
    pub(super) fn doubles_over(&self, passed: Square, seat: Seat) -> Vec<(Kind, Square, Square)> {
        let mut found = Vec::new();
        for (kind, rules) in self.kinds[seat].iter().enumerate() {
            for double in &rules.doubles {
                for from in self.variant.grid().iter() {
                    let possible = match &double.condition {
                        Condition::Zone(zone) => zone.has(from),
                        Condition::Always | Condition::Unmoved => true,
                    };
                    if let Some((to, over)) = double.ways[usize::from(from)]
                        && over == passed
                        && possible
                    {
                        found.push((kind as Kind, from, to));
                    }
                }
            }
        }
        found
    }
}
