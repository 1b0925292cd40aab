//! Finding the move that a person means by what they typed.
//!
//! People leave out `x`, `+` and `=`, write `0-0` for castling and forget capitals. Rather than a
//! grammar for all of that, a game lists the acceptable spellings of every legal move, and the text
//! is compared with those, both sides stripped of decoration.

/// A legal move with its acceptable spellings.
#[derive(Clone, Debug)]
pub struct Spellings<M> {
    /// The move.
    pub value: M,
    /// Its spellings, decorated or not.
    pub spellings: Vec<String>,
}

/// The moves among `forms` that `text` may mean. A spelling that keeps the sign of capture goes before
/// one that leaves it out (`x` is a file of very wide boards), and one with the same capitals before one
/// without. An empty answer means none.
pub fn find_typed<M: Copy + PartialEq>(text: &str, forms: &[Spellings<M>]) -> Vec<M> {
    let wanted = normal(text);
    if wanted.is_empty() {
        return Vec::new();
    }
    let matching = |same: &dyn Fn(&str) -> bool| {
        let mut found = Vec::new();
        for form in forms {
            if form.spellings.iter().any(|s| same(s)) && !found.contains(&form.value) {
                found.push(form.value);
            }
        }
        found
    };
    let bare: String = wanted.chars().filter(|c| *c != 'x').collect();
    let small = |text: &str| -> Vec<char> {
        plain(text).map(|c| c.to_ascii_lowercase()).filter(|c| *c != 'x').collect()
    };
    let small_wanted = small(&wanted);
    let tiers: [&dyn Fn(&str) -> bool; 3] =
        [&|s| plain(s).eq(wanted.chars()), &|s| plain(s).filter(|c| *c != 'x').eq(bare.chars()), &|s| {
            small(s) == small_wanted
        }];
    tiers.into_iter().map(matching).find(|found| !found.is_empty()).unwrap_or_default()
}

/// A spelling without the signs that say nothing new.
fn plain(spelling: &str) -> impl Iterator<Item = char> {
    spelling.chars().filter(|c| {
        !matches!(c, '=' | '+' | '#' | '!' | '?' | '(' | ')' | '/' | '>' | '→')
            && !c.is_whitespace()
            && !is_dash(*c)
    })
}

/// Whether a sign is one of those that people write between two cells.
pub fn is_dash(sign: char) -> bool {
    matches!(sign, '-' | '\u{2010}'..='\u{2015}' | '−')
}

/// A typed text without the number of the move before it (`12.`, `12...`) and the remarks after it (`!?`, `+`, `#`).
pub fn without_remarks(text: &str) -> &str {
    let text = text.trim();
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let text = match rest.strip_prefix(['.', '…']) {
        Some(after) if rest.len() < text.len() => after.trim_start_matches(['.', '…']).trim_start(),
        _ => text,
    };
    text.trim_end_matches(['!', '?', '+', '#']).trim_end()
}

/// A typed text, as a game would spell it.
fn normal(text: &str) -> String {
    let text = without_remarks(text);
    // `ep` only after a cell: a castling may be called Sweep.
    let after_cell = |rest: &&str| rest.trim_end().ends_with(|c: char| c.is_ascii_digit());
    let in_passing = text.strip_suffix("e.p.").or_else(|| text.strip_suffix("ep").filter(after_cell));
    let text = in_passing.unwrap_or(text).trim_end();
    // Castling: `0-0` and `o-o` are `O-O`. Only a leading run counts, for ranks have noughts too.
    let mut castling = String::new();
    let mut rest = text;
    while let Some(after) = rest.strip_prefix(['0', 'O', 'o']) {
        castling.push('O');
        rest = after;
        match rest.strip_prefix(is_dash) {
            Some(after) if after.starts_with(['0', 'O', 'o']) => rest = after,
            _ => break,
        }
    }
    if castling.len() < 2 {
        (castling, rest) = (String::new(), text);
    }
    // Other signs of capture are as good as `x`.
    castling.extend(plain(rest).map(|c| if matches!(c, '×' | ':') { 'x' } else { c }));
    castling
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expect: &[u8]) {
        let forms = [
            Spellings { value: 1, spellings: vec!["bxc3".into(), "b4c3".into()] },
            Spellings { value: 2, spellings: vec!["Bxc3+".into(), "Bd2c3".into(), "d2c3".into()] },
            Spellings { value: 3, spellings: vec!["O-O".into(), "e1g1".into()] },
            Spellings { value: 4, spellings: vec!["O-O-O".into(), "e1c1".into()] },
            Spellings { value: 5, spellings: vec!["e8=Q#".into(), "e7e8q".into()] },
            Spellings { value: 6, spellings: vec!["O-O(2g1)".into(), "4e12g1".into()] },
            Spellings { value: 7, spellings: vec!["Sweep".into()] },
        ];
        assert_eq!(find_typed(text, &forms), expect, "{text}");
    }

    #[test]
    fn what_people_type_is_understood() {
        check("bc3", &[1]);
        check("bxc3 e.p.", &[1]);
        check("bxc3ep", &[1]);
        check("bxc3 ep", &[1]);
        check("Sweep", &[7]);
        check("Bc3", &[2]);
        check("B:c3", &[2]);
        check("d2-c3", &[2]);
        check("0-0", &[3]);
        check("o-o!", &[3]);
        check("0-0-0+", &[4]);
        check("OOO", &[4]);
        check("e8Q", &[5]);
        check("e8q", &[5]);
        check("E7E8Q", &[5]);
        check("e8(Q)", &[5]);
        check("0-0(2g1)", &[6]);
        check("Bxc3", &[2]);
        check("BXC3", &[1, 2]);
        check("D2XC3", &[2]);
        check("d2–c3", &[2]);
        check("d2 → c3", &[2]);
        check("12. Bxc3+!", &[2]);
        check("12...0–0", &[3]);
        check("12.", &[]);
        check("", &[]);
        check("-", &[]);
        check("0", &[]);
        check("0-", &[]);
        check("–é0-0", &[]);
    }
}
