//! Texts of people, cleaned.

use catalog::Message;
use room::clean_text;

use crate::limits::{LONGEST_COMMENT, LONGEST_NAME};

/// The name of a study as it is shown, or why it is none.
pub fn study_name(text: &str) -> Result<String, Message> {
    let name = clean_text(text);
    match name.chars().count() {
        1..=LONGEST_NAME => Ok(name),
        _ => Err(Message::new("study-name-length").number("most", LONGEST_NAME)),
    }
}

/// A comment as it is kept: its lines without signs that can't be seen; empty for none.
pub(crate) fn comment(text: &str) -> Result<String, Message> {
    if text.len() > LONGEST_COMMENT {
        return Err(Message::new("study-comment-length").number("most", LONGEST_COMMENT));
    }
    let lines: Vec<String> = text.lines().map(clean_text).collect();
    Ok(lines.join("\n").trim().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_keep_their_lines_and_nothing_hidden() {
        assert_eq!(comment(" a\u{202e}b \r\n\n c\0 \n"), Ok("ab\n\nc".into()));
        assert_eq!(comment("\u{200b}\n"), Ok(String::new()));
        assert!(comment(&"x".repeat(LONGEST_COMMENT + 1)).is_err());
    }

    #[test]
    fn a_name_is_a_line() {
        assert_eq!(study_name(" a\nb "), Ok("a b".into()));
        assert!(study_name("\u{200b}").is_err() && study_name(&"x".repeat(LONGEST_NAME + 1)).is_err());
    }
}
