//! Games that the program plays against itself, to learn from.

use std::time::Duration;

use catalog::search::{Budget, Control, Player, Score, Tools, TranspositionTable};
use catalog::{AnyGame, AnyMatch, Outcome, Request, Sample, Seat};
use fastrand::Rng;

use super::judge::Judge;

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

/// One quiet position of so many is kept: neighbours in a game are nearly the same.
const ONE_IN: usize = 3;

/// A position to learn from, before the result of the game is known.
struct Found {
    packed: Vec<u8>,
    text: String,
    seat: Seat,
    score: i32,
}

/// Plays one game, so many positions a move, and returns its samples. `None` if it was not played to its end, or the judge failed.
pub(super) fn play(
    game: &dyn AnyGame,
    nodes: u64,
    judge: Option<&mut Judge>,
    rng: &mut Rng,
) -> Result<Vec<Sample>, String> {
    let mut table = SelfPlay { game, table: TranspositionTable::new(2), nodes, seed: rng.u64(..) };
    let mut live = table.opening(rng);
    let (found, outcome) = table.finish(&mut *live, rng);
    let mut samples = Vec::new();
    let mut judge = judge;
    for Found { packed, text, seat, score } in found {
        let score = match &mut judge {
            Some(judge) => judge.score(&text)?,
            None => Some(score),
        };
        // Where mate is seen, no evaluation is to be learnt.
        let Some(score) = score else { continue };
        samples.push(Sample { packed, points: outcome.score(live.seats()[seat.index()].team), score });
    }
    Ok(samples)
}

/// A table at which the program plays both sides.
struct SelfPlay<'g> {
    game: &'g dyn AnyGame,
    table: TranspositionTable,
    nodes: u64,
    seed: u64,
}

impl SelfPlay<'_> {
    /// A game after some random moves in which both sides still have chances.
    fn opening(&mut self, rng: &mut Rng) -> Box<dyn AnyMatch> {
        let starts = self.game.starts();
        let mut live = self.game.start();
        for attempt in 0..TRIES {
            live = match starts {
                0 | 1 => self.game.start(),
                _ => {
                    let text = self.game.start_text(rng.u32(..starts));
                    self.game.start_from(&text).unwrap_or_else(|_| self.game.start())
                }
            };
            // Fewer and fewer: some games are decided by a few moves.
            let most = (13 - attempt / 3).max(3);
            for _ in 0..rng.usize(most / 2..most) {
                play_at_random(&mut *live, rng);
            }
            if live.end().is_none()
                && let Some((_, Score::Value(value))) = self.think(&*live)
                && value.abs() <= BALANCED
            {
                break;
            }
        }
        live
    }

    /// Plays on to the end; in every other game with one move at random on the way, so that all kinds of positions come up. What was
    /// before it is dropped, as the result says nothing about it.
    fn finish(&mut self, live: &mut dyn AnyMatch, rng: &mut Rng) -> (Vec<Found>, Outcome) {
        let surprise = rng.bool().then(|| live.ply() + rng.usize(8..60));
        let mut found = Vec::new();
        let mut lead = Lead::default();
        while live.end().is_none() && live.claims().is_empty() && live.ply() < LONGEST {
            if surprise == Some(live.ply()) {
                play_at_random(live, rng);
                found.clear();
                lead = Lead::default();
                continue;
            }
            let Some((best, score)) = self.think(live) else { break };
            if rng.usize(..ONE_IN) == 0 {
                found.extend(self.quiet(live, &best, score));
            }
            if let Some(winner) = lead.follow(live.turn(), score) {
                return (found, Outcome::Win(live.seats()[winner.index()].team));
            }
            if live.play(&best).is_err() {
                break;
            }
        }
        (found, live.end().map_or(Outcome::Draw, |end| end.outcome))
    }

    /// The position, if there is something to learn from it.
    fn quiet(&self, live: &dyn AnyMatch, best: &str, score: Score) -> Option<Found> {
        let Score::Value(score) = score else { return None };
        if score.abs() > DECIDED {
            return None;
        }
        let text = live.position();
        let packed = self.game.tuning().pack_quiet(&text, best)?;
        Some(Found { packed, text, seat: live.turn(), score })
    }

    /// The best move and what it is worth.
    fn think(&mut self, live: &dyn AnyMatch) -> Option<(String, Score)> {
        let tools = Tools { table: &self.table, control: &Control::new(), clock: &|| Duration::ZERO };
        let request = Request::new(Player::Analyst, Budget::nodes(self.nodes), self.seed);
        let decision = live.think(&request, &tools, &mut |_| {}).ok()?;
        let score = decision.thought.lines.first()?.score;
        Some((decision.best.coordinate, score))
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

fn play_at_random(live: &mut dyn AnyMatch, rng: &mut Rng) {
    let chosen = rng.choice(live.legal()).map(|m| m.coordinate.clone());
    if let Some(chosen) = chosen {
        // What is listed as legal can be played.
        let _ = live.play(&chosen);
    }
}
