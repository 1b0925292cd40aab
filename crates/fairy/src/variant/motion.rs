//! How a piece moves, as sentences of a variant file: `leap {±1 ±2}`, `slide ±1 ±1 up to 3 capture`.

use board::Vector;
use display::{Message, shorten};

/// One way of moving, along one vector. Vectors are as White sees them.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Motion {
    /// The vector of one step.
    pub vector: Vector,
    /// A leap makes one step, over anything; a slide goes on over empty cells.
    pub slides: bool,
    /// How many steps a slide may make; `None` for any number.
    pub limit: Option<u8>,
    /// Whether it may end on an empty cell.
    pub quiet: bool,
    /// Whether it may end on an enemy.
    pub captures: bool,
    /// Only as the piece's first move.
    pub first: bool,
}

/// Reads a sentence. The error says how to fix it.
pub(crate) fn parse_sentence(text: &str, dimensions: usize) -> Result<Vec<Motion>, Message> {
    no_other_brackets(text)?;
    let spaced = text.replace('{', " { ").replace('}', " } ").replace(',', " ");
    let mut words = spaced.split_whitespace().peekable();
    let slides = match words.next() {
        Some("leap") => false,
        Some("slide") => true,
        _ => return Err(with_examples("variant-neither-leap-nor-slide", text)),
    };
    let mut vector_words = Vec::new();
    while let Some(word) = words.peek().filter(|w| matches!(**w, "{" | "}") || component(w).is_some()) {
        vector_words.push(*word);
        words.next();
    }
    let open = vector_words.first() == Some(&"{") && !vector_words.contains(&"}");
    if let Some(word) = words.peek().filter(|w| open && !matches!(**w, "quiet" | "capture" | "first" | "up"))
    {
        return Err(with_examples("variant-no-part-of-vector", text).text("word", shorten(word)));
    }
    let vectors = expand(&vector_words, dimensions)
        .map_err(|why| about("variant-in-sentence", text).because("why", why))?;
    let mut motion = Motion {
        vector: Vector::new(0, 0, 0),
        slides,
        limit: None,
        quiet: true,
        captures: true,
        first: false,
    };
    while let Some(word) = words.next() {
        match word {
            "quiet" => motion.captures = false,
            "capture" => motion.quiet = false,
            "first" => motion.first = true,
            "up" if slides => {
                let number = (words.next() == Some("to")).then(|| words.next()).flatten();
                let limit = number.and_then(|n| n.parse::<u8>().ok()).filter(|n| *n > 0);
                motion.limit = Some(limit.ok_or_else(|| about("variant-faulty-limit", text))?);
            }
            _ => {
                let code =
                    if slides { "variant-unknown-word-of-slide" } else { "variant-unknown-word-of-leap" };
                return Err(about(code, text).text("word", shorten(word)));
            }
        }
    }
    if !motion.quiet && !motion.captures {
        return Err(about("variant-quiet-and-capture", text));
    }
    Ok(vectors.into_iter().map(|vector| Motion { vector, ..motion }).collect())
}

