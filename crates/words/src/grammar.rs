//! The little English grammar that templates need.

use display::capital;

/// Whether the name of a side is a plural: attackers, noughts.
pub(crate) fn is_plural(side: &str) -> bool {
    side.ends_with('s')
}

/// A side within a sentence: `White`, `the attackers`.
pub(crate) fn side(name: &str) -> String {
    if is_plural(name) { format!("the {name}") } else { capital(name) }
}

/// Whose something is: `White’s`, `the attackers’`.
pub(crate) fn possessive(name: &str) -> String {
    let ending = if is_plural(name) { "’" } else { "’s" };
    side(name) + ending
}

/// `a, b or c`.
pub(crate) fn join(list: &[String], word: &str) -> String {
    match list {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {word} {last}", most.join(", ")),
    }
}

/// `three`; larger numbers in digits.
pub(crate) fn number(number: i64) -> String {
    const WORDS: [&str; 13] = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    match usize::try_from(number).ok().and_then(|number| WORDS.get(number)) {
        Some(word) => (*word).to_string(),
        None => number.to_string(),
    }
}

/// `threefold`.
pub(crate) fn fold(times: i64) -> String {
    let word = number(times);
    if word.starts_with(|c: char| c.is_alphabetic()) { word + "fold" } else { word + "-fold" }
}

/// `third`.
pub(crate) fn ordinal(place: i64) -> String {
    const WORDS: [&str; 9] =
        ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
    let word = usize::try_from(place).ok().filter(|&place| place > 0).and_then(|place| WORDS.get(place));
    if let Some(word) = word {
        return (*word).to_string();
    }
    let ending = match (place % 10, place % 100) {
        (1, hundred) if hundred != 11 => "st",
        (2, hundred) if hundred != 12 => "nd",
        (3, hundred) if hundred != 13 => "rd",
        _ => "th",
    };
    format!("{place}{ending}")
}
