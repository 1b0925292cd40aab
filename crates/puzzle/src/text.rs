//! Puzzles as text: a line each, its parts separated by tabs.
//!
//! ```text
//! POSITION<tab>MOVES<tab>THEMES<tab>RATING<tab>PROOF
//! ```
//!
//! Moves are separated by blanks, themes by commas. Empty lines, and lines that begin with `#`, say nothing.

use std::fmt;

use crate::{Puzzle, Theme};

/// A line that is no puzzle.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct FaultyLine(
    /// Which one, counted from 1.
    pub usize,
);

impl fmt::Display for FaultyLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "line {} is no puzzle: a position, moves, themes, a rating and the positions of its proof are needed, separated by tabs.",
            self.0
        )
    }
}

/// The line of a puzzle, without its end.
pub fn write_puzzle(puzzle: &Puzzle) -> String {
    let themes: Vec<&str> = puzzle.themes.iter().map(|theme| theme.code()).collect();
    let Puzzle { position, moves, rating, proof, .. } = puzzle;
    format!("{position}\t{}\t{}\t{rating}\t{proof}", moves.join(" "), themes.join(","))
}

/// The puzzles of a file. The moves are not tried.
pub fn parse_puzzles(text: &str) -> Result<Vec<Puzzle>, FaultyLine> {
    let lines = (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    lines.map(|(number, line)| parse_puzzle(line).ok_or(FaultyLine(number))).collect()
}

fn parse_puzzle(line: &str) -> Option<Puzzle> {
    let parts: Vec<&str> = line.split('\t').collect();
    let &[position, moves, themes, rating, proof] = parts.as_slice() else { return None };
    let moves: Vec<String> = moves.split_whitespace().map(str::to_string).collect();
    let themes = themes.split(',').map(Theme::from_code).collect::<Option<Vec<_>>>()?;
    // The solver has the last move.
    let is_whole = !position.is_empty() && moves.len() % 2 == 1 && !themes.is_empty();
    let (rating, proof) = (rating.parse().ok()?, proof.trim().parse().ok()?);
    is_whole.then_some(Puzzle { position: position.to_string(), moves, themes, rating, proof })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_puzzle_is_read_as_it_was_written() {
        let puzzle = Puzzle {
            position: "8/8/8/8/8/5k2/5p2/5K2 w - - 0 1".into(),
            moves: ["a1b1", "b2b3", "c1c2"].map(str::to_string).to_vec(),
            themes: vec![Theme::Mate, Theme::TwoMoves],
            rating: 1234,
            proof: 60_000,
        };
        let line = write_puzzle(&puzzle);
        assert_eq!(parse_puzzles(&format!("# a remark\n\n{line}\n")), Ok(vec![puzzle]));
        for faulty in [
            line.replace("mate,", "mat,"),
            line.replace(" c1c2", ""),
            line.replace('\t', " "),
            line.replace("1234", "x"),
        ] {
            assert_eq!(parse_puzzles(&format!("# a remark\n{faulty}")), Err(FaultyLine(2)), "{faulty}");
        }
    }
}
