//! Texts of people, cleaned.

use display::Message;

/// The longest name of a room.
const LONGEST_NAME: usize = 40;

/// A text on one line, without signs that can't be seen: what is left of hostile ones is plain.
pub fn clean_text(text: &str) -> String {
    let visible = |letter: &char| !letter.is_control() && !is_hidden(*letter);
    let kept: String = text
        .chars()
        .map(|letter| if letter.is_whitespace() { ' ' } else { letter })
        .filter(visible)
        .collect();
    kept.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Signs without a width, those that turn the direction of writing, fillers, tags and private ones.
fn is_hidden(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}'
        | '\u{e0000}'..='\u{10ffff}')
}

/// The name of a room as it is shown, or why it is none.
pub fn room_name(text: &str) -> Result<String, Message> {
    let name = clean_text(text);
    let length = name.chars().count();
    if length == 0 || length > LONGEST_NAME {
        return Err(Message::new("room-name-length").number("most", LONGEST_NAME));
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_hidden_is_left_in_a_text() {
        assert_eq!(clean_text(" a\u{202e}b\u{200b}\n\t c\0 "), "ab c");
        assert_eq!(clean_text("\u{3164}\u{2800}\u{feff}"), "");
        assert_eq!(clean_text("Žluťoučký kůň ♞ 馬"), "Žluťoučký kůň ♞ 馬");
    }

    #[test]
    fn a_room_has_a_name_that_can_be_seen() {
        assert_eq!(room_name("  Thursday   club "), Ok("Thursday club".into()));
        assert!(room_name("\u{200b}").is_err() && room_name(&"x".repeat(41)).is_err());
        assert!(room_name(&"x".repeat(40)).is_ok());
    }
}
