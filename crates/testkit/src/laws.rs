//! The laws that every game must pass, checked at every ply of random games.

use std::collections::BTreeMap;
use std::fmt::Debug;

use game::{
    Cell, Change, Complete, End, MoveError, Notation, Outcome, Picture, Seat, Step, Team, View, changes,
};
use proptest::collection::vec;
use proptest::prelude::{Strategy, any};
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestRng, TestRunner};

/// The longest random game, in plies.
const PLIES: usize = 150;

/// At so many moves of a position the dear laws are checked. Which ones changes from ply to ply.
const SAMPLE: usize = 12;

/// Random choices, one for every ply of a game.
pub fn strategy() -> impl Strategy<Value = Vec<u16>> {
    vec(any::<u16>(), 0..PLIES)
}

/// Plays `cases` random games from the start position and panics with the shortest game that breaks a law.
///
/// The same games are played every time, and nothing is written to disk.
pub fn run<G: Complete + Notation + Picture>(game: &G, cases: u32) {
    run_from(game, &game.start(), cases);
}

/// As [`run`], from any position.
pub fn run_from<G: Complete + Notation + Picture>(game: &G, start: &G::Position, cases: u32) {
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
pub fn check<G: Complete + Notation + Picture>(game: &G, start: &G::Position, choices: &[u16]) {
    if let Err(broken) = play(game, start, choices) {
        panic!("{broken}");
    }
}

/// What is said to change between two pictures is all that does: whoever lets it happen to the pieces of the first has those of the second.
fn changing(before: &View, step: Option<&Step>, after: &View) -> Result<(), Broken> {
    let changes = changes(before, step, after);
    let name = |view: &View, cell: Cell| {
        let piece = view.pieces.iter().find(|piece| piece.cell == cell);
        piece.map(|piece| (piece.seat.0, piece.name.clone()))
    };
    let mut pieces: BTreeMap<Cell, (u8, String)> =
        before.pieces.iter().map(|piece| (piece.cell, (piece.seat.0, piece.name.clone()))).collect();
    let blast = changes.iter().any(|change| matches!(change, Change::Leaves { blast: true, .. }));
    // All who go are in the air before anybody lands.
    let mut lifted = Vec::new();
    for change in &changes {
        if let Change::Goes { from, to, .. } = change {
            lifted.push((*to, pieces.remove(from)));
        }
    }
    for change in &changes {
        let cell = match change {
            Change::Goes { .. } => continue,
            Change::Leaves { at, .. } => {
                pieces.remove(at);
                continue;
            }
            Change::Comes { at } | Change::Turns { at } => *at,
        };
        lifted.retain(|(to, _)| *to != cell);
        pieces.extend(name(after, cell).map(|piece| (cell, piece)));
    }
    for (to, piece) in lifted.into_iter().filter(|_| !blast) {
        let piece = piece.ok_or_else(|| format!("nobody goes to {to:?} in {changes:?}"))?;
        ensure(pieces.insert(to, piece).is_none(), || format!("two pieces on {to:?} after {changes:?}"))?;
    }
    let expect = after.pieces.iter().map(|piece| (piece.cell, (piece.seat.0, piece.name.clone()))).collect();
    equal(&pieces, &expect, &format!("the pieces after {changes:?}"))
}

/// A sentence about the law that is broken.
type Broken = String;

fn play<G: Complete + Notation + Picture>(
    game: &G,
    start: &G::Position,
    choices: &[u16],
) -> Result<(), Broken> {
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
struct Ply<'a, G: Complete + Notation + Picture> {
    game: &'a G,
    pos: &'a G::Position,
    /// Picks the samples, so that other plies try others.
    picked: usize,
}

impl<G: Complete + Notation + Picture> Ply<'_, G> {
    /// All laws. Returns the moves; `before` are those of the position before.
    fn check(&self, before: &[G::Move]) -> Result<Vec<G::Move>, Broken> {
        let (game, pos) = (self.game, self.pos);
        ensure(game.turn(pos).0 < game.seats(), || "the turn is nobody's".into())?;
        let (moves, end) = self.moves()?;
        self.picture()?;
        match end {
            Some(end) => self.end(end, before)?,
            None => self.forms(&moves)?,
        }
        self.text()?;
        self.mangled(&moves)?;
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

    /// A finished game: somebody existing has won, and nothing can be played.
    fn end(&self, end: End, before: &[G::Move]) -> Result<(), Broken> {
        let game = self.game;
        if let Outcome::Win(winner) = end.outcome {
            let teams: Vec<Team> = (0..game.seats()).map(|seat| game.team(Seat(seat))).collect();
            ensure(teams.contains(&winner), || format!("the winner {winner:?} is none of {teams:?}"))?;
        }
        match before.iter().find(|&&m| game.is_legal(self.pos, m)) {
            Some(m) => Err(format!("{m:?} is legal after the end {end:?}")),
            None => Ok(()),
        }
    }

    /// Both written forms of the moves; and what making a move does.
    fn forms(&self, moves: &[G::Move]) -> Result<(), Broken> {
        let (game, pos) = (self.game, self.pos);
        let coordinates: Vec<String> = moves.iter().map(|&m| game.write_move(pos, m)).collect();
        let readings = game.write_readings(pos, moves);
        equal(&readings.len(), &moves.len(), "number of reading forms")?;
        equal(&game.write_moves(pos, moves), &coordinates, "what moves written together are")?;
        unique(&coordinates)?;
        unique(&readings)?;
        let steps = self.steps(moves)?;
        let view = game.view(pos);
        for i in 0..moves.len().min(SAMPLE) {
            // Neighbours in the list are alike (one piece's moves), so step through it.
            let i = if moves.len() <= SAMPLE {
                i
            } else {
                (self.picked + i * moves.len() / SAMPLE) % moves.len()
            };
            for form in [&coordinates[i], &readings[i]] {
                equal(
                    &game.parse_move(pos, form),
                    &Ok(moves[i]),
                    &format!("what the written move {form} reads as"),
                )?;
            }
            self.exchanged(moves[i])?;
            self.pointing(moves[i], &coordinates[i], &steps[i], &view)
                .map_err(|broken| format!("{broken}, for the move {}", coordinates[i]))?;
            self.make(moves[i]).map_err(|broken| format!("{broken}, around the move {}", coordinates[i]))?;
        }
        Ok(())
    }

    /// Every move does something, with pieces and cells that there are.
    fn steps(&self, moves: &[G::Move]) -> Result<Vec<Step>, Broken> {
        let steps = self.game.steps(self.pos, moves);
        equal(&steps.len(), &moves.len(), "number of steps")?;
        let (view, turn) = (self.game.view(self.pos), self.game.turn(self.pos));
        let stands = |cell: Cell| view.pieces.iter().find(|piece| piece.cell == cell);
        for step in &steps {
            let aside = step.to == Cell::ASIDE && step.from.is_none() && step.taken.is_empty();
            ensure(aside || on_board(&view, step.to), || format!("{step:?} leads off the board"))?;
            if let Some(from) = step.from {
                let own = stands(from).is_some_and(|piece| piece.seat == turn);
                ensure(own, || format!("{step:?} comes from where no piece of {turn:?} stands"))?;
            }
            let nobody = step.taken.iter().find(|&&cell| stands(cell).is_none());
            ensure(nobody.is_none(), || format!("{step:?} takes nobody on {nobody:?}"))?;
        }
        Ok(steps)
    }

    /// What a step says comes true; and what is written for pointing at its ends means the move, or leads to it.
    fn pointing(&self, m: G::Move, coordinate: &str, step: &Step, view: &View) -> Result<(), Broken> {
        let (game, pos) = (self.game, self.pos);
        let mut after = pos.clone();
        game.make(&mut after, m);
        let after = game.view(&after);
        let still = |cell: Cell| {
            let piece = view.pieces.iter().find(|piece| piece.cell == cell);
            piece.filter(|piece| after.pieces.contains(piece))
        };
        let left = step.taken.iter().find_map(|&cell| still(cell));
        ensure(left.is_none(), || format!("{left:?} was taken and is still there"))?;
        if let (Some(name), Some(piece)) = (
            &step.becomes,
            after.pieces.iter().find(|piece| piece.cell == step.to && piece.seat == game.turn(pos)),
        ) {
            equal(&piece.name, name, "what the piece became")?;
        }
        changing(view, Some(step), &after)?;
        changing(&after, None, view)?;
        let typed = game.write_step(step.from, step.to);
        let leads = match game.parse_move(pos, &typed) {
            Ok(read) => read == m,
            Err(MoveError::Ambiguous { choices, .. }) => choices.iter().any(|choice| choice == coordinate),
            Err(MoveError::Illegal { why, .. }) => why.contains("write "),
            Err(MoveError::Unreadable { .. }) => false,
        };
        ensure(leads, || format!("{typed:?} reads as {:?}", game.parse_move(pos, &typed)))
    }

    /// A move and a position as other programs have them lose nothing that counts.
    fn exchanged(&self, m: G::Move) -> Result<(), Broken> {
        let (game, pos) = (self.game, self.pos);
        let form = game.write_exchanged(pos, m);
        let read = game.parse_exchanged(pos, &form);
        equal(&read, &Ok(m), &format!("what the exchanged move {form:?} reads as"))?;
        let text = game.write_exchanged_position(pos);
        let read =
            game.parse_position(&text).map_err(|e| format!("the exchanged {text:?} is refused: {e}"))?;
        ensure(game.same(pos, &read), || format!("the exchanged {text:?} is another position"))
    }

    /// Making a move and taking it back restores everything; the key that making leaves is that of the text.
    fn make(&self, m: G::Move) -> Result<(), Broken> {
        let (game, pos) = (self.game, self.pos);
        let mut changed = pos.clone();
        let undo = game.make(&mut changed, m);
        let text = game.write_position(&changed);
        let parsed =
            game.parse_position(&text).map_err(|e| format!("its own text {text:?} is refused: {e}"))?;
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
        let parsed =
            self.game.parse_position(&text).map_err(|e| format!("its own text {text:?} is refused: {e}"))?;
        equal(&parsed, self.pos, "the position read from its text")?;
        equal(&self.game.write_position(&parsed), &text, "the text written again")?;
        ensure(self.game.same(self.pos, &parsed), || "the position read from its text is not the same".into())
    }

    /// Pieces stand on distinct cells that exist.
    fn picture(&self) -> Result<(), Broken> {
        let view = self.game.view(self.pos);
        let mut cells: Vec<_> = view.pieces.iter().map(|piece| piece.cell).collect();
        cells.sort();
        if let Some(pair) = cells.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(format!("two pieces on {:?}", pair[0]));
        }
        for piece in &view.pieces {
            let cell = piece.cell;
            ensure(piece.seat.0 < self.game.seats(), || format!("{piece:?} is nobody's"))?;
            ensure(on_board(&view, cell), || {
                format!("{piece:?} stands outside {:?}, or on a hole", view.size)
            })?;
        }
        let stray = view.checked.iter().find(|&&cell| cells.binary_search(&cell).is_err());
        ensure(stray.is_none(), || format!("a check to the empty cell {stray:?}"))
    }

    /// Text that nobody should write is refused or understood, but never the cause of a panic.
    fn mangled(&self, moves: &[G::Move]) -> Result<(), Broken> {
        let (game, pos) = (self.game, self.pos);
        let form = moves.first().map_or("e2e4".into(), |_| {
            let m = moves[self.picked % moves.len()];
            if self.picked.is_multiple_of(2) {
                game.write_move(pos, m)
            } else {
                game.write_readings(pos, &[m]).concat()
            }
        });
        let form = mangle(&form, self.picked);
        if let Ok(m) = game.parse_move(pos, &form) {
            ensure(game.is_legal(pos, m), || format!("{form:?} reads as {m:?}, which is not legal"))?;
        }
        let text = mangle(&game.write_position(pos), self.picked);
        if let Ok(odd) = game.parse_position(&text) {
            Ply { game, pos: &odd, picked: self.picked }
                .odd()
                .map_err(|broken| format!("{broken}, in the position read from {text:?}"))?;
        }
        Ok(())
    }

    /// A position that came from a mangled text: it must hold together like any other.
    fn odd(&self) -> Result<(), Broken> {
        self.moves()?;
        self.text()?;
        self.picture()
    }
}

