//! The castling cases that every implementation shares.

use chess::Orthodox;
use display::Notation;

use crate::{data, play};

#[test]
fn castlings() {
    let text = data("cases/chess.txt");
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut cases = 0;
    for line in lines {
        let [position, moves, expect] = line.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("not three parts: {line}");
        };
        let record = play(Orthodox::new(), position, moves);
        let legal = record.legal().iter().filter(|m| m.is_castle());
        let mut castlings: Vec<String> =
            legal.map(|&m| record.game().write_move(record.position(), m)).collect();
        castlings.sort_by(|a, b| b.cmp(a));
        let castlings = if castlings.is_empty() { "-".into() } else { castlings.join(" ") };
        assert_eq!(castlings, expect, "{line}");
        cases += 1;
    }
    assert!(cases > 10);
}
