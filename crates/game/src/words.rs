//! Small things that are done to words in messages.

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

/// `White’s`, `the attackers’`: whose something is, by the name of a side.
pub fn possessive(name: &str) -> String {
    if name.ends_with('s') { format!("the {name}’") } else { capital(name) + "’s" }
}
