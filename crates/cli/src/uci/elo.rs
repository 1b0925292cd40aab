//! Elo numbers as strengths, for chess.

use catalog::search::Strength;

/// Elo numbers of chess and the strengths that play at them, both rising. The middle is from short matches against Stockfish
/// limited by its own `UCI_Elo`; both ends are estimated from matches between levels. A guide, and no rating.
const MEASURED: [(u32, u8); 7] =
    [(200, 0), (450, 10), (750, 28), (1060, 46), (1650, 64), (2000, 82), (2300, 100)];

/// The least number that can be set.
pub(super) const LEAST: u32 = MEASURED[0].0;
/// The greatest number that can be set.
pub(super) const GREATEST: u32 = MEASURED[MEASURED.len() - 1].0;

/// The strength that plays chess at an Elo number, on a straight line between those that were measured.
pub(super) fn strength(elo: u32) -> Strength {
    let elo = elo.clamp(LEAST, GREATEST);
    let above = MEASURED.iter().position(|(at, _)| *at >= elo).unwrap_or(MEASURED.len() - 1).max(1);
    let ((low, weak), (high, strong)) = (MEASURED[above - 1], MEASURED[above]);
    let part = u32::from(strong - weak) * (elo - low) / (high - low);
    let number = u32::from(weak) + part;
    u8::try_from(number).ok().and_then(Strength::new).expect("the table ends at 100")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strength_rises_with_elo() {
        let all: Vec<u8> = (LEAST..=GREATEST).map(|elo| strength(elo).number()).collect();
        assert!(all.is_sorted());
        assert_eq!((all[0], all[all.len() - 1]), (0, 100));
        for (elo, number) in MEASURED {
            assert_eq!(strength(elo).number(), number);
        }
        assert_eq!((strength(0).number(), strength(9999).number()), (0, 100));
    }
}
