//! Endings of draughts against counts from elsewhere: `tests/referee/endings.py` has solved them by rules of its own, in Python.

use std::collections::BTreeMap;
use std::path::Path;

use draughts::Draughts;
use game::Seat;
use insight::{Arrange, Arrangement, Distance, EndingValue, Frame, PlacedPiece};
use tablebase::Material;

use crate::draughts::choose;
use crate::support::{Made, draughts_list, make};

/// How many positions have which value: `=` drawn, `+5` won in five plies, `-4` lost in four.
type Counts = BTreeMap<String, u64>;

/// The counts of a file, by the pieces and the side to move.
fn counted(id: &str) -> BTreeMap<(String, String), Counts> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../data/endings/{id}.counts"));
    let text = std::fs::read_to_string(file).unwrap();
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    let count = |part: &str| {
        let (value, count) = part.rsplit_once('=').unwrap();
        (if value.is_empty() { "=" } else { value }.to_string(), count.parse().unwrap())
    };
    rows.map(|row| {
        let (about, counts) = row.split_once(": ").unwrap();
        let (pieces, turn) = about.split_once(' ').unwrap();
        ((pieces.to_string(), turn.to_string()), counts.split(' ').map(count).collect())
    })
    .collect()
}

/// Puts the pieces that are left onto all cells on which they may stand. Pieces that are alike are put in order.
fn place_all(frame: &Frame, left: &[(u8, u8)], at: &Arrangement, visit: &mut impl FnMut(&Arrangement)) {
    let Some((&(seat, kind), rest)) = left.split_first() else { return visit(at) };
    for &cell in &frame.cells[usize::from(seat)][usize::from(kind)] {
        let is_taken = |other: &PlacedPiece| {
            other.cell == cell || (other.seat, other.kind) == (seat, kind) && other.cell > cell
        };
        if at.pieces().iter().any(is_taken) {
            continue;
        }
        let mut more = *at;
        more.push(PlacedPiece { seat, kind, cell });
        place_all(frame, rest, &more, visit);
    }
}

/// What tables say of every position of some pieces.
fn looked_up(made: &Made, frame: &Frame, material: &Material, turn: Seat) -> Counts {
    let side = |seat: u8| material.side(seat).iter().map(move |&kind| (seat, kind));
    let pieces: Vec<(u8, u8)> = side(0).chain(side(1)).collect();
    let mut counts = Counts::new();
    place_all(frame, &pieces, &Arrangement::new(turn), &mut |at| {
        let value = match made.set.value(at) {
            Some(EndingValue::Draw) => "=".to_string(),
            Some(EndingValue::Win(Distance::ToEnd(plies))) => format!("+{plies}"),
            Some(EndingValue::Loss(Distance::ToEnd(plies))) => format!("-{plies}"),
            other => panic!("{at:?}: {other:?}"),
        };
        *counts.entry(value).or_default() += 1;
    });
    counts
}

/// Returns how many positions were compared, of both sides to move.
fn compare(game: &Draughts<1>) -> u64 {
    let (id, frame) = (game.options().id, game.frame().unwrap());
    let names: Vec<String> = Material::all(&frame, 3).iter().map(|m| m.name(&frame)).collect();
    let made = make(id, game, &names.iter().map(String::as_str).collect::<Vec<_>>());
    let mut positions = 0;
    for ((pieces, turn), expect) in counted(id) {
        let material = Material::parse(&pieces, &frame).unwrap();
        let expect: Counts = expect.into_iter().filter(|(_, count)| *count > 0).collect();
        let seat = Seat(u8::from(turn == "black"));
        assert_eq!(looked_up(&made, &frame, &material, seat), expect, "{id}: {pieces}, {turn} to move");
        positions += expect.values().sum::<u64>();
    }
    positions
}

/// Every position of two and three pieces, by its distance.
#[test]
fn tables_count_as_an_independent_solver_does() {
    // What was published for Chinook, less the positions in which one side has no piece, twice.
    let one_sided = |n: u64, men: u64| (0..=men).map(|m| choose(28, m) * choose(32 - m, n - m)).sum::<u64>();
    let expect = 2 * (6_972 - 2 * one_sided(2, 2) + 261_224 - 2 * one_sided(3, 3));
    for game in draughts_list() {
        assert_eq!(compare(&game), expect, "{}", game.options().id);
    }
}
