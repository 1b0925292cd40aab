//! The moves of ICN, put together from words: a move may stand with blanks in it, as in `P4,2 > 4,4`.

/// What has been read of a move.
#[derive(Debug, Default)]
pub(super) struct Assembler {
    line: usize,
    text: String,
}

/// A move that is whole, or as whole as it gets, and its line.
pub(super) type Assembled = Option<(usize, String)>;

impl Assembler {
    /// Takes a word. What came before may be whole by that.
    pub(super) fn word(&mut self, line: usize, word: &str) -> Assembled {
        let before = if self.is_whole() && !is_promotion(word) { self.end() } else { None };
        if self.text.is_empty() {
            self.line = line;
        }
        if self.is_whole() && !word.starts_with('=') {
            self.text.push('=');
        }
        self.text += word;
        before
    }

    /// No word that follows belongs to the move before it.
    pub(super) fn end(&mut self) -> Assembled {
        let text = std::mem::take(&mut self.text);
        (!text.is_empty()).then_some((self.line, text))
    }

    /// Whether both cells are there.
    fn is_whole(&self) -> bool {
        let Some((_, to)) = self.text.split_once(['>', 'x']) else { return false };
        to.contains(',') && to.ends_with(|c: char| c.is_ascii_digit())
    }
}

/// Whether a word is a piece that a pawn becomes.
fn is_promotion(word: &str) -> bool {
    let name = word.strip_prefix('=').unwrap_or(word);
    (1..=2).contains(&name.len()) && name.bytes().all(|b| b.is_ascii_alphabetic()) && name != "x"
}

/// A move as the rules read it: `4,2>4,4=Q`. The piece before the first cell says nothing new, nor do signs behind the move.
pub(super) fn plain(word: &str) -> String {
    let word = word.trim_start_matches(|c: char| c.is_ascii_alphabetic()).trim_end_matches(['+', '#']);
    let word = word.replacen('x', ">", 1);
    match word.find(|c: char| c.is_ascii_alphabetic()) {
        Some(at) if !word[..at].ends_with('=') => format!("{}={}", &word[..at], &word[at..]),
        _ => word,
    }
}

/// What a word before the moves is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Head {
    /// Something about the position.
    About,
    /// The pieces, which are the last of it.
    Pieces,
    /// A move, or its number: there is no position.
    Moves,
}

/// Tells what a word before the moves is.
pub(super) fn head(word: &str) -> Head {
    let number = word.trim_start_matches(|c: char| c.is_ascii_digit());
    if number.len() < word.len() && number.starts_with('.') {
        return Head::Moves;
    }
    if word.starts_with('(') {
        return Head::About;
    }
    let is_cell = word.starts_with(|c: char| c.is_ascii_digit() || c == '-');
    let has_piece = word.starts_with(|c: char| c.is_ascii_alphabetic()) && word.contains(',');
    let moves = word == ">" || (is_cell || has_piece) && word.contains(['>', 'x']) && !pieces(word);
    match (moves, has_piece) {
        (true, _) => Head::Moves,
        // One piece is no position: it is one that moves.
        (_, true) => {
            if word.contains('|') {
                Head::Pieces
            } else {
                Head::Moves
            }
        }
        _ => Head::About,
    }
}

/// Whether a word is a list of pieces, one of which may be called x.
fn pieces(word: &str) -> bool {
    let piece = |part: &str| {
        let cell = part.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        cell.len() < part.len()
            && cell.trim_end_matches('+').bytes().all(|b| b.is_ascii_digit() || matches!(b, b'-' | b','))
    };
    word.split('|').all(piece)
}
