//! The values of tags between quotes.
//!
//! PGN knows `\"` and `\\`. What a line can't hold is written as `\u{A}`: other programs show that as it is.

/// A value as it stands between its quotes.
pub(super) fn write(value: &str) -> String {
    let mut out = String::with_capacity(value.len());
    for c in value.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => out += &format!("\\u{{{:X}}}", u32::from(c)),
            c => out.push(c),
        }
    }
    out
}

/// What stands between the quotes, read. A backslash before anything else is itself: there are names of files in tags.
pub(super) fn parse(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('\\') {
        out += &rest[..at];
        rest = &rest[at + 1..];
        if let Some(c) = rest.chars().next().filter(|c| matches!(c, '"' | '\\')) {
            out.push(c);
            rest = &rest[1..];
        } else if let Some((c, after)) = coded(rest) {
            out.push(c);
            rest = after;
        } else {
            out.push('\\');
        }
    }
    out + rest
}

/// `u{A}` and what follows it.
fn coded(text: &str) -> Option<(char, &str)> {
    let code = text.strip_prefix("u{")?;
    let digits = code.bytes().take(7).take_while(u8::is_ascii_hexdigit).count();
    let rest = code[digits..].strip_prefix('}')?;
    let c = char::from_u32(u32::from_str_radix(&code[..digits], 16).ok().filter(|_| digits <= 6)?)?;
    Some((c, rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_survive() {
        for value in ["", "a", "\"", "\\", "a\nb\r\n\tc", "\\u{A}", "C:\\new", "é\u{85}", "\\\"]"] {
            let written = write(value);
            assert!(!written.contains(|c: char| c.is_control()), "{written}");
            assert_eq!(parse(&written), value);
        }
        assert_eq!(parse("C:\\new\\u{zz}\\u{D800}\\"), "C:\\new\\u{zz}\\u{D800}\\");
    }
}
