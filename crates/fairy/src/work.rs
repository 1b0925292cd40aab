//! How much work a variant and its positions can cause, bounded from above by the rules alone, before any of it is done.
//!
//! Files and position texts come from anyone. What they may cause is far more than games need, and little enough that a server can list
//! and write the moves of every position that it accepts at once.

use std::collections::HashSet;

use board::{Board, Grid, Point, Vector};
use display::Message;
use game::Seat;

use crate::seats::{self, PerSeat};
use crate::variant::{Kind, Motion, Royal, Variant};

/// The most steps over the board that the moves of all kinds may take together, from all cells: what tables are made of.
pub(crate) const MOST_STEPS: u64 = 4_000_000;

/// The most moves that the pieces of a side might have at once, were nothing in their way.
pub(crate) const MOST_MOVES: u64 = 40_000;

/// The most attacks on royal pieces that might have to be looked for to find the legal moves of one position.
pub(crate) const MOST_TRIALS: u64 = 4_000_000;

/// The most crossings of lines that might have to be looked for to choose the moves of one position without an edge.
pub(crate) const MOST_CROSSINGS: u64 = 300_000;

/// The most steps that all moves of all kinds may take without an edge, a slide without limit counted as one.
pub(crate) const MOST_PLANE_STEPS: u64 = 5_000;

/// The most entries in the lists of pieces of a position without an edge, one a piece for each family of lines.
pub(crate) const MOST_ENTRIES: u64 = 4_096;

/// How many slides are tried back from a cell in the time in which one attack is looked for.
const SLIDES_A_TRIAL: u64 = 16;

/// What one piece can cause.
#[derive(Copy, Clone, Debug, Default)]
struct PieceWork {
    /// The most moves that it has, from the best cell of an empty board.
    moves: u64,
    /// Its lines without an end, where the board has no edge.
    rays: u64,
    /// The families of these lines.
    lines: u64,
}

impl PieceWork {
    /// What a piece can cause that is one of two, now or later.
    fn or(self, other: Self) -> Self {
        Self {
            moves: self.moves.max(other.moves),
            rays: self.rays.max(other.rays),
            lines: self.lines.max(other.lines),
        }
    }
}

/// What the pieces of a variant can cause.
#[derive(Clone, Debug)]
pub(crate) struct WorkBounds {
    /// By kind, with all that it may become.
    kinds: Vec<PieceWork>,
    /// By seat and kind: whether check is about it.
    royal: PerSeat<Vec<bool>>,
    /// How many attacks are looked for after a move, for each royal piece and each enemy: 0 where checks and pins tell what is legal. Without
    /// an edge, after a move of the royal piece.
    trials: u64,
    /// The families of lines without an end; 0 on boards with an edge.
    families: u64,
}

impl WorkBounds {
    pub(crate) fn of(variant: &Variant) -> Self {
        let plain: Vec<PieceWork> = variant
            .piece_types
            .iter()
            .map(|piece_type| {
                let work = match &variant.board {
                    Board::Grid(grid) => on_grid(grid, &piece_type.motions),
                    Board::Plane(_) => on_plane(&piece_type.motions),
                };
                let choices = piece_type.promotion.as_ref().map_or(1, |p| p.to.len() as u64 + 1);
                PieceWork { moves: work.moves * choices, ..work }
            })
            .collect();
        let with_promotions = |kind| {
            let all = becomes(variant, kind).into_iter().map(|kind| plain[usize::from(kind)]);
            all.fold(PieceWork::default(), PieceWork::or)
        };
        let is_royal = |seat| variant.piece_types.iter().map(|p| p.is_royal_for(seat)).collect();
        Self {
            kinds: (0..plain.len() as Kind).map(with_promotions).collect(),
            royal: PerSeat::new(is_royal),
            trials: trials(variant),
            families: if variant.board.plane().is_some() { families(variant) } else { 0 },
        }
    }

    /// Refuses pieces that can cause too much. The message says what to do.
    pub(crate) fn check(&self, pieces: impl IntoIterator<Item = (Seat, Kind)>) -> Result<(), Message> {
        let mut sums = PerSeat::<PieceWork>::default();
        let (mut royals, mut counts) = (PerSeat::<u64>::default(), PerSeat::<u64>::default());
        let mut royal_moves = PerSeat::<u64>::default();
        for (seat, kind) in pieces {
            let (sum, one) = (&mut sums[seat], self.kinds[usize::from(kind)]);
            sum.moves = sum.moves.saturating_add(one.moves);
            sum.rays += one.rays;
            sum.lines += one.lines;
            if self.royal[seat][usize::from(kind)] {
                royals[seat] += 1;
                royal_moves[seat] += one.moves;
            }
            counts[seat] += 1;
        }
        let (pieces, lines) = (counts.iter().sum::<u64>(), sums.iter().map(|sum| sum.lines).sum::<u64>());
        for seat in seats::all() {
            let sum = sums[seat];
            let enemies = pieces - counts[seat];
            let tried = match self.families {
                0 => sum.moves.saturating_mul(royals[seat] * enemies),
                _ => royal_moves[seat],
            };
            let trials = tried.saturating_mul(self.trials);
            // Each ray is crossed by the lines of every other piece, and by its own of each other piece.
            let crossings = sum.rays * lines.max(pieces);
            for (code, count, most) in [
                ("work-too-many-moves", sum.moves, MOST_MOVES),
                ("work-too-many-trials", trials, MOST_TRIALS),
                ("work-too-many-crossings", crossings, MOST_CROSSINGS),
                ("work-too-many-pieces", pieces * self.families, MOST_ENTRIES),
            ] {
                if count > most {
                    let message = Message::new(code).side("side", seats::name(seat));
                    return Err(message.number("count", count).number("most", most));
                }
            }
        }
        Ok(())
    }
}

