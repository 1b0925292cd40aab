//! Endings that tables know: at the root every move, and inside the tree whatever captures and promotions lead to.

use game::Match;
use insight::{Distance, EndingTables, EndingValue, Searchable};

use crate::score::{KNOWN_WIN, WIN, outcome_value, sort_best_first};
use crate::worker::Worker;
use crate::{Report, Score, Task, Tools, Variation};

/// Plies of a line that tables show at most.
const LONGEST_LINE: usize = 120;

impl<G: Searchable> Worker<'_, G> {
    /// The value of a position that a table holds, for the team to move.
    #[inline]
    pub(crate) fn ending_value(&self, ply: usize) -> Option<i32> {
        let endings = self.endings?;
        probe(self.game, endings, &self.pos).map(|value| search_value(value, ply))
    }
}

/// What tables say about a position.
fn probe<G: Searchable>(game: &G, endings: &dyn EndingTables, pos: &G::Position) -> Option<EndingValue> {
    let arranger = game.arranger()?;
    let arrangement = arranger.arrangement(pos)?;
    if arrangement.pieces().len() > endings.most_pieces() {
        return None;
    }
    endings.probe(&arrangement, arranger.plies_left(pos))
}

/// A value of a table as the search counts, so many plies from the root.
fn search_value(value: EndingValue, ply: usize) -> i32 {
    let win = |distance| match distance {
        Distance::ToEnd(plies) => WIN - ply as i32 - plies as i32,
        // The sooner something is gained, the better.
        Distance::ToProgress(plies) => KNOWN_WIN - ply as i32 - plies as i32,
    };
    match value {
        EndingValue::Win(distance) => win(distance),
        EndingValue::Draw => 0,
        EndingValue::Loss(distance) => -win(distance),
    }
}

/// The report of a position all of whose moves lead to positions that tables know. `None` if one doesn't.
///
/// The winner takes the shortest way, the loser the longest. Of drawn moves those come first after which the other side stands worst to
/// the eye: it may still err.
pub(crate) fn known_moves<G: Searchable>(
    game: &G,
    task: &Task<'_, G>,
    tools: &Tools<'_>,
    moves: &[G::Move],
) -> Option<Report<G::Move>> {
    let endings = task.endings.filter(|_| task.budget.mate.is_none())?;
    // The usual case at once: too many pieces.
    probe(game, endings, task.played.position())?;
    let mut rated = rate(game, endings, task.played.position(), moves)?;
    rated.truncate(task.lines.max(1));
    let line = |(value, m): (i32, G::Move)| {
        let moves = line(game, endings, task.played, m);
        Variation { score: Score::from_value(value), moves }
    };
    let lines: Vec<Variation<G::Move>> = rated.into_iter().map(line).collect();
    let deepest = lines.iter().map(|line| line.moves.len()).max().unwrap_or(1) as u32;
    let nodes = moves.len() as u64;
    Some(Report { elapsed: tools.clock.elapsed(), lines, depth: 1, deepest, nodes, ..Report::empty() })
}

/// Moves with their values for the team to move, best first; `None` if one leads to what no table knows.
fn rate<G: Searchable>(
    game: &G,
    endings: &dyn EndingTables,
    pos: &G::Position,
    moves: &[G::Move],
) -> Option<Vec<(i32, G::Move)>> {
    let team = game.team(game.turn(pos));
    let mut after = pos.clone();
    let mut rated = Vec::with_capacity(moves.len());
    for &m in moves {
        let undo = game.make(&mut after, m);
        let sign = if game.team(game.turn(&after)) == team { 1 } else { -1 };
        let value = match game.end(&after) {
            Some(end) => outcome_value(end.outcome, team, 1),
            None => sign * search_value(probe(game, endings, &after)?, 1),
        };
        let look = if value == 0 && game.end(&after).is_none() { sign * game.evaluate(&after) } else { 0 };
        game.unmake(&mut after, m, undo);
        rated.push((value, look, m));
    }
    sort_best_first(&mut rated, |(_, look, _)| *look);
    sort_best_first(&mut rated, |(value, ..)| *value);
    Some(rated.into_iter().map(|(value, _, m)| (value, m)).collect())
}

/// A move and what follows by the tables, to the end of the game or until it would go round in circles.
fn line<G: Searchable>(
    game: &G,
    endings: &dyn EndingTables,
    played: &Match<G>,
    first: G::Move,
) -> Vec<G::Move> {
    let mut pos = played.position().clone();
    let mut line = vec![first];
    game.make(&mut pos, first);
    let mut moves = Vec::new();
    while line.len() < LONGEST_LINE {
        moves.clear();
        if game.moves(&pos, &mut moves).is_some() {
            break;
        }
        let best = rate(game, endings, &pos, &moves).and_then(|rated| rated.first().copied());
        let Some((_, m)) = best.filter(|(value, _)| *value != 0) else { break };
        line.push(m);
        game.make(&mut pos, m);
    }
    line
}
