//! Static evaluation without an edge.

use game::Seat;
use insight::Understanding;

use super::coords::Coords;
use super::position::{Piece, Position};
use super::room::{KingRoom, room};
use super::rules::Rules;
use super::values::PieceValue;
use super::weights::Weights;
use crate::seats::{self, PerSeat, WHITE};

/// The greatest value, either way: more than any game's pieces are worth.
const MOST: i32 = 60_000;

/// Room on a ray beyond this is no better.
const WIDE: i64 = 16;

/// How far from a king things happen: where there is no edge, room elsewhere is endless and worth nothing.
const FIELD: i64 = 8;

/// What all of a side's sliders are worth when its attack counts in full.
const FULL_ATTACK: i32 = 5000;

/// The evaluation with its weights.
#[derive(Clone, Debug)]
pub(super) struct Evaluation {
    pub(super) weights: Weights,
    /// By kind.
    pub(super) values: Vec<PieceValue>,
    /// By the number of free cells on a ray in the field of the enemy king: what its room is worth.
    room: [i32; WIDE as usize + 1],
}

/// What a seat has.
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

impl Evaluation {
    pub(super) fn new(rules: &Rules, weights: Weights) -> Self {
        let room = std::array::from_fn(|free| weights.room * (log(free as i64 + 1) - 16) / 8);
        Self { values: PieceValue::of_all(rules, &weights), weights, room }
    }

    #[inline]
    pub(super) fn value_of(&self, piece: Piece) -> &PieceValue {
        &self.values[usize::from(piece.kind)]
    }

    /// The value for the side to move, as far as a player understands it.
    pub(super) fn evaluate(&self, rules: &Rules, pos: &Position, understanding: Understanding) -> i32 {
        let mut tallies = PerSeat::<Tally>::default();
        for (p, piece) in pos.pieces() {
            self.count(rules, pos, p, piece, understanding, &mut tallies[piece.seat]);
        }
        if understanding >= Understanding::All {
            (0..rules.families.len()).for_each(|family| self.look(rules, pos, family, &mut tallies));
        }
        // A seat is weighed against the next: there are two.
        let [own, enemy] = [pos.turn, seats::next(pos.turn)];
        let [mut plus, mut minus] = [own, enemy].map(|seat| tallies[seat].value);
        if understanding >= Understanding::Plans {
            match [own, enemy].map(|seat| self.is_cornered(seat, &tallies)) {
                [true, false] => minus = self.lone(rules, pos, own, &tallies[enemy]),
                [false, true] => plus = self.lone(rules, pos, enemy, &tallies[own]),
                _ => {
                    plus += self.safety(rules, pos, own, &tallies);
                    minus += self.safety(rules, pos, enemy, &tallies);
                }
            }
        }
        let tempo = if understanding >= Understanding::Plans { self.weights.tempo } else { 0 };
        plus.saturating_sub(minus).saturating_add(tempo).clamp(-MOST, MOST)
    }

    /// Adds a piece to the tally of its side.
    #[inline]
    fn count(
        &self,
        rules: &Rules,
        pos: &Position,
        p: Coords,
        piece: Piece,
        understanding: Understanding,
        tally: &mut Tally,
    ) {
        let known = self.value_of(piece);
        if known.royal {
            return;
        }
        let mut value = known.value;
        tally.pieces += 1;
        tally.far = tally.far.saturating_add(if known.far { known.value } else { 0 });
        if understanding >= Understanding::Placement {
            if let Some(way) = self.way(rules, p, piece) {
                tally.way = Some(tally.way.map_or(way, |least| least.min(way)));
                value += self.promise(rules, pos, p, piece, way);
                tally.plain = tally.plain.saturating_add(value);
            } else if known.promotes.is_some() {
                value -= self.weights.promotion_far;
                tally.plain = tally.plain.saturating_add(value);
            } else {
                value -= self.remoteness(pos, p, piece, known);
                tally.force = tally.force.saturating_add(known.value);
                tally.plain = tally.plain.saturating_add(known.value);
            }
        }
        tally.value = tally.value.saturating_add(value);
    }

    /// How many steps a piece has to go to its promotion.
    #[inline]
    fn way(&self, rules: &Rules, p: Coords, piece: Piece) -> Option<i64> {
        let (rank, ahead) = self.value_of(piece).promotes?;
        let y = rules.variant.as_first_seat(p.point(), piece.seat).y;
        Some((rank - y) * ahead).filter(|way| *way > 0)
    }

