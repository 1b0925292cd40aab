//! `anyboard replay`: a recorded game, position by position.

mod header;
mod page;

use std::io::{self, BufRead, IsTerminal, Write};
use std::time::Duration;

use catalog::Catalog;
use record::{Cursor, GameRecord, NodeId, Tree, game_of};
use serde_json::{Value, json};

use crate::args::ReplayArgs;
use crate::failure::{Failure, Outcome};
use crate::file;
use crate::screen::Screen;
use crate::text::wrap;
use page::Page;

/// Shows a game of a file.
pub(crate) fn run(catalog: &Catalog, args: &ReplayArgs, screen: Screen, out: &mut dyn Write) -> Outcome {
    let record = file::read(catalog, &args.file, args.format, args.id.as_deref(), args.number)?;
    let game = game_of(&record, catalog).map_err(Failure::said)?;
    let cursor = Cursor::new(&*game, &record).map_err(Failure::said)?;
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
    write!(out, "{}", header::text(&record, &*game, show.cursor.live(), screen))?;
    if args.moves {
        return show.moves(out);
    }
    if args.ply.is_none() && io::stdin().is_terminal() && io::stdout().is_terminal() {
        return match args.seconds {
            Some(seconds) => show.film(first, Duration::from_secs_f64(seconds), out),
            None => show.leaf(first, &mut io::stdin().lock(), out),
        };
    }
    for ply in first..=end {
        write!(out, "\n{}", show.page(ply)?)?;
    }
    Ok(())
}

/// A game that is shown.
struct Show<'r> {
    record: &'r GameRecord,
    cursor: Cursor,
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
            object["result"] = header::result(self.record, self.cursor.live());
        }
        Ok(object)
    }

    /// The moves in rows, numbered as players number them: anew whenever the side that began is on turn.
    fn moves(&mut self, out: &mut dyn Write) -> Outcome {
        let mut words = Vec::new();
        let (mut number, mut beginner) = (0, None);
        for ply in 1..self.line.len() {
            self.go(ply - 1)?;
            let seat = self.cursor.live().seat_on_turn();
            if *beginner.get_or_insert(seat) == seat {
                number += 1;
                words.push(format!("{number}."));
            }
            words.extend(page::judged(self.record.moves.node(self.line[ply])));
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
            let written = moves.filter_map(|id| tree.node(id).written.as_ref().map(|m| m.reading.as_str()));
            written.collect::<Vec<_>>().join(" ")
        });
        Page { ply, node, live: self.cursor.live(), others: others.collect() }
    }

    fn go(&mut self, ply: usize) -> Outcome {
        self.cursor.go(&self.record.moves, self.line[ply]).map_err(Failure::said)
    }

    /// One position after the other, by itself.
    fn film(&mut self, first: usize, pause: Duration, out: &mut dyn Write) -> Outcome {
        for ply in first..self.line.len() {
            write!(out, "\n{}", self.page(ply)?)?;
            out.flush()?;
            std::thread::sleep(pause);
        }
        Ok(())
    }

    /// One position after the other, as the reader asks for them.
    fn leaf(&mut self, first: usize, input: &mut dyn BufRead, out: &mut dyn Write) -> Outcome {
        let last = self.line.len() - 1;
        let mut ply = first;
        loop {
            write!(out, "\n{}", self.page(ply)?)?;
            write!(out, "[{ply}/{last}] Enter: on, b: back, a number: go there, q: quit ")?;
            out.flush()?;
            let mut word = String::new();
            let cant = |error: io::Error| Failure::said(format!("the keyboard can't be read: {error}."));
            if input.read_line(&mut word).map_err(cant)? == 0 {
                return Ok(());
            }
            match (word.trim(), word.trim().parse::<usize>()) {
                ("", _) if ply == last => return Ok(()),
                ("", _) => ply += 1,
                ("b", _) => ply = ply.saturating_sub(1),
                ("q", _) => return Ok(()),
                (_, Ok(number)) => ply = number.min(last),
                _ => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reader_leafs_through() {
        let catalog = Catalog::shipped();
        let record =
            record::read_one("1. e4 e5 2. Nf3 *".as_bytes(), record::Format::Pgn, &catalog, None, 1).unwrap();
        let game = game_of(&record, &catalog).unwrap();
        let check = |keys: &str, expect: &[usize]| {
            let line = [Tree::START].into_iter().chain(record.moves.main_line()).collect();
            let screen = Screen { width: 80, height: 24, colour: false };
            let mut show =
                Show { record: &record, cursor: Cursor::new(&*game, &record).unwrap(), line, screen };
            let mut out = Vec::new();
            show.leaf(0, &mut keys.as_bytes(), &mut out).unwrap();
            let text = String::from_utf8(out).unwrap();
            let places = text.split('[').skip(1).filter_map(|part| part.split("/3]").next()?.parse().ok());
            assert_eq!(places.collect::<Vec<usize>>(), expect, "{keys:?}");
        };
        check("", &[0]);
        check("\n\nq\n", &[0, 1, 2]);
        check("\nb\nb\n3\n\n", &[0, 1, 0, 0, 3]);
        check("99\nnonsense\n", &[0, 3, 3]);
    }
}
