//! The puzzles that come with the program.

use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;

use catalog::{AnyGame, AnyMatch, Catalog, Team};
use networks::NetworkFiles;
use puzzle::{
    Attempt, Goal, Miner, MiningPlan, Puzzle, Theme, Tried, holds, parse_puzzles, shipped, shipped_ids,
};

/// So many puzzles of each game are searched every day, and so large a share of those must hold: the search changes, and with it what is barely
/// clear. With `ANYBOARD_DEEP` set in the environment all are searched.
const SAMPLE: usize = 2;
const HELD: f64 = 0.85;

fn catalog() -> Catalog {
    let catalog = Catalog::shipped();
    catalog.use_networks(Some(Arc::new(NetworkFiles::default())));
    catalog
}

fn all(catalog: &Catalog) -> impl Iterator<Item = (&dyn AnyGame, &'static [(String, Puzzle)])> {
    shipped_ids().map(|id| {
        let game = catalog.find(id).unwrap_or_else(|_| panic!("there is no game {id}"));
        (game, shipped(id).all())
    })
}

/// Whether a team has won, or wins within so many moves whatever the other side does, without a choice of its own: moves that nobody has to find
/// are not among those of a solution.
fn is_won(live: &dyn AnyMatch, team: Team, plies: usize) -> bool {
    if let Some(end) = live.end() {
        return end.outcome.winner() == Some(team);
    }
    let moves = live.legal();
    let has_choice = moves.len() > 1 && live.seats()[live.turn().index()].team == team;
    plies > 0
        && !has_choice
        && moves.iter().all(|m| {
            let mut after = live.duplicate();
            after.play(&m.coordinate).is_ok() && is_won(&*after, team, plies - 1)
        })
}

#[test]
fn every_solution_is_played_by_the_rules() {
    let catalog = catalog();
    for (game, puzzles) in all(&catalog) {
        let id = &game.info().id;
        assert!(!puzzles.is_empty(), "{id}: a line of its file is no puzzle");
        let (mut positions, mut ids) = (HashSet::new(), HashSet::new());
        for (name, puzzle) in puzzles {
            let at = || format!("{id} {name}: {puzzle:?}");
            assert!(positions.insert(&puzzle.position) && ids.insert(name), "twice: {}", at());
            let start =
                game.start_from(&puzzle.position).unwrap_or_else(|error| panic!("{error:?}: {}", at()));
            assert_eq!(start.position(), puzzle.position, "{}", at());
            assert!(start.legal().len() > 2, "nothing to choose: {}", at());
            let mut attempt = Attempt::begin(game, puzzle, 0).unwrap_or_else(|| panic!("{}", at()));
            let end = puzzle.moves.iter().step_by(2).map(|text| attempt.play(text)).last();
            assert_eq!(end, Some(Ok(Tried::Solved)), "{}", at());
            if puzzle.goal() == Goal::Win {
                let team = start.seats()[start.turn().index()].team;
                assert!(is_won(attempt.live(), team, 12), "{}", at());
            }
            let is_promotion = puzzle.themes.contains(&Theme::Promotion);
            assert!((400..=2600).contains(&puzzle.rating) && puzzle.proof >= 5_000, "{}", at());
            assert!(!is_promotion || puzzle.themes[0] != Theme::Promotion, "{}", at());
        }
    }
}

#[test]
fn solutions_are_the_only_ones() {
    let catalog = catalog();
    let is_deep = std::env::var_os("ANYBOARD_DEEP").is_some();
    let (mut held, mut searched) = (0, 0);
    for (game, puzzles) in all(&catalog) {
        let step = if is_deep { 1 } else { puzzles.len().div_ceil(SAMPLE) };
        for (_, puzzle) in puzzles.iter().step_by(step) {
            // The costly ones are searched where there is time.
            if is_deep || puzzle.proof <= 30_000 {
                searched += 1;
                held += usize::from(holds(game, puzzle, if is_deep { puzzle.length() } else { 1 }));
            }
        }
    }
    assert!(f64::from(held as u32) >= HELD * f64::from(searched as u32), "{held} of {searched}");
}

#[test]
fn every_file_is_shipped() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/puzzles");
    let files = std::fs::read_dir(&folder).unwrap_or_else(|error| panic!("{error}"));
    for file in files.flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        let Some(id) = name.strip_suffix(".puzzles") else { continue };
        let text = std::fs::read_to_string(file.path()).unwrap_or_default();
        let puzzles = parse_puzzles(&text).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert_eq!(puzzles.len(), shipped(id).all().len(), "{name}");
    }
}

#[test]
fn the_same_seed_finds_the_same_puzzles() {
    let catalog = catalog();
    let game = catalog.find("connect-four").unwrap_or_else(|_| panic!("no game"));
    let plan = MiningPlan { nodes: 500, proof: 5_000, seed: 7, most_per_game: 1 };
    let mine = || -> Vec<Puzzle> {
        let mut miner = Miner::new(game, plan, &|| false);
        (0..4).flat_map(|number| miner.mine(number).puzzles).collect()
    };
    let found = mine();
    assert!(!found.is_empty());
    assert_eq!(found, mine());
    // One that is to stop finds nothing.
    assert!(Miner::new(game, plan, &|| true).mine(0).puzzles.is_empty());
}
