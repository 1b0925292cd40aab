//! The laws that every game must pass, checked at every ply of random games.

use display::{FieldKind, FieldValue, Message, PositionError};
use family::Playable;
use game::{End, Outcome, teams};
use proptest::collection::vec;
use proptest::prelude::{Strategy, any};
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};

mod broken;
mod changes;
mod encoding;
mod forms;
mod mangle;
mod picture;
mod withdrawal;

pub use encoding::check_bytes;

use broken::{Broken, ensure, equal};
use mangle::mangle;

/// The longest random game, in plies.
const PLIES: usize = 150;

/// Random choices, one for every ply of a game.
pub fn strategy() -> impl Strategy<Value = Vec<u16>> {
    vec(any::<u16>(), 0..PLIES)
}

/// Plays `cases` random games from the start position and panics with the shortest game that breaks a law.
///
/// The same games are played every time, and nothing is written to disk.
pub fn run<G: Playable>(game: &G, cases: u32) {
    run_from(game, &game.start(), cases);
}

/// As [`run`], from any position.
pub fn run_from<G: Playable>(game: &G, start: &G::Position, cases: u32) {
    let config = Config { cases, failure_persistence: None, ..Config::default() };
    let random = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    let outcome = TestRunner::new_with_rng(config, random)
        .run(&strategy(), |choices| play(game, start, &choices).map_err(TestCaseError::fail));
    if let Err(error) = outcome {
        panic!("a law is broken in a game from {}\n{error}", game.write_position(start));
    }
}

/// Plays one game, in which choice `i` picks the move numbered `choices[i] % len`, and checks every position on
/// the way. Panics where a law is broken.
pub fn check<G: Playable>(game: &G, start: &G::Position, choices: &[u16]) {
    if let Err(broken) = play(game, start, choices) {
        panic!("{broken}");
    }
}

fn play<G: Playable>(game: &G, start: &G::Position, choices: &[u16]) -> Result<(), Broken> {
    let mut pos = start.clone();
    let mut played = Vec::new();
    let mut before = Vec::new();
    // One ply more than there are choices, so that the last position is checked too.
    for choice in choices.iter().copied().map(Some).chain([None]) {
        let picked = usize::from(choice.unwrap_or(0));
        let moves = Ply { game, pos: &pos, picked }
            .check(&before)
            .map_err(|broken| format!("{broken}\n  at {}\n  after {played:?}", game.write_position(&pos)))?;
        let Some(&m) = moves.get(picked % moves.len().max(1)).filter(|_| choice.is_some()) else {
            break;
        };
        played.push(game.write_move(&pos, m));
        game.make(&mut pos, m);
        before = moves;
    }
    Ok(())
}

/// One position of a random game.
struct Ply<'a, G: Playable> {
    game: &'a G,
    pos: &'a G::Position,
    /// Picks the samples, so that other plies try others.
    picked: usize,
}

