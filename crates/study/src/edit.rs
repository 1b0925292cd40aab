//! What becomes of an edit.

use catalog::{Cell, LegalMove, Message};
use protocol::wire::{DrawnShape, Place, StudyChange, StudyEdit, StudyEvent};
use record::{Drawing, NodeId, Tree};

use crate::Study;
use crate::drawing::{from_wire, to_wire};
use crate::limits::{
    ALL_COMMENTS, ALL_SHAPES, MOST_GLYPHS, MOST_MOVES, MOST_NUMBERS, MOST_PLIES_AT_ONCE, MOST_SHAPES,
    no_numbers_left, too_many_moves, too_much_drawn, too_much_said,
};
use crate::text::{comment, study_name};

/// What came of an edit: the move that it was about, and what was changed.
type Edited = (usize, Vec<StudyEvent>);

impl Study {
    /// Changes the study. Returns the move that it was about, and what was changed: nothing, if it stood so already. The error says why
    /// nothing was.
    pub fn edit(&mut self, edit: &StudyEdit) -> Result<Edited, Message> {
        let before = self.number;
        let (node, changes) = match edit {
            StudyEdit::Play { after, text } => self.play(*after, text)?,
            StudyEdit::Go { after, from, to, becomes } => {
                self.stand(*after)?;
                let text = self.step_text(*from, *to, becomes.as_deref());
                self.play(*after, &text)?
            }
            StudyEdit::Line { after, moves } => self.play_line(*after, moves)?,
            StudyEdit::Promote { node } => (*node, self.promote(&[self.move_of(*node)?])),
            StudyEdit::MakeMain { node } => {
                let path = self.record.moves.path(self.move_of(*node)?);
                (*node, self.promote(&path))
            }
            StudyEdit::Delete { node } => self.delete(*node)?,
            StudyEdit::Comment { node, text } => {
                let (id, text) = (self.node(*node)?, comment(text)?);
                let old = self.record.moves.node(id).comment.clone().unwrap_or_default();
                self.check_said(&old, &text)?;
                (*node, changed(old != text, StudyChange::Commented { node: *node, text }))
            }
            StudyEdit::Preface { node, text } => {
                let (id, text) = (self.move_of(*node)?, comment(text)?);
                let old = self.record.moves.node(id).preface.clone().unwrap_or_default();
                self.check_said(&old, &text)?;
                (*node, changed(old != text, StudyChange::Prefaced { node: *node, text }))
            }
            StudyEdit::Glyphs { node, glyphs } => {
                let id = self.move_of(*node)?;
                let glyphs = self.glyphs(glyphs)?;
                let is_new = self.record.moves.node(id).glyphs != glyphs;
                (*node, changed(is_new, StudyChange::Annotated { node: *node, glyphs }))
            }
            StudyEdit::Draw { node, drawings } => {
                let id = self.node(*node)?;
                let wanted = self.drawings(drawings)?;
                let old = &self.record.moves.node(id).drawings;
                self.check_drawn(old.len(), wanted.len())?;
                let drawings = wanted.iter().map(to_wire).collect();
                (*node, changed(*old != wanted, StudyChange::Drawn { node: *node, drawings }))
            }
            StudyEdit::Rename { name } => {
                let name = study_name(name)?;
                (0, changed(name != self.name, StudyChange::Renamed { name }))
            }
        };
        let events = changes.into_iter().zip(before + 1..).map(|(what, number)| StudyEvent { number, what });
        let events: Vec<StudyEvent> = events.collect();
        for event in &events {
            self.carry_out(&event.what);
            self.number = event.number;
        }
        Ok((node, events))
    }

    /// A move, not the start.
    fn move_of(&self, number: usize) -> Result<NodeId, Message> {
        match number {
            0 => Err(Message::new("study-start-is-no-move")),
            number => self.node(number),
        }
    }

    fn stand(&mut self, after: usize) -> Result<NodeId, Message> {
        let id = self.node(after)?;
        self.hand.go(&self.record.moves, id).map_err(|error| Message::from(&error))?;
        Ok(id)
    }

    /// What is typed for the move from one place to another by which the piece becomes one of a kind.
    fn step_text(&self, from: Option<Place>, to: Place, becomes: Option<&str>) -> String {
        let cell = |[x, y, z]: Place| Cell { x, y, z };
        let (from, to, game) = (from.map(cell), cell(to), self.hand.as_match());
        let is_it = |legal: &LegalMove| {
            legal.step.from == from && legal.step.to == to && legal.step.becomes.as_deref() == becomes
        };
        let promotion = becomes.and_then(|_| game.legal_moves().into_iter().find(is_it));
        promotion.map_or_else(|| game.write_step(from, to), |legal| legal.text.coordinate)
    }

    fn play(&mut self, after: usize, text: &str) -> Result<(usize, Vec<StudyChange>), Message> {
        self.play_line(after, &[text.to_string()])
    }

