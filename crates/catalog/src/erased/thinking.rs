//! The computer player behind the erased edge: its moves as texts.

use family::Playable;
use insight::EvaluatorSource;
use search::{Randomness, Report, Score, Task, Tools, Variation};

use super::erased_match::{ErasedMatch, move_texts};
use crate::networks::{self, Corrected};
use crate::{Decision, Judgement, MatchError, Request, Thought, ThoughtLine};

impl<G: Playable> ErasedMatch<G> {
    pub(super) fn decide(
        &self,
        request: &Request,
        tools: &Tools<'_>,
        report: &mut dyn FnMut(&Thought),
    ) -> Result<Decision, MatchError> {
        self.open()?;
        let mut only = Vec::with_capacity(request.only.len());
        for text in &request.only {
            only.push(self.read(text)?);
        }
        let frame = || self.inner.game().arranger()?.frame().ok();
        let endings = self.shared.endings.tables(&self.shared.id, &frame);
        let network = match &request.judgement {
            Judgement::HandWritten => None,
            Judgement::Network(network) => Some(network.clone()),
            Judgement::Best => {
                let read = |bytes: &[u8]| networks::read(self.inner.game(), bytes).ok();
                self.shared.network.network(&self.shared.id, &read)
            }
        };
        let corrected = network.as_deref().map(Corrected);
        let task = Task {
            played: &self.inner,
            only: &only,
            lines: request.lines,
            threads: request.threads,
            budget: request.budget.clone(),
            endings: endings.as_deref(),
            evaluation: corrected.as_ref().map(|corrected| corrected as &dyn EvaluatorSource<G>),
        };
        let randomness = Randomness { seed: request.seed, repeatable: request.repeatable };
        let mut tell = |found: &Report<G::Move>| report(&self.thought(found));
        let choice = search::choose(request.player, randomness, &task, tools, &mut tell);
        let choice = choice.expect("an unfinished game has a legal move");
        let mut moves = vec![choice.m];
        moves.extend(choice.expected);
        let mut moves = self.line(&Variation { score: Score::Value(0), moves }).moves.into_iter();
        let best = moves.next().expect("a player chooses legal moves");
        Ok(Decision { best, expected: moves.next(), thought: self.thought(&choice.report) })
    }

    /// A line of moves from the present position.
    fn line(&self, line: &Variation<G::Move>) -> ThoughtLine {
        let game = self.inner.game();
        let mut pos = self.inner.position().clone();
        let mut legal = self.inner.legal().to_vec();
        let mut moves = Vec::with_capacity(line.moves.len());
        for &m in &line.moves {
            // A line may come from a table whose entries were overwritten, or run past a repetition.
            if !legal.contains(&m) && !game.is_legal(&pos, m) {
                break;
            }
            moves.extend(move_texts(game, &pos, &legal, &[m]));
            game.make(&mut pos, m);
            legal.clear();
            game.moves(&pos, &mut legal);
        }
        ThoughtLine { score: line.score, moves }
    }

    fn thought(&self, report: &Report<G::Move>) -> Thought {
        let mut lines = Vec::with_capacity(report.lines.len());
        for line in &report.lines {
            lines.push(self.line(line));
        }
        Thought {
            depth: report.depth,
            deepest: report.deepest,
            nodes: report.nodes,
            elapsed: report.elapsed,
            permille_full: report.permille_full,
            lines,
        }
    }
}
