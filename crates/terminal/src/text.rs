//! Small things that are done to text for people.

pub use catalog::{capital, clean, shorten};

/// The words of a text in lines of at most `width` signs; a longer word has a line for itself.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace().map(clean) {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    lines
}

/// `1 disc`, `12 discs`.
pub fn counted(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun}") } else { format!("{count} {noun}s") }
}

/// `1234567` as `1,234,567`.
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_shaped_for_people() {
        assert_eq!(wrap("a bb  ccc\ndddd e", 6), ["a bb", "ccc", "dddd e"]);
        assert_eq!(wrap("unbreakable ab", 4), ["unbreakable", "ab"]);
        assert_eq!(wrap("", 4), [""; 0]);
        assert_eq!(clean("a\u{1b}[31mb\tc"), "a [31mb c");
        assert_eq!(shorten(&"x".repeat(61)).chars().count(), 61);
        assert_eq!(shorten("e4"), "e4");
        assert_eq!(capital("white"), "White");
        assert_eq!(capital(""), "");
        assert_eq!([0, 999, 1000, 119_060_324].map(thousands), ["0", "999", "1,000", "119,060,324"]);
    }
}
