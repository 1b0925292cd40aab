//! The list of all games that can be played now.

use std::fmt;

use fairy::{Fault, Source, Variant};

use crate::info::info_of;
use crate::{AnyGame, Info, shipped};

/// All games: the shipped ones, and those of a user's own files.
pub struct Catalog {
    games: Vec<Box<dyn AnyGame>>,
    /// The user's own files, which may extend one another.
    own: Vec<Source>,
}

impl fmt::Debug for Catalog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.games().map(|g| &g.info().id)).finish()
    }
}

/// There is no game with that id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownGame {
    /// What was asked for.
    pub id: String,
    /// The id most like it, if any is.
    pub near: Option<String>,
}

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id: String = self.id.chars().take(60).collect();
        write!(f, "there is no game “{id}”")?;
        match &self.near {
            Some(near) => write!(f, ": did you mean {near}?"),
            None => f.write_str(": `anyboard games` lists them all."),
        }
    }
}

impl std::error::Error for UnknownGame {}

impl Default for Catalog {
    fn default() -> Self {
        Self::shipped()
    }
}

impl Catalog {
    /// The games that come with the program.
    pub fn shipped() -> Self {
        Self { games: shipped::games(), own: Vec::new() }
    }

    /// Adds a user's own variant files. Sound ones join the catalog even when others are faulty.
    pub fn add(&mut self, sources: Vec<Source>) -> Vec<Fault> {
        self.own.extend(sources.iter().cloned());
        let mut faults = Vec::new();
        for source in &sources {
            match self.read(source) {
                Ok(variant) if self.find(&variant.id).is_ok() => faults.push(Fault {
                    file: source.file.clone(),
                    line: line_of_id(&source.text),
                    message: format!(
                        "there is a game “{}” already: give this one another id, like id = \"my-{}\".",
                        variant.id, variant.id
                    ),
                }),
                Ok(variant) => self.games.push(shipped::by_data(variant)),
                Err(more) => faults.extend(more),
            }
        }
        faults
    }

    fn read(&self, source: &Source) -> Result<Variant, Vec<Fault>> {
        read(source, &|id| self.own_source(id))
    }

    /// The user's file of an id, by its name: the id inside is not read for that.
    fn own_source(&self, id: &str) -> Option<Source> {
        let stem = |source: &&Source| {
            let name = source.file.rsplit(['/', '\\']).next().unwrap_or_default();
            name.strip_suffix(".toml") == Some(id)
        };
        self.own.iter().find(stem).cloned()
    }

    /// All games, in the order of lists.
    pub fn games(&self) -> impl Iterator<Item = &dyn AnyGame> {
        self.games.iter().map(|game| &**game)
    }

    /// The game with this id.
    pub fn find(&self, id: &str) -> Result<&dyn AnyGame, UnknownGame> {
        self.games().find(|game| game.info().id == id).ok_or_else(|| {
            let likeness = |other: &str| strsim::jaro_winkler(&id.to_lowercase(), other);
            let ids = self.games().map(|game| game.info().id.as_str());
            let near = ids.max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
            let near = near.filter(|other| likeness(other) > 0.8);
            // `draughts` is like none of its kinds, but in their names.
            let within = || self.games().map(|game| game.info().id.as_str()).find(|other| other.contains(id));
            let near = near.or_else(|| within().filter(|_| id.len() >= 3)).map(str::to_string);
            UnknownGame { id: id.to_string(), near }
        })
    }
}

/// The line on which a file says its id; the first where its name says it.
fn line_of_id(text: &str) -> usize {
    let says_id = |line: &str| {
        line.trim_start().strip_prefix("id").is_some_and(|rest| rest.trim_start().starts_with('='))
    };
    text.lines().position(says_id).map_or(1, |before| before + 1)
}

/// Whether a variant file is sound, together with what it extends: shipped games, and those that
/// `beside` finds by their ids. Answers with what a list would show about the game.
pub fn check(source: &Source, beside: &dyn Fn(&str) -> Option<Source>) -> Result<Info, Vec<Fault>> {
    read(source, beside).map(|variant| info_of(&variant))
}

fn read(source: &Source, beside: &dyn Fn(&str) -> Option<Source>) -> Result<Variant, Vec<Fault>> {
    fairy::read(source, &|id| shipped::variant_source(id).or_else(|| beside(id)))
}
