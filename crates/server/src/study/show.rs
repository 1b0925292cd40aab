//! What is told of a study.

use catalog::{AnyGame, Catalog, Message, View, changes};
use protocol::wire::{
    BoardShape, LegalMove, ReportProgress, StudyFacts, StudyPosition, StudyReport, StudySnapshot,
};
use record::{NodeId, TreeMatch, game_of};
use session::{CapturedGroup, PieceCount};
use study::Study;

use crate::listing::formats;
use crate::to_wire;
use crate::to_wire::coming_piece;

/// How many names and values of a game are told.
const MOST_TAGS: usize = 40;

/// The longest of those, in characters.
const LONGEST_TAG: usize = 300;

/// What never changes in a study.
pub(super) fn facts(
    study: &Study,
    code: &str,
    owner: String,
    catalog: &Catalog,
) -> Result<StudyFacts, Message> {
    let record = study.record();
    let rules = game_of(record, catalog).map_err(|error| Message::from(&error))?;
    let info = rules.info();
    let start = study.start();
    let players = record.seats.iter().map(|seat| {
        let names: Vec<&str> = seat.players.iter().map(|player| player.name.as_str()).collect();
        names.join(", ")
    });
    let short = |text: &str| -> String { text.chars().take(LONGEST_TAG).collect() };
    Ok(StudyFacts {
        study: code.into(),
        owner,
        rules: info.id.clone(),
        title: info.name.clone(),
        help: info.help.clone(),
        formats: formats(&info.exchange),
        network: rules.training().provenance().is_some(),
        counted: PieceCount::of(&*rules.start()).map(|count| count.noun().to_string()),
        sides: to_wire::seats(start.seats()),
        players: players.map(|name| short(&name)).collect(),
        tags: record.tags.iter().take(MOST_TAGS).map(|(name, value)| (short(name), short(value))).collect(),
        end: record.result.as_ref().map(Into::into),
        game: study.game().map(str::to_string),
        board: BoardShape::of(&to_wire::board(&start.view())),
    })
}

/// All of a study.
pub(super) fn snapshot(
    study: &Study,
    facts: &StudyFacts,
    mine: bool,
    report: Option<&StudyReport>,
    reporting: Option<ReportProgress>,
) -> StudySnapshot {
    StudySnapshot {
        facts: facts.clone(),
        number: study.number(),
        name: study.name().into(),
        mine,
        before: study.before().map(str::to_string),
        drawings: study.drawn_before(),
        moves: study.told_moves(),
        report: report.cloned(),
        reporting,
    }
}

/// How it stands after a move, and the picture of that. `seen` is what the receiver was shown last.
pub(super) fn position(
    code: &str,
    node: NodeId,
    walker: &TreeMatch,
    seen: Option<&(NodeId, View)>,
    before: impl Fn(NodeId) -> Option<NodeId>,
) -> (StudyPosition, View) {
    let here = walker.as_match();
    let view = here.view();
    let is_open = here.end().is_none();
    let choices = if is_open { here.choices() } else { Vec::new() };
    let moves = choices.iter().enumerate().map(|(place, choice)| {
        let text = here.choice_text(place);
        let legal = to_wire::choice(choice, &view);
        match text {
            Some(text) => LegalMove { text: Some(text.coordinate), reading: Some(text.reading), ..legal },
            None => legal,
        }
    });
    let step = here.last_move().map(|played| &played.step);
    let motions = seen.map_or_else(Vec::new, |(last, picture)| {
        if before(node) == Some(*last) {
            changes(picture, step, &view)
        } else if before(*last) == Some(node) {
            changes(picture, None, &view)
        } else {
            Vec::new()
        }
    });
    let position = StudyPosition {
        study: code.into(),
        node: node.number(),
        turn: is_open.then(|| here.turn().index()),
        board: to_wire::board(&view),
        position: here.position(),
        last: step.map(|step| to_wire::step(step, &view)),
        changes: motions.iter().map(|change| to_wire::motion(change, view.size)).collect(),
        captured: CapturedGroup::of(walker.captured()).iter().map(to_wire::captured).collect(),
        end: here.end().map(|end| (&record::GameResult::from(end)).into()),
        moves: moves.collect(),
        comes: coming_piece(here, &choices, &view),
        rays: here.rays().iter().map(to_wire::ray).collect(),
    };
    (position, view)
}

/// What a study is called that was given no name: by who played, by the event, or by the game.
pub(super) fn usual_name(record: &record::GameRecord, game: &dyn AnyGame) -> String {
    let players: Vec<&str> = record
        .seats
        .iter()
        .flat_map(|seat| seat.players.first())
        .map(|player| player.name.as_str())
        .collect();
    let names = match players.iter().any(|name| !name.trim().is_empty()) {
        true => players.join(" – "),
        false => record.tag("Event").unwrap_or_default().to_string(),
    };
    let name = if names.trim().is_empty() { game.info().name.clone() } else { names };
    room::clean_text(&name).chars().take(60).collect()
}
