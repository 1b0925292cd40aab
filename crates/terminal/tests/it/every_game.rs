//! Every game of the catalog, by typing.

use catalog::capital;
use record::Format;
use tempfile::TempDir;
use terminal::table::World;

use crate::support::{CATALOG, expect, say, world};

/// The first moves that come to mind, in coordinates; fewer if the game ends.
fn some_moves(id: &str, count: usize) -> Vec<String> {
    let game = CATALOG.find(id).unwrap();
    let listed = game.candidates();
    let mut live = listed.as_deref().unwrap_or(game).start();
    let mut moves = Vec::new();
    while moves.len() < count && live.end().is_none() {
        let legal = live.legal();
        let chosen = legal[legal.len() / 2].coordinate.clone();
        live.play(&chosen).unwrap();
        moves.push(chosen);
    }
    moves
}

/// What is said of a game from the start that those moves are for, wherever a lot would begin it.
fn say_against(world: &World, id: &str, opponent: &str, typed: &str) -> String {
    let game = CATALOG.find(id).unwrap();
    let start = game.start_number(&game.start().position()).map(|number| format!("--start={number}"));
    let line: Vec<&str> = [id, "--against", opponent].into_iter().chain(start.as_deref()).collect();
    say(world, &line, typed)
}

/// How many moves were told of.
fn told(said: &str, id: &str) -> usize {
    let sides = CATALOG.find(id).unwrap().seats();
    let begins = |line: &str| sides.iter().any(|side| line.starts_with(&(capital(&side.name) + " play")));
    said.lines().filter(|line| begins(line)).count()
}

#[test]
fn two_people_play_and_put_it_aside() {
    for game in CATALOG.games() {
        let id = game.info().id.as_str();
        let folder = TempDir::new().unwrap();
        let world = world(Some(&folder));
        let moves = some_moves(id, 4);
        let format = Format::of_exchange(&game.info().exchange);
        let file = folder.path().join(format!("game.{}", format.ending()));
        let typed = format!(
            "pieces\nmoves\nboard\nrules\n{}\nlist\nwhere\ncaptured\nclock\nundo\nredo\nsave slot\nexport {}\nquit\n",
            moves.join("\n"),
            file.display()
        );
        let said = say_against(&world, id, "person", &typed);
        assert_eq!(told(&said, id), 4, "{id}: {said}");
        expect(
            &said,
            &[
                "to move.",
                "4 moves have been played.",
                "Saved as “slot”.",
                "Written to",
                "Goodbye. The game is saved",
            ],
        );
        // What was saved by itself, by name and in a file is the same game.
        let listed = |said: String| said.lines().find(|line| line.starts_with("1. ")).map(str::to_string);
        let list = listed(said);
        let file = file.display().to_string();
        for line in [vec!["--continue"], vec!["--load", "slot"], vec!["--load", &file]] {
            assert_eq!(listed(say(&world, &line, "list\n")), list, "{id} {line:?}");
        }
    }
}

#[test]
fn the_weakest_computer_plays_every_game() {
    for game in CATALOG.games() {
        let id = game.info().id.as_str();
        let first = some_moves(id, 1).remove(0);
        let said = say_against(&world(None), id, "1", &format!("{first}\nundo\n{first}\n"));
        // Twice the person, and twice the computer.
        assert_eq!(told(&said, id), 4, "{id}: {said}");
        expect(&said, &["Back at the start.", "to move"]);
    }
}
