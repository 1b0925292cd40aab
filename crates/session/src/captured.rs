//! The men that were taken.

use std::collections::BTreeMap;

use catalog::{Man, Tint, View};

/// Men of one kind that a side has lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Haul {
    /// The side that lost them.
    pub seat: usize,
    /// What they are called.
    pub name: String,
    /// Which drawing stands for them.
    pub figure: String,
    /// Their letter.
    pub letter: char,
    /// Their text symbol as a light man, if there is one.
    pub symbol: Option<char>,
    /// Their colour.
    pub tint: Tint,
    /// How many.
    pub count: usize,
    /// What one of them counts.
    pub points: u32,
}

/// The men that left the board between two pictures by being taken. Men that changed their kind are still there, and so are those that
/// changed sides.
pub(crate) fn taken(before: &View, after: &View) -> Vec<Man> {
    let mut missing = before.men.len().saturating_sub(after.men.len());
    if missing == 0 {
        return Vec::new();
    }
    let key = |man: &Man| (man.seat.0, man.name.clone());
    let mut balance: BTreeMap<(u8, String), isize> = BTreeMap::new();
    for man in &before.men {
        *balance.entry(key(man)).or_default() += 1;
    }
    for man in &after.men {
        *balance.entry(key(man)).or_default() -= 1;
    }
    // A man that promoted is gone as a pawn and there as a queen: the side has lost one less than it seems.
    let mut arrived: BTreeMap<u8, isize> = BTreeMap::new();
    for ((seat, _), more) in balance.iter().filter(|(_, n)| **n < 0) {
        *arrived.entry(*seat).or_default() -= *more;
    }
    let mut lost = Vec::new();
    // The least first: it is pawns that promote.
    let mut men: Vec<&Man> = before.men.iter().collect();
    men.sort_by_key(|man| (man.points, man.spot));
    for man in men {
        let over = balance.get_mut(&key(man)).filter(|n| **n > 0);
        let Some(over) = over else { continue };
        *over -= 1;
        match arrived.get_mut(&man.seat.0).filter(|n| **n > 0) {
            Some(promoted) => *promoted -= 1,
            None if missing > 0 => {
                missing -= 1;
                lost.push(man.clone());
            }
            None => {}
        }
    }
    lost
}

/// Men in groups: by side, the most valuable first.
pub(crate) fn hauls<'m>(men: impl Iterator<Item = &'m Man>) -> Vec<Haul> {
    let mut all: Vec<Haul> = Vec::new();
    for man in men {
        let seat = usize::from(man.seat.0);
        match all.iter_mut().find(|haul| haul.seat == seat && haul.name == man.name) {
            Some(haul) => haul.count += 1,
            None => all.push(Haul {
                seat,
                name: man.name.clone(),
                figure: man.figure.clone(),
                letter: man.letter,
                symbol: man.symbol,
                tint: man.tint,
                count: 1,
                points: man.points,
            }),
        }
    }
    all.sort_by(|a, b| (a.seat, b.points, &a.name).cmp(&(b.seat, a.points, &b.name)));
    all
}