    /// What the promotion of a piece so many steps away is worth now.
    fn promise(&self, rules: &Rules, pos: &Position, p: Coords, piece: Piece, way: i64) -> i32 {
        /// Farther off, it doesn't matter yet what stands in the way.
        const SOON: i64 = 5;
        let w = &self.weights;
        let mut value = w.promotion / i32::try_from(way + 1).unwrap_or(i32::MAX);
        if way < SOON {
            let (_, forward) = self.value_of(piece).promotes.unwrap_or((0, 1));
            let stops = |q: Coords, other: Piece| {
                let dy = if piece.seat == WHITE { q.y - p.y } else { p.y - q.y };
                other.seat != piece.seat
                    && (q.x - p.x).abs() <= 1
                    && self.value_of(other).promotes.is_some()
                    && (1..=way).contains(&(dy * forward))
            };
            let is_stopped = match rules.columns {
                // The number of a column is its x, reversed.
                Some(family) => {
                    pos.lines[family].between(-p.x - 1, -p.x + 1).any(|(_, q, other)| stops(q, other))
                }
                None => pos.pieces().any(|(q, other)| stops(q, other)),
            };
            if !is_stopped {
                value += value * w.passed / 100;
            }
        }
        value - w.promotion_far
    }

    /// What a piece loses by standing far from where things happen.
    #[inline]
    fn remoteness(&self, pos: &Position, p: Coords, piece: Piece, known: &PieceValue) -> i32 {
        let away = |king: Option<Coords>| king.map_or(0, |k| k.distance(p));
        let enemy = away(pos.kings[seats::next(piece.seat)]);
        if known.far {
            (self.weights.slider_far * log(enemy / 4) / 8).min(known.value / 6)
        } else {
            let near = enemy.min(away(pos.kings[piece.seat]));
            (self.weights.leaper_far * log(near / 2) / 8).min(known.value * 2 / 3)
        }
    }

    /// What sliders see along the lines of a family: room around the enemy king, and the king itself.
    #[inline]
    fn look(&self, rules: &Rules, pos: &Position, family: usize, tallies: &mut PerSeat<Tally>) {
        let v = rules.families[family].vector;
        // A line passes through one of the nine cells round a king if the numbers of their lines differ so little.
        let nearness = i64::from(v.x.abs() + v.y.abs());
        let kings = PerSeat::new(|seat| {
            pos.kings[seats::next(seat)].map(|king| (king, rules.families[family].locate(king).0))
        });
        let mut found = PerSeat::<(i32, i32)>::default();
        let looks = |piece: Piece| {
            let ways = rules.kind(piece).sight[family];
            (ways != [false; 2]).then_some((piece.seat, ways))
        };
        pos.lines[family].for_each(looks, |(seat, ways), line, p, near| {
            let (room, aim) = &mut found[seat];
            if let Some((king, _)) = kings[seat] {
                for way in (0..2).filter(|&way| ways[way]) {
                    let sign = if way == 0 { -1 } else { 1 };
                    let free = near[way].map_or(i64::MAX, |steps| steps - 1);
                    let along_x = (king.x - p.x, i64::from(v.x) * sign);
                    let along_y = (king.y - p.y, i64::from(v.y) * sign);
                    *room += self.room[cells_in_field(along_x, along_y, free).min(WIDE) as usize];
                }
            }
            let Some((king, _)) = kings[seat].filter(|(_, of_king)| (of_king - line).abs() <= nearness)
            else {
                return;
            };
            for way in (0..2).filter(|&way| ways[way]) {
                let sign = if way == 0 { -1 } else { 1 };
                let (vx, vy) = (i64::from(v.x) * sign, i64::from(v.y) * sign);
                let steps = if vx.abs() >= vy.abs() { (king.x - p.x) / vx } else { (king.y - p.y) / vy };
                if steps >= 0 {
                    let reaches = near[way].is_none_or(|near| near + 1 >= steps);
                    *aim += if reaches { self.weights.aim } else { self.weights.aim_behind };
                }
            }
        });
        for seat in seats::all() {
            let (room, aim) = found[seat];
            tallies[seat].value = tallies[seat].value.saturating_add(room);
            tallies[seat].aim = tallies[seat].aim.saturating_add(aim);
        }
    }

