//! What `go` asks for.

use std::time::Duration;

use catalog::search::{Budget, GameClock};

use crate::text::shorten;

/// The words that begin a part of the command.
const KEYS: [&str; 12] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
];

/// What `go` asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    /// Limits that hold for every side.
    budget: Budget,
    /// What is left to the side that begins the game, and to the other.
    left: [Option<Duration>; 2],
    /// What each move adds.
    increments: [Duration; 2],
    moves_to_go: Option<u32>,
    /// The only moves to look at; all if there are none.
    pub(super) only: Vec<String>,
    /// Whether it is the opponent's time.
    pub(super) is_ponder: bool,
    /// Whether only `stop` ends it.
    pub(super) is_infinite: bool,
}

impl Go {
    /// Reads the words after `go`, and says what can't be understood of them.
    pub(super) fn parse(words: &[&str]) -> (Self, Vec<String>) {
        let mut go = Self::default();
        let mut faults = Vec::new();
        let mut rest = words;
        while let Some((&key, after)) = rest.split_first() {
            rest = after;
            match key {
                "ponder" => go.is_ponder = true,
                "infinite" => go.is_infinite = true,
                "searchmoves" => {
                    let count = rest.iter().take_while(|word| !KEYS.contains(word)).count();
                    go.only.extend(rest[..count].iter().map(|word| word.to_string()));
                    rest = &rest[count..];
                }
                _ if KEYS.contains(&key) => {
                    let number = rest.first().and_then(|word| word.parse::<i64>().ok());
                    match number {
                        Some(number) => {
                            go.set(key, number);
                            rest = &rest[1..];
                        }
                        None => faults.push(format!("go {key} takes a whole number")),
                    }
                }
                _ => faults.push(format!("“{}” means nothing after go", shorten(key))),
            }
        }
        (go, faults)
    }

    fn set(&mut self, key: &str, number: i64) {
        // Clocks below zero occur in the wild: they mean that nothing is left.
        let whole = number.max(0) as u64;
        let small = u32::try_from(whole).unwrap_or(u32::MAX);
        // More than a year is no different from a year.
        let time = Duration::from_millis(whole.min(31_536_000_000));
        match key {
            "wtime" => self.left[0] = Some(time),
            "btime" => self.left[1] = Some(time),
            "winc" => self.increments[0] = time,
            "binc" => self.increments[1] = time,
            "movestogo" => self.moves_to_go = Some(small).filter(|moves| *moves > 0),
            "depth" => self.budget.depth = Some(small.max(1)),
            "nodes" => self.budget.nodes = Some(whole.max(1)),
            "mate" => self.budget.mate = Some(small.max(1)),
            _ => self.budget.time = Some(time.max(Duration::from_millis(1))),
        }
    }

    /// What the side to move may spend; `begins` says whether it is the one that begins the game, and `overhead` how much of its clock
    /// is kept back.
    pub(super) fn budget(&self, begins: bool, overhead: Duration) -> Budget {
        let seat = usize::from(!begins);
        if self.is_infinite {
            return Budget::default();
        }
        let clock = self.left[seat].map(|left| GameClock {
            left,
            increment: self.increments[seat],
            moves_to_go: self.moves_to_go,
            overhead,
        });
        Budget { clock, ..self.budget.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> (Go, Vec<String>) {
        Go::parse(&line.split_whitespace().collect::<Vec<_>>())
    }

    #[test]
    fn limits_are_read_in_any_order() {
        let (go, faults) =
            parse("searchmoves e2e4 d2d4 wtime 1000 btime 2000 winc 10 binc 20 movestogo 5 depth 7");
        assert_eq!(faults, [""; 0]);
        assert_eq!(go.only, ["e2e4", "d2d4"]);
        let overhead = Duration::from_millis(70);
        let clock = |left, increment| {
            let (left, increment) = (Duration::from_millis(left), Duration::from_millis(increment));
            Some(GameClock { left, increment, moves_to_go: Some(5), overhead })
        };
        assert_eq!(go.budget(true, overhead), Budget { clock: clock(1000, 10), ..Budget::depth(7) });
        assert_eq!(go.budget(false, overhead), Budget { clock: clock(2000, 20), ..Budget::depth(7) });
        let (go, _) = parse("ponder wtime -5 btime 1 movestogo 0");
        assert!(go.is_ponder);
        assert_eq!(
            go.budget(true, overhead).clock.map(|clock| (clock.left, clock.moves_to_go)),
            Some((Duration::ZERO, None))
        );
        let (go, _) = parse("infinite depth 3");
        assert_eq!(go.budget(true, overhead), Budget::default());
        assert_eq!(
            parse("movetime 0 nodes 9 mate 2").0.budget(true, overhead),
            Budget {
                time: Some(Duration::from_millis(1)),
                nodes: Some(9),
                mate: Some(2),
                ..Budget::default()
            }
        );
    }

    #[test]
    fn what_means_nothing_is_told() {
        let (go, faults) = parse("perftt 3 depth x wtime");
        assert_eq!(go, Go::default());
        assert_eq!(
            faults,
            [
                "“perftt” means nothing after go",
                "“3” means nothing after go",
                "go depth takes a whole number",
                "“x” means nothing after go",
                "go wtime takes a whole number"
            ]
        );
    }
}
