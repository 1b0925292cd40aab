//! What a capture wins, and what captures back and forth on its cell leave of it.

use board::{Bits, Square};
use smallvec::SmallVec;

use super::evaluate::ROYAL;
use super::moves::Move;
use super::position::{Piece, Position};
use super::rules::Rules;
use crate::variant::Fate;
use crate::{Side, Special};

impl<const N: usize> Rules<N> {
    /// What taking a piece wins: more than its worth if the game hangs on it.
    #[inline]
    fn price(&self, pos: &Position<N>, piece: Piece) -> i32 {
        let fate = self.variant.ends.extinct.iter().find(|(kind, _)| *kind == piece.kind());
        match fate {
            Some((kind, fate)) if !pos.of(piece.side(), *kind).several() => match fate {
                Fate::Loss => ROYAL,
                Fate::Draw => 0,
                Fate::Win => -ROYAL,
            },
            _ => self.knowledge.prices[usize::from(piece.kind())],
        }
    }

    /// The cell of the piece that a move takes.
    #[inline]
    fn victim(&self, pos: &Position<N>, m: Move) -> Option<Square> {
        match m.special {
            Special::Castling(_) => None,
            Special::EnPassant => pos.passing.map(|p| p.victim),
            Special::None | Special::Promotion(_) => (!pos.piece(m.to).is_none()).then_some(m.to),
        }
    }

    /// What a move wins at first sight; `None` for quiet moves.
    pub(super) fn worth(&self, pos: &Position<N>, m: Move) -> Option<i32> {
        let mover = pos.piece(m.from);
        if self.goal.is_some() && self.goal_of(pos.turn, mover.kind()).is_some_and(|goal| goal.has(m.to)) {
            return Some(ROYAL);
        }
        let victim = self.victim(pos, m);
        let price = |kind: u8| self.knowledge.prices[usize::from(kind)];
        let promotion = match m.special {
            Special::Promotion(kind) => Some(price(kind) - price(mover.kind())),
            _ => None,
        };
        let Some(victim) = victim else { return promotion };
        if self.blast.is_some() {
            return Some(self.blown(pos, m, victim));
        }
        Some(self.price(pos, pos.piece(victim)) + promotion.unwrap_or(0))
    }

    /// What a capture that explodes wins.
    fn blown(&self, pos: &Position<N>, m: Move, victim: Square) -> i32 {
        let mover = pos.piece(m.from);
        let mut sum = self.price(pos, pos.piece(victim)) - self.price(pos, mover);
        let Some(blast) = &self.blast else { return sum };
        let mut hit = blast.reach[usize::from(m.to)] & pos.occupied();
        for cell in [m.from, m.to, victim] {
            hit.remove(cell);
        }
        for cell in hit {
            let piece = pos.piece(cell);
            if !blast.spares.contains(&piece.kind()) {
                let price = self.price(pos, piece);
                sum += if piece.side() == mover.side() { -price } else { price };
            }
        }
        // Whoever takes the royal pieces of both sides has won, where that may be done.
        let royals = self.royals(pos) & pos.sides[pos.turn.other().index()];
        if royals.meets(hit) || royals.has(victim) { sum.max(ROYAL) } else { sum }
    }

    /// What a noisy move wins after the best captures back and forth on its cell, each side taking with the least
    /// it has and stopping when that is better.
    pub(super) fn exchange(&self, pos: &Position<N>, m: Move) -> i32 {
        let Some(first) = self.worth(pos, m) else { return 0 };
        // After a blast there is nobody to take back; a game that is won is won.
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
        let mut side = pos.turn.other();
        let mut gains: SmallVec<[i32; 24]> = SmallVec::new();
        gains.push(first);
        while let Some((from, kind)) = self.cheapest_attacker(pos, side, m.to, occupied) {
            let royal = self.royal_kinds.contains(&kind);
            occupied.remove(from);
            if royal && self.cheapest_attacker(pos, side.other(), m.to, occupied).is_some() {
                break;
            }
            let price = self.knowledge.prices[usize::from(stands)];
            gains.push(price - gains[gains.len() - 1]);
            if self.blast.is_some() {
                break;
            }
            stands = kind;
            side = side.other();
        }
        let mut value = gains.pop().unwrap_or(0);
        while let Some(before) = gains.pop() {
            value = before.min(-value);
        }
        value
    }

    /// The least valuable piece of a side that attacks a cell, with lines blocked by `occupied`; pieces that are not
    /// in it are gone.
    fn cheapest_attacker(
        &self,
        pos: &Position<N>,
        side: Side,
        cell: Square,
        occupied: Bits<N>,
    ) -> Option<(Square, u8)> {
        let mut pieces = pos.sides[side.index()] & occupied;
        pieces.remove(cell);
        let attacks = &self.attacks[side.index()];
        self.knowledge.cheapest[side.index()].iter().find_map(|&i| {
            let attack = &attacks[i];
            let here = attack.pieces(pos, pieces);
            let found = attack.attackers(&self.rays, here, cell, occupied);
            found.first().map(|from| (from, attack.kind))
        })
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
        let own = pos.sides[pos.turn.index()];
        let enemy = pos.sides[pos.turn.other().index()];
        let takes = |from: &Square| {
            let movers = &rules.kind(pos.turn, pos.piece(*from).kind()).movers;
            movers.iter().any(|mover| {
                mover.condition.holds(*from, pos)
                    && mover.captures(&rules.rays, *from, own | enemy, enemy).has(to)
            })
        };
        own.into_iter().filter(takes).collect()
    }

    /// What the side to move wins by taking on a cell or leaving it, each time with the least valuable piece.
    fn plain(game: &Fairy<1>, pos: &Position<1>, to: Square) -> i32 {
        let rules = &game.rules;
        let price = |cell: Square| rules.knowledge.prices[usize::from(pos.piece(cell).kind())];
        let Some(from) = takers(rules, pos, to).into_iter().min_by_key(|&c| price(c)) else { return 0 };
        let mut after = pos.clone();
        game.make(&mut after, Move { from, to, special: Special::None });
        if price(from) == ROYAL && !takers(rules, &after, to).is_empty() {
            return 0;
        }
        (price(to) - plain(game, &after, to)).max(0)
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
                    let Some(first) = game.rules.worth(&pos, m) else { continue };
                    let mut after = pos.clone();
                    game.make(&mut after, m);
                    let expected = first - plain(&game, &after, m.to);
                    assert_eq!(game.rules.exchange(&pos, m), expected, "{m:?} in {pos:?}");
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
