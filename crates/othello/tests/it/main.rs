//! Tests of Othello.

mod cases;
mod counts;
mod hints;
mod laws;
mod outside;
mod plain;
mod texts;

/// Random numbers, the same every time.
struct Dice(u64);

impl Dice {
    fn pick<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        self.0 += 1;
        &choices[board::scramble(self.0) as usize % choices.len()]
    }
}
