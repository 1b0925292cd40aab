//! How long a search may take.

use std::time::Duration;

/// What is kept of the time for a move, for ending the search and sending the move.
const OVERHEAD: Duration = Duration::from_millis(10);
/// The least that a search gets.
const LEAST: Duration = Duration::from_millis(5);
/// Where no time is given.
const USUAL: Duration = Duration::from_secs(10);

/// The number behind a name in what follows the word `go`.
fn number(words: &str, name: &str) -> Option<u64> {
    let number: i64 = words.split_whitespace().skip_while(|word| *word != name).nth(1)?.parse().ok()?;
    // A clock may have run out.
    Some(number.max(0).unsigned_abs())
}

/// The depth that is asked for.
pub fn depth(words: &str) -> Option<u8> {
    number(words, "depth").map(|depth| depth.try_into().unwrap_or(u8::MAX))
}

/// The time for a move.
pub fn time(words: &str, first_to_move: bool) -> Duration {
    let given = |name| number(words, name).map(Duration::from_millis);
    let (clock, bonus) = if first_to_move { ("wtime", "winc") } else { ("btime", "binc") };
    let shared = given(clock).map(|left| {
        let bonus = given(bonus).unwrap_or_default();
        (left / 25 + bonus * 4 / 5).min(left / 2)
    });
    given("movetime").or(shared).unwrap_or(USUAL).saturating_sub(OVERHEAD).max(LEAST)
}
