//! The value of a position without an edge.

use game::Understanding;

use super::place::{Place, cross};
use super::position::{Piece, Position};
use super::prison::{Room, room};
use super::rules::Rules;
use super::weights::Weights;
use super::worth::Worth;
use crate::Side;

/// The greatest value, either way: more than any game's pieces are worth.
const MOST: i32 = 60_000;

/// Room on a ray beyond this is no better.
const WIDE: i64 = 16;

/// What all of a side's sliders are worth when its attack counts in full.
const FULL_ATTACK: i32 = 5000;

/// Knows what positions are worth.
#[derive(Clone, Debug)]
pub(super) struct Judge {
    pub(super) weights: Weights,
    /// By kind.
    pub(super) worth: Vec<Worth>,
}

/// What the two sides have.
#[derive(Copy, Clone, Debug, Default)]
struct Tally {
    /// The values of pieces, and how well they stand.
    value: i32,
    /// The values of pieces and of their hopes to promote.
    plain: i32,
    /// The values of pieces that don't promote.
    force: i32,
    /// The values of pieces that act from afar.
    far: i32,
    /// How many pieces there are besides royal ones.
    pieces: u32,
    /// The least number of steps that one of them has to go to its promotion.
    way: Option<i64>,
    /// What looks at the enemy king.
    aim: i32,
}

impl Judge {
    pub(super) fn new(rules: &Rules, weights: Weights) -> Self {
        Self { worth: Worth::of_all(rules, &weights), weights }
    }

    #[inline]
    pub(super) fn worth(&self, piece: Piece) -> &Worth {
        &self.worth[usize::from(piece.kind)]
    }

    /// The value for the side to move, as far as the insight goes.
    pub(super) fn value(&self, rules: &Rules, pos: &Position, insight: Understanding) -> i32 {
        let mut tallies = [Tally::default(); 2];
        for (p, piece) in pos.pieces() {
            self.count(rules, pos, p, piece, insight, &mut tallies[piece.side.index()]);
        }
        let [mut white, mut black] = tallies.map(|t| t.value);
        if insight >= Understanding::Plans {
            let cornered = Side::BOTH.map(|side| self.is_cornered(side, &tallies));
            match cornered {
                [true, false] => black = self.lone(rules, pos, Side::White, &tallies[1]),
                [false, true] => white = self.lone(rules, pos, Side::Black, &tallies[0]),
                _ => {
                    white += self.safety(rules, pos, Side::White, &tallies);
                    black += self.safety(rules, pos, Side::Black, &tallies);
                }
            }
        }
        let value = white.saturating_sub(black);
        let tempo = if insight >= Understanding::Plans { self.weights.tempo } else { 0 };
        let seen = if pos.turn == Side::White { value } else { -value };
        seen.saturating_add(tempo).clamp(-MOST, MOST)
    }

    /// Adds a piece to the tally of its side.
    #[inline]
    fn count(
        &self,
        rules: &Rules,
        pos: &Position,
        p: Place,
        piece: Piece,
        insight: Understanding,
        tally: &mut Tally,
    ) {
        let worth = self.worth(piece);
        if worth.royal {
            return;
        }
        let mut value = worth.value;
        tally.pieces += 1;
        tally.far = tally.far.saturating_add(if worth.far { worth.value } else { 0 });
        if insight >= Understanding::Placement {
            if let Some(way) = self.way(rules, p, piece) {
                tally.way = Some(tally.way.map_or(way, |least| least.min(way)));
                value += self.promise(pos, p, piece, way);
                tally.plain = tally.plain.saturating_add(value);
            } else if worth.promotes.is_some() {
                value -= self.weights.promotion_far;
                tally.plain = tally.plain.saturating_add(value);
            } else {
                value -= self.remoteness(pos, p, piece, worth);
                tally.force = tally.force.saturating_add(worth.value);
                tally.plain = tally.plain.saturating_add(worth.value);
            }
        }
        if worth.far && insight >= Understanding::All {
            self.look(rules, pos, p, piece, &mut value, &mut tally.aim);
        }
        tally.value = tally.value.saturating_add(value);
    }

    /// How many steps a piece has to go to its promotion.
    #[inline]
    fn way(&self, rules: &Rules, p: Place, piece: Piece) -> Option<i64> {
        let (rank, ahead) = self.worth(piece).promotes?;
        let y = if piece.side == Side::White { p.y } else { rules.variant.mirror.ranks - p.y };
        Some((rank - y) * ahead).filter(|way| *way > 0)
    }

    /// What the promotion of a piece so many steps away is worth now.
    fn promise(&self, pos: &Position, p: Place, piece: Piece, way: i64) -> i32 {
        /// Farther off, it doesn't matter yet who stands in the way.
        const SOON: i64 = 5;
        let w = &self.weights;
        let mut value = w.promotion / i32::try_from(way + 1).unwrap_or(i32::MAX);
        if way < SOON {
            let stops = |(q, other): (Place, Piece)| {
                let ahead = || {
                    let dy = if piece.side == Side::White { q.y - p.y } else { p.y - q.y };
                    dy * self.worth(piece).promotes.map_or(1, |(_, ahead)| ahead)
                };
                other.side != piece.side
                    && (q.x - p.x).abs() <= 1
                    && self.worth(other).promotes.is_some()
                    && (1..=way).contains(&ahead())
            };
            if !pos.pieces().any(stops) {
                value += value * w.passed / 100;
            }
        }
        value - w.promotion_far
    }

