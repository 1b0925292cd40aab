//! Pointing at the board: picking up and putting down.

use std::cmp::Reverse;

use catalog::{Cell, LegalMove, MatchError, MoveError, capital};

use super::GameScreen;
use crate::english;
use crate::tui::ask::Ask;
use crate::tui::dialog::{Chooser, Dialog};

impl GameScreen {
    /// The user points at a cell, with the mouse or with the cursor.
    pub(super) fn point(&mut self, cell: Cell) -> Vec<Ask> {
        if let Some(why) = self.why_not_now() {
            self.selected = None;
            self.warn(why);
            return Vec::new();
        }
        if let Some(pass) = self.shown.forced_aside() {
            let text = pass.text.coordinate.clone();
            return self.play(&text);
        }
        match self.selected {
            Some(from) if from == cell => {
                self.put_back();
                Vec::new()
            }
            Some(from) => {
                let fitting = self.shown.between(Some(from), cell);
                if !fitting.is_empty() {
                    return self.choose_among(fitting.into_iter().cloned().collect());
                }
                // Another piece of one's own is to be moved instead.
                if self.shown.piece_at(cell).is_some_and(|piece| piece.seat == self.shown.turn) {
                    self.pick_up(cell);
                    return Vec::new();
                }
                let text = self.table.session().as_match().write_step(Some(from), cell);
                self.play(&text)
            }
            None => {
                let drops = self.shown.between(None, cell);
                if !drops.is_empty() {
                    return self.choose_among(drops.into_iter().cloned().collect());
                }
                if self.shown.drops() {
                    let text = self.table.session().as_match().write_step(None, cell);
                    return self.play(&text);
                }
                self.pick_up(cell);
                Vec::new()
            }
        }
    }

    /// Why nothing can be moved on the board that is shown.
    pub(super) fn why_not_now(&self) -> Option<String> {
        if self.looking.is_some() {
            return Some(
                "You look at an earlier moment: > goes on to the game, Ctrl-B plays on from here.".into(),
            );
        }
        if self.is_over() {
            return Some(
                "The game is over: Ctrl-Z takes back and goes on, Ctrl-N starts another one.".into(),
            );
        }
        if self.table.person_to_move() {
            return None;
        }
        let side = english::label(self.table.session().seat_infos(), self.shown.turn);
        Some(if self.table.is_held() {
            format!("{side} to move, but the computer is paused: Ctrl-P lets it go on.")
        } else {
            format!("{side} to move: the computer thinks. Ctrl-G makes it move now.")
        })
    }

    fn pick_up(&mut self, cell: Cell) {
        let session = self.table.session();
        let turn = english::label(session.seat_infos(), self.shown.turn);
        let Some(piece) = self.shown.piece_at(cell) else {
            self.selected = None;
            self.warn("There is nothing to pick up there: choose one of your pieces first.");
            return;
        };
        let name = piece.name.to_lowercase();
        if piece.seat != self.shown.turn {
            let owner = english::side(session.seat_infos(), piece.seat);
            self.warn(format!("That {name} belongs to {owner}: {turn} to move."));
        } else if self.shown.may_pick_up(cell) {
            self.selected = Some(cell);
            self.pressed = None;
            self.say(format!("{} picked up: point at where it goes, or Esc puts it back.", capital(&name)));
        } else {
            self.selected = None;
            let why = if self.shown.check { " while in check" } else { "" };
            self.warn(format!("That {name} can't move now{why}: choose another piece."));
        }
    }

    pub(super) fn put_back(&mut self) {
        self.selected = None;
        self.pressed = None;
        self.message = None;
    }

    /// Plays the only move that fits, or asks which of several is meant.
    fn choose_among(&mut self, mut fitting: Vec<LegalMove>) -> Vec<Ask> {
        if fitting.len() == 1 {
            let text = fitting.remove(0).text.coordinate;
            return self.play(&text);
        }
        let mut chooser = Chooser::new("Which move?", "");
        let unlike = |a: &LegalMove, b: &LegalMove| a.step.becomes != b.step.becomes;
        let by_kind = fitting.iter().enumerate().all(|(i, a)| fitting[..i].iter().all(|b| unlike(a, b)));
        if by_kind && fitting.iter().any(|choice| choice.step.becomes.is_some()) {
            chooser = Chooser::new("What shall it become?", "");
            // The most valuable first, as people expect the queen.
            fitting.sort_by_cached_key(|choice| Reverse(self.worth(choice)));
        }
        for choice in fitting {
            let label = match &choice.step.becomes {
                Some(name) if by_kind => format!("{} ({})", capital(name), choice.text.reading),
                None if by_kind => format!("It stays what it is ({})", choice.text.reading),
                _ => choice.text.reading.clone(),
            };
            chooser = chooser.answer(label, [Ask::Play(choice.text.coordinate)]);
        }
        vec![Ask::Open(Box::new(Dialog::Chooser(chooser)))]
    }

    /// What a piece counts after a move. The board need not have another one of its kind.
    fn worth(&self, choice: &LegalMove) -> u32 {
        let mut live = self.table.session().as_match().duplicate();
        if live.play(&choice.text.coordinate).is_err() {
            return 0;
        }
        live.view().piece_at(choice.step.to).map_or(0, |piece| piece.points)
    }

    /// The moves that a text may mean, if there are several.
    fn meant(&self, text: &str) -> Vec<LegalMove> {
        match self.table.session().as_match().duplicate().play(text) {
            Err(MatchError::Move(MoveError::Ambiguous { choices, .. })) => {
                let meant = |choice: &&LegalMove| choices.contains(&choice.text.coordinate);
                self.shown.choices.iter().filter(meant).cloned().collect()
            }
            _ => Vec::new(),
        }
    }

    /// Plays what was typed, or asks which of several moves is meant. What can't be played stays to be fixed.
    pub(super) fn play_typed(&mut self, text: &str) -> Vec<Ask> {
        let meant = if self.why_not_now().is_none() { self.meant(text) } else { Vec::new() };
        if meant.len() > 1 {
            self.field.clear();
            return self.choose_among(meant);
        }
        self.play(text)
    }

    /// Plays a move in either written form, and says why not if it can't be.
    pub(crate) fn play(&mut self, text: &str) -> Vec<Ask> {
        if let Some(why) = self.why_not_now() {
            self.warn(why);
            return Vec::new();
        }
        match self.table.play(text) {
            Ok(()) => {
                self.put_back();
                self.field.clear();
                self.hint = None;
                self.refresh();
            }
            Err(why) => self.warn(why),
        }
        Vec::new()
    }
}