/// The steps that some moves take, from all cells of a board together or without an edge, and how many all kinds may take. Steps beyond that
/// are not counted.
pub(crate) fn steps(board: &Board, motions: &[Motion]) -> (u64, u64) {
    let (most, of_motion): (u64, &dyn Fn(&Motion) -> u64) = match board {
        Board::Grid(grid) => {
            (MOST_STEPS, &|motion| points(grid).map(|from| steps_from(grid, from, motion)).sum::<u64>())
        }
        Board::Plane(_) => (MOST_PLANE_STEPS, &|motion| motion.limit.map_or(1, u64::from)),
    };
    let mut sum = 0;
    for motion in motions {
        sum += of_motion(motion);
        if sum > most {
            break;
        }
    }
    (sum, most)
}

fn points(grid: &Grid) -> impl Iterator<Item = Point> {
    (0..grid.cells() as board::Square).map(|cell| grid.point(cell))
}

/// How many steps a motion has room for. Holes only make it fewer.
fn steps_from(grid: &Grid, from: Point, motion: &Motion) -> u64 {
    let v = motion.vector;
    let sides = [grid.files(), grid.ranks(), grid.level_count()].map(|side| side as i64);
    let axes = [(from.x, v.x, sides[0]), (from.y, v.y, sides[1]), (from.z, v.z, sides[2])];
    let room = axes.into_iter().map(|(at, step, side)| match step.signum() {
        0 => i64::MAX,
        1 => (side - 1 - at) / i64::from(step),
        _ => at / -i64::from(step),
    });
    let most = if motion.slides { motion.limit.map_or(i64::MAX, i64::from) } else { 1 };
    room.fold(most, i64::min).unsigned_abs()
}

fn on_grid(grid: &Grid, motions: &[Motion]) -> PieceWork {
    let moves = |from: Point| motions.iter().map(|motion| steps_from(grid, from, motion)).sum::<u64>();
    // Two ways to one cell are one move.
    let most = points(grid).map(moves).max().unwrap_or(0).min(grid.cells() as u64);
    PieceWork { moves: most, ..PieceWork::default() }
}

/// Without an edge, a slide without limit is a ray, of which a list holds what is near and what crosses it.
fn on_plane(motions: &[Motion]) -> PieceWork {
    let steps = |motion: &Motion| motion.limit.map_or(1, u64::from);
    let rays: Vec<&Motion> = motions.iter().filter(|m| m.slides && m.limit.is_none()).collect();
    // A ray may also end where the piece leaps at an enemy.
    let leaps = motions.iter().filter(|m| !m.slides && m.captures).count() as u64;
    let mut lines: Vec<_> = rays.iter().map(|m| (m.vector.x, m.vector.y)).collect();
    lines.iter_mut().for_each(|line| *line = (*line).max((-line.0, -line.1)));
    lines.sort_unstable();
    lines.dedup();
    let moves = motions.iter().map(steps).sum();
    PieceWork { moves, rays: rays.len() as u64, lines: lines.len() as u64 + leaps }
}

/// A kind, and all that its pieces may become.
fn becomes(variant: &Variant, kind: Kind) -> Vec<Kind> {
    let mut all = vec![kind];
    let mut next = 0;
    while let Some(&kind) = all.get(next) {
        let promotion = variant.piece_types[usize::from(kind)].promotion.as_ref();
        for &to in promotion.into_iter().flat_map(|p| &p.to) {
            if !all.contains(&to) {
                all.push(to);
            }
        }
        next += 1;
    }
    all
}

/// How many attacks are looked for after a move: on a plane, which has one royal piece a side, all that there may be; elsewhere for each
/// royal piece and each enemy.
fn trials(variant: &Variant) -> u64 {
    let slides = |p: &crate::variant::PieceType| p.motions.iter().filter(|m| m.slides).count() as u64;
    let most = variant.piece_types.iter().map(slides).max().unwrap_or(0);
    // Where a line may be gone along in two ways, each of them is looked at.
    let ways = 1 + most / SLIDES_A_TRIAL;
    let several = variant.piece_types.iter().filter(|p| p.royal != Royal::No).count() > 1
        || variant.piece_types.iter().any(|p| p.royal == Royal::Each);
    let tries = several || variant.blast.is_some() || variant.checks_forbidden;
    match &variant.board {
        Board::Plane(_) => capturing_vectors(variant),
        Board::Grid(_) if is_ambiguous(variant) => ways,
        Board::Grid(_) => u64::from(tries),
    }
}

