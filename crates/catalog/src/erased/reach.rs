//! Where a piece could go if its side were to move.

use display::{Cell, Ray, Step};
use family::Playable;

use super::erased_match::ErasedMatch;

/// How many cells of one line without an edge are listed: more than a screen shows.
const MOST_ON_A_RAY: i64 = 64;

/// How many cells are listed in all.
const MOST: usize = 2_000;

impl<G: Playable> ErasedMatch<G> {
    pub(super) fn list_reach(&self, from: Cell) -> Vec<Step> {
        let (game, pos) = (self.inner.game(), self.inner.position());
        let Some(piece) = game.piece_at(pos, from) else { return Vec::new() };
        let Some(pos) = game.with_turn(pos, piece.seat) else { return Vec::new() };
        let mut moves = Vec::new();
        game.moves(&pos, &mut moves);
        let steps = game.steps(&pos, &moves);
        reach(from, steps, &game.rays(&pos), &|cell| game.piece_at(&pos, cell).is_some())
    }
}

/// The steps from a cell among all, and those along lines, each once. Not generic, so that it is compiled once.
fn reach(from: Cell, all: Vec<Step>, rays: &[Ray], is_occupied: &dyn Fn(Cell) -> bool) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    let listed = all.into_iter().filter(|step| step.from == Some(from));
    let along = rays.iter().filter(|ray| ray.from == from).flat_map(|ray| cells_of(ray));
    let along = along.map(|to| Step {
        from: Some(from),
        to,
        via: Vec::new(),
        taken: Some(to).filter(|to| is_occupied(*to)).into_iter().collect(),
        becomes: None,
    });
    for step in listed.chain(along) {
        // What a piece becomes, and by which way it goes, is no matter here.
        let is_new = steps.iter().all(|known| (known.to, &known.taken) != (step.to, &step.taken));
        if is_new && steps.len() < MOST {
            steps.push(step);
        }
    }
    steps
}

/// The cells of a line that are near by, and the last one, if there is one.
fn cells_of(ray: &Ray) -> impl Iterator<Item = Cell> + '_ {
    let far = ray.first.saturating_add(MOST_ON_A_RAY - 1);
    let near = ray.first..=ray.last.map_or(far, |last| last.min(far));
    let (x, y) = (i64::from(ray.step.0), i64::from(ray.step.1));
    let cell = move |steps: i64| {
        let at = |from: i64, step: i64| step.checked_mul(steps).and_then(|way| from.checked_add(way));
        Some(Cell::flat(at(ray.from.x, x)?, at(ray.from.y, y)?))
    };
    near.chain(ray.last.filter(|last| *last > far)).filter_map(cell)
}
