//! Sentences that say how a piece moves: `leap {±1 ±2}`, `slide ±1 ±1 up to 3 capture`.

use board::Vector;

/// One way of moving, along one vector. Vectors are as White sees them.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Step {
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

const EXAMPLE: &str = "“leap {±1 ±2}” or “slide ±1 ±1 up to 3 quiet”";

/// Reads a sentence. The error is a sentence as well, and says how to fix it.
pub(crate) fn parse_sentence(text: &str, dimensions: usize) -> Result<Vec<Step>, String> {
    no_other_brackets(text)?;
    let spaced = text.replace('{', " { ").replace('}', " } ").replace(',', " ");
    let mut words = spaced.split_whitespace().peekable();
    let slides = match words.next() {
        Some("leap") => false,
        Some("slide") => true,
        _ => return Err(format!("“{text}” must begin with leap or slide, like {EXAMPLE}.")),
    };
    let mut vector_words = Vec::new();
    while let Some(word) = words.peek().filter(|w| matches!(**w, "{" | "}") || component(w).is_some()) {
        vector_words.push(*word);
        words.next();
    }
    let vectors = expand(&vector_words, dimensions).map_err(|error| format!("in “{text}”: {error}"))?;
    let mut step =
        Step { vector: Vector::new(0, 0, 0), slides, limit: None, quiet: true, captures: true, first: false };
    while let Some(word) = words.next() {
        match word {
            "quiet" => step.captures = false,
            "capture" => step.quiet = false,
            "first" => step.first = true,
            "up" if slides => {
                let number = (words.next() == Some("to")).then(|| words.next()).flatten();
                let limit = number.and_then(|n| n.parse::<u8>().ok()).filter(|n| *n > 0);
                step.limit = Some(limit.ok_or_else(|| {
                    format!(
                        "in “{text}”: after up comes to and a number of steps from 1 to 255, like “up to 3”."
                    )
                })?);
            }
            _ => {
                let options = if slides { "up to N, quiet, capture, first" } else { "quiet, capture, first" };
                return Err(format!(
                    "in “{text}”: “{word}” is not understood here; what may follow is {options}."
                ));
            }
        }
    }
    if !step.quiet && !step.captures {
        return Err(format!(
            "“{text}” says both quiet and capture, which leaves no move: leave both out to allow both."
        ));
    }
    Ok(vectors.into_iter().map(|vector| Step { vector, ..step }).collect())
}

/// Reads vectors by themselves, as a blast is given: `{±1 0}`.
pub(crate) fn parse_vectors(text: &str, dimensions: usize) -> Result<Vec<Vector>, String> {
    no_other_brackets(text)?;
    let spaced = text.replace('{', " { ").replace('}', " } ").replace(',', " ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    expand(&words, dimensions).map_err(|error| format!("in “{text}”: {error}"))
}

fn no_other_brackets(text: &str) -> Result<(), String> {
    if text.contains(['(', ')', '[', ']']) {
        return Err(format!("in “{text}”: use {{ }} for every order, like {EXAMPLE}."));
    }
    Ok(())
}

/// A component and whether it stands for both signs.
fn component(word: &str) -> Option<(i32, bool)> {
    let both = ["±", "+-", "+/-"].iter().find_map(|sign| word.strip_prefix(sign));
    let (digits, both) = both.map_or((word, false), |rest| (rest, true));
    let number = digits.replace('−', "-").parse::<i32>().ok().filter(|n| (-99..=99).contains(n))?;
    (!both || number > 0).then_some((number, both))
}

fn expand(words: &[&str], dimensions: usize) -> Result<Vec<Vector>, String> {
    let any_order = words.first() == Some(&"{");
    let numbers = if any_order {
        match words {
            ["{", inside @ .., "}"] => inside,
            _ => return Err("a brace { is not closed by }.".into()),
        }
    } else {
        words
    };
    let parts: Option<Vec<(i32, bool)>> = numbers.iter().map(|w| component(w)).collect();
    let parts = parts.filter(|p| p.len() == dimensions).ok_or_else(|| match dimensions {
        2 => "a vector on a flat board has two numbers, files and ranks, like 0 1 or ±1 ±2.".to_string(),
        _ => "a vector on a board in levels has three numbers, files, ranks and levels, like ±1 0 ±1.".into(),
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
                return Err("a vector of noughts leads nowhere.".into());
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
        let double = parse_sentence("slide 0 1 up to 2 quiet first", 2).unwrap();
        let wanted = Step {
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
