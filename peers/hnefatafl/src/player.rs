//! The players of the crate, and which of them plays.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use hnefatafl_copenhagen::ai::{AI, AiBanal, AiBasic, AiMonteCarlo};
use hnefatafl_copenhagen::game::Game;

use crate::table::{Table, name};
use crate::{deepening, limits, say};

/// The depths that can be asked for.
const DEEPEST: u8 = 8;

/// One of the players of the crate.
#[derive(Clone, Copy)]
enum Kind {
    /// Random games for as long as it may.
    MonteCarlo,
    /// Alpha-beta to a depth.
    Basic,
    /// The first move of the list.
    Banal,
}

/// Which player plays, and how deep.
pub struct Player {
    kind: Kind,
    /// The length of a random game, in plies.
    playout: u8,
    /// The greatest depth of the alpha-beta search, in plies.
    depth: u8,
}

impl Default for Player {
    fn default() -> Self {
        Self { kind: Kind::Basic, playout: 20, depth: 4 }
    }
}

impl Player {
    /// Says what can be set.
    pub fn list_options() {
        say("option name AI type combo default basic var basic var monte-carlo var banal");
        say("option name Playout type spin default 20 min 1 max 255");
        say(&format!("option name Depth type spin default 4 min 1 max {DEEPEST}"));
    }

    /// What follows the word `setoption`.
    pub fn set_option(&mut self, text: &str) {
        let said = text.trim().strip_prefix("name ").and_then(|rest| rest.split_once(" value "));
        let Some((option, value)) = said.map(|(option, value)| (option.trim(), value.trim())) else { return };
        let number = value.parse().ok().filter(|number| *number > 0);
        match (option.to_lowercase().as_str(), value, number) {
            ("ai", "monte-carlo", _) => self.kind = Kind::MonteCarlo,
            ("ai", "basic", _) => self.kind = Kind::Basic,
            ("ai", "banal", _) => self.kind = Kind::Banal,
            ("playout", _, Some(number)) => self.playout = number,
            ("depth", _, Some(number)) => self.depth = number.min(DEEPEST),
            ("uci_variant", "hnefatafl", _) => {}
            _ => say(&format!("info string there is no option or value like {option} {value}")),
        }
    }

    /// The move to play; `None` if there is none.
    pub fn choose(&self, table: &mut Table, words: &str) -> Option<String> {
        let time = limits::time(words, table.first_to_move());
        let game = table.game();
        let best = match self.kind {
            Kind::MonteCarlo => ask(AiMonteCarlo::new(time, self.playout), &game),
            Kind::Basic => match limits::depth(words) {
                Some(depth) => ask(AiBasic::new(depth.clamp(1, DEEPEST), false), &game),
                None => deepening::search(table.said(), self.depth, time).unwrap_or_else(|error| {
                    say(&format!("info string {error}"));
                    None
                }),
            },
            Kind::Banal => ask(AiBanal, &game),
        };
        let legal: Vec<String> = game.all_legal_plays().iter().filter_map(name).collect();
        best.filter(|best| legal.contains(best)).or_else(|| legal.first().cloned())
    }
}

/// The move that a player finds, if it finds one.
fn ask(mut player: impl AI, game: &Game) -> Option<String> {
    let begun = Instant::now();
    let mut game = game.clone();
    // It panics in some positions that it takes for over, while for Anyboard they are not.
    match catch_unwind(AssertUnwindSafe(|| player.generate_move(&mut game))) {
        Ok(Ok(found)) => {
            let (games, time) = (found.loops, begun.elapsed().as_millis());
            say(&format!("info time {time} string {games} random games, value {:.3}", found.score));
            name(&found.play)
        }
        Ok(Err(error)) => {
            say(&format!("info string it finds no move: {error}"));
            None
        }
        Err(_) => {
            say("info string it panics");
            None
        }
    }
}
