//! A variant compiled for play without an edge.

use board::{Plane, Vector};
use display::Message;
use game::{Limits, Seat};

use super::coords::Coords;
use super::lines::LineFamily;
use super::position::{Piece, Position};
use super::{castle::CastlingRules, key};
use crate::Variant;
use crate::seats::{self, PerSeat};
use crate::variant::{Area, Kind, Motion, Royal};
use crate::work::{MOST_ENTRIES, WorkBounds};

/// A slide in one direction.
#[derive(Clone, Debug)]
pub(super) struct Slide {
    pub(super) direction: Vector,
    /// The number of its family, and whether it goes along the family's vector.
    pub(super) family: usize,
    pub(super) forward: bool,
    pub(super) limit: Option<i64>,
    pub(super) quiet: bool,
    pub(super) captures: bool,
    pub(super) first: bool,
    /// The number of the ray, among the side's attacks by slides, that leads back along it, where it captures.
    pub(super) attack: Option<usize>,
}

/// A leap by one vector.
#[derive(Clone, Debug)]
pub(super) struct Leap {
    pub(super) vector: Vector,
    pub(super) quiet: bool,
    pub(super) captures: bool,
    pub(super) first: bool,
}

/// Everything about one kind of one side.
#[derive(Clone, Debug)]
pub(super) struct KindRules {
    pub(super) slides: Vec<Slide>,
    pub(super) leaps: Vec<Leap>,
    /// Families that it slides along without limit: the lines that others look out for.
    pub(super) lines: Vec<usize>,
    /// By family: whether it is one of these.
    pub(super) slides_along: Vec<bool>,
    /// By family: whether it captures without limit backward and forward along its lines.
    pub(super) sight: Vec<[bool; 2]>,
    pub(super) first_zone: Option<Vec<Area>>,
    pub(super) tracks_unmoved: bool,
    /// Whether two of its ways of moving may lead to the same cell: without first moves, and with them.
    pub(super) overlaps: [bool; 2],
    /// Whether some of its first moves capture.
    pub(super) first_captures: bool,
    /// How far its leaps reach, as a king walks.
    pub(super) leap_reach: i64,
    pub(super) en_passant: bool,
    pub(super) pawn: bool,
    pub(super) royal: bool,
    pub(super) promotion: Option<PromotionRules>,
}

/// Promotion of one kind of one side.
#[derive(Clone, Debug)]
pub(super) struct PromotionRules {
    pub(super) zone: Vec<Area>,
    pub(super) to: Vec<Kind>,
    pub(super) optional: bool,
}

/// A vector by which some kinds of a side capture in one leap.
#[derive(Clone, Debug)]
pub(super) struct LeapAttack {
    pub(super) vector: Vector,
    /// By kind: always, or as a first move only.
    pub(super) always: Vec<bool>,
    pub(super) first: Vec<bool>,
}

/// A ray back from an attacked cell, along which some kinds of a side capture.
#[derive(Clone, Debug)]
pub(super) struct SlideAttack {
    /// From the attacked cell towards the attacker.
    pub(super) direction: Vector,
    pub(super) family: usize,
    pub(super) forward: bool,
    /// By kind: the slide that comes back along this ray.
    pub(super) slides: Vec<Option<Slide>>,
}

/// Everything that playing a variant needs.
#[derive(Debug)]
pub(super) struct Rules {
    pub(super) variant: Variant,
    pub(super) plane: Plane,
    pub(super) families: Vec<LineFamily>,
    /// The number of the family of columns, where there is one.
    pub(super) columns: Option<usize>,
    /// By seat and kind.
    pub(super) kinds: PerSeat<Vec<KindRules>>,
    /// By the attacking seat.
    pub(super) leap_attacks: PerSeat<Vec<LeapAttack>>,
    pub(super) slide_attacks: PerSeat<Vec<SlideAttack>>,
    pub(super) castlings: Vec<CastlingRules>,
    pub(super) limits: Limits,
    /// What pieces can cause.
    work: WorkBounds,
    pub(super) start: Position,
    pub(super) has_royals: bool,
    /// Whether an end but mate, stalemate and dead positions has to be looked for.
    pub(super) other_ends: bool,
}

