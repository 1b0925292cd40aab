//! `anyboard replay`: a recorded game, position by position.

mod header;
mod page;
mod reader;
mod repaint;

use std::io::{self, BufRead, IsTerminal, Write};
use std::time::Duration;

use catalog::Catalog;
use record::{GameRecord, NodeId, Tree, TreeMatch, game_of};
use serde_json::{Value, json};
use terminal::keyboard::{Key, Keyboard};

use crate::args::ReplayArgs;
use crate::failure::{CommandResult, Failure};
use crate::file;
use crate::screen::Screen;
use crate::text::wrap;
use page::Page;
use reader::{ReplayReader, Then};
use repaint::Repaint;

/// Shows a game of a file.
pub(crate) fn run(
    catalog: &Catalog,
    args: &ReplayArgs,
    screen: Screen,
    out: &mut dyn Write,
) -> CommandResult {
    let record = file::read(catalog, &args.file, args.format, args.id.as_deref(), args.number)?;
    let game = game_of(&record, catalog).map_err(Failure::coded)?;
    let cursor = TreeMatch::new(&*game, &record).map_err(Failure::coded)?;
    let line: Vec<NodeId> = [Tree::START].into_iter().chain(record.moves.main_line()).collect();
    let last = line.len() - 1;
    let (first, end) = match args.ply {
        Some(ply) => (ply, ply),
        None => (args.first, last),
    };
    if first > last {
        let plies = if last == 1 { "1 ply".to_string() } else { format!("{last} plies") };
        return Err(Failure::said(format!("the game has {plies}: there is no ply {first}.")));
    }
    let mut show = Show { record: &record, cursor, line, screen };
    if args.json {
        for ply in first..=end {
            let object = show.object(ply)?;
            writeln!(out, "{object}")?;
        }
        return Ok(());
    }
    write!(out, "{}", header::text(&record, &*game, show.cursor.as_match(), screen))?;
    if args.moves {
        return show.moves(out);
    }
    if args.ply.is_none() && io::stdin().is_terminal() && io::stdout().is_terminal() {
        if let Some(seconds) = args.seconds {
            return show.film(first, Duration::from_secs_f64(seconds), out);
        }
        // A terminal that calls itself dumb has no keys but those of lines.
        let is_dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
        // Lines that wait to be written would be shown askew once the keys are taken.
        out.flush()?;
        if !is_dumb && let Ok(mut keyboard) = Keyboard::take() {
            return show.leaf_by_keys(first, |within| keyboard.next_key(within), out);
        }
        return show.leaf(first, &mut io::stdin().lock(), out);
    }
    for ply in first..=end {
        write!(out, "\n{}", show.page(ply)?)?;
    }
    Ok(())
}

/// A game that is shown.
struct Show<'r> {
    record: &'r GameRecord,
    cursor: TreeMatch,
    /// The start, and the moves of the game itself.
    line: Vec<NodeId>,
    screen: Screen,
}

impl Show<'_> {
    fn page(&mut self, ply: usize) -> Result<String, Failure> {
        self.go(ply)?;
        let page = self.at(ply);
        let is_last = ply + 1 == self.line.len();
        Ok(page.text(self.screen, self.record.result.as_ref().filter(|_| is_last)))
    }

    fn object(&mut self, ply: usize) -> Result<Value, Failure> {
        self.go(ply)?;
        let mut object = self.at(ply).object();
        object["id"] = json!(self.record.game);
        if ply + 1 == self.line.len() {
            object["result"] = header::result(self.record, self.cursor.as_match());
        }
        Ok(object)
    }

    /// The moves in rows, numbered as players number them: anew whenever the side that began is to move.
    fn moves(&mut self, out: &mut dyn Write) -> CommandResult {
        let mut words = Vec::new();
        let mut number = 0;
        self.go(self.line.len() - 1)?;
        let played = self.cursor.as_match().played();
        for (m, node) in played.iter().zip(&self.line[1..]) {
            if m.seat == played[0].seat {
                number += 1;
                words.push(format!("{number}."));
            }
            words.extend(page::judged(self.record.moves.node(*node)));
        }
        for line in wrap(&words.join(" "), self.screen.text_width()) {
            writeln!(out, "{line}")?;
        }
        Ok(())
    }

    /// The page where the cursor stands.
    fn at(&self, ply: usize) -> Page<'_> {
        let tree = &self.record.moves;
        let node = tree.node(self.line[ply]);
        let siblings = node.parent().map_or(&[][..], |parent| tree.node(parent).children());
        let others = siblings.iter().filter(|id| **id != self.line[ply]).map(|id| {
            let moves = tree.line(*id).into_iter().skip(ply - 1);
            let readings = moves.filter_map(|id| tree.node(id).text.as_ref().map(|m| m.reading.as_str()));
            readings.collect::<Vec<_>>().join(" ")
        });
        Page { ply, node, live: self.cursor.as_match(), others: others.collect() }
    }

    fn go(&mut self, ply: usize) -> CommandResult {
        self.cursor.go(&self.record.moves, self.line[ply]).map_err(Failure::coded)
    }

    /// One position after the other, by itself.
    fn film(&mut self, first: usize, pause: Duration, out: &mut dyn Write) -> CommandResult {
        for ply in first..self.line.len() {
            write!(out, "\n{}", self.page(ply)?)?;
            out.flush()?;
            std::thread::sleep(pause);
        }
        Ok(())
    }

    /// One position after the other, as lines ask for them.
    fn leaf(&mut self, first: usize, input: &mut dyn BufRead, out: &mut dyn Write) -> CommandResult {
        let mut reader = ReplayReader::new(first, self.line.len() - 1);
        loop {
            write!(out, "\n{}{}", self.page(reader.ply)?, reader.line_prompt())?;
            out.flush()?;
            let mut line = String::new();
            if input.read_line(&mut line).map_err(cant_read)? == 0 || reader.hear(&line) == Then::Leave {
                return Ok(());
            }
        }
    }

    /// One position in the place of the other, as keys ask for them.
    fn leaf_by_keys(
        &mut self,
        first: usize,
        mut next_key: impl FnMut(Option<Duration>) -> io::Result<Option<Key>>,
        out: &mut dyn Write,
    ) -> CommandResult {
        let mut reader = ReplayReader::new(first, self.line.len() - 1);
        let mut repaint = Repaint::default();
        loop {
            let picture = format!("{}{}", self.page(reader.ply)?, reader.key_prompt());
            write!(out, "{}", repaint.over(&picture, self.screen.width, self.screen.height))?;
            out.flush()?;
            let Some(key) = next_key(reader.pause()).map_err(cant_read)? else {
                reader.let_pass();
                continue;
            };
            if key == Key::Resized {
                self.screen = Screen::of_stdout();
                write!(out, "{}", repaint.clear())?;
            }
            if reader.press(key) == Then::Leave {
                write!(out, "\r\n")?;
                return Ok(out.flush()?);
            }
        }
    }
}

