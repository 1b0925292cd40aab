//! The list of all games that can be played now.

use std::cell::RefCell;
use std::fmt;
use std::sync::{Arc, PoisonError, RwLock};

use display::Message;
use fairy::variant::Sheet;
use fairy::{Fault, Source, Variant};

use crate::info::info_of;
use crate::variant_cache::VariantCache;
use crate::{AnyGame, EndingSource, Info, NetworkSource, UnknownGame, shipped};

/// All games: the shipped ones, and those of a user's own files.
pub struct Catalog {
    games: Vec<Box<dyn AnyGame>>,
    /// The user's own files, which may extend one another.
    own: Vec<Source>,
    /// The games of those that are sound: the id, the file, and the own files that it extends.
    origins: Vec<(String, Vec<Source>)>,
    /// Games that came with matches.
    visiting: VariantCache,
    /// Where tables of endings come from.
    endings: RwLock<Option<Arc<dyn EndingSource>>>,
    /// Where networks come from.
    networks: RwLock<Option<Arc<dyn NetworkSource>>>,
}

impl fmt::Debug for Catalog {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.games().map(|g| &g.info().id)).finish()
    }
}

impl Default for Catalog {
    fn default() -> Self {
        Self::shipped()
    }
}

impl Catalog {
    /// The games that come with the program.
    pub fn shipped() -> Self {
        let games = shipped::games();
        Self {
            games,
            own: Vec::new(),
            origins: Vec::new(),
            visiting: VariantCache::default(),
            endings: RwLock::default(),
            networks: RwLock::default(),
        }
    }

    /// Adds a user's own variant files. Sound ones join the catalog even when others are faulty.
    pub fn add(&mut self, sources: Vec<Source>) -> Vec<Fault> {
        self.own.extend(sources.iter().cloned());
        let mut faults = Vec::new();
        for source in &sources {
            match read_among(source, &self.own) {
                Ok((variant, _)) if self.find(&variant.id).is_ok() => {
                    faults.push(known_already(source, &variant.id));
                }
                Ok((variant, files)) => {
                    self.origins.push((variant.id.clone(), files));
                    let game = shipped::by_data(variant);
                    self.equip(&*game);
                    self.games.push(game);
                }
                Err(more) => faults.extend(more),
            }
        }
        faults
    }

    /// Adds a game that [`crate::erase`] made of rules of any type. One whose id is taken is not added; returns whether it was.
    pub fn add_game(&mut self, game: Box<dyn AnyGame>) -> bool {
        let is_new = self.find(&game.info().id).is_err();
        if is_new {
            self.equip(&*game);
            self.games.push(game);
        }
        is_new
    }

    /// The files that the game with this id needs besides the shipped ones, to be kept with a match: none
    /// for a shipped game; else its own file and, after it, the user's files that it extends, directly or indirectly.
    /// [`from_sources`] makes the game of them again.
    pub fn own_sources(&self, id: &str) -> &[Source] {
        let origin = self.origins.iter().find(|(game, _)| game == id);
        origin.map_or(&[], |(_, files)| files)
    }

    /// The game of the first of these files, as [`from_sources`] makes it. The games that were asked for last are kept: a game that many matches
    /// bring with them is read and compiled once.
    pub fn game_of_sources(&self, sources: &[Source]) -> Result<Arc<dyn AnyGame>, Vec<Fault>> {
        match self.visiting.find(sources) {
            Some(game) => Ok(game),
            None => {
                let game = from_sources(sources)?;
                self.equip(&*game);
                Ok(self.visiting.keep(sources, game.into()))
            }
        }
    }

    /// Lets the searches of all games, also of matches that were begun before, use tables of endings from here; from nowhere, if there is
    /// no source. Games that came with matches before stay as they are.
    pub fn use_endings(&self, source: Option<Arc<dyn EndingSource>>) {
        for game in self.games() {
            game.endings().use_source(source.clone());
        }
        *self.endings.write().unwrap_or_else(PoisonError::into_inner) = source;
    }

