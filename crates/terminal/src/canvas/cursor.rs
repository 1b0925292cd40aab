//! Where the keyboard points.

use std::collections::HashSet;

use catalog::{Spot, View};

use crate::window::LIMIT;

/// A way to go on the screen.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// To the row above.
    Up,
    /// To the row below.
    Down,
    /// To the column at the left.
    Left,
    /// To the column at the right.
    Right,
    /// To the next higher level.
    LevelUp,
    /// To the next lower level.
    LevelDown,
}

/// Where the cursor goes. It leaps over holes and squares that are no part of the game, and stays where it is at an edge; without a
/// cursor, the answer is a spot to begin with.
pub fn step_cursor(view: &View, from: Option<Spot>, direction: Direction, flipped: bool) -> Spot {
    let Some(size) = view.size else { return step_on_plane(view, from, direction, flipped) };
    let spots = Playable::of(view, size);
    let Some(from) = from.filter(|spot| spots.contains(*spot)) else {
        // Somewhere in the middle of what there is.
        let off = |at: i64, length: i64| (at * 2 + 1 - length).abs();
        let middle = |spot: &Spot| off(spot.x, size[0]) + off(spot.y, size[1]) + off(spot.z, size[2]);
        return spots.iter().min_by_key(middle).unwrap_or(Spot::flat(0, 0));
    };
    let (right, up, higher) = heading(direction, flipped);
    // How far ahead a spot is, and how far beside the way.
    let ahead = |spot: Spot| (spot.x - from.x) * right + (spot.y - from.y) * up + (spot.z - from.z) * higher;
    let beside = |spot: Spot| {
        let (x, y, z) = ((spot.x - from.x).abs(), (spot.y - from.y).abs(), (spot.z - from.z).abs());
        if higher != 0 { (0, x + y) } else { (z, if right != 0 { y } else { x }) }
    };
    // On squares that touch by their corners only, going up is going to and fro.
    let sway = |spot: Spot| if from.y & 1 == 0 { from.x - spot.x } else { spot.x - from.x };
    let reached = spots.iter().filter(|spot| ahead(*spot) > 0);
    let key = |spot: &Spot| {
        let straight = (view.names.is_empty() || right != 0) && beside(*spot) == (0, 0);
        (beside(*spot).0, !straight, ahead(*spot), beside(*spot).1, sway(*spot))
    };
    reached.min_by_key(key).unwrap_or(from)
}

/// One step to the right, away from the first seat, and upwards.
fn heading(direction: Direction, flipped: bool) -> (i64, i64, i64) {
    let turned = if flipped { -1 } else { 1 };
    match direction {
        Direction::Up => (0, turned, 0),
        Direction::Down => (0, -turned, 0),
        Direction::Left => (-turned, 0, 0),
        Direction::Right => (turned, 0, 0),
        Direction::LevelUp => (0, 0, 1),
        Direction::LevelDown => (0, 0, -1),
    }
}

fn step_on_plane(view: &View, from: Option<Spot>, direction: Direction, flipped: bool) -> Spot {
    let [x0, x1, y0, y1] = view.border.unwrap_or([-LIMIT, LIMIT, -LIMIT, LIMIT]);
    // A border may be a line that someone got the wrong way round: nothing is worth a panic here.
    let inside = |x: i64, y: i64| Spot::flat(x.min(x1).max(x0), y.min(y1).max(y0));
    let Some(from) = from else {
        return view.men.first().map_or(inside(0, 0), |man| man.spot);
    };
    let (right, up, _) = heading(direction, flipped);
    inside(from.x.saturating_add(right), from.y.saturating_add(up))
}

/// The spots that a cursor may be on.
struct Playable {
    size: [i64; 3],
    holes: HashSet<Spot>,
    named: Option<HashSet<Spot>>,
}

impl Playable {
    fn of(view: &View, size: [i64; 3]) -> Self {
        let named = (!view.names.is_empty()).then(|| view.names.iter().map(|(spot, _)| *spot).collect());
        Self { size, holes: view.holes.iter().copied().collect(), named }
    }

    fn contains(&self, spot: Spot) -> bool {
        let [files, ranks, levels] = self.size;
        let inside =
            (0..files).contains(&spot.x) && (0..ranks).contains(&spot.y) && (0..levels).contains(&spot.z);
        let is_named = self.named.as_ref().is_none_or(|named| named.contains(&spot));
        inside && is_named && !self.holes.contains(&spot)
    }

    fn iter(&self) -> impl Iterator<Item = Spot> {
        let [files, ranks, levels] = self.size;
        let all = (0..levels)
            .flat_map(move |z| (0..ranks).flat_map(move |y| (0..files).map(move |x| Spot { x, y, z })));
        all.filter(|spot| self.contains(*spot))
    }
}
