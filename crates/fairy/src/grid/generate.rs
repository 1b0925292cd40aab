//! Generating legal moves.
//!
//! With one royal piece each, legality comes from checks and pins, found once a position. Captures
//! that blow things up, captures in passing and positions with several royal pieces are tried one by
//! one on the sets of cells, without making the move.

use board::{Bits, Rays, Square};

use super::attack::Guard;
use super::movement::KindRules;
use super::moves::{GenerationStage, Move, Sink};
use super::position::{Passing, Position};
use super::quick::QuickWay;
use super::rules::Rules;
use super::walker::StageTargets;
use crate::Special;
use crate::variant::Kind;

impl<const N: usize> Rules<N> {
    /// Hands every legal move to the sink, whether or not the game is over by another rule.
    #[inline]
    pub(super) fn generate(&self, pos: &Position<N>, sink: &mut impl Sink<N>) {
        if self.restrained {
            return self.generate_restrained(pos, sink);
        }
        self.generate_guarded(pos, &self.guard(pos), sink);
    }

    #[inline]
    pub(super) fn generate_guarded<S: Sink<N>>(&self, pos: &Position<N>, guard: &Guard<N>, sink: &mut S) {
        let own = pos.seats[pos.turn];
        let held = self.held(guard);
        for (kind, rules) in self.kinds[pos.turn].iter().enumerate() {
            let mut pieces = pos.kinds[kind] & own;
            if pieces.is_empty() {
                continue;
            }
            let wanted = self.wanted(pos, kind as Kind, S::STAGE);
            // No quick way knows captures in passing.
            if let Some(way) = rules.quick.as_ref().filter(|_| !rules.en_passant || pos.passing.is_none()) {
                self.generate_quickly(pos, guard, rules, way, (pieces & !held, wanted), sink);
                pieces &= held;
            }
            for from in pieces {
                match &rules.quick {
                    // The usual king, of which every position has one.
                    Some(QuickWay::Leaper(table)) if guard.king == Some(from) && self.blast.is_none() => {
                        let targets = table[usize::from(from)] & !own & wanted;
                        emit(rules, from, self.guarded(pos, guard, from, targets, pos.occupied()), sink);
                    }
                    _ => self.generate_held(pos, guard, rules, (from, wanted), sink),
                }
            }
        }
        if pos.rights != 0 && S::STAGE != GenerationStage::Tactical {
            self.castlings_into(pos, guard, sink);
        }
    }

    /// Whether the side to move has a legal move, whether or not the game is over by another rule. Piece by piece, up to the first.
    pub(super) fn has_move(&self, pos: &Position<N>) -> bool {
        let guard = self.guard(pos);
        let own = pos.seats[pos.turn];
        let mut moves: Vec<Move> = Vec::new();
        for (kind, rules) in self.kinds[pos.turn].iter().enumerate() {
            for from in pos.kinds[kind] & own {
                self.generate_held(pos, &guard, rules, (from, Bits::ALL), &mut &mut moves);
                if self.permits_any(pos, &moves) {
                    return true;
                }
                moves.clear();
            }
        }
        self.castlings_into(pos, &guard, &mut &mut moves);
        self.permits_any(pos, &moves)
    }

    /// Hands over the moves of one piece, whatever holds it back. Apart from the others, which are many: they are found sooner in code that
    /// is small.
    #[inline(never)]
    pub(super) fn generate_held(
        &self,
        pos: &Position<N>,
        guard: &Guard<N>,
        rules: &KindRules<N>,
        (from, wanted): (Square, Bits<N>),
        sink: &mut impl Sink<N>,
    ) {
        let occupied = pos.occupied();
        let enemy = occupied & !pos.seats[pos.turn];
        let (mut quiet, mut captures) = (Bits::EMPTY, Bits::EMPTY);
        for mover in &rules.movers {
            if mover.condition.holds(from, pos) {
                let (q, c) = mover.targets(&self.rays, from, occupied, enemy);
                quiet |= q;
                captures |= c;
            }
        }
        if rules.en_passant {
            self.in_passing(pos, rules, from, &mut quiet, sink);
        }
        let (quiet, captures) = (quiet & wanted, captures & wanted);
        let targets = self.legal_targets(pos, guard, from, quiet, captures, occupied);
        emit(rules, from, targets, sink);
    }

