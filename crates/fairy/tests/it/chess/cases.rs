//! The castling cases that every implementation shares.

use super::{CHESS, data, written};
use crate::support::played;

#[test]
fn castlings() {
    let text = data("cases/chess.txt");
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut cases = 0;
    for line in lines {
        let [position, moves, expect] = line.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("not three parts: {line}");
        };
        let record = played(&CHESS, position, moves);
        let legal = written(&record).into_iter().filter(|(_, reading)| reading.starts_with("O-O"));
        let mut castlings: Vec<String> = legal.map(|(coordinates, _)| coordinates).collect();
        castlings.sort_by(|a, b| b.cmp(a));
        let castlings = if castlings.is_empty() { "-".into() } else { castlings.join(" ") };
        assert_eq!(castlings, expect, "{line}");
        cases += 1;
    }
    assert!(cases > 10);
}