impl Rules {
    pub(super) fn new(variant: Variant) -> Self {
        let plane = variant.plane().clone();
        let families = families(&variant);
        let mut compiled = PerSeat::new(|seat| {
            variant
                .piece_types
                .iter()
                .map(|piece_type| kind_rules(&variant, piece_type, seat, &families))
                .collect::<Vec<_>>()
        });
        let slide_attacks = PerSeat::new(|seat| slide_attacks(&compiled[seat], &families));
        for seat in seats::all() {
            number_attacks(&mut compiled[seat], &slide_attacks[seat]);
        }
        let castlings = variant.castlings.iter().map(|c| CastlingRules::new(c, &variant)).collect();
        let ends = &variant.ends;
        let other_ends = ends.bare.is_some()
            || ends.extinct_all.is_some()
            || !ends.extinct.is_empty()
            || ends.goal.is_some();
        let mut rules = Self {
            leap_attacks: PerSeat::new(|seat| leap_attacks(&compiled[seat])),
            slide_attacks,
            limits: crate::limits::limits(&variant),
            work: WorkBounds::of(&variant),
            start: Position::empty(&families, variant.first),
            has_royals: variant.piece_types.iter().any(|p| p.royal != Royal::No),
            kinds: compiled,
            castlings,
            other_ends,
            columns: families.iter().position(|f| f.vector == Vector::new(0, 1, 0)),
            families,
            plane,
            variant,
        };
        rules.start = rules.start_position();
        rules
    }

    #[inline]
    pub(super) fn kind(&self, piece: Piece) -> &KindRules {
        &self.kinds[piece.seat][usize::from(piece.kind)]
    }

    fn start_position(&self) -> Position {
        let mut pos = Position::empty(&self.families, self.variant.first);
        for m in &self.variant.setup {
            let unmoved = self.kinds[m.seat][usize::from(m.kind)].tracks_unmoved;
            self.put(&mut pos, m.point.into(), Piece { seat: m.seat, kind: m.kind, unmoved });
        }
        pos.rights = ((1_u64 << self.castlings.len()) - 1) as u32;
        pos.key = self.key_from_scratch(&pos);
        pos
    }

    /// The most pieces that a position may have: each stands in a list for every family of lines.
    pub(super) fn most_pieces(&self) -> usize {
        MOST_ENTRIES as usize / self.families.len()
    }

    /// Refuses a position that would be endless work.
    pub(super) fn check_work(&self, pos: &Position) -> Result<(), Message> {
        self.work.check(pos.pieces().map(|(_, piece)| (piece.seat, piece.kind)))
    }

    /// Puts a piece on the board while a position is set up.
    pub(super) fn put(&self, pos: &mut Position, p: Coords, piece: Piece) {
        pos.insert(p, piece);
        if self.kind(piece).royal {
            pos.kings[piece.seat] = Some(p);
        }
    }

    pub(super) fn key_from_scratch(&self, pos: &Position) -> u64 {
        let pieces = pos.pieces().fold(0, |all, (p, piece)| all ^ key::piece(p, piece));
        let passing = pos.passing.map_or(0, key::passing);
        pieces ^ passing ^ key::turn(pos.turn) ^ key::rights(pos.rights)
    }

    /// Whether a place lies in areas of a side.
    pub(super) fn inside(&self, areas: &[Area], p: Coords, seat: Seat) -> bool {
        let seen = self.variant.as_first_seat(p.point(), seat);
        areas.iter().any(|area| area.contains(seen))
    }

    /// Whether a piece may still make its first moves.
    #[inline]
    pub(super) fn is_first(&self, p: Coords, piece: Piece) -> bool {
        match &self.kind(piece).first_zone {
            Some(zone) => self.inside(zone, p, piece.seat),
            None => piece.unmoved,
        }
    }
}

/// The families of all directions that some piece slides in; rows always, as the list of all pieces.
fn families(variant: &Variant) -> Vec<LineFamily> {
    let mut all = vec![LineFamily { vector: Vector::new(1, 0, 0) }];
    for piece_type in &variant.piece_types {
        for motion in piece_type.motions.iter().filter(|s| s.slides) {
            for seat in seats::all() {
                let (family, _) = LineFamily::of(variant.seen(motion.vector, seat));
                if !all.contains(&family) {
                    all.push(family);
                }
            }
        }
    }
    all
}

