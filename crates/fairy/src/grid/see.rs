//! Static exchange evaluation: what a capture wins, and what is left of that after captures back and forth on its cell.

use board::{Bits, Square};
use game::Seat;
use smallvec::SmallVec;

use super::evaluate::ROYAL;
use super::moves::Move;
use super::position::{Piece, Position};
use super::rules::Rules;
use crate::variant::Fate;
use crate::{Special, seats};

impl<const N: usize> Rules<N> {
    /// What taking a piece wins: more than its value if losing it loses the game.
    #[inline]
    fn value_of(&self, pos: &Position<N>, piece: Piece) -> i32 {
        let fate = self.variant.ends.extinct.iter().find(|(kind, _)| *kind == piece.kind());
        match fate {
            Some((kind, fate)) if !pos.of(piece.seat(), *kind).several() => match fate {
                Fate::Loss => ROYAL,
                Fate::Draw => 0,
                Fate::Win => -ROYAL,
            },
            _ => self.knowledge.values[usize::from(piece.kind())],
        }
    }

    /// The cell of the piece that a move takes.
    #[inline]
    pub(super) fn victim(&self, pos: &Position<N>, m: Move) -> Option<Square> {
        match m.special {
            Special::Castling(_) => None,
            Special::EnPassant => pos.passing.map(|p| p.victim),
            Special::None | Special::Promotion(_) => (!pos.piece(m.to).is_none()).then_some(m.to),
        }
    }

    /// What a move wins at first sight; `None` for quiet moves.
    pub(super) fn gain(&self, pos: &Position<N>, m: Move) -> Option<i32> {
        let mover = pos.piece(m.from);
        if self.goal.is_some() && self.goal_of(pos.turn, mover.kind()).is_some_and(|goal| goal.has(m.to)) {
            return Some(ROYAL);
        }
        let victim = self.victim(pos, m);
        let value = |kind: u8| self.knowledge.values[usize::from(kind)];
        let promotion = match m.special {
            Special::Promotion(kind) => Some(value(kind) - value(mover.kind())),
            _ => None,
        };
        let Some(victim) = victim else { return promotion };
        if self.blast.is_some() {
            return Some(self.blown(pos, m, victim));
        }
        Some(self.value_of(pos, pos.piece(victim)) + promotion.unwrap_or(0))
    }

    /// What a capture that explodes wins.
    fn blown(&self, pos: &Position<N>, m: Move, victim: Square) -> i32 {
        let mover = pos.piece(m.from);
        let mut sum = self.value_of(pos, pos.piece(victim)) - self.value_of(pos, mover);
        let Some(blast) = &self.blast else { return sum };
        let mut hit = blast.reach[usize::from(m.to)] & pos.occupied();
        for cell in [m.from, m.to, victim] {
            hit.remove(cell);
        }
        for cell in hit {
            let piece = pos.piece(cell);
            if !blast.spares.contains(&piece.kind()) {
                let value = self.value_of(pos, piece);
                sum += if piece.seat() == mover.seat() { -value } else { value };
            }
        }
        // Where a blast may take the royal pieces of both sides, it wins.
        let royals = self.royals(pos) & pos.enemies(pos.turn);
        if royals.meets(hit) || royals.has(victim) { sum.max(ROYAL) } else { sum }
    }

    /// What [`Rules::see`] of a move is at least: what it wins less the piece that moved. `None` where a blast decides.
    #[inline]
    pub(super) fn least_see(&self, pos: &Position<N>, m: Move) -> Option<i32> {
        if self.blast.is_some() {
            return None;
        }
        let stands = match m.special {
            Special::Promotion(kind) => kind,
            _ => pos.piece(m.from).kind(),
        };
        Some(self.gain(pos, m).map_or(0, |gain| gain - self.knowledge.values[usize::from(stands)].max(0)))
    }

