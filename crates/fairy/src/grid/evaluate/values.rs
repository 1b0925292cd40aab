//! What kinds of pieces are worth, from their moves alone.

use super::expected_reach;
use super::paths::NEVER;
use game::Seat;

use crate::seats::{self, PerSeat, SEATS};
use crate::variant::{Fate, Motion, Royal, Variant};

/// The power of a piece grows a little faster than the number of cells that it reaches, as it threatens several things at once; less so
/// where it already reaches a great many.
const FORKS: f64 = 1.0;
const FORKS_HALF: f64 = 8.0;
/// The part of what a promotion gains that a piece is worth for it on its first cell, so many moves (and two) before.
const PROMISE: f64 = 0.29;
/// The value of the weakest common piece.
const ORDINARY: f64 = 100.0;
/// The most that a piece can be worth.
const MOST: f64 = 8000.0;

/// The value of a piece that expects to reach so many cells, in a unit of its own.
fn power(mobility: f64) -> f64 {
    mobility * (1.0 + FORKS * mobility / (mobility + FORKS_HALF))
}

/// What follows from the moves of the kinds of pieces.
#[derive(Debug)]
pub(super) struct PieceValues {
    /// By kind: what a piece is worth, were every piece worth having.
    pub(super) worth: Vec<f64>,
    /// By kind: the mean number of cells within reach.
    pub(super) mean: Vec<f64>,
    /// By side, kind and cell: the number of cells within reach.
    pub(super) reach: PerSeat<Vec<Vec<f64>>>,
    /// By kind: what promotion gains.
    pub(super) gain: Vec<f64>,
    /// By kind: 1 for pieces that are good to have, -1 for those that their side wants to lose, 0 for royal pieces.
    pub(super) sign: Vec<i32>,
}

impl PieceValues {
    /// `way` is the number of moves to promotion from where a kind starts.
    pub(super) fn new(variant: &Variant, way: &[u8]) -> Self {
        let grid = variant.grid();
        let there = grid.iter().count().max(1) as f64;
        let filled = (variant.setup.len() as f64 / there).clamp(0.1, 0.6);
        let reach = PerSeat::new(|seat| {
            let kinds = variant.piece_types.iter();
            kinds
                .map(|p| expected_reach::expected(grid, &seen(variant, &p.motions, seat), filled))
                .collect::<Vec<_>>()
        });
        let mean: Vec<f64> = (0..variant.piece_types.len())
            .map(|k| seats::all().map(|seat| sum(&reach[seat][k])).sum::<f64>() / SEATS as f64 / there)
            .collect();
        let mut worth: Vec<f64> = mean.iter().map(|&m| power(m)).collect();
        let plain = worth.clone();
        let mut gain = vec![0.0; worth.len()];
        for (kind, piece_type) in variant.piece_types.iter().enumerate() {
            let becomes = piece_type.promotion.iter().flat_map(|p| &p.to).map(|&to| plain[usize::from(to)]);
            gain[kind] = (becomes.fold(0.0, f64::max) - plain[kind]).max(0.0);
            if way[kind] < NEVER {
                worth[kind] += gain[kind] * PROMISE / (f64::from(way[kind]) + 2.0);
            }
        }
        let scale = ORDINARY / weakest(variant, &worth);
        for value in worth.iter_mut().chain(&mut gain) {
            *value = (*value * scale).min(MOST);
        }
        Self { sign: signs(variant), worth, mean, reach, gain }
    }
}

fn sum(numbers: &[f64]) -> f64 {
    numbers.iter().sum()
}

/// Steps as a side makes them.
pub(super) fn seen(variant: &Variant, motions: &[Motion], seat: Seat) -> Vec<Motion> {
    motions.iter().map(|s| Motion { vector: variant.seen(s.vector, seat), ..*s }).collect()
}

/// The least worth of the kinds that a game begins with in numbers.
fn weakest(variant: &Variant, worth: &[f64]) -> f64 {
    let there = |kind: usize| variant.setup.iter().filter(|piece| usize::from(piece.kind) == kind).count();
    let common = |least: usize| {
        let kinds =
            (0..worth.len()).filter(|&k| variant.piece_types[k].royal == Royal::No && there(k) >= least);
        kinds.map(|k| worth[k]).filter(|w| *w > 0.0).min_by(f64::total_cmp)
    };
    let most = (0..worth.len()).map(there).max().unwrap_or(0);
    common(most / 3 + 1).or_else(|| common(1)).or_else(|| common(0)).unwrap_or(1.0)
}

/// Which kinds are good to have.
fn signs(variant: &Variant) -> Vec<i32> {
    let ends = &variant.ends;
    let royal = variant.piece_types.iter().any(|p| p.royal != Royal::No);
    // Where nothing can be mated, having nothing to move is the only thing left to play for.
    let stuck = ends.no_moves == Fate::Win && !royal && ends.extinct_all != Some(Fate::Loss);
    let shed = ends.extinct_all == Some(Fate::Win) || ends.bare == Some(Fate::Win) || stuck;
    let wants_none =
        |kind: usize| ends.extinct.iter().any(|(k, f)| usize::from(*k) == kind && *f == Fate::Win);
    let sign = |(kind, piece_type): (usize, &crate::variant::PieceType)| match piece_type.royal {
        Royal::No if shed || wants_none(kind) => -1,
        Royal::No => 1,
        Royal::One | Royal::Each => 0,
    };
    variant.piece_types.iter().enumerate().map(sign).collect()
}

