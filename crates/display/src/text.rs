//! Texts from outside, made fit to be shown.

/// Text from outside may be of any length, and steer a terminal; a message should not.
pub fn shorten(text: &str) -> String {
    const LIMIT: usize = 60;
    let short = clean(&text.chars().take(LIMIT).collect::<String>());
    if text.chars().nth(LIMIT).is_some() { short + "…" } else { short }
}

/// Text from outside, without signs that would steer a terminal.
pub fn clean(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// `white` as it begins a sentence.
pub fn capital(name: &str) -> String {
    let mut chars = name.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
