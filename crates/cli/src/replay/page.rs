//! One position of a game, with the move that led to it.

use std::time::Duration;

use catalog::AnyMatch;
use record::{GameResult, TreeNode};
use serde_json::{Value, json};

use crate::drawing::{self, Interest};
use crate::screen::Screen;
use crate::text::{clean, wrap};
use crate::{english, seats, show};

pub(super) struct Page<'p> {
    pub(super) ply: usize,
    pub(super) node: &'p TreeNode,
    pub(super) live: &'p dyn AnyMatch,
    /// What might have been played instead, as lines of moves.
    pub(super) others: Vec<String>,
}

/// The signs that people know for PGN's first numbers.
const SIGNS: [&str; 7] = ["", "!", "?", "!!", "??", "!?", "?!"];

/// A move with the signs that judge it.
pub(super) fn judged(node: &TreeNode) -> Option<String> {
    let mut text = clean(&node.text.as_ref()?.reading);
    for glyph in &node.glyphs {
        match SIGNS.get(usize::from(*glyph)) {
            Some(sign) => text += sign,
            None => text += &format!(" ${glyph}"),
        }
    }
    Some(text)
}

/// `0:03:07`
fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

fn millis(time: Option<Duration>) -> Option<u64> {
    time.and_then(|time| u64::try_from(time.as_millis()).ok())
}

impl Page<'_> {
    /// Drawn, with what was said. The last one has the result.
    pub(super) fn text(&self, screen: Screen, result: Option<&GameResult>) -> String {
        let mut text = String::new();
        for line in wrap(self.node.preface.as_deref().unwrap_or_default(), screen.text_width()) {
            text += &format!("{line}\n");
        }
        if let Some(m) = judged(self.node) {
            let times = [("spent", self.node.timing.spent), ("left", self.node.timing.left)];
            let times: Vec<String> =
                times.iter().filter_map(|(name, time)| Some(format!("{} {name}", clock((*time)?)))).collect();
            let times = if times.is_empty() { String::new() } else { format!(" ({})", times.join(", ")) };
            text += &format!("Ply {}: {}{times}\n", self.ply, screen.bold(&m));
        }
        let last = self.live.last_move().map(|played| played.step.to);
        text += &drawing::text(&self.live.view(), Interest { window: None, last }, screen);
        for line in wrap(self.node.comment.as_deref().unwrap_or_default(), screen.text_width()) {
            text += &format!("{line}\n");
        }
        for other in &self.others {
            for line in wrap(&format!("Or: {other}"), screen.text_width()) {
                text += &format!("{line}\n");
            }
        }
        match result {
            Some(result) => text += &format!("{}\n", english::result(result, self.live.seats())),
            None => text += &format!("{}\n", show::brief(self.live)),
        }
        text
    }

    /// As an object.
    pub(super) fn object(&self) -> Value {
        let text = self.node.text.as_ref();
        json!({
            "ply": self.ply,
            "move": text.map(|text| text.coordinate.as_str()),
            "reading": text.map(|text| text.reading.as_str()),
            "position": self.live.position(),
            "turn": seats::name(self.live.seats(), self.live.turn()),
            "check": self.live.in_check(),
            "preface": self.node.preface,
            "comment": self.node.comment,
            "glyphs": self.node.glyphs,
            "spent": millis(self.node.timing.spent),
            "left": millis(self.node.timing.left),
            "instead": self.others,
        })
    }
}
