//! Endings of draughts: how many positions there are, and what a plain solver says of them.

use std::collections::HashMap;

use draughts::{Checkers, Draughts, RussianDraughts};
use game::Game;
use insight::{Arrange, Distance, EndingValue, Frame};
use tablebase::Material;

use crate::support::make;

/// In how many ways `k` of `n` can be chosen.
pub(crate) fn choose(n: u64, k: u64) -> u64 {
    (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1))
}

/// Positions of so many pieces on 8×8, counted without tables: men can't stand on their last row.
fn positions(pieces: u64) -> u64 {
    let mut all = 0;
    for white_men in 0..=pieces {
        for black_men in 0..=pieces - white_men {
            for white_kings in 0..=pieces - white_men - black_men {
                let black_kings = pieces - white_men - black_men - white_kings;
                // White's men on Black's last row, which none of Black's may enter.
                for on_it in 0..=white_men.min(4) {
                    let elsewhere = white_men - on_it;
                    if elsewhere > 24 {
                        continue;
                    }
                    let white = choose(4, on_it) * choose(24, elsewhere);
                    let black = choose(28 - elsewhere, black_men);
                    let free = 32 - white_men - black_men;
                    let kings = choose(free, white_kings) * choose(free - white_kings, black_kings);
                    all += white * black * kings;
                }
            }
        }
    }
    all
}

/// The counts that the makers of Chinook published for one to five pieces, and ours: tables hold every position, of both sides to move.
#[test]
fn the_tables_of_checkers_hold_every_position() {
    assert_eq!([1, 2, 3, 4, 5].map(positions), [120, 6_972, 261_224, 7_092_774, 148_688_232]);
    let game = Draughts::<1>::new(Checkers);
    let frame = game.frame().unwrap();
    let names: Vec<String> = Material::all(&frame, 3).iter().map(|m| m.name(&frame)).collect();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let made = make("checkers", &game, &names);
    // Two pieces against none are no ending, and what is exchanged is held once.
    let both_sides = |name: &&&str| Material::parse(name, &frame).unwrap().pieces() == 2;
    assert_eq!(names.iter().filter(both_sides).count(), 3, "MvM, KvM and KvK: {names:?}");
    let count = |name: &str| {
        let [one, other] = &made.summary(name).sides;
        [one, other].map(|side| side.won + side.drawn + side.lost)
    };
    assert_eq!(count("MvM"), [28 * 28 - 24; 2]);
    // Two symmetries of the board leave a quarter of the cells to the first king, or more where they lie on a diagonal.
    assert!(count("KvK")[0] < 32 * 31);
}

/// Every position of some pieces by plain iteration: what is known of a position is what its moves say, again and again.
fn solve(
    game: &Draughts<1>,
    frame: &Frame,
    pieces: usize,
) -> HashMap<u64, (draughts::Position<1>, EndingValue)> {
    let mut all = HashMap::new();
    let cells = &frame.cells[0][1];
    let mut add = |texts: &[(u8, u8, u16)]| {
        for turn in 0..2 {
            let mut at = insight::Arrangement::new(game::Seat(turn));
            for &(seat, kind, cell) in texts {
                at.push(insight::PlacedPiece { seat, kind, cell });
            }
            if let Some(pos) = game.arrange(&at) {
                all.insert(game.key(&pos), (pos, EndingValue::Draw));
            }
        }
    };
    let placed = |seat: u8, kind: u8, cell: &u16| {
        frame.cells[usize::from(seat)][usize::from(kind)].contains(cell).then_some((seat, kind, *cell))
    };
    for a in cells {
        for b in cells.iter().filter(|b| *b != a) {
            for kinds in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let (Some(one), Some(other)) = (placed(0, kinds.0, a), placed(1, kinds.1, b)) else {
                    continue;
                };
                add(&[one, other]);
                // A second piece of either side.
                for c in cells.iter().filter(|c| pieces == 3 && *c != a && *c != b) {
                    for (seat, kind) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                        if let Some(third) = placed(seat, kind, c) {
                            add(&[one, other, third]);
                        }
                    }
                }
            }
        }
    }
    let mut plies = 0;
    loop {
        let mut found = Vec::new();
        for (key, (pos, value)) in &all {
            if *value == EndingValue::Draw
                && let Some(new) = by_moves(game, pos, &all, plies)
            {
                found.push((*key, new));
            }
        }
        if found.is_empty() && plies > 60 {
            return all;
        }
        for (key, value) in found {
            all.entry(key).and_modify(|entry| entry.1 = value);
        }
        plies += 1;
    }
}

/// Whether a position is won or lost in exactly so many plies.
fn by_moves(
    game: &Draughts<1>,
    pos: &draughts::Position<1>,
    all: &HashMap<u64, (draughts::Position<1>, EndingValue)>,
    plies: u32,
) -> Option<EndingValue> {
    let mut moves = Vec::new();
    if game.moves(pos, &mut moves).is_some() {
        return (plies == 0).then_some(EndingValue::Loss(Distance::ToEnd(0)));
    }
    let mut lost = true;
    for m in moves {
        let mut after = *pos;
        game.make(&mut after, m);
        let known = match all.get(&game.key(&after)) {
            Some((_, value)) => *value,
            // The last piece was taken.
            None => EndingValue::Loss(Distance::ToEnd(0)),
        };
        if plies > 0 && known == EndingValue::Loss(Distance::ToEnd(plies - 1)) {
            return Some(EndingValue::Win(Distance::ToEnd(plies)));
        }
        lost &= matches!(known, EndingValue::Win(Distance::ToEnd(n)) if n < plies);
    }
    lost.then_some(EndingValue::Loss(Distance::ToEnd(plies)))
}

fn check(id: &str, game: &Draughts<1>, pieces: usize) {
    let frame = game.frame().unwrap();
    let names: Vec<String> = Material::all(&frame, pieces).iter().map(|m| m.name(&frame)).collect();
    let made = make(id, game, &names.iter().map(String::as_str).collect::<Vec<_>>());
    let solved = solve(game, &frame, pieces);
    for (pos, value) in solved.values() {
        let at = game.arrangement(pos).unwrap();
        assert_eq!(made.set.value(&at), Some(*value), "{id}: {at:?}");
    }
}

#[test]
fn tables_say_what_brute_force_says() {
    check("checkers", &Draughts::<1>::new(Checkers), 2);
    check("russian-draughts", &Draughts::<1>::new(RussianDraughts), 2);
    if crate::support::is_deep() {
        check("checkers", &Draughts::<1>::new(Checkers), 3);
        check("russian-draughts", &Draughts::<1>::new(RussianDraughts), 3);
    }
}
