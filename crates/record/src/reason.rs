//! Reasons of results as files have them.

/// The words that files of our own had for reasons before these became codes, where the code is the same words joined by hyphens.
const WORDS: [&str; 26] = [
    "a full board",
    "agreement",
    "an exit fort",
    "baring the king",
    "checkmate",
    "dead position",
    "encirclement",
    "equal discs",
    "explosion",
    "extinction",
    "king of the hill",
    "more discs",
    "moves without progress",
    "no legal move",
    "reaching a corner",
    "reaching the edge",
    "reaching the goal",
    "repetition",
    "resignation",
    "stalemate",
    "taking the king",
    "taking the last man",
    "taking the last piece",
    "time",
    "time with too little left to win",
    "too little left to win",
];

/// Numbers as those files wrote them.
const NUMBERS: [(&str, u32); 9] = [
    ("two", 2),
    ("three", 3),
    ("four", 4),
    ("five", 5),
    ("six", 6),
    ("seven", 7),
    ("eight", 8),
    ("nine", 9),
    ("ten", 10),
];

/// The code of a reason that a file says in words. What is a code already, or said by another program, stays as it is.
pub fn reason_code(reason: String) -> String {
    let plain = reason.replace(',', "");
    if WORDS.contains(&plain.as_str()) {
        return plain.replace(' ', "-");
    }
    let number = |word: &str| NUMBERS.iter().find(|(name, _)| *name == word).map(|(_, number)| *number);
    // So it was called before players could leave a game here.
    if reason == "abandonment" {
        return crate::ABANDONED.to_string();
    }
    if let Some(times) = reason.strip_suffix("fold repetition").and_then(number) {
        return format!("repetition-{times}");
    }
    if let Some(pieces) = reason.strip_suffix(" in line").and_then(number) {
        return format!("in-line-{pieces}");
    }
    if let Some(moves) = reason.strip_suffix("-move rule").and_then(|text| text.parse::<u32>().ok()) {
        return format!("move-rule-{moves}");
    }
    reason
}

#[cfg(test)]
mod tests {
    use catalog::Reason;

    use super::reason_code;

    #[test]
    fn words_of_old_files_become_codes() {
        for (words, expect) in [
            ("checkmate", Reason::CHECKMATE),
            ("no legal move", Reason::NO_MOVES),
            ("time, with too little left to win", Reason::TIME_WITHOUT_WINNER),
            ("too little left to win", Reason::new("too-little-left-to-win")),
            ("twofold repetition", Reason::repetition(2)),
            ("threefold repetition", Reason::THREEFOLD),
            ("fivefold repetition", Reason::repetition(5)),
            ("repetition", Reason::new("repetition")),
            ("50-move rule", Reason::move_rule(50)),
            ("75-move rule", Reason::move_rule(75)),
            ("three in line", Reason::in_line(3)),
            ("four in line", Reason::in_line(4)),
            ("five in line", Reason::in_line(5)),
            ("an exit fort", Reason::new("an-exit-fort")),
            ("taking the last man", Reason::new("taking-the-last-man")),
            ("abandonment", crate::ABANDONED),
        ] {
            assert_eq!(reason_code(words.into()), expect.to_string());
        }
    }

    #[test]
    fn codes_and_the_words_of_others_stay() {
        for reason in
            ["repetition-3", "move-rule-50", "in-line-4", "White won on time", "twofold", "x-move rule", ""]
        {
            assert_eq!(reason_code(reason.into()), reason);
        }
    }
}
