//! Another engine that says what positions are worth.

use std::time::Duration;

use catalog::{AnyGame, Sample};

use crate::external::{Engine, Question, Spec};
use crate::halt;

/// How long it may take for a position.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running engine, asked for values.
pub(crate) struct Judge {
    engine: Engine,
    name: String,
    limits: String,
}

impl Judge {
    /// Starts the engine for a game, by our id. It looks at so many positions for each value.
    pub(crate) fn start(spec: &Spec, id: &str, nodes: u64) -> Result<Self, String> {
        let usual = [("Threads", "1".to_string()), ("Hash", "16".to_string())];
        let engine = Engine::start(spec, id, &usual, &halt::interrupted)
            .map_err(|trouble| format!("{spec}: {trouble}."))?;
        Ok(Self { engine, name: spec.to_string(), limits: format!("nodes {nodes}") })
    }

    /// What it calls itself.
    pub(crate) fn name(&self) -> &str {
        self.engine.name()
    }

    /// The samples with its values. Where it sees a forced mate, no evaluation is to be learnt.
    pub(crate) fn judged(&mut self, game: &dyn AnyGame, samples: Vec<Sample>) -> Result<Vec<Sample>, String> {
        let mut judged = Vec::with_capacity(samples.len());
        for sample in samples {
            let Some(text) = game.tuning().position_text(&sample.packed) else { continue };
            judged.extend(self.score(&text)?.map(|score| Sample { score, ..sample }));
        }
        Ok(judged)
    }

    /// What a position is worth to the side to move, in hundredths of a pawn; `None` where it sees a forced mate.
    fn score(&mut self, position: &str) -> Result<Option<i32>, String> {
        let question =
            Question { start: Some(position), moves: &[], limits: &self.limits, patience: PATIENCE };
        let answer = self.engine.value(&question, &halt::interrupted);
        answer.map_err(|trouble| format!("{}: {trouble}.", self.name))
    }

    /// Ends it.
    pub(crate) fn quit(self) {
        self.engine.quit();
    }
}