    /// What a piece loses by standing far from where things happen.
    #[inline]
    fn remoteness(&self, pos: &Position, p: Place, piece: Piece, worth: &Worth) -> i32 {
        let away = |king: Option<Place>| king.map_or(0, |k| k.distance(p));
        let enemy = away(pos.kings[piece.side.other().index()]);
        if worth.far {
            (self.weights.slider_far * log(enemy / 4) / 8).min(worth.value / 6)
        } else {
            let near = enemy.min(away(pos.kings[piece.side.index()]));
            (self.weights.leaper_far * log(near / 2) / 8).min(worth.value * 2 / 3)
        }
    }

    /// What a slider sees: room, and the enemy king.
    #[inline]
    fn look(&self, rules: &Rules, pos: &Position, p: Place, piece: Piece, value: &mut i32, aim: &mut i32) {
        let king = pos.kings[piece.side.other().index()];
        for slide in rules.kind(piece).slides.iter().filter(|s| s.limit.is_none() && s.captures) {
            let near = pos.lines[slide.family].nearest(p, slide.forward);
            let free = near.map_or(WIDE, |n| (n.steps - 1).min(WIDE));
            *value += self.weights.room * (log(free + 1) - 16) / 8;
            let Some(king) = king else { continue };
            let (dx, dy) = (king.x - p.x, king.y - p.y);
            let v = slide.direction;
            let (vx, vy) = (i64::from(v.x), i64::from(v.y));
            // The ray passes through one of the nine cells round the king if its distance is small enough.
            if cross(v, dx, dy).abs() > vx.abs() + vy.abs() {
                continue;
            }
            let steps = if vx.abs() >= vy.abs() { dx / vx } else { dy / vy };
            if steps >= 0 {
                let reaches = near.is_none_or(|n| n.steps + 1 >= steps);
                *aim += if reaches { self.weights.aim } else { self.weights.aim_behind };
            }
        }
    }

    /// How safe a king is among his pieces, before what the enemy has.
    fn safety(&self, rules: &Rules, pos: &Position, side: Side, tallies: &[Tally; 2]) -> i32 {
        let w = &self.weights;
        let enemy = &tallies[side.other().index()];
        let Some(king) = pos.kings[side.index()] else { return 0 };
        let mut value = -enemy.aim;
        // Pieces next to him, one row at a time.
        let mut shelter = 0;
        for (dx, dy) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
            let cell = Place { x: king.x + dx, y: king.y + dy };
            if let Some(piece) = pos.piece(cell).filter(|m| m.side == side) {
                shelter +=
                    if self.worth(piece).promotes.is_some() { w.shelter_pawn } else { w.shelter_piece };
            }
        }
        value += shelter;
        for ray in &rules.slide_attacks[side.other().index()] {
            match pos.lines[ray.family].nearest(king, ray.forward) {
                None => value -= w.open_line,
                Some(near) if near.piece.side != side => value -= w.enemy_line,
                Some(near) => value -= w.open_line * log(near.steps.min(WIDE)) / 64,
            }
        }
        value * enemy.far.min(FULL_ATTACK) / FULL_ATTACK
    }

    /// Whether a side has nothing left but its king, or hardly more, before an enemy who can hunt him.
    fn is_cornered(&self, side: Side, tallies: &[Tally; 2]) -> bool {
        let [own, enemy] = [side, side.other()].map(|s| &tallies[s.index()]);
        enemy.pieces > 0
            && (own.pieces == 0
                || own.plain <= self.weights.remnant && enemy.force >= own.plain + self.weights.plenty)
    }

    /// What the enemy of a lone king has.
    fn lone(&self, rules: &Rules, pos: &Position, side: Side, winner: &Tally) -> i32 {
        let w = &self.weights;
        let Some(king) = pos.kings[side.index()] else { return winner.plain };
        let hunter = pos.kings[side.other().index()];
        if winner.pieces < 2 || winner.force < w.enough {
            // No army of this size can mate where there is no edge: it needs another queen.
            return winner.way.map_or(winner.plain / 16, |way| winner.plain - w.run * steps(way));
        }
        let mut value = winner.plain + w.won;
        // A small army needs its king's help, and a great one is not hindered by it.
        let helped = winner.force < w.plenty;
        let room = room(rules, pos, side, king, hunter.filter(|_| helped));
        let prison = if helped { w.prison_helped } else { w.prison };
        value += prison * (log(i64::from(Room::MOST)) - log(i64::from(room.cells))) / 8;
        value += w.stuck * (8 - room.steps as i32);
        if let Some(hunter) = hunter {
            if helped {
                value -= w.chase * room.lead as i32;
            }
            let (dx, dy) = ((hunter.x - king.x).abs(), (hunter.y - king.y).abs());
            value -= w.approach * steps(dx.max(dy) + dx.min(dy) / 2);
        }
        value
    }
}

/// A number of steps to go, of which those far ahead count less.
fn steps(way: i64) -> i32 {
    if way < 64 { way as i32 } else { 64 + log(way / 64) }
}

/// Eight times the logarithm of a number to the base of two, by straight lines between powers; that of 1 for less.
#[inline]
fn log(n: i64) -> i32 {
    let n = n.max(1) as u64;
    let bits = n.ilog2();
    let eighths = if bits >= 3 { n >> (bits - 3) } else { n << (3 - bits) } & 7;
    bits as i32 * 8 + eighths as i32
}

#[cfg(test)]
mod tests {
    use super::log;

    #[test]
    fn logarithms_grow_evenly() {
        assert_eq!([1, 2, 3, 4, 8, 1024].map(log), [0, 8, 12, 16, 24, 80]);
        assert_eq!(log(0), 0);
        assert!((1..5000).all(|n| log(n) <= log(n + 1)));
        assert_eq!(log(i64::MAX), 62 * 8 + 7);
    }
}
