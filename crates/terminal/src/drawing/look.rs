//! What is to be told about each cell of a scene.

use std::collections::{HashMap, HashSet};

use catalog::{Cell, Piece, Ray, Step, View};
use ratatui::style::Modifier;

use super::crossing::Crossing;
use super::palette::{Cloth, Ground};
use super::scene::{Medium, Scene};
use super::sign::Signs;

/// What a piece may do by going somewhere.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Target {
    Quiet,
    Capture,
}

/// All that a square tells about its cell.
#[derive(Copy, Clone, Debug)]
pub(super) struct Look<'s> {
    pub(super) piece: Option<&'s Piece>,
    pub(super) name: Option<&'s str>,
    pub(super) ground: Ground,
    pub(super) cloth: Cloth,
    pub(super) light: bool,
    pub(super) target: Option<Target>,
    pub(super) special: bool,
    pub(super) cursor: bool,
    pub(super) selected: bool,
    /// Whether it is in check, and a sign must say so.
    pub(super) checked: bool,
    pub(super) hinted: bool,
    /// Whether the last move came from or went to here.
    pub(super) last: bool,
    /// Whether pieces can stand there at all.
    pub(super) in_play: bool,
    /// The lines that cross there, if the board has lines.
    pub(super) crossing: Option<Crossing>,
    /// Whether it has a mark to count by, on boards without an edge.
    pub(super) milestone: bool,
    /// Whether it is one of few pieces that can move.
    pub(super) mobile: bool,
    /// Whether pieces are discs, so that a king among them is one with a crown.
    pub(super) discs: bool,
    /// Whether there are colours.
    pub(super) colour: bool,
    pub(super) signs: Signs,
}

impl Look<'_> {
    /// Without colours, how the square is set off: what is told by its ground alone is underlined, bold or reversed instead.
    pub(super) fn stress(&self) -> Modifier {
        let told = [
            (self.last, Modifier::UNDERLINED),
            (self.hinted, Modifier::UNDERLINED | Modifier::BOLD),
            (self.checked || self.selected || self.ground == Ground::Line, Modifier::REVERSED),
        ];
        told.into_iter().filter(|(holds, _)| *holds && !self.colour).map(|(_, stress)| stress).collect()
    }
}

/// Every so many lines of a plane cross in a mark.
const MILESTONE: i64 = 5;

/// A scene, ready to be asked about cells.
pub(super) struct Looks<'s> {
    scene: &'s Scene<'s>,
    pieces: HashMap<Cell, &'s Piece>,
    names: HashMap<Cell, &'s str>,
    holes: HashSet<Cell>,
    targets: HashMap<Cell, Target>,
    prey: HashSet<Cell>,
    mobile: HashSet<Cell>,
    discs: bool,
}

impl<'s> Looks<'s> {
    /// Of a board without an edge, only cells of `window` are of interest: the least and greatest x, then y.
    pub(super) fn new(scene: &'s Scene<'s>, window: Option<[i64; 4]>) -> Self {
        let view = scene.view;
        let pieces: HashMap<Cell, &Piece> = view.pieces.iter().map(|piece| (piece.cell, piece)).collect();
        let holes: HashSet<Cell> = view.holes.iter().copied().collect();
        let mut targets = targets(scene, &pieces, &holes);
        if let Some(window) = window {
            for ray in scene.lines() {
                for cell in cells(ray, window) {
                    targets.entry(cell).or_insert(Target::Quiet);
                }
            }
        }
        let prey = scene
            .choices
            .iter()
            .filter(|choice| {
                let step = &choice.step;
                scene.selected.is_some() && step.from == scene.selected && Some(step.to) == scene.cursor
            })
            .flat_map(|choice| choice.step.taken.iter().copied())
            .filter(|cell| !targets.contains_key(cell))
            .collect();
        Self {
            mobile: mobile(scene, &pieces),
            discs: are_discs(scene.view),
            names: view.names.iter().map(|(cell, name)| (*cell, name.as_str())).collect(),
            scene,
            pieces,
            holes,
            targets,
            prey,
        }
    }

    pub(super) fn is_hole(&self, cell: Cell) -> bool {
        self.holes.contains(&cell)
    }

