//! Choosing a game.

use std::io;

use catalog::clean;

use super::vocabulary::{self, Verb};
use super::{Conversation, Then};
use crate::english;

impl Conversation<'_> {
    pub(super) fn list_games(&mut self) -> io::Result<()> {
        let games: Vec<String> = self
            .world
            .catalog
            .games()
            .enumerate()
            .map(|(n, game)| {
                let info = game.info();
                format!("{}. {}: {}, {}.", n + 1, info.id, clean(&info.name), info.board)
            })
            .collect();
        for line in games {
            self.say(&line)?;
        }
        self.say("Which game? Write its number or its name; or “continue”, “load NAME”, “saves”, “quit”.")
    }

    /// A line while there is no game.
    pub(super) fn hear_choice(&mut self, text: &str) -> io::Result<Then> {
        if let Some((verb, _, rest)) = vocabulary::find(text) {
            match verb {
                Verb::Quit => return Ok(Then::End),
                Verb::Load => self.load(rest)?,
                Verb::Saves => self.list_saves()?,
                Verb::Delete => self.delete(rest)?,
                Verb::Continue => self.go_on()?,
                Verb::Games | Verb::Help => self.list_games()?,
                Verb::New if !rest.is_empty() => self.choose(rest)?,
                _ => self.say(
                    "There is no game yet: write the number or the name of one, or “games” to hear them.",
                )?,
            }
            return Ok(Then::GoOn);
        }
        self.choose(text)?;
        Ok(Then::GoOn)
    }

    /// Begins a new game by its number in the list, its id or its name.
    pub(super) fn choose(&mut self, text: &str) -> io::Result<()> {
        let world = self.world.clone();
        let wanted = text.trim().to_lowercase();
        let number = wanted.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
        let listed = number.and_then(|number| world.catalog.games().nth(number));
        let named = || world.catalog.games().find(|game| game.info().name.to_lowercase() == wanted);
        let game = listed.or_else(named).map_or_else(|| world.catalog.find(&wanted), Ok);
        let begun = game
            .map_err(|error| english::sentence(&error))
            .and_then(|game| crate::table::LocalTable::begin(&world, game, self.plan.setup(game)?));
        match begun {
            Ok(table) => self.sit_down(table),
            Err(why) => self.say(&why),
        }
    }
}
