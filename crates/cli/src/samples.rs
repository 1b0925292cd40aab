//! The file of samples: games one after another, so that later runs add to it, and what a run leaves half written is known and dropped.
//!
//! A line `anyboard samples 1 ID`, then for every game the number of its bytes and its samples. A sample is the number of bytes of
//! its packed position, that position, a byte with the points in two-hundredths, and the score. Numbers are written as by
//! [`catalog::Bytes`].

use std::fs::{File, OpenOptions};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::Path;

use catalog::{Bytes, Sample};

/// Points are kept in so many parts.
const PARTS: f64 = 200.0;

/// Samples of many games, and the file that they are kept in.
pub(crate) struct Samples {
    file: Option<File>,
    games: Vec<Vec<Sample>>,
}

impl Samples {
    /// Kept in memory only.
    pub(crate) fn unkept() -> Self {
        Self { file: None, games: Vec::new() }
    }

    /// Those of a file, which is begun if there is none. What was left half written is cut off.
    pub(crate) fn open(path: &Path, id: &str) -> Result<Self, String> {
        let shown = path.display();
        let failed = |error| format!("the samples in {shown} can't be read or written: {error}.");
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(failed)?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(failed)?;
        let header = format!("anyboard samples 1 {id}\n");
        if bytes.is_empty() {
            file.write_all(header.as_bytes()).map_err(failed)?;
            return Ok(Self { file: Some(file), games: Vec::new() });
        }
        let Some(body) = bytes.strip_prefix(header.as_bytes()) else {
            return Err(format!("{shown} has no samples of {id}: name another file."));
        };
        let (games, rest) = read_games(body);
        file.set_len((bytes.len() - rest) as u64).map_err(failed)?;
        file.seek(SeekFrom::End(0)).map_err(failed)?;
        Ok(Self { file: Some(file), games })
    }

    /// Keeps those of one more game.
    pub(crate) fn add(&mut self, game: Vec<Sample>) -> Result<(), String> {
        if let Some(file) = &mut self.file {
            file.write_all(&write_game(&game))
                .map_err(|error| format!("the samples can't be written: {error}."))?;
        }
        self.games.push(game);
        Ok(())
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.games.iter().map(Vec::len).sum()
    }

    /// The samples of each game, without the file.
    pub(crate) fn into_games(self) -> Vec<Vec<Sample>> {
        self.games
    }

    /// The samples of each game.
    pub(crate) fn games(&self) -> &[Vec<Sample>] {
        &self.games
    }
}

/// The bytes of one game.
fn write_game(game: &[Sample]) -> Vec<u8> {
    let mut body = Vec::new();
    for sample in game {
        Bytes::put_number(&mut body, sample.packed.len() as u64);
        body.extend(&sample.packed);
        body.push((sample.points * PARTS).round() as u8);
        Bytes::put_signed(&mut body, sample.score.into());
    }
    let mut bytes = Vec::new();
    Bytes::put_number(&mut bytes, body.len() as u64);
    bytes.extend(body);
    bytes
}

/// The games, up to the first that is not whole; and how many bytes are left.
fn read_games(mut bytes: &[u8]) -> (Vec<Vec<Sample>>, usize) {
    let mut games = Vec::new();
    while let Some((game, rest)) = read_game(bytes) {
        games.push(game);
        bytes = rest;
    }
    (games, bytes.len())
}

fn read_game(bytes: &[u8]) -> Option<(Vec<Sample>, &[u8])> {
    let mut bytes = Bytes(bytes);
    let length = usize::try_from(bytes.number()?).ok()?;
    let (body, rest) = bytes.0.split_at_checked(length)?;
    let mut body = Bytes(body);
    let mut game = Vec::new();
    while !body.is_empty() {
        let length = usize::try_from(body.number()?).ok()?;
        let (packed, after) = body.0.split_at_checked(length)?;
        body.0 = after;
        let points = f64::from(body.byte()?) / PARTS;
        let score = i32::try_from(body.signed()?).ok()?;
        game.push(Sample { packed: packed.to_vec(), points: points.min(1.0), score });
    }
    Some((game, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(seed: u8) -> Vec<Sample> {
        let points = [0.0, 0.5, 1.0];
        let sample = |n: u8| Sample {
            packed: vec![n ^ seed; usize::from(n)],
            points: points[usize::from(n) % 3],
            score: i32::from(n) * 40 - 100,
        };
        (0..6).map(sample).collect()
    }

    #[test]
    fn samples_are_kept_and_added_to() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("samples");
        let mut samples = Samples::open(&path, "chess").unwrap();
        samples.add(game(1)).unwrap();
        samples.add(Vec::new()).unwrap();
        drop(samples);
        let mut samples = Samples::open(&path, "chess").unwrap();
        assert_eq!(samples.games(), [game(1), Vec::new()]);
        samples.add(game(2)).unwrap();
        assert_eq!(Samples::open(&path, "chess").unwrap().games(), [game(1), Vec::new(), game(2)]);
        let error = Samples::open(&path, "atomic").err().unwrap();
        assert!(error.contains("no samples of atomic"), "{error}");
    }

    #[test]
    fn a_game_that_was_half_written_is_dropped() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("samples");
        let mut samples = Samples::open(&path, "chess").unwrap();
        samples.add(game(1)).unwrap();
        samples.add(game(2)).unwrap();
        drop(samples);
        let whole = std::fs::read(&path).unwrap();
        std::fs::write(&path, &whole[..whole.len() - 3]).unwrap();
        let mut samples = Samples::open(&path, "chess").unwrap();
        assert_eq!(samples.games(), [game(1)]);
        samples.add(game(3)).unwrap();
        assert_eq!(Samples::open(&path, "chess").unwrap().games(), [game(1), game(3)]);
    }
}
