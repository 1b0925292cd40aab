//! Small things that are done to words in messages.

/// Text from outside may be of any length, and steer a terminal; a message should not.
pub fn shorten(text: &str) -> String {
    const LIMIT: usize = 60;
    let clean: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).take(LIMIT).collect();
    if text.chars().nth(LIMIT).is_some() { clean + "…" } else { clean }
}

/// `white` as it begins a sentence.
pub fn capital(name: &str) -> String {
    let mut chars = name.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