    /// Hands over the moves of pieces that nothing holds back.
    #[inline]
    fn generate_quickly<S: Sink<N>>(
        &self,
        pos: &Position<N>,
        guard: &Guard<N>,
        rules: &KindRules<N>,
        way: &QuickWay<N>,
        (free, wanted): (Bits<N>, Bits<N>),
        sink: &mut S,
    ) {
        let (own, occupied) = (pos.seats[pos.turn], pos.occupied());
        // A capture that blows things up changes too much for pins to tell: it is tried.
        let tries = self.blast.is_some();
        let onto = if tries { !occupied } else { !own } & guard.allowed & wanted;
        let enemy = occupied & !own & wanted;
        let goes = |from: Square, reach: Bits<N>, sink: &mut S| {
            let tried = if tries { self.tried(pos, from, reach & enemy, true) } else { Bits::EMPTY };
            emit(rules, from, reach & onto | tried, sink);
        };
        match way {
            QuickWay::Leaper(table) => {
                for from in free {
                    goes(from, table[usize::from(from)], sink);
                }
            }
            QuickWay::TwoLines(table) => {
                for from in free {
                    let [one, other] = table[usize::from(from)];
                    goes(from, Rays::seen(one, occupied) | Rays::seen(other, occupied), sink);
                }
            }
            QuickWay::FourLines(table) => {
                for from in free {
                    let [one, two, three, four] = table[usize::from(from)];
                    let reach = Rays::seen(one, occupied) | Rays::seen(two, occupied);
                    goes(from, reach | Rays::seen(three, occupied) | Rays::seen(four, occupied), sink);
                }
            }
            QuickWay::ManyLines(lines) => {
                for from in free {
                    goes(from, self.rays.sight_along(lines, from, occupied), sink);
                }
            }
            QuickWay::Swarm(swarm) => {
                swarm.generate(pos, free, onto, rules.promotion.as_ref(), sink);
                if tries {
                    for from in free {
                        let captures = rules.leaps_of_captures(pos, from) & enemy;
                        emit(rules, from, self.tried(pos, from, captures, true), sink);
                    }
                }
            }
            QuickWay::Walker(walker) => {
                let targets = StageTargets::new(pos, wanted, S::STAGE);
                for from in free {
                    walker.walk(pos, from, &targets, |to| emit_one(rules, from, to, sink));
                }
            }
        }
    }

    /// The pieces of the side to move for which quick ways don't know enough: what is pinned or royal, or all of them.
    #[inline]
    fn held(&self, guard: &Guard<N>) -> Bits<N> {
        // A walk doesn't know the cells that end a check, or blasts.
        let is_lost = !Rays::<N>::HAS_SIGHT && (guard.checked || self.blast.is_some());
        if guard.trial || is_lost {
            return Bits::ALL;
        }
        let mut held = guard.pinned;
        if let Some(king) = guard.king {
            held.insert(king);
        }
        held
    }

    #[inline]
    fn legal_targets(
        &self,
        pos: &Position<N>,
        guard: &Guard<N>,
        from: Square,
        quiet: Bits<N>,
        captures: Bits<N>,
        occupied: Bits<N>,
    ) -> Bits<N> {
        if guard.trial {
            return self.tried(pos, from, quiet, false) | self.tried(pos, from, captures, true);
        }
        if self.blast.is_some() {
            // A capture changes too much for pins to tell.
            return self.guarded(pos, guard, from, quiet, occupied) | self.tried(pos, from, captures, true);
        }
        self.guarded(pos, guard, from, quiet | captures, occupied)
    }

    /// Those of the targets that are safe when they are tried one by one.
    fn tried(&self, pos: &Position<N>, from: Square, targets: Bits<N>, capture: bool) -> Bits<N> {
        let mut safe = targets;
        for to in targets {
            if !self.safe_after(pos, from, to, capture.then_some(to)) {
                safe.remove(to);
            }
        }
        safe
    }

    /// Those of the targets that checks and pins leave, or that are safe for the royal piece.
    #[inline]
    fn guarded(
        &self,
        pos: &Position<N>,
        guard: &Guard<N>,
        from: Square,
        targets: Bits<N>,
        occupied: Bits<N>,
    ) -> Bits<N> {
        if guard.king != Some(from) {
            return targets & guard.allowed_from(from, &self.rays);
        }
        let mut elsewhere = occupied;
        elsewhere.remove(from);
        let enemy_royals =
            if self.blast.is_some() { self.royals(pos) & pos.enemies(pos.turn) } else { Bits::EMPTY };
        let mut safe = targets;
        for to in targets {
            if !self.touching(to, enemy_royals) && self.attacked(pos, to, elsewhere, Bits::EMPTY, pos.turn) {
                safe.remove(to);
            }
        }
        safe
    }