    /// King safety, given what the enemy has.
    fn safety(&self, rules: &Rules, pos: &Position, seat: Seat, tallies: &PerSeat<Tally>) -> i32 {
        let w = &self.weights;
        let enemy = &tallies[seats::next(seat)];
        let Some(king) = pos.kings[seat] else { return 0 };
        let mut value = -enemy.aim;
        // Pieces next to the king, one row at a time.
        let mut shelter = 0;
        for (dx, dy) in [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)] {
            let cell = Coords { x: king.x + dx, y: king.y + dy };
            if let Some(piece) = pos.piece(cell).filter(|m| m.seat == seat) {
                shelter +=
                    if self.value_of(piece).promotes.is_some() { w.shelter_pawn } else { w.shelter_piece };
            }
        }
        value += shelter;
        for ray in &rules.slide_attacks[seats::next(seat)] {
            match pos.lines[ray.family].nearest(king, ray.forward) {
                None => value -= w.open_line,
                Some(near) if near.piece.seat != seat => value -= w.enemy_line,
                Some(near) => value -= w.open_line * log(near.steps.min(WIDE)) / 64,
            }
        }
        value * enemy.far.min(FULL_ATTACK) / FULL_ATTACK
    }

    /// Whether a side has nothing left but its king, or hardly more, before an enemy that can hunt it.
    fn is_cornered(&self, seat: Seat, tallies: &PerSeat<Tally>) -> bool {
        let [own, enemy] = [seat, seats::next(seat)].map(|s| &tallies[s]);
        enemy.pieces > 0
            && (own.pieces == 0
                || own.plain <= self.weights.remnant && enemy.force >= own.plain + self.weights.plenty)
    }

    /// What the enemy of a lone king has.
    fn lone(&self, rules: &Rules, pos: &Position, seat: Seat, winner: &Tally) -> i32 {
        let w = &self.weights;
        let Some(king) = pos.kings[seat] else { return winner.plain };
        let hunter = pos.kings[seats::next(seat)];
        if winner.pieces < 2 || winner.force < w.enough {
            // No army of this size can mate where there is no edge: it needs another queen.
            return winner.way.map_or(winner.plain / 16, |way| winner.plain - w.run * steps(way));
        }
        let mut value = winner.plain + w.won;
        // A small army needs its king's help, and a great one is not hindered by it.
        let helped = winner.force < w.plenty;
        let room = room(rules, pos, seat, king, hunter.filter(|_| helped));
        let confinement = if helped { w.confinement_helped } else { w.confinement };
        value += confinement * (log(i64::from(KingRoom::MOST)) - log(i64::from(room.cells))) / 8;
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

/// How many of the first `free` cells of a ray lie in the field round a king, which is so far away along each coordinate in which the ray
/// goes so fast.
#[inline]
fn cells_in_field((dx, vx): (i64, i64), (dy, vy): (i64, i64), free: i64) -> i64 {
    let (mut first, mut last) = (1, free);
    for (away, speed) in [(dx, vx), (dy, vy)] {
        match speed {
            0 if away.abs() > FIELD => return 0,
            0 => {}
            _ => {
                let (away, speed) = (away * speed.signum(), speed.abs());
                // The first step that is not too short, and the last that is not too far.
                first = first.max((away - FIELD + speed - 1).div_euclid(speed));
                last = last.min((away + FIELD).div_euclid(speed));
            }
        }
    }
    (last - first + 1).max(0)
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
    use super::{FIELD, cells_in_field, log};

    #[test]
    fn logarithms_grow_evenly() {
        assert_eq!([1, 2, 3, 4, 8, 1024].map(log), [0, 8, 12, 16, 24, 80]);
        assert_eq!(log(0), 0);
        assert!((1..5000).all(|n| log(n) <= log(n + 1)));
        assert_eq!(log(i64::MAX), 62 * 8 + 7);
    }

    #[test]
    fn cells_of_the_field_are_those_that_can_be_counted() {
        for (vx, vy) in [(0, 1), (-1, 0), (1, 1), (-1, 1), (1, 2), (-2, 1), (3, -2)] {
            for (dx, dy) in [(0, 0), (3, -2), (8, 8), (-9, 0), (20, 20), (-30, 4), (7, 25)] {
                for free in [0, 1, 5, 100] {
                    let inside = |n: &i64| (dx - n * vx).abs() <= FIELD && (dy - n * vy).abs() <= FIELD;
                    let counted = (1..=free).filter(inside).count() as i64;
                    assert_eq!(
                        cells_in_field((dx, vx), (dy, vy), free),
                        counted,
                        "{vx} {vy} {dx} {dy} {free}"
                    );
                }
            }
        }
    }
}
