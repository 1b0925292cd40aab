//! The law of every table: a position is worth what the best of its moves is, found by the rules alone.

use insight::{Arrange, Arrangement, Distance, EndingValue, Frame, PlacedPiece, Searchable};
use tablebase::{Explore, Explorer, Fate, Material, Reached, Successor};

use crate::support::{Made, chess, draughts_list, is_deep, make, variant};

/// Numbers that are the same in every run.
struct Random(fastrand::Rng);

impl Random {
    fn of<'l, T>(&mut self, list: &'l [T]) -> &'l T {
        &list[self.0.usize(..list.len())]
    }
}

/// Pieces on cells at random: not every arrangement is a position.
fn arrange(frame: &Frame, material: &Material, random: &mut Random) -> Arrangement {
    let mut arrangement = Arrangement::new(game::Seat(random.0.u8(..2)));
    for seat in 0..2 {
        for &kind in material.side(seat) {
            let cell = *random.of(&frame.cells[usize::from(seat)][usize::from(kind)]);
            arrangement.push(PlacedPiece { seat, kind, cell });
        }
    }
    arrangement
}

/// The value of a successor to its own side to move.
fn value(made: &Made, successor: &Successor) -> EndingValue {
    match successor {
        Successor::End(Fate::Win) => EndingValue::Win(Distance::ToEnd(0)),
        Successor::End(Fate::Loss) => EndingValue::Loss(Distance::ToEnd(0)),
        Successor::End(Fate::Draw) => EndingValue::Draw,
        Successor::At(at) => made.set.value(at).expect("moves lead to tables that are there"),
        Successor::Between(all) => best(made, all),
    }
}

/// The value of a position by those of its moves.
fn best(made: &Made, successors: &[Successor]) -> EndingValue {
    let (mut win, mut loss, mut drawn) = (None, 0, false);
    for successor in successors {
        match value(made, successor) {
            EndingValue::Loss(Distance::ToEnd(plies)) => {
                win = Some(win.map_or(plies + 1, |win: u32| win.min(plies + 1)));
            }
            EndingValue::Win(Distance::ToEnd(plies)) => loss = loss.max(plies + 1),
            _ => drawn = true,
        }
    }
    match win {
        Some(plies) => EndingValue::Win(Distance::ToEnd(plies)),
        None if drawn => EndingValue::Draw,
        None => EndingValue::Loss(Distance::ToEnd(loss)),
    }
}

/// Checks positions at random of every table that is made on the way to some pieces, and that each survives its file.
fn check<G: Searchable>(id: &str, game: &G, names: &[&str], samples: usize) {
    let made = make(id, game, names);
    let mut explorer = Explorer::new(game).unwrap();
    let frame = explorer.frame().clone();
    let mut random = Random(fastrand::Rng::with_seed(7));
    for name in made.summaries.keys() {
        let material = Material::parse(name, &frame).unwrap();
        let mut positions = 0;
        for _ in 0..20 * samples {
            let at = arrange(&frame, &material, &mut random);
            let mut all = Vec::new();
            let reached = explorer.explore(&at, &mut |successor| {
                all.push(successor.clone());
                true
            });
            let expect = match reached {
                Reached::Nothing => continue,
                Reached::End(fate) => value(&made, &Successor::End(fate)),
                Reached::Moves => best(&made, &all),
            };
            assert_eq!(made.set.value(&at), Some(expect), "{id} {name}: {at:?}");
            positions += 1;
            if positions >= samples {
                break;
            }
        }
        assert!(positions > samples / 4, "{id} {name}: {positions} positions were checked");
    }
}

#[test]
fn values_are_those_of_the_best_moves() {
    check("chess", &chess(), &["KQvK", "KPvK"], 2000);
    check("hole-chess", &fairy::Fairy::<1>::new(variant("hole-chess")), &["KRvK"], 500);
    check("king-of-the-hill", &fairy::Fairy::<1>::new(variant("king-of-the-hill")), &["KNvK"], 500);
    check("antichess", &fairy::Fairy::<1>::new(variant("antichess")), &["RvN"], 500);
    check("capablanca-chess", &fairy::Fairy::<2>::new(variant("capablanca-chess")), &["KAvK"], 500);
    for game in draughts_list() {
        check(game.options().id, &game, &["KKvK", "MvM"], 500);
    }
}

/// Captures in passing, explosions, three dimensions, and more pieces.
#[test]
fn values_are_those_of_the_best_moves_in_larger_tables() {
    if !is_deep() {
        return;
    }
    check("chess", &chess(), &["KPvKP", "KQvKR"], 5000);
    check("atomic", &fairy::Fairy::<1>::new(variant("atomic")), &["KQvK", "KPvKN"], 2000);
    check("raumschach", &fairy::Fairy::<2>::new(variant("raumschach")), &["KQvK", "KUvK"], 2000);
    check("last-piece-standing", &fairy::Fairy::<1>::new(variant("last-piece-standing")), &["QvR"], 1000);
    for game in draughts_list() {
        check(game.options().id, &game, &["MMvMK", "KKvKK"], 2000);
    }
}

/// A turn of the board that changes nothing for the rules changes nothing for the value.
#[test]
fn images_have_the_same_value() {
    let game = chess();
    let made = make("chess", &game, &["KQvK"]);
    let frame = game.frame().unwrap();
    assert_eq!(frame.symmetries.len(), 8);
    let material = Material::parse("KQvK", &frame).unwrap();
    let mut random = Random(fastrand::Rng::with_seed(1));
    for _ in 0..2000 {
        let at = arrange(&frame, &material, &mut random);
        if game.arrange(&at).is_none() {
            continue;
        }
        let exchange = frame.exchange.as_ref().unwrap();
        let mut other = at;
        other.turn = game::Seat(1 - at.turn.0);
        for piece in other.pieces_mut() {
            *piece = PlacedPiece { seat: 1 - piece.seat, cell: exchange[usize::from(piece.cell)], ..*piece };
        }
        assert_eq!(made.set.value(&at), made.set.value(&other), "{at:?}");
        for symmetry in &frame.symmetries {
            let mut image = at;
            for piece in image.pieces_mut() {
                piece.cell = symmetry.image[usize::from(piece.cell)];
            }
            assert_eq!(made.set.value(&at), made.set.value(&image), "{at:?}");
        }
    }
}
