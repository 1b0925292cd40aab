//! `anyboard picture`: a position as SVG or PNG, or a game as an animated GIF.

use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

use catalog::{AnyGame, AnyMatch, Catalog, Cell, View, shorten};
use picture::{Arrow, Film, FilmOptions, Ink, Options, Picture, Set, Theme, theme_names};
use record::{Format, GameRecord, NodeId, Tree, TreeMatch, game_of};
use saves::AtomicFile;

use crate::args::{PictureArgs, Start};
use crate::failure::{CommandResult, Failure};
use crate::file::{self, STANDARD};
use crate::moves;
use crate::text::clean;
use crate::window::Window;

/// So many positions a film has at most: more than any game of people, and not so many that a machine works at it for an hour.
const MOST: usize = 3000;

/// The pixels of the longer side of a film, where nothing is said.
const FILM_SIZE: u32 = 480;

/// What is made.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Kind {
    Svg,
    Png,
    Film,
}

/// Draws what the arguments describe.
pub(crate) fn run(catalog: &Catalog, args: &PictureArgs, out: &mut dyn Write) -> CommandResult {
    let target = args.output.as_deref().filter(|path| path.as_os_str() != STANDARD);
    let kind = target.map_or(Ok(Kind::Svg), kind_of)?;
    if let Some(path) = target {
        if !args.force && path.exists() {
            return Err(Failure::said(format!(
                "{} is there already: use --force to replace it.",
                path.display()
            )));
        }
        AtomicFile::check_place(path).map_err(|error| cant_write(path, &error))?;
    }
    let mut options = options(args)?;
    let record = record(catalog, args)?;
    let rules = game_of(&record, catalog).map_err(Failure::coded)?;
    // Nothing is listed: what can be played is not drawn.
    let unlisted = rules.within(Window::CELL.bounds());
    let game: &dyn AnyGame = unlisted.as_deref().unwrap_or(&*rules);
    let mut show = Show {
        cursor: TreeMatch::new(game, &record).map_err(Failure::coded)?,
        line: [Tree::START].into_iter().chain(record.moves.main_line()).collect(),
        record: &record,
    };
    let last = show.line.len() - 1;
    let ply = args.ply.unwrap_or(if kind == Kind::Film { 0 } else { last });
    if ply > last {
        let plies = if last == 1 { "1 ply".to_string() } else { format!("{last} plies") };
        return Err(Failure::said(format!("the game has {plies}: there is no ply {ply}.")));
    }
    let bytes = if kind == Kind::Film {
        options.size = args.size.unwrap_or(FILM_SIZE);
        let film = show.film(ply, options, Duration::from_secs_f64(args.seconds))?;
        if film.len() <= last - ply {
            let sentence = format!("The game is long: the film ends after {} positions.", film.len());
            writeln!(out, "{sentence}")?;
        }
        film.gif().map_err(Failure::coded)?
    } else {
        let live = show.go(ply)?;
        let view = live.view();
        options.arrows = arrows(&view, args.arrows.as_deref().unwrap_or_default())?;
        options.title = format!("{}: {}", clean(&rules.info().name), live.position());
        let step = live.last_move().map(|played| &played.step);
        let picture = Picture::new(&view, step, &options).map_err(Failure::coded)?;
        if kind == Kind::Png { picture.png().map_err(Failure::coded)? } else { picture.svg().into_bytes() }
    };
    match target {
        Some(path) => write(path, &bytes),
        None => Ok(out.write_all(&bytes)?),
    }
}

/// A game whose positions are drawn.
struct Show<'r> {
    record: &'r GameRecord,
    cursor: TreeMatch,
    /// The start, and the moves of the game itself.
    line: Vec<NodeId>,
}

impl Show<'_> {
    fn go(&mut self, ply: usize) -> Result<&dyn AnyMatch, Failure> {
        self.cursor.go(&self.record.moves, self.line[ply]).map_err(Failure::coded)?;
        Ok(self.cursor.as_match())
    }

    /// The positions from a ply on, as many as a film may have.
    fn film(&mut self, first: usize, picture: Options, pause: Duration) -> Result<Film, Failure> {
        let mut film = Film::new(FilmOptions { picture, pause, rest: pause * 4, most: MOST });
        for ply in first..self.line.len() {
            let live = self.go(ply)?;
            if !film.add(&live.view(), live.last_move().map(|played| &played.step)) {
                break;
            }
        }
        Ok(film)
    }
}

/// What the name of a file asks for.
fn kind_of(path: &Path) -> Result<Kind, Failure> {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_ascii_lowercase();
    match ending.as_str() {
        "svg" => Ok(Kind::Svg),
        "png" => Ok(Kind::Png),
        "gif" => Ok(Kind::Film),
        _ => Err(Failure::said(format!("{}: let the name end in .svg, .png or .gif.", path.display()))),
    }
}

