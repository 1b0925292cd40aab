//! Probes: positions that are looked at apart from any game. Nothing is kept of them.

use std::sync::Arc;

use catalog::{AnyGame, AnyMatch, Catalog, Fault, Message, MoveText, Seat, Source, Step, View, changes};
use protocol::wire::{
    KindTable, Probe, ProbeAnswer, ProbeMove, Probed, ProbedMove, ReachStep, RulesFault, RulesSource,
    VariantFile,
};
use record::GameResult;

use crate::message::to_wire as words;
use crate::to_wire;

/// The most moves that are played.
const MOST_MOVES: usize = 100;

/// The most pieces that are asked about.
const MOST_PIECES: usize = 16;

/// The most variant files.
const MOST_FILES: usize = 8;

/// The rules by which a position is looked at.
pub(crate) enum ProbedRules<'c> {
    Shipped(&'c dyn AnyGame),
    Own(Arc<dyn AnyGame>),
}

impl ProbedRules<'_> {
    pub(crate) fn game(&self) -> &dyn AnyGame {
        match self {
            Self::Shipped(game) => *game,
            Self::Own(game) => &**game,
        }
    }
}

/// Whether a question brings files of its own.
pub(crate) fn has_files(rules: &RulesSource) -> bool {
    matches!(rules, RulesSource::Files { .. })
}

/// Finds the game; the inner error lists what is wrong with its files.
pub(crate) fn find<'c>(
    catalog: &'c Catalog,
    rules: &RulesSource,
) -> Result<Result<ProbedRules<'c>, Vec<RulesFault>>, Message> {
    match rules {
        RulesSource::Catalog { rules } => {
            Ok(Ok(ProbedRules::Shipped(catalog.find(rules).map_err(|why| Message::from(&why))?)))
        }
        RulesSource::Files { files } => {
            let game = catalog.game_of_sources(&sources(files)?);
            Ok(game.map(ProbedRules::Own).map_err(|faults| faults.iter().map(fault).collect()))
        }
    }
}

/// The files of a game of one's own.
pub(crate) fn sources(files: &[VariantFile]) -> Result<Vec<Source>, Message> {
    if files.len() > MOST_FILES {
        return Err(Message::new("too-many-variant-files").number("most", MOST_FILES));
    }
    let source = |VariantFile { file, text }: &VariantFile| Source { file: file.clone(), text: text.clone() };
    Ok(files.iter().map(source).collect())
}

/// A fault of a file.
pub(crate) fn fault(fault: &Fault) -> RulesFault {
    RulesFault { file: fault.file.clone(), line: fault.line, why: words(&fault.message) }
}

/// Looks at a position. The error says that the question can't be answered at all.
pub(crate) fn probe(catalog: &Catalog, probe: &Probe) -> Result<ProbeAnswer, Message> {
    if probe.moves.len() > MOST_MOVES {
        return Err(Message::new("too-many-probed-moves").number("most", MOST_MOVES));
    }
    if probe.reach.len() > MOST_PIECES {
        return Err(Message::new("too-many-probed-pieces").number("most", MOST_PIECES));
    }
    let rules = match find(catalog, &probe.rules)? {
        Ok(rules) => rules,
        Err(faults) => return Ok(ProbeAnswer::Faulty { faults }),
    };
    let game = match probe.practice {
        true => rules.game().practice().unwrap_or(rules.game()),
        false => rules.game(),
    };
    let first = match &probe.position {
        None => game.start(),
        Some(text) => match game.start_from(text.trim()) {
            Ok(first) => first,
            Err(error) => return Ok(ProbeAnswer::Unsound { why: words(&error.0) }),
        },
    };
    let mut line = Line { at: first, played: Vec::new(), last: None, before: None, practice: probe.practice };
    for (at, m) in probe.moves.iter().enumerate() {
        if let Err(why) = line.play(m, at + 1 == probe.moves.len()) {
            let places = to_wire::places(&why.places);
            return Ok(ProbeAnswer::Illegal { at, why: words(&why), places });
        }
    }
    let reach = probe.reach.iter().map(|place| {
        let steps = line.at.reach(to_wire::cell(*place));
        steps.iter().map(to_wire::reach_step).collect()
    });
    let reach = reach.collect();
    Ok(ProbeAnswer::Sound { found: Box::new(line.found(game, reach)) })
}

/// What is played from a position.
struct Line {
    at: Box<dyn AnyMatch>,
    played: Vec<(Seat, MoveText)>,
    last: Option<Step>,
    /// The picture before the last move.
    before: Option<View>,
    practice: bool,
}

impl Line {
    fn play(&mut self, m: &ProbeMove, is_last: bool) -> Result<(), Message> {
        let text = match m {
            ProbeMove::Text(text) => text.clone(),
            ProbeMove::Go(go) => {
                let from = go.from.map(to_wire::cell);
                self.at.step_text(from, to_wire::cell(go.to), go.becomes.as_deref())
            }
        };
        self.before = is_last.then(|| self.at.view());
        let played = self.at.play(&text).map_err(|error| Message::from(&error))?;
        let seat = played.seat;
        self.last = Some(played.step.clone());
        self.played.push((seat, played.text.clone()));
        if self.practice
            && let Some(again) = self.at.with_turn(seat)
        {
            self.at = again;
        }
        Ok(())
    }

    fn found(&self, game: &dyn AnyGame, reach: Vec<Vec<ReachStep>>) -> Probed {
        let view = self.at.view();
        let mut kinds = KindTable::default();
        let shown = to_wire::player_view(&*self.at, &view);
        let moves = to_wire::packed_player(&*self.at, &shown, &view, &mut kinds);
        let change = |before: &View| {
            let all = changes(before, self.last.as_ref(), &view);
            all.iter().map(|change| to_wire::motion(change, view.size)).collect()
        };
        let end = self.at.end();
        let written = |(seat, text): &(Seat, MoveText)| ProbedMove {
            seat: seat.index(),
            text: text.coordinate.clone(),
            reading: text.reading.clone(),
        };
        Probed {
            rules: game.info().id.clone(),
            name: game.info().name.clone(),
            sides: to_wire::seats(game.seats()),
            position: self.at.position(),
            board: to_wire::board(&view),
            turn: end.is_none().then(|| self.at.turn().index()),
            end: end.map(|end| (&GameResult::from(end)).into()),
            kinds: kinds.kinds().to_vec(),
            moves,
            played: self.played.iter().map(written).collect(),
            last: self.last.as_ref().map(|step| to_wire::step(step, self.before.as_ref().unwrap_or(&view))),
            changes: self.before.as_ref().map_or_else(Vec::new, change),
            reach,
        }
    }
}
