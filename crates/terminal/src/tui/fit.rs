//! Texts that have to fit.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// A text in so many columns: what is left out is shown by dots.
pub(crate) fn fitted(text: &str, width: usize) -> String {
    if text.width() <= width {
        return text.to_string();
    }
    let mut short = String::new();
    let mut used = 1;
    for sign in text.chars() {
        let wide = sign.width().unwrap_or(0);
        if used + wide > width {
            break;
        }
        used += wide;
        short.push(sign);
    }
    if width > 0 { short + "…" } else { String::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_texts_are_cut() {
        assert_eq!(fitted("12345", 5), "12345");
        assert_eq!(fitted("123456", 5), "1234…");
        assert_eq!(fitted("1", 0), "");
    }
}
