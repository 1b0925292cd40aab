//! Starts that differ in where some pieces stand: which pieces, on which cells, and how the starts are numbered.

use board::Point;

use super::Kind;

/// Pieces that start on other cells in other games.
///
/// Groups of pieces are placed one after the other. A group takes some of the cells that are still free; which, is one digit of
/// the number of the start, that of the first group being the lowest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shuffle {
    /// The cells of the first seat; other seats have the mirror image.
    pub cells: Vec<Point>,
    /// What is placed on them, in this order.
    pub groups: Vec<Group>,
}

/// Pieces that are placed together, in this order from the first cell to the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The pieces.
    pub kinds: Vec<Kind>,
    /// Whether they stand on light cells, or on dark ones; `None` for any.
    pub light: Option<bool>,
}

impl Shuffle {
    /// How many starts there are: `None` for more than can be numbered.
    pub fn count(&self) -> Option<u32> {
        self.radices().iter().try_fold(1, |all: u32, &ways| all.checked_mul(u32::try_from(ways).ok()?))
    }

    /// In how many ways each group can be placed. Those that want a colour come first, so that it is the same however the
    /// others were placed.
    fn radices(&self) -> Vec<u64> {
        let mut free =
            [true, false].map(|light| self.cells.iter().filter(|&&p| is_light(p) == light).count());
        let mut radices = Vec::new();
        for group in &self.groups {
            let count = group.kinds.len();
            let room = match group.light {
                Some(light) => &mut free[usize::from(!light)],
                None => &mut { free.iter().sum() },
            };
            radices.push(combinations(*room, count));
            *room = room.saturating_sub(count);
            if group.light.is_none() {
                free[0] = free.iter().sum::<usize>().saturating_sub(count);
                free[1] = 0;
            }
        }
        radices
    }

    /// What stands on each of the cells at the start of a number, if there is one.
    pub fn arrangement(&self, number: u32) -> Option<Vec<Kind>> {
        let mut placed: Vec<Option<Kind>> = vec![None; self.cells.len()];
        let mut rest = u64::from(number);
        for (group, ways) in self.groups.iter().zip(self.radices()) {
            let fits = |cell: &usize| {
                placed[*cell].is_none()
                    && group.light.is_none_or(|light| is_light(self.cells[*cell]) == light)
            };
            let free: Vec<usize> = (0..placed.len()).filter(fits).collect();
            let chosen = combination(rest.checked_rem(ways)?, free.len(), group.kinds.len());
            for (i, &kind) in chosen.into_iter().zip(&group.kinds) {
                placed[*free.get(i)?] = Some(kind);
            }
            rest /= ways;
        }
        if rest == 0 { placed.into_iter().collect() } else { None }
    }
}

/// The corner where files and ranks begin is dark.
fn is_light(p: Point) -> bool {
    (p.x + p.y) % 2 != 0
}

/// In how many ways `count` of `room` cells can be chosen.
fn combinations(room: usize, count: usize) -> u64 {
    if count > room {
        return 0;
    }
    (0..count as u64).fold(1, |ways: u64, i| ways.saturating_mul(room as u64 - i) / (i + 1))
}

/// The choice of a number, in the order of words in a dictionary.
fn combination(mut number: u64, room: usize, count: usize) -> Vec<usize> {
    let mut chosen = Vec::new();
    let mut next = 0;
    while chosen.len() < count && next < room {
        let with = combinations(room - next - 1, count - chosen.len() - 1);
        if number < with {
            chosen.push(next);
        } else {
            number -= with;
        }
        next += 1;
    }
    chosen
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_come_in_the_order_of_a_dictionary() {
        let all: Vec<Vec<usize>> = (0..combinations(5, 2)).map(|n| combination(n, 5, 2)).collect();
        assert_eq!(all.len(), 10);
        assert!(all.is_sorted());
        assert_eq!((&all[0][..], &all[4][..], &all[9][..]), (&[0, 1][..], &[1, 2][..], &[3, 4][..]));
    }

    #[test]
    fn every_number_is_another_arrangement() {
        // Two on different colours, one anywhere, and the rest in order.
        let cells = (0..5).map(|x| Point::new(x, 0, 0)).collect();
        let group = |kinds: &[Kind], light| Group { kinds: kinds.to_vec(), light };
        let groups =
            vec![group(&[0], Some(true)), group(&[0], Some(false)), group(&[1], None), group(&[2, 3], None)];
        let shuffle = Shuffle { cells, groups };
        assert_eq!(shuffle.count(), Some(2 * 3 * 3));
        let mut all: Vec<Vec<Kind>> = (0..18).map(|n| shuffle.arrangement(n).unwrap()).collect();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 18);
        assert_eq!(shuffle.arrangement(18), None);
    }
}