    /// Whether a piece could go there if nothing had to be guarded.
    pub(super) fn reaches(&self, pos: &Position<N>, from: Square, to: Square) -> bool {
        let piece = pos.piece(from);
        let enemy = pos.enemies(piece.seat());
        self.kind(piece.seat(), piece.kind()).movers.iter().any(|mover| {
            let (quiet, captures) = mover.targets(&self.rays, from, pos.occupied(), enemy);
            mover.condition.holds(from, pos) && (quiet | captures).has(to)
        })
    }

    /// Adds a capture in passing, if this piece can make it.
    #[inline]
    fn in_passing(
        &self,
        pos: &Position<N>,
        rules: &KindRules<N>,
        from: Square,
        quiet: &mut Bits<N>,
        sink: &mut impl Sink<N>,
    ) {
        let Some(passing) = pos.passing else { return };
        let to = passing.passed;
        if rules.takes_by_leap(pos, from, to) && self.safe_after(pos, from, to, Some(passing.victim)) {
            sink.one(Move { from, to, special: Special::EnPassant });
            // Were there also a quiet move to that cell, the two would be written alike.
            quiet.remove(to);
        }
    }

    /// Whether a pawn that just passed can legally be taken by the side to move.
    pub(super) fn can_take_in_passing(&self, pos: &Position<N>, passed: Square, victim: Square) -> bool {
        for from in self.attack_origins[pos.turn][usize::from(passed)] & pos.seats[pos.turn] {
            let rules = self.kind(pos.turn, pos.piece(from).kind());
            if rules.en_passant
                && rules.takes_by_leap(pos, from, passed)
                && self.safe_after(pos, from, passed, Some(victim))
                && !self.forbids_passing(pos, from, Passing { passed, victim })
            {
                return true;
            }
        }
        false
    }
}

/// Hands the targets of one piece on, with its promotions.
#[inline]
fn emit<const N: usize>(rules: &KindRules<N>, from: Square, targets: Bits<N>, sink: &mut impl Sink<N>) {
    let Some(promotion) = &rules.promotion else { return sink.plain(from, targets) };
    let arriving = targets & promotion.zone;
    sink.plain(from, targets & !promotion.must);
    for to in arriving {
        promotion.emit(from, to, sink);
    }
}

/// Hands one target of a piece on, with its promotions.
#[inline]
fn emit_one<const N: usize>(rules: &KindRules<N>, from: Square, to: Square, sink: &mut impl Sink<N>) {
    let promotion = rules.promotion.as_ref().filter(|promotion| promotion.zone.has(to));
    if promotion.is_none_or(|promotion| !promotion.must.has(to)) {
        sink.one(Move { from, to, special: Special::None });
    }
    if let Some(promotion) = promotion {
        promotion.emit(from, to, sink);
    }
}

#[cfg(test)]
mod tests {
    use game::Game;

    use super::*;
    use crate::grid::Fairy;
    use crate::{Source, read};

    fn find(id: &str) -> Option<Source> {
        let file = format!("{}/../../variants/{id}.toml", env!("CARGO_MANIFEST_DIR"));
        Some(Source { text: std::fs::read_to_string(&file).ok()?, file })
    }

    /// Pins and checks must leave exactly the moves that trying each of them leaves.
    fn check<const N: usize>(id: &str, games: u64) {
        let game = Fairy::<N>::new(read(&find(id).unwrap(), &find).unwrap());
        let mut seed = 1_u64;
        for _ in 0..games {
            let mut pos = game.start();
            for _ in 0..200 {
                let mut guarded = Vec::new();
                let end = game.moves(&pos, &mut guarded);
                assert_eq!(game.end(&pos), end, "{id}: {}", display::Notation::write_position(&game, &pos));
                if end.is_some() {
                    break;
                }
                let mut tried: Vec<Move> = Vec::new();
                game.rules.generate_guarded(&pos, &Guard::trial(), &mut &mut tried);
                let by_cells = |m: &Move| (m.from, m.to, format!("{:?}", m.special));
                guarded.sort_by_key(by_cells);
                tried.sort_by_key(by_cells);
                assert_eq!(guarded, tried, "{id}: {}", display::Notation::write_position(&game, &pos));
                seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                game.make(&mut pos, guarded[(seed >> 33) as usize % guarded.len()]);
            }
        }
    }

    #[test]
    fn pins_and_checks_leave_the_moves_that_trials_leave() {
        check::<1>("chess", 100);
        check::<1>("hole-chess", 50);
        check::<1>("atomic", 100);
        check::<1>("atomic-total", 100);
        check::<2>("raumschach", 50);
        check::<2>("cross-chess", 30);
        check::<4>("mega-chess", 3);
        check::<8>("chess-3d", 2);
        check::<4>("chess-3d-four-boards", 5);
    }
}
