//! Perft tables: positions with known numbers of move sequences. `data/perft/README.md` describes the format.

use display::{Message, Notation, PositionError};
use game::perft;

/// One line of a table: a position and the counts that are known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PerftRow {
    /// The number of the line, from 1.
    pub line: usize,
    /// The position's text, or `start`.
    pub position: String,
    /// Moves to play from there, in coordinate form.
    pub moves: Vec<String>,
    /// Depths with the number of move sequences of exactly that length.
    pub counts: Vec<(u32, u64)>,
}

impl PerftRow {
    /// The position that is meant, after the moves. The error is a sentence.
    pub fn position<G: Notation>(&self, game: &G) -> Result<G::Position, String> {
        let say = |message: &Message| words::english().say(message);
        let at = |error: String| format!("line {}: {error}", self.line);
        let mut pos = match self.position.as_str() {
            "start" => game.start(),
            text => game.parse_position(text).map_err(|PositionError(why)| at(say(&why)))?,
        };
        for text in &self.moves {
            let mut legal = Vec::new();
            game.moves(&pos, &mut legal);
            let m = game.parse_move(&pos, &legal, text).map_err(|error| at(say(&Message::from(&error))))?;
            game.make(&mut pos, m);
        }
        Ok(pos)
    }
}

/// Reads a table. The error is a sentence that names the line.
pub fn parse(table: &str) -> Result<Vec<PerftRow>, String> {
    if !table.trim_start().starts_with('#') {
        return Err("line 1: a table begins with a comment that says where its counts come from".into());
    }
    let lines = table.lines().enumerate().map(|(i, line)| (i + 1, line.trim()));
    lines
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .map(|(i, line)| row(i, line))
        .collect()
}

fn row(line: usize, text: &str) -> Result<PerftRow, String> {
    let mut parts = text.split(';').map(str::trim);
    let place = parts.next().unwrap_or_default();
    let (position, moves) = place.split_once(" moves ").unwrap_or((place, ""));
    let counts: Vec<(u32, u64)> = parts
        .map(|part| {
            let known = part.strip_prefix('D').and_then(|part| part.split_once(' '));
            known
                .and_then(|(depth, nodes)| Some((depth.parse().ok()?, nodes.trim().parse().ok()?)))
                .ok_or_else(|| format!("line {line}: “{part}” is not a count: write it like “D3 8902”"))
        })
        .collect::<Result<_, _>>()?;
    if counts.is_empty() {
        return Err(format!("line {line}: no counts: write them like “start ; D1 20 ; D2 400”"));
    }
    let moves = moves.split_whitespace().map(String::from).collect();
    Ok(PerftRow { line, position: position.trim().into(), moves, counts })
}

/// The largest counts that tests compare every day. With `ANYBOARD_DEEP` set in the environment they compare all.
pub fn everyday_nodes() -> u64 {
    if std::env::var_os("ANYBOARD_DEEP").is_some() { u64::MAX } else { 7_000_000 }
}

/// Compares a game with a table, leaving out counts larger than `max_nodes`. Returns how many were compared.
///
/// Panics if one differs, if the table is wrong, or if there was nothing to compare.
pub fn check<G: Notation>(game: &G, table: &str, max_nodes: u64) -> usize {
    let mut checked = 0;
    for row in parse(table).unwrap_or_else(|error| panic!("{error}")) {
        let pos = row.position(game).unwrap_or_else(|error| panic!("{error}"));
        for &(depth, expected) in row.counts.iter().filter(|&&(_, nodes)| nodes <= max_nodes) {
            let got = perft(game, &pos, depth);
            assert!(
                got == expected,
                "perft line {}, depth {depth}: expected {expected}, got {got}, at {}",
                row.line,
                game.write_position(&pos)
            );
            checked += 1;
        }
    }
    assert!(checked > 0, "the table has no count up to {max_nodes}");
    checked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_read() {
        let table = "# Referee: by hand\n\nstart moves e2e4 e7e5 ; D1 29\n8/8 w ; D1 3 ; D2 9\n";
        let rows = parse(table).unwrap();
        let moves = vec!["e2e4".into(), "e7e5".into()];
        assert_eq!(rows[0], PerftRow { line: 3, position: "start".into(), moves, counts: vec![(1, 29)] });
        let counts = vec![(1, 3), (2, 9)];
        assert_eq!(rows[1], PerftRow { line: 4, position: "8/8 w".into(), moves: vec![], counts });
    }

    #[test]
    fn wrong_rows_are_named() {
        for (table, expect) in [
            ("start ; D1 20", "line 1: a table begins with a comment"),
            ("# x\nstart", "line 2: no counts"),
            ("# x\nstart ; 20", "line 2: “20” is not a count"),
            ("# x\n\nstart ; D1 20 ; D2 many", "line 3: “D2 many” is not a count"),
        ] {
            let error = parse(table).unwrap_err();
            assert!(error.starts_with(expect), "{error}");
        }
    }
}
