//! The line that says which keys do what.

use ratatui::text::{Line, Span};
use unicode_width::UnicodeWidthStr;

use super::theme::Theme;

/// The last line of a screen: what went wrong, or else keys and what they do.
pub(crate) fn foot(theme: Theme, width: u16, message: Option<&str>, keys: &[(&str, &str)]) -> Line<'static> {
    message.map_or_else(
        || hints(theme, width, keys),
        |message| Line::styled(format!(" {message} "), theme.alarm()),
    )
}

/// Keys and what they do, as many as fit.
pub(crate) fn hints(theme: Theme, width: u16, keys: &[(&str, &str)]) -> Line<'static> {
    let mut spans = Vec::new();
    let mut used = 0;
    for (key, about) in keys {
        let wide = key.width() + 1 + about.width() + if used == 0 { 0 } else { 3 };
        if used + wide > usize::from(width) {
            break;
        }
        if used > 0 {
            spans.push(Span::styled(" · ", theme.faint()));
        }
        spans.push(Span::styled((*key).to_string(), theme.key()));
        spans.push(Span::styled(format!(" {about}"), theme.faint()));
        used += wide;
    }
    Line::from(spans)
}