#[cfg(test)]
mod tests {
    use crate::grid::Fairy;
    use crate::{Source, read};

    fn find(id: &str) -> Option<Source> {
        let file = format!("{}/../../variants/{id}.toml", env!("CARGO_MANIFEST_DIR"));
        Some(Source { text: std::fs::read_to_string(&file).ok()?, file })
    }

    fn game<const N: usize>(id: &str) -> Fairy<N> {
        Fairy::new(read(&find(id).unwrap(), &find).unwrap())
    }

    /// The worth of a kind by its letter.
    fn worth<const N: usize>(game: &Fairy<N>, letter: char) -> i32 {
        let kind = game.variant().piece_types.iter().position(|p| p.letter == letter).unwrap();
        game.rules.knowledge.values[kind]
    }

    #[test]
    fn orthodox_pieces_are_worth_what_people_say() {
        let chess = game::<1>("chess");
        let ranges =
            [('P', 100..=100), ('N', 300..=330), ('B', 320..=350), ('R', 480..=520), ('Q', 900..=980)];
        for (letter, range) in ranges {
            let worth = worth(&chess, letter);
            assert!(range.contains(&worth), "{letter}: {worth}");
        }
    }

    /// Letters from the least to the most valuable.
    fn check_order<const N: usize>(id: &str, order: &str) {
        let game = game::<N>(id);
        let all: Vec<(i32, char)> = order.chars().map(|letter| (worth(&game, letter), letter)).collect();
        assert!(all.is_sorted(), "{id}: {all:?}");
        assert_eq!(worth(&game, 'P'), 100, "{id}");
    }

    #[test]
    fn stronger_pieces_are_worth_more() {
        check_order::<2>("capablanca-chess", "PNBRACQ");
        check_order::<2>("cross-chess", "PNBRCMQ");
        check_order::<2>("raumschach", "PURNBQ");
        check_order::<4>("mega-chess", "PNBRQ");
        check_order::<4>("chess-3d-four-boards", "PNBRQ");
        check_order::<8>("chess-3d", "PNBRQ");
        check_order::<8>("chess-3d-plain-rook", "PNBQ");
        check_order::<1>("last-piece-standing", "PNBKRQ");
    }

    #[test]
    fn the_plain_rook_is_worth_less() {
        let [plain, full] = ["chess-3d-plain-rook", "chess-3d"].map(|id| worth(&game::<8>(id), 'R'));
        assert!(plain < full, "{plain} {full}");
    }

    /// The worth of a piece of one's own making against that of a knight, on the board of chess.
    fn made(moves: &str) -> f64 {
        let text = format!(
            "extends = \"chess\"\nname = \"Made\"\nsetup = \"rxbqkbxr/pppppppp/8/8/8/8/PPPPPPPP/RXBQKBXR\"\n\
             [pieces.X]\nname = \"Made\"\nmoves = [{moves}]"
        );
        let variant = read(&Source { file: "made.toml".into(), text }, &find).unwrap();
        let game = Fairy::<1>::new(variant);
        f64::from(worth(&game, 'X')) / f64::from(worth(&game, 'N'))
    }

    #[test]
    fn more_moves_are_never_worth_less() {
        let growing = [
            "\"leap {±1 0} quiet\"",
            "\"leap {±1 0}\"",
            "\"leap {±1 0}\", \"slide {±1 0} up to 2 quiet\"",
            "\"leap {±1 0}\", \"slide {±1 0} up to 2\"",
            "\"slide {±1 0} up to 3\"",
            "\"slide {±1 0}\"",
            "\"slide {±1 0}\", \"leap {±2 0}\"",
            "\"slide {±1 0}\", \"leap {±2 0}\", \"leap ±1 ±1 capture\"",
            "\"slide {±1 0}\", \"slide ±1 ±1\", \"leap {±2 0}\"",
            "\"slide {±1 0}\", \"slide ±1 ±1\", \"leap {±2 0}\", \"leap {±1 ±2} first\"",
        ];
        let worths: Vec<f64> = growing.iter().map(|moves| made(moves)).collect();
        assert!(worths.is_sorted(), "{worths:?}");
    }

    #[test]
    fn pieces_that_a_side_wants_to_lose_count_against_it() {
        let text = "extends = \"last-piece-standing\"\nname = \"Giveaway\"\n[ends]\nextinct = \"all\"\n\
                    extinct_fate = \"win\"\nno_moves = \"win\"";
        let variant = read(&Source { file: "giveaway.toml".into(), text: text.into() }, &find).unwrap();
        let game = Fairy::<1>::new(variant);
        assert!("PNBRQK".chars().all(|letter| worth(&game, letter) < 0));
    }
}
