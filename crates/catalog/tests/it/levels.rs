//! What the levels of the computer promise, counted on every board.

use std::cell::RefCell;
use std::time::Duration;

use ::catalog::search::{
    Budget, Control, Level, Player, Randomness, Score, Task, Tools, TranspositionTable, choose, search,
};
use ::catalog::{Catalog, Request};
use fastrand::Rng;
use game::{Game, Match};
use insight::Searchable;

use crate::every_game::{Trial, on_every_game};

/// Whether there is time to count more than every day.
fn is_deep() -> bool {
    std::env::var_os("ANYBOARD_DEEP").is_some()
}

fn with_tools<T>(run: impl FnOnce(&Tools<'_>) -> T) -> T {
    let (table, control) = (TranspositionTable::with_bytes(1 << 20), Control::new());
    run(&Tools { table: &table, control: &control, clock: &|| Duration::ZERO })
}

/// What a level plays. The upper ones count their time in positions.
fn played_by<G: Searchable>(level: u8, record: &Match<G>, seed: u64, time: Duration) -> G::Move {
    let player = Player::Level(Level::new(level).expect("a level"));
    let randomness = Randomness { seed, repeatable: true };
    let task = Task::new(record, Budget::time(time));
    with_tools(|tools| choose(player, randomness, &task, tools, &mut |_| {})).expect("the game goes on").m
}

/// The value of the best of some moves, by a search of so many positions; all moves if there are none.
fn value_of<G: Searchable>(record: &Match<G>, only: &[G::Move], nodes: u64) -> (i32, G::Move) {
    let task = Task { only, ..Task::new(record, Budget::nodes(nodes)) };
    let found = with_tools(|tools| search(&task, tools, &mut |_| {}));
    (found.lines[0].score.rank(), found.lines[0].moves[0])
}

/// Shows positions of games in which both sides play at random, until it has shown so many or `look` says that it has seen enough.
fn random_positions<G: Searchable>(game: &G, most: usize, mut look: impl FnMut(&Match<G>) -> bool) {
    const LONGEST: usize = 90;
    let mut rng = Rng::with_seed(11);
    let mut shown = 0;
    while shown < most {
        let mut record = Match::new(game.clone());
        while record.end().is_none() && record.ply() < LONGEST && shown < most {
            shown += 1;
            if !look(&record) {
                return;
            }
            let m = *rng.choice(record.legal()).expect("a game that goes on has a move");
            record.play(m).expect("a listed move is legal");
        }
    }
}

/// What a rook is worth, about, on any board; and what is worth more than any piece.
const ROOK: i32 = 400;
const PRICELESS: i32 = 5_000;

/// The moves that take a large piece for nothing.
fn gifts<G: Searchable>(record: &Match<G>) -> Vec<G::Move> {
    let (game, pos) = (record.game(), record.position());
    let takes = |m: &&G::Move| game.gain(pos, **m).is_some() && game.travel(pos, **m).is_some();
    let is_large = |m: &&G::Move| (ROOK..PRICELESS).contains(&game.see(pos, **m));
    record.legal().iter().filter(takes).filter(is_large).copied().collect()
}

/// Whether taking is best by far, and the rest of the board offers nothing like it: by a search of more positions than any of these levels looks at.
fn is_clear<G: Searchable>(record: &Match<G>, gifts: &[G::Move]) -> bool {
    let nodes = 8_000.max(100 * record.legal().len() as u64);
    let others: Vec<_> = record.legal().iter().filter(|m| !gifts.contains(m)).copied().collect();
    !others.is_empty() && value_of(record, gifts, nodes).0 > value_of(record, &others, nodes).0 + 300
}

/// How often a level took a gift, and how often it could have.
#[derive(Copy, Clone, Debug, Default)]
struct Takings {
    taken: u32,
    offered: u32,
}

impl Takings {
    fn add(&mut self, more: Self) {
        self.taken += more.taken;
        self.offered += more.offered;
    }

    /// Whether these are as many as a level promises.
    fn are_enough(self, least: u32) -> bool {
        self.taken * 100 >= least * self.offered
    }

    /// Whether a level that takes just as many as it promises would miss so many or more once in a thousand times. Few trials say little about
    /// a share such as 97 of 100; but who promises to take all may not miss one.
    fn may_be_chance(self, least: u32) -> bool {
        const RARELY: f64 = 0.001;
        let (trials, missed) = (f64::from(self.offered), self.offered - self.taken);
        let miss = f64::from(100 - least) / 100.0;
        // The chances of no miss, one, two … by the binomial distribution.
        let (mut exactly, mut fewer) = ((1.0 - miss).powf(trials), 0.0);
        for misses in 0..missed {
            fewer += exactly;
            exactly *= (trials - f64::from(misses)) / f64::from(misses + 1) * miss / (1.0 - miss);
        }
        1.0 - fewer >= RARELY
    }
}

/// The share that each level takes at least, of 100.
const LEAST: [u32; 4] = [70, 90, 97, 100];

/// How often a level is tried on a position: more often where it takes less time.
fn seeds(level: u8) -> u64 {
    match (level, is_deep()) {
        (1 | 2, true) => 20,
        (3, true) => 10,
        (_, true) => 2,
        (1 | 2, false) => 4,
        (3, false) => 2,
        (_, false) => 1,
    }
}

fn count_takings<G: Searchable>(id: &str, record: &Match<G>, gifts: &[G::Move]) -> [Takings; 4] {
    [1, 2, 3, 4].map(|level| {
        let takes = |seed: &u64| {
            let m = played_by(level, record, seed * 1000 + record.ply() as u64, Duration::from_secs(1));
            let takes = gifts.contains(&m);
            if !takes {
                println!("{id}, ply {}: level {level} plays {m:?}, not one of {gifts:?}", record.ply());
            }
            takes
        };
        let taken = (0..seeds(level)).filter(takes).count() as u32;
        Takings { taken, offered: seeds(level) as u32 }
    })
}

struct GivenAway(RefCell<Vec<(String, [Takings; 4])>>);

impl Trial for &GivenAway {
    fn on<G: Searchable>(&self, id: &str, game: &G) {
        // What is given away now is often still there a few moves later: that would be the same trial again.
        const APART: usize = 8;
        // Most of the time goes to boards with very many moves.
        let is_large = Match::new(game.clone()).legal().len() > 100;
        let (most, enough) = match is_deep() {
            true => (3000, 30),
            false => (300, if is_large { 2 } else { 4 }),
        };
        let (mut all, mut found, mut next) = ([Takings::default(); 4], 0, 0);
        random_positions(game, most, |record| {
            if record.ply() == 0 {
                next = 0;
            }
            if record.ply() < next {
                return true;
            }
            let gifts = gifts(record);
            if !gifts.is_empty() && is_clear(record, &gifts) {
                let takings = count_takings(id, record, &gifts);
                all.iter_mut().zip(takings).for_each(|(sum, more)| sum.add(more));
                found += 1;
                next = record.ply() + APART;
            }
            found < enough
        });
        if found > 0 {
            self.0.borrow_mut().push((id.to_string(), all));
        }
    }
}

/// Level 2 took a queen that was given away 2 times of 10 in chess, and 1 of 10 in 3-D chess.
#[test]
fn a_large_piece_that_is_given_away_is_taken_on_every_board() {
    let trial = GivenAway(RefCell::default());
    on_every_game(&trial);
    let games = trial.0.into_inner();
    let mut total = [Takings::default(); 4];
    let mut broken = Vec::new();
    for (id, takings) in &games {
        let counts = takings.map(|one| format!("{}/{}", one.taken, one.offered));
        println!("{id}: {}", counts.join(" "));
        for (i, one) in takings.iter().enumerate() {
            total[i].add(*one);
            if !one.may_be_chance(LEAST[i]) {
                broken.push(format!("{id}: level {} took {} of {}", i + 1, one.taken, one.offered));
            }
        }
    }
    println!("all: {total:?}");
    for (i, sum) in total.iter().enumerate() {
        if !sum.are_enough(LEAST[i]) {
            broken.push(format!("level {} took {} of {}", i + 1, sum.taken, sum.offered));
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
    assert!(games.len() >= 10, "too few games in which something was given away: {}", games.len());
}

#[test]
fn few_trials_leave_room_for_chance_and_many_do_not() {
    let may = |taken, offered, least| Takings { taken, offered }.may_be_chance(least);
    assert!(may(6, 8, 97) && !may(4, 8, 97));
    assert!(may(970, 1000, 97) && !may(940, 1000, 97));
    assert!(may(5, 12, 70) && !may(2, 12, 70));
    assert!(may(12, 12, 100) && !may(11, 12, 100));
}

/// Four pawns can take a queen of Black's fourth level that stands on 4e3. Levels 2 and 3 looked at a few of the 184 moves, and took it once in ten games.
#[test]
fn a_queen_is_taken_among_the_184_moves_of_chess_in_three_dimensions() {
    let catalog = Catalog::shipped();
    let game = catalog.find("chess-3d").expect("shipped");
    let start = game.start().position();
    let mut levels: Vec<String> = start.split('|').map(str::to_string).collect();
    let fourth = &mut levels[3];
    *fourth = fourth.replacen("rnbqkbnr", "rnb1kbnr", 1).replacen("8/PPPPPPPP", "4q3/PPPPPPPP", 1);
    let live = game.start_from(&levels.join("|")).expect("a position");
    for (i, least) in LEAST.into_iter().enumerate() {
        let games = [30, 20, 10, 3][i];
        let takes = |seed: &u32| {
            let player = Player::Level(Level::new(i as u8 + 1).expect("a level"));
            let request =
                Request { repeatable: true, ..Request::new(player, Budget::default(), (*seed).into()) };
            let decision = with_tools(|tools| live.think(&request, tools, &mut |_| {})).expect("a move");
            decision.best.coordinate.contains("4e3")
        };
        let taken = (0..games).filter(takes).count() as u32;
        assert!(taken * 100 >= least * games, "level {} took it {taken} times of {games}", i + 1);
    }
}

/// Whether a move wins at once.
fn wins<G: Game>(game: &G, pos: &G::Position, m: G::Move) -> bool {
    let mut after = pos.clone();
    game.make(&mut after, m);
    game.end(&after).is_some_and(|end| end.outcome.winner() == Some(game.team(game.turn(pos))))
}

/// Whether an answer to a move wins at once.
fn allows_loss<G: Game>(game: &G, pos: &G::Position, m: G::Move) -> bool {
    let mut after = pos.clone();
    game.make(&mut after, m);
    let mut answers = Vec::new();
    game.moves(&after, &mut answers).is_none() && answers.iter().any(|&answer| wins(game, &after, answer))
}

struct WinsInOne;

impl Trial for WinsInOne {
    fn on<G: Searchable>(&self, id: &str, game: &G) {
        let (most, enough) = if is_deep() { (1500, 10) } else { (150, 3) };
        let mut found = 0;
        random_positions(game, most, |record| {
            let is_win = |m: G::Move| wins(game, record.position(), m);
            let legal = record.legal();
            if legal.iter().any(|&m| is_win(m)) && legal.iter().any(|&m| !is_win(m)) {
                found += 1;
                for level in 3..=6 {
                    let m = played_by(level, record, found, Duration::from_millis(20));
                    assert!(is_win(m), "{id}: level {level} misses a win at {:?}", record.position());
                }
            }
            found < enough
        });
    }
}

#[test]
fn a_win_in_one_is_never_missed_from_level_3_on() {
    on_every_game(WinsInOne);
}

struct LossesInOne;

impl Trial for LossesInOne {
    fn on<G: Searchable>(&self, id: &str, game: &G) {
        let (work, enough) = if is_deep() { (1_000_000, 10) } else { (60_000, 2) };
        // Every answer to every move is looked at: there are fewer positions of large boards.
        let moves = Match::new(game.clone()).legal().len();
        let most = (work / (moves * moves)).clamp(2, 400);
        let mut found = 0;
        random_positions(game, most, |record| {
            let (pos, legal) = (record.position(), record.legal());
            let losing = legal.iter().filter(|&&m| allows_loss(game, pos, m)).count();
            if losing > 0 && losing < legal.len() {
                found += 1;
                for level in 4..=6 {
                    let m = played_by(level, record, found, Duration::from_millis(100));
                    assert!(!allows_loss(game, pos, m), "{id}: level {level} allows a loss at {pos:?}");
                }
            }
            found < enough
        });
    }
}

#[test]
fn a_loss_in_one_is_never_allowed_from_level_4_on() {
    on_every_game(LossesInOne);
}

/// Chess of a level against itself, game after game. Errors come with difficulty, and hard positions follow one another; so a second plan chooses
/// in every position too, and what counts is which of the two errs where one does and the other doesn't. If errors follow from nothing but
/// chance and the position, that is a coin toss each time.
fn tosses(level: u8, moves: usize) -> Vec<bool> {
    const NODES: u64 = 1_000;
    const ERROR: i32 = 120;
    let variant =
        fairy::read(&::catalog::variant_source("chess").expect("shipped"), &::catalog::variant_source);
    let game = fairy::Fairy::<1>::new(variant.expect("shipped variants are sound"));
    let (mut tosses, mut seen, mut seed) = (Vec::new(), 0, 0);
    while seen < moves {
        seed += 1;
        let mut record = Match::new(game.clone());
        while record.end().is_none() && record.ply() < 80 && seen < moves {
            let [m, other] =
                [seed, seed + 1000].map(|seed| played_by(level, &record, seed, Duration::from_secs(1)));
            // One side's moves: errors of the two are another matter, as one gives the other its chance.
            if record.ply().is_multiple_of(2) {
                seen += 1;
                let best = value_of(&record, &[], NODES).0;
                let is_error = |m| best - value_of(&record, &[m], NODES).0 > ERROR;
                if m != other && is_error(m) != is_error(other) {
                    tosses.push(is_error(m));
                }
            }
            record.play(m).expect("players play legal moves");
        }
    }
    tosses
}

/// The Wald–Wolfowitz runs test: how many standard deviations more runs there are than chance would give. Clusters make fewer.
fn runs_above_chance(sequence: &[bool]) -> f64 {
    let n = sequence.len() as f64;
    let ones = sequence.iter().filter(|&&one| one).count() as f64;
    let zeros = n - ones;
    let runs = 1.0 + sequence.windows(2).filter(|pair| pair[0] != pair[1]).count() as f64;
    let mean = 1.0 + 2.0 * ones * zeros / n;
    let variance = (mean - 1.0) * (mean - 2.0) / (n - 1.0);
    (runs - mean) / variance.sqrt()
}

#[test]
fn a_runs_test_tells_clusters_from_chance() {
    let clustered: Vec<bool> = (0..1000).map(|i| i / 25 % 4 == 0).collect();
    assert!(runs_above_chance(&clustered) < -10.0);
    let mut rng = Rng::with_seed(1);
    let random: Vec<bool> = (0..1000).map(|_| rng.u32(0..4) == 0).collect();
    assert!(runs_above_chance(&random).abs() < 2.0);
}

#[test]
fn errors_do_not_cluster() {
    let levels: &[u8] = if is_deep() { &[1, 2, 3] } else { &[2] };
    for &level in levels {
        let tosses = tosses(level, 1000);
        let runs = runs_above_chance(&tosses);
        println!("level {level}: one of two plans errs in {} of 1000 moves, runs {runs:+.2}", tosses.len());
        assert!(tosses.len() > 50, "level {level} hardly errs: {}", tosses.len());
        assert!(runs > -2.0, "errors of level {level} cluster: {runs:.2} standard deviations");
    }
}

/// What a level plays first, by seed.
fn first_moves(id: &str, level: u8, seeds: u64) -> Vec<String> {
    let catalog = Catalog::shipped();
    let live = catalog.find(id).expect("shipped").start();
    let player = Player::Level(Level::new(level).expect("a level"));
    let first = |seed| {
        let budget = Budget::time(Duration::from_millis(500));
        let request = Request { repeatable: true, ..Request::new(player, budget, seed) };
        with_tools(|tools| live.think(&request, tools, &mut |_| {})).expect("a move").best.coordinate
    };
    (0..seeds).map(first).collect()
}

#[test]
fn games_vary_from_the_first_move_on() {
    for level in 1..=6 {
        let seeds = if level < 5 { 12 } else { 6 };
        let moves = first_moves("chess", level, seeds);
        assert!(moves.iter().any(|m| *m != moves[0]), "level {level} always opens {}", moves[0]);
    }
}

/// Levels 4 to 6 opened Q(7,4)-(7,-9): room far behind its own lines counted as much as room near the enemy.
#[test]
fn no_level_opens_on_the_plane_with_a_far_retreat_of_its_queen() {
    for level in 1..=6 {
        let seeds = if is_deep() { 60 } else { 15 };
        for m in first_moves("infinite-plane", level, if level < 5 { seeds } else { 2 }) {
            let rank = m.rsplit(',').next().and_then(|y| y.trim_end_matches(')').parse::<i32>().ok());
            let rank = rank.unwrap_or_else(|| panic!("{m} ends with a cell"));
            // The queen begins on rank 4.
            assert!(!m.starts_with("7,4") && !m.contains("(7,4)") || rank >= -4, "level {level} opens {m}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let catalog = Catalog::shipped();
    for id in ["chess", "checkers", "gomoku", "infinite-plane"] {
        for level in 1..=4 {
            let game = |seed| {
                let mut live = catalog.find(id).expect("shipped").start();
                let player = Player::Level(Level::new(level).expect("a level"));
                while live.end().is_none() && live.ply() < 6 {
                    let request = Request::new(player, Budget::default(), seed);
                    let decision =
                        with_tools(|tools| live.think(&request, tools, &mut |_| {})).expect("a move");
                    live.play(&decision.best.coordinate).expect("players play legal moves");
                }
                live.played().iter().map(|played| played.text.coordinate.clone()).collect::<Vec<_>>()
            };
            assert_eq!(game(5), game(5), "{id}, level {level}");
        }
    }
}

/// A level that is given no time still returns a move, and one that is stopped its best so far.
#[test]
fn a_level_that_is_stopped_returns_a_move() {
    let catalog = Catalog::shipped();
    let live = catalog.find("chess-3d").expect("shipped").start();
    for level in Level::ALL {
        let (table, control) = (TranspositionTable::with_bytes(1 << 20), Control::new());
        control.stop();
        let tools = Tools { table: &table, control: &control, clock: &|| Duration::ZERO };
        let request = Request::new(Player::Level(level), Budget::default(), 1);
        let decision = live.think(&request, &tools, &mut |_| {}).expect("a move");
        assert!(!matches!(decision.thought.lines[0].score, Score::Win(_)));
    }
}
