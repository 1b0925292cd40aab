//! Writes the opening table of connect four anew: `cargo run --release -p line --example openings > data/openings/connect-four.bin`.
//! The scores are those of the crate `connect-four-ai`, which has them in a book of its own.
//!
//! After `-- check 500` it writes nothing, and solves 500 positions of the shipped table by the solver of this program instead, to
//! compare.

use std::io::{self, Write};
use std::time::Instant;

use connect_four_ai::{Position, Solver};
use line::openings::{check, generate};

fn main() -> io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [command, positions] = &words[..]
        && command == "check"
    {
        return compare(positions.parse().map_err(io::Error::other)?);
    }
    let mut solver = Solver::new();
    let table = generate(&mut |columns| {
        let position = Position::from_moves(columns).expect("the columns are legal moves");
        solver.solve(&position).into()
    });
    io::stdout().write_all(&table)
}

fn compare(positions: usize) -> io::Result<()> {
    let began = Instant::now();
    let (mut right, mut wrong) = (0, 0);
    check(positions, &mut |is_right| {
        if is_right {
            right += 1
        } else {
            wrong += 1
        }
        eprintln!("{right} right, {wrong} wrong after {:.0} s", began.elapsed().as_secs_f64());
    });
    if wrong > 0 { Err(io::Error::other(format!("{wrong} scores of the table are wrong"))) } else { Ok(()) }
}
