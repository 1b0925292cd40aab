//! Texts and bytes with a mistake in them.

/// A text with one thing wrong, chosen by `seed`.
pub(super) fn mangle(text: &str, seed: usize) -> String {
    const STRANGE: &[&str] = &["é", "K", "9", "-", "x", " ", "0", "♔", "99999999999", "/", "=", "q"];
    let chars: Vec<char> = text.chars().collect();
    // The low bits pick the move, so that the rest should pick the damage.
    let (seed, kind) = (seed / 7, seed % 7);
    let at = seed % (chars.len() + 1);
    let (head, tail) = chars.split_at(at);
    let (head, tail) = (head.iter().collect::<String>(), tail.iter().collect::<String>());
    let mut rest = tail.chars();
    let first: String = rest.next().into_iter().collect();
    let strange = STRANGE[seed / (chars.len() + 1) % STRANGE.len()];
    match kind {
        0 => head + rest.as_str(),
        1 => head + strange + &tail,
        2 => head + strange + rest.as_str(),
        3 => head + &first + &tail,
        4 => head,
        5 => tail + &head,
        _ => head + &first.to_uppercase() + rest.as_str(),
    }
}

/// Bytes with one thing wrong, chosen by `seed`.
pub(super) fn mangle_bytes(bytes: &[u8], seed: usize) -> Vec<u8> {
    let (seed, kind) = (seed / 5, seed % 5);
    let mut out = bytes.to_vec();
    let at = seed % (bytes.len() + 1);
    let strange = (seed / (bytes.len() + 1) % 256) as u8;
    match kind {
        0 => out.truncate(at),
        1 => out.insert(at, strange),
        2 => out.push(strange),
        3 => out.iter_mut().skip(at).take(1).for_each(|byte| *byte ^= 1 << (strange % 8)),
        _ => out.iter_mut().skip(at).take(1).for_each(|byte| *byte = strange),
    }
    out
}