/// Whether pieces slide in one direction by steps of different lengths.
fn is_ambiguous(variant: &Variant) -> bool {
    let vectors: HashSet<Vector> = all_motions(variant).filter(|m| m.slides).map(|m| m.vector).collect();
    let directions: HashSet<Vector> = vectors.iter().map(|v| v.primitive()).collect();
    directions.len() < vectors.len()
}

/// The families of lines along which pieces slide, and the rows.
fn families(variant: &Variant) -> u64 {
    let of_seats = |m: &Motion| seats::all().map(|seat| variant.seen(m.vector, seat)).collect::<Vec<_>>();
    let both_ways = |v: Vector| if (v.x, v.y) > (0, 0) { v } else { v.reversed() };
    let slides = all_motions(variant).filter(|m| m.slides).flat_map(of_seats).map(both_ways);
    slides.chain([Vector::new(1, 0, 0)]).collect::<HashSet<Vector>>().len() as u64
}

/// The vectors by which pieces capture.
fn capturing_vectors(variant: &Variant) -> u64 {
    let captures = all_motions(variant).filter(|m| m.captures).map(|m| m.vector);
    captures.collect::<HashSet<Vector>>().len() as u64
}

fn all_motions(variant: &Variant) -> impl Iterator<Item = &Motion> {
    variant.piece_types.iter().flat_map(|p| &p.motions)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Source, read};

    fn find(id: &str) -> Option<Source> {
        let file = format!("{}/../../variants/{id}.toml", env!("CARGO_MANIFEST_DIR"));
        Some(Source { text: std::fs::read_to_string(&file).ok()?, file })
    }

    fn written(text: &str) -> Variant {
        read(&Source { file: "test.toml".into(), text: text.into() }, &find).unwrap()
    }

    /// Whether a variant stays below a quarter of every limit.
    fn is_light(variant: &Variant) -> bool {
        let steps = all_motions(variant).map(|m| steps(&variant.board, std::slice::from_ref(m)));
        let (mut count, mut limit) = (0, u64::MAX);
        steps.for_each(|(steps, most)| (count, limit) = (count + steps, most));
        // Sixteen times the trials are those of four times the moves and the enemies.
        let mut bounds = WorkBounds::of(variant);
        bounds.kinds.iter_mut().for_each(|kind| kind.moves *= 4);
        let pieces = || variant.setup.iter().map(|piece| (piece.seat, piece.kind));
        4 * count <= limit && bounds.check(pieces()).is_ok()
    }

    #[test]
    fn shipped_games_stay_far_below_the_limits() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../variants");
        for entry in std::fs::read_dir(folder).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            let Some(id) = name.strip_suffix(".toml") else { continue };
            assert!(is_light(&read(&find(id).unwrap(), &find).unwrap()), "{id}");
        }
    }

    /// Sixty pieces a side on 16×16, all of the strongest orthodox kind but for the king; and 96 in eight levels.
    #[test]
    fn large_games_of_ones_own_stay_far_below_the_limits() {
        let rank = |piece: &str| piece.repeat(16);
        let (queens, empty) = (rank("Q"), "16/".repeat(8));
        let last = format!("{}K", "Q".repeat(11));
        let white = format!("{last}4/{queens}/{queens}/{queens}");
        let setup = format!("{}/{empty}{white}", white.to_lowercase());
        let large = format!("extends = \"chess\"\nname = \"Large\"\ncastling = []\nsetup = \"{setup}\"\n");
        let board = "[board]\nsize = [16, 16]\n[pieces.P]\nfirst_zone = [\"rank 2\"]\npromotion = { zone = [\"rank 16\"], to = \"Q\" }";
        assert!(is_light(&written(&format!("{large}{board}"))));
        let deep = read(&find("chess-3d").unwrap(), &find).unwrap();
        assert!(is_light(&deep));
        let queen = deep.piece_types.iter().position(|p| p.letter == 'Q').unwrap() as Kind;
        let queens = seats::all().flat_map(|seat| std::iter::repeat_n((seat, queen), 96));
        assert_eq!(WorkBounds::of(&deep).check(queens), Ok(()));
    }

    #[test]
    fn the_moves_of_a_piece_are_those_from_its_best_cell() {
        let chess = read(&find("chess").unwrap(), &find).unwrap();
        let moves = |letter: char| {
            let kind = chess.piece_types.iter().position(|p| p.letter == letter).unwrap();
            let work = on_grid(chess.grid(), &chess.piece_types[kind].motions);
            work.moves
        };
        assert_eq!("NBRQK".chars().map(moves).collect::<Vec<_>>(), [8, 13, 14, 27, 8]);
    }
}