    /// Plays moves one after the other. What they add to the tree is in it already when this returns, so that it is played once.
    fn play_line(&mut self, after: usize, moves: &[String]) -> Result<(usize, Vec<StudyChange>), Message> {
        if moves.is_empty() || moves.len() > MOST_PLIES_AT_ONCE {
            return Err(Message::new("study-line-length").number("most", MOST_PLIES_AT_ONCE));
        }
        self.stand(after)?;
        let first = self.record.moves.moves() + 1;
        for text in moves {
            if let Err(why) = self.play_here(text) {
                // All of them or none.
                self.take_back(first, after);
                return Err(why);
            }
        }
        let end = self.hand.at().number();
        let new = first..=self.record.moves.moves();
        Ok((end, new.map(|number| StudyChange::Played { played: self.told_move(number) }).collect()))
    }

    fn play_here(&mut self, text: &str) -> Result<(), Message> {
        let known = self.record.moves.moves();
        let played = self.hand.play(&mut self.record.moves, text);
        let id = played.map_err(|error| Message::from(&error))?;
        if id.number() <= known {
            return Ok(());
        }
        self.seats.push(self.hand.as_match().last_move().map(|played| played.seat));
        self.moves += 1;
        match (self.moves > MOST_MOVES, id.number() > MOST_NUMBERS) {
            (true, _) => Err(too_many_moves()),
            (_, true) => Err(no_numbers_left()),
            _ => Ok(()),
        }
    }

    /// Forgets moves from a number on, which were just added.
    fn take_back(&mut self, first: usize, after: usize) {
        while self.hand.at().number() != after && self.hand.undo() {}
        let added = self.record.moves.moves() + 1 - first;
        self.moves -= added;
        self.seats.truncate(first);
        self.record.moves.forget_last(added);
    }

    /// Moves of which each is to be the first of those that follow the same one.
    fn promote(&self, path: &[NodeId]) -> Vec<StudyChange> {
        let tree = &self.record.moves;
        let is_first = |id: NodeId| {
            tree.node(id).parent().is_none_or(|parent| tree.node(parent).children().first() == Some(&id))
        };
        let late = path.iter().filter(|id| !is_first(**id));
        late.map(|id| StudyChange::Promoted { node: id.number() }).collect()
    }

    fn delete(&mut self, number: usize) -> Result<(usize, Vec<StudyChange>), Message> {
        let was_there = number > 0 && self.record.moves.id(number).is_some();
        if was_there && self.seats[number].is_none() {
            // Deleted twice is deleted.
            return Ok((0, Vec::new()));
        }
        let id = self.move_of(number)?;
        let before = self.record.moves.node(id).parent().unwrap_or(Tree::START);
        Ok((before.number(), vec![StudyChange::Deleted { node: number }]))
    }

    fn check_said(&self, old: &str, new: &str) -> Result<(), Message> {
        match self.said - old.len().min(self.said) + new.len() > ALL_COMMENTS && new.len() > old.len() {
            true => Err(too_much_said()),
            false => Ok(()),
        }
    }

    /// What is to be drawn: each shape once, on cells that are on the board.
    fn drawings(&self, wished: &[DrawnShape]) -> Result<Vec<Drawing>, Message> {
        if wished.len() > MOST_SHAPES {
            return Err(Message::new("study-too-many-shapes").number("most", MOST_SHAPES));
        }
        let size = self.hand.as_match().view().size;
        let is_there = |cell: Cell| {
            size.is_none_or(|[files, ranks, levels]| {
                (0..files).contains(&cell.x) && (0..ranks).contains(&cell.y) && (0..levels).contains(&cell.z)
            })
        };
        let mut drawings: Vec<Drawing> = Vec::new();
        for shape in wished {
            let drawing = from_wire(shape);
            let is_new = !drawings.iter().any(|one| (one.from, one.to) == (drawing.from, drawing.to));
            if is_new && is_there(drawing.from) && is_there(drawing.to) {
                drawings.push(drawing);
            }
        }
        Ok(drawings)
    }

    fn check_drawn(&self, old: usize, new: usize) -> Result<(), Message> {
        match self.drawn - old.min(self.drawn) + new > ALL_SHAPES && new > old {
            true => Err(too_much_drawn()),
            false => Ok(()),
        }
    }

    fn glyphs(&self, wished: &[u8]) -> Result<Vec<u8>, Message> {
        let mut glyphs: Vec<u8> = Vec::new();
        for glyph in wished.iter().take(256) {
            if *glyph > 0 && !glyphs.contains(glyph) {
                glyphs.push(*glyph);
            }
        }
        match glyphs.len() > MOST_GLYPHS {
            true => Err(Message::new("study-too-many-glyphs").number("most", MOST_GLYPHS)),
            false => Ok(glyphs),
        }
    }
}

/// A change, if there is one.
fn changed(is_new: bool, change: StudyChange) -> Vec<StudyChange> {
    if is_new { vec![change] } else { Vec::new() }
}