    /// Lets the searches of all games, also of matches that were begun before, use networks from here; none at all without a source. Games that came with matches before stay as they are.
    pub fn use_networks(&self, source: Option<Arc<dyn NetworkSource>>) {
        for game in self.games() {
            game.training().use_source(source.clone());
        }
        *self.networks.write().unwrap_or_else(PoisonError::into_inner) = source;
    }

    /// Gives a game that joins the catalog what the others have.
    fn equip(&self, game: &dyn AnyGame) {
        game.endings().use_source(self.ending_source());
        let networks = self.networks.read().unwrap_or_else(PoisonError::into_inner).clone();
        game.training().use_source(networks);
    }

    fn ending_source(&self) -> Option<Arc<dyn EndingSource>> {
        self.endings.read().unwrap_or_else(PoisonError::into_inner).clone()
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

/// The game of the first of these files, which may extend the others and shipped games.
pub fn from_sources(sources: &[Source]) -> Result<Box<dyn AnyGame>, Vec<Fault>> {
    let [source, others @ ..] = sources else { return Err(vec![no_file()]) };
    let (variant, _) = read_among(source, others)?;
    if shipped::ids().contains(&variant.id) {
        return Err(vec![known_already(source, &variant.id)]);
    }
    Ok(shipped::by_data(variant))
}

/// The rules of the first of these files, which may extend the others and shipped games, as a sheet of their own.
pub fn open_sheet(sources: &[Source]) -> Result<Sheet, Vec<Fault>> {
    let [source, others @ ..] = sources else { return Err(vec![no_file()]) };
    let beside = |id: &str| others.iter().find(|other| stem(other) == Some(id)).cloned();
    Sheet::open(source, &|id| shipped::variant_source(id).or_else(|| beside(id)))
}

fn no_file() -> Fault {
    Fault { file: String::new(), line: 1, message: Message::new("variant-file-missing") }
}

/// Reads a file that may extend shipped games and some others: those that it does, directly or indirectly, are returned
/// after the file itself.
fn read_among(source: &Source, others: &[Source]) -> Result<(Variant, Vec<Source>), Vec<Fault>> {
    let files = RefCell::new(vec![source.clone()]);
    let variant = read(source, &|id| {
        let found = others.iter().find(|other| stem(other) == Some(id))?;
        files.borrow_mut().push(found.clone());
        Some(found.clone())
    })?;
    Ok((variant, files.into_inner()))
}

/// The id that other files know a file by, from its name: the id inside is not read for that.
fn stem(source: &Source) -> Option<&str> {
    source.file.rsplit(['/', '\\']).next().and_then(|name| name.strip_suffix(".toml"))
}

fn known_already(source: &Source, id: &str) -> Fault {
    let message = Message::new("variant-id-taken").text("id", id);
    Fault { file: source.file.clone(), line: line_of_id(&source.text), message }
}

/// The line on which a file says its id; the first where its name says it.
fn line_of_id(text: &str) -> usize {
    let says_id = |line: &str| {
        line.trim_start().strip_prefix("id").is_some_and(|rest| rest.trim_start().starts_with('='))
    };
    text.lines().position(says_id).map_or(1, |before| before + 1)
}

/// Whether a variant file is sound, together with what it extends: shipped games, and those that
/// `beside` finds by their ids. Returns what a list would show about the game.
pub fn check(source: &Source, beside: &dyn Fn(&str) -> Option<Source>) -> Result<Info, Vec<Fault>> {
    read(source, beside).map(|variant| info_of(&variant))
}

fn read(source: &Source, beside: &dyn Fn(&str) -> Option<Source>) -> Result<Variant, Vec<Fault>> {
    fairy::read(source, &|id| shipped::variant_source(id).or_else(|| beside(id)))
}