fn options(args: &PictureArgs) -> Result<Options, Failure> {
    let theme = args.theme.as_deref().map(|name| {
        let unknown = || Failure::said(format!("the boards are {}, not {name}.", theme_names().join(", ")));
        Theme::named(name).ok_or_else(unknown)
    });
    let set = Set::named(&args.pieces).ok_or_else(|| {
        let known = Set::ALL.map(|(name, _)| name).join(", ");
        Failure::said(format!("the sets of pieces are {known}, not {}.", args.pieces))
    })?;
    let usual = Options::default();
    Ok(Options {
        theme: theme.transpose()?,
        set,
        flipped: args.flip,
        size: args.size.unwrap_or(usual.size),
        coordinates: !args.bare,
        ..usual
    })
}

/// The game of a file, or what is played from a position of a game of the catalog.
fn record(catalog: &Catalog, args: &PictureArgs) -> Result<GameRecord, Failure> {
    let path = Path::new(&args.what);
    let is_file = args.what == STANDARD || Format::from_path(path).is_some() || path.is_file();
    if is_file && catalog.find(&args.what).is_err() {
        if args.position.is_some() || args.start.is_some() || args.moves.is_some() {
            let sentence = "--position, --start and --moves are for the id of a game: of a file, --ply chooses a position.";
            return Err(Failure::said(sentence));
        }
        return file::read(catalog, path, args.format, args.id.as_deref(), args.number);
    }
    let start = Start {
        position: args.position.clone(),
        start: args.start,
        moves: args.moves.clone(),
        number: 1,
        ..Start::default()
    };
    Ok(moves::play(catalog, &args.what, &start, None)?.record)
}

fn write(path: &Path, bytes: &[u8]) -> CommandResult {
    let cant = |error: io::Error| cant_write(path, &error);
    let mut file = AtomicFile::create(path).map_err(cant)?;
    // What a run left that was killed.
    file.clean_up_beside();
    file.write_all(bytes).map_err(cant)?;
    file.commit().map_err(cant)
}

fn cant_write(path: &Path, error: &io::Error) -> Failure {
    Failure::said(format!("{}: the file can't be written: {error}.", path.display()))
}

/// Arrows as people write them: `e2-e4`, `1,2>1,4`, or a single cell.
fn arrows(view: &View, text: &str) -> Result<Vec<Arrow>, Failure> {
    let arrow = |word: &str| {
        let apart = word.split_once('>').or_else(|| word.split_once('-').filter(|_| view.size.is_some()));
        let (from, to) = apart.unwrap_or((word, word));
        let cell = |text: &str| {
            cell_of(view, text).ok_or_else(|| {
                Failure::said(format!(
                    "{}: there is no cell “{}” on this board.",
                    shorten(word),
                    shorten(text)
                ))
            })
        };
        Ok(Arrow { from: cell(from)?, to: cell(to)?, ink: Ink::Green })
    };
    text.split_whitespace().map(arrow).collect()
}

/// The cell that a text names: `e4`, on a board in levels `2e4`, by its name, or by numbers, `3,4`.
fn cell_of(view: &View, text: &str) -> Option<Cell> {
    if let Some((cell, _)) = view.names.iter().find(|(_, name)| name == text) {
        return Some(*cell);
    }
    let Some(size) = view.size else {
        let (x, y) = text.split_once(',')?;
        return Some(Cell::flat(x.parse().ok()?, y.parse().ok()?));
    };
    let cell = if let Some((file, rank)) = text.split_once(',') {
        Cell::flat(file.parse::<i64>().ok()? - 1, rank.parse::<i64>().ok()? - 1)
    } else {
        let level = text.trim_start_matches(|c: char| c.is_ascii_digit());
        let rank = level.trim_start_matches(|c: char| c.is_ascii_lowercase());
        let file = &level[..level.len() - rank.len()];
        let z = match &text[..text.len() - level.len()] {
            "" => 0,
            level => level.parse::<i64>().ok()? - 1,
        };
        // As columns of a sheet: after z comes aa.
        let file = file.bytes().take(4).fold(0, |sum, letter| sum * 26 + i64::from(letter - b'a') + 1);
        Cell { x: file - 1, y: rank.parse::<i64>().ok()? - 1, z }
    };
    let is_on = [cell.x, cell.y, cell.z].iter().zip(size).all(|(at, most)| (0..most).contains(at));
    is_on.then_some(cell)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_read() {
        let flat = View { size: Some([8, 8, 1]), ..View::default() };
        let levels = View { size: Some([5, 5, 5]), ..View::default() };
        let plane = View::default();
        let check =
            |view: &View, text: &str, expect: Option<Cell>| assert_eq!(cell_of(view, text), expect, "{text}");
        check(&flat, "e4", Some(Cell::flat(4, 3)));
        check(&flat, "5,4", Some(Cell::flat(4, 3)));
        for wrong in ["", "e", "4", "i1", "e9", "e0", "2e4", "E4", "é4", "-1,3"] {
            check(&flat, wrong, None);
        }
        check(&levels, "2c3", Some(Cell { x: 2, y: 2, z: 1 }));
        check(&plane, "-3,1000", Some(Cell::flat(-3, 1000)));
        check(&plane, "e4", None);
    }
}