/// Whether pieces can stand there.
fn on_board(view: &View, cell: Cell) -> bool {
    let inside = match (view.size, view.border) {
        (Some([files, ranks, levels]), _) => {
            (0..files).contains(&cell.x) && (0..ranks).contains(&cell.y) && (0..levels).contains(&cell.z)
        }
        (None, Some([x0, x1, y0, y1])) => (x0..=x1).contains(&cell.x) && (y0..=y1).contains(&cell.y),
        (None, None) => cell.z == 0,
    };
    let named = view.names.is_empty() || view.names.iter().any(|(named, _)| *named == cell);
    inside && named && !view.holes.contains(&cell)
}

/// A text with one thing wrong, chosen by `seed`.
fn mangle(text: &str, seed: usize) -> String {
    const STRANGE: &[&str] = &["é", "K", "9", "-", "x", " ", "0", "♔", "99999999999", "/", "=", "q"];
    let chars: Vec<char> = text.chars().collect();
    // The low bits pick the move, so that the rest should pick the damage.
    let (seed, kind) = (seed / 7, seed % 7);
    let at = seed % (chars.len() + 1);
    let (head, tail) = chars.split_at(at);
    let (head, tail) = (head.iter().collect::<String>(), tail.iter().collect::<String>());
    let mut rest = tail.chars();
    let first: String = rest.next().into_iter().collect();
    let strange = STRANGE[seed / (chars.len() + 1) % STRANGE.len()];
    match kind {
        0 => head + rest.as_str(),
        1 => head + strange + &tail,
        2 => head + strange + rest.as_str(),
        3 => head + &first + &tail,
        4 => head,
        5 => tail + &head,
        _ => head + &first.to_uppercase() + rest.as_str(),
    }
}

fn ensure(holds: bool, broken: impl FnOnce() -> Broken) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(broken()) }
}

fn equal<T: PartialEq + Debug>(got: &T, expected: &T, what: &str) -> Result<(), Broken> {
    ensure(got == expected, || format!("{what} is {got:?}, not {expected:?}"))
}

fn unique(forms: &[String]) -> Result<(), Broken> {
    let mut sorted: Vec<&String> = forms.iter().collect();
    sorted.sort();
    match sorted.windows(2).find(|pair| pair[0] == pair[1]) {
        Some(pair) => Err(format!("two moves are written {}", pair[0])),
        None => Ok(()),
    }
}
