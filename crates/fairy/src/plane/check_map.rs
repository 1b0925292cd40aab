//! Which moves of a position give check, found from the king's side and without making them.

use insight::retain_from;
use smallvec::SmallVec;

use super::Move;
use super::coords::{Coords, cross};
use super::position::Position;
use super::rules::Rules;
use crate::{Special, seats};

/// A line of sight from the enemy king.
#[derive(Copy, Clone, Debug)]
struct Sight {
    /// How many steps it is to the nearest piece; far beyond the board where there is none.
    free: i64,
    /// Where that piece stands.
    end: Option<Coords>,
}

/// What decides whether moves give check.
pub(super) struct CheckMap {
    king: Coords,
    /// By the number of the attack by slides of the side to move.
    sights: SmallVec<[Sight; 16]>,
    /// Own pieces whose leaving opens a line to the king.
    discoverers: SmallVec<[Coords; 4]>,
}

impl Rules {
    /// Drops from a list the moves that give no check, from index `start` on; items without a move stay.
    pub(super) fn keep_checks<T: Copy>(
        &self,
        pos: &mut Position,
        list: &mut Vec<T>,
        start: usize,
        move_of: impl Fn(&T) -> Option<Move>,
    ) {
        let Some(map) = self.check_map(pos) else {
            return retain_from(list, start, |item| move_of(item).is_none());
        };
        retain_from(list, start, |item| move_of(item).is_none_or(|m| self.gives_mapped_check(pos, &map, m)));
    }

    /// Whether a legal move gives check.
    pub(super) fn gives_check(&self, pos: &mut Position, m: Move) -> bool {
        self.check_map(pos).is_some_and(|map| self.gives_mapped_check(pos, &map, m))
    }

    /// `None` where there is no king to give check to.
    fn check_map(&self, pos: &Position) -> Option<CheckMap> {
        let king = pos.kings[seats::next(pos.turn)]?;
        let mut map = CheckMap { king, sights: SmallVec::new(), discoverers: SmallVec::new() };
        for ray in &self.slide_attacks[pos.turn] {
            let lines = &pos.lines[ray.family];
            let near = lines.nearest(king, ray.forward);
            let end = near.map(|near| king.step(ray.direction, near.steps));
            map.sights.push(Sight { free: near.map_or(i64::MAX, |near| near.steps), end });
            if let (Some(near), Some(end)) = (near, end)
                && near.piece.seat == pos.turn
                && let Some(behind) = lines.beyond(king, near, ray.forward)
                && self.slides_here(ray, behind, king, pos.turn)
            {
                map.discoverers.push(end);
            }
        }
        Some(map)
    }

    fn gives_mapped_check(&self, pos: &mut Position, map: &CheckMap, m: Move) -> bool {
        let by_piece = if map.discoverers.contains(&m.from) { None } else { self.checks_itself(pos, map, m) };
        by_piece.unwrap_or_else(|| {
            let undo = self.make(pos, m);
            let gives = self.in_check(pos, pos.turn);
            self.unmake(pos, m, undo);
            gives
        })
    }

    /// Whether the piece that goes gives check from where it ends; `None` if that has to be tried.
    #[inline]
    fn checks_itself(&self, pos: &Position, map: &CheckMap, m: Move) -> Option<bool> {
        let kind = self.kind(pos.piece(m.from)?);
        if m.special != Special::None || m.to == map.king || kind.first_captures {
            return None;
        }
        let (dx, dy) = (map.king.x - m.to.x, map.king.y - m.to.y);
        if dx.abs().max(dy.abs()) <= kind.leap_reach {
            let hits = |v: board::Vector| (i64::from(v.x), i64::from(v.y)) == (dx, dy);
            if kind.leaps.iter().any(|leap| leap.captures && hits(leap.vector)) {
                return Some(true);
            }
        }
        for slide in &kind.slides {
            let Some(attack) = slide.attack.filter(|_| cross(slide.direction, dx, dy) == 0) else { continue };
            let steps = m.to.steps_to(map.king, slide.direction).unwrap_or(0);
            if steps <= 0 || slide.limit.is_some_and(|limit| steps > limit) {
                continue;
            }
            let sight = map.sights[attack];
            if steps <= sight.free {
                return Some(true);
            }
            if sight.end == Some(m.from) {
                // It has left the line behind it open.
                return None;
            }
        }
        Some(false)
    }
}