fn kind_rules(
    variant: &Variant,
    piece_type: &crate::variant::PieceType,
    seat: Seat,
    families: &[LineFamily],
) -> KindRules {
    let motions: Vec<Motion> =
        piece_type.motions.iter().map(|s| Motion { vector: variant.seen(s.vector, seat), ..*s }).collect();
    let slide = |s: &Motion| {
        let (family, forward) = LineFamily::of(s.vector);
        Slide {
            direction: s.vector,
            family: families.iter().position(|f| *f == family).expect("every slide has a family"),
            forward,
            limit: s.limit.map(i64::from),
            quiet: s.quiet,
            captures: s.captures,
            first: s.first,
            attack: None,
        }
    };
    let leap = |s: &Motion| Leap { vector: s.vector, quiet: s.quiet, captures: s.captures, first: s.first };
    let slides: Vec<Slide> = motions.iter().filter(|s| s.slides).map(slide).collect();
    let mut lines: Vec<usize> = slides.iter().filter(|s| s.limit.is_none()).map(|s| s.family).collect();
    lines.sort_unstable();
    lines.dedup();
    let overlaps = [false, true].map(|first| {
        let motions: Vec<&Motion> = motions.iter().filter(|s| first || !s.first).collect();
        let pairs =
            motions.iter().enumerate().flat_map(|(i, a)| motions[i + 1..].iter().map(move |b| (a, b)));
        // Only ways that point the same way can meet.
        pairs.into_iter().any(|(a, b)| {
            a.vector.primitive() == b.vector.primitive() && (a.slides || b.slides || a.vector == b.vector)
        })
    });
    let sees = |family: usize, forward: bool| {
        let along = |s: &Slide| s.family == family && s.forward == forward;
        slides.iter().any(|s| along(s) && s.limit.is_none() && s.captures)
    };
    let reach = |s: &Motion| i64::from(s.vector.x.abs().max(s.vector.y.abs()));
    KindRules {
        overlaps,
        first_captures: motions.iter().any(|s| s.first && s.captures),
        leap_reach: motions.iter().filter(|s| !s.slides).map(reach).max().unwrap_or(0),
        leaps: motions.iter().filter(|s| !s.slides).map(leap).collect(),
        sight: (0..families.len()).map(|family| [false, true].map(|forward| sees(family, forward))).collect(),
        slides_along: (0..families.len()).map(|family| lines.contains(&family)).collect(),
        lines,
        first_zone: piece_type.first_zone.clone(),
        tracks_unmoved: piece_type.first_zone.is_none() && motions.iter().any(|s| s.first),
        en_passant: piece_type.en_passant,
        pawn: piece_type.pawn,
        royal: piece_type.royal != Royal::No,
        promotion: piece_type.promotion.as_ref().map(|p| PromotionRules {
            zone: p.zone.clone(),
            to: p.to.clone(),
            optional: p.optional,
        }),
        slides,
    }
}

fn leap_attacks(kinds: &[KindRules]) -> Vec<LeapAttack> {
    let mut all: Vec<LeapAttack> = Vec::new();
    for (kind, rules) in kinds.iter().enumerate() {
        for leap in rules.leaps.iter().filter(|l| l.captures) {
            let none = vec![false; kinds.len()];
            let index = all.iter().position(|a| a.vector == leap.vector).unwrap_or_else(|| {
                all.push(LeapAttack { vector: leap.vector, always: none.clone(), first: none });
                all.len() - 1
            });
            let list = if leap.first { &mut all[index].first } else { &mut all[index].always };
            list[kind] = true;
        }
    }
    // Row by row, so that neighbouring searches touch neighbouring memory.
    all.sort_by_key(|a| (a.vector.y, a.vector.x));
    all
}

fn slide_attacks(kinds: &[KindRules], families: &[LineFamily]) -> Vec<SlideAttack> {
    let mut all: Vec<SlideAttack> = Vec::new();
    for (kind, rules) in kinds.iter().enumerate() {
        for slide in rules.slides.iter().filter(|s| s.captures) {
            let back = slide.direction.reversed();
            let index = all.iter().position(|a| a.direction == back).unwrap_or_else(|| {
                let (family, forward) = LineFamily::of(back);
                let family = families.iter().position(|f| *f == family).expect("every slide has a family");
                all.push(SlideAttack { direction: back, family, forward, slides: vec![None; kinds.len()] });
                all.len() - 1
            });
            let known = &mut all[index].slides[kind];
            // Of two slides in one direction the longer one decides, and one for every move the shorter.
            let longer = known.as_ref().is_none_or(|old| {
                old.first && !slide.first || old.limit.is_some_and(|o| slide.limit.is_none_or(|n| n > o))
            });
            if longer {
                *known = Some(slide.clone());
            }
        }
    }
    all
}

/// Tells each slide that captures by which ray it is found from the attacked cell.
fn number_attacks(kinds: &mut [KindRules], attacks: &[SlideAttack]) {
    for slide in kinds.iter_mut().flat_map(|kind| &mut kind.slides).filter(|s| s.captures) {
        let back = slide.direction.reversed();
        slide.attack = attacks.iter().position(|attack| attack.direction == back);
    }
}
