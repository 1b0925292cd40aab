//! The work behind a picture: a game is played to where it is drawn.

use catalog::{AnyGame, Message};
use picture::{Film, FilmOptions, Picture, Strip};
use protocol::http::{EmbeddedGame, EmbeddedPosition, Written};
use record::{GameRecord, NodeId, Tree, TreeMatch, game_of};

use super::wish::{Kind, Wish};
use crate::app_state::AppState;

/// So many positions a film has at most.
pub(super) const MOST: usize = 400;

/// What is drawn: a game, and the move after which it stands.
pub(super) struct Subject {
    pub(super) record: GameRecord,
    pub(super) at: NodeId,
    /// The move that is asked about, if one is.
    pub(super) node: Option<NodeId>,
    /// The score; empty while there is none.
    pub(super) result: String,
}

/// Draws what is wished.
pub(super) fn draw(app: &AppState, subject: &Subject, wish: &Wish) -> Result<Vec<u8>, Message> {
    let Subject { record, at, .. } = subject;
    let rules = game_of(record, &app.catalog).map_err(|error| Message::from(&error))?;
    // Nothing is listed: what can be played is not drawn.
    let unlisted = rules.within([0; 4]);
    let game: &dyn AnyGame = unlisted.as_deref().unwrap_or(&*rules);
    let tree = &record.moves;
    let node = subject.node.unwrap_or(*at);
    let start = TreeMatch::start(game, record.start.as_deref()).map_err(|error| Message::from(&error))?;
    if matches!(wish.kind, Kind::Svg | Kind::Png) {
        let there = start.elsewhere(tree, node).map_err(|error| Message::from(&error))?;
        let live = there.as_match();
        let step = live.last_move().map(|played| &played.step);
        let picture =
            Picture::new(&live.view(), step, &wish.options).map_err(|error| Message::from(&error))?;
        return match wish.kind {
            Kind::Png => picture.png().map_err(|error| Message::from(&error)),
            _ => Ok(picture.svg().into_bytes()),
        };
    }
    let line = line_through(tree, *at, node);
    let mut film = Film::new(FilmOptions {
        picture: wish.options.clone(),
        pause: wish.pause,
        rest: (wish.pause * 4).max(std::time::Duration::from_secs(2)),
        most: MOST,
    });
    let mut cursor = start;
    let mut readings = Vec::new();
    for node in [Tree::START].into_iter().chain(line.iter().copied()) {
        cursor.go(tree, node).map_err(|error| Message::from(&error))?;
        let live = cursor.as_match();
        if !film.add(&live.view(), live.last_move().map(|played| &played.step)) {
            break;
        }
        readings.push(live.last_move().map(|played| played.text.reading.clone()).unwrap_or_default());
    }
    if wish.kind == Kind::Gif {
        return film.gif().map_err(|error| Message::from(&error));
    }
    let Strip { width, height, head, bodies, foot } = film.strip().map_err(|error| Message::from(&error))?;
    let names = |side: &record::SeatRecord| {
        side.players.iter().map(|player| player.name.as_str()).collect::<Vec<_>>().join(" & ")
    };
    let embedded = EmbeddedGame {
        name: rules.info().name.clone(),
        players: record.seats.iter().map(names).collect(),
        result: subject.result.clone(),
        width,
        height,
        head,
        foot: foot.to_string(),
        more: readings.len() <= line.len(),
        positions: readings
            .into_iter()
            .zip(bodies)
            .map(|(reading, body)| EmbeddedPosition { reading, body })
            .collect(),
    };
    Ok(embedded.write())
}

/// The moves of a film: how the game went to where it stands, if the move is one of them; else the line through it.
fn line_through(tree: &Tree, at: NodeId, node: NodeId) -> Vec<NodeId> {
    let played = tree.path(at);
    if node == Tree::START || played.contains(&node) { played } else { tree.line(node) }
}
