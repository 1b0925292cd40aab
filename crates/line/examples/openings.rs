//! Writes the opening table of connect four anew: `cargo run --release -p line --example openings > data/openings/connect-four.bin`.
//!
//! Two numbers after `--` ask for another extent than that of the shipped table: up to how many counters it helps the first
//! player, and the second.

use std::io::{self, Write};
use std::time::Instant;

use line::openings::{Extent, generate};

fn main() -> io::Result<()> {
    let numbers: Vec<u32> = std::env::args().skip(1).filter_map(|word| word.parse().ok()).collect();
    let extent = match numbers[..] {
        [first, second] => Extent { first, second },
        _ => Extent::SHIPPED,
    };
    let begun = Instant::now();
    let table = generate(extent, &mut |solved| {
        eprintln!("{solved} positions after {:.0} s", begun.elapsed().as_secs_f64());
    });
    io::stdout().write_all(&table)
}
