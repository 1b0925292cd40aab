//! `anyboard play`: which game, who plays, and in which front end.

mod args;
mod plan;
mod who;

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;

use catalog::{Catalog, clean};
use saves::{Saves, data_folder};

pub use args::PlayArgs;
pub use plan::Plan;
pub(crate) use plan::load;
pub use who::{parse_player, parse_players};

use crate::table::World;
pub use crate::table::{Resume, StartRequest};
use crate::{english, plain};

/// Plays, as the arguments say: on the full screen, or line by line where there is no terminal or that is asked for. The error is a
/// sentence.
pub fn run(catalog: Arc<Catalog>, args: &PlayArgs) -> Result<(), String> {
    let (world, trouble) = world(catalog, args)?;
    let plan = Plan::new(args.clone());
    let request = plan.request(&world)?;
    plain::listen_for_signals();
    // A terminal that calls itself dumb knows no places on its screen.
    let is_dumb = std::env::var("TERM").is_ok_and(|term| term == "dumb");
    if args.plain || is_dumb || !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        let mut out = io::stdout();
        return plain::run(world, plan, request, trouble, plain::Input::of_stdin(), &mut out);
    }
    if let Some(name) = crate::tui::run(world, request, trouble)? {
        // A closed terminal is no reason to fail: the game is saved all the same.
        let _ = writeln!(io::stdout(), "{}", left_unfinished(&name, args.data.as_deref()));
    }
    Ok(())
}

/// How to go on with a game that was left.
fn left_unfinished(name: &str, data: Option<&Path>) -> String {
    let folder = data.map_or(String::new(), |folder| format!(" --data {}", quoted(folder)));
    format!("{} is saved: “anyboard play --continue{folder}” goes on with it.", clean(name))
}

/// A folder as a shell takes it.
fn quoted(folder: &Path) -> String {
    let text = clean(&folder.display().to_string());
    let is_plain = |c: char| c.is_alphanumeric() || "/._-+:~\\".contains(c);
    if text.chars().all(is_plain) { text } else { format!("'{}'", text.replace('\'', r"'\''")) }
}

/// What the tables share. Where games can't be saved they can still be played: then a sentence says why not.
pub fn world(catalog: Arc<Catalog>, args: &PlayArgs) -> Result<(World, Option<String>), String> {
    let mut world = World::new(catalog.clone());
    world.seed = args.seed;
    let opened = data_folder(args.data.as_deref()).and_then(|folder| Saves::open(&folder, catalog));
    match opened {
        Ok(saves) => {
            world.saves = Some(saves);
            Ok((world, None))
        }
        Err(error) if args.data.is_some() || args.go_on => Err(english::sentence(&error)),
        Err(error) => Ok((world, Some(format!("Games are not saved here: {}", english::error(&error))))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_leaving_it_is_said_how_to_go_on() {
        let check = |data: Option<&str>, expect: &str| {
            let said = left_unfinished("Chess", data.map(Path::new));
            assert_eq!(said, format!("Chess is saved: “{expect}” goes on with it."));
        };
        check(None, "anyboard play --continue");
        check(Some("/tmp/games"), "anyboard play --continue --data /tmp/games");
        check(Some("my games"), "anyboard play --continue --data 'my games'");
        check(Some("Ann's"), r"anyboard play --continue --data 'Ann'\''s'");
    }
}
