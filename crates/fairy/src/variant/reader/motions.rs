//! Ways of moving as a board has room for them: none that never lands, none twice, and a count of directions.

use std::collections::{HashMap, HashSet};

use board::{Grid, Rays, Vector};

use super::super::{Mirror, Motion};

/// In how many directions pieces may slide. Every slider looks along each of its directions in every position, and a
/// board keeps a table for each.
pub(super) const MOST_DIRECTIONS: usize = Rays::<1>::MAX_DIRECTIONS;

/// The directions in which pieces slide, those of Black and the ways back included.
#[derive(Default)]
pub(super) struct Directions(HashSet<Vector>);

impl Directions {
    /// Counts the directions of these steps in, and says whether there are now too many for the first time.
    pub(super) fn overflow(&mut self, motions: &[Motion], mirror: Mirror) -> bool {
        let before = self.0.len();
        for motion in motions.iter().filter(|s| s.slides) {
            for v in [motion.vector, mirror.turned(motion.vector)] {
                self.0.extend([v, v.reversed()]);
            }
        }
        before <= MOST_DIRECTIONS && self.0.len() > MOST_DIRECTIONS
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.0.len()
    }
}

/// The steps that a board has room for. A slide that has no room for a second step is a leap.
pub(super) fn on_board(motions: Vec<Motion>, grid: &Grid) -> Vec<Motion> {
    let room = |v: Vector, times: u32| {
        let sides = [grid.files(), grid.ranks(), grid.level_count()];
        let parts = [v.x, v.y, v.z].map(|part| part.unsigned_abs() * times);
        parts.into_iter().zip(sides).all(|(part, seat)| (part as usize) < seat)
    };
    motions
        .into_iter()
        .filter(|s| room(s.vector, 1))
        .map(|s| if s.slides && !room(s.vector, 2) { Motion { slides: false, limit: None, ..s } } else { s })
        .collect()
}

/// The steps without those that others include, in their order.
pub(super) fn distinct(motions: Vec<Motion>) -> Vec<Motion> {
    let mut alike: HashMap<(Vector, bool, bool), Vec<Motion>> = HashMap::new();
    for motion in &motions {
        let known = alike.entry((motion.vector, motion.slides, motion.first)).or_default();
        if !known.iter().any(|k| includes(k, motion)) {
            known.retain(|k| !includes(motion, k));
            known.push(*motion);
        }
    }
    let mut kept = motions;
    kept.retain(|motion| {
        let Some(known) = alike.get_mut(&(motion.vector, motion.slides, motion.first)) else { return false };
        let Some(i) = known.iter().position(|k| k == motion) else { return false };
        known.remove(i);
        true
    });
    kept
}

/// Whether a step allows all that another of the same vector does.
fn includes(motion: &Motion, other: &Motion) -> bool {
    let as_far = motion.limit.is_none_or(|n| other.limit.is_some_and(|o| o <= n));
    as_far && (motion.quiet || !other.quiet) && (motion.captures || !other.captures)
}

#[cfg(test)]
mod tests {
    use super::super::super::motion::parse_sentence;
    use super::*;

    fn motions(sentences: &[&str]) -> Vec<Motion> {
        sentences.iter().flat_map(|text| parse_sentence(text, 2).unwrap()).collect()
    }

    #[test]
    fn a_slide_without_room_for_a_second_step_is_a_leap() {
        let grid = Grid::flat(7, 9).unwrap();
        let all = |text: &str| on_board(motions(&[text]), &grid);
        assert_eq!(all("slide 3 4"), motions(&["slide 3 4"]));
        assert_eq!(all("slide 4 0"), motions(&["leap 4 0"]));
        assert_eq!(all("slide 0 5 up to 3 quiet"), motions(&["leap 0 5 quiet"]));
        assert_eq!(all("slide 7 0"), []);
        assert_eq!(all("leap 6 8"), motions(&["leap 6 8"]));
        assert_eq!(all("leap {1 8}"), motions(&["leap 1 8"]));
    }

    #[test]
    fn steps_that_others_include_go() {
        let all = |sentences: &[&str]| distinct(motions(sentences));
        assert_eq!(all(&["leap 1 2", "leap 1 2"]), motions(&["leap 1 2"]));
        assert_eq!(all(&["leap 1 2 quiet", "leap 1 2"]), motions(&["leap 1 2"]));
        assert_eq!(all(&["slide 1 0 up to 2", "slide 1 0"]), motions(&["slide 1 0"]));
        assert_eq!(all(&["slide 1 0", "slide 1 0 up to 2 capture"]), motions(&["slide 1 0"]));
        for apart in [
            ["leap 1 0 quiet", "leap 1 0 capture"],
            ["leap 1 0", "slide 1 0"],
            ["leap 0 1 quiet", "leap 0 1 first"],
            ["slide 1 0 up to 2", "slide 1 0 quiet"],
        ] {
            assert_eq!(all(&apart), motions(&apart));
        }
    }

    #[test]
    fn directions_count_both_sides_and_both_ways() {
        let mirror = Mirror { ranks: 7, levels: None };
        let mut directions = Directions::default();
        assert!(!directions.overflow(&motions(&["slide 1 0", "leap 3 4"]), mirror));
        assert_eq!(directions.count(), 2);
        assert!(!directions.overflow(&motions(&["slide 1 2"]), mirror));
        assert_eq!(directions.count(), 6);
    }
}
