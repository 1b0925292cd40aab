//! Where games begin, so that they differ.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use catalog::search::{Budget, Control, Player, Score, Tools, TranspositionTable};
use catalog::{AnyGame, AnyMatch, PositionError, Request};
use fastrand::Rng;

use crate::english;
use crate::moves::words;
use crate::text::shorten;

/// The most plies that are played at random.
const MOST_PLIES: u32 = 60;

/// Where games begin, as the command line says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Openings {
    /// After so many legal moves at random.
    Random(u32),
    /// As the lines of a file say, in turns.
    File(PathBuf),
}

impl Openings {
    /// Reads `random:4`, or the name of a file.
    pub(crate) fn parse(text: &str) -> Result<Self, String> {
        let Some(plies) = text.strip_prefix("random:") else { return Ok(Self::File(text.into())) };
        let plies = plies.trim().parse().ok().filter(|plies| *plies <= MOST_PLIES);
        plies
            .map(Self::Random)
            .ok_or_else(|| format!("openings at random have 0 to {MOST_PLIES} plies: random:4"))
    }
}

/// The beginning of a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Opening {
    /// The position that it begins with; `None` if that is the start position.
    pub(crate) start: Option<String>,
    /// The moves from there, in coordinates.
    pub(crate) moves: Vec<String>,
}

impl Opening {
    /// The match after it.
    pub(super) fn play(&self, game: &dyn AnyGame) -> Result<Box<dyn AnyMatch>, String> {
        let mut live = match &self.start {
            None => game.start(),
            Some(text) => game.start_from(text).map_err(|PositionError(why)| english::say(&why))?,
        };
        for m in &self.moves {
            live.play(m).map_err(|error| english::error(&error))?;
        }
        Ok(live)
    }
}

/// Hands out openings, the same ones in the same order for the same seed.
pub(super) struct Supply<'g> {
    game: &'g dyn AnyGame,
    source: Source,
}

enum Source {
    Listed { all: Vec<Opening>, next: usize },
    Random(Box<Drawn>),
}

/// Openings drawn at random.
struct Drawn {
    plies: u32,
    rng: Rng,
    /// How far the value may be from that of the start position, in hundredths of a piece.
    balance: i32,
    /// The value of the usual start position to the side that begins, unless it is won or lost by force.
    start: Option<i32>,
    seen: HashSet<Opening>,
    table: TranspositionTable,
}

impl<'g> Supply<'g> {
    /// Openings of a game.
    pub(super) fn new(
        game: &'g dyn AnyGame,
        openings: &Openings,
        balance: i32,
        seed: u64,
    ) -> Result<Self, String> {
        let source = match openings {
            Openings::File(path) => Source::Listed { all: read(game, path)?, next: 0 },
            Openings::Random(plies) => {
                let table = TranspositionTable::new(1);
                let start = match short_search(&*game.start(), &table) {
                    Some(Score::Value(value)) => Some(value),
                    _ => None,
                };
                let (plies, rng, seen) = (*plies, Rng::with_seed(seed), HashSet::new());
                Source::Random(Box::new(Drawn { plies, rng, balance, start, seen, table }))
            }
        };
        Ok(Self { game, source })
    }

    /// The next one.
    pub(super) fn next(&mut self) -> Opening {
        match &mut self.source {
            Source::Listed { all, next } => {
                let opening = all[*next % all.len()].clone();
                *next += 1;
                opening
            }
            Source::Random(drawn) => drawn.next(self.game),
        }
    }
}

impl Drawn {
    /// A balanced opening that was not there before. Where none is found in many tries, it may have been there; after many
    /// more, it is shorter.
    fn next(&mut self, game: &dyn AnyGame) -> Opening {
        const TRIES: usize = 60;
        for plies in (0..=self.plies).rev() {
            for attempt in 0..TRIES {
                let Some((live, opening)) = self.walk(game, plies) else { continue };
                let is_new = self.seen.insert(opening.clone());
                if (is_new || attempt >= TRIES / 2) && self.is_balanced(&*live, game) {
                    return opening;
                }
            }
        }
        Opening { start: None, moves: Vec::new() }
    }

    /// Random moves from the start position, or from one of several, unless they end the game or let a draw be claimed.
    fn walk(&mut self, game: &dyn AnyGame, plies: u32) -> Option<(Box<dyn AnyMatch>, Opening)> {
        let start = (game.starts() > 1).then(|| game.start_text(self.rng.u32(..game.starts())));
        let mut opening = Opening { start, moves: Vec::new() };
        let mut live = opening.play(game).ok()?;
        for _ in 0..plies {
            let legal = live.legal();
            let chosen = self.rng.choice(&legal)?.coordinate.clone();
            live.play(&chosen).ok()?;
            opening.moves.push(chosen);
        }
        (live.end().is_none() && live.claims().is_empty()).then_some((live, opening))
    }

    fn is_balanced(&self, live: &dyn AnyMatch, game: &dyn AnyGame) -> bool {
        // Where the side that begins has won already, every opening is as good: colours are changed.
        let Some(start) = self.start else { return true };
        // Entries of the opening before would make this one depend on how many there were.
        self.table.clear();
        let Some(score) = short_search(live, &self.table) else { return false };
        let team = |live: &dyn AnyMatch| live.seats()[live.turn().index()].team;
        let score = if team(live) == team(&*game.start()) { score } else { score.reversed() };
        matches!(score, Score::Value(value) if value.abs_diff(start) <= self.balance.unsigned_abs())
    }
}

/// What a short search says about a position to the side to move.
fn short_search(live: &dyn AnyMatch, table: &TranspositionTable) -> Option<Score> {
    const NODES: u64 = 3000;
    // The whole search draws nothing at random.
    const SEED: u64 = 0;
    let tools = Tools { table, control: &Control::new(), clock: &|| Duration::ZERO };
    let request = Request::new(Player::Analyst, Budget::nodes(NODES), SEED);
    let decision = live.think(&request, &tools, &mut |_| {}).ok()?;
    decision.thought.lines.first().map(|line| line.score)
}

/// The openings of a file: a position or moves from the start on each line; empty lines and those that begin with # say nothing.
fn read(game: &dyn AnyGame, path: &Path) -> Result<Vec<Opening>, String> {
    let shown = path.display();
    let text = std::fs::read_to_string(path)
        .map_err(|error| format!("the openings in {shown} can't be read: {error}."))?;
    let mut all = Vec::new();
    for (i, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let opening = read_line(game, line).map_err(|why| format!("{shown}:{}: {why}", i + 1))?;
        all.push(opening);
    }
    if all.is_empty() {
        return Err(format!("there is no opening in {shown}: write a position or moves on each line."));
    }
    Ok(all)
}

fn read_line(game: &dyn AnyGame, line: &str) -> Result<Opening, String> {
    let (opening, live) = match game.start_from(line) {
        Ok(live) => (Opening { start: Some(live.position()), moves: Vec::new() }, live),
        Err(PositionError(no_position)) => {
            let mut live = game.start();
            let mut moves = Vec::new();
            for word in words(line) {
                let played =
                    live.play(word).map_err(|error| match (english::error(&error), moves.len()) {
                        (error, 0) => format!(
                            "“{}” is neither a position ({}) nor moves ({error})",
                            shorten(line),
                            english::say(&no_position)
                        ),
                        (error, before) => format!("move {}: {error}", before + 1),
                    })?;
                moves.push(played.text.coordinate.clone());
            }
            (Opening { start: None, moves }, live)
        }
    };
    match live.end() {
        Some(end) => Err(format!("the game is over after this opening ({}).", english::reason(&end.reason))),
        None => Ok(opening),
    }
}