    /// What a tactical move wins after the best captures back and forth on its cell, each side taking with its least valuable
    /// piece and stopping when that is better.
    pub(super) fn see(&self, pos: &Position<N>, m: Move) -> i32 {
        let Some(first) = self.gain(pos, m) else { return 0 };
        // After a blast nothing is left to take back, and a won game is over.
        if (self.blast.is_some() && self.victim(pos, m).is_some()) || first >= ROYAL {
            return first;
        }
        let mover = pos.piece(m.from);
        let mut occupied = pos.occupied();
        occupied.remove(m.from);
        if let Some(victim) = self.victim(pos, m) {
            occupied.remove(victim);
        }
        occupied.insert(m.to);
        let mut stands = match m.special {
            Special::Promotion(kind) => kind,
            _ => mover.kind(),
        };
        let mut owner = pos.turn;
        let mut gains: SmallVec<[i32; 24]> = SmallVec::new();
        gains.push(first);
        while let Some((from, taker)) = self.cheapest_attacker(pos, owner, m.to, occupied) {
            occupied.remove(from);
            // A royal piece can't take what is guarded.
            let royal = self.royal_kinds.contains(&taker.kind());
            if royal && self.cheapest_attacker(pos, taker.seat(), m.to, occupied).is_some() {
                break;
            }
            let value = self.knowledge.values[usize::from(stands)];
            gains.push(value - gains[gains.len() - 1]);
            if self.blast.is_some() {
                break;
            }
            stands = taker.kind();
            owner = taker.seat();
        }
        let mut value = gains.pop().unwrap_or(0);
        while let Some(before) = gains.pop() {
            value = before.min(-value);
        }
        value
    }

    /// The least valuable piece of an enemy of `owner` that attacks a cell, with lines blocked by `occupied`; pieces that are
    /// not in it are gone.
    fn cheapest_attacker(
        &self,
        pos: &Position<N>,
        owner: Seat,
        cell: Square,
        occupied: Bits<N>,
    ) -> Option<(Square, Piece)> {
        let of_seat = |by: Seat| {
            let mut pieces = self.attack_origins[by][usize::from(cell)] & pos.seats[by] & occupied;
            pieces.remove(cell);
            if pieces.is_empty() {
                return None;
            }
            let attacks = &self.attacks[by];
            self.knowledge.cheapest[by].iter().find_map(|&i| {
                let attack = &attacks[i];
                let here = attack.pieces(pos, pieces);
                let found = attack.attackers(&self.rays, here, cell, occupied);
                found.first().map(|from| (from, Piece::new(by, attack.kind)))
            })
        };
        let value = |(_, piece): &(Square, Piece)| self.knowledge.values[usize::from(piece.kind())];
        seats::enemies(owner).filter_map(of_seat).min_by_key(value)
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

    /// All pieces of the side to move that take on a cell, found by their moves, and not by who attacks the cell.
    fn takers(rules: &Rules<1>, pos: &Position<1>, to: Square) -> Vec<Square> {
        let own = pos.seats[pos.turn];
        let enemy = pos.enemies(pos.turn);
        let takes = |from: &Square| {
            let movers = &rules.kind(pos.turn, pos.piece(*from).kind()).movers;
            movers.iter().any(|mover| {
                mover.condition.holds(*from, pos)
                    && mover.targets(&rules.rays, *from, own | enemy, enemy).1.has(to)
            })
        };
        own.into_iter().filter(takes).collect()
    }

    /// What the side to move wins by taking on a cell or leaving it, each time with the least valuable piece.
    fn plain(game: &Fairy<1>, pos: &Position<1>, to: Square) -> i32 {
        let rules = &game.rules;
        let value = |cell: Square| rules.knowledge.values[usize::from(pos.piece(cell).kind())];
        let Some(from) = takers(rules, pos, to).into_iter().min_by_key(|&c| value(c)) else { return 0 };
        let mut after = pos.clone();
        game.make(&mut after, Move { from, to, special: Special::None });
        if value(from) == ROYAL && !takers(rules, &after, to).is_empty() {
            return 0;
        }
        (value(to) - plain(game, &after, to)).max(0)
    }

    fn check(id: &str, games: usize) {
        let game = Fairy::<1>::new(read(&find(id).unwrap(), &find).unwrap());
        let (mut dice, mut compared) = (4_u64, 0);
        for _ in 0..games {
            let mut pos = game.start();
            for _ in 0..120 {
                let mut moves = Vec::new();
                if game.moves(&pos, &mut moves).is_some() {
                    break;
                }
                for &m in moves.iter().filter(|m| m.special == Special::None) {
                    let Some(first) = game.rules.gain(&pos, m) else { continue };
                    let mut after = pos.clone();
                    game.make(&mut after, m);
                    let expected = first - plain(&game, &after, m.to);
                    assert_eq!(game.rules.see(&pos, m), expected, "{m:?} in {pos:?}");
                    compared += 1;
                }
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                game.make(&mut pos, moves[(dice >> 33) as usize % moves.len()]);
            }
        }
        assert!(compared > games, "{id}: {compared}");
    }

    #[test]
    fn an_exchange_is_what_taking_back_and_forth_leaves() {
        check("chess", 60);
        check("hole-chess", 30);
        check("last-piece-standing", 30);
    }
}