impl<G: Playable> Ply<'_, G> {
    /// All laws. Returns the moves; `before` are those of the position before.
    fn check(&self, before: &[G::Move]) -> Result<Vec<G::Move>, Broken> {
        let (game, pos) = (self.game, self.pos);
        ensure(G::MANY_SEATS || game.seats() == 2, || "a game with many seats doesn't say so".into())?;
        ensure(game.turn(pos).0 < game.seats(), || "the turn belongs to no seat".into())?;
        let (moves, end) = self.moves()?;
        self.picture()?;
        self.turns(&moves)?;
        match end {
            Some(end) => self.end(end, before)?,
            None => self.forms(&moves)?,
        }
        self.text()?;
        self.encoding()?;
        self.mangled(&moves)?;
        self.mangled_bytes()?;
        self.withdrawal(end.is_some())?;
        Ok(moves)
    }

    /// The list of moves and what is said about it.
    fn moves(&self) -> Result<(Vec<G::Move>, Option<End>), Broken> {
        let (game, pos) = (self.game, self.pos);
        let mut moves = Vec::new();
        let end = game.moves(pos, &mut moves);
        ensure(moves.is_empty() == end.is_some(), || format!("{} moves, but the end {end:?}", moves.len()))?;

        let mut twice = moves.clone();
        let again = game.moves(pos, &mut twice);
        ensure(again == end && twice == [&moves[..], &moves[..]].concat(), || {
            "moves are not appended, or not the same when asked again".into()
        })?;
        for (i, &m) in moves.iter().enumerate() {
            ensure(game.is_legal(pos, m), || format!("{m:?} is generated but not legal"))?;
            ensure(!moves[..i].contains(&m), || format!("{m:?} is generated twice"))?;
        }
        let count = game.count_moves(pos, &mut twice);
        ensure(count == moves.len() as u64, || format!("counts {count} of {} moves", moves.len()))?;
        Ok((moves, end))
    }

    /// A finished game: each team has a result, and nothing can be played.
    fn end(&self, end: End, before: &[G::Move]) -> Result<(), Broken> {
        let game = self.game;
        let teams = teams(game);
        match end.outcome {
            Outcome::Draw => {}
            Outcome::Win(winner) => {
                ensure(teams.contains(&winner), || format!("the winner {winner:?} is none of {teams:?}"))?;
            }
            Outcome::Ranked(ranking) => {
                let places = ranking.places();
                let is_sound = places.len() == teams.len() && places.contains(&1) && !places.contains(&0);
                ensure(is_sound, || format!("{ranking:?} does not rank {teams:?}"))?;
            }
        }
        match before.iter().find(|&&m| game.is_legal(self.pos, m)) {
            Some(m) => Err(format!("{m:?} is legal after the end {end:?}")),
            None => Ok(()),
        }
    }

    /// Making a move and taking it back restores everything; the key that making leaves is that of the text.
    fn make(&self, m: G::Move) -> Result<(), Broken> {
        let (game, pos) = (self.game, self.pos);
        let mut changed = pos.clone();
        let undo = game.make(&mut changed, m);
        let text = game.write_position(&changed);
        let parsed = game.parse_position(&text).map_err(|error| refused(&text, error))?;
        equal(&parsed, &changed, &format!("the position read from {text:?}"))?;
        equal(&game.key(&changed), &game.key(&parsed), "the key, incremental and from scratch")?;
        game.unmake(&mut changed, m, undo);
        equal(&changed, pos, "the position after unmake")?;
        equal(&game.key(&changed), &game.key(pos), "the key after unmake")?;
        equal(&game.write_position(&changed), &game.write_position(pos), "the text after unmake")
    }

    /// The text of the position loses nothing.
    fn text(&self) -> Result<(), Broken> {
        let text = self.game.write_position(self.pos);
        let parsed = self.game.parse_position(&text).map_err(|error| refused(&text, error))?;
        equal(&parsed, self.pos, "the position read from its text")?;
        equal(&self.game.write_position(&parsed), &text, "the text written again")?;
        ensure(self.game.same(self.pos, &parsed), || {
            "the position read from its text is not the same".into()
        })?;
        self.diagram()
    }

    /// A position that is set up like this one is this one.
    fn diagram(&self) -> Result<(), Broken> {
        let game = self.game;
        if game.palette().is_empty() {
            return Ok(());
        }
        let diagram = game.diagram(self.pos);
        let kinds: Vec<FieldKind> = game.fields().into_iter().map(|field| field.kind).collect();
        equal(&diagram.values.len(), &kinds.len(), "the number of values of a diagram")?;
        equal(&diagram.pieces.len(), &game.view(self.pos).pieces.len(), "the number of pieces of a diagram")?;
        for (kind, value) in kinds.iter().zip(&diagram.values) {
            let fits = match (*kind, value) {
                (FieldKind::Number { least, most }, FieldValue::Number(number)) => {
                    (least..=most).contains(number)
                }
                (FieldKind::Flag, FieldValue::Flag(_))
                | (FieldKind::Cell, FieldValue::Cell(_))
                | (FieldKind::Cells, FieldValue::Cells(_)) => true,
                _ => false,
            };
            ensure(fits, || format!("the value {value:?} does not fit the field {kind:?}"))?;
        }
        let text = game.write_diagram(&diagram).map_err(|why| words::english().say(&why))?;
        let parsed = game.parse_position(&text).map_err(|error| refused(&text, error))?;
        equal(&parsed, self.pos, &format!("the position that was set up as {text:?}"))
    }

    /// Text with a mistake in it is refused or understood, but never the cause of a panic.
    fn mangled(&self, moves: &[G::Move]) -> Result<(), Broken> {
        let (game, pos) = (self.game, self.pos);
        let form = moves.first().map_or("e2e4".into(), |_| {
            let m = moves[self.picked % moves.len()];
            if self.picked.is_multiple_of(2) {
                game.write_move(pos, m)
            } else {
                game.write_readings(pos, moves, &[m]).concat()
            }
        });
        self.reads_soundly(moves, &mangle(&form, self.picked))?;
        let text = mangle(&game.write_position(pos), self.picked);
        match game.parse_position(&text) {
            Ok(odd) => Ply { game, pos: &odd, picked: self.picked }
                .odd()
                .map_err(|broken| format!("{broken}, in the position read from {text:?}")),
            Err(PositionError(why)) => in_english(&why).map(drop),
        }
    }

    /// A position that came from a mangled text: it must hold together like any other.
    fn odd(&self) -> Result<(), Broken> {
        let (game, pos) = (self.game, self.pos);
        ensure(game.turn(pos).0 < game.seats(), || "the turn belongs to no seat".into())?;
        self.moves()?;
        self.text()?;
        self.encoding()?;
        self.picture()
    }
}

/// A message in English, which must have an argument for every gap.
fn in_english(message: &Message) -> Result<String, Broken> {
    let said = words::english().say(message);
    ensure(!said.contains('{'), || {
        format!("the template of {message:?} has a gap that nothing fills: {said}")
    })?;
    Ok(said)
}

/// A text that the game wrote itself, and doesn't read.
fn refused(text: &str, PositionError(why): PositionError) -> Broken {
    format!("its own text {text:?} is refused: {}", words::english().say(&why))
}
