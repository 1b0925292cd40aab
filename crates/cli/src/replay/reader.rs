//! Going through a game, by lines or by keys.

use std::time::Duration;

use terminal::keyboard::Key;

/// No game has more plies than so many digits can say.
const MOST_DIGITS: usize = 9;

/// How long a position is shown where they follow by themselves, from the slowest pace to the fastest, in milliseconds.
const PACES: [u64; 5] = [4000, 2000, 1000, 500, 250];

/// The pace that one begins with.
const USUAL: usize = 2;

/// Whether to go on.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Then {
    Show,
    Leave,
}

/// Where the reader of a game is.
pub(super) struct ReplayReader {
    /// The ply that is shown.
    pub(super) ply: usize,
    last: usize,
    /// The digits of a ply that are typed, where keys come one by one.
    typed: String,
    /// Whether positions follow by themselves, and which pace they have.
    plays: bool,
    pace: usize,
}

impl ReplayReader {
    /// Begins with a ply of a game that has so many.
    pub(super) fn new(ply: usize, last: usize) -> Self {
        Self { ply, last, typed: String::new(), plays: false, pace: USUAL }
    }

    /// What can be written.
    pub(super) fn line_prompt(&self) -> String {
        format!("[{}/{}] Enter: on, b: back, a number: go there, q: quit ", self.ply, self.last)
    }

    /// What can be pressed.
    pub(super) fn key_prompt(&self) -> String {
        let Self { ply, last, typed, .. } = self;
        if self.plays {
            let seconds = PACES[self.pace] as f64 / 1000.0;
            return format!("[{ply}/{last}] a: stop, + -: faster, slower (now {seconds} s), q: quit ");
        }
        format!("[{ply}/{last}] ← → Home End: move, a number and Enter: go there, a: play, q: quit {typed}")
    }

    /// How long this position is shown, if the next one follows by itself.
    pub(super) fn pause(&self) -> Option<Duration> {
        self.plays.then(|| Duration::from_millis(PACES[self.pace]))
    }

    /// Nothing was pressed meanwhile: goes on by itself, till the end.
    pub(super) fn let_pass(&mut self) {
        self.ply = (self.ply + 1).min(self.last);
        self.plays = self.ply < self.last;
    }

    /// Begins to go on by itself, or stops; at the end there is nothing left to show but the whole game.
    fn play(&mut self) {
        self.plays = !self.plays && self.last > 0;
        if self.plays && self.ply == self.last {
            self.ply = 0;
        }
    }

    /// Follows a line.
    pub(super) fn hear(&mut self, line: &str) -> Then {
        match line.trim() {
            "" => return self.on(),
            "q" => return Then::Leave,
            "b" => self.back(),
            word => self.go_to(word),
        }
        Then::Show
    }

    /// Follows a key.
    pub(super) fn press(&mut self, key: Key) -> Then {
        match key {
            Key::Sign('q') | Key::Interrupted => return Then::Leave,
            Key::Sign(digit) if digit.is_ascii_digit() => {
                if self.typed.len() < MOST_DIGITS {
                    self.typed.push(digit);
                }
                return Then::Show;
            }
            Key::Backspace if !self.typed.is_empty() => {
                self.typed.pop();
                return Then::Show;
            }
            Key::Resized => return Then::Show,
            Key::Sign('a') => {
                self.play();
                return Then::Show;
            }
            Key::Sign('+') => {
                self.pace = (self.pace + 1).min(PACES.len() - 1);
                return Then::Show;
            }
            Key::Sign('-') => {
                self.pace = self.pace.saturating_sub(1);
                return Then::Show;
            }
            _ => {}
        }
        self.plays = false;
        let typed = std::mem::take(&mut self.typed);
        match key {
            Key::Enter if !typed.is_empty() => self.go_to(&typed),
            Key::Enter | Key::Sign(' ') => return self.on(),
            Key::Right => self.ply = (self.ply + 1).min(self.last),
            Key::Left | Key::Sign('b') => self.back(),
            Key::Home => self.ply = 0,
            Key::End => self.ply = self.last,
            _ => {}
        }
        Then::Show
    }

    /// The next ply; behind the last one there is nothing to read.
    fn on(&mut self) -> Then {
        if self.ply == self.last {
            return Then::Leave;
        }
        self.ply += 1;
        Then::Show
    }

    fn back(&mut self) {
        self.ply = self.ply.saturating_sub(1);
    }

    fn go_to(&mut self, number: &str) {
        if let Ok(number) = number.parse::<usize>() {
            self.ply = number.min(self.last);
        }
    }
}