    pub(super) fn of(&self, cell: Cell) -> Look<'s> {
        let Scene { view, selected, cursor, last, hint, flipped, colour, medium, .. } = *self.scene;
        let touches = |step: &Step| step.from == Some(cell) || step.to == cell;
        let target = self.targets.get(&cell).copied();
        let told = [
            (view.marked.contains(&cell), Ground::Special),
            (last.is_some_and(touches), Ground::Last),
            (view.line.contains(&cell), Ground::Line),
            (hint.is_some_and(touches), Ground::Hint),
            (view.checked.contains(&cell), Ground::Checked),
            (selected == Some(cell), Ground::Selected),
            (target == Some(Target::Quiet), Ground::Target),
            (target == Some(Target::Capture), Ground::Capture),
            (self.prey.contains(&cell), Ground::Prey),
        ];
        let ground = told.iter().filter(|(holds, _)| *holds).map(|(_, ground)| *ground).max();
        Look {
            piece: self.pieces.get(&cell).copied(),
            name: self.names.get(&cell).copied(),
            ground: ground.unwrap_or(Ground::Board),
            cloth: Cloth::of(view),
            light: !view.is_dark(cell),
            target,
            special: view.marked.contains(&cell),
            cursor: cursor == Some(cell),
            selected: selected == Some(cell),
            // A text says so in words.
            checked: medium == Medium::Screen && view.checked.contains(&cell),
            hinted: hint.is_some_and(touches),
            last: last.is_some_and(touches),
            in_play: self.names.is_empty() || self.names.contains_key(&cell),
            crossing: Crossing::of(view, cell, flipped),
            milestone: view.size.is_none() && cell.x % MILESTONE == 0 && cell.y % MILESTONE == 0,
            mobile: self.mobile.contains(&cell),
            discs: self.discs,
            colour,
            signs: Signs::of(self.scene),
        }
    }
}

/// Whether pieces are discs and the like, as far as it can be told. An empty board belongs to a game whose pieces are all alike.
pub(super) fn are_discs(view: &View) -> bool {
    let is_disc = |piece: &Piece| matches!(piece.symbol, Some('○' | '✕'));
    !view.names.is_empty() || view.size.is_some() && view.pieces.is_empty() || view.pieces.iter().any(is_disc)
}

/// Where the piece that was picked up may go; if none was, where one may come onto the board.
fn targets(
    scene: &Scene<'_>,
    pieces: &HashMap<Cell, &Piece>,
    holes: &HashSet<Cell>,
) -> HashMap<Cell, Target> {
    let mut targets = HashMap::new();
    for step in scene.choices.iter().map(|choice| &choice.step) {
        if step.from == scene.selected && step.to != Cell::ASIDE {
            let target = if step.taken.is_empty() { Target::Quiet } else { Target::Capture };
            let known = targets.entry(step.to).or_insert(target);
            *known = target.max(*known);
        }
    }
    let empty = scene.view.size.map_or(i64::MAX, |[files, ranks, levels]| {
        let cells = files.saturating_mul(ranks).saturating_mul(levels);
        cells.saturating_sub((pieces.len() + holes.len()) as i64)
    });
    // Where a piece may be put nearly anywhere, marks would not help.
    if scene.selected.is_none() && targets.len() as i64 > empty / 2 {
        targets.clear();
    }
    targets
}

/// The pieces that can move, if they are so few that it helps to be told which: when a capture is forced, or in check.
fn mobile(scene: &Scene<'_>, pieces: &HashMap<Cell, &Piece>) -> HashSet<Cell> {
    if scene.selected.is_some() {
        return HashSet::new();
    }
    let from = scene.choices.iter().filter_map(|choice| choice.step.from);
    let mobile: HashSet<Cell> = from.chain(scene.rays.iter().map(|ray| ray.from)).collect();
    let Some(seat) = mobile.iter().find_map(|cell| pieces.get(cell)).map(|piece| piece.seat) else {
        return HashSet::new();
    };
    let all = pieces.values().filter(|piece| piece.seat == seat).count();
    if mobile.len() * 2 <= all { mobile } else { HashSet::new() }
}

/// The cells of a ray inside a window. Each step leads to another column or row of it, so they are few, however long the ray.
fn cells(ray: &Ray, window: [i64; 4]) -> impl Iterator<Item = Cell> {
    let (first, last) = ray.within(window);
    let Ray { from, step: (right, up), .. } = *ray;
    (first..=last).map(move |steps| Cell {
        x: from.x.saturating_add(i64::from(right).saturating_mul(steps)),
        y: from.y.saturating_add(i64::from(up).saturating_mul(steps)),
        z: from.z,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn far_rays_are_cut_without_walking() {
        const FAR: i64 = 1_000_000_000_000_000;
        let ray = |from, step, last| Ray { from, step, first: 1, last };
        let check = |ray: Ray, window, expect: &[(i64, i64)]| {
            let found: Vec<(i64, i64)> = cells(&ray, window).map(|cell| (cell.x, cell.y)).collect();
            assert_eq!(found, expect, "{ray:?}");
        };
        let window = [FAR, FAR + 3, FAR, FAR + 3];
        let all: Vec<(i64, i64)> = (0..4).map(|i| (FAR + i, FAR + i)).collect();
        check(ray(Cell::flat(0, 0), (1, 1), None), window, &all);
        check(ray(Cell::flat(0, 0), (1, 1), Some(FAR + 1)), window, &all[..2]);
        check(ray(Cell::flat(0, 0), (1, -1), None), window, &[]);
        check(ray(Cell::flat(-FAR, FAR + 2), (2, 0), None), window, &[(FAR, FAR + 2), (FAR + 2, FAR + 2)]);
        check(ray(Cell::flat(FAR + 9, FAR), (-3, 0), None), window, &[(FAR + 3, FAR), (FAR, FAR)]);
    }
}
