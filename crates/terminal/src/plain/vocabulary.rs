//! The commands, and what they are for.

/// What can be asked for besides moves.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Verb {
    Board,
    Pieces,
    Moves,
    Where,
    Why,
    Undo,
    Redo,
    Jump,
    Hint,
    Now,
    Clock,
    Captured,
    List,
    Save,
    Load,
    Saves,
    Delete,
    Export,
    Resign,
    Draw,
    Accept,
    Decline,
    Claim,
    Pause,
    Go,
    Speed,
    Swap,
    Player,
    Rematch,
    New,
    Games,
    Continue,
    Rules,
    Help,
    Quit,
}

/// One command.
pub(super) struct Entry {
    pub(super) verb: Verb,
    /// The word, and others that mean the same.
    pub(super) words: &'static [&'static str],
    /// What may follow.
    pub(super) rest: &'static str,
    /// What it does.
    pub(super) about: &'static str,
}

const fn entry(verb: Verb, words: &'static [&'static str], rest: &'static str, about: &'static str) -> Entry {
    Entry { verb, words, rest, about }
}

/// All commands, in the order of the help.
pub(super) const ALL: [Entry; 35] = [
    entry(Verb::Board, &["board", "show"], "", "draws the board as text"),
    entry(Verb::Pieces, &["pieces", "men"], "", "says where all pieces stand"),
    entry(Verb::Moves, &["moves"], "[SQUARE]", "says the legal moves, of all pieces or of one"),
    entry(Verb::Where, &["where", "status", "turn"], "", "says how the game stands"),
    entry(Verb::Why, &["why"], "MOVE", "says why a move can't be played"),
    entry(Verb::Undo, &["undo", "back"], "[NUMBER]", "takes back your last move, or so many"),
    entry(Verb::Redo, &["redo", "forward"], "[NUMBER]", "plays again what was taken back"),
    entry(Verb::Jump, &["jump"], "NUMBER", "goes to the position after so many single moves; 0 is the start"),
    entry(Verb::Hint, &["hint"], "", "suggests a move"),
    entry(Verb::Now, &["now"], "", "lets the computer move at once"),
    entry(Verb::Clock, &["clock", "clocks", "time"], "", "says what is left on the clocks"),
    entry(Verb::Captured, &["captured", "taken"], "", "says which pieces were taken"),
    entry(Verb::List, &["list", "score"], "", "says the moves so far"),
    entry(
        Verb::Save,
        &["save", "save!"],
        "NAME",
        "saves the game under a name; save! replaces the one that has it",
    ),
    entry(Verb::Load, &["load"], "NAME|FILE", "goes on with a saved game"),
    entry(Verb::Saves, &["saves"], "", "lists the saved games"),
    entry(Verb::Delete, &["delete"], "NAME", "removes a saved game"),
    entry(
        Verb::Export,
        &["export", "export!"],
        "FILE",
        "writes the game to a file: .pgn, .pdn, .icn or .anyboard",
    ),
    entry(Verb::Resign, &["resign"], "", "gives up"),
    entry(Verb::Draw, &["draw", "offer"], "", "offers a draw"),
    entry(Verb::Accept, &["accept", "yes"], "", "agrees to what the other side proposes"),
    entry(Verb::Decline, &["decline", "no"], "", "says no to it"),
    entry(Verb::Claim, &["claim"], "", "claims a draw that the rules allow"),
    entry(Verb::Pause, &["pause", "hold"], "", "stops the clocks, or computers that play each other"),
    entry(Verb::Go, &["go", "start"], "", "lets the game go on, or the clocks run"),
    entry(
        Verb::Speed,
        &["speed"],
        "SECONDS",
        "the least time between moves of computers that play each other",
    ),
    entry(Verb::Swap, &["swap"], "", "changes sides"),
    entry(Verb::Player, &["player"], "SIDE=PLAYER", "lets somebody else play a side, as in player black=3"),
    entry(Verb::Rematch, &["rematch"], "", "begins a new game with sides changed"),
    entry(Verb::New, &["new"], "[GAME]", "begins a new game"),
    entry(Verb::Games, &["games"], "", "lists the games"),
    entry(Verb::Continue, &["continue"], "", "goes on with your last game that is not over"),
    entry(Verb::Rules, &["rules"], "", "explains the game"),
    entry(Verb::Help, &["help", "commands", "?"], "", "lists the commands"),
    entry(Verb::Quit, &["quit", "exit", "bye"], "", "ends; the game is saved"),
];

/// The command of a line, if it begins with one, the word as it was written, and what follows.
pub(super) fn find(line: &str) -> Option<(Verb, &str, &str)> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let lower = word.to_lowercase();
    let entry = ALL.iter().find(|entry| entry.words.contains(&lower.as_str()))?;
    Some((entry.verb, word, rest.trim()))
}

/// The command that somebody may have meant.
pub(super) fn near(line: &str) -> Option<&'static str> {
    let word = line.split_whitespace().next()?.to_lowercase();
    if word.len() < 3 || !word.chars().all(char::is_alphabetic) {
        return None;
    }
    let likeness = |other: &str| strsim::jaro_winkler(&word, other);
    let words = ALL.iter().flat_map(|entry| entry.words.iter().copied());
    words.max_by(|a, b| likeness(a).total_cmp(&likeness(b))).filter(|near| likeness(near) > 0.8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_found() {
        let check = |line: &str, expect: Option<(Verb, &str, &str)>| assert_eq!(find(line), expect, "{line}");
        check("board", Some((Verb::Board, "board", "")));
        check("SAVE  my game ", Some((Verb::Save, "SAVE", "my game")));
        check("save! x", Some((Verb::Save, "save!", "x")));
        check("e4", None);
        check("", None);
        assert_eq!(near("bord"), Some("board"));
        assert_eq!(near("udno"), Some("undo"));
        assert_eq!(near("e4"), None);
        assert_eq!(near("xyzzy"), None);
    }

    #[test]
    fn no_word_has_two_meanings() {
        let mut words: Vec<&str> = ALL.iter().flat_map(|entry| entry.words.iter().copied()).collect();
        let all = words.len();
        words.sort_unstable();
        words.dedup();
        assert_eq!(words.len(), all);
    }
}