fn cant_read(error: io::Error) -> Failure {
    Failure::said(format!("the keyboard can't be read: {error}."))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Goes through a short game, and returns the plies that were shown, in their order.
    fn shown(leaf: impl FnOnce(&mut Show<'_>, &mut Vec<u8>) -> CommandResult) -> Vec<usize> {
        let catalog = Catalog::shipped();
        let record =
            record::read_one("1. e4 e5 2. Nf3 *".as_bytes(), record::Format::Pgn, &catalog, None, 1).unwrap();
        let game = game_of(&record, &catalog).unwrap();
        let line = [Tree::START].into_iter().chain(record.moves.main_line()).collect();
        let screen = Screen { width: 80, height: 24, colour: false };
        let mut show =
            Show { record: &record, cursor: TreeMatch::new(&*game, &record).unwrap(), line, screen };
        let mut out = Vec::new();
        leaf(&mut show, &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        text.split('[').skip(1).filter_map(|part| part.split("/3]").next()?.parse().ok()).collect()
    }

    #[test]
    fn the_reader_leafs_through() {
        let check = |keys: &str, expect: &[usize]| {
            assert_eq!(shown(|show, out| show.leaf(0, &mut keys.as_bytes(), out)), expect, "{keys:?}");
        };
        check("", &[0]);
        check("\n\nq\n", &[0, 1, 2]);
        check("\nb\nb\n3\n\n", &[0, 1, 0, 0, 3]);
        check("99\nnonsense\n", &[0, 3, 3]);
    }

    #[test]
    fn arrow_keys_go_through_a_game() {
        let check = |keys: &[Key], expect: &[usize]| {
            let mut keys = keys.iter().copied();
            let next = |_| Ok(Some(keys.next().unwrap_or(Key::Interrupted)));
            assert_eq!(shown(|show, out| show.leaf_by_keys(0, next, out)), expect);
        };
        check(&[], &[0]);
        check(&[Key::Right, Key::Right, Key::Left], &[0, 1, 2, 1]);
        check(&[Key::Left, Key::End, Key::Right, Key::Home], &[0, 0, 3, 3, 0]);
        check(&[Key::Enter, Key::Sign('b'), Key::Sign('q'), Key::Right], &[0, 1, 0]);
        check(&[Key::End, Key::Enter, Key::Left], &[0, 3]);
        // Nothing is pressed while it plays: at the end it waits for a key again, and from there it begins anew.
        let check = |keys: &[Option<Key>], expect: &[(usize, bool)]| {
            let mut keys = keys.iter().copied();
            let mut waits = Vec::new();
            let plies = shown(|show, out| {
                show.leaf_by_keys(
                    0,
                    |within| {
                        waits.push(within.is_some());
                        Ok(keys.next().unwrap_or(Some(Key::Interrupted)))
                    },
                    out,
                )
            });
            assert_eq!(plies.into_iter().zip(waits).collect::<Vec<_>>(), expect);
        };
        let play = Some(Key::Sign('a'));
        check(&[play, None, None, None], &[(0, false), (0, true), (1, true), (2, true), (3, false)]);
        check(
            &[Some(Key::End), play, None, play],
            &[(0, false), (3, false), (0, true), (1, true), (1, false)],
        );
        check(
            &[play, Some(Key::Sign('+')), Some(Key::Left)],
            &[(0, false), (0, true), (0, true), (0, false)],
        );
    }

    #[test]
    fn numbers_are_typed() {
        let check = |keys: &[Key], expect: &[usize]| {
            let mut keys = keys.iter().copied();
            let next = |_| Ok(Some(keys.next().unwrap_or(Key::Interrupted)));
            assert_eq!(shown(|show, out| show.leaf_by_keys(0, next, out)), expect);
        };
        // A number is shown as it is typed; Esc forgets it.
        check(&[Key::Sign('2'), Key::Enter], &[0, 0, 2]);
        check(&[Key::Sign('9'), Key::Sign('9'), Key::Enter], &[0, 0, 0, 3]);
        check(&[Key::Sign('2'), Key::Escape, Key::Enter], &[0, 0, 0, 1]);
        check(&[Key::Sign('3'), Key::Backspace, Key::Enter], &[0, 0, 0, 1]);
    }
}
