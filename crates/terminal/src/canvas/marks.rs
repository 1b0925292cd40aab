//! What is to be told about each spot of a scene.

use std::collections::{HashMap, HashSet};

use catalog::{Man, Ray, Spot, View};

use super::Scene;
use super::palette::{Cloth, Ground};

/// What a man may do by going somewhere.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Target {
    Quiet,
    Capture,
}

/// All that a cell of the screen tells about its spot.
#[derive(Copy, Clone, Debug)]
pub(super) struct Look<'s> {
    pub(super) man: Option<&'s Man>,
    pub(super) name: Option<&'s str>,
    pub(super) ground: Ground,
    pub(super) cloth: Cloth,
    pub(super) light: bool,
    pub(super) target: Option<Target>,
    pub(super) special: bool,
    pub(super) cursor: bool,
    pub(super) selected: bool,
    pub(super) checked: bool,
    pub(super) hinted: bool,
    /// Whether it is one of few men that can move.
    pub(super) mobile: bool,
    /// Whether men are discs, so that a king among them is one with a crown.
    pub(super) discs: bool,
    /// Whether there are colours.
    pub(super) colour: bool,
}

/// A scene, ready to be asked about spots.
pub(super) struct Marks<'s> {
    scene: &'s Scene<'s>,
    men: HashMap<Spot, &'s Man>,
    names: HashMap<Spot, &'s str>,
    holes: HashSet<Spot>,
    targets: HashMap<Spot, Target>,
    prey: HashSet<Spot>,
    mobile: HashSet<Spot>,
    discs: bool,
}

