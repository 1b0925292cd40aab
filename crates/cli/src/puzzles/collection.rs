//! The file that puzzles are collected in.

use std::collections::{BTreeMap, HashSet};
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use puzzle::{Puzzle, Theme, parse_puzzles, write_puzzle};

use crate::args::PuzzlesArgs;

/// A file, and what is in it.
pub(super) struct Collection {
    path: PathBuf,
    file: File,
    puzzles: Vec<Puzzle>,
    positions: HashSet<String>,
    /// How many there are of each goal and length, and how many there may be.
    alike: BTreeMap<[Theme; 2], usize>,
    most_alike: usize,
}

impl Collection {
    /// Opens the file of these arguments, which must not be there unless they say so.
    pub(super) fn open(path: &Path, args: &PuzzlesArgs) -> Result<Self, String> {
        let cannot = |error| format!("{} can't be written: {error}.", path.display());
        let there = path.exists();
        if there && !args.add && !args.force {
            return Err(format!(
                "{} is there already: --add adds to it, --force replaces it.",
                path.display()
            ));
        }
        let before =
            if there && args.add { fs::read_to_string(path).map_err(cannot)? } else { String::new() };
        let found = parse_puzzles(&before).map_err(|fault| format!("{}: {fault}", path.display()))?;
        let file = File::options().create(true).write(true).append(args.add).truncate(!args.add).open(path);
        let most_alike = args.want.map_or(usize::MAX, |want| (want * args.most_alike as usize).div_ceil(100));
        let mut this = Self {
            path: path.to_path_buf(),
            file: file.map_err(cannot)?,
            puzzles: Vec::new(),
            positions: HashSet::new(),
            alike: BTreeMap::new(),
            most_alike,
        };
        for puzzle in found {
            this.note(puzzle);
        }
        if this.puzzles.is_empty() {
            this.write(&head(args))?;
        }
        Ok(this)
    }

    /// Keeps a puzzle, unless there is one of this position or there are enough of its kind.
    pub(super) fn offer(&mut self, puzzle: Puzzle) -> Result<(), String> {
        let is_new = !self.positions.contains(&puzzle.position);
        let alike = kind(&puzzle).and_then(|kind| self.alike.get(&kind)).copied().unwrap_or_default();
        // There are many with one move, and they teach the least.
        let most = if puzzle.length() == 1 { self.most_alike.div_ceil(2) } else { self.most_alike };
        if is_new && alike < most {
            self.write(&write_puzzle(&puzzle))?;
            self.note(puzzle);
        }
        Ok(())
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.puzzles.len()
    }

    /// How many there are of each theme.
    pub(super) fn themes(&self) -> BTreeMap<Theme, usize> {
        let mut counts = BTreeMap::new();
        for theme in self.puzzles.iter().flat_map(|puzzle| &puzzle.themes) {
            *counts.entry(*theme).or_default() += 1;
        }
        counts
    }

    fn note(&mut self, puzzle: Puzzle) {
        if let Some(kind) = kind(&puzzle) {
            *self.alike.entry(kind).or_default() += 1;
        }
        self.positions.insert(puzzle.position.clone());
        self.puzzles.push(puzzle);
    }

    fn write(&mut self, line: &str) -> Result<(), String> {
        // One call a line: a line is in the file, or it is not.
        let written = self.file.write_all(format!("{line}\n").as_bytes());
        written.map_err(|error| format!("{} can't be written: {error}.", self.path.display()))
    }
}

/// What is to be reached and in how many moves: puzzles that have both in common are alike.
fn kind(puzzle: &Puzzle) -> Option<[Theme; 2]> {
    puzzle.themes.first_chunk().copied()
}

/// The remark at the head of a file.
fn head(args: &PuzzlesArgs) -> String {
    format!(
        "# Puzzles of {}: position, solution, themes, rating, positions of the proof. Made by `anyboard puzzles`.",
        args.id
    )
}
