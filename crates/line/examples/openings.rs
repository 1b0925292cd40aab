//! Writes the opening table of connect four anew: `cargo run --release -p line --example openings > data/openings/connect-four.bin`.
//! The scores are those of the crate `connect-four-ai`, which has them in a book of its own.
//!
//! After `-- check 500` it writes nothing, and solves 500 positions of the shipped table by the solver of this program instead, to
//! compare. After `-- time 10 20` it tells how long the solver takes for 20 random positions of 10 counters: for one best move, and for
//! all moves.

use std::io::{self, Write};
use std::time::Instant;

use connect_four_ai::{Position, Solver};
use game::Game;
use insight::Searchable;
use line::openings::{check, generate};
use line::{ConnectFour, Line};

fn main() -> io::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let number = |word: &str| word.parse::<usize>().map_err(io::Error::other);
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["check", positions] => return compare(number(positions)?),
        ["time", counters, positions] => return measure(number(counters)?, number(positions)?),
        _ => {}
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

/// Solves random unfinished positions, each with an empty memory, and tells the mean and the greatest time.
fn measure(counters: usize, positions: usize) -> io::Result<()> {
    let game = Line::<ConnectFour, 1>::new();
    // The table is unpacked once, when it is first asked.
    game.solve(&game.start(), 1, &|| false);
    let mut dice = 1_u64;
    let mut times = [Vec::new(), Vec::new()];
    while times[0].len() < positions.max(1) {
        let mut pos = game.start();
        let mut moves = Vec::new();
        for _ in 0..counters {
            moves.clear();
            if game.moves(&pos, &mut moves).is_some() {
                break;
            }
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            game.make(&mut pos, moves[(dice >> 33) as usize % moves.len()]);
        }
        if game.end(&pos).is_some() {
            continue;
        }
        for (times, best) in times.iter_mut().zip([1, 7]) {
            let began = Instant::now();
            game.solve(&pos, best, &|| false);
            times.push(began.elapsed().as_secs_f64());
        }
    }
    for (what, times) in ["one best move", "all moves"].into_iter().zip(times) {
        let mean = times.iter().sum::<f64>() / times.len() as f64;
        let most = times.iter().copied().fold(0.0, f64::max);
        println!("{what}: {mean:.3} s on average, {most:.3} s at most");
    }
    Ok(())
}