impl<'s> Marks<'s> {
    /// Of a board without an edge, only cells of `window` are of interest: the least and greatest x, then y.
    pub(super) fn new(scene: &'s Scene<'s>, window: Option<[i64; 4]>) -> Self {
        let view = scene.view;
        let men: HashMap<Spot, &Man> = view.men.iter().map(|man| (man.spot, man)).collect();
        let holes: HashSet<Spot> = view.holes.iter().copied().collect();
        let mut targets = targets(scene, &men, &holes);
        if let Some(window) = window {
            for ray in lines(scene) {
                for spot in cells(ray, window) {
                    targets.entry(spot).or_insert(Target::Quiet);
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
            .filter(|spot| !targets.contains_key(spot))
            .collect();
        Self {
            mobile: mobile(scene, &men),
            discs: are_discs(scene.view),
            names: view.names.iter().map(|(spot, name)| (*spot, name.as_str())).collect(),
            scene,
            men,
            holes,
            targets,
            prey,
        }
    }

    pub(super) fn is_hole(&self, spot: Spot) -> bool {
        self.holes.contains(&spot)
    }

    pub(super) fn look(&self, spot: Spot) -> Look<'s> {
        let Scene { view, selected, cursor, last, hint, .. } = *self.scene;
        let touches = |step: &catalog::Step| step.from == Some(spot) || step.to == spot;
        let target = self.targets.get(&spot).copied();
        let told = [
            (view.marked.contains(&spot), Ground::Special),
            (last.is_some_and(touches), Ground::Last),
            (hint.is_some_and(touches), Ground::Hint),
            (view.checked.contains(&spot), Ground::Checked),
            (selected == Some(spot), Ground::Selected),
            (target == Some(Target::Quiet), Ground::Target),
            (target == Some(Target::Capture), Ground::Capture),
            (self.prey.contains(&spot), Ground::Prey),
        ];
        let ground = told.iter().filter(|(holds, _)| *holds).map(|(_, ground)| *ground).max();
        Look {
            man: self.men.get(&spot).copied(),
            name: self.names.get(&spot).copied(),
            ground: ground.unwrap_or(Ground::Board),
            cloth: Cloth::of(view),
            // Odd sums, without summing what may be as large as numbers get.
            light: (spot.x ^ spot.y ^ spot.z) & 1 == 1,
            target,
            special: view.marked.contains(&spot),
            cursor: cursor == Some(spot),
            selected: selected == Some(spot),
            checked: view.checked.contains(&spot),
            hinted: hint.is_some_and(touches),
            mobile: self.mobile.contains(&spot),
            discs: self.discs,
            colour: self.scene.colour,
        }
    }
}

/// Whether men are discs and the like, as far as it can be told. An empty board belongs to a game whose men are all alike.
pub(super) fn are_discs(view: &View) -> bool {
    let is_disc = |man: &Man| matches!(man.symbol, Some('○' | '✕'));
    !view.names.is_empty() || view.size.is_some() && view.men.is_empty() || view.men.iter().any(is_disc)
}

/// The rays of the man that was picked up.
pub(super) fn lines<'s>(scene: &'s Scene<'_>) -> impl Iterator<Item = &'s Ray> {
    scene.rays.iter().filter(|ray| Some(ray.from) == scene.selected && ray.step != (0, 0))
}

/// Where the man that was picked up may go; if none was, where one may come onto the board.
fn targets(scene: &Scene<'_>, men: &HashMap<Spot, &Man>, holes: &HashSet<Spot>) -> HashMap<Spot, Target> {
    let mut targets = HashMap::new();
    for step in scene.choices.iter().map(|choice| &choice.step) {
        if step.from == scene.selected && step.to != Spot::ASIDE {
            let target = if step.taken.is_empty() { Target::Quiet } else { Target::Capture };
            let known = targets.entry(step.to).or_insert(target);
            *known = target.max(*known);
        }
    }
    let empty = scene.view.size.map_or(i64::MAX, |[files, ranks, levels]| {
        let cells = files.saturating_mul(ranks).saturating_mul(levels);
        cells.saturating_sub((men.len() + holes.len()) as i64)
    });
    // Where a man may be put nearly anywhere, it helps nobody to be told where.
    if scene.selected.is_none() && targets.len() as i64 > empty / 2 {
        targets.clear();
    }
    targets
}

/// The men that can move, if they are so few that it helps to be told which: when a capture is forced, or in check.
fn mobile(scene: &Scene<'_>, men: &HashMap<Spot, &Man>) -> HashSet<Spot> {
    if scene.selected.is_some() {
        return HashSet::new();
    }
    let from = scene.choices.iter().filter_map(|choice| choice.step.from);
    let mobile: HashSet<Spot> = from.chain(scene.rays.iter().map(|ray| ray.from)).collect();
    let Some(seat) = mobile.iter().find_map(|spot| men.get(spot)).map(|man| man.seat) else {
        return HashSet::new();
    };
    let all = men.values().filter(|man| man.seat == seat).count();
    if mobile.len() * 2 <= all { mobile } else { HashSet::new() }
}

/// The cells of a ray inside a window. Each step leads to another column or row of it, so they are few, however long the ray.
fn cells(ray: &Ray, window: [i64; 4]) -> impl Iterator<Item = Spot> {
    let (first, last) = ray.within(window);
    let Ray { from, step: (right, up), .. } = *ray;
    (first..=last).map(move |steps| Spot {
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
            let found: Vec<(i64, i64)> = cells(&ray, window).map(|spot| (spot.x, spot.y)).collect();
            assert_eq!(found, expect, "{ray:?}");
        };
        let window = [FAR, FAR + 3, FAR, FAR + 3];
        let all: Vec<(i64, i64)> = (0..4).map(|i| (FAR + i, FAR + i)).collect();
        check(ray(Spot::flat(0, 0), (1, 1), None), window, &all);
        check(ray(Spot::flat(0, 0), (1, 1), Some(FAR + 1)), window, &all[..2]);
        check(ray(Spot::flat(0, 0), (1, -1), None), window, &[]);
        check(ray(Spot::flat(-FAR, FAR + 2), (2, 0), None), window, &[(FAR, FAR + 2), (FAR + 2, FAR + 2)]);
        check(ray(Spot::flat(FAR + 9, FAR), (-3, 0), None), window, &[(FAR + 3, FAR), (FAR, FAR)]);
    }
}