/// Reads vectors by themselves, as a blast is given: `{±1 0}`.
pub(crate) fn parse_vectors(text: &str, dimensions: usize) -> Result<Vec<Vector>, Message> {
    no_other_brackets(text)?;
    let spaced = text.replace('{', " { ").replace('}', " } ").replace(',', " ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    expand(&words, dimensions).map_err(|why| about("variant-in-sentence", text).because("why", why))
}

/// A brace is not closed.
fn open_brace() -> Message {
    Message::new("variant-open-brace").text("open", "{").text("close", "}")
}

/// A message about a sentence.
fn about(code: &'static str, text: &str) -> Message {
    Message::new(code).text("text", shorten(text))
}

/// The same with examples of what to write.
fn with_examples(code: &'static str, text: &str) -> Message {
    about(code, text).list("examples", ["“leap {±1 ±2}”", "“slide ±1 ±1 up to 3 quiet”"])
}

fn no_other_brackets(text: &str) -> Result<(), Message> {
    if text.contains(['(', ')', '[', ']']) {
        return Err(with_examples("variant-other-brackets", text).text("braces", "{ }"));
    }
    Ok(())
}

/// A component and whether it stands for both signs.
fn component(word: &str) -> Option<(i32, bool)> {
    let both = ["±", "+-", "+/-"].iter().find_map(|sign| word.strip_prefix(sign));
    let (digits, both) = both.map_or((word, false), |rest| (rest, true));
    let number = digits.replace('−', "-").parse::<i32>().ok().filter(|n| (-99..=99).contains(n))?;
    (!both || !digits.starts_with(['-', '−', '+'])).then_some((number, both))
}

fn expand(words: &[&str], dimensions: usize) -> Result<Vec<Vector>, Message> {
    let any_order = words.first() == Some(&"{");
    let numbers = if any_order {
        match words {
            ["{", inside @ .., "}"] => inside,
            _ => return Err(open_brace()),
        }
    } else {
        words
    };
    let parts: Option<Vec<(i32, bool)>> = numbers.iter().map(|w| component(w)).collect();
    let parts = parts.filter(|p| p.len() == dimensions).ok_or_else(|| {
        Message::new(if dimensions == 2 { "variant-vector-of-two" } else { "variant-vector-of-three" })
    })?;
    let mut vectors: Vec<Vector> = Vec::new();
    for order in orders(&parts, any_order) {
        for signs in 0..1 << order.len() {
            let signed: Vec<i32> = order
                .iter()
                .enumerate()
                .map(|(i, &(n, both))| if both && signs >> i & 1 == 1 { -n } else { n })
                .collect();
            let vector = Vector::new(signed[0], signed[1], signed.get(2).copied().unwrap_or(0));
            if vector.is_zero() {
                return Err(Message::new("variant-zero-vector"));
            }
            if !vectors.contains(&vector) {
                vectors.push(vector);
            }
        }
    }
    Ok(vectors)
}

/// The parts as given, or in every order.
fn orders(parts: &[(i32, bool)], any: bool) -> Vec<Vec<(i32, bool)>> {
    if !any || parts.len() < 2 {
        return vec![parts.to_vec()];
    }
    let mut all = Vec::new();
    for i in 0..parts.len() {
        let mut rest = parts.to_vec();
        let head = rest.remove(i);
        for mut tail in orders(&rest, true) {
            tail.insert(0, head);
            if !all.contains(&tail) {
                all.push(tail);
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_give_the_right_number_of_vectors() {
        let count = |text: &str, dimensions| parse_sentence(text, dimensions).unwrap().len();
        assert_eq!(count("leap {±1 ±2}", 2), 8);
        assert_eq!(count("slide {±1 0}", 2), 4);
        assert_eq!(count("slide {±1 ±1 0}", 3), 12);
        assert_eq!(count("leap {±2 ±1 ±1}", 3), 24);
        assert_eq!(count("leap ±1 1 capture", 2), 2);
        assert_eq!(count("leap +-1 +/-2", 2), 4);
        // Nought has one sign only, whatever is written before it.
        assert_eq!(parse_sentence("leap {±0 ±3}", 2), parse_sentence("leap {0 ±3}", 2));
        assert_eq!(parse_sentence("slide ±0 ±3", 2), parse_sentence("slide 0 ±3", 2));
        let double = parse_sentence("slide 0 1 up to 2 quiet first", 2).unwrap();
        let wanted = Motion {
            vector: Vector::new(0, 1, 0),
            slides: true,
            limit: Some(2),
            quiet: true,
            captures: false,
            first: true,
        };
        assert_eq!(double, [wanted]);
    }

    #[test]
    fn a_word_inside_braces_that_is_no_number_is_not_called_an_open_brace() {
        let error = |text: &str| parse_sentence(text, 2).unwrap_err();
        for (text, word) in [("leap {±-3 1}", "±-3"), ("leap {1 100}", "100")] {
            assert_eq!(error(text), with_examples("variant-no-part-of-vector", text).text("word", word));
        }
        let open = error("leap {1 2 capture");
        assert_eq!(open, about("variant-in-sentence", "leap {1 2 capture").because("why", open_brace()));
    }

    #[test]
    fn faulty_sentences_are_refused() {
        for bad in [
            "",
            "jump 1 2",
            "leap",
            "leap 1",
            "leap 1 2 3",
            "leap 0 0",
            "leap ±0 0",
            "leap {1 2",
            "leap 1 2}",
            "leap 1 2 up to 3",
            "slide 1 0 up to",
            "slide 1 0 up to 0",
            "slide 1 0 up to 999",
            "leap 1 2 quick",
            "leap 1 2 quiet capture",
            "leap 100 1",
            "leap { }",
            "leap (±1 ±3)",
            "leap [1 2]",
            "leap é 1",
        ] {
            assert!(parse_sentence(bad, 2).is_err(), "{bad}");
        }
    }
}
