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
pub(super) struct CommandWord {
    pub(super) verb: Verb,
    /// The word, and others that mean the same.
    pub(super) words: &'static [&'static str],
    /// What may follow.
    pub(super) rest: &'static str,
    /// What it does.
    pub(super) about: &'static str,
}

const fn word(
    verb: Verb,
    words: &'static [&'static str],
    rest: &'static str,
    about: &'static str,
) -> CommandWord {
    CommandWord { verb, words, rest, about }
}

/// All commands, in the order of the help.
pub(super) const ALL: [CommandWord; 35] = [
    word(Verb::Board, &["board", "show"], "", "draws the board as text"),
    word(Verb::Pieces, &["pieces"], "", "says where all pieces stand"),
    word(Verb::Moves, &["moves"], "[SQUARE]", "says the legal moves, of all pieces or of one"),
    word(Verb::Where, &["where", "status", "turn"], "", "says how the game stands"),
    word(Verb::Why, &["why"], "MOVE", "says why a move can't be played"),
    word(Verb::Undo, &["undo", "back"], "[NUMBER]", "takes back your last move, or so many"),
    word(Verb::Redo, &["redo", "forward"], "[NUMBER]", "plays again what was taken back"),
    word(Verb::Jump, &["jump"], "NUMBER", "goes to the position after so many single moves; 0 is the start"),
    word(Verb::Hint, &["hint"], "", "suggests a move"),
    word(Verb::Now, &["now"], "", "lets the computer move at once"),
    word(Verb::Clock, &["clock", "clocks", "time"], "", "says what is left on the clocks"),
    word(Verb::Captured, &["captured", "taken"], "", "says which pieces were taken"),
    word(Verb::List, &["list", "score"], "", "says the moves so far"),
    word(
        Verb::Save,
        &["save", "save!"],
        "NAME",
        "saves the game under a name; save! replaces the one that has it",
    ),
    word(Verb::Load, &["load"], "NAME|FILE", "goes on with a saved game"),
    word(Verb::Saves, &["saves"], "", "lists the saved games"),
    word(Verb::Delete, &["delete"], "NAME", "removes a saved game"),
    word(
        Verb::Export,
        &["export", "export!"],
        "FILE",
        "writes the game to a file: .pgn, .pdn, .icn or .anyboard",
    ),
    word(Verb::Resign, &["resign"], "", "gives up"),
    word(Verb::Draw, &["draw", "offer"], "", "offers a draw"),
    word(Verb::Accept, &["accept", "yes"], "", "agrees to what the other side proposes"),
    word(Verb::Decline, &["decline", "no"], "", "says no to it"),
    word(Verb::Claim, &["claim"], "", "claims a draw that the rules allow"),
    word(Verb::Pause, &["pause", "hold"], "", "stops the clocks, or computers that play each other"),
    word(Verb::Go, &["go", "start"], "", "lets the game go on, or the clocks run"),
    word(
        Verb::Speed,
        &["speed"],
        "SECONDS",
        "the least time between moves of computers that play each other",
    ),
    word(Verb::Swap, &["swap"], "", "changes sides"),
    word(
        Verb::Player,
        &["player"],
        "SIDE=PLAYER",
        "lets another player take over a side, as in player black=3",
    ),
    word(Verb::Rematch, &["rematch"], "", "begins a new game with sides changed"),
    word(Verb::New, &["new"], "[GAME]", "begins a new game"),
    word(Verb::Games, &["games"], "", "lists the games"),
    word(Verb::Continue, &["continue"], "", "goes on with your last game that is not over"),
    word(Verb::Rules, &["rules"], "", "explains the game"),
    word(Verb::Help, &["help", "commands", "?"], "", "lists the commands"),
    word(Verb::Quit, &["quit", "exit", "bye"], "", "ends; the game is saved"),
];

/// The command of a line, if it begins with one, the word as it was written, and what follows.
pub(super) fn find(line: &str) -> Option<(Verb, &str, &str)> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let lower = word.to_lowercase();
    let entry = ALL.iter().find(|entry| entry.words.contains(&lower.as_str()))?;
    Some((entry.verb, word, rest.trim()))
}

/// The command that may have been meant.
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
