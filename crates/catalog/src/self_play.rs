//! Games that the program plays against itself, to learn from.

use std::time::Duration;

use family::Playable;
use fastrand::Rng;
use game::{Match, Outcome, Seat};
use insight::EvaluatorSource;
use search::{Budget, Control, Score, Task, Tools, TranspositionTable, search};

use crate::Sample;

/// Openings drawn by lot are kept if neither side is further ahead than this, in hundredths of a piece.
const BALANCED: i32 = 250;

/// After so many openings, any will do: in some games one side is ahead from the start.
const TRIES: usize = 30;

/// A side that is so far ahead has won, after so many plies in a row …
const WON: i32 = 1500;
const FOR_CERTAIN: i32 = 6;

/// … and positions in which one side is so far ahead teach nothing.
const DECIDED: i32 = 1000;

/// Longer games are drawn.
const LONGEST: usize = 300;

/// How games are played.
#[derive(Copy, Clone, Debug)]
pub struct SelfPlayPlan {
    /// Positions that are searched for each move.
    pub nodes: u64,
    /// One of so many positions is kept: neighbours in a game are nearly the same.
    pub one_in: usize,
    /// How many moves of a thousand are drawn by lot, after the opening.
    pub random_permille: u32,
    /// Whether what was before a move drawn by lot is dropped, as the result of the game says nothing about it.
    pub drops_before_lot: bool,
}

/// Plays one game, and returns its samples.
pub(crate) fn play<G: Playable>(
    game: &G,
    plan: &SelfPlayPlan,
    evaluation: Option<&dyn EvaluatorSource<G>>,
    table: &mut TranspositionTable,
    seed: u64,
) -> Vec<Sample> {
    table.clear();
    let mut rng = Rng::with_seed(seed);
    let player = SelfPlay { game, plan, evaluation, table };
    let mut live = player.opening(&mut rng);
    let (found, outcome) = player.finish(&mut live, &mut rng);
    let mut samples = Vec::with_capacity(found.len());
    for Found { packed, seat, score } in found {
        samples.push(Sample { packed, points: outcome.score(game.team(seat)), score });
    }
    samples
}

/// A position to learn from, before the result of the game is known.
struct Found {
    packed: Vec<u8>,
    seat: Seat,
    score: i32,
}

/// The program playing both sides.
struct SelfPlay<'g, G: Playable> {
    game: &'g G,
    plan: &'g SelfPlayPlan,
    evaluation: Option<&'g dyn EvaluatorSource<G>>,
    table: &'g TranspositionTable,
}

impl<G: Playable> SelfPlay<'_, G> {
    /// A game after some random moves in which both sides still have chances.
    fn opening(&self, rng: &mut Rng) -> Match<G> {
        let starts = self.game.starts();
        let mut attempt = 0;
        loop {
            let start =
                if starts > 1 { self.game.numbered_start(rng.u32(..starts)) } else { self.game.start() };
            let mut live = Match::from_position(self.game.clone(), start);
            // Fewer and fewer: some games are decided by a few moves.
            let most = (13 - attempt / 3).max(3);
            for _ in 0..rng.usize(most / 2..most) {
                play_at_random(&mut live, rng);
            }
            attempt += 1;
            let is_even =
                || matches!(self.think(&live), Some((_, Score::Value(value))) if value.abs() <= BALANCED);
            if live.end().is_none() && (attempt >= TRIES || is_even()) {
                return live;
            }
            if attempt >= 2 * TRIES {
                // A game that a few moves decide begins at its start.
                return Match::new(self.game.clone());
            }
        }
    }

    /// Plays on to the end, with some moves at random on the way, so that all kinds of positions come up.
    fn finish(&self, live: &mut Match<G>, rng: &mut Rng) -> (Vec<Found>, Outcome) {
        let mut found = Vec::new();
        let mut lead = Lead::default();
        while live.end().is_none() && live.claims().is_empty() && live.ply() < LONGEST {
            if rng.u32(..1000) < self.plan.random_permille {
                play_at_random(live, rng);
                if self.plan.drops_before_lot {
                    found.clear();
                }
                lead = Lead::default();
                continue;
            }
            let Some((best, score)) = self.think(live) else { break };
            if self.is_kept(live, best, score, rng) {
                let mut packed = Vec::new();
                self.game.pack(live.position(), &mut packed);
                found.push(Found { packed, seat: live.turn(), score: score.rank() });
            }
            if let Some(winner) = lead.follow(live.turn(), score) {
                return (found, Outcome::Win(self.game.team(winner)));
            }
            if live.play(best).is_err() {
                break;
            }
        }
        (found, live.end().map_or(Outcome::Draw, |end| end.outcome))
    }

    /// Whether there is something to learn from the position: it is open, nothing must be answered, and the best move takes nothing, so that
    /// what a static evaluation says can be held against what becomes of it.
    fn is_kept(&self, live: &Match<G>, best: G::Move, score: Score, rng: &mut Rng) -> bool {
        let (game, pos) = (self.game, live.position());
        matches!(score, Score::Value(value) if value.abs() <= DECIDED)
            && rng.usize(..self.plan.one_in) == 0
            && !game.must_respond(pos)
            && game.gain(pos, best).is_none()
    }

    /// The best move and what it is worth.
    fn think(&self, live: &Match<G>) -> Option<(G::Move, Score)> {
        let tools = Tools { table: self.table, control: &Control::new(), clock: &|| Duration::ZERO };
        let task = Task { evaluation: self.evaluation, ..Task::new(live, Budget::nodes(self.plan.nodes)) };
        let report = search(&task, &tools, &mut |_| {});
        let best = report.lines.first()?;
        Some((*best.moves.first()?, best.score))
    }
}

/// Who has been far ahead, and for how long.
#[derive(Default)]
struct Lead(Option<Seat>, i32);

impl Lead {
    /// Hears of one more search; returns the winner, once there is one for certain. With more than two seats, only a search on one's
    /// own move says that one is ahead.
    fn follow(&mut self, turn: Seat, score: Score) -> Option<Seat> {
        let value = score.rank();
        if value.abs() < WON {
            *self = Self::default();
        } else if value > 0 {
            let times = if self.0 == Some(turn) { self.1 + 2 } else { 1 };
            *self = Self(Some(turn), times);
        }
        self.0.filter(|_| self.1 >= FOR_CERTAIN)
    }
}

fn play_at_random<G: Playable>(live: &mut Match<G>, rng: &mut Rng) {
    let chosen = rng.choice(live.legal()).copied();
    if let Some(chosen) = chosen {
        // What is listed as legal can be played.
        let _ = live.play(chosen);
    }
}
